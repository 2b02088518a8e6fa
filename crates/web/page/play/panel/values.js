// Values: the value of the game after each move under perfect play, and the mistakes.

import { h, region, replace, replaceKeeping, replaceSame, tableParts } from "../../dom.js";
import { failure } from "../../failure.js";
import { seatMark } from "../../icons.js";
import { t } from "../../texts.js";
import { course } from "./course.js";
import { Graph } from "./graph.js";
import { hiddenAnalysis, working } from "./parts.js";
import { worthOf, written } from "./worth.js";

/** The panel. */
export class Values {
  constructor(table, element, signal) {
    Object.assign(this, { table, element, isShown: false });
    const refresh = () => this.isShown && this.refresh();
    table.analysis.addEventListener("found", refresh, { signal });
    for (const name of ["values", "evaluation"]) table.addEventListener(name, refresh, { signal });
    this.graph = new Graph({ worth: (ply) => this.worth(ply), goTo: (ply) => table.goTo(ply), signal });
    this.toggle = h("input", { type: "checkbox", onchange: ({ target }) => table.setValues(target.checked) });
    this.shows = h("input", { type: "checkbox", onchange: ({ target }) => table.setEvaluation(target.checked) });
    this.here = h("p.here-in-words");
    this.progress = h("div.progress");
    this.mistakes = h("div.mistakes");
    this.rows = h("table");
    this.closed = h("div");
    this.parts = h("div.values",
      this.here,
      this.graph.element,
      this.progress,
      this.mistakes,
      h("div.switches",
        h("label.inline.switch", this.shows, t("page-evaluation-show")),
        h("label.inline.switch", this.toggle, t("page-values-on-board")),
      ),
      h("details.as-table",
        h("summary", t("page-values-as-table")),
        region("div.grid-box", t("page-values-as-table"), this.rows),
      ),
    );
    replace(element, this.closed, this.parts);
  }

  update() {
    this.isShown = true;
    const isHidden = this.table.isAnalysisHidden;
    this.parts.hidden = isHidden;
    replaceKeeping(this.closed, "button", isHidden && hiddenAnalysis(this.table));
    if (isHidden) return this.table.analysis.leaveOff();
    this.table.analysis.wantAll();
    this.refresh();
  }

  hide() {
    this.isShown = false;
    this.table.analysis.leaveOff();
  }

  refresh() {
    const { table } = this;
    if (table.isAnalysisHidden) return;
    this.course = course(table);
    this.toggle.checked = table.values;
    this.here.textContent = this.worth(table.ply);
    this.graph.draw({ ...this.course, ply: table.ply, most: table.sight.scale });
    this.shows.checked = table.evaluation;
    this.showProgress();
    this.showMistakes();
    this.showRows();
  }

  showProgress() {
    const { analysis, plies } = this.table;
    const { waiting, error } = analysis;
    const again = () => {
      analysis.again();
      this.refresh();
    };
    if (error) return replace(this.progress, failure(error, again));
    const all = plies + 1;
    const left = Math.min(waiting, all);
    if (waiting === 0) return replace(this.progress);
    const text = t("page-values-judging", { judged: all - left, positions: all });
    replace(this.progress, working(text), h("progress", { max: all, value: all - left, "aria-label": text }));
  }

  /** The value after `ply` moves in words, with the move. */
  worth(ply) {
    const move = this.table.history[ply - 1];
    const when = ply === 0 ? t("page-values-start") : t("page-values-after", { number: ply, move });
    return `${when}: ${worthOf(this.table, ply, this.course?.values[ply])}`;
  }

  showMistakes() {
    const { mistakes, values: known } = this.course;
    if (mistakes.length === 0) {
      const isAll = known.every((value) => value && value.sign !== null);
      const text = isAll ? t("page-values-none") : t("page-values-none-yet");
      return replaceSame(this.mistakes, known.filter(Boolean).length > 1 && h("p.faint", text));
    }
    replaceSame(this.mistakes, h("h2", t("page-values-mistakes")), h("ol", mistakes.map((one) => this.mistake(one))));
  }

  mistake({ ply, seat, move, mark, words }) {
    const { table } = this;
    const number = ply + 1;
    const again = { "aria-label": t("page-values-again-from", { number }), onclick: () => this.tryAgain(ply) };
    return h("li", { class: number === table.ply && "current" },
      h("span.mistake-mark", { "aria-hidden": true }, mark),
      h("button.plain", { data: { act: `go-${number}` }, onclick: () => table.goTo(number) }, t("page-move", { number })),
      h("span.what", seatMark(seat), " ", h("strong", move), " ", words),
      h("button", again, t("page-again")),
    );
  }

  /** After a new attempt is started, the focus moves to the board. */
  async tryAgain(ply) {
    await this.table.tryAgain(ply);
    await this.table.drawn;
    this.table.stage.focus();
  }

  showRows() {
    const { history } = this.table;
    const wrong = new Map(this.course.mistakes.map((one) => [one.ply + 1, one]));
    const row = (value, ply) => [
      h("th.number", { scope: "row" }, ply),
      history[ply - 1],
      h("td.number", value ? written(value) : "?"),
      [worthOf(this.table, ply, this.course.values[ply]), wrong.has(ply) && ` (${wrong.get(ply).words})`],
    ];
    const heads = ["page-grid-move", "page-values-played", "page-values-value", "page-values-meaning"];
    replace(this.rows, tableParts(heads.map((id) => t(id)), this.course.values.map(row)));
  }
}
