// One search for the best options of a player: how far it is, and, once it is done, its report.

import { h, replace, replaceKeeping } from "../dom.js";
import { get, isAbort, post } from "../api.js";
import { go } from "../app.js";
import { copyButton } from "../copy.js";
import { ask } from "../dialog.js";
import { attempt, failure } from "../failure.js";
import { takeAway } from "../host.js";
import { rulesTitle } from "../names.js";
import { language, t } from "../texts.js";
import { pause } from "../waiting.js";
import { Progress, badge } from "./progress.js";
import { breakable } from "./words.js";

const SOON = 700;

/** Shows the search with this id. */
export async function search(main, id, signal) {
  const place = h("div", h("p.faint", t("page-loading")));
  const all = h("a", { href: "/lab" }, `‹ ${t("page-lab-tune-back")}`);
  replace(main, h("p.lab-back", all), place);
  const open = async () => {
    const told = await get(path(id), { signal });
    new Live(place, told, signal).follow();
  };
  await attempt(place, open, signal);
}

function path(id, rest = "") {
  return `tune/${encodeURIComponent(id)}${rest}`;
}

class Live {
  constructor(place, told, signal) {
    Object.assign(this, { told, signal });
    this.progress = new Progress(told.rules);
    this.state = h("span");
    this.words = h("p.lab-status", { role: "status" });
    this.best = h("p");
    this.remark = h("div");
    this.actions = h("div.row", { role: "group", "aria-label": t("page-lab-tune-actions") });
    this.report = h("div");
    const code = h("code", told.command);
    replace(place,
      h("div.lab-live",
        h("header.card.lab-head",
          h("div.row.spread", h("h1", rulesTitle(told.rules)), this.state),
          h("p.job-players", breakable(told.player)),
          h("p.faint", told.searched, told.against.length > 0 && ` · ${told.against.join(", ")}`),
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
    this.draw(told);
  }

  draw(told) {
    const isOther = told.state !== this.told.state || !this.state.hasChildNodes();
    this.told = told;
    const isDone = told.state === "done";
    this.progress.draw({ ...told, played: isDone ? told.games : (told.played ?? 0) });
    this.words.textContent = told.error ?? told.words;
    replace(this.best, told.best && isDone && [`${t("page-lab-tune-best")}: `, h("code", breakable(told.best))]);
    document.title = `${t("page-lab-tune-title")} · ${rulesTitle(told.rules)} · Papan`;
    if (!isOther) return;
    replace(this.state, badge(told.state));
    this.drawActions();
    replace(this.report, isDone && this.frame());
  }

  /** The report itself: the same page that `papan tune --report` writes. */
  frame() {
    const file = takeAway(`${path(this.told.id, "/report.html")}?lang=${language()}`);
    return h("section.tune-report",
      h("p", h("a.button", file, t("page-lab-paperwork-report"))),
      h("iframe", { src: file.href, title: t("page-lab-tune-report"), sandbox: "" }),
    );
  }

  drawActions() {
    const { state } = this.told;
    const button = (text, onclick, name) => h("button", { class: name, onclick }, text);
    const isEnded = state === "stopped" || state === "failed";
    replaceKeeping(this.actions, "button",
      state === "running" && button(t("page-stop"), () => this.act("/stop"), "primary"),
      isEnded && button(t("page-go-on"), () => this.act("/resume"), "primary"),
      state !== "running" && button(t("page-lab-tournament-delete"), () => this.delete(), "danger"),
    );
  }

  async act(what) {
    await this.dare(async () => {
      this.draw(await post(path(this.told.id, what), {}, { signal: this.signal }));
      this.follow();
    });
  }

  async delete() {
    if (!(await ask(t("page-lab-tune-sure"), t("page-lab-tournament-delete"), this.signal))) return;
    await this.dare(async () => {
      await post(path(this.told.id), {}, { signal: this.signal, method: "DELETE" });
      go("/lab", { replaces: true });
    });
  }

  async dare(work) {
    replace(this.remark);
    try {
      await work();
    } catch (error) {
      if (!isAbort(error, this.signal)) replace(this.remark, failure(error));
    }
  }

  /** Asks again and again while it is made. */
  async follow() {
    if (this.follows) return;
    this.follows = true;
    while (this.told.state === "running") {
      await pause(SOON, this.signal);
      if (this.signal.aborted) return;
      await this.dare(async () => this.draw(await get(path(this.told.id), { signal: this.signal })));
    }
    this.follows = false;
  }
}
