//! The starting positions of games without a deal.
//!
//! If all openings can be listed, those that differ by more than a symmetry are shuffled once and assigned
//! to the rounds in turn, so that none is repeated before all have been used. Each round draws one of the
//! mirror images of its opening. If there are too many to list, each round draws an opening at random.

use std::collections::HashSet;
use std::sync::OnceLock;

use papan_games::dominoes::DominoPosition;
use papan_games::line::{EndlessCell, EndlessPosition, LineBoard, LinePosition, symmetries};
use papan_games::{Game, Position, Rules, Ruleset, View, with_kind};
use papan_players::{Dice, Judge, Judgement, Playable, dice};
use papan_words::Message;
use parking_lot::Mutex;
use rand::RngExt;
use rand::seq::SliceRandom;

use crate::tournament::{Balance, Openings, Tournament};
use crate::words::say;

/// Why an opening could not be found or read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum OpeningError {
    /// No opening of this length was found.
    None {
        /// The requested number of moves.
        plies: usize,
        /// The requested kind of position.
        what: Message,
    },
    /// A given opening is invalid.
    Given {
        /// Its number, from 1.
        number: usize,
        /// The reason.
        reason: Message,
    },
}

impl OpeningError {
    /// Returns the message to show.
    pub fn message(&self) -> Message {
        match self.clone() {
            Self::None { plies, what } => say!("no-opening", plies = plies, what = what),
            Self::Given { number, reason } => {
                say!("opening-wrong", number = number, reason = reason)
            }
        }
    }
}

/// A position whose symmetries are known, so that equivalent openings can be recognized.
pub trait SymmetricPosition: Position {
    /// A symmetry of the board.
    type Symmetry;

    /// Returns all symmetries, including the identity; empty if openings are not compared.
    fn symmetries(&self) -> Vec<Self::Symmetry>;

    /// Returns a key for the contents of the board after a symmetry.
    fn key(&self, symmetry: &Self::Symmetry) -> Vec<u64>;

    /// Returns the image of a move under a symmetry, if it is legal here.
    fn image(&self, chosen: Self::Move, symmetry: &Self::Symmetry) -> Option<Self::Move>;
}

impl SymmetricPosition for LinePosition {
    /// The new index of each cell.
    type Symmetry = Vec<u32>;

    fn symmetries(&self) -> Vec<Vec<u32>> {
        symmetries(self)
    }

    fn key(&self, to: &Vec<u32>) -> Vec<u64> {
        let mut key: Vec<_> = self
            .discs()
            .map(|(cell, seat)| u64::from(to[cell.index() as usize]) << 2 | seat.index() as u64)
            .collect();
        key.sort_unstable();
        key
    }

    fn image(&self, chosen: Self::Move, to: &Vec<u32>) -> Option<Self::Move> {
        let there = to[chosen.index() as usize];
        self.legal_moves().find(|cell| cell.index() == there)
    }
}

impl SymmetricPosition for EndlessPosition {
    /// Whether left and right are swapped.
    type Symmetry = bool;

    fn symmetries(&self) -> Vec<bool> {
        vec![false, true]
    }

    fn key(&self, &is_turned: &bool) -> Vec<u64> {
        let column = |cell: EndlessCell| if is_turned { -cell.column } else { cell.column };
        let least = self.discs().map(|(cell, _)| column(cell)).min().unwrap_or(0);
        let number = |(cell, seat): (EndlessCell, papan_games::Seat)| {
            let (column, row) = ((column(cell) - least) as u64, u64::from(cell.row));
            column << 32 | row << 2 | seat.index() as u64
        };
        let mut key: Vec<_> = self.discs().map(number).collect();
        key.sort_unstable();
        key
    }

    fn image(&self, chosen: EndlessCell, &is_turned: &bool) -> Option<EndlessCell> {
        Some(if is_turned { EndlessCell { column: -chosen.column, ..chosen } } else { chosen })
    }
}

/// Dominoes start with a deal, so they have no openings.
impl SymmetricPosition for DominoPosition {
    type Symmetry = ();

    fn symmetries(&self) -> Vec<()> {
        Vec::new()
    }

    fn key(&self, (): &()) -> Vec<u64> {
        Vec::new()
    }

    fn image(&self, chosen: Self::Move, (): &()) -> Option<Self::Move> {
        Some(chosen)
    }
}

/// The largest number of positions to list.
const MOST_LISTED: usize = 100_000;

/// The number of openings to draw before giving up.
const TRIES: u32 = 1000;

/// Keeps the random numbers of deals and openings different from those of the games.
const OPENINGS: u64 = 0x0070_656e_696e_6773;

/// The openings of a tournament, computed on first use and shared by all threads that play it. Moves are
/// stored as indices among the legal moves, so this type does not depend on the game.
#[derive(Debug, Default)]
pub struct OpeningList {
    /// All openings in the order in which rounds use them; `None` if there are too many.
    all: OnceLock<Option<Vec<Vec<u8>>>>,
    /// For openings that have to be judged: the number judged so far, and the indices of those accepted.
    judged: Mutex<(usize, Vec<usize>)>,
}

