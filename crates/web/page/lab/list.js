// The list of all tournaments with their progress; it is requested again while one is running.

import { arrange, h, replace, showText } from "../dom.js";
import { get, isAbort } from "../api.js";
import { failure } from "../failure.js";
import { t } from "../texts.js";
import { pause } from "../waiting.js";
import { Progress, badge } from "./progress.js";
import { lineup, moment, rulesWords } from "./words.js";

const SOON = 1500;
const LATER = 10000;

/** Shows all tournaments and keeps them up to date; resolves when they are drawn. */
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
      if (isAbort(error, signal)) return;
      shown.fail(error);
    }
  }
}

class Jobs {
  constructor(place) {
    Object.assign(this, { place, items: new Map(), list: h("ul.jobs"), remark: h("div"), isPlaying: false });
  }

  draw(jobs) {
    replace(this.remark);
    this.isPlaying = jobs.some((job) => job.state === "running");
    if (jobs.length === 0) return replace(this.place, this.remark, h("p.faint", t("page-lab-list-none")));
    // Items are kept, so that the focus stays where it is.
    const items = new Map(jobs.map((job) => [job.id, this.items.get(job.id) ?? new Item(job)]));
    for (const job of jobs) items.get(job.id).draw(job);
    arrange(this.list, [...items.values()].map((item) => item.element));
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
    [this.state, this.games, this.changed] = [h("span"), h("span"), h("span")];
    this.error = h("span.job-error");
    // A file that is not a tournament cannot be opened.
    const isReadable = job.rules !== "";
    const href = isReadable ? `/lab?id=${encodeURIComponent(job.id)}` : null;
    this.element = h("li",
      h(isReadable ? "a" : "div", { class: "card job", href },
        h("span.job-top", h("strong", rulesWords(job)), this.state),
        isReadable && h("span.job-players", lineup(job.players)),
        isReadable && this.progress.element,
        this.error,
        isReadable && h("span.job-bottom.faint", this.games, this.changed),
      ),
    );
  }

  draw(job) {
    const drawn = [job.state, job.played, job.error].join(" ");
    if (this.drawn === drawn) return;
    this.drawn = drawn;
    replace(this.state, badge(job.state));
    showText(this.error, job.error);
    const isAll = job.played >= job.games || job.state === "done";
    this.games.textContent = isAll
      ? t("page-lab-list-all", { games: job.played })
      : t("page-lab-list-of", { played: job.played, games: job.games });
    this.changed.textContent = job.changed ? moment(job.changed) : "";
    this.progress.draw(job);
  }
}
