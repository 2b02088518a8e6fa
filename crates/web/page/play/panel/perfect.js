// What perfect play says of a move, in signs and in words.
//
// A value is what the seat that moves gets: above 0 it wins, the larger the sooner; 0 is a draw; below 0 it loses.
// Where no exact value is proven, there is at least a lowest and a highest.

import { listed, number, t } from "../../texts.js";
import { kind, valueOf } from "./course.js";

/** A value with its sign: `+12`, `0`, `−3`, or what is proven of it. */
export function signed({ score, low, high }) {
  if (score !== null && score !== undefined) return score > 0 ? `+${score}` : number(score || 0);
  if (low > 0) return ">0";
  if (high < 0) return "<0";
  if (low === 0) return "≥0";
  return high === 0 ? "≤0" : "?";
}

/** The cells that are still empty after so many moves on a board with edges. */
export function cellsLeft(board, ply) {
  return board.kind === "line" ? board.sides.reduce((all, side) => all * side, 1) - ply : 0;
}

/** How soon a win or a loss comes, in words, where so many cells are left. Only whose turn it is wins at once. */
function soon(score, left, isTurn) {
  const moves = score > 0 ? Math.floor((left + 1) / 2) - score + 1 : Math.floor(left / 2) + score + 1;
  if (score > 0) return moves <= 1 && isTurn ? t("page-perfect-at-once") : t("page-perfect-wins-in", { moves });
  return t("page-perfect-loses-in", { moves: Math.max(moves, 1) });
}

/** What the value of a move means, in words. */
export function inWords(value, left, isTurn = true) {
  const { score, low, high } = value;
  switch (kind(value)) {
    case "win":
      return score ? t("page-perfect-win", { soon: soon(score, left, isTurn) }) : t("page-perfect-surely-win");
    case "loss":
      return score ? t("page-perfect-loss", { soon: soon(score, left) }) : t("page-perfect-surely-loss");
    case "draw":
      return t("page-perfect-draw");
    default:
      return low === 0 ? t("page-perfect-no-loss") : high === 0 ? t("page-perfect-no-win") : t("page-perfect-unknown");
  }
}

/** What a mistake did, in words that follow the move. */
export function mistakeWords({ what }) {
  return t(`mistake-${what}`);
}

/** What perfect play says of a chosen move: `{tone, text}`; null where it says nothing. */
export function verdict(judged, move, left) {
  const played = valueOf(judged, move);
  if (!played) return null;
  const wrong = played.mistake;
  if (wrong) {
    const tone = wrong.gravity === "inaccuracy" ? "warn" : "bad";
    return { tone, text: t(`page-perfect-${wrong.what}`, { move, best: wrong.better }) };
  }
  if (judged.moves.some((one) => one.score === null)) return partly(judged, played);
  return agreement(judged, played, left);
}

/** Not every value is exact, and nothing is proven to be given away. */
function partly({ moves }, played) {
  const open = listed(moves.filter((one) => kind(one) === "unknown").map((one) => one.move));
  if (kind(played) === "win") return { tone: "good", text: t("page-perfect-proven-win", { move: played.move }) };
  if (kind(played) !== "loss") return { tone: "even", text: t("page-perfect-not-proven") };
  if (open) return { tone: "warn", text: t("page-perfect-proven-loss", { move: played.move, open }) };
  return { tone: "even", text: t("page-perfect-all-lose-somehow") };
}

/** Every value is exact, and nothing was given away. */
function agreement(judged, { move, score }, left) {
  const most = Math.max(...judged.moves.map((one) => one.score));
  const alike = judged.moves.filter((one) => Math.sign(one.score) === Math.sign(most));
  const best = listed(judged.moves.filter((one) => one.score === most).map((one) => one.move));
  const isOnly = alike.length === 1 && judged.moves.length > 1;
  if (most > 0 && score < most) return { tone: "good", text: t("page-perfect-slower-win", { move, best }) };
  const [win, draw] = isOnly
    ? ["page-perfect-only-win", "page-perfect-only-draw"]
    : ["page-perfect-agrees-win", "page-perfect-agrees-draw"];
  if (most > 0) return { tone: "good", text: t(win, { move, soon: soon(score, left, true) }) };
  if (most === 0 && alike.length === judged.moves.length) return { tone: "good", text: t("page-perfect-all-draw") };
  if (most === 0) return { tone: "good", text: t(draw, { move }) };
  if (score < most) return { tone: "warn", text: t("page-perfect-sooner-loss", { move, best }) };
  const isSame = judged.moves.every((one) => one.score === most);
  return { tone: "even", text: isSame ? t("page-perfect-same-loss") : t("page-perfect-all-lose", { best }) };
}
