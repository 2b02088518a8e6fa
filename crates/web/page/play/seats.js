// The dialog that sets the players and the rules.

import { PLAIN, h, optionList, replace } from "../dom.js";
import { get, playersOf, post } from "../api.js";
import { openDialog } from "../dialog.js";
import { showFailure } from "../failure.js";
import { seatMark } from "../icons.js";
import { HUMAN, ownLanguage, playerTitle, requested, seatName } from "../names.js";
import { strategies, usualPlayer } from "../players.js";
import { t } from "../texts.js";

const TYPED = " typed";

/** Opens the dialog. Resolves with `{rules, players}`, or with null if it was cancelled. */
export function chooseSeats({ rules, players, position = "", seed, deal }, signal) {
  return new Promise((resolve) => new SeatsDialog({ rules, players, position, seed, deal }, signal, resolve));
}

class SeatsDialog {
  constructor(game, signal, resolve) {
    Object.assign(this, { game, signal, resolve, players: [...game.players], fields: [] });
    this.rules = h("input", { value: game.rules, list: "rules-samples", ...PLAIN, onchange: () => this.load() });
    this.samples = h("datalist", { id: "rules-samples" });
    this.seats = h("div.seat-fields", h("p.faint", t("page-moment")));
    this.trouble = h("div");
    const cancel = h("button", { onclick: () => this.dialog.close() }, t("page-cancel"));
    const take = h("button.primary", { type: "submit" }, t("page-play-seats-take"));
    const about = h("span.faint.about", t("page-play-seats-rules-about"));
    const form = h("form", { onsubmit: () => this.take() },
      h("label", t("page-rules"), this.rules, about),
      this.samples,
      this.seats,
      this.trouble,
      h("div.row.end", cancel, take),
    );
    this.dialog = openDialog(t("page-play-seats-title"), form, signal);
    this.dialog.addEventListener("close", () => resolve(null));
    this.load();
    this.sample();
  }

  /** Suggests sample rules; any others can be typed. */
  async sample() {
    const { games } = await get("rules", { signal: this.signal }).catch(() => ({ games: [] }));
    const pairs = games.flatMap((game) => game.rules.map(({ name, about }) => [name, about]));
    replace(this.samples, optionList(pairs));
  }

  async load() {
    const rules = this.rules.value.trim();
    replace(this.trouble);
    try {
      const known = await playersOf(rules, this.signal);
      if (rules !== this.rules.value.trim()) return;
      const field = (_, seat) => new SeatField(known, seat, this.players[seat]);
      this.fields = Array.from({ length: known.facts.seats }, field);
      replace(this.seats, this.fields.map(({ element }) => element));
    } catch (error) {
      showFailure(this.trouble, error);
    }
  }

  /** Checks with the server whether the players are valid, then closes the dialog. */
  async take() {
    const rules = this.rules.value.trim();
    const players = this.fields.map((field) => field.value);
    const { position, seed, deal } = this.game;
    const game = rules === this.game.rules ? { position, deal } : {};
    try {
      const sight = await post("board", { rules, players: requested(players), seed, ...game }, { signal: this.signal });
      this.resolve({ rules: sight.rules, players });
      this.dialog.close();
    } catch (error) {
      showFailure(this.trouble, error);
    }
  }
}

/** One seat: a list of players, and the options of the chosen one. */
class SeatField {
  constructor(known, seat, player = usualPlayer(seat)) {
    this.listed = [...known.levels, ...known.players];
    const { name, options } = this.split(player);
    const about = { "aria-label": `${seatName(seat)}: ${t("page-who-plays")}`, onchange: () => this.draw("") };
    this.select = h("select", about, choices(known, name));
    this.more = h("div.more");
    const title = h("legend", seatMark(seat), seatName(seat));
    this.element = h(`fieldset.seat-${seat}`, title, this.select, this.more);
    this.draw(options);
  }

  /** The name and the options of a typed player; all of it as typed if the name is unknown. */
  split(text) {
    const names = [HUMAN, ...this.listed.map(({ name }) => name)];
    if (names.includes(text) || ownLanguage(text)) return { name: text, options: "" };
    const [name, ...rest] = text.split(":");
    return names.includes(name) ? { name, options: rest.join(":") } : { name: TYPED, options: text };
  }

  draw(options) {
    const found = this.listed.find(({ name }) => name === this.select.value);
    const offers = found?.options ?? [];
    const isTyped = this.select.value === TYPED;
    this.input = h("input", {
      value: options,
      "aria-label": isTyped ? t("page-play-seats-text") : t("page-play-seats-options"),
      placeholder: isTyped ? "cost:order=defensive" : offers.map(({ name }) => `${name}=…`).join(","),
      ...PLAIN,
    });
    const about = [found?.about, found?.sees_all && t("page-sees-all")].filter(Boolean).join("; ");
    const list = offers.map((offer) => h("li", h("code", offer.name), " ", offer.about));
    replace(this.more,
      about && h("p.faint.about", about),
      isTyped && h("p.faint.about", t("page-play-seats-text")),
      (isTyped || offers.length > 0) && this.input,
      list.length > 0 && h("ul.faint.about", list),
    );
  }

  get value() {
    const name = this.select.value;
    const options = this.input.value.trim();
    if (name === TYPED) return options;
    return options ? `${name}:${options}` : name;
  }
}

/** All players, in groups. */
function choices(known, chosen) {
  const titled = ({ name }) => [name, playerTitle(name, false)];
  const group = (label, pairs) => h("optgroup", { label }, optionList(pairs, chosen));
  return [
    group(t("page-people"), [titled({ name: HUMAN })]),
    ownLanguage(chosen) && group(t("page-bot"), [titled({ name: chosen })]),
    group(t("page-levels"), known.levels.map(titled)),
    group(t("page-strategies"), [...strategies(known).map(titled), [TYPED, t("page-typed")]]),
  ];
}
