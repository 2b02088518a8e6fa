// One puzzle: the board, the task, and the response to a try.

import { announce, h, replace, replaceKeeping } from "../dom.js";
import { get, post } from "../api.js";
import { go } from "../app.js";
import { showFailure } from "../failure.js";
import { icon } from "../icons.js";
import { rulesTitle } from "../names.js";
import { Playback } from "../board/playback.js";
import { Stage } from "../board/stage.js";
import { t } from "../texts.js";
import { addressOf, keepProgress, progress, standingWords, today } from "./progress.js";

/** Shows the puzzle of the address. */
export async function showPuzzle(main, wanted, signal) {
  const id = wanted.get("id");
  const path = id ? `puzzles/one?${new URLSearchParams({ id })}` : `puzzles/daily?date=${today()}`;
  const puzzle = await get(path, { signal });
  if (signal.aborted) return;
  const view = new Puzzle(puzzle, { theme: wanted.get("theme"), grade: wanted.get("grade") }, signal);
  replace(main, view.element);
  await view.draw();
}

class Puzzle {
  constructor(puzzle, wanted, signal) {
    Object.assign(this, { puzzle, wanted, signal, known: progress(), reply: null, hint: null, playback: null });
    this.attempt = { misses: 0, hints: 0, solved: this.known.solved.has(puzzle.id) };
    this.stage = new Stage(signal);
    this.stage.table = this;
    this.told = h("div.puzzle-told", { role: "status" });
    this.follows = h("div.puzzle-follows");
    this.buttons = h("div.row");
    this.standing = h("p.faint");
    this.element = h("div.puzzle", h("div.table", this.head(), this.stage.element), this.side());
    // The board expects these of a table: here nothing is hidden, and no values are shown.
    Object.assign(this, { covered: null, values: false });
  }

  head() {
    const { game, number, count, date } = this.puzzle;
    const place = t("puzzles-number-of", { number, count });
    return h("header.puzzle-head",
      h("h1", date ? t("puzzles-today") : place),
      h("p.faint", [date, rulesTitle(game.rules), date && place].filter(Boolean).join(" · ")),
    );
  }

  side() {
    const { game, grade, result } = this.puzzle;
    const seat = game.seat + 1;
    const task = result === "win" ? t("puzzle-task-win", { seat }) : t("puzzle-task-draw", { seat });
    return h("section.card.puzzle-side", { "aria-label": t("page-puzzles-task") },
      h("p.puzzle-task", task),
      h("p.faint", t("puzzle-grade", { grade: String(grade) })),
      this.told,
      this.follows,
      this.buttons,
      this.standing,
      h("p", h("a", { href: `/puzzles?rules=${encodeURIComponent(game.rules)}` }, t("page-puzzles-back"))),
    );
  }

  /** The position of the puzzle. */
  get sight() {
    return this.puzzle.game;
  }

  get isActive() {
    return !this.isFound && !this.isWaiting;
  }

  get isFound() {
    return this.reply?.right ?? false;
  }

  get marked() {
    if (this.isFound) return [this.reply.move];
    return this.hint?.solution ? [this.hint.solution] : [];
  }

  /** The board calls this for a move. */
  async choose(move) {
    if (!this.isActive) return;
    const { id } = this.puzzle;
    const { standing } = this.known;
    await this.ask("puzzles/try", { id, move, attempt: this.attempt, standing }, (reply) => {
      Object.assign(this, { reply, attempt: reply.attempt });
      this.known.standing = reply.standing;
      if (reply.attempt.solved) this.known.solved.add(id);
      keepProgress(this.known);
      this.setPlayback();
      announce(this.words().join(" "));
    });
  }

