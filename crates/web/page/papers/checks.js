// The results of checking the papers, requested repeatedly while a check is running.

import { get, isAbort, post } from "../api.js";

/** The interval between requests while a check is running, in milliseconds. */
const PACE = 1000;

/** The papers as the server has them; `changed` is called after each response. */
export class Checks {
  constructor(signal, { changed, failed }) {
    Object.assign(this, { signal, changed, failed, papers: [] });
    signal.addEventListener("abort", () => clearTimeout(this.waiting), { once: true });
  }

  /** Requests the papers now; throws if the request fails. */
  async ask() {
    clearTimeout(this.waiting);
    const { papers } = await get("papers", { signal: this.signal });
    this.papers = papers;
    if (this.isUnderWay()) this.waiting = setTimeout(() => this.check(), PACE);
  }

  /** Requests checks of these tasks, then the results. */
  async check(...ids) {
    try {
      for (const id of ids) await post(`papers/${encodeURIComponent(id)}/check`, {}, { signal: this.signal });
      await this.ask();
      this.changed();
    } catch (error) {
      if (!isAbort(error, this.signal)) this.failed(error);
    }
  }

  isUnderWay() {
    const waits = ({ state, is_claim: isClaim }) =>
      ["waiting", "working"].includes(state) || (state === "unchecked" && !isClaim);
    return this.papers.some(({ tasks }) => tasks.some(waits));
  }
}
