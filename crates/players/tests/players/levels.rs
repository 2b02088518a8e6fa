//! Every level of dominoes beats the one below it, at every table that it is offered for.
//!
//! The numbers of deals are small, and the margins are less than half of what `bench/ladder/run` measures with
//! many. The seeds are fixed, so that a test fails only after a change of a level or of the rules.

use papan_games::dominoes::{DominoPosition, DominoRules};
use papan_games::{Position, Rules, Ruleset, Seat, View};
use papan_players::{Dice, OmniscientPlayer, Playable, Player, dice};

const SEED: u64 = 28;

/// A player of one seat, or one that sees all tiles.
enum LevelPlayer {
    Fair(Box<dyn Player<DominoPosition>>),
    Seeing(Box<dyn OmniscientPlayer<DominoPosition>>),
}

impl LevelPlayer {
    fn new(text: &str) -> Self {
        match DominoPosition::omniscient(text) {
            Some(seeing) => Self::Seeing(seeing.unwrap()),
            None => Self::Fair(DominoPosition::player(text).unwrap()),
        }
    }

    fn advance(&mut self, position: &mut DominoPosition, seat: Seat, dice: &mut Dice) {
        let chosen = match self {
            Self::Fair(player) => player.choose(position.view(seat), dice),
            Self::Seeing(player) => player.choose(position, dice),
        };
        position.advance(chosen);
    }
}

/// Every order of `length` of the numbers below `all`.
fn orders(all: usize, length: usize) -> Vec<Vec<usize>> {
    let mut orders = vec![Vec::new()];
    for _ in 0..length {
        let longer = |order: &Vec<usize>| {
            let left = (0..all).filter(|number| !order.contains(number));
            left.map(|number| [&order[..], &[number]].concat()).collect::<Vec<_>>()
        };
        orders = orders.iter().flat_map(longer).collect();
    }
    orders
}

/// The share of its games in per cent that each player wins, over all lineups and orders of every deal; where
/// partners win together both are the same player.
fn scores(rules: &DominoRules, players: &[&str], deals: u64) -> Vec<f64> {
    let mut seated: Vec<_> = players.iter().map(|text| LevelPlayer::new(text)).collect();
    let sides = if rules.teams() { 2 } else { rules.seats() };
    let orders = orders(players.len(), sides);
    let mut won = vec![(0.0, 0.0); players.len()];
    for deal in 0..deals {
        let start = rules.start(&mut dice(SEED, deal));
        for (number, order) in orders.iter().enumerate() {
            let mut rolled = dice(SEED + 1, deal * orders.len() as u64 + number as u64);
            let mut position = start.clone();
            while let Some(seat) = position.turn() {
                seated[order[seat.index() % sides]].advance(&mut position, seat, &mut rolled);
            }
            let outcome = position.outcome().unwrap();
            let winners: Vec<_> = (0..sides).filter(|&s| outcome.is_winner(Seat::new(s))).collect();
            for (side, &player) in order.iter().enumerate() {
                let share = match winners.len() {
                    0 => 1.0 / sides as f64,
                    count => f64::from(u8::from(winners.contains(&side))) / count as f64,
                };
                won[player] = (won[player].0 + share, won[player].1 + 1.0);
            }
        }
    }
    won.into_iter().map(|(points, games)| 100.0 * points / games).collect()
}

/// Each of these players beats the one before it by more than its margin, in points of score.
fn check(rules: &str, players: &[&str], deals: u64, margins: &[f64]) {
    let Ok(Ruleset::Dominoes(parsed)) = rules.parse() else { panic!("{rules}") };
    let scores = scores(&parsed, players, deals);
    for (number, pair) in scores.windows(2).enumerate() {
        let ahead = pair[1] - pair[0];
        assert!(ahead > margins[number], "{rules}: {players:?} have {scores:?}");
    }
}

const QUICK: [&str; 3] = ["random", "level:beginner", "level:casual"];
const SLOW: [&str; 3] = ["level:casual", "level:expert", "level:master"];

#[test]
fn easy_beats_random_and_medium_beats_easy() {
    check("dominoes:paper,players=2", &QUICK, 600, &[4.0, 2.0]);
    check("dominoes:paper,players=3", &QUICK, 300, &[3.0, 2.0]);
    for rules in ["dominoes:paper", "dominoes:gaple"] {
        check(rules, &[QUICK[0], QUICK[1], QUICK[2], "adaptive"], 100, &[3.0, 2.0, 1.0]);
    }
    check("dominoes:openspiel4", &QUICK, 300, &[8.0, 4.0]);
    check("dominoes:puerto-rico", &QUICK, 300, &[8.0, 4.0]);
}

#[test]
fn hard_beats_medium_and_perfect_beats_hard() {
    check("dominoes:paper,players=2", &SLOW, 40, &[2.0, 4.0]);
    check("dominoes:paper,players=3", &SLOW, 20, &[2.0, 4.0]);
    check("dominoes:paper", &["level:beginner", SLOW[0], SLOW[1], SLOW[2]], 8, &[3.0, 3.0, 5.0]);
}
