// What the page does in the browser: hands clicks on [data-do] to the server, copies, moves the focus, says new answers aloud, and keeps
// the questions of earlier conversations in this browser's own store. Nothing is fetched, and nothing kept here is sent unless it is opened. `element`, `trigger`, `watch` are given by the page's framework, `role` by web/page.py.
{
  const narrow = () => window.matchMedia("(max-width: 900px)").matches;
  const calm = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const show = (node, block) => node && node.scrollIntoView({ behavior: calm() ? "auto" : "smooth", block });
  const page = (window.kalam = window.kalam || { opener: null, opening: false, asked: 0, answered: false, root: window.location.pathname, back: null });
  const address = (link) => window.location.origin + page.root + link;

  const live = () => {
    let node = document.getElementById("k-live");
    if (!node) {
      node = Object.assign(document.createElement("div"), { id: "k-live", className: "k-sr" });
      node.setAttribute("role", "status");
      node.setAttribute("aria-live", "polite");
      document.body.append(node);
    }
    return node;
  };
  live();

  const copy = async (button) => {
    const text = button.dataset.copy || address(button.dataset.link);
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const box = Object.assign(document.createElement("textarea"), { value: text });
      document.body.append(box);
      box.select();
      document.execCommand("copy");
      box.remove();
    }
    live().textContent = button.dataset.copied;
    const said = button.textContent;
    button.textContent = button.dataset.copied;
    setTimeout(() => (button.textContent = said), 1500);
  };

  // Earlier conversations: the newest first, each {id, turns: [{q, place, on}]}.
  const STORE = "kalam.history", MOST = 20;
  const kept = () => { try { return JSON.parse(localStorage.getItem(STORE) || "[]").filter((c) => c.turns && c.turns.length); } catch { return []; } };
  const list = () => {
    const box = document.querySelector("#k-history details"), all = kept();
    if (!box) return;
    box.hidden = !all.length;
    box.querySelector("ul").replaceChildren(...all.map((c) => {
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: c.turns[0].q });
      Object.assign(button.dataset, { do: "restore", turns: JSON.stringify(c.turns), id: c.id });
      if (c.turns.length > 1) button.append(Object.assign(document.createElement("span"), { textContent: ` +${c.turns.length - 1}` }));
      const row = document.createElement("li");
      row.append(button);
      return row;
    }));
  };
  const keep = () => {
    const done = [...document.querySelectorAll("#k-chat .k-exchange[data-asked]")].map((n) => ({ q: n.dataset.asked, place: n.dataset.place, on: n.dataset.on }));
    if (!document.querySelector("#k-chat .k-exchange")) page.conversation = "";
    if (!done.length) return;
    page.conversation = page.conversation || String(Date.now());
    const others = kept().filter((c) => c.id !== page.conversation);
    try { localStorage.setItem(STORE, JSON.stringify([{ id: page.conversation, turns: done }, ...others].slice(0, MOST))); } catch { /* no store: nothing is kept */ }
    list();
  };

  element.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button || !element.contains(button)) return;
    if (button.dataset.copy || button.dataset.link) return void copy(button);
    const act = button.dataset.do;
    if (!act) return;
    if (act === "back") {
      const opener = page.opener && document.body.contains(page.opener) ? page.opener : document.querySelector("#k-question textarea, #k-question input");
      if (opener) { opener.focus({ preventScroll: true }); show(opener, "center"); }
      return;
    }
    if (act === "stop") return void document.querySelector("button#k-stop, #k-stop button").click();
    if (act === "forget") {
      try { localStorage.removeItem(STORE); } catch { /* there was none */ }
      list();
      return void document.querySelector("#k-question textarea, #k-question input").focus();
    }
    if (act === "restore") page.conversation = button.dataset.id;
    if (act === "open") { page.opener = button; page.opening = true; }
    const said = { ...button.dataset };
    if (said.form) button.closest(".k-form").querySelectorAll("[name]").forEach((box) => (said[box.name] = box.value));
    if (act === "feedback" && role === "conversation") page.feedback = button;
    if (act === "act") page.act = said.act;
    if (role === "figure" && act !== "open") page.reviewing = true;
    if (act === "edit") {
      const box = document.querySelector("#k-question textarea, #k-question input");
      if (box) { box.focus({ preventScroll: true }); show(box, "center"); }
    }
    trigger("click", { ...said, at: String(Date.now()) });
  });

  // The address bar follows what is read in the reading room; the browser's own Back opens what was read before.
  const reading = () => document.querySelector("#k-tabs [role=tab][aria-selected=true]")?.id === document.querySelectorAll("#k-tabs [role=tab]")[1]?.id;
  const addressed = () => {
    const open = element.querySelector("article[data-at]");
    element.querySelectorAll("[data-address]").forEach((n) => (n.textContent = address(n.dataset.address)));
    if (!open || !(reading() || new URLSearchParams(window.location.search).has("open"))) return;
    const now = address(open.dataset.at), state = { kalam: { key: open.dataset.key, on: open.dataset.on } };
    if (page.back || window.location.href === now) { page.back = null; return; }
    if (window.location.search.includes("open=")) history.replaceState(state, "", now);
    else history.pushState(state, "", now);
  };
  if (role === "reader") {
    window.addEventListener("popstate", (event) => {
      const was = event.state && event.state.kalam;
      if (!was) return;
      page.back = page.opening = true;
      trigger("click", { do: "open", ...was, at: String(Date.now()) });
    });
  }

  // In the tree and among the hits the arrows go from place to place, Home and End to the first and the last.
  const steps = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };
  element.addEventListener("keydown", (event) => {
    if (role === "tree" && event.key in steps && event.target.matches("button, summary")) {
      const all = [...element.querySelectorAll("button, summary")].filter((n) => n.checkVisibility());
      const next = all[Math.min(all.length - 1, Math.max(0, all.indexOf(event.target) + steps[event.key]))];
      event.preventDefault();
      next.focus();
    }
    if (role === "reader" && event.key === "Escape") element.querySelector("[data-do=back]")?.click();
    const form = event.key === "Enter" && event.target.matches("input") && event.target.closest(".k-form");
    if (form) { event.preventDefault(); form.querySelector("button").click(); }
  });

  if (role === "history") list();

  // What a person has unfolded in the conversation stays so when the next answer comes.
  const place = (fold) => {
    const section = fold.closest(".k-exchange");
    return section && `${[...element.querySelectorAll(".k-exchange")].indexOf(section)} ${[...section.querySelectorAll("details")].indexOf(fold)}`;
  };
  const folds = (page.folds = page.folds || new Set());
  if (role === "conversation") {
    element.addEventListener("toggle", (event) => folds[event.target.open ? "add" : "delete"](place(event.target)), true);
  }
  const unfold = () => {
    if (!element.querySelector(".k-exchange")) folds.clear();
    element.querySelectorAll(".k-exchange details").forEach((fold) => { if (folds.has(place(fold))) fold.open = true; });
  };

  watch("value", () => {
    if (role === "history") list();
    if (role === "feedback") {
      const head = element.querySelector("h3");
      if (head) { head.focus({ preventScroll: true }); show(element, "center"); }
      else if (page.feedback) { page.feedback.focus({ preventScroll: true }); show(page.feedback, "center"); }
    }
    if (role === "saved") element.querySelector("a[download]")?.click();
    if (role === "conversation") {
      keep();
      unfold();
      const all = element.querySelectorAll(".k-exchange");
      const last = all[all.length - 1];
      const answered = Boolean(last && last.querySelector(".k-answer"));
      if (last && (all.length !== page.asked || answered !== page.answered)) show(last, "start"); // and again once there is more of it
      Object.assign(page, { asked: all.length, answered });
      const direct = last && last.querySelector(".k-direct");
      const said = direct ? direct.firstChild.textContent : "";
      if (said && live().textContent !== said) live().textContent = said;
    }
    if (role === "tree" && page.act) { // the Act's name was a button; it is the head of an open list now
      const head = [...element.querySelectorAll("details[open] > summary.k-act-name")].pop();
      if (head) head.focus({ preventScroll: true });
      page.act = "";
    }
    if (role === "figure" && page.reviewing) { // the figure that was decided is gone; the next takes its place
      page.reviewing = false;
      (element.querySelector("[data-do=says]") || document.querySelector("button#k-review, #k-review button"))?.focus({ preventScroll: true });
    }
    if (["due", "checked", "added", "figure"].includes(role)) show(element, "nearest");
    if (role === "reader") addressed();
    if (role === "reader" && page.opening) {
      page.opening = false;
      const head = element.querySelector("h2");
      if (head) head.focus({ preventScroll: true });
      if (narrow()) show(element, "start");
      const target = element.querySelector(".k-compared") || element.querySelector("mark") || element.querySelector(".k-target");
      const panel = element.closest("#k-side");
      if (target && panel && !narrow()) {
        panel.scrollTop = 0;
        const below = target.getBoundingClientRect().bottom - panel.getBoundingClientRect().bottom;
        if (below > -24) panel.scrollTop = below + panel.clientHeight / 2;
      }
    }
  });
}
