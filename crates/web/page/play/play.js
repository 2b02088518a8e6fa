// A game: the board, the players, and the panels about it.

import { announce, h, replace, stylesheet } from "../dom.js";
import { ask, openDialog } from "../dialog.js";
import { t } from "../texts.js";
import { ANALYSIS, freshSeed, read, write } from "../address.js";
import { go } from "../app.js";
import { located } from "../host.js";
import { keepGame, wasHelped } from "../mine.js";
import { RecordForm } from "../record.js";
import { keep, kept } from "../storage.js";
import { Analysis } from "./analysis.js";
import { bar } from "./bar.js";
import { controls, gameButtons } from "./controls.js";
import { evaluation } from "./evaluation.js";
import { Hints, WHY } from "./hints.js";
import { listenToKeys, showKeys } from "./keys.js";
import { Panels } from "./panel/panels.js";
import { chooseSeats } from "./seats.js";
import { showSettings } from "./settings.js";
import { share } from "./share.js";
import { Stage } from "../board/stage.js";
import { Table } from "./table.js";
import { moveWords, placeWords, turnWords } from "./words.js";

/** The delay before the address is written again after a refusal of the browser, in milliseconds. */
const LATER = 2000;
/** The last game, and whether its bots were paused: a change of language shows the game again. */
let parted = null;
/** The settings that stay from one game to the next while the page is open. */
const remembered = { pace: "normal", values: false };
/** The settings that the browser stores if they are off: the evaluation bar, and the pause before a bot's move. */
const STORED = { evaluation: "papan.evaluation", pauses: "papan.pause" };

/** Shows the game of the address. */
export async function show(main, url, signal) {
  await stylesheet("/style/game.css");
  if (signal.aborted) return;
  const stage = new Stage(signal);
  const table = new Table(stage, signal);
  stage.table = Object.assign(table, remembered);
  for (const name of ["pace", "values"]) table.addEventListener(name, () => (remembered[name] = table[name]));
  for (const [name, key] of Object.entries(STORED)) {
    table[name] = kept(key) !== "off";
    table.addEventListener(name, () => keep(key, table[name] ? "on" : "off"));
  }
  // Before anything is drawn.
  table.addEventListener("change", () => (table.isHelped ||= wasHelped(idOf(table))));
  const act = actions(table, stage, signal);
  const side = h("aside.panels", { "aria-label": t("page-play-about") });
  table.analysis = new Analysis(table);
  table.hints = new Hints(table, signal);
  const board = h("div.with-evaluation", evaluation(table, signal), stage.element);
  const left = h("div.table", bar(table, { ...act, again: act.fresh }), board, controls(table, act));
  const page = h("div.play-page.empty", left, side, gameButtons(table, act));
  replace(main, page);
  table.analysis.addEventListener("found", () => table.showsValues && table.redraw());
  const beside = new Panels(table, signal).element;
  const cover = () => {
    page.classList.toggle("empty", !table.sight);
    if (table.covered !== null) {
      keepAddress(table);
      stage.cover(table.covered);
    }
    replace(side, table.covered === null && [h("h2.unseen", t("page-play-about")), beside]);
  };
  table.addEventListener("change", (event) => {
    // The surroundings of the board appear with it, so that nothing moves.
    table.drawn?.then(() => page.classList.remove("empty"));
    keepAddress(table, event.detail.isBranch);
    keepMine(table);
    told(table, event.detail);
  });
  table.addEventListener("help", () => keepMine(table));
  for (const name of ["advisor", "panel", "comment"]) table.addEventListener(name, () => keepAddress(table));
  table.addEventListener("cover", cover);
  listenToKeys(table, () => stage.view, act, signal);
  signal.addEventListener("abort", () => (parted = { address: addressOf(table), isPaused: table.isPaused }));
  table.isPaused = parted?.address === url.pathname + url.search && parted.isPaused;
  cover();
  const game = read(url);
  stage.beginning = game.moves && write({ ...game, moves: "", opening: null, lines: [], at: null, ply: null });
  await table.open({ ...game, seed: game.seed ?? freshSeed() });
}

/** Keeps the game in the address. The browser's back button undoes a change of its lines. */
function keepAddress(table, isBranch = false) {
  const address = addressOf(table);
  if (table.signal.aborted || located(address) === location.pathname + location.search) return;
  try {
    history[isBranch ? "pushState" : "replaceState"](null, "", located(address));
  } catch {
    // Some browsers limit the rate of changes.
    setTimeout(() => keepAddress(table), LATER);
  }
}

