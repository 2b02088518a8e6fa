// Who sits where.

import { h, replace } from "../dom.js";
import { t } from "../texts.js";
import { icon } from "../icons.js";
import { seatMark } from "../marks.js";
import { HUMAN, playerTitle, seatName } from "../names.js";
import { aboutPlayer, entry, join, split } from "./people.js";
import { pick } from "./picker.js";

/** So long nobody has typed before the server is asked. */
const REST = 300;

/** The seats; `changed` is called with who sits there, `check` asks whether a player will do in a seat. */
export class Seats {
  constructor({ check, changed, signal }) {
    Object.assign(this, { check, changed, signal });
    this.players = [];
    this.refusals = [];
    this.list = h("ol", { class: "home-seats" });
    this.swap = h(
      "button",
      { type: "button", class: "plain home-swap", on: { click: () => this.turn() } },
      icon("swap"),
      t("page-swap-seats"),
    );
    const title = h("legend", {}, t("page-who-plays"));
    this.element = h("fieldset", { class: "card home-seating" }, title, this.list, this.swap);
  }

  /** These sit here, and those could. */
  show(players, known) {
    Object.assign(this, { players: [...players], known, refusals: [], pending: null });
    this.swap.hidden = players.length !== 2;
    this.list.classList.toggle("many", players.length > 2);
    this.draw();
  }

  draw() {
    replace(
      this.list,
      this.players.map((_, seat) => this.seat(seat)),
    );
  }

  seat(seat) {
    const player = this.players[seat];
    const name = playerTitle(player, this.players.filter((other) => other === HUMAN).length === 1);
    const { options = [] } = entry(player, this.known) ?? {};
    const [who, what] = [`home-who-${seat}`, `home-pick-${seat}`];
    const label = h("span", { class: "home-who", id: who }, seatMark(seat), seatName(seat));
    const properties = {
      type: "button",
      class: "home-pick",
      id: what,
      "aria-haspopup": "dialog",
      "aria-labelledby": `${who} ${what}`,
    };
    const button = h(
      "button",
      { ...properties, on: { click: () => this.choose(seat) } },
      h("span", {}, h("strong", {}, name), " ", h("small", {}, aboutPlayer(player, this.known))),
      icon("pick"),
    );
    const refusal = h("p", { class: "home-refusal", role: "alert", hidden: true });
    return h("li", {}, label, button, options.length > 0 && this.options(seat, options, refusal), refusal);
  }

  async choose(seat) {
    const { known, signal } = this;
    const chosen = this.players[seat];
    const check = (player) => this.check(seat, player);
    const player = await pick({ seat, chosen, known, check, signal });
    if (signal.aborted) return;
    if (player !== null) this.sit(seat, player);
    this.list.children[seat]?.querySelector(".home-pick").focus();
  }

  sit(seat, player) {
    this.players[seat] = player;
    this.refusals[seat] = null;
    this.pending = null;
    this.draw();
    this.changed(this.players);
  }

  turn() {
    this.players.push(this.players.shift());
    this.refusals.push(this.refusals.shift());
    this.draw();
    this.changed(this.players);
  }

  /** A field for each option of the player in a seat. */
  options(seat, options, refusal) {
    const parts = split(this.players[seat]);
    const change = (name, value) => {
      parts.options.set(name, value.trim());
      clearTimeout(this.waiting);
      this.pending = () => this.set(seat, join(parts), refusal);
      this.waiting = setTimeout(() => this.settle(), REST);
    };
    const field = (option) => {
      const { name } = option;
      const given = parts.options.get(name) ?? "";
      return h("label", {}, h("code", {}, name), control(option, given, change));
    };
    const isOpen = parts.options.size > 0;
    const title = t("page-options-of", { player: parts.name });
    return h("details", { class: "home-options", open: isOpen }, h("summary", {}, title), options.map(field));
  }

  /** Looks at what is typed now; resolves when it is known whether it will do. */
  async settle() {
    clearTimeout(this.waiting);
    const { pending } = this;
    this.pending = null;
    await pending?.();
  }

  /** Another option: only what is said of it changes, so that one can go on typing. */
  async set(seat, player, refusal) {
    this.players[seat] = player;
    const name = this.list.children[seat].querySelector(".home-pick strong");
    name.textContent = playerTitle(player);
    const reason = await this.check(seat, player);
    if (this.players[seat] !== player) return;
    this.refusals[seat] = reason;
    refusal.hidden = !reason;
    refusal.textContent = reason ?? "";
    if (!reason) this.changed(this.players);
  }
}

/** Where an option takes one of a few words, those are offered; anything else is typed. */
function control({ name, about, choices }, given, change) {
  if (choices && (given === "" || choices.includes(given))) {
    const option = (value) => h("option", { value, selected: value === given }, value || t("page-home-seats-usual"));
    return h("select", { on: { change: (event) => change(name, event.target.value) } }, ["", ...choices].map(option));
  }
  const plain = { spellcheck: "false", autocapitalize: "none", autocomplete: "off" };
  const input = h("input", { value: given, ...plain, on: { input: (event) => change(name, event.target.value) } });
  return [input, h("small", {}, about)];
}
