// The buttons below the endless board, as an alternative to dragging.

import { PLAIN, h, set } from "../dom.js";
import { t } from "../texts.js";
import { EDGES } from "./camera.js";
import { written } from "./discs.js";

/** The buttons of a board. */
export class Tools {
  constructor(board) {
    this.board = board;
    const button = (onclick) => h("button", { onclick });
    this.left = button(() => board.glideAlong(-0.6));
    this.right = button(() => board.glideAlong(0.6));
    this.up = button(() => board.glideBy(0, 3));
    this.down = button(() => board.glideBy(0, -3));
    this.further = button(() => board.zoom(1 / 1.3));
    this.nearer = button(() => board.zoom(1.3));
    const back = h("button", { onclick: () => board.back() }, t("page-endless-back"));
    const oninput = () => this.column.removeAttribute("aria-invalid");
    this.column = h("input", { type: "text", inputmode: "text", size: 5, ...PLAIN, oninput });
    const form = h("form", { onsubmit: () => this.#submit() },
      h("label.inline", h("span", t("page-endless-go-to")), this.column),
      h("button", { type: "submit" }, t("page-endless-go")),
    );
    const buttons = [this.left, this.right, this.further, this.nearer, back, this.up, this.down];
    const about = { role: "group", "aria-label": t("page-endless-tools") };
    this.element = h("div.tools", about, buttons, form);
  }

  /** Shows which buttons can be used, and how many discs are outside the window. */
  draw(camera, [left, right], isTall) {
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
  }

  #submit() {
    const text = this.column.value.trim().replace(/^[−–]/, "-");
    const column = /^-?\d{1,19}$/.test(text) ? BigInt(text) : null;
    const isThere = column !== null && column >= EDGES[0] && column <= EDGES[1];
    if (isThere) return this.board.moveTo(column);
    this.column.setAttribute("aria-invalid", "true");
    const [first, last] = EDGES.map(written);
    this.board.say(t("page-endless-no-column", { first, last }));
  }
}

function label(button, name, text) {
  set(button, { "aria-label": name, title: name });
  if (button.textContent !== text) button.textContent = text;
}