/// Always equal: the openings found so far are a cache and do not affect whether two plans are equal.
impl PartialEq for OpeningList {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for OpeningList {}

impl OpeningList {
    /// Returns the number of different openings, up to symmetry; `None` if it is not known, or not yet.
    pub fn count(&self) -> Option<usize> {
        self.all.get()?.as_ref().map(Vec::len)
    }
}

/// Finds the openings of a tournament.
pub(crate) struct OpeningFinder<'a, R: Rules<Position: Playable + SymmetricPosition>> {
    rules: &'a R,
    tournament: &'a Tournament,
    listed: &'a OpeningList,
    judge: Box<dyn Judge<R::Position>>,
    /// Computed once, because that takes longer than a quick game.
    symmetries: Vec<<R::Position as SymmetricPosition>::Symmetry>,
}

impl<'a, R: Rules<Position: Playable + SymmetricPosition>> OpeningFinder<'a, R> {
    pub(crate) fn new(
        rules: &'a R,
        tournament: &'a Tournament,
        listed: &'a OpeningList,
        judge: Box<dyn Judge<R::Position>>,
    ) -> Self {
        let symmetries = rules.start(&mut dice(0, 0)).symmetries();
        Self { rules, tournament, listed, judge, symmetries }
    }

    /// Returns the start of a round: after a deal, after given moves, or after random moves.
    pub(crate) fn draw(&mut self, round: u64) -> Result<Game<R::Position>, OpeningError> {
        let mut dice = dice(self.tournament.seed ^ OPENINGS, round);
        let start = self.rules.start(&mut dice);
        let Openings { plies, listed, .. } = &self.tournament.openings;
        if !listed.is_empty() {
            return self.given((round % listed.len() as u64) as usize);
        }
        if *plies == 0 {
            return Ok(Game::new(start));
        }
        let shared = self.listed;
        let all = shared.all.get_or_init(|| self.list(&start));
        match all {
            Some(all) => self.of_list(all, &start, round, &mut dice),
            None => self.at_random(&start, &mut dice),
        }
    }

    /// Returns one of the given openings.
    fn given(&self, number: usize) -> Result<Game<R::Position>, OpeningError> {
        let text = &self.tournament.openings.listed[number];
        let wrong = |reason: Message| OpeningError::Given { number: number + 1, reason };
        let read = Game::<R::Position>::read(self.rules, None, text);
        let game = read.map_err(|error| wrong(error.message()))?;
        match game.position().turn() {
            Some(_) => Ok(game),
            None => Err(wrong(say!("opening-over", moves = text.as_str()))),
        }
    }

    /// Returns one of the listed openings, in one of its mirror images.
    fn of_list(
        &mut self,
        all: &[Vec<u8>],
        start: &R::Position,
        round: u64,
        dice: &mut Dice,
    ) -> Result<Game<R::Position>, OpeningError> {
        let number = match self.tournament.openings.balance {
            Balance::Equal => self.equal(all, start, round),
            _ if all.is_empty() => None,
            _ => Some((round % all.len() as u64) as usize),
        };
        let number = number.ok_or_else(|| self.none())?;
        let symmetry = &self.symmetries[dice.random_range(0..self.symmetries.len())];
        let mut game = Game::new(start.clone());
        for chosen in played(start, &all[number]).moves() {
            let image = game.position().image(*chosen, symmetry).unwrap_or(*chosen);
            game.advance(image);
        }
        Ok(game)
    }

    /// Returns the index of the opening for a round, among those that are drawn with perfect play.
    fn equal(&mut self, all: &[Vec<u8>], start: &R::Position, round: u64) -> Option<usize> {
        let listed = self.listed;
        let mut judged = listed.judged.lock();
        let (next, fit) = &mut *judged;
        while fit.len() as u64 <= round && *next < all.len() {
            if self.is_equal(played(start, &all[*next]).position()) {
                fit.push(*next);
            }
            *next += 1;
        }
        (!fit.is_empty()).then(|| fit[(round % fit.len() as u64) as usize])
    }

    fn at_random(
        &mut self,
        start: &R::Position,
        dice: &mut Dice,
    ) -> Result<Game<R::Position>, OpeningError> {
        let Openings { plies, balance, .. } = self.tournament.openings;
        for _ in 0..TRIES {
            let Some(game) = random_opening(start, plies, dice) else { continue };
            let will_do = match balance {
                Balance::Any => true,
                Balance::Quiet => is_quiet(game.position()),
                Balance::Equal => self.is_equal(game.position()),
            };
            if will_do {
                return Ok(game);
            }
        }
        Err(self.none())
    }

    fn none(&self) -> OpeningError {
        let Openings { plies, balance, .. } = self.tournament.openings;
        let what = match balance {
            Balance::Any => say!("opening-goes-on"),
            Balance::Quiet => say!("opening-quiet"),
            Balance::Equal => say!("opening-equal"),
        };
        OpeningError::None { plies, what }
    }

