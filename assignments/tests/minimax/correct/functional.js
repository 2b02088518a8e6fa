// Minimax on plain arrays that are copied, in JavaScript: no state but the arguments.
const SIZE = { columns: 5, rows: 4 };
const lines = [];
for (let cell = 0; cell < 20; cell++) {
  const [x, y] = [cell % 5, Math.floor(cell / 5)];
  for (const [dx, dy] of [[1, 0], [0, 1], [1, 1], [-1, 1]]) {
    const [ex, ey] = [x + 3 * dx, y + 3 * dy];
    if (ex >= 0 && ex < SIZE.columns && ey < SIZE.rows)
      lines.push([0, 1, 2, 3].map((i) => cell + i * (dx + 5 * dy)));
  }
}
const put = (cells, column, player) => {
  const cell = [0, 1, 2, 3].map((row) => row * 5 + column).find((c) => cells[c] === 0);
  return cells.map((old, c) => (c === cell ? player : old));
};
const open = (cells) => [0, 1, 2, 3, 4].filter((column) => cells[15 + column] === 0);
const sums = (cells) => lines.map((line) => line.map((c) => cells[c]));
const isWon = (cells, player) => sums(cells).some((line) => line.every((c) => c === player));
const side = (line, player) =>
  line.includes(-player) || !line.includes(player) ? 0 : 10 ** (line.filter((c) => c === player).length - 1);
const evaluate = (cells, player) =>
  sums(cells).reduce((sum, line) => sum + side(line, player) - side(line, -player), 0);

// The value for the root's player, and how many positions were seen, this one included.
function value(cells, me, mover, depth, ply, alpha, beta) {
  if (isWon(cells, -mover)) return { value: mover === me ? ply - 1e6 : 1e6 - ply, seen: 1 };
  if (open(cells).length === 0) return { value: 0, seen: 1 };
  if (depth === 0) return { value: evaluate(cells, me), seen: 1 };
  const found = walk(cells, me, mover, depth, ply, alpha, beta);
  return { value: found.value, seen: found.seen + 1 };
}

function walk(cells, me, mover, depth, ply, alpha, beta) {
  const isMax = mover === me;
  return open(cells).reduce((state, column) => {
    if (state.alpha >= state.beta) return state;
    const child = value(put(cells, column, mover), me, -mover, depth - 1, ply + 1, state.alpha, state.beta);
    const seen = state.seen + child.seen;
    const better = isMax ? child.value > state.value : child.value < state.value;
    if (!better) return { ...state, seen };
    const [a, b] = isMax ? [Math.max(state.alpha, child.value), state.beta]
      : [state.alpha, Math.min(state.beta, child.value)];
    return { value: child.value, column, seen, alpha: a, beta: b };
  }, { value: isMax ? -Infinity : Infinity, column: null, seen: 0, alpha, beta });
}

function choose(moves) {
  const cells = moves.reduce((now, move, i) => put(now, move - 1, i % 2 ? -1 : 1), Array(20).fill(0));
  const me = moves.length % 2 ? -1 : 1;
  const found = walk(cells, me, me, 4, 0, -Infinity, Infinity);
  console.log("info nodes", found.seen);
  console.log("info score cp", found.value + 0);
  return found.column + 1;
}

let moves = [];
require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const words = line.trim().split(/\s+/);
  if (words[0] === "ugi") console.log("id name functional\nugiok");
  else if (words[0] === "isready") console.log("readyok");
  else if (words[0] === "position") moves = words.slice(3);
  else if (words[0] === "go") console.log("bestmove " + choose(moves));
  else if (words[0] === "quit") process.exit(0);
});
