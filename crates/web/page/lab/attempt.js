// What may fail because the server refuses or does not answer: said in words, with a way to try again.

import { replace } from "../dom.js";
import { isAbort } from "../api.js";
import { failure } from "../failure.js";

/** Does something that draws into a place; where it fails, the reason stands there and a button to try again. */
export async function attempt(place, work, signal) {
  try {
    await work();
  } catch (error) {
    if (signal.aborted || isAbort(error)) return;
    const again = () => {
      replace(place);
      attempt(place, work, signal);
    };
    replace(place, failure(error, again));
  }
}

/** Resolves after so many milliseconds, or at once when the signal is aborted. */
export function pause(milliseconds, signal) {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", done, { once: true });
    function done() {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    }
  });
}
