// The game on the table: what was played, where one looks at it, who sits around it.
//
// `lines` are what was played and what was tried instead, `history` is the line one is on, or as much of it as the game
// goes on from, and `ply` is where one looks. `opening` are the moves that a tournament began with, which no player
// chose. Where tiles are hidden, `watching` is the seat through
// whose eyes the page sees, and `covered` the seat that the screen is being handed to, if it is.

import { HUMAN } from "../names.js";
import { find, isOf, shared } from "./lines.js";

/** What is known of one game. Whoever makes something happen in it is the table. */
export class Game extends EventTarget {
  constructor() {
    super();
    this.forget({ rules: "", players: [], seed: 0, deal: null });
  }

  /** Begins another game: nothing is known of it yet. */
  forget({ rules, players, seed, deal }) {
    Object.assign(this, { rules, players, seed, deal, sight: null, facts: null });
    Object.assign(this, { lines: [[]], opening: [], history: [], ply: 0, aim: null, isOver: false, watching: null, covered: null });
    this.explained = new Map();
    this.sights = new Map();
  }

  get plies() {
    return this.history.length;
  }

  /** The number of the line one is on. */
  get line() {
    return Math.max(find(this.lines, this.history), 0);
  }

  get isAtEnd() {
    return this.ply === this.plies;
  }

  /** Whether nothing is hidden from who looks. */
  get isRevealed() {
    return !this.facts?.hidden || (this.sight?.revealed ?? false);
  }

  /** Whether something is hidden from somebody who plays along. */
  get isClosed() {
    return this.humans.length > 0 && !this.isRevealed;
  }

  get humans() {
    return this.players.flatMap((player, seat) => (player === HUMAN ? [seat] : []));
  }

  /** Whether who sits here can choose a move now. */
  get isActive() {
    const seat = this.sight?.seat ?? null;
    if (seat === null || !this.isHuman(seat) || this.isBusy || this.covered !== null) return false;
    return this.isRevealed || this.sight.watching === seat;
  }

  isHuman(seat) {
    return this.players[seat] === HUMAN;
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

  /** The text of the moves up to where so many were made. */
  textAt(ply) {
    return this.text(this.history.slice(0, ply));
  }

  /** The whole game with its variations, as a question holds it. */
  wholeGame() {
    const [main, ...others] = this.lines.map((line) => this.text(line));
    return { ...this.game(), position: main, variations: others, opening: this.opened };
  }

  /** What a question about the game after so many moves holds. */
  game(ply = this.ply) {
    const { rules, deal, seed, players } = this;
    return { rules, position: this.textAt(ply), deal, seed, players };
  }

  /** The same with the moves after it, where they show that a game is finished and nothing need be hidden. */
  openGame(ply = this.ply) {
    const isFinished = this.facts.hidden && this.humans.length > 0 && this.isRevealed;
    return isFinished ? { ...this.game(ply), rest: this.text(this.history.slice(ply)) } : this.game(ply);
  }

  /** Whose turn it is after so many moves: seats move one after the other. */
  turnAt(ply) {
    return ((this.sight.board.opener ?? 0) + ply) % this.players.length;
  }

  /** The person whose turn it is, or who comes next. */
  nextHuman(seat) {
    return this.humans.find((one) => one >= (seat ?? 0)) ?? this.humans[0] ?? null;
  }

  /** Where one looks, or is about to. */
  get target() {
    return this.aim ?? this.ply;
  }

  /** The last turn of somebody human before the place one looks at; of anybody if nobody is. */
  get before() {
    for (let ply = this.target - 1; ply >= 0; ply--) if (this.isTurnOfHuman(ply)) return ply;
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
