// The site in a real browser, from a host of files that knows nothing of it.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { PAPAN, browser, host } from "./programs.mjs";

/** The most bytes that a first visit may load, compressed, whichever toolchain built the site. */
const MOST = 1_130_000;
const GAME = "play/?rules=connect-four:7x6&player=human&player=cost&moves=4455&seed=1";

let chrome;
let site;

before(async () => {
  site = await host();
  chrome = await browser();
});
after(async () => {
  await chrome?.end();
  await site?.end();
});

const text = (selector) => `() => document.querySelector("${selector}")?.innerText`;
const kept = `() => navigator.serviceWorker.controller && caches.keys().then((names) => names.some((name) => /^papan [0-9a-f]/.test(name)))`;

test("the first visit is small, and nothing comes from elsewhere", async () => {
  await chrome.open(site.address);
  await chrome.until(text("main.home h1"));
  await chrome.until(kept);
  assert.ok(site.seen.bytes <= MOST, `${site.seen.bytes} bytes`);
  console.log(`# first visit: ${site.seen.bytes} bytes in ${site.seen.requests.length} requests`);
  assert.ok(!site.seen.requests.some((path) => path.endsWith(".book")), "the opening book loads when it is needed");
  const loaded = await chrome.run("return performance.getEntriesByType('resource').map(({ name }) => name)");
  for (const name of loaded) assert.ok(name.startsWith(site.address), name);
});

test("a game is played, explained and judged", async () => {
  await chrome.open(`${site.address}${GAME}&mode=analysis`);
  await chrome.until(`() => document.querySelectorAll("main.play svg").length > 0`);
  const best = await chrome.until(`() => [...document.querySelectorAll(".best-lines")].map((one) => one.innerText).find((one) => one.includes("wins"))`);
  assert.match(best, /Player 1 wins in 2 moves/);
  assert.ok(site.seen.requests.some((path) => path.endsWith("/7x6.book")), "the opening book is used");
  await chrome.open(site.address + GAME);
  await chrome.until(`() => document.querySelectorAll("#panel-why tr.chosen").length > 0`);
  await chrome.run(`document.querySelector("main.play").focus()`);
  // A column is chosen with the mouse, and the other player answers.
  await chrome.until(`() => { document.querySelector('.column, [data-move="3"], [data-column="3"]')?.dispatchEvent(new MouseEvent("click", { bubbles: true })); return true; }`);
  assert.deepEqual(await chrome.complaints(), []);
});

test("an address that a server's page made opens here too", async () => {
  await chrome.open(`${site.address}play/?rules=dominoes:paper&player=human&player=value&player=balak&player=switch&seed=5`);
  await chrome.until(`() => document.querySelectorAll("main.play .tile, main.play svg").length > 3`);
  assert.deepEqual(await chrome.complaints(), []);
});

