// Verdicts: a sign, a word and a colour for each, and how many there are of each.

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { fill, texts } from "../texts.js";

const t = texts({
  agrees: ["agrees", "sesuai"],
  depends: ["depends", "bergantung"],
  differs: ["differs", "berbeda"],
  "under-specified": ["under-specified", "kurang jelas"],
  agrees_count: ["{0} agree", "{0} sesuai"],
  depends_count: ["{0} depend", "{0} bergantung"],
  differs_count: ["{0} differ", "{0} berbeda"],
  "under-specified_count": ["{0} under-specified", "{0} kurang jelas"],
  unchecked_count: ["{0} not yet checked", "{0} belum diperiksa"],
});

const SIGNS = {
  agrees: "check",
  depends: "swap",
  differs: "differs",
  "under-specified": "question",
  unchecked: "clock",
};

/** The badge of a verdict. */
export function badge(verdict) {
  return h("span", { class: `papers-badge ${verdict}` }, icon(SIGNS[verdict], 16), t[verdict]);
}

/** The word of a verdict. */
export function verdictWord(verdict) {
  return t[verdict];
}

/** How many findings of a paper agree, differ and so on; tasks that are not done count as one each. */
export function counts(paper) {
  const found = paper.tasks.flatMap(({ findings }) => findings ?? []);
  const number = (verdict) => found.filter((finding) => finding.verdict === verdict).length;
  const rest = paper.tasks.filter(({ state }) => state !== "found").length;
  const all = {
    agrees: number("agrees"),
    depends: number("depends"),
    differs: number("differs"),
    "under-specified": number("under-specified"),
    unchecked: rest,
  };
  const shown = Object.entries(all).filter(([, count]) => count > 0);
  const one = ([verdict, count]) =>
    h("li", { class: `papers-badge ${verdict}` }, icon(SIGNS[verdict], 16), fill(t[`${verdict}_count`], count));
  return h("ul", { class: "papers-counts" }, shown.map(one));
}
