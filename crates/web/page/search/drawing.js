// A tree as a picture: squares for Max, circles for Min, a thick edge to the move that is taken, dashes for what is left
// out.

import { svg } from "../dom.js";
import { isLeftOut } from "./model.js";
import { nodeLabel } from "./words.js";

/** The least distance of neighbours, that of levels, half the height of a node, the margin, and the room below a node. */
const [ACROSS, DOWN, HALF, MARGIN, BELOW] = [38, 66, 12, 22, 20];
/** The width of a letter, and the room between neighbours. */
const [LETTER, GAP] = [7, 14];

/** Draws a tree. Returns its element, an item for each node, and `reveal(index)`, which scrolls to a node. */
export function drawing(nodes, attributes) {
  const half = (node) => Math.max(HALF, (nodeLabel(node).length * LETTER) / 2 + 2);
  const [root, ...others] = nodes.map(half);
  const across = Math.max(ACROSS, 2 * Math.max(0, ...others) + GAP);
  const left = Math.max(MARGIN, 4 + Math.max(root, ...others));
  const place = ({ x, level }) => [left + x * across, MARGIN + level * DOWN];
  const right = Math.max(...nodes.map(({ x }) => x));
  const bottom = Math.max(...nodes.map(({ level }) => level));
  const size = [2 * left + right * across, 2 * MARGIN + bottom * DOWN + BELOW];
  const edges = nodes.map((node) => node.parent !== null && edge(place(nodes[node.parent]), place(node)));
  const items = nodes.map((node, index) => ({ ...item(node, place(node), half(node)), edge: edges[index] || null }));
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

function item(node, [x, y], half) {
  const value = svg("text.value", { y: HALF + 12 });
  const title = svg("title");
  const element = svg("g.node", { transform: `translate(${x} ${y})` },
    title,
    shape(node, half),
    // The spaces are for screen readers.
    svg("text.move", { y: 4 }, nodeLabel(node)),
    " ",
    value,
    " ",
    node.folded && svg("text.more", { y: HALF + 24 }, `+${node.below}`),
  );
  return { element, value, title };
}

function shape(node, half) {
  if (node.kind === "min" && !isLeftOut(node)) return svg("ellipse.shape", { rx: half + 0.5, ry: HALF + 0.5 });
  const corner = isLeftOut(node) ? 5 : node.kind === "max" ? 2 : HALF;
  return svg("rect.shape", { x: -half, y: -HALF, width: 2 * half, height: 2 * HALF, rx: corner });
}
