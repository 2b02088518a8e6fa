// The table of a tournament: each player's score and rating with their intervals, the best first.

import { h, replace } from "../dom.js";
import { number, t } from "../texts.js";
import { card } from "./card.js";
import { Axis, Bar } from "./range.js";
import { breakable, interval, percent, signed } from "./words.js";

/** What everybody would score if all were equally strong: the points of a game are shared by its sides. */
export function evenScore(table) {
  const games = table.players.reduce((sum, row) => sum + row.games, 0);
  const points = table.players.reduce((sum, row) => sum + row.games * row.score, 0);
  return points > 0 ? 1 / Math.max(1, Math.round(games / points)) : 1 / Math.max(1, table.seats.length);
}

/** The numbers of the players, the best first. */
export function ranked(table) {
  const numbers = table.players.map((_, number) => number);
  return numbers.sort((a, b) => table.players[b].score - table.players[a].score);
}

/** The section with the table. */
export function standings() {
  const head = h("tr", { role: "row" });
  const body = h("tbody", { role: "rowgroup" });
  const rows = new Map();
  const element = card(
    "lab-standings",
    t("page-lab-standings-title"),
    // On a phone a row is not drawn as one, and would not be told as one either without its role.
    h("table", { class: "standings", role: "table" }, h("thead", { role: "rowgroup" }, head), body),
  );
  let wasRated = false;
  const draw = ({ table }) => {
    element.hidden = !table;
    if (!table) return;
    const isRated = table.players.some((row) => row.elo !== null);
    const scores = Axis.scores(table.players, evenScore(table));
    const elos = Axis.around(table.players.flatMap((row) => (row.elo === null ? [] : [row.elo_low, row.elo_high])));
    // Ratings come with the first games, and bring a column.
    if (element.classList.toggle("rated", isRated) !== wasRated) rows.clear();
    wasRated = isRated;
    replace(head, heads(isRated, scores, elos));
    const order = ranked(table);
    for (const number of order) {
      if (!rows.has(number)) rows.set(number, new Row(number, isRated));
      rows.get(number).draw(table.players[number], order.indexOf(number) + 1, scores, elos);
    }
    arrange(
      body,
      order.map((number) => rows.get(number).element),
    );
  };
  return { element, draw };
}

/** Puts elements in order, and leaves alone what is in order: what is moved does not glide. */
function arrange(parent, elements) {
  elements.forEach((element, place) => {
    if (parent.children[place] !== element) parent.insertBefore(element, parent.children[place] ?? null);
  });
  while (parent.children.length > elements.length) parent.lastChild.remove();
}

function heads(isRated, scores, elos) {
  const head = (name, text, more) => h("th", { scope: "col", role: "columnheader", class: name }, text, more);
  return [
    head(
      "at-place",
      h("span", { class: "unseen" }, t("page-lab-standings-place")),
      h("span", { "aria-hidden": "true" }, "#"),
    ),
    head("at-player", t("page-player")),
    head(
      "at-score",
      t("page-lab-standings-score"),
      scores.scale((value) => percent(value, 0)),
    ),
    isRated && head("at-elo", t("page-lab-elo"), elos.scale(signed)),
    head("at-games number", t("page-lab-games")),
    head("at-results number", t("page-lab-standings-results")),
  ];
}

class Row {
  constructor(number, isRated) {
    const cell = (name, ...children) => h("td", { class: name, role: "cell" }, children);
    this.place = cell("at-place");
    this.name = h("th", { scope: "row", role: "rowheader", class: "at-player" });
    this.score = new Figure(number);
    this.elo = new Figure(number);
    this.games = cell("at-games number");
    this.results = cell("at-results number");
    this.element = h(
      "tr",
      { role: "row" },
      this.place,
      this.name,
      cell("at-score", this.score.element),
      isRated && cell("at-elo", this.elo.element),
      this.games,
      this.results,
    );
  }

  draw(row, place, scores, elos) {
    this.place.textContent = place;
    replace(
      this.name,
      breakable(row.player),
      (row.marks ?? []).map((mark) => h("small", {}, ` (${mark})`)),
    );
    this.score.draw(scores, { value: row.score, low: row.low, high: row.high }, percent);
    if (row.elo !== null) this.elo.draw(elos, { value: row.elo, low: row.elo_low, high: row.elo_high }, signed);
    this.games.textContent = number(row.games);
    const { wins: won, draws: drawn, losses: lost } = row;
    replace(
      this.results,
      h("span", { class: "unseen" }, t("page-lab-standings-results-read", { won, drawn, lost })),
      h("span", { "aria-hidden": "true" }, [won, drawn, lost].map((games) => number(games)).join(" · ")),
      row.forfeits > 0 && h("small", {}, ` ${t("page-lab-standings-forfeits", { games: row.forfeits })}`),
    );
  }
}

/** A value with its interval, in numbers and as a bar. */
export class Figure {
  constructor(number) {
    this.value = h("strong", {});
    this.interval = h("span", { class: "faint" });
    this.bar = new Bar(number);
    this.element = h(
      "div",
      { class: "figure" },
      h("div", { class: "figure-numbers" }, this.value, " ", this.interval),
      this.bar.element,
    );
  }

  draw(axis, range, show) {
    this.value.textContent = show(range.value);
    this.interval.textContent = `(${interval(range, show)})`;
    this.bar.draw(axis, range);
  }
}
