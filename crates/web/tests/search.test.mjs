// The tree of a search after a step, and the questions about the step to come.

import assert from "node:assert/strict";
import { test } from "node:test";

import { callStack, isBest, neighbour, nodeAt, nodesOf, stateAt } from "../page/search/model.js";
import { compare, questionAfter } from "../page/search/predict.js";
import { Steps } from "../page/search/steps.js";

const leaf = (move, enter, more = {}) => ({ move, enter, leave: enter + 3, state: "terminal", best: false, children: [], ...more });
/** The first two moves of the textbook's tree `[[3 12 8] [2 4 6] …]`; branch and bound cuts the second one off. */
const TREE = {
  move: "", enter: 0, leave: 30, state: "searched", best: false,
  children: [
    { ...leaf("1", 2), leave: 18, state: "searched", best: true, children: [leaf("1", 4, { best: true }), leaf("2", 9), leaf("3", 13)] },
    {
      ...leaf("2", 20), leave: 29, state: "cut",
      children: [leaf("1", 22, { best: true }), leaf("2", 27, { state: "pruned", leave: 27 })],
    },
  ],
};
const nodes = nodesOf({ tree: TREE, path: [], places: [1.5, 1, 0, 1, 2, 3.5, 3, 4], total: 30 });

test("nodes are listed in preorder with their paths, levels and places", () => {
  assert.deepEqual(nodes.map(({ path }) => path.join(".")), ["", "1", "1.1", "1.2", "1.3", "2", "2.1", "2.2"]);
  assert.deepEqual(nodes.map(({ level }) => level), [0, 1, 2, 2, 2, 1, 2, 2]);
  assert.deepEqual(nodes.map(({ parent }) => parent), [null, 0, 1, 1, 1, 0, 5, 5]);
  assert.equal(nodes[5].x, 3.5);
  assert.deepEqual([nodes[4].number, nodes[4].siblings], [3, 3]);
  const [part] = nodesOf({ tree: TREE.children[1], path: ["2"], places: [0, 0, 1], total: 30 });
  assert.deepEqual(part.path, ["2"]);
});

test("a node is open from the step that enters it up to the last one in it", () => {
  const states = [19, 20, 28, 29].map((step) => stateAt(nodes[5], step));
  assert.deepEqual(states, ["later", "open", "open", "done"]);
  // A move that is left out is finished at the cut-off.
  assert.deepEqual([26, 27].map((step) => stateAt(nodes[7], step)), ["later", "done"]);
});

test("which move a node takes is known when it is left", () => {
  assert.equal(isBest(nodes[2], nodes, 17), false);
  assert.equal(isBest(nodes[2], nodes, 18), true);
  assert.equal(isBest(nodes[3], nodes, 18), false);
  assert.equal(isBest(nodes[0], nodes, 29), false);
  assert.equal(isBest(nodes[1], nodes, 28), false);
  assert.equal(isBest(nodes[1], nodes, 29), true, "the last step is the end of the root");
});

test("a step below a folded node happens at that node, and one elsewhere at none", () => {
  assert.equal(nodeAt(nodes, ["1", "2", "9", "9"]).index, 3);
  assert.equal(nodeAt(nodes, []).index, 0);
  const part = nodesOf({ tree: TREE.children[1], path: ["2"], places: [0, 0, 1], total: 30 });
  assert.equal(nodeAt(part, ["1", "1"]), undefined);
  assert.equal(nodeAt(part, ["2", "1"]).index, 1);
});

test("the window of an open node is that with which the node below it was entered", () => {
  const window = { alpha: 3, beta: 2 };
  const stack = callStack({ path: ["2", "1"], window }, (path) => path.join("."));
  assert.deepEqual(stack, [
    { path: [], window: "2" },
    { path: ["2"], window: "2.1" },
    { path: ["2", "1"], window },
  ]);
});

test("keys lead through the tree", () => {
  const to = (index, key) => neighbour(nodes, index, key)?.index;
  assert.deepEqual([to(1, "ArrowDown"), to(5, "ArrowUp"), to(1, "ArrowRight"), to(6, "ArrowLeft")], [2, 4, 2, 5]);
  assert.deepEqual([to(4, "Home"), to(0, "End")], [0, 7]);
  assert.deepEqual([to(0, "ArrowUp"), to(0, "ArrowLeft"), to(2, "ArrowRight"), to(7, "ArrowDown"), to(0, "x")], Array(5).fill(undefined));
});

const known = (steps) => (number) => steps.find((step) => step.number === number);
const ROOT = { candidates: TREE.children, chosen: "1" };

