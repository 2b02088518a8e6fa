// The keys of the page, and the dialog that lists them.

import { h, terms } from "../dom.js";
import { openDialog } from "../dialog.js";
import { isForPage } from "../keyboard.js";
import { t } from "../texts.js";

/** The key of each action. */
export const KEYS = {
  board: "b", undo: "u", redo: "r", previous: ",", next: ".", first: "Home", last: "End", "go-on": "g", pause: "p",
  hint: "h", values: "x", fresh: "n", swap: "w", share: "s", open: "o", keys: "?",
};
/** Arrow keys step through the game where the focus is in nothing that uses them. */
const ARROWS = { ArrowLeft: "previous", ArrowRight: "next" };
/** The lines of the dialog: what is done, and its keys where they are not the key of that action. */
const LIST = [
  ["board"], ["point", "←", "→", "↑", "↓", "Enter"], ["names", "1", "…", "9"], ["layers", "PageUp", "PageDown"],
  ["undo"], ["redo"], ["step", KEYS.previous, KEYS.next], ["ends", KEYS.first, KEYS.last],
  ["hint"], ["go-on"], ["pause"], ["values"], ["fresh"], ["swap"], ["share"], ["open"], ["help", KEYS.keys],
];

/** Shows the keys. */
export function showKeys(signal) {
  const key = (name) => (name === "…" ? name : h("kbd", name));
  const line = ([what, ...keys]) => [(keys.length ? keys : [KEYS[what]]).map(key), t(`page-play-keys-${what}`)];
  const about = h("p.faint", t("page-play-keys-about"));
  openDialog(t("page-keys"), [about, h("dl.keys", terms(LIST.map(line)))], signal);
}

/** Handles keys until the page is left. `view` returns the current board. */
export function listenToKeys(table, view, act, signal) {
  const hear = (event) => {
    if (!isForPage(event) || !table.sight || table.covered !== null) return;
    const arrow = event.target.closest?.(".stage, .wide") ? undefined : ARROWS[event.key];
    const name = Object.keys(KEYS).find((one) => KEYS[one] === event.key) ?? arrow;
    if (name) {
      event.preventDefault();
      act[name]();
    } else if (/^[0-9]$/.test(event.key) && !event.target.closest?.(".panels")) {
      view()?.key?.(event);
    }
  };
  document.addEventListener("keydown", hear, { signal });
}
