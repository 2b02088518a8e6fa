// Verdicts: an icon, a word and a colour for each, and their counts.

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../texts.js";

const SIGNS = {
  agrees: "check",
  depends: "swap",
  differs: "differs",
  measured: "chart",
  "under-specified": "question",
  unchecked: "clock",
};

/** The badge of a verdict. */
export function badge(verdict) {
  return label("span", verdict, verdictWord(verdict));
}

function label(tag, verdict, text) {
  return h(tag, { class: `papers-badge ${verdict}` }, icon(SIGNS[verdict], 16), text);
}

/** The word of a verdict. */
export function verdictWord(verdict) {
  return t(`page-papers-verdict-${verdict}`);
}

/** The numbers of findings of a paper by verdict; an unfinished task counts as one. */
export function counts(paper) {
  const found = paper.tasks.flatMap(({ state, findings }) => state === "found" ? findings : [{ verdict: "unchecked" }]);
  const number = (verdict) => found.filter((finding) => finding.verdict === verdict).length;
  const shown = Object.keys(SIGNS).filter((verdict) => number(verdict) > 0);
  const text = (verdict) => t(`page-papers-verdict-${verdict}-count`, { findings: number(verdict) });
  return h("ul.papers-counts", shown.map((verdict) => label("li", verdict, text(verdict))));
}
