// What has been checked of the papers, asked for again as long as something is being checked.

import { get, isAbort, post } from "../api.js";

/** So often the server is asked while it works. */
const PACE = 1000;

/** The papers as the server knows them; `changed` is called whenever they have been asked for again. */
export class Checks {
  constructor(signal, { changed, failed }) {
    Object.assign(this, { signal, changed, failed, papers: [] });
    signal.addEventListener("abort", () => clearTimeout(this.waiting), { once: true });
  }

  /** Asks now. Fails where the server does. */
  async ask() {
    clearTimeout(this.waiting);
    const { papers } = await get("papers", { signal: this.signal });
    this.papers = papers;
    if (this.isUnderWay()) this.waiting = setTimeout(() => this.check(), PACE);
  }

  /** Has tasks checked, if any are named, asks, and says what came of it. */
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
