// The addresses of games.

import assert from "node:assert/strict";
import { test } from "node:test";

import { WrongAddress, read, write } from "../page/address.js";

const opened = (query) => read(new URL(`http://localhost/play?${query}`));

test("an address opens the game that was written", () => {
  const comments = [{ line: 0, ply: 3, text: "a threat: 100%?" }, { line: 1, ply: 0, text: "two\nlines" }];
  const game = { rules: "connect-four:7x6", players: ["human", "cost"], moves: "4455", lines: ["43"], at: 1, seed: 7, ply: 2, mode: "analysis", comments };
  const again = read(new URL(write(game), "http://localhost"));
  for (const [name, value] of Object.entries(game)) assert.deepEqual(again[name], value, name);
});

test("numbers may be left out", () => {
  const { seed, ply, at } = opened("moves=44&seed=");
  assert.deepEqual([seed, ply, at], [null, null, null]);
});

test("what is no comment and no mode is passed over", () => {
  assert.deepEqual(opened("mode=chess&comment=0:x&comment=1.2.3:x&comment=a.b:x&comment=0.1:").comments, []);
  assert.equal(opened("mode=chess").mode, null);
});

test("an address with a wrong number is refused, and nothing is put in its place", () => {
  for (const query of ["seed=abc", "seed=-1", "seed=1.5", "ply=x", "at=two", "opening=0x1"]) {
    const [parameter, value] = query.split("=");
    assert.throws(() => opened(query), (error) => error instanceof WrongAddress && error.parameter === parameter && error.value === value);
  }
});

test("an address of a line that it does not have is refused", () => {
  assert.equal(opened("moves=44&line=43&at=1").at, 1);
  assert.throws(() => opened("moves=44&line=43&at=2"), WrongAddress);
});
