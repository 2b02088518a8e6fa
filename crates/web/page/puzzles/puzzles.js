// Puzzles: all, or the one in the address.

import { stylesheet } from "../dom.js";
import { showList } from "./list.js";
import { showPuzzle } from "./solve.js";

/** Shows the puzzle with the `id` in the address, the daily one with `daily`, or all of them. */
export async function show(main, url, signal) {
  await stylesheet("/style/puzzles.css");
  if (signal.aborted) return;
  const { searchParams } = url;
  const isOne = searchParams.has("id") || searchParams.has("daily");
  await (isOne ? showPuzzle : showList)(main, searchParams, signal);
}
