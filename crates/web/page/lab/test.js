// The sequential test: how near it is to either end, and what it has found.

import { h, replace } from "../dom.js";
import { number, t } from "../texts.js";
import { card } from "./card.js";

/** The section, where there is a test. */
export function test() {
  const body = h("div", {});
  const element = card("lab-test", t("page-lab-test-title"), body);
  const draw = ({ table }) => {
    element.hidden = !table?.sprt;
    if (table?.sprt) replace(body, found(table.sprt));
  };
  return { element, draw };
}

function found({ elo0, elo1, pairs, llr, lower, upper, verdict }) {
  const [least, most] = [{ elo: elo1 }, { elo: elo0 }];
  const decisions = { h0: t("page-lab-test-h0", most), h1: t("page-lab-test-h1", least) };
  const decision = decisions[verdict] ?? t("page-lab-test-continue");
  const [ratio, low, high] = [llr, lower, upper].map((value) => number(value, 2));
  const bar = h("div", { class: "balance", "aria-hidden": "true" }, h("span", {}));
  const at = (100 * (Math.min(upper, Math.max(lower, llr)) - lower)) / (upper - lower);
  bar.style.setProperty("--at", at);
  return [
    h("p", {}, h("strong", {}, t("page-lab-test-after", { decision, pairs }))),
    bar,
    h(
      "div",
      { class: "balance-ends faint", "aria-hidden": "true" },
      h("span", {}, t("page-lab-test-at-most", most)),
      h("span", {}, t("page-lab-test-at-least", least)),
    ),
    h("p", { class: "hint" }, t("page-lab-test-about", { ratio, low, high })),
  ];
}
