// Below the board: stepping through the game, taking back, pacing bots, and what else can be done with a game.

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { texts } from "../texts.js";
import { PACES } from "./table.js";

const t = texts({
  steps: ["Moves", "Langkah"],
  first: ["First move", "Langkah pertama"],
  previous: ["One move back", "Mundur satu langkah"],
  next: ["One move on", "Maju satu langkah"],
  last: ["Last move", "Langkah terakhir"],
  undo: ["Undo", "Urung"],
  redo: ["Redo", "Ulang"],
  pause: ["Pause", "Jeda"],
  go_on: ["Go on", "Lanjut"],
  step: ["One move", "Satu langkah"],
  pace: ["Pace", "Tempo"],
  slow: ["Slow", "Lambat"],
  normal: ["Normal", "Sedang"],
  fast: ["Fast", "Cepat"],
  watching: ["Watching", "Menonton"],
  game: ["Game", "Permainan"],
  fresh: ["New game", "Permainan baru"],
  restart: ["Restart", "Ulang dari awal"],
  swap: ["Swap seats", "Tukar kursi"],
  seats: ["Seats…", "Kursi…"],
  share: ["Share…", "Bagikan…"],
  open: ["Open…", "Buka…"],
  keys: ["Keys", "Tombol"],
});

/** The buttons that step through the game of a table, take back, and pace bots. */
export function controls(table) {
  const steps = stepButtons(table);
  const watching = watchButtons(table);
  const draw = () => {
    steps.draw();
    watching.draw();
  };
  for (const name of ["change", "thinking", "cover"]) table.addEventListener(name, draw);
  draw();
  return h("div", { class: "controls" }, steps.element, watching.element);
}

/** What else can be done with a game. `doing` does it: fresh, restart, swap, seats, share, open, keys. */
export function gameButtons(doing) {
  const button = (name, text, key) =>
    h("button", { "aria-keyshortcuts": key, on: { click: doing[name] } }, icon(NAMES[name] ?? name), text);
  return h(
    "div",
    { class: "game-buttons", role: "group", "aria-label": t.game },
    button("fresh", t.fresh, "n"),
    button("restart", t.restart),
    button("swap", t.swap, "w"),
    button("seats", t.seats),
    button("share", t.share, "s"),
    button("open", t.open, "o"),
    button("keys", t.keys, "?"),
  );
}

const NAMES = { restart: "again" };

function stepButtons(table) {
  const count = h("span", { class: "count", "aria-hidden": "true" });
  const all = {
    first: stepButton("first", () => table.goTo(0), "Home"),
    previous: stepButton("previous", () => table.goTo(table.target - 1), ","),
    next: stepButton("next", () => table.goTo(table.target + 1, { animate: true }), "."),
    last: stepButton("last", () => table.goTo(table.plies), "End"),
    undo: stepButton("undo", () => table.undo(), "u", t.undo),
    redo: stepButton("redo", () => table.redo(), "r", t.redo),
  };
  const draw = () => {
    const isClosed = !table.sight || table.covered !== null;
    const [isFirst, isLast] = [table.ply === 0, table.isAtEnd];
    const cannot = { first: isFirst, previous: isFirst, next: isLast, last: isLast };
    Object.assign(cannot, { undo: table.before === null, redo: table.after === null });
    count.textContent = `${table.ply}/${table.plies}`;
    for (const [name, button] of Object.entries(all)) enable(button, !isClosed && !cannot[name]);
  };
  const { first, previous, next, last, undo, redo } = all;
  const buttons = [first, previous, count, next, last, undo, redo];
  return { element: h("div", { class: "group steps", role: "group", "aria-label": t.steps }, buttons), draw };
}

function stepButton(name, click, key, text) {
  const label = text ? {} : { class: "small", "aria-label": t[name] };
  const shown = text && h("span", { class: "text" }, text);
  return h("button", { ...label, title: t[name], "aria-keyshortcuts": key, on: { click } }, icon(name), shown);
}

/** Who has the focus keeps it, although the button can do nothing now. */
function enable(button, can) {
  button.setAttribute("aria-disabled", String(!can));
}

function watchButtons(table) {
  const pause = h("button", {
    "aria-keyshortcuts": "p",
    on: { click: () => (table.isPaused ? table.goOn() : table.stop()) },
  });
  const step = h("button", { on: { click: () => table.step() } }, icon("next"), h("span", { class: "text" }, t.step));
  const pace = h(
    "select",
    { "aria-label": t.pace, on: { change: (event) => table.setPace(event.target.value) } },
    Object.keys(PACES).map((name) => h("option", { value: name, selected: name === table.pace }, t[name])),
  );
  const element = h("div", { class: "group", role: "group", "aria-label": t.watching }, pause, step, pace);
  const draw = () => {
    element.hidden = !table.sight || table.humans.length > 0;
    pause.replaceChildren(icon(table.isPaused ? "go" : "pause"), table.isPaused ? t.go_on : t.pause);
  };
  return { element, draw };
}
