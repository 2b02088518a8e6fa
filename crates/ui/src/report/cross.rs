//! What each player did against each.

use maud::{Markup, html};
use papan_games::text::shown;
use papan_lab::table::{Pair, Range};

use super::{Report, number, percent, ranked};

/// With more players than this a cell shows the score alone.
const MOST_WITH_INTERVALS: usize = 12;

/// A list of more pairs than this is too long to read.
const MOST_PAIRS: usize = 45;

pub(super) fn section(report: &Report<'_>) -> Markup {
    let pairs = &report.table.pairs;
    html! {
        @if !pairs.is_empty() {
            section {
                h2 { "Each against each" }
                @if pairs.len() > 1 { (cross_table(report)) }
                @if pairs.len() <= MOST_PAIRS { (list(pairs)) } @else {
                    p { "All " (pairs.len()) " pairs with their intervals are in the output of --json." }
                }
            }
        }
    }
}

/// What the player of a row did against that of a column.
fn cross_table(report: &Report<'_>) -> Markup {
    let table = report.table;
    let order = ranked(table);
    let size = table.players.len();
    let met = meetings(report);
    html! {
        p { "The score in percent of the player in the row against the player with the number of the \
             column" @if size <= MOST_WITH_INTERVALS { ", and its interval" } ". "
            span.up { "▲ better" } " or " span.down { "▼ worse" }
            ": the interval of 95 % is on one side of 50 %; =: it is not." }
        .wide tabindex="0" role="region" aria-label="Cross table" {
            table.cross {
                thead { tr {
                    th.name scope="col" { "player" }
                    @for place in 1..=size { th scope="col" { (place) } }
                } }
                tbody { @for (place, &one) in (1..).zip(&order) { tr {
                    th.name scope="row" { (place) " " (shown(&table.players[one].player)) }
                    @for &other in &order { (cell(met[one * size + other], size)) }
                } } }
            }
        }
    }
}

/// The score of each player against each, by their numbers.
fn meetings(report: &Report<'_>) -> Vec<Option<Range>> {
    let size = report.table.players.len();
    let mut met = vec![None; size * size];
    for pair in report.table.pairs.iter().filter(|pair| pair.games > 0) {
        let Pair { score, low, high, numbers: [one, other], .. } = *pair;
        met[one * size + other] = Some(Range { value: score, low, high });
        met[other * size + one] =
            Some(Range { value: 1.0 - score, low: 1.0 - high, high: 1.0 - low });
    }
    met
}

fn cell(met: Option<Range>, size: usize) -> Markup {
    let Some(Range { value, low, high }) = met else {
        return html! { td { "·" } };
    };
    let class = match (low > 0.5, high < 0.5) {
        (true, _) => "up",
        (_, true) => "down",
        _ => "even",
    };
    html! {
        td class=(class) {
            (number(100.0 * value, 0))
            @if size <= MOST_WITH_INTERVALS {
                small { (number(100.0 * low, 0)) "–" (number(100.0 * high, 0)) }
            }
        }
    }
}

fn list(pairs: &[Pair]) -> Markup {
    let headings =
        ["won", "drawn", "lost", "score %", "95 %", "Elo", "95 %", "0", "½", "1", "1½", "2"];
    html! {
        p { "What the first did against the second. The last five columns count pairs of games from one \
             opening, by the points that they brought the first." }
        .wide tabindex="0" role="region" aria-label="Pairs" {
            table {
                thead { tr {
                    th.name scope="col" { "players" }
                    @for heading in headings { th scope="col" { (heading) } }
                } }
                tbody { @for pair in pairs { tr {
                    th.name scope="row" { (shown(&pair.player)) " – " (shown(&pair.opponent)) }
                    td { (pair.wins) } td { (pair.draws) } td { (pair.losses) }
                    td { (percent(pair.score)) } td { (percent(pair.low)) " to " (percent(pair.high)) }
                    td { (number(pair.elo, 0)) }
                    td { (number(pair.elo_low, 0)) " to " (number(pair.elo_high, 0)) }
                    @for games in pair.pentanomial { td { (games) } }
                } } }
            }
        }
    }
}
