// Compares the solver in WebAssembly with the program's, on one thread each, and measures a first visit in a real browser.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

import { PAPAN, SITE, browser, host } from "../../site/tests/programs.mjs";

/** Positions some of whose moves lead out of the book: a tenth of a second or so each. */
const POSITIONS = ["6121347245", "21743245725", "771371674536", "4672611647", "51552624111", "31616447217", "25145344574562", "31147347751",
  "67251427667", "7746121152", "112417632777", "477565615274", "24121355552", "7513274642"];
const ROUNDS = 3;

const wasm = readFileSync(new URL(`${SITE}/papan.wasm`));
let instances = 0;

async function inWorker(position) {
  // Another instance each time: its table is empty, as the program's is.
  instances += 1;
  const { default: init, Worker } = await import(`${SITE}/papan.js?${instances}`);
  await init({ module_or_path: wasm });
  const call = { method: "POST", path: "solve", body: JSON.stringify({ size: "7x6", position }), lang: "en" };
  const worker = new Worker();
  worker.readBook(readFileSync(new URL(`${SITE}/7x6.book`)));
  return JSON.parse(JSON.parse(worker.answer(JSON.stringify(call))).body);
}

function inProgram(position) {
  const args = ["solve", "--analyze", "--threads", "1", "--table", "64", "--json", position];
  return JSON.parse(execFileSync(PAPAN, args, { encoding: "utf8" }));
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const total = { program: 0, worker: 0 };
for (const position of POSITIONS) {
  const [program, worker] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    program.push(inProgram(position));
    worker.push(await inWorker(position));
  }
  // The two must search the same positions.
  for (const what of ["score", "nodes"]) {
    if (program[0][what] !== worker[0][what]) throw new Error(`${position}: ${what} ${program[0][what]} and ${worker[0][what]}`);
  }
  const [native, compiled] = [program, worker].map((found) => median(found.map(({ micros }) => micros)));
  total.program += native;
  total.worker += compiled;
  const shown = [native, compiled].map((micros) => `${(micros / 1000).toFixed(0).padStart(6)} ms`);
  console.log(`${position.padEnd(15)} ${String(program[0].nodes).padStart(8)} nodes ${shown.join("  in WebAssembly ")}  ${((100 * native) / compiled).toFixed(0)} %`);
}
console.log(`together: WebAssembly solves at ${((100 * total.program) / total.worker).toFixed(0)} % of the program's speed`);

const site = await host();
const visit = async (path, selector) => {
  const chrome = await browser();
  await chrome.open("about:blank");
  await chrome.open(site.address + path);
  const at = await chrome.until(`(selector) => document.querySelector(selector) !== null && performance.now()`, selector);
  // When it was first drawn, as the browser itself noted it.
  const paint = await chrome.run(`return performance.getEntriesByName("first-contentful-paint")[0]?.startTime`);
  await chrome.end();
  return [at, paint];
};
const board = "play/?rules=connect-four:7x6&player=human&player=cost&moves=4455&seed=1";
await visit(board, "main.play svg");
const times = [];
for (let round = 0; round < 5; round += 1) times.push((await visit(board, "main.play svg"))[0]);
console.log(`first visit: a board after ${Math.round(median(times))} ms in the median of ${times.length} (${times.map(Math.round).join(", ")})`);
await site.end();
