// Who plays: a chip for each player, and a list of everybody who knows the rules.

import { h, replace } from "../dom.js";
import { announce } from "../announce.js";
import { t } from "../texts.js";

/** The name of a player without its options. */
function nameOf(player) {
  return player.split(":")[0];
}

/** The part of the form that chooses players; `changed` is called whenever they are others. */
export class Roster {
  constructor(players, changed) {
    this.players = [...players];
    this.changed = changed;
    this.known = null;
    this.edited = null;
    this.chips = h("ol", { class: "chips", "aria-label": t("page-lab-roster-players") });
    this.editor = h("div", { class: "chip-editor", hidden: true });
    this.remark = h("p", { class: "hint", role: "status" });
    this.candidates = h("ul", { class: "candidates" });
    this.element = h(
      "fieldset",
      { class: "field" },
      h("legend", {}, t("page-lab-roster-players")),
      this.chips,
      this.editor,
      this.remark,
      h("details", {}, h("summary", {}, t("page-lab-roster-add")), this.typing(), this.candidates),
    );
    this.draw();
  }

  /** These rules are played by these players: others are left out, and there are enough. */
  offer(known) {
    this.known = known;
    const strangers = this.players.filter((player) => !this.knows(player));
    this.players = this.players.filter((player) => this.knows(player));
    for (const { name } of known.players) {
      if (this.players.length >= known.tournament.players.usual) break;
      if (!["human", "level"].includes(name) && !this.players.includes(name)) this.players.push(name);
    }
    this.edited = null;
    this.draw();
    const players = strangers.join(", ");
    if (players) this.remark.textContent = t("page-lab-roster-strangers", { players });
  }

  knows(player) {
    const { players, levels } = this.known;
    return players.some(({ name }) => name === nameOf(player)) || levels.some(({ name }) => name === player);
  }

  /** Everybody who can be added: the levels, then the players by their names. */
  all() {
    const players = this.known.players.filter(({ name }) => !["human", "level"].includes(name));
    return [...this.known.levels, ...players];
  }

  draw() {
    this.changed(this.players);
    replace(
      this.chips,
      this.players.map((player, place) => this.chip(player, place)),
    );
    this.drawEditor();
    // Where the rules are refused nobody is known to play by them.
    if (!this.known) return;
    replace(
      this.candidates,
      this.all().map((candidate) => this.candidate(candidate)),
    );
    const { least } = this.known.tournament.players;
    this.remark.textContent = this.players.length < least ? t("page-lab-roster-at-least", { players: least }) : "";
  }

  chip(player, place) {
    const edit = () => this.edit(this.edited === place ? null : place);
    const remove = () => this.remove(place);
    const title = t("page-lab-roster-change", { player });
    const leaveOut = t("page-lab-roster-leave-out", { player });
    return h(
      "li",
      { class: "chip" },
      h(
        "button",
        {
          type: "button",
          class: "chip-name",
          title,
          "aria-expanded": String(this.edited === place),
          on: { click: edit },
        },
        player,
      ),
      h(
        "button",
        { type: "button", class: "chip-off", "aria-label": leaveOut, on: { click: remove } },
        "×",
      ),
    );
  }

  candidate({ name, about, sees_all: seesAll }) {
    const isIn = this.players.includes(name);
    const click = () => {
      if (isIn) this.remove(this.players.indexOf(name));
      else this.add(name);
      this.candidates.querySelector(`[data-name="${CSS.escape(name)}"]`)?.focus();
    };
    return h(
      "li",
      {},
      h(
        "button",
        { type: "button", class: "candidate", data: { name }, "aria-pressed": String(isIn), on: { click } },
        h("strong", {}, name),
        h("span", {}, about, seesAll && ` (${t("page-sees-all")})`),
      ),
    );
  }

  typing() {
    const input = h("input", {
      placeholder: t("page-lab-roster-such"),
      "aria-label": t("page-lab-roster-type"),
      spellcheck: "false",
      autocapitalize: "none",
    });
    const take = () => {
      const player = input.value.trim();
      if (player === "") return;
      this.add(player);
      input.value = "";
      input.focus();
    };
    const keydown = (event) => {
      if (event.key !== "Enter") return;
      // Otherwise it would start the tournament.
      event.preventDefault();
      take();
    };
    input.addEventListener("keydown", keydown);
    const button = h("button", { type: "button", on: { click: take } }, t("page-lab-roster-take"));
    return h("div", { class: "typing" }, input, button);
  }

  add(player) {
    this.players.push(player);
    this.draw();
    announce(t("page-lab-roster-added", { player, players: this.players.length }));
  }

  remove(place) {
    const [player] = this.players.splice(place, 1);
    this.edited = null;
    this.draw();
    announce(t("page-lab-roster-gone", { player, players: this.players.length }));
    const names = this.chips.querySelectorAll(".chip-off");
    (names[Math.min(place, names.length - 1)] ?? this.element.querySelector("summary")).focus();
  }

  edit(place) {
    this.edited = place;
    this.draw();
    if (place === null) return;
    this.editor.querySelector("input").focus();
  }

  /** Moves the player that is being changed: in some schedules it matters who is first. */
  move(by, button) {
    const [from, to] = [this.edited, this.edited + by];
    [this.players[from], this.players[to]] = [this.players[to], this.players[from]];
    this.edited = to;
    this.draw();
    const again = this.editor.querySelector(`[data-move="${button}"]`);
    (again.disabled ? this.editor.querySelector("input") : again).focus();
  }

  drawEditor() {
    this.editor.hidden = this.edited === null;
    if (this.edited === null) return replace(this.editor);
    const place = this.edited;
    const player = this.players[place];
    const options = this.known?.players.find(({ name }) => name === nameOf(player))?.options ?? [];
    replace(
      this.editor,
      h("label", {}, t("page-player"), this.textField(place)),
      h("p", { class: "hint" }, options.length > 0 ? t("page-lab-roster-options") : t("page-lab-roster-no-options")),
      options.length > 0 &&
        h(
          "dl",
          { class: "options" },
          options.map(({ name, about }) => [h("dt", {}, name), h("dd", {}, about)]),
        ),
      h(
        "div",
        { class: "row" },
        this.mover(-1, "earlier", place === 0),
        this.mover(1, "later", place === this.players.length - 1),
        h("button", { type: "button", on: { click: () => this.finish(place) } }, t("page-lab-roster-close")),
      ),
    );
  }

  mover(by, name, disabled) {
    return h(
      "button",
      { type: "button", disabled, data: { move: name }, on: { click: () => this.move(by, name) } },
      t(`page-lab-roster-${name}`),
    );
  }

  textField(place) {
    const input = h("input", { value: this.players[place], spellcheck: "false", autocapitalize: "none" });
    input.addEventListener("input", () => {
      this.players[place] = input.value.trim();
      this.chips.children[place].querySelector(".chip-name").textContent = input.value;
      this.changed(this.players);
    });
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== "Escape") return;
      event.preventDefault();
      this.finish(place);
    });
    return input;
  }

  finish(place) {
    this.players = this.players.filter((player) => player !== "");
    this.edited = null;
    this.draw();
    (this.chips.children[place]?.querySelector(".chip-name") ?? this.element.querySelector("summary")).focus();
  }
}
