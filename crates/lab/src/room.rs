//! A room in which the games of a tournament are played or replayed, one at a time.

use std::fmt;
use std::sync::Arc;

use papan_games::{Game, MAX_SEATS, Outcome, Position, Rules, Seat, View};
use papan_players::{Dice, Effort, Playable, dice};
use rand::Rng;

use crate::coding::{self, Reader};
use crate::contender::{Contender, Fault, NewGame, SeatError, contender};
use crate::engine::Launcher;
use crate::openings::Opener;
use crate::plan::Plan;
use crate::tally::Counted;
use crate::tournament::Tournament;

/// A game that is over.
#[derive(Clone, Debug)]
pub struct Finished {
    /// Its number in the tournament.
    pub index: u64,
    /// The number of the player in each seat.
    pub seated: Vec<usize>,
    /// How it ended and who won; for a forfeit, who of the others.
    pub outcome: Outcome,
    /// Whose fault ended it, and which.
    pub fault: Option<(Seat, Fault)>,
    /// How many moves were made, those of the opening included.
    pub plies: usize,
    /// The passes of each seat and the pips it has left, where there are such things.
    pub(crate) hands: Option<[(i64, i64); MAX_SEATS]>,
    /// The game in few bytes: see `coding`.
    pub bytes: Vec<u8>,
}

/// Why a tournament could not be played.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    /// A player or a program is not there.
    #[error(transparent)]
    Seat(#[from] SeatError),
    /// There is no such opening.
    #[error("no opening of {plies} moves {what}: give another --plies")]
    NoOpening {
        /// How many moves it should have.
        plies: usize,
        /// What it should be besides.
        what: &'static str,
    },
    /// An opening that was given is none.
    #[error("opening {number}: {reason}")]
    Opening {
        /// Its number, from 1.
        number: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// What is stored is not what this tournament plays.
    #[error("game {0} in the file is damaged, or of another version")]
    Damaged(u64),
}

/// The dice of the seeds that programs are given differ from those of games and openings.
const SEEDS: u64 = 0x0073_6565_6473;

/// Somebody who knows the openings of a tournament and can replay its games.
pub struct Replayer<'a, R: Rules<Position: Playable + Counted>> {
    rules: &'a R,
    tournament: &'a Tournament,
    plan: &'a Plan,
    opener: Opener<'a, R>,
    game: Game<R::Position>,
    /// The opening of the round that was asked for last: all lineups of a round have the same.
    opening: Option<(u64, Game<R::Position>)>,
}

impl<R: Rules<Position: Playable + Counted>> fmt::Debug for Replayer<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Replayer").field("game", &self.game).finish_non_exhaustive()
    }
}

impl<'a, R: Rules<Position: Playable + Counted>> Replayer<'a, R> {
    /// For this tournament.
    pub fn new(rules: &'a R, tournament: &'a Tournament, plan: &'a Plan) -> Self {
        let start = rules.start(&mut dice(tournament.seed, 0));
        let judge = R::Position::judge(Effort::Seconds(10));
        let opener = Opener::new(rules, tournament, &plan.openings, judge);
        Self { rules, tournament, plan, opener, game: Game::new(start), opening: None }
    }

    /// Where a round begins: after a deal, or after random moves.
    fn opening(&mut self, round: u64) -> Result<&Game<R::Position>, PlayError> {
        let opening = match self.opening.take() {
            Some((known, opening)) if known == round => opening,
            _ => self.opener.draw(round)?,
        };
        Ok(&self.opening.insert((round, opening)).1)
    }

    /// Replays a game that was played before.
    pub fn replay(&mut self, index: u64, bytes: &[u8]) -> Result<Finished, PlayError> {
        let seated = self.plan.seated(index);
        let start = self.opening(self.plan.round(index))?.start().clone();
        self.game.restart(&start);
        let mut reader = Reader(bytes);
        let fault = reader.end().map_err(|_| PlayError::Damaged(index))?;
        while !reader.is_empty() {
            let chosen = reader.next_move(self.game.position());
            self.game.advance(chosen.ok_or(PlayError::Damaged(index))?);
        }
        // A game is over, or somebody forfeited it while it was his turn.
        if self.game.position().turn() != fault.as_ref().map(|(seat, _)| *seat) {
            return Err(PlayError::Damaged(index));
        }
        self.finished(index, seated, fault, bytes.to_vec())
    }

    /// Whether the game that was replayed last begins with the opening of its round.
    pub fn begins_as_it_should(&self) -> bool {
        let opening = self.opening.as_ref().map(|(_, opening)| opening.moves());
        opening.is_some_and(|opening| self.game.moves().starts_with(opening))
    }

    /// The game that was played or replayed last.
    pub fn game(&self) -> &Game<R::Position> {
        &self.game
    }

