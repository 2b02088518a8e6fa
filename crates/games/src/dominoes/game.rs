//! Dominoes as a game: the facts that follow from the rules, and how a game starts.

use rand::{Rng, RngExt};

use super::deal;
use super::matches::DealSource;
use super::options::OPTIONS;
use super::position::DominoPosition;
use super::rules::{Bonuses, DominoRules, Payoff, Ties};
use super::scoring;
use crate::contract::{Facts, Notation, Outcome, Rules, Seat};
use crate::text::TextError;

impl Rules for DominoRules {
    type Position = DominoPosition;

    fn facts(&self) -> Facts {
        let same_sum = self.bonuses() == Bonuses { pass: self.bonuses().pass, ..Bonuses::NONE };
        let payoff_sum = match self.payoff() {
            Payoff::Points => self.is_match().then_some(1.0),
            Payoff::Win => (self.ties() == Ties::Share).then_some(1.0),
            Payoff::LoserPips | Payoff::AllPips => Some(0.0),
        };
        Facts {
            seats: self.seats(),
            sides: if self.teams() { 2 } else { self.seats() },
            hidden: true,
            chance: true,
            max_moves: self.most_passes() * self.seats() * self.most_deals(),
            lists_every_move: true,
            payoff_sum: payoff_sum.filter(|_| same_sum),
            payoff_range: self.payoff_range(),
        }
    }

    fn choices(&self) -> Vec<(&'static str, String)> {
        OPTIONS.iter().map(|option| (option.name, option.value(self))).collect()
    }

    fn forfeited_by(&self, seat: Seat) -> Outcome {
        scoring::forfeit(self, seat)
    }

    fn notation(&self) -> Notation {
        Notation::Words(' ')
    }

    fn start<R: Rng>(&self, rng: &mut R) -> DominoPosition {
        if self.is_match() {
            let seed = rng.random();
            return DominoPosition::of_match(*self, DealSource { given: Vec::new(), seed });
        }
        DominoPosition::dealt(*self, deal::draw(self, rng).to_vec())
    }

    fn start_from(&self, deal: Option<&str>) -> Result<DominoPosition, TextError> {
        let deal = deal.ok_or_else(|| deal::missing(self))?;
        if self.is_match() {
            return Ok(DominoPosition::of_match(*self, DealSource::read(self, deal)?));
        }
        Ok(DominoPosition::dealt(*self, deal::read(self, deal)?))
    }
}
