// Which part of the board without edges is in sight.
//
// Columns are any 64-bit integers, more than a number of JavaScript can count: they are BigInts here, and only
// the distance to the left edge of what is in sight is a number. Lengths are cells, except where pixels are said.

/** The height of the strip with the numbers of the columns, in pixels. */
export const STRIP = 30;
/** Above the highest row in sight there is room for the disc that is about to fall. */
export const LANE = 1.15;
/** The first and the last column there are. */
export const EDGES = [-(2n ** 63n), 2n ** 63n - 1n];

const FEWEST = 3;
const MOST = 40;
const SMALLEST = 13;
const ROWS = 7;
const FAR = 200;
// What else of the page is to be seen with the board, in pixels.
const AROUND = 330;

/** What is in sight, and how large. */
export class Camera {
  constructor() {
    this.base = 0n;
    this.shift = 0;
    /** How many rows are below what is in sight. */
    this.bottom = 0;
    /** Whether nobody has moved it yet, and whether nobody has made it larger or smaller. */
    this.isFresh = true;
    this.isUsual = true;
    this.width = 0;
    this.resize(600);
  }

  /** Fits into another width in pixels; what was in the middle stays there. */
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

  /** How many columns are in sight. */
  get columns() {
    return this.width / (this.cell || 1);
  }

  /** How many rows are in sight. */
  get rows() {
    return (this.height - STRIP) / this.cell - LANE;
  }

  /** Where the ground is, in pixels from the top. */
  get ground() {
    return this.height - STRIP + this.bottom * this.cell;
  }

  /** How far the left side of a column is from the left edge. */
  from(column) {
    return Number(column - this.base) - this.shift;
  }

  /** The column at so many pixels from the left edge. */
  columnAt(pixels) {
    return this.base + BigInt(Math.floor(this.shift + pixels / this.cell));
  }

  /** Every column of which something is in sight. */
  inSight() {
    const count = Math.ceil(this.shift + this.columns);
    const all = Array.from({ length: count }, (_, number) => this.base + BigInt(number));
    return all.filter((column) => column >= EDGES[0] && column <= EDGES[1]);
  }

  /** Moves what is in sight to the right and up; not below the ground, nor far above the highest disc. */
  pan(right, up, tallest) {
    this.shift += right;
    this.#settle();
    this.bottom = Math.max(0, Math.min(this.bottom + up, tallest + 2 - this.rows));
    this.isFresh = false;
  }

  /** Makes cells larger or smaller; what is at so many pixels from the left edge stays there. */
  zoom(factor, pixels = this.width / 2, tallest = 0) {
    const fixed = this.shift + pixels / this.cell;
    this.cell = this.#bounded(this.cell * factor);
    this.isUsual = false;
    this.shift = fixed - pixels / this.cell;
    this.pan(0, 0, tallest);
  }

  /** Whether cells can be made larger or smaller still. */
  canZoom(factor) {
    return Math.abs(this.#bounded(this.cell * factor) - this.cell) > 0.01;
  }

  /** Puts the middle of a column into the middle. */
  center(column) {
    this.base = column;
    this.shift = 0.5 - this.columns / 2;
    this.#settle();
  }

  /** Goes at once to what is too far away to be counted exactly, or to be worth the way. */
  approach(column) {
    if (Math.abs(this.from(column)) > FAR) this.center(column);
  }

  /** How far to go so that a column is in sight with some others around it; into the middle from far away. */
  wayTo(column, around) {
    const from = this.from(column);
    const room = Math.min(around, Math.max(0, (this.columns - 1) / 2));
    const missing = Math.min(0, from - room) + Math.max(0, from + 1 + room - this.columns);
    return Math.abs(missing) > this.columns / 2 ? from + 0.5 - this.columns / 2 : missing;
  }

  /** How far up to go so that a row is in sight. */
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
