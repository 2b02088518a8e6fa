// What most tournaments leave as it is: the seed, who meets whom, openings, and a test that may end it early.

import { h } from "../dom.js";
import { texts } from "../texts.js";

const t = texts({
  more: ["More", "Lainnya"],
  seed: ["Seed", "Benih acak"],
  seedAbout: ["The same seed gives the same games.", "Benih yang sama menghasilkan permainan yang sama."],
  schedule: ["Who meets whom", "Jadwal"],
  everybody: ["Everybody meets everybody", "Semua bertemu semua"],
  gauntlet: ["The first player meets all others", "Pemain pertama menghadapi semua lainnya"],
  plies: ["Random opening moves", "Langkah pembukaan acak"],
  usual: ["usual number", "jumlah lazim"],
  pliesAbout: ["Games start with them, so that they differ.", "Permainan dimulai dengannya, agar berbeda-beda."],
  balance: ["Openings", "Pembukaan"],
  balanceAbout: ["Both sides get each of them.", "Kedua pihak mendapat setiap pembukaan."],
  quiet: ["Nobody wins at once", "Tak ada yang langsung menang"],
  any: ["Any", "Apa saja"],
  equal: ["Drawn by perfect play", "Seri bila main sempurna"],
  test: ["Stop when it is clear who is stronger", "Hentikan bila sudah jelas siapa lebih kuat"],
  testAbout: [
    "A sequential test: it ends when the first player is stronger by at most the first number of Elo, or by at least the second, with errors of 5 %. For two players, or two teams.",
    "Uji sekuensial: berakhir bila pemain pertama lebih kuat paling banyak sebesar angka Elo pertama, atau paling sedikit sebesar angka kedua, dengan galat 5 %. Untuk dua pemain, atau dua tim.",
  ],
  atMost: ["At most (Elo)", "Paling banyak (Elo)"],
  atLeast: ["At least (Elo)", "Paling sedikit (Elo)"],
});

const MOST_PLIES = 100;
const USUAL_TEST = [0, 20];

/** The part of the form that is folded away; `changed` is given what is other now. */
export class More {
  constructor(setup, changed) {
    this.changed = () => changed(this.values());
    this.seed = this.number({ min: 0, max: Number.MAX_SAFE_INTEGER, required: true, value: setup.seed });
    const schedules = { everybody: t.everybody, gauntlet: t.gauntlet };
    this.schedule = this.choice(schedules, setup.gauntlet ? "gauntlet" : "everybody");
    this.plies = this.number({ min: 0, max: MOST_PLIES, value: setup.plies, placeholder: t.usual });
    this.balance = this.choice({ quiet: t.quiet, any: t.any, equal: t.equal }, setup.balance);
    this.tests = h("input", { type: "checkbox", "aria-describedby": "lab-test-about", on: { change: this.changed } });
    this.tests.checked = Boolean(setup.sprt);
    this.bounds = (setup.sprt ?? USUAL_TEST).map((value) => this.number({ step: "any", required: true, value }));
    this.openings = this.beside([t.plies, this.plies, t.pliesAbout], [t.balance, this.balance, t.balanceAbout]);
    const isOpen = setup.gauntlet || setup.plies !== null || setup.balance !== "quiet" || Boolean(setup.sprt);
    this.element = h(
      "details",
      { class: "more", open: isOpen },
      h("summary", {}, t.more),
      this.beside([t.seed, this.seed, t.seedAbout], [t.schedule, this.schedule]),
      this.openings,
      this.test(),
    );
  }

  test() {
    const [atMost, atLeast] = this.bounds;
    this.limits = this.beside([t.atMost, atMost], [t.atLeast, atLeast]);
    return h(
      "div",
      {},
      h("label", { class: "inline" }, this.tests, t.test),
      h("p", { class: "hint", id: "lab-test-about" }, t.testAbout),
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
