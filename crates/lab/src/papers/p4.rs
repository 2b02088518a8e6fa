//! Paper P4: no numbers are printed, so its claims are tested by tournament.

use std::sync::atomic::AtomicBool;

use papan_games::dominoes::DominoRules;
use papan_games::{Rules, Ruleset, TextError};

use super::board::SEED;
use super::{Finding, Kind, Paper, Task};
use crate::contender::Clock;
use crate::plan::Plan;
use crate::run::Runner;
use crate::stats::Estimate;
use crate::tally::Tally;
use crate::tournament::{Openings, Schedule, Seatings, Tournament};

pub(super) static TASKS: [Task; 6] = [
    Task::printed(Paper::P4, "the printed pseudo-code", pseudo_code),
    Task::claim(Paper::P4, "brute force is the weakest", weakest),
    Task::claim(Paper::P4, "blocks, passes and pips", habits),
    Task::claim(Paper::P4, "doubles first", doubles_first),
    Task::claim(Paper::P4, "luck", luck),
    Task::claim(Paper::P4, "offence and defence", combined),
];

/// Deals of each tournament; every one is played four times.
const DEALS: u64 = 200_000;

fn rules() -> Result<DominoRules, TextError> {
    match "dominoes:paper".parse()? {
        Ruleset::Dominoes(rules) => Ok(rules),
        other => Err(TextError::new(other.to_string(), "dominoes are meant here")),
    }
}

fn tournament(players: [&str; 4]) -> Result<Tally, TextError> {
    let rules = rules()?;
    let tournament = Tournament {
        rules: rules.to_string(),
        players: players.map(str::to_owned).to_vec(),
        schedule: Schedule::RoundRobin,
        seatings: Seatings::All,
        rounds: DEALS,
        seed: SEED,
        openings: Openings::default(),
        clock: Clock::default(),
        sprt: None,
    };
    let refused = |error: &dyn std::fmt::Display| {
        TextError::new(error.to_string(), "players of dominoes are meant here")
    };
    let plan = Plan::new(&tournament, &rules.facts()).map_err(|error| refused(&error))?;
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let mut runner = Runner { threads, stop: &AtomicBool::new(false), progress: &mut |_| () };
    let ran = runner.run(&rules, &tournament, &plan, None).map_err(|error| refused(&error))?;
    Ok(ran.tally)
}

const HOW: &str = "200,000 deals, each played four times with the players moved through all seats; \
                   intervals of 95 %, clustered by deal";

#[allow(clippy::unnecessary_wraps)] // a task like the others
fn pseudo_code() -> Result<Vec<Finding>, TextError> {
    Ok(vec![Finding::under_specified(
        Paper::P4,
        "the printed pseudo-code",
        Kind::Decision,
        "six listings",
        "not reproduced to the letter: isValid compares only TOP with the upper half and BOT with \
         the lower; listmax mixes indices and counts; count never initialises its sum; Value(NULL) \
         of 0 makes 0|0 unplayable; removing a tile only decrements the counter; no strategy \
         handles the opening. Papan plays what the text describes",
    )])
}

fn weakest() -> Result<Vec<Finding>, TextError> {
    let players = ["first", "value", "balak", "count"];
    let table = tournament(players)?;
    let shares: Vec<_> = (0..4).map(|player| table.score(player)).collect();
    let lines: Vec<_> = players
        .iter()
        .zip(&shares)
        .map(|(name, won)| format!("{name} {}", won.percent()))
        .collect();
    let weakest = shares[1..].iter().all(|other| other.is_above(&shares[0]));
    let best = shares.iter().map(|share| share.high).fold(0.0, f64::max);
    Ok(vec![
        Finding::claim(
            Paper::P4,
            "brute force is the weakest",
            "brute force is the weakest",
            lines.join("; "),
            weakest,
            HOW,
        ),
        Finding::claim(
            Paper::P4,
            "no strategy always wins",
            "no strategy always wins",
            format!("the best of the four wins at most {:.2} %", 100.0 * best),
            best < 1.0,
            HOW,
        ),
    ])
}

