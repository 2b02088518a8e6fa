// What a seat can know of the hidden tiles: how many deals fit, what each seat lacks, and who may hold what.

import { h } from "../../dom.js";
import { listed, number, t } from "../../texts.js";
import { seatLabel, tile } from "./parts.js";

/** The most digits that anybody counts. */
const DIGITS = 15;

/** The whole of it: the number of deals, the seats, and the table of tiles. */
export function beliefTable(table, belief) {
  const { seats, tiles, worlds } = belief;
  return h(
    "div",
    { class: "belief" },
    h("p", { class: "deals" }, t("page-knowledge-deals", { deals: numberOfDeals(worlds) })),
    h(
      "ul",
      { class: "lacking" },
      seats.map((seat) => h("li", {}, seatLabel(table, seat.seat), " ", told(seat))),
    ),
    tiles.length === 0 ? h("p", {}, t("page-knowledge-nothing-hidden")) : holders(table, belief),
  );
}

/** The number of deals as it is read best: in groups of digits, or rounded where there are many. */
export function numberOfDeals(worlds) {
  if (worlds.startsWith("about ")) return t("page-knowledge-about", { deals: worlds.slice("about ".length) });
  if (worlds.length <= DIGITS) return number(Number(worlds));
  const rounded = number(Number(`${worlds[0]}.${worlds.slice(1, 3)}`));
  return t("page-knowledge-about", { deals: `${rounded} × 10${superscript(worlds.length - 1)}` });
}

/** A share in per cent: 0 and 100 only where they are certain. */
function percent(share) {
  if (share <= 0) return "0";
  if (share >= 1) return "100";
  return number(Math.min(Math.max(100 * share, 0.1), 99.9), 1);
}

/** A share as a number on a bar, in the colour of a seat; of nobody where the seat is null. */
export function share(value, seat) {
  const bar = h("span", { class: ["share", value <= 0 && "none"], data: { seat: seat ?? "nobody" } }, percent(value));
  bar.style.setProperty("--share", value);
  return bar;
}

function superscript(value) {
  return [...String(value)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[digit]).join("");
}

function told({ tiles, lacks }) {
  const lacking = lacks.length > 0 && h("strong", {}, t("page-lacks", { pips: listed(lacks) }));
  return h("span", { class: "faint" }, t("page-tiles", { tiles }), " · ", lacking || t("page-knowledge-holds-any"));
}

/** A row for each kind of tiles, a column for everybody who may hold them. */
function holders(table, { seats, tiles }) {
  const hasAsleep = tiles.some(({ asleep }) => asleep > 0);
  const head = (text) => h("th", { scope: "col" }, text);
  const heads = seats.map(({ seat }) => head(seatLabel(table, seat)));
  const row = ([names, known]) =>
    h(
      "tr",
      {},
      h(
        "th",
        { scope: "row", class: "tiles" },
        names.map((name) => tile(name)),
      ),
      seats.map(({ seat }) => h("td", {}, share(known.seats[seat] ?? 0, seat))),
      hasAsleep && h("td", {}, share(known.asleep, null)),
    );
  return h(
    "div",
    { class: "grid-box", role: "region", "aria-label": t("page-knowledge-who-holds"), tabindex: 0 },
    h(
      "table",
      { class: "holders" },
      h("caption", {}, t("page-knowledge-who-holds")),
      h(
        "thead",
        {},
        h("tr", {}, head(t("page-knowledge-tile")), heads, hasAsleep && head(t("page-knowledge-asleep"))),
      ),
      h("tbody", {}, alike(tiles).map(row)),
    ),
  );
}

/** The tiles in groups of which the same is known, in the order of the first of each. */
function alike(tiles) {
  const groups = new Map();
  for (const known of tiles) {
    const key = [...known.seats, known.asleep].map((share) => share.toFixed(9)).join(" ");
    if (!groups.has(key)) groups.set(key, [[], known]);
    groups.get(key)[0].push(known.tile);
  }
  return [...groups.values()];
}
