// The settings in which a claim was tested: what was measured in each, and how it came out.

import { h } from "../dom.js";
import { t } from "../texts.js";

const SIGNS = { holds: "✓", even: "=", contrary: "✗" };

/** The table of a claim; nothing of one without settings. */
export function settingsTable(settings = []) {
  if (settings.length === 0) return null;
  const names = ["setting", "effect", "interval", "outcome"];
  const head = names.map((name) => h("th", { scope: "col" }, t(`page-papers-settings-${name}`)));
  return h(
    "div",
    { class: "papers-settings", tabindex: 0, role: "region", "aria-label": t("page-papers-settings-setting") },
    h("table", {}, h("thead", {}, h("tr", {}, head)), h("tbody", {}, settings.map(row))),
  );
}

function row({ setting, unit, outcome, shown: [effect, low, high] }) {
  const sign = h("span", { "aria-hidden": "true" }, SIGNS[outcome]);
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, setting),
    h("td", {}, `${effect} ${unit}`),
    h("td", {}, low === undefined ? t("page-papers-settings-exact") : t("page-interval", { low, high })),
    h("td", { class: `papers-outcome ${outcome}` }, sign, " ", t(`page-papers-settings-${outcome}`)),
  );
}
