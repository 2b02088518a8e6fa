// What each paper is about, in a few sentences, and a game against its strategy.

import { texts } from "../texts.js";

const t = texts({
  P1: ["Three costs", "Tiga biaya"],
  P1_text: [
    "A Connect Four bot takes a win or stops one. Otherwise it looks at the cell on which a disc would land " +
      "and counts how many of its own discs it joins, how many of the opponent's, and how near the middle the " +
      "column is. Moving first it attacks, moving second it defends.",
    "Bot Connect Four ini mengambil kemenangan atau menggagalkannya. Selain itu ia melihat sel tempat keping " +
      "akan mendarat dan menghitung berapa kepingnya sendiri yang tersambung, berapa keping lawan, dan seberapa " +
      "dekat kolom itu ke tengah. Sebagai pemain pertama ia menyerang, sebagai pemain kedua ia bertahan.",
  ],
  P2: ["Steps and points", "Langkah dan poin"],
  P2_text: [
    "Tic-tac-toe in two greedy ways: take the cell from which the fewest steps are left to a win and the most " +
      "for the opponent, or the one with the most points for blocks and chances.",
    "Tic-tac-toe dengan dua cara greedy: mengambil sel yang menyisakan langkah tersedikit menuju menang dan " +
      "terbanyak bagi lawan, atau sel dengan poin halangan dan peluang terbanyak.",
  ],
  P3: ["Sums of priorities", "Jumlah prioritas"],
  P3_text: [
    "For every column of Connect Four the bot adds priorities along four axes: 5 to complete four, 4 to stop " +
      "four, 3 to make three, 2 to stop three, 1 to make two. The largest sum is played. Three whole games are " +
      "printed with all their sums.",
    "Untuk setiap kolom Connect Four, bot menjumlahkan prioritas di empat arah: 5 untuk melengkapi empat, 4 " +
      "untuk menggagalkan empat, 3 untuk membuat tiga, 2 untuk menggagalkan tiga, 1 untuk membuat dua. Jumlah " +
      "terbesar dimainkan. Tiga permainan utuh dicetak beserta semua jumlahnya.",
  ],
  P4: ["Ways to win dominoes", "Cara menang domino"],
  P4_text: [
    "Domino strategies from brute force to greedy ones: the heaviest tile, doubles first, the tile that " +
      "leaves the most to go on with; and above them locks, memory of what others lack, and holding tiles back. " +
      "The paper prints no numbers; its claims are measured here.",
    "Strategi domino dari brute force sampai greedy: kartu terberat, balak dulu, kartu yang menyisakan paling " +
      "banyak kelanjutan; dan di atasnya mengunci, mengingat yang tidak dimiliki lawan, dan menahan kartu. " +
      "Makalah ini tidak mencetak angka; klaimnya diukur di sini.",
  ],
  P5: ["Three difficulties", "Tiga tingkat kesulitan"],
  P5_text: [
    "A console program for Connect Four: easy plays anything, medium the best evaluation or sometimes the " +
      "second best, hard takes a win, stops one, or searches six plies with alpha-beta.",
    "Program konsol untuk Connect Four: easy bermain sembarang, medium mengikuti evaluasi terbaik atau kadang " +
      "yang kedua, hard mengambil kemenangan, menggagalkannya, atau menelusuri enam langkah dengan alpha-beta.",
  ],
});

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
  return { title: t[paper], text: t[`${paper}_text`], game: GAMES[paper] };
}
