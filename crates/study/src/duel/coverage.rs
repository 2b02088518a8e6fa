//! How often the intervals of the papers' claims hold the truth: real games, and samples drawn from them.
//!
//! A pool of rounds is played once, and its mean is the truth. Samples are drawn from it with replacement; their intervals
//! are computed as for `papan papers`. Where only the dice are drawn, a sample has all openings, and draws the repeats of
//! each.
//!
//! `PAPAN_COVERAGE=full cargo test --release -p papan-study coverage -- --nocapture` goes through the whole grid and prints
//! one row for each case: the command, the figure, the setting, the units and the coverage.

use papan_games::dominoes::DominoPosition;
use papan_games::{Rules, Ruleset};
use papan_players::Dice;
use rand::RngExt;

use super::*;
use papan_arena::schedule::openings::up_to_symmetry;
use papan_stats::Estimate;

/// A figure of `papan papers`, as it is worked out from the rounds of two tables or one.
struct Figure {
    name: &'static str,
    of: fn(&Pool) -> Estimate,
}

/// Rounds from which samples are drawn.
struct Pool {
    setting: String,
    /// The table of each of the two players that are compared.
    tables: [Rounds; 2],
    players: [&'static str; 2],
}

impl Pool {
    fn difference(&self, what: Quantity) -> Estimate {
        let [one, other] = [0, 1].map(|i| self.tables[i].of(self.players[i]));
        difference(one, other, what).estimate
    }

    /// A sample: which rounds, or which repeats of each round, are drawn.
    fn sample(&self, units: usize, dice: &mut Dice) -> Self {
        let rounds = self.tables[0].seats.len();
        let drawn = self.tables[0].results[0].drawn;
        let rounds: Vec<_> = match drawn {
            Sampling::Rounds => (0..units).map(|_| dice.random_range(0..rounds)).collect(),
            Sampling::Dice => (0..units).collect(),
        };
        let repeats = self.tables[0].results[0].repeats;
        let each: Vec<usize> = match drawn {
            Sampling::Rounds => {
                rounds.iter().flat_map(|round| round * repeats..(round + 1) * repeats).collect()
            }
            Sampling::Dice => rounds
                .iter()
                .flat_map(|round| [(); DRAWN].map(|()| round * repeats))
                .map(|first| first + dice.random_range(0..repeats))
                .collect(),
        };
        let repeats = if drawn == Sampling::Dice { DRAWN } else { repeats };
        let table = |table: &Rounds| table.only(&rounds, &each, repeats);
        let tables = [table(&self.tables[0]), table(&self.tables[1])];
        Self { setting: String::new(), tables, players: self.players }
    }