test("before a node is left, the values that it has seen are the choices", () => {
  const steps = [
    { number: 3, action: "enter", path: ["1"] },
    { number: 7, action: "return", path: ["1"], value: { win: 3 } },
    { number: 8, action: "evaluate", path: ["1", "2"], value: 50 },
    { number: 12, action: "return", path: ["1"], value: 12 },
    { number: 16, action: "return", path: ["1"], value: -8 },
    { number: 17, action: "leave", path: ["1"], value: -8 },
  ];
  const all = Array.from({ length: 18 }, (_, number) => known(steps)(number) ?? { number, action: "score", path: ["1", "1"] });
  const question = questionAfter(all[16], known(all), ROOT);
  assert.deepEqual(question, { kind: "value", choices: [-8, 12, { win: 3 }], answer: -8 });
  // With one value there is nothing to ask.
  all[7] = all[12] = { number: 7, action: "score", path: ["1"] };
  assert.equal(questionAfter(all[16], known(all), ROOT), null);
});

test("whether the rest is cut off is asked where both ends of the window are known", () => {
  const improve = (window) => ({ number: 26, action: "improve", path: ["2"], window });
  const cut = known([{ number: 27, action: "cut", path: ["2"] }]);
  const goesOn = known([{ number: 27, action: "enter", path: ["2", "2"] }]);
  assert.deepEqual(questionAfter(improve({ alpha: 3, beta: 2 }), cut, ROOT), { kind: "cut", choices: ["yes", "no"], answer: "yes" });
  assert.equal(questionAfter(improve({ alpha: 0, beta: 2 }), goesOn, ROOT).answer, "no");
  assert.equal(questionAfter(improve({ alpha: null, beta: 2 }), goesOn, ROOT), null);
  assert.equal(questionAfter(improve(undefined), goesOn, ROOT), null);
});

test("of a greedy algorithm it asks whether a candidate is the best so far, and which one is chosen", () => {
  const candidates = ["a", "b", "c", "d", "e", "f"].map((move) => ({ move, kind: "candidate", state: "evaluated" }));
  const root = { candidates, chosen: "f" };
  const now = { number: 3, action: "score", path: ["b"] };
  const next = { number: 4, action: "return", path: ["b"] };
  const improves = known([next, { number: 5, action: "improve", path: ["b"] }]);
  const stays = known([next, { number: 5, action: "enter", path: ["c"] }]);
  assert.deepEqual(questionAfter(now, improves, root), { kind: "better", choices: ["yes", "no"], answer: "yes" });
  assert.equal(questionAfter(now, stays, root).answer, "no");
  assert.equal(questionAfter(now, known([{ ...next, path: ["a"] }, { number: 5, action: "improve", path: ["a"] }]), root), null);
  const chosen = questionAfter({ number: 8, action: "return", path: ["f"] }, known([{ number: 9, action: "choose", path: [] }]), root);
  assert.deepEqual(chosen, { kind: "choose", choices: ["a", "b", "c", "f"], answer: "f" });
  assert.equal(questionAfter(now, known([]), root), null, "after the last step");
});

test("values are ordered from the quickest loss to the quickest win", () => {
  const values = [{ win: 1 }, 5, { loss: 1 }, -3, { win: 9 }, { loss: 4 }];
  assert.deepEqual(values.sort(compare), [{ loss: 1 }, { loss: 4 }, -3, 5, { win: 9 }, { win: 1 }]);
});

test("steps are fetched in windows, once, and the next window in time", async () => {
  const asked = [];
  const steps = new Steps(async ({ from, count }) => {
    asked.push(from);
    return { steps: Array.from({ length: count }, (_, i) => ({ number: from + i })), next_cut: from + 7 };
  });
  assert.equal((await steps.need(250)).number, 250);
  await steps.need(251);
  assert.deepEqual(asked, [200]);
  assert.equal(steps.at(250).number, 250);
  assert.equal(steps.at(20), undefined);
  await steps.need(390);
  assert.deepEqual(asked, [200, 400]);
  assert.equal(await steps.nextCut(300), 307);
});

test("steps that came with the tree are not fetched again", async () => {
  const steps = new Steps(() => assert.fail("fetched"));
  steps.begin([{ number: 0 }, { number: 1 }]);
  assert.equal((await steps.need(1)).number, 1);
});

test("a window that could not be fetched is fetched again", async () => {
  let isBroken = true;
  const steps = new Steps(async () => {
    if (isBroken) throw new Error("silent");
    return { steps: [{ number: 0 }] };
  });
  await assert.rejects(steps.need(0), /silent/);
  isBroken = false;
  assert.equal((await steps.need(0)).number, 0);
});
