// One layer of a line game's board: its cells, its pieces, and the targets of clicks and keys.

import { h, replace, set, svg, tableParts } from "../dom.js";
import { CELL, HOLE, at, cells, disc, frame, plate, ruling, sequence, sign } from "../board/line-shapes.js";
import { hintMark, lastMark, litCell, litLine, valueMark, winMark } from "../board/line-overlay.js";
import { cellLabel, columnLabel, layerName, letter, pieceWords } from "../board/line-words.js";
import { t } from "../texts.js";
import { valueOf } from "../judged.js";
import { isStill } from "../board/motion.js";

/** A layer of a board: `place` is its position along the third side and further ones, empty on a flat board. */
export class Layer {
  constructor(board, place) {
    const [columns, rows] = board.sides;
    Object.assign(this, { board, place, columns, rows, falls: board.falls });
    this.parts = Object.fromEntries(["pieces", "marks", "lights"].map((name) => [name, svg(`g.${name}`)]));
    const all = this.falls ? sequence(columns).map((column) => [column]) : cells(columns, rows);
    this.targets = all.map((cell) => this.target(cell));
    this.reading = this.falls ? h("table") : null;
    this.element = h("figure.layer",
      place.length > 0 && h("figcaption", place.length > 2 ? layerName(place) : this.name),
      this.draw(),
      this.reading && h("div.unseen", this.reading),
    );
  }

  /** The name of the layer; on a flat board, that of the board. */
  get name() {
    return this.place.length ? t("page-line-layer", { layer: layerName(this.place) }) : t("page-board");
  }

  /** Draws the parts that never change. */
  draw() {
    const { columns, rows, falls, parts } = this;
    const edge = falls ? 1 : 0.5;
    const size = this.labelSize();
    const isFlat = this.place.length === 0;
    const left = this.board.names_columns ? edge : edge + 1.6 * size;
    // Above a flat board there is room for the disc that is about to drop and for the names of the columns.
    const top = falls && isFlat ? CELL - 0.4 : edge;
    const bottom = falls && isFlat ? edge : edge + 1.7 * size;
    const box = [-left, -top, columns * CELL + left + edge, rows * CELL + top + bottom];
    const back = svg(falls ? "path.well" : "path.sheet", { d: frame(columns, rows, edge) });
    const front = falls
      ? [svg("path.plate", { d: plate(columns, rows, edge), "fill-rule": "evenodd" }), this.rims()]
      : svg("path.ruling", { d: ruling(columns, rows) });
    const inside = falls ? [back, parts.pieces, front] : [back, front, parts.pieces];
    const targets = this.targets.map(({ element }) => element);
    const about = { viewBox: box.join(" "), role: "group", "aria-label": this.name };
    return svg(`svg.cells.${falls ? "falls" : "writes"}`, about,
      inside,
      this.labels(size, edge),
      parts.marks,
      parts.lights,
      targets,
    );
  }

  /** The font size of labels; small layers need larger letters. */
  labelSize() {
    const factor = [0.36, 0.62, 0.85][Math.min(this.place.length, 2)];
    return Math.min(5, Math.max(1.2, factor * Math.max(this.columns, 0.8 * this.rows)));
  }

  rims() {
    const { columns, rows } = this;
    return svg("g.rims", cells(columns, rows).map((cell) => at(cell, rows, svg("circle", { r: HOLE }))));
  }

  labels(size, edge) {
    const { board, columns, rows } = this;
    const text = (x, y, name, anchor) => svg("text", { x, y, "font-size": size, "text-anchor": anchor }, name);
    const line = board.falls && this.place.length === 0 ? -edge - 0.6 * size : rows * CELL + edge + 1.25 * size;
    const names = sequence(columns).map((i) => text((i + 0.5) * CELL, line, this.columnName(i), "middle"));
    const levels = board.names_columns ? [] : sequence(rows);
    const level = (i) => text(-edge - 0.6 * size, (rows - i - 0.5) * CELL + size * 0.35, i + 1, "end");
    return svg("g.labels", { "aria-hidden": true }, names, levels.map(level));
  }

