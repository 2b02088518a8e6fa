// All tournaments, each with how far it is; those that are being played are looked at again and again.

import { h, replace } from "../dom.js";
import { get, isAbort } from "../api.js";
import { failure } from "../failure.js";
import { rulesTitle } from "../names.js";
import { t } from "../texts.js";
import { pause } from "./attempt.js";
import { Progress, badge } from "./progress.js";
import { lineup, moment } from "./words.js";

const SOON = 1500;
const LATER = 10000;

/** Shows all tournaments, and goes on showing how far they are; resolves when they are there. */
export async function list(place, signal) {
  const shown = new Jobs(place);
  const { jobs } = await get("arena", { signal });
  shown.draw(jobs);
  follow(shown, signal);
}

async function follow(shown, signal) {
  for (;;) {
    await pause(shown.isPlaying ? SOON : LATER, signal);
    if (signal.aborted) return;
    if (document.hidden) continue;
    try {
      shown.draw((await get("arena", { signal })).jobs);
    } catch (error) {
      if (signal.aborted || isAbort(error)) return;
      shown.fail(error);
    }
  }
}

class Jobs {
  constructor(place) {
    this.place = place;
    this.items = new Map();
    this.list = h("ul", { class: "jobs" });
    this.remark = h("div", {});
    this.isPlaying = false;
  }

  draw(jobs) {
    replace(this.remark);
    this.isPlaying = jobs.some((job) => job.state === "running");
    if (jobs.length === 0) return replace(this.place, this.remark, h("p", { class: "faint" }, t("page-lab-list-none")));
    // Items stay where they are, so that whoever has the focus on one keeps it.
    const items = new Map(jobs.map((job) => [job.id, this.items.get(job.id) ?? new Item(job)]));
    for (const job of jobs) items.get(job.id).draw(job);
    const elements = [...items.values()].map((item) => item.element);
    const isSame =
      elements.length === this.list.children.length && elements.every((e, i) => e === this.list.children[i]);
    if (!isSame) replace(this.list, elements);
    this.items = items;
    if (!this.list.isConnected) replace(this.place, this.remark, this.list);
  }

  fail(error) {
    if (!this.remark.isConnected) this.place.prepend(this.remark);
    if (!this.remark.hasChildNodes()) replace(this.remark, failure(error));
  }
}

class Item {
  constructor(job) {
    this.progress = new Progress(job.rules);
    this.state = h("span", {});
    this.games = h("span", {});
    this.changed = h("span", {});
    this.error = h("span", { class: "job-error" });
    // A file that holds no tournament has nothing to be opened.
    const isReadable = job.rules !== "";
    const href = isReadable ? `/lab?id=${encodeURIComponent(job.id)}` : null;
    this.element = h(
      "li",
      {},
      h(
        isReadable ? "a" : "div",
        { class: "card job", href },
        h("span", { class: "job-top" }, h("strong", {}, isReadable ? rulesTitle(job.rules) : job.id), this.state),
        isReadable && h("span", { class: "job-players" }, lineup(job.players)),
        isReadable && this.progress.element,
        this.error,
        isReadable && h("span", { class: "job-bottom faint" }, this.games, this.changed),
      ),
    );
  }

  draw(job) {
    const drawn = [job.state, job.played, job.error].join(" ");
    if (this.drawn === drawn) return;
    this.drawn = drawn;
    replace(this.state, badge(job.state));
    this.error.textContent = job.error ?? "";
    this.error.hidden = !job.error;
    const isAll = job.played >= job.games || job.state === "done";
    this.games.textContent = isAll
      ? t("page-lab-list-all", { games: job.played })
      : t("page-lab-list-of", { played: job.played, games: job.games });
    this.changed.textContent = job.changed ? moment(job.changed) : "";
    this.progress.draw(job);
  }
}
