// Every text of the page in English and Indonesian.
//
// A module keeps its own texts beside its code: `const t = texts({ undo: ["Undo", "Batalkan"] })`, then `t.undo`.
// Both languages stand side by side, so that neither can be forgotten. Values go where `{0}`, `{1}` are: `fill`.
// What the server says is asked for in the language of the page (see api.js).

const LANGUAGES = ["en", "id"];
const KEY = "papan.language";

let current = remembered() ?? preferred();

/** The language of the page: "en" or "id". */
export function language() {
  return current;
}

/** Changes the language. Whoever shows something listens for "papan:language" on the document. */
export function setLanguage(chosen) {
  current = LANGUAGES.includes(chosen) ? chosen : "en";
  try {
    localStorage.setItem(KEY, current);
  } catch {
    // A browser may refuse to keep anything; then it is chosen again next time.
  }
  document.documentElement.lang = current;
  document.dispatchEvent(new CustomEvent("papan:language"));
}

/** The texts of a module, in whatever language the page has when one is read. */
export function texts(table) {
  return new Proxy(table, {
    get(all, name) {
      if (typeof name !== "string") return undefined;
      const pair = all[name];
      if (!pair) throw new Error(`no text named ${name}`);
      return pair[LANGUAGES.indexOf(current)];
    },
  });
}

/** A text with values in the places of `{0}`, `{1}` and so on. */
export function fill(text, ...values) {
  return text.replace(/\{(\d+)\}/g, (place, number) => String(values[number] ?? place));
}

function remembered() {
  try {
    const kept = localStorage.getItem(KEY);
    return LANGUAGES.includes(kept) ? kept : null;
  } catch {
    return null;
  }
}

function preferred() {
  // "in" is what Indonesian was called before 1989.
  const isIndonesian = (tag) => /^(id|in)\b/i.test(tag);
  return (navigator.languages ?? [navigator.language]).slice(0, 1).some(isIndonesian) ? "id" : "en";
}
