// A board that is set up cell by cell. The server decides whether it is reachable.

import { h, replace } from "./dom.js";
import { isAbort, post } from "./api.js";
import { onKeys, setTabStop } from "./keyboard.js";
import { seatName } from "./names.js";
import { t } from "./texts.js";
import { latest } from "./waiting.js";

/** The content of a cell in the notation: empty, the first seat's, the second's. */
const MARKS = ".XO";

/** A board to fill in; `changed` is called with its rows as text. */
export class BoardEditor {
  constructor(signal, changed) {
    Object.assign(this, { signal, changed, begin: latest(signal), marks: [] });
    this.grid = h("div.editor-grid", { role: "group", "aria-label": t("page-board"), onkeydown: onKeys(({ key }) => this.move(key)) });
    this.verdict = h("p.faint", { role: "status" });
    this.element = h("div.editor", h("p.hint", t("page-editor-about")), this.grid, this.verdict);
  }

  /** Shows an empty board of these rules; resolves to whether they have a flat board. */
  async show(rules) {
    const { board } = await post("board", { rules }, { signal: this.signal });
    const isFlat = board.kind === "line" && board.sides.length === 2;
    if (!isFlat || this.signal.aborted) return false;
    [this.columns, this.rows] = board.sides;
    this.rules = rules;
    this.marks = Array.from({ length: this.columns * this.rows }, () => 0);
    this.grid.style.setProperty("--columns", this.columns);
    this.grid.classList.toggle("falls", board.falls);
    replace(this.grid, this.marks.map((_, place) => this.cell(place)));
    this.draw();
    replace(this.verdict);
    return true;
  }

  /** Places are counted from the top left. */
  cell(place) {
    return h("button", { tabindex: place === 0 ? 0 : -1, onclick: () => this.turn(place) });
  }

  turn(place) {
    this.marks[place] = (this.marks[place] + 1) % MARKS.length;
    this.draw();
    this.ask();
  }

  draw() {
    for (const [place, cell] of [...this.grid.children].entries()) {
      const mark = this.marks[place];
      const [column, row] = [place % this.columns, this.rows - Math.floor(place / this.columns)];
      const name = `${String.fromCharCode(97 + column)}${row}`;
      const held = mark === 0 ? t("page-editor-empty") : seatName(mark - 1);
      cell.setAttribute("aria-label", `${name}: ${held}`);
      cell.className = mark === 0 ? "" : `seat-${mark - 1}`;
      cell.textContent = mark === 0 ? "" : MARKS[mark].replace("X", "×").replace("O", "○");
    }
  }

  /** The rows as text. */
  text() {
    const row = (from) => this.marks.slice(from, from + this.columns).map((mark) => MARKS[mark]).join("");
    return Array.from({ length: this.rows }, (_, number) => row(number * this.columns)).join("\n");
  }

  /** Asks the server whether the board is reachable. */
  async ask() {
    const [signal, text] = [this.begin(), this.text()];
    this.changed(text);
    try {
      const { position } = await post("open", { text, rules: this.rules }, { signal });
      if (!signal.aborted) this.verdict.textContent = t("page-editor-reached", { moves: position || "–" });
    } catch (error) {
      if (!isAbort(error, signal)) this.verdict.textContent = error.message;
    }
  }

  /** The arrow keys move the focus from cell to cell. */
  move(key) {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -this.columns, ArrowDown: this.columns }[key];
    const cells = [...this.grid.children];
    const from = cells.indexOf(document.activeElement);
    const to = from >= 0 && cells[from + step];
    return to && (() => {
      setTabStop(cells, to);
      to.focus();
    });
  }
}
