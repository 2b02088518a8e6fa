// Questions to the server: JSON in, JSON out, errors with the server's own words.

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
  return answer(fetch(address(path), { headers: headers(), signal }));
}

/** Who plays by these rules, and what there is to know of them. */
export function playersOf(rules, signal) {
  return get(`players?rules=${encodeURIComponent(rules)}`, { signal });
}

/** Asks with a body. Aborting the signal also ends the work on the server. */
export function post(path, body = {}, { signal, method = "POST" } = {}) {
  const json = { ...headers(), "Content-Type": "application/json" };
  return answer(fetch(address(path), { method, headers: json, body: JSON.stringify(body), signal }));
}

/**
 * Listens to what the server tells of something until `signal` is aborted. `hear` is given the name of each
 * event and its data; after "end" nothing more comes.
 */
export function listen(path, names, hear, signal) {
  const source = new EventSource(`${address(path)}?lang=${language()}`);
  for (const name of names) {
    source.addEventListener(name, (event) => {
      if (name === "end") source.close();
      hear(name, JSON.parse(event.data));
    });
  }
  signal?.addEventListener("abort", () => source.close(), { once: true });
}

/** Why something failed: in the words of the server, for what a browser says of a lost connection is its own. */
export function reason(error) {
  return error instanceof TypeError ? t("page-silent") : error.message;
}

/** Whether something went wrong only because it was not wanted any more, or is not wanted by now. */
export function isAbort(error, signal) {
  return error?.name === "AbortError" || Boolean(signal?.aborted);
}

function address(path) {
  return `/api/v1/${path}`;
}

function headers() {
  return { Accept: "application/json", "Accept-Language": language() };
}

async function answer(asked) {
  const [response, body] = await asked.then(heard).catch((error) => {
    throw isAbort(error) ? error : new ApiError(0, t("page-silent"));
  });
  if (!response.ok || (body === null && response.status !== NOTHING))
    throw new ApiError(response.status, body?.error ?? t("page-silent"));
  return body;
}

/** An answer and what it holds, which may break off half way. What is not JSON was not said by Papan. */
async function heard(response) {
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
  return [response, isJson ? await response.json() : null];
}