  /** Prepares what follows the try on the board. */
  setPlayback() {
    this.playback?.leave();
    const { stage, signal, reply } = this;
    const { rules, history, deal, seed, players, facts } = this.puzzle.game;
    const moves = [reply.move, ...reply.line];
    const ask = (count, current) => {
      const [position, rest] = [[...history, ...moves.slice(0, count)], moves.slice(count)].map((some) => some.join(" "));
      // The moves to the end of the game show the server that nothing needs to be hidden.
      return post("board", { rules, position, deal, seed, players, ...(facts.hidden && { rest }) }, { signal: current });
    };
    this.playback = new Playback({ stage, moves, ask, told: () => this.drawButtons() }, signal);
    replace(this.follows, this.playback.element);
  }

  takeHint() {
    return this.ask("puzzles/hint", { id: this.puzzle.id, attempt: this.attempt }, (hint) =>
      Object.assign(this, { hint, attempt: hint.attempt }),
    );
  }

  async ask(path, body, take) {
    this.isWaiting = true;
    this.stage.wait(true);
    try {
      take(await post(path, body, { signal: this.signal }));
      this.stage.fail(null);
    } catch (error) {
      if (!showFailure(this.stage.trouble, error, this.signal)) return;
    } finally {
      this.isWaiting = false;
      this.stage.wait(false);
    }
    await this.draw();
  }

  async draw() {
    const answer = this.words().map((line) => h("p", line));
    const kind = this.reply && (this.isFound ? "right" : "wrong");
    replace(this.told,
      this.attempt.solved && !this.reply && h("p", t("puzzle-solved-before")),
      !this.isFound && this.hintWords().map((line) => h("p.puzzle-hint", line)),
      answer.length > 0 && h("div.puzzle-answer", { class: kind }, answer),
    );
    this.drawButtons();
    replace(this.standing, standingWords(this.known.standing));
    await this.stage.draw({ animate: false });
  }

  drawButtons() {
    replaceKeeping(this.buttons, "button", this.choices());
  }

  choices() {
    const button = (words, onclick, properties = {}) => h("button", { onclick, ...properties }, words);
    const isOpen = this.playback?.isOpen ?? false;
    const toggle = () => (isOpen ? this.playback.leave() : this.playback.show(1));
    const why = this.isFound ? t("page-puzzles-how-on") : t("page-puzzles-why-not");
    const next = h("button", { onclick: () => this.next(), class: this.isFound && "primary" },
      t("page-puzzles-next"), icon("next", 16));
    return [
      this.reply && button(why, toggle, { "aria-pressed": isOpen }),
      !this.isFound && button(t("page-puzzles-hint"), () => this.takeHint(), { disabled: this.attempt.hints > 1 }),
      next,
    ];
  }

  hintWords() {
    if (!this.hint) return [];
    const { theme, solution } = this.hint;
    const move = solution && t("puzzle-hint-move", { move: solution });
    return [themeWords(theme), move].filter(Boolean);
  }

  /** The response to the last try, in words. */
  words() {
    if (!this.reply) return [];
    const { move, right, result, line, theme } = this.reply;
    const wrong = result === "draw" ? t("puzzle-wrong-draw", { move }) : t("puzzle-wrong-loss", { move });
    const ends = line.length === 0 && t("puzzle-ends");
    return [right ? t("puzzle-right", { move }) : wrong, theme && themeWords(theme), ends].filter(Boolean);
  }

  /** Opens the next unsolved puzzle that fits the filters; after the last one the first. */
  async next() {
    const { game, number, next } = this.puzzle;
    const asked = new URLSearchParams({ rules: game.rules });
    for (const [name, value] of Object.entries(this.wanted)) if (value) asked.set(name, value);
    try {
      const { puzzles } = await get(`puzzles?${asked}`, { signal: this.signal });
      const open = puzzles.filter(({ id }) => !this.known.solved.has(id) && id !== this.puzzle.id);
      const found = open.find((one) => one.number > number) ?? open[0];
      go(addressOf(found?.id ?? next, this.wanted));
    } catch (error) {
      showFailure(this.stage.trouble, error, this.signal, () => this.next());
    }
  }
}

function themeWords(name) {
  return t("puzzle-hint-theme", { theme: t(`theme-${name}`), meaning: t(`theme-${name}.meaning`) });
}
