//! The parts of the page that tell what was counted.

use anyhow::Result;
use maud::{Markup, html};
use papan_games::Ending;
use papan_games::text::shown;
use papan_lab::contender::FaultKind;
use papan_lab::stats::sprt::Verdict;
use papan_lab::table::{Range, Row as PlayerRow, Table};
use papan_words::{Arg, Message};

use super::charts::{Chart, Marks, Row};
use super::{count, number, percent, ranked};
use crate::words::say;

/// A share as a percentage.
const fn in_percent(range: Range) -> Range {
    Range { value: 100.0 * range.value, low: 100.0 * range.low, high: 100.0 * range.high }
}

/// What no percentage can go beyond.
const PERCENTAGE: Option<(f64, f64)> = Some((0.0, 100.0));

pub(super) fn warnings(table: &Table) -> Markup {
    html! {
        @if !table.warnings.is_empty() {
            section.warnings aria-label="Warnings" {
                @for warning in &table.warnings { p { strong { "⚠ Warning: " } (warning) } }
            }
        }
    }
}

/// A player with his place, which tells long names apart where they are cut.
fn placed(place: usize, row: &PlayerRow) -> Message {
    shown(&format!("{place}. {}", row.player)).into()
}

pub(super) fn results(table: &Table) -> Result<Markup> {
    let rated = table.players.iter().any(|row| row.elo.is_some());
    let order = ranked(table);
    let (scores, ratings) = (scores(table, &order).draw()?, ratings(table, &order).draw()?);
    Ok(html! {
        section {
            h2 { "Results" }
            .wide tabindex="0" role="region" aria-label="Results" {
                table {
                    thead { tr {
                        th scope="col" { "#" } th.name scope="col" { "player" }
                        th scope="col" { "score %" } th scope="col" { "95 %" }
                        @if rated { th scope="col" { "Elo" } th scope="col" { "95 %" } }
                        @for heading in ["games", "won", "drawn", "lost"] {
                            th scope="col" { (heading) }
                        }
                    } }
                    tbody { @for (place, &number) in (1..).zip(&order) {
                        (result(place, &table.players[number], rated))
                    } }
                }
            }
            .charts { (scores) (ratings) }
        }
    })
}

/// The scores of the players in this order.
pub(super) fn scores(table: &Table, order: &[usize]) -> Chart {
    let score = |(place, &number): (usize, &usize)| {
        let row = &table.players[number];
        let range = Range { value: row.score, low: row.low, high: row.high };
        Row::interval(placed(place, row), in_percent(range), 1, number)
    };
    Chart {
        title: say!("chart-scores"),
        axis: say!("axis-score"),
        rows: (1..).zip(order).map(score).collect(),
        reference: Some(100.0 / table.seats.len().max(1) as f64),
        limits: PERCENTAGE,
    }
}

/// Where two play, the ratings of the players in this order.
pub(super) fn ratings(table: &Table, order: &[usize]) -> Chart {
    let elo = |(place, &number): (usize, &usize)| {
        let row = &table.players[number];
        let range = Range { value: row.elo?, low: row.elo_low?, high: row.elo_high? };
        Some(Row::interval(placed(place, row), range, 0, number))
    };
    Chart {
        title: say!("chart-ratings"),
        axis: say!("axis-elo"),
        rows: (1..).zip(order).filter_map(elo).collect(),
        reference: Some(0.0),
        limits: None,
    }
}

fn result(place: usize, row: &PlayerRow, rated: bool) -> Markup {
    html! {
        tr {
            td { (place) } th.name scope="row" {
                (shown(&row.player)) @for mark in &row.marks { " (" (mark.words()) ")" }
            }
            td { (percent(row.score)) } td { (percent(row.low)) " to " (percent(row.high)) }
            @if rated {
                td { @if let Some(elo) = row.elo { (number(elo, 0)) } }
                td { @if let (Some(low), Some(high)) = (row.elo_low, row.elo_high) {
                    (number(low, 0)) " to " (number(high, 0))
                } }
            }
            td { (row.games) } td { (row.wins) } td { (row.draws) } td { (row.losses) }
        }
    }
}

