// The evaluation bar next to the board: the value for the first seat under perfect play.

import { h, set } from "../dom.js";
import { t } from "../texts.js";
import { course } from "./panel/course.js";
import { share } from "./panel/scale.js";
import { worthOf, written } from "./panel/worth.js";

/** The bar of a table. It is shown where the value is always known or was requested, unless it is switched off. */
export function evaluation(table, signal) {
  const number = h("span.number", { "aria-hidden": true });
  const bar = h("div.evaluation", { role: "meter", "aria-label": t("page-evaluation"), hidden: true },
    h("div.first", { "aria-hidden": true }), number);
  const draw = () => {
    const { sight, analysis } = table;
    bar.hidden = !sight || table.covered !== null || !table.evaluates;
    if (bar.hidden) return;
    // A finished game cannot be judged, but its last move can.
    analysis.want(table.isOver && table.isAtEnd ? table.ply - 1 : table.ply);
    const value = course(table).values[table.ply];
    const part = share(value, sight.scale);
    const range = { "aria-valuemin": -sight.scale, "aria-valuemax": sight.scale };
    set(bar, { ...range, "aria-valuenow": value?.score ?? value?.sign ?? 0, "aria-valuetext": worthOf(table, table.ply), title: worthOf(table, table.ply) });
    bar.classList.toggle("unknown", part === null);
    bar.style.setProperty("--share", part ?? 0.5);
    number.textContent = value && part !== null ? written(value) : "";
  };
  for (const name of ["change", "cover", "evaluation", "analysis", "values"]) table.addEventListener(name, draw, { signal });
  table.analysis.addEventListener("found", draw, { signal });
  return bar;
}
