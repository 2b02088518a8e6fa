// What the page says, in its language: texts by their ids, from the one store of texts that the server hands out.
//
// `t("page-stop")`, or `t("page-lab-list-all", { games: 12 })` with the values that the text names. A number is
// written as the language writes it; what is not to be written so is given as text. Texts are read when something
// is drawn, so that the language can change at any time. What the server says itself is asked for in the language
// of the page (see api.js). The form of the tables is described in the crate `papan-words`.

import { located } from "./host.js";
import { keep, kept } from "./storage.js";

const LANGUAGES = ["en", "id"];
const KEY = "papan.language";
const formats = new Map();

// A page that shows a board in a frame says in which language.
const asked = new URLSearchParams(location.search).get("lang");
let current = [asked, kept(KEY)].find((tag) => LANGUAGES.includes(tag)) ?? preferred();
let wanted = current;
let table = (await load(current)) ?? {};

/** The language of the page: "en" or "id". */
export function language() {
  return current;
}

/** Changes the language. Whoever shows something listens for "papan:language" on the document. */
export async function setLanguage(chosen) {
  const tag = LANGUAGES.includes(chosen) ? chosen : "en";
  wanted = tag;
  const loaded = await load(tag);
  if (wanted !== tag) return;
  // Without its texts a language is of no use.
  if (loaded) {
    [current, table] = [tag, loaded];
    keep(KEY, current);
    document.documentElement.lang = current;
  }
  document.dispatchEvent(new CustomEvent("papan:language"));
}

/** The text with this id, with these values. Of one that there is not the id is seen. */
export function t(id, values = {}) {
  return said(table[id] ?? id, values);
}

/** A number with so many decimals, as the language writes it, and never "-0"; at most three unless it is said. */
export function number(value, decimals, signDisplay = "negative") {
  const key = `${current} ${decimals} ${signDisplay}`;
  const digits = decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  // Making one takes long, and large tables have thousands of numbers.
  if (!formats.has(key)) formats.set(key, new Intl.NumberFormat(current, { ...digits, signDisplay }));
  return formats.get(key).format(value).replace("-", "−");
}

/** Items one after the other: "3", "3 and 4", "3, 4 and 5"; the id of another text puts another word there. */
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

/** The texts in a language; null, and a remark on the page, where they cannot be loaded. */
async function load(tag) {
  const answer = await fetch(located(`/texts/${tag}.json`)).catch(() => null);
  const loaded = answer?.ok ? await answer.json().catch(() => null) : null;
  document.getElementById("textless").hidden = loaded !== null;
  return loaded;
}

function preferred() {
  // "in" is what Indonesian was called before 1989.
  const isIndonesian = (tag) => /^(id|in)\b/i.test(tag);
  return (navigator.languages ?? [navigator.language]).slice(0, 1).some(isIndonesian) ? "id" : "en";
}
