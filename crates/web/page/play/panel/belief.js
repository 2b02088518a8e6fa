// Belief: what the watching seat can know of the hidden tiles; when the game is over, what they were.

import { isAbort, post } from "../../api.js";
import { h, replace } from "../../dom.js";
import { failure } from "../../failure.js";
import { t } from "../../texts.js";
import { payment } from "../board/dominoes/words.js";
import { beliefTable, numberOfDeals, share } from "./knowledge.js";
import { hasHuman, isCovered, remark, seatLabel, tile, working } from "./parts.js";

/** What takes no longer than this is not announced. */
const MOMENT = 150;

/** The panel. */
export function belief(table, signal) {
  return new Belief(table, signal);
}

class Belief {
  constructor(table, signal) {
    this.table = table;
    this.element = h("div", { class: "panel-belief" });
    this.asking = new AbortController();
    /** Whose knowledge is shown; null for whoever watches. */
    this.asked = null;
    signal.addEventListener("abort", () => this.asking.abort(), { once: true });
  }

  async update() {
    const { table, element } = this;
    this.asking.abort();
    this.asking = new AbortController();
    const { signal } = this.asking;
    if (isCovered(table)) return replace(element, remark(t("page-covered")));
    const { watching } = table.sight;
    const watch = table.isRevealed ? (this.asked ?? watching) : watching;
    // Somebody else sits there now, and what they see is on its way.
    if (hasHuman(table) && !table.isRevealed && !table.isHuman(watch)) return;
    const slow = setTimeout(() => !signal.aborted && replace(element, working(t("page-belief-counting"))), MOMENT);
    try {
      const rest = table.isRevealed && hasHuman(table) ? { rest: table.rest(table.ply) } : {};
      const known = await post("belief", { ...table.game(), watch, ...rest }, { signal });
      if (!signal.aborted) this.draw(known, watch);
    } catch (error) {
      if (!isAbort(error) && !signal.aborted)
        replace(
          element,
          failure(error, () => this.update()),
        );
    } finally {
      clearTimeout(slow);
    }
  }

  /** What one seat knows must not be left lying about for another. */
  hide() {
    this.asking.abort();
    replace(this.element);
  }

  draw(known, watch) {
    const { table } = this;
    const hadFocus = this.element.contains(document.activeElement);
    const title = t("page-belief-as-seen", { seat: table.seatName(watch) });
    const head = table.isRevealed ? this.seats(watch) : h("h2", {}, title);
    replace(this.element, head, table.isRevealed && reveal(table, known, watch), beliefTable(table, known));
    if (hadFocus) this.element.querySelector("select")?.focus();
  }

  /** Nothing is hidden any more: whose knowledge is shown may be chosen. */
  seats(watch) {
    const change = ({ target }) => {
      this.asked = Number(target.value);
      this.update();
    };
    const option = (_, seat) => h("option", { value: seat, selected: seat === watch }, this.table.seatName(seat));
    const select = h("select", { on: { change } }, this.table.players.map(option));
    return h("label", { class: "inline" }, t("page-belief-by"), select);
  }
}

/** What each hand was, beside what could be known of it. */
function reveal(table, known, watch) {
  const { board, outcome } = table.sight;
  const likely = (name, seat) => {
    const belief = known.tiles.find((one) => one.tile === name);
    return belief && share(seat === null ? belief.asleep : (belief.seats[seat] ?? 0), seat);
  };
  return h(
    "section",
    { class: "reveal" },
    h("h2", {}, t("page-belief-what-was")),
    known.worlds !== "1" && remark(t("page-belief-this-deal", { deals: numberOfDeals(known.worlds) })),
    remark(t("page-belief-framed", { seat: table.seatName(watch) })),
    board.hands.map((hand) => [
      h(
        "p",
        { class: "hand-of" },
        seatLabel(table, hand.seat),
        " ",
        h("span", { class: "faint" }, ended(hand, outcome)),
      ),
      h(
        "p",
        { class: "hand" },
        tilesOf(hand).map(([name, isLeft]) => held(name, isLeft, likely(name, hand.seat))),
      ),
    ]),
    board.asleep.tiles?.length > 0 && [
      h("p", { class: "hand-of" }, t("page-belief-asleep")),
      h(
        "p",
        { class: "hand" },
        board.asleep.tiles.map((name) => held(name, true, likely(name, null))),
      ),
    ],
  );
}

/** Everything a seat was dealt, and whether it still holds it. */
function tilesOf({ tiles, dealt }) {
  const left = new Set(tiles ?? []);
  return (dealt ?? tiles ?? []).map((name) => [name, left.has(name)]);
}

function held(name, isLeft, likely) {
  return h("span", { class: "held" }, tile(name, isLeft && "left"), isLeft && likely);
}

/** What a seat has left, and how the game ended for it. */
function ended({ seat, tiles }, outcome) {
  const pips = (tiles ?? []).flatMap((name) => name.split("|")).reduce((sum, pip) => sum + Number(pip), 0);
  const paid = outcome?.payoff?.[seat] ?? 0;
  const words = [tiles?.length === 0 ? t("page-went-out") : t("page-belief-pips", { pips })];
  if (outcome?.winners.includes(seat)) words.push(t("page-won"));
  if (paid !== 0) words.push(payment(paid));
  return words.join(" · ");
}
