// The tree of a trace as a list of nodes, and what is known of each node after a step.

/**
 * The nodes of a trace in preorder, each with its index, path, level, parent, place, and its number among its siblings.
 * With the last step every node is finished.
 */
export function nodesOf({ tree, path, places, total }) {
  const nodes = [];
  const add = (node, way, parent, level, number, siblings) => {
    const index = nodes.length;
    const leave = Math.min(node.leave, total - 1);
    nodes.push({ ...node, leave, index, path: way, parent, level, x: places[index], number, siblings });
    node.children.forEach((child, i) => add(child, [...way, child.move], index, level + 1, i + 1, node.children.length));
  };
  add(tree, path, null, 0, 1, 1);
  return nodes;
}

/** What has happened to a node after a step: nothing ("later"), it is being searched ("open"), or it is finished ("done"). */
export function stateAt({ enter, leave }, step) {
  if (step < enter) return "later";
  return step < leave ? "open" : "done";
}

/** Whether a node was left out by a cut-off, or could not be chosen. */
export function isLeftOut({ state }) {
  return state === "pruned" || state === "infeasible";
}

/** Whether an edge leads to the move that its parent takes, as far as a step knows. */
export function isBest(node, nodes, step) {
  return node.best && node.parent !== null && stateAt(nodes[node.parent], step) === "done";
}

/** The listed node where something on a path happens: the last one on the way. Undefined if the path leads elsewhere. */
export function nodeAt(nodes, path) {
  const isOnTheWay = (node) => node.path.length <= path.length && node.path.every((move, i) => move === path[i]);
  return nodes.findLast(isOnTheWay);
}

/** Whether two paths are the same. */
export function isSame(path, other) {
  return path.length === other.length && path.every((move, i) => move === other[i]);
}

/**
 * The nodes that are open at a step, from the root on, each with its window: at the last one that of the step, at the
 * others that with which the next one was entered. `entered` returns the window with which a path was entered, if it is
 * known.
 */
export function callStack({ path, window }, entered) {
  return Array.from({ length: path.length + 1 }, (_, depth) => ({
    path: path.slice(0, depth),
    window: depth === path.length ? window : entered(path.slice(0, depth + 1)),
  }));
}

/** The node that a key of the keyboard leads to from another one; undefined if it leads nowhere. */
export function neighbour(nodes, index, key) {
  const { parent } = nodes[index];
  const below = nodes[index + 1]?.parent === index ? index + 1 : undefined;
  const target = { ArrowDown: index + 1, ArrowUp: index - 1, ArrowRight: below, ArrowLeft: parent, Home: 0, End: nodes.length - 1 };
  return nodes[target[key] ?? -1];
}
