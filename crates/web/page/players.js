// Players as text: `human`, `level:medium`, `cost:order=defensive`; and who plays by given rules, as the server says.

import { HUMAN } from "./names.js";
import { t } from "./texts.js";

/** Whom somebody new plays against. */
const USUAL = "level:medium";

/** The name of a player and its options, apart. */
export function split(player) {
  const [name, ...rest] = player.split(":");
  const parts = rest.join(":").split(",").filter(Boolean);
  const options = parts.filter((part) => part.includes("=")).map((part) => part.split(/=(.*)/s).slice(0, 2));
  return { name, words: parts.filter((part) => !part.includes("=")), options: new Map(options) };
}

/** The text of a player from its parts; options without a value are left out. */
export function join({ name, words, options }) {
  const given = [...options].filter(([, value]) => value !== "").map(([option, value]) => `${option}=${value}`);
  const parts = [...words, ...given];
  return parts.length > 0 ? `${name}:${parts.join(",")}` : name;
}

/** What is said of a player, as far as it is known. */
export function aboutPlayer(player, known) {
  if (player === HUMAN) return t("page-home-people-here");
  const level = known.levels.find(({ name }) => name === player);
  return (level ?? entry(player, known))?.about ?? "";
}

/** What the list says of a player. */
export function entry(player, known) {
  return known.players.find(({ name }) => name === player.split(":")[0]);
}

/** Everybody who plays by these rules, besides people and levels. */
export function strategies(known) {
  return known.players.filter(({ name }) => ![HUMAN, "level"].includes(name));
}

/** Whether somebody plays by these rules. */
export function plays(player, known) {
  return known.levels.some(({ name }) => name === player) || entry(player, known) !== undefined;
}

/** Who sits where under these rules: whoever was chosen and can, and the usual ones elsewhere. */
export function seated(players, known) {
  return Array.from({ length: known.facts.seats }, (_, seat) => {
    const chosen = players[seat];
    return chosen && (chosen === HUMAN || plays(chosen, known)) ? chosen : usualPlayer(seat);
  });
}

/** Who sits there unless somebody is chosen. */
export function usualPlayer(seat) {
  return seat === 0 ? HUMAN : USUAL;
}
