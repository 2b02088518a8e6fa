// The rules of the chosen game: one of the samples, or typed ones.

import { PLAIN, h, replace, showText } from "../dom.js";
import { t } from "../texts.js";

/** The pause in typing after which the server is asked, in milliseconds. */
const REST = 250;

/** The choice of rules; `choose` is called with the text of new rules, and with their game if it is known, `typing` while they are being typed. */
export class RulesChoice {
  constructor({ choose, typing }) {
    Object.assign(this, { choose, typing });
    this.samples = h("div.home-samples");
    this.about = h("p.home-about", { id: "home-rules-about" });
    this.refusal = h("p.home-refusal", { id: "home-rules-refusal", role: "alert", hidden: true });
    const about = { id: "home-rules", "aria-describedby": "home-rules-about home-rules-refusal", ...PLAIN };
    this.input = h("input", { ...about, oninput: () => this.wait() });
    this.options = h("details.home-options");
    this.element = h("fieldset.card.home-rules",
      h("legend", t("page-rules")),
      this.samples,
      this.about,
      h("label", t("page-home-rules-typed"), this.input),
      this.refusal,
      this.options,
    );
  }

  wait() {
    clearTimeout(this.waiting);
    this.typing();
    this.waiting = setTimeout(() => this.settle(), REST);
  }

  /** Uses the typed text now; resolves when it is known whether it is valid. */
  settle() {
    clearTimeout(this.waiting);
    return this.choose(this.input.value.trim());
  }

  /** Shows rules as the chosen ones, with the samples of their game if it is known. */
  show(rules, game) {
    if (this.input.value.trim() !== rules) this.input.value = rules;
    if (game && game !== this.game) this.offer(game);
    for (const radio of this.samples.querySelectorAll("input")) radio.checked = radio.value === rules;
  }

  /** Shows the samples and options of another game. */
  offer(game) {
    this.game = game;
    const sample = ({ name, about, rules_name: named }) =>
      h("label.home-sample", { title: about },
        h("input", { type: "radio", name: "rules", value: name, onchange: () => this.choose(name, game) }),
        h("span", named.details),
      );
    replace(this.samples, game.rules.map(sample));
    const line = ({ name, about }) => [h("dt", name), h("dd", about)];
    const { name: rules } = game.rules.find(({ name }) => name.includes("=")) ?? game.rules[0];
    replace(this.options,
      h("summary", t("page-home-rules-options")),
      h("p", t("page-home-rules-form", { rules })),
      h("dl", game.options.map(line)),
    );
  }

  /** Describes these rules. */
  tell(rules, facts) {
    const about = this.game?.rules.find(({ name }) => name === rules)?.about;
    const size = t("page-home-rules-facts", { players: facts.seats, moves: facts.max_moves });
    replace(this.about, about && `${about}; `, size);
    this.refuse(null);
  }

  /** Shows why these rules are refused; nothing if they are not. */
  refuse(reason) {
    showText(this.refusal, reason);
    this.about.hidden = Boolean(reason);
    this.input.setAttribute("aria-invalid", Boolean(reason));
  }
}
