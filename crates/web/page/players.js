// Players as text: `human`, `level:casual`, `cost:order=defensive`; and the players for given rules, as the server
// lists them.

import { HUMAN } from "./names.js";
import { t } from "./texts.js";

/** The opponent on the first visit. */
const USUAL = "level:casual";

/** Splits a player into its name and options. */
export function split(player) {
  const [name, ...rest] = player.split(":");
  const parts = rest.join(":").split(",").filter(Boolean);
  const options = parts.filter((part) => part.includes("=")).map((part) => part.split(/=(.*)/s).slice(0, 2));
  return { name, words: parts.filter((part) => !part.includes("=")), options: new Map(options) };
}

/** Joins a player from its parts; options without a value are left out. */
export function join({ name, words, options }) {
  const given = [...options].filter(([, value]) => value !== "").map(([option, value]) => `${option}=${value}`);
  const parts = [...words, ...given];
  return parts.length > 0 ? `${name}:${parts.join(",")}` : name;
}

/** A player under its present name, "level:beginner" for "level:easy", from the list of levels. */
export function presentName(player, levels) {
  return levels.find(({ aliases }) => aliases.includes(player))?.name ?? player;
}

/** The description of a player, if it is known. */
export function aboutPlayer(player, known) {
  if (player === HUMAN) return t("page-home-people-here");
  const level = known.levels.find(({ name }) => name === presentName(player, known.levels));
  return (level ?? entry(player, known))?.about ?? "";
}

/** The entry of a player in the list. */
export function entry(player, known) {
  return known.players.find(({ name }) => name === player.split(":")[0]);
}

/** All players for these rules, except humans and levels. */
export function strategies(known) {
  return known.players.filter(({ name }) => ![HUMAN, "level"].includes(name));
}

/** Whether a player can play by these rules. */
export function plays(player, known) {
  return known.levels.some(({ name }) => name === presentName(player, known.levels)) || entry(player, known) !== undefined;
}

/** The players for the seats under these rules: the chosen one if it can play, and the default otherwise. */
export function seated(players, known) {
  return Array.from({ length: known.facts.seats }, (_, seat) => {
    const chosen = players[seat];
    return chosen && (chosen === HUMAN || plays(chosen, known)) ? presentName(chosen, known.levels) : usualPlayer(seat);
  });
}

/** The default player of a seat. */
export function usualPlayer(seat) {
  return seat === 0 ? HUMAN : USUAL;
}
