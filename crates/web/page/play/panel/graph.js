// The graph of the value after each move: up for the first seat, down for the second.

import { h, replace, set, svg, watchWidth } from "../../dom.js";
import { seatMark } from "../../icons.js";
import { onKeys } from "../../keyboard.js";
import { number, t } from "../../texts.js";
import { Scale } from "./scale.js";

const HEIGHT = 184;
const MIDDLE = 74;
const REACH = 66;
const EDGE = 50;
/** The width that a sign of a mistake needs; with less room, a graver mistake is a longer mark. */
const SIGN = 16;
const MARKS = { "??": 12, "?": 8, "?!": 4 };
/** By how many moves a key steps. */
const STEPS = {
  ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10, Home: -Infinity, End: Infinity,
};

/**
 * The graph. `worth(ply)` returns the value in words; `goTo(ply)` is called when a position is chosen. It is a slider:
 * arrow keys step through the game. It has an `element` and `draw({values, mistakes, ply, most})`.
 */
export class Graph {
  constructor({ worth, goTo, signal }) {
    Object.assign(this, { worth, told: { values: [], mistakes: [], ply: 0, most: 1 }, width: 320 });
    const about = { role: "slider", tabindex: 0, "aria-label": t("page-graph-graph") };
    this.picture = svg("svg.graph", { height: HEIGHT, ...about });
    const names = h("div.graph-names", { "aria-hidden": true }, [0, 1].map(seatMark));
    this.element = h("div.graph-box", names, this.picture);
    listen(this, goTo);
    watchWidth(this.element, (width) => this.resize(width), signal);
  }

  /** The scale of the current drawing. */
  get scale() {
    const { values, most } = this.told;
    return new Scale({ count: values.length, most, width: this.width, edge: EDGE, middle: MIDDLE, reach: REACH });
  }

  resize(width) {
    // A hidden panel has no width.
    if (width < 50 || width === this.width) return;
    this.width = width;
    this.draw(this.told);
  }

  draw(told) {
    this.told = told;
    const { values, mistakes, ply } = told;
    const { picture, scale, width } = this;
    const range = { "aria-valuemin": 0, "aria-valuemax": values.length - 1 };
    const now = { "aria-valuenow": ply, "aria-valuetext": this.worth(ply) };
    set(picture, { ...range, ...now, viewBox: `0 0 ${width} ${HEIGHT}` });
    replace(picture,
      hatching(),
      here(scale, ply),
      svg("line.zero", { x1: 0, x2: width, y1: MIDDLE, y2: MIDDLE }),
      axis(scale, width),
      values.map((value, at) => bar(scale, value, at)),
      mistakes.map((one) => markOf(scale, one)),
      numbers(scale, values.length),
    );
  }
}

/** A click on a column or a key goes to that position. */
function listen(graph, goTo) {
  const { picture } = graph;
  const point = ({ clientX }) => {
    const ply = graph.scale.ply(clientX - picture.getBoundingClientRect().left);
    if (ply !== graph.told.ply) goTo(ply);
  };
  picture.addEventListener("pointerdown", point);
  picture.addEventListener("pointermove", (event) => event.buttons === 1 && point(event));
  picture.addEventListener("keydown", onKeys(({ key }) => {
    const { ply, values } = graph.told;
    const step = STEPS[key];
    return step && (() => goTo(Math.min(Math.max(ply + step, 0), values.length - 1)));
  }));
}

/** Values that are not exact are hatched. */
function hatching() {
  const pattern = (seat) => {
    const about = { width: 5, height: 5, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" };
    return svg("pattern", { id: `hatch-${seat}`, ...about }, svg(`rect.fill.seat-${seat}`, { width: 2, height: 5 }));
  };
  return svg("defs", [0, 1].map(pattern));
}

/** The scores at the axis, each with a line; the zero line is drawn separately. */
function axis(scale, width) {
  return scale.ticks().map(({ score, y }) => [
    score !== 0 && svg("line.tick", { x1: EDGE - 4, x2: width, y1: y, y2: y }),
    svg("text.axis", { x: EDGE - 6, y: y + 4 }, score === 0 ? "0" : number(score, 0, "always")),
  ]);
}

function here(scale, ply) {
  const x = scale.x(ply);
  const wide = Math.max(scale.step, 6);
  return [
    svg("rect.here", { x: x - wide / 2, y: 0, width: wide, height: HEIGHT - 14, rx: 3 }),
    svg("path.here-mark", { d: `M${x - 5} ${HEIGHT - 14}h10l-5 -6z` }),
  ];
}

function bar(scale, value, ply) {
  const x = scale.x(ply);
  const half = scale.bar / 2;
  if (!value || value.sign === null) {
    return svg("circle", { class: value ? "unproven" : "unknown", cx: x, cy: MIDDLE, r: Math.min(half, 2.5) });
  }
  if (value.sign === 0) {
    const r = Math.min(half + 1, 5);
    return svg("path.drawn", { d: `M${x} ${MIDDLE - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z` });
  }
  const seat = value.sign > 0 ? 0 : 1;
  const long = scale.height(value.score);
  const shape = { x: x - half, y: seat === 0 ? MIDDLE - long : MIDDLE, width: 2 * half, height: long, rx: 1.5 };
  const fill = value.score === null ? `url(#hatch-${seat})` : null;
  return svg(`rect.${fill ? "outline" : "fill"}.seat-${seat}`, { ...shape, fill });
}

/** A mistake is marked after the move. */
function markOf(scale, one) {
  const [x, y] = [scale.x(one.ply + 1), HEIGHT - 24];
  if (scale.step >= SIGN) return svg("text.mistake", { x, y }, one.mark);
  const high = MARKS[one.mark];
  return svg("rect.mistake", { x: x - 1.5, y: y - high, width: 3, height: high });
}

/** Numbers every n-th move, as many as fit. */
function numbers(scale, count) {
  const every = [1, 2, 5, 10, 20, 50, 100].find((step) => step * scale.step >= 24) ?? 200;
  const plies = [...Array(count).keys()].filter((ply) => ply % every === 0);
  return plies.map((ply) => svg("text.number-of", { x: scale.x(ply), y: HEIGHT - 2 }, ply));
}