/// What the test has found, if there was one.
pub(super) fn test(table: &Table) -> Markup {
    let Some(found) = &table.sprt else {
        return html! {};
    };
    let decision = match found.verdict {
        Verdict::Continue => "The test has not decided yet".to_owned(),
        Verdict::H0 => format!("The first player is stronger by at most {} Elo", found.elo0),
        Verdict::H1 => {
            format!("The first player is stronger by at least {} Elo", found.elo1)
        }
    };
    html! {
        section {
            h2 { "Sequential test" }
            p { strong { (decision) } ", after " (count(found.pairs, "pair")) " of games." }
            p { (format!(
                "The log likelihood ratio is {:.2}; the test ends at {:.2} and at {:.2}, which errs in \
                 {} % of cases one way and {} % the other. A score that ended a test is biased: the test \
                 stops when the score is far out.",
                found.llr, found.lower, found.upper, 100.0 * found.alpha, 100.0 * found.beta
            )) }
        }
    }
}

/// The scores of the seats.
pub(super) fn by_seat(table: &Table) -> Chart {
    let row = |seat: &papan_lab::table::SeatRow| {
        let range = Range { value: seat.score, low: seat.low, high: seat.high };
        Row::interval(say!("seat", number = seat.seat + 1), in_percent(range), 1, seat.seat)
    };
    Chart {
        title: say!("chart-seats"),
        axis: say!("axis-score"),
        rows: table.seats.iter().map(row).collect(),
        reference: Some(100.0 / table.seats.len().max(1) as f64),
        limits: PERCENTAGE,
    }
}

pub(super) fn seats(table: &Table) -> Result<Markup> {
    Ok(html! {
        section {
            h2 { "Seats" }
            @if let Some(Range { value, low, high }) = table.first_move {
                p { "Moving first is worth " (number(value, 0)) " Elo (" (number(low, 0)) " to "
                    (number(high, 0)) ")." }
            }
            @if let Some(range) = table.decided_by_deal {
                p { (percent(range.value)) " % of the deals (" (percent(range.low)) " to "
                    (percent(range.high)) ") were won by one seat in every game, whoever sat there." }
            }
            .charts { (by_seat(table).draw()?) }
            @if !table.before.is_empty() { (before(table)) }
        }
    })
}

/// What each player did by who sat before him.
fn before(table: &Table) -> Markup {
    let order: Vec<_> = ranked(table).into_iter().map(|at| &table.players[at].player).collect();
    let of = |player: &str, other: &str| {
        table.before.iter().find(|row| row.player == player && row.before == other)
    };
    html! {
        h3 { "Who sits before whom" }
        p { "The score in percent of the player in the row when the player with the number of the column \
             moves just before him." }
        .wide tabindex="0" role="region" aria-label="Scores by who sits before" {
            table.cross {
                thead { tr {
                    th.name scope="col" { "player" }
                    @for place in 1..=order.len() { th scope="col" { (place) } }
                } }
                tbody { @for (place, player) in (1..).zip(&order) { tr {
                    th.name scope="row" { (place) " " (shown(player)) }
                    @for other in &order { td {
                        @if let Some(row) = of(player, other) {
                            (percent(row.score)) small { (percent(row.low)) "–" (percent(row.high)) }
                        } @else { "·" }
                    } }
                } } }
            }
        }
    }
}

/// How often games ended in each way.
pub(super) fn by_ending(table: &Table) -> Chart {
    let row = |ending: &papan_lab::table::Endings| {
        let share = ending.games as f64 / table.games.max(1) as f64;
        Row {
            label: in_words(ending.kind),
            value: say!("games-share", games = ending.games, share = Arg::Decimal(percent(share))),
            marks: Marks::Bar(100.0 * share),
        }
    };
    Chart {
        title: say!("chart-endings"),
        axis: say!("axis-endings"),
        rows: table.endings.iter().filter(|ending| ending.games > 0).map(row).collect(),
        reference: None,
        limits: PERCENTAGE,
    }
}

