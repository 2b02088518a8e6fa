// A position in which the reader looks for a move: the board, the task, and the response to a try. Puzzles and own
// mistakes are two kinds of it.

import { announce, h, replace, replaceKeeping } from "../dom.js";
import { post } from "../api.js";
import { ANALYSIS, write } from "../address.js";
import { showFailure } from "../failure.js";
import { icon, seatMark } from "../icons.js";
import { HUMAN } from "../names.js";
import { Playback } from "../board/playback.js";
import { Stage } from "../board/stage.js";
import { t } from "../texts.js";
import { pause } from "../waiting.js";

/** The pause before the opponent answers, in milliseconds. */
const ANSWER = 450;

/**
 * Subclasses have `ask(move)`, which resolves with the reply of the server, `words(reply)`, the response in lines,
 * `hintWords()`, `standingWords()`, `marked`, `offersHint`, `attempt` with its `misses`, and `next()`.
 * A reply has the `move`, whether it is `right` and `done`, the position `after` it, the moves of the `defence` and the
 * position `next` after them if the reader is to move again, and the `line` of perfect play.
 */
export class PuzzleTable {
  constructor(game, { head, task, facts }, signal) {
    Object.assign(this, { signal, sight: game, reply: null, playback: null, isWaiting: false });
    // The board expects these of a table: here nothing is hidden, and no values are shown.
    Object.assign(this, { covered: null, values: false });
    this.stage = new Stage(signal);
    this.stage.table = this;
    this.task = h("span");
    this.told = h("div.puzzle-told", { role: "status" });
    this.follows = h("div.puzzle-follows");
    this.buttons = h("div.row");
    this.standing = h("p.faint");
    this.element = h("div.puzzle",
      h("header.puzzle-head", head),
      h("section.puzzle-question", { "aria-label": t("page-puzzles-task") },
        h("p.puzzle-task", seatMark(game.seat), this.task),
        facts),
      h("div.table", this.stage.element),
      h("section.puzzle-side", { "aria-label": t("page-puzzles-answer") }, this.told, this.follows, this.buttons, this.standing),
    );
    replace(this.task, task);
  }

  get isFound() {
    return this.reply?.done ?? false;
  }

  /** Whether the reader has tried a move: before that, an analysis would give the solution away. */
  get isTried() {
    return this.reply !== null || this.attempt.misses > 0 || this.attempt.solved;
  }

  get isActive() {
    return !this.isFound && !this.isWaiting;
  }

  /** Why nothing can be played now. */
  get refusal() {
    return this.isFound ? t("page-puzzles-found") : t("page-puzzles-wait");
  }

  get marked() {
    return [];
  }

  /** The board calls this for a move. */
  async choose(move) {
    if (!this.isActive) return this.stage.refuse();
    this.before = this.sight;
    this.wait(true);
    try {
      this.reply = await this.ask(move);
      this.stage.fail(null);
    } catch (error) {
      showFailure(this.stage.trouble, error, this.signal, () => this.choose(move));
      return;
    } finally {
      this.wait(false);
    }
    this.playback?.leave({ redraws: false });
    if (this.reply.right) await this.playOn(this.reply);
    if (this.signal.aborted) return;
    this.setPlayback();
    announce(this.words(this.reply).join(" "));
    await this.draw();
  }

  /** Shows the move on the board, and the answer of the opponent. */
  async playOn({ after, next }) {
    this.isWaiting = next !== null;
    this.sight = after;
    await this.stage.draw({ animate: true });
    if (next === null) return;
    await pause(ANSWER, this.signal);
    this.sight = next;
    this.isWaiting = false;
    await this.stage.draw({ animate: true });
  }

  /** Prepares what follows the try on the board; while the puzzle continues, that would give the solution away. */
  setPlayback() {
    this.playback = null;
    if (this.reply.next) return replace(this.follows);
    const { stage, signal, reply } = this;
    const { rules, history, deal, seed, players, facts } = this.before;
    const moves = [reply.move, ...reply.line];
    const ask = (count, current) => {
      const [position, rest] = [[...history, ...moves.slice(0, count)], moves.slice(count)].map((some) => some.join(" "));
      // The moves to the end of the game show the server that nothing needs to be hidden.
      return post("board", { rules, position, deal, seed, players, ...(facts.hidden && { rest }) }, { signal: current });
    };
    this.playback = new Playback({ stage, moves, ask, told: () => this.drawButtons() }, signal);
    replace(this.follows, this.playback.element);
  }

  /** Sends a request that changes more than the position: `take` gets the response. */
  async send(path, body, take) {
    this.wait(true);
    try {
      take(await post(path, body, { signal: this.signal }));
      this.stage.fail(null);
    } catch (error) {
      if (!showFailure(this.stage.trouble, error, this.signal)) return;
    } finally {
      this.wait(false);
    }
    await this.draw();
  }

  wait(isWaiting) {
    this.isWaiting = isWaiting;
    this.stage.wait(isWaiting);
  }

  async draw() {
    const { reply } = this;
    const answer = reply ? this.words(reply).map((line) => h("p", line)) : [];
    replace(this.told,
      !this.isFound && this.hintWords().map((line) => h("p.puzzle-hint", line)),
      answer.length > 0 && h("div.puzzle-answer", { class: reply.right ? "right" : "wrong" }, answer),
    );
    this.drawButtons();
    replace(this.standing, this.standingWords());
    await this.stage.draw({ animate: false });
  }

  drawButtons() {
    replaceKeeping(this.buttons, "button", this.choices());
  }

  choices() {
    const isOpen = this.playback?.isOpen ?? false;
    const toggle = () => (isOpen ? this.playback.leave() : this.playback.show(1));
    const why = this.isFound ? t("page-puzzles-how-on") : t("page-puzzles-why-not");
    return [
      this.playback && h("button", { onclick: toggle, "aria-pressed": isOpen }, why),
      !this.isFound && this.offersHint && h("button", { onclick: () => this.takeHint(), disabled: this.hintsEnd }, t("page-puzzles-hint")),
      h("button", { onclick: () => this.next(), class: this.isFound && "primary" }, t("page-puzzles-next"), icon("next", 16)),
      this.isTried && h("a.button", { href: this.analysis() }, icon("chart", 16), t("page-puzzles-analyse")),
    ];
  }

  /** The address of the position as a game with both sides played by the reader. */
  analysis() {
    const { rules, history, deal, seed, players } = this.isFound ? this.before : this.sight;
    const people = players.map(() => HUMAN);
    return write({ rules, players: people, moves: history.join(" "), deal, seed, mode: ANALYSIS });
  }
}
