// The mistakes of the reader's own games, which the browser stores. The server finds them and says when each is due.

import { read } from "../address.js";
import { mine } from "../mine.js";
import { HUMAN } from "../names.js";
import { keep, kept, parsed } from "../storage.js";
import { today } from "./progress.js";

const KEY = "papan.mistakes";
/** The most mistakes that are stored. */
const MOST = 500;

/**
 * The stored mistakes: `all`, each with the rules, the position, the move that was played, what it gave away, the
 * address of its game and its review; and `seen`, the moves of every game in which they were looked for.
 */
export function mistakes() {
  const known = parsed(kept(KEY));
  const isOne = (one) => ["rules", "position", "move", "what"].every((name) => typeof one?.[name] === "string");
  const all = Array.isArray(known?.all) ? known.all.filter(isOne) : [];
  return { all, seen: known?.seen && typeof known.seen === "object" ? known.seen : {} };
}

/** Stores the mistakes. */
export function keepMistakes({ all, seen }) {
  const games = new Set(mine().map(({ id }) => String(id)));
  // Games that are not listed any more cannot be searched again.
  const left = Object.fromEntries(Object.entries(seen).filter(([id]) => games.has(id)));
  keep(KEY, JSON.stringify({ all: all.slice(0, MOST), seen: left }));
}

/** The mistakes that are to be shown today, the one that waits longest first. */
export function due({ all }) {
  const day = today();
  const when = ({ review }) => review?.due ?? "";
  return all.filter((one) => when(one) <= day).sort((one, other) => when(one).localeCompare(when(other)));
}

/** The finished games of the reader against others in which mistakes were not looked for, as requests of the server. */
export function unseen({ seen }) {
  const asked = ({ id, address, result }) => {
    if (!result) return null;
    const game = wanted(address);
    const isMine = game?.players.filter((player) => player === HUMAN).length === 1;
    return isMine && seen[id] !== game.position ? { id: String(id), address, game } : null;
  };
  return mine().map(asked).filter(Boolean);
}

function wanted(address) {
  try {
    const { rules, players, moves, opening, seed, deal } = read(new URL(address, location.href));
    return { rules, players, position: moves, opening: opening ?? 0, seed: seed ?? 0, deal };
  } catch {
    // An address that cannot be read is skipped.
    return null;
  }
}

/** Adds what the server found in a game. The same mistake in the same position is stored once. */
export function addFound(known, { id, address, game }, found) {
  const isSame = (one, other) => one.rules === other.rules && one.position === other.position;
  for (const { rules, position, move, what, had, seat } of found.mistakes) {
    const fresh = { rules, position, move, what, had, seat, address };
    if (!known.all.some((one) => isSame(one, fresh))) known.all.push(fresh);
  }
  known.seen[id] = game.position;
}
