// A button over every column in sight, for clicks, keys and screen readers. Only one of them is a stop of the Tab
// key: the column that is pointed at.

import { h } from "../../../dom.js";
import { t } from "../../../texts.js";
import { described, written } from "./words.js";

const PATIENCE = 1500;
let made = 0;

/** The buttons. `deeds`: `choose(column)`, `point(column)`, `move(columns)`, `rise(rows)`, `page(pages)`. */
export class Columns {
  #buttons = new Map();
  #typed = { text: "", at: 0 };

  constructor(deeds) {
    this.deeds = deeds;
    const name = `endless-keys-${(made += 1)}`;
    this.keys = h("p", { id: name, class: "unseen" });
    this.element = h("div", { class: "columns", role: "group", "aria-describedby": name,
      on: { keydown: (event) => this.onKey(event) } });
  }

  /** Puts a button over every column in sight. */
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
    this.#sort();
  }

  /** The column whose button has the focus. */
  get focused() {
    const column = this.element.contains(document.activeElement) ? document.activeElement.dataset.column : undefined;
    return column === undefined ? null : BigInt(column);
  }

  /** Puts the focus on a column. */
  focus(column) {
    this.#buttons.get(column)?.focus({ preventScroll: true });
  }

  #place(column, camera, { discs, active, marked, isStop }) {
    let button = this.#buttons.get(column);
    if (!button) {
      const on = { click: () => this.deeds.choose(column), focus: () => this.deeds.point(column) };
      button = h("button", { type: "button", data: { column }, on });
      this.#buttons.set(column, button);
    }
    button.tabIndex = isStop ? 0 : -1;
    button.setAttribute("aria-disabled", String(!active));
    const name = described(column, discs.pile(column), marked.includes(String(column)));
    if (button.getAttribute("aria-label") !== name) button.setAttribute("aria-label", name);
    button.style.setProperty("left", `${Number(column - camera.base) * camera.cell}px`);
    button.style.setProperty("width", `${camera.cell}px`);
  }

  /** The order in the page is that of the columns. */
  #sort() {
    let before = null;
    for (const column of [...this.#buttons.keys()].sort((one, other) => (one < other ? -1 : 1))) {
      const button = this.#buttons.get(column);
      // What is in its place is not touched: to be moved is to lose the focus.
      if (button.parentNode !== this.element || button.previousSibling !== before) {
        this.element.insertBefore(button, before ? before.nextSibling : this.element.firstChild);
      }
      before = button;
    }
  }

  /** What a key does on the board. */
  onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const moves = {
      ArrowLeft: () => this.deeds.move(event.shiftKey ? -10 : -1),
      ArrowRight: () => this.deeds.move(event.shiftKey ? 10 : 1),
      ArrowUp: () => this.deeds.rise(1),
      ArrowDown: () => this.deeds.rise(-1),
      PageUp: () => this.deeds.page(-1),
      PageDown: () => this.deeds.page(1),
    };
    const deed = moves[event.key] ?? (/^[-\d]$/.test(event.key) ? () => this.#type(event) : null);
    if (!deed) return;
    event.preventDefault();
    event.stopPropagation();
    deed();
  }

  /** A digit or the sign of the number of a column: points at what has been typed so far. */
  #type({ key, timeStamp }) {
    const isNew = timeStamp - this.#typed.at > PATIENCE || key === "-" || this.#typed.text.length > 17;
    this.#typed = { text: (isNew ? "" : this.#typed.text) + key, at: timeStamp };
    if (this.#typed.text !== "-") this.deeds.move(BigInt(this.#typed.text), { isColumn: true });
  }
}
