// Where the web app is hosted and what answers its requests: here a server. The static site has another module with
// this name and the same functions (crates/site/page/host.js); no other module of the page depends on which one it
// is.

/** The address of the book; a server has none. */
export const BOOK = null;

/** The real address of a path of the app, which parts write from "/" on. */
export function located(address) {
  return address;
}

/** The path of a part of the app, as parts write it, from its real path. */
export function partOf(pathname) {
  return pathname;
}

/**
 * Sends a request below /api/v1; resolves with the status and the response: the value of JSON, the text of HTML, and
 * null for anything else. Aborting the signal also ends the computation. This host has no intermediate results.
 */
export async function ask({ method, path, body, lang, signal }) {
  const headers = { Accept: "application/json", "Accept-Language": lang };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const response = await fetch(question(path), { method, headers, body, signal });
  const kind = response.headers.get("Content-Type") ?? "";
  if (kind.startsWith("text/html")) return { status: response.status, answer: await response.text() };
  // A response may be cut off.
  return { status: response.status, answer: kind.startsWith("application/json") ? await response.json() : null };
}

/** Passes events to `hear` until `signal` is aborted; "end" is the last event. */
export function follow(path, lang, names, hear, signal) {
  const source = new EventSource(`${question(path)}?lang=${lang}`);
  for (const name of names) {
    source.addEventListener(name, (event) => {
      if (name === "end") source.close();
      hear(name, JSON.parse(event.data));
    });
  }
  signal?.addEventListener("abort", () => source.close(), { once: true });
}

/** The attributes of a link that downloads a response. */
export function takeAway(path) {
  return { href: question(path), download: true };
}

function question(path) {
  return `/api/v1/${path}`;
}
