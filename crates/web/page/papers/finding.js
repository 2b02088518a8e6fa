// One item of a paper: what is printed beside what Papan computes, and the verdict.

import { h } from "../dom.js";
import { t } from "../texts.js";
import { boardLink } from "./boards.js";
import { figures } from "./figures.js";
import { settingsTable } from "./settings.js";
import { badge } from "./verdict.js";

/** A finding as an article. */
export function findingView(finding, signal) {
  const { item, kind, matched, total, verdict, note } = finding;
  const isClaim = kind === "claim";
  const count = t(isClaim ? "page-papers-finding-holds-in" : "page-papers-finding-of", { matched, total });
  const share = total > (isClaim ? 0 : 1) && h("span", { class: "papers-share" }, count);
  return h(
    "article",
    { class: `card papers-item ${verdict}` },
    h(
      "header",
      {},
      h("h3", { tabindex: -1 }, item),
      h("p", {}, badge(verdict), share, h("span", { class: "papers-kind" }, t(`page-papers-${kind}`))),
    ),
    body(finding, signal),
    note && h("p", { class: "papers-note" }, h("strong", {}, `${t("page-papers-finding-note")}: `), note),
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
    h("dt", {}, t("page-papers-finding-says")),
    h("dd", {}, printed),
    measured.length > 0 && [
      h("dt", {}, t("page-papers-finding-measured")),
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
    if (their === undefined) return t("page-papers-finding-end");
    const place = `${number + 1}. `;
    const other = t("page-papers-finding-other", { printed: their, computed: our });
    if (their !== our) return h("span", { class: "papers-other" }, place, other);
    return h(
      "span",
      { class: "papers-same" },
      place,
      h("strong", {}, their),
      h("span", { class: "unseen" }, `, ${t("page-papers-finding-same")}`),
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
  const list = h(
    "dl",
    { class: "papers-pair" },
    pair(t("page-papers-theirs"), String(printed)),
    pair(t("page-papers-ours"), String(computed)),
  );
  return h(
    "div",
    { class: "papers-group" },
    boards.map((board) => boardLink(board, null, signal)),
    list,
  );
}
