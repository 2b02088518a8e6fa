// What else was counted: seats, endings, how long games were, and what must be noted.

import { h, replace } from "../dom.js";
import { seatName } from "../names.js";
import { number, t } from "../texts.js";
import { card } from "./card.js";
import { Axis } from "./range.js";
import { Figure, evenScore } from "./standings.js";
import { interval, percent, signed } from "./words.js";

/** What must be known before the numbers are believed. */
export function warnings() {
  const list = h("ul", {});
  const element = h(
    "section",
    { class: "warnings", "aria-labelledby": "lab-warnings" },
    h("h2", { id: "lab-warnings" }, t("page-lab-facts-warnings")),
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
    h("h3", {}, t("page-lab-facts-before")),
    h("p", { class: "hint" }, t("page-lab-facts-before-about")),
    h("div", { class: "wide", tabindex: 0, role: "region", "aria-label": t("page-lab-facts-before") }, grid),
  );
  const hint = h("p", { class: "hint" }, t("page-lab-facts-seats-about"));
  const element = card("lab-seats", t("page-seats"), hint, list, about, before);
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
  const { seating: way, orders, rounds, openings } = table;
  const over = table.decided_by_deal
    ? t("page-lab-facts-over-deals", { deals: rounds })
    : t("page-lab-facts-over-openings", { openings: rounds });
  const there = openings !== null && t("page-lab-facts-openings", { openings });
  return [t("page-lab-facts-seating", { way, orders }), over, there].filter(Boolean).join(" ");
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
  const { first_move: first, decided_by_deal: decided } = table;
  if (first) return t("page-lab-facts-first-move", { elo: signed(first.value), interval: interval(first, signed) });
  return decided && t("page-lab-facts-decided", { share: percent(decided.value), interval: interval(decided) });
}

const ENDINGS = { win: "ending-won", draw: "ending-drawn", blocked: "ending-blocked", forfeit: "ending-forfeited" };

/** How games ended, and how long they were. */
export function endings() {
  const list = h("ul", { class: "figures" });
  const about = h("div", { class: "hint" });
  const element = card("lab-endings", t("page-lab-games"), list, about);
  const draw = ({ table }) => {
    element.hidden = !table;
    if (!table) return;
    const happened = table.endings.filter((ending) => ending.games > 0);
    replace(
      list,
      happened.map((ending) => endingRow(ending, table.games)),
    );
    const one = (value) => number(value, 1);
    const { games, distinct_games: different, distinct_is_exact: isExact } = table;
    const distinct = isExact ? "page-lab-facts-different" : "page-lab-facts-about-different";
    replace(
      about,
      h("p", {}, t("page-lab-facts-moves", { moves: one(table.plies.value), interval: interval(table.plies, one) })),
      h("p", {}, t(distinct, { games, different })),
    );
  };
  return { element, draw };
}

function endingRow({ kind, games }, all) {
  const share = games / Math.max(1, all);
  const bar = h("span", {});
  bar.style.setProperty("inline-size", `${100 * share}%`);
  const name = kind in ENDINGS ? t(ENDINGS[kind]) : kind;
  return h(
    "li",
    {},
    h("span", { class: "figure-name" }, name),
    h(
      "div",
      { class: "figure" },
      h("div", { class: "figure-numbers" }, t("page-lab-facts-ended", { games, share: percent(share) })),
      h("div", { class: `share share-${kind}`, "aria-hidden": "true" }, bar),
    ),
  );
}
