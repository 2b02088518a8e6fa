// The state of the game on the table: its moves, the current position, the players.
//
// `lines` are the moves that were played and the variations, `history` is the current line, or the part of it from
// which the game continues, and `ply` is the current position in it. `opening` are the moves that a tournament began
// with, which no player chose. In an analysis (`isAnalysis`) every move is made by hand, and nothing is hidden. In a game,
// what perfect play says is hidden until the game has ended (`hasEnded`), unless it was asked for (`isAsked`); `isHelped`
// is set when something was used that counts as help. If tiles are hidden, `watching` is the seat whose view is shown, and `covered` the
// seat that the screen is being handed to, if any.

import { HUMAN, requested } from "../names.js";
import { begins, find, isOf, shared } from "./lines.js";

/** The state of one game; the table changes it. */
export class Game extends EventTarget {
  constructor() {
    super();
    this.forget({ rules: "", players: [], seed: 0, deal: null });
  }

  /** Starts another game, of which nothing is known yet. */
  forget({ rules, players, seed, deal }) {
    Object.assign(this, { rules, players, seed, deal, sight: null, facts: null });
    Object.assign(this, { lines: [[]], opening: [], history: [], ply: 0, aim: null, isOver: false, watching: null, covered: null });
    Object.assign(this, { isAnalysis: false, isAsked: false, isHelped: false, hasEnded: false });
    this.explained = new Map();
    this.sights = new Map();
    /** Whose turn it was, for lines with the moves of the others as their beginning. */
    this.courses = [];
    /** The comments on positions, by their moves. */
    this.comments = new Map();
  }

  get plies() {
    return this.history.length;
  }

  /** The index of the current line. */
  get line() {
    return Math.max(find(this.lines, this.history), 0);
  }

  get isAtEnd() {
    return this.ply === this.plies;
  }

  /** Whether nothing is hidden. */
  get isRevealed() {
    return !this.facts?.hidden || (this.sight?.revealed ?? false);
  }

  /** Whether something is hidden from a human player. */
  get isClosed() {
    return this.humans.length > 0 && !this.isRevealed;
  }

  /** The seats whose moves are made by hand. */
  get humans() {
    return [...this.players.keys()].filter((seat) => this.isHuman(seat));
  }

  /** Whether a player has a seat, also if its moves are made by hand now. */
  get hasBots() {
    return this.players.some((_, seat) => this.isBot(seat));
  }

  /** Whether what perfect play says is hidden, because it would help while the game is played. */
  get isAnalysisHidden() {
    return !this.isAsked && !this.hasEnded && this.helps("analysis");
  }

  /** Whether something counts as help in this game. */
  helps(aid) {
    return !this.isAnalysis && (this.sight?.aids.includes(aid) ?? false);
  }

  /** Whether a human at this page can choose a move now. */
  get isActive() {
    const seat = this.sight?.seat ?? null;
    if (seat === null || !this.isHuman(seat) || this.isBusy || this.covered !== null) return false;
    return this.isRevealed || this.sight.watching === seat;
  }

  isHuman(seat) {
    return this.isAnalysis || !this.isBot(seat);
  }

  isBot(seat) {
    return this.players[seat] !== HUMAN;
  }

  /** Whether move number `ply` of a line, from 0, belongs to the opening, so that no player chose it. */
  isOpening(ply, line = this.history) {
    return isOf(this.opening, line, ply);
  }

  /** How many moves of the main line belong to the opening. */
  get opened() {
    return shared(this.lines[0], this.opening);
  }

  /** The text of moves, as an address or a command has it. */
  text(moves) {
    const board = this.sight?.board;
    const isCompact = board?.kind === "line" && board.names_columns && board.sides.length === 2;
    return moves.join(isCompact ? "" : " ");
  }

  /** The text of the first `ply` moves. */
  textAt(ply) {
    return this.text(this.history.slice(0, ply));
  }

  /** The whole game with its variations, as a request has it. */
  wholeGame() {
    const [main, ...others] = this.lines.map((line) => this.text(line));
    return { ...this.game(), position: main, variations: others, opening: this.opened };
  }

  /** The game after `ply` moves, as a request has it. */
  game(ply = this.ply) {
    const { rules, deal, seed, players } = this;
    return { rules, position: this.textAt(ply), deal, seed, players: requested(players) };
  }

  /** The game after `ply` moves with the moves after it, if the game is finished and nothing needs to be hidden. */
  openGame(ply = this.ply) {
    const isFinished = this.facts.hidden && this.humans.length > 0 && this.isRevealed;
    return isFinished ? { ...this.game(ply), rest: this.text(this.history.slice(ply)) } : this.game(ply);
  }

  /** Whose turn it is after the first `ply` moves of a line; null at its end if the game is over. */
  turnAt(ply, line = this.history) {
    const moves = line.slice(0, ply);
    return this.courses.find((course) => begins(course.moves, moves))?.turns[ply] ?? null;
  }

  /** Notes whose turn it was in the moves of a view or of a line. */
  noteTurns({ history: moves, turns }) {
    this.courses = [...this.courses.filter((course) => !begins(moves, course.moves)), { moves, turns }];
  }

  /** The human whose turn it is, or the next one. */
  nextHuman(seat) {
    return this.humans.find((one) => one >= (seat ?? 0)) ?? this.humans[0] ?? null;
  }

  /** The current position, or the one that is being loaded. */
  get target() {
    return this.aim ?? this.ply;
  }

  /** The last turn of a human before the current position; of any player if no human plays. */
  get before() {
    const { scoreboard } = this.sight?.board ?? {};
    // The end of the deal before has shown all hands.
    const first = this.isRevealed ? 0 : (scoreboard?.past.at(-1)?.ply ?? 0);
    for (let ply = this.target - 1; ply >= first; ply--) if (this.isTurnOfHuman(ply)) return ply;
    return null;
  }

  /** The next such turn, or the end. */
  get after() {
    for (let ply = this.target + 1; ply < this.plies; ply++) if (this.isTurnOfHuman(ply)) return ply;
    return this.target < this.plies ? this.plies : null;
  }

  isTurnOfHuman(ply) {
    return this.humans.length === 0 || this.isHuman(this.turnAt(ply));
  }
}
