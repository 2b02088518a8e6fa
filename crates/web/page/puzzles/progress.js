// The solved puzzles, which the browser stores. The server decides how they count.

import { keep, kept, parsed } from "../storage.js";
import { t } from "../texts.js";

const KEY = "papan.puzzles";
const COUNTS = ["streak", "best", "solved", "first_try"];

/** The progress so far: `standing` as the server counts it, and `solved`, the ids of the puzzles. */
export function progress() {
  const known = parsed(kept(KEY));
  const count = (name) => (Number.isSafeInteger(known?.standing?.[name]) ? Math.max(0, known.standing[name]) : 0);
  const ids = Array.isArray(known?.solved) ? known.solved.filter((id) => typeof id === "string") : [];
  return { standing: Object.fromEntries(COUNTS.map((name) => [name, count(name)])), solved: new Set(ids) };
}

/** Stores the progress. */
export function keepProgress({ standing, solved }) {
  keep(KEY, JSON.stringify({ standing, solved: [...solved] }));
}

/** The progress in one line. */
export function standingWords({ solved, first_try: first, streak, best }) {
  return t("puzzle-standing", { solved, first, streak, best });
}

/** The date of today in the reader's time zone, as YYYY-MM-DD, which is how Swedish writes dates. */
export function today() {
  return new Date().toLocaleDateString("sv");
}

/** The address of a puzzle, with the filters. */
export function addressOf(id, { theme, grade } = {}) {
  const wanted = new URLSearchParams({ id });
  if (theme) wanted.set("theme", theme);
  if (grade) wanted.set("grade", grade);
  return `/puzzles?${wanted}`;
}
