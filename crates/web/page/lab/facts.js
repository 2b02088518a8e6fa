// What else was counted: seats, endings, how long games were, and what must be noted.

import { h, replace } from "../dom.js";
import { seatName } from "../names.js";
import { fill, texts } from "../texts.js";
import { card } from "./card.js";
import { Axis } from "./range.js";
import { Figure, evenScore } from "./standings.js";
import { interval, number, percent, signed } from "./words.js";

const t = texts({
  warnings: ["To note", "Catatan"],
  seats: ["Seats", "Kursi"],
  seatsAbout: [
    "The score in percent in each seat, whoever sat there.",
    "Skor dalam persen di setiap kursi, siapa pun yang duduk di sana.",
  ],
  firstMove: ["Moving first is worth {0} Elo ({1}).", "Melangkah pertama senilai {0} Elo ({1})."],
  decided: [
    "{0} % of the deals ({1}) were won by one seat in every game, whoever sat there.",
    "{0} % pembagian ({1}) dimenangkan satu kursi di setiap permainan, siapa pun yang duduk di sana.",
  ],
  "both-sides": ["Everybody played from both sides.", "Semua bermain dari kedua pihak."],
  sides: ["Each player was a side, both ways round.", "Tiap pemain satu pihak, bolak-balik."],
  all: [
    "All {0} orders round the table were played in every deal.",
    "Semua {0} urutan duduk dimainkan di tiap pembagian.",
  ],
  drawn: [
    "For each lineup and deal one of {0} orders round the table was drawn, all equally often.",
    "Untuk tiap susunan dan pembagian diundi satu dari {0} urutan duduk, semua sama sering.",
  ],
  overDeals: ["Intervals are over {0} deals.", "Selang dihitung atas {0} pembagian."],
  overOpenings: ["Intervals are over {0} openings.", "Selang dihitung atas {0} pembukaan."],
  openings: [
    "There are {0} different openings of this length, up to symmetry.",
    "Ada {0} pembukaan berbeda sepanjang ini, tanpa menghitung simetri.",
  ],
  before: ["Who sits before whom", "Siapa duduk sebelum siapa"],
  beforeAbout: [
    "The score in percent of the player in the row when the player of the column moves just before.",
    "Skor dalam persen pemain di baris bila pemain di kolom melangkah tepat sebelumnya.",
  ],
  endings: ["Games", "Permainan"],
  win: ["won", "menang"],
  draw: ["drawn", "seri"],
  blocked: ["blocked, hands counted", "buntu, kartu dihitung"],
  forfeit: ["forfeited", "gugur"],
  ended: ["{0} games, {1} %", "{0} permainan, {1} %"],
  moves: [
    "A game has {0} moves ({1}), those of the opening and passes included.",
    "Satu permainan terdiri atas {0} langkah ({1}), termasuk pembukaan dan lewat.",
  ],
  different: ["Of {0} games {1} differ from each other.", "Dari {0} permainan, {1} berbeda satu sama lain."],
  aboutDifferent: [
    "Of {0} games about {1} differ from each other.",
    "Dari {0} permainan, sekitar {1} berbeda satu sama lain.",
  ],
});

/** What must be known before the numbers are believed. */
export function warnings() {
  const list = h("ul", {});
  const element = h(
    "section",
    { class: "warnings", "aria-labelledby": "lab-warnings" },
    h("h2", { id: "lab-warnings" }, t.warnings),
    list,
  );
  let shown = "";
  const draw = ({ table }) => {
    const all = table?.warnings ?? [];
    element.hidden = all.length === 0;
    if (shown === all.join("\n")) return;
    shown = all.join("\n");
    replace(
      list,
      all.map((warning) => h("li", {}, warning)),
    );
  };
  return { element, draw };
}

/** Whether it matters where one sits. */
export function seats() {
  const list = h("ul", { class: "figures" });
  const about = h("p", { class: "hint" });
  const figures = [];
  const grid = h("table", {});
  const before = h(
    "div",
    { hidden: true },
    h("h3", {}, t.before),
    h("p", { class: "hint" }, t.beforeAbout),
    h("div", { class: "wide", tabindex: 0, role: "region", "aria-label": t.before }, grid),
  );
  const element = card("lab-seats", t.seats, h("p", { class: "hint" }, t.seatsAbout), list, about, before);
  const draw = ({ table }) => {
    element.hidden = !table;
    if (!table) return;
    const axis = Axis.scores(table.seats, evenScore(table));
    for (const { seat, score, low, high } of table.seats) {
      if (!figures[seat]) {
        figures[seat] = new Figure(seat);
        list.append(h("li", {}, h("span", { class: "figure-name" }, seatName(seat)), figures[seat].element));
      }
      figures[seat].draw(axis, { value: score, low, high }, percent);
    }
    replace(about, [advantage(table), seating(table)].filter(Boolean).join(" "));
    before.hidden = table.before.length === 0;
    if (!before.hidden) replace(grid, beforeRows(table));
  };
  return { element, draw };
}

/** How seats were taken, and what the intervals are over. */
function seating(table) {
  const unit = table.decided_by_deal ? t.overDeals : t.overOpenings;
  const there = table.openings === null ? "" : fill(t.openings, number(table.openings));
  return [fill(t[table.seating], table.orders), fill(unit, number(table.rounds)), there].filter(Boolean).join(" ");
}

/** What each player did by who sat before. */
function beforeRows({ players, before }) {
  const names = [...new Set(players.map(({ player }) => player))];
  const cell = (player, other) => before.find((row) => row.player === player && row.before === other);
  const shown = (row) => (row ? percent(row.score) : "·");
  const head = h("tr", {}, h("td", {}), names.map((name) => h("th", { scope: "col" }, name)));
  const rows = names.map((name) =>
    h("tr", {}, h("th", { scope: "row" }, name), names.map((other) => h("td", {}, shown(cell(name, other))))),
  );
  return [h("thead", {}, head), h("tbody", {}, rows)];
}

function advantage(table) {
  if (table.first_move) return fill(t.firstMove, signed(table.first_move.value), interval(table.first_move, signed));
  if (table.decided_by_deal)
    return fill(t.decided, percent(table.decided_by_deal.value), interval(table.decided_by_deal));
  return null;
}

/** How games ended, and how long they were. */
export function endings() {
  const list = h("ul", { class: "figures" });
  const about = h("div", { class: "hint" });
  const element = card("lab-endings", t.endings, list, about);
  const draw = ({ table }) => {
    element.hidden = !table;
    if (!table) return;
    const happened = table.endings.filter((ending) => ending.games > 0);
    replace(
      list,
      happened.map((ending) => endingRow(ending, table.games)),
    );
    const one = (value) => number(value, 1);
    const different = table.distinct_is_exact ? t.different : t.aboutDifferent;
    replace(
      about,
      h("p", {}, fill(t.moves, one(table.plies.value), interval(table.plies, one))),
      h("p", {}, fill(different, number(table.games), number(table.distinct_games))),
    );
  };
  return { element, draw };
}

function endingRow({ kind, games }, all) {
  const share = games / Math.max(1, all);
  const bar = h("span", {});
  bar.style.setProperty("inline-size", `${100 * share}%`);
  const name = ["win", "draw", "blocked", "forfeit"].includes(kind) ? t[kind] : kind;
  return h(
    "li",
    {},
    h("span", { class: "figure-name" }, name),
    h(
      "div",
      { class: "figure" },
      h("div", { class: "figure-numbers" }, fill(t.ended, number(games), percent(share))),
      h("div", { class: `share share-${kind}`, "aria-hidden": "true" }, bar),
    ),
  );
}
