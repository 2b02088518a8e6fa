// One layer of a line game's board: its cells, what lies in them, and what can be pointed at.

import { h, replace, svg } from "../../dom.js";
import { CELL, HOLE, at, cells, disc, frame, plate, ruling, sign } from "./line-shapes.js";
import { hintMark, lastMark, litCell, litLine, valueMark, winMark } from "./line-overlay.js";
import { cellLabel, columnLabel, layerName, letter, pieceWords } from "./line-words.js";
import { t } from "../../texts.js";
import { signed } from "../panel/perfect.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** A layer of a board: `place` is where it is along the third side and further ones, empty on a flat board. */
export class Layer {
  constructor(board, place) {
    const [columns, rows] = board.sides;
    Object.assign(this, { board, place, columns, rows, falls: board.falls });
    this.parts = Object.fromEntries(["pieces", "marks", "lights"].map((name) => [name, svg("g", { class: name })]));
    this.targets = this.falls
      ? Array.from({ length: columns }, (_, column) => this.target([column]))
      : cells(columns, rows).map((cell) => this.target(cell));
    this.picture = this.draw();
    this.reading = this.falls ? h("table", {}) : null;
    this.element = h(
      "figure",
      { class: "layer" },
      place.length > 0 &&
        h("figcaption", {}, place.length > 2 ? layerName(place) : t("page-line-layer", { layer: layerName(place) })),
      this.picture,
      this.reading && h("div", { class: "unseen" }, this.reading),
    );
  }

  /** What never changes. */
  draw() {
    const { columns, rows, falls, parts } = this;
    const edge = falls ? 1 : 0.5;
    const size = this.labelSize();
    const isFlat = this.place.length === 0;
    const left = this.board.names_columns ? edge : edge + 1.6 * size;
    // Above a flat board there is room for the disc that waits to fall, and for the names of the columns.
    const top = falls && isFlat ? CELL - 0.4 : edge;
    const bottom = falls && isFlat ? edge : edge + 1.7 * size;
    const box = [-left, -top, columns * CELL + left + edge, rows * CELL + top + bottom];
    const back = falls
      ? svg("path", { class: "well", d: frame(columns, rows, edge) })
      : svg("path", { class: "sheet", d: frame(columns, rows, edge) });
    const front = falls
      ? [svg("path", { class: "plate", d: plate(columns, rows, edge), "fill-rule": "evenodd" }), this.rims()]
      : svg("path", { class: "ruling", d: ruling(columns, rows) });
    const name = isFlat ? t("page-board") : t("page-line-layer", { layer: layerName(this.place) });
    const inside = falls ? [back, parts.pieces, front] : [back, front, parts.pieces];
    const shown = [
      inside,
      this.labels(size, edge),
      parts.marks,
      parts.lights,
      this.targets.map((target) => target.element),
    ];
    return svg(
      "svg",
      { class: ["cells", falls ? "falls" : "writes"], viewBox: box.join(" "), role: "group", "aria-label": name },
      shown,
    );
  }

  /** Small layers need larger letters. */
  labelSize() {
    const factor = [0.36, 0.62, 0.85][Math.min(this.place.length, 2)];
    return Math.min(5, Math.max(1.2, factor * this.columns));
  }

  rims() {
    const { columns, rows } = this;
    return svg(
      "g",
      { class: "rims" },
      cells(columns, rows).map((cell) => at(cell, rows, svg("circle", { r: HOLE }))),
    );
  }

  labels(size, edge) {
    const { board, columns, rows } = this;
    const text = (x, y, name, anchor) => svg("text", { x, y, "font-size": size, "text-anchor": anchor }, name);
    const line = board.falls && this.place.length === 0 ? -edge - 0.6 * size : rows * CELL + edge + 1.25 * size;
    const names = Array.from({ length: columns }, (_, i) => text((i + 0.5) * CELL, line, this.columnName(i), "middle"));
    const beside = board.names_columns
      ? []
      : Array.from({ length: rows }, (_, i) =>
          text(-edge - 0.6 * size, (rows - i - 0.5) * CELL + size * 0.35, i + 1, "end"),
        );
    return svg("g", { class: "labels", "aria-hidden": "true" }, names, beside);
  }

  columnName(column) {
    return this.board.column_names?.[column] ?? letter(column);
  }

  /** A column, or a cell, that can be pointed at. */
  target(cell) {
    const [column, row] = cell;
    const isColumn = row === undefined;
    const above = this.place.length === 0 ? CELL : 0.6;
    const area = isColumn
      ? { x: column * CELL + 0.2, y: -above + 0.3, width: CELL - 0.4, height: this.rows * CELL + above, rx: 2 }
      : {
          x: column * CELL + 0.3,
          y: (this.rows - row - 1) * CELL + 0.3,
          width: CELL - 0.6,
          height: CELL - 0.6,
          rx: 1.2,
        };
    const ghost = svg("g", { class: "ghost" });
    const element = svg(
      "g",
      { class: "target", role: "button", tabindex: -1 },
      ghost,
      svg("rect", { class: "area", ...area }),
    );
    return { element, ghost, cell, layer: this, move: null };
  }

