// What was solved, as this browser keeps it. How it counts is the server's to say.

import { keep, kept, parsed } from "../storage.js";
import { t } from "../texts.js";

const KEY = "papan.puzzles";
const COUNTS = ["streak", "best", "solved", "first_try"];

/** What was solved so far: `standing` as the server counts it, and the ids of the puzzles, `solved`. */
export function progress() {
  const known = parsed(kept(KEY));
  const count = (name) => (Number.isSafeInteger(known?.standing?.[name]) ? Math.max(0, known.standing[name]) : 0);
  const ids = Array.isArray(known?.solved) ? known.solved.filter((id) => typeof id === "string") : [];
  return { standing: Object.fromEntries(COUNTS.map((name) => [name, count(name)])), solved: new Set(ids) };
}

/** Keeps what came of a try. */
export function keepProgress({ standing, solved }) {
  keep(KEY, JSON.stringify({ standing, solved: [...solved] }));
}

/** How somebody does, in a line. */
export function standingWords({ solved, first_try: first, streak, best }) {
  return t("puzzle-standing", { solved, first, streak, best });
}

/** The day of today where the page is. */
export function today() {
  const now = new Date();
  const two = (number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The address of a puzzle; what was looked for stays in it. */
export function addressOf(id, { theme, grade } = {}) {
  const wanted = new URLSearchParams({ id });
  if (theme) wanted.set("theme", theme);
  if (grade) wanted.set("grade", grade);
  return `/puzzles?${wanted}`;
}
