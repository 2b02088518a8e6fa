// Which game is played by which rules: one of those that are suggested, or any that is typed.

import { PLAIN, h, optionList, replace, showText } from "../dom.js";
import { gameName, rulesTitle } from "../names.js";
import { t } from "../texts.js";

const OTHER = "other";
/** So long nobody has typed before what is there is looked at. */
const REST = 400;

/** The part of the form that chooses rules; `choose` is called with their text. */
export class RulesField {
  constructor(games, chosen, choose, name = "lab") {
    Object.assign(this, { games, choose, ids: { about: `${name}-rules-about`, refusal: `${name}-rules-refusal` } });
    this.samples = new Map(games.flatMap((game) => game.rules.map((rules) => [rules.name, rules.about])));
    this.about = h("p.hint", { id: this.ids.about });
    this.refusal = h("p.refusal", { id: this.ids.refusal, role: "alert", hidden: true });
    this.select = this.list(chosen);
    this.typed = this.field(chosen);
    this.element = h("div.field", h("label", t("page-rules"), this.select), this.typed, this.about, this.refusal);
    this.tell(chosen);
  }

  list(chosen) {
    const named = (game) => game.rules.map(({ name }) => [name, rulesTitle(name)]);
    const group = (game) => h("optgroup", { label: gameName(game.name) }, optionList(named(game), chosen));
    const other = h("option", { value: OTHER, selected: !this.samples.has(chosen) }, t("page-lab-rules-other"));
    const about = { "aria-describedby": this.ids.about, onchange: () => this.changed() };
    return h("select", about, this.games.map(group), other);
  }

  field(chosen) {
    const described = {
      "aria-label": t("page-lab-rules-typed"),
      "aria-describedby": `${this.ids.about} ${this.ids.refusal}`,
    };
    const oninput = ({ target }) => {
      clearTimeout(this.waiting);
      this.waiting = setTimeout(() => this.choose(target.value.trim()), REST);
    };
    return h("input", { value: chosen, hidden: this.samples.has(chosen), ...PLAIN, ...described, oninput });
  }

  changed() {
    clearTimeout(this.waiting);
    const isOther = this.select.value === OTHER;
    this.typed.hidden = !isOther;
    if (isOther) this.typed.focus();
    else this.typed.value = this.select.value;
    this.tell(this.select.value);
    this.choose(this.typed.value.trim());
  }

  tell(rules) {
    replace(this.about, this.samples.get(rules) ?? t("page-lab-rules-such"));
  }

  /** Says why these rules are refused; nothing where they are not. */
  refuse(reason) {
    showText(this.refusal, reason);
    this.typed.setAttribute("aria-invalid", Boolean(reason));
  }

  /** Lets go of what is still to be looked at. */
  close() {
    clearTimeout(this.waiting);
  }
}
