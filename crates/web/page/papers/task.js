// One task of a paper: its findings, or its progress.

import { announce, h, replaceKeeping } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../texts.js";
import { findingView } from "./finding.js";
import { verdictWord } from "./verdict.js";

/** The view of a task. It is redrawn only when the task has changed. */
export class TaskView {
  constructor(check, signal) {
    Object.assign(this, { check, signal, seen: null, state: null });
    this.element = h("div.papers-task");
  }

  /** Shows the current state of the task. */
  show(task) {
    const told = JSON.stringify(task);
    if (task.state === "working") this.tick();
    if (told === this.seen) return;
    const wasChecked = this.seen !== null && this.state !== "found" && task.state === "found";
    if (task.state === "working" && this.state !== "working") this.since = Date.now();
    Object.assign(this, { seen: told, state: task.state });
    const found = () => task.findings.map((finding) => findingView(finding, this.signal));
    // The focus stays in the task.
    replaceKeeping(this.element, "h3", task.state === "found" ? found() : this.pending(task));
    if (wasChecked && task.is_claim)
      announce(task.findings.map(({ item, verdict }) => `${item}: ${verdictWord(verdict)}`).join(". "));
  }

  /** Shows the elapsed seconds of a running check. */
  tick() {
    const clock = this.element.querySelector(".papers-clock");
    if (clock) clock.textContent = this.elapsed();
  }

  elapsed() {
    return t("page-papers-task-working", { seconds: Math.round((Date.now() - this.since) / 1000) });
  }

  pending(task) {
    const kind = task.is_claim && h("p", h("span.papers-kind", t("page-papers-claim")));
    const head = h("header", h("h3", { tabindex: -1 }, task.what), kind);
    return h("article.card.papers-item.papers-pending", head, this.progress(task));
  }

  progress(task) {
    const { state, is_claim: isClaim, error } = task;
    const ask = () => {
      announce(t("page-papers-task-started", { task: task.what }));
      this.check(task.id);
    };
    if (state === "working") {
      const clock = h("span.papers-clock", this.elapsed());
      return h("p.papers-working", h("span.papers-spinner", { "aria-hidden": true }), clock);
    }
    if (state === "failed") return h("p.failure", t("page-papers-task-failed", { reason: error ?? "" }));
    if (state === "unchecked" && isClaim) {
      const button = h("button", { onclick: ask }, t("page-papers-task-check"));
      return h("p.row", button, h("span.faint", t("page-papers-task-takes")));
    }
    return h("p.papers-working", icon("clock"), t("page-papers-task-waiting"));
  }
}
