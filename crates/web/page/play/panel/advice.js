// Advice: the hints in stages, and the full reasoning of any advisor.

import { h, replace } from "../../dom.js";
import { failure } from "../../failure.js";
import { playerTitle } from "../../names.js";
import { t } from "../../texts.js";
import { NOTHING, THAT, WHERE, WHY } from "../hints.js";
import { advisors } from "./advisors.js";
import { explained } from "./explanation.js";
import { remark, seatLabel, working } from "./parts.js";

/** The panel. */
export class Advice {
  constructor(table, element, signal) {
    Object.assign(this, { table, element, hints: table.hints, isShown: false });
    // An address with an advisor opens its advice.
    this.isAlways = Boolean(table.advisor);
    this.hints.addEventListener("hint", () => this.isShown && this.draw(), { signal });
    table.analysis.addEventListener("found", () => this.shown?.judge(), { signal });
  }

  update() {
    const { hints } = this;
    this.isShown = true;
    if (this.isAlways && hints.stage < WHY) hints.stage = WHY;
    // The list of advisors is needed at every stage.
    if (!hints.known || hints.isWaitingForAdvisor || (hints.stage > NOTHING && !hints.hint)) hints.work();
    else this.draw();
  }

  /** Whether advice is possible depends on whether a bot is thinking. */
  thinking() {
    this.update();
  }

  hide() {
    this.isShown = false;
    this.letGo();
    replace(this.element);
  }

  letGo() {
    if (this.shown) this.table.light(null);
    this.shown = null;
  }

  draw() {
    const { hints } = this;
    if (this.shown && this.explained !== hints.told) this.letGo();
    const refusal = hints.refusal();
    if (refusal) return replace(this.element, remark(refusal));
    this.noteFocus();
    replace(this.element, this.head(), this.body(), hints.error && failure(hints.error, () => hints.work()));
    this.giveFocusBack();
  }

  /** Remembers the focused control, because everything is redrawn, also while a response is pending. */
  noteFocus() {
    const focused = document.activeElement;
    if (this.element.contains(focused)) this.act = focused.dataset.act ?? null;
    else if (focused !== document.body) this.act = null;
  }

  giveFocusBack() {
    const find = (act) => this.element.querySelector(`[data-act="${act}"]`);
    // After the full advice, the focus moves to the button that plays it.
    const target = this.act && (find(this.act) ?? (this.act === "all" ? find("next") : null));
    if (!target) return;
    target.focus({ preventScroll: true });
    this.act = null;
  }

  head() {
    const { hints } = this;
    const { seat } = this.table.sight;
    const onchange = ({ target }) => {
      this.isAlways = target.checked;
      if (this.isAlways && hints.stage < WHY) hints.goTo(WHY);
    };
    const always = h("input", { type: "checkbox", checked: this.isAlways, data: { act: "always" }, onchange });
    return [
      h("h2.of-move", t("page-advice-for-seat"), " ", seatLabel(seat)),
      hints.known && advisors(hints.known, hints.advisor, (name) => hints.choose(name)),
      h("label.inline", always, t("page-advice-always")),
    ];
  }

  body() {
    const { hints } = this;
    if (hints.stage === NOTHING) return [remark(t("page-advice-intro")), this.buttons()];
    if (!hints.hint) return hints.error ? null : working(t("page-advice-looking"));
    const isWaiting = hints.isWaitingForAdvisor && !hints.error;
    return [
      h("div.hints", hints.said().map((text) => h("p", text))),
      isWaiting && working(t("page-advice-thinking", { player: playerTitle(hints.advisor) })),
      !isWaiting && this.buttons(),
      hints.stage === WHY && hints.told && this.reasoning(),
    ];
  }

  buttons() {
    const { hints, table } = this;
    const stages = { [NOTHING]: "page-advice-hint", [THAT]: "page-advice-where", [WHERE]: "page-advice-why" };
    const next = stages[hints.stage];
    const button = (act, text, click, kind) => h("button", { class: kind, data: { act }, onclick: click }, text);
    const chosen = hints.stage === WHY && hints.told?.chosen;
    const canPlay = chosen && table.isHuman(table.sight.seat);
    const play = () => table.choose(chosen);
    const deed = chosen && (chosen === "pass" ? t("page-pass") : t("page-advice-play", { move: hints.words(chosen) }));
    return h("div.row",
      next && button("next", t(next), () => hints.goTo(hints.stage + 1), "primary"),
      hints.stage < WHERE && button("all", t("page-advice-everything"), () => hints.goTo(WHY)),
      canPlay && button("next", deed, play, "primary"),
    );
  }

  reasoning() {
    const { hints, table } = this;
    if (!this.shown) {
      this.explained = hints.told;
      this.shown = explained(table, hints.told, { ply: table.ply, player: hints.advisor, signal: hints.signal });
      if (!table.isAnalysisHidden) table.analysis.want(table.ply);
    }
    return this.shown.element;
  }
}
