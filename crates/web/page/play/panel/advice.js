// Advice: a hint in three stages (that there is something, where, why), and the whole reasoning of any advisor.

import { announce } from "../../announce.js";
import { isAbort, post } from "../../api.js";
import { h, replace } from "../../dom.js";
import { failure } from "../../failure.js";
import { playerTitle } from "../../names.js";
import { fill, texts } from "../../texts.js";
import { advisors, roster } from "./advisors.js";
import { explained } from "./explanation.js";
import { hasHuman, isCovered, moveWords, remark, seatLabel, working } from "./parts.js";
import { listed } from "./perfect.js";

const t = texts({
  over: ["The game is over: there is nothing to advise.", "Permainan selesai: tidak ada yang perlu disarankan."],
  otherTurn: ["Advice is for your turn.", "Saran tersedia saat giliran Anda."],
  closed: ["Closed while the screen is handed over.", "Tertutup selagi layar diserahkan."],
  forSeat: ["Advice for", "Saran untuk"],
  intro: [
    "First whether there is something to see, then where, then why.",
    "Mula-mula adakah sesuatu, lalu di mana, lalu mengapa.",
  ],
  hint: ["Give me a hint", "Beri saya saran"],
  where: ["Where?", "Di mana?"],
  why: ["Why?", "Mengapa?"],
  everything: ["Tell me everything", "Katakan semuanya"],
  always: ["Always tell everything", "Selalu katakan semuanya"],
  play: ["Play {0}", "Mainkan {0}"],
  pass: ["Pass", "Lewat"],
  thinking: ["{0} is thinking…", "{0} sedang berpikir…"],
  looking: ["Looking…", "Melihat…"],
  win: ["You can win at once.", "Anda bisa menang sekarang."],
  threat: [
    "There is a threat: the opponent would win with the next move.",
    "Ada ancaman: lawan menang dengan langkah berikutnya.",
  ],
  threats: ["There are threats in more than one place.", "Ada ancaman di lebih dari satu tempat."],
  only: ["There is only one move.", "Hanya ada satu langkah."],
  open: [
    "Nothing is urgent; there are {0} moves to choose from.",
    "Tidak ada yang mendesak; ada {0} langkah untuk dipilih.",
  ],
  winWith: ["It wins: {0}.", "Menang dengan {0}."],
  threatAt: ["It is here: {0}.", "Tempatnya: {0}."],
  onlyThis: ["It is {0}.", "Yaitu {0}."],
  lookAt: ["Look at {0}.", "Perhatikan {0}."],
  soManyWin: ["Perfect play: {0} of {1} moves win.", "Permainan sempurna: {0} dari {1} langkah menang."],
  soManyDraw: [
    "Perfect play: {0} of {1} moves keep the draw.",
    "Permainan sempurna: {0} dari {1} langkah menjaga seri.",
  ],
  allLose: ["Perfect play: all {1} moves lose.", "Permainan sempurna: semua {1} langkah kalah."],
});

const [NOTHING, THAT, WHERE, WHY] = [0, 1, 2, 3];

/** The panel. */
export function advice(table, signal) {
  return new Advice(table, signal);
}

