//! Scores straight from their definition, and positions to compare them on.
#![allow(dead_code)] // each test takes what it needs

use std::collections::HashMap;

use papan_solver::{Board, Position};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

/// Scores by plain memoised minimax.
#[derive(Default)]
pub(crate) struct Minimax {
    known: HashMap<Position, i32>,
}

impl Minimax {
    pub(crate) fn score(&mut self, position: &Position) -> i32 {
        let board = position.board();
        if position.is_won() {
            return -((board.cells() + 2 - position.discs()) as i32 / 2);
        }
        if position.is_over() {
            return 0;
        }
        if let Some(&score) = self.known.get(position) {
            return score;
        }
        let moves = (0..board.width()).filter_map(|column| position.drop_disc(column));
        let score = moves.map(|next| -self.score(&next)).max().unwrap();
        self.known.insert(*position, score);
        score
    }

    /// Every position met so far in which the game is not over, with its score.
    pub(crate) fn all(&self) -> impl Iterator<Item = (&Position, i32)> {
        self.known.iter().map(|(position, &score)| (position, score))
    }
}

/// A position by random moves, none of which wins, with this many cells empty.
pub(crate) fn random_position(board: Board, empty: u32, dice: &mut ChaCha8Rng) -> Position {
    loop {
        let mut position = board.start();
        loop {
            if position.discs() + empty == board.cells() {
                return position;
            }
            let moves = (0..board.width()).filter_map(|column| position.drop_disc(column));
            let moves: Vec<_> = moves.filter(|next| !next.is_won()).collect();
            let Some(next) = moves.choose(dice) else { break };
            position = *next;
        }
    }
}

pub(crate) fn dice(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

pub(crate) fn board(width: u32, height: u32) -> Board {
    Board::new(width, height).unwrap()
}
