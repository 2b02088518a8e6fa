// Where this page comes from and who answers it: here, a server. The static site has another module of this name, with
// the same functions (crates/site/page/host.js); nothing else of the page knows which of them it is.

/** The address of the book; a server has none. */
export const BOOK = null;

/** The address of something of this page, which parts write from "/" on. */
export function located(address) {
  return address;
}

/** The path of a part of this page, as parts write it, by its real one. */
export function partOf(pathname) {
  return pathname;
}

/**
 * Asks a question under /api/v1; gives the number of the answer and what it holds, null where that is not JSON. Aborting
 * the signal also ends the work on it. What is known before the answer is complete is told to `tell`, if the host can.
 */
export async function ask({ method, path, body, lang, signal }) {
  const headers = { Accept: "application/json", "Accept-Language": lang };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const response = await fetch(question(path), { method, headers, body, signal });
  // An answer may break off half way. What is not JSON was not said by Papan.
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
  return { status: response.status, answer: isJson ? await response.json() : null };
}

/** Listens to events until `signal` is aborted; after "end" nothing more comes. */
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

/** The properties of a link that takes an answer along as a file. */
export function takeAway(path) {
  return { href: question(path), download: true };
}

function question(path) {
  return `/api/v1/${path}`;
}