class Advice {
  constructor(table, signal) {
    this.table = table;
    this.element = h("div", { class: "panel-advice" });
    this.signal = signal;
    this.asking = new AbortController();
    this.stage = NOTHING;
    this.marks = [];
    // Whoever opens an address that names an advisor wants to see its advice.
    this.isAlways = Boolean(table.advisor);
    signal.addEventListener("abort", () => this.asking.abort(), { once: true });
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

  /** Whose turn it is to be advised may depend on who thinks. */
  thinking() {
    this.update();
  }

  hide() {
    this.isOpen = false;
    this.forget();
    replace(this.element);
  }

  /** Lets go of what was said of another position. */
  forget() {
    this.asking.abort();
    this.asking = new AbortController();
    Object.assign(this, { hint: null, told: null, error: null });
    this.letGo();
    this.mark([]);
  }

  /** Marks moves on the board, which is drawn again for it: so only if they are others. */
  mark(moves) {
    if (moves.join(" ") !== this.marks.join(" ")) this.table.setMarked(moves);
    this.marks = moves;
  }

  letGo() {
    if (this.shown) this.table.light(null);
    this.shown = null;
  }

  /** Why no advice can be given here; null if it can. */
  refusal() {
    const { table } = this;
    const { seat, watching } = table.sight;
    if (seat === null) return t.over;
    if (isCovered(table)) return t.closed;
    const isOwn = table.isHuman(seat) && seat === watching;
    if (table.facts.hidden && hasHuman(table) && !table.isRevealed && !isOwn) return t.otherTurn;
    return table.isThinking && table.ply === table.plies && !table.isHuman(seat) ? t.otherTurn : null;
  }

  /** Asks for what the stage needs, and shows what there is on the way. */
  async work() {
    const { signal } = this.asking;
    this.error = null;
    this.draw();
    if (this.refusal()) return;
    try {
      this.roster ??= await roster(this.table.rules, signal);
      if (this.rosterOf !== this.table.rules) this.roster = await roster(this.table.rules, signal);
      this.rosterOf = this.table.rules;
      if (this.stage >= THAT) this.hint ??= await post("hint", this.table.game(), { signal });
      if (signal.aborted) return;
      this.draw();
      if (this.needsAdvisor()) await this.askAdvisor(signal);
    } catch (error) {
      if (isAbort(error) || signal.aborted) return;
      this.error = error;
    }
    if (!signal.aborted) this.draw();
  }

  needsAdvisor() {
    return !this.told && (this.stage === WHY || (this.stage === WHERE && this.hint.kind === "open"));
  }

  async askAdvisor(signal) {
    const { table } = this;
    const rest = table.facts.hidden && hasHuman(table) && table.isRevealed ? { rest: table.rest(table.ply) } : {};
    const body = { ...table.game(), player: this.advisor, ...rest };
    this.told = await post("explain", body, { signal });
    this.ply = table.ply;
    table.analysis.want(table.ply);
  }

  get advisor() {
    return this.table.advisor ?? this.roster.advisor;
  }

  choose(name) {
    this.table.setAdvisor(name);
    this.asking.abort();
    this.asking = new AbortController();
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

  /** Everything is drawn anew: what had the focus is remembered, also while there is only something to wait for. */
  noteFocus() {
    const focused = document.activeElement;
    if (this.element.contains(focused)) this.act = focused.dataset.act ?? null;
    else if (focused !== document.body) this.act = null;
  }

  giveFocusBack() {
    const find = (act) => this.element.querySelector(`[data-act="${act}"]`);
    // Who was told everything goes on with what follows from it.
    const target = this.act && (find(this.act) ?? (this.act === "all" ? find("next") : null));
    if (!target) return;
    target.focus({ preventScroll: true });
    this.act = null;
  }

  head() {
    const { seat } = this.table.sight;
    const change = ({ target }) => {
      this.isAlways = target.checked;
      if (this.isAlways && this.stage < WHY) this.goOn(WHY);
    };
    const always = h("input", { type: "checkbox", checked: this.isAlways, data: { act: "always" }, on: { change } });
    return [
      h("h2", { class: "of-move" }, t.forSeat, " ", seatLabel(this.table, seat)),
      this.roster && advisors(this.roster, this.advisor, (name) => this.choose(name)),
      h("label", { class: "inline" }, always, t.always),
    ];
  }

  body() {
    if (this.stage === NOTHING) return [remark(t.intro), this.buttons()];
    if (!this.hint) return this.error ? null : working(t.looking);
    const isWaiting = this.needsAdvisor() && !this.error;
    return [
      h(
        "div",
        { class: "hints" },
        this.said().map((text) => h("p", {}, text)),
      ),
      isWaiting && working(fill(t.thinking, playerTitle(this.advisor))),
      !isWaiting && this.buttons(),
      this.stage === WHY && this.told && this.reasoning(),
    ];
  }

  /** What was told up to this stage. */
  said() {
    const { kind: what, choices, moves } = this.hint;
    const first = what === "open" ? fill(t.open, choices) : what === "threat" && moves.length > 1 ? t.threats : t[what];
    const said = [first];
    const count = this.countBest();
    if (count) said.push(count);
    const where = this.moves();
    const words = { win: t.winWith, threat: t.threatAt, only: t.onlyThis, open: t.lookAt };
    if (this.stage >= WHERE && where.length > 0)
      said.push(fill(words[what], listed(where.map((move) => this.words(move)))));
    return said;
  }

  /** A move in words; the first tile has no end to be laid to. */
  words(move) {
    const isFirst = this.table.sight.board.ends === null;
    return moveWords(isFirst ? move.split("@")[0] : move);
  }

  /** The moves that the hint is about; for nothing urgent what the advisor would play. */
  moves() {
    if (!this.hint) return [];
    if (this.hint.kind !== "open") return this.hint.moves;
    return this.told ? [this.told.chosen] : [];
  }

  /** How many moves keep what there is, for who has the values shown anyway. */
  countBest() {
    const judged = this.table.values && this.table.analysis.judged(this.table.ply);
    if (!judged?.result) return null;
    const words = { win: t.soManyWin, draw: t.soManyDraw, loss: t.allLose };
    return fill(words[judged.result], judged.keeping, judged.moves.length);
  }

  buttons() {
    const next = { [NOTHING]: t.hint, [THAT]: t.where, [WHERE]: t.why }[this.stage];
    const button = (act, text, click, kind) => h("button", { class: kind, data: { act }, on: { click } }, text);
    const chosen = this.stage === WHY && this.told?.chosen;
    const canPlay = chosen && this.table.isHuman(this.table.sight.seat);
    const play = () => this.table.choose(chosen);
    return h(
      "div",
      { class: "row" },
      next && button("next", next, () => this.goOn(this.stage + 1), "primary"),
      this.stage < WHERE && button("all", t.everything, () => this.goOn(WHY)),
      canPlay && button("next", chosen === "pass" ? t.pass : fill(t.play, this.words(chosen)), play, "primary"),
    );
  }

  reasoning() {
    this.shown ??= explained(this.table, this.told, {
      ply: this.ply,
      player: this.advisor,
      signal: this.asking.signal,
    });
    return this.shown.element;
  }
}
