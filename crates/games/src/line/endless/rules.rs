//! The rules of the board without edges.

use std::fmt;

use rand::Rng;

use super::EndlessPosition;
use crate::contract::{Facts, Notation, Rules};
use crate::line::rules::CONNECT_FOUR;
use crate::text::{Spec, TextError};

/// The rules of the board without edges: how many in a line win, and the move limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EndlessRules {
    pub(super) in_line: u32,
    pub(super) limit: u32,
}

impl EndlessRules {
    /// After this many moves the game is drawn, unless the rules say otherwise.
    pub const USUAL_LIMIT: u32 = 1000;
    const LONGEST_LIMIT: u32 = 1_000_000;
    const LONGEST_LINE: u32 = 100;

    /// Reads the options of `connect-four:endless,k=5,limit=200`.
    pub(crate) fn parse(spec: &Spec<'_>) -> Result<Self, TextError> {
        spec.allow_options(&["k", "limit"])?;
        let in_line = spec.number("k", 2..=Self::LONGEST_LINE)?;
        let limit = spec.number("limit", 1..=Self::LONGEST_LIMIT)?;
        Ok(Self {
            in_line: in_line.unwrap_or(CONNECT_FOUR),
            limit: limit.unwrap_or(Self::USUAL_LIMIT),
        })
    }

    /// How many cells in a line win.
    pub fn in_line(&self) -> usize {
        self.in_line as usize
    }

    /// After how many moves the game is drawn.
    pub fn limit(&self) -> usize {
        self.limit as usize
    }
}

impl fmt::Display for EndlessRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "connect-four:endless")?;
        if self.in_line != CONNECT_FOUR {
            write!(f, ",k={}", self.in_line)?;
        }
        if self.limit != Self::USUAL_LIMIT {
            write!(f, ",limit={}", self.limit)?;
        }
        Ok(())
    }
}

impl Rules for EndlessRules {
    type Position = EndlessPosition;

    fn facts(&self) -> Facts {
        Facts {
            seats: 2,
            sides: 2,
            hidden: false,
            chance: false,
            max_moves: self.limit(),
            lists_every_move: false,
            payoff_sum: Some(0.0),
            payoff_range: [-1.0, 1.0],
        }
    }

    fn choices(&self) -> Vec<(&'static str, String)> {
        vec![("k", self.in_line.to_string()), ("limit", self.limit.to_string())]
    }

    fn notation(&self) -> Notation {
        Notation::Words(',')
    }

    fn start<R: Rng>(&self, _rng: &mut R) -> EndlessPosition {
        EndlessPosition::empty(*self)
    }

    fn start_from(&self, deal: Option<&str>) -> Result<EndlessPosition, TextError> {
        match deal {
            None => Ok(EndlessPosition::empty(*self)),
            Some(deal) => Err(TextError::not_dealt(deal)),
        }
    }
}
