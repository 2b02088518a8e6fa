// Where a player loses: its mistakes in the games of a tournament, once they are asked for.

import { h, optionList, replace } from "../dom.js";
import { get } from "../api.js";
import { attempt } from "../failure.js";
import { t } from "../texts.js";
import { latest } from "../waiting.js";
import { card } from "./words.js";

/** The section of a tournament of a line game; other games have no exact values. */
export function mistakes(id, signal) {
  return new Mistakes(id, signal);
}

class Mistakes {
  constructor(id, signal) {
    Object.assign(this, { id, begin: latest(signal) });
    this.player = h("select", { "aria-label": t("page-player") });
    const look = h("button", { data: { act: "mistakes" }, onclick: () => this.look() }, t("page-lab-mistakes-look"));
    this.report = h("div");
    const about = h("p.hint", t("page-lab-mistakes-about"));
    this.element = card("lab-mistakes", t("page-lab-mistakes-title"), about, h("div.row", this.player, look), this.report);
  }

  draw({ played, table, players, has_mistakes: isJudged }) {
    this.element.hidden = played === 0 || !table || !isJudged;
    if (this.player.options.length === 0) replace(this.player, optionList([...new Set(players)].map((one) => [one, one])));
  }

  async look() {
    const signal = this.begin();
    replace(this.report, h("p.faint", t("page-moment")));
    await attempt(this.report, async () => {
      const path = `arena/${encodeURIComponent(this.id)}/mistakes?player=${encodeURIComponent(this.player.value)}`;
      const [report, { mistakesOf }] = await Promise.all([get(path, { signal }), import("../mistakes/mistakes.js")]);
      const shown = await mistakesOf(report);
      if (!signal.aborted) replace(this.report, shown);
    }, signal);
  }
}
