// A part of a page about one thing.

import { h } from "../dom.js";

/** A section with a heading, by which it is called too. */
export function card(id, title, ...children) {
  return h("section", { class: "card", "aria-labelledby": id }, h("h2", { id }, title), children);
}
