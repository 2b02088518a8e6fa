//! The contract that every game keeps. Read this file first.
//!
//! ```text
//! "connect-four:7x6"  ──parse──▶  Rules  ──start──▶  Position  ──view──▶  View  ──▶  a move
//!                                                       ▲                              │
//!                                                       └────────────play──────────────┘
//! ```
//!
//! - [`Rules`] are agreed before the game: a size, a preset, options. They have one text
//!   form and know the [`Facts`] that callers may rely on, so that callers do not depend on a game's
//!   name.
//! - A [`Position`] is everything that is true now, hidden tiles included.
//! - A [`View`] is what one seat may know of it. A player is handed a view and nothing else, so
//!   peeking does not compile. Where nothing is hidden the view is the position itself.
//! - An [`Outcome`] is the end of a game: how it ended, the winners, and the payoff of each seat.
//!
//! Randomness comes in as an argument, at the start (a deal) and nowhere else.

use std::fmt;
use std::hash::Hash;

use papan_words::{Arg, Message};
use rand::{Rng, RngExt};
use serde::Serialize;
use serde::ser::{SerializeStruct, Serializer};

use crate::text::{TextError, shown};
use crate::words::say;

/// The most seats that any game has.
pub const MAX_SEATS: usize = 4;

/// A place at the table, counted from 0 in the order of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Seat(u8);

impl Seat {
    /// The seat that moves first in a game without a deal.
    pub const FIRST: Self = Self(0);

    /// The seat with this number, which must be below [`MAX_SEATS`].
    pub const fn new(index: usize) -> Self {
        assert!(index < MAX_SEATS, "a game has at most four seats");
        Self(index as u8)
    }

    /// The seat's number, for indexing.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat whose turn comes after this one's at a table of `seats`.
    #[must_use]
    pub const fn next(self, seats: usize) -> Self {
        // Cheaper than a remainder, and asked at every move.
        let next = self.index() + 1;
        Self(if next == seats { 0 } else { next as u8 })
    }

    /// The seat whose turn comes `turns` after this one's at a table of `seats`.
    #[must_use]
    pub const fn after(self, turns: usize, seats: usize) -> Self {
        Self(((self.index() + turns) % seats) as u8)
    }

    /// Every seat at a table of `seats`, in order.
    pub fn all(seats: usize) -> impl ExactSizeIterator<Item = Self> + Clone {
        (0..seats).map(Self::new)
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Self {
        say!("seat", number = seat.index() + 1).into()
    }
}

/// Counted from 1, as people do.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0 + 1)
    }
}

/// The facts about a game that hold before it starts.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[allow(clippy::struct_excessive_bools)] // independent facts, each read on its own
pub struct Facts {
    /// How many sit at the table, 2 to 4.
    pub seats: usize,
    /// How many sides there are: as many as seats, or 2 where partners win together, who then sit
    /// across the table.
    pub sides: usize,
    /// Whether a seat knows less than the whole position.
    pub hidden: bool,
    /// Whether the starting position is drawn at random.
    pub chance: bool,
    /// No game has more moves than this, passes included.
    pub max_moves: usize,
    /// Whether [`View::legal_moves`] lists every legal move. The endless board lists those near
    /// the discs, because there are infinitely many.
    pub lists_every_move: bool,
    /// The sum of the payoffs of all seats, where it is the same for every game.
    pub payoff_sum: Option<f64>,
    /// No seat is paid less than the first of these or more than the second, forfeits included.
    pub payoff_range: [f64; 2],
}

/// How a game came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    /// A seat reached the goal: a line, an empty hand.
    Win,
    /// No seat can reach the goal: a full board, the move limit.
    Draw,
    /// No seat could move, and the hands were counted. There may be winners or none.
    Blocked,
    /// A seat stopped playing or broke the rules, and the others have won. No position ends like this by
    /// itself: the caller that runs the game decides it.
    Forfeit,
}

/// The end of a game: how, who won, and what each seat is paid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    ending: Ending,
    seats: u8,
    winners: u8,
    payoff: [f64; MAX_SEATS],
}

impl Outcome {
    /// An outcome from its parts; `payoff` has one entry for each seat.
    pub fn new(
        ending: Ending,
        winners: impl IntoIterator<Item = Seat>,
        payoff: impl IntoIterator<Item = f64>,
    ) -> Self {
        let mut outcome = Self { ending, seats: 0, winners: 0, payoff: [0.0; MAX_SEATS] };
        for seat in winners {
            outcome.winners |= 1 << seat.index();
        }
        for (place, amount) in outcome.payoff.iter_mut().zip(payoff) {
            *place = amount;
            outcome.seats += 1;
        }
        outcome
    }

    /// One of two seats won: it is paid 1, the other loses 1.
    pub fn duel_won_by(winner: Seat) -> Self {
        let mut payoff = [-1.0, -1.0, 0.0, 0.0];
        payoff[winner.index()] = 1.0;
        Self { ending: Ending::Win, seats: 2, winners: 1 << winner.index(), payoff }
    }

