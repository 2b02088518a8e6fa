// The table of a decision: a row for each candidate, a column for each criterion.

import { h, region, replace, set, terms } from "../../dom.js";
import { valueOf } from "../../judged.js";
import { typeset } from "../../numbers.js";
import { t } from "../../texts.js";
import { badge, moveLabel, moveWords, rove } from "./parts.js";

/** The number of criteria that fit next to the move and the result on a small screen. */
const ROOM = 4;
/** The criteria that repeat the values of a player that has solved the position. */
const BOUNDS = ["low", "high"];

/**
 * The table of an explanation: its `element`, and the `key` that explains it. `light` is called with the candidate at
 * the pointer, or null; `isJudged` adds a column for perfect play.
 */
export class Grid {
  constructor(explanation, { light, isJudged }) {
    const { criteria, telling } = explanation;
    this.decider = explanation.decider ?? -1;
    this.alike = new Set([...criteria.keys()].filter((at) => at !== this.decider && !telling.includes(at)));
    Object.assign(this, { explanation, light, isJudged, judged: null, isFolded: this.alike.size > 0 });
    this.box = region("div.grid-box", t("page-grid-table"));
    this.element = h("div.grid", this.box, this.fold());
    this.terms = h("dl");
    this.key = h("details.key", h("summary", t("page-grid-key")), this.terms);
    this.draw();
  }

  draw() {
    const [columns, inOrder] = this.columns();
    this.exact = new Map();
    replace(this.box, this.table(inOrder));
    replace(this.terms, terms(this.meanings(columns)));
    this.writeJudged();
    follow(this.box, this.light);
    // In a long table the chosen candidate is scrolled into view, once the table is on the page.
    requestAnimationFrame(() => reveal(this.box));
  }

  /**
   * The columns of numbers, in the order of the criteria and in the order of display. Each has a cell for a candidate.
   */
  columns() {
    const { criteria, candidates } = this.explanation;
    const repeats = (at) => this.explanation.solved && this.isJudged && BOUNDS.includes(criteria[at]?.id);
    const shown = [...criteria.keys()].filter((at) => !repeats(at) && (!this.isFolded || !this.alike.has(at)));
    const one = shown.map((at) => this.criterion(criteria[at], at));
    const most = this.most((candidate) => candidate.total);
    const total = criteria.length > 1 &&
      candidates.some((candidate) => isGiven(candidate.total)) && {
        at: criteria.length,
        name: t("page-grid-total"),
        meaning: t("page-grid-key-total"),
        cell: (candidate) => cell(candidate.total, most, candidate.feasible),
      };
    const exact = (this.isJudged || this.tellsExact()) && {
      // It takes the place of the column that it repeats.
      at: repeats(this.decider) ? this.decider : null,
      kind: "exact",
      name: t("page-grid-exact"),
      meaning: this.isJudged ? t("page-grid-key-exact") : t("page-grid-key-payoff"),
      cell: (candidate) => this.exactCell(candidate),
    };
    const columns = [...one, total, exact].filter(Boolean);
    // If there are more criteria than a phone has room for, the total and the exact value come first.
    return [columns, one.length > ROOM ? [total, exact, ...one].filter(Boolean) : columns];
  }

  criterion({ name, meaning, better }, at) {
    // Bars are drawn only if values differ and more is better.
    const most = better === "more" && !this.alike.has(at) ? this.most(({ scores }) => scores[at]) : null;
    return { at, name, meaning, title: meaning, cell: ({ scores, feasible }) => cell(scores[at], most, feasible) };
  }

  table(columns) {
    const { candidates, chosen } = this.explanation;
    const head = ({ at, kind: what, name, title }) =>
      h("th.number", { scope: "col", class: [at === this.decider && "decider", what], title },
        name,
        at === this.decider && h("span.unseen", ` (${t("page-grid-decided")})`),
      );
    const rows = (candidate) => {
      const { move, feasible, note } = candidate;
      const names = [move === chosen && "chosen", !feasible && "refused"];
      // A note has a line of its own, so that the numbers fit into a narrow panel.
      const noted = note !== "";
      return [
        h("tr", { class: [...names, noted && "noted"], data: { move } },
          h("th", { scope: "row", rowspan: noted ? 2 : null }, candidateButton(move, move === chosen, feasible)),
          columns.map((column) => column.cell(candidate)),
        ),
        noted && h("tr.note", { class: names, data: { move } }, h("td", { colspan: Math.max(columns.length, 1) }, note)),
      ];
    };
    const heads = h("tr", h("th", { scope: "col" }, t("page-grid-move")), columns.map(head));
    return h("table.candidates", h("thead", heads), h("tbody", candidates.map(rows)));
  }

  /** The greatest value of a column; null if a value is negative or not a number. */
  most(amountOf) {
    const { candidates } = this.explanation;
    const values = candidates.filter(({ feasible }) => feasible).map((one) => amountOf(one) ?? 0);
    return values.some((value) => typeof value !== "number" || value < 0) ? null : Math.max(...values) || null;
  }

