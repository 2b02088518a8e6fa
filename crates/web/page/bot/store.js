// The bots that are kept on this device, one in each language, with the rules that they were written for.

import { keep, kept, parsed } from "../storage.js";
import { LANGUAGES, file } from "./files.js";

const KEY = "papan.bots";
/** The rules of a new bot. */
const USUAL = "connect-four:7x6";

/** What is kept: `{language, rules, codes}`. */
export function stored() {
  const { language, rules, codes } = parsed(kept(KEY) ?? "null") ?? {};
  const texts = Object.entries(codes ?? {}).filter(([name, code]) => name in LANGUAGES && typeof code === "string");
  return {
    language: language in LANGUAGES ? language : "javascript",
    rules: typeof rules === "string" ? rules : USUAL,
    codes: Object.fromEntries(texts),
  };
}

/** Keeps these values with the others. */
export function store(changes) {
  keep(KEY, JSON.stringify({ ...stored(), ...changes }));
}

/** The code of the bot in a language: the kept one, or the one to start from. */
export async function codeOf(language) {
  return stored().codes[language] ?? file(`starter.${LANGUAGES[language].ending}`);
}

/** Keeps the code of a bot; an empty one is forgotten. */
export function keepCode(language, code) {
  const { codes } = stored();
  if (code.trim()) codes[language] = code;
  else delete codes[language];
  store({ codes });
}
