// Puzzles: those there are, or the one that the address names.

import { stylesheet } from "../dom.js";
import { showList } from "./list.js";
import { showPuzzle } from "./solve.js";

/** Shows the puzzle with the `id` of the address, that of today with `daily`, or all of them. */
export async function show(main, url, signal) {
  await stylesheet("/style/puzzles.css");
  if (signal.aborted) return;
  const { searchParams } = url;
  const isOne = searchParams.has("id") || searchParams.has("daily");
  await (isOne ? showPuzzle : showList)(main, searchParams, signal);
}
