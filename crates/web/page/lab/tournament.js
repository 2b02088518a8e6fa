// One tournament: how far it is and what has been found, while it is played and afterwards.

import { announce, h, replace, replaceKeeping } from "../dom.js";
import { get, isAbort, listen, post, reason } from "../api.js";
import { go } from "../app.js";
import { ask } from "../dialog.js";
import { attempt, failure } from "../failure.js";
import { rulesTitle } from "../names.js";
import { t } from "../texts.js";
import { latest, pause } from "../waiting.js";
import { dominoes, endings, meaning, seats, test, warnings } from "./facts.js";
import { pairs } from "./pairs.js";
import { paperwork } from "./paperwork.js";
import { Gallery } from "./pictures.js";
import { Progress, badge, played } from "./progress.js";
import { samples } from "./samples.js";
import { address, repeated } from "./setup.js";
import { standings } from "./standings.js";
import { duration, lineup, moment, percent, speed, stateName, wholePercent } from "./words.js";

/** So long nothing is heard before one asks; a tournament that is played tells of itself more often. */
const PATIENCE = 5000;
/** Drawing is followed by so many times its length without. */
const REST = 4;
/** It is said aloud when so much more of a tournament is played. */
const SAID_EVERY = 25;

/** Shows the tournament with this id. */
export async function tournament(main, id, signal) {
  const place = h("div", h("p.faint", t("page-loading")));
  // Until it has a heading of its own, or if it never has one.
  const heading = h("h1.unseen", t("page-lab-tournament-one"));
  const all = h("a", { href: "/lab" }, `‹ ${t("page-lab-tournament-all")}`);
  replace(main, h("p.lab-back", all), heading, place);
  const open = async () => {
    const job = await get(path(id), { signal });
    heading.remove();
    new Live(place, job, signal).open();
  };
  await attempt(place, open, signal);
}

function path(id, rest = "") {
  return `arena/${encodeURIComponent(id)}${rest}`;
}

class Live {
  constructor(place, job, signal) {
    Object.assign(this, { place, job, signal, heard: 0, said: null, isBusy: false, rested: 0, begin: latest(signal) });
    this.progress = new Progress(job.rules);
    this.state = h("span");
    this.status = h("p.lab-status");
    this.remark = h("div");
    this.actions = h("div.row", { role: "group", "aria-label": t("page-lab-tournament-actions") });
    const wide = [warnings(), test(), standings(), pairs(), dominoes()];
    const narrow = [seats(), endings()];
    const below = [new Gallery(job.id, signal), samples(job.id, signal), paperwork(job.id), meaning()];
    this.sections = [...wide, ...narrow, ...below];
    this.layout = [wide.map(element), h("div.lab-pair", narrow.map(element)), below.map(element)];
  }

  open() {
    replace(this.place, h("div.lab-live", this.head(), this.layout));
    this.draw(this.job);
    if (isUnsettled(this.job)) this.follow();
  }

  head() {
    const { rules, players, seed, changed } = this.job;
    const drawn = t("page-lab-tournament-seed", { seed: String(seed) });
    const facts = [drawn, changed && moment(changed)].filter(Boolean).join(" · ");
    return h("header.card.lab-head",
      h("div.row.spread", h("h1", rules === "" ? this.job.id : rulesTitle(rules)), this.state),
      h("p.job-players", lineup(players), h("span.faint", ` · ${facts}`)),
      this.progress.element,
      this.status,
      this.remark,
      this.actions,
    );
  }

  /** Shows what the server said last. */
  draw(job) {
    const isOther = job.state !== this.job.state || !this.state.hasChildNodes();
    this.job = job;
    this.progress.draw(job);
    this.status.textContent = this.words();
    if (isOther) {
      replace(this.state, badge(job.state));
      this.drawActions();
    }
    const far = job.state === "running" ? `${wholePercent(job)} %` : stateName(job.state);
    document.title = `${far} · ${rulesTitle(job.rules)} · Papan`;
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
      h("a.button", { href: address(repeated(job)) }, t("page-lab-tournament-change")),
      job.changeable && button(t("page-lab-tournament-delete"), () => this.delete(), "danger"),
    );
  }

  async act(what) {
    await this.dare(async () => {
      const job = await post(path(this.job.id, what), {}, { signal: this.signal });
      this.draw(job);
      announce(stateName(job.state));
      if (job.state === "running") this.follow();
    });
  }

  async delete() {
    if (!(await ask(t("page-lab-tournament-sure"), t("page-lab-tournament-delete"), this.signal))) return;
    await this.dare(async () => {
      // What is being played is not deleted.
      if (this.job.state === "running") await post(path(this.job.id, "/stop"), {}, { signal: this.signal });
      await post(path(this.job.id), {}, { signal: this.signal, method: "DELETE" });
      go("/lab", { replaces: true });
    });
  }

  /** Does something that the server may refuse, one thing at a time. Buttons that were off would lose the focus. */
  async dare(work) {
    if (this.isBusy) return;
    this.isBusy = true;
    replace(this.remark);
    try {
      await work();
    } catch (error) {
      if (!isAbort(error, this.signal)) replace(this.remark, failure(error));
    } finally {
      this.isBusy = false;
    }
  }

  /** Listens to the server until the tournament ends. */
  follow() {
    const signal = this.begin();
    this.heard = Date.now();
    this.said = Math.floor(wholePercent(this.job) / SAID_EVERY);
    listen(path(this.job.id, "/events"), ["standing", "end"], (name, job) => this.hear(name, job), signal);
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

  /** Draws unless the last time took so long that the page would do nothing else: tables can be large. */
  drawInTime(job) {
    if (performance.now() < this.rested) return;
    const begun = performance.now();
    this.draw(job);
    const painted = () => (this.rested = performance.now() + REST * (performance.now() - begun));
    requestAnimationFrame(() => setTimeout(painted));
  }

  /** Says aloud how it goes, a few times in all. */
  say(name, job) {
    const far = Math.floor(wholePercent(job) / SAID_EVERY);
    if (name !== "end" && far === this.said) return;
    this.said = far;
    const [best] = job.table ? job.table.ranking.map((number) => job.table.players[number]) : [];
    const leads = best ? t("page-lab-tournament-leads", { player: best.player, share: percent(best.score) }) : "";
    announce([name === "end" && `${stateName(job.state)}.`, `${played(job)}.`, leads].filter(Boolean).join(" "));
  }

  /** Asks the server where nothing was heard for a while: it may have been stopped, or started anew. */
  async doubt(signal) {
    for (;;) {
      await pause(PATIENCE, signal);
      if (signal.aborted) return;
      if (Date.now() - this.heard < PATIENCE) continue;
      try {
        const job = await get(path(this.job.id), { signal });
        replace(this.remark);
        this.draw(job);
        return isUnsettled(job) ? this.follow() : this.begin();
      } catch (error) {
        if (isAbort(error, signal)) return;
        const text = t("page-lab-tournament-waiting", { reason: reason(error) });
        // What is there already is not said again.
        if (this.remark.textContent !== text) replace(this.remark, failure(new Error(text)));
      }
    }
  }
}

/** Whether more will be heard: games are played, or those that were played long ago are still being counted. */
function isUnsettled(job) {
  return job.state === "running" || (job.state !== "failed" && job.played > 0 && !job.table);
}

function element(section) {
  return section.element;
}
