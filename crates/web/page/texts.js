// The texts of the page in its language, by id, from a table that the server sends.
//
// `t("page-stop")`, or `t("page-lab-list-all", { games: 12 })` with the values of the text. Numbers are formatted for
// the language; a value that must not be formatted is passed as a string. Texts are looked up when something is
// drawn, so that the language can change at any time. Requests name the language too (see api.js). The format of the
// tables is described in the crate `papan-words`.

import { located } from "./host.js";
import { formatted } from "./numbers.js";
import { keep, kept } from "./storage.js";

const LANGUAGES = ["en", "id"];
const KEY = "papan.language";

// A site that embeds a board names the language in the address.
const asked = new URLSearchParams(location.search).get("lang");
let current = [asked, kept(KEY)].find((tag) => LANGUAGES.includes(tag)) ?? preferred();
let wanted = current;
/** The parts with tables of their own that are loaded. */
const parts = new Set();
let table = (await load(current)) ?? {};

/** The language of the page: "en" or "id". */
export function language() {
  return current;
}

/** Changes the language. The event "papan:language" on the document then redraws the page. */
export async function setLanguage(chosen) {
  const tag = LANGUAGES.includes(chosen) ? chosen : "en";
  wanted = tag;
  const loaded = await load(tag);
  if (wanted !== tag) return;
  // A language without its texts is not used.
  if (loaded) {
    [current, table] = [tag, loaded];
    keep(KEY, current);
    document.documentElement.lang = current;
  }
  document.dispatchEvent(new CustomEvent("papan:language"));
}

/** Loads the texts of a part that has a table of its own; a change of the language loads them too. */
export async function loadTexts(part) {
  if (parts.has(part)) return;
  const tag = current;
  const loaded = await fetchTexts(`${part}.${tag}`);
  if (!loaded || tag !== current) return;
  parts.add(part);
  table = { ...table, ...loaded };
}

/** The text with this id, with these values; the id itself if there is no such text. */
export function t(id, values = {}) {
  return said(table[id] ?? id, values);
}

/** A number with this many decimals, formatted for the language, and never "-0"; up to three decimals by default. */
export function number(value, decimals, signDisplay) {
  return formatted(current, value, decimals, signDisplay);
}

/** Items in a list: "3", "3 and 4", "3, 4 and 5"; `id` is a text with another conjunction. */
export function listed(items, id = "page-and") {
  if (items.length < 2) return items.join("");
  return t(id, { first: items.slice(0, -1).join(", "), last: String(items.at(-1)) });
}

function said(pattern, values) {
  if (typeof pattern === "string") return pattern;
  const part = (one) => {
    if (typeof one === "string") return one;
    if (one.message) return t(one.message, values);
    if (one.select) return said(chosen(one.cases, values[one.select]), values);
    const value = values[one.value] ?? one.value;
    return typeof value === "number" ? number(value) : value;
  };
  return pattern.map(part).join("");
}

function chosen(cases, value) {
  const plural = typeof value === "number" ? new Intl.PluralRules(current).select(value) : "other";
  return cases[value] ?? cases[plural] ?? cases.other;
}

/** The texts in a language; null, with a remark on the page, if they cannot be loaded. */
async function load(tag) {
  const tables = await Promise.all([tag, ...[...parts].map((part) => `${part}.${tag}`)].map(fetchTexts));
  const isLoaded = !tables.includes(null);
  document.getElementById("textless").hidden = isLoaded;
  return isLoaded ? Object.assign({}, ...tables) : null;
}

async function fetchTexts(name) {
  const answer = await fetch(located(`/texts/${name}.json`)).catch(() => null);
  return answer?.ok ? answer.json().catch(() => null) : null;
}

function preferred() {
  // "in" was the code of Indonesian before 1989.
  const isIndonesian = (tag) => /^(id|in)\b/i.test(tag);
  return (navigator.languages ?? [navigator.language]).slice(0, 1).some(isIndonesian) ? "id" : "en";
}
