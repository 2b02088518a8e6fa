// The steps of a trace, fetched in windows while they are needed.

/** The number of steps of a request. */
export const WINDOW = 200;

/** The steps of a trace. `ask(options)` requests a part of it. */
export class Steps {
  #ask;
  #known = new Map();
  #asked = new Map();

  constructor(ask) {
    this.#ask = ask;
  }

  /** The step with this number, if it has been fetched. */
  at(number) {
    return this.#known.get(number);
  }

  /** Takes the first steps, which came with a tree. */
  begin(steps) {
    this.#asked.set(0, Promise.resolve());
    for (const step of steps) this.#known.set(step.number, step);
  }

  /** Fetches the step with this number, those near it, and soon those after it. */
  async need(number) {
    const first = Math.max(0, number - (number % WINDOW));
    await this.#window(first);
    const isNearEnd = number - first > WINDOW / 2;
    if (isNearEnd && this.at(first + WINDOW - 1)) this.#window(first + WINDOW).catch(() => {});
    return this.at(number);
  }

  /** The number of the first cut-off from a step on; undefined if there is none. */
  async nextCut(from) {
    const { next_cut: found } = await this.#ask({ from, count: 0, depth: 0, max_nodes: 1 });
    return found;
  }

  #window(first) {
    if (!this.#asked.has(first)) this.#asked.set(first, this.#fetch(first));
    return this.#asked.get(first);
  }

  async #fetch(from) {
    try {
      const { steps } = await this.#ask({ from, count: WINDOW, depth: 0, max_nodes: 1 });
      for (const step of steps) this.#known.set(step.number, step);
    } catch (error) {
      this.#asked.delete(from);
      throw error;
    }
  }
}
