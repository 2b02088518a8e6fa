// One tournament: its progress and its results.

import { announce, h, replace, replaceKeeping } from "../dom.js";
import { get, isAbort, listen, reason } from "../api.js";
import { failure } from "../failure.js";
import { t } from "../texts.js";
import { latest, pause } from "../waiting.js";
import { dominoes, endings, meaning, seats, test, warnings } from "./facts.js";
import { LiveJob, showJob } from "./job.js";
import { mistakes } from "./mistakes.js";
import { pairs } from "./pairs.js";
import { paperwork } from "./paperwork.js";
import { badge, played } from "./progress.js";
import { samples } from "./samples.js";
import { address } from "./setup.js";
import { standings } from "./standings.js";
import { duration, lineup, moment, percent, rulesWords, speed, stateName, wholePercent } from "./words.js";

/**
 * After this time without an event, in milliseconds, the state is requested; a running tournament sends events more
 * often.
 */
const PATIENCE = 5000;
/** After drawing, the page rests for this many times the duration of drawing. */
const REST = 4;
/** Progress is announced each time this many more percent are played. */
const SAID_EVERY = 25;

/** Shows the tournament with this id. */
export function tournament(main, id, signal) {
  // The heading until the tournament is loaded.
  const heading = h("h1.unseen", t("page-lab-tournament-one"));
  return showJob(main, `arena/${encodeURIComponent(id)}`, t("page-lab-tournament-all"), heading, Live, signal);
}

class Live extends LiveJob {
  constructor(place, path, job, signal) {
    super(place, path, job, signal);
    Object.assign(this, { heard: 0, said: null, rested: 0, begin: latest(signal) });
    this.status = h("p.lab-status");
    this.actions = h("div.row", { role: "group", "aria-label": t("page-lab-tournament-actions") });
    const games = samples(job.id, signal);
    const open = (player, opponent) => games.showPair(player, opponent);
    const wide = [warnings(), test(), standings(), pairs(open), dominoes()];
    const narrow = [seats(), endings()];
    const below = [games, mistakes(job.id, signal), paperwork(job.id), meaning()];
    this.sections = [...wide, ...narrow, ...below];
    this.layout = [wide.map(element), h("div.lab-pair", narrow.map(element)), below.map(element)];
  }

  open() {
    replace(this.place, h("div.lab-live", this.head(), this.layout));
    this.draw(this.job);
    if (isUnsettled(this.job)) this.follow();
  }

  head() {
    const { players, seed, changed } = this.job;
    const drawn = t("page-lab-tournament-seed", { seed: String(seed) });
    const facts = [drawn, changed && moment(changed)].filter(Boolean).join(" · ");
    return h("header.card.lab-head",
      h("div.row.spread", h("h1", rulesWords(this.job)), this.state),
      h("p.job-players", lineup(players), h("span.faint", ` · ${facts}`)),
      this.progress.element,
      this.status,
      this.remark,
      this.actions,
    );
  }

  /** Shows the latest state. */
  draw(job) {
    const isOther = job.state !== this.job.state || !this.state.hasChildNodes();
    this.job = job;
    this.progress.draw(job);
    this.status.textContent = this.words();
    if (isOther) {
      replace(this.state, badge(job.state));
      this.drawActions();
    }
    const far = job.state === "running" ? `${wholePercent(job)}%` : stateName(job.state);
    document.title = `${far} · ${rulesWords(job)} · Papan`;
    for (const section of this.sections) section.draw(job);
  }

  words() {
    const { job } = this;
    if (isUnsettled(job) && job.state !== "running") return `${played(job)} · ${t("page-lab-tournament-recounting")}`;
    if (job.state === "failed") return [played(job), job.error].filter(Boolean).join(" · ");
    if (job.state === "stopped") return `${played(job)} · ${t("page-lab-tournament-kept")}`;
    if (job.state !== "running") return played(job);
    if (job.played === 0) return t("page-lab-tournament-counting");
    const left = job.rate > 0 ? (job.games - job.played) / job.rate : null;
    const parts = [
      played(job),
      job.rate > 0 && t("page-lab-tournament-rate", { games: speed(job.rate) }),
      left !== null && t("page-lab-tournament-left", { time: duration(left) }),
    ];
    return parts.filter(Boolean).join(" · ");
  }

  drawActions() {
    const { job } = this;
    const button = (text, onclick, name) => h("button", { class: name, onclick }, text);
    replaceKeeping(
      this.actions,
      "button, a",
      job.changeable && job.state === "running" && button(t("page-stop"), () => this.act("/stop"), "primary"),
      job.state !== "running" && job.resumable && button(t("page-go-on"), () => this.act("/resume"), "primary"),
      h("a.button", { href: address(job.request) }, t("page-lab-tournament-change")),
      job.changeable && button(t("page-lab-tournament-delete"), () => this.delete(t("page-lab-tournament-sure")), "danger"),
    );
  }

  /** Follows the events of the server until the tournament ends. */
  follow() {
    const signal = this.begin();
    this.heard = Date.now();
    this.said = Math.floor(wholePercent(this.job) / SAID_EVERY);
    listen(`${this.path}/events`, ["standing", "end"], (name, job) => this.hear(name, job), signal);
    this.doubt(signal);
  }

  hear(name, job) {
    if (this.signal.aborted) return;
    this.heard = Date.now();
    replace(this.remark);
    if (name === "end") this.draw(job);
    else this.drawInTime(job);
    this.say(name, job);
    if (name === "end") this.begin();
  }

  /** Draws, unless drawing takes so long that the page would do nothing else: tables can be large. */
  drawInTime(job) {
    if (performance.now() < this.rested) return;
    const begun = performance.now();
    this.draw(job);
    const painted = () => (this.rested = performance.now() + REST * (performance.now() - begun));
    requestAnimationFrame(() => setTimeout(painted));
  }

  /** Announces the progress a few times. */
  say(name, job) {
    const far = Math.floor(wholePercent(job) / SAID_EVERY);
    if (name !== "end" && far === this.said) return;
    this.said = far;
    const [best] = job.table ? job.table.ranking.map((number) => job.table.players[number]) : [];
    const leads = best ? t("page-lab-tournament-leads", { player: best.player, share: percent(best.score) }) : "";
    announce([name === "end" && `${stateName(job.state)}.`, `${played(job)}.`, leads].filter(Boolean).join(" "));
  }

  /** Requests the state if no event came for a while: the server may have been stopped or restarted. */
  async doubt(signal) {
    for (;;) {
      await pause(PATIENCE, signal);
      if (signal.aborted) return;
      if (Date.now() - this.heard < PATIENCE) continue;
      try {
        const job = await get(this.path, { signal });
        replace(this.remark);
        this.draw(job);
        return isUnsettled(job) ? this.follow() : this.begin();
      } catch (error) {
        if (isAbort(error, signal)) return;
        const text = t("page-lab-tournament-waiting", { reason: reason(error) });
        // An unchanged message is not announced again.
        if (this.remark.textContent !== text) replace(this.remark, failure(new Error(text)));
      }
    }
  }
}

/** Whether events are still to come: games are being played, or stored games are still being counted. */
function isUnsettled(job) {
  return job.state === "running" || (job.state !== "failed" && job.played > 0 && !job.table);
}

function element(section) {
  return section.element;
}
