//! What can be asked of a game of whatever kind.

use papan_games::{Game, MoveError, Outcome, Position, Seat, View};
use papan_lab::record::Record;
use papan_players::{Belief, Mark};
use papan_words::Language;

use super::HUMAN;
use super::any::Supported;
use super::view::{BoardView, LinesThrough, Visible};
use crate::tactics::Tactics;

/// What can be asked of a game of whatever kind.
pub trait GameState {
    /// The moves so far as one text.
    fn text(&self) -> String;

    /// The moves so far.
    fn moves(&self) -> Vec<String>;

    /// How many moves were made.
    fn plies(&self) -> usize;

    /// What was dealt, where something is.
    fn deal(&self) -> Option<String>;

    /// Whose turn it is; `None` once the game is over.
    fn turn(&self) -> Option<Seat>;

    /// Whose turn it was after each number of moves, up to all of them.
    fn turns(&self) -> Vec<Option<Seat>>;

    /// How it ended.
    fn outcome(&self) -> Option<Outcome>;

    /// The legal moves of the seat whose turn it is.
    fn legal_moves(&self) -> Vec<String>;

    /// The numbers of the legal moves.
    fn legal_numbers(&self) -> Vec<i64>;

    /// How many numbers moves can have; `None` where they can have any.
    fn numbers(&self) -> Option<usize>;

    /// The text of the legal move with this number.
    fn text_of(&self, number: i64) -> Result<String, MoveError>;

    /// The number of the legal move with this text.
    fn number_of(&self, text: &str) -> Result<i64, MoveError>;

    /// The moves so far by their numbers.
    fn history(&self) -> Vec<i64>;

    /// The shape of what a seat may know in numbers; `None` where there is none.
    fn observation_shape(&self) -> Option<Vec<usize>>;

    /// What a seat may know in numbers.
    fn observation(&self, seat: Seat) -> Vec<u8>;

    /// What a seat may know, as a program is told it; `None` where nothing is hidden.
    fn view_text(&self, seat: Seat) -> Option<String>;

    /// The move that a text stands for, as it is written, if it can be made now.
    fn check(&self, text: &str) -> Result<String, MoveError>;

    /// What lies on the board or the table, as far as somebody may know.
    fn board(&self, visible: Visible) -> BoardView;

    /// What there is to notice for the seat whose turn it is, before anybody thinks.
    fn tactics(&self) -> Option<Tactics<String>>;

    /// Who gives advice when nobody is named.
    fn advisor(&self) -> &'static str;

    /// Whether it is always known what perfect play comes to under its rules.
    fn is_exact(&self) -> bool;

    /// The lines that a move would be part of; `None` where there are no lines.
    fn lines(&self, text: &str) -> Result<Option<LinesThrough>, MoveError>;

    /// What a seat can know of what is hidden; `None` where nothing is.
    fn belief(&self, seat: Seat) -> Option<Belief>;

    /// What must be said of a player wherever its results are shown.
    fn marks(&self, player: &str) -> Vec<Mark>;

    /// The names of the players that know this game.
    fn player_names(&self) -> Vec<&'static str>;

    /// Its record, from which it can be replayed.
    fn record(&self, players: Vec<String>, seed: u64) -> Record;

    /// The game in characters, as a seat may see it.
    fn drawing(&self, seat: Seat, language: Language) -> String;

    /// The game in characters, when nothing is hidden any more.
    fn finished_drawing(&self, language: Language) -> String;

    /// How a seat is called in such a drawing.
    fn seat_name(&self, seat: Seat, language: Language) -> String;

    /// How a move is typed.
    fn how_to_move(&self, language: Language) -> String;

    /// Whether moves are offered as a numbered list, because they are long to type.
    fn numbers_moves(&self) -> bool;
}

impl<P: Supported> GameState for Game<P> {
    fn text(&self) -> String {
        Self::text(self)
    }

    fn moves(&self) -> Vec<String> {
        Self::move_texts(self).collect()
    }

    fn plies(&self) -> usize {
        self.moves().len()
    }

    fn deal(&self) -> Option<String> {
        self.start().deal_text()
    }

