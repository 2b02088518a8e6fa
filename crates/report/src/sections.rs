//! The sections of the page that show the results.

use anyhow::Result;
use maud::{Markup, html};
use papan_arena::results::table::{Range, Row as PlayerRow, Table};
use papan_engine::contender::FaultKind;
use papan_games::Ending;
use papan_games::text::shown;
use papan_stats::sprt::SprtVerdict;
use papan_words::{Arg, Language, Message};

use super::{corrected, decimals, headings, verdict};
use crate::drawing::charts::{Chart, Marks, Row};
use crate::formats::sheets::{elo_heading, elo_interval};
use papan_ui::figures::{between, from_to, percent};
use papan_ui::{say, text};

/// A share as a percentage.
const fn in_percent(range: Range) -> Range {
    Range { value: 100.0 * range.value, low: 100.0 * range.low, high: 100.0 * range.high }
}

/// The smallest and the largest percentage.
const PERCENTAGE: Option<(f64, f64)> = Some((0.0, 100.0));

pub(crate) fn warnings(table: &Table, language: Language) -> Markup {
    html! {
        @if !table.warnings.is_empty() {
            section.warnings aria-label=(text!("report-warnings", language)) {
                @for warning in &table.warnings {
                    p { strong { "⚠ " (text!("report-warning", language)) ": " }
                        (warning.in_language(language)) }
                }
            }
        }
    }
}

/// A player's name after its place, which distinguishes long names that are shortened.
fn placed(place: usize, row: &PlayerRow) -> Message {
    shown(&format!("{place}. {}", row.player)).into()
}

pub(crate) fn results(table: &Table, language: Language) -> Result<Markup> {
    let rated = table.players.iter().any(|row| row.elo.is_some());
    let order = &table.ranking;
    let charts = [scores(table, order).draw(language)?, ratings(table, order).draw(language)?];
    let mut columns = vec!["tournament-player", "report-score", "tournament-interval"];
    columns.extend(rated.then_some([elo_heading(table), "tournament-interval"]).iter().flatten());
    columns.extend(["tournament-games", "tournament-won", "tournament-drawn", "tournament-lost"]);
    Ok(html! {
        section {
            h2 { (text!("report-results", language)) }
            .wide tabindex="0" role="region" aria-label=(text!("report-results", language)) {
                table {
                    thead { tr {
                        th scope="col" { (text!("tournament-place", language)) }
                        (headings(&columns, language))
                    } }
                    tbody { @for (place, &number) in (1..).zip(order) {
                        (result(place, &table.players[number], table, language))
                    } }
                }
            }
            .charts { @for chart in &charts { (chart) } }
        }
    })
}

