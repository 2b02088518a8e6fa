// The choice of players: a chip for each chosen player, and a list of all.

import { isAbort, reason } from "../api.js";
import { PLAIN, announce, h, replace } from "../dom.js";
import { onKeys } from "../keyboard.js";
import { entry, plays, presentName, strategies } from "../players.js";
import { t } from "../texts.js";

/**
 * The choice of players in the form; `changed` is called with the players whenever they change. `check` asks the server
 * whether a player can play; it throws the reason if not.
 */
export class Roster {
  constructor(players, changed, check) {
    Object.assign(this, { players: [...players], changed, check, known: null, edited: null });
    this.chips = h("ol.chips", { "aria-label": t("page-lab-roster-players") });
    this.editor = h("div.chip-editor", { hidden: true });
    this.remark = h("p.hint", { role: "status" });
    this.candidates = h("ul.candidates");
    this.element = h("fieldset.field",
      h("legend", t("page-lab-roster-players")),
      this.chips,
      this.editor,
      this.remark,
      h("details", h("summary", t("page-lab-roster-add")), this.typing(), this.candidates),
    );
    this.draw();
  }

  /**
   * Offers the players for new rules: removes chosen players that do not fit, and adds others up to the default number.
   */
  offer(known) {
    this.known = known;
    const players = this.players.map((player) => presentName(player, known.levels));
    const strangers = players.filter((player) => !plays(player, known));
    this.players = players.filter((player) => plays(player, known));
    const others = strategies(known).map(({ name }) => name).filter((name) => !this.players.includes(name));
    this.players.push(...others.slice(0, Math.max(0, known.tournament.players.usual - this.players.length)));
    this.edited = null;
    this.draw();
    if (strangers.length > 0) this.remark.textContent = t("page-lab-roster-strangers", { players: strangers.join(", ") });
  }

  draw() {
    this.changed(this.players);
    replace(this.chips, this.players.map((player, place) => this.chip(player, place)));
    this.drawEditor();
    // The players are unknown while the rules are refused.
    if (!this.known) return;
    const all = [...this.known.levels, ...strategies(this.known)];
    replace(this.candidates, all.map((candidate) => this.candidate(candidate)));
    const { least } = this.known.tournament.players;
    this.remark.textContent = this.players.length < least ? t("page-lab-roster-at-least", { players: least }) : "";
  }

  chip(player, place) {
    const isEdited = this.edited === place;
    const title = t("page-lab-roster-change", { player });
    const leaveOut = t("page-lab-roster-leave-out", { player });
    const edit = async () => (await this.isEditedFit()) && this.edit(isEdited ? null : place);
    return h("li.chip",
      h("button.chip-name", { title, "aria-expanded": isEdited, onclick: edit }, player),
      h("button.chip-off", { "aria-label": leaveOut, onclick: () => this.remove(place) }, "×"),
    );
  }

  candidate({ name, about, sees_all: seesAll }) {
    const isIn = this.players.includes(name);
    const onclick = () => {
      if (isIn) this.remove(this.players.indexOf(name));
      else this.add(name);
      this.candidates.querySelector(`[data-name="${CSS.escape(name)}"]`)?.focus();
    };
    return h("li",
      h("button.candidate", { data: { name }, "aria-pressed": isIn, onclick },
        h("strong", name),
        h("span", about, seesAll && ` (${t("page-sees-all")})`),
      ),
    );
  }

  typing() {
    const take = async () => {
      const player = input.value.trim();
      if (player === "" || !(await this.isFit(player))) return input.focus();
      // The text may have changed meanwhile.
      if (input.value.trim() !== player) return;
      this.add(player);
      input.value = "";
      input.focus();
    };
    const about = { placeholder: t("page-lab-roster-such"), "aria-label": t("page-lab-roster-type") };
    const input = h("input", { ...PLAIN, ...about, onkeydown: onKeys(({ key }) => key === "Enter" && take) });
    return h("div.typing", input, h("button", { onclick: take }, t("page-lab-roster-take")));
  }

  /** Whether a player can play; the reason is shown if not. */
  async isFit(player) {
    try {
      await this.check(player);
      return true;
    } catch (error) {
      if (!isAbort(error)) this.remark.textContent = reason(error);
      return false;
    }
  }

  /** Whether the player that is being edited, if any, can play. An empty name leaves it out. */
  async isEditedFit() {
    const player = this.players[this.edited];
    return !player || this.isFit(player);
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
    this.editor.querySelector("input")?.focus();
  }

  /** Moves the player that is being edited: in some schedules the first one matters. */
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
    const options = (this.known && entry(this.players[place], this.known)?.options) ?? [];
    replace(this.editor,
      h("label", t("page-player"), this.textField(place)),
      h("p.hint", options.length > 0 ? t("page-lab-roster-options") : t("page-lab-roster-no-options")),
      options.length > 0 &&
        h("dl.options", options.map(({ name, about }) => [h("dt", name), h("dd", about)])),
      h("div.row",
        this.mover(-1, "earlier", place === 0),
        this.mover(1, "later", place === this.players.length - 1),
        h("button", { onclick: () => this.finish(place) }, t("page-lab-roster-close")),
      ),
    );
  }

  mover(by, name, disabled) {
    const about = { disabled, data: { move: name }, onclick: () => this.move(by, name) };
    return h("button", about, t(`page-lab-roster-${name}`));
  }

  textField(place) {
    const oninput = ({ target }) => {
      this.players[place] = target.value.trim();
      this.chips.children[place].querySelector(".chip-name").textContent = target.value;
      this.changed(this.players);
    };
    const onkeydown = onKeys(({ key }) => ["Enter", "Escape"].includes(key) && (() => this.finish(place)));
    return h("input", { value: this.players[place], ...PLAIN, oninput, onkeydown });
  }

  async finish(place) {
    if (!(await this.isEditedFit()) || this.edited !== place) return;
    this.players = this.players.filter((player) => player !== "");
    this.edited = null;
    this.draw();
    (this.chips.children[place]?.querySelector(".chip-name") ?? this.element.querySelector("summary")).focus();
  }
}
