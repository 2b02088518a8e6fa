// What a player decided and why: the sentence, what perfect play says of it, the table, and how far it looked.

import { post } from "../../api.js";
import { h, replace, terms } from "../../dom.js";
import { failure } from "../../failure.js";
import { valueOf } from "../../judged.js";
import { playerTitle } from "../../names.js";
import { number, t } from "../../texts.js";
import { beliefTable } from "./knowledge.js";
import { Grid } from "./grid.js";
import { moveWords, working } from "./parts.js";

/** The lines of the last candidates that were looked at. */
const KEPT = 500;
const known = new Map();

/**
 * An explanation of a decision after so many moves. `played` is what was really played there, if anything was.
 * Returns its `element`, and `judge()`, which writes down what perfect play says as far as the table's analysis
 * knows it.
 */
export function explained(table, explanation, { ply, player, played = null, signal }) {
  const { analysis } = table;
  const light = lights(table, ply, signal);
  const sheet = new Grid(explanation, { light, isJudged: analysis.isPossible });
  const said = h("div.verdict-line");
  let isJudged = false;
  const judge = () => {
    const judged = analysis.judged(ply);
    if (!judged) return replace(said, analysis.isPossible && waiting(analysis, judge));
    if (isJudged) return;
    isJudged = true;
    sheet.judge(judged);
    const { tone, verdict } = valueOf(judged, explanation.chosen)?.words ?? {};
    replace(said, verdict && h("p.verdict", { class: tone }, verdict));
  };
  const differs = played !== null && explanation.chosen !== played;
  const element = h("div.explanation",
    h("p.reason", h("strong", playerTitle(player)), " ", explanation.reason),
    differs && h("p.faint", t("page-explanation-otherwise", { move: moveWords(played) })),
    said,
    sheet.element,
    facts(explanation),
    sheet.key,
    explanation.belief && knew(explanation.belief),
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
  const count = (value) => (value === null || value === undefined ? null : number(value));
  const found = [
    [t("page-explanation-decided"), rule],
    [t("page-explanation-nodes"), count(nodes)],
    [t("page-explanation-depth"), count(depth)],
    [t("page-explanation-expects"), line && h("span.moves", line.join(" "))],
  ];
  return h("dl.facts", terms(found.filter(([, words]) => words)));
}

/** What a player knew is long: it is opened by who wants to see it. */
function knew(belief) {
  return h("details.knew", h("summary", t("page-explanation-knew")), beliefTable(belief));
}

/**
 * How a candidate of this position is lit on the board: a function of its move, or of null to put the light out.
 * The cell is lit at once, its lines as soon as the server has said which there are.
 */
function lights(table, ply, signal) {
  const game = table.game(ply);
  const hasLines = table.sight.board.kind !== "dominoes";
  let wanted = null;
  return async (move) => {
    if (move === wanted) return;
    wanted = move;
    if (move === null || signal.aborted) return table.light(null);
    table.light({ move });
    if (!hasLines) return;
    const lines = await linesOf(game, move, signal);
    if (lines && wanted === move && !signal.aborted) table.light(lines);
  };
}

async function linesOf(game, move, signal) {
  const key = `${game.rules} ${game.position} ${move}`;
  if (!known.has(key)) {
    try {
      const lines = await post("lines", { ...game, move }, { signal });
      if (known.size >= KEPT) known.clear();
      known.set(key, lines);
    } catch {
      // Then the cell is lit without its lines.
    }
  }
  return known.get(key);
}
