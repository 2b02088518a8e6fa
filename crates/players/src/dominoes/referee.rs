//! Judges the moves of dominoes by what the seat could know.
//!
//! A move that loses with these tiles may have been right. So the referee does not look at the hidden tiles: it searches with the
//! same view as the player, and compares the player's move with the one that it finds in new deals drawn by what the seat
//! knows, the rest played by the same model. The deals in which the moves are compared are not those in which the best one was
//! found, so a move does not look bad by the luck of the search.

use papan_games::View;
use papan_games::dominoes::{DominoMove, Hand};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::deals::Deals;
use super::distinct;
use super::double_dummy::Goal;
use super::ismcts::{Ismcts, Others, payoff_after};
use crate::budget::Budget;
use crate::player::Dice;

/// A referee of moves with hidden tiles.
#[derive(Clone, Debug)]
pub struct HiddenReferee {
    search: Ismcts,
    deals: u32,
}

impl HiddenReferee {
    /// A referee that plays this many games for a decision, and compares two moves in as many deals.
    pub fn new(games: u32) -> Self {
        let search = Ismcts {
            deals: Deals::Judged,
            goal: Goal::Payoff,
            others: Others::Modelled,
            ..Ismcts::new(games)
        };
        Self { search, deals: games }
    }

    /// How much less a move pays on average than the best one, in the unit of the payoff; `None` if the seat had only one move. The
    /// mean of many decisions is not below 0 but by chance: that of one may be.
    pub fn loss(&self, hand: Hand<'_>, chosen: DominoMove, dice: &mut Dice) -> Option<f64> {
        let mut moves = distinct(hand).iter();
        (moves.next().is_some() && moves.next().is_some()).then_some(())?;
        let best = self.search.decide(hand, None, dice);
        if leads_to_the_same(hand, best, chosen) {
            return Some(0.0);
        }
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(dice.random());
        let mut watch = Budget::default().start();
        let source = Deals::Judged.source(hand, Some(self.deals.into()), &mut watch, &mut rng);
        let mut sum = 0.0;
        for _ in 0..self.deals {
            let (hands, seed) = (source.draw(&mut rng), rng.random());
            let [best, made] = [best, chosen].map(|first| {
                // Both games have the same luck as long as they go alike.
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
                payoff_after(hand, hands, first, &mut rng)
            });
            sum += best - made;
        }
        Some(sum / f64::from(self.deals.max(1)))
    }
}

/// Whether two moves differ at most in which of two like ends they use.
fn leads_to_the_same(hand: Hand<'_>, one: DominoMove, other: DominoMove) -> bool {
    let is_level = hand.table().ends().is_some_and(|(left, right)| left == right);
    match (one, other) {
        (DominoMove::Play(one, _), DominoMove::Play(other, _)) if is_level => one == other,
        _ => hand.move_text(one) == hand.move_text(other),
    }
}
