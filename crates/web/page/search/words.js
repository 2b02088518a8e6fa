// Nodes, values and windows in words.

import { h } from "../dom.js";
import { number, t } from "../texts.js";
import { isLeftOut, stateAt } from "./model.js";

/** A value: a number, or a win or a loss with the plies that it takes. */
export function valueText(value) {
  if (typeof value === "number") return number(value);
  return "win" in value ? t("page-grid-wins", { value: value.win }) : t("page-grid-loses", { value: value.loss });
}

/** A window: "α 3 · β +∞". */
export function windowText({ alpha, beta }) {
  const end = (value, infinite) => (value === null ? infinite : valueText(value));
  return `α ${end(alpha, "−∞")} · β ${end(beta, "+∞")}`;
}

/** The value of a node, once it is known; after a cut-off it is a bound. */
export function knownValue(node, step) {
  if (stateAt(node, step) !== "done" || node.value === undefined) return "";
  const bound = node.state === "cut" ? { max: "≥ ", min: "≤ " }[node.kind] : "";
  return `${bound}${valueText(node.value)}`;
}

/** The name of a node: the move that leads to it. */
export function nodeName({ path }) {
  return path.at(-1) ?? t("page-search-root");
}

/** The label of a node in a tree: a sign stands for the end of the line of tiles. */
export function nodeLabel(node) {
  const [name, end] = nodeName(node).split("@");
  return end ? `${name} ${end === "left" ? "◂" : "▸"}` : name;
}

/** What is known about a node after a step besides its value, in short parts. */
export function nodeFacts(node, step, isTaken) {
  const { kind, window, visits, note, below, folded } = node;
  const state = stateAt(node, step);
  const isDone = state === "done";
  return [
    !isLeftOut(node) && t(`page-search-kind-${kind}`),
    isDone && isLeftOut(node) ? t(`page-search-state-${node.state}`) : !isDone && t(`page-search-state-${state}`),
    window && state !== "later" && windowText(window),
    isDone && visits !== undefined && t("page-search-visits", { visits }),
    isTaken && t("page-search-taken"),
    isDone && note,
    folded && t("page-search-folded", { nodes: below }),
  ].filter(Boolean);
}

/** A path as its moves, from the root. */
export function pathText(path) {
  return [t("page-search-root"), ...path].join(" › ");
}

/** A section that can be folded, with its title. */
export function folding(name, title, isOpen, ...children) {
  return h(`details.search-folding.${name}`, { open: isOpen }, h("summary", title), children);
}