    fn finished(
        &self,
        index: u64,
        seated: Vec<usize>,
        fault: Option<(Seat, Fault)>,
        bytes: Vec<u8>,
    ) -> Result<Finished, PlayError> {
        let mut hands = [(0, 0); MAX_SEATS];
        let mut with_hands = false;
        for seat in Seat::all(seated.len()) {
            if let Some(hand) = R::Position::passes_and_pips(&self.game, seat) {
                hands[seat.index()] = hand;
                with_hands = true;
            }
        }
        let outcome = match &fault {
            Some((seat, _)) => Some(self.rules.forfeited_by(*seat)),
            None => self.game.position().outcome(),
        };
        let outcome = outcome.ok_or(PlayError::Damaged(index))?;
        let (plies, hands) = (self.game.moves().len(), with_hands.then_some(hands));
        Ok(Finished { index, seated, outcome, fault, plies, hands, bytes })
    }
}

/// The players of a tournament at their tables; a thread has a room for itself.
pub struct Room<'a, R: Rules<Position: Playable + Counted>> {
    /// Replays what was played before.
    pub replayer: Replayer<'a, R>,
    /// For each player as many as sit at one table: partners do not share what they know.
    contenders: Vec<Vec<Box<dyn Contender<R::Position>>>>,
    /// Whether some of them are programs, who have to be told more.
    with_programs: bool,
    moves: Vec<u8>,
}

impl<R: Rules<Position: Playable + Counted>> fmt::Debug for Room<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Room").field("replayer", &self.replayer).finish_non_exhaustive()
    }
}

impl<'a, R: Rules<Position: Playable + Counted>> Room<'a, R> {
    /// A room for this tournament; every program is started.
    pub fn open(
        rules: &'a R,
        tournament: &'a Tournament,
        plan: &'a Plan,
        launcher: &Arc<Launcher>,
    ) -> Result<Self, SeatError> {
        let seat = |text: &String| {
            let one = |_| contender::<R::Position>(text, rules, tournament.clock, launcher);
            (0..plan.seats_each()).map(one).collect::<Result<Vec<_>, _>>()
        };
        let contenders = tournament.players.iter().map(seat).collect::<Result<Vec<_>, _>>()?;
        let with_programs = contenders.iter().flatten().any(|contender| contender.time().is_some());
        let replayer = Replayer::new(rules, tournament, plan);
        Ok(Self { replayer, contenders, with_programs, moves: Vec::new() })
    }

    /// Draws the first opening, or all that are given, so that a tournament without any is known before
    /// the first game.
    pub fn try_opening(&mut self) -> Result<(), PlayError> {
        let given = self.replayer.tournament.openings.listed.len() as u64;
        (0..given.max(1)).try_for_each(|round| self.replayer.opening(round).map(|_| ()))
    }

    /// Plays a game.
    pub fn play(&mut self, index: u64) -> Result<Finished, PlayError> {
        let Replayer { plan, tournament, .. } = self.replayer;
        let seated = plan.seated(index);
        let stream = plan.stream(plan.round(index), &seated);
        let mut dice = dice(tournament.seed, stream);
        self.begin(plan.round(index))?;
        self.seat_everybody(&seated, tournament.seed, stream);
        let fault = self.play_out(&seated, &mut dice);
        let mut bytes = Vec::with_capacity(self.moves.len() + 1);
        coding::put_end(&mut bytes, fault.as_ref());
        bytes.extend_from_slice(&self.moves);
        self.replayer.finished(index, seated, fault, bytes)
    }

    /// Gets everybody ready. Each seat has a seed of its own for each game, whichever thread plays it.
    fn seat_everybody(&mut self, seated: &[usize], seed: u64, stream: u64) {
        if !self.with_programs {
            for (seat, &player) in seated.iter().enumerate() {
                self.contenders[player][copy_of(seated, seat)].begin(NewGame::default());
            }
            return;
        }
        let mut seeds = dice(seed ^ SEEDS, stream);
        let plies = self.replayer.game.moves().len();
        let times: Vec<_> = (0..seated.len())
            .map(|seat| self.contenders[seated[seat]][copy_of(seated, seat)].time())
            .collect();
        for (seat, &player) in seated.iter().enumerate() {
            let rival = if seated.len() == 2 { times[1 - seat] } else { None };
            let game = NewGame { seed: seeds.next_u64(), plies, rival };
            self.contenders[player][copy_of(seated, seat)].begin(game);
        }
    }

    /// Makes and writes the moves of the opening.
    fn begin(&mut self, round: u64) -> Result<(), PlayError> {
        let opening = self.replayer.opening(round)?.clone();
        let game = &mut self.replayer.game;
        game.restart(opening.start());
        self.moves.clear();
        for &chosen in opening.moves() {
            coding::put_move(&mut self.moves, game.position(), chosen);
            game.advance(chosen);
        }
        Ok(())
    }

    /// Plays on to the end, or to the first fault.
    fn play_out(&mut self, seated: &[usize], dice: &mut Dice) -> Option<(Seat, Fault)> {
        let game = &mut self.replayer.game;
        while let Some(seat) = game.position().turn() {
            let copy = copy_of(seated, seat.index());
            match self.contenders[seated[seat.index()]][copy].choose(game, dice) {
                Ok(chosen) => {
                    coding::put_move(&mut self.moves, game.position(), chosen);
                    game.advance(chosen);
                }
                Err(fault) => return Some((seat, fault)),
            }
        }
        None
    }
}

/// How many seats before this one have the same player.
fn copy_of(seated: &[usize], seat: usize) -> usize {
    seated[..seat].iter().filter(|&&player| player == seated[seat]).count()
}
