// The score of a match: the deal and the score in a sentence, and the deals that have ended, with all hands.

import { h } from "../dom.js";
import { seatMark } from "../icons.js";
import { seatName } from "../names.js";
import { t } from "../texts.js";

/** The scoreboard above the table; nothing in a single deal. */
export function score({ board: { scoreboard, bonuses = [] }, history, outcome }, isOpen, onToggle) {
  if (!scoreboard) return [];
  const { text, past } = scoreboard;
  const last = past.at(-1);
  // The reason for the last points stays until the end of the next deal.
  const news = last && h("p.news", { class: last.ply === history?.length && outcome === null && "fresh" }, last.reason);
  const deals = past.length > 0 && h("details.deals", { open: isOpen, ontoggle: ({ target }) => onToggle(target.open) },
    h("summary", t("page-dominoes-ended")),
    h("ol", { reversed: true, start: past.length }, past.toReversed().map(deal)),
  );
  const lastTiles = bonuses.length > 0 && h("details.bonuses",
    h("summary", t("page-dominoes-bonuses")), h("ul", bonuses.map((bonus) => h("li", bonus))));
  return [h("p.score", { role: "status" }, text), news, lastTiles, deals];
}

/** A deal that has ended. */
function deal({ text, hands, pips }) {
  const left = (hand, seat) => h("li", seatMark(seat), " ", seatName(seat), ": ",
    hand.length === 0 ? t("page-went-out") : `${hand.join("  ")} (${t("page-pips", { pips: pips[seat] })})`);
  return h("li", text, h("ul", hands.map(left)));
}
