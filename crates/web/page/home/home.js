// The start page: choose a game, its rules and the players.

import { h, replace, stylesheet } from "../dom.js";
import { get, isAbort, playersOf, post } from "../api.js";
import { freshSeed, write } from "../address.js";
import { go } from "../app.js";
import { icon } from "../icons.js";
import { myGames } from "../mine.js";
import { HUMAN, playerName } from "../names.js";
import { seated } from "../players.js";
import { RecordForm } from "../record.js";
import { keep, kept, parsed } from "../storage.js";
import { t } from "../texts.js";
import { latest } from "../waiting.js";
import { boardPicture, gamePicture } from "../games.js";
import { RulesChoice } from "./rules.js";
import { Seats } from "./seats.js";

/** The key of the last choice in the storage. */
const KEY = "papan.choice";
/** The rules on the first visit. */
const USUAL_RULES = "connect-four:7x6";

/** Shows the start page. */
export async function show(main, url, signal) {
  const [known] = await Promise.all([get("rules", { signal }), stylesheet("/style/home.css")]);
  if (signal.aborted) return;
  const start = new Start(known, signal);
  await start.choose(start.memory.rules);
  // Rules that were chosen long ago may not exist any more.
  if (!start.chosen && !signal.aborted) await start.choose(USUAL_RULES);
  if (!signal.aborted) replace(main, start.element);
}

class Start {
  constructor({ games, levels }, signal) {
    Object.assign(this, { games, signal, memory: recall(), pictures: new Map(), begin: latest(signal) });
    this.rules = new RulesChoice({ choose: (rules, game) => this.choose(rules, game), typing: () => this.let() });
    const check = (seat, player) => this.refusal(seat, player);
    this.seats = new Seats({ signal, check, changed: (players) => this.seat(players) });
    this.summary = h("p.home-summary");
    this.watch = h("button.card.home-watch", { onclick: () => this.watchGame() });
    this.element = h("div.home-page",
      h("header.home-hero", h("h1", t("page-home-title")), h("p", t("page-home-what"))),
      myGames({ games, levels }),
      this.form(),
      h("div.home-more", this.watch, this.puzzle(), this.opener()),
    );
  }

  form() {
    const play = h("button.primary.home-play", { type: "submit" }, icon("play", 22), t("page-home-play"));
    return h("form.home-setup", { onsubmit: () => this.play() },
      h("fieldset.home-games", h("legend.unseen", t("page-game")), this.games.map((game) => this.card(game))),
      this.rules.element,
      this.seats.element,
      h("div.home-start", play, this.summary),
    );
  }

  /** The link to the puzzles. */
  puzzle() {
    const words = h("span", h("strong", t("puzzles-today")), h("span", t("page-puzzles-daily")));
    return h("a.card.home-watch", { href: "/puzzles?daily" }, icon("question", 28), words);
  }

  /** The form that opens a record. */
  opener() {
    const title = h("summary", h("strong", t("page-record-title")), h("span", t("page-record-about")));
    return h("details.card.home-record", title, new RecordForm(this.signal, go).element);
  }

  /** The card of a game, with a picture of its chosen rules. */
  card(game) {
    const { name, title, about, rules } = game;
    const onchange = () => this.choose(this.memory.games[name]?.rules ?? rules[0].name, game);
    const picture = h("span.home-picture", gamePicture(name));
    this.pictures.set(name, picture);
    return h("label.card.home-game",
      h("input", { type: "radio", name: "game", value: name, onchange }),
      picture,
      h("span.home-words", h("strong", title), h("span", about)),
    );
  }

  /** Chooses these rules, of this game if it is known, or shows why the server rejects them. */
  async choose(rules, game = null) {
    const signal = this.begin();
    this.show(rules, game);
    try {
      this.take(rules, await playersOf(rules, signal));
      await this.draw(rules, signal);
    } catch (error) {
      if (isAbort(error, signal)) return;
      this.let();
      this.rules.refuse(error.message);
      replace(this.summary, h("span", t("page-home-refused")));
    }
  }

  /** Shows rules as chosen, with the samples of their game if it is known. */
  show(rules, game) {
    this.rules.show(rules, game);
    if (!game) return;
    for (const radio of this.element.querySelectorAll('input[name="game"]')) radio.checked = radio.value === game.name;
  }

  /** Clears the choice: the summary below the button stays empty until the server has accepted other rules. */
  let() {
    this.chosen = null;
    replace(this.summary);
    this.seats.element.disabled = true;
    this.watch.disabled = true;
  }

  take(rules, known) {
    const { rules_name: named } = known;
    const game = this.games.find(({ name }) => name === named.game);
    const players = seated(this.memory.games[game.name]?.players ?? [], known);
    this.chosen = { rules, game, known };
    this.show(rules, game);
    this.seats.element.disabled = false;
    this.watch.disabled = false;
    this.rules.tell(rules, known.facts);
    this.seats.show(players, known);
    this.seat(players);
    const strangers = known.watch;
    const watching = { players: against(strangers.map((player) => playerName(player))), rules: named.full };
    const words = h("span",
      h("strong", strangers.length > 2 ? t("page-home-watch-more") : t("page-home-watch")),
      h("span", t("page-home-watching", watching)),
    );
    replace(this.watch, icon("eye", 28), words);
  }

  /** Stores the players and shows them next to the button. */
  seat(players) {
    const { rules, game, known } = this.chosen;
    this.memory.rules = rules;
    this.memory.games[game.name] = { rules, players: [...players] };
    keep(KEY, JSON.stringify(this.memory));
    const isAlone = players.filter((player) => player === HUMAN).length === 1;
    const names = players.map((player) => playerName(player, isAlone));
    replace(this.summary, h("strong", known.rules_name.full), h("span", against(names)));
  }

  /** Draws the board of the rules on the card of their game. */
  async draw(rules, signal) {
    const { game } = this.chosen;
    const isUsual = game.rules[0].name === rules || game.name === "dominoes";
    const picture = isUsual ? gamePicture(game.name) : boardPicture((await post("board", { rules }, { signal })).board);
    if (picture) replace(this.pictures.get(game.name), picture);
  }

  /** The reason why a player cannot take a seat, or null. */
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

  watchGame() {
    if (!this.chosen) return this.rules.input.focus();
    go(write({ rules: this.chosen.rules, players: this.chosen.known.watch, seed: freshSeed() }));
  }
}

/** The players in one line. */
function against(names) {
  return names.join(names.length > 2 ? ", " : t("page-home-against"));
}

/** The last choice: `rules`, and for each game its own rules and players. */
function recall() {
  const known = parsed(kept(KEY));
  const text = (value) => typeof value === "string" && value.length < 200;
  const isChoice = (choice) => text(choice?.rules) && Array.isArray(choice.players) && choice.players.every(text);
  const games = Object.entries(known?.games ?? {}).filter(([, choice]) => isChoice(choice));
  return { rules: text(known?.rules) ? known.rules : USUAL_RULES, games: Object.fromEntries(games) };
}
