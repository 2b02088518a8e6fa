// The table: the actions of a game.
//
// A bot's move is requested when the current position is the end of the game and the game is not paused. A move in an
// earlier position begins a variation: no moves are lost. If tiles are hidden and several people share the page, it
// is covered between their turns.

import { isAbort, post } from "../api.js";
import { ownLanguage, requested } from "../names.js";
import { usualPlayer } from "../players.js";
import { latest, pause } from "../waiting.js";
import { Game } from "./game.js";
import { ANALYSIS } from "../address.js";
import { keepComment, storedComments } from "./comments.js";
import { find, keep, promoted, removed, shared } from "./lines.js";

/** How long a bot's move waits, in milliseconds, if no human plays. */
export const PACES = { slow: 2200, normal: 1000, fast: 200 };
/** The time from a human's move to a bot's, thinking included, in milliseconds, so that the human can follow the game. */
const MOMENT = 300;

/**
 * One game on the page. `stage` shows it: `draw({animate})`, `light(what)`, `wait(isWaiting)`, `fail(error, again)`.
 */
export class Table extends Game {
  constructor(stage, signal) {
    super();
    Object.assign(this, { stage, signal, pace: "normal", isPaused: false, isThinking: false, isBusy: false });
    Object.assign(this, { evaluation: true, values: false, pauses: true, marked: [], advisor: null, panel: null, analysis: null, hints: null, drawn: null });
    this.next = latest(signal);
  }

  /** Opens the game of an address. */
  async open({ rules, players, moves, opening, lines, at, seed, deal, ply, advisor, panel, mode, comments }) {
    this.forget({ rules, players, seed, deal });
    Object.assign(this, { advisor, panel });
    await this.attempt(async (signal) => {
      const asked = { rules, position: moves, deal, seed };
      const main = await post("board", { ...asked, players: requested(players), variations: lines }, { signal });
      // The server knows the present names of players, but not the bots of this device.
      const seated = (name, seat) => (ownLanguage(players[seat] ?? "") ? players[seat] : name);
      this.players = main.players.map(players.length === 0 ? (_, seat) => usualPlayer(seat) : seated);
      this.noteTurns(main);
      main.variations.forEach((history, number) => this.noteTurns({ history, turns: main.variation_turns[number] }));
      Object.assign(this, { rules: main.rules, facts: main.facts, history: main.history, sight: main });
      this.lines = [main.history, ...main.variations];
      // Hidden tiles are for those who play.
      this.isAnalysis = mode === ANALYSIS && !main.facts.hidden;
      this.hasEnded = main.outcome !== null;
      for (const [moves, text] of storedComments(this)) this.comments.set(moves, text);
      for (const one of comments) this.comments.set((this.lines[one.line] ?? []).slice(0, one.ply).join(" "), one.text);
      this.opening = main.history.slice(0, opening ?? 0);
      this.history = this.lines[at] ?? main.history;
      const end = this.line === 0 ? main : await this.ask("board", this.plies, signal);
      this.isOver = end.outcome !== null;
      const where = Math.min(ply ?? this.plies, this.plies);
      const first = this.nextHuman(this.isOver ? null : this.turnAt(where));
      const isShared = this.facts.hidden && !this.isOver && this.humans.length > 1;
      this.watching = first;
      if (!this.facts.hidden && players.length > 0) this.sights.set(this.sightKey(this.plies), end);
      if (isShared) return this.cover(first, where);
      this.show(await this.look(where, signal), where);
      this.settle();
    });
  }

  /** Goes to the position after `ply` moves. */
  async goTo(ply, { animate = false, hands = false } = {}) {
    if (!this.sight || this.covered !== null) return;
    const where = Math.max(0, Math.min(ply, this.plies));
    await this.attempt(async (signal) => {
      this.aim = where;
      const sight = await this.look(where, signal);
      this.show(sight, where, { animate });
      const isTurned = hands && this.facts.hidden && !this.isRevealed && sight.seat !== null;
      if (isTurned && this.isHuman(sight.seat) && sight.seat !== this.watching) return this.cover(sight.seat, where);
      this.settle();
    });
  }

