// Intervals as bars: a line from end to end and a mark at the value, over an axis with a reference line.
//
// The marks have the shapes and colours of the pictures in the report: a circle, a square, a triangle, a diamond.

import { h, set, svg } from "../dom.js";
import { interval } from "./words.js";

const SHAPES = [
  "M6 1 a5 5 0 1 0 .01 0 Z",
  "M1.5 1.5 h9 v9 h-9 Z",
  "M6 .8 L11.4 10.6 H.6 Z",
  "M6 .2 L11.8 6 L6 11.8 L.2 6 Z",
];
const COLOURS = 7;

/** The mark of a player, by its index in the tournament. */
function mark(number) {
  const shape = svg("path", { d: SHAPES[number % SHAPES.length] });
  return svg("svg", { class: `mark mark-${number % COLOURS}`, viewBox: "0 0 12 12", "aria-hidden": true }, shape);
}

/** An axis from `low` to `high` that has a line at `reference`. */
export class Axis {
  constructor(low, high, reference) {
    Object.assign(this, { low, high, reference });
  }

  /** An axis for scores: from 0 to 1 for two sides, as much as needed for more. */
  static scores(rows, reference) {
    if (reference >= 0.4) return new Axis(0, 1, reference);
    const highest = Math.max(reference, ...rows.map((row) => row.high));
    return new Axis(0, Math.min(1, Math.ceil(10 * highest + 0.2) / 10), reference);
  }

  /** An axis around zero, up to a round number beyond the most distant value. */
  static around(values) {
    const farthest = Math.max(1, ...values.map(Math.abs));
    const step = 10 ** Math.floor(Math.log10(farthest));
    const end = [1, 2, 3, 4, 5, 6, 8, 10].map((times) => times * step).find((round) => round >= farthest) ?? farthest;
    return new Axis(-end, end, 0);
  }

  /** The position of a value, in percent of the width. */
  place(value) {
    return (100 * (Math.min(this.high, Math.max(this.low, value)) - this.low)) / (this.high - this.low);
  }

  /** The labels of the ends and of the reference line, above a column of bars. */
  scale(show) {
    const name = (value) => h("span", { style: { "--at": this.place(value) } }, show(value));
    return h("div.scale", { "aria-hidden": true }, [this.low, this.reference, this.high].map(name));
  }
}

/** A value with its interval, in numbers and as a bar. */
export class Figure {
  constructor(number) {
    this.value = h("strong");
    this.interval = h("span.faint");
    this.bar = h("div.range", { class: `range-${number % COLOURS}`, "aria-hidden": true },
      h("span.range-reference"),
      h("span.range-line"),
      h("span.range-mark", mark(number)),
    );
    this.element = h("div.figure", h("div.figure-numbers", this.value, " ", this.interval), this.bar);
  }

  draw(axis, { value, low, high }, show) {
    this.value.textContent = show(value);
    this.interval.textContent = `(${interval({ low, high }, show)})`;
    const places = Object.entries({ reference: axis.reference, low, value, high });
    const style = Object.fromEntries(places.map(([name, at]) => [`--${name}`, axis.place(at)]));
    set(this.bar, { style });
  }
}
