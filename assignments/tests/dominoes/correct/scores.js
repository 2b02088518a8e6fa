// One score for each tile: 100 for a double, else its pips.
function choose(dealt, played) {
  const moves = played.filter((move) => move !== "pass");
  let left = -1, right = -1;
  for (const [number, move] of moves.entries()) {
    const a = +move[0], b = +move[2];
    if (number === 0) [left, right] = [a, b];
    else if (move.endsWith("left")) left = a + b - left;
    else right = a + b - right;
  }
  let answer = "pass", most = -1;
  for (const tile of dealt) {
    if (moves.some((move) => move.startsWith(tile))) continue;
    const a = +tile[0], b = +tile[2];
    let side = "";
    if (left < 0) side = a === b ? "left" : "";
    else if (a === left || b === left) side = "left";
    else if (a === right || b === right) side = "right";
    if (side === "") continue;
    const score = a === b ? 100 : a + b;
    if (score > most) { most = score; answer = tile + "@" + side; }
  }
  return answer;
}

let dealt = [], played = [];
require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const words = line.trim().split(/\s+/);
  if (words[0] === "ugi") console.log("id name scores\nugiok");
  else if (words[0] === "isready") console.log("readyok");
  else if (words[0] === "position") {
    dealt = words[4].split(",");
    played = words[5] === "-" ? [] : words[5].split(",");
  }
  else if (words[0] === "go") console.log("bestmove " + choose(dealt, played));
  else if (words[0] === "quit") process.exit(0);
});
