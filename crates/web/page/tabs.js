// Tabs, one of which is selected: by a click, with the arrow keys, or with Home and End.

import { h, set } from "./dom.js";
import { onKeys, setTabStop } from "./keyboard.js";

/**
 * A list of tabs, each with an `id`, the id of the panel that it `controls` and its `text`; `choose` is called with the
 * index of a selected tab. Returns its `element`, the `tabs`, some of which may be hidden, and `mark(index)`.
 */
export function tabList(label, items, choose) {
  const tabs = items.map(({ id, controls, text }) => h("button", { role: "tab", id, "aria-controls": controls }, text));
  const mark = (number) => {
    tabs.forEach((tab, i) => set(tab, { "aria-selected": i === number }));
    setTabStop(tabs, tabs[number]);
  };
  const onclick = ({ target }) => tabs.includes(target) && choose(tabs.indexOf(target));
  const select = (tab) => {
    choose(tabs.indexOf(tab));
    tab.focus();
  };
  const onkeydown = onKeys(({ key }) => {
    const shown = tabs.filter((tab) => !tab.hidden);
    const at = shown.indexOf(document.activeElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[key];
    return at >= 0 && to !== undefined && (() => select(shown.at(to % shown.length)));
  });
  mark(0);
  return { element: h("div", { role: "tablist", "aria-label": label, onclick, onkeydown }, tabs), tabs, mark };
}
