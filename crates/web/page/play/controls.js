// Below the board: stepping through the game, taking back, pacing bots, and what else can be done with a game.

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../texts.js";
import { PACES } from "./table.js";

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
    { class: "game-buttons", role: "group", "aria-label": t("page-game") },
    button("fresh", t("page-play-controls-fresh"), "n"),
    button("restart", t("page-play-controls-restart")),
    button("swap", t("page-swap-seats"), "w"),
    button("seats", t("page-play-controls-seats")),
    button("share", t("page-play-controls-share"), "s"),
    button("open", t("page-play-controls-open"), "o"),
    button("keys", t("page-keys"), "?"),
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
    undo: stepButton("undo", () => table.undo(), "u", true),
    redo: stepButton("redo", () => table.redo(), "r", true),
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
  const about = { class: "group steps", role: "group", "aria-label": t("page-panels-moves") };
  return { element: h("div", about, buttons), draw };
}

function stepButton(name, click, key, isNamed = false) {
  const title = t(`page-play-controls-${name}`);
  const label = isNamed ? {} : { class: "small", "aria-label": title };
  const shown = isNamed && h("span", { class: "text" }, title);
  return h("button", { ...label, title, "aria-keyshortcuts": key, on: { click } }, icon(name), shown);
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
  const one = h("span", { class: "text" }, t("page-play-controls-step"));
  const step = h("button", { on: { click: () => table.step() } }, icon("next"), one);
  const pace = h(
    "select",
    { "aria-label": t("page-play-controls-pace"), on: { change: (event) => table.setPace(event.target.value) } },
    Object.keys(PACES).map((name) =>
      h("option", { value: name, selected: name === table.pace }, t(`page-play-controls-${name}`)),
    ),
  );
  const about = { class: "group", role: "group", "aria-label": t("page-play-controls-watching") };
  const element = h("div", about, pause, step, pace);
  const draw = () => {
    element.hidden = !table.sight || table.humans.length > 0;
    const [name, text] = table.isPaused ? ["go", t("page-go-on")] : ["pause", t("page-play-controls-pause")];
    pause.replaceChildren(icon(name), text);
  };
  return { element, draw };
}
