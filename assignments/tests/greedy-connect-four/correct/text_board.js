// The board as one string with a border; offsets instead of coordinates.
const EDGE = 9;
const OFFSETS = [1, EDGE, EDGE + 1, EDGE - 1];

function fill(moves) {
  const cells = ("#########" + "#.......#".repeat(6) + "#########").split("");
  moves.forEach((move, i) => { cells[landing(cells, Number(move))] = i % 2 ? "o" : "x"; });
  return cells;
}

function landing(cells, column) {
  for (let row = 1; row <= 6; row++) if (cells[row * EDGE + column] === ".") return row * EDGE + column;
  return -1;
}

function count(cells, from, step, mark) {
  let found = 0;
  for (let cell = from + step; cells[cell] === mark; cell += step) found++;
  return found;
}

function survey(cells, cell, mark) {
  let pairs = 0, four = false;
  for (const step of OFFSETS) {
    const [a, b] = [count(cells, cell, step, mark), count(cells, cell, -step, mark)];
    if (a > 1) pairs++;
    if (b > 1) pairs++;
    if (a > 0 && b > 0) pairs++;
    if (a + b > 2) four = true;
  }
  return { pairs, four };
}

function choose(moves) {
  const cells = fill(moves);
  const [mine, yours] = moves.length % 2 ? ["o", "x"] : ["x", "o"];
  let win = 0, block = 0, best = 0, bestCosts = null;
  for (let column = 1; column <= 7; column++) {
    const cell = landing(cells, column);
    if (cell < 0) continue;
    const own = survey(cells, cell, mine), their = survey(cells, cell, yours);
    const above = cell + EDGE;
    const trap = cells[above] === "." && survey(cells, above, yours).four;
    const costs = trap ? [0, 0, 0] : [own.pairs, their.pairs, 4 - Math.abs(4 - column)];
    console.log(`info criteria ${column} ${costs.join(" ")}`);
    if (own.four && !win) win = column;
    if (their.four && !block) block = column;
    if (mine === "o") [costs[0], costs[1]] = [costs[1], costs[0]];
    const text = costs.map((part) => String(part).padStart(2, "0")).join();
    if (bestCosts === null || text > bestCosts) [best, bestCosts] = [column, text];
  }
  return win || block || best;
}

let moves = [];
require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const words = line.trim().split(/\s+/);
  if (words[0] === "ugi") console.log("id name text_board\nugiok");
  else if (words[0] === "isready") console.log("readyok");
  else if (words[0] === "position") moves = words.slice(3);
  else if (words[0] === "go") console.log("bestmove " + choose(moves));
  else if (words[0] === "quit") process.exit(0);
});
