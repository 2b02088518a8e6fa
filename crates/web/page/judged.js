// Reads a judgement: the values of the moves of a position under perfect play.

/** The value of a move of a judged position. */
export function valueOf(judged, move) {
  return judged?.moves.find((one) => one.move === move);
}

/** The result of a value: "win", "draw", "loss" or "unknown". */
export function kind({ result }) {
  return result ?? "unknown";
}

/** The sign of a value, with a real minus. */
export function signed({ sign }) {
  return sign.replace("-", "−");
}

const ENDINGS = { win: "▲", loss: "▼" };

/** A value for the seat to move in a few characters: `▲7` wins in 7 moves, `▼3` loses in 3, `=` is a draw. */
export function short(value) {
  const what = kind(value);
  if (what === "draw") return "=";
  return what in ENDINGS ? `${ENDINGS[what]}${value.ends_in ?? ""}` : signed(value);
}