  isHere(place) {
    return this.place.every((part, i) => part === place[i + 2]);
  }

  /** Shows a sight. Returns the piece of the last move if it is here. */
  show(sight, { active, values, marked }) {
    const { board } = sight;
    this.board = board;
    const discs = board.discs.filter((piece) => this.isHere(piece.at));
    const winning = board.winning.filter((cell) => this.isHere(cell));
    const last = discs.find((piece) => piece.ply === Math.max(...board.discs.map((other) => other.ply)));
    const pieces = discs.map((piece) => this.piece(piece, board.winning));
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
    if (isFaded) element.setAttribute("class", "faded");
    return element;
  }

  mark({ board, outcome }, { last, winning, values, marked }) {
    const { rows, falls } = this;
    const here = board.targets.filter((target) => this.isHere(target.at));
    const size = Math.min(3.3, Math.max(1.8, (falls ? 0.45 : 0.5) * this.columns + (this.place.length ? 0.8 : 0)));
    const valueOf = (move) => values?.moves.find((value) => value.move === move);
    replace(
      this.parts.marks,
      winning.map((cell) => winMark(cell, rows, falls)),
      last && !(outcome && winning.length) && lastMark(last.at, rows, falls),
      here.filter(({ move }) => marked.includes(move)).map((target) => hintMark(target.at, rows)),
      here
        .filter(({ move }) => valueOf(move))
        .map(({ move, at: cell }) => valueMark(cell, rows, valueOf(move), values.best.includes(move), size)),
    );
  }

  /** What each column or cell would do, and says of itself. */
  aim({ board, seat }, { active, ...more }) {
    for (const target of this.targets) {
      const legal = board.targets.find(
        (other) => this.isHere(other.at) && same(other.at.slice(0, target.cell.length), target.cell),
      );
      target.move = legal?.move ?? null;
      const isOpen = active && legal !== undefined;
      target.element.setAttribute("aria-disabled", String(!isOpen));
      target.element.setAttribute("aria-label", this.label(target, legal, more));
      replace(target.ghost, isOpen && this.ghost(target, legal.at, seat));
    }
  }

  ghost({ cell }, landing, seat) {
    if (!this.falls) return at(landing, this.rows, sign(seat));
    const falling =
      this.place.length === 0 && svg("g", { class: "waiting" }, at([cell[0], this.rows], this.rows, disc(seat)));
    return [falling, at(landing, this.rows, svg("circle", { class: `landing seat-${seat}`, r: HOLE - 1.1 }))];
  }

  label({ cell }, legal, { values, marked, discs, whose }) {
    const inColumn = discs.filter((piece) => piece.at[0] === cell[0]).length;
    const words_ = this.falls
      ? columnLabel({
          name: this.columnName(cell[0]),
          layer: this.place,
          row: legal?.at[1] ?? null,
          isFull: inColumn === this.rows,
        })
      : cellLabel([...cell, ...this.place], whose(...cell));
    const value = legal && values?.moves.find((other) => other.move === legal.move);
    const more = [];
    if (value) more.push(t("page-line-value", { value: signed(value) }));
    if (value && values.best.includes(legal.move)) more.push(t("page-line-best"));
    if (legal && marked.includes(legal.move)) more.push(t("page-hinted"));
    return [words_, ...more].join(", ");
  }

  /** The layer as a table, for who cannot see it. */
  read(whose) {
    const { columns, rows } = this;
    const name = this.place.length ? t("page-line-layer", { layer: layerName(this.place) }) : t("page-board");
    const heads = Array.from({ length: columns }, (_, i) =>
      h("th", { scope: "col" }, t("page-line-column", { column: this.columnName(i) })),
    );
    const lines = Array.from({ length: rows }, (_, i) => rows - 1 - i).map((row) =>
      h(
        "tr",
        {},
        h("th", { scope: "row" }, t("page-line-row", { row: row + 1 })),
        heads.map((_, column) => h("td", {}, whose(column, row))),
      ),
    );
    replace(this.reading, h("caption", {}, name), h("thead", {}, h("tr", {}, h("td"), heads)), h("tbody", {}, lines));
  }

  /** Lights a candidate's cell and lines. */
  light(what) {
    const lines = (what?.lines ?? []).filter((line) => line.cells.some((cell) => this.isHere(cell)));
    const isHere = (cell) => this.isHere(cell);
    const cell = what?.at && this.isHere(what.at) ? litCell(what.at, this.rows, this.falls) : null;
    replace(
      this.parts.lights,
      lines.map((line) => litLine(line, isHere, this.rows)),
      cell,
    );
  }

  /** Lets a piece arrive: it falls, or it is written. */
  async arrive(piece, [, row]) {
    if (calm.matches || document.hidden) return;
    await (this.falls ? fall(piece, (this.rows - row) * CELL) : appear(piece)).finished.catch(() => {});
  }
}

/** A fall from above the board, and a short bounce. */
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

/** Whether two places are the same. */
export function same(one, other) {
  return one.length === other.length && one.every((part, i) => part === other[i]);
}
