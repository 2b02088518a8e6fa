// Puzzles: the start with all of them, the one in the address, or the mistakes of the reader's own games.

import { stylesheet } from "../dom.js";
import { showList } from "./list.js";
import { showMistakes } from "./mine.js";
import { showPuzzle } from "./solve.js";

/** Shows the puzzle with the `id` in the address, the daily one with `daily`, own mistakes with `mine`, or the start. */
export async function show(main, url, signal) {
  await stylesheet("/style/puzzles.css");
  if (signal.aborted) return;
  const { searchParams: query } = url;
  const isOne = query.has("id") || query.has("daily");
  const part = isOne ? showPuzzle : query.has("mine") ? showMistakes : showList;
  await part(main, query, signal);
}
