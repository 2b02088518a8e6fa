// The keys of the page, and the dialog that lists them.

import { h } from "../dom.js";
import { openDialog } from "../dialog.js";
import { texts } from "../texts.js";

const t = texts({
  title: ["Keys", "Tombol"],
  about: [
    "Keys act wherever the focus is, except while typing.",
    "Tombol berlaku di mana pun fokusnya, kecuali saat mengetik.",
  ],
  board: ["to the board", "ke papan"],
  point: ["on the board: point and play", "di papan: tunjuk dan mainkan"],
  names: [
    "Connect Four: drop in that column; 3×3: the cell, as on a number pad",
    "Connect Four: jatuhkan di kolom itu; 3×3: petak, seperti papan angka",
  ],
  layers: ["between layers", "antarlapisan"],
  undo: ["take back to your last turn", "urungkan sampai giliran Anda yang terakhir"],
  redo: ["play it again", "mainkan lagi"],
  step: ["one move back, one move on", "mundur dan maju satu langkah"],
  ends: ["first and last move", "langkah pertama dan terakhir"],
  go_on: ["go on from where you look", "lanjutkan dari tempat Anda melihat"],
  pause: ["stop and go on", "hentikan dan lanjutkan"],
  values: ["exact values on the board", "nilai eksak di papan"],
  fresh: ["new game", "permainan baru"],
  swap: ["swap seats", "tukar kursi"],
  share: ["share", "bagikan"],
  open: ["open a record", "buka rekaman"],
  help: ["these keys", "daftar tombol ini"],
});

const LIST = [
  [["b"], "board"],
  [["←", "→", "↑", "↓", "Enter"], "point"],
  [["1", "…", "9"], "names"],
  [["PageUp", "PageDown"], "layers"],
  [["u"], "undo"],
  [["r"], "redo"],
  [[",", "."], "step"],
  [["Home", "End"], "ends"],
  [["g"], "go_on"],
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
      h("dd", {}, t[what]),
    ),
  );
  openDialog(t.title, [h("p", { class: "faint" }, t.about), h("dl", { class: "keys" }, rows)], signal);
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