  async undo() {
    if (this.covered === null && this.before !== null) await this.goTo(this.before, { hands: true });
  }

  async redo() {
    const to = this.covered === null ? this.after : null;
    if (to !== null) await this.goTo(to, { hands: true, animate: to === this.ply + 1 });
  }

  /** Goes to the position before a move and waits for another move. */
  async tryAgain(ply) {
    await this.goTo(ply, { hands: true });
  }

  /** Makes a move for the human at this page. */
  async choose(move) {
    if (!this.isActive) return;
    if (this.history[this.ply] === move) return this.redo();
    if (!this.isAtEnd && !this.hasEnded) this.use("undo");
    const known = this.isAtEnd ? -1 : find(this.lines, [...this.history.slice(0, this.ply), move]);
    if (known >= 0) return this.goToLine(known, this.ply + 1);
    this.watching = this.sight.seat;
    this.isPaused = this.isPaused && this.humans.length === 0;
    await this.attempt(async (signal) => {
      this.isBusy = true;
      this.accept(this.ply, await this.ask("play", this.ply, signal, { move }));
      this.settle();
    });
  }

  /** Requests a move from the bot whose turn it is, if it is a bot's turn. */
  settle() {
    const seat = this.sight?.seat ?? null;
    if (this.covered !== null || seat === null || !this.isAtEnd) return;
    if (this.isHuman(seat)) {
      if (this.facts.hidden && seat !== this.watching) this.handOver(seat);
    } else if (!this.isPaused) {
      this.think();
    }
  }

  /** Requests a move of the bot whose turn it is. */
  async think() {
    const { ply } = this;
    await this.attempt(async (signal) => {
      this.setThinking(true);
      const [answer] = await Promise.all([this.decide(ply, signal), this.moment(signal)]);
      if (signal.aborted) return;
      this.setThinking(false);
      this.accept(ply, answer);
      this.settle();
    });
  }

  /** The game after the move of the bot whose turn it is: a player of the server, or a bot of this device. */
  async decide(ply, signal) {
    const language = ownLanguage(this.players[this.sight.seat]);
    if (!language) return this.ask("play", ply, signal, {});
    const { ownBot } = await import("../bot/bot.js");
    this.own ??= new Map();
    if (!this.own.has(language)) this.own.set(language, await ownBot(language, this.signal));
    const { move } = await this.own.get(language).choose(this.rules, this.history.slice(0, ply), signal);
    return this.ask("play", ply, signal, { move });
  }

  /** The pause before a bot's move, while it thinks. */
  async moment(signal) {
    if (this.humans.length > 0) return this.pauses ? Promise.all([this.drawn, pause(MOMENT, signal)]) : undefined;
    await this.drawn;
    return pause(this.isPaused ? 0 : PACES[this.pace], signal);
  }

  /** Stops the bot that is thinking; the game is paused. */
  stop() {
    this.begin();
    this.isPaused = true;
    this.tell("thinking");
    this.redraw();
  }

  /** Resumes the bots from the current position; the moves after it remain as a line. */
  goOn() {
    this.isPaused = false;
    if (!this.isAtEnd) {
      if (!this.hasEnded) this.use("undo");
      Object.assign(this, { history: this.history.slice(0, this.ply), isOver: false });
      this.tell("change");
    }
    this.tell("thinking");
    this.settle();
  }

  /** Goes to the line with this number: to its first own move, or to the position after `ply` moves. */
  async goToLine(number, ply = shared(this.lines[number], this.history) + 1) {
    if (this.covered !== null) return;
    await this.attempt(async (signal) => {
      const end = await this.ask("board", Infinity, signal, { position: this.text(this.lines[number]) });
      this.noteTurns(end);
      Object.assign(this, { history: this.lines[number], isOver: end.outcome !== null });
      const where = Math.min(ply, this.plies);
      this.show(await this.look(where, signal), where, { isBranch: true });
      this.settle();
    });
  }

