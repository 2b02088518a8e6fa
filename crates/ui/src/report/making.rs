//! How the page came about: what was played, how to play it again, and what the numbers mean.

use maud::{Markup, html};
use papan_lab::contender::{Clock, ENGINE};
use papan_lab::plan::{Plan, Seating};
use papan_lab::table::Table;
use papan_lab::tournament::{Balance, Schedule, Seatings, Sprt, Tournament};
use papan_players::Mark;

use super::{Report, count};

pub(super) fn section(report: &Report<'_>) -> Markup {
    let (tournament, plan) = (report.tournament, report.plan);
    let schedule = match tournament.schedule {
        Schedule::RoundRobin => "everybody meets everybody",
        Schedule::Gauntlet => "the first player meets all others",
    };
    let lineups = count(plan.lineups(), "lineup");
    let seatings = count(plan.seatings as u64, "seating");
    html! {
        section {
            h2 { "How this was made" }
            dl {
                dt { "rules" } dd { (tournament.rules) }
                dt { "players" } dd { ol { @for player in &tournament.players { li { (player) } } } }
                dt { "schedule" } dd { (schedule) ", " (lineups) }
                dt { "starts" } dd { (starts(report)) }
                dt { "games" } dd {
                    (report.table.games) " of " (plan.games()) ": " (lineups) " × "
                    (tournament.rounds) " × " (seatings)
                }
                dt { "seats" } dd { (seats(report.table)) }
                dt { "seed" } dd { (tournament.seed) }
                dt { "program" } dd { "papan " (env!("CARGO_PKG_VERSION")) }
            }
            h3 { "The same again" }
            pre tabindex="0" { code { (command(tournament, plan)) } }
            p { "The games depend on the rules, the players and the seed alone, not on threads or \
                 interruptions" @if is_timed(report) {
                    "; but players that are limited by time may play otherwise on another machine" }
                @if tournament.players.iter().any(|player| player.starts_with(ENGINE)) {
                    "; but external programs may play otherwise another time" } "." }
            (meaning(report))
        }
    }
}

/// Whether somebody's play depends on how fast the machine is.
fn is_timed(report: &Report<'_>) -> bool {
    report.table.players.iter().any(|row| row.marks.contains(&Mark::Timed))
}

/// Whether games begin with a deal.
fn is_dealt(plan: &Plan) -> bool {
    plan.rules().facts().chance
}

/// Where games begin.
fn starts(report: &Report<'_>) -> String {
    let openings = &report.tournament.openings;
    let rounds = report.tournament.rounds;
    if is_dealt(report.plan) {
        return format!("{}, the same for all lineups", count(rounds, "deal"));
    }
    let balance = match openings.balance {
        Balance::Quiet => " in which nobody wins at once",
        Balance::Any => "",
        Balance::Equal => " that perfect play draws",
    };
    let there = report.table.openings.map_or_else(String::new, |there| {
        format!("; there are {there} of that length, up to symmetry")
    });
    match openings.plies {
        _ if !openings.listed.is_empty() => {
            format!("{}, in their order", count(openings.listed.len() as u64, "given opening"))
        }
        0 => "the usual start".to_owned(),
        plies => format!(
            "{} of {}{balance}, the same for all lineups{there}",
            count(rounds, "opening"),
            count(plies as u64, "random move"),
        ),
    }
}

/// How seats were taken.
pub fn seats(table: &Table) -> String {
    match table.seating {
        Seating::BothSides => "everybody from both sides".to_owned(),
        Seating::Sides => "each player a side, both ways round".to_owned(),
        Seating::All => {
            format!("all {} orders round the table in every deal", table.orders)
        }
        Seating::Drawn => format!(
            "one of {} orders round the table for each lineup and deal, all equally often",
            table.orders
        ),
    }
}

/// What intervals, scores and ratings are.
fn meaning(report: &Report<'_>) -> Markup {
    let dealt = is_dealt(report.plan);
    let seatings = report.plan.seatings;
    html! {
        h3 { "What the numbers mean" }
        p { "An interval holds the true value with a probability of 95 %. "
            @if dealt {
                "Its unit is the deal: each is played " (seatings) " times by every lineup, everybody in \
                 every seat, and all games of one deal count as one observation, because they are not \
                 independent."
            } @else {
                "Its unit is the opening: each is played by every two players from both sides, and all \
                 games from one opening count as one observation, because they are not independent."
            }
            " A one-sided result has an interval too." }
        p { "A score is the share of points: 1 for a win, "
            @if dealt { "a part for a win that is shared" } @else { "½ for a draw" } ", 0 for a loss." }
        @if !report.table.pairs.is_empty() {
            p { "Elo is the same on a scale on which a difference of 100 means a score of 64 %. The ratings of \
                 a pool are the numbers, of mean 0, at which everybody expects the points that he has; of \
                 two players they differ by the Elo of their score." }
        }
    }
}

/// The command that plays the same games.
pub fn command(tournament: &Tournament, plan: &Plan) -> String {
    let mut words = vec!["papan".to_owned(), "arena".to_owned(), quoted(&tournament.rules)];
    words.push("--players".to_owned());
    words.extend(tournament.players.iter().map(|player| quoted(player)));
    let mut option = |name: &str, value: String| words.extend([name.to_owned(), value]);
    option("--games", tournament.rounds.saturating_mul(plan.seatings as u64).to_string());
    option("--seed", tournament.seed.to_string());
    if !tournament.openings.listed.is_empty() {
        option("--openings", "FILE".to_owned());
    } else if !is_dealt(plan) {
        option("--plies", tournament.openings.plies.to_string());
    }
    match tournament.openings.balance {
        Balance::Quiet => {}
        Balance::Any => option("--balance", "any".to_owned()),
        Balance::Equal => option("--balance", "equal".to_owned()),
    }
    if tournament.seatings == Seatings::Drawn {
        option("--seatings", "drawn".to_owned());
    }
    if let Some(Sprt { elo0, elo1, alpha, beta }) = tournament.sprt {
        let usual = Sprt::new(elo0, elo1);
        let rates = format!(",{alpha},{beta}");
        let rates = if (alpha, beta) == (usual.alpha, usual.beta) { "" } else { &rates };
        option("--sprt", format!("{elo0},{elo1}{rates}"));
    }
    let Clock { per_move, per_game } = tournament.clock;
    if per_move != Clock::default().per_move {
        option("--move-time", per_move.as_secs_f64().to_string());
    }
    if let Some(per_game) = per_game {
        option("--game-time", per_game.as_secs_f64().to_string());
    }
    if tournament.schedule == Schedule::Gauntlet {
        words.push("--gauntlet".to_owned());
    }
    words.join(" ")
}

/// A word as a shell reads it back.
pub fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_:=,.".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}
