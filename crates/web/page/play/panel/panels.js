// The panels beside the board: why a bot moved, advice, values, what can be known of hidden tiles, the moves.

import { h } from "../../dom.js";
import { t } from "../../texts.js";
import { advice } from "./advice.js";
import { belief } from "./belief.js";
import { moves } from "./moves.js";
import { values } from "./values.js";
import { why } from "./why.js";

const PANELS = { why, advice, values, belief, moves };
const KEY = "papan.panel";

/** The panels of a table, one of which is open. Each is made when it is first opened. */
export function panels(table, signal) {
  return new Panels(table, signal).element;
}

class Panels {
  made = new Map();
  open = null;
  wanted = null;

  constructor(table, signal) {
    this.table = table;
    this.signal = signal;
    this.tabs = new Map(Object.keys(PANELS).map((name) => [name, this.tab(name)]));
    this.boxes = new Map(Object.keys(PANELS).map((name) => [name, box(name)]));
    const name = { "aria-label": t("page-panels-panels") };
    const keydown = (event) => this.key(event);
    const list = h("div", { role: "tablist", ...name, on: { keydown } }, [...this.tabs.values()]);
    this.element = h("section", { class: "panel-set card", ...name }, list, [...this.boxes.values()]);
    for (const event of ["change", "cover"]) table.addEventListener(event, () => this.update(), { signal });
    table.addEventListener("thinking", () => this.made.get(this.open)?.thinking?.(), { signal });
    this.update();
  }

  tab(name) {
    const click = () => this.select(name);
    const about = {
      id: `tab-${name}`,
      role: "tab",
      "aria-controls": `panel-${name}`,
      "aria-selected": "false",
      tabindex: -1,
    };
    return h("button", { ...about, on: { click } }, t(`page-panels-${name}`));
  }

  /** Whether these rules have such a panel. */
  has(name) {
    const { facts, sight } = this.table;
    if (name === "belief") return facts.hidden;
    return name !== "values" || (!facts.hidden && sight.board.kind === "line");
  }

  names() {
    return Object.keys(PANELS).filter((name) => this.has(name));
  }

  /** Opens a panel because somebody wants it. */
  select(name) {
    this.wanted = name;
    remember(name);
    this.update();
  }

  update() {
    this.element.hidden = !this.table.sight;
    if (!this.table.sight) return;
    this.wanted ??= this.table.advisor ? "advice" : (remembered() ?? "why");
    const name = this.has(this.wanted) ? this.wanted : "why";
    for (const [other, tab] of this.tabs) {
      tab.hidden = !this.has(other);
      tab.setAttribute("aria-selected", other === name);
      tab.tabIndex = other === name ? 0 : -1;
      this.boxes.get(other).hidden = other !== name;
    }
    if (name !== this.open) this.made.get(this.open)?.hide();
    this.open = name;
    this.panel(name).update();
  }

  panel(name) {
    if (!this.made.has(name)) {
      const panel = PANELS[name](this.table, this.signal);
      this.boxes.get(name).append(panel.element);
      this.made.set(name, panel);
    }
    return this.made.get(name);
  }

  key(event) {
    const names = this.names();
    const at = names.indexOf(this.open);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: names.length - 1 }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const name = names[(to + names.length) % names.length];
    this.select(name);
    this.tabs.get(name).focus();
  }
}

function box(name) {
  return h("div", {
    id: `panel-${name}`,
    class: "panel",
    role: "tabpanel",
    "aria-labelledby": `tab-${name}`,
    hidden: true,
  });
}

function remember(name) {
  try {
    sessionStorage.setItem(KEY, name);
  } catch {
    // Then it is chosen again.
  }
}

function remembered() {
  try {
    const name = sessionStorage.getItem(KEY);
    return name in PANELS ? name : null;
  } catch {
    return null;
  }
}
