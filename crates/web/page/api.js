// Requests to the API: JSON in, JSON or the text of a page out. Errors have the text of the server.

import { ask, follow } from "./host.js";
import { language, t } from "./texts.js";

/** The status of an intentionally empty response. */
const NOTHING = 204;

/** An error response of the server. */
export class ApiError extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/** Sends a request without a body. */
export function get(path, { signal } = {}) {
  return answer({ method: "GET", path, signal });
}

/** The players for these rules, and facts about them. */
export function playersOf(rules, signal) {
  return get(`players?rules=${encodeURIComponent(rules)}`, { signal });
}

/**
 * Sends a request with a body. Aborting the signal also ends the computation. Intermediate results are passed to `tell`
 * if the host has any.
 */
export function post(path, body = {}, { signal, method = "POST", tell } = {}) {
  return answer({ method, path, body: JSON.stringify(body), signal, tell });
}

/** Passes events to `hear`, with their names and data, until `signal` is aborted; "end" is the last event. */
export function listen(path, names, hear, signal) {
  follow(path, language(), names, hear, signal);
}

/**
 * The reason of an error. The message of a browser for a lost connection is replaced by one in the language of the
 * page.
 */
export function reason(error) {
  return error instanceof TypeError ? t("page-silent") : error.message;
}

/** Whether an error only means that the work was aborted. */
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
