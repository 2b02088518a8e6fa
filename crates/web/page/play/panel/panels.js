// The panels next to the board: why a bot moved, advice, values, knowledge about hidden tiles, moves. On a wide page
// values and moves have their own places, so that they are visible together with the reason.

import { h, set } from "../../dom.js";
import { keep, kept } from "../../storage.js";
import { tabList } from "../../tabs.js";
import { t } from "../../texts.js";
import { Advice } from "./advice.js";
import { Belief } from "./belief.js";
import { Best } from "./best.js";
import { Explore } from "./explore.js";
import { Moves } from "./moves.js";
import { Search } from "./search.js";
import { Values } from "./values.js";
import { Why } from "./why.js";

const PANELS = { best: Best, why: Why, search: Search, advice: Advice, values: Values, belief: Belief, explore: Explore, moves: Moves };
const NAMES = Object.keys(PANELS);
const PINNED = ["moves", "values"];
/** From this width on some panels have their own places. */
const WIDE = "(min-width: 75rem)";
/** The key of the last opened panel in the storage of the session. */
const KEY = ["papan.panel", "sessionStorage"];

/** The panels of a table, one of which is open. Each is created when it is first opened. */
export class Panels {
  made = new Map();
  shown = [];
  wanted = null;

  constructor(table, signal) {
    Object.assign(this, { table, signal, wide: matchMedia(WIDE) });
    const item = (name) => ({ id: `tab-${name}`, controls: `panel-${name}`, text: t(`page-panels-${name}`) });
    this.boxes = new Map(NAMES.map((name) => [name, h(`div.panel.panel-${name}`, { id: `panel-${name}` })]));
    this.list = tabList(t("page-panels-panels"), NAMES.map(item), (number) => this.select(NAMES[number]));
    this.set = h("section.panel-set.card", { "aria-label": t("page-panels-panels") }, this.list.element);
    const pin = (name) => [name, h("section.panel-set.card.pin", h("h2", t(`page-panels-${name}`)))];
    this.pins = new Map(PINNED.map(pin));
    this.element = h("div.panel-sets", this.set, h("div.pins", [...this.pins.values()]));
    for (const event of ["change", "cover", "analysis"]) table.addEventListener(event, () => this.update(), { signal });
    const thinking = () => this.shown.forEach((name) => this.made.get(name)?.thinking?.());
    table.addEventListener("thinking", thinking, { signal });
    table.addEventListener("advice", () => this.select("advice", true), { signal });
    this.wide.addEventListener("change", () => this.update(), { signal });
    this.update();
  }

  /** Whether these rules have such a panel. */
  has(name) {
    if (name === "belief") return this.table.facts.hidden;
    if (name === "best") return this.table.isAnalysis;
    if (name === "why") return this.table.hasBots;
    return !["values", "explore"].includes(name) || this.table.analysis.isPossible;
  }

  /** Opens a panel that the user has chosen; scrolls to it if it was chosen elsewhere on the page. */
  select(name, scrolls = false) {
    this.wanted = name;
    keep(KEY[0], name, KEY[1]);
    this.table.setPanel(null);
    this.update();
    if (scrolls) this.set.scrollIntoView({ block: "nearest" });
  }

  /** The panel that is open at first: that of the address, or the last one. */
  first() {
    const { panel, advisor, isAnalysis } = this.table;
    const wanted = panel ?? (advisor ? "advice" : isAnalysis ? "best" : kept(...KEY));
    return NAMES.find((name) => name === wanted) ?? "why";
  }

  update() {
    this.element.hidden = !this.table.sight;
    if (!this.table.sight) return;
    this.wanted ??= this.first();
    const pinned = this.wide.matches ? PINNED.filter((name) => this.has(name)) : [];
    const isTab = (name) => this.has(name) && !pinned.includes(name);
    const open = [this.wanted, "why", "advice"].find(isTab);
    this.list.mark(NAMES.indexOf(open));
    this.list.tabs.forEach((tab, other) => (tab.hidden = !isTab(NAMES[other])));
    for (const [name, box] of this.boxes) this.place(name, box, pinned.includes(name), name === open);
    const shown = [open, ...pinned];
    for (const name of this.shown) if (!shown.includes(name)) this.made.get(name)?.hide();
    this.shown = shown;
    for (const name of shown) {
      if (!this.made.has(name)) this.made.set(name, new PANELS[name](this.table, this.boxes.get(name), this.signal));
      this.made.get(name).update();
    }
  }

  /** Puts the box of a panel behind its tab, or in its own place. */
  place(name, box, isPinned, isOpen) {
    const parent = isPinned ? this.pins.get(name) : this.set;
    if (box.parentNode !== parent) parent.append(box);
    set(box, { role: isPinned ? null : "tabpanel", "aria-labelledby": isPinned ? null : `tab-${name}` });
    box.hidden = !isPinned && !isOpen;
    const pin = this.pins.get(name);
    if (pin) pin.hidden = !isPinned;
  }
}
