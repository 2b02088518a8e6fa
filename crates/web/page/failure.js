// Error messages, shown where the error happened, with a button to try again.

import { h, replace } from "./dom.js";
import { isAbort, reason } from "./api.js";
import { t } from "./texts.js";

/** An error message. `again`, if given, is called by a button to try again; `ways` are links to continue elsewhere. */
export function failure(error, again, ...ways) {
  const button = again && h("button", { onclick: () => again() }, t("page-again"));
  const row = (again || ways.some(Boolean)) && h("div.row", button, ways);
  return h("div.failure", { role: "alert" }, h("p", reason(error)), row);
}

/** Shows an error in an element, unless it only means that the work was aborted. Returns whether it is shown. */
export function showFailure(place, error, signal, again) {
  if (isAbort(error, signal)) return false;
  replace(place, failure(error, again));
  return true;
}

/** Does work that draws into an element; an error is shown there, with a button to try again. */
export async function attempt(place, work, signal) {
  try {
    await work();
  } catch (error) {
    const again = () => {
      replace(place);
      attempt(place, work, signal);
    };
    showFailure(place, error, signal, again);
  }
}
