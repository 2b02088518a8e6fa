// The three costs of paper P1 in JavaScript, with arrays.
"use strict";

const WIDTH = 7, HEIGHT = 6;
const WAYS = [[1, 0], [0, 1], [1, 1], [1, -1]];

function choose(moves) {
  const board = Array.from({ length: WIDTH }, () => []);
  moves.forEach((move, i) => board[move - 1].push(i % 2));
  const me = moves.length % 2, other = 1 - me;
  const run = (x, y, dx, dy, who) => {
    let n = 0;
    while (board[x + (n + 1) * dx]?.[y + (n + 1) * dy] === who) n++;
    return n;
  };
  const both = (x, y, who) => WAYS.map(([dx, dy]) => [run(x, y, dx, dy, who), run(x, y, -dx, -dy, who)]);
  const wins = (x, y, who) => both(x, y, who).some(([a, b]) => a + b >= 3);
  const pairs = (x, y, who) => both(x, y, who)
    .reduce((sum, [a, b]) => sum + Number(a >= 2) + Number(b >= 2) + Number(a >= 1 && b >= 1), 0);
  const open = [...board.keys()].filter((x) => board[x].length < HEIGHT);
  const costs = (x) => {
    const y = board[x].length;
    if (y + 1 < HEIGHT && wins(x, y + 1, other)) return [0, 0, 0];
    return [pairs(x, y, me), pairs(x, y, other), Math.min(x, WIDTH - 1 - x) + 1];
  };
  for (const x of open) console.log("info criteria", x + 1, ...costs(x));
  for (const who of [me, other]) {
    const found = open.find((x) => wins(x, board[x].length, who));
    if (found !== undefined) return found + 1;
  }
  const key = (x) => {
    const [c1, c2, c3] = costs(x);
    return me === 0 ? [c1, c2, c3] : [c2, c1, c3];
  };
  const compare = (a, b) => {
    const [p, q] = [key(a), key(b)];
    for (let i = 0; i < 3; i++) if (p[i] !== q[i]) return q[i] - p[i];
    return a - b;
  };
  return open.sort(compare)[0] + 1;
}

let moves = [];
require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const words = line.trim().split(/\s+/);
  if (words[0] === "ugi") console.log("id name arrays\nugiok");
  else if (words[0] === "isready") console.log("readyok");
  else if (words[0] === "position") moves = words.slice(3);
  else if (words[0] === "go") console.log("bestmove " + choose(moves));
  else if (words[0] === "quit") process.exit(0);
});
