// The solver in WebAssembly beside the program's, on one thread each; and a first visit in a real browser.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

import { PAPAN, SITE, browser, host } from "../../site/tests/programs.mjs";

/** Positions behind the book, from easy to hard; the first is that of the issue's own trial. */
const POSITIONS = ["44444", "444444327", "4444443265", "33333322", "2252576253462244111563365343671351441", "23163416124767223154467471272416755633",
  "65214673556155731566316327373221417", "71255763773133525731261364622167124", "13333111", "44455554221", "7422341735647741166133573473242566", "52677675164321472411331752454"];
const ROUNDS = 3;

const { default: init, Worker } = await import(`${SITE}/papan.js`);
await init({ module_or_path: readFileSync(new URL(`${SITE}/papan.wasm`)) });

function inWorker(position) {
  // A new one has an empty table, as the program has.
  const worker = new Worker();
  const call = { method: "POST", path: "solve", body: JSON.stringify({ size: "7x6", position }), lang: "en" };
  const { body } = JSON.parse(worker.answer(JSON.stringify(call)));
  worker.free();
  return JSON.parse(body);
}

function inProgram(position) {
  const args = ["solve", "--analyze", "--threads", "1", "--table", "64", "--json", position];
  return JSON.parse(execFileSync(PAPAN, args, { encoding: "utf8" }));
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
let [all, ours] = [0, 0];
for (const position of POSITIONS) {
  const [program, worker] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    program.push(inProgram(position));
    worker.push(inWorker(position));
  }
  const times = [program, worker].map((found) => median(found.map(({ micros }) => micros)));
  if (program[0].score !== worker[0].score) throw new Error(`${position}: ${program[0].score} and ${worker[0].score}`);
  all += times[0];
  ours += times[1];
  console.log(`${position.padEnd(40)} ${String(times[0]).padStart(9)} µs  in WebAssembly ${String(times[1]).padStart(9)} µs  ${((100 * times[0]) / times[1]).toFixed(0)} %`);
}
console.log(`together: WebAssembly solves at ${((100 * all) / ours).toFixed(0)} % of the program's speed`);

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
