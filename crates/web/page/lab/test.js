// The sequential test: how near it is to either end, and what it has found.

import { h, replace } from "../dom.js";
import { fill, texts } from "../texts.js";
import { card } from "./card.js";
import { number } from "./words.js";

const t = texts({
  title: ["Sequential test", "Uji sekuensial"],
  continue: ["Not decided yet", "Belum pasti"],
  h0: ["The first player is stronger by at most {0} Elo", "Pemain pertama lebih kuat paling banyak {0} Elo"],
  h1: ["The first player is stronger by at least {0} Elo", "Pemain pertama lebih kuat paling sedikit {0} Elo"],
  after: ["{0}, after {1} pairs of games.", "{0}, setelah {1} pasangan permainan."],
  atMost: ["at most {0}", "paling banyak {0}"],
  atLeast: ["at least {0}", "paling sedikit {0}"],
  about: [
    "The log likelihood ratio is {0}; the test ends at {1} and at {2}, which errs in 5 % of cases either way. A score that ended a test is biased: the test stops when the score is far out.",
    "Rasio log kemungkinan adalah {0}; uji berakhir pada {1} dan pada {2}, dengan galat 5 % ke kedua arah. Skor yang mengakhiri uji itu bias: uji berhenti justru saat skor sedang jauh.",
  ],
});

/** The section, where there is a test. */
export function test() {
  const body = h("div", {});
  const element = card("lab-test", t.title, body);
  const draw = ({ table }) => {
    element.hidden = !table?.sprt;
    if (table?.sprt) replace(body, found(table.sprt));
  };
  return { element, draw };
}

function found({ elo0, elo1, pairs, llr, lower, upper, verdict }) {
  const decision = { h0: fill(t.h0, number(elo0)), h1: fill(t.h1, number(elo1)) }[verdict] ?? t.continue;
  const bar = h("div", { class: "balance", "aria-hidden": "true" }, h("span", {}));
  const at = (100 * (Math.min(upper, Math.max(lower, llr)) - lower)) / (upper - lower);
  bar.style.setProperty("--at", at);
  return [
    h("p", {}, h("strong", {}, fill(t.after, decision, number(pairs)))),
    bar,
    h(
      "div",
      { class: "balance-ends faint", "aria-hidden": "true" },
      h("span", {}, fill(t.atMost, number(elo0))),
      h("span", {}, fill(t.atLeast, number(elo1))),
    ),
    h("p", { class: "hint" }, fill(t.about, ...[llr, lower, upper].map((value) => number(value, 2)))),
  ];
}
