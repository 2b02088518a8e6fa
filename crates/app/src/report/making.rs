//! How the page came about: what was played, how to play it again, and what the numbers mean.

use maud::{Markup, html};
use papan_games::Ruleset;
use papan_lab::contender::{Clock, ENGINE};
use papan_lab::tournament::{Balance, Schedule, Tournament};
use papan_players::Mark;

use super::{Report, count};

pub(super) fn section(report: &Report<'_>) -> Markup {
    let (tournament, plan) = (report.tournament, report.plan);
    let schedule = match tournament.schedule {
        Schedule::RoundRobin => "everybody meets everybody",
        Schedule::Gauntlet => "the first player meets all others",
    };
    let lineups = count(plan.lineups.len() as u64, "lineup");
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
                dt { "seed" } dd { (tournament.seed) }
                dt { "program" } dd { "papan " (env!("CARGO_PKG_VERSION")) }
            }
            h3 { "The same again" }
            pre tabindex="0" { code { (command(tournament, plan.seatings)) } }
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
    report.table.players.iter().any(|row| row.marks.contains(&Mark::Timed.words()))
}

/// Whether games begin with a deal.
fn is_dealt(tournament: &Tournament) -> bool {
    tournament.rules.parse::<Ruleset>().is_ok_and(|rules| rules.facts().chance)
}

/// Where games begin.
fn starts(report: &Report<'_>) -> String {
    let openings = report.tournament.openings;
    let rounds = report.tournament.rounds;
    if is_dealt(report.tournament) {
        return format!("{}, the same for all lineups", count(rounds, "deal"));
    }
    let balance = match openings.balance {
        Balance::Any => "",
        Balance::Equal => " that perfect play draws",
    };
    match openings.plies {
        0 => "the usual start".to_owned(),
        plies => format!(
            "{} of {}{balance}, the same for all lineups",
            count(rounds, "opening"),
            count(plies as u64, "random move"),
        ),
    }
}

/// What intervals, scores and ratings are.
fn meaning(report: &Report<'_>) -> Markup {
    let dealt = is_dealt(report.tournament);
    let seatings = report.plan.seatings;
    html! {
        h3 { "What the numbers mean" }
        p { "An interval holds the true value with a probability of 95 %. "
            @if dealt {
                "Its unit is the deal: each is played " (seatings) " times by a lineup, everybody one \
                 seat on each time, and the games of one deal count as one observation, because they \
                 are not independent."
            } @else {
                "Its unit is the pair: each opening is played by two players from both sides, and the two \
                 games count as one observation, because they are not independent."
            }
            " A one-sided result has an interval too." }
        p { "A score is the share of points: 1 for a win, "
            @if dealt { "a part for a win that is shared" } @else { "½ for a draw" } ", 0 for a loss." }
        @if !report.table.pairs.is_empty() {
            p { "Elo is the same on a scale on which a difference of 100 means a score of 64 %. Ratings of a \
                 pool are fitted to all games at once and say who is how much stronger; a line at 0 \
                 is the mean." }
        }
    }
}

/// The command that plays the same games.
pub(crate) fn command(tournament: &Tournament, seatings: usize) -> String {
    let mut words = vec!["papan".to_owned(), "arena".to_owned(), quoted(&tournament.rules)];
    words.push("--players".to_owned());
    words.extend(tournament.players.iter().map(|player| quoted(player)));
    let mut option = |name: &str, value: String| words.extend([name.to_owned(), value]);
    option("--games", tournament.rounds.saturating_mul(seatings as u64).to_string());
    option("--seed", tournament.seed.to_string());
    if !is_dealt(tournament) {
        option("--plies", tournament.openings.plies.to_string());
    }
    if tournament.openings.balance == Balance::Equal {
        option("--balance", "equal".to_owned());
    }
    if let Some(sprt) = tournament.sprt {
        option("--sprt", format!("{},{}", sprt.elo0, sprt.elo1));
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
pub(crate) fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_:=,.".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}
