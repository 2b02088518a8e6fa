// The buttons below the board: stepping through the game, taking back, the pace of bots, and actions on the game.

import { h, optionList, replace, set, showText } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../texts.js";
import { NOTHING } from "./hints.js";
import { KEYS } from "./keys.js";
import { PACES } from "./table.js";

/** The buttons that step through the game of a table, take back, and set the pace of bots. `act` has the actions. */
export function controls(table, act) {
  const steps = stepButtons(table, act);
  const watching = watchButtons(table, act);
  const draw = () => {
    steps.draw();
    watching.draw();
  };
  for (const name of ["change", "thinking", "cover"]) table.addEventListener(name, draw);
  draw();
  return h("div.controls", said(table.hints), steps.element, watching.element);
}

/** The text of the current hint. */
function said(hints) {
  const line = h("p.hint-said", { hidden: true });
  hints.addEventListener("hint", () => {
    const { stage, hint, error } = hints;
    showText(line, error ? error.message : stage > NOTHING && (hint ? hints.said().join(" ") : t("page-advice-looking")));
  });
  return line;
}

/** The buttons for the other actions on a game. */
export function gameButtons(table, act) {
  const button = (name, text, picture = name) =>
    h("button", { "aria-keyshortcuts": KEYS[name], onclick: act[name] }, icon(picture), text);
  const analyse = button("analyse", t("page-analysis-open"), "chart");
  table.addEventListener("change", () => (analyse.hidden = table.isAnalysis || table.facts.hidden));
  return h("div.game-buttons", { role: "group", "aria-label": t("page-game") },
    button("fresh", t("page-play-controls-fresh")),
    button("restart", t("page-play-controls-restart"), "again"),
    button("swap", t("page-swap-seats")),
    button("seats", t("page-play-controls-seats")),
    analyse,
    button("share", t("page-play-controls-share")),
    button("open", t("page-play-controls-open")),
    set(button("settings", t("page-play-settings-open")), { "aria-haspopup": "dialog" }),
    button("keys", t("page-keys")),
  );
}

function stepButtons(table, act) {
  const count = h("span.count", { "aria-hidden": true });
  const button = (name, isNamed) => {
    const title = t(`page-play-controls-${name}`);
    const label = isNamed ? {} : { class: "small", "aria-label": title };
    const about = { ...label, title, "aria-keyshortcuts": KEYS[name], onclick: act[name] };
    return h("button", about, icon(name), isNamed && h("span.text", title));
  };
  const [first, previous, next, last] = ["first", "previous", "next", "last"].map((name) => button(name, false));
  const [undo, redo, hint] = ["undo", "redo", "hint"].map((name) => button(name, true));
  const draw = () => {
    const isClosed = !table.sight || table.covered !== null;
    count.textContent = `${table.ply}/${table.plies}`;
    // A focused button keeps the focus even if it is disabled.
    const disable = (isOff, ...buttons) =>
      buttons.forEach((one) => one.setAttribute("aria-disabled", isClosed || isOff));
    disable(table.ply === 0, first, previous);
    disable(table.isAtEnd, next, last);
    disable(table.before === null, undo);
    disable(table.after === null, redo);
    disable(!table.sight || table.hints.refusal() !== null, hint);
  };
  const about = { role: "group", "aria-label": t("page-panels-moves") };
  return { element: h("div.group.steps", about, first, previous, count, next, last, undo, redo, hint), draw };
}

function watchButtons(table, act) {
  const pause = h("button", { "aria-keyshortcuts": KEYS.pause, onclick: act.pause });
  const one = h("span.text", t("page-play-controls-step"));
  const step = h("button", { onclick: () => table.step() }, icon("next"), one);
  const paces = Object.keys(PACES).map((name) => [name, t(`page-play-controls-${name}`)]);
  const onchange = ({ target }) => table.setPace(target.value);
  const name = { "aria-label": t("page-play-controls-pace") };
  const pace = h("select", { ...name, onchange }, optionList(paces, table.pace));
  const about = { role: "group", "aria-label": t("page-play-controls-watching") };
  const element = h("div.group", about, pause, step, pace);
  const draw = () => {
    element.hidden = !table.sight || table.humans.length > 0;
    const [picture, text] = table.isPaused ? ["go", t("page-go-on")] : ["pause", t("page-play-controls-pause")];
    replace(pause, icon(picture), text);
  };
  return { element, draw };
}
