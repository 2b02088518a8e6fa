// A tree as a picture: squares for Max, circles for Min, a thick edge to the move that is taken, dashes for what is left
// out.

import { svg } from "../dom.js";
import { isLeftOut } from "./model.js";
import { nodeName } from "./words.js";

/** The distances of neighbours and of levels, the half side of a node, the margin, and the room below a node. */
const [ACROSS, DOWN, HALF, MARGIN, BELOW] = [38, 66, 12, 22, 20];

/** Draws a tree. Returns its element, an item for each node, and `reveal(index)`, which scrolls to a node. */
export function drawing(nodes, attributes) {
  const place = ({ x, level }) => [MARGIN + x * ACROSS, MARGIN + level * DOWN];
  const right = Math.max(...nodes.map(({ x }) => x));
  const bottom = Math.max(...nodes.map(({ level }) => level));
  const size = [2 * MARGIN + right * ACROSS, 2 * MARGIN + bottom * DOWN + BELOW];
  const edges = nodes.map((node) => node.parent !== null && edge(place(nodes[node.parent]), place(node)));
  const items = nodes.map((node, index) => ({ ...item(node, place(node)), edge: edges[index] || null }));
  const picture = svg("svg", { ...attributes, width: size[0], height: size[1], viewBox: `0 0 ${size.join(" ")}` },
    svg("g", { "aria-hidden": true }, edges),
    items.map(({ element }) => element),
  );
  const reveal = (index) => {
    const box = picture.parentElement;
    const [x] = place(nodes[index]);
    const isSeen = x > box.scrollLeft + HALF && x < box.scrollLeft + box.clientWidth - HALF;
    if (!isSeen) box.scrollLeft = x - box.clientWidth / 2;
  };
  return { element: picture, items, reveal };
}

function edge([x, y], [toX, toY]) {
  return svg("line.edge", { x1: x, y1: y + HALF, x2: toX, y2: toY - HALF });
}

function item(node, [x, y]) {
  const value = svg("text.value", { y: HALF + 12 });
  const title = svg("title");
  const element = svg("g.node", { transform: `translate(${x} ${y})` },
    title,
    shape(node),
    svg("text.move", { y: 4, class: nodeName(node).length > 3 && "long" }, node.path.length > 0 ? node.move : "▾"),
    value,
    node.folded && svg("text.more", { y: HALF + 24 }, `+${node.below}`),
  );
  return { element, value, title };
}

function shape(node) {
  if (isLeftOut(node)) return svg("rect.shape.left-out", { x: -HALF, y: -HALF, width: 2 * HALF, height: 2 * HALF, rx: 5 });
  if (node.kind === "max") return svg("rect.shape", { x: -HALF, y: -HALF, width: 2 * HALF, height: 2 * HALF, rx: 2 });
  if (node.kind === "min") return svg("circle.shape", { r: HALF + 0.5 });
  return svg("rect.shape", { x: -HALF - 4, y: -HALF, width: 2 * HALF + 8, height: 2 * HALF, rx: HALF });
}
