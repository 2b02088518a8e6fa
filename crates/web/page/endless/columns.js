// A button over every visible column, for clicks, keys and screen readers. The Tab key reaches only the one at the
// cursor.

import { arrange, h, set } from "../dom.js";
import { onKeys } from "../keyboard.js";
import { t } from "../texts.js";
import { described, written } from "./discs.js";

const PATIENCE = 1500;
let made = 0;

/** The buttons over a board. */
export class Columns {
  #buttons = new Map();
  #typed = { text: "", at: 0 };

  constructor(board) {
    this.board = board;
    const name = `endless-keys-${(made += 1)}`;
    this.keys = h("p.unseen", { id: name });
    const about = { role: "group", "aria-describedby": name };
    this.onKey = onKeys((event) => this.#actionOf(event));
    this.element = h("div.columns", { ...about, onkeydown: this.onKey });
  }

  /** Puts a button over every visible column. */
  draw({ camera, cursor, discs, active, marked }) {
    const columns = camera.inSight();
    this.keys.textContent = t("page-endless-keys");
    const [first, last] = [columns[0], columns.at(-1)].map((column) => written(column ?? 0));
    this.element.setAttribute("aria-label", t("page-endless-board", { first, last }));
    this.element.style.setProperty("transform", `translateX(${-camera.shift * camera.cell}px)`);
    const stop = columns.includes(cursor) ? cursor : columns[Math.floor(columns.length / 2)];
    const focused = this.focused;
    if (focused !== null && !columns.includes(focused)) columns.push(focused);
    for (const [column, button] of this.#buttons) {
      if (columns.includes(column)) continue;
      button.remove();
      this.#buttons.delete(column);
    }
    for (const column of columns) this.#place(column, camera, { discs, active, marked, isStop: column === stop });
    // The buttons are in the order of the columns.
    const sorted = [...this.#buttons.keys()].sort((one, other) => (one < other ? -1 : 1));
    arrange(this.element, sorted.map((column) => this.#buttons.get(column)));
  }

  /** The column whose button has the focus. */
  get focused() {
    const column = this.element.contains(document.activeElement) ? document.activeElement.dataset.column : undefined;
    return column === undefined ? null : BigInt(column);
  }

  /** Focuses a column. */
  focus(column) {
    this.#buttons.get(column)?.focus({ preventScroll: true });
  }

  #place(column, camera, { discs, active, marked, isStop }) {
    let button = this.#buttons.get(column);
    if (!button) {
      const on = { onclick: () => this.board.choose(column), onfocus: () => this.board.point(column) };
      button = h("button", { data: { column }, ...on });
      this.#buttons.set(column, button);
    }
    const name = described(column, discs.pile(column), marked.includes(String(column)));
    if (button.getAttribute("aria-label") !== name) button.setAttribute("aria-label", name);
    const style = { left: `${Number(column - camera.base) * camera.cell}px`, width: `${camera.cell}px` };
    set(button, { tabindex: isStop ? 0 : -1, "aria-disabled": !active, style });
  }

  /** The action of a key on the board. */
  #actionOf(event) {
    const moves = {
      ArrowLeft: () => this.board.step(event.shiftKey ? -10 : -1),
      ArrowRight: () => this.board.step(event.shiftKey ? 10 : 1),
      ArrowUp: () => this.board.pan(0, 1),
      ArrowDown: () => this.board.pan(0, -1),
      PageUp: () => this.board.step(0, -1),
      PageDown: () => this.board.step(0, 1),
    };
    return moves[event.key] ?? (/^[-\d]$/.test(event.key) && (() => this.#type(event)));
  }

  /** Moves the cursor to the column whose number has been typed so far. */
  #type({ key, timeStamp }) {
    const isNew = timeStamp - this.#typed.at > PATIENCE || key === "-" || this.#typed.text.length > 17;
    this.#typed = { text: (isNew ? "" : this.#typed.text) + key, at: timeStamp };
    if (this.#typed.text !== "-") this.board.moveTo(BigInt(this.#typed.text));
  }
}
