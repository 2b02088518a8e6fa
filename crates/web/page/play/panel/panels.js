// The panels beside the board: why a bot moved, advice, values, what can be known of hidden tiles, the moves.

import { h } from "../../dom.js";
import { keep, kept } from "../../storage.js";
import { tabList } from "../../tabs.js";
import { t } from "../../texts.js";
import { Advice } from "./advice.js";
import { Belief } from "./belief.js";
import { Moves } from "./moves.js";
import { Values } from "./values.js";
import { Why } from "./why.js";

const PANELS = { why: Why, advice: Advice, values: Values, belief: Belief, moves: Moves };
const NAMES = Object.keys(PANELS);
/** Where the panel that was opened last is kept, as long as the page is open. */
const KEY = ["papan.panel", "sessionStorage"];

/** The panels of a table, one of which is open. Each is made in its box when it is first opened. */
export class Panels {
  made = new Map();
  open = null;
  wanted = null;

  constructor(table, signal) {
    Object.assign(this, { table, signal });
    const item = (name) => ({ id: `tab-${name}`, controls: `panel-${name}`, text: t(`page-panels-${name}`) });
    const box = (name) =>
      h(`div.panel.panel-${name}`, { id: `panel-${name}`, role: "tabpanel", "aria-labelledby": `tab-${name}` });
    this.boxes = NAMES.map(box);
    this.list = tabList(t("page-panels-panels"), NAMES.map(item), (number) => this.select(NAMES[number]));
    const about = { "aria-label": t("page-panels-panels") };
    this.element = h("section.panel-set.card", about, this.list.element, this.boxes);
    for (const event of ["change", "cover"]) table.addEventListener(event, () => this.update(), { signal });
    table.addEventListener("thinking", () => this.made.get(this.open)?.thinking?.(), { signal });
    this.update();
  }

  /** Whether these rules have such a panel. */
  has(name) {
    if (name === "belief") return this.table.facts.hidden;
    return name !== "values" || this.table.analysis.isPossible;
  }

  /** Opens a panel because somebody wants it. */
  select(name) {
    this.wanted = name;
    keep(KEY[0], name, KEY[1]);
    this.update();
  }

  update() {
    this.element.hidden = !this.table.sight;
    if (!this.table.sight) return;
    this.wanted ??= this.table.advisor ? "advice" : (NAMES.find((name) => name === kept(...KEY)) ?? "why");
    const name = this.has(this.wanted) ? this.wanted : "why";
    const number = NAMES.indexOf(name);
    this.list.mark(number);
    this.list.tabs.forEach((tab, other) => (tab.hidden = !this.has(NAMES[other])));
    this.boxes.forEach((box, other) => (box.hidden = other !== number));
    if (name !== this.open) this.made.get(this.open)?.hide();
    this.open = name;
    if (!this.made.has(name)) this.made.set(name, new PANELS[name](this.table, this.boxes[number], this.signal));
    this.made.get(name).update();
  }
}
