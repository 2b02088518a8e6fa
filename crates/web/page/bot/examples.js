// The example bots, one behind the other, and the commands for the one in front.

import { h, replace } from "../dom.js";
import { copyButton } from "../copy.js";
import { icon } from "../icons.js";
import { t } from "../texts.js";
import { commands } from "./commands.js";

/** Python first: most bots are written in it. */
const ORDER = ["Python", "Java", "C"];

/** The bots as tabs. */
export function examples(bots) {
  const place = ({ language, file }) =>
    file === "kaggle.py" ? ORDER.length : (ORDER.indexOf(language) + ORDER.length + 1) % (ORDER.length + 1);
  const sorted = bots.toSorted((one, other) => place(one) - place(other));
  const panel = h("div", { id: "bot-panel", role: "tabpanel", class: "bot-panel" });
  const below = h("div");
  const tabs = sorted.map((bot, number) => tab(bot, number));
  const choose = (number) => {
    tabs.forEach((other, i) => {
      other.setAttribute("aria-selected", String(i === number));
      other.tabIndex = i === number ? 0 : -1;
    });
    panel.setAttribute("aria-labelledby", tabs[number].id);
    replace(panel, listing(sorted[number]));
    replace(below, commands(sorted[number]));
  };
  const list = h("div", { role: "tablist", "aria-label": t("page-bot-examples-languages"), class: "bot-tabs" }, tabs);
  list.addEventListener("click", (event) => tabs.includes(event.target) && choose(tabs.indexOf(event.target)));
  list.addEventListener("keydown", (event) => turn(event, tabs, choose));
  choose(0);
  return { element: h("div", { class: "card bot-examples" }, list, panel), below };
}

function tab({ language, file }, number) {
  const name = file === "kaggle.py" ? "Kaggle" : language;
  return h("button", { type: "button", role: "tab", id: `bot-tab-${number}`, "aria-controls": "bot-panel" }, name);
}

/** Arrows, Home and End go from tab to tab. */
function turn(event, tabs, choose) {
  const at = tabs.indexOf(document.activeElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + tabs.length, Home: 0, End: tabs.length - 1 }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  choose(to % tabs.length);
  tabs[to % tabs.length].focus();
}

function listing({ file, text }) {
  const code = h("code", {}, text);
  const address = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
  const save = h(
    "a",
    { class: "button", href: address, download: file, "aria-label": t("page-bot-examples-save", { file }) },
    icon("down", 18),
    t("page-bot-examples-save", { file: "" }),
  );
  return [
    h("div", { class: "bot-bar" }, h("code", {}, file), h("span", { class: "row" }, copyButton(code, file), save)),
    h("pre", { tabindex: 0, role: "region", "aria-label": file }, code),
  ];
}
