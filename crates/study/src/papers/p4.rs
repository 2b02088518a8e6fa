//! Paper P4: no numbers are printed, so its claims are tested at tables of every kind.

use papan_games::dominoes::DominoPosition;
use papan_games::{Rules, Ruleset, TextError};
use papan_players::dice;
use papan_words::Message;

use super::answers::{finding, row};
use super::p4_matches::matches;
use super::{Finding, Kind, Outcome, Paper, Run, Setting, Task, Unit};
use crate::duel::{
    self, DuelPlan, Measurement, Quantity, Rounds, Sampling, Series, difference, score, together,
};
use crate::words::say;
use papan_stats::Estimate;

pub(super) static TASKS: [Task; 7] = [
    Task::printed(Paper::P4, "task-p4-code", pseudo_code),
    Task::claim(Paper::P4, "task-p4-strategies", strategies),
    Task::claim(Paper::P4, "task-p4-doubles", doubles_first),
    Task::claim(Paper::P4, "task-p4-luck", luck),
    Task::claim(Paper::P4, "task-p4-combined", combined),
    Task::claim(Paper::P4, "p4-best", switches),
    Task::claim(Paper::P4, "task-p4-matches", matches),
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
    /// Two players that are nearly even: with fewer deals, the outcome would depend on the seed.
    pub(super) const CLOSE: usize = 600_000;
}

/// The dice of deals differ from those of the games.
const DEALS: u64 = 0x0073_6c61_6564;

/// Plays this many deals at a table of these players, in every seating.
fn table(players: &[&str], deals: usize, run: Run) -> Result<Rounds, TextError> {
    repeated(players, deals, 1, run)
}

/// Like [`table`], but plays every seating `repeats` times, each time with different dice.
fn repeated(players: &[&str], deals: usize, repeats: usize, run: Run) -> Result<Rounds, TextError> {
    let seed = run.seed;
    let text = format!("dominoes:paper,players={}", players.len());
    let rules = match text.parse()? {
        Ruleset::Dominoes(rules) => rules,
        other => return Err(TextError::new(other.to_string(), say!("dominoes-meant"))),
    };
    let plan = DuelPlan { rounds: run.many(deals), repeats, seed, drawn: Sampling::Rounds };
    duel::play::<DominoPosition>(players, plan, |deal| {
        rules.start(&mut dice(seed ^ DEALS, deal as u64))
    })
}

