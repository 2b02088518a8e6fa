// What a tournament is to be: as the form holds it, as an address holds it, and as the server is asked for it.

import { kept, parsed } from "../storage.js";

/** Where what was chosen last is kept. */
export const KEY = "papan.lab";

/** Which openings will do. */
export const BALANCES = ["quiet", "any", "equal"];

/** What is null the server knows. */
const USUAL = {
  rules: "connect-four:7x6",
  players: ["cost", "steps", "random"],
  games: null,
  seed: null,
  gauntlet: false,
  plies: null,
  balance: "quiet",
  sprt: null,
};

/** What the form begins with: what the address says, else what was chosen last. */
export function start(url) {
  const query = url.searchParams;
  return query.has("rules") ? { ...USUAL, ...read(query) } : { ...USUAL, ...remembered() };
}

/** The address of the form with all this filled in. */
export function address(setup) {
  const query = new URLSearchParams([["rules", setup.rules], ...setup.players.map((player) => ["player", player])]);
  for (const name of ["games", "seed", "plies"]) if (setup[name] != null) query.set(name, setup[name]);
  if (setup.gauntlet) query.set("gauntlet", "1");
  if (setup.balance !== USUAL.balance) query.set("balance", setup.balance);
  if (setup.sprt) query.set("sprt", setup.sprt.join(","));
  return `/lab?${query}`;
}

/** What the server is asked for. Openings are left out where tiles are dealt. */
export function request(setup, facts) {
  const { rules, players, games, seed, gauntlet, plies, balance, sprt } = setup;
  const opening = facts?.chance ? {} : { ...(plies === null ? {} : { plies }), balance };
  return { rules, players, games, seed, gauntlet, ...opening, ...(sprt ? { sprt } : {}) };
}

/** What a tournament was set up as: its command says all that it does not say itself. */
export function repeated({ rules, players, seed, command }) {
  const value = (name) => command.match(new RegExp(` --${name} (\\S+)`))?.[1];
  const whole = (name) => (/^\d{1,15}$/.test(value(name) ?? "") ? Number(value(name)) : undefined);
  return {
    rules,
    players,
    seed,
    games: whole("games"),
    plies: whole("plies"),
    balance: value("balance"),
    sprt: value("sprt")?.split(",").map(Number),
    gauntlet: command.includes(" --gauntlet"),
  };
}

function read(query) {
  const setup = { rules: query.get("rules"), players: query.getAll("player") };
  for (const name of ["games", "seed", "plies"]) {
    if (/^\d{1,15}$/.test(query.get(name) ?? "")) setup[name] = Number(query.get(name));
  }
  setup.gauntlet = query.get("gauntlet") === "1";
  setup.balance = BALANCES.includes(query.get("balance")) ? query.get("balance") : USUAL.balance;
  const sprt = (query.get("sprt") ?? "").split(",").map(Number);
  setup.sprt = sprt.length === 2 && sprt.every(Number.isFinite) ? sprt : null;
  return setup;
}

/** What was chosen last, as far as it still is what it should be. */
function remembered() {
  const isText = (value) => typeof value === "string";
  const isWhole = Number.isSafeInteger;
  const fits = {
    rules: isText,
    players: (value) => Array.isArray(value) && value.every(isText),
    games: isWhole,
    seed: isWhole,
    gauntlet: (value) => typeof value === "boolean",
    plies: (value) => value === null || isWhole(value),
    balance: (value) => BALANCES.includes(value),
  };
  const entries = Object.entries(parsed(kept(KEY)) ?? {});
  return Object.fromEntries(entries.filter(([name, value]) => fits[name]?.(value)));
}
