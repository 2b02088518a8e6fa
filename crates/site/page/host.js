// Where the web app is hosted and what answers its requests: here a static host, and workers of the browser. The app of
// `papan serve` has another module with this name and the same functions.
//
//   the app ── request ──▶ a free worker ──▶ the response      (when aborted: the worker is ended and another started)
//           ── arena, papers ──▶ the first worker, the keeper, which also computes between requests

/** The folder of the web app. */
const ROOT = new URL("./", import.meta.url);
/** The most workers: each has its own tables in memory. */
const MOST = 3;
const COUNT = Math.max(2, Math.min(MOST, navigator.hardwareConcurrency ?? 2));

/** How long after the page has loaded the opening book is fetched, in milliseconds. */
const IDLE = 3000;

/** The requests that wait for a free worker. */
const waiting = [];
/** The listeners for events, by path. */
const listeners = new Map();

/** A worker with its pending requests. */
class Member {
  #worker = new Worker(new URL("worker.js", ROOT), { type: "module" });
  #questions = new Map();
  #next = 0;

  constructor() {
    program.then((module) => this.#worker.postMessage({ module }), () => this.#fail());
    this.#worker.addEventListener("error", () => this.#fail());
    this.#worker.addEventListener("message", ({ data }) => this.#hear(data));
  }

  get isFree() {
    return this.#questions.size === 0;
  }

  has(question) {
    return [...this.#questions.values()].includes(question);
  }

  ask(question) {
    this.#next += 1;
    this.#questions.set(this.#next, question);
    this.send({ id: this.#next, ...question.call });
  }

  send(message) {
    program.then(() => this.#worker.postMessage(message), () => this.#fail());
  }

  end() {
    this.#worker.terminate();
  }

  #hear({ id, reply, known, events }) {
    for (const { path, name, data } of events ?? [])
      for (const listener of [...(listeners.get(path) ?? [])]) listener(name, data);
    const question = this.#questions.get(id);
    if (!question) return;
    if (known !== undefined) return question.isDone || question.tell?.(JSON.parse(known));
    this.#questions.delete(id);
    if (!question.isDone) question.resolve(reply);
    question.isDone = true;
    if (this !== keeper && this.isFree && waiting.length > 0) this.ask(waiting.shift());
  }

  #fail() {
    for (const { isDone, reject } of this.#questions.values())
      if (!isDone) reject(new TypeError("the worker has ended"));
    this.#questions.clear();
    if (others.includes(this)) others.splice(others.indexOf(this), 1);
  }
}

const program = compiled();
const others = [];
const keeper = new Member();
// After the first visit the app opens offline; the second visit also caches the opening book.
if (location.protocol !== "file:") navigator.serviceWorker?.register(new URL("sw.js", ROOT)).catch(console.warn);
if (navigator.serviceWorker?.controller) addEventListener("load", () => setTimeout(() => fetch(new URL("7x6.book", ROOT)).catch(() => {}), IDLE));

/** The address of the book, in a folder of the site. */
export const BOOK = `${ROOT.pathname}book/`;

/** The real address of a path of the app, which parts write from "/" on; a part is a folder. */
export function located(address) {
  const [path, query] = address.split(/(?=\?)/);
  const isFile = path.includes(".");
  return ROOT.pathname + path.slice(1) + (isFile || path === "/" ? "" : "/") + (query ?? "");
}

/** The path of a part of the app, as parts write it, from its real path. */
export function partOf(pathname) {
  const path = pathname.startsWith(ROOT.pathname) ? pathname.slice(ROOT.pathname.length) : pathname.slice(1);
  return `/${path.replace(/(^|\/)index\.html$/, "").replace(/\/$/, "")}`;
}

/**
 * Sends a request; resolves with the status and the response: the text of HTML, the value of JSON. Aborting the signal
 * also ends the computation. Intermediate results are passed to `tell`.
 */
export function ask({ method, path, body, lang, signal, tell }) {
  const call = { call: JSON.stringify({ method, path, body: body ?? "", lang }), tells: Boolean(tell), lang };
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const question = { call, tell, resolve, reject, isDone: false };
    signal?.addEventListener("abort", () => abandon(question, signal.reason), { once: true });
    if (isKept(path, body)) keeper.ask(question);
    else hand(question);
  }).then(({ status, kind, body: text }) => ({ status, answer: kind?.startsWith("text/html") ? text : read(text) }));
}

/** Passes events to `hear` until `signal` is aborted; "end" is the last event. */
export function follow(path, lang, names, hear, signal) {
  const listener = (name, data) => {
    if (!names.includes(name)) return;
    if (name === "end") leave();
    hear(name, JSON.parse(data));
  };
  const leave = () => listeners.get(path)?.delete(listener);
  if (!listeners.has(path)) listeners.set(path, new Set());
  listeners.get(path).add(listener);
  signal?.addEventListener("abort", leave, { once: true });
  keeper.send({ listen: path, lang });
}

/** The attributes of a link that downloads a response. */
export function takeAway(path) {
  const name = path.split("?")[0].split("/").slice(1).join(".");
  const onclick = async (event) => {
    event.preventDefault();
    const question = { call: { call: JSON.stringify({ method: "GET", path, body: "", lang: document.documentElement.lang }) } };
    const reply = await new Promise((resolve, reject) => keeper.ask({ ...question, resolve, reject }));
    const href = URL.createObjectURL(new Blob([reply.body], { type: reply.kind }));
    Object.assign(document.createElement("a"), { href, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(href), 1000);
  };
  return { href: `#${name}`, onclick };
}

/** The value of JSON; null if the response is empty. */
function read(text) {
  return text === "" ? null : JSON.parse(text);
}

/** Whether the keeper has the data for a request. */
function isKept(path, body) {
  return /^(arena|papers)\b/.test(path) || (path === "explore" && Boolean(JSON.parse(body).tournament));
}

/** The program, compiled once for all workers while it loads. */
async function compiled() {
  const address = new URL("papan.wasm", ROOT);
  const fetched = fetch(address);
  try {
    return await WebAssembly.compileStreaming(fetched);
  } catch {
    // Not every host sends the content type.
    return WebAssembly.compile(await (await fetch(address)).arrayBuffer());
  }
}

/** Passes a request to a free worker or to a new one, or queues it. */
function hand(question) {
  let member = others.find((one) => one.isFree);
  if (!member && others.length < COUNT - 1) others.push((member = new Member()));
  if (member) member.ask(question);
  else waiting.push(question);
}

/** Ends the computation of an aborted request. */
function abandon(question, reason) {
  if (question.isDone) return;
  question.isDone = true;
  question.reject(reason);
  const place = waiting.indexOf(question);
  if (place >= 0) waiting.splice(place, 1);
  // A computation cannot be interrupted: its worker is ended, which makes room for another.
  const busy = others.findIndex((one) => one.has(question));
  if (busy < 0) return;
  others[busy].end();
  others.splice(busy, 1);
  if (waiting.length > 0) hand(waiting.shift());
}
