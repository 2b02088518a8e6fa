// A line of moves that is stepped through on the board: what a player expects, or how perfect play continues.
//
// The game does not change. It is shown again after Escape, a click on the board, or a move. The terminal UI has the
// same (crates/tui/src/play/playback.rs).

import { isAbort } from "../api.js";
import { h, set, showText } from "../dom.js";
import { icon } from "../icons.js";
import { isForPage, onKeys } from "../keyboard.js";
import { t } from "../texts.js";
import { latest } from "../waiting.js";

const STEPS = ["first", "previous", "next", "last"];
/** Keys that step while a line is on the board, wherever the focus is; arrows do so only in the line itself. */
const KEYS = { ",": "previous", "<": "previous", ".": "next", ">": "next", Home: "first", End: "last" };
const ARROWS = { ArrowLeft: "previous", ArrowRight: "next" };

/** The moves of a line with its buttons. */
export class Playback {
  /** The number of moves that are on the board, or the one that is being loaded; null if the game is shown. */
  #at = null;
  #known = new Map();

  /**
   * `ask(count, signal)` requests the view after that many moves. The board is left when the signal is aborted. `told` is
   * called when the line comes to the board and when it leaves it.
   */
  constructor({ stage, moves, ask, told = () => {} }, signal) {
    Object.assign(this, { stage, moves, ask, told, signal, sight: null, begin: latest(signal) });
    const steps = STEPS.map((name) => this.#button(name, name, t(`page-play-controls-${name}`), () => this.step(name)));
    this.steps = h("span.row", steps, this.#button("leave", "cross", t("page-playback-leave"), () => this.leave()));
    const move = (text, i) => h("button.plain", { onclick: () => this.show(i + 1) }, text);
    this.texts = moves.map(move);
    this.said = h("p.faint", { role: "status" });
    const onkeydown = onKeys(({ key }) => ARROWS[key] && (() => this.step(ARROWS[key])));
    this.element = h("div.playback", { role: "group", "aria-label": t("page-playback-line"), onkeydown },
      h("span.moves", this.texts), this.steps, this.said);
    signal.addEventListener("abort", () => this.leave(), { once: true });
    this.#draw();
  }

  get isOpen() {
    return this.stage.line === this;
  }

  /** Shows another position of the line; the first step leads to its first move. */
  step(name) {
    const at = this.#at ?? 0;
    return this.show({ first: 0, previous: at - 1, next: at + 1, last: this.moves.length }[name]);
  }

  /** Shows the position after `wanted` moves of the line. */
  async show(wanted) {
    const at = Math.max(0, Math.min(wanted, this.moves.length));
    const signal = this.begin();
    if (signal.aborted) return;
    const animate = at === (this.#at ?? 0) + 1;
    this.#at = at;
    try {
      if (!this.#known.has(at)) this.#known.set(at, await this.ask(at, signal));
    } catch (error) {
      if (isAbort(error, signal)) return;
      this.leave();
      return this.stage.fail(error, () => this.show(at));
    }
    if (signal.aborted) return;
    this.sight = this.#known.get(at);
    if (!this.isOpen) this.#enter();
    this.stage.fail(null);
    this.#draw();
    await this.stage.draw({ animate });
  }

  /** Shows the game again; `redraws` unless the caller draws the game anyway. */
  leave({ redraws = true } = {}) {
    this.begin();
    this.#at = null;
    if (!this.isOpen) return;
    this.listening.abort();
    this.stage.setLine(null);
    this.#draw();
    this.told();
    if (redraws) this.stage.draw({ animate: false });
  }

  #enter() {
    this.stage.line?.leave();
    this.stage.setLine(this);
    this.listening = new AbortController();
    // Before the keys of the page, which step through the game.
    document.addEventListener("keydown", this.#hear, { capture: true, signal: this.listening.signal });
    this.told();
  }

  #hear = (event) => {
    const find = ({ key }) => (this.#leaves(event) ? () => this.leave() : KEYS[key] && (() => this.step(KEYS[key])));
    if (isForPage(event)) onKeys(find)(event);
  };

  /** Whether a key leaves the line: Escape, or one that makes a move in the game. */
  #leaves({ key, target }) {
    return key === "Escape" || /^[0-9]$/.test(key) || ((key === "Enter" || key === " ") && this.stage.place.contains(target));
  }

  #button(name, picture, title, onclick) {
    return h("button.small", { title, "aria-label": title, data: { act: `line-${name}` }, onclick }, icon(picture, 16));
  }

  #draw() {
    const at = this.isOpen ? this.#at : null;
    const [first, previous, next, last, leave] = this.steps.children;
    // A focused button keeps the focus even if it is disabled.
    for (const one of [first, previous]) set(one, { "aria-disabled": at === 0 });
    for (const one of [next, last]) set(one, { "aria-disabled": at === this.moves.length });
    set(leave, { "aria-disabled": at === null });
    this.texts.forEach((one, i) => {
      set(one, { "aria-current": i + 1 === at ? "step" : null });
      one.classList.toggle("done", at !== null && i < at);
    });
    showText(this.said, at !== null && this.#words(at));
  }

  #words(at) {
    const where = at === 0
      ? t("page-playback-start")
      : t("page-playback-move", { number: at, count: this.moves.length, move: this.moves[at - 1] });
    return `${where} ${t("page-playback-how")}`;
  }
}
