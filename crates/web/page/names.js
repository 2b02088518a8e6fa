// The names of seats and players. Those of games and rules come with the data about them.

import { t } from "./texts.js";

/** The player at this page. */
export const HUMAN = "human";

/** The prefix of a bot that this device keeps; its language follows. Only this page knows it: to the server it is a person. */
const OWN = "own:";

/** The language of a bot that this device keeps; null for any other player. */
export function ownLanguage(player) {
  return player.startsWith(OWN) ? player.slice(OWN.length) : null;
}

/** The bot of this device in a language, as a player. */
export function ownPlayer(language) {
  return OWN + language;
}

/** Players as requests name them. */
export function requested(players) {
  return players.map((player) => (ownLanguage(player) ? HUMAN : player));
}

/** The name of a seat. */
export function seatName(seat) {
  return t("page-seat", { number: seat + 1 });
}

/**
 * The name of a player within a sentence; `isAlone` if there is only one human. Strategies have the name that is typed.
 */
export function playerName(player, isAlone = true) {
  if (player === HUMAN) return isAlone ? t("page-you") : t("page-person");
  const own = ownLanguage(player);
  if (own) return t("page-own-bot", { language: own === "python" ? "Python" : "JavaScript" });
  const level = player.match(/^level:(beginner|casual|expert|master)$/)?.[1];
  return level ? t(`page-level-${level}`) : player;
}

/** The name of a player at the start of a sentence. */
export function playerTitle(player, isAlone) {
  const name = playerName(player, isAlone);
  return name === player ? name : name[0].toUpperCase() + name.slice(1);
}
