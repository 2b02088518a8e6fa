// Tables of numbers, printed and computed side by side. Where they differ, both cells have a border and a ≠.

import { h } from "../dom.js";
import { t } from "../texts.js";
import { boardLink } from "./boards.js";

/** The tables of a finding with its positions. */
export function figures({ printed, computed, columns = [], boards = [], matched, total }, signal) {
  const groups = grouped(printed, boards.length);
  const isByRow = groups.length === 1 && boards.length > 1;
  let first = 0;
  const parts = groups.map((rows, number) => {
    const ours = computed.slice(first, first + rows.length);
    first += rows.length;
    const board = !isByRow && boards[number] && boardLink(boards[number], null, signal);
    return h("div.papers-group", board, pair(rows, ours, columns));
  });
  const links = () => boards.map((board, i) => boardLink(board, String(i + 1), signal));
  const strip = isByRow && h("div.papers-moves", links());
  const all = h("div.papers-groups", { class: groups.length > 1 && "many" }, parts);
  return [all, matched < total && h("p.papers-hint", t("page-papers-figures-legend")), strip];
}

/** The rows in groups of the same size, one for each position, if there is more than one row per position. */
function grouped(rows, boards) {
  const each = boards > 0 && rows.length % boards === 0 ? rows.length / boards : rows.length;
  if (each <= 1 && boards > 1) return [rows];
  return Array.from({ length: rows.length / each }, (_, i) => rows.slice(i * each, (i + 1) * each));
}

function pair(printed, computed, columns) {
  const isMany = printed.length > 1;
  const heads = () =>
    h("tr", isMany && h("td"), columns.map((column) => h("th", { scope: "col" }, column)));
  const table = (name, choose) => {
    const row = (cells, number) =>
      h("tr",
        isMany && h("th", { scope: "row" }, number + 1),
        cells.map((their, i) => cell(their, computed[number]?.[i], choose)),
      );
    return h("table", h("caption", name), columns.length > 0 && h("thead", heads()), h("tbody", printed.map(row)));
  };
  return h("div.papers-tables",
    table(t("page-papers-theirs"), (their) => their),
    table(t("page-papers-ours"), (_, our) => our),
  );
}

function cell(their, our, choose) {
  const figure = String(choose(their, our) ?? "–");
  if (their === our) return h("td", figure);
  const title = t("page-papers-figures-differs", { printed: their, computed: our ?? "–" });
  return h("td.papers-differs", { title }, h("span", { "aria-hidden": true }, "≠"), figure, h("span.unseen", title));
}
