// The names of levels. Addresses are read without the texts of the page, so this module needs nothing else.

/** The earlier and the Indonesian names of levels, which addresses and stored games may have. */
const LEVELS = new Map([
  ["easy", "beginner"], ["pemula", "beginner"], ["medium", "casual"], ["menengah", "casual"],
  ["hard", "expert"], ["mahir", "expert"], ["perfect", "master"],
]);

/** A player as lists have it: "level:beginner" for "level:easy". */
export function presentName(player) {
  const [, level] = player.match(/^level:(.*)$/) ?? [];
  return LEVELS.has(level) ? `level:${LEVELS.get(level)}` : player;
}