    /// Neither of two seats won.
    pub fn duel_drawn() -> Self {
        Self { ending: Ending::Draw, seats: 2, winners: 0, payoff: [0.0; MAX_SEATS] }
    }

    /// How the game ended.
    pub fn ending(&self) -> Ending {
        self.ending
    }

    /// Whether this seat won, alone, in a team, or sharing a tie.
    pub fn is_winner(&self, seat: Seat) -> bool {
        self.winners & (1 << seat.index()) != 0
    }

    /// The seats that won, in order; none after a draw.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.seats.into()).filter(|&seat| self.is_winner(seat))
    }

    /// What each seat is paid, in seat order.
    pub fn payoff(&self) -> &[f64] {
        &self.payoff[..usize::from(self.seats)]
    }
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Outcome", 3)?;
        fields.serialize_field("kind", &self.ending)?;
        fields.serialize_field("winners", &self.winners().collect::<Vec<_>>())?;
        fields.serialize_field("payoff", self.payoff())?;
        fields.end()
    }
}

/// Why a move was refused.
///
/// Reads `unknown column '8': columns are 1 to 7`: what was found, then what is allowed. The two
/// halves stay apart so that a list of moves can name the place between them.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{found}: {allowed}")]
pub struct MoveError {
    /// Which kind of refusal this is.
    pub reason: Refusal,
    /// The offending text, and what is wrong with it.
    pub found: Message,
    /// What would be accepted.
    pub allowed: Message,
}

/// The ways in which a move can be refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// The text names no move of this game.
    Unknown,
    /// The move exists but may not be played now.
    Illegal,
    /// The game has ended.
    Over,
}

impl MoveError {
    /// A refusal from its parts.
    pub fn new(reason: Refusal, found: impl Into<Message>, allowed: impl Into<Message>) -> Self {
        Self { reason, found: found.into(), allowed: allowed.into() }
    }

    /// The error in words.
    pub fn message(&self) -> Message {
        say!("refused", found = self.found.clone(), allowed = self.allowed.clone())
    }

    /// The refusal of any move after the game has ended with move number `plies`.
    pub fn over(text: &str, plies: usize, outcome: &Outcome) -> Self {
        let winners = outcome.winners().map(Arg::from);
        let winners =
            winners.reduce(|first, second| say!("and", first = first, second = second).into());
        let allowed = match winners {
            None => say!("ended-drawn", plies = plies),
            Some(winners) => say!("ended-won", plies = plies, winners = winners),
        };
        let found = say!("after-end", move = shown(text));
        Self::new(Refusal::Over, found, allowed)
    }
}

/// The knowledge of one seat about a position, and its moves.
///
/// A position is itself a view, one that hides nothing.
pub trait View {
    /// A move, small enough to copy; its text depends on the rules.
    type Move: Copy + Eq + Hash + fmt::Debug + Send + Sync;

    /// Whose turn it is; `None` once the game is over.
    fn turn(&self) -> Option<Seat>;

    /// The moves that may be made now, in a fixed order and without repetition.
    ///
    /// Empty when the game is over and, in a view that hides something, when it is another seat's
    /// turn. Never empty for the seat whose turn it is: a seat that cannot move passes, and a pass is a
    /// move.
    fn legal_moves(&self) -> impl Iterator<Item = Self::Move>;

    /// Whether this move may be made now.
    fn is_legal(&self, chosen: Self::Move) -> bool;

    /// One of the listed moves, each equally likely; `None` when there is none.
    fn random_move<R: Rng>(&self, rng: &mut R) -> Option<Self::Move> {
        let count = self.legal_moves().count();
        (count > 0)
            .then(|| rng.random_range(0..count as u32) as usize)
            .and_then(|index| self.legal_moves().nth(index))
    }

    /// The text form of a move.
    fn move_text(&self, chosen: Self::Move) -> String;

    /// Every place where a move could be written, with the move it would be: all columns where a move
    /// is a column, the full ones without a move; elsewhere the listed moves.
    fn places(&self) -> Vec<(String, Option<Self::Move>)> {
        self.legal_moves().map(|chosen| (self.move_text(chosen), Some(chosen))).collect()
    }

    /// The legal move that this text names.
    fn parse_move(&self, text: &str) -> Result<Self::Move, MoveError>;
}

/// Everything that is true at one moment of a game.
pub trait Position: View + Clone + PartialEq + fmt::Debug + Send + Sync {
    /// The rules this position is played by.
    type Rules: Rules<Position = Self>;

    /// The view of a seat: a reference or a few of them, free to copy.
    type View<'a>: View<Move = Self::Move> + Copy
    where
        Self: 'a;

    /// The rules this position is played by.
    fn rules(&self) -> Self::Rules;

    /// How the game ended; `None` while it continues.
    fn outcome(&self) -> Option<Outcome>;

    /// What `seat` may know of this position.
    fn view(&self, seat: Seat) -> Self::View<'_>;

    /// Makes a move that is known to be legal. The fast door.
    ///
    /// After an illegal move the position is meaningless, though never unsafe to use.
    fn advance(&mut self, chosen: Self::Move);

    /// Why this move, which is not legal, is refused.
    fn refusal(&self, chosen: Self::Move) -> MoveError;

