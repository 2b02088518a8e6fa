// The buttons under the board without edges: what a drag does, for whoever does not drag.

import { h } from "../../../dom.js";
import { fill } from "../../../texts.js";
import { EDGES } from "./camera.js";
import { t, written } from "./words.js";

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
    this.element.setAttribute("aria-label", t.tools);
    label(this.left, left ? fill(t.beyond, t.left, left) : t.left, left ? `◀ ${left}` : "◀");
    label(this.right, right ? fill(t.beyond, t.right, right) : t.right, right ? `${right} ▶` : "▶");
    label(this.up, t.up, "▲");
    label(this.down, t.down, "▼");
    this.up.hidden = this.down.hidden = !isTall;
    label(this.nearer, t.nearer, "+");
    label(this.further, t.further, "−");
    this.nearer.disabled = !camera.canZoom(1.05);
    this.further.disabled = !camera.canZoom(1 / 1.05);
    this.back.textContent = t.back;
    this.goTo.textContent = t.goTo;
    this.go.textContent = t.go;
  }

  #submit(event) {
    event.preventDefault();
    const text = this.column.value.trim().replace(/^[−–]/, "-");
    const column = /^-?\d{1,19}$/.test(text) ? BigInt(text) : null;
    const isThere = column !== null && column >= EDGES[0] && column <= EDGES[1];
    if (isThere) return this.deeds.goTo(column);
    this.column.setAttribute("aria-invalid", "true");
    this.deeds.say(fill(t.noColumn, ...EDGES.map(written)));
  }
}

function label(button, name, text) {
  button.setAttribute("aria-label", name);
  button.title = name;
  if (button.textContent !== text) button.textContent = text;
}
