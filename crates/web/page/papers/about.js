// What each paper is about, in a few sentences, and a game against its strategy.

import { t } from "../texts.js";

const GAMES = {
  P1: { rules: "connect-four:7x6", players: ["human", "cost"] },
  P2: { rules: "tic-tac-toe:3x3", players: ["human", "steps"] },
  P3: { rules: "connect-four:7x6", players: ["human", "priority"] },
  P4: { rules: "dominoes:paper", players: ["human", "value", "balak", "switch:then=balak"] },
  P5: { rules: "connect-four:7x6", players: ["human", "hard"] },
};

/** A short title, what is in it, and a game against its strategy; nothing of a paper that is not known. */
export function aboutPaper(paper) {
  if (!(paper in GAMES)) return null;
  const id = `page-papers-about-${paper.toLowerCase()}`;
  return { title: t(`${id}.title`), text: t(`${id}.text`), game: GAMES[paper] };
}