test("a tournament in the browser has the table of the program", async () => {
  await chrome.open(`${site.address}lab/`);
  await chrome.until(`() => document.querySelector("main.lab h1, main.lab h2") !== null`);
  const asked = { rules: "tic-tac-toe:3x3", players: ["cost", "random"], games: 200, seed: 1 };
  const told = await chrome.until(`(asked) => import(document.querySelector('script[type=module]').src).then(({ $modules }) => {
    const { get, post } = $modules["api.js"];
    const done = (job) => job.state === "done" ? job.table : new Promise((next) => setTimeout(next, 50)).then(() => get("arena/" + job.id)).then(done);
    return post("arena", asked).then(done);
  })`, asked);
  const expected = execFileSync(PAPAN, ["arena", asked.rules, "--players", ...asked.players, "--games", "200", "--seed", "1", "--json"],
    { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  assert.deepEqual(told.players, JSON.parse(expected).players);
});

/** A script that types a player into a field and presses Enter. */
const typed = (selector, player) => `
  const field = document.querySelector("${selector}");
  field.value = "${player}";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));`;

test("a player that does not exist is refused when it is added to a tournament", async () => {
  const chips = `[...document.querySelectorAll(".chip-name")].map((chip) => chip.textContent)`;
  const refusal = (name) => `() => [...document.querySelectorAll(".lab-form .hint")].map((hint) => hint.textContent).find((text) => text.includes("${name}"))`;
  await chrome.open(`${site.address}lab/`);
  const chosen = await chrome.until(`() => ${chips}.length > 0 && ${chips}`);
  await chrome.run(typed(".typing input", "foo:bar=1"));
  assert.match(await chrome.until(refusal("foo:bar=1")), /unknown player/);
  assert.deepEqual(await chrome.run(`return ${chips}`), chosen);
  await chrome.run(typed(".typing input", "cost:order=defensive"));
  await chrome.until(`() => ${chips}.includes("cost:order=defensive")`);
  await chrome.run(`document.querySelector(".chip-name").click()`);
  await chrome.until(`() => document.querySelector(".chip-editor input") !== null`);
  await chrome.run(typed(".chip-editor input", "cost:zzz=1"));
  await chrome.until(refusal("zzz"));
  assert.ok(await chrome.run(`return document.querySelector(".chip-editor input") !== null`), "it is still being edited");
  await chrome.run(typed(".chip-editor input", "random"));
  await chrome.until(`() => ${chips}[0] === "random" && document.querySelector(".chip-editor").hidden`);
});

test("the list of games shows that games are being judged", async () => {
  await chrome.open(`${site.address}lab/`);
  const asked = { rules: "connect-four:7x6", players: ["cost", "random"], games: 40, seed: 1 };
  await chrome.until(`(asked) => import(document.querySelector('script[type=module]').src).then(({ $modules }) =>
    $modules["api.js"].post("arena", asked).then(({ id }) => $modules["app.js"].go("/lab?id=" + id)).then(() => true))`, asked);
  await chrome.until(`() => document.querySelectorAll(".samples li").length > 0`);
  const looking = `document.querySelector(".lab-filters [role=status]").textContent`;
  const said = await chrome.run(`
    const order = document.querySelector('.lab-filters option[value="regret"]').parentElement;
    order.value = "regret";
    order.dispatchEvent(new Event("change"));
    return ${looking}`);
  assert.equal(said, "looking for games");
  await chrome.until(`() => ${looking} === ""`);
});

test("what is not waited for any more does not keep the next answer waiting", async () => {
  await chrome.open(`${site.address}play/?rules=connect-four:7x6`);
  const heard = await chrome.until(`() => import(document.querySelector('script[type=module]').src).then(async ({ $modules }) => {
    const { post } = $modules["api.js"];
    const stages = [];
    const leave = new AbortController();
    const long = ["", "1", "2"].map((position) => post("judge", { rules: "connect-four:8x7", position }, { signal: leave.signal, tell: (known) => {
      stages.push(known.moves.length);
      if (stages.length === 3) leave.abort();
    } }).catch((error) => error.name));
    const ended = await Promise.all(long);
    const begun = performance.now();
    await post("board", { rules: "tic-tac-toe:3x3", position: "b2" });
    return { stages, ended, took: performance.now() - begun };
  })`);
  assert.ok(heard.stages.every((moves) => moves === 8), "bounds are told as they come");
  assert.deepEqual(heard.ended, ["AbortError", "AbortError", "AbortError"]);
  console.log(`# answered ${Math.round(heard.took)} ms after three long questions were given up`);
});

/** Runs code of the app, with its modules and a signal. */
const inApp = (code) => `(...given) => import(document.querySelector('script[type=module]').src).then(async ({ $modules }) => {
  await import(new URL("bot/bot.js", document.querySelector('script[type=module]').src));
  const { signal } = new AbortController();
  ${code}
})`;

test("a bot in either language plays the same games here as a program in a tournament", async () => {
  await chrome.open(`${site.address}bot/`);
  await chrome.until(`() => document.querySelector("#bot-code")?.value.length > 0`);
  assert.ok(!site.seen.requests.some((path) => path.includes("micropython")), "the interpreter loads when it is needed");
  const { python } = JSON.parse(await chrome.until(inApp(`return $modules["bot/files.js"].file("about.json");`)));
  const rules = "connect-four:7x6";
  const all = [];
  for (const [language, program, ending] of [["javascript", "node", "js"], ["python", "python3", "py"]]) {
    if (language === "python" && !python) continue;
    const told = await chrome.run(`return (${inApp(`
      const [language, ending, rules] = given;
      const code = await $modules["bot/files.js"].file("starter." + ending);
      const sandbox = new $modules["bot/sandbox.js"].Sandbox({ language, code, limit: 20000 }, signal);
      const match = new $modules["bot/match.js"].Match({ rules, rival: "cost", games: 10, seed: 1 }, sandbox);
      await match.play(() => {}, signal);
      sandbox.end();
      const table = await match.table(signal);
      const text = await $modules["bot/program.js"].programOf({ language, code, rules });
      return { games: match.played.map(({ position }) => position).sort(), text, table };`)})(...arguments)`, language, ending, rules);
    assert.equal(told.games.length, 10, language);
    const folder = mkdtempSync(join(tmpdir(), "papan-bot-"));
    try {
      writeFileSync(join(folder, `my_bot.${ending}`), told.text);
      const args = ["arena", rules, "--players", `engine:${program} my_bot.${ending}`, "cost", "--games", "10", "--seed", "1", "--move-time", "20", "--records", "games.jsonl", "--json"];
      const table = JSON.parse(execFileSync(PAPAN, args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
      const records = readFileSync(join(folder, "games.jsonl"), "utf8").trim().split("\n").map((line) => JSON.parse(line).moves.join(""));
      assert.deepEqual(records.sort(), told.games, language);
      for (const figure of ["wins", "draws", "losses", "score", "low", "high"]) assert.equal(told.table.players[0][figure], table.players[0][figure], figure);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    all.push(told.games);
  }
  for (const games of all) assert.deepEqual(games, all[0], "the languages agree");
  assert.deepEqual(await chrome.complaints(), []);
});

test("a bot that does not answer is stopped, and the page stays usable", async () => {
  await chrome.open(`${site.address}bot/`);
  const type = `(code) => {
    const field = document.querySelector("#bot-code");
    if (!field?.value) return false;
    field.value = code;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    document.querySelector("[data-act=check]").click();
    return true;
  }`;
  const says = (text) => `() => document.querySelector(".bot-told").innerText.includes("${text}")`;
  await chrome.until(type, "function choose() { for (;;); }");
  await chrome.until(says("did not return a move"));
  await chrome.until(type, "function choose() { return fetch('/'); }");
  await chrome.until(says("fetch is not defined"));
  await chrome.until(type, "const choose = (view) => view.moves[0];");
  await chrome.until(says("All moves are legal."));
  await chrome.run("localStorage.clear()");
});

test("a board in the book is the real board", async () => {
  await chrome.open(`${site.address}book/tour.html`);
  const source = await chrome.until(`() => document.querySelector("iframe.board")?.src`);
  assert.ok(source.startsWith(`${site.address}embed/?`), source);
  await chrome.run(`document.querySelector("iframe.board").scrollIntoView()`);
  await chrome.until(`() => document.querySelector("iframe.board").contentDocument?.querySelector(".embed-board svg") !== null`);
  await chrome.open(`${site.address}book/id/tour.html`);
  await chrome.until(`() => document.querySelector("iframe.board") !== null`);
  await chrome.run(`document.querySelector("iframe.board").scrollIntoView()`);
  await chrome.until(`() => document.querySelector("iframe.board").contentDocument?.documentElement.lang === "id"`);
  assert.deepEqual(await chrome.complaints(), []);
});

test("the second visit works without a network", async () => {
  await site.end();
  await chrome.open(`${site.address}${GAME}&mode=analysis`);
  await chrome.until(`() => document.querySelectorAll("main.play svg").length > 0`);
  await chrome.until(`() => [...document.querySelectorAll(".best-lines")].some((one) => one.innerText.includes("wins in 2 moves"))`);
  await chrome.open(`${site.address}puzzles/?daily`);
  await chrome.until(`() => document.querySelector("main.puzzles svg") !== null`);
  await chrome.open(`${site.address}papers/`);
  await chrome.until(text("main.papers h1"));
});
