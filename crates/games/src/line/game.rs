//! A line game on a bounded board as a game: the facts that follow from the rules, and how a game starts.

use rand::Rng;

use super::position::LinePosition;
use super::rules::LineRules;
use super::shape::Cell;
use crate::contract::{Facts, Notation, Rules};
use crate::text::TextError;

impl Rules for LineRules {
    type Position = LinePosition;

    fn facts(&self) -> Facts {
        Facts {
            seats: 2,
            sides: 2,
            hidden: false,
            chance: false,
            max_moves: self.geometry().cells() as usize,
            lists_every_move: true,
            payoff_sum: Some(0.0),
            payoff_range: [-1.0, 1.0],
        }
    }

    fn choices(&self) -> Vec<(&'static str, String)> {
        let size: Vec<_> = self.sides().iter().map(u8::to_string).collect();
        let falls = if self.falls() { "yes" } else { "no" };
        vec![
            ("size", size.join("x")),
            ("k", self.in_line().to_string()),
            ("falls", falls.to_owned()),
        ]
    }

    fn notation(&self) -> Notation {
        if self.names_columns() { Notation::Characters } else { Notation::Words(' ') }
    }

    fn start<R: Rng>(&self, _rng: &mut R) -> LinePosition {
        LinePosition::empty(*self)
    }

    fn moves_to(&self, board: &str) -> Option<Result<Vec<Cell>, TextError>> {
        board.contains('/').then(|| self.moves_to_board(board))
    }

    fn start_from(&self, deal: Option<&str>) -> Result<LinePosition, TextError> {
        match deal {
            None => Ok(LinePosition::empty(*self)),
            Some(deal) => Err(TextError::not_dealt(deal)),
        }
    }
}
