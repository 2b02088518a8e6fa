// One item of a paper: what is printed beside what Papan computes, and the verdict.

import { h } from "../dom.js";
import { fill, texts } from "../texts.js";
import { boardLink } from "./boards.js";
import { figures } from "./figures.js";
import { settingsTable } from "./settings.js";
import { badge } from "./verdict.js";

const t = texts({
  table: ["table", "tabel"],
  decision: ["decision", "keputusan"],
  claim: ["claim", "klaim"],
  of: ["{0} of {1}", "{0} dari {1}"],
  holdsIn: ["holds in {0} of {1}", "berlaku di {0} dari {1}"],
  printed: ["Printed", "Tercetak"],
  computed: ["Papan", "Papan"],
  says: ["The paper says", "Kata makalah"],
  measured: ["Measured", "Hasil pengukuran"],
  note: ["Note", "Catatan"],
  end: ["the end", "akhir"],
  same: ["as printed", "seperti tercetak"],
  other: ["printed {0}, Papan {1}", "tercetak {0}, Papan {1}"],
});

/** A finding as an article. */
export function findingView(finding, signal) {
  const { item, kind, matched, total, verdict, note } = finding;
  const isClaim = kind === "claim";
  const count = fill(isClaim ? t.holdsIn : t.of, matched, total);
  const share = total > (isClaim ? 0 : 1) && h("span", { class: "papers-share" }, count);
  return h(
    "article",
    { class: `card papers-item ${verdict}` },
    h(
      "header",
      {},
      h("h3", { tabindex: -1 }, item),
      h("p", {}, badge(verdict), share, h("span", { class: "papers-kind" }, t[kind])),
    ),
    body(finding, signal),
    note && h("p", { class: "papers-note" }, h("strong", {}, `${t.note}: `), note),
  );
}

function body(finding, signal) {
  const { kind, printed, computed, total } = finding;
  if (Array.isArray(printed) && Array.isArray(computed)) return figures(finding, signal);
  if (kind === "claim") return [claim(String(printed), String(computed)), settingsTable(finding.settings)];
  return total > 1 ? moves(finding, signal) : words(finding, signal);
}

function claim(printed, computed) {
  const measured = computed.split("; ").filter(Boolean);
  return h(
    "dl",
    { class: "papers-claim" },
    h("dt", {}, t.says),
    h("dd", {}, printed),
    measured.length > 0 && [
      h("dt", {}, t.measured),
      h(
        "dd",
        {},
        h(
          "ul",
          {},
          measured.map((part) => h("li", {}, part)),
        ),
      ),
    ],
  );
}

/** Moves one by one, each under the position in which it was decided. */
function moves({ printed, computed, boards = [] }, signal) {
  const [theirs, ours] = [printed, computed].map((text) => text.split(/\s+/));
  const caption = (number) => {
    const [their, our] = [theirs[number], ours[number] ?? "-"];
    if (their === undefined) return t.end;
    const place = `${number + 1}. `;
    if (their !== our) return h("span", { class: "papers-other" }, place, fill(t.other, their, our));
    return h(
      "span",
      { class: "papers-same" },
      place,
      h("strong", {}, their),
      h("span", { class: "unseen" }, `, ${t.same}`),
    );
  };
  const count = Math.max(theirs.length, boards.length);
  const numbers = Array.from({ length: count }, (_, number) => number);
  const one = (number) => (boards[number] ? boardLink(boards[number], caption(number), signal) : caption(number));
  return h(
    "ol",
    { class: "papers-moves" },
    numbers.map((number) => h("li", {}, one(number))),
  );
}

/** What is printed and what is computed in words. */
function words({ printed, computed, boards = [] }, signal) {
  const pair = (name, text) => text !== "" && [h("dt", {}, name), h("dd", {}, text)];
  const list = h("dl", { class: "papers-pair" }, pair(t.printed, String(printed)), pair(t.computed, String(computed)));
  return h(
    "div",
    { class: "papers-group" },
    boards.map((board) => boardLink(board, null, signal)),
    list,
  );
}
