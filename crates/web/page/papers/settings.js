// The settings in which a claim was tested: what was measured in each, and how it came out.

import { h } from "../dom.js";
import { fill, texts } from "../texts.js";

const t = texts({
  setting: ["Setting", "Keadaan"],
  effect: ["Effect", "Efek"],
  interval: ["95 % interval", "Selang 95 %"],
  outcome: ["Claim", "Klaim"],
  between: ["{0} to {1}", "{0} sampai {1}"],
  exact: ["all games", "semua permainan"],
  holds: ["holds", "berlaku"],
  even: ["even", "imbang"],
  contrary: ["contrary", "sebaliknya"],
});

const SIGNS = { holds: "✓", even: "=", contrary: "✗" };

/** The table of a claim; nothing of one without settings. */
export function settingsTable(settings = []) {
  if (settings.length === 0) return null;
  const head = [t.setting, t.effect, t.interval, t.outcome].map((name) => h("th", { scope: "col" }, name));
  return h(
    "div",
    { class: "papers-settings", tabindex: 0, role: "region", "aria-label": t.setting },
    h("table", {}, h("thead", {}, h("tr", {}, head)), h("tbody", {}, settings.map(row))),
  );
}

function row({ setting, unit, outcome, shown: [effect, low, high] }) {
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, setting),
    h("td", {}, `${effect} ${unit}`),
    h("td", {}, low === undefined ? t.exact : fill(t.between, low, high)),
    h("td", { class: `papers-outcome ${outcome}` }, h("span", { "aria-hidden": "true" }, SIGNS[outcome]), ` ${t[outcome]}`),
  );
}
