// Questions about the step to come. Most steps have none.

import { isSame } from "./model.js";

/** The most choices of a question. */
const MOST = 4;

/**
 * The question about the step after `now`: its `kind`, the `choices`, and the right `answer` among them; null without
 * one. `step` returns the step with a number, if it is known; `candidates` are the nodes below the root, and `chosen` is
 * the move that is chosen in the end. The kinds are:
 * - "cut": does the search leave out the other moves of this node?
 * - "value": which value does this node return?
 * - "better": is this candidate the best so far?
 * - "choose": which candidate is chosen?
 */
export function questionAfter(now, step, { candidates, chosen }) {
  const next = step(now.number + 1);
  if (!next) return null;
  if (next.action === "choose") return chooseQuestion(candidates, chosen);
  if (next.action === "leave") return valueQuestion(next, step);
  if (now.action === "improve" && isWindow(now.window)) return yesOrNo("cut", next.action === "cut");
  if (next.action === "return") return betterQuestion(next, step, candidates);
  return null;
}

function yesOrNo(kind, isYes) {
  return { kind, choices: ["yes", "no"], answer: isYes ? "yes" : "no" };
}

/** Whether both ends of a window are known: before that nothing can be cut off. */
function isWindow(window) {
  return Boolean(window) && window.alpha !== null && window.beta !== null;
}

function chooseQuestion(candidates, chosen) {
  const moves = candidates.filter(({ state }) => state !== "infeasible").map(({ move }) => move);
  const others = moves.filter((move) => move !== chosen).slice(0, MOST - 1);
  if (others.length === 0 || !moves.includes(chosen)) return null;
  return { kind: "choose", choices: moves.filter((move) => move === chosen || others.includes(move)), answer: chosen };
}

/** The values that the moves of the node have returned are the choices. */
function valueQuestion(leaving, step) {
  const values = [];
  for (let number = leaving.number - 1; number >= 0; number -= 1) {
    const earlier = step(number);
    if (!earlier || earlier.path.length < leaving.path.length) break;
    if (!isSame(earlier.path, leaving.path)) continue;
    if (earlier.action === "return") values.push(earlier.value);
    if (earlier.action === "enter") break;
  }
  const different = distinct(values);
  const isKnown = different.some((value) => isEqual(value, leaving.value));
  if (different.length < 2 || !isKnown) return null;
  const others = different.filter((value) => !isEqual(value, leaving.value)).slice(0, MOST - 1);
  return { kind: "value", choices: [leaving.value, ...others].sort(compare), answer: leaving.value };
}

/** Whether a candidate of a greedy algorithm becomes the best so far. The first one always does. */
function betterQuestion({ number, path }, step, candidates) {
  const place = candidates.findIndex(({ move, kind }) => kind === "candidate" && isSame([move], path));
  const after = step(number + 1);
  if (place < 1 || !after) return null;
  return yesOrNo("better", after.action === "improve" && isSame(after.path, path));
}

function distinct(values) {
  return values.filter((value, i) => values.findIndex((other) => isEqual(value, other)) === i);
}

/** Whether two values are the same: numbers, wins or losses. */
export function isEqual(value, other) {
  return compare(value, other) === 0;
}

/** Orders values: losses, the latest last; numbers; wins, the earliest last. */
export function compare(value, other) {
  const [[kind, size], [otherKind, otherSize]] = [rank(value), rank(other)];
  return kind - otherKind || size - otherSize;
}

function rank(value) {
  if (typeof value === "number") return [0, value];
  return "win" in value ? [1, -value.win] : [-1, value.loss];
}
