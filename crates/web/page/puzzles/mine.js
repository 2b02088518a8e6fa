// The mistakes of the reader's own games as puzzles that come again: those that are due, and the search for new ones.

import { h, replace, showText } from "../dom.js";
import { post } from "../api.js";
import { showFailure } from "../failure.js";
import { t } from "../texts.js";
import { addFound, due, keepMistakes, mistakes, unseen } from "./mistakes.js";
import { today } from "./progress.js";
import { PuzzleTable } from "./table.js";

/** Shows the mistake that is due, or what else there is to do. */
export async function showMistakes(main, query, signal) {
  const view = new Mistakes(main, signal);
  await view.draw();
}

class Mistakes {
  constructor(main, signal) {
    Object.assign(this, { main, signal, known: mistakes() });
    this.words = h("p", { role: "status" });
    this.trouble = h("div");
    this.place = h("div");
    this.button = h("button", { onclick: () => this.look() });
    const back = h("a", { href: "/puzzles" }, t("page-mistakes-back"));
    replace(main,
      h("h1", t("page-mistakes-title")),
      h("div.row.mistakes-bar", this.button, this.words),
      this.trouble,
      this.place,
      h("p.faint", t("page-mistakes-what")),
      h("p", back),
    );
  }

  /** Shows the mistake that is due, unless there is none. */
  async draw() {
    const games = unseen(this.known);
    this.button.hidden = games.length === 0;
    this.button.textContent = t("page-mistakes-look", { games: games.length });
    const [first] = due(this.known);
    showText(this.words, first ? t("page-mistakes-due", { count: due(this.known).length }) : this.nothing(games));
    if (!first) return this.drawLater();
    const { rules, position } = first;
    try {
      const game = await post("board", { rules, position }, { signal: this.signal });
      if (this.signal.aborted) return;
      const puzzle = new Mistake(game, first, this);
      replace(this.place, puzzle.element);
      await puzzle.draw();
    } catch (error) {
      showFailure(this.place, error, this.signal, () => this.draw());
    }
  }

  /** Why there is nothing to solve. */
  nothing(games) {
    if (games.length > 0) return t("page-mistakes-unlooked");
    if (this.known.all.length > 0) return t("page-mistakes-later", { date: this.next().review.due });
    return Object.keys(this.known.seen).length > 0 ? t("page-mistakes-none") : t("page-mistakes-no-games");
  }

  /** The mistake that is due next. */
  next() {
    return this.known.all.reduce((one, other) => ((other.review?.due ?? "") < (one.review?.due ?? "") ? other : one));
  }

  drawLater() {
    const isIdle = this.known.all.length === 0 && this.button.hidden;
    replace(this.place, isIdle && h("p", h("a.button.primary", { href: "/" }, t("page-mistakes-play"))));
  }

  /** Looks for mistakes in every game that is new, one after the other. */
  async look() {
    replace(this.trouble);
    this.button.disabled = true;
    const games = unseen(this.known);
    try {
      for (const [place, one] of games.entries()) {
        showText(this.words, t("page-mistakes-looking", { game: place + 1, games: games.length }));
        const found = await post("puzzles/mistakes", one.game, { signal: this.signal });
        addFound(this.known, one, found);
        keepMistakes(this.known);
      }
    } catch (error) {
      showFailure(this.trouble, error, this.signal, () => this.look());
    }
    this.button.disabled = false;
    if (!this.signal.aborted) await this.draw();
  }
}

/** A position in which the reader made a mistake. */
class Mistake extends PuzzleTable {
  constructor(game, mistake, page) {
    const { had, move, what, address } = mistake;
    const seat = game.seat + 1;
    const task = had === "win" ? t("page-mistakes-task-win", { seat }) : t("page-mistakes-task-draw", { seat });
    const from = h("a", { href: address }, t("page-mistakes-game"));
    const facts = h("details.faint", h("summary", t("page-mistakes-played")), `${move}: ${t(`mistake-${what}`)}. `, from);
    super(game, { head: [h("h2", game.rules_name.full)], task, facts }, page.signal);
    Object.assign(this, { mistake, page, offersHint: false, attempt: { misses: 0, hints: 0, solved: false } });
  }

  async ask(move) {
    const { rules, position, review } = this.mistake;
    const asked = { rules, position, move, attempt: this.attempt, date: today(), ...(review && { review }) };
    const reply = await post("puzzles/mistakes/try", asked, { signal: this.signal });
    this.attempt = reply.attempt;
    this.mistake.review = reply.review;
    keepMistakes(this.page.known);
    return { ...reply, done: reply.right, next: null, defence: [] };
  }

  words({ move, right, mistake }) {
    if (!right) return [`${move}: ${t(`mistake-${mistake.what}`)}.`];
    return [this.mistake.had === "win" ? t("page-mistakes-right-win", { move }) : t("page-mistakes-right-draw", { move })];
  }

  hintWords() {
    return [];
  }

  standingWords() {
    const { review } = this.mistake;
    return this.reply && review ? t("page-mistakes-again", { date: review.due }) : "";
  }

  next() {
    return this.page.draw();
  }
}
