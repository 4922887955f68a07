// Once, when the page stands: the date box becomes the browser's own date control, and the page has its language.
() => {
  document.documentElement.lang = document.documentElement.lang || "en";
  const day = document.querySelector("#k-day input");
  if (day) day.type = "date";
}
