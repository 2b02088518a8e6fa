// The keys of the page, and the dialog that lists them.

import { h } from "../dom.js";
import { openDialog } from "../dialog.js";
import { t } from "../texts.js";

const LIST = [
  [["b"], "board"],
  [["←", "→", "↑", "↓", "Enter"], "point"],
  [["1", "…", "9"], "names"],
  [["PageUp", "PageDown"], "layers"],
  [["u"], "undo"],
  [["r"], "redo"],
  [[",", "."], "step"],
  [["Home", "End"], "ends"],
  [["g"], "go-on"],
  [["p"], "pause"],
  [["x"], "values"],
  [["n"], "fresh"],
  [["w"], "swap"],
  [["s"], "share"],
  [["o"], "open"],
  [["?"], "help"],
];

/** Shows the keys. */
export function showKeys(signal) {
  const rows = LIST.map(([names, what]) =>
    h(
      "div",
      {},
      h(
        "dt",
        {},
        names.map((name) => (name === "…" ? "…" : h("kbd", {}, name))),
      ),
      h("dd", {}, t(`page-play-keys-${what}`)),
    ),
  );
  const about = h("p", { class: "faint" }, t("page-play-keys-about"));
  openDialog(t("page-keys"), [about, h("dl", { class: "keys" }, rows)], signal);
}

/** Listens to keys until the page is left. `view` gives the board that is shown. */
export function listenToKeys(table, view, doing, signal) {
  const actions = {
    u: () => table.undo(),
    r: () => table.redo(),
    ",": () => table.goTo(table.target - 1),
    ".": () => table.goTo(table.target + 1, { animate: true }),
    Home: () => table.goTo(0),
    End: () => table.goTo(table.plies),
    g: () => (!table.isAtEnd || table.isPaused ? table.goOn() : null),
    p: () => (table.isPaused ? table.goOn() : table.stop()),
    x: () => table.setValues(!table.values),
    b: () => view()?.focus(),
    n: doing.fresh,
    w: doing.swap,
    s: doing.share,
    o: doing.open,
    "?": doing.keys,
  };
  const hear = (event) => {
    if (!isMeant(event) || !table.sight || table.covered !== null) return;
    const action = actions[event.key];
    if (action) {
      event.preventDefault();
      action();
    } else if (/^[0-9]$/.test(event.key) && !event.target.closest?.(".panels")) {
      view()?.key?.(event);
    }
  };
  document.addEventListener("keydown", hear, { signal });
}

/** Whether a key is for the page: not for a field, a dialog, the browser, or something that took it already. */
function isMeant(event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const { target } = event;
  if (target.closest?.("input, textarea, select, dialog, [contenteditable]")) return false;
  return !((event.key === "Home" || event.key === "End") && target.closest?.("[role=tablist], .panels .wide"));
}
