// Once, when the page stands: date boxes become the browser's own date control (those of a tab, when it is first opened).
() => {
  document.documentElement.lang = document.documentElement.lang || "en";
  const dates = () => document.querySelectorAll(".k-date input:not([type=date])").forEach((box) => (box.type = "date"));
  dates();
  new MutationObserver(dates).observe(document.body, { childList: true, subtree: true });
}
