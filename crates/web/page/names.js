// What games, rules, seats and players are called, the same everywhere.

import { t } from "./texts.js";

const GAMES = ["connect-four", "tic-tac-toe", "dominoes"];

/** Who sits at the page. */
export const HUMAN = "human";

/** The game that rules are of. */
export function gameOf(rules) {
  return rules.split(":")[0];
}

/** What a game is called. */
export function gameName(game) {
  return GAMES.includes(game) ? t(`page-${game}`) : game;
}

/** What rules add to the name of their game: "7×6, 5 in a line". */
export function rulesName(rules) {
  const details = rules.split(":").slice(1).join(":").split(",");
  const words = (detail) => {
    const [, option, count] = detail.match(/^(k|players)=(\d+)$/) ?? [];
    return option ? t(`page-rules-${option}`, { number: Number(count) }) : detail.replace(/(\d)x(?=\d)/g, "$1×");
  };
  return details.map(words).join(", ");
}

/** What rules are called in full: "Connect Four 7×6". */
export function rulesTitle(rules) {
  return `${gameName(gameOf(rules))} ${rulesName(rules)}`.trim();
}

/** What a seat is called. */
export function seatName(seat) {
  return t("page-seat", { number: seat + 1 });
}

/** What a player is called within a line; `isAlone` where nobody else is a person. Strategies are named as typed. */
export function playerName(player, isAlone = true) {
  if (player === HUMAN) return isAlone ? t("page-you") : t("page-person");
  const level = player.match(/^level:(easy|medium|hard|perfect)$/)?.[1];
  return level ? t(`page-level-${level}`) : player;
}

/** What a player is called at the start of a line. */
export function playerTitle(player, isAlone) {
  const name = playerName(player, isAlone);
  return name === player ? name : name[0].toUpperCase() + name.slice(1);
}
