// The games of a tournament, filtered by player and result, with links to the board.

import { h, optionList, replace } from "../dom.js";
import { get } from "../api.js";
import { write } from "../address.js";
import { attempt } from "../failure.js";
import { t } from "../texts.js";
import { latest } from "../waiting.js";
import { card } from "./words.js";

/** The number of games per request. */
const EACH = 50;
/** Longer addresses may be cut off on their way. */
const LONGEST = 6000;
const RESULTS = ["won", "drawn", "lost", "forfeited"];
const ORDERS = ["played", "longest", "shortest", "upset", "regret"];

/** The section: games are requested once some are counted, and again when the tournament has ended. */
export function samples(id, signal) {
  return new Games(id, signal);
}

class Games {
  constructor(id, signal) {
    Object.assign(this, { id, from: 0, begin: latest(signal), signal });
    const select = (label) => h("select", { "aria-label": label, onchange: () => this.look(0) });
    this.player = select(t("page-lab-samples-player"));
    this.opponent = select(t("page-lab-samples-opponent"));
    this.result = select(t("page-lab-samples-result"));
    this.order = select(t("page-lab-samples-order"));
    replace(this.result, optionList([["", t("page-lab-samples-any")], ...RESULTS.map((one) => [one, t(`page-lab-samples-${one}`)])]));
    replace(this.order, optionList(ORDERS.map((one) => [one, t(`games-order-${one}`)])));
    this.list = h("ul.samples");
    this.where = h("p.faint", { role: "status" });
    const step = (text, by) => h("button", { onclick: () => this.look(this.from + by) }, text);
    this.back = step(t("page-lab-samples-before"), -EACH);
    this.on = step(t("page-lab-samples-after"), EACH);
    this.looking = h("span.faint", { role: "status" });
    const filters = h("div.row.lab-filters", this.player, this.opponent, this.result, this.order, this.looking);
    const pages = h("div.row", this.back, this.where, this.on);
    const about = h("p.hint", t("page-lab-samples-about"));
    this.element = card("lab-samples", t("page-lab-samples-title"), about, filters, this.list, pages);
  }

  draw({ played, table, players, state }) {
    this.played = played;
    this.element.hidden = played === 0 || !table;
    const seen = `${state} ${Boolean(table)}`;
    if (this.element.hidden || this.seen === seen) return;
    this.seen = seen;
    if (this.player.options.length === 0) {
      const names = [...new Set(players)].map((one) => [one, one]);
      replace(this.player, optionList([["", t("page-lab-samples-any-player")], ...names]));
      replace(this.opponent, optionList([["", t("page-lab-samples-any-opponent")], ...names]));
    }
    this.look(this.from);
  }

  /** Shows the games of a pair. */
  showPair(player, opponent) {
    this.player.value = player;
    this.opponent.value = opponent;
    this.result.value = "";
    this.element.scrollIntoView({ block: "start" });
    this.player.focus({ preventScroll: true });
    return this.look(0);
  }

  /** Requests the games for the current filters, from an index on. */
  look(from) {
    const signal = this.begin();
    const query = new URLSearchParams({ order: this.order.value, from: String(Math.max(0, from)) });
    if (this.player.value) query.set("player", this.player.value);
    if (this.opponent.value) query.set("opponent", this.opponent.value);
    if (this.result.value) query.set("result", this.result.value);
    const ask = async () => {
      // The list stays as it was until the games are found, and judging takes seconds.
      this.looking.textContent = t("games-looking");
      const asked = get(`arena/${encodeURIComponent(this.id)}/games?${query}`, { signal });
      const { total, seen, games, results, given_away: given } = await asked.finally(() => !signal.aborted && (this.looking.textContent = ""));
      if (signal.aborted) return;
      this.from = Math.max(0, from);
      replace(this.list, games.map((game, place) => sample(game, results[place], given?.[place])));
      const last = this.from + games.length;
      const where = total > 0
        ? t("page-lab-samples-where", { first: Math.min(this.from + 1, last), last, total })
        : t(this.order.value === "regret" ? "games-none-judged" : "games-none");
      // Judging takes long, so the text shows how many games were considered.
      const part = seen < this.played && t("page-lab-samples-seen", { games: seen });
      this.where.textContent = [where, part].filter(Boolean).join("; ");
      this.back.hidden = this.from === 0;
      this.on.hidden = last >= total;
    };
    return attempt(this.list, ask, signal);
  }
}

/** A game in the list; `given` is what was given away in it, if that is known. */
function sample(record, result, given) {
  const { rules, players, seed, deal, moves, opening = 0, index } = record;
  // The first position after the opening.
  const address = write({ rules, players, moves: moves.join(" "), opening, seed, deal, ply: opening });
  const name = t("page-lab-samples-game", { number: index + 1 });
  const isShort = address.length <= LONGEST;
  return h("li",
    isShort ? h("a", { href: address }, name) : h("span", name),
    h("span", players.join(" – ")),
    h("span.faint", [
      result,
      t("page-lab-samples-moves", { moves: moves.length }),
      given !== undefined && t("page-lab-samples-given", { points: given }),
    ].filter(Boolean).join(" · ")),
  );
}
