// A match of the bot: the server plays the rival, and counts the games as those of a tournament.

import { isAbort, post } from "../api.js";
import { BotFault } from "./sandbox.js";

/** The number of games that are played side by side, in whole pairs. */
const SIDE_BY_SIDE = 20;
/** After this many faults in a row a match ends. */
const MOST_FAULTS = 3;

/** A match: `{rules, rival, games, seed}`, played by a sandbox. */
export class Match {
  constructor(about, sandbox) {
    Object.assign(this, { about, sandbox, over: [], faults: 0, fault: null });
  }

  /** The finished games as requests have them; those that the bot has not won first. */
  get played() {
    const rank = ({ outcome, seat }) => (outcome.winners.length === 0 ? 1 : outcome.winners.includes(seat) ? 2 : 0);
    const ranked = [...this.over].sort((one, other) => rank(one) - rank(other));
    return ranked.map(({ game, position, fault }) => ({ game, position, fault }));
  }

  /** Plays all games; `tell` is called after each. An aborted match keeps its finished games. */
  async play(tell, signal) {
    let turns = Array.from({ length: this.about.games }, (_, game) => ({ game }));
    try {
      while (turns.length > 0 && this.faults < MOST_FAULTS) {
        const asked = turns.slice(0, SIDE_BY_SIDE);
        const { turns: views } = await post("bot/turns", { ...this.about, turns: asked }, { signal });
        const next = [];
        for (const view of views) {
          if (view.outcome === null) {
            // After several faults in a row the rest is not asked.
            if (this.faults < MOST_FAULTS) next.push(await this.#answer(view, signal));
            continue;
          }
          this.over.push(view);
          tell(this);
        }
        turns = [...next, ...turns.slice(views.length)];
      }
      // The last faults end their games.
      const faulty = turns.filter(({ fault }) => fault);
      if (this.faults >= MOST_FAULTS && faulty.length > 0) {
        const { turns: views } = await post("bot/turns", { ...this.about, turns: faulty }, { signal });
        this.over.push(...views);
        tell(this);
      }
    } catch (error) {
      if (!isAbort(error, signal)) throw error;
    }
  }

  /** The table of the finished games. */
  table(signal) {
    return post("bot/table", { ...this.about, played: this.played }, { signal });
  }

  /** The bot's mistakes in the finished games. */
  mistakes(signal) {
    return post("bot/mistakes", { ...this.about, played: this.played }, { signal });
  }

  async #answer({ game, position, history }, signal) {
    try {
      const { move } = await this.sandbox.choose(this.about.rules, history, signal);
      this.faults = 0;
      return { game, position, move };
    } catch (error) {
      if (!(error instanceof BotFault)) throw error;
      this.faults += 1;
      this.fault = error;
      const { kind, message, line } = error;
      return { game, position, fault: { kind, detail: line === null ? message : `line ${line}: ${message}` } };
    }
  }
}
