// Intervals as bars: a line from end to end and a mark at the value, over an axis with a line to compare with.
//
// The marks have the shapes and colours of the pictures in the report: a circle, a square, a triangle, a diamond.

import { h, svg } from "../dom.js";

const SHAPES = [
  "M6 1 a5 5 0 1 0 .01 0 Z",
  "M1.5 1.5 h9 v9 h-9 Z",
  "M6 .8 L11.4 10.6 H.6 Z",
  "M6 .2 L11.8 6 L6 11.8 L.2 6 Z",
];
const COLOURS = 7;

/** The mark of a player, by its number in the tournament. */
function mark(number) {
  const shape = svg("path", { d: SHAPES[number % SHAPES.length] });
  return svg("svg", { class: `mark mark-${number % COLOURS}`, viewBox: "0 0 12 12", "aria-hidden": "true" }, shape);
}

/** An axis from `low` to `high` that has a line at `reference`. */
export class Axis {
  constructor(low, high, reference) {
    Object.assign(this, { low, high, reference });
  }

  /** One for scores: all of it for two sides, as much as is needed where more share the points. */
  static scores(rows, reference) {
    if (reference >= 0.4) return new Axis(0, 1, reference);
    const highest = Math.max(reference, ...rows.map((row) => row.high));
    return new Axis(0, Math.min(1, Math.ceil(10 * highest + 0.2) / 10), reference);
  }

  /** One for values on both sides of nought, as far as a round number beyond the farthest. */
  static around(values) {
    const farthest = Math.max(1, ...values.map(Math.abs));
    const step = 10 ** Math.floor(Math.log10(farthest));
    const end = [1, 2, 3, 4, 5, 6, 8, 10].map((times) => times * step).find((round) => round >= farthest) ?? farthest;
    return new Axis(-end, end, 0);
  }

  /** Where a value is, in percent of the width. */
  place(value) {
    return (100 * (Math.min(this.high, Math.max(this.low, value)) - this.low)) / (this.high - this.low);
  }

  /** The names of the ends and of the line, to be put above a column of bars. */
  scale(show) {
    const name = (value) => {
      const element = h("span", {}, show(value));
      element.style.setProperty("--at", this.place(value));
      return element;
    };
    return h("div", { class: "scale", "aria-hidden": "true" }, [this.low, this.reference, this.high].map(name));
  }
}

/** A bar whose interval can change. What it shows stands beside it in numbers. */
export class Bar {
  constructor(number) {
    this.element = h(
      "div",
      { class: ["range", `range-${number % COLOURS}`], "aria-hidden": "true" },
      h("span", { class: "range-reference" }),
      h("span", { class: "range-line" }),
      h("span", { class: "range-mark" }, mark(number)),
    );
  }

  draw(axis, { value, low, high }) {
    const places = { "--reference": axis.reference, "--low": low, "--value": value, "--high": high };
    for (const [name, at] of Object.entries(places)) this.element.style.setProperty(name, axis.place(at));
  }
}
