// The worker's program answers what the server answers, to the last byte: random positions of every game.
//
//   PAPAN=target/debug/papan SITE=target/site node --test site/tests/

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";

import { SITE, serve } from "./programs.mjs";

/** The number of positions of each game. */
const POSITIONS = Number(process.env.POSITIONS ?? 1000);
const GAMES = {
  "connect-four:7x6": ["cost", "priority", "hard:depth=2"],
  "connect-four:endless": ["cost", "steps"],
  "tic-tac-toe:3x3": ["cost", "points", "perfect"],
  "tic-tac-toe:4x4x4": ["steps", "priority"],
  "dominoes:paper": ["value", "balak", "switch"],
  "dominoes:gaple": ["count", "value"],
};

let server;
let worker;

before(async () => {
  const { default: init, Worker } = await import(`${SITE}/papan.js`);
  await init({ module_or_path: readFileSync(new URL(`${SITE}/papan.wasm`)) });
  worker = new Worker();
  assert.ok(worker.readBook(readFileSync(new URL(`${SITE}/7x6.book`))), "the opening book is one");
  server = await serve();
});
after(() => server?.end());

/** The numbers of a small generator, so that a failure can be had again. */
function numbers(seed) {
  let state = seed >>> 0;
  return (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

async function same(path, body, lang) {
  const text = JSON.stringify(body);
  const headers = { "Content-Type": "application/json", "Accept-Language": lang };
  const response = await fetch(`${server.address}api/v1/${path}`, { method: "POST", headers, body: text });
  const expected = await response.text();
  const reply = JSON.parse(worker.answer(JSON.stringify({ method: "POST", path, body: text, lang })));
  assert.equal(reply.status, response.status, `${path} ${text}: ${reply.body}`);
  if (reply.body !== expected) assert.fail(`${path} ${text}:\nserver ${expected}\nworker ${reply.body}`);
  return JSON.parse(expected);
}

for (const [rules, players] of Object.entries(GAMES)) {
  test(`${POSITIONS} positions of ${rules}`, async () => {
    const draw = numbers(22);
    let game = null;
    for (let count = 0; count < POSITIONS; count += 1) {
      game ??= { rules, seed: draw(1_000_000), position: "" };
      const lang = count % 2 ? "id" : "en";
      const board = await same("board", game, lang);
      await same("moves", game, lang);
      if (board.seat === null) {
        await same("record", game, lang);
        game = null;
        continue;
      }
      await same("explain", { ...game, player: players[draw(players.length)] }, lang);
      if (rules.startsWith("dominoes")) await same("belief", game, lang);
      const move = board.moves[draw(board.moves.length)];
      const played = await same("play", { ...game, move }, lang);
      game = draw(60) === 0 ? null : { ...game, position: played.position };
    }
  });
}

test("the view of a bot, in both languages, has the moves and the winner of the rules", () => {
  const { viewOf } = new Function(`${readFileSync(new URL(`${SITE}/bot/run/kit.js`), "utf8")}; return { viewOf };`)();
  const draw = numbers(35);
  const seen = [];
  for (const rules of ["connect-four:7x6", "connect-four:5x4,k=3", "connect-four:4x4x4", "tic-tac-toe:3x3", "tic-tac-toe:5x4,k=4", "tic-tac-toe:3x3x3x3"]) {
    for (let game = 0; game < 5; game += 1) {
      for (let view = viewOf(rules, []); ; view = view.play(view.moves[draw(view.moves.length)])) {
        const body = JSON.stringify({ rules, position: view.history.join(" ") });
        const { moves, outcome } = JSON.parse(JSON.parse(worker.answer(JSON.stringify({ method: "POST", path: "board", body, lang: "en" }))).body);
        const winner = outcome?.winners.length ? "XO"[outcome.winners[0]] : null;
        assert.deepEqual([view.moves, view.winner, view.over], [moves, winner, outcome !== null], body);
        seen.push([rules, view.history, moves, winner]);
        if (view.over) break;
      }
    }
  }
  const kit = readFileSync(new URL(`${SITE}/bot/run/kit.py`), "utf8");
  const check = "import json, sys\nfor rules, history, moves, winner in json.load(sys.stdin):\n    view = _view_of(rules, history)\n    assert (view.moves, view.winner) == (moves, winner), (rules, history)\n";
  execFileSync("python3", ["-c", kit + check], { input: JSON.stringify(seen) });
});

test("the opening book is asked for where a search may use it, and only there", () => {
  const needs = (method, path, body) => worker.needsBook(JSON.stringify({ method, path, body: JSON.stringify(body), lang: "en" }));
  for (const path of ["judge", "hint", "explain", "play", "explore", "arena"]) {
    assert.ok(needs("POST", path, { rules: "connect-four:7x6" }), path);
    assert.ok(needs("POST", path, { rules: "connect-four" }), path);
    assert.ok(!needs("POST", path, { rules: "tic-tac-toe:3x3" }), path);
  }
  assert.ok(!needs("POST", "board", { rules: "connect-four:7x6" }));
  assert.ok(!needs("GET", "rules", {}));
  assert.ok(needs("GET", "arena/connect-four-7x6-1/games?order=regret", {}));
});

test("what perfect play says of a hundred positions", async () => {
  const draw = numbers(7);
  for (let count = 0; count < 100; count += 1) {
    const columns = Array.from({ length: 12 + draw(10) }, () => 1 + draw(7));
    // Illegal moves are left out.
    let position = "";
    for (const column of columns) {
      const next = position + column;
      const { status, body } = JSON.parse(worker.answer(JSON.stringify({
        method: "POST", path: "moves", body: JSON.stringify({ rules: "connect-four:7x6", position: next }), lang: "en" })));
      if (status === 200 && JSON.parse(body).seat !== null) position = next;
    }
    await same("judge", { rules: "connect-four:7x6", position }, "en");
    await same("hint", { rules: "connect-four:7x6", position }, "id");
  }
});

test("no message of the worker holds a tile that its seat does not see", () => {
  const answer = (path, body) => JSON.parse(JSON.parse(worker.answer(
    JSON.stringify({ method: "POST", path, body: JSON.stringify(body), lang: "en" }))).body);
  const tiles = (text) => new Set(text.match(/\b\d+\|\d+\b/g) ?? []);
  for (let seed = 0; seed < 20; seed += 1) {
    const players = ["human", "value", "balak", "switch"];
    let game = { rules: "dominoes:paper", seed, players, position: "" };
    const dealt = tiles(JSON.stringify(answer("board", { ...game, watch: 0 }).board.hands[0]));
    for (;;) {
      const board = answer("board", { ...game, watch: 0 });
      if (board.seat === null) break;
      const known = new Set([...dealt, ...tiles(game.position)]);
      for (const tile of tiles(JSON.stringify(board))) assert.ok(known.has(tile), `${tile} after '${game.position}'`);
      const played = answer("play", board.seat === 0 ? { ...game, move: board.moves[0] } : game);
      assert.ok(played.position !== undefined, JSON.stringify(played));
      game = { ...game, position: played.position };
    }
  }
});
