// Questions: JSON in, JSON out, errors in the words of whoever answers.

import { ask, follow } from "./host.js";
import { language, t } from "./texts.js";

/** The status of an answer that holds nothing, and need not. */
const NOTHING = 204;

/** What the server refused, and why. */
export class ApiError extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/** Asks for something. */
export function get(path, { signal } = {}) {
  return answer({ method: "GET", path, signal });
}

/** Who plays by these rules, and what there is to know of them. */
export function playersOf(rules, signal) {
  return get(`players?rules=${encodeURIComponent(rules)}`, { signal });
}

/**
 * Asks with a body. Aborting the signal also ends the work on the answer. What is known before it is complete is told to
 * `tell` where that can be done.
 */
export function post(path, body = {}, { signal, method = "POST", tell } = {}) {
  return answer({ method, path, body: JSON.stringify(body), signal, tell });
}

/**
 * Listens to what is told of something until `signal` is aborted. `hear` is given the name of each event and its data;
 * after "end" nothing more comes.
 */
export function listen(path, names, hear, signal) {
  follow(path, language(), names, hear, signal);
}

/** Why something failed: in the words of the server, for what a browser says of a lost connection is its own. */
export function reason(error) {
  return error instanceof TypeError ? t("page-silent") : error.message;
}

/** Whether something went wrong only because it was not wanted any more, or is not wanted by now. */
export function isAbort(error, signal) {
  return error?.name === "AbortError" || Boolean(signal?.aborted);
}

async function answer(question) {
  const { status, answer: told } = await ask({ ...question, lang: language() }).catch((error) => {
    throw isAbort(error) ? error : new ApiError(0, t("page-silent"));
  });
  const isGood = status >= 200 && status < 300;
  if (!isGood || (told === null && status !== NOTHING)) throw new ApiError(status, told?.error ?? t("page-silent"));
  return told;
}
