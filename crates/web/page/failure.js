// What went wrong, told where it happened, with a way to try again.

import { h, replace } from "./dom.js";
import { isAbort, reason } from "./api.js";
import { t } from "./texts.js";

/** A refusal or a failure in words; `again`, where it is given, is what another attempt does. `ways` lead on. */
export function failure(error, again, ...ways) {
  const button = again && h("button", { onclick: () => again() }, t("page-again"));
  const row = (again || ways.some(Boolean)) && h("div.row", button, ways);
  return h("div.failure", { role: "alert" }, h("p", reason(error)), row);
}

/** Does something that draws into a place; where it fails, the reason stands there and a button to try again. */
export async function attempt(place, work, signal) {
  try {
    await work();
  } catch (error) {
    if (isAbort(error, signal)) return;
    const again = () => {
      replace(place);
      attempt(place, work, signal);
    };
    replace(place, failure(error, again));
  }
}
