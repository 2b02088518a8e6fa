// The lab: tournaments between players. Without `id` in the address all of them and a form for a new one, with
// it the one that it names.

import { stylesheet } from "../dom.js";
import { overview } from "./overview.js";
import { tournament } from "./tournament.js";

/** Shows the lab. */
export async function show(main, url, signal) {
  await stylesheet("/style/lab.css");
  if (signal.aborted) return;
  const id = url.searchParams.get("id");
  await (id === null ? overview(main, url, signal) : tournament(main, id, signal));
}
