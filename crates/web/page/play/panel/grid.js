// The table by which a player decided: a row for each candidate, a column for each criterion.

import { h, replace } from "../../dom.js";
import { number, t } from "../../texts.js";
import { moveLabel, moveWords, rove } from "./parts.js";
import { inWords, kind, signed, valueOf } from "./perfect.js";

/** With more criteria than this, those by which all candidates are alike are folded away. */
const MANY = 8;
/** So many criteria fit beside the move and what comes of it on a small screen. */
const ROOM = 4;
const SIGNS = { win: "▲", draw: "◆", loss: "▼", unknown: "" };

/**
 * The table of an explanation. `light` is told which candidate is looked at, or null; `isJudged` keeps a column
 * for what perfect play says. Returns its `element`, the `key` to read it by, and `judge(judged, left)`, which
 * fills that column.
 */
export function grid(explanation, { light, isJudged }) {
  const sheet = new Sheet(explanation, isJudged);
  const box = h("div", { class: "grid-box", role: "region", "aria-label": t("page-grid-table"), tabindex: 0 });
  const element = h(
    "div",
    { class: "grid" },
    box,
    sheet.fold(() => draw()),
  );
  const key = h("dl");
  let told = null;
  const draw = () => {
    replace(box, sheet.table());
    replace(key, sheet.key());
    if (told) sheet.judge(...told);
    follow(box, light);
    // Once it is in the page: of many candidates the chosen one is in sight.
    requestAnimationFrame(() => reveal(box));
  };
  draw();
  return {
    element,
    key: h("details", { class: "key" }, h("summary", {}, t("page-grid-key")), key),
    judge(judged, left) {
      told = [judged, left];
      if (judged.moves.every((one) => signed(one) === "?")) {
        sheet.leaveOutExact();
        draw();
      }
      sheet.judge(judged, left);
    },
  };
}

/** Lights whatever candidate is pointed at, focused or pressed. */
function follow(box, light) {
  let pressed = null;
  const moveOf = (event) => event.target.closest("tr")?.dataset.move ?? null;
  const table = box.firstElementChild;
  table.addEventListener("pointerover", (event) => event.pointerType !== "touch" && light(moveOf(event) ?? pressed));
  table.addEventListener("pointerleave", (event) => event.pointerType !== "touch" && light(pressed));
  table.addEventListener("focusin", (event) => light(moveOf(event) ?? pressed));
  table.addEventListener("focusout", () => light(pressed));
  table.addEventListener("click", (event) => {
    const move = moveOf(event);
    if (move === null) return;
    pressed = pressed === move ? null : move;
    light(pressed);
    for (const button of table.querySelectorAll(".candidate")) {
      button.setAttribute("aria-pressed", button.closest("tr").dataset.move === pressed);
    }
  });
  const chosen = table.querySelector("tr.chosen .candidate") ?? table.querySelector(".candidate");
  const enter = rove(table, ".candidate");
  if (chosen) enter(chosen);
}

function reveal(box) {
  const row = box.querySelector("tr.chosen");
  if (row && box.scrollHeight > box.clientHeight) box.scrollTop = row.offsetTop - box.clientHeight / 2;
}

/** Builds the parts of the table. */
class Sheet {
  constructor(explanation, isJudged) {
    this.explanation = explanation;
    const { criteria, candidates } = explanation;
    this.isFolded = criteria.length > MANY;
    this.hasTotal = criteria.length > 1 && candidates.some(({ total }) => isGiven(total));
    this.isJudged = isJudged;
    this.hasExact = isJudged || this.tellsExact();
    this.hasNote = candidates.some(({ note }) => note);
    this.decider = explanation.decider ?? -1;
    const first = candidates[0]?.scores ?? [];
    const isAlike = (at) => at !== this.decider && candidates.every(({ scores }) => scores[at] === first[at]);
    this.alike = new Set([...criteria.keys()].filter(isAlike));
  }

  /** The places of the criteria that are shown. */
  columns() {
    const all = [...this.explanation.criteria.keys()];
    return this.isFolded ? all.filter((at) => !this.alike.has(at)) : all;
  }

  /** What counts most stays in sight: where there are more criteria than a phone has room for, it comes first. */
  inOrder(criteria, total, exact) {
    return criteria.length > ROOM ? [total, exact, criteria] : [criteria, total, exact];
  }

  table() {
    const { candidates } = this.explanation;
    this.exact = new Map();
    this.totals = this.most((one) => one.total);
    return h(
      "table",
      { class: "candidates" },
      h("thead", {}, this.header()),
      h(
        "tbody",
        {},
        candidates.map((one) => this.row(one)),
      ),
    );
  }

  header() {
    const { criteria } = this.explanation;
    const number = (name, isDecider, title) =>
      h(
        "th",
        { scope: "col", class: ["number", isDecider && "decider"], title },
        name,
        isDecider && h("span", { class: "unseen" }, ` (${t("page-grid-decided")})`),
      );
    return h(
      "tr",
      {},
      h("th", { scope: "col" }, t("page-grid-move")),
      this.inOrder(
        this.columns().map((at) => number(criteria[at].name, at === this.decider, criteria[at].meaning)),
        this.hasTotal && number(t("page-grid-total"), this.decider === criteria.length),
        this.hasExact && h("th", { scope: "col", class: "number exact" }, t("page-grid-exact")),
      ),
      this.hasNote && h("th", { scope: "col", class: "note" }, t("page-grid-note")),
    );
  }

