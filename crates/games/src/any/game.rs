//! A game of any kind.

use rand::Rng;

use super::{ByKind, Ruleset};
use crate::contract::{DealRecord, Facts, MoveError, Outcome, Position, Seat, View};
use crate::dominoes::DominoPosition;
use crate::game::{Game, ReadError};
use crate::line::{EndlessPosition, LinePosition};
use crate::numbering::Numbered;
use crate::observation::Observed;
use crate::with_kind;

/// A game of any kind in progress, with every move since its start.
pub type AnyGame = ByKind<Game<LinePosition>, Game<EndlessPosition>, Game<DominoPosition>>;

impl AnyGame {
    /// The game that this deal and this list of moves describe; a deal that is not given is drawn.
    pub fn open(
        rules: &Ruleset,
        deal: Option<&str>,
        moves: &str,
        rng: &mut impl Rng,
    ) -> Result<Self, ReadError> {
        Ok(with_kind!(rules, rules => again Game::read_or_draw(rules, deal, moves, rng)?))
    }

    /// The rules.
    pub fn rules(&self) -> Ruleset {
        with_kind!(self, game => again game.position().rules())
    }

    /// The facts of its rules.
    pub fn facts(&self) -> Facts {
        self.rules().facts()
    }

    /// The game after one more move.
    pub fn play(&self, text: &str) -> Result<Self, MoveError> {
        let mut next = self.clone();
        next.play_text(text)?;
        Ok(next)
    }

    /// Makes a move and returns it as it is written; after an error the game is as it was.
    pub fn play_text(&mut self, text: &str) -> Result<String, MoveError> {
        with_kind!(self, game => {
            let chosen = game.parse_move(text)?;
            let written = game.position().move_text(chosen);
            game.advance(chosen);
            Ok(written)
        })
    }

    /// Makes the move with this number; after an error the game is as it was.
    pub fn play_number(&mut self, number: i64) -> Result<(), MoveError> {
        with_kind!(self, game => {
            let chosen = game.position().legal_number(number)?;
            game.advance(chosen);
            Ok(())
        })
    }

    /// Takes back the last move, if there is one.
    pub fn undo(&mut self) -> bool {
        with_kind!(self, game => game.undo().is_some())
    }

    /// The game after its first `plies` moves, or all of them if there are fewer.
    #[must_use]
    pub fn at(&self, plies: usize) -> Self {
        let mut game = self.clone();
        if plies < self.plies() {
            with_kind!(&mut game, game => game.rewind(plies));
        }
        game
    }

    /// The moves so far as one text.
    pub fn text(&self) -> String {
        with_kind!(self, game => game.text())
    }

    /// The moves so far.
    pub fn moves(&self) -> Vec<String> {
        with_kind!(self, game => game.move_texts().collect())
    }

    /// The number of moves made.
    pub fn plies(&self) -> usize {
        with_kind!(self, game => game.moves().len())
    }

    /// The number of moves before the deal on the table, in a game of several; 0 in others.
    pub fn deal_begins(&self) -> usize {
        match self {
            Self::Dominoes(game) => game.position().moves_before(),
            Self::Line(_) | Self::Endless(_) => 0,
        }
    }

    /// The deals that have ended, in a game of several.
    pub fn deals(&self) -> Vec<DealRecord> {
        with_kind!(self, game => game.position().deals())
    }

    /// The deal, in a game with chance.
    pub fn deal(&self) -> Option<String> {
        with_kind!(self, game => game.start().deal_text())
    }

    /// Whose turn it is; `None` once the game is over.
    pub fn turn(&self) -> Option<Seat> {
        with_kind!(self, game => game.position().turn())
    }

    /// Whose turn it was after each number of moves, up to all of them.
    #[expect(clippy::clone_on_copy, reason = "not every kind of position is `Copy`")]
    pub fn turns(&self) -> Vec<Option<Seat>> {
        with_kind!(self, game => {
            let mut position = game.start().clone();
            let mut turns = vec![position.turn()];
            for &chosen in game.moves() {
                position.advance(chosen);
                turns.push(position.turn());
            }
            turns
        })
    }

    /// How the game ended; `None` while it continues.
    pub fn outcome(&self) -> Option<Outcome> {
        with_kind!(self, game => game.position().outcome())
    }

    /// The legal moves of the seat whose turn it is.
    pub fn legal_moves(&self) -> Vec<String> {
        with_kind!(self, game => {
            let position = game.position();
            position.legal_moves().map(|chosen| position.move_text(chosen)).collect()
        })
    }

    /// The numbers of the legal moves.
    pub fn legal_numbers(&self) -> Vec<i64> {
        let mut numbers = Vec::new();
        self.for_each_legal_number(|number| numbers.push(number));
        numbers
    }

    /// Calls a function with the number of each legal move, in order.
    pub fn for_each_legal_number(&self, see: impl FnMut(i64)) {
        with_kind!(self, game => game.position().legal_numbers().for_each(see));
    }

    /// How many numbers moves can have; `None` where they can have any.
    pub fn numbers(&self) -> Option<usize> {
        with_kind!(self, game => game.position().numbers())
    }

    /// The text of the legal move with this number.
    pub fn text_of(&self, number: i64) -> Result<String, MoveError> {
        with_kind!(self, game => {
            let position = game.position();
            Ok(position.move_text(position.legal_number(number)?))
        })
    }

    /// The number of the legal move with this text.
    pub fn number_of(&self, text: &str) -> Result<i64, MoveError> {
        with_kind!(self, game => Ok(game.position().number(game.parse_move(text)?)))
    }

    /// The moves so far by their numbers.
    pub fn history(&self) -> Vec<i64> {
        with_kind!(self, game => {
            game.moves().iter().map(|&chosen| game.start().number(chosen)).collect()
        })
    }

    /// The shape of an [`observation`](Self::observation); `None` where there is none that is always large enough.
    pub fn observation_shape(&self) -> Option<Vec<usize>> {
        with_kind!(self, game => game.position().observation_shape())
    }

    /// The number of the first move of a mask, and how many moves it has; `None` for games without observations.
    pub fn mask_range(&self) -> Option<(i64, usize)> {
        with_kind!(self, game => game.position().mask_range())
    }

    /// Writes for each of the moves from number `first` whether it is legal, 1 or 0.
    pub fn write_mask(&self, first: i64, mask: &mut [u8]) {
        with_kind!(self, game => game.position().write_mask(first, mask));
    }

    /// All that a seat knows with its memory of the game, as marks in an array whose length depends on the rules alone.
    pub fn information(&self, seat: Seat) -> Option<Vec<u8>> {
        with_kind!(self, game => game.information(seat))
    }

    /// The observation of a seat, as small numbers in an array of a fixed shape.
    pub fn observation(&self, seat: Seat) -> Vec<u8> {
        with_kind!(self, game => game.position().observation(seat))
    }
}
