// The names of games, rules, seats and players.

import { t } from "./texts.js";

const GAMES = ["connect-four", "tic-tac-toe", "dominoes"];

/** The player at this page. */
export const HUMAN = "human";

/** The game of rules. */
export function gameOf(rules) {
  return rules.split(":")[0];
}

/** The name of a game. */
export function gameName(game) {
  return GAMES.includes(game) ? t(`page-${game}`) : game;
}

/** The part of the name of rules after their game: "7×6, 5 in a line". */
export function rulesName(rules) {
  const details = rules.split(":").slice(1).join(":").split(",");
  const words = (detail) => {
    const [, option, count] = detail.match(/^(k|players)=(\d+)$/) ?? [];
    return option ? t(`page-rules-${option}`, { number: Number(count) }) : detail.replace(/(\d)x(?=\d)/g, "$1×");
  };
  return details.map(words).join(", ");
}

/** The full name of rules: "Connect Four 7×6". */
export function rulesTitle(rules) {
  return `${gameName(gameOf(rules))} ${rulesName(rules)}`.trim();
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
  const level = player.match(/^level:(easy|medium|hard|perfect)$/)?.[1];
  return level ? t(`page-level-${level}`) : player;
}

/** The name of a player at the start of a sentence. */
export function playerTitle(player, isAlone) {
  const name = playerName(player, isAlone);
  return name === player ? name : name[0].toUpperCase() + name.slice(1);
}
