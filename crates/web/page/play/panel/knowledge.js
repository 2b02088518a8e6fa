// What a seat can know of the hidden tiles: how many deals fit, what each seat lacks, and who may hold what.

import { h } from "../../dom.js";
import { fill, language, texts } from "../../texts.js";
import { seatLabel, tile } from "./parts.js";
import { listed } from "./perfect.js";

const t = texts({
  oneDeal: ["One deal fits what was played.", "Satu pembagian cocok dengan yang sudah dimainkan."],
  deals: ["{0} deals fit what was played.", "{0} pembagian cocok dengan yang sudah dimainkan."],
  about: ["About {0}", "Sekitar {0}"],
  oneTile: ["1 tile", "1 kartu"],
  tiles: ["{0} tiles", "{0} kartu"],
  lacks: ["lacks {0}", "tidak punya {0}"],
  holdsAny: ["may hold any number", "bisa memegang angka apa saja"],
  nothingHidden: ["Nothing is hidden any more.", "Tidak ada lagi yang tersembunyi."],
  whoHolds: ["Who holds what, in %", "Siapa memegang apa, dalam %"],
  tile: ["tiles", "kartu"],
  asleep: ["nobody", "tidur"],
});

/** The most digits that anybody counts. */
const DIGITS = 15;

/** The whole of it: the number of deals, the seats, and the table of tiles. */
export function beliefTable(table, belief) {
  const { seats, tiles, worlds } = belief;
  return h(
    "div",
    { class: "belief" },
    h("p", { class: "deals" }, worlds === "1" ? t.oneDeal : fill(t.deals, numberOfDeals(worlds))),
    h(
      "ul",
      { class: "lacking" },
      seats.map((seat) => h("li", {}, seatLabel(table, seat.seat), " ", told(seat))),
    ),
    tiles.length === 0 ? h("p", {}, t.nothingHidden) : holders(table, belief),
  );
}

/** The number of deals as it is read best: in groups of digits, or rounded where there are many. */
export function numberOfDeals(worlds) {
  const format = new Intl.NumberFormat(language());
  if (worlds.startsWith("about ")) return fill(t.about, worlds.slice("about ".length));
  if (worlds.length <= DIGITS) return format.format(Number(worlds));
  const rounded = new Intl.NumberFormat(language(), { maximumFractionDigits: 2 }).format(
    Number(`${worlds[0]}.${worlds.slice(1, 4)}`),
  );
  return fill(t.about, `${rounded} × 10${superscript(worlds.length - 1)}`);
}

/** A share in per cent: 0 and 100 only where they are certain. */
function percent(share) {
  if (share <= 0) return "0";
  if (share >= 1) return "100";
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(language(), digits).format(Math.min(Math.max(100 * share, 0.1), 99.9));
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
  const count = tiles === 1 ? t.oneTile : fill(t.tiles, tiles);
  const known = lacks.length > 0 ? h("strong", {}, fill(t.lacks, listed(lacks.map(String)))) : t.holdsAny;
  return h("span", { class: "faint" }, count, " · ", known);
}

/** A row for each kind of tiles, a column for everybody who may hold them. */
function holders(table, { seats, tiles }) {
  const hasAsleep = tiles.some(({ asleep }) => asleep > 0);
  const heads = seats.map(({ seat }) => h("th", { scope: "col" }, seatLabel(table, seat)));
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
    { class: "grid-box", role: "region", "aria-label": t.whoHolds, tabindex: 0 },
    h(
      "table",
      { class: "holders" },
      h("caption", {}, t.whoHolds),
      h(
        "thead",
        {},
        h("tr", {}, h("th", { scope: "col" }, t.tile), heads, hasAsleep && h("th", { scope: "col" }, t.asleep)),
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
