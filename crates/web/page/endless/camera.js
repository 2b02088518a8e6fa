// The visible part of the endless board.
//
// Columns are 64-bit integers, too large for numbers of JavaScript: they are BigInts here, and only the distance to
// the left edge of the window is a number. Lengths are in cells unless the comment mentions pixels.

/** The height of the strip with the numbers of the columns, in pixels. */
export const STRIP = 30;
/** The height above the highest visible row, for the disc that is about to drop. */
export const LANE = 1.15;
/** The first and the last column. */
export const EDGES = [-(2n ** 63n), 2n ** 63n - 1n];

const FEWEST = 3;
const MOST = 40;
const SMALLEST = 13;
const ROWS = 7;
const FAR = 200;
// The height of the rest of the page that should stay visible, in pixels.
const AROUND = 330;

/** The visible part of the board, and its scale. */
export class Camera {
  constructor() {
    this.base = 0n;
    this.shift = 0;
    /** The number of rows below the visible part. */
    this.bottom = 0;
    /** Whether the user has neither scrolled nor zoomed yet. */
    this.isFresh = true;
    this.isUsual = true;
    this.width = 0;
    this.resize(600);
  }

  /** Adapts to another width in pixels; the centre stays where it is. */
  resize(width) {
    const middle = this.base;
    const half = this.shift + this.columns / 2;
    const high = (window.innerHeight - AROUND) / (ROWS + LANE);
    const usual = Math.max(36, Math.min(56, width / 9, high));
    this.width = width;
    this.height = Math.round((ROWS + LANE) * usual + STRIP);
    this.cell = this.isUsual ? usual : this.#bounded(this.cell);
    if (this.isFresh) return this.center(0n);
    this.base = middle;
    this.shift = half - this.columns / 2;
    this.#settle();
  }

  /** The number of visible columns. */
  get columns() {
    return this.width / (this.cell || 1);
  }

  /** The number of visible rows. */
  get rows() {
    return (this.height - STRIP) / this.cell - LANE;
  }

  /** The position of the ground, in pixels from the top. */
  get ground() {
    return this.height - STRIP + this.bottom * this.cell;
  }

  /** The distance of the left side of a column from the left edge. */
  from(column) {
    return Number(column - this.base) - this.shift;
  }

  /** The column at a distance in pixels from the left edge. */
  columnAt(pixels) {
    return this.base + BigInt(Math.floor(this.shift + pixels / this.cell));
  }

  /** Every column that is at least partly visible. */
  inSight() {
    const count = Math.ceil(this.shift + this.columns);
    const all = Array.from({ length: count }, (_, number) => this.base + BigInt(number));
    return all.filter((column) => column >= EDGES[0] && column <= EDGES[1]);
  }

  /** Scrolls to the right and up; not below the ground, nor far above the highest disc. */
  pan(right, up, tallest) {
    this.shift += right;
    this.#settle();
    this.bottom = Math.max(0, Math.min(this.bottom + up, tallest + 2 - this.rows));
    this.isFresh = false;
  }

  /** Changes the size of cells; the point `pixels` from the left edge stays where it is. */
  zoom(factor, pixels = this.width / 2, tallest = 0) {
    const fixed = this.shift + pixels / this.cell;
    this.cell = this.#bounded(this.cell * factor);
    this.isUsual = false;
    this.shift = fixed - pixels / this.cell;
    this.pan(0, 0, tallest);
  }

  /** Whether the size of cells can still change in this direction. */
  canZoom(factor) {
    return Math.abs(this.#bounded(this.cell * factor) - this.cell) > 0.01;
  }

  /** Centres a column. */
  center(column) {
    this.base = column;
    this.shift = 0.5 - this.columns / 2;
    this.#settle();
  }

  /** Jumps to a column that is too far away for exact numbers, or for smooth scrolling. */
  approach(column) {
    if (Math.abs(this.from(column)) > FAR) this.center(column);
  }

  /** The distance to scroll so that a column is visible with some columns around it; from far away it is centred. */
  wayTo(column, around) {
    const from = this.from(column);
    const room = Math.min(around, Math.max(0, (this.columns - 1) / 2));
    const missing = Math.min(0, from - room) + Math.max(0, from + 1 + room - this.columns);
    return Math.abs(missing) > this.columns / 2 ? from + 0.5 - this.columns / 2 : missing;
  }

  /** The distance to scroll up so that a row is visible. */
  wayUpTo(row) {
    return Math.min(0, row - this.bottom) + Math.max(0, row + 1 - this.bottom - this.rows);
  }

  #bounded(cell) {
    const least = Math.max(SMALLEST, this.width / MOST);
    const most = Math.max(least, Math.min(96, this.width / FEWEST));
    return Math.min(most, Math.max(least, cell));
  }

  #settle() {
    const whole = Math.floor(this.shift);
    this.base += BigInt(whole);
    this.shift -= whole;
  }
}
