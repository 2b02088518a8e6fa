// The start: choose a game, its rules and who plays, and play.

import { h, replace, stylesheet } from "../dom.js";
import { get, isAbort, post } from "../api.js";
import { freshSeed, write } from "../address.js";
import { go } from "../app.js";
import { icon } from "../icons.js";
import { miniatures } from "../mini.js";
import { HUMAN, gameName, gameOf, playerName, rulesTitle } from "../names.js";
import { RecordForm } from "../record.js";
import { t } from "../texts.js";
import { WORTH_WATCHING, boardPicture, gamePicture } from "./games.js";
import { USUAL_RULES, recall, remember } from "./memory.js";
import { seated } from "./people.js";
import { RulesChoice } from "./rules.js";
import { Seats } from "./seats.js";

/** Shows the start. */
export async function show(main, url, signal) {
  const [{ games }] = await Promise.all([get("rules", { signal }), stylesheet("/style/home.css"), miniatures()]);
  if (signal.aborted) return;
  const start = new Start(games, signal);
  await start.choose(start.memory.rules);
  // What was chosen long ago may not be known any more.
  if (!start.chosen && !signal.aborted) await start.choose(USUAL_RULES);
  if (!signal.aborted) replace(main, start.element);
}

class Start {
  constructor(games, signal) {
    this.games = games;
    this.signal = signal;
    this.memory = recall();
    this.pictures = new Map();
    this.asking = new AbortController();
    signal.addEventListener("abort", () => this.asking.abort(), { once: true });
    this.element = h("div", { class: "home-page" });
    this.rules = new RulesChoice(games, (rules) => this.choose(rules));
    const seating = {
      signal,
      check: (...seat) => this.refusal(...seat),
      changed: (players) => this.seat(players),
    };
    this.seats = new Seats(seating);
    this.summary = h("p", { class: "home-summary" });
    this.watch = h("button", { type: "button", class: "card home-watch", on: { click: () => this.watchGame() } });
    replace(
      this.element,
      h("header", { class: "home-hero" }, h("h1", {}, t("page-home-title")), h("p", {}, t("page-home-what"))),
      this.form(),
      h("div", { class: "home-more" }, this.watch, this.opener()),
    );
  }

  form() {
    const submit = (event) => {
      event.preventDefault();
      this.play();
    };
    return h(
      "form",
      { class: "home-setup", on: { submit } },
      h(
        "fieldset",
        { class: "home-games" },
        h("legend", { class: "unseen" }, t("page-game")),
        this.games.map((game) => this.card(game)),
      ),
      this.rules.element,
      this.seats.element,
      h(
        "div",
        { class: "home-start" },
        h("button", { class: "primary home-play" }, icon("play", 22), t("page-home-play")),
        this.summary,
      ),
    );
  }

  /** What opens a record. */
  opener() {
    const title = h("summary", {}, h("strong", {}, t("page-record-title")), h("span", {}, t("page-record-about")));
    return h("details", { class: "card home-record" }, title, new RecordForm(this.signal, go).element);
  }

  /** The card of a game. It is drawn as a game of the rules that are chosen. */
  card({ name, about, rules }) {
    const change = () => this.choose(this.memory.games[name]?.rules ?? rules[0].name);
    const picture = h("span", { class: "home-picture" }, gamePicture(name));
    this.pictures.set(name, picture);
    return h(
      "label",
      { class: "card home-game" },
      h("input", { type: "radio", name: "game", value: name, on: { change } }),
      picture,
      h("span", { class: "home-words" }, h("strong", {}, gameName(name)), h("span", {}, about)),
    );
  }

  /** Takes these rules if the server knows them, and says why not otherwise. */
  async choose(rules) {
    this.asking.abort();
    this.asking = new AbortController();
    const { signal } = this.asking;
    this.rules.show(rules);
    this.mark(gameOf(rules));
    try {
      const known = await get(`players?rules=${encodeURIComponent(rules)}`, { signal });
      this.take(rules, known);
      await this.draw(rules, signal);
    } catch (error) {
      if (isAbort(error) || this.signal.aborted) return;
      this.chosen = null;
      this.rules.refuse(error.message);
    }
  }

  mark(game) {
    for (const radio of this.element.querySelectorAll('input[name="game"]')) radio.checked = radio.value === game;
  }

  take(rules, known) {
    const game = gameOf(rules);
    const players = seated(this.memory.games[game]?.players ?? [], known);
    this.chosen = { rules, known };
    this.rules.tell(rules, known.facts);
    this.seats.show(players, known);
    this.seat(players);
    const strangers = this.strangers();
    const between = strangers.length > 2 ? ", " : t("page-home-against");
    const names = strangers.map((player) => playerName(player)).join(between);
    const where = rulesTitle(rules);
    const words = h(
      "span",
      {},
      h("strong", {}, strangers.length > 2 ? t("page-home-watch-more") : t("page-home-watch")),
      h("span", {}, t("page-home-watching", { players: names, rules: where })),
    );
    replace(this.watch, icon("eye", 28), words);
  }

  /** Somebody else sits down: that is kept, and said beside the button. */
  seat(players) {
    const { rules } = this.chosen;
    const game = gameOf(rules);
    this.memory.rules = rules;
    this.memory.games[game] = { rules, players: [...players] };
    remember(this.memory);
    const isAlone = players.filter((player) => player === HUMAN).length === 1;
    const names = players.map((player) => playerName(player, isAlone));
    const who = players.length > 2 ? names.join(", ") : names.join(t("page-home-against"));
    replace(this.summary, h("strong", {}, rulesTitle(rules)), h("span", {}, who));
  }

  /** Draws the board of the rules on the card of their game. */
  async draw(rules, signal) {
    const game = this.games.find(({ name }) => name === gameOf(rules));
    const isUsual = game?.rules[0].name === rules || game?.name === "dominoes";
    const picture = isUsual ? gamePicture(game.name) : boardPicture((await post("board", { rules }, { signal })).board);
    if (picture) replace(this.pictures.get(gameOf(rules)), picture);
  }

  /** Why a player cannot sit in a seat, or nothing. */
  async refusal(seat, player) {
    const { rules, known } = this.chosen;
    const players = Array.from({ length: known.facts.seats }, (_, other) => (other === seat ? player : HUMAN));
    try {
      await post("board", { rules, players }, { signal: this.signal });
      return null;
    } catch (error) {
      return isAbort(error) ? null : error.message;
    }
  }

  async play() {
    if (this.rules.input.value.trim() !== this.chosen?.rules) await this.rules.settle();
    if (!this.chosen) return this.rules.input.focus();
    await this.seats.settle();
    if (this.seats.refusals.some(Boolean))
      return this.seats.element.querySelector("details[open] :is(input, select)")?.focus();
    go(write({ rules: this.chosen.rules, players: this.seats.players, seed: freshSeed() }));
  }

  /** Strategies for every seat, of different kinds as far as there are. */
  strangers() {
    const { rules, known } = this.chosen;
    const worth = WORTH_WATCHING[gameOf(rules)] ?? [];
    const knows = (player) => known.players.some(({ name }) => name === player.split(":")[0]);
    const some = [...worth.filter(knows), ...known.levels.map(({ name }) => name)];
    return Array.from({ length: known.facts.seats }, (_, seat) => some[seat % some.length]);
  }

  watchGame() {
    if (!this.chosen) return this.rules.input.focus();
    go(write({ rules: this.chosen.rules, players: this.strangers(), seed: freshSeed() }));
  }
}
