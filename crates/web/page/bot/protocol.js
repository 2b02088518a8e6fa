// The protocol in ten lines, and what else a bot should know.

import { h } from "../dom.js";
import { texts } from "../texts.js";

const t = texts({
  says: ["Papan says", "Papan berkata"],
  answers: ["Your bot answers", "Bot Anda menjawab"],
  nothing: ["nothing", "tidak menjawab"],
  options: ["optional, one line for each option", "tidak wajib, satu baris untuk setiap opsi"],
  thinks: ["any number of lines, to say why", "berapa pun barisnya, untuk mengatakan alasannya"],
  ends: ["nothing; it ends", "tidak menjawab; selesai"],
  only: ["said only if the bot has this option", "hanya bila bot memiliki opsi ini"],
  know: ["Good to know", "Perlu diketahui"],
  flush: [
    "Flush the output after every line. A pipe is not a terminal: what stays in a buffer was not said.",
    "Kosongkan penyangga keluaran (flush) setelah setiap baris. Pipa bukan terminal: yang tertahan di " +
      "penyangga tidak terucap.",
  ],
  moves: [
    "Columns are 1 to 9, then a to z; cells a1, b3.2; tiles 4|6@left, or pass. On the board without edges a " +
      "column is any integer.",
    "Kolom ditulis 1 sampai 9, lalu a sampai z; sel a1, b3.2; kartu 4|6@left, atau pass. Di papan tanpa tepi, " +
      "kolom adalah bilangan bulat apa pun.",
  ],
  time: [
    "The time for a move is in milliseconds. An answer that comes 100 ms late is still taken.",
    "Waktu untuk satu langkah dalam milidetik. Jawaban yang terlambat 100 ms masih diterima.",
  ],
  unknown: [
    "A line that your bot does not know it passes over. Everything that is not for Papan goes to standard error.",
    "Baris yang tidak dikenal dilewati saja oleh bot. Semua yang bukan untuk Papan ditulis ke standard error.",
  ],
  dominoes: [
    "At dominoes a bot is told what its seat may know: position fen, then whose view it is, who had the first " +
      "turn, the tiles dealt to it, and all moves.",
    "Dalam domino, bot diberi tahu apa yang boleh diketahui pemainnya: position fen, lalu siapa yang melihat, " +
      "siapa giliran pertama, kartu yang dibagikan kepadanya, dan semua langkah.",
  ],
  faults: ["What loses the game", "Yang membuat kalah"],
  crash: ["it ended, or closed its input or output", "program berakhir, atau menutup masukan atau keluarannya"],
  timeout: ["no bestmove within the time and 100 ms", "tidak ada bestmove dalam waktunya ditambah 100 ms"],
  illegal: ["a move that is not allowed now", "langkah yang sekarang tidak sah"],
  garbage: ["a bestmove that names no move", "bestmove yang bukan langkah"],
  flood: [
    "a line of more than 64 KiB, or 4 MiB without a bestmove",
    "baris lebih dari 64 KiB, atau 4 MiB tanpa bestmove",
  ],
});

/** What is said, line by line. */
export function protocol() {
  const lines = [
    ["ugi", [code("id name MyBot")]],
    ["", [code("option name rules type string"), note(t.options)]],
    ["", [code("ugiok")]],
    ["setoption name rules value connect-four:8x7", [note(`${t.nothing}; ${t.only}`)]],
    ["isready", [code("readyok")]],
    ["uginewgame", [note(t.nothing)]],
    ["position startpos moves 4 4 5", [note(t.nothing)]],
    ["go movetime 1000", [code("info string …"), note(t.thinks)]],
    ["", [code("bestmove 4")]],
    ["quit", [note(t.ends)]],
  ];
  const row = ([says, answers]) => h("tr", {}, h("td", {}, says && code(says)), h("td", {}, answers));
  const head = h("tr", {}, h("th", { scope: "col" }, t.says), h("th", { scope: "col" }, t.answers));
  return h(
    "div",
    { class: "bot-wide" },
    h("table", { class: "bot-protocol" }, h("thead", {}, head), h("tbody", {}, lines.map(row))),
  );
}

/** What else there is to know. */
export function advice() {
  const points = ["flush", "moves", "time", "unknown", "dominoes"];
  const faults = ["crash", "timeout", "illegal", "garbage", "flood"];
  return h(
    "div",
    { class: "bot-advice" },
    h(
      "section",
      {},
      h("h2", {}, t.know),
      h(
        "ul",
        {},
        points.map((point) => h("li", {}, t[point])),
      ),
    ),
    h(
      "section",
      {},
      h("h2", {}, t.faults),
      h(
        "dl",
        {},
        faults.map((fault) => [h("dt", {}, code(fault)), h("dd", {}, t[fault])]),
      ),
    ),
  );
}

function code(text) {
  return h("code", {}, text);
}

function note(text) {
  return h("span", { class: "faint" }, text);
}
