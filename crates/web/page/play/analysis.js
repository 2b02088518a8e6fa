// What perfect play says of the positions of a game, asked for one at a time while somebody wants to know.

import { ApiError, isAbort, post } from "../api.js";
import { pause } from "../waiting.js";

/** How long a server that has too much to do is left alone. */
const BUSY = 2000;
/** What was wanted on its own before the last few is not waited for any more. */
const SINGLES = 3;

/**
 * The answers of `judge` for the positions of a table's game. What is found is kept by position, so that taking
 * a move back and playing it again asks nothing. Event "found": something is known, or has failed.
 */
export class Analysis extends EventTarget {
  /** What went wrong with the last question; null if nothing did. */
  error = null;
  #known = new Map();
  /** What is still to be asked, by position, in the order in which it was wanted. */
  #wanted = new Map();
  /** Of these the last few that were wanted on their own; the others belong to the whole game. */
  #singles = [];
  #isForAll = false;
  #isAsking = false;

  constructor(table) {
    super();
    this.table = table;
  }

  /** Whether perfect play can be known at all by these rules. */
  get isPossible() {
    return !this.table.facts?.hidden && this.table.sight?.board.kind === "line";
  }

  /** How many positions of the line one is on are still to be asked about. */
  get waiting() {
    return this.#plies().filter((ply) => this.#wanted.has(key(this.table.game(ply)))).length;
  }

  /** What is known of the position after so many moves; undefined while nothing is. */
  judged(ply) {
    return this.#known.get(key(this.table.game(ply)));
  }

  /** What is known of the position after these moves. */
  judgedAfter(moves) {
    return this.#known.get(key(this.#after(moves)));
  }

  /** Finds out about the position after so many moves. */
  want(ply) {
    const at = key(this.table.game(ply));
    this.#singles = [...this.#singles.filter((other) => other !== at), at];
    if (this.#singles.length > SINGLES && !this.#isForAll) this.#wanted.delete(this.#singles[0]);
    this.#singles = this.#singles.slice(-SINGLES);
    // Whoever wants something new may find that the server has come back.
    if (!this.#isEnd(ply) && this.#add(this.table.game(ply))) this.again();
  }

  /** Finds out about every position of the game, that at its end first, and then about those of its variations. */
  wantAll() {
    this.#isForAll = true;
    const added = this.#positions().filter((game) => this.#add(game));
    if (added.length > 0) this.again();
  }

  /** Finds out no more about the whole game, only about what was wanted on its own. */
  leaveOff() {
    this.#isForAll = false;
    this.#keep(this.#singles);
  }

  /** Asks again what could not be answered. */
  async again() {
    const { signal } = this.table;
    this.error = null;
    if (this.#isAsking) return;
    this.#isAsking = true;
    while (!signal.aborted && !this.error) {
      // Positions that the game has left are forgotten.
      this.#keep(this.#positions().map(key));
      if (this.#wanted.size === 0) break;
      await this.#ask(signal);
    }
    this.#isAsking = false;
  }

  /** Notes that a position is wanted; whether it was not known to be. */
  #add(game) {
    const at = key(game);
    const isKnown = this.#known.has(at) && !this.#known.get(at).isPartial;
    if (!this.isPossible || isKnown || this.#wanted.has(at)) return false;
    this.#wanted.set(at, game);
    return true;
  }

  #plies() {
    return Array.from({ length: this.table.plies + 1 }, (_, ply) => this.table.plies - ply);
  }

  #after(moves) {
    return { ...this.table.game(0), position: this.table.text(moves) };
  }

  /** The positions of the line one is on, the last one first, and those in which the other lines were gone on with. */
  #positions() {
    const { table } = this;
    const own = this.#plies().filter((ply) => !this.#isEnd(ply)).map((ply) => table.game(ply));
    const before = (line) => line.map((_, ply) => this.#after(line.slice(0, ply)));
    return [...own, ...table.lines.flatMap(before)];
  }

  /** Wants no more than these positions. */
  #keep(positions) {
    for (const at of this.#wanted.keys()) if (!positions.includes(at)) this.#wanted.delete(at);
  }

  /** After the end there is nothing to judge. */
  #isEnd(ply) {
    const { isOver, sight, plies } = this.table;
    return ply === plies && (isOver || (sight.outcome !== null && sight.history.length === plies));
  }

  #find(at, known) {
    this.#known.set(at, known);
    this.dispatchEvent(new Event("found"));
  }

  async #ask(signal) {
    const here = key(this.table.game());
    const at = this.#wanted.has(here) ? here : this.#wanted.keys().next().value;
    try {
      // Bounds are shown as they come, and asked for again unless all of the answer comes.
      const tell = (known) => this.#find(at, { ...known, isPartial: true });
      this.#known.set(at, await post("judge", this.#wanted.get(at), { signal, tell }));
      this.#wanted.delete(at);
    } catch (error) {
      if (isAbort(error, signal)) return;
      if (isBusy(error)) return pause(BUSY, signal);
      // What is refused would be refused again; a server that is gone may come back.
      if (error instanceof ApiError && error.status < 500) {
        this.#known.set(at, { value: null, moves: [], best: [] });
        this.#wanted.delete(at);
      } else {
        this.error = error;
      }
    }
    this.dispatchEvent(new Event("found"));
  }
}

/** The name of a position: the same moves by the same rules lead to the same one. */
function key({ rules, position }) {
  return `${rules} ${position}`;
}

function isBusy(error) {
  return error instanceof ApiError && (error.status === 429 || error.status === 503);
}