/// One strategy against three of brute force, of whom each wins a quarter by symmetry.
fn habits() -> Result<Vec<Finding>, TextError> {
    let names = ["first", "value", "balak", "count"];
    let mut tables = Vec::new();
    for name in names {
        tables.push(tournament([name, "first", "first", "first"])?);
    }
    // The one that is not brute force is the first of each.
    let (value, first) = (&tables[1], &tables[0]);
    let blocked = format!(
        "won by a block: value {}, first {}; won by going out: value {}, first {}",
        value.won_by_block(0).percent(),
        first.won_by_block(0).percent(),
        value.won_by_going_out(0).percent(),
        first.won_by_going_out(0).percent(),
    );
    let helps = value.won_by_block(0).is_above(&first.won_by_block(0))
        && !value.won_by_going_out(0).is_above(&first.won_by_going_out(0));
    let per_player = |what: fn(&Tally, usize) -> Estimate| {
        let line = |(name, table): (&&str, &Tally)| format!("{name} {}", what(table, 0).plain());
        names.iter().zip(&tables).map(line).collect::<Vec<_>>().join("; ")
    };
    let count = &tables[3];
    let fewest = (0..3).all(|i| tables[i].passes(0).is_above(&count.passes(0)));
    let keeps = count.pips(0).is_above(&value.pips(0));
    Ok(vec![
        Finding::claim(
            Paper::P4,
            "value helps in blocked games, not in going out",
            "value helps in blocked games, not in going out",
            blocked,
            helps,
            &format!("one of them against three of brute force; {HOW}"),
        ),
        Finding::claim(
            Paper::P4,
            "count passes least",
            "count passes least",
            format!("passes in a game: {}", per_player(Tally::passes)),
            fewest,
            &format!("one of them against three of brute force; {HOW}"),
        ),
        Finding::claim(
            Paper::P4,
            "count keeps more pips",
            "count keeps more pips",
            format!("pips left at the end: {}", per_player(Tally::pips)),
            keeps,
            &format!("one of them against three of brute force; more than value, it says; {HOW}"),
        ),
    ])
}

/// Two of one strategy against two of another, in turn around the table.
fn versus(one: &str, other: &str) -> Result<(String, bool), TextError> {
    let table = tournament([one, other, one, other])?;
    let [a, b] = [0, 1].map(|player| table.score(player));
    Ok((format!("{one} {}, {other} {}", a.percent(), b.percent()), a.is_above(&b)))
}

fn doubles_first() -> Result<Vec<Finding>, TextError> {
    let mut lines = Vec::new();
    let mut holds = true;
    for (with, without) in [
        ("balak:then=value", "value"),
        ("balak:then=first", "first"),
        ("balak:then=count", "count"),
        ("sorted-balak", "first"),
    ] {
        let (line, better) = versus(with, without)?;
        lines.push(line);
        holds &= better;
    }
    Ok(vec![Finding::claim(
        Paper::P4,
        "doubles should go first",
        "doubles should go first",
        lines.join("; "),
        holds,
        &format!("two of each at a table; {HOW}"),
    )])
}

fn luck() -> Result<Vec<Finding>, TextError> {
    let players = ["first", "value", "balak", "count"];
    let table = tournament(players)?;
    let seats: Vec<_> = (0..4).map(|s| format!("seat {s} {}", table.seat(s).percent())).collect();
    let by_deal = table.decided_by_deal();
    let spread = table.seat(0).is_above(&table.seat(3));
    Ok(vec![Finding::claim(
        Paper::P4,
        "luck matters",
        "luck matters: the deal and the seat",
        format!(
            "{}; the same seat won all four games of a deal, whoever sat there, in {}",
            seats.join("; "),
            by_deal.percent()
        ),
        // By chance alone the same seat would win all four in 1.6 % of the deals.
        spread && by_deal.low > 1.0 / 64.0,
        &format!("first, value, balak and count; {HOW}"),
    )])
}

fn combined() -> Result<Vec<Finding>, TextError> {
    let mut lines = Vec::new();
    let mut holds = true;
    for (with, without) in [
        ("switch:then=balak", "balak"),
        ("switch:then=value", "value"),
        ("switch:then=balak", "lock:then=balak"),
        ("switch:then=balak", "memory:then=balak"),
        ("switch:then=balak", "hold:then=balak"),
    ] {
        let (line, better) = versus(with, without)?;
        lines.push(line);
        holds &= better;
    }
    let table = tournament(["switch:then=balak", "value", "value", "value"])?;
    let share = table.score(0).percent();
    lines.push(format!("switch:then=balak against three of value wins {share}"));
    Ok(vec![Finding::claim(
        Paper::P4,
        "offence and defence must be combined",
        "offence and defence must be combined",
        lines.join("; "),
        holds,
        &format!("two of each at a table; {HOW}"),
    )])
}
