// Tables of numbers: as printed, beside as computed. Where they differ, both cells are framed and marked with ≠.

import { h } from "../dom.js";
import { t } from "../texts.js";
import { boardLink } from "./boards.js";

/** The tables of a finding with the positions that they are about. */
export function figures({ printed, computed, columns = [], boards = [], matched, total }, signal) {
  const groups = grouped(printed, boards.length);
  const isByRow = groups.length === 1 && boards.length > 1;
  let first = 0;
  const parts = groups.map((rows, number) => {
    const ours = computed.slice(first, first + rows.length);
    first += rows.length;
    const board = !isByRow && boards[number] && boardLink(boards[number], null, signal);
    return h("div", { class: "papers-group" }, board, pair(rows, ours, columns));
  });
  const strip =
    isByRow &&
    h(
      "div",
      { class: "papers-moves" },
      boards.map((board, i) => boardLink(board, String(i + 1), signal)),
    );
  const all = h("div", { class: ["papers-groups", groups.length > 1 && "many"] }, parts);
  return [all, matched < total && h("p", { class: "papers-hint" }, t("page-papers-figures-legend")), strip];
}

/** Rows that belong to one position each: as many for one as for any other, and more than one. */
function grouped(rows, boards) {
  const each = boards > 0 && rows.length % boards === 0 ? rows.length / boards : rows.length;
  if (each <= 1 && boards > 1) return [rows];
  return Array.from({ length: rows.length / each }, (_, i) => rows.slice(i * each, (i + 1) * each));
}

function pair(printed, computed, columns) {
  return h(
    "div",
    { class: "papers-tables" },
    table(t("page-papers-theirs"), printed, computed, columns, (their) => their),
    table(t("page-papers-ours"), printed, computed, columns, (_, our) => our),
  );
}

function table(name, printed, computed, columns, choose) {
  const isMany = printed.length > 1;
  const head =
    columns.length > 0 &&
    h(
      "tr",
      {},
      isMany && h("td"),
      columns.map((column) => h("th", { scope: "col" }, column)),
    );
  const row = (cells, number) =>
    h(
      "tr",
      {},
      isMany && h("th", { scope: "row" }, number + 1),
      cells.map((their, i) => cell(their, computed[number]?.[i], choose)),
    );
  return h("table", {}, h("caption", {}, name), head && h("thead", {}, head), h("tbody", {}, printed.map(row)));
}

function cell(their, our, choose) {
  const figure = String(choose(their, our) ?? "–");
  if (their === our) return h("td", {}, figure);
  const title = t("page-papers-figures-differs", { printed: their, computed: our ?? "–" });
  return h(
    "td",
    { class: "papers-differs", title },
    h("span", { "aria-hidden": "true" }, "≠"),
    figure,
    h("span", { class: "unseen" }, title),
  );
}
