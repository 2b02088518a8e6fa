// The dialog with the settings of a game.

import { h } from "../dom.js";
import { openDialog } from "../dialog.js";
import { t } from "../texts.js";

/** Shows the settings. */
export function showSettings(table, signal) {
  const box = (text, checked, act) => {
    const input = h("input", { type: "checkbox", checked, onchange: ({ target }) => act(target.checked) });
    return h("label.inline.switch", input, text);
  };
  openDialog(t("page-play-settings"), [
    box(t("page-play-settings-pause"), table.pauses, (on) => table.setPauses(on)),
    table.analysis.isPossible && [
      box(t("page-evaluation-show"), table.evaluation, (on) => table.setEvaluation(on)),
      box(t("page-values-on-board"), table.values, (on) => table.setValues(on)),
    ],
    table.isAnalysisHidden && h("p.faint", t("page-analysis-hidden")),
  ], signal);
}
