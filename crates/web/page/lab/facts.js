// Further results of a tournament: a test, seats, endings, lengths of games, dominoes, warnings, and what the numbers
// mean.

import { h, region, replace, tableParts } from "../dom.js";
import { seatName } from "../names.js";
import { number, t } from "../texts.js";
import { Axis, Figure } from "./range.js";
import { card, interval, percent, section, signed, tableOf, titled } from "./words.js";

/** The warnings about the results. */
export function warnings() {
  const list = h("ul");
  const element = titled("section.warnings", "lab-warnings", t("page-lab-facts-warnings"), list);
  let shown = "";
  const draw = ({ table }) => {
    const all = table?.warnings ?? [];
    element.hidden = all.length === 0;
    if (shown === all.join("\n")) return;
    shown = all.join("\n");
    replace(list, all.map((warning) => h("li", warning)));
  };
  return { element, draw };
}

/** The sequential test, if there is one: how near it is to either bound, and its result. */
export function test() {
  const body = h("div");
  const element = card("lab-test", t("page-lab-test-title"), body);
  return section(element, ({ table }) => table?.sprt && table, (table) => replace(body, found(table)));
}

function found({ sprt, players }) {
  const { elo0, elo1, pairs, llr, lower, upper, verdict } = sprt;
  const decisions = { h0: t("page-lab-test-h0", { elo0, elo1 }), h1: t("page-lab-test-h1", { elo0, elo1 }) };
  const decision = decisions[verdict] ?? t("page-lab-test-continue");
  const [ratio, low, high] = [llr, lower, upper].map((value) => number(value, 2));
  const style = { "--at": new Axis(lower, upper, 0).place(llr) };
  return [
    h("p", h("strong", t("page-lab-test-after", { decision, pairs }))),
    h("div.balance", { "aria-hidden": true, style }, h("span")),
    h("div.balance-ends.faint", { "aria-hidden": true },
      h("span", t("page-lab-test-at-most", { elo: elo0 })),
      h("span", t("page-lab-test-at-least", { elo: elo1 })),
    ),
    h("p", t("page-lab-test-corrected", corrected(sprt, players[0]))),
    h("p.hint", t("page-lab-test-about", { ratio, low, high })),
  ];
}

/** The estimate corrected for the stopping rule of the test, and the raw score. */
function corrected({ score, low, high, elo, elo_low: least, elo_high: most }, { player, score: counted }) {
  return {
    player,
    score: percent(score),
    interval: interval({ low, high }),
    elo: signed(elo),
    elos: interval({ low: least, high: most }, signed),
    counted: percent(counted),
  };
}

/** The effect of seats. */
export function seats() {
  const list = h("ul.figures");
  const about = h("p.hint");
  const figures = [];
  const grid = h("table");
  const before = h("div", { hidden: true },
    h("h3", t("page-lab-facts-before")),
    h("p.hint", t("page-lab-facts-before-about")),
    region("div.wide", t("page-lab-facts-before"), grid),
  );
  const hint = h("p.hint", t("page-lab-facts-seats-about"));
  const element = card("lab-seats", t("page-seats"), hint, list, about, before);
  return section(element, tableOf, (table) => {
    const axis = Axis.scores(table.seats, table.even_score);
    for (const { seat, score, low, high } of table.seats) {
      if (!figures[seat]) {
        figures[seat] = new Figure(seat);
        list.append(h("li", h("span.figure-name", seatName(seat)), figures[seat].element));
      }
      figures[seat].draw(axis, { value: score, low, high }, percent);
    }
    replace(about, [advantage(table), seating(table)].filter(Boolean).join(" "));
    before.hidden = table.before.length === 0;
    if (!before.hidden) replace(grid, beforeRows(table));
  });
}

/** How seats were assigned, and what the intervals are computed over. */
function seating(table) {
  const { seating: way, orders, rounds, openings } = table;
  const over = table.decided_by_deal
    ? t("page-lab-facts-over-deals", { deals: rounds })
    : t("page-lab-facts-over-openings", { openings: rounds });
  const there = openings !== null && t("page-lab-facts-openings", { openings });
  return [t("page-lab-facts-seating", { way, orders }), over, there].filter(Boolean).join(" ");
}

