// The values of the positions of a game under perfect play, requested one at a time while they are needed.

import { ApiError, isAbort, post } from "../api.js";
import { pause } from "../waiting.js";

/** The pause after the server was busy, in milliseconds. */
const BUSY = 2000;
/** The most single positions that are requested; older ones are dropped. */
const SINGLES = 3;

/**
 * The responses of `judge` for the positions of a table's game. They are kept by position, so that a move that is taken
 * back and played again needs no request. Event "found": a value is known, or a request has failed.
 */
export class Analysis extends EventTarget {
  /** The error of the last request, or null. */
  error = null;
  #known = new Map();
  /** The positions to request, in order. */
  #wanted = new Map();
  /** The last single positions among them; the others belong to the whole game. */
  #singles = [];
  #isForAll = false;
  #isAsking = false;

  constructor(table) {
    super();
    this.table = table;
  }

  /** Whether these rules have values under perfect play. */
  get isPossible() {
    return !this.table.facts?.hidden && this.table.sight?.board.kind === "line";
  }

  /** The number of positions of the current line without a response. */
  get waiting() {
    return this.#plies().filter((ply) => this.#wanted.has(key(this.table.game(ply)))).length;
  }

  /** The judgement of the position after `ply` moves; undefined until it is known. */
  judged(ply) {
    return this.#known.get(key(this.table.game(ply)));
  }

  /** The judgement of the position after these moves. */
  judgedAfter(moves) {
    return this.#known.get(key(this.#after(moves)));
  }

  /** Requests the judgement of the position after `ply` moves. */
  want(ply) {
    const at = key(this.table.game(ply));
    this.#singles = [...this.#singles.filter((other) => other !== at), at];
    if (this.#singles.length > SINGLES && !this.#isForAll) this.#wanted.delete(this.#singles[0]);
    this.#singles = this.#singles.slice(-SINGLES);
    // A new request may find that the server is back.
    if (!this.#isEnd(ply) && this.#add(this.table.game(ply))) this.again();
  }

  /** Requests every position of the game, the last one first, and then those of its variations. */
  wantAll() {
    this.#isForAll = true;
    const added = this.#positions().filter((game) => this.#add(game));
    if (added.length > 0) this.again();
  }

  /** Stops requesting the whole game; single positions remain. */
  leaveOff() {
    this.#isForAll = false;
    this.#keep(this.#singles);
  }

  /** Requests again what has failed. */
  async again() {
    const { signal } = this.table;
    this.error = null;
    if (this.#isAsking) return;
    this.#isAsking = true;
    while (!signal.aborted && !this.error) {
      // Positions that are not in the game any more are dropped.
      this.#keep(this.#positions().map(key));
      if (this.#wanted.size === 0) break;
      await this.#ask(signal);
    }
    this.#isAsking = false;
  }

  /** Adds a position to the requests; returns whether it is new. */
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

  /** The positions of the current line, the last one first, and the positions of the other lines. */
  #positions() {
    const { table } = this;
    const own = this.#plies().filter((ply) => !this.#isEnd(ply)).map((ply) => table.game(ply));
    const before = (line) => line.map((_, ply) => this.#after(line.slice(0, ply)));
    return [...own, ...table.lines.flatMap(before)];
  }

  /** Drops all other positions. */
  #keep(positions) {
    for (const at of this.#wanted.keys()) if (!positions.includes(at)) this.#wanted.delete(at);
  }

  /** A finished game has nothing to judge. */
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
      // Partial results are shown, and requested again unless the response becomes complete.
      const tell = (known) => this.#find(at, { ...known, isPartial: true });
      this.#known.set(at, await post("judge", this.#wanted.get(at), { signal, tell }));
      this.#wanted.delete(at);
    } catch (error) {
      if (isAbort(error, signal)) return;
      if (isBusy(error)) return pause(BUSY, signal);
      // The server would refuse it again; a server that is down may come back.
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

/** The key of a position: the same moves by the same rules lead to the same one. */
function key({ rules, position }) {
  return `${rules} ${position}`;
}

function isBusy(error) {
  return error instanceof ApiError && (error.status === 429 || error.status === 503);
}
