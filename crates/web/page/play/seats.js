// The dialog that says who sits where, and by which rules.

import { h, replace } from "../dom.js";
import { get, isAbort, post } from "../api.js";
import { openDialog } from "../dialog.js";
import { failure } from "../failure.js";
import { seatMark } from "../marks.js";
import { HUMAN, playerTitle, seatName } from "../names.js";
import { t } from "../texts.js";

const TYPED = " typed";

/** Asks who sits where. Resolves with `{rules, players}`, or with nothing if it was called off. */
export function chooseSeats({ rules, players, position = "", seed, deal }, signal) {
  return new Promise((resolve) => new SeatsDialog({ rules, players, position, seed, deal }, signal, resolve));
}

class SeatsDialog {
  constructor(game, signal, resolve) {
    Object.assign(this, { game, signal, resolve, players: [...game.players], fields: [] });
    this.rules = h("input", {
      value: game.rules,
      list: "rules-samples",
      autocapitalize: "off",
      spellcheck: "false",
      on: { change: () => this.load() },
    });
    this.samples = h("datalist", { id: "rules-samples" });
    this.seats = h("div", { class: "seat-fields" }, h("p", { class: "faint" }, t("page-moment")));
    this.trouble = h("div");
    const cancel = h("button", { type: "button", on: { click: () => this.dialog.close() } }, t("page-cancel"));
    const submit = (event) => {
      event.preventDefault();
      this.take();
    };
    const about = h("span", { class: "faint about" }, t("page-play-seats-rules-about"));
    const form = h(
      "form",
      { on: { submit } },
      h("label", {}, t("page-rules"), this.rules, about),
      this.samples,
      this.seats,
      this.trouble,
      h("div", { class: "row end" }, cancel, h("button", { class: "primary" }, t("page-play-seats-take"))),
    );
    this.dialog = openDialog(t("page-play-seats-title"), form, signal);
    this.dialog.addEventListener("close", () => resolve(null));
    this.load();
    this.sample();
  }

  /** The usual rules, to choose from while one types. */
  async sample() {
    try {
      const { games } = await get("rules", { signal: this.signal });
      replace(
        this.samples,
        games.flatMap((game) => game.rules.map((rules) => h("option", { value: rules.name }, rules.about))),
      );
    } catch {
      // Rules can be typed without them.
    }
  }

  async load() {
    const rules = this.rules.value.trim();
    replace(this.trouble);
    try {
      const who = await get(`players?rules=${encodeURIComponent(rules)}`, { signal: this.signal });
      if (rules !== this.rules.value.trim()) return;
      this.fields = Array.from({ length: who.facts.seats }, (_, seat) => new SeatField(who, seat, this.players[seat]));
      replace(
        this.seats,
        this.fields.map((field) => field.element),
      );
    } catch (error) {
      this.fail(error);
    }
  }

  /** The server says whether they can sit so, before the dialog goes. */
  async take() {
    const rules = this.rules.value.trim();
    const players = this.fields.map((field) => field.value);
    const isSame = rules === this.game.rules;
    const { position, seed, deal } = this.game;
    try {
      const sight = await post("board", isSame ? { rules, players, position, seed, deal } : { rules, players, seed }, {
        signal: this.signal,
      });
      this.resolve({ rules: sight.rules, players });
      this.dialog.close();
    } catch (error) {
      this.fail(error);
    }
  }

  fail(error) {
    if (!isAbort(error)) replace(this.trouble, failure(error));
  }
}

/** One seat: a list of who can play, and the options of whom was chosen. */
class SeatField {
  constructor(who, seat, player = seat === 0 ? HUMAN : "level:medium") {
    this.who = who;
    const known = this.split(player);
    this.select = h(
      "select",
      { "aria-label": `${seatName(seat)}: ${t("page-who-plays")}`, on: { change: () => this.draw("") } },
      this.choices(known.name),
    );
    this.more = h("div", { class: "more" });
    this.element = h(
      "fieldset",
      { class: `seat-${seat}` },
      h("legend", {}, seatMark(seat), seatName(seat)),
      this.select,
      this.more,
    );
    this.draw(known.options);
  }

  /** The name and the options of a typed player; all of it as typed where the name is not known. */
  split(text) {
    const names = [HUMAN, ...this.who.levels.map(({ name }) => name), ...this.who.players.map(({ name }) => name)];
    if (names.includes(text)) return { name: text, options: "" };
    const [name, ...rest] = text.split(":");
    return names.includes(name) ? { name, options: rest.join(":") } : { name: TYPED, options: text };
  }

  choices(chosen) {
    const option = (name, text = playerTitle(name, false)) =>
      h("option", { value: name, selected: name === chosen }, text);
    const levels = this.who.levels.map(({ name }) => option(name));
    const names = new Set([HUMAN, "level", ...this.who.levels.map(({ name }) => name)]);
    const players = this.who.players.filter(({ name }) => !names.has(name)).map(({ name }) => option(name));
    return [
      h("optgroup", { label: t("page-people") }, option(HUMAN)),
      h("optgroup", { label: t("page-levels") }, levels),
      h("optgroup", { label: t("page-strategies") }, players, option(TYPED, t("page-typed"))),
    ];
  }

  draw(options) {
    const name = this.select.value;
    const found = [...this.who.levels, ...this.who.players].find((player) => player.name === name);
    const offers = found?.options ?? [];
    const isTyped = name === TYPED;
    this.input = h("input", {
      value: options,
      "aria-label": isTyped ? t("page-play-seats-text") : t("page-play-seats-options"),
      placeholder: isTyped ? "cost:order=defensive" : offers.map((offer) => `${offer.name}=…`).join(","),
      autocapitalize: "off",
      spellcheck: "false",
    });
    const about = [found?.about, found?.sees_all && t("page-sees-all")].filter(Boolean).join("; ");
    const list = offers.map((offer) => h("li", {}, h("code", {}, offer.name), " ", offer.about));
    replace(
      this.more,
      about && h("p", { class: "faint about" }, about),
      isTyped && h("p", { class: "faint about" }, t("page-play-seats-text")),
      (isTyped || offers.length > 0) && this.input,
      list.length > 0 && h("ul", { class: "faint about" }, list),
    );
  }

  get value() {
    const name = this.select.value;
    const options = this.input.value.trim();
    if (name === TYPED) return options;
    return options ? `${name}:${options}` : name;
  }
}
