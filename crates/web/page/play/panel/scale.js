// Where values stand in the graph and in the evaluation bar. The scale is that of the rules and not of what was played,
// so that two games can be compared.

/** Places in the graph of so many positions, with scores up to `most`, in a picture so wide. */
export class Scale {
  constructor({ count, most, width, edge, middle, reach }) {
    Object.assign(this, { count: Math.max(count, 1), most: Math.max(most, 1), edge, middle, reach });
    this.step = Math.min((width - edge - 8) / this.count, 28);
  }

  /** The middle of the column after so many moves. */
  x(ply) {
    return this.edge + (ply + 0.5) * this.step;
  }

  /** The number of moves of the column at a place. */
  ply(x) {
    return Math.min(Math.max(Math.floor((x - this.edge) / this.step), 0), this.count - 1);
  }

  /** The width of a bar. */
  get bar() {
    return Math.max(Math.min(this.step * 0.72, 18), 2);
  }

  /** The height of the bar of a score; of a win without a known length half of the highest. Any win is seen. */
  height(score) {
    if (score === null) return this.reach / 2;
    return Math.max((Math.min(Math.abs(score), this.most) / this.most) * this.reach, 3);
  }

  /** The scores at the axis with their places, from above. */
  ticks() {
    const half = Math.round(this.most / 2);
    const scores = this.most < 4 ? [this.most, 0, -this.most] : [this.most, half, 0, -half, -this.most];
    return scores.map((score) => ({ score, y: this.middle - (score / this.most) * this.reach }));
  }
}

/**
 * How much of the evaluation bar is the first seat's, from 0 to 1, where scores go up to `most`; null where nothing is
 * known. Whoever is ahead at all is seen to be.
 */
export function share(value, most) {
  if (!value || value.sign === null) return null;
  if (value.sign === 0) return 0.5;
  const part = value.score === null ? 0.5 : Math.min(Math.abs(value.score) / Math.max(most, 1), 1);
  return 0.5 + (value.sign * Math.max(part, 0.08)) / 2;
}
