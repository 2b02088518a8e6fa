// One puzzle of the collection.

import { h, replace } from "../dom.js";
import { get, post } from "../api.js";
import { go } from "../app.js";
import { showFailure } from "../failure.js";
import { number, t } from "../texts.js";
import {
  addressOf, choiceOf, keepProgress, listAddress, nextPuzzle, progress, ratingWords, standingWords, today,
} from "./progress.js";
import { PuzzleTable } from "./table.js";

/** Shows the puzzle of the address. */
export async function showPuzzle(main, query, signal) {
  const id = query.get("id");
  const path = id ? `puzzles/one?${new URLSearchParams({ id })}` : `puzzles/daily?date=${today()}`;
  const puzzle = await get(path, { signal });
  if (signal.aborted) return;
  const choice = { ...choiceOf(query), rules: puzzle.game.rules };
  const view = new Puzzle(puzzle, choice, signal);
  replace(main, view.element);
  await view.draw();
}

class Puzzle extends PuzzleTable {
  constructor(puzzle, choice, signal) {
    const { game, result, grade, rating } = puzzle;
    const seat = game.seat + 1;
    const task = result === "win" ? t("puzzle-task-win", { seat }) : t("puzzle-task-draw", { seat });
    const level = `${t("puzzle-grade", { grade: String(grade) })} · ${t("page-puzzles-rated", { rating: number(rating) })}`;
    super(game, { head: head(puzzle), task, facts: h("p.faint", level) }, signal);
    const known = progress();
    Object.assign(this, { puzzle, choice, known, hint: null, offersHint: true, rated: known.standing.rating ?? null });
    const { misses = 0, hints = 0 } = known.attempts.get(puzzle.id) ?? {};
    this.attempt = { misses, hints, solved: known.solved.has(puzzle.id), played: [] };
    this.wasSolved = this.attempt.solved;
    const back = h("a", { href: listAddress(choice) }, t("page-puzzles-back"));
    this.element.lastChild.append(h("p", back));
  }

  /** The move is the last hint. */
  get hintsEnd() {
    return Boolean(this.hint?.solution);
  }

  get marked() {
    if (this.isFound || !this.hint?.solution) return [];
    return [this.hint.solution];
  }

  async ask(move) {
    const { id } = this.puzzle;
    const { standing } = this.known;
    const asked = { id, move, attempt: this.attempt, standing };
    const reply = await post("puzzles/try", asked, { signal: this.signal });
    this.attempt = reply.attempt;
    this.known.standing = reply.standing;
    if (reply.attempt.solved) this.known.solved.add(id);
    this.keep();
    // The hint was about the move that is found now.
    if (reply.right) this.hint = null;
    return reply;
  }

  /** Stores the attempt, so that a miss counts even if the page is loaded again. */
  keep() {
    const { id } = this.puzzle;
    const { misses, hints, solved } = this.attempt;
    this.known.attempts.delete(id);
    if (!solved && misses + hints > 0) this.known.attempts.set(id, { misses, hints });
    keepProgress(this.known);
  }

  takeHint() {
    // The first hint of another move of the solution shows the move, because the theme is the same.
    const { attempt } = this;
    return this.send("puzzles/hint", { id: this.puzzle.id, attempt }, (hint) => {
      Object.assign(this, { hint, attempt: hint.attempt });
      this.keep();
    });
  }

  hintWords() {
    const before = this.wasSolved && !this.reply && t("puzzle-solved-before");
    if (!this.hint) return [before].filter(Boolean);
    const { theme, solution } = this.hint;
    return [before, themeWords(theme), solution && t("puzzle-hint-move", { move: solution })].filter(Boolean);
  }

  /** The response to the last try, in words. */
  words({ move, right, done, result, line, theme, defence }) {
    if (right && !done) return [t("puzzle-goes-on", { move, defence: defence.join(" ") })];
    const wrong = result === "draw" ? t("puzzle-wrong-draw", { move }) : t("puzzle-wrong-loss", { move });
    const ends = line.length === 0 && t("puzzle-ends");
    return [right ? t("puzzle-right", { move }) : wrong, theme && themeWords(theme), ends].filter(Boolean);
  }

  standingWords() {
    const { standing } = this.known;
    const rating = ratingWords(standing, this.rated ?? (standing.rating && START));
    return [rating, standingWords(standing)].filter(Boolean).join(" · ");
  }

  /** Opens the next unsolved puzzle of the choice; the next one of all, if every one is solved. */
  async next() {
    try {
      const { id } = await nextPuzzle(this.choice, this.known, this.signal, this.puzzle.id);
      go(addressOf(id ?? this.puzzle.next, this.choice));
    } catch (error) {
      showFailure(this.stage.trouble, error, this.signal, () => this.next());
    }
  }
}

/** The rating of a person who has not solved any puzzle. */
const START = { rating: 1500 };

function head({ game, number: which, count, date }) {
  const place = t("puzzles-number-of", { number: which, count });
  return [
    h("h1", date ? t("puzzles-today") : place),
    h("p.faint", [date, game.rules_name.full, date && place].filter(Boolean).join(" · ")),
  ];
}

function themeWords(name) {
  return t("puzzle-hint-theme", { theme: t(`theme-${name}`), meaning: t(`theme-${name}.meaning`) });
}
