//! The worst mistakes of a player: where they were made, what was better, and why.

use std::cmp::Reverse;

use papan_games::Game;
use papan_games::line::{Cell, LinePosition};
use papan_players::{Effort, Gravity, Judgement, Playable};

use super::reason::Reason;
use super::tally::RepeatedMistake;
use super::{Analysis, PlayedGame};

/// A mistake, and what was better.
#[derive(Clone, Debug)]
pub struct WorstPosition {
    /// The number of the first game with this position and move.
    pub number: u64,
    /// The number of games with them.
    pub games: u64,
    /// The moves of the first game that lead to the position.
    pub game: Game<LinePosition>,
    /// The move that was made.
    pub chosen: Cell,
    /// The moves of which it is proven that no other is better.
    pub best: Vec<Cell>,
    /// The exact score of the best move.
    pub best_score: i32,
    /// The exact score of the move that was made.
    pub score: i32,
    /// How grave the mistake is.
    pub gravity: Gravity,
    /// Why it is one.
    pub reason: Reason,
}

impl Analysis<'_> {
    /// The worst mistakes of the player with this number, at most `count`. The gravest come first, then those made in
    /// most games, then those that lost most points, then the earliest.
    pub fn worst(&self, player: usize, count: usize) -> Vec<WorstPosition> {
        let Some((_, mistakes)) = self.players.get(player) else { return Vec::new() };
        let mut repeated: Vec<&RepeatedMistake> = mistakes.repeated.values().collect();
        repeated.sort_by_key(|RepeatedMistake { mistake, games, first }| {
            let lost = mistake.best - mistake.left;
            (Reverse(mistake.gravity), Reverse(*games), Reverse(lost), mistake.ply, *first)
        });
        let mut judge = LinePosition::judge(Effort::Thorough);
        let worst = repeated.into_iter().take(count).filter_map(|repeated| {
            let mistake = &repeated.mistake;
            let judged = judge.judge(&mistake.position);
            let PlayedGame { number, game, .. } = self.games.get(repeated.first)?;
            let mut game = game.clone();
            game.rewind(mistake.ply);
            Some(WorstPosition {
                number: *number,
                games: repeated.games,
                game,
                chosen: mistake.chosen,
                best: Judgement(&judged).best().collect(),
                best_score: mistake.best,
                score: mistake.left,
                gravity: mistake.gravity,
                reason: Reason::of(&mistake.position, mistake.chosen),
            })
        });
        worst.collect()
    }
}
