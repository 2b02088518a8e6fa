// Numbers as the page writes them.

import assert from "node:assert/strict";
import { test } from "node:test";

import { formatted, typeset } from "../page/numbers.js";

test("a figure halfway between two is rounded as the server rounds it, to the even one", () => {
  // 393 of 400 games, which the picture of a tournament shows as 98.2%.
  assert.equal(formatted("en", (100 * 393) / 400, 1), "98.2");
  assert.equal(formatted("id", (100 * 393) / 400, 1), "98,2");
  assert.deepEqual([0.25, 0.75, -0.25].map((value) => formatted("en", value, 1)), ["0.2", "0.8", "−0.2"]);
});

test("a number has a true minus and groups of digits, and zero has no sign", () => {
  assert.equal(formatted("en", -270076), "−270,076");
  assert.equal(formatted("id", -270076), "−270.076");
  assert.equal(formatted("en", -0.01, 1), "0.0");
  assert.equal(formatted("en", 4, 0, "exceptZero"), "+4");
});

test("a sentence of the server gets the minus that tables have", () => {
  assert.equal(typeset("its cost is the smallest: -66 (next best: move 3 with -12)"), "its cost is the smallest: −66 (next best: move 3 with −12)");
  assert.equal(typeset("min-max, 4-5"), "min-max, 4-5");
});