    fn is_equal(&mut self, position: &R::Position) -> bool {
        let Some(seat) = position.turn() else { return false };
        Judgement(&self.judge.judge(position.view(seat))).score() == Some(0)
    }

    /// Returns all openings that differ by more than a symmetry, shuffled; `None` if there are too many.
    fn list(&self, start: &R::Position) -> Option<Vec<Vec<u8>>> {
        let Openings { plies, balance, .. } = self.tournament.openings;
        if self.symmetries.is_empty() {
            return None;
        }
        let mut level = level_after(start, plies, &self.symmetries)?;
        level.retain(|(position, _)| balance != Balance::Quiet || is_quiet(position));
        let mut all: Vec<_> = level.into_iter().map(|(_, moves)| moves).collect();
        all.shuffle(&mut dice(self.tournament.seed ^ OPENINGS, u64::MAX));
        Some(all)
    }
}

/// The largest number of move sequences that default openings may have.
const USUAL_SEQUENCES: usize = 300_000;

/// Returns the default number of random moves in an opening: enough to make games differ, too few to decide
/// them, and few enough to list all openings quickly. It is 0 in games that start with a deal.
pub fn usual_plies(rules: &Ruleset) -> usize {
    with_kind!(rules, rules => usual_plies_under(rules))
}

fn usual_plies_under<R: Rules>(rules: &R) -> usize {
    let facts = rules.facts();
    if facts.chance {
        return 0;
    }
    let mut position = rules.start(&mut dice(0, 0));
    let first = position.legal_moves().count();
    let next = position.legal_moves().next();
    if let Some(chosen) = next {
        position.advance(chosen);
    }
    // The board without edges lists one column before the first move.
    let choices = first.max(position.legal_moves().count()).max(2);
    let most = USUAL_SEQUENCES.ilog(choices) as usize;
    (facts.max_moves / 5).min(most).clamp(1, 6)
}

/// Positions, each with the moves that lead to it.
type Level<P> = Vec<(P, Vec<u8>)>;

/// Returns every position after this many moves in which the game is not over, one for each class of
/// symmetric positions; `None` if there are too many.
pub fn up_to_symmetry<P: SymmetricPosition>(start: &P, plies: usize) -> Option<Vec<P>> {
    let level = level_after(start, plies, &start.symmetries())?;
    Some(level.into_iter().map(|(position, _)| position).collect())
}

fn level_after<P: SymmetricPosition>(
    start: &P,
    plies: usize,
    symmetries: &[P::Symmetry],
) -> Option<Level<P>> {
    let first = vec![(start.clone(), Vec::new())];
    (0..plies).try_fold(first, |level, _| deeper(&level, symmetries))
}

/// Returns every different position one move later in which the game is not over; `None` if there are too many.
fn deeper<P: SymmetricPosition>(level: &Level<P>, symmetries: &[P::Symmetry]) -> Option<Level<P>> {
    let mut seen = HashSet::new();
    let mut next = Vec::new();
    for (position, moves) in level {
        for (number, chosen) in position.legal_moves().enumerate() {
            let mut after = position.clone();
            after.advance(chosen);
            let key = symmetries.iter().map(|symmetry| after.key(symmetry)).min();
            if after.turn().is_some() && seen.insert(key) {
                next.push((after, [&moves[..], &[u8::try_from(number).ok()?]].concat()));
            }
        }
        if next.len() > MOST_LISTED {
            return None;
        }
    }
    Some(next)
}

/// Returns the game after moves that are given as indices among the legal moves.
fn played<P: Position>(start: &P, moves: &[u8]) -> Game<P> {
    let mut game = Game::new(start.clone());
    for &number in moves {
        let Some(chosen) = game.position().legal_moves().nth(number.into()) else { break };
        game.advance(chosen);
    }
    game
}

/// Returns whether the player to move cannot win at once, and can keep the opponent from winning with the next move.
fn is_quiet<P: Position>(position: &P) -> bool {
    let after = |position: &P, chosen: P::Move| {
        let mut after = position.clone();
        after.advance(chosen);
        after
    };
    let wins = |position: &P, chosen: P::Move| {
        after(position, chosen).outcome().is_some_and(|outcome| outcome.winners().next().is_some())
    };
    let can_win = |position: &P| position.legal_moves().any(|chosen| wins(position, chosen));
    let holds = |chosen: P::Move| !can_win(&after(position, chosen));
    !can_win(position) && position.legal_moves().any(holds)
}

/// Plays this many random moves from a position; `None` if the game ends on the way.
pub fn random_opening<P: Position>(start: &P, plies: usize, dice: &mut Dice) -> Option<Game<P>> {
    let mut game = Game::new(start.clone());
    for _ in 0..plies {
        game.advance(game.position().random_move(dice)?);
    }
    game.position().turn().map(|_| game)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