/** The score of each player by the player in the seat before. */
function beforeRows({ players, before }) {
  const names = [...new Set(players.map(({ player }) => player))];
  const score = (player, other) => {
    const row = before.find((one) => one.player === player && one.before === other);
    return row ? percent(row.score) : "·";
  };
  const row = (name) => [name, ...names.map((other) => score(name, other))];
  return tableParts([h("td"), ...names], names.map(row));
}

function advantage(table) {
  const { first_move: first, decided_by_deal: decided } = table;
  if (first) return t("page-lab-facts-first-move", { elo: signed(first.value), interval: interval(first, signed) });
  return decided && t("page-lab-facts-decided", { share: percent(decided.value), interval: interval(decided) });
}

const ENDINGS = { win: "ending-won", draw: "ending-drawn", blocked: "ending-blocked", forfeit: "ending-forfeited" };

/** How games ended, and their lengths. */
export function endings() {
  const list = h("ul.figures");
  const about = h("div.hint");
  const element = card("lab-endings", t("page-lab-games"), list, about);
  return section(element, tableOf, (table) => {
    const happened = table.endings.filter((ending) => ending.games > 0);
    replace(list, happened.map((ending) => endingRow(ending, table.games)));
    const one = (value) => number(value, 1);
    const { games, distinct_games: different, distinct_is_exact: isExact } = table;
    const distinct = isExact ? "page-lab-facts-different" : "page-lab-facts-about-different";
    replace(about,
      h("p", t("page-lab-facts-moves", { moves: one(table.plies.value), interval: interval(table.plies, one) })),
      h("p", t(distinct, { games, different })),
    );
  });
}

function endingRow({ kind, games }, all) {
  const share = games / Math.max(1, all);
  const bar = h("span", { style: { "inline-size": `${100 * share}%` } });
  return h("li",
    h("span.figure-name", kind in ENDINGS ? t(ENDINGS[kind]) : kind),
    h("div.figure",
      h("div.figure-numbers", t("page-lab-facts-ended", { games, share: percent(share) })),
      h(`div.share.share-${kind}`, { "aria-hidden": true }, bar),
    ),
  );
}

const two = (value) => number(value, 2);
const COUNTED = [
  ["payoff", "payoff", two],
  ["out", "won_out", percent],
  ["block", "won_blocked", percent],
  ["passes", "passes", two],
  ["pips", "pips", two],
];

/** Further statistics of dominoes: payoffs, kinds of wins, passes and pips. */
export function dominoes() {
  const grid = h("table.counted");
  const element = card("lab-dominoes", t("title-dominoes"), region("div.wide", t("page-lab-dominoes-table"), grid));
  const cell = (range, show) => h("td.number", range && [show(range.value), h("small", ` (${interval(range, show)})`)]);
  const counted = ({ table }) => table?.players.some((row) => row.passes) && table;
  return section(element, counted, (table) => {
    const heads = COUNTED.map(([name]) => h("th.number", { scope: "col" }, t(`page-lab-dominoes-${name}`)));
    const row = (player) => [player.player, ...COUNTED.map(([, field, show]) => cell(player[field], show))];
    const best = table.ranking.map((place) => table.players[place]);
    replace(grid, tableParts([t("page-lab-player"), ...heads], best.map(row)));
  });
}

/** Explains the numbers of a tournament. */
export function meaning() {
  const unit = h("p");
  const elo = h("p", t("page-lab-meaning-elo"));
  const element = titled("section.meaning", "lab-meaning", t("page-lab-meaning-title"),
    h("p", t("page-lab-meaning-score")),
    h("p", t("page-lab-meaning-interval")),
    unit,
    elo,
  );
  return section(element, tableOf, (table) => {
    unit.textContent = table.decided_by_deal === null ? t("page-lab-meaning-opening") : t("page-lab-meaning-deal");
    elo.hidden = table.players.every((row) => row.elo === null);
  });
}
