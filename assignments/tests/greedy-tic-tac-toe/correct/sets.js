// Steps to a win with lines as arrays of names, in JavaScript.
const names = [];
for (const z of "123") for (const y of "321") for (const x of "abc") names.push(x + y + "." + z);
const parts = (name) => ["abc".indexOf(name[0]), Number(name[1]) - 1, Number(name[3]) - 1];
const nameOf = ([x, y, z]) => `${"abc"[x]}${y + 1}.${z + 1}`;
const known = new Set(names);
const lines = new Map();
for (const name of names)
  for (const dx of [-1, 0, 1]) for (const dy of [-1, 0, 1]) for (const dz of [-1, 0, 1]) {
    const [x, y, z] = parts(name);
    const line = [0, 1, 2].map((i) => [x + i * dx, y + i * dy, z + i * dz])
      .map((cell) => (cell.every((p) => p >= 0 && p < 3) ? nameOf(cell) : "out"));
    if ((dx || dy || dz) && line.every((one) => known.has(one))) lines.set([...line].sort().join(), line);
  }

function steps(own, other) {
  let fewest = 4;
  for (const line of lines.values())
    if (!line.some((cell) => other.has(cell)))
      fewest = Math.min(fewest, line.filter((cell) => !own.has(cell)).length);
  return fewest === 0 ? -4 : fewest;
}

function choose(moves) {
  const own = new Set(moves.filter((_, i) => i % 2 === moves.length % 2));
  const other = new Set(moves.filter((_, i) => i % 2 !== moves.length % 2));
  let best = null, most = -Infinity;
  for (const name of names.filter((one) => !moves.includes(one))) {
    const after = new Set(own).add(name);
    const [mine, theirs] = [steps(after, other), steps(other, after)];
    console.log("info criteria", name, mine, theirs);
    if (theirs - mine > most) [best, most] = [name, theirs - mine];
  }
  return best;
}

let moves = [];
require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const words = line.trim().split(/\s+/);
  if (words[0] === "ugi") console.log("id name sets\nugiok");
  else if (words[0] === "isready") console.log("readyok");
  else if (words[0] === "position") moves = words.slice(3);
  else if (words[0] === "go") console.log("bestmove " + choose(moves));
  else if (words[0] === "quit") process.exit(0);
});