    fn turn(&self) -> Option<Seat> {
        self.position().turn()
    }

    fn turns(&self) -> Vec<Option<Seat>> {
        let mut position = self.start().clone();
        let mut turns = vec![position.turn()];
        for &chosen in self.moves() {
            position.advance(chosen);
            turns.push(position.turn());
        }
        turns
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position().outcome()
    }

    fn legal_moves(&self) -> Vec<String> {
        let Some(seat) = self.position().turn() else { return Vec::new() };
        let view = self.position().view(seat);
        view.legal_moves().map(|chosen| view.move_text(chosen)).collect()
    }

    fn legal_numbers(&self) -> Vec<i64> {
        let position = self.position();
        position.legal_moves().map(|chosen| position.number(chosen)).collect()
    }

    fn numbers(&self) -> Option<usize> {
        self.position().numbers()
    }

    fn text_of(&self, number: i64) -> Result<String, MoveError> {
        let position = self.position();
        let chosen = position.numbered(number).ok_or_else(|| position.refuse_number(number))?;
        Ok(position.move_text(chosen))
    }

    fn number_of(&self, text: &str) -> Result<i64, MoveError> {
        let (position, chosen) = (self.position(), parse(self, text)?);
        if !position.is_legal(chosen) {
            return Err(position.refusal(chosen));
        }
        Ok(position.number(chosen))
    }

    fn history(&self) -> Vec<i64> {
        Self::moves(self).iter().map(|&chosen| self.start().number(chosen)).collect()
    }

    fn observation_shape(&self) -> Option<Vec<usize>> {
        self.position().shape()
    }

    fn observation(&self, seat: Seat) -> Vec<u8> {
        self.position().observation(seat)
    }

    fn view_text(&self, seat: Seat) -> Option<String> {
        self.position().view_text(seat)
    }

    fn check(&self, text: &str) -> Result<String, MoveError> {
        let chosen = parse(self, text)?;
        self.position().clone().play(chosen)?;
        Ok(self.position().move_text(chosen))
    }

    fn board(&self, visible: Visible) -> BoardView {
        P::board(self, visible)
    }

    fn tactics(&self) -> Option<Tactics<String>> {
        let seat = self.position().turn()?;
        let view = self.position().view(seat);
        Some(self.position().tactics(seat).map(|chosen| view.move_text(chosen)))
    }

    fn advisor(&self) -> &'static str {
        P::advisor(&self.position().rules())
    }

    fn is_exact(&self) -> bool {
        P::is_exact(&self.position().rules())
    }

    fn lines(&self, text: &str) -> Result<Option<LinesThrough>, MoveError> {
        let position = self.position();
        let chosen = parse(self, text)?;
        if !position.is_legal(chosen) {
            return Err(position.refusal(chosen));
        }
        Ok(position.lines(chosen))
    }

    fn belief(&self, seat: Seat) -> Option<Belief> {
        P::belief(self.position().view(seat))
    }

    fn marks(&self, player: &str) -> Vec<Mark> {
        if player == HUMAN { Vec::new() } else { P::marks(player) }
    }

    fn player_names(&self) -> Vec<&'static str> {
        P::player_names()
    }

    fn record(&self, players: Vec<String>, seed: u64) -> Record {
        Record::single(self, players, seed)
    }

    fn drawing(&self, seat: Seat, language: Language) -> String {
        self.position().draw(seat, self.moves().last().copied(), language)
    }

    fn finished_drawing(&self, language: Language) -> String {
        self.position().draw_finished(self.moves().last().copied(), language)
    }

    fn seat_name(&self, seat: Seat, language: Language) -> String {
        P::seat_name(seat, language)
    }

    fn how_to_move(&self, language: Language) -> String {
        self.position().how_to_move(language)
    }

    fn numbers_moves(&self) -> bool {
        P::NUMBERED
    }
}

/// The move that a text stands for, read as the seat whose turn it is reads it.
pub(super) fn parse<P: Position>(game: &Game<P>, text: &str) -> Result<P::Move, MoveError> {
    let position = game.position();
    match position.turn() {
        Some(seat) => position.view(seat).parse_move(text),
        None => position.parse_move(text),
    }
}
