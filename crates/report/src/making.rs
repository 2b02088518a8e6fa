//! The section on methods: the games, how to repeat them, and the meaning of the numbers.

use maud::{Markup, html};
use papan_arena::results::table::Table;
use papan_arena::schedule::plan::{Plan, Seating};
use papan_arena::tournament::{Balance, Schedule};
use papan_engine::PlayerSpec;
use papan_players::Mark;
use papan_words::Message;

use super::{Report, yes};
use papan_ui::tournaments::command;
use papan_ui::{say, text};

pub(crate) fn section(report: &Report<'_>) -> Markup {
    let Report { tournament, plan, table, language, .. } = *report;
    let said = |message: Message| message.in_language(language);
    let named = |id| text!(id, language);
    let schedule = match tournament.schedule {
        Schedule::RoundRobin => "tournament-round-robin",
        Schedule::Gauntlet => "tournament-gauntlet",
    };
    let lineups = say!("report-lineups", lineups = plan.lineups());
    let games = say!(
        "report-games-of",
        games = table.games,
        all = plan.games(),
        lineups = lineups.clone(),
        rounds = tournament.rounds,
        seatings = say!("report-seatings", seatings = plan.seatings)
    );
    let is_timed = table.players.iter().any(|row| row.marks.contains(&Mark::Timed));
    let has_programs = tournament.players.iter().any(PlayerSpec::is_program);
    let depend = say!("report-depend", timed = yes(is_timed), programs = yes(has_programs));
    html! {
        section {
            h2 { (named("report-made")) }
            dl {
                dt { (named("report-rules")) } dd { (tournament.rules) }
                dt { (named("report-players")) }
                dd { ol { @for player in &tournament.players { li { (player) } } } }
                dt { (named("report-schedule")) } dd { (named(schedule)) ", " (said(lineups)) }
                dt { (named("report-starts")) } dd { (said(starts(report))) }
                dt { (named("tournament-games")) } dd { (said(games)) }
                dt { (named("tournament-seats")) } dd { (said(seats(table))) }
                dt { (named("report-seed")) } dd { (tournament.seed) }
                dt { (named("report-program")) } dd { "papan " (env!("CARGO_PKG_VERSION")) }
            }
            h3 { (named("report-again")) }
            pre tabindex="0" { code { (command(tournament, plan)) } }
            p { (said(depend)) }
            (meaning(report))
        }
    }
}

/// Whether games begin with a deal.
fn is_dealt(plan: &Plan) -> bool {
    plan.rules().facts().chance
}

/// Describes the start positions of the games.
fn starts(report: &Report<'_>) -> Message {
    let Report { tournament, plan, table, .. } = report;
    let openings = &tournament.openings;
    if is_dealt(plan) {
        return say!("report-starts-dealt", deals = tournament.rounds);
    }
    if !openings.listed.is_empty() {
        return say!("report-starts-listed", openings = openings.listed.len());
    }
    if openings.plies == 0 {
        return say!("report-starts-usual");
    }
    let balance = Balance::ALL.iter().find(|(_, balance)| *balance == openings.balance);
    let starts = say!(
        "report-starts-random",
        openings = tournament.rounds,
        moves = openings.plies,
        balance = balance.map_or("", |(name, _)| name)
    );
    match table.openings {
        Some(there) => say!("report-starts-there", starts = starts, openings = there),
        None => starts,
    }
}

/// Describes how the players took their seats.
pub fn seats(table: &Table) -> Message {
    match table.seating {
        Seating::BothSides => say!("tournament-both-sides"),
        Seating::Sides => say!("tournament-sides"),
        Seating::All => say!("tournament-all-orders", orders = table.orders),
        Seating::Drawn => say!("tournament-drawn-orders", orders = table.orders),
    }
}

/// Explains intervals, scores and ratings.
fn meaning(report: &Report<'_>) -> Markup {
    let language = report.language;
    let (unit, points) = if is_dealt(report.plan) {
        let unit = say!("report-unit-deal", seatings = report.plan.seatings);
        (unit, say!("report-points-dealt"))
    } else {
        (say!("report-unit-opening"), say!("report-points", half = "½"))
    };
    html! {
        h3 { (text!("report-meaning", language)) }
        p { (text!("report-interval", language)) " " (unit.in_language(language)) " "
            (text!("report-one-sided", language)) }
        p { (points.in_language(language)) }
        @if !report.table.pairs.is_empty() { p { (text!("report-elo", language)) } }
    }
}
