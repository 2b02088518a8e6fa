//! Paper P4: no numbers are printed, so its claims are tested at tables of every kind.

use papan_games::dominoes::DominoPosition;
use papan_games::{Rules, Ruleset, TextError};
use papan_players::dice;

use super::board::SEED;
use super::{Finding, Kind, Paper, Setting, Task};
use crate::duel::{self, DuelPlan, Quantity, Results, Rounds, amount, difference};

pub(super) static TASKS: [Task; 5] = [
    Task::printed(Paper::P4, "the printed pseudo-code", pseudo_code),
    Task::claim(Paper::P4, "the four strategies", strategies),
    Task::claim(Paper::P4, "doubles first", doubles_first),
    Task::claim(Paper::P4, "luck", luck),
    Task::claim(Paper::P4, "offence and defence", combined),
];

/// How many deals are played: fewer where a deal has more seatings.
mod deals {
    /// One against three of another, four seatings.
    pub(super) const ALONE: usize = 30_000;
    /// All four strategies, 24 seatings.
    pub(super) const MIXED: usize = 8_000;
    /// Two of each, six seatings.
    pub(super) const HALVES: usize = 15_000;
    /// Two players, two seatings.
    pub(super) const TWO: usize = 60_000;
    /// One against two of another, three seatings.
    pub(super) const THREE: usize = 30_000;
}

/// The dice of deals differ from those of the games.
const DEALS: u64 = 0x0073_6c61_6564;

/// These players at one table, over so many deals, in every seating.
fn table(players: &[&str], deals: usize) -> Result<Rounds, TextError> {
    repeated(players, deals, 1)
}

/// The same, every seating played so often with other dice.
fn repeated(players: &[&str], deals: usize, repeats: usize) -> Result<Rounds, TextError> {
    let text = format!("dominoes:paper,players={}", players.len());
    let rules = match text.parse()? {
        Ruleset::Dominoes(rules) => rules,
        other => return Err(TextError::new(other.to_string(), "dominoes are meant here")),
    };
    let plan = DuelPlan { rounds: deals, repeats, seed: SEED };
    duel::play::<DominoPosition>(players, plan, |deal| {
        rules.start(&mut dice(SEED ^ DEALS, deal as u64))
    })
}

const HOW: &str = "every deal is played in every different seating; intervals of 95 % of the differences, \
                   clustered by deal";

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

/// The paper's strategies, brute force first.
const FOUR: [&str; 4] = ["first", "value", "balak", "count"];

/// The settings of the claims about the four strategies.
#[derive(Default)]
struct Strategies {
    weakest: Vec<Setting>,
    not_always: Vec<Setting>,
    blocks: Vec<Setting>,
    passes: Vec<Setting>,
    pips: Vec<Setting>,
}

impl Strategies {
    /// What four tables say, at each of which one of the four had the same place; or one table at which all
    /// four sat.
    fn add_four(&mut self, of: [&[Results]; 4], place: &str) {
        let [first, value, _, count] = of;
        for (name, other) in FOUR.iter().zip(of).skip(1) {
            let more = difference(other, first, Quantity::Score);
            self.weakest.push(Setting::percent(format!("{name} over first, {place}"), more));
        }
        for (name, other) in FOUR.iter().zip(of).take(3) {
            let more = difference(other, count, Quantity::Passes);
            self.passes.push(Setting::new(format!("{name} over count, {place}"), more, "passes"));
        }
        self.add_value(value, first, place);
        let more = difference(count, value, Quantity::Pips);
        self.pips.push(Setting::new(format!("count over value, {place}"), more, "pips"));
    }

    /// What value wins in blocks, and does not win by going out.
    fn add_value(&mut self, value: &[Results], first: &[Results], place: &str) {
        let more = difference(value, first, Quantity::ByBlock);
        self.blocks.push(Setting::percent(format!("more by blocks, {place}"), more));
        let less = difference(first, value, Quantity::ByGoingOut);
        self.blocks.push(Setting::percent(format!("fewer by going out, {place}"), less));
    }

    /// What is not won by a strategy.
    fn add_rest(&mut self, name: &str, results: &[Results], place: &str) {
        let others = rest(results);
        self.not_always.push(Setting::percent(format!("not won by {name}, {place}"), others));
    }

    /// Two seats, and one against two of brute force at three.
    fn add_small_tables(&mut self) -> Result<(), TextError> {
        for name in &FOUR[1..] {
            let two = table(&[name, "first"], deals::TWO)?;
            let three = table(&[name, "first", "first"], deals::THREE)?;
            for (rounds, place) in [(&two, "two seats"), (&three, "alone against two of first")] {
                let (one, first) = (rounds.of(name), rounds.of("first"));
                let more = difference(one, first, Quantity::Score);
                self.weakest.push(Setting::percent(format!("{name} over first, {place}"), more));
                if *name == "value" {
                    self.add_value(one, first, place);
                }
            }
            self.add_rest(name, two.of(name), "two seats");
        }
        for name in &FOUR[..3] {
            let two = table(&[name, "count"], deals::TWO)?;
            let (one, count) = (two.of(name), two.of("count"));
            let more = difference(one, count, Quantity::Passes);
            self.passes.push(Setting::new(format!("{name} over count, two seats"), more, "passes"));
            if *name == "value" {
                let more = difference(count, one, Quantity::Pips);
                self.pips.push(Setting::new("count over value, two seats", more, "pips"));
            }
        }
        Ok(())
    }
}

