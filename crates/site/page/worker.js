// A worker that answers requests, and works on tournaments and papers in between.

import init, { Worker as Papan } from "./papan.js";

let papan = null;
let isWorking = false;
let language = "en";
let isBookAsked = false;
/** Handles messages one after the other: the first contains the program. */
let received = Promise.resolve();

self.addEventListener("message", ({ data }) => (received = received.then(() => (data.module ? start(data.module) : hear(data)))));

async function start(module) {
  await init({ module_or_path: module });
  papan = new Papan();
}

async function hear({ id, call, tells, listen, lang }) {
  language = lang ?? language;
  if (listen) {
    self.postMessage({ events: JSON.parse(papan.listen(listen, language)) });
  } else {
    if (!isBookAsked && papan.needsBook(call)) await loadBook();
    const tell = tells ? (known) => self.postMessage({ id, known }) : undefined;
    self.postMessage({ id, reply: JSON.parse(papan.answer(call, tell)) });
  }
  if (!isWorking && papan.hasWork()) work();
}

/** Loads the opening book. Without it responses are the same, but slower. */
async function loadBook() {
  isBookAsked = true;
  const response = await fetch(new URL("7x6.book", import.meta.url)).catch(() => null);
  const bytes = response?.ok ? await response.arrayBuffer().catch(() => null) : null;
  if (bytes) papan.readBook(new Uint8Array(bytes));
}

/** Works in short slices, so that requests are handled in between. */
function work() {
  isWorking = papan.hasWork();
  if (!isWorking) return;
  const events = JSON.parse(papan.work(language));
  if (events.length > 0) self.postMessage({ events });
  setTimeout(work, 0);
}
