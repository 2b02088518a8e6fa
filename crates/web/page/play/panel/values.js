// Values: what the game was worth after each move with perfect play, and the moves that gave it away.

import { h, replace } from "../../dom.js";
import { failure } from "../../failure.js";
import { t } from "../../texts.js";
import { course, weight } from "./course.js";
import { Graph } from "./graph.js";
import { remark, working } from "./parts.js";
import { cellsLeft, inWords, signed } from "./perfect.js";

/** The panel. */
export function values(table, signal) {
  return new Values(table, signal);
}

class Values {
  constructor(table, signal) {
    this.table = table;
    this.element = h("div", { class: "panel-values" });
    this.isShown = false;
    const refresh = () => this.isShown && this.refresh();
    table.analysis.addEventListener("found", refresh, { signal });
    table.addEventListener("values", refresh, { signal });
    const worth = (ply) => this.worth(ply);
    const marks = [0, 1].map((seat) => table.seatMark(seat));
    this.graph = new Graph({ worth, goTo: (ply) => table.goTo(ply), marks, signal });
    this.build();
  }

  /** Everything that stays while the graph fills. */
  build() {
    const change = ({ target }) => this.table.setValues(target.checked);
    this.toggle = h("input", { type: "checkbox", on: { change } });
    this.here = h("p", { class: "here-in-words" });
    this.progress = h("div", { class: "progress" });
    this.mistakes = h("div", { class: "mistakes" });
    this.rows = h("tbody");
    const names = ["page-grid-move", "page-values-played", "page-values-value", "page-values-meaning"];
    const heads = names.map((name) => h("th", { scope: "col" }, t(name)));
    const text = h(
      "details",
      { class: "as-table" },
      h("summary", {}, t("page-values-as-table")),
      h(
        "div",
        { class: "grid-box", role: "region", "aria-label": t("page-values-as-table"), tabindex: 0 },
        h("table", {}, h("thead", {}, h("tr", {}, heads)), this.rows),
      ),
    );
    replace(
      this.element,
      h("label", { class: "inline switch" }, this.toggle, t("page-values-on-board")),
      this.here,
      this.graph.element,
      this.progress,
      this.mistakes,
      text,
    );
  }

  update() {
    this.isShown = true;
    if (this.table.analysis.isPossible) this.table.analysis.wantAll();
    this.refresh();
  }

  hide() {
    this.isShown = false;
    this.table.analysis.leaveOff();
  }

  refresh() {
    const { table } = this;
    if (!table.analysis.isPossible) return replace(this.element, remark(t("page-values-impossible")));
    if (!this.toggle.isConnected) this.build();
    this.course = course(table);
    this.toggle.checked = table.values;
    this.here.textContent = this.worth(table.ply);
    this.graph.draw({ ...this.course, ply: table.ply });
    this.showProgress();
    this.showMistakes();
    this.showRows();
  }

  showProgress() {
    const { analysis, plies } = this.table;
    const { waiting, error } = analysis;
    if (error)
      return replace(
        this.progress,
        failure(error, () => (analysis.again(), this.refresh())),
      );
    const all = plies + 1;
    const left = Math.min(waiting, all);
    if (waiting === 0) return replace(this.progress);
    const text = t("page-values-judging", { judged: all - left, positions: all });
    replace(this.progress, working(text), h("progress", { max: all, value: all - left, "aria-label": text }));
  }

  /** What the game is worth after so many moves, with when that was. */
  worth(ply) {
    const move = this.table.history[ply - 1];
    const when = ply === 0 ? t("page-values-start") : t("page-values-after", { number: ply, move });
    return `${when}: ${this.worthOf(ply)}`;
  }

  /** What the game is worth after so many moves, in words. */
  worthOf(ply) {
    const { table } = this;
    const value = this.course?.values[ply];
    if (ply === table.plies && table.isOver) return t("page-values-over");
    if (!value || value.sign === null) return t("page-values-unknown");
    if (value.sign === 0) return t("page-values-draws");
    return t("page-values-wins", { seat: table.seatName(value.sign > 0 ? 0 : 1), soon: this.howSoon(value, ply) });
  }

  /** How the seat that wins does so. */
  howSoon({ score, sign }, ply) {
    if (score === null) return t("page-perfect-surely-win");
    const winner = sign > 0 ? 0 : 1;
    const left = cellsLeft(this.table.sight.board, ply);
    // As the seat sees it that moves next, or would move if it were its turn one cell later.
    const forWinner = ply % 2 === winner ? left : left - 1;
    return inWords({ score: Math.abs(score) }, forWinner);
  }

  showMistakes() {
    const { mistakes, values: known } = this.course;
    if (mistakes.length === 0) {
      const isAll = known.every((value) => value && value.sign !== null);
      const text = isAll ? t("page-values-none") : t("page-values-none-yet");
      return replace(this.mistakes, known.filter(Boolean).length > 1 && h("p", { class: "faint" }, text));
    }
    replace(
      this.mistakes,
      h("h2", {}, t("page-values-mistakes")),
      h(
        "ol",
        {},
        mistakes.map((one) => this.mistake(one)),
      ),
    );
  }

  mistake(one) {
    const { ply, seat, played, better } = one;
    const { table } = this;
    const isHere = ply + 1 === table.ply;
    const again = t("page-values-again-from", { number: ply + 1 });
    return h(
      "li",
      { class: isHere && "current" },
      h("span", { class: "mistake-mark", "aria-hidden": "true" }, weight(one) === 2 ? "‼" : "!"),
      h("button", { class: "plain", on: { click: () => table.goTo(ply + 1) } }, t("page-move", { number: ply + 1 })),
      h(
        "span",
        { class: "what" },
        table.seatMark(seat),
        " ",
        h("strong", {}, played.move),
        " ",
        what(one),
        "; ",
        t("page-values-better", { move: better.move }),
      ),
      h("button", { "aria-label": again, on: { click: () => table.tryAgain(ply) } }, t("page-again")),
    );
  }

  showRows() {
    const { history } = this.table;
    const wrong = new Map(this.course.mistakes.map((one) => [one.ply + 1, one]));
    const row = (value, ply) =>
      h(
        "tr",
        {},
        h("th", { scope: "row", class: "number" }, ply),
        h("td", {}, ply === 0 ? "" : history[ply - 1]),
        h("td", { class: "number" }, value ? signed({ score: value.score, low: value.sign, high: value.sign }) : "?"),
        h("td", {}, this.worthOf(ply), wrong.has(ply) && ` (${what(wrong.get(ply))})`),
      );
    replace(this.rows, this.course.values.map(row));
  }
}

/** What a mistake did. */
function what({ had, left }) {
  if (had !== "win") return t("page-values-draw-to-loss");
  return left === "loss" ? t("page-values-win-to-loss") : t("page-values-win-to-draw");
}
