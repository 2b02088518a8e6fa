//! Tests by simulation that the intervals cover the truth as often as they claim. The scheduler, the tally and the
//! statistics are the real ones. The results of the games are drawn: from the strengths of the players, from the luck
//! of the deal, which all games of a round share, and from chance.
//!
//! `PAPAN_COVERAGE=full cargo test --release -p papan-arena coverage -- --nocapture` runs and prints the whole grid.

mod looks;
mod played;

use std::ops::Range;

use papan_games::{Ending, Outcome, Ruleset, Seat};
use papan_players::{Dice, dice};
use rand::RngExt;

use super::Tally;
use crate::game::FinishedGame;
use crate::schedule::plan::Plan;
use crate::tournament::{Openings, Schedule, Seatings, Tournament};
use papan_engine::contender::Clock;
use papan_stats::sprt::Pairs;
use papan_stats::{Confidence, Estimate};

/// The setting of a simulation.
#[derive(Clone, Copy, Debug)]
struct Case {
    players: usize,
    seats: usize,
    sides: usize,
    seatings: Seatings,
    schedule: Schedule,
    /// How much the deal decides, compared with a spread of 1 by chance in every game.
    luck: f64,
    /// The difference between the strongest and the weakest player.
    spread: f64,
}

impl Case {
    /// Rules with this number of seats and sides.
    fn rules(&self) -> Ruleset {
        let rules = match (self.seats, self.sides) {
            (2, 2) => "connect-four",
            (3, 3) => "dominoes:paper,players=3",
            (4, 4) => "dominoes:paper",
            (4, 2) => "dominoes:openspiel4",
            other => panic!("no rules with {other:?}"),
        };
        rules.parse().unwrap()
    }

    fn plan(&self, rounds: u64, seed: u64) -> Plan {
        let tournament = Tournament {
            rules: String::new(),
            players: (0..self.players).map(|player| format!("{player:03}").into()).collect(),
            schedule: self.schedule,
            seatings: self.seatings,
            rounds,
            seed,
            openings: Openings::default(),
            clock: Clock::default(),
            sprt: None,
            adjudicate: None,
        };
        Plan::new(&tournament, &self.rules()).unwrap()
    }

    fn strength(&self, player: usize) -> f64 {
        self.spread * (player as f64 / (self.players - 1) as f64 - 0.5)
    }

    /// Simulates a whole tournament.
    fn run(&self, rounds: u64, seed: u64) -> Tally {
        let plan = self.plan(rounds, seed);
        let mut tally = Tally::new(&plan, self.players);
        self.add(&mut tally, &plan, 0..rounds, seed);
        tally
    }

    /// Adds rounds to a tournament.
    fn add(&self, tally: &mut Tally, plan: &Plan, rounds: Range<u64>, seed: u64) {
        let games_of_round = plan.lineups() * plan.seatings as u64;
        let mut sitting = Vec::new();
        for round in rounds {
            let mut dice = dice(seed, round);
            let luck = Luck::draw(self, &mut dice);
            for index in round * games_of_round..(round + 1) * games_of_round {
                sitting.push(self.game(plan, index, &luck, &mut dice));
                if sitting.len() == plan.seatings {
                    tally.add(plan, self.sides, &sitting);
                    sitting.clear();
                }
            }
        }
    }

    fn game(&self, plan: &Plan, index: u64, luck: &Luck, dice: &mut Dice) -> FinishedGame {
        let seated = plan.seated(index);
        let mut sides = [0.0; 4];
        for (seat, &player) in seated.iter().enumerate() {
            let fortune = luck.seats[seat] + luck.players[player];
            sides[seat % self.sides] += self.strength(player) + fortune + bell(dice);
        }
        let best = sides[..self.sides].iter().copied().fold(f64::MIN, f64::max);
        // Close games of two players are drawn.
        let drawn = self.sides == 2 && (sides[0] - sides[1]).abs() < 0.3;
        let winners =
            Seat::all(self.seats).filter(|seat| !drawn && sides[seat.index() % self.sides] >= best);
        let ending = if drawn { Ending::Draw } else { Ending::Win };
        let outcome = Outcome::new(ending, winners, vec![0.0; self.seats]);
        let bytes = index.to_le_bytes().to_vec();
        FinishedGame { index, seated, outcome, fault: None, plies: 1, hands: None, bytes }
    }
}

/// The luck of a deal: for each seat, and for each player, because some deals suit a player better.
struct Luck {
    seats: [f64; 4],
    players: Vec<f64>,
}

impl Luck {
    fn draw(case: &Case, dice: &mut Dice) -> Self {
        let mut seats = [0.0; 4];
        for seat in &mut seats {
            *seat = 2.0 * case.luck * bell(dice);
        }
        seats[0] += 0.3; // moving first is worth something
        let players = (0..case.players).map(|_| case.luck * bell(dice)).collect();
        Self { seats, players }
    }
}

/// A random number of mean 0 and spread 1, from three dice.
fn bell(dice: &mut Dice) -> f64 {
    2.0 * (0..3).map(|_| dice.random_range(-0.5..0.5)).sum::<f64>()
}