#[allow(clippy::unnecessary_wraps)] // a task like the others
fn pseudo_code(_: Run) -> Result<Vec<Finding>, TextError> {
    Ok(vec![Finding::under_specified(
        Paper::P4,
        say!("task-p4-code"),
        Kind::Decision,
        say!("p4-listings"),
        say!("p4-code-note"),
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
    /// Adds the results of the four strategies: from four tables at which each had the same rivals, or from one table
    /// at which all four played.
    fn add_four(&mut self, of: [&Series; 4], place: &Message) {
        let [first, value, _, count] = of;
        for (name, other) in FOUR.iter().zip(of).skip(1) {
            let more = difference(other, first, Quantity::Score);
            self.weakest.push(Setting::percent(over(name, "first", place), &more));
        }
        for (name, other) in FOUR.iter().zip(of).take(3) {
            let more = difference(other, count, Quantity::Passes);
            self.passes.push(Setting::new(over(name, "count", place), &more, Unit::Passes));
        }
        self.add_value(value, first, place);
        let more = difference(count, value, Quantity::Pips);
        self.pips.push(Setting::new(over("count", "value", place), &more, Unit::Pips));
    }

    /// Adds how much more `value` wins by blocks than `first`, and how much less by going out.
    fn add_value(&mut self, value: &Series, first: &Series, place: &Message) {
        let more = difference(value, first, Quantity::ByBlock);
        self.blocks.push(Setting::percent(say!("more-by-blocks", place = place.clone()), &more));
        let less = difference(first, value, Quantity::ByGoingOut);
        self.blocks
            .push(Setting::percent(say!("fewer-by-going-out", place = place.clone()), &less));
    }

    /// Adds the share of the points that a strategy does not win.
    fn add_rest(&mut self, name: &str, results: &Series, place: &Message) {
        let name = say!("not-won", player = name, place = place.clone());
        let setting = Setting::percent(name, &rest(results));
        // A strategy that won every game would refute the claim.
        let outcome = if setting.effect > 0.0 { setting.outcome } else { Outcome::Contrary };
        self.not_always.push(Setting { outcome, ..setting });
    }

    /// Two seats, and one against two of brute force at three.
    fn add_small_tables(&mut self, run: Run) -> Result<(), TextError> {
        let seats = say!("place-two-seats");
        for name in &FOUR[1..] {
            let two = table(&[name, "first"], deals::TWO, run)?;
            let three = table(&[name, "first", "first"], deals::THREE, run)?;
            let alone = say!("place-alone-two-of", player = "first");
            for (rounds, place) in [(&two, &seats), (&three, &alone)] {
                let (one, first) = (rounds.of(name), rounds.of("first"));
                let more = difference(one, first, Quantity::Score);
                self.weakest.push(Setting::percent(over(name, "first", place), &more));
                if *name == "value" {
                    self.add_value(one, first, place);
                }
            }
            self.add_rest(name, two.of(name), &seats);
        }
        for name in &FOUR[..3] {
            let two = table(&[name, "count"], deals::TWO, run)?;
            let (one, count) = (two.of(name), two.of("count"));
            let more = difference(one, count, Quantity::Passes);
            self.passes.push(Setting::new(over(name, "count", &seats), &more, Unit::Passes));
            if *name == "value" {
                let more = difference(count, one, Quantity::Pips);
                self.pips.push(Setting::new(over("count", "value", &seats), &more, Unit::Pips));
            }
        }
        Ok(())
    }
}

/// The name of a setting that compares one player with another.
fn over(one: &str, other: &str, place: &Message) -> Message {
    say!("over", one = one, other = other, place = place.clone())
}

/// The share of the points that the other players win.
fn rest(results: &Series) -> Measurement {
    let won = score(results);
    let [mean, low, high] =
        [won.estimate.mean, won.estimate.high, won.estimate.low].map(|share| 1.0 - share);
    Measurement { estimate: Estimate { mean, low, high }, ..won }
}

fn strategies(run: Run) -> Result<Vec<Finding>, TextError> {
    let (mut found, none) = (Strategies::default(), Series::default());
    let mixed = table(&FOUR, deals::MIXED, run)?;
    let all_four = say!("place-all-four");
    found.add_four(FOUR.map(|name| mixed.of(name)), &all_four);
    // The others have weaker rivals below.
    found.add_rest("first", mixed.of("first"), &all_four);
    for rival in FOUR {
        let mut tables = Vec::new();
        for name in FOUR {
            tables.push(table(&[name, rival, rival, rival], deals::ALONE, run)?);
        }
        let mut alone = tables.iter().zip(FOUR).map(|(table, name)| table.of(name));
        let alone = [(); 4].map(|()| alone.next().unwrap_or(&none));
        let place = say!("place-alone-three-of", player = rival);
        found.add_four(alone, &place);
        if rival == "first" {
            for (name, results) in FOUR.iter().zip(alone).skip(1) {
                found.add_rest(name, results, &place);
            }
        }
    }
    found.add_small_tables(run)?;
    let claim = |item: Message, measured, settings| {
        Finding::claim(Paper::P4, item.clone(), item, measured, settings, say!("p4-how"))
    };
    Ok(vec![
        claim(say!("p4-weakest"), say!("p4-weakest.measured"), found.weakest),
        claim(say!("p4-not-always"), say!("p4-not-always.measured"), found.not_always),
        claim(say!("p4-blocks"), say!("p4-blocks.measured"), found.blocks),
        claim(say!("p4-passes"), say!("p4-passes.measured"), found.passes),
        claim(say!("p4-pips"), say!("p4-pips.measured"), found.pips),
    ])
}

/// How much more one wins than the other in their meetings: two of each at a table, one against three and
/// one against two of the other, and at two seats.
fn meetings(one: &str, other: &str, run: Run) -> Result<Vec<Setting>, TextError> {
    let is_close = (one, other) == ("balak:then=value", "value");
    let tables = [
        (say!("place-two-each"), vec![one, one, other, other], deals::HALVES),
        (say!("place-alone-three"), vec![one, other, other, other], deals::ALONE),
        (say!("place-alone-two"), vec![one, other, other], deals::THREE),
        (
            say!("place-two-seats"),
            vec![one, other],
            if is_close { deals::CLOSE } else { deals::TWO },
        ),
    ];
    let mut settings = Vec::new();
    for (place, players, deals) in tables {
        // At two seats `hold` changes no result: it is its base by another name.
        if players.len() == 2 && other.starts_with("hold:") {
            continue;
        }
        let rounds = table(&players, deals, run)?;
        let more = difference(rounds.of(one), rounds.of(other), Quantity::Score);
        settings.push(Setting::percent(over(one, other, &place), &more));
    }
    Ok(settings)
}

/// The claim that the first player of each pair is better than the second.
fn better(item: Message, pairs: &[(&str, &str)], run: Run) -> Result<Vec<Finding>, TextError> {
    let mut settings = Vec::new();
    for (one, other) in pairs {
        settings.extend(meetings(one, other, run)?);
    }
    let measured = say!("p4-pairs-measured");
    Ok(vec![Finding::claim(Paper::P4, item.clone(), item, measured, settings, say!("p4-how"))])
}

fn doubles_first(run: Run) -> Result<Vec<Finding>, TextError> {
    let pairs = [
        ("balak:then=value", "value"),
        ("balak:then=first", "first"),
        ("balak:then=count", "count"),
        ("sorted-balak", "first"),
    ];
    better(say!("p4-doubles"), &pairs, run)
}

fn combined(run: Run) -> Result<Vec<Finding>, TextError> {
    let pairs = [
        ("switch:then=balak", "balak"),
        ("switch:then=value", "value"),
        ("switch:then=balak", "lock:then=balak"),
        ("switch:then=balak", "memory:then=balak"),
        ("switch:then=balak", "hold:then=balak"),
    ];
    better(say!("p4-combined"), &pairs, run)
}

/// How much the seat and the deal decide, with different players at the table.
fn luck(run: Run) -> Result<Vec<Finding>, TextError> {
    let tables = [
        (say!("place-all-four"), table(&FOUR, deals::MIXED, run)?),
        (say!("place-four-random"), repeated(&["random"; 4], deals::HALVES, 6, run)?),
        (say!("place-three-random"), repeated(&["random"; 3], deals::HALVES, 6, run)?),
        (say!("place-two-seats"), table(&["first", "balak"], deals::TWO, run)?),
    ];
    let seat = |(place, rounds): &(Message, Rounds)| {
        let more = rounds.first_seat_over_last();
        Setting::percent(say!("first-seat", place = place.clone()), &more)
    };
    let deal = |(place, rounds): &(Message, Rounds)| {
        let more = rounds.same_seat_again();
        Setting::percent(say!("same-seat", place = place.clone()), &more)
    };
    let settings = tables.iter().map(seat).chain(tables.iter().map(deal)).collect();
    Ok(vec![Finding::claim(
        Paper::P4,
        say!("p4-luck"),
        say!("p4-luck.claim"),
        say!("p4-luck.measured"),
        settings,
        say!("p4-how"),
    )])
}

/// The setting of `switch` that a search found: the other players at each table, the number of settings tried, and the
/// number of deals for the repeated measurement.
struct Switch {
    tables: &'static [&'static [&'static str]],
    best: &'static str,
    tried: u32,
    deals: usize,
}

static SWITCHES: [Switch; 3] = [
    Switch {
        tables: &[&["value"], &["count"], &["first"]],
        best: "switch:then=value,lock-own=2,lock-unseen=3,keep-own=4,keep-unseen=0,keep-many=2,next=9",
        tried: 184,
        deals: 10_000,
    },
    Switch {
        tables: &[&["value", "count"], &["value", "first"], &["count", "first"]],
        best: "switch:then=balak,lock-own=2,lock-unseen=0,keep-own=2,keep-unseen=2,keep-many=3,next=5,second=4",
        tried: 402,
        deals: 3_000,
    },
    Switch {
        tables: &[&["value", "count", "first"]],
        best: "switch:then=balak,lock-own=2,lock-unseen=2,keep-own=2,keep-unseen=1,keep-many=7,next=4,second=2,third=4",
        tried: 646,
        deals: 2_000,
    },
];

/// The best switch between offence and defence at two, three and four seats.
fn switches(run: Run) -> Result<Vec<Finding>, TextError> {
    const START: &str = "switch";
    let mut settings = Vec::new();
    for Switch { tables, best, tried, deals } in &SWITCHES {
        let at = |player: &str| -> Result<Series, TextError> {
            let mut all = Vec::new();
            for others in *tables {
                let players = [&[player][..], others].concat();
                all.push(table(&players, *deals, run)?.of(player).clone());
            }
            Ok(together(&all.iter().collect::<Vec<_>>()))
        };
        let more = difference(&at(best)?, &at(START)?, Quantity::Score);
        let place = say!("answer-seats", seats = tables[0].len() + 1);
        settings.push(Setting::percent(row(place, best, START, *tried), &more));
    }
    let rivals =
        say!("answer-measured", rivals = papan_words::Arg::list(["value", "count", "first"]));
    let command = "papan tune dominoes:paper,players=4 --player switch --over then,lock-own=1..4,lock-unseen=0..3,\
                   keep-own=2..5,keep-unseen=0..3,keep-many=2..7,next=0..10,second=0..10,third=0..10 \
                   --against value count first --games 2000000 --test-games 300000";
    Ok(vec![finding(Paper::P4, "p4-best", rivals, settings, command, say!("answer-deals"))])
}
