// The knowledge of a seat about hidden tiles: how many deals are possible, what each seat lacks, and who may hold
// which tile.

import { h, region, tableParts } from "../../dom.js";
import { listed, number, t } from "../../texts.js";
import { seatLabel, tile } from "./parts.js";

/** The most digits that are written out. */
const DIGITS = 15;

/** The number of deals, the seats, and the table of tiles. */
export function beliefTable(belief) {
  const { seats, tiles, worlds } = belief;
  return h("div.belief",
    h("p.deals", t("page-knowledge-deals", { deals: numberOfDeals(worlds) })),
    h("ul.lacking", seats.map((seat) => h("li", seatLabel(seat.seat), " ", told(seat)))),
    tiles.length === 0 ? h("p", t("page-knowledge-nothing-hidden")) : holders(belief),
  );
}

/** The number of deals, rounded if it has many digits. */
export function numberOfDeals(worlds) {
  if (worlds.startsWith("about ")) return t("page-knowledge-about", { deals: worlds.slice("about ".length) });
  if (worlds.length <= DIGITS) return number(Number(worlds));
  const rounded = number(Number(`${worlds[0]}.${worlds.slice(1, 3)}`));
  return t("page-knowledge-about", { deals: `${rounded} × 10${superscript(worlds.length - 1)}` });
}

/** A probability in percent: 0 and 100 only if they are certain. */
function percent(share) {
  if (share <= 0) return "0";
  if (share >= 1) return "100";
  return number(Math.min(Math.max(100 * share, 0.1), 99.9), 1);
}

/** A probability as a number on a bar, in the colour of a seat; neutral if the seat is null. */
export function share(value, seat) {
  const names = [value <= 0 && "none", seat !== null && `seat-${seat}`];
  return h("span.share", { class: names, style: { "--share": value } }, percent(value));
}

function superscript(value) {
  return [...String(value)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[digit]).join("");
}

function told({ tiles, lacks }) {
  const lacking = lacks.length > 0 && h("strong", t("page-lacks", { pips: listed(lacks) }));
  return h("span.faint", t("page-tiles", { tiles }), " · ", lacking || t("page-knowledge-holds-any"));
}

/** A row for each group of tiles, a column for each possible holder. */
function holders({ seats, tiles }) {
  // Some tiles may not have been dealt.
  const all = [...seats.map(({ seat }) => seat), ...(tiles.some(({ asleep }) => asleep > 0) ? [null] : [])];
  const head = (seat) => (seat === null ? t("page-knowledge-undealt") : seatLabel(seat));
  const row = ([names, known]) => [
    h("th.tiles", { scope: "row" }, names.map((name) => tile(name))),
    ...all.map((seat) => share(seat === null ? known.asleep : (known.seats[seat] ?? 0), seat)),
  ];
  const parts = tableParts([t("page-knowledge-tile"), ...all.map(head)], alike(tiles).map(row));
  const table = h("table.holders", h("caption", t("page-knowledge-who-holds")), parts);
  return region("div.grid-box", t("page-knowledge-who-holds"), table);
}

/** The tiles in groups with the same probabilities, in the order of the first of each. */
function alike(tiles) {
  const key = ({ seats, asleep }) => [...seats, asleep].map((value) => value.toFixed(9)).join(" ");
  const groups = Map.groupBy(tiles, key).values();
  return [...groups].map((group) => [group.map(({ tile: name }) => name), group[0]]);
}