/// The share of the points that others have.
fn rest(results: &[Results]) -> crate::stats::Estimate {
    let won = amount(results, Quantity::Score);
    crate::stats::Estimate { mean: 1.0 - won.mean, low: 1.0 - won.high, high: 1.0 - won.low }
}

fn strategies() -> Result<Vec<Finding>, TextError> {
    let mut found = Strategies::default();
    let mixed = table(&FOUR, deals::MIXED)?;
    found.add_four(FOUR.map(|name| mixed.of(name)), "all four at a table");
    for name in FOUR {
        found.add_rest(name, mixed.of(name), "all four at a table");
    }
    for rival in FOUR {
        let mut tables = Vec::new();
        for name in FOUR {
            tables.push(table(&[name, rival, rival, rival], deals::ALONE)?);
        }
        let mut alone = tables.iter().zip(FOUR).map(|(table, name)| table.of(name));
        let alone = [(); 4].map(|()| alone.next().unwrap_or_default());
        found.add_four(alone, &format!("alone against three of {rival}"));
        if rival == "first" {
            for (name, results) in FOUR.iter().zip(alone).skip(1) {
                found.add_rest(name, results, "alone against three of first");
            }
        }
    }
    found.add_small_tables()?;
    let claim = |item: &str, measured: &str, settings| {
        Finding::claim(Paper::P4, item, item, measured, settings, HOW)
    };
    Ok(vec![
        claim(
            "brute force is the weakest",
            "the share of games won, less that of first in the same place",
            found.weakest,
        ),
        claim("no strategy always wins", "games that others won", found.not_always),
        claim(
            "value helps in blocked games, not in going out",
            "games that value wins more by blocks than first in the same place, and fewer by going out",
            found.blocks,
        ),
        claim("count passes least", "passes in a game, less those of count", found.passes),
        claim(
            "count keeps more pips",
            "pips that count has left at the end, less those of value",
            found.pips,
        ),
    ])
}

/// How much more one wins than the other in their meetings: two of each at a table, one against three and
/// one against two of the other, and at two seats.
fn meetings(one: &str, other: &str) -> Result<Vec<Setting>, TextError> {
    let tables = [
        ("two of each", vec![one, one, other, other], deals::HALVES),
        ("alone against three", vec![one, other, other, other], deals::ALONE),
        ("alone against two", vec![one, other, other], deals::THREE),
        ("two seats", vec![one, other], deals::TWO),
    ];
    let mut settings = Vec::new();
    for (place, players, deals) in tables {
        let rounds = table(&players, deals)?;
        let more = difference(rounds.of(one), rounds.of(other), Quantity::Score);
        settings.push(Setting::percent(format!("{one} over {other}, {place}"), more));
    }
    Ok(settings)
}

/// A claim that each first of these is better than the second.
fn better(item: &str, pairs: &[(&str, &str)]) -> Result<Vec<Finding>, TextError> {
    let mut settings = Vec::new();
    for (one, other) in pairs {
        settings.extend(meetings(one, other)?);
    }
    let measured = "the share of games won by the first, less that of the second";
    Ok(vec![Finding::claim(Paper::P4, item, item, measured, settings, HOW)])
}

fn doubles_first() -> Result<Vec<Finding>, TextError> {
    let pairs = [
        ("balak:then=value", "value"),
        ("balak:then=first", "first"),
        ("balak:then=count", "count"),
        ("sorted-balak", "first"),
    ];
    better("doubles should go first", &pairs)
}

fn combined() -> Result<Vec<Finding>, TextError> {
    let pairs = [
        ("switch:then=balak", "balak"),
        ("switch:then=value", "value"),
        ("switch:then=balak", "lock:then=balak"),
        ("switch:then=balak", "memory:then=balak"),
        ("switch:then=balak", "hold:then=balak"),
    ];
    better("offence and defence must be combined", &pairs)
}

/// What the seat and the deal are worth, whoever plays.
fn luck() -> Result<Vec<Finding>, TextError> {
    let tables = [
        ("all four at a table", table(&FOUR, deals::MIXED)?),
        ("four of random", repeated(&["random"; 4], deals::HALVES, 6)?),
        ("three of random", repeated(&["random"; 3], deals::HALVES, 6)?),
        ("two seats", table(&["first", "balak"], deals::TWO)?),
    ];
    let seat = |(name, rounds): &(&str, Rounds)| {
        let more = rounds.first_seat_over_last();
        Setting::percent(format!("the first seat over the last, {name}"), more)
    };
    let deal = |(name, rounds): &(&str, Rounds)| {
        let more = rounds.same_seat_again();
        Setting::percent(format!("the same seat wins again, {name}"), more)
    };
    let settings = tables.iter().map(seat).chain(tables.iter().map(deal)).collect();
    Ok(vec![Finding::claim(
        Paper::P4,
        "luck matters",
        "luck matters: the deal and the seat",
        "games that the first seat wins more than the last; and how much more often the same seat wins two \
         games of one deal than of different deals",
        settings,
        HOW,
    )])
}
