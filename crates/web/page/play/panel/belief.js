// Belief: the knowledge of the watching seat about hidden tiles; after the game, the real hands.

import { post } from "../../api.js";
import { h, optionList, replace, replaceKeeping } from "../../dom.js";
import { showFailure } from "../../failure.js";
import { seatName } from "../../names.js";
import { t } from "../../texts.js";
import { latest } from "../../waiting.js";
import { payment, pipsIn } from "../../board/domino-words.js";
import { beliefTable, numberOfDeals, share } from "./knowledge.js";
import { remark, seatLabel, tile, working } from "./parts.js";

/** The delay before a progress message, in milliseconds. */
const MOMENT = 150;

/** The panel. */
export class Belief {
  /** The seat whose knowledge is shown; null for the watching seat. */
  asked = null;

  constructor(table, element, signal) {
    Object.assign(this, { table, element, begin: latest(signal) });
  }

  async update() {
    const { table, element } = this;
    const signal = this.begin();
    if (table.covered !== null) return replace(element, remark(t("page-covered")));
    const { watching } = table.sight;
    const watch = table.isRevealed ? (this.asked ?? watching) : watching;
    // The screen is being handed to another player, whose view is being loaded.
    if (table.isClosed && !table.isHuman(watch)) return;
    const slow = setTimeout(() => !signal.aborted && replace(element, working(t("page-belief-counting"))), MOMENT);
    try {
      const known = await post("belief", { ...table.openGame(), watch }, { signal });
      if (!signal.aborted) this.draw(known, watch);
    } catch (error) {
      showFailure(element, error, signal, () => this.update());
    } finally {
      clearTimeout(slow);
    }
  }

  /** The knowledge of one seat must not stay visible for another. */
  hide() {
    this.begin();
    replace(this.element);
  }

  draw(known, watch) {
    const { table, element } = this;
    const title = h("h2", t("page-belief-as-seen", { seat: seatName(watch) }));
    const head = table.isRevealed ? [this.seats(watch), reveal(table.sight, known, watch)] : title;
    replaceKeeping(element, "select", head, beliefTable(known));
  }

  /** After the game the seat can be chosen. */
  seats(watch) {
    const onchange = ({ target }) => {
      this.asked = Number(target.value);
      this.update();
    };
    const seats = this.table.players.map((_, seat) => [seat, seatName(seat)]);
    return h("label.inline", t("page-belief-by"), h("select", { onchange }, optionList(seats, watch)));
  }
}

/** The real hand of each seat, with the probabilities that were known. */
function reveal({ board, outcome }, known, watch) {
  const likely = (name, seat) => {
    const belief = known.tiles.find((one) => one.tile === name);
    return belief && share(seat === null ? belief.asleep : (belief.seats[seat] ?? 0), seat);
  };
  const held = (name, seat, isLeft) => h("span.held", tile(name, isLeft && "left"), isLeft && likely(name, seat));
  // The tiles that a seat was dealt, and whether it still holds them.
  const hand = ({ seat, tiles, dealt }) => [
    h("p.hand-of", seatLabel(seat), " ", h("span.faint", ended({ seat, tiles: tiles ?? [] }, outcome))),
    h("p.hand", (dealt ?? tiles ?? []).map((name) => held(name, seat, tiles?.includes(name) ?? false))),
  ];
  const asleep = board.asleep.tiles ?? [];
  return h("section.reveal",
    h("h2", t("page-belief-hands")),
    known.worlds !== "1" && remark(t("page-belief-this-deal", { deals: numberOfDeals(known.worlds) })),
    remark(t("page-belief-framed", { seat: seatName(watch) })),
    board.hands.map(hand),
    asleep.length > 0 && [
      h("p.hand-of", t("page-belief-undealt")),
      h("p.hand", asleep.map((name) => held(name, null, true))),
    ],
  );
}

/** The remaining tiles of a seat, and its result. */
function ended({ seat, tiles }, outcome) {
  const paid = outcome?.payoff?.[seat] ?? 0;
  const words = [tiles.length === 0 ? t("page-went-out") : t("page-belief-pips", { pips: pipsIn(tiles) })];
  if (outcome?.winners.includes(seat)) words.push(t("page-won"));
  if (paid !== 0) words.push(payment(paid));
  return words.join(" · ");
}
