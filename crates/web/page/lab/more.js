// Settings that most tournaments leave at their defaults: seed, schedule, openings, and a test that may end it early.

import { h, optionList, set } from "../dom.js";
import { t } from "../texts.js";
import { BALANCES } from "./setup.js";

const USUAL_TEST = [0, 20];

/** The folded part of the form; `changed` is called with all values. */
export class More {
  constructor(setup, changed) {
    this.changed = () => changed(this.values());
    this.seed = this.number({ required: true, value: setup.seed });
    this.schedule = this.choice(["round-robin", "gauntlet"], setup.gauntlet ? "gauntlet" : "round-robin");
    this.plies = this.number({ value: setup.plies, placeholder: t("page-lab-more-usual") });
    this.balance = this.choice(BALANCES, setup.balance);
    const about = { "aria-describedby": "lab-test-about", onchange: this.changed };
    this.tests = h("input", { type: "checkbox", checked: Boolean(setup.sprt), ...about });
    this.bounds = (setup.sprt ?? USUAL_TEST).map((value) => this.number({ step: "any", required: true, value }));
    this.openings = this.beside(
      [t("page-lab-more-plies"), this.plies, t("page-lab-more-plies-about")],
      [t("page-lab-more-balance"), this.balance, t("page-lab-more-balance-about")],
    );
    const isOpen = setup.gauntlet || setup.plies !== null || setup.balance !== "quiet" || Boolean(setup.sprt);
    this.element = h("details.more", { open: isOpen },
      h("summary", t("page-lab-more-more")),
      this.beside(
        [t("page-lab-more-seed"), this.seed, t("page-lab-more-seed-about")],
        [t("page-lab-more-schedule"), this.schedule],
      ),
      this.openings,
      this.test(),
    );
  }

  test() {
    const [atMost, atLeast] = this.bounds;
    this.limits = this.beside([t("page-lab-more-at-most"), atMost], [t("page-lab-more-at-least"), atLeast]);
    return h("div",
      h("label.inline", this.tests, t("page-lab-more-test")),
      h("p.hint", { id: "lab-test-about" }, t("page-lab-more-test-about")),
      this.limits,
    );
  }

  /** Fields in a row, each with its label and a description. */
  beside(...fields) {
    const field = ([name, input, about]) => h("div.field", h("label", name, input), about && h("p.hint", about));
    return h("div.pairs-of-fields", fields.map(field));
  }

  number({ value, ...attributes }) {
    return h("input", { type: "number", step: 1, value, ...attributes, oninput: this.changed });
  }

  choice(names, chosen) {
    const pairs = names.map((name) => [name, t(`page-lab-more-${name}`)]);
    return h("select", { onchange: this.changed }, optionList(pairs, chosen));
  }

  /** Sets the bounds of the server. */
  bound({ seed, plies }, chosen) {
    bound(this.seed, seed, chosen);
    bound(this.plies, plies, "");
  }

  /** Enables the settings that apply to rules with these facts and to this number of players. */
  offer(facts, players) {
    this.openings.hidden = facts.chance;
    for (const field of [this.plies, this.balance]) field.disabled = facts.chance;
    this.tests.disabled = facts.sides !== 2 || players !== 2;
    this.limits.hidden = !this.tests.checked || this.tests.disabled;
    for (const field of this.bounds) field.disabled = this.limits.hidden;
  }

  /** The values of the fields. */
  values() {
    const isTested = this.tests.checked && !this.tests.disabled;
    return {
      seed: this.seed.valueAsNumber,
      gauntlet: this.schedule.value === "gauntlet",
      plies: this.plies.value === "" ? null : this.plies.valueAsNumber,
      balance: this.balance.value,
      sprt: isTested ? this.bounds.map((field) => field.valueAsNumber) : null,
    };
  }
}

/** Limits a field to the bounds of the server; `chosen` is its value if it is empty. */
export function bound(field, { least, most }, chosen) {
  // Larger numbers would be rounded.
  set(field, { min: least, max: Math.min(most, Number.MAX_SAFE_INTEGER) });
  if (field.value === "") field.value = chosen;
}
