// Tabs, of which one is in front: a press chooses one, and so do arrows, Home and End.

import { h, set } from "./dom.js";

/**
 * A list of tabs, each with an `id`, what it `controls` and its `text`; `choose` is called with the number of the one
 * that is wanted. Gives its `element`, the `tabs`, some of which may be hidden, and `mark(number)`.
 */
export function tabList(label, items, choose) {
  const tabs = items.map(({ id, controls, text }) => h("button", { role: "tab", id, "aria-controls": controls }, text));
  const mark = (number) =>
    tabs.forEach((tab, i) => set(tab, { "aria-selected": i === number, tabindex: i === number ? 0 : -1 }));
  const onclick = ({ target }) => tabs.includes(target) && choose(tabs.indexOf(target));
  const onkeydown = (event) => {
    const shown = tabs.filter((tab) => !tab.hidden);
    const at = shown.indexOf(document.activeElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (at < 0 || to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const tab = shown.at(to % shown.length);
    choose(tabs.indexOf(tab));
    tab.focus();
  };
  mark(0);
  return { element: h("div", { role: "tablist", "aria-label": label, onclick, onkeydown }, tabs), tabs, mark };
}
