// The puzzles that were solved and tried, which the browser stores. The server decides how they count.

import { post } from "../api.js";
import { keep, kept, parsed } from "../storage.js";
import { number, t } from "../texts.js";

const KEY = "papan.puzzles";
const CHOICE = "papan.puzzles.choice";
const COUNTS = ["streak", "best", "solved", "first_try"];
const RATING = ["rating", "deviation", "volatility"];
/** The most attempts at unsolved puzzles that are stored. */
const MOST = 100;
/** The rules of the first puzzle. */
const USUAL = "connect-four:7x6";

const texts = (list) => (Array.isArray(list) ? list.filter((text) => typeof text === "string") : []);

/**
 * The progress so far: `standing` as the server counts it, `solved`, the ids of the puzzles, and `attempts` at unsolved
 * puzzles by id.
 */
export function progress() {
  const known = parsed(kept(KEY));
  const count = (name) => (Number.isSafeInteger(known?.standing?.[name]) ? Math.max(0, known.standing[name]) : 0);
  const standing = Object.fromEntries(COUNTS.map((name) => [name, count(name)]));
  const rating = known?.standing?.rating;
  if (RATING.every((name) => Number.isFinite(rating?.[name]))) standing.rating = rating;
  const attempts = Object.entries(known?.attempts ?? {}).filter(([, attempt]) => attempt && typeof attempt === "object");
  return { standing, solved: new Set(texts(known?.solved)), attempts: new Map(attempts) };
}

/** Stores the progress. */
export function keepProgress({ standing, solved, attempts }) {
  const last = Object.fromEntries([...attempts].slice(-MOST));
  keep(KEY, JSON.stringify({ standing, solved: [...solved], attempts: last }));
}

/** The last choice of puzzles: `rules`, and `themes`, of which none means all. */
export function lastChoice() {
  const known = parsed(kept(CHOICE));
  return { rules: typeof known?.rules === "string" ? known.rules : USUAL, themes: texts(known?.themes) };
}

/** Stores the choice of puzzles. */
export function keepChoice({ rules, themes }) {
  keep(CHOICE, JSON.stringify({ rules, themes }));
}

/** The results in one line; nothing before the first puzzle is solved. */
export function standingWords({ solved, first_try: first, streak, best }) {
  return solved > 0 && t("puzzle-standing", { solved, first, streak, best });
}

/** The rating in words, and how much it has changed since `before`. */
export function ratingWords({ rating }, before = null) {
  if (!rating) return t("page-puzzles-unrated");
  const now = t("page-puzzles-rating", { rating: Math.round(rating.rating), deviation: Math.round(rating.deviation) });
  const change = before && Math.round(rating.rating) - Math.round(before.rating);
  return change ? `${now} (${number(change, 0, "exceptZero")})` : now;
}

/** The date of today in the reader's time zone, as YYYY-MM-DD, which is how Swedish writes dates. */
export function today() {
  return new Date().toLocaleDateString("sv");
}

/** The choice of an address; nothing in it means the last one. */
export function choiceOf(query) {
  const last = lastChoice();
  const rules = query.get("rules") || last.rules;
  const themes = query.has("rules") || query.has("theme") ? query.getAll("theme").filter(Boolean) : last.themes;
  return { rules, themes, grade: query.get("grade") || null };
}

/** The address of a puzzle, with the choice of puzzles that come after it. */
export function addressOf(id, choice) {
  return `/puzzles?${query({ id, ...choice })}`;
}

/** The address of the list with a choice. */
export function listAddress(choice) {
  return `/puzzles?${query(choice)}`;
}

function query({ id, rules, themes, grade }) {
  const pairs = [["id", id], ["rules", rules], ...themes.map((theme) => ["theme", theme]), ["grade", grade]];
  return new URLSearchParams(pairs.filter(([, value]) => value));
}

/** The next puzzle for a choice: `id`, which is null if all are solved, `count` and `unsolved`. */
export function nextPuzzle({ rules, themes, grade }, { standing, solved }, signal, current = null) {
  const asked = { rules, themes, grade: grade === null ? null : Number(grade), solved: [...solved], current, standing };
  return post("puzzles/next", asked, { signal });
}