  /** Adds moves after the current position as a line, and goes to its end. */
  async tryLine(moves) {
    const line = [...this.history.slice(0, this.ply), ...moves];
    this.lines = keep(this.lines, line);
    await this.goToLine(find(this.lines, line), line.length);
  }

  /** Makes the current line the main line. */
  promoteLine() {
    this.lines = promoted(this.lines, this.line);
    this.tell("change", { isBranch: true });
  }

  /** Removes the current line, and goes to where it branched off the nearest other. */
  async removeLine() {
    const left = removed(this.lines, this.line);
    if (!left) return;
    this.lines = left.lines;
    await this.goToLine(left.nearest, left.moves);
  }

  /** Plays one move of a bot and pauses; within the game, goes to the next position. */
  step() {
    this.isPaused = true;
    if (!this.isAtEnd) return this.goTo(this.ply + 1, { animate: true });
    this.tell("thinking");
    return this.sight?.seat === null ? undefined : this.think();
  }

  /** Changes the players of the game. */
  async seat(players) {
    this.players = players;
    this.sights.clear();
    Object.assign(this, { isPaused: false, covered: null });
    this.tell("cover");
    const { ply } = this;
    this.watching = this.nextHuman(this.isOver ? null : this.turnAt(ply));
    if (this.facts.hidden && !this.isOver && this.humans.length > 1) return this.cover(this.watching, ply);
    await this.goTo(ply);
  }

  setPace(pace) {
    this.pace = pace;
    this.tell("pace");
    if (this.isThinking && this.humans.length === 0) this.think();
  }

  setValues(shows) {
    this.values = shows;
    if (this.showsValues) this.analysis?.want(this.ply);
    this.tell("values");
    this.redraw();
  }

  /** Whether exact values are shown on the board. */
  get showsValues() {
    return this.values && !this.isAnalysisHidden;
  }

  /** Whether the evaluation is shown: where it is always known or was requested, unless it is switched off. */
  get evaluates() {
    const isKnown = this.sight.exact || this.values;
    return this.evaluation && Boolean(this.analysis?.isPossible) && isKnown && !this.isAnalysisHidden;
  }

  /** Notes that something was used, which may count as help. */
  use(aid) {
    if (this.isHelped || this.hasEnded || !this.helps(aid)) return;
    this.isHelped = true;
    this.tell("help");
  }

  /** Shows what perfect play says, before the game has ended. */
  showAnalysis() {
    this.use("analysis");
    this.isAsked = true;
    this.tell("analysis");
    this.setValues(this.values);
  }

  setPauses(pauses) {
    this.pauses = pauses;
    this.tell("pauses");
  }

  /** Sets the comment on the current position; an empty text removes it. */
  setComment(text) {
    const moves = this.history.slice(0, this.ply).join(" ");
    if (text) this.comments.set(moves, text);
    else this.comments.delete(moves);
    keepComment(this, moves, text);
    this.tell("comment");
  }

  /** The comment on the position after the first `ply` moves of a line. */
  commentOn(line = this.history, ply = this.ply) {
    return this.comments.get(line.slice(0, ply).join(" ")) ?? "";
  }

  setEvaluation(shows) {
    this.evaluation = shows;
    this.tell("evaluation");
  }

  setMarked(moves) {
    this.marked = moves;
    this.redraw();
  }

  setPanel(name) {
    this.panel = name;
    this.tell("panel");
  }

  setAdvisor(name) {
    this.advisor = name;
    this.tell("advisor");
  }

  light(what) {
    this.stage.light(what);
  }

  fail(error, again) {
    if (!isAbort(error, this.signal)) this.stage.fail(error, again);
  }

  /** Covers the screen after the last move was shown. */
  async handOver(seat) {
    const { ply } = this;
    await this.drawn;
    await pause(MOMENT, this.signal);
    if (this.ply === ply && this.isAtEnd && this.covered === null && !this.signal.aborted) this.cover(seat, ply);
  }

