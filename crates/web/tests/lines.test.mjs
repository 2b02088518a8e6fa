// The lines of a game: the web app treats them as the terminal UI does.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { begins, branchesAt, find, keep, leavesAt, promoted, removed, shared } from "../page/play/lines.js";

const CASES = JSON.parse(readFileSync(new URL("../../ui/src/game/lines.json", import.meta.url), "utf8"));
const moves = (text) => [...text];

/** A line from where it leaves the others, with what was tried instead of a move in brackets behind it. */
function tree(lines, number = 0) {
  const from = leavesAt(lines, number);
  const tried = (ply) => branchesAt(lines, number, ply).map((other) => `(${tree(lines, other)})`);
  return lines[number].slice(from).map((move, index) => [move, ...tried(from + index)].join("")).join("");
}

for (const { lines: texts, keep: kept, promote, remove, then, nearest, leaves, tree: whole } of CASES) {
  test(`${texts} ${JSON.stringify({ kept, promote, remove })}`, () => {
    let lines = texts.slice(1).map(moves).reduce(keep, [moves(texts[0])]);
    if (kept !== undefined) lines = keep(lines, moves(kept));
    if (promote !== undefined) lines = promoted(lines, promote);
    const left = remove === undefined ? null : removed(lines, remove);
    if (left) lines = left.lines;
    assert.deepEqual(lines.map((line) => line.join("")), then);
    assert.deepEqual(left ? [left.nearest, left.moves] : undefined, nearest);
    assert.deepEqual(lines.map((_, number) => leavesAt(lines, number)), leaves);
    assert.equal(tree(lines), whole);
  });
}

test("a line is found by how it begins", () => {
  const lines = ["abc", "abd"].map(moves);
  assert.equal(find(lines, moves("abd")), 1);
  assert.equal(find(lines, moves("ab")), 0);
  assert.equal(find(lines, moves("b")), -1);
  assert.ok(begins(moves("abc"), []) && !begins([], moves("a")));
  assert.equal(shared(moves("abc"), moves("abd")), 2);
  assert.equal(shared(moves("ab"), moves("abd")), 2);
});
