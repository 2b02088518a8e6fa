// The hand of the watching seat: a button for every tile, the question at which end, and the button to pass.

import { h, replace, set } from "../dom.js";
import { onKeys, setTabStop } from "../keyboard.js";
import { listed, t } from "../texts.js";
import { seatMark } from "../icons.js";
import { seatName } from "../names.js";
import { face, halves, standing, back } from "../board/domino-face.js";
import { bubble, notes } from "./seats.js";
import { described, eitherEnd } from "../board/domino-words.js";

let made = 0;

/** The hand; `offer` is called with the tile that is picked up, or with null when it is put back. */
export class Rack {
  #buttons = [];
  #at = 0;

  constructor(host, offer) {
    Object.assign(this, { host, offer, picked: null, onKey: onKeys((event) => this.#actionOf(event)) });
    const name = `domino-keys-${(made += 1)}`;
    this.keys = h("p.unseen", { id: name });
    this.who = h("div.who");
    this.tiles = h("div.tiles", { role: "group", "aria-describedby": name, onkeydown: this.onKey });
    this.asking = h("div.asking", { role: "group", hidden: true, onkeydown: onKeys((event) => this.#askedActionOf(event)) });
    this.passing = h("div.passing");
    const parts = [this.keys, this.who, this.tiles, this.asking, this.passing];
    this.element = h("div.rack", { role: "group" }, parts);
  }

  /** Shows the hand of the watching seat. */
  draw(sight, { active, marked }) {
    const hadFocus = this.element.contains(document.activeElement);
    this.sight = sight;
    this.active = active && sight.seat !== null;
    this.marked = marked;
    this.hand = sight.board.hands.find(({ seat }) => seat === sight.watching) ?? sight.board.hands[0];
    this.picked = null;
    this.#drawWho();
    this.#drawTiles();
    this.#drawPassing();
    this.#drawAsking();
    if (hadFocus && !this.element.contains(document.activeElement)) this.focus();
  }

  /** The legal moves with a tile. */
  choices(tile) {
    return this.active ? this.sight.board.choices.filter((choice) => choice.tile === tile) : [];
  }

  /** Focuses the button to pass, or a tile. */
  focus() {
    const pass = this.passing.querySelector("button");
    (pass ?? this.#buttons[this.#at] ?? this.#buttons[0])?.focus({ preventScroll: true });
  }

  /** The button of a tile. */
  button(tile) {
    return this.#buttons.find((button) => button.dataset.tile === tile);
  }

  /** Plays a tile, asks at which end, or shows why it cannot be played. */
  take(tile) {
    if (!this.active) return this.host.refuse();
    const choices = this.choices(tile);
    if (choices.length === 0) return this.host.say(this.#whyNot(tile));
    if (choices.length === 1) return this.host.choose(choices[0].move);
    this.pick(this.picked === tile ? null : tile);
    this.asking.querySelector("button")?.focus({ preventScroll: true });
  }

  /** Picks up a tile that fits both ends, or puts it back. */
  pick(tile) {
    if (tile === this.picked) return;
    this.picked = tile;
    for (const button of this.#buttons) button.classList.toggle("picked", button.dataset.tile === tile);
    this.#drawAsking();
    this.offer(tile);
  }

  #drawWho() {
    const { seat } = this.hand;
    const isTurn = this.sight.seat === seat;
    const turn = this.active ? t("page-dominoes-your-turn") : t("page-to-move");
    const now = isTurn && h("span.tag.now", turn);
    set(this.element, { data: { seat }, "aria-label": seatName(seat) }).classList.toggle("turn", isTurn);
    const name = h("strong", seatName(seat));
    replace(this.who, seatMark(seat), name, now, notes(this.sight, this.hand), bubble(this.sight, seat));
  }

  #drawTiles() {
    const { tiles, count, seat } = this.hand;
    this.keys.textContent = t("page-dominoes-keys");
    this.tiles.setAttribute("aria-label", t("page-dominoes-hand", { seat: seatName(seat) }));
    this.element.classList.toggle("waits", !this.active);
    this.#buttons = (tiles ?? []).map((tile, number) => this.#tile(tile, number));
    this.#at = Math.max(0, Math.min(this.#at, this.#buttons.length - 1));
    if (this.#buttons[this.#at]) this.#buttons[this.#at].tabIndex = 0;
    const hidden = () => Array.from({ length: count }, () => standing(back(), { class: "hidden" }));
    replace(this.tiles, tiles ? this.#buttons : [h("span.unseen", t("page-dominoes-hidden")), hidden()]);
  }

  #tile(tile, number) {
    const choices = this.choices(tile);
    const hints = this.marked.filter((move) => move.startsWith(`${tile}@`)).map((move) => move.split("@")[1]);
    const { ends } = this.sight.board;
    const isHinted = hints.length > 0;
    const arrow = (end, sign) => h("span", choices.some((choice) => choice.end === end) && ends ? sign : "");
    const about = {
      "aria-label": described(tile, choices, { ends, active: this.active, isHinted }),
      "aria-disabled": choices.length === 0,
      "aria-keyshortcuts": number < 9 ? number + 1 : null,
    };
    const names = [choices.length > 0 && "fits", isHinted && "hinted"];
    const on = { onclick: () => this.take(tile), onfocus: () => this.#stopAt(number) };
    return h("button", { tabindex: -1, data: { tile }, class: names, ...about, ...on },
      standing(face(halves(tile))),
      h("span.where", { "aria-hidden": true },
        arrow("left", "◀"), isHinted && h("span.star", "★"), arrow("right", "▶")),
    );
  }

  #drawPassing() {
    const { choices, ends } = this.sight.board;
    const only = this.active && choices.length > 0 && choices.every(({ tile }) => !tile) ? choices[0] : null;
    const puts = this.active && choices.some(({ tile, end }) => tile && !end);
    const why = ends ? t("page-dominoes-must-pass", { ends: eitherEnd(ends) }) : t("page-dominoes-cannot-open");
    const about = () => ({
      class: this.marked.includes(only.move) && "hinted",
      onclick: () => this.host.choose(only.move),
    });
    if (puts) return replace(this.passing, h("span", `${why} ${t("page-dominoes-put-aside")}`));
    replace(this.passing, only && [h("span", why), h("button.primary", about(), t("page-pass"))]);
  }

  #drawAsking() {
    this.asking.hidden = this.picked === null;
    if (this.picked === null) return replace(this.asking);
    const { ends } = this.sight.board;
    const option = ({ move, end }) => {
      const place = t(`page-dominoes-${end}`, { pips: ends[end === "left" ? 0 : 1] });
      const text = end === "left" ? `◀ ${place}` : `${place} ▶`;
      return h("button.primary", { onclick: () => this.host.choose(move) }, text);
    };
    const name = t("page-dominoes-tile", { tile: this.picked });
    this.asking.setAttribute("aria-label", `${name}: ${t("page-dominoes-which-end")}`);
    replace(this.asking, h("span", t("page-dominoes-which-end")), this.choices(this.picked).map(option));
    // Above its tile, but not beyond the edges of the rack.
    const [tile, rack] = [this.button(this.picked), this.element];
    const middle = tile.offsetLeft + tile.offsetWidth / 2 - this.asking.offsetWidth / 2;
    const most = Math.max(0, rack.clientWidth - this.asking.offsetWidth);
    const [left, top] = [Math.min(most, Math.max(0, middle)), tile.offsetTop - this.asking.offsetHeight - 6];
    set(this.asking, { style: { left: `${left}px`, top: `${top}px` } });
  }

  #stopAt(number) {
    setTabStop(this.#buttons, this.#buttons[number]);
    this.#at = number;
  }

  #whyNot(tile) {
    const { ends, choices } = this.sight.board;
    if (ends) return t("page-dominoes-fits-not", { tile, ends: eitherEnd(ends) });
    const openers = choices.filter(({ end }) => end).map((choice) => choice.tile);
    const tiles = listed(openers, "page-or");
    return tiles ? t("page-dominoes-not-to-open", { tile, tiles }) : t("page-dominoes-cannot-open");
  }

  /** The action of a key in the hand. */
  #actionOf({ key }) {
    const count = this.#buttons.length;
    if (count === 0) return null;
    if (key === "Escape" && this.picked !== null) return () => this.pick(null);
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[key];
    if (step) return () => this.#buttons[(this.#at + step + count) % count].focus();
    return /^[1-9]$/.test(key) && (() => this.#takeNumber(Number(key) - 1));
  }

  #takeNumber(number) {
    const button = this.#buttons[number];
    button?.focus();
    if (button) this.take(button.dataset.tile);
  }

  #askedActionOf({ key }) {
    const option = { ArrowLeft: this.asking.querySelector("button"), ArrowRight: this.asking.lastElementChild }[key];
    if (option) return () => option.focus();
    return key === "Escape" && (() => this.#putBack(this.picked));
  }

  #putBack(tile) {
    this.pick(null);
    this.button(tile)?.focus();
  }
}
