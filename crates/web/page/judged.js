// Reading a judgement: what perfect play says of the moves of a position.

/** What is known of a move of a judged position. */
export function valueOf(judged, move) {
  return judged?.moves.find((one) => one.move === move);
}

/** What a value comes to: "win", "draw", "loss" or "unknown". */
export function kind({ result }) {
  return result ?? "unknown";
}

/** The sign of a value, with a real minus. */
export function signed({ sign }) {
  return sign.replace("-", "−");
}
