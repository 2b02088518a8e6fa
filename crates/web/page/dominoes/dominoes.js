// The domino table: the line of tiles, the hand of the watching seat, and the other seats.

import { h, replace, watchWidth } from "../dom.js";
import { t } from "../texts.js";
import { Drags } from "./drag.js";
import { Line } from "./line.js";
import { Rack } from "./rack.js";
import { score } from "./score.js";
import { asleep, otherSeat, others } from "./seats.js";
import { isStill } from "../board/motion.js";

const FLIGHT = 380;

/** The view of a domino table; boards share one interface, see `Stage`. */
export class DominoTable {
  #host;
  #sight = null;
  #line = new Line((end) => this.#chooseEnd(end));
  #rack;
  #drags;
  #around = h("div.around", this.#line.element);
  #below = h("div.below");
  #score = h("div.scoreboard");
  #showsDeals = false;

  constructor(host) {
    const { signal } = host;
    this.#host = host;
    this.#rack = new Rack(host, (tile) => this.#offer(tile));
    this.#drags = new Drags(this.#rack.tiles, this, signal);
    const felt = h("div.felt", this.#score, this.#around, this.#below, this.#rack.element);
    this.element = h("div.dominoes", { role: "group", "aria-label": t("page-dominoes-table") }, felt);
    watchWidth(this.#line.measure, (width) => this.#resize(width), signal);
    this.element.addEventListener("pointerdown", (event) => this.#giveUp(event), { signal });
  }

  /** Shows a view of the game. */
  async draw(sight, { active, marked, animate }) {
    const from = animate && !isStill() ? this.#source(sight) : null;
    this.#sight = sight;
    this.element.dataset.seats = sight.board.hands.length;
    this.#drags.stop();
    // The line stays in the document, because it would lose its scroll position and the focus.
    for (const seat of this.#around.querySelectorAll(".seat")) seat.remove();
    this.#line.element.before(...others(sight).map((hand, number) => otherSeat(sight, hand, number)));
    this.#line.draw(sight.board, { isOver: sight.outcome !== null });
    this.#rack.draw(sight, { active, marked });
    replace(this.#score, score(sight, this.#showsDeals, (isOpen) => (this.#showsDeals = isOpen)));
    replace(this.#below, asleep(sight.board));
    this.#offer(null);
    for (const end of ["left", "right"]) {
      this.#line.ends[end].classList.toggle("hinted", marked.some((move) => move.endsWith(`@${end}`)));
    }
    this.#line.follow();
    if (from) await this.#fly(from);
  }

  /** Highlights a tile in the hand and the end where it would be played, or removes the highlight. */
  light(what) {
    for (const element of this.element.querySelectorAll(".lit")) element.classList.remove("lit");
    const [tile, end] = (what?.move ?? "").split("@");
    if (!end) return;
    const held = this.element.querySelectorAll(`[data-tile="${CSS.escape(tile)}"]`);
    for (const element of held) element.classList.add("lit");
    if (held.length === 0) this.#line.light(tile);
    this.#line.ends[end]?.classList.add("lit");
  }

  /** Focuses the hand. */
  focus() {
    this.#rack.focus();
  }

  /** Handles a digit that was typed while the board did not have the focus. */
  key(event) {
    this.#rack.onKey(event);
  }


  /** The targets to which a tile may be dragged: moves, each with its element. */
  targets(tile) {
    const { length } = this.#sight.board.line;
    const element = (end) => (length ? this.#line.ends[end] : this.#line.element);
    const choices = this.#rack.choices(tile).filter(({ end }) => end || !length);
    return choices.map(({ move, end }) => ({ move, element: element(end) }));
  }

  /** Shows that a tile is being dragged, or none: null. */
  lift(tile) {
    if (tile !== null) this.#rack.pick(null);
    this.near(null);
    this.#offer(tile);
    for (const button of this.#rack.tiles.children) button.classList.toggle("dragged", button.dataset.tile === tile);
  }

  /** Highlights the target that a dragged tile is near to, or none: null. */
  near(element) {
    for (const target of [this.#line.element, ...Object.values(this.#line.ends)]) {
      target.classList.toggle("near", target === element);
    }
  }

  /** Plays a tile that was dropped on a target. */
  drop(move) {
    this.#host.choose(move);
  }

  /** Shows the ends at which a tile may be played. */
  #offer(tile) {
    const choices = tile === null ? [] : this.#rack.choices(tile);
    for (const [side, button] of Object.entries(this.#line.ends)) {
      const isOffered = choices.some(({ end }) => end === side);
      button.classList.toggle("offered", isOffered);
      button.tabIndex = isOffered ? 0 : -1;
    }
    this.#line.element.classList.toggle("offered", choices.length > 0 && this.#sight.board.line.length === 0);
  }

  #chooseEnd(end) {
    if (!this.#rack.active) return this.#host.refuse();
    const { choices, ends } = this.#sight.board;
    const fitting = choices.filter((choice) => choice.end === end);
    const picked = fitting.find(({ tile }) => tile === this.#rack.picked);
    if (picked) return this.#host.choose(picked.move);
    const pips = ends[end === "left" ? 0 : 1];
    if (fitting.length === 0) return this.#host.say(t("page-dominoes-must-pass", { ends: pips }));
    this.#host.say(t("page-dominoes-pick-first", { pips }));
  }

  /** A press elsewhere cancels the question at which end a tile is to be played. */
  #giveUp({ target }) {
    if (this.#rack.picked !== null && !target.closest(".asking, .end, [data-tile]")) this.#rack.pick(null);
  }

  /** The position on the screen from which the last tile was played. */
  #source(sight) {
    const last = sight.last ?? sight.history.at(-1);
    const newest = sight.board.line.reduce((one, other) => (other.ply > (one?.ply ?? -1) ? other : one), null);
    if (!newest || !last?.startsWith(newest.tile)) return null;
    const held = this.#rack.button(newest.tile);
    const seat = this.element.querySelector(`.seat[data-seat="${newest.seat}"]`);
    const source = held ?? seat ?? this.#rack.element;
    return source.getBoundingClientRect();
  }

  async #fly(from) {
    const tile = this.#line.newest;
    if (!tile?.animate) return;
    const to = tile.getBoundingClientRect();
    const size = this.#line.size;
    const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
    const [right, down] = middle(from).map((at, axis) => (at - middle(to)[axis]) / size);
    const start = { transform: `translate(${right}px, ${down}px)`, opacity: 0.3 };
    const frames = [start, { opacity: 1, offset: 0.3 }, { transform: "none" }];
    await tile.animate(frames, { duration: FLIGHT, easing: "cubic-bezier(.2, .7, .2, 1)" }).finished.catch(() => {});
  }

  #resize(width) {
    if (!this.#sight || !(width > 0) || width === this.#line.width) return;
    this.#line.width = width;
    this.#line.layOut();
  }
}
