// Your bot: an editor for one that runs in this browser, and how a program in any language takes part.

import { h, replace, stylesheet, tableParts } from "../dom.js";
import { get } from "../api.js";
import { attempt } from "../failure.js";
import { loadTexts, t } from "../texts.js";
import { pause } from "../waiting.js";
import { examples } from "./examples.js";
import { TIME_FOR_A_MOVE, faultInCode } from "./faults.js";
import { BotFault, Sandbox } from "./sandbox.js";
import { codeOf } from "./store.js";
import { workshop } from "./workshop.js";

/** How long the page waits for the examples, in milliseconds. */
const PATIENCE = 300;

/** Shows how to plug in a bot. */
export async function show(main, url, signal) {
  await Promise.all([stylesheet("/style/bot.css"), loadTexts("bot")]);
  if (signal.aborted) return;
  const shown = h("div.bot-shown");
  const page = h("div.bot-page",
    h("header", h("h1", t("page-bot-title")), h("p.bot-lead", t("page-bot-own-lead"))),
    await workshop(signal),
    h("header", h("h2", t("page-bot-programs")), h("p.bot-lead", t("page-bot-lead"))),
    shown,
    part(t("page-bot-protocol"), h("p.faint", t("page-bot-ugi")), h("div.bot-wide", protocol())),
    advice(),
    h("aside.card.bot-why", h("h2", t("page-bot-why")), h("p", t("page-bot-because"))),
  );
  const loaded = attempt(shown, () => load(shown, signal), signal);
  // Examples that load quickly appear with the rest, so that nothing moves.
  await Promise.race([loaded, pause(PATIENCE, signal)]);
  if (signal.aborted) return;
  replace(main, page);
  await loaded;
}

/** The bot of this device in a language, which can be asked for moves until the signal is aborted. */
export async function ownBot(language, signal) {
  const [code] = await Promise.all([codeOf(language), loadTexts("bot")]);
  const sandbox = new Sandbox({ language, code, limit: TIME_FOR_A_MOVE }, signal);
  const choose = (rules, history, until) =>
    sandbox.choose(rules, history, until).catch((error) => {
      throw error instanceof BotFault ? new Error(faultInCode(error)) : error;
    });
  return { choose };
}

/** The examples come from the server: they are the files that are tested. */
async function load(shown, signal) {
  const { bots } = await get("bots", { signal });
  if (signal.aborted || bots.length === 0) return;
  const { element, below } = examples(bots);
  replace(shown, part(t("page-bot-examples"), element), part(t("page-bot-commands"), below));
}

function part(title, ...inside) {
  return h("section", h("h2", title), inside);
}

/** The protocol, line by line. */
function protocol() {
  const code = (text) => h("code", text);
  const note = (text) => h("span.faint", text);
  const nothing = t("page-bot-protocol-nothing");
  const lines = [
    ["ugi", code("id name MyBot")],
    ["", [code("option name rules type string"), note(t("page-bot-protocol-options"))]],
    ["", code("ugiok")],
    ["setoption name rules value connect-four:8x7", note(`${nothing}; ${t("page-bot-protocol-only")}`)],
    ["isready", code("readyok")],
    ["uginewgame", note(nothing)],
    ["position startpos moves 4 4 5", note(nothing)],
    ["go movetime 1000", [code("info string …"), note(t("page-bot-protocol-thinks"))]],
    ["", code("bestmove 4")],
    ["quit", note(t("page-bot-protocol-ends"))],
  ];
  const row = ([says, answers]) => [h("td", says && code(says)), answers];
  const heads = [t("page-bot-protocol-says"), t("page-bot-protocol-answers")];
  return h("table.bot-protocol", tableParts(heads, lines.map(row)));
}

/** Further advice. */
function advice() {
  const point = (name) => h("li", t(`page-bot-protocol-${name}`));
  const fault = (name) => [h("dt", h("code", name)), h("dd", t(`page-bot-protocol-${name}`))];
  const points = ["flush", "moves", "time", "unknown", "dominoes"].map(point);
  const faults = ["crash", "timeout", "illegal", "garbage", "flood"].map(fault);
  return h("div.bot-advice",
    part(t("page-bot-protocol-know"), h("ul", points)),
    part(t("page-bot-protocol-faults"), h("dl", faults)),
  );
}
