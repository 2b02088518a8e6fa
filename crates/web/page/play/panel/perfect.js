// What perfect play says, in signs and in words.
//
// A value is what the seat that moves gets: above 0 it wins, the larger the sooner; 0 is a draw; below 0 it loses.
// Where no exact value is proven, there is at least a lowest and a highest.

import { fill, language, texts } from "../../texts.js";

const t = texts({
  atOnce: ["at once", "sekarang juga"],
  winsIn: ["with its move {0} from now at the latest", "paling lambat dengan langkahnya yang ke-{0}"],
  losesIn: ["not before the opponent's move {0}", "tidak sebelum langkah lawan yang ke-{0}"],
  win: ["wins, {0}", "menang, {0}"],
  loss: ["loses, {0}", "kalah, {0}"],
  draw: ["a draw", "seri"],
  surelyWin: ["wins", "menang"],
  surelyLoss: ["loses", "kalah"],
  noLoss: ["does not lose", "tidak kalah"],
  noWin: ["does not win", "tidak menang"],
  unknown: ["not known", "tidak diketahui"],
  and: ["{0} and {1}", "{0} dan {1}"],
  agreesWin: ["Perfect play agrees: {0} wins, {1}.", "Permainan sempurna setuju: {0} menang, {1}."],
  slowerWin: ["{0} wins, but {1} wins sooner.", "{0} menang, tetapi {1} menang lebih cepat."],
  agreesDraw: ["Perfect play agrees: {0} keeps the draw.", "Permainan sempurna setuju: {0} menjaga seri."],
  onlyDraw: [
    "Perfect play agrees: only {0} keeps the draw.",
    "Permainan sempurna setuju: hanya {0} yang menjaga seri.",
  ],
  onlyWin: ["Perfect play agrees: only {0} wins, {1}.", "Permainan sempurna setuju: hanya {0} yang menang, {1}."],
  allDraw: ["Perfect play: every move draws.", "Permainan sempurna: semua langkah seri."],
  allLose: [
    "Perfect play: everything loses, {0} the latest.",
    "Permainan sempurna: semuanya kalah, {0} paling lambat.",
  ],
  sameLoss: ["Perfect play: everything loses as soon.", "Permainan sempurna: semuanya kalah sama cepatnya."],
  soonerLoss: [
    "Everything loses, but {1} holds out longer than {0}.",
    "Semuanya kalah, tetapi {1} bertahan lebih lama daripada {0}.",
  ],
  winToDraw: ["A mistake: {0} only draws, {1} wins.", "Kesalahan: {0} hanya seri, {1} menang."],
  winToLoss: ["A mistake: {0} loses, {1} wins.", "Kesalahan: {0} kalah, {1} menang."],
  winGone: ["A mistake: {0} does not win, {1} does.", "Kesalahan: {0} tidak menang, padahal {1} menang."],
  drawToLoss: ["A mistake: {0} loses, {1} draws.", "Kesalahan: {0} kalah, {1} seri."],
  drawGone: ["A mistake: {0} loses, {1} does not.", "Kesalahan: {0} kalah, {1} tidak."],
  provenWin: ["Proven: {0} wins.", "Terbukti: {0} menang."],
  provenLoss: [
    "Proven: {0} loses. Nothing is proven of {1}.",
    "Terbukti: {0} kalah. Tentang {1} tidak ada yang terbukti.",
  ],
  allLoseSomehow: ["Proven: everything loses.", "Terbukti: semuanya kalah."],
  notProven: ["Perfect play is not proven here.", "Permainan sempurna belum terbukti di sini."],
});

/** A number as it is read in the language of the page. */
export function number(value) {
  return new Intl.NumberFormat(language()).format(value).replace("-", "−");
}

/** A value with its sign: `+12`, `0`, `−3`, or what is proven of it. */
export function signed({ score, low, high }) {
  if (score !== null && score !== undefined) return score > 0 ? `+${score}` : number(score || 0);
  if (low > 0) return ">0";
  if (high < 0) return "<0";
  if (low === 0) return "≥0";
  return high === 0 ? "≤0" : "?";
}

