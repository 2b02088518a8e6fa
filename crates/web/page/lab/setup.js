// The setup of a tournament: as the form has it, as an address, and as a request.

import { kept, parsed } from "../storage.js";

/** The key of the last setup in the storage. */
export const KEY = "papan.lab";

/** The kinds of openings. */
export const BALANCES = ["quiet", "any", "equal"];

/** The defaults; the server has those that are null. */
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

/** The whole numbers of a setup, which an address may hold. */
const NUMBERS = ["games", "seed", "plies"];

const isText = (value) => typeof value === "string";
const isNumber = (value) => value === null || Number.isSafeInteger(value);

/** The values that each field may have. */
const FITS = {
  rules: isText,
  players: (value) => Array.isArray(value) && value.every(isText),
  games: isNumber,
  seed: isNumber,
  gauntlet: (value) => typeof value === "boolean",
  plies: isNumber,
  balance: (value) => BALANCES.includes(value),
  sprt: (value) => Array.isArray(value) && value.length === 2 && value.every(Number.isFinite),
};

/** The setup that the form shows first: that of the address, or the last one. */
export function initial(url) {
  const query = url.searchParams;
  const { sprt, ...last } = parsed(kept(KEY)) ?? {};
  const given = Object.entries(query.has("rules") ? read(query) : last).filter(([name, value]) => FITS[name]?.(value));
  return { ...USUAL, ...Object.fromEntries(given) };
}

/** The address of the form with this setup. */
export function address(setup) {
  const query = new URLSearchParams([["rules", setup.rules], ...setup.players.map((player) => ["player", player])]);
  for (const name of NUMBERS) if (setup[name] != null) query.set(name, setup[name]);
  if (setup.gauntlet) query.set("gauntlet", "1");
  if (setup.balance !== USUAL.balance) query.set("balance", setup.balance);
  if (setup.sprt) query.set("sprt", setup.sprt.join(","));
  return `/lab?${query}`;
}

/** The request for the server, without openings if tiles are dealt. */
export function request(setup, facts) {
  const { rules, players, games, seed, gauntlet, plies, balance, sprt } = setup;
  const opening = facts?.chance ? {} : { ...(plies === null ? {} : { plies }), balance };
  return { rules, players, games, seed, gauntlet, ...opening, ...(sprt ? { sprt } : {}) };
}

function read(query) {
  const number = (text) => (/^\d{1,15}$/.test(text ?? "") ? Number(text) : undefined);
  return {
    rules: query.get("rules"),
    players: query.getAll("player"),
    ...Object.fromEntries(NUMBERS.map((name) => [name, number(query.get(name))])),
    gauntlet: query.get("gauntlet") === "1",
    balance: query.get("balance"),
    sprt: query.get("sprt")?.split(",").map(Number),
  };
}
