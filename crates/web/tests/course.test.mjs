// The course of a game: its value after each move, and the mistakes.

import assert from "node:assert/strict";
import { test } from "node:test";

import { read, write } from "../page/address.js";
import { isOf } from "../page/play/lines.js";
import { course } from "../page/play/panel/course.js";

const MISTAKE = { mark: "??", what: "win-to-loss" };

/** A game of four moves, each of which threw away a win, that a tournament began with some moves of. */
function table(opening, history = ["4", "4", "5", "5"]) {
  const first = (ply, result, score) => (ply % 2 === 0 ? { result, score } : { result: result === "win" ? "loss" : "win", score: -score });
  const made = (ply) => ({ move: history[ply], mistake: MISTAKE, first: first(ply, "loss", -1) });
  const judged = (ply) => ({ seat: ply % 2, first: first(ply, "win", 1), moves: [made(ply)] });
  return { analysis: { judged }, history, plies: history.length, isOpening: (ply) => isOf(opening, history, ply) };
}

test("every mistake counts in a game that was played from the start", () => {
  const { mistakes } = course(table([]));
  assert.deepEqual(mistakes.map(({ ply, seat }) => [ply, seat]), [[0, 0], [1, 1], [2, 0], [3, 1]]);
});

test("no player is blamed for the opening of a tournament", () => {
  const { mistakes, values } = course(table(["4", "4", "5"]));
  assert.deepEqual(mistakes.map(({ ply }) => ply), [3]);
  assert.equal(values.length, 5, "what the opening was worth is shown all the same");
  assert.deepEqual(values.slice(0, 2).map(({ sign, score }) => [sign, score]), [[1, 1], [-1, -1]], "always for the first seat");
});

test("another move in place of an opening move is a player's", () => {
  const { mistakes } = course(table(["4", "1", "5"]));
  assert.deepEqual(mistakes.map(({ ply }) => ply), [1, 2, 3]);
});

test("an address keeps how long the opening is", () => {
  const game = { rules: "connect-four:7x6", players: ["cost", "random"], moves: "4455", opening: 3, seed: 1, ply: 3 };
  const address = write(game);
  assert.match(address, /&moves=4455&opening=3&/);
  assert.equal(read(new URL(address, "http://localhost")).opening, 3);
  assert.doesNotMatch(write({ ...game, opening: 0 }), /opening/);
  assert.equal(read(new URL("http://localhost/play?moves=4455")).opening, null);
});
