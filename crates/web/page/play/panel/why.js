// Why: how the last bot before where one looks came to its move.

import { isAbort, post } from "../../api.js";
import { h, replace } from "../../dom.js";
import { failure } from "../../failure.js";
import { playerName } from "../../names.js";
import { language, t } from "../../texts.js";
import { explained } from "./explanation.js";
import { hasHuman, moveWords, remark, seatAt, seatLabel, working } from "./parts.js";

/** Whoever steps through a game quickly does not ask about every move. */
const PATIENCE = 150;

/** The panel. */
export function why(table, signal) {
  return new Why(table, signal);
}

class Why {
  constructor(table, signal) {
    this.table = table;
    this.element = h("div", { class: "panel-why" });
    this.told = new Map();
    this.asking = new AbortController();
    this.shown = null;
    /** What is shown, so that it is not drawn again under whoever reads it. */
    this.current = null;
    signal.addEventListener("abort", () => this.asking.abort(), { once: true });
    table.analysis.addEventListener("found", () => this.shown?.judge(), { signal });
  }

  update() {
    const ply = lastOfBot(this.table);
    const wanted = [ply, ply === null ? "" : this.key(ply), this.table.isRevealed].join("\n");
    if (wanted === this.current) return;
    this.hide();
    this.current = wanted;
    if (ply === null) this.showNothing();
    else this.show(ply);
  }

  hide() {
    this.asking.abort();
    this.asking = new AbortController();
    if (this.shown) this.table.light(null);
    this.shown = null;
    this.current = null;
  }

  showNothing() {
    const { table } = this;
    const hasBot = table.players.some((_, seat) => !table.isHuman(seat));
    replace(this.element, remark(hasBot ? t("page-why-none") : t("page-why-people")));
  }

  show(ply) {
    const { table } = this;
    const seat = seatLabel(table, seatAt(table, ply));
    const title = h("h2", { class: "of-move" }, t("page-move", { number: ply + 1 }), " · ", seat);
    if (table.facts.hidden && hasHuman(table) && !table.isRevealed) {
      const played = table.history[ply];
      const words = played === "pass" ? t("page-why-passed") : t("page-why-closed", { move: moveWords(played) });
      return replace(this.element, title, h("p", {}, words));
    }
    const known = this.explanationAt(ply);
    if (known) return this.draw(title, ply, known);
    replace(this.element, title, working(t("page-why-asking", { player: playerName(this.playerAt(ply)) })));
    this.ask(title, ply);
  }

  playerAt(ply) {
    return this.table.players[seatAt(this.table, ply)];
  }

  /** What was told with the move, or when it was asked before. */
  explanationAt(ply) {
    const { player, explanation } = this.table.explained.get(ply) ?? {};
    return player === this.playerAt(ply) ? explanation : this.told.get(this.key(ply));
  }

  async ask(title, ply) {
    const { table } = this;
    const { signal } = this.asking;
    await new Promise((resolve) => setTimeout(resolve, PATIENCE));
    if (signal.aborted) return;
    const rest = table.facts.hidden && hasHuman(table) ? { rest: table.rest(ply) } : {};
    try {
      const answer = await post("explain", { ...table.game(ply), player: this.playerAt(ply), ...rest }, { signal });
      if (signal.aborted) return;
      this.told.set(this.key(ply), answer);
      this.draw(title, ply, answer);
    } catch (error) {
      if (!isAbort(error) && !signal.aborted)
        replace(
          this.element,
          title,
          failure(error, () => this.show(ply)),
        );
    }
  }

  draw(title, ply, explanation) {
    const { table } = this;
    const about = { ply, player: this.playerAt(ply), played: table.history[ply], signal: this.asking.signal };
    this.shown = explained(table, explanation, about);
    replace(this.element, title, this.shown.element);
    table.analysis.want(ply);
  }

  key(ply) {
    const { rules, position, deal, seed } = this.table.game(ply);
    return [language(), rules, position, deal, seed, this.playerAt(ply)].join("\n");
  }
}

/** How many moves there were before the last move of a bot, up to where one looks; null if there is none. */
function lastOfBot(table) {
  for (let ply = table.ply - 1; ply >= 0; ply -= 1) {
    if (!table.isHuman(seatAt(table, ply))) return ply;
  }
  return null;
}
