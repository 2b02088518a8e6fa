// Negamax with a class for the board, in JavaScript.
"use strict";

const WIDTH = 5, HEIGHT = 4, DEPTH = 4, WIN = 1000000;

class Board {
  constructor() {
    this.cells = Array.from({ length: WIDTH }, () => []);
    this.played = [];
  }
  get turn() { return this.played.length % 2; }
  at(x, y) { return x < 0 || x >= WIDTH ? undefined : this.cells[x][y]; }
  play(x) { this.cells[x].push(this.turn); this.played.push(x); }
  undo() { this.cells[this.played.pop()].pop(); }
  isOpen(x) { return this.cells[x].length < HEIGHT; }
  isFull() { return this.played.length === WIDTH * HEIGHT; }
  run(x, y, dx, dy) {
    const player = this.at(x, y);
    let count = 0;
    while (y + dy >= 0 && this.at((x += dx), (y += dy)) === player) count++;
    return count;
  }
  lastWins() {
    const x = this.played[this.played.length - 1], y = this.cells[x].length - 1;
    return [[1, 0], [0, 1], [1, 1], [1, -1]].some(([dx, dy]) =>
      this.run(x, y, dx, dy) + this.run(x, y, -dx, -dy) >= 3);
  }
  evaluate(player) {
    let total = 0;
    for (let x = 0; x < WIDTH; x++) for (let y = 0; y < HEIGHT; y++)
      for (const [dx, dy] of [[1, 0], [0, 1], [1, 1], [1, -1]]) {
        if (x + 3 * dx >= WIDTH || y + 3 * dy >= HEIGHT || y + 3 * dy < 0) continue;
        const counts = [0, 0];
        for (let i = 0; i < 4; i++) {
          const owner = this.at(x + i * dx, y + i * dy);
          if (owner !== undefined) counts[owner]++;
        }
        const [own, other] = [counts[player], counts[1 - player]];
        if (own && !other) total += 10 ** (own - 1);
        if (other && !own) total -= 10 ** (other - 1);
      }
    return total;
  }
}

let nodes = 0;

function negamax(board, depth, ply, alpha, beta) {
  let best = { value: -Infinity, x: -1 };
  for (let x = 0; x < WIDTH && alpha < beta; x++) {
    if (!board.isOpen(x)) continue;
    board.play(x);
    nodes++;
    let value;
    if (board.lastWins()) value = WIN - ply - 1;
    else if (board.isFull()) value = 0;
    else if (depth === 1) value = board.evaluate(1 - board.turn);
    else value = -negamax(board, depth - 1, ply + 1, -beta, -alpha).value;
    board.undo();
    if (value > best.value) best = { value, x };
    alpha = Math.max(alpha, value);
  }
  return best;
}

function choose(moves) {
  const board = new Board();
  for (const move of moves) board.play(Number(move) - 1);
  nodes = 0;
  const { value, x } = negamax(board, DEPTH, 0, -Infinity, Infinity);
  console.log(`info score ${value === 0 ? 0 : value} nodes ${nodes}`);
  return x + 1;
}

let moves = [];
require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const words = line.trim().split(/\s+/);
  if (words[0] === "ugi") console.log("id name object\nugiok");
  else if (words[0] === "isready") console.log("readyok");
  else if (words[0] === "position") moves = words.slice(3);
  else if (words[0] === "go") console.log("bestmove " + choose(moves));
  else if (words[0] === "quit") process.exit(0);
});
