// The scale of the graph and of the evaluation bar.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Scale, share } from "../page/play/panel/scale.js";

const scale = (count, most = 21) => new Scale({ count, most, width: 320, edge: 34, middle: 74, reach: 66 });

test("a score has the same height in every game by the same rules", () => {
  assert.equal(scale(3).height(21), 66);
  assert.equal(scale(30).height(-7), 22);
  assert.equal(scale(30).height(0.01), 3, "any win is seen");
  assert.equal(scale(30).height(99), 66);
  assert.equal(scale(30).height(null), 33);
});

test("the axis names the ends, the middle and what lies between", () => {
  assert.deepEqual(scale(9).ticks().map(({ score }) => score), [21, 11, 0, -11, -21]);
  assert.deepEqual(scale(9, 1).ticks().map(({ score, y }) => [score, y]), [[1, 8], [0, 74], [-1, 140]]);
});

test("a place in the graph is the column that is drawn there", () => {
  for (const count of [1, 2, 43]) {
    const one = scale(count);
    for (let ply = 0; ply < count; ply += 1) assert.equal(one.ply(one.x(ply)), ply);
    assert.equal(one.ply(-100), 0);
    assert.equal(one.ply(10000), count - 1);
  }
});

test("the bar is shared by who is ahead", () => {
  assert.equal(share(undefined, 21), null);
  assert.equal(share({ score: null, sign: null }, 21), null);
  assert.equal(share({ score: 0, sign: 0 }, 21), 0.5);
  assert.equal(share({ score: 21, sign: 1 }, 21), 1);
  assert.equal(share({ score: -21, sign: -1 }, 21), 0);
  assert.equal(share({ score: null, sign: -1 }, 21), 0.25);
  assert.ok(share({ score: 1, sign: 1 }, 21) > 0.53);
});
