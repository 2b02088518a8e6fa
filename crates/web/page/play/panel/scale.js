// The positions of values in the graph and in the evaluation bar. The scale depends on the rules and not on the
// moves, so that games can be compared.

/** The scale of a graph for `count` positions with scores up to `most`, in a picture of this width. */
export class Scale {
  constructor({ count, most, width, edge, middle, reach }) {
    Object.assign(this, { count: Math.max(count, 1), most: Math.max(most, 1), edge, middle, reach });
    this.step = Math.min((width - edge - 8) / this.count, 28);
  }

  /** The centre of the column for `ply` moves. */
  x(ply) {
    return this.edge + (ply + 0.5) * this.step;
  }

  /** The number of moves for the column at `x`. */
  ply(x) {
    return Math.min(Math.max(Math.floor((x - this.edge) / this.step), 0), this.count - 1);
  }

  /** The width of a bar. */
  get bar() {
    return Math.max(Math.min(this.step * 0.72, 18), 2);
  }

  /** The height of the bar for a score; half of the greatest for a win of unknown length. Any win is visible. */
  height(score) {
    if (score === null) return this.reach / 2;
    return Math.max((Math.min(Math.abs(score), this.most) / this.most) * this.reach, 3);
  }

  /** The scores at the axis with their positions, from the top. */
  ticks() {
    const half = Math.round(this.most / 2);
    const scores = this.most < 4 ? [this.most, 0, -this.most] : [this.most, half, 0, -half, -this.most];
    return scores.map((score) => ({ score, y: this.middle - (score / this.most) * this.reach }));
  }
}

/**
 * The part of the evaluation bar for the first seat, from 0 to 1, with scores up to `most`; null if the value is not
 * known. The smallest advantage is visible.
 */
export function share(value, most) {
  if (!value || value.sign === null) return null;
  if (value.sign === 0) return 0.5;
  const part = value.score === null ? 0.5 : Math.min(Math.abs(value.score) / Math.max(most, 1), 1);
  return 0.5 + (value.sign * Math.max(part, 0.08)) / 2;
}
