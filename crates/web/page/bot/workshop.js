// The workshop: write a bot in JavaScript or Python, check it, play against it, measure it, and take it along.

import { announce, h, optionList, replace } from "../dom.js";
import { freshSeed, write } from "../address.js";
import { get, playersOf } from "../api.js";
import { showFailure } from "../failure.js";
import { located } from "../host.js";
import { icon } from "../icons.js";
import { HUMAN, ownPlayer, playerTitle } from "../names.js";
import { strategies } from "../players.js";
import { tabList } from "../tabs.js";
import { t } from "../texts.js";
import { latest } from "../waiting.js";
import { check, compare } from "./check.js";
import { CodeEditor } from "./code.js";
import { TIME_FOR_A_MOVE, faultWords } from "./faults.js";
import { LANGUAGES, file, pythonVersion } from "./files.js";
import { playMatch } from "./measure.js";
import { fileName, programOf } from "./program.js";
import { BotFault, Sandbox } from "./sandbox.js";
import { codeOf, keepCode, store, stored } from "./store.js";

/** The rival on the first visit. */
const RIVAL = "level:casual";
const INDENT = { javascript: 2, python: 4 };
const NAMES = Object.keys(LANGUAGES);

/** The section with the editor. */
export async function workshop(signal) {
  const [{ games }, python] = await Promise.all([get("rules", { signal }), pythonVersion()]);
  const one = new Workshop(games, python, signal);
  await one.open(one.language);
  return one.element;
}

class Workshop {
  constructor(games, python, signal) {
    const { language, rules } = stored();
    Object.assign(this, { python, signal, rules, begin: latest(signal) });
    this.language = language === "python" && !python ? "javascript" : language;
    this.editor = new CodeEditor((text) => keepCode(this.language, text));
    const items = NAMES.map((name) => ({ id: `bot-language-${name}`, controls: "bot-editor", text: LANGUAGES[name].name }));
    this.tabs = tabList(t("page-bot-own-languages"), items, (number) => this.open(NAMES[number]));
    this.tabs.element.className = "bot-tabs";
    const lines = games.filter(({ name }) => name !== "dominoes").flatMap((game) => game.rules);
    const known = lines.filter(({ name }) => !name.endsWith(":endless")).map(({ name, rules_name: named }) => [name, named.full]);
    if (!known.some(([name]) => name === rules)) known.push([rules, rules]);
    const chooseRules = ({ target }) => this.setRules(target.value);
    this.rival = h("select");
    this.told = h("div.bot-told", { role: "region", "aria-label": t("page-bot-own-results"), tabindex: -1 });
    this.links = h("div.row");
    this.element = h("section.card.bot-own", { "aria-labelledby": "bot-own-title" },
      h("h2", { id: "bot-own-title" }, t("page-bot-own-title")),
      this.tabs.element,
      h("div.bot-editor", { id: "bot-editor", role: "tabpanel" }, this.remark(), this.editor.element),
      h("div.bot-choices",
        h("label", t("page-rules"), h("select", { onchange: chooseRules }, optionList(known, rules))),
        h("label", t("page-bot-own-rival"), this.rival),
        this.gamesField(),
      ),
      this.actions(),
      this.told,
    );
  }

  /** Why Python cannot be chosen, where it cannot. */
  remark() {
    return this.python
      ? h("p.hint", { "data-for": "python", hidden: true }, t("page-bot-own-micropython", { version: this.python }))
      : h("p.hint", t("page-bot-own-no-python"));
  }

  gamesField() {
    this.games = h("input", { type: "number", min: 2, max: 1000, step: 2, value: 200, required: true });
    return h("label", t("page-bot-own-games"), this.games);
  }

  actions() {
    const button = (name, picture, act, kind = "button") => h(kind, { data: { act: name }, onclick: act }, icon(picture, 18), t(`page-bot-own-${name}`));
    this.stop = h("button", { data: { act: "stop" }, hidden: true, onclick: () => this.begin() }, icon("stop", 18), t("page-stop"));
    this.play = h("a.button.primary", { href: "/play" }, icon("play", 18), t("page-bot-own-play"));
    this.watch = h("a.button", { href: "/play" }, icon("eye", 18), t("page-bot-own-watch"));
    return h("div.row.bot-actions", { role: "group", "aria-label": t("page-bot-own-actions") },
      button("check", "check", () => this.act((signal) => this.check(signal))),
      this.play,
      this.watch,
      button("compare", "swap", () => this.act((signal) => this.compare(signal))),
      button("match", "chart", () => this.act((signal) => this.match(signal))),
      button("save", "down", () => this.act(() => this.save())),
      button("again", "again", () => this.act(() => this.reset())),
      this.stop,
    );
  }

