//! A game in progress: its start, every move since, and its current position.

use papan_words::Message;
use rand::Rng;

use crate::contract::{MoveError, Position, Rules, View};
use crate::text::{TextError, shown};
use crate::words::say;

/// A starting position and the moves made from it.
#[derive(Clone, Debug, PartialEq)]
pub struct Game<P: Position> {
    start: P,
    moves: Vec<P::Move>,
    now: P,
}

impl<P: Position> Game<P> {
    /// A game before its first move.
    pub fn new(start: P) -> Self {
        Self { now: start.clone(), moves: Vec::new(), start }
    }

    /// The game that this deal and this list of moves describe, or this board where boards can be drawn.
    pub fn read(rules: &P::Rules, deal: Option<&str>, moves: &str) -> Result<Self, ReadError> {
        let mut game = Self::new(rules.start_from(deal)?);
        match rules.moves_to(moves) {
            Some(found) => found?.into_iter().for_each(|chosen| game.advance(chosen)),
            None => game.play_all(moves)?,
        }
        Ok(game)
    }

    /// The same, but a deal that is not given is drawn.
    pub fn read_or_draw(
        rules: &P::Rules,
        deal: Option<&str>,
        moves: &str,
        rng: &mut impl Rng,
    ) -> Result<Self, ReadError> {
        if deal.is_some() || !rules.facts().chance {
            return Self::read(rules, deal, moves);
        }
        let mut game = Self::new(rules.start(rng));
        game.play_all(moves)?;
        Ok(game)
    }

    /// Where the game started.
    pub fn start(&self) -> &P {
        &self.start
    }

    /// The current position.
    pub fn position(&self) -> &P {
        &self.now
    }

    /// The moves made so far.
    pub fn moves(&self) -> &[P::Move] {
        &self.moves
    }

    /// The legal move that this text names, read as the seat whose turn it is reads it.
    pub fn parse_move(&self, text: &str) -> Result<P::Move, MoveError> {
        match self.now.turn() {
            Some(seat) => self.now.view(seat).parse_move(text),
            None => self.now.parse_move(text),
        }
    }

    /// Makes a move; after an error the game is as it was.
    pub fn play(&mut self, chosen: P::Move) -> Result<(), MoveError> {
        self.now.play(chosen)?;
        self.moves.push(chosen);
        Ok(())
    }

    /// Makes a move that is known to be legal. The fast door: see [`Position::advance`].
    pub fn advance(&mut self, chosen: P::Move) {
        self.now.advance(chosen);
        self.moves.push(chosen);
    }

    /// Starts again from another position, in the memory that is there.
    pub fn restart(&mut self, start: &P) {
        self.start.clone_from(start);
        self.now.clone_from(start);
        self.moves.clear();
    }

    /// Makes every move of a list; after an error the game is as it was.
    pub fn play_all(&mut self, list: &str) -> Result<(), MoveListError> {
        let before = self.moves.len();
        for text in self.now.rules().notation().split(list) {
            let played = self.now.parse_move(text).and_then(|m| self.play(m));
            if let Err(error) = played {
                let at = self.moves.len() - before + 1;
                self.rewind(before);
                return Err(MoveListError { at, list: shown(list), error: Box::new(error) });
            }
        }
        Ok(())
    }

    /// Takes back the last move and returns it; `None` at the start.
    pub fn undo(&mut self) -> Option<P::Move> {
        let last = *self.moves.last()?;
        self.rewind(self.moves.len() - 1);
        Some(last)
    }

    /// Takes back moves until only the first `plies` are left.
    pub fn rewind(&mut self, plies: usize) {
        self.moves.truncate(plies);
        self.now = self.start.clone();
        for &m in &self.moves {
            self.now.advance(m);
        }
    }

    /// The text of each move so far.
    pub fn move_texts(&self) -> impl Iterator<Item = String> + '_ {
        self.moves.iter().map(|&m| self.start.move_text(m))
    }

    /// The list of moves so far, which with the deal is the text form of the position.
    pub fn text(&self) -> String {
        self.start.rules().notation().join(self.move_texts())
    }
}

/// Why the text of a game was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// The deal was refused.
    #[error(transparent)]
    Deal(#[from] TextError),
    /// A move was refused.
    #[error(transparent)]
    Move(#[from] MoveListError),
}

/// Why a list of moves was refused, and where:
/// `unknown column '8' at move 3 of "448": columns are 1 to 7`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub struct MoveListError {
    /// The number of the refused move in the list, from 1.
    pub at: usize,
    /// The list, shortened if it is long.
    pub list: String,
    /// Why the move was refused.
    pub error: Box<MoveError>,
}

impl ReadError {
    /// The error in words.
    pub fn message(&self) -> Message {
        match self {
            Self::Deal(error) => error.message(),
            Self::Move(error) => error.message(),
        }
    }
}

impl MoveListError {
    /// The error in words.
    pub fn message(&self) -> Message {
        let MoveError { found, allowed, .. } = &*self.error;
        let (found, allowed) = (found.clone(), allowed.clone());
        say!("refused-at", found = found, at = self.at, list = self.list.clone(), allowed = allowed)
    }
}
