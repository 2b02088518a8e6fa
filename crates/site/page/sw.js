// Caches the web app, so that it opens offline after the first visit. papan-site inserts the list of its files, a
// version that changes when one of them does, and the list of files to cache once they are requested.

const { version: VERSION, files: FILES, later: LATER } = /* the list */ {};
const ROOT = new URL("./", self.location);
const KEPT = `papan ${VERSION}`;
/** The cache for pages of the book that were opened. */
const READ = "papan book";

self.addEventListener("install", (event) => {
  const requests = FILES.map((name) => new Request(new URL(name, ROOT), { cache: "no-cache" }));
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(requests)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith("papan ") && name !== KEPT && name !== READ);
  const tidy = caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name))));
  event.waitUntil(tidy.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== ROOT.origin || !url.pathname.startsWith(ROOT.pathname)) return;
  event.respondWith(answer(request, url));
});

async function answer(request, url) {
  const cache = await caches.open(KEPT);
  // The game is in the query, and the file is the same for all games.
  const path = url.pathname.endsWith("/") ? `${url.pathname}index.html` : url.pathname;
  const kept = await cache.match(new URL(path, ROOT), { ignoreSearch: true });
  if (kept) return kept;
  const read = await caches.open(READ);
  try {
    const fresh = await fetch(request);
    if (fresh.ok && LATER.includes(url.pathname.slice(ROOT.pathname.length))) await cache.put(request, fresh.clone());
    if (fresh.ok && url.pathname.startsWith(`${ROOT.pathname}book/`)) await read.put(request, fresh.clone());
    return fresh;
  } catch (error) {
    // A path without its last slash may be a folder.
    const folder = await cache.match(new URL(`${url.pathname}/index.html`, ROOT), { ignoreSearch: true });
    return folder ?? (await read.match(request, { ignoreSearch: true })) ?? Promise.reject(error);
  }
}