  cover(seat, ply) {
    Object.assign(this, { covered: seat, ply, aim: null, isBusy: false });
    this.tell("cover");
  }

  /** Uncovers the page, once the screen has been handed to the next player. */
  async uncover() {
    this.watching = this.covered;
    const where = this.ply;
    await this.attempt(async (signal) => {
      const sight = await this.look(where, signal);
      this.covered = null;
      this.tell("cover");
      this.show(sight, where);
      this.settle();
      // The pressed button has disappeared, and it is the turn of the player who pressed it.
      await this.drawn;
      if (!signal.aborted) this.stage.focus();
    });
  }

  // The rest is internal to the table.

  /** Does work that a later action aborts; an error is shown with a button to try again. */
  async attempt(work) {
    const signal = this.begin();
    this.stage.wait(true);
    try {
      await work(signal);
      if (!signal.aborted) this.stage.wait(false);
    } catch (error) {
      if (isAbort(error, signal)) return;
      this.begin();
      this.redraw();
      this.stage.fail(error, () => this.attempt(work));
    }
  }

  /** Aborts the current action, and returns a signal for the next. */
  begin() {
    const signal = this.next();
    Object.assign(this, { isBusy: false, aim: null });
    if (this.isThinking) this.setThinking(false);
    this.stage.fail(null);
    this.stage.wait(false);
    return signal;
  }

  /** The seat whose view is shown, if something is hidden: in a finished game, the seat to move. */
  eyes(ply) {
    if (!this.facts?.hidden) return null;
    return this.isOver && ply < this.plies && this.isHuman(this.turnAt(ply)) ? this.turnAt(ply) : this.watching;
  }

  ask(path, ply, signal, more = {}) {
    const watch = this.eyes(ply);
    return post(path, { ...this.game(ply), ...(watch === null ? {} : { watch }), ...more }, { signal });
  }

  sightKey(ply) {
    return `${this.textAt(ply)} ${this.isOver} ${this.watching}`;
  }

  /** The view of the position after `ply` moves. */
  async look(ply, signal) {
    const key = this.sightKey(ply);
    const known = this.sights.get(key);
    if (known) return known;
    // The remaining moves of a finished game show the server that nothing needs to be hidden.
    const rest = this.facts.hidden && this.isOver ? { rest: this.text(this.history.slice(ply)) } : {};
    const sight = await this.ask("board", ply, signal, rest);
    this.sights.set(key, sight);
    return sight;
  }

  /** Adds a move to the game. */
  accept(ply, answer) {
    const { explanation, played } = answer;
    const before = this.lines.length;
    // The explanation belongs to the current position only if both have the same notation.
    const isOfHere = explanation?.position === this.sight.position;
    if (isOfHere) this.explained.set(this.textAt(ply), { player: this.players[this.sight.seat], explanation });
    this.history = [...this.history.slice(0, ply), played];
    this.lines = keep(this.lines, this.history);
    this.noteTurns(answer);
    this.isOver = answer.outcome !== null;
    this.hasEnded ||= this.isOver;
    this.isBusy = false;
    this.show(answer, ply + 1, { animate: true, isNew: true, isBranch: this.lines.length > before });
  }

  show(sight, ply, { animate = false, isNew = false, isBranch = false } = {}) {
    Object.assign(this, { sight, ply, aim: null, marked: [], isBusy: false });
    this.stage.line?.leave({ redraws: false });
    if (this.showsValues) this.analysis?.want(ply);
    this.drawn = this.stage.draw({ animate });
    this.tell("change", { isNew, isBranch });
  }

  redraw() {
    if (this.sight && this.covered === null) this.stage.draw({ animate: false });
  }

  setThinking(isThinking) {
    this.isThinking = isThinking;
    if (isThinking) this.stage.wait(false);
    this.tell("thinking");
  }

  tell(name, detail = {}) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
