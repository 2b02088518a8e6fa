// The tree on the page: a picture or an indented list, in which the arrow keys move.

import { h, replace, set } from "../dom.js";
import { onKeys, setTabStop } from "../keyboard.js";
import { t } from "../texts.js";
import { drawing } from "./drawing.js";
import { list } from "./list.js";
import { isBest, isLeftOut, neighbour, stateAt } from "./model.js";
import { knownValue, nodeFacts, nodeLabel } from "./words.js";

/** Below this width the tree is a list. */
const NARROW = 440;

/**
 * A tree. `act` has `select(index)`, `open(node)` for a node of which more can be shown, `up()` for the part above it,
 * and `toggle()`, which starts and stops the steps.
 */
export class Tree {
  element = h("div.search-tree");
  #nodes = [];
  #shown = null;
  #isNarrow = null;

  constructor(act) {
    this.act = act;
    this.element.addEventListener("click", ({ target }) => this.#click(target.closest(".node")));
    this.element.addEventListener("keydown", onKeys(({ key }) => this.#key(key)));
  }

  /** Shows these nodes. */
  show(nodes) {
    this.#nodes = nodes;
    if (this.#isNarrow !== null) this.#build();
  }

  /** Chooses the form for a width; returns whether it has changed. */
  fit(width) {
    const isNarrow = width < NARROW;
    if (isNarrow === this.#isNarrow) return false;
    this.#isNarrow = isNarrow;
    if (this.#nodes.length > 0) this.#build();
    return true;
  }

  /** Marks what is known after a step, the node where it happens, and the selected node. */
  update({ step, current, selected, focuses = false }) {
    if (!this.#shown) return;
    const { items } = this.#shown;
    this.#nodes.forEach((node, index) => this.#mark(node, items[index], { step, current, selected }));
    setTabStop(items.map(({ element }) => element), items[selected].element);
    if (focuses) items[selected].element.focus({ preventScroll: true });
    this.#shown.reveal(focuses ? selected : (current ?? selected));
  }

  #build() {
    const hadFocus = this.element.contains(document.activeElement);
    const attributes = { role: "tree", "aria-label": t("page-search-tree") };
    this.#shown = (this.#isNarrow ? list : drawing)(this.#nodes, attributes);
    this.#nodes.forEach((node, index) => {
      const element = set(this.#shown.items[index].element, {
        role: "treeitem", "aria-level": node.level + 1, "aria-posinset": node.number, "aria-setsize": node.siblings,
        data: { index },
      });
      if (node.folded || node.children.length > 0) element.setAttribute("aria-expanded", !node.folded);
    });
    replace(this.element, this.#shown.element);
    if (hadFocus) this.#shown.items[0].element.focus({ preventScroll: true });
  }

  #mark(node, item, { step, current, selected }) {
    const isTaken = isBest(node, this.#nodes, step);
    const state = stateAt(node, step);
    const [isSelected, isCurrent] = [node.index === selected, node.index === current];
    // Most nodes are as they were a step before.
    const look = [state, isTaken, isSelected, isCurrent].join(" ");
    if (item.look === look) return;
    item.look = look;
    const { element, edge, value, title, facts } = item;
    const words = nodeFacts(node, step, isTaken);
    const classes = {
      later: state === "later", open: state === "open", done: state === "done", taken: isTaken,
      cut: node.state === "cut" && state === "done", "left-out": isLeftOut(node) && state === "done",
    };
    for (const part of [element, edge].filter(Boolean))
      for (const [name, has] of Object.entries(classes)) part.classList.toggle(name, has);
    set(element, { "aria-selected": isSelected, "aria-current": isCurrent ? "step" : null });
    const known = knownValue(node, step);
    value.textContent = known;
    if (facts) facts.textContent = words.join(", ");
    if (!title) return;
    // The label begins with what is drawn; the texts of a list are its label.
    title.textContent = [[nodeLabel(node), known, node.folded && `+${node.below}`].filter(Boolean).join(" "), ...words].join(", ");
    element.setAttribute("aria-label", title.textContent);
  }

  #click(element) {
    if (!element) return;
    const node = this.#nodes[element.dataset.index];
    if (node.folded) this.act.open(node);
    else this.act.select(node.index);
  }

  #key(key) {
    const focused = document.activeElement?.closest(".node");
    const node = this.#nodes[focused?.dataset.index];
    if (!node) return null;
    if (key === " ") return () => this.act.toggle();
    const opens = node.folded && ["Enter", "ArrowRight"].includes(key);
    if (opens) return () => this.act.open(node);
    if (key === "ArrowLeft" && node.parent === null && node.path.length > 0) return () => this.act.up();
    const to = neighbour(this.#nodes, node.index, key);
    return to && (() => this.act.select(to.index));
  }
}
