// Marks as +1 and +4 in a flat array, so that the sum of a line shows what is in it.
"use strict";
const index = (x, y, z) => x + 3 * y + 9 * z;
const LINES = [];
for (let d = 1; d <= 13; d++) {
  // The thirteen directions, as numbers in base three from 14 to 26.
  const code = 13 + d, way = [(code % 3) - 1, (Math.floor(code / 3) % 3) - 1, Math.floor(code / 9) - 1];
  for (let x = 0; x < 3; x++) for (let y = 0; y < 3; y++) for (let z = 0; z < 3; z++) {
    const end = [x + 2 * way[0], y + 2 * way[1], z + 2 * way[2]];
    if (end.every((part) => part >= 0 && part <= 2))
      LINES.push([0, 1, 2].map((i) => index(x + i * way[0], y + i * way[1], z + i * way[2])));
  }
}

// With own marks 1 and the other's 4 (or turned around), the sum of an open line is the number of marks.
function distance(board, own) {
  let result = 4;
  for (const [a, b, c] of LINES) {
    const sum = board[a] + board[b] + board[c];
    const marks = own === 1 ? sum : sum / 4;
    if (Number.isInteger(marks) && marks <= 3 && (own === 4 || sum < 4)) {
      if (marks === 3) return -4;
      result = Math.min(result, 3 - marks);
    }
  }
  return result;
}

const read = (move) => index(move.charCodeAt(0) - 97, move[1] - 1, move[3] - 1);

function choose(moves) {
  const board = new Array(27).fill(0);
  moves.forEach((move, i) => { board[read(move)] = (moves.length - i) % 2 === 0 ? 1 : 4; });
  let best = "", most = -9;
  for (let z = 0; z < 3; z++) for (let y = 2; y >= 0; y--) for (let x = 0; x < 3; x++) {
    const cell = index(x, y, z);
    if (board[cell]) continue;
    board[cell] = 1;
    const own = distance(board, 1), other = distance(board, 4);
    board[cell] = 0;
    const name = String.fromCharCode(97 + x) + (y + 1) + "." + (z + 1);
    console.log(`info criteria ${name} ${own} ${other}`);
    if (other - own > most) { most = other - own; best = name; }
  }
  return best;
}

let moves = [];
require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const words = line.trim().split(/\s+/);
  if (words[0] === "ugi") console.log("id name numbers\nugiok");
  else if (words[0] === "isready") console.log("readyok");
  else if (words[0] === "position") moves = words.slice(3);
  else if (words[0] === "go") console.log("bestmove " + choose(moves));
  else if (words[0] === "quit") process.exit(0);
});
