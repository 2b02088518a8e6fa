// The graph of what a game was worth after each move: up for the first seat, down for the second.

import { h, replace, set, svg, watchWidth } from "../../dom.js";
import { seatMark } from "../../icons.js";
import { number, t } from "../../texts.js";
import { Scale } from "./scale.js";

const HEIGHT = 184;
const MIDDLE = 74;
const REACH = 66;
const EDGE = 50;
/** Signs of mistakes need so much width each; where there is less, a graver one is a longer mark. */
const SIGN = 16;
const MARKS = { "??": 12, "?": 8, "?!": 4 };

/**
 * The graph. `worth(ply)` says what the game was worth in words; `goTo(ply)` is called when one is chosen. It is a
 * slider: arrows step through the game. It has an `element` and `draw({values, mistakes, ply, most})`.
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

  /** The scale of what is drawn now. */
  get scale() {
    const { values, most } = this.told;
    return new Scale({ count: values.length, most, width: this.width, edge: EDGE, middle: MIDDLE, reach: REACH });
  }

  resize(width) {
    // A panel that is not shown has no width.
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

/** Pointing at a column, or stepping with the keys, goes to that number of moves. */
function listen(graph, goTo) {
  const { picture } = graph;
  const point = ({ clientX }) => {
    const ply = graph.scale.ply(clientX - picture.getBoundingClientRect().left);
    if (ply !== graph.told.ply) goTo(ply);
  };
  picture.addEventListener("pointerdown", point);
  picture.addEventListener("pointermove", (event) => event.buttons === 1 && point(event));
  picture.addEventListener("keydown", (event) => {
    const { ply, values } = graph.told;
    const last = values.length - 1;
    const steps = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
    const to = { Home: 0, End: last }[event.key] ?? (event.key in steps ? ply + steps[event.key] : null);
    if (to === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    goTo(Math.min(Math.max(to, 0), last));
  });
}

/** What is not proven exactly is hatched. */
function hatching() {
  const pattern = (seat) => {
    const about = { width: 5, height: 5, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" };
    return svg("pattern", { id: `hatch-${seat}`, ...about }, svg(`rect.fill.seat-${seat}`, { width: 2, height: 5 }));
  };
  return svg("defs", [0, 1].map(pattern));
}

/** The scores at the side, each with a line; the middle has one of its own. */
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

/** A mistake is where the graph falls: after the move. */
function markOf(scale, one) {
  const [x, y] = [scale.x(one.ply + 1), HEIGHT - 24];
  if (scale.step >= SIGN) return svg("text.mistake", { x, y }, one.mark);
  const high = MARKS[one.mark];
  return svg("rect.mistake", { x: x - 1.5, y: y - high, width: 3, height: high });
}

/** Every fifth or tenth move is numbered. */
function numbers(scale, count) {
  const every = [1, 2, 5, 10, 20, 50, 100].find((step) => step * scale.step >= 24) ?? 200;
  const plies = [...Array(count).keys()].filter((ply) => ply % every === 0);
  return plies.map((ply) => svg("text.number-of", { x: scale.x(ply), y: HEIGHT - 2 }, ply));
}