  /** The exact value from the player, until that of perfect play is known. */
  exactCell({ move, exact }) {
    const result = exact > 0 ? "win" : exact < 0 ? "loss" : "draw";
    const given = () => (this.isJudged ? badge({ result, sign: "" }) : amount(exact));
    const found = h("td.number.exact", isGiven(exact) ? given() : this.isJudged && h("span.faint", "…"));
    this.exact.set(move, found);
    return found;
  }

  /** Whether the player has exact values that differ from its first criterion. */
  tellsExact() {
    return this.explanation.candidates.some(({ exact, scores }) => isGiven(exact) && exact !== scores[0]);
  }

  /** Shows the judgement of perfect play. If nothing is proven, it has no column. */
  judge(judged) {
    this.judged = judged;
    if (!judged.moves.every(({ sign }) => sign === "?")) return this.writeJudged();
    this.isJudged = false;
    this.draw();
  }

  /** Writes the judgement of each candidate. */
  writeJudged() {
    const { judged } = this;
    if (!this.isJudged || !judged) return;
    for (const [move, found] of this.exact) {
      const value = valueOf(judged, move);
      replace(found, value && badge(value, judged.best.includes(move)));
    }
  }

  /** The button that shows or hides criteria that are the same for all candidates. */
  fold() {
    if (!this.isFolded) return null;
    const text = () => (this.isFolded ? t("page-grid-more", { criteria: this.alike.size }) : t("page-grid-fewer"));
    const onclick = () => {
      this.isFolded = !this.isFolded;
      replace(set(button, { "aria-expanded": !this.isFolded }), text());
      this.draw();
    };
    const button = h("button.fold", { "aria-expanded": false, onclick }, text());
    return button;
  }

  /** Explains the visible signs and columns. */
  meanings(columns) {
    const { candidates, chosen } = this.explanation;
    const refused = candidates.find(({ feasible }) => !feasible);
    const decider = columns.find(({ at }) => at === this.decider)?.name;
    return [
      chosen && [h("span.pointer", `▶ ${moveWords(chosen)}`), t("page-grid-key-chosen")],
      refused && [`(${moveWords(refused.move)})`, t("page-grid-key-refused")],
      decider && [h("span.decider", decider), t("page-grid-key-decided")],
      ...columns.map(({ name, meaning }) => [name, meaning]),
    ];
  }
}

/** Highlights the candidate that is pointed at, focused or pressed. */
function follow(box, light) {
  let pressed = null;
  const moveOf = (event) => event.target.closest("tr")?.dataset.move ?? null;
  const table = set(box.firstElementChild, {
    onpointerover: (event) => event.pointerType !== "touch" && light(moveOf(event) ?? pressed),
    onpointerleave: (event) => event.pointerType !== "touch" && light(pressed),
    onfocusin: (event) => light(moveOf(event) ?? pressed),
    onfocusout: () => light(pressed),
    onclick: (event) => {
      const move = moveOf(event);
      if (move === null) return;
      pressed = pressed === move ? null : move;
      light(pressed);
      for (const button of table.querySelectorAll(".candidate"))
        button.setAttribute("aria-pressed", button.closest("tr").dataset.move === pressed);
    },
  });
  const chosen = table.querySelector("tr.chosen .candidate") ?? table.querySelector(".candidate");
  const enter = rove(table, ".candidate");
  if (chosen) enter(chosen);
}

function reveal(box) {
  const row = box.querySelector("tr.chosen");
  if (row && box.scrollHeight > box.clientHeight) box.scrollTop = row.offsetTop - box.clientHeight / 2;
}

function isGiven(value) {
  return value !== null && value !== undefined;
}

/** A number, with a bar if the values of the column can be compared. */
function cell(value, most, isFeasible) {
  const found = h("td.number", isGiven(value) && amount(value));
  return most && isFeasible && value > 0 ? set(found, { class: "bar", style: { "--share": value / most } }) : found;
}

/** The button of a candidate, which highlights it on the board. */
function candidateButton(move, isChosen, isFeasible) {
  return h("button.candidate", { tabindex: -1, "aria-pressed": false },
    h("span.pointer", { "aria-hidden": true }, isChosen ? "▶" : ""),
    isFeasible ? moveLabel(move) : ["(", moveLabel(move), ")"],
    isChosen && h("span.unseen", `, ${t("page-grid-chosen")}`),
    !isFeasible && h("span.unseen", `, ${t("page-grid-refused")}`),
  );
}

/** A number, or the plies to a proven end. */
function amount(value) {
  // As in the sentence of the reason, digits are not grouped.
  if (typeof value === "number") return typeset(String(value));
  return "win" in value ? t("page-grid-wins", { value: value.win }) : t("page-grid-loses", { value: value.loss });
}
