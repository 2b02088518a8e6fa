// Players as text: `human`, `level:medium`, `cost:order=defensive`.

import { HUMAN } from "../names.js";
import { t } from "../texts.js";

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
  const { name } = split(player);
  return known.players.find((other) => other.name === name);
}

/** Who sits where under these rules: whoever was chosen and can, and the usual ones elsewhere. */
export function seated(players, known) {
  const levels = known.levels.map(({ name }) => name);
  const plays = (player) => player === HUMAN || levels.includes(player) || entry(player, known) !== undefined;
  return Array.from({ length: known.facts.seats }, (_, seat) => {
    const chosen = players[seat];
    if (chosen && plays(chosen)) return chosen;
    return seat === 0 ? HUMAN : USUAL;
  });
}
