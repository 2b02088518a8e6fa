// The comments on positions, which the browser keeps: by rules and moves, so that another game finds them again.

import { keep, kept, parsed } from "../storage.js";

const KEY = "papan.comments";
/** The most comments that are kept. */
const MOST = 500;

/** The stored comments on positions of these rules: pairs of the moves and the text. */
export function storedComments({ rules }) {
  return stored().filter((one) => one[0] === rules).map(([, moves, text]) => [moves, text]);
}

/** Stores the comment on a position, or removes it without a text. */
export function keepComment({ rules }, moves, text) {
  const others = stored().filter((one) => one[0] !== rules || one[1] !== moves);
  keep(KEY, JSON.stringify([...(text ? [[rules, moves, text]] : []), ...others].slice(0, MOST)));
}

/** All comments: rules, moves and text of each, the last one first. */
function stored() {
  const all = parsed(kept(KEY) ?? "[]");
  const isComment = (one) => Array.isArray(one) && one.length === 3 && one.every((part) => typeof part === "string");
  return Array.isArray(all) ? all.filter(isComment) : [];
}
