// A board that is set up cell by cell, from the position on the board on. The server decides whether it is reachable,
// and names the cells that are wrong.

import { h, replace } from "./dom.js";
import { isAbort, post, reason } from "./api.js";
import { onKeys, setTabStop } from "./keyboard.js";
import { seatName } from "./names.js";
import { t } from "./texts.js";
import { latest } from "./waiting.js";

/** The content of a cell in the notation: empty, the first seat's, the second's. */
const MARKS = ".XO";

/** A board to fill in; `changed` is called with its rows as text. */
export class BoardEditor {
  constructor(signal, changed) {
    Object.assign(this, { signal, changed, begin: latest(signal), marks: [], wrong: new Set() });
    this.grid = h("div.editor-grid", { role: "group", "aria-label": t("page-board"), onkeydown: onKeys(({ key }) => this.move(key)) });
    this.verdict = h("p.editor-verdict", { role: "status" });
    const clear = () => this.fill(() => 0);
    const back = () => this.fill((place) => this.first[place]);
    this.element = h("div.editor",
      h("p.hint", t("page-editor-about")),
      this.verdict,
      this.grid,
      h("div.row",
        h("button", { onclick: clear }, t("page-editor-clear")),
        h("button", { onclick: back }, t("page-editor-back"))));
  }

  /** Shows the board after these moves; resolves to whether the rules have a flat board. */
  async show(rules, position = "") {
    const { board } = await post("board", { rules, position }, { signal: this.signal });
    const isFlat = board.kind === "line" && board.sides.length === 2;
    if (!isFlat || this.signal.aborted) return false;
    [this.columns, this.rows] = board.sides;
    this.rules = rules;
    this.first = Array.from({ length: this.columns * this.rows }, () => 0);
    for (const { at, seat } of board.discs) this.first[this.place(at)] = seat + 1;
    this.marks = [...this.first];
    this.grid.style.setProperty("--columns", this.columns);
    this.grid.classList.toggle("falls", board.falls);
    replace(this.grid, this.marks.map((_, place) => this.cell(place)));
    this.draw();
    replace(this.verdict);
    return true;
  }

  /** Cells are counted from the top left. */
  place([column, row]) {
    return (this.rows - 1 - row) * this.columns + column;
  }

  cell(place) {
    return h("button", { tabindex: place === 0 ? 0 : -1, onclick: () => this.turn(place) });
  }

  turn(place) {
    this.marks[place] = (this.marks[place] + 1) % MARKS.length;
    this.check();
  }

  /** Sets every cell to the mark that `mark` returns for its place. */
  fill(mark) {
    this.marks = this.marks.map((_, place) => mark(place));
    this.check();
  }

  draw() {
    for (const [place, cell] of [...this.grid.children].entries()) {
      const mark = this.marks[place];
      const [column, row] = [place % this.columns, this.rows - Math.floor(place / this.columns)];
      const name = `${String.fromCharCode(97 + column)}${row}`;
      const held = mark === 0 ? t("page-editor-empty") : seatName(mark - 1);
      const isWrong = this.wrong.has(place);
      cell.setAttribute("aria-label", `${name}: ${[held, isWrong && t("page-editor-wrong")].filter(Boolean).join(", ")}`);
      cell.className = [mark > 0 && `seat-${mark - 1}`, isWrong && "wrong"].filter(Boolean).join(" ");
      cell.textContent = mark === 0 ? "" : MARKS[mark].replace("X", "×").replace("O", "○");
    }
  }

  /** The rows as text. */
  text() {
    const row = (from) => this.marks.slice(from, from + this.columns).map((mark) => MARKS[mark]).join("");
    return Array.from({ length: this.rows }, (_, number) => row(number * this.columns)).join("\n");
  }

  /** Asks the server whether the board is reachable, and marks the cells that are wrong. */
  async check() {
    const [signal, board] = [this.begin(), this.text()];
    this.wrong.clear();
    this.draw();
    this.changed(board);
    try {
      const { position, problem, cells } = await post("open/board", { rules: this.rules, board }, { signal });
      if (signal.aborted) return;
      this.wrong = new Set(cells.map((cell) => this.place(cell)));
      this.draw();
      this.tell(problem ?? t("page-editor-reached", { moves: position || "–" }), problem !== null);
    } catch (error) {
      if (!isAbort(error, signal)) this.tell(reason(error), true);
    }
  }

  tell(text, isWrong) {
    this.verdict.textContent = text;
    this.verdict.classList.toggle("wrong", isWrong);
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