pub(super) fn endings(table: &Table) -> Result<Markup> {
    let Range { value, low, high } = table.plies;
    let about = if table.distinct_is_exact { "" } else { "about " };
    Ok(html! {
        section {
            h2 { "Games" }
            p { "A game has " (format!("{value:.1}")) " moves (" (format!("{low:.1} to {high:.1}"))
                "), those of the opening and passes included. Of " (count(table.games, "game")) ", "
                (about) (table.distinct_games) " differ from each other." }
            .charts { (by_ending(table).draw()?) }
        }
    })
}

/// A way in which games end.
fn in_words(ending: Ending) -> Message {
    match ending {
        Ending::Win => say!("ending-won"),
        Ending::Draw => say!("ending-drawn"),
        Ending::Blocked => say!("ending-blocked"),
        Ending::Forfeit => say!("ending-forfeited"),
    }
}

/// Payoffs, ways of winning, passes and pips of the players in this order, where there are such things.
pub(super) fn of_dominoes(table: &Table, order: &[usize]) -> Option<[Chart; 4]> {
    if table.players.iter().all(|row| row.passes.is_none()) {
        return None;
    }
    let chart = |title, axis, pick: &dyn Fn(&PlayerRow) -> Option<Range>| {
        let row = |(place, &number): (usize, &usize)| {
            let player = &table.players[number];
            Some(Row::interval(placed(place, player), pick(player)?, 2, number))
        };
        let rows = (1..).zip(order).filter_map(row).collect();
        Chart { title, axis, rows, reference: None, limits: None }
    };
    Some([
        chart(say!("chart-payoffs"), say!("axis-payoff"), &|row| Some(row.payoff)),
        ways(table, order),
        chart(say!("chart-passes"), say!("axis-passes"), &|row| row.passes),
        chart(say!("chart-pips"), say!("axis-pips"), &|row| row.pips),
    ])
}

pub(super) fn dominoes(table: &Table) -> Result<Markup> {
    let Some(charts) = of_dominoes(table, &ranked(table)) else {
        return Ok(html! {});
    };
    Ok(html! {
        section {
            h2 { "Dominoes" }
            .charts { @for chart in &charts { (chart.draw()?) } }
        }
    })
}

/// Two marks in each row: won by going out, won in a block.
fn ways(table: &Table, order: &[usize]) -> Chart {
    let row = |(place, &number): (usize, &usize)| {
        let player = &table.players[number];
        let (out, block) = (in_percent(player.won_out?), in_percent(player.won_blocked?));
        Some(Row {
            label: placed(place, player),
            value: say!(
                "ways",
                out = Arg::decimal(out.value, 1),
                block = Arg::decimal(block.value, 1)
            ),
            marks: Marks::Intervals(vec![(out, 0), (block, 1)]),
        })
    };
    Chart {
        title: say!("chart-ways"),
        axis: say!("axis-ways"),
        rows: (1..).zip(order).filter_map(row).collect(),
        reference: None,
        limits: PERCENTAGE,
    }
}

/// Who lost games by faults of his own, and by which.
pub(super) fn forfeits(table: &Table) -> Markup {
    let faulty: Vec<_> = table.players.iter().filter(|row| row.forfeits > 0).collect();
    let of_kind = |row: &PlayerRow, kind: FaultKind| {
        row.faults.iter().find(|&&(other, _)| other == kind).map_or(0, |&(_, games)| games)
    };
    html! {
        @if !faulty.is_empty() {
            section {
                h2 { "Forfeits" }
                p { "Each of these games was lost by a fault, not by play." }
                .wide tabindex="0" role="region" aria-label="Forfeits" {
                    table {
                        thead { tr {
                            th.name scope="col" { "player" } th scope="col" { "all" }
                            @for kind in FaultKind::ALL { th scope="col" { (kind) } }
                        } }
                        tbody { @for row in faulty { tr {
                            th.name scope="row" { (shown(&row.player)) } td { (row.forfeits) }
                            @for kind in FaultKind::ALL { td { (of_kind(row, kind)) } }
                        } } }
                    }
                }
            }
        }
    }
}
