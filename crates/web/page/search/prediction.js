// Asks for the next step before it is shown, and counts the right answers on this device.

import { announce, h, replace, showText } from "../dom.js";
import { keep, kept, parsed } from "../storage.js";
import { t } from "../texts.js";
import { isEqual } from "./predict.js";
import { valueText } from "./words.js";

/** The key of the switch and the score. */
const KEY = "papan.predict";

/** The questions of a viewer. `goOn()` shows the step that was asked for; `start()` is called when it is switched on. */
export class Prediction {
  #box = h("div.search-question");
  #score = h("span.faint");
  #reset = h("button.plain", { onclick: () => this.#clear() }, t("page-search-predict-clear"));

  constructor({ start, goOn }) {
    this.goOn = goOn;
    const { on = false, right = 0, asked = 0 } = parsed(kept(KEY)) ?? {};
    Object.assign(this, { isOn: Boolean(on), right: Number(right) || 0, asked: Number(asked) || 0 });
    const onchange = ({ target }) => {
      this.isOn = target.checked;
      this.#keep();
      this.clear();
      if (this.isOn) start();
    };
    const box = h("input", { type: "checkbox", checked: this.isOn, onchange });
    const label = h("label.inline", box, t("page-search-predict"));
    this.element = h("div.search-predict", h("div.row", label, this.#score, this.#reset), this.#box);
    this.#draw();
  }

  /** Whether a question waits for its answer. */
  get isAsking() {
    return this.#box.childElementCount > 0;
  }

  /** Asks a question about the node with this name. */
  ask({ kind, choices, answer }, node) {
    const words = t(`page-search-ask-${kind}`, { node });
    const text = (choice) => {
      if (kind === "value") return valueText(choice);
      return kind === "choose" ? choice : t(`page-search-${choice}`);
    };
    const said = h("p", { id: "search-question" }, words);
    const onclick = (choice) => () => this.#answer(kind === "value" ? isEqual(choice, answer) : choice === answer, text(answer));
    const buttons = choices.map((choice) => h("button", { onclick: onclick(choice) }, text(choice)));
    replace(this.#box, said, h("div.row", { role: "group", "aria-labelledby": "search-question" }, buttons));
    announce(words);
    buttons[0].focus({ preventScroll: true });
  }

  /** Drops the question. */
  clear() {
    replace(this.#box);
  }

  async #answer(isRight, answer) {
    this.asked += 1;
    this.right += isRight ? 1 : 0;
    this.#keep();
    this.#draw();
    this.clear();
    const words = isRight ? t("page-search-right") : t("page-search-wrong", { answer });
    await this.goOn({ words, isRight });
  }

  #clear() {
    Object.assign(this, { right: 0, asked: 0 });
    this.#keep();
    this.#draw();
  }

  #keep() {
    const { isOn: on, right, asked } = this;
    keep(KEY, JSON.stringify({ on, right, asked }));
  }

  #draw() {
    const { right, asked } = this;
    showText(this.#score, asked > 0 ? t("page-search-score", { right, asked }) : "");
    this.#reset.hidden = asked === 0;
  }
}