  columnName(column) {
    return this.board.column_names?.[column] ?? letter(column);
  }

  /** A column or a cell that can be played. */
  target(cell) {
    const [column, row] = cell;
    const above = this.place.length === 0 ? CELL : 0.6;
    const y = (this.rows - row - 1) * CELL + 0.3;
    const side = CELL - 0.6;
    const area =
      row === undefined
        ? { x: column * CELL + 0.2, y: -above + 0.3, width: CELL - 0.4, height: this.rows * CELL + above, rx: 2 }
        : { x: column * CELL + 0.3, y, width: side, height: side, rx: 1.2 };
    const ghost = svg("g.ghost");
    const element = svg("g.target", { role: "button", tabindex: -1 }, ghost, svg("rect.area", area));
    return { element, ghost, cell, layer: this, move: null };
  }

  isHere(place) {
    return this.place.every((part, i) => part === place[i + 2]);
  }

  /** Shows a view of the game. Returns the piece of the last move if it is on this layer. */
  show(sight, { active, values, marked }) {
    const { board } = sight;
    this.board = board;
    const discs = board.discs.filter((piece) => this.isHere(piece.at));
    const winning = board.winning.filter((cell) => this.isHere(cell));
    const last = discs.find((piece) => piece.ply === Math.max(...board.discs.map((other) => other.ply)));
    const pieces = discs.map((piece) => this.piece(piece, board.winning));
    this.plies = discs.map(({ ply }) => ply);
    replace(this.parts.pieces, pieces);
    this.mark(sight, { last, winning, values, marked });
    const whose = (column, row) => {
      const found = discs.find((piece) => piece.at[0] === column && piece.at[1] === row);
      const isWinning = found && winning.some((cell) => same(cell, found.at));
      return pieceWords(found, { isLast: found === last, isWinning });
    };
    this.aim(sight, { active, values, marked, discs, whose });
    if (this.reading) this.read(whose);
    return last ? pieces[discs.indexOf(last)].firstChild : null;
  }

  piece(piece, winning) {
    const isFaded = winning.length > 0 && !winning.some((cell) => same(cell, piece.at));
    const element = at(piece.at, this.rows, this.falls ? disc(piece.seat) : sign(piece.seat));
    return set(element, { class: isFaded && "faded" });
  }

  mark({ board, outcome }, { last, winning, values, marked }) {
    const { rows, falls } = this;
    const here = board.targets.filter((target) => this.isHere(target.at));
    const size = Math.min(3.3, Math.max(1.8, (falls ? 0.45 : 0.5) * this.columns + (this.place.length ? 0.8 : 0)));
    const valued = here.filter(({ move }) => valueOf(values, move));
    const value = ({ move, at: cell }) =>
      valueMark(cell, rows, valueOf(values, move), values.best.includes(move), size);
    replace(this.parts.marks,
      winning.map((cell) => winMark(cell, rows, falls)),
      last && !(outcome && winning.length) && lastMark(last.at, rows, falls),
      here.filter(({ move }) => marked.includes(move)).map((target) => hintMark(target.at, rows)),
      valued.map(value),
    );
  }

  /** Sets the move and the label of each column or cell. */
  aim({ board, seat }, { active, ...more }) {
    for (const target of this.targets) {
      const isOver = ({ at: cell }) => same(cell.slice(0, target.cell.length), target.cell);
      const legal = board.targets.find((other) => this.isHere(other.at) && isOver(other));
      target.move = legal?.move ?? null;
      const isOpen = active && legal !== undefined;
      set(target.element, { "aria-disabled": !isOpen, "aria-label": this.label(target, legal, more) });
      replace(target.ghost, isOpen && this.ghost(target, legal.at, seat));
    }
  }