/// Every kind of figure of a tally, with a name for each kind.
fn figures(tally: &Tally, seats: usize) -> Figures {
    let count = tally.players.len();
    let all = || (0..count).flat_map(|one| (0..count).map(move |other| (one, other)));
    let pair = |(one, other)| tally.met(one, other).filter(|_| one < other);
    let pairs = all().filter_map(pair).filter(|met| met.results != [0; 3]);
    let order: Vec<_> = (0..count).collect();
    let anchored = tally.ratings_from(Some(0), &order, Confidence::USUAL).unwrap_or_default();
    let mut figures = vec![
        ("scores", (0..count).map(|player| tally.score(player)).collect()),
        ("seats", (0..seats).map(|seat| tally.seat(seat)).collect()),
        ("pairs", pairs.map(|met| Pairs::new(met.pentanomial).score()).collect::<Vec<_>>()),
        ("before", all().filter_map(|(a, b)| tally.after(a, b)).map(|(_, e)| e).collect()),
        ("ratings", tally.ratings(&order).unwrap_or_default()),
        // The anchor itself has no interval.
        ("anchored ratings", anchored.into_iter().skip(1).collect()),
    ];
    figures.retain(|(_, estimates)| !estimates.is_empty());
    figures
}

/// The share of intervals of each kind that cover the truth.
fn coverage(case: &Case, rounds: u64, truth: &Tally, seeds: u64) -> Vec<(&'static str, f64)> {
    let truth = figures(truth, case.seats);
    let found = (1..=seeds).map(|seed| figures(&case.run(rounds, seed), case.seats));
    share_held(&truth, found)
}

/// The figures of a tally by kind.
type Figures = Vec<(&'static str, Vec<Estimate>)>;

/// Simulates many tournaments and returns the share of intervals of each kind that cover the truth.
fn share_held(
    truth: &Figures,
    tournaments: impl Iterator<Item = Figures>,
) -> Vec<(&'static str, f64)> {
    let mut held = vec![(0, 0); truth.len()];
    for found in tournaments {
        for ((kind, held), truth) in found.iter().zip(&mut held).zip(truth) {
            assert_eq!((kind.0, kind.1.len()), (truth.0, truth.1.len()));
            for (estimate, truth) in kind.1.iter().zip(&truth.1) {
                held.0 += u32::from(estimate.low <= truth.mean && truth.mean <= estimate.high);
                held.1 += 1;
            }
        }
    }
    let share = |(held, all): (u32, u32)| f64::from(held) / f64::from(all);
    truth.iter().zip(held).map(|(kind, held)| (kind.0, share(held))).collect()
}

/// Whether to run the whole grid.
fn is_full() -> bool {
    std::env::var_os("PAPAN_COVERAGE").is_some()
}

fn case(players: usize, seats: usize) -> Case {
    Case {
        players,
        seats,
        sides: seats,
        seatings: if players > 7 { Seatings::Drawn } else { Seatings::All },
        schedule: Schedule::RoundRobin,
        luck: 0.5,
        spread: 1.0,
    }
}

#[test]
fn intervals_of_pools_hold_the_truth_as_often_as_they_say() {
    let is_full = is_full();
    let teams = Case { sides: 2, ..case(2, 4) };
    let quick = [(case(2, 2), 40), (case(7, 2), 5), (case(7, 2), 40), (case(3, 3), 40)];
    let quick =
        quick.into_iter().chain([(case(4, 4), 20), (case(6, 4), 10), (teams, 20)]).collect();
    let cases: Vec<(Case, u64)> = if is_full { full() } else { quick };
    let mut wrong = Vec::new();
    for (case, rounds) in cases {
        let truth = case.run(if is_full { 20_000 } else { 3_000 }, 1 << 40);
        for (kind, share) in coverage(&case, rounds, &truth, 200) {
            let line = format!("{share:.3} of {kind}, {rounds} deals, {case:?}");
            if is_full {
                println!("{line}");
            }
            // With few deals and results of all or nothing, no interval reaches the nominal coverage.
            let most = if case.players == 2 || rounds < 20 { 1.0 } else { 0.985 };
            if !(0.925..=most).contains(&share) {
                wrong.push(line);
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Pools of 2 to 16 players at tables of 2 to 4 seats, over 5 to 500 deals.
fn full() -> Vec<(Case, u64)> {
    let mut cases = Vec::new();
    for (players, seats) in
        [(2, 2), (3, 2), (7, 2), (16, 2), (3, 3), (7, 3), (16, 3), (4, 4), (7, 4), (11, 4), (16, 4)]
    {
        let plain = case(players, seats);
        // A round of 16 players at four seats has 7280 games.
        let most = if (players, seats) == (16, 4) { 50 } else { 500 };
        for rounds in [5, 20, 100, 500].into_iter().filter(|&rounds| rounds <= most) {
            for (luck, spread) in [(0.5, 1.0), (0.0, 1.0), (1.5, 4.0)] {
                cases.push((Case { luck, spread, ..plain }, rounds));
            }
        }
    }
    for rounds in [5, 20, 100, 500] {
        cases.push((Case { sides: 2, ..case(4, 4) }, rounds));
        cases.push((Case { sides: 2, ..case(2, 4) }, rounds));
        cases.push((Case { schedule: Schedule::Gauntlet, ..case(7, 2) }, rounds));
    }
    cases
}
