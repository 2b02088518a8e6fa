// A tree as an indented list, for narrow screens.

import { h } from "../dom.js";
import { nodeLabel } from "./words.js";

/** Lists a tree. Returns its element, an item for each node, and `reveal(index)`, which scrolls to a node. */
export function list(nodes, attributes) {
  const items = nodes.map((node) => {
    const [value, facts] = [h("span.value"), h("span.facts-of")];
    const move = h("span.move", { class: node.kind }, nodeLabel(node));
    const element = h("li.node", { style: { "--level": node.level } }, move, " ", value, " ", facts);
    return { element, value, facts };
  });
  const element = h("ul", attributes, items.map((item) => item.element));
  const reveal = (index) => {
    const [box, { offsetTop: top, offsetHeight: height }] = [element.parentElement, items[index].element];
    const isSeen = top >= box.scrollTop && top + height <= box.scrollTop + box.clientHeight;
    if (!isSeen) box.scrollTop = top - (box.clientHeight - height) / 2;
  };
  return { element, items, reveal };
}