  ghost({ cell }, landing, seat) {
    if (!this.falls) return at(landing, this.rows, sign(seat));
    const falling = this.place.length === 0 && svg("g.waiting", at([cell[0], this.rows], this.rows, disc(seat)));
    return [falling, at(landing, this.rows, svg(`circle.landing.seat-${seat}`, { r: HOLE - 1.1 }))];
  }

  label({ cell }, legal, { values, marked, discs, whose }) {
    const inColumn = discs.filter((piece) => piece.at[0] === cell[0]).length;
    const column = () => ({ name: this.columnName(cell[0]), layer: this.place, isFull: inColumn === this.rows });
    const value = legal && valueOf(values, legal.move);
    const words = [
      this.falls
        ? columnLabel({ ...column(), row: legal?.at[1] ?? null })
        : cellLabel([...cell, ...this.place], whose(...cell)),
      value && t("page-line-value", { value: value.words.meaning }),
      value && values.best.includes(legal.move) && t("page-line-best"),
      legal && marked.includes(legal.move) && t("page-hinted"),
    ];
    return words.filter(Boolean).join(", ");
  }

  /** Writes the layer as a table for screen readers. */
  read(whose) {
    const { columns, rows } = this;
    const heads = sequence(columns).map((i) => t("page-line-column", { column: this.columnName(i) }));
    const line = (row) => [t("page-line-row", { row: row + 1 }), ...heads.map((_, column) => whose(column, row))];
    const lines = sequence(rows).reverse().map(line);
    replace(this.reading, h("caption", this.name), tableParts([h("td"), ...heads], lines));
  }

  /** Shows a candidate and its lines in the position before the decision: pieces that were played later are hidden. */
  light(what) {
    const isLater = (ply) => what !== null && ply >= what.ply;
    [...this.parts.pieces.children].forEach((piece, i) => piece.classList.toggle("later", isLater(this.plies[i])));
    this.parts.marks.classList.toggle("later", isLater(this.board.discs.length - 1));
    const lines = (what?.lines ?? []).filter((line) => line.cells.some((cell) => this.isHere(cell)));
    const isHere = (cell) => this.isHere(cell);
    const shown = what?.at && this.isHere(what.at) && [
      at(what.at, this.rows, this.falls ? disc(what.seat) : sign(what.seat)),
      litCell(what.at, this.rows, this.falls),
    ];
    // The disc of the candidate is above its lines.
    replace(this.parts.lights, lines.map((line) => litLine(line, isHere, this.rows)), shown);
  }

  /** Animates a new piece: a disc drops, a sign appears. */
  async arrive(piece, [, row]) {
    if (isStill()) return;
    await (this.falls ? fall(piece, (this.rows - row) * CELL) : appear(piece)).finished.catch(() => {});
  }
}

/** Drops a disc from above the board, with a short bounce. */
function fall(piece, height) {
  const up = (units) => `translateY(${-units}px)`;
  const faster = "cubic-bezier(.45, 0, 1, .75)";
  const frames = [
    { transform: up(height), easing: faster },
    { transform: up(0), offset: 0.76, easing: "cubic-bezier(0, .4, .5, 1)" },
    { transform: up(Math.min(1.6, height * 0.06)), offset: 0.88, easing: "cubic-bezier(.5, 0, 1, .6)" },
    { transform: up(0) },
  ];
  return piece.animate(frames, { duration: 130 + 150 * Math.sqrt(height / CELL) });
}

function appear(piece) {
  const frames = [
    { transform: "scale(.3)", opacity: 0 },
    { transform: "scale(1.08)", opacity: 1, offset: 0.7 },
    { transform: "scale(1)" },
  ];
  return piece.animate(frames, { duration: 220, easing: "ease-out" });
}

/** Whether two cells are the same. */
export function same(one, other) {
  return one.length === other.length && one.every((part, i) => part === other[i]);
}