/// The scores of the players in this order.
pub(crate) fn scores(table: &Table, order: &[usize]) -> Chart {
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

/// The ratings of the players in this order; empty if the players are not rated.
pub(crate) fn ratings(table: &Table, order: &[usize]) -> Chart {
    let elo = |(place, &number): (usize, &usize)| {
        let row = &table.players[number];
        let (value, ends) = table.shown_elo(row)?;
        let [low, high] = ends.unwrap_or([value; 2]);
        Some(Row::interval(placed(place, row), Range { value, low, high }, 0, number))
    };
    let axis = match &table.anchor {
        Some(anchor) => say!(
            "axis-elo-anchored",
            player = &anchor.player,
            elo = Arg::Decimal(anchor.elo.to_string())
        ),
        None if table.shows_difference() => say!("axis-elo-difference"),
        None => say!("axis-elo"),
    };
    Chart {
        title: say!("chart-ratings"),
        axis,
        rows: (1..).zip(order).filter_map(elo).collect(),
        reference: Some(table.anchor.as_ref().map_or(0.0, |anchor| anchor.elo)),
        limits: None,
    }
}

fn result(place: usize, row: &PlayerRow, table: &Table, language: Language) -> Markup {
    html! {
        tr {
            td { (place) } th.name scope="row" { (shown(&row.player)) (row.marks_text(language)) }
            td { (percent(row.score, 1, language)) }
            td { (from_to(100.0 * row.low, 100.0 * row.high, 1, language)) }
            @if let Some((elo, ends)) = table.shown_elo(row) {
                td { (language.decimal(elo, 0)) } td { (elo_interval(ends, language)) }
            }
            td { (row.games) } td { (row.wins) } td { (row.draws) } td { (row.losses) }
        }
    }
}

/// The result of the sequential test, if there is one.
pub(crate) fn test(table: &Table, language: Language) -> Markup {
    let Some(found) = &table.sprt else {
        return html! {};
    };
    let decision = match found.verdict {
        SprtVerdict::Continue => say!("report-test-open"),
        _ => verdict(found),
    };
    let after = say!("report-test-after", pairs = found.pairs);
    let about = say!(
        "report-test-about",
        ratio = Arg::decimal(found.llr, 2),
        lower = Arg::decimal(found.lower, 2),
        upper = Arg::decimal(found.upper, 2),
        alpha = 100.0 * found.alpha,
        beta = 100.0 * found.beta
    );
    html! {
        section {
            h2 { (text!("report-test", language)) }
            p { strong { (decision.in_language(language)) } ", " (after.in_language(language)) }
            @if let Some(estimate) = corrected(table) { p { (estimate.in_language(language)) } }
            p { (about.in_language(language)) }
        }
    }
}

/// The scores of the seats.
pub(crate) fn by_seat(table: &Table) -> Chart {
    let row = |seat: &papan_arena::results::table::SeatRow| {
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

pub(crate) fn seats(table: &Table, language: Language) -> Result<Markup> {
    let first_move = table.first_move.map(|elo| between("report-first-move", decimals(elo, 0)));
    let by_deal = table.decided_by_deal.map(|share| decimals(in_percent(share), 1));
    let by_deal = by_deal.map(|share| between("report-decided", share));
    Ok(html! {
        section {
            h2 { (text!("report-seats", language)) }
            @for said in first_move.iter().chain(&by_deal) { p { (said.in_language(language)) } }
            .charts { (by_seat(table).draw(language)?) }
            @if !table.before.is_empty() { (before(table, language)) }
        }
    })
}

/// The score of each player, by the player in the seat before.
fn before(table: &Table, language: Language) -> Markup {
    let order: Vec<_> = table.ranked().map(|row| &row.player).collect();
    let of = |player: &str, other: &str| {
        table.before.iter().find(|row| row.player == player && row.before == other)
    };
    let percent = |share: f64| percent(share, 1, language);
    html! {
        h3 { (text!("report-before", language)) }
        p { (text!("report-before-about", language)) }
        .wide tabindex="0" role="region" aria-label=(text!("report-before-label", language)) {
            table.cross {
                thead { tr {
                    (headings(&["tournament-player"], language))
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

/// The share of games that ended in each way.
pub(crate) fn by_ending(table: &Table) -> Chart {
    let row = |ending: &papan_arena::results::table::Endings| {
        let share = ending.games as f64 / table.games.max(1) as f64;
        Row {
            label: in_words(ending.kind),
            value: say!(
                "games-share",
                games = ending.games,
                share = Arg::decimal(100.0 * share, 1)
            ),
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

pub(crate) fn endings(table: &Table, language: Language) -> Result<Markup> {
    let length = between("report-length", decimals(table.plies, 1));
    let different = if table.distinct_is_exact {
        table.distinct_games.into()
    } else {
        Arg::from(say!("dominoes-about", number = table.distinct_games))
    };
    let differ = say!("report-differ", games = table.games, different = different);
    Ok(html! {
        section {
            h2 { (text!("report-games-title", language)) }
            p { (length.in_language(language)) " " (differ.in_language(language)) }
            .charts { (by_ending(table).draw(language)?) }
        }
    })
}

/// The name of a way in which games end.
fn in_words(ending: Ending) -> Message {
    match ending {
        Ending::Win => say!("ending-won"),
        Ending::Draw => say!("ending-drawn"),
        Ending::Blocked => say!("ending-blocked"),
        Ending::Forfeit => say!("ending-forfeited"),
    }
}

/// The payoffs, ways of winning, passes and pips of the players in this order; `None` for games other than dominoes.
pub(crate) fn of_dominoes(table: &Table, order: &[usize]) -> Option<[Chart; 4]> {
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

pub(crate) fn dominoes(table: &Table, language: Language) -> Result<Markup> {
    let Some(charts) = of_dominoes(table, &table.ranking) else {
        return Ok(html! {});
    };
    Ok(html! {
        section {
            h2 { (text!("title-dominoes", language)) }
            .charts { @for chart in &charts { (chart.draw(language)?) } }
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

/// The players that forfeited games, and the kinds of their faults.
pub(crate) fn forfeits(table: &Table, language: Language) -> Markup {
    let faulty: Vec<_> = table.players.iter().filter(|row| row.forfeits > 0).collect();
    let of_kind = |row: &PlayerRow, kind: FaultKind| {
        row.faults.iter().find(|&&(other, _)| other == kind).map_or(0, |&(_, games)| games)
    };
    html! {
        @if !faulty.is_empty() {
            section {
                h2 { (text!("report-forfeits", language)) }
                p { (text!("report-forfeits-about", language)) }
                .wide tabindex="0" role="region" aria-label=(text!("report-forfeits", language)) {
                    table {
                        thead { tr {
                            (headings(&["tournament-player", "report-all"], language))
                            @for kind in FaultKind::ALL {
                                th scope="col" { (kind.message().in_language(language)) }
                            }
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
