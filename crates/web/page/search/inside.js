// What an algorithm does at a step: the line of its pseudocode, the open nodes, and the parts of the step.

import { h, replace, region } from "../dom.js";
import { t } from "../texts.js";
import { callStack } from "./model.js";
import { folding, nodeName, windowText } from "./words.js";

/** The pseudocode with a mark at a line. Returns its `element` and `mark(line)`. */
export function pseudocode(lines) {
  const rows = lines.map((line) => h("li", h("code", line === "" ? " " : line)));
  const mark = (number) => {
    rows.forEach((row, i) => {
      row.classList.toggle("current", i === number);
      if (i === number) row.setAttribute("aria-current", "step");
      else row.removeAttribute("aria-current");
    });
  };
  const title = t("page-search-code");
  return { element: folding("search-code", title, true, region("div.wide", title, h("ol", rows))), mark };
}

/** The open nodes of a step. Returns its `element` and `draw(step, entered)`; see `callStack`. */
export function stack() {
  const rows = h("ol");
  const element = folding("search-stack", t("page-search-stack"), true, rows);
  const draw = (step, entered) => {
    const open = step ? callStack(step, entered) : [];
    const row = ({ path, window }) => h("li", h("strong", nodeName({ path })), " ", window && h("span.faint", windowText(window)));
    element.hidden = open.length < 2 && !step?.window;
    replace(rows, open.map(row));
  };
  return { element, draw };
}

/** The parts of a step; `light(cells)` marks cells on the board, and null marks those of the whole step. */
export function parts(light) {
  const rows = h("ol");
  const element = folding("search-parts", t("page-search-parts"), true, region("div.search-parts-box", t("page-search-parts"), rows));
  const part = ({ text, cells, tiles }) => {
    if (!cells && !tiles) return h("li", text);
    const [on, off] = [() => light(cells ?? []), () => light(null)];
    return h("li", h("button.plain", { onclick: on, onfocus: on, onblur: off, onmouseenter: on, onmouseleave: off }, text));
  };
  const draw = (step) => {
    element.hidden = !step?.details;
    replace(rows, (step?.details ?? []).map(part));
  };
  return { element, draw };
}
