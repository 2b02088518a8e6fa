// The layout of a line of dominoes.

import assert from "node:assert/strict";
import { test } from "node:test";

import { laid } from "../page/dominoes/snake.js";

const WIDTHS = [6, 7, 9, 12.5, 20, 60];

/** Numbers that look drawn, the same in every run. */
function* drawn(seed) {
  for (let state = seed; ; state = (state * 48271) % 2147483647) yield state;
}

/** A line of `count` tiles that fit each other; those before `opener` were played at the left. */
function line(count, opener, seed) {
  const dice = drawn(seed);
  const ends = Array.from({ length: count + 1 }, () => dice.next().value % 4);
  return Array.from({ length: count }, (_, at) => ({ left: ends[at], right: ends[at + 1], ply: Math.abs(at - opener) }));
}

function* lines() {
  for (const width of WIDTHS) {
    for (let seed = 1; seed <= 30; seed += 1) {
      const count = 1 + (seed * 7) % 28;
      yield { width, opener: (seed * 5) % count, tiles: line(count, (seed * 5) % count, seed) };
    }
  }
}

/** What a tile covers: `[left, top, right, bottom]`. */
function box({ x, y, angle }) {
  const [wide, high] = angle % 180 ? [1, 0.5] : [0.5, 1];
  return [x - wide, y - high, x + wide, y + high];
}

/** The square of a half of a tile: a tile that is not turned has its first half above. */
function half({ x, y, angle }, which) {
  const turn = (angle * Math.PI) / 180;
  const far = which === 0 ? -0.5 : 0.5;
  const [cx, cy] = [x - far * Math.sin(turn), y + far * Math.cos(turn)];
  return [cx - 0.5, cy - 0.5, cx + 0.5, cy + 0.5];
}

/** The part of a tile next to its neighbour: a half, or the whole of a double, which lies across. */
function side(place, which) {
  return place.halves[0] === place.halves[1] ? box(place) : half(place, which);
}

/** How far two boxes overlap to the side and down; nothing where they only touch. */
function overlap(one, other) {
  const along = (low, high) => Math.min(one[high], other[high]) - Math.max(one[low], other[low]);
  return [along(0, 2), along(1, 3)].map((length) => Math.round(length * 1000) / 1000);
}

/** Whether two boxes lie against each other with a whole side of a half. */
function touches(one, other) {
  const [wide, high] = overlap(one, other);
  return (wide === 0 && high >= 0.5) || (high === 0 && wide >= 0.5);
}

test("no tile lies upon another or beside the strip", () => {
  for (const { width, tiles } of lines()) {
    const { places, ends, top, bottom } = laid(tiles, width);
    const boxes = [...places, ...ends].map(box);
    for (const [left, above, right, below] of boxes) {
      assert.ok(left >= -width / 2 - 0.02 && right <= width / 2 + 0.02, `${left} to ${right} in ${width}`);
      assert.ok(above >= top && below <= bottom);
    }
    for (let one = 0; one < boxes.length; one += 1) {
      for (let other = 0; other < one; other += 1) {
        const [wide, high] = overlap(boxes[one], boxes[other]);
        assert.ok(wide <= 0 || high <= 0, `${other} and ${one} of ${tiles.length} at ${width}`);
      }
    }
  }
});

test("the halves that lie against each other have the same number", () => {
  for (const { width, tiles, opener } of lines()) {
    const { places } = laid(tiles, width);
    assert.equal(places.length, tiles.length);
    for (let at = 0; at + 1 < places.length; at += 1) {
      // Each arm is read outward from the opening tile.
      const isLeft = at < opener;
      const [inner, outer] = isLeft ? [at + 1, at] : [at, at + 1];
      const outward = isLeft && inner === opener ? 0 : 1;
      assert.equal(places[inner].halves[outward], places[outer].halves[0]);
      const [body, next] = [side(places[inner], outward), side(places[outer], 0)];
      assert.ok(touches(body, next), `${inner} and ${outer} of ${tiles.length} at ${width}`);
    }
  }
});

test("no tile moves when another is played", () => {
  for (const { width, tiles, opener } of lines()) {
    const { places } = laid(tiles, width);
    for (const [from, to] of [[0, opener + 1], [opener, tiles.length]]) {
      assert.deepEqual(laid(tiles.slice(from, to), width).places, places.slice(from, to));
    }
  }
});

test("the first tile is in the middle, and a double stands", () => {
  const alone = (left, right) => laid([{ left, right, ply: 0 }], 12).places;
  assert.deepEqual(alone(6, 6), [{ x: 0, y: 0, angle: 0, halves: [6, 6] }]);
  assert.deepEqual(alone(2, 5), [{ x: 0, y: 0, angle: -90, halves: [2, 5] }]);
});
