//! The view of one seat of a game of any kind, as a value that holds nothing hidden.

use super::{AnyGame, ByKind, Ruleset};
use crate::contract::{MoveError, Position, Seat, View};
use crate::dominoes::SeatView;
use crate::numbering::refuse_number;

/// The view of one seat of a game of any kind.
#[derive(Clone, Debug, PartialEq)]
pub enum AnyView {
    /// Everything, where nothing is hidden.
    Open(Seat, Box<AnyGame>),
    /// The table and one hand of dominoes.
    Hand(Box<SeatView>),
}

impl AnyView {
    /// The view of a seat, which must be one of the game's.
    pub fn of(game: AnyGame, seat: Seat) -> Self {
        match game {
            ByKind::Dominoes(game) => Self::Hand(Box::new(game.position().view(seat).into())),
            open => Self::Open(seat, Box::new(open)),
        }
    }

    /// The rules.
    pub fn rules(&self) -> Ruleset {
        match self {
            Self::Open(_, game) => game.rules(),
            Self::Hand(view) => Ruleset::Dominoes(view.hand().table().whole_rules()),
        }
    }

    /// Whose view it is.
    pub fn seat(&self) -> Seat {
        match self {
            Self::Open(seat, _) => *seat,
            Self::Hand(view) => view.hand().seat(),
        }
    }

    /// Whose turn it is; `None` once the game is over.
    pub fn turn(&self) -> Option<Seat> {
        match self {
            Self::Open(_, game) => game.turn(),
            Self::Hand(view) => view.hand().turn(),
        }
    }

    /// All of it as one text: the moves, or for dominoes the text of the [`SeatView`].
    pub fn text(&self) -> String {
        match self {
            Self::Open(_, game) => game.text(),
            Self::Hand(view) => view.to_string(),
        }
    }

    /// The moves so far.
    pub fn moves(&self) -> Vec<String> {
        match self {
            Self::Open(_, game) => game.moves(),
            Self::Hand(view) => view.hand().moves().map(|(_, m)| m.to_string()).collect(),
        }
    }

    /// The legal moves; none where tiles are hidden and it is another seat's turn.
    pub fn legal_moves(&self) -> Vec<String> {
        match self {
            Self::Open(_, game) => game.legal_moves(),
            Self::Hand(view) => view.hand().legal_moves().map(|m| m.to_string()).collect(),
        }
    }

    /// The numbers of the legal moves.
    pub fn legal_numbers(&self) -> Vec<i64> {
        match self {
            Self::Open(_, game) => game.legal_numbers(),
            Self::Hand(view) => {
                let (hand, rules) = (view.hand(), *view.hand().table().rules());
                hand.legal_moves().map(|chosen| rules.number(chosen)).collect()
            }
        }
    }

    /// The text of the legal move with this number.
    pub fn text_of(&self, number: i64) -> Result<String, MoveError> {
        if let Self::Open(_, game) = self {
            return game.text_of(number);
        }
        let numbers = self.legal_numbers();
        let place = numbers.iter().position(|&legal| legal == number);
        let text = place.and_then(|place| self.legal_moves().into_iter().nth(place));
        text.ok_or_else(|| refuse_number(number, numbers))
    }
}
