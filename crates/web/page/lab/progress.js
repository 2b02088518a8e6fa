// The progress of a tournament: a bar, and its state as a badge.

import { h, set, svg } from "../dom.js";
import { t } from "../texts.js";
import { share, stateName, wholePercent } from "./words.js";

const SIGNS = {
  running: "M3 1.5 L10.5 6 L3 10.5 Z",
  stopped: "M2.5 2 h2.5 v8 h-2.5 Z M7 2 h2.5 v8 h-2.5 Z",
  done: "M1.5 6.2 L3 4.8 L5 6.8 L9.4 2.2 L10.8 3.6 L5 9.6 Z",
  failed: "M2 3.2 L3.2 2 L6 4.8 L8.8 2 L10 3.2 L7.2 6 L10 8.8 L8.8 10 L6 7.2 L3.2 10 L2 8.8 L4.8 6 Z",
};

/** The badge of a state. */
export function badge(state) {
  const box = { viewBox: "0 0 12 12", "aria-hidden": true };
  const sign = SIGNS[state] && svg("svg", box, svg("path", { d: SIGNS[state] }));
  return h("span.badge", { class: SIGNS[state] && `badge-${state}` }, sign, stateName(state));
}

/** A progress bar. */
export class Progress {
  constructor(name) {
    this.bar = h("span");
    const about = { role: "progressbar", "aria-label": t("page-lab-progress-progress", { rules: name }) };
    this.element = h("span.progress", { ...about, "aria-valuemin": 0, "aria-valuemax": 100 }, this.bar);
  }

  draw(job) {
    set(this.bar, { style: { "inline-size": `${100 * share(job)}%` } });
    const about = { "aria-valuenow": wholePercent(job), "aria-valuetext": played(job) };
    set(this.element, { data: { state: job.state }, ...about });
  }
}

/** The number of games played and in total, in words. */
export function played(job) {
  const { state, played, games } = job;
  if (state === "done" && played < games) return t("page-lab-progress-decided", { played, games });
  return t("page-lab-progress-of", { played, games, share: wholePercent(job) });
}
