// The choice of rules, suggested or typed, and the forms that begin with it.

import { PLAIN, h, optionList, replace, showText } from "../dom.js";
import { isAbort, playersOf, post, reason } from "../api.js";
import { showFailure } from "../failure.js";
import { t } from "../texts.js";
import { latest } from "../waiting.js";

const OTHER = "other";
/** The pause in typing after which the text is used, in milliseconds. */
const REST = 400;

/**
 * A form for a new job, which begins with its rules. Subclasses have `offer(known)`, which shows the players that the
 * rules allow.
 */
export class RulesForm {
  constructor(games, rules, signal, name, start) {
    Object.assign(this, { signal, ask: latest(signal), chosen: rules });
    this.rules = new RulesField(games, rules, (chosen) => this.setRules(chosen), name);
    this.refusal = h("div");
    this.button = h("button.primary.start", { type: "submit" }, start);
    signal.addEventListener("abort", () => this.rules.close(), { once: true });
  }

  /** Requests the players for these rules; for invalid rules the server returns the reason. */
  async setRules(rules) {
    const signal = this.ask();
    this.chosen = rules;
    try {
      const known = await playersOf(rules, signal);
      this.rules.refuse(null);
      this.offer(known);
    } catch (error) {
      if (!isAbort(error, signal)) this.rules.refuse(reason(error));
    }
  }

  /** Starts a job. Returns its id; null if it was refused, which the form then shows. */
  async start(path, request) {
    this.button.disabled = true;
    replace(this.refusal);
    try {
      return (await post(path, request, { signal: this.signal })).id;
    } catch (error) {
      if (!showFailure(this.refusal, error, this.signal)) return null;
      this.button.disabled = false;
      this.button.focus();
      return null;
    }
  }
}

/** The field for rules; `choose` is called with their text. */
class RulesField {
  constructor(games, chosen, choose, name) {
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
    const named = (game) => game.rules.map(({ name, rules_name: named }) => [name, named.full]);
    const group = (game) => h("optgroup", { label: game.title }, optionList(named(game), chosen));
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

  /** Shows why these rules are refused; nothing if they are not. */
  refuse(reason) {
    showText(this.refusal, reason);
    this.typed.setAttribute("aria-invalid", Boolean(reason));
  }

  /** Cancels what is scheduled. */
  close() {
    clearTimeout(this.waiting);
  }
}