  row(candidate) {
    const { move, scores, total, feasible, note } = candidate;
    const isChosen = move === this.explanation.chosen;
    const exact = this.hasExact && h("td", { class: "number exact" }, this.given(candidate));
    this.exact.set(move, exact);
    return h(
      "tr",
      { class: [isChosen && "chosen", !feasible && "refused"], data: { move } },
      h("th", { scope: "row" }, name(move, isChosen, feasible)),
      this.inOrder(
        this.columns().map((at) => this.cell(scores[at], this.shares(at), feasible)),
        this.hasTotal && this.cell(total, this.totals, feasible),
        exact,
      ),
      this.hasNote && h("td", { class: "note" }, note),
    );
  }

  /** A number, with a bar under it where the amounts of a column can be compared. */
  cell(value, most, isFeasible) {
    const cell = h("td", { class: "number" }, isGiven(value) ? amount(value) : "");
    if (most && isFeasible && value > 0) {
      cell.classList.add("bar");
      cell.style.setProperty("--share", value / most);
    }
    return cell;
  }

  /** The most of a criterion; null where bars would say nothing. */
  shares(at) {
    if (this.explanation.criteria[at].better !== "more" || this.alike.has(at)) return null;
    return this.most(({ scores }) => scores[at]);
  }

  /** The most of a column of amounts; null where they are none. */
  most(amountOf) {
    const { candidates } = this.explanation;
    const values = candidates.filter(({ feasible }) => feasible).map((one) => amountOf(one) ?? 0);
    return values.some((value) => typeof value !== "number" || value < 0) ? null : Math.max(...values) || null;
  }

  /** The exact value that the player itself has told. */
  given({ exact }) {
    if (!isGiven(exact)) return this.isJudged ? h("span", { class: "faint" }, "…") : "";
    return this.isJudged ? badge({ score: exact, low: exact, high: exact }) : number(exact);
  }

  /** Where nothing at all is proven, no column says so. */
  leaveOutExact() {
    this.isJudged = false;
    this.hasExact = this.tellsExact();
  }

  /** Whether the player itself tells exact values that are not the column by which it decides. */
  tellsExact() {
    return this.explanation.candidates.some(({ exact, scores }) => isGiven(exact) && exact !== scores[0]);
  }

  /** Writes what perfect play says of each candidate. */
  judge(judged, left) {
    if (!this.isJudged) return;
    const best = new Set(judged.best);
    for (const { move } of this.explanation.candidates) {
      const value = valueOf(judged, move);
      const cell = this.exact.get(move);
      replace(cell, value ? badge(value, best.has(move)) : "");
      if (value) cell.title = inWords(value, left);
    }
  }

  /** The button that folds criteria away, where there are many. */
  fold(draw) {
    if (!this.isFolded || this.alike.size === 0) return null;
    const text = () => (this.isFolded ? t("page-grid-more", { criteria: this.alike.size }) : t("page-grid-fewer"));
    const click = ({ currentTarget }) => {
      this.isFolded = !this.isFolded;
      currentTarget.textContent = text();
      currentTarget.setAttribute("aria-expanded", !this.isFolded);
      draw();
    };
    return h("button", { class: "fold", "aria-expanded": "false", on: { click } }, text());
  }

  /** What the signs and columns in sight mean. */
  key() {
    const { criteria, candidates, chosen } = this.explanation;
    const refused = candidates.find(({ feasible }) => !feasible);
    const line = (term, words) => h("div", {}, h("dt", {}, term), h("dd", {}, words));
    const shown = this.columns().map((at) => criteria[at]);
    const decider = criteria[this.decider]?.name ?? t("page-grid-total");
    return [
      chosen && line(h("span", { class: "pointer" }, `▶ ${moveWords(chosen)}`), t("page-grid-key-chosen")),
      refused && line(`(${moveWords(refused.move)})`, t("page-grid-key-refused")),
      this.decider >= 0 && line(h("span", { class: "decider" }, decider), t("page-grid-key-decided")),
      shown.map(({ name, meaning }) => line(name, meaning)),
      this.hasTotal && line(t("page-grid-total"), t("page-grid-key-total")),
      this.hasExact && line(t("page-grid-exact"), this.isJudged ? t("page-grid-key-exact") : t("page-grid-key-payoff")),
    ];
  }
}

function isGiven(value) {
  return value !== null && value !== undefined;
}

/** The candidate's name, a button that lights it on the board. */
function name(move, isChosen, isFeasible) {
  return h(
    "button",
    { class: "candidate", tabindex: -1, "aria-pressed": "false" },
    h("span", { class: "pointer", "aria-hidden": "true" }, isChosen ? "▶" : ""),
    isFeasible ? moveLabel(move) : ["(", moveLabel(move), ")"],
    isChosen && h("span", { class: "unseen" }, `, ${t("page-grid-chosen")}`),
    !isFeasible && h("span", { class: "unseen" }, `, ${t("page-grid-refused")}`),
  );
}

/** A number, or the plies to an end that is proven. */
function amount(value) {
  if (typeof value === "number") return number(value);
  return "win" in value ? t("page-grid-wins", { value: value.win }) : t("page-grid-loses", { value: value.loss });
}

function badge(value, isBest) {
  const what = kind(value);
  return h(
    "span",
    { class: ["badge", what] },
    isBest && h("span", { class: "star", "aria-hidden": "true" }, "★"),
    h("span", { class: "sign", "aria-hidden": "true" }, SIGNS[what]),
    signed(value),
  );
}