/** Stores a game with a human player in "My games". */
function keepMine(table) {
  const { rules, players, sight, isHelped } = table;
  if (table.humans.length === 0 || table.isAnalysis || table.lines[0].length === 0 || !table.isAtEnd) return;
  const result = resultOf(table);
  const title = sight.rules_name.full;
  keepGame({ id: idOf(table), address: addressOf(table), rules, title, players, result, isTried: table.line > 0, isHelped });
}

/** The name of a game in "My games". */
function idOf({ rules, players, seed, deal }) {
  return [rules, ...players, seed, deal].join(" ");
}

/** The result of the people in a game: the best of their seats. Null while the game continues. */
function resultOf({ sight, humans }) {
  const results = humans.map((seat) => sight.results[seat]);
  return results.includes("won") ? "won" : (results[0] ?? null);
}

/** Announces what happened. */
function told(table, { isNew }) {
  const { sight } = table;
  const next = sight.result ?? turnWords(table);
  const move = table.ply > 0 ? moveWords(table) : "";
  announce((isNew ? [move, next] : [placeWords(table), move, next]).filter(Boolean).join(" "));
}

function addressOf(table, changes = {}) {
  const { rules, players, opened: opening, seed, deal, ply, line: at, advisor, panel } = table;
  const [moves, ...lines] = table.lines.map((line) => table.text(line));
  const where = ply < table.lines[at].length ? ply : null;
  const mode = table.isAnalysis ? ANALYSIS : null;
  const comments = commentsOf(table);
  return write({ rules, players, moves, opening, lines, at, seed, deal, ply: where, advisor, panel, mode, comments, ...changes });
}

/** The comments on positions of the game, each once. */
function commentsOf(table) {
  const { comments, lines } = table;
  const place = ([moves, text]) => {
    const ply = moves === "" ? 0 : moves.split(" ").length;
    const line = lines.findIndex((one) => one.slice(0, ply).join(" ") === moves);
    return line >= 0 && { line, ply, text };
  };
  return [...comments].map(place).filter(Boolean);
}

/** The actions of the buttons and keys of the page. */
function actions(table, stage, signal) {
  const none = { opening: null, lines: [], at: null, ply: null, comments: [], advisor: null, panel: null, mode: null };
  const begin = (changes) => go(addressOf(table, { moves: "", ...none, ...changes }));
  const turned = () => [table.players.at(-1), ...table.players.slice(0, -1)];
  const chooseAnew = async () => {
    const { rules } = table;
    const chosen = await chooseSeats(table.game(table.plies), signal);
    if (chosen?.rules === rules) table.seat(chosen.players);
    else if (chosen) begin({ ...chosen, seed: freshSeed(), deal: null });
  };
  const analyse = async () => {
    const isPlayed = table.isAnalysisHidden && !table.isHelped && table.plies > 0;
    if (isPlayed && !(await ask(t("page-analysis-sure"), t("page-analysis-open"), signal))) return;
    table.use("analysis");
    go(addressOf(table, { mode: ANALYSIS, advisor: null, panel: null }));
  };
  // A game that has ended is not played a second time: another one begins.
  const playOn = () => begin({ moves: table.textAt(table.ply), seed: table.hasEnded ? freshSeed() : table.seed });
  const hint = async () => {
    const { hints } = table;
    const refusal = table.sight ? hints.refusal() : null;
    if (refusal) return stage.say(refusal);
    await hints.goTo(Math.min(hints.stage + 1, WHY));
    if (hints.stage === WHY && !hints.error) table.tell("advice");
  };
  const values = () => (table.isAnalysisHidden ? stage.say(t("page-analysis-hidden")) : table.setValues(!table.values));
  const openRecord = () => {
    const form = new RecordForm(signal, go, table.sight ?? {});
    openDialog(t("page-record-title"), [h("p.faint", t("page-record-about")), form.element], signal);
    form.field.focus();
  };
  return {
    undo: () => table.undo(),
    redo: () => table.redo(),
    first: () => table.goTo(0),
    previous: () => table.goTo(table.target - 1),
    next: () => table.goTo(table.target + 1, { animate: true }),
    last: () => table.goTo(table.plies),
    "go-on": () => (!table.isAtEnd || table.isPaused) && table.goOn(),
    pause: () => (table.isPaused ? table.goOn() : table.stop()),
    hint,
    analyse,
    "play-on": playOn,
    settings: () => showSettings(table, signal),
    values,
    board: () => stage.view?.focus(),
    fresh: () => begin({ seed: freshSeed(), deal: null }),
    restart: () => begin({}),
    swap: () => (table.isOver ? begin({ players: turned() }) : table.seat(turned())),
    seats: chooseAnew,
    share: () => stage.view && table.covered === null && share(table, signal),
    open: openRecord,
    keys: () => showKeys(signal),
  };
}