/** What a value comes to: "win", "draw", "loss" or "unknown". */
export function kind({ score, low, high }) {
  const exact = score ?? null;
  if (exact > 0 || low > 0) return "win";
  if ((exact !== null && exact < 0) || high < 0) return "loss";
  return exact === 0 || (low === 0 && high === 0) ? "draw" : "unknown";
}

/** The cells that are still empty after so many moves on a board with edges. */
export function cellsLeft(board, ply) {
  return board.kind === "line" ? board.sides.reduce((all, side) => all * side, 1) - ply : 0;
}

/** How soon a win or a loss comes, in words, where so many cells are left. */
function soon(score, left) {
  const moves = score > 0 ? Math.floor((left + 1) / 2) - score + 1 : Math.floor(left / 2) + score + 1;
  if (score > 0) return moves <= 1 ? t.atOnce : fill(t.winsIn, moves);
  return fill(t.losesIn, Math.max(moves, 1));
}

/** What the value of a move means, in words. */
export function inWords(value, left) {
  const { score, low, high } = value;
  switch (kind(value)) {
    case "win":
      return score ? fill(t.win, soon(score, left)) : t.surelyWin;
    case "loss":
      return score ? fill(t.loss, soon(score, left)) : t.surelyLoss;
    case "draw":
      return t.draw;
    default:
      return low === 0 ? t.noLoss : high === 0 ? t.noWin : t.unknown;
  }
}

/** Names one after the other: "3", "3 and 4", "3, 4 and 5". */
export function listed(names) {
  if (names.length < 2) return names.join("");
  return fill(t.and, names.slice(0, -1).join(", "), names.at(-1));
}

/** The proven value of a move of a judged position. */
export function valueOf(judged, move) {
  return judged?.moves.find((one) => one.move === move);
}

/** What a move gave away, as the server judged it: `{played, better, had, left}`, or null. */
export function mistake(judged, move) {
  const played = valueOf(judged, move);
  if (!played?.mistake) return null;
  const { better, had, left } = played.mistake;
  return { played, better: valueOf(judged, better), had, left };
}

/** What perfect play says of a chosen move: `{tone, text}`; null where it says nothing. */
export function verdict(judged, move, left) {
  const played = valueOf(judged, move);
  if (!played) return null;
  const wrong = mistake(judged, move);
  if (wrong) return { tone: "bad", text: fill(accusation(wrong), move, wrong.better.move) };
  if (judged.moves.some((one) => one.score === null)) return partly(judged, played);
  return agreement(judged, played, left);
}

function accusation({ better, had, left }) {
  if (had === "win") return { loss: t.winToLoss, draw: t.winToDraw }[left] ?? t.winGone;
  return kind(better) === "draw" ? t.drawToLoss : t.drawGone;
}

/** Not every value is exact, and nothing is proven to be given away. */
function partly({ moves }, played) {
  const open = listed(moves.filter((one) => kind(one) === "unknown").map((one) => one.move));
  if (kind(played) === "win") return { tone: "good", text: fill(t.provenWin, played.move) };
  if (kind(played) === "loss" && open) return { tone: "warn", text: fill(t.provenLoss, played.move, open) };
  return { tone: "even", text: kind(played) === "loss" ? t.allLoseSomehow : t.notProven };
}

/** Every value is exact, and nothing was given away. */
function agreement(judged, { move, score }, left) {
  const most = Math.max(...judged.moves.map((one) => one.score));
  const alike = judged.moves.filter((one) => Math.sign(one.score) === Math.sign(most));
  const best = listed(judged.moves.filter((one) => one.score === most).map((one) => one.move));
  const isOnly = alike.length === 1 && judged.moves.length > 1;
  if (most > 0 && score < most) return { tone: "good", text: fill(t.slowerWin, move, best) };
  if (most > 0) return { tone: "good", text: fill(isOnly ? t.onlyWin : t.agreesWin, move, soon(score, left)) };
  if (most === 0 && alike.length === judged.moves.length) return { tone: "good", text: t.allDraw };
  if (most === 0) return { tone: "good", text: fill(isOnly ? t.onlyDraw : t.agreesDraw, move) };
  if (score < most) return { tone: "warn", text: fill(t.soonerLoss, move, best) };
  const isSame = judged.moves.every((one) => one.score === most);
  return { tone: "even", text: isSame ? t.sameLoss : fill(t.allLose, best) };
}
