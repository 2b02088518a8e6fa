//! Paper P4: no numbers are printed, so its claims are tested by tournament.

use papan_games::dominoes::DominoRules;
use papan_games::{Ruleset, TextError};

use super::board::SEED;
use super::{Finding, Kind, Paper, Task};
use crate::arena::{DominoTable, DominoTally, duplicate_dominoes};

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

fn tournament(players: [&str; 4]) -> Result<DominoTable, TextError> {
    duplicate_dominoes(&rules()?, &players, DEALS, SEED)
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
    let shares: Vec<_> = table.players.iter().map(DominoTally::won).collect();
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
    let tally = |i: usize| &tables[i].players[0];
    let (value, first) = (tally(1), tally(0));
    let blocked = format!(
        "won by a block: value {}, first {}; won by going out: value {}, first {}",
        value.won_by_block().percent(),
        first.won_by_block().percent(),
        value.won_by_going_out().percent(),
        first.won_by_going_out().percent(),
    );
    let helps = value.won_by_block().is_above(&first.won_by_block())
        && !value.won_by_going_out().is_above(&first.won_by_going_out());
    let per_player = |what: fn(&DominoTally) -> String| {
        let lines: Vec<_> = (0..4).map(|i| format!("{} {}", names[i], what(tally(i)))).collect();
        lines.join("; ")
    };
    let count = tally(3);
    let fewest = (0..3).all(|i| tally(i).passes().is_above(&count.passes()));
    let keeps = count.pips().is_above(&value.pips());
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
            format!("passes in a game: {}", per_player(|tally| tally.passes().plain())),
            fewest,
            &format!("one of them against three of brute force; {HOW}"),
        ),
        Finding::claim(
            Paper::P4,
            "count keeps more pips",
            "count keeps more pips",
            format!("pips left at the end: {}", per_player(|tally| tally.pips().plain())),
            keeps,
            &format!("one of them against three of brute force; more than value, it says; {HOW}"),
        ),
    ])
}

/// Two of one strategy against two of another, in turn around the table.
fn versus(one: &str, other: &str) -> Result<(String, bool), TextError> {
    let table = tournament([one, other, one, other])?;
    let [a, b] = [0, 1].map(|i| table.players[i].won());
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
    let by_deal = table.decided_by_deal.estimate(1.0, 1.0);
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
    let share = table.players[0].won().percent();
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
