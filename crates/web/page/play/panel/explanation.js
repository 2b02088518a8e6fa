// The decision of a player: the reason, the judgement of perfect play, the table, and how far it searched.

import { post } from "../../api.js";
import { Playback } from "../../board/playback.js";
import { h, replace, terms } from "../../dom.js";
import { failure } from "../../failure.js";
import { valueOf } from "../../judged.js";
import { playerTitle } from "../../names.js";
import { number, t } from "../../texts.js";
import { typeset } from "../../numbers.js";
import { beliefTable } from "./knowledge.js";
import { Grid } from "./grid.js";
import { moveWords, working } from "./parts.js";

/** The number of candidates whose lines are cached. */
const KEPT = 500;
const known = new Map();

/**
 * An explanation of a decision after `ply` moves. `played` is the move that was played there, if any; with `hidesLine`
 * the moves that are expected after it are left out. Returns its `element`, and `judge()`, which shows the judgement of
 * perfect play once it is known.
 */
export function explained(table, explanation, { ply, player, played = null, hidesLine = false, signal }) {
  const { analysis } = table;
  const light = lights(table, ply, signal);
  const isJudged = analysis.isPossible && !table.isAnalysisHidden;
  const sheet = new Grid(explanation, { light, isJudged });
  const said = h("div.verdict-line");
  let isShown = false;
  const judge = () => {
    if (!isJudged || isShown) return;
    const judged = analysis.judged(ply);
    if (!judged) return replace(said, waiting(analysis, judge));
    isShown = true;
    sheet.judge(judged);
    const { tone, verdict } = valueOf(judged, explanation.chosen)?.words ?? {};
    // A player that has solved the position agrees with perfect play in any case.
    replace(said, verdict && !explanation.solved && h("p.verdict", { class: tone }, verdict));
  };
  const differs = played !== null && explanation.chosen !== played;
  const element = h("div.explanation",
    h("p.reason", h("strong", playerTitle(player)), " ", typeset(explanation.reason)),
    differs && h("p.faint", t(table.isAnalysis ? "page-explanation-by-hand" : "page-explanation-otherwise", { move: moveWords(played) })),
    said,
    sheet.element,
    facts(explanation, !hidesLine && expected(table, explanation, ply, signal)),
    sheet.key,
    greedy(explanation.elements),
    explanation.belief && knew(explanation.belief),
  );
  judge();
  return { element, judge };
}

/** A message while the judgement is pending, or its error. */
function waiting(analysis, draw) {
  const again = () => {
    analysis.again();
    draw();
  };
  return analysis.error ? failure(analysis.error, again) : working(t("page-explanation-judging"));
}

function facts({ decided_by: rule, nodes, depth }, expects) {
  // A position that was looked up has no count.
  const count = (value) => (value ? number(value) : null);
  const found = [
    [t("page-explanation-decided"), rule],
    [t("page-explanation-nodes"), count(nodes)],
    [t("page-explanation-depth"), count(depth)],
    [t("page-explanation-expects"), expects],
  ];
  return h("dl.facts", terms(found.filter(([, words]) => words)));
}

/**
 * The expected moves, which can be shown on the board; null if there are none. If tiles are hidden, they are a guess
 * that need not be possible with the real ones, so that they are only text.
 */
function expected(table, { line }, ply, signal) {
  if (!line?.length) return null;
  if (table.facts.hidden) return h("span.moves", line.join(" "));
  const before = table.history.slice(0, ply);
  const ask = (count, current) => table.ask("board", ply, current, { position: table.text([...before, ...line.slice(0, count)]) });
  return new Playback({ stage: table.stage, moves: line, ask }, signal).element;
}

/** The six elements of a greedy algorithm in this decision; null for other players. */
function greedy(elements) {
  if (!elements?.length) return null;
  const rows = elements.map(({ name, content }) => [name, content]);
  return h("details.key", h("summary", t("page-explanation-greedy")), h("dl", terms(rows)));
}

/** The knowledge of a player, folded because it is long. */
function knew(belief) {
  return h("details.knew", h("summary", t("page-explanation-knew")), beliefTable(belief));
}

/**
 * Returns a function that highlights a candidate of this position by its move; null removes the highlight. The cell is
 * highlighted at once, its lines when the server has sent them.
 */
function lights(table, ply, signal) {
  const game = table.game(ply);
  const hasLines = table.sight.board.kind !== "dominoes";
  let wanted = null;
  return async (move) => {
    if (move === wanted) return;
    wanted = move;
    if (move === null || signal.aborted) return table.light(null);
    // The board is shown as it was before the decision.
    const candidate = { move, ply, seat: table.turnAt(ply) };
    table.light(candidate);
    if (!hasLines) return;
    const lines = await linesOf(game, move, signal);
    if (lines && wanted === move && !signal.aborted) table.light({ ...candidate, ...lines });
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
      // The cell is highlighted without its lines.
    }
  }
  return known.get(key);
}
