// The choice of players for the seats.

import { PLAIN, h, optionList, replace, showText } from "../dom.js";
import { t } from "../texts.js";
import { icon, seatMark } from "../icons.js";
import { HUMAN, playerTitle, seatName } from "../names.js";
import { aboutPlayer, entry, join, split } from "../players.js";
import { pick } from "./picker.js";

/** The pause in typing after which the server is asked, in milliseconds. */
const REST = 300;

/** The seats; `changed` is called with the players, `check` with a seat and a player to validate. */
export class Seats {
  constructor({ check, changed, signal }) {
    Object.assign(this, { check, changed, signal });
    this.players = [];
    this.refusals = [];
    this.list = h("ol.home-seats");
    this.swap = h("button.plain.home-swap", { onclick: () => this.turn() }, icon("swap"), t("page-swap-seats"));
    const title = h("legend", t("page-who-plays"));
    this.element = h("fieldset.card.home-seating", title, this.list, this.swap);
  }

  /** Shows these players; `known` lists all that there are. */
  show(players, known) {
    Object.assign(this, { players: [...players], known, refusals: [], pending: null });
    this.swap.hidden = players.length !== 2;
    this.list.classList.toggle("many", players.length > 2);
    this.draw();
  }

  draw() {
    replace(this.list, this.players.map((_, seat) => this.seat(seat)));
  }

  seat(seat) {
    const player = this.players[seat];
    const name = playerTitle(player, this.players.filter((other) => other === HUMAN).length === 1);
    const { options = [] } = entry(player, this.known) ?? {};
    const [who, what] = [`home-who-${seat}`, `home-pick-${seat}`];
    const label = h("span.home-who", { id: who }, seatMark(seat), seatName(seat));
    const about = { id: what, "aria-haspopup": "dialog", "aria-labelledby": `${who} ${what}` };
    const button = h("button.home-pick", { ...about, onclick: () => this.choose(seat) },
      h("span", h("strong", name), " ", h("small", aboutPlayer(player, this.known))),
      icon("pick"),
    );
    const refusal = h("p.home-refusal", { role: "alert", hidden: true });
    return h("li", label, button, options.length > 0 && this.options(seat, options, refusal), refusal);
  }

  async choose(seat) {
    const { known, signal } = this;
    const check = (player) => this.check(seat, player);
    const player = await pick({ seat, chosen: this.players[seat], known, check, signal });
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
    const field = (option) =>
      h("label", h("code", option.name), control(option, parts.options.get(option.name) ?? "", change));
    const title = h("summary", t("page-options-of", { player: parts.name }));
    return h("details.home-options", { open: parts.options.size > 0 }, title, options.map(field));
  }

  /** Uses the typed text now; resolves when it is known whether it is valid. */
  async settle() {
    clearTimeout(this.waiting);
    const { pending } = this;
    this.pending = null;
    await pending?.();
  }

  /** Sets another option. Only the title and the refusal are redrawn, so that the field keeps the focus. */
  async set(seat, player, refusal) {
    this.players[seat] = player;
    this.list.children[seat].querySelector(".home-pick strong").textContent = playerTitle(player);
    const reason = await this.check(seat, player);
    if (this.players[seat] !== player) return;
    this.refusals[seat] = reason;
    showText(refusal, reason);
    if (!reason) this.changed(this.players);
  }
}

/** A list for an option with a few choices, a field for any other. */
function control({ name, about, choices }, given, change) {
  const onchange = ({ target }) => change(name, target.value);
  if (choices && (given === "" || choices.includes(given))) {
    const words = [["", t("page-home-seats-usual")], ...choices.map((choice) => [choice, choice])];
    return h("select", { onchange }, optionList(words, given));
  }
  return [h("input", { value: given, ...PLAIN, oninput: onchange }), h("small", about)];
}