  /** Shows the bot in a language. */
  async open(language) {
    if (language === "python" && !this.python) return;
    this.begin();
    this.language = language;
    store({ language });
    this.tabs.mark(NAMES.indexOf(language));
    this.tabs.tabs[NAMES.indexOf("python")].setAttribute("aria-disabled", !this.python);
    const note = this.element.querySelector('[data-for="python"]');
    if (note) note.hidden = language !== "python";
    this.editor.show(await codeOf(language), INDENT[language]);
    this.element.querySelector("#bot-editor").setAttribute("aria-labelledby", `bot-language-${language}`);
    replace(this.told);
    await this.setRules(this.rules);
  }

  async setRules(rules) {
    this.rules = rules;
    store({ rules });
    try {
      const known = await playersOf(rules, this.signal);
      const chosen = this.rival.value || RIVAL;
      const names = [...known.levels, ...strategies(known)].map(({ name }) => name);
      replace(this.rival, optionList(names.map((name) => [name, playerTitle(name)]), names.includes(chosen) ? chosen : names[0]));
    } catch (error) {
      showFailure(this.told, error, this.signal);
    }
    this.rival.onchange = () => this.link();
    this.link();
  }

  /** The addresses of games with the bot. */
  link() {
    const own = ownPlayer(this.language);
    const game = (players) => write({ rules: this.rules, players, seed: freshSeed() });
    this.play.setAttribute("href", located(game([HUMAN, own])));
    this.watch.setAttribute("href", located(game([own, this.rival.value || RIVAL])));
  }

  /** Does something with the current code. A fault of the bot is shown with its line. */
  async act(work) {
    const signal = this.begin();
    this.current = signal;
    this.editor.mark(null);
    replace(this.told);
    this.stop.hidden = false;
    this.element.ariaBusy = "true";
    try {
      await work(signal);
    } catch (error) {
      if (error instanceof BotFault && !signal.aborted) this.blame(error);
      else showFailure(this.told, error, signal);
    }
    // Something else may have begun meanwhile.
    if (this.current !== signal) return;
    this.stop.hidden = true;
    this.element.ariaBusy = "false";
  }

  sandbox(signal) {
    return new Sandbox({ language: this.language, code: this.editor.text, limit: TIME_FOR_A_MOVE }, signal);
  }

  async check(signal) {
    const place = h("div", h("p.faint", t("page-moment")));
    replace(this.told, place);
    const sandbox = this.sandbox(signal);
    try {
      const isGood = await check({ rules: this.rules, sandbox, place, signal });
      const verdict = t(isGood ? "page-bot-own-good" : "page-bot-own-bad");
      place.append(h("p", h("strong", verdict)));
      announce(verdict);
    } finally {
      sandbox.end();
    }
  }

  async compare(signal) {
    const place = h("div", h("p.faint", t("page-moment")));
    replace(this.told, place);
    const sandbox = this.sandbox(signal);
    try {
      await compare({ rules: this.rules, player: this.rival.value, sandbox, place, signal });
    } finally {
      sandbox.end();
    }
  }

  async match(signal) {
    if (!this.games.reportValidity()) return;
    const place = h("div");
    replace(this.told, place);
    const sandbox = this.sandbox(this.signal);
    const about = { rules: this.rules, rival: this.rival.value, games: this.games.valueAsNumber };
    try {
      const { fault } = await playMatch({ about, sandbox, place, signal, all: this.signal });
      if (fault) this.editor.mark(fault.line);
    } finally {
      sandbox.end();
    }
  }

  /** Saves the bot as a program, and shows how to use it. */
  async save() {
    const { language, rules } = this;
    const name = fileName(language);
    const text = await programOf({ language, code: this.editor.text, rules });
    const href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    h("a", { href, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(href), 1000);
    const run = `${LANGUAGES[language].command} ${name}`;
    const commands = [`papan engine --check '${run}' ${rules}`, `papan arena ${rules} --players 'engine:${run}' cost --games 100`];
    replace(this.told, h("p", t("page-bot-own-saved", { file: name })), h("pre.bot-commands", h("code", commands.join("\n"))));
  }

  /** Forgets the code and shows the starter again; the browser can undo it. */
  async reset() {
    const starter = await file(`starter.${LANGUAGES[this.language].ending}`);
    this.editor.field.focus();
    this.editor.field.select();
    if (!document.execCommand("insertText", false, starter)) this.editor.show(starter, INDENT[this.language]);
    keepCode(this.language, "");
    this.editor.field.setSelectionRange(0, 0);
    this.editor.field.scrollTop = 0;
  }

  /** Shows what is wrong with the bot. */
  blame(fault) {
    const words = faultWords(fault);
    this.editor.mark(fault.line);
    const go = fault.line !== null && h("button", { onclick: () => this.editor.goTo(fault.line) }, t("page-bot-own-line", { line: fault.line }));
    const printed = fault.printed.length > 0 && h("pre.bot-printed", h("code", fault.printed.join("\n")));
    replace(this.told, h("div.failure", { role: "alert" }, h("p", words), go && h("div.row", go)), printed);
  }
}
