// What a player decided and why: the sentence, what perfect play says of it, the table, and how far it looked.

import { h, replace } from "../../dom.js";
import { failure } from "../../failure.js";
import { playerTitle } from "../../names.js";
import { number, t } from "../../texts.js";
import { beliefTable } from "./knowledge.js";
import { grid } from "./grid.js";
import { lights } from "./lights.js";
import { moveWords, working } from "./parts.js";
import { cellsLeft, verdict } from "./perfect.js";

/**
 * An explanation of a decision after so many moves. `played` is what was really played there, if anything was.
 * Returns its `element`, and `judge()`, which writes down what perfect play says as far as the table's analysis
 * knows it.
 */
export function explained(table, explanation, { ply, player, played = null, signal }) {
  const { analysis } = table;
  const light = lights(table, ply, signal);
  const sheet = grid(explanation, { light, isJudged: analysis.isPossible });
  const said = h("div", { class: "verdict-line" });
  const left = cellsLeft(table.sight.board, ply);
  let isJudged = false;
  const judge = () => {
    const judged = analysis.judged(ply);
    if (!judged) return replace(said, analysis.isPossible && waiting(analysis, judge));
    if (isJudged) return;
    isJudged = true;
    sheet.judge(judged, left);
    const { tone, text } = verdict(judged, explanation.chosen, left) ?? {};
    replace(said, text && h("p", { class: ["verdict", tone] }, text));
  };
  const differs = played !== null && explanation.chosen !== played;
  const element = h(
    "div",
    { class: "explanation" },
    h("p", { class: "reason" }, h("strong", {}, playerTitle(player)), " ", explanation.reason),
    differs && h("p", { class: "faint" }, t("page-explanation-otherwise", { move: moveWords(played) })),
    said,
    sheet.element,
    facts(explanation),
    sheet.key,
    explanation.belief && knew(table, explanation.belief),
  );
  judge();
  return { element, judge };
}

/** Perfect play has not said anything yet, or could not be asked. */
function waiting(analysis, draw) {
  const again = () => {
    analysis.again();
    draw();
  };
  return analysis.error ? failure(analysis.error, again) : working(t("page-explanation-judging"));
}

function facts({ decided_by: rule, nodes, depth, line }) {
  const fact = (term, words, kind) => words && h("div", {}, h("dt", {}, term), h("dd", { class: kind }, words));
  const count = (value) => (value === null || value === undefined ? null : number(value));
  return h(
    "dl",
    { class: "facts" },
    fact(t("page-explanation-decided"), rule),
    fact(t("page-explanation-nodes"), count(nodes)),
    fact(t("page-explanation-depth"), count(depth)),
    fact(t("page-explanation-expects"), line?.join(" "), "moves"),
  );
}

/** What a player knew is long: it is opened by who wants to see it. */
function knew(table, belief) {
  return h("details", { class: "knew" }, h("summary", {}, t("page-explanation-knew")), beliefTable(table, belief));
}
