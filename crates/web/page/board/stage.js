// The place of the board, with remarks and errors around it.

import { h, replace, svg } from "../dom.js";
import { failure } from "../failure.js";
import { seatMark } from "../icons.js";
import { seatName } from "../names.js";
import { typeset } from "../numbers.js";
import { click } from "../sound.js";
import { t } from "../texts.js";

/** Each kind of board is a file of its own, loaded when it is first shown. Paths are relative to the file of the frame. */
const BOARDS = {
  line: async () => (await import("./line/line.js")).LineBoard,
  endless: async () => (await import("./endless/endless.js")).EndlessBoard,
  dominoes: async () => (await import("./dominoes/dominoes.js")).DominoTable,
};
/** How long a remark stays, in milliseconds. */
const REMARK = 4000;

/** Shows the game of `table`, which is set later. `beginning` is the address of its start, if it has moves. */
export class Stage {
  /** The line that is shown instead of the game, if any. */
  line = null;

  constructor(signal) {
    Object.assign(this, { signal, views: new Map() });
    this.place = h("div.stage");
    this.place.addEventListener("click", (event) => this.leaveLine(event), { capture: true });
    this.remark = h("p.remark", { role: "status" });
    this.trouble = h("div.trouble");
    this.moment = h("p.moment", { hidden: true }, t("page-moment"));
    this.legend = h("p.light-legend");
    const parts = [this.trouble, this.place, this.moment, this.legend, this.remark];
    this.element = h("section.board", { "aria-label": t("page-board") }, parts);
    signal.addEventListener("abort", () => clearTimeout(this.timer));
  }

  /** Draws the current view of the table, or of a line; resolves when the animation of a move has ended. */
  async draw({ animate }) {
    const { kind } = (this.line ?? this.table).sight.board;
    if (!this.views.has(kind) && !(await this.load(kind))) return;
    const { table, line } = this;
    const { sight } = line ?? table;
    if (this.signal.aborted || table.covered !== null) return;
    const view = this.views.get(kind);
    if (view.element.parentNode !== this.place) replace(this.place, view.element);
    this.view = view;
    if (animate) click();
    if (line) return view.draw(sight, { active: false, values: null, marked: [], animate });
    const values = table.showsValues ? (table.analysis?.judged(table.ply) ?? null) : null;
    await view.draw(sight, { active: table.isActive, values, marked: table.marked, animate });
  }

  /** Loads a kind of board; shows an error and returns false if it cannot be loaded. */
  async load(kind) {
    const Board = await BOARDS[kind]().catch((error) => this.fail(error, () => this.draw({ animate: false })));
    if (!Board) return false;
    const host = {
      choose: (move) => this.table.choose(move),
      say: (text) => this.say(text),
      refuse: () => this.refuse(),
      signal: this.signal,
    };
    if (!this.views.has(kind)) this.views.set(kind, new Board(host));
    return true;
  }

  /** Shows a line instead of the game, or the game again. */
  setLine(line) {
    this.line = line;
    this.element.classList.toggle("of-line", line !== null);
  }

  /** A click on the board returns to the game, and does nothing else. */
  leaveLine(event) {
    if (!this.line) return;
    event.preventDefault();
    event.stopPropagation();
    this.line.leave();
  }

  /** Focuses the board. */
  focus() {
    this.view?.focus();
  }

  /** Shows a candidate `{move, ply, seat}`, with its place and lines once they are known; null shows the game again. */
  light(what) {
    this.view?.light(what);
    replace(this.legend, what && legend(what));
  }

  /** Shows a short remark near the board. */
  say(text) {
    clearTimeout(this.timer);
    this.remark.textContent = text;
    this.timer = setTimeout(() => (this.remark.textContent = ""), REMARK);
  }

  /** Shows why nothing can be played on the board now. */
  refuse() {
    const { sight, refusal } = this.table;
    this.say(refusal ?? (sight.seat === null ? t("page-line-is-over") : t("page-line-not-your-turn")));
  }

  /** Shows that a response is pending; the style sheet delays it. */
  wait(isWaiting) {
    this.moment.hidden = !isWaiting;
  }

  /** Shows an error with links to continue; without an error it is removed. */
  fail(error, again) {
    if (this.signal.aborted) return;
    if (!error) return replace(this.trouble);
    const link = (href, text) => h("a.button", { href }, text);
    const beginning = this.beginning && link(this.beginning, t("page-play-stage-beginning"));
    const leave = this.table.sight ? [] : [beginning, link("/", t("page-play-stage-start"))];
    replace(this.trouble, failure(error, again, ...leave));
  }

  /** Hides the game until the next player is at the screen. */
  cover(number) {
    this.line?.leave({ redraws: false });
    const seat = seatName(number);
    const onclick = () => this.table.uncover();
    const button = h("button.primary", { onclick }, t("page-play-stage-uncover", { seat }));
    const card = h("div.cover.card",
      seatMark(number),
      h("h2", t("page-play-stage-hand-over", { seat })),
      h("p.faint", t("page-play-stage-only", { seat })),
      button,
    );
    replace(this.place, card);
    button.focus();
  }
}

/** What the lines through a candidate mean. */
function legend({ move, seat, lines = [] }) {
  const kinds = [0, 1, null].filter((one) => lines.some((line) => line.seat === one));
  const line = (one) => {
    const [name, text] = one === null ? ["nobody", t("page-light-open")] : [`seat-${one}`, t("page-light-own", { seat: seatName(one) })];
    const drawn = svg(`svg.lit-line.${name}`, { viewBox: "0 0 12 4", width: "1.8rem", height: "0.6rem", "aria-hidden": true },
      svg("polyline", { points: "1,2 11,2" }));
    return h("span", drawn, text);
  };
  return [h("span", seatMark(seat), t("page-light-candidate", { move: typeset(move) })), kinds.map(line)];
}