    /// Makes a move. The checked door: after an error the position is as it was.
    fn play(&mut self, chosen: Self::Move) -> Result<(), MoveError> {
        if !self.is_legal(chosen) {
            return Err(self.refusal(chosen));
        }
        self.advance(chosen);
        Ok(())
    }

    /// Plays random moves, each of the listed ones equally likely, to the end of the game.
    fn playout<R: Rng>(&mut self, rng: &mut R) -> Outcome {
        while let Some(chosen) = self.random_move(rng) {
            self.advance(chosen);
        }
        self.outcome().expect("a game in which nobody can move is over")
    }

    /// The text of what was dealt before the first move; `None` in a game without chance.
    fn deal_text(&self) -> Option<String> {
        None
    }

    /// The deals that have ended, in a game of several.
    fn deals(&self) -> Vec<DealRecord> {
        Vec::new()
    }

    /// The text of what `seat` may know; `None` where nothing is hidden, so that the moves tell all.
    fn view_text(&self, seat: Seat) -> Option<String> {
        let _ = seat;
        None
    }
}

/// A deal that has ended, in a game of several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DealRecord {
    /// The deal.
    pub deal: String,
    /// The seat that opened it.
    pub opener: Seat,
    /// How many moves of the game were made in it.
    pub moves: usize,
    /// The name of the reason for the points.
    pub reason: &'static str,
    /// The seat that is the reason: that went out, or blocked the deal.
    pub seat: Seat,
    /// The points of each seat.
    pub points: Vec<i16>,
    /// The score of each seat after the deal.
    pub score: Vec<i16>,
}

/// The rules of a game, agreed before it starts. `Display` gives the one text form, which parses back.
pub trait Rules: Clone + PartialEq + fmt::Debug + fmt::Display + Send + Sync {
    /// A position under these rules.
    type Position: Position<Rules = Self>;

    /// The facts of every game under these rules.
    fn facts(&self) -> Facts;

    /// Every choice that these rules make, by its name in the text form, also where the text leaves it out.
    fn choices(&self) -> Vec<(&'static str, String)>;

    /// The outcome when this seat forfeits a game: the others win, and it is paid no more than it
    /// could be otherwise. Seats without an opponent do not exist: there are two or more sides.
    fn forfeited_by(&self, seat: Seat) -> Outcome {
        Outcome { ending: Ending::Forfeit, ..Outcome::duel_won_by(seat.next(2)) }
    }

    /// How a list of moves is written.
    fn notation(&self) -> Notation;

    /// The position before the first move, drawn by `rng` where there is chance.
    fn start<R: Rng>(&self, rng: &mut R) -> Self::Position;

    /// The moves that lead to a position which is written as a drawn board rather than as moves; `None` if
    /// the text is no such board.
    #[allow(clippy::type_complexity)] // said once
    fn moves_to(
        &self,
        board: &str,
    ) -> Option<Result<Vec<<Self::Position as View>::Move>, TextError>> {
        let _ = board;
        None
    }

    /// The position before the first move after this deal; `None` in a game without chance.
    fn start_from(&self, deal: Option<&str>) -> Result<Self::Position, TextError>;
}

/// How a list of moves is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// One character for each move, nothing between them: `44455554221`.
    Characters,
    /// A word for each move, this character between them. Spaces and commas are both read.
    Words(char),
}

impl Notation {
    /// The texts of the single moves in a list.
    pub fn split<'a>(&self, list: &'a str) -> Box<dyn Iterator<Item = &'a str> + 'a> {
        let is_gap = |c: char| c.is_whitespace() || c == ',';
        match self {
            Self::Words(_) => Box::new(list.split(is_gap).filter(|word| !word.is_empty())),
            Self::Characters => Box::new(
                list.char_indices()
                    .filter(move |&(_, c)| !is_gap(c))
                    .map(|(at, c)| &list[at..at + c.len_utf8()]),
            ),
        }
    }

    /// The list of these moves.
    pub fn join(&self, moves: impl IntoIterator<Item = String>) -> String {
        let mut list = String::new();
        for text in moves {
            if let (Self::Words(separator), false) = (self, list.is_empty()) {
                list.push(*separator);
            }
            list.push_str(&text);
        }
        list
    }
}

/// A reference sees what its referent sees.
impl<V: View> View for &V {
    type Move = V::Move;

    fn turn(&self) -> Option<Seat> {
        (**self).turn()
    }

    fn legal_moves(&self) -> impl Iterator<Item = Self::Move> {
        (**self).legal_moves()
    }

    fn is_legal(&self, chosen: Self::Move) -> bool {
        (**self).is_legal(chosen)
    }

    fn random_move<R: Rng>(&self, rng: &mut R) -> Option<Self::Move> {
        (**self).random_move(rng)
    }

    fn move_text(&self, chosen: Self::Move) -> String {
        (**self).move_text(chosen)
    }

    fn places(&self) -> Vec<(String, Option<Self::Move>)> {
        (**self).places()
    }

    fn parse_move(&self, text: &str) -> Result<Self::Move, MoveError> {
        (**self).parse_move(text)
    }
}
