// The table of a tournament: each player's score and rating with their intervals, the best first.

import { arrange, h, replace } from "../dom.js";
import { number, t } from "../texts.js";
import { Axis, Figure } from "./range.js";
import { breakable, card, percent, section, signed, tableOf } from "./words.js";

/** The section with the table. */
export function standings() {
  const head = h("tr", { role: "row" });
  const body = h("tbody", { role: "rowgroup" });
  const rows = new Map();
  // On a phone the style sheet does not draw rows as rows, so screen readers need the roles.
  const table = h("table.standings", { role: "table" }, h("thead", { role: "rowgroup" }, head), body);
  const element = card("lab-standings", t("page-lab-standings-title"), table);
  let wasRated = false;
  return section(element, tableOf, (found) => {
    const { players } = found;
    const isRated = players.some((row) => row.elo !== null);
    const scores = Axis.scores(players, found.even_score);
    const elos = Axis.around(players.map(shownElo).flatMap((elo) => (elo ? [elo.low, elo.high] : [])));
    // Ratings appear with the first games, and add a column.
    if (element.classList.toggle("rated", isRated) !== wasRated) rows.clear();
    wasRated = isRated;
    replace(head, heads(isRated, scores, elos, players.some((row) => row.elo_difference)));
    const order = found.ranking;
    for (const [place, number] of order.entries()) {
      if (!rows.has(number)) rows.set(number, new Row(number, isRated));
      rows.get(number).draw(players[number], place + 1, scores, elos);
    }
    arrange(body, order.map((number) => rows.get(number).element));
  });
}

/** The difference to the only other player, or the rating in a pool. */
function shownElo(row) {
  if (row.elo_difference) return row.elo_difference;
  return row.elo === null ? null : { value: row.elo, low: row.elo_low, high: row.elo_high };
}

function heads(isRated, scores, elos, isDifference) {
  const elo = isDifference ? t("page-lab-elo-difference") : t("page-lab-elo");
  const head = (name, text, more) => h("th", { scope: "col", role: "columnheader", class: name }, text, more);
  return [
    head("at-place", h("span.unseen", t("page-lab-standings-place")), h("span", { "aria-hidden": true }, "#")),
    head("at-player", t("page-player")),
    head("at-score", t("page-lab-standings-score"), scores.scale((value) => percent(value, 0))),
    isRated && head("at-elo", elo, elos.scale(signed)),
    head("at-games number", t("page-lab-games")),
    head("at-results number", t("page-lab-standings-results")),
  ];
}

class Row {
  constructor(number, isRated) {
    const cell = (name, ...children) => h("td", { class: name, role: "cell" }, children);
    this.place = cell("at-place");
    this.name = h("th.at-player", { scope: "row", role: "rowheader" });
    this.score = new Figure(number);
    this.elo = new Figure(number);
    this.games = cell("at-games number");
    this.results = cell("at-results number");
    this.element = h("tr", { role: "row" },
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
    replace(this.name, breakable(row.player), (row.marks ?? []).map((mark) => h("small", ` (${mark})`)));
    this.score.draw(scores, { value: row.score, low: row.low, high: row.high }, percent);
    const elo = shownElo(row);
    if (elo) this.elo.draw(elos, elo, signed);
    this.games.textContent = number(row.games);
    const { wins: won, draws: drawn, losses: lost } = row;
    replace(this.results,
      h("span.unseen", t("page-lab-standings-results-read", { won, drawn, lost })),
      h("span", { "aria-hidden": true }, [won, drawn, lost].map((games) => number(games)).join(" · ")),
      row.forfeits > 0 && h("small", ` ${t("page-lab-standings-forfeits", { games: row.forfeits })}`),
    );
  }
}
