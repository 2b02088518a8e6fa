// Advice: a hint in three stages (there is something, where, why), and the full reasoning of any advisor.

import { isAbort, playersOf, post } from "../../api.js";
import { announce, h, replace } from "../../dom.js";
import { failure } from "../../failure.js";
import { playerTitle } from "../../names.js";
import { listed, t } from "../../texts.js";
import { latest } from "../../waiting.js";
import { advisors } from "./advisors.js";
import { explained } from "./explanation.js";
import { moveWords, remark, seatLabel, working } from "./parts.js";

const [NOTHING, THAT, WHERE, WHY] = [0, 1, 2, 3];

/** The panel. */
export class Advice {
  constructor(table, element, signal) {
    Object.assign(this, { table, element, begin: latest(signal), stage: NOTHING, marks: [] });
    // An address with an advisor opens its advice.
    this.isAlways = Boolean(table.advisor);
    table.analysis.addEventListener("found", () => this.shown?.judge(), { signal });
  }

  update() {
    const { rules, position } = this.table.game();
    const at = [rules, position, this.refusal()].join("\n");
    if (at === this.at && this.isOpen) return;
    this.at = at;
    this.isOpen = true;
    // Another position has no marks yet.
    this.marks = [];
    this.forget();
    this.stage = this.isAlways ? WHY : NOTHING;
    this.work();
  }

  /** Whether advice is possible depends on whether a bot is thinking. */
  thinking() {
    this.update();
  }

  hide() {
    this.isOpen = false;
    this.forget();
    replace(this.element);
  }

  /** Clears the advice for another position. */
  forget() {
    this.signal = this.begin();
    Object.assign(this, { hint: null, told: null, error: null });
    this.letGo();
    this.mark([]);
  }

  /** Marks moves on the board, which is redrawn only if they change. */
  mark(moves) {
    if (moves.join(" ") !== this.marks.join(" ")) this.table.setMarked(moves);
    this.marks = moves;
  }

  letGo() {
    if (this.shown) this.table.light(null);
    this.shown = null;
  }

  /** The reason why no advice can be given; null if it can. */
  refusal() {
    const { table } = this;
    const { seat, watching } = table.sight;
    if (seat === null) return t("page-advice-over");
    if (table.covered !== null) return t("page-covered");
    const isOther = table.isClosed && !(table.isHuman(seat) && seat === watching);
    const isBusy = table.isThinking && table.isAtEnd && !table.isHuman(seat);
    return isOther || isBusy ? t("page-advice-other-turn") : null;
  }

  /** Sends the requests of the current stage, and shows the intermediate states. */
  async work() {
    const { signal } = this;
    this.error = null;
    this.draw();
    if (this.refusal()) return;
    try {
      this.known ??= await playersOf(this.table.rules, signal);
      if (this.stage >= THAT) this.hint ??= await post("hint", this.table.game(), { signal });
      if (signal.aborted) return;
      this.draw();
      if (this.needsAdvisor()) await this.askAdvisor(signal);
    } catch (error) {
      if (isAbort(error, signal)) return;
      this.error = error;
    }
    if (!signal.aborted) this.draw();
  }

  needsAdvisor() {
    return !this.told && (this.stage === WHY || (this.stage === WHERE && this.hint.kind === "open"));
  }

  async askAdvisor(signal) {
    const { table } = this;
    this.told = await post("explain", { ...table.openGame(), player: this.advisor }, { signal });
    this.ply = table.ply;
    table.analysis.want(table.ply);
  }

  get advisor() {
    return this.table.advisor ?? this.known.advisor;
  }

  choose(name) {
    this.table.setAdvisor(name);
    this.signal = this.begin();
    this.told = null;
    this.letGo();
    this.work();
  }

  goOn(stage) {
    this.stage = stage;
    this.work().then(() => this.hint && !this.error && announce(this.said().join(" ")));
  }

  draw() {
    const refusal = this.refusal();
    if (refusal) return replace(this.element, remark(refusal));
    this.noteFocus();
    replace(this.element, this.head(), this.body(), this.error && failure(this.error, () => this.work()));
    this.mark(this.stage >= WHERE ? this.moves() : []);
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
    const { seat } = this.table.sight;
    const onchange = ({ target }) => {
      this.isAlways = target.checked;
      if (this.isAlways && this.stage < WHY) this.goOn(WHY);
    };
    const always = h("input", { type: "checkbox", checked: this.isAlways, data: { act: "always" }, onchange });
    return [
      h("h2.of-move", t("page-advice-for-seat"), " ", seatLabel(seat)),
      this.known && advisors(this.known, this.advisor, (name) => this.choose(name)),
      h("label.inline", always, t("page-advice-always")),
    ];
  }

  body() {
    if (this.stage === NOTHING) return [remark(t("page-advice-intro")), this.buttons()];
    if (!this.hint) return this.error ? null : working(t("page-advice-looking"));
    const isWaiting = this.needsAdvisor() && !this.error;
    return [
      h("div.hints", this.said().map((text) => h("p", text))),
      isWaiting && working(t("page-advice-thinking", { player: playerTitle(this.advisor) })),
      !isWaiting && this.buttons(),
      this.stage === WHY && this.told && this.reasoning(),
    ];
  }

  /** The texts up to this stage. */
  said() {
    const { kind, said } = this.hint;
    const where = this.stage >= WHERE ? this.moves() : [];
    const moves = listed(where.map((move) => this.words(move)));
    return where.length > 0 ? [...said, t(`page-advice-where-${kind}`, { moves })] : said;
  }

  /** A move in words; the first tile has no end to name. */
  words(move) {
    const isFirst = this.table.sight.board.ends === null;
    return moveWords(isFirst ? move.split("@")[0] : move);
  }

  /** The moves of the hint; if nothing is urgent, the advisor's move. */
  moves() {
    if (!this.hint) return [];
    if (this.hint.kind !== "open") return this.hint.moves;
    return this.told ? [this.told.chosen] : [];
  }

  buttons() {
    const stages = { [NOTHING]: "page-advice-hint", [THAT]: "page-advice-where", [WHERE]: "page-advice-why" };
    const next = stages[this.stage];
    const button = (act, text, click, kind) => h("button", { class: kind, data: { act }, onclick: click }, text);
    const chosen = this.stage === WHY && this.told?.chosen;
    const canPlay = chosen && this.table.isHuman(this.table.sight.seat);
    const play = () => this.table.choose(chosen);
    const deed = chosen && (chosen === "pass" ? t("page-pass") : t("page-advice-play", { move: this.words(chosen) }));
    return h("div.row",
      next && button("next", t(next), () => this.goOn(this.stage + 1), "primary"),
      this.stage < WHERE && button("all", t("page-advice-everything"), () => this.goOn(WHY)),
      canPlay && button("next", deed, play, "primary"),
    );
  }

  reasoning() {
    const { ply, advisor: player, signal } = this;
    this.shown ??= explained(this.table, this.told, { ply, player, signal });
    return this.shown.element;
  }
}
