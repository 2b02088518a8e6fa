// The table: what happens in a game.
//
// A bot is asked for its move when one looks at the end of the game and it is not paused. A move that is chosen
// further back begins a variation: nothing that was played is lost. Where tiles are hidden and several people share the page, it is
// covered between their turns.

import { isAbort, post } from "../api.js";
import { usualPlayer } from "../players.js";
import { latest, pause } from "../waiting.js";
import { Game } from "./game.js";
import { find, keep, promoted, removed, shared } from "./lines.js";

/** How long a bot's move waits, in milliseconds, when nobody human plays. */
export const PACES = { slow: 2200, normal: 1000, fast: 200 };
/** How long a bot's move waits at least when somebody human plays, so that it can be followed. */
const MOMENT = 300;

/** One game at the page. `stage` shows it: `draw({animate})`, `light(what)`, `wait(whether)`, `fail(error, again)`. */
export class Table extends Game {
  constructor(stage, signal) {
    super();
    Object.assign(this, { stage, signal, pace: "normal", isPaused: false, isThinking: false, isBusy: false });
    Object.assign(this, { evaluation: true, values: false, marked: [], advisor: null, analysis: null, drawn: null });
    this.next = latest(signal);
  }

  /** Opens the game that an address describes. */
  async open({ rules, players, moves, opening, lines, at, seed, deal, ply, advisor }) {
    this.forget({ rules, players, seed, deal });
    this.advisor = advisor;
    await this.attempt(async (signal) => {
      const asked = { rules, position: moves, deal, seed };
      const main = await post("board", { ...asked, players, variations: lines }, { signal });
      if (players.length === 0) this.players = main.players.map((_, seat) => usualPlayer(seat));
      Object.assign(this, { rules: main.rules, facts: main.facts, history: main.history, sight: main });
      this.lines = [main.history, ...main.variations];
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

  /** Looks at the game after so many moves. */
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

  /** Goes to the position before a move and waits for another one there. */
  async tryAgain(ply) {
    await this.goTo(ply, { hands: true });
  }

  /** Makes a move for who sits here. */
  async choose(move) {
    if (!this.isActive) return;
    if (this.history[this.ply] === move) return this.redo();
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

  /** Asks the bot whose turn it is, unless it is somebody else's turn, or nobody's. */
  settle() {
    const seat = this.sight?.seat ?? null;
    if (this.covered !== null || seat === null || !this.isAtEnd) return;
    if (this.isHuman(seat)) {
      if (this.facts.hidden && seat !== this.watching) this.handOver(seat);
    } else if (!this.isPaused) {
      this.think();
    }
  }

  /** Has the bot whose turn it is move. */
  async think() {
    const { ply } = this;
    await this.attempt(async (signal) => {
      this.setThinking(true);
      const wait = this.humans.length === 0 ? PACES[this.pace] : MOMENT;
      const shown = Promise.resolve(this.drawn).then(() => pause(this.isPaused ? 0 : wait, signal));
      const [answer] = await Promise.all([this.ask("play", ply, signal, {}), shown]);
      if (signal.aborted) return;
      this.setThinking(false);
      this.accept(ply, answer);
      this.settle();
    });
  }

  /** Stops whoever thinks; the game waits. */
  stop() {
    this.begin();
    this.isPaused = true;
    this.tell("thinking");
    this.redraw();
  }

  /** Lets the bots go on, from where one looks; what came after stays a line of its own. */
  goOn() {
    this.isPaused = false;
    if (!this.isAtEnd) {
      Object.assign(this, { history: this.history.slice(0, this.ply), isOver: false });
      this.tell("change");
    }
    this.tell("thinking");
    this.settle();
  }

  /** Goes to the line with this number, to where it leaves the one it is reached from, or after so many moves. */
  async goToLine(number, ply = shared(this.lines[number], this.history) + 1) {
    if (this.covered !== null) return;
    await this.attempt(async (signal) => {
      const end = await this.ask("board", Infinity, signal, { position: this.text(this.lines[number]) });
      Object.assign(this, { history: this.lines[number], isOver: end.outcome !== null });
      const where = Math.min(ply, this.plies);
      this.show(await this.look(where, signal), where, { isBranch: true });
      this.settle();
    });
  }

  /** Makes the line one is on the main line. */
  promoteLine() {
    this.lines = promoted(this.lines, this.line);
    this.tell("change", { isBranch: true });
  }

  /** Removes the line one is on, and goes to where it left the nearest other. */
  async removeLine() {
    const left = removed(this.lines, this.line);
    if (!left) return;
    this.lines = left.lines;
    await this.goToLine(left.nearest, left.moves);
  }

  /** One move of a bot, and then a pause; within the game, one ply on. */
  step() {
    this.isPaused = true;
    if (!this.isAtEnd) return this.goTo(this.ply + 1, { animate: true });
    this.tell("thinking");
    return this.sight?.seat === null ? undefined : this.think();
  }

  /** Other players in the same game. */
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
    if (shows) this.analysis?.want(this.ply);
    this.tell("values");
    this.redraw();
  }

  /** Whether the evaluation is shown: where it is always known, or values are asked for, unless it is switched off. */
  get evaluates() {
    return this.evaluation && Boolean(this.analysis?.isPossible) && (this.sight.exact || this.values);
  }

  setEvaluation(shows) {
    this.evaluation = shows;
    this.tell("evaluation");
  }

  setMarked(moves) {
    this.marked = moves;
    this.redraw();
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

  /** Covers the screen once the last move was seen. */
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

  /** Whom the screen was handed to says that nobody else looks. */
  async uncover() {
    this.watching = this.covered;
    const where = this.ply;
    await this.attempt(async (signal) => {
      const sight = await this.look(where, signal);
      this.covered = null;
      this.tell("cover");
      this.show(sight, where);
      this.settle();
      // What was pressed is gone, and whoever pressed it plays.
      await this.drawn;
      if (!signal.aborted) this.stage.focus();
    });
  }

  // What follows is the table's own.

  /** Does something that a later wish ends; what goes wrong is said, with a way to try again. */
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

  /** Ends what is under way, and gives a signal for what begins. */
  begin() {
    const signal = this.next();
    Object.assign(this, { isBusy: false, aim: null });
    if (this.isThinking) this.setThinking(false);
    this.stage.fail(null);
    this.stage.wait(false);
    return signal;
  }

  /** Through whose eyes one looks, where something is hidden: of a finished game, those of whose turn it was. */
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

  /** The sight after so many moves. */
  async look(ply, signal) {
    const key = this.sightKey(ply);
    const known = this.sights.get(key);
    if (known) return known;
    // The rest of a finished game shows that nothing need be hidden any more.
    const rest = this.facts.hidden && this.isOver ? { rest: this.text(this.history.slice(ply)) } : {};
    const sight = await this.ask("board", ply, signal, rest);
    this.sights.set(key, sight);
    return sight;
  }

  /** Takes in a move that was made. */
  accept(ply, answer) {
    const { explanation, played } = answer;
    const before = this.lines.length;
    // What was told is of what is on the table: the server names both positions, in the notation of the rules.
    const isOfHere = explanation?.position === this.sight.position;
    if (isOfHere) this.explained.set(this.textAt(ply), { player: this.players[this.sight.seat], explanation });
    this.history = [...this.history.slice(0, ply), played];
    this.lines = keep(this.lines, this.history);
    this.isOver = answer.outcome !== null;
    this.isBusy = false;
    this.show(answer, ply + 1, { animate: true, isNew: true, isBranch: this.lines.length > before });
  }

  show(sight, ply, { animate = false, isNew = false, isBranch = false } = {}) {
    Object.assign(this, { sight, ply, aim: null, marked: [], isBusy: false });
    if (this.values) this.analysis?.want(ply);
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
