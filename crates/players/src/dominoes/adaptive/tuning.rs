//! Where the weights come from: each move of many games is tried, the game is played out from it with
//! the hidden tiles as they are, and the weights are fitted to what the moves were worth (least squares
//! within each decision). Repeated with the fitted weights until nothing changes.
//!
//! The test fits a few games from nothing and sees that it helps. To fit in earnest:
//!
//! ```text
//! RULES=dominoes:paper RIVALS=value+switch:then=balak+count+self GAMES=8000 ROUNDS=3 \
//!     cargo test --release -p papan-players --lib fitted -- --nocapture
//! ```
#![allow(clippy::print_stderr)]

use papan_games::dominoes::{DominoMove, DominoPosition, DominoRules, Payoff};
use papan_games::{Outcome, Position, Rules, Ruleset, Seat, View};
use rand::RngExt;

use super::reading::{FEATURES, Features, Reading};
use super::weights::Weights;
use super::{Adaptive, AdaptivePlayer};
use crate::player::{Dice, Player, dice};
use crate::registry::Playable;

type Seats = Vec<Box<dyn Player<DominoPosition>>>;

const N: usize = FEATURES.len();

/// The equations of least squares.
#[derive(Clone)]
struct Fit {
    square: Vec<[f64; N]>,
    right: [f64; N],
    decisions: usize,
}

impl Fit {
    fn new() -> Self {
        Self { square: vec![[0.0; N]; N], right: [0.0; N], decisions: 0 }
    }

    /// Adds the moves of a decision, as they differ from its mean.
    fn add(&mut self, moves: &[(Features, f64)]) {
        let number = moves.len() as f64;
        let mut mean = [0.0; N];
        let worth = moves.iter().map(|(_, worth)| worth).sum::<f64>() / number;
        for (features, _) in moves {
            (0..N).for_each(|at| mean[at] += features[at] / number);
        }
        for (features, value) in moves {
            for i in 0..N {
                let x = features[i] - mean[i];
                self.right[i] += x * (value - worth);
                (0..N).for_each(|j| self.square[i][j] += x * (features[j] - mean[j]));
            }
        }
        self.decisions += 1;
    }

    /// The weights that fit best, held near zero where nothing is known of them.
    fn solve(&self) -> Weights {
        let mut rows: Vec<Vec<f64>> = (0..N)
            .map(|i| self.square[i].iter().copied().chain([self.right[i]]).collect())
            .collect();
        (0..N).for_each(|i| rows[i][i] += 20.0);
        for i in 0..N {
            let pivot = rows[i].clone();
            for row in (0..N).filter(|&row| row != i) {
                let factor = rows[row][i] / pivot[i];
                (0..=N).for_each(|j| rows[row][j] -= factor * pivot[j]);
            }
        }
        std::array::from_fn(|i| rows[i][N] / rows[i][i])
    }
}

/// What a seat is paid, so that winning all is worth about 1 in every game.
fn worth(rules: &DominoRules, outcome: &Outcome, seat: Seat) -> f64 {
    let paid = outcome.payoff()[seat.index()];
    if rules.payoff() == Payoff::Win {
        return paid;
    }
    let won = if outcome.is_winner(seat) { 0.5 } else { 0.0 };
    won + paid / 120.0
}

fn play_out(mut position: DominoPosition, seats: &mut Seats, rolled: &mut Dice) -> Outcome {
    while let Some(seat) = position.turn() {
        let chosen = seats[seat.index()].choose(position.view(seat), rolled);
        position.advance(chosen);
    }
    position.outcome().unwrap()
}

/// The adaptive player with these weights in `own` and its partner's seat, rivals elsewhere.
fn seated(rules: &DominoRules, trial: &[Weights; 2], rival: &str, own: Seat) -> Seats {
    let seat = |seat| -> Box<dyn Player<DominoPosition>> {
        if rules.are_partners(seat, own) || rival == "self" {
            Box::new(AdaptivePlayer::new(Adaptive {
                trial: Some(Box::new(*trial)),
                ..Adaptive::default()
            }))
        } else {
            DominoPosition::player(rival).unwrap()
        }
    };
    Seat::all(rules.seats()).map(seat).collect()
}

