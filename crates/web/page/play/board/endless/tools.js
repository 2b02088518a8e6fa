// The buttons under the board without edges: what a drag does, for whoever does not drag.

import { h } from "../../../dom.js";
import { t } from "../../../texts.js";
import { EDGES } from "./camera.js";
import { written } from "./words.js";

/** The buttons. `deeds`: `pan(views)`, `rise(rows)`, `zoom(factor)`, `back()`, `goTo(column)`, `say(text)`. */
export class Tools {
  constructor(deeds) {
    this.deeds = deeds;
    const button = (deed, ...content) => h("button", { type: "button", on: { click: deed } }, ...content);
    this.left = button(() => deeds.pan(-0.6));
    this.right = button(() => deeds.pan(0.6));
    this.up = button(() => deeds.rise(3));
    this.down = button(() => deeds.rise(-3));
    this.further = button(() => deeds.zoom(1 / 1.3), "−");
    this.nearer = button(() => deeds.zoom(1.3), "+");
    this.back = button(() => deeds.back());
    this.column = h("input", { type: "text", inputmode: "text", size: 5, autocomplete: "off", spellcheck: "false",
      on: { input: () => this.column.removeAttribute("aria-invalid") } });
    this.goTo = h("span");
    this.go = h("button", { type: "submit" });
    const form = h("form", { on: { submit: (event) => this.#submit(event) } },
      h("label", { class: "inline" }, this.goTo, this.column), this.go);
    const buttons = [this.left, this.right, this.further, this.nearer, this.back, this.up, this.down];
    this.element = h("div", { class: "tools", role: "group" }, buttons, form);
  }

  /** Shows what can be done, and how many discs lie out of sight. */
  draw(camera, [left, right], isTall) {
    this.element.setAttribute("aria-label", t("page-endless-tools"));
    const beyond = (way, discs) => (discs ? t("page-endless-beyond", { way, discs }) : way);
    label(this.left, beyond(t("page-endless-left"), left), left ? `◀ ${left}` : "◀");
    label(this.right, beyond(t("page-endless-right"), right), right ? `${right} ▶` : "▶");
    label(this.up, t("page-endless-up"), "▲");
    label(this.down, t("page-endless-down"), "▼");
    this.up.hidden = this.down.hidden = !isTall;
    label(this.nearer, t("page-endless-nearer"), "+");
    label(this.further, t("page-endless-further"), "−");
    this.nearer.disabled = !camera.canZoom(1.05);
    this.further.disabled = !camera.canZoom(1 / 1.05);
    this.back.textContent = t("page-endless-back");
    this.goTo.textContent = t("page-endless-go-to");
    this.go.textContent = t("page-endless-go");
  }

  #submit(event) {
    event.preventDefault();
    const text = this.column.value.trim().replace(/^[−–]/, "-");
    const column = /^-?\d{1,19}$/.test(text) ? BigInt(text) : null;
    const isThere = column !== null && column >= EDGES[0] && column <= EDGES[1];
    if (isThere) return this.deeds.goTo(column);
    this.column.setAttribute("aria-invalid", "true");
    const [first, last] = EDGES.map(written);
    this.deeds.say(t("page-endless-no-column", { first, last }));
  }
}

function label(button, name, text) {
  button.setAttribute("aria-label", name);
  button.title = name;
  if (button.textContent !== text) button.textContent = text;
}
