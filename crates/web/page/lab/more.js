// What most tournaments leave as it is: the seed, who meets whom, openings, and a test that may end it early.

import { h } from "../dom.js";
import { t } from "../texts.js";
import { BALANCES } from "./setup.js";

const USUAL_TEST = [0, 20];

/** The part of the form that is folded away; `changed` is given what is other now. */
export class More {
  constructor(setup, changed) {
    this.changed = () => changed(this.values());
    this.seed = this.number({ required: true, value: setup.seed });
    const schedules = { everybody: t("page-lab-more-everybody"), gauntlet: t("page-lab-more-gauntlet") };
    this.schedule = this.choice(schedules, setup.gauntlet ? "gauntlet" : "everybody");
    this.plies = this.number({ value: setup.plies, placeholder: t("page-lab-more-usual") });
    const balances = BALANCES.map((name) => [name, t(`page-lab-more-${name}`)]);
    this.balance = this.choice(Object.fromEntries(balances), setup.balance);
    this.tests = h("input", { type: "checkbox", "aria-describedby": "lab-test-about", on: { change: this.changed } });
    this.tests.checked = Boolean(setup.sprt);
    this.bounds = (setup.sprt ?? USUAL_TEST).map((value) => this.number({ step: "any", required: true, value }));
    this.openings = this.beside(
      [t("page-lab-more-plies"), this.plies, t("page-lab-more-plies-about")],
      [t("page-lab-more-balance"), this.balance, t("page-lab-more-balance-about")],
    );
    const isOpen = setup.gauntlet || setup.plies !== null || setup.balance !== "quiet" || Boolean(setup.sprt);
    this.element = h(
      "details",
      { class: "more", open: isOpen },
      h("summary", {}, t("page-lab-more-more")),
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
    return h(
      "div",
      {},
      h("label", { class: "inline" }, this.tests, t("page-lab-more-test")),
      h("p", { class: "hint", id: "lab-test-about" }, t("page-lab-more-test-about")),
      this.limits,
    );
  }

  /** Fields beside each other, where there is room: each with its name and what it is about. */
  beside(...fields) {
    return h(
      "div",
      { class: "pairs-of-fields" },
      fields.map(([name, field, about]) => this.labelled(name, field, about)),
    );
  }

  labelled(name, field, about) {
    return h("div", { class: "field" }, h("label", {}, name, field), about && h("p", { class: "hint" }, about));
  }

  number({ value, ...attributes }) {
    return h("input", { type: "number", step: 1, value, ...attributes, on: { input: this.changed } });
  }

  choice(options, chosen) {
    const option = ([value, text]) => h("option", { value, selected: value === chosen }, text);
    return h("select", { on: { change: this.changed } }, Object.entries(options).map(option));
  }

  /** What the server allows. */
  bound({ seed, plies }, chosen) {
    bound(this.seed, seed, chosen);
    bound(this.plies, plies, "");
  }

  /** Under rules with these facts, and with so many players, only some of it can be chosen. */
  offer(facts, players) {
    this.openings.hidden = facts.chance;
    for (const field of [this.plies, this.balance]) field.disabled = facts.chance;
    this.tests.disabled = facts.sides !== 2 || players !== 2;
    this.limits.hidden = !this.tests.checked || this.tests.disabled;
    for (const field of this.bounds) field.disabled = this.limits.hidden;
  }

  /** What is chosen. */
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

/** Keeps a field within what the server allows; `chosen` stands in it where nothing does. */
export function bound(field, { least, most }, chosen) {
  field.min = least;
  // Larger numbers would not be those that were typed.
  field.max = Math.min(most, Number.MAX_SAFE_INTEGER);
  if (field.value === "") field.value = chosen;
}