/// The deals that weights are measured on, which they were not fitted on.
const SEED: u64 = 77;

/// The share of wins with these weights against these rivals.
fn measure(rules: &DominoRules, trial: &[Weights; 2], rival: &str, deals: u64, seed: u64) -> f64 {
    let (mut won, mut games) = (0.0, 0.0);
    for own in Seat::all(if rules.teams() { 2 } else { rules.seats() }) {
        let mut seats = seated(rules, trial, rival, own);
        for deal in 0..deals {
            let mut rolled = dice(seed, deal);
            let outcome = play_out(rules.start(&mut rolled), &mut seats, &mut rolled);
            let winners = outcome.winners().count() as f64;
            let sides = if rules.teams() { 2.0 } else { 1.0 };
            won += if outcome.is_winner(own) { sides / winners } else { 0.0 };
            games += 1.0;
        }
    }
    won / games
}

/// Tries every move of the own decisions in one game.
fn gather(
    rules: &DominoRules,
    seats: &mut Seats,
    own: Seat,
    fits: &mut [Fit; 2],
    rolled: &mut Dice,
) {
    let mut position = rules.start(rolled);
    while let Some(seat) = position.turn() {
        let mut chosen = seats[seat.index()].choose(position.view(seat), rolled);
        let moves: Vec<DominoMove> = position.legal_moves().collect();
        if seat == own && moves.len() > 1 {
            let reading = Reading::of(position.view(seat), 0.0);
            let tried: Vec<_> = moves
                .iter()
                .map(|&m| {
                    let mut next = position.clone();
                    next.advance(m);
                    let outcome = play_out(next, seats, rolled);
                    (reading.features(m), worth(rules, &outcome, own))
                })
                .collect();
            fits[reading.mode as usize].add(&tried);
            if rolled.random_range(0..5) == 0 {
                chosen = position.random_move(rolled).unwrap();
            }
        }
        position.advance(chosen);
    }
}

fn setting(name: &str, usual: &str) -> String {
    std::env::var(name).unwrap_or_else(|_| usual.to_owned())
}

/// Fits weights to many games of every kind that is asked for.
fn fitted(
    tables: &[(DominoRules, String)],
    trial: &[Weights; 2],
    games: u64,
    round: u64,
) -> [Weights; 2] {
    let mut fits: [Fit; 2] = [Fit::new(), Fit::new()];
    for (which, (rules, rival)) in (0..).zip(tables) {
        for own in Seat::all(rules.seats()) {
            let mut seats = seated(rules, trial, rival, own);
            for game in 0..games {
                let mut rolled = dice(1000 + round * 100 + which, game * 4 + own.index() as u64);
                gather(rules, &mut seats, own, &mut fits, &mut rolled);
            }
        }
    }
    fits.map(|fit| fit.solve())
}

#[test]
fn weights_that_are_fitted_from_nothing_play_better_than_none() {
    let mut tables = Vec::new();
    for text in setting("RULES", "dominoes:paper").split('+') {
        let Ok(Ruleset::Dominoes(rules)) = text.parse() else { panic!("{text}") };
        let rivals = setting("RIVALS", "value");
        tables.extend(rivals.split('+').map(|rival| (rules, rival.to_owned())));
    }
    let games: u64 = setting("GAMES", "200").parse().unwrap();
    let rounds: u64 = setting("ROUNDS", "1").parse().unwrap();
    let nothing = [[0.0; N]; 2];
    let mut trial = nothing;
    for round in 0..rounds {
        trial = fitted(&tables, &trial, games, round);
    }
    eprintln!("{trial:.3?}");
    for (rules, rival) in &tables {
        let [before, after] = [&nothing, &trial].map(|w| measure(rules, w, rival, games, SEED));
        // Three standard errors of the difference of two shares, each of 800 games.
        eprintln!("{rules} against {rival}: {before:.4} before, {after:.4} after");
        assert!(after > before + 0.07 || rival == "self", "{before} {after}");
    }
}