    /// The same openings with all their repeats, where a sample has no others.
    fn first(&self, units: usize) -> Self {
        let repeats = self.tables[0].results[0].repeats;
        let drawn = self.tables[0].results[0].drawn;
        let count = self.tables[0].seats.len();
        let rounds: Vec<_> = (0..if drawn == Sampling::Dice { units } else { count }).collect();
        let each: Vec<_> = (0..rounds.len() * repeats).collect();
        let tables = [0, 1].map(|i| self.tables[i].only(&rounds, &each, repeats));
        Self { setting: String::new(), tables, players: self.players }
    }
}

/// The modes of P1.
const MODES: [&str; 2] = ["cost:order=defensive", "cost:order=aggressive"];

/// How many repeats of an opening `papan papers` plays.
const DRAWN: usize = 2;

impl Rounds {
    /// A table with these rounds and repeats.
    fn only(&self, rounds: &[usize], each: &[usize], repeats: usize) -> Self {
        let series = |series: &Series| Series {
            each: each.iter().map(|&unit| series.each[unit]).collect(),
            repeats,
            ..series.clone_empty()
        };
        Self {
            players: self.players.clone(),
            results: self.results.iter().map(series).collect(),
            seats: rounds.iter().map(|&round| self.seats[round]).collect(),
            repeated: rounds.iter().map(|&round| self.repeated[round]).collect(),
            ..*self
        }
    }
}

impl Series {
    fn clone_empty(&self) -> Self {
        Self { each: Vec::new(), ..*self }
    }
}

/// A table of dominoes, over `rounds` deals.
fn deals(players: &[&'static str], rounds: usize, repeats: usize) -> Rounds {
    let rules = format!("dominoes:paper,players={}", players.len());
    let Ok(Ruleset::Dominoes(rules)) = rules.parse() else { panic!("dominoes") };
    let plan = DuelPlan { rounds, repeats, seed: 28, drawn: Sampling::Rounds };
    play::<DominoPosition>(players, plan, |deal| rules.start(&mut dice(29, deal as u64))).unwrap()
}

fn pool_of_deals(
    table: &[&'static str],
    players: [&'static str; 2],
    rounds: usize,
    repeats: usize,
) -> Pool {
    let played = deals(table, rounds, repeats);
    let setting = format!("{} seats, {}", table.len(), table.join(" "));
    Pool { setting, tables: [played.clone(), played], players }
}

/// Two players on the same openings of Connect Four: against each other, or each against a rival.
fn pool_of_dice(
    players: [&'static str; 2],
    rival: Option<&'static str>,
    openings: usize,
    repeats: usize,
) -> Pool {
    let Ok(Ruleset::Line(rules)) = "connect-four:7x6".parse() else { panic!("a board") };
    let mut positions = up_to_symmetry(&rules.start(&mut dice(0, 0)), 4).unwrap();
    positions.truncate(openings);
    let plan = DuelPlan { rounds: positions.len(), repeats, seed: 30, drawn: Sampling::Dice };
    let meet = |pair: [&str; 2]| play(&pair, plan, |round| positions[round]).unwrap();
    let [one, other] = players;
    let tables = match rival {
        Some(rival) => [meet([one, rival]), meet([other, rival])],
        None => [meet([one, other]), meet([one, other])],
    };
    let against = rival.map_or_else(|| "each other".to_owned(), str::to_owned);
    Pool { setting: format!("2 seats, {one} over {other} against {against}"), tables, players }
}

const SCORE: Figure =
    Figure { name: "difference of scores", of: |pool| pool.difference(Quantity::Score) };
const DRAWS: Figure =
    Figure { name: "difference of draws", of: |pool| pool.difference(Quantity::Drawn) };
const LOSSES: Figure =
    Figure { name: "difference of losses", of: |pool| pool.difference(Quantity::Lost) };
const BLOCKS: Figure =
    Figure { name: "difference of wins by block", of: |pool| pool.difference(Quantity::ByBlock) };
const OUT: Figure = Figure {
    name: "difference of wins by going out",
    of: |pool| pool.difference(Quantity::ByGoingOut),
};
const PASSES: Figure =
    Figure { name: "difference of passes", of: |pool| pool.difference(Quantity::Passes) };
const PIPS: Figure =
    Figure { name: "difference of pips", of: |pool| pool.difference(Quantity::Pips) };
const SHARE_WON: Figure = Figure {
    name: "share of games won",
    of: |pool| score(pool.tables[0].of(pool.players[0])).estimate,
};
const FIRST_SEAT: Figure = Figure {
    name: "first seat over last",
    of: |pool| pool.tables[0].first_seat_over_last().estimate,
};
const SAME_SEAT: Figure =
    Figure { name: "same seat wins again", of: |pool| pool.tables[0].same_seat_again().estimate };

/// How often the interval of a sample of `units` holds the truth.
fn coverage(pool: &Pool, figure: &Figure, units: usize, runs: u32, dice: &mut Dice) -> f64 {
    let truth = (figure.of)(&pool.first(units)).mean;
    let mut held = 0;
    for _ in 0..runs {
        let Estimate { low, high, .. } = (figure.of)(&pool.sample(units, dice));
        assert!(low < high, "{}, {}: a width of zero", figure.name, pool.setting);
        held += u32::from(low <= truth && truth <= high);
    }
    f64::from(held) / f64::from(runs)
}

/// Of many units no interval holds the truth more often than this.
const MOST_HELD: f64 = 0.985;
/// From this number of units on, unless games rarely differ. With fewer, few results are possible at all, and an interval that
/// holds the truth in 93% of the cases may well hold it in all.
const MANY: usize = 100;
/// Where games rarely differ.
const NEVER: usize = usize::MAX;

/// The pools, the figures that are printed of them, and from how many units on these are held to [`MOST_HELD`].
fn pools(rounds: usize, repeats: usize) -> Vec<(Pool, Vec<&'static Figure>, usize)> {
    let deals = |table: &[&'static str], players| pool_of_deals(table, players, rounds, 1);
    let random =
        |seats: usize| pool_of_deals(&["random"; 4][..seats], ["random"; 2], rounds / 4, 6);
    let dice = |players, rival| pool_of_dice(players, rival, 500, repeats);
    let all = vec![&SCORE, &BLOCKS, &OUT, &PASSES, &PIPS, &SHARE_WON, &FIRST_SEAT, &SAME_SEAT];
    vec![
        (deals(&["value", "first"], ["value", "first"]), all.clone(), MANY),
        (deals(&["count", "value"], ["count", "value"]), vec![&SCORE, &PASSES, &PIPS], MANY),
        (deals(&["balak", "switch:then=balak"], ["switch:then=balak", "balak"]), vec![&SCORE], 500),
        (deals(&["value", "first", "first"], ["value", "first"]), all.clone(), MANY),
        (deals(&["first", "value", "balak", "count"], ["value", "count"]), all, MANY),
        (deals(&["balak", "balak", "first", "first"], ["balak", "first"]), vec![&SCORE], MANY),
        (
            deals(&["value", "first", "first", "first"], ["value", "first"]),
            vec![&SCORE, &SHARE_WON],
            MANY,
        ),
        (random(3), vec![&FIRST_SEAT, &SAME_SEAT], MANY),
        (random(4), vec![&FIRST_SEAT, &SAME_SEAT], MANY),
        (dice(["medium", "easy"], None), vec![&SCORE], MANY),
        (dice(["medium", "easy"], Some("cost")), vec![&SCORE, &LOSSES], MANY),
        (dice(["medium", "easy"], Some("cost")), vec![&DRAWS], 500),
        (dice(MODES, Some("medium")), vec![&LOSSES], MANY),
        (dice(MODES, Some("medium")), vec![&DRAWS], 500),
        (dice(MODES, Some("random")), vec![&LOSSES], NEVER),
    ]
}

#[test]
fn intervals_of_claims_hold_the_truth_as_often_as_they_promise() {
    let is_full = std::env::var_os("PAPAN_COVERAGE").is_some();
    let (rounds, repeats, runs) = if is_full { (20_000, 40, 4000) } else { (2_000, 10, 400) };
    // Few runs have a sampling error.
    let doubt = if is_full { 0.0 } else { 0.02 };
    let units: &[usize] = if is_full { &[5, 20, 100, 500] } else { &[5, 20, 100] };
    let mut dice = dice(31, 0);
    let mut wrong = Vec::new();
    for (pool, figures, many) in pools(rounds, repeats) {
        for figure in figures {
            for &units in units {
                let share = coverage(&pool, figure, units, runs, &mut dice);
                let row = format!(
                    "| papers | {} | {} | {units} | {:.1}% |",
                    figure.name,
                    pool.setting,
                    100.0 * share
                );
                if is_full {
                    println!("{row}");
                }
                let most = if units >= many { MOST_HELD } else { 1.0 };
                if !(0.93 - doubt..=most + doubt).contains(&share) {
                    wrong.push(row);
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
