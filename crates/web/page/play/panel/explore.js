// Openings: every move with its value, the papers' players that choose it, and its score in a tournament.

import { get, post } from "../../api.js";
import { h, optionList, region, replace, tableParts } from "../../dom.js";
import { showFailure } from "../../failure.js";
import { keep, kept } from "../../storage.js";
import { number, t } from "../../texts.js";
import { latest, pause } from "../../waiting.js";
import { badge, hiddenAnalysis, remark, working } from "./parts.js";

/** Moves that are shown for less than this, in milliseconds, are not requested. */
const PATIENCE = 150;
/** The key of the last chosen tournament in the storage. */
const KEY = ["papan.explored", "sessionStorage"];

/** The panel. */
export class Explore {
  constructor(table, element, signal) {
    Object.assign(this, { table, element, begin: latest(signal), known: new Map(), jobs: null });
    this.which = h("select", { onchange: ({ target }) => this.choose(target.value) });
    this.choice = h("label", { hidden: true }, t("page-explore-tournament"), " ", this.which);
    this.found = h("div.explored");
    replace(element, remark(t("page-explore-about")), this.choice, this.found);
  }

  /** The tournament whose games are counted, if one with these rules is chosen. */
  get tournament() {
    const id = kept(...KEY);
    return this.jobs?.some((job) => job.id === id) ? id : null;
  }

  choose(id) {
    keep(KEY[0], id, KEY[1]);
    this.update();
  }

  hide() {
    this.begin();
  }

  async update() {
    const signal = this.begin();
    if (this.table.isAnalysisHidden) return replace(this.found, hiddenAnalysis(this.table));
    if (this.table.sight.seat === null) return replace(this.found, remark(t("page-explore-over")));
    try {
      this.jobs ??= await this.listed(signal);
      const { tournament } = this;
      const key = JSON.stringify([this.table.game(), tournament]);
      if (!this.known.has(key)) {
        await pause(PATIENCE, signal);
        if (signal.aborted) return;
        replace(this.found, working(t("page-advice-looking")));
        this.known.set(key, await post("explore", { ...this.table.game(), tournament }, { signal }));
      }
      if (!signal.aborted) this.draw(this.known.get(key));
    } catch (error) {
      showFailure(this.found, error, signal, () => this.update());
    }
  }

  /** The tournaments with these rules. */
  async listed(signal) {
    const { jobs } = await get("arena", { signal });
    const fitting = jobs.filter(({ rules }) => rules === this.table.rules);
    const pairs = [["", t("page-explore-no-tournament")], ...fitting.map(({ id }) => [id, id])];
    replace(this.which, optionList(pairs, kept(...KEY)));
    this.choice.hidden = fitting.length === 0;
    return fitting;
  }

  draw({ moves, games }) {
    if (moves.length === 0) return replace(this.found, remark(t("verdict-not-proven")));
    const heads = ["explore-move", "explore-exact", ...(games === null ? [] : ["explore-games", "explore-score"]), "explore-players"];
    const rows = moves.map((one) => this.row(one, games !== null));
    replace(this.found,
      games !== null && h("p", t("page-explore-counted", { games })),
      region("div.grid-box", t("page-panels-explore"), h("table.openings", tableParts(heads.map((id) => t(id)), rows))),
    );
  }

  row(one, isCounted) {
    const { move, mistake, players, played } = one;
    const { table } = this;
    const label = [move, mistake && h("span.mistake-mark", mistake.mark)];
    const play = () => table.choose(move);
    const points = played && (100 * (played.wins + played.draws / 2)) / played.games;
    return [
      h("th", { scope: "row" }, table.isActive ? h("button.plain", { onclick: play }, label) : label),
      h("td.number", badge(one, false)),
      ...(isCounted ? [h("td.number", number(played?.games ?? 0)), h("td.number", played ? number(points, 1) : "")] : []),
      h("td.players", players.map(({ name, paper }) => h("span.player", name, " ", h("small.faint", paper)))),
    ];
  }
}
