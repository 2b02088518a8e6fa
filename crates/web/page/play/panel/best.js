// Best lines: the best moves of the current position with what follows them, and the comment on it.

import { isAbort, post } from "../../api.js";
import { h, region, replace } from "../../dom.js";
import { failure } from "../../failure.js";
import { t } from "../../texts.js";
import { latest, pause } from "../../waiting.js";
import { badge, moveLabel, moveWords, remark, working } from "./parts.js";

/** Moves that are shown for less than this, in milliseconds, are not requested. */
const PATIENCE = 100;
/** The longest comment: the address holds it. */
const LONGEST = 300;

/** The panel. */
export class Best {
  constructor(table, element, signal) {
    Object.assign(this, { table, element, begin: latest(signal), known: new Map() });
    this.found = h("div.best-lines");
    const onchange = () => table.setComment(this.field.value.trim());
    this.field = h("textarea", { rows: 2, maxlength: LONGEST, onchange });
    replace(element, this.found, h("label.comment", t("page-comment"), this.field));
  }

  hide() {
    this.begin();
  }

  async update() {
    const { table } = this;
    const signal = this.begin();
    this.field.value = table.commentOn();
    if (!table.analysis.isPossible) return replace(this.found, remark(t("verdict-not-proven")));
    if (table.sight.seat === null) return replace(this.found, remark(t("page-explore-over")));
    const game = table.game();
    const key = `${game.rules} ${game.position}`;
    try {
      if (!this.known.has(key)) {
        await pause(PATIENCE, signal);
        if (signal.aborted) return;
        replace(this.found, working(t("page-advice-looking")));
        this.known.set(key, await post("best", game, { signal }));
      }
      if (!signal.aborted) this.draw(this.known.get(key));
    } catch (error) {
      if (!isAbort(error, signal)) replace(this.found, failure(error, () => this.update()));
    }
  }

  draw({ worth, lines }) {
    if (lines.length === 0) return replace(this.found, remark(t("verdict-not-proven")));
    const list = h("ol", lines.map((one) => this.line(one)));
    replace(this.found, h("p.here-in-words", worth), region("div.grid-box", t("page-panels-best"), list));
  }

  /** A line: each move adds the moves up to it as a variation. */
  line({ line, worth, ...value }) {
    const move = (text, at) => {
      const title = t("page-best-try", { moves: line.slice(0, at + 1).map(moveWords).join(" ") });
      const onclick = () => this.table.tryLine(line.slice(0, at + 1));
      return h("button.plain", { "aria-label": title, title, onclick }, moveLabel(text));
    };
    return h("li", badge(value, false), h("span.worth", worth), h("span.moves", line.map(move)));
  }
}
