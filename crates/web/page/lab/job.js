// The page of a job that the server runs: the common part of a tournament and a search for options.

import { announce, h, replace } from "../dom.js";
import { get, post } from "../api.js";
import { go } from "../app.js";
import { ask } from "../dialog.js";
import { attempt, showFailure } from "../failure.js";
import { t } from "../texts.js";
import { Progress } from "./progress.js";
import { stateName } from "./words.js";

/** Shows the job with this path below a link to all jobs; `Live` is the class of its page. */
export async function showJob(main, path, back, heading, Live, signal) {
  const place = h("div", h("p.faint", t("page-loading")));
  replace(main, h("p.lab-back", h("a", { href: "/lab" }, `‹ ${back}`)), heading, place);
  const open = async () => {
    const job = await get(path, { signal });
    heading?.remove();
    new Live(place, path, job, signal).open();
  };
  await attempt(place, open, signal);
}

/** A job on its page. Subclasses have `draw(job)`, and `follow()`, which keeps what is shown up to date. */
export class LiveJob {
  constructor(place, path, job, signal) {
    Object.assign(this, { place, path, job, signal, isBusy: false });
    this.progress = new Progress(job.rules);
    this.state = h("span");
    this.remark = h("div");
  }

  /** Sends a request about the job, whose path ends with `rest`. */
  send(rest, method = "POST") {
    return post(this.path + rest, {}, { signal: this.signal, method });
  }

  /** Stops or resumes the job. */
  async act(rest) {
    await this.dare(async () => {
      this.draw(await this.send(rest));
      announce(stateName(this.job.state));
      if (this.job.state === "running") this.follow();
    });
  }

  /** Deletes the job once the reader has confirmed it. */
  async delete(question) {
    if (!(await ask(question, t("page-lab-tournament-delete"), this.signal))) return;
    await this.dare(async () => {
      // A running job cannot be deleted.
      if (this.job.state === "running") await this.send("/stop");
      await this.send("", "DELETE");
      go("/lab", { replaces: true });
    });
  }

  /** Does one thing at a time that the server may refuse. Buttons stay enabled, because disabled ones lose the focus. */
  async dare(work) {
    if (this.isBusy) return;
    this.isBusy = true;
    replace(this.remark);
    try {
      await work();
    } catch (error) {
      showFailure(this.remark, error, this.signal);
    } finally {
      this.isBusy = false;
    }
  }
}
