// Why: the reason for the last move of a bot before the current position.

import { isAbort, post } from "../../api.js";
import { h, replace } from "../../dom.js";
import { failure } from "../../failure.js";
import { ownLanguage, playerName } from "../../names.js";
import { language, t } from "../../texts.js";
import { latest, pause } from "../../waiting.js";
import { explained } from "./explanation.js";
import { hiddenAnalysis, moveWords, remark, seatLabel, seenMove, working } from "./parts.js";

/** Moves that are shown for less than this, in milliseconds, are not requested. */
const PATIENCE = 150;

/** The panel. */
export class Why {
  constructor(table, element, signal) {
    // `current` identifies the explanation that is shown, so that it is not redrawn needlessly.
    Object.assign(this, { table, element, told: new Map(), begin: latest(signal), shown: null, current: null });
    table.analysis.addEventListener("found", () => this.shown?.judge(), { signal });
  }

  update() {
    const ply = lastOfBot(this.table);
    const isOpening = this.table.ply > 0 && this.table.isOpening(this.table.ply - 1);
    const wanted = [ply, ply === null ? isOpening : this.key(ply), this.table.isRevealed, this.table.isAnalysisHidden].join("\n");
    if (wanted === this.current) return;
    this.hide();
    this.current = wanted;
    if (ply !== null) return this.show(ply);
    replace(this.element, remark(t(isOpening ? "page-why-opening" : "page-why-none")));
  }

  hide() {
    this.signal = this.begin();
    if (this.shown) this.table.light(null);
    this.shown = null;
    this.current = null;
  }

  show(ply) {
    const { table } = this;
    const seat = seatLabel(table.turnAt(ply));
    const title = h("h2.of-move", t("page-move", { number: ply + 1 }), " · ", seat);
    if (table.isClosed) {
      const played = table.history[ply];
      const words = played === "pass" ? t("page-why-passed") : t("page-why-closed", { move: moveWords(seenMove(played, false)) });
      return replace(this.element, title, h("p", words));
    }
    const known = this.explanationAt(ply);
    if (known) return this.draw(title, ply, known);
    replace(this.element, title, working(t("page-why-asking", { player: playerName(this.playerAt(ply)) })));
    this.ask(title, ply);
  }

  playerAt(ply) {
    return this.table.players[this.table.turnAt(ply)];
  }

  /** The explanation that came with the move, or that was requested earlier. */
  explanationAt(ply) {
    const { player, explanation } = this.table.explained.get(this.table.textAt(ply)) ?? {};
    return player === this.playerAt(ply) ? explanation : this.told.get(this.key(ply));
  }

  async ask(title, ply) {
    const { table, signal } = this;
    await pause(PATIENCE, signal);
    if (signal.aborted) return;
    try {
      const answer = await post("explain", { ...table.openGame(ply), player: this.playerAt(ply) }, { signal });
      if (signal.aborted) return;
      this.told.set(this.key(ply), answer);
      this.draw(title, ply, answer);
    } catch (error) {
      if (!isAbort(error, signal))
        replace(this.element, title, failure(error, () => this.show(ply)));
    }
  }

  draw(title, ply, explanation) {
    const { table, signal } = this;
    if (explanation.solved && table.isAnalysisHidden) return replace(this.element, title, hiddenAnalysis(table));
    // The moves that an opponent expects are advice.
    const [played, hidesLine] = [table.history[ply], table.isAnalysisHidden];
    this.shown = explained(table, explanation, { ply, player: this.playerAt(ply), played, hidesLine, signal });
    replace(this.element, title, this.shown.element);
    if (!table.isAnalysisHidden) table.analysis.want(ply);
  }

  key(ply) {
    const { rules, position, deal, seed } = this.table.game(ply);
    return [language(), rules, position, deal, seed, this.playerAt(ply)].join("\n");
  }
}

/**
 * The number of moves before the last move that a bot with reasons chose, up to the current position; null if there is
 * none. A bot of this device gives no reasons.
 */
export function lastOfBot(table) {
  const explains = (seat) => table.isBot(seat) && !ownLanguage(table.players[seat]);
  for (let ply = table.ply - 1; ply >= 0; ply -= 1) if (explains(table.turnAt(ply)) && !table.isOpening(ply)) return ply;
  return null;
}
