// One search for the best options of a player: its progress, and its report once it is done.

import { h, replace, replaceKeeping } from "../dom.js";
import { write } from "../address.js";
import { get } from "../api.js";
import { copyButton } from "../copy.js";
import { attempt, showFailure } from "../failure.js";
import { takeAway } from "../host.js";
import { HUMAN } from "../names.js";
import { language, t } from "../texts.js";
import { pause } from "../waiting.js";
import { LiveJob, showJob } from "./job.js";
import { badge } from "./progress.js";
import { reportSections } from "./report.js";
import { address } from "./setup.js";
import { breakable, rulesWords } from "./words.js";

const SOON = 700;

/** Shows the search with this id. */
export function search(main, id, signal) {
  return showJob(main, `tune/${encodeURIComponent(id)}`, t("page-lab-tune-back"), null, Live, signal);
}

/** The setting that was found, with ways to play against it and to let it play. */
function found({ rules, best, player, against }) {
  const players = [...new Set([best, player, ...against])];
  return [
    h("p", `${t("page-lab-tune-best")}: `, h("code", breakable(best))),
    h("div.row",
      h("a.button", { href: write({ rules, players: [HUMAN, best] }) }, t("page-lab-tune-play")),
      h("a.button", { href: address({ rules, players, balance: "quiet" }) }, t("page-lab-tune-tournament"))),
  ];
}

class Live extends LiveJob {
  open() {
    const { job } = this;
    this.words = h("p.lab-status", { role: "status" });
    this.best = h("div");
    this.actions = h("div.row", { role: "group", "aria-label": t("page-lab-tune-actions") });
    this.report = h("section", { "aria-label": t("page-lab-tune-report") });
    const code = h("code", job.command);
    replace(this.place,
      h("div.lab-live",
        h("header.card.lab-head",
          h("div.row.spread", h("h1", rulesWords(job)), this.state),
          h("p.job-players", breakable(job.player)),
          h("p.faint", job.searched, job.against.length > 0 && ` · ${job.against.join(", ")}`),
          this.progress.element,
          this.words,
          this.best,
          this.remark,
          this.actions,
          h("div.command", h("pre", { tabindex: 0, "aria-label": t("page-lab-paperwork-command") }, code),
            copyButton(code, t("page-lab-paperwork-command"))),
        ),
        this.report,
      ),
    );
    this.draw(job);
    this.follow();
  }

  draw(job) {
    const isOther = job.state !== this.job.state || !this.state.hasChildNodes();
    this.job = job;
    const isDone = job.state === "done";
    this.progress.draw({ ...job, played: isDone ? job.games : (job.played ?? 0) });
    this.words.textContent = job.error ?? [job.phase, job.words].filter(Boolean).join(" · ");
    replace(this.best, job.best && isDone && found(job));
    document.title = `${t("page-lab-tune-title")} · ${rulesWords(job)} · Papan`;
    if (!isOther) return;
    replace(this.state, badge(job.state));
    this.drawActions();
    if (isDone) this.showReport();
    else replace(this.report);
  }

  /** The report, which `papan tune --report` writes too, and a link that downloads it. */
  showReport() {
    const path = `${this.path}/report.html`;
    const file = takeAway(`${path}?lang=${language()}`);
    const content = h("div.report");
    const read = async () => replace(content, reportSections(await get(path, { signal: this.signal })));
    replace(this.report,
      h("p", h("a.button", file, t("page-lab-paperwork-report"))),
      content,
    );
    return attempt(content, read, this.signal);
  }

  drawActions() {
    const { state } = this.job;
    const button = (text, onclick, name) => h("button", { class: name, onclick }, text);
    const isEnded = state === "stopped" || state === "failed";
    replaceKeeping(this.actions, "button",
      state === "running" && button(t("page-stop"), () => this.act("/stop"), "primary"),
      isEnded && button(t("page-go-on"), () => this.act("/resume"), "primary"),
      state !== "running" && button(t("page-lab-tournament-delete"), () => this.delete(t("page-lab-tune-sure")), "danger"),
    );
  }

  /** Requests the search repeatedly while it runs. */
  async follow() {
    if (this.follows) return;
    this.follows = true;
    while (this.job.state === "running") {
      await pause(SOON, this.signal);
      if (this.signal.aborted) return;
      try {
        this.draw(await get(this.path, { signal: this.signal }));
        replace(this.remark);
      } catch (error) {
        showFailure(this.remark, error, this.signal);
      }
    }
    this.follows = false;
  }
}
