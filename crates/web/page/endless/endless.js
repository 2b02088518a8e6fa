// The endless board, which scrolls under its window.
//
//   EndlessBoard ──▶ Camera   the visible part
//                    Scene    its drawing
//                    Columns  a button over every visible column
//                    Tools    buttons that scroll and zoom

import { h, watchWidth } from "../dom.js";
import { Camera, EDGES, LANE } from "./camera.js";
import { Columns } from "./columns.js";
import { cellOf, columnOf, Discs } from "./discs.js";
import { watchPointers } from "./pointer.js";
import { Scene } from "./scene.js";
import { Tools } from "./tools.js";
import { isStill } from "../board/motion.js";

const GLIDE = 260;

/** The view of an endless board; boards share one interface, see `Stage`. */
export class EndlessBoard {
  #host;
  #scene = new Scene();
  #columns = new Columns(this);
  #tools = new Tools(this);
  /** Measures the width; it has no height of its own that would depend on the drawing. */
  #measure = h("div");
  #window = h("div.window", this.#measure, this.#scene.element, this.#columns.element);
  #sight = null;
  #frame = 0;
  #glide = null;
  /** The state that is drawn. */
  #state = {
    camera: new Camera(), discs: new Discs(), winning: [], marked: [], lit: null, seat: null, active: false,
    /** The column at the pointer or with the focus, and whether there is one. */
    cursor: 0n, isPointing: false, isFalling: false,
  };

  constructor(host) {
    this.#host = host;
    this.element = h("div.endless", this.#columns.keys, this.#window, this.#tools.element);
    this.#listen();
  }

  #listen() {
    const { signal } = this.#host;
    watchWidth(this.#measure, (width) => this.#resize(width), signal);
    signal.addEventListener("abort", () => {
      cancelAnimationFrame(this.#frame);
      this.#glide = null;
    });
    const hands = {
      grab: () => (this.#glide = null),
      drag: (right, down) => this.pan(-right / this.#state.camera.cell, down / this.#state.camera.cell),
      pinch: (factor, at) => this.zoom(factor, at),
      wheel: ([x, y]) => this.#wheel(x, y),
      hover: (at) => this.#hover(at),
    };
    watchPointers(this.#window, hands, signal);
    this.element.addEventListener("focusout", () => this.#aim(false), { signal });
  }

  /** Shows a view of the game. */
  async draw(sight, { active, marked, animate }) {
    const state = this.#state;
    const [before, hinted] = [state.discs.last, state.marked];
    this.#sight = sight;
    const { board, seat } = sight;
    Object.assign(state, { discs: new Discs(board.discs), winning: board.winning, lit: null, seat, active, marked });
    const { last } = state.discs;
    const isNew = last && (last.ply !== before?.ply || last.column !== before?.column);
    if (isNew && state.camera.isFresh) state.camera.center(state.discs.middle);
    const up = last ? state.camera.wayUpTo(last.row) : 0;
    if (isNew) this.#show(last.column, last.row, 1);
    else if (String(state.marked) !== String(hinted)) this.#showHints();
    const falls = animate && last && !isStill();
    state.isFalling = Boolean(falls);
    this.#redraw();
    if (!falls) return;
    const { camera } = state;
    await this.#scene.drop(last.ply, camera.bottom + up + camera.rows + LANE / 2 - last.row - 0.5);
    state.isFalling = false;
    if (this.#sight === sight) this.#redraw();
  }

  /** Highlights a candidate and its lines, or removes the highlight. */
  light(what) {
    const { board } = this.#sight ?? { board: { discs: [] } };
    this.#state.lit = what && /^-?\d+$/.test(what.move) ? what : null;
    // Discs that were played after the decision are hidden.
    this.#state.discs = new Discs(board.discs.filter(({ ply }) => ply < (this.#state.lit?.ply ?? Infinity)));
    if (this.#state.lit) {
      const column = columnOf(what.move);
      this.#show(column, cellOf(what.at ?? [])?.row ?? this.#state.discs.pile(column).length, 1);
    }
    this.#redraw();
  }

  /** Focuses the column at the cursor. */
  focus() {
    this.moveTo(this.#state.cursor);
  }

  /** Handles a digit that was typed while the board did not have the focus. */
  key(event) {
    this.#columns.onKey(event);
  }

  /** Shows a remark near the board. */
  say(text) {
    this.#host.say(text);
  }


  /** Plays a column. */
  choose(column) {
    this.#state.cursor = column;
    if (this.#state.active) this.#host.choose(String(column));
    else this.#host.refuse();
  }

  /** Moves the cursor to a column. */
  point(column) {
    this.#state.cursor = column;
    this.#aim(true);
  }

  #aim(isPointing) {
    this.#state.isPointing = isPointing;
    this.#later();
  }

  /** Handles the mouse over the board, or leaving it. */
  #hover(at) {
    if (at === null) return this.#aim(this.#columns.focused !== null);
    const column = this.#state.camera.columnAt(at);
    if (this.#state.isPointing && this.#state.cursor === column) return;
    if (column >= EDGES[0] && column <= EDGES[1]) this.point(column);
  }

  /** Moves the cursor to a column by keyboard: scrolls to it and focuses it. */
  moveTo(column) {
    const { camera, discs } = this.#state;
    this.#state.cursor = column < EDGES[0] ? EDGES[0] : column > EDGES[1] ? EDGES[1] : column;
    this.#glide = null;
    const { cursor } = this.#state;
    camera.approach(cursor);
    camera.pan(camera.wayTo(cursor, 1), 0, discs.tallest);
    camera.pan(0, camera.wayUpTo(discs.pile(cursor).length), discs.tallest);
    this.#redraw();
    this.#columns.focus(cursor);
  }

  /** Moves the cursor by this many columns, or windows full of columns. */
  step(columns, windows = 0) {
    this.moveTo(this.#state.cursor + BigInt(columns + Math.trunc(this.#state.camera.columns) * windows));
  }

  /** Scrolls by this many cells. */
  pan(right, up) {
    this.#state.camera.pan(right, up, this.#state.discs.tallest);
    this.#later();
  }

  #wheel(x, y) {
    const { camera, discs } = this.#state;
    // The wheel scrolls vertically if discs are higher than the window, and horizontally otherwise.
    const climbs = discs.tallest + 2 > camera.rows && Math.abs(y) > Math.abs(x);
    if (climbs) this.pan(0, -y / camera.cell);
    else this.pan((Math.abs(x) > Math.abs(y) ? x : y) / camera.cell, 0);
  }

  /** Changes the size of cells. */
  zoom(factor, at) {
    this.#glide = null;
    this.#state.camera.zoom(factor, at, this.#state.discs.tallest);
    this.#later();
  }

  /** Scrolls back to the discs. */
  back() {
    const { camera, discs } = this.#state;
    camera.approach(discs.middle);
    this.glideBy(camera.from(discs.middle) + 0.5 - camera.columns / 2, -camera.bottom);
  }

  /** Scrolls to a cell. */
  #show(column, row, around) {
    const { camera } = this.#state;
    camera.approach(column);
    this.glideBy(camera.wayTo(column, around), camera.wayUpTo(row));
  }

  /** Scrolls to a hinted column, unless one is visible. */
  #showHints() {
    const { camera, discs, marked } = this.#state;
    const columns = marked.map(columnOf);
    if (columns.length === 0 || columns.some((column) => camera.inSight().includes(column))) return;
    this.#show(columns[0], discs.pile(columns[0]).length, 1);
  }

  /** Scrolls by this many windows. */
  glideAlong(windows) {
    this.glideBy(windows * this.#state.camera.columns);
  }

  /** Scrolls smoothly. */
  glideBy(right, up = 0) {
    this.#glide = null;
    if (Math.abs(right) + Math.abs(up) < 0.01) return this.#later();
    if (isStill()) return this.pan(right, up);
    const glide = (this.#glide = { start: performance.now(), done: 0 });
    const step = (now) => {
      if (this.#glide !== glide) return;
      const part = Math.min(1, Math.max(0, (now - glide.start) / GLIDE));
      const done = 1 - (1 - part) ** 3;
      this.pan(right * (done - glide.done), up * (done - glide.done));
      glide.done = done;
      if (part < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  #resize(width) {
    if (!(width > 0) || width === this.#state.camera.width) return;
    this.#state.camera.resize(width);
    if (this.#state.camera.isFresh) this.#arrive();
    this.#redraw();
  }

  /** Centres the discs, or scrolls as near to that as the last move allows. */
  #arrive() {
    const { camera, discs } = this.#state;
    const { last, middle, tallest } = discs;
    this.#glide = null;
    camera.center(middle);
    if (!last) return;
    camera.approach(last.column);
    camera.pan(camera.wayTo(last.column, 1), camera.wayUpTo(last.row), tallest);
  }

  #later() {
    this.#frame ||= requestAnimationFrame(() => this.#redraw());
  }

  #redraw() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const { camera, discs } = this.#state;
    const columns = camera.inSight();
    // A vertical swipe scrolls the page, unless the board is higher than its window.
    const isTall = discs.tallest + 2 > camera.rows || camera.bottom > 0;
    this.#window.classList.toggle("tall", isTall);
    this.#scene.draw(this.#state);
    this.#columns.draw(this.#state);
    this.#tools.draw(camera, discs.beyond(columns[0], columns.at(-1)), isTall);
  }
}
