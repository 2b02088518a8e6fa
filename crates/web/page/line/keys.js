// Keys on the board of a line game.

import { same } from "./layer.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** What a key does: `target` gets the focus, and is played if `points`. Null for other keys. */
export function keys(view, event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const from = view.targets.find((target) => target.element === document.activeElement) ?? view.focused;
  if (event.key === "Enter" || event.key === " ") return { target: from, points: true };
  if (ARROWS[event.key]) return { target: beside(view, from, ARROWS[event.key]) };
  if (event.key === "PageUp" || event.key === "PageDown") return onLayer(view, from, event.key === "PageUp" ? -1 : 1);
  return event.key.length === 1 ? named(view, from, event.key.toLowerCase()) : null;
}

/** The next target in a direction; beyond the edge of a layer it is on the next layer. */
function beside(view, from, [dx, dy]) {
  const { columns, rows, falls } = from.layer;
  const { layers, across: wide } = view;
  const place = layers.indexOf(from.layer);
  const [column, row] = [from.cell[0] + dx, (from.cell[1] ?? 0) + dy];
  const isInside = column >= 0 && column < columns && (falls ? dy === 0 : row >= 0 && row < rows);
  if (isInside) return at(from.layer, falls ? [column] : [column, row]) ?? from;
  const next = layers[dy === 0 ? place + dx : place - dy * wide];
  const isSameRank = dy !== 0 || Math.floor((place + dx) / wide) === Math.floor(place / wide);
  if (!next || !isSameRank) return from;
  const cell = [dx === 0 ? column : dx > 0 ? 0 : columns - 1, dy === 0 ? row : dy > 0 ? 0 : rows - 1];
  return at(next, falls ? cell.slice(0, 1) : cell) ?? from;
}

function onLayer(view, from, step) {
  const next = view.layers[view.layers.indexOf(from.layer) + step];
  return next ? { target: at(next, from.cell) } : null;
}

/**
 * Plays a column by its name; on a 3x3 board digits are cells as on a number pad; otherwise focuses a column or row.
 */
function named(view, from, key) {
  const { columns, rows, falls, board } = from.layer;
  const isFlat = view.layers.length === 1;
  const digit = /^[1-9]$/.test(key) ? Number(key) - 1 : null;
  if (board.names_columns) {
    // As in the terminal UI, 0 is the tenth column.
    const column = board.column_names.indexOf(key === "0" ? "a" : key);
    return column < 0 ? null : { target: at(from.layer, [column]), points: true };
  }
  if (isFlat && !falls && columns === 3 && rows === 3 && digit !== null) {
    return { target: at(from.layer, [digit % 3, Math.floor(digit / 3)]), points: true };
  }
  const letter = key.charCodeAt(0) - 97;
  if (letter >= 0 && letter < columns) return { target: at(from.layer, [letter, ...from.cell.slice(1)]) };
  return !falls && digit !== null && digit < rows ? { target: at(from.layer, [from.cell[0], digit]) } : null;
}

function at(layer, cell) {
  return layer.targets.find((target) => same(target.cell, cell));
}
