// Hints for the person to move, in three stages: there is something to see, where it is, and why. The button next to Undo
// and the panel Advice show the same ones.

import { isAbort, playersOf, post } from "../api.js";
import { announce } from "../dom.js";
import { listed, t } from "../texts.js";
import { latest } from "../waiting.js";
import { moveWords } from "./panel/parts.js";

/** The stages: no hint, whether there is something to see, where it is, why. */
export const NOTHING = 0;
export const THAT = 1;
export const WHERE = 2;
export const WHY = 3;

/** The hints of a table. Event "hint": something has changed. */
export class Hints extends EventTarget {
  stage = NOTHING;
  /** The players of these rules, once they are known. */
  known = null;
  #marks = [];

  constructor(table, signal) {
    super();
    Object.assign(this, { table, begin: latest(signal), hint: null, told: null, error: null });
    for (const name of ["change", "cover", "thinking"]) table.addEventListener(name, () => this.#update(), { signal });
  }

  /** Another position has no hints yet. */
  #update() {
    const { table } = this;
    if (!table.sight) return;
    const { rules, position } = table.game();
    const at = [rules, position, this.refusal()].join("\n");
    if (at === this.at) return;
    this.at = at;
    this.signal = this.begin();
    Object.assign(this, { stage: NOTHING, hint: null, told: null, error: null });
    this.#mark([]);
    this.#tell();
  }

  #tell() {
    this.dispatchEvent(new Event("hint"));
  }

  /** The reason why no hint can be given; null if it can. */
  refusal() {
    const { table } = this;
    const { seat, watching } = table.sight;
    if (seat === null) return t("page-advice-over");
    if (table.covered !== null) return t("page-covered");
    const isOther = table.isClosed && !(table.isHuman(seat) && seat === watching);
    const isBusy = table.isThinking && table.isAtEnd && !table.isHuman(seat);
    return isOther || isBusy ? t("page-advice-other-turn") : null;
  }

  /** Goes to a stage and announces what it says. */
  async goTo(stage) {
    this.stage = stage;
    await this.work();
    if (this.hint && !this.error) announce(this.said().join(" "));
  }

  /** Sends the requests of the current stage. */
  async work() {
    const { table, signal } = this;
    this.error = null;
    if (this.stage >= THAT && !this.refusal()) table.use("hint");
    this.#tell();
    if (this.refusal()) return;
    try {
      this.known ??= await playersOf(table.rules, signal);
      if (this.stage >= THAT) this.hint ??= await post("hint", table.game(), { signal });
      if (signal.aborted) return;
      this.#tell();
      if (this.isWaitingForAdvisor) this.told = await post("explain", { ...table.openGame(), player: this.advisor }, { signal });
    } catch (error) {
      if (isAbort(error, signal)) return;
      this.error = error;
    }
    if (signal.aborted) return;
    this.#mark(this.stage >= WHERE ? this.moves() : []);
    this.#tell();
  }

  get isWaitingForAdvisor() {
    return !this.told && Boolean(this.hint) && (this.stage === WHY || (this.stage === WHERE && this.hint.kind === "open"));
  }

  get advisor() {
    return this.table.advisor ?? this.known.advisor;
  }

  choose(name) {
    this.table.setAdvisor(name);
    this.signal = this.begin();
    this.told = null;
    this.work();
  }

  /** Marks moves on the board, which is redrawn only if they change. */
  #mark(moves) {
    if (moves.join(" ") !== this.#marks.join(" ")) this.table.setMarked(moves);
    this.#marks = moves;
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
}
