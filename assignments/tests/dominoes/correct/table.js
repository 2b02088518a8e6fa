// Doubles first, then pips, in JavaScript with a class for the table.
"use strict";

class Table {
  constructor(dealt, played) {
    this.hand = dealt.map((text) => ({ text, halves: text.split("|").map(Number) }));
    this.ends = null;
    for (const move of played) if (move !== "pass") this.play(move);
  }
  play(move) {
    const [text, side] = move.split("@");
    const [low, high] = text.split("|").map(Number);
    this.hand = this.hand.filter((tile) => tile.text !== text);
    if (this.ends === null) this.ends = { left: low, right: high };
    else this.ends[side] = this.ends[side] === low ? high : low;
  }
  sideOf({ halves: [low, high] }) {
    if (this.ends === null) return low === high ? "left" : null;
    return ["left", "right"].find((side) => [low, high].includes(this.ends[side])) ?? null;
  }
}

function choose(dealt, played) {
  const table = new Table(dealt, played);
  const fitting = table.hand.filter((tile) => table.sideOf(tile) !== null);
  if (fitting.length === 0) return "pass";
  const sum = (tile) => tile.halves[0] + tile.halves[1];
  const double = fitting.find((tile) => tile.halves[0] === tile.halves[1]);
  const best = double ?? fitting.reduce((a, b) => (sum(b) > sum(a) ? b : a));
  return `${best.text}@${table.sideOf(best)}`;
}

let dealt = [], played = [];
require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const words = line.trim().split(/\s+/);
  if (words[0] === "ugi") console.log("id name table\nugiok");
  else if (words[0] === "isready") console.log("readyok");
  else if (words[0] === "position") {
    dealt = words[4].split(",");
    played = words[5] === "-" ? [] : words[5].split(",");
  }
  else if (words[0] === "go") console.log("bestmove " + choose(dealt, played));
  else if (words[0] === "quit") process.exit(0);
});
