// Once, when the page stands: date boxes become the browser's own date control (those of a tab, when it is first opened), and what is
// folded in an answer is open on paper.
() => {
  document.documentElement.lang = document.documentElement.lang || "en";
  const dates = () => document.querySelectorAll(".k-date input:not([type=date])").forEach((box) => (box.type = "date"));
  dates();
  let opened = [];
  window.addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll(".k-answer details:not([open], .k-how), .k-deadline details:not([open])")];
    opened.forEach((fold) => (fold.open = true));
  });
  window.addEventListener("afterprint", () => opened.forEach((fold) => (fold.open = false)));
  new MutationObserver(dates).observe(document.body, { childList: true, subtree: true });
}
