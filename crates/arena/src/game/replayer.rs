//! Replays the stored games of a tournament.
//!
//! The type of game is resolved here, once per tournament, so that callers need no type parameter.

use std::fmt;

use papan_games::{
    Game, MAX_SEATS, Numbered as _, Outcome, Position, Rules, Seat, View, with_kind,
};
use papan_players::{Effort, Judge, Judgement, Playable, dice};
use papan_words::Message;

use crate::game::coding::{self, AdjudicatedResult, Reader};
use crate::game::counted::CountedPosition;
use crate::game::record::{Record, RecordError, RecordedGame, SeatFault};
use crate::game::{FinishedGame, PlayError};
use crate::schedule::openings::OpeningFinder;
use crate::schedule::plan::Plan;
use crate::tournament::Tournament;
use crate::words::say;
use papan_engine::contender::Fault;

/// Replays the games of a tournament, from the openings of its rounds.
pub trait Replayer: fmt::Debug {
    /// Replays a game that was played before.
    fn replay(&mut self, index: u64, bytes: &[u8]) -> Result<FinishedGame, PlayError>;

    /// The record of the game that was played or replayed last.
    fn record(&self, finished: &FinishedGame) -> Record;

    /// The numbers of the moves of the game that was played or replayed last.
    fn numbers(&self) -> Vec<i64>;

    /// Encodes a recorded game, if it belongs to this tournament.
    fn bytes(&mut self, game: &RecordedGame) -> Result<Vec<u8>, RecordError>;

    /// The moves of the opening of a game.
    fn opening_moves(&mut self, index: u64) -> Result<Vec<String>, PlayError>;
}

/// Returns a replayer for the games of a tournament.
pub fn replayer<'a>(tournament: &'a Tournament, plan: &'a Plan) -> Box<dyn Replayer + 'a> {
    fn of<'a, R: Rules<Position: Playable + CountedPosition>>(
        rules: &'a R,
        tournament: &'a Tournament,
        plan: &'a Plan,
    ) -> Box<dyn Replayer + 'a> {
        Box::new(TypedReplayer::new(rules, tournament, plan))
    }
    with_kind!(plan.rules(), rules => of(rules, tournament, plan))
}

/// A replayer of one type of game.
pub(crate) struct TypedReplayer<'a, R: Rules<Position: Playable + CountedPosition>> {
    rules: &'a R,
    pub(crate) tournament: &'a Tournament,
    pub(crate) plan: &'a Plan,
    opener: OpeningFinder<'a, R>,
    /// The game that was played or replayed last.
    pub(crate) game: Game<R::Position>,
    pub(crate) adjudicator: Adjudicator<R::Position>,
    /// The opening of the last round used: all lineups of a round have the same one.
    opening: Option<(u64, Game<R::Position>)>,
}

/// Adjudicates games by the exact value of their position, if the tournament does that.
pub(crate) struct Adjudicator<P> {
    /// The number of moves from which games are adjudicated; `None` if they never are.
    from: Option<usize>,
    /// Created for the first game that is adjudicated.
    judge: Option<Box<dyn Judge<P>>>,
}

impl<P: Playable> Adjudicator<P> {
    /// The result by the current position; `None` if the game is not adjudicated.
    pub(crate) fn verdict(&mut self, game: &Game<P>) -> Option<AdjudicatedResult> {
        if game.moves().len() < self.from? {
            return None;
        }
        let position = game.position();
        let seat = position.turn()?;
        let judge = self.judge.get_or_insert_with(|| P::judge(Effort::Thorough));
        let score = match judge.score(position.view(seat), i32::MIN) {
            Some(score) => score,
            None => Judgement(&judge.judge(position.view(seat))).score()?,
        };
        Some(match score {
            0 => AdjudicatedResult::Drawn,
            1.. => AdjudicatedResult::WonBy(seat),
            _ => AdjudicatedResult::WonBy(seat.next(2)),
        })
    }
}

impl<R: Rules<Position: Playable + CountedPosition>> fmt::Debug for TypedReplayer<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TypedReplayer").field("game", &self.game).finish_non_exhaustive()
    }
}

impl<'a, R: Rules<Position: Playable + CountedPosition>> TypedReplayer<'a, R> {
    pub(crate) fn new(rules: &'a R, tournament: &'a Tournament, plan: &'a Plan) -> Self {
        let start = rules.start(&mut dice(tournament.seed, 0));
        let judge = R::Position::judge(Effort::Thorough);
        let opener = OpeningFinder::new(rules, tournament, &plan.openings, judge);
        let adjudicator = Adjudicator { from: tournament.adjudicate, judge: None };
        Self { rules, tournament, plan, opener, game: Game::new(start), adjudicator, opening: None }
    }

    /// The start of a round: a deal, given moves or random moves.
    pub(crate) fn opening(&mut self, round: u64) -> Result<&Game<R::Position>, PlayError> {
        let opening = match self.opening.take() {
            Some((known, opening)) if known == round => opening,
            _ => self.opener.draw(round)?,
        };
        Ok(&self.opening.insert((round, opening)).1)
    }

    /// The number of opening moves of the game that was played or replayed last.
    pub(crate) fn opening_plies(&self) -> usize {
        self.opening.as_ref().map_or(0, |(_, opening)| opening.moves().len())
    }

    /// Whether the game that was replayed last begins with the opening of its round.
    fn begins_as_it_should(&self) -> bool {
        let opening = self.opening.as_ref().map(|(_, opening)| opening.moves());
        opening.is_some_and(|opening| self.game.moves().starts_with(opening))
    }

    pub(crate) fn finished(
        &self,
        index: u64,
        seated: Vec<usize>,
        fault: Option<(Seat, Fault)>,
        bytes: Vec<u8>,
    ) -> Result<FinishedGame, PlayError> {
        let mut hands = [(0, 0); MAX_SEATS];
        let mut with_hands = false;
        for seat in Seat::all(seated.len()) {
            if let Some(hand) = R::Position::passes_and_pips(&self.game, seat) {
                hands[seat.index()] = hand;
                with_hands = true;
            }
        }
        let outcome = match (&fault, coding::verdict(&bytes)) {
            (Some((seat, _)), _) => Some(self.rules.forfeited_by(*seat)),
            (None, Some(AdjudicatedResult::WonBy(seat))) => Some(Outcome::duel_won_by(seat)),
            (None, Some(AdjudicatedResult::Drawn)) => Some(Outcome::duel_drawn()),
            (None, None) => self.game.position().outcome(),
        };
        let outcome = outcome.ok_or(PlayError::Damaged(index))?;
        let (plies, hands) = (self.game.moves().len(), with_hands.then_some(hands));
        Ok(FinishedGame { index, seated, outcome, fault, plies, hands, bytes })
    }
}

impl<R: Rules<Position: Playable + CountedPosition>> Replayer for TypedReplayer<'_, R> {
    fn replay(&mut self, index: u64, bytes: &[u8]) -> Result<FinishedGame, PlayError> {
        let seated = self.plan.seated(index);
        let start = self.opening(self.plan.round(index))?.start().clone();
        self.game.restart(&start);
        let mut reader = Reader(bytes);
        let fault = reader.end().map_err(|_| PlayError::Damaged(index))?;
        while !reader.is_empty() {
            let chosen = reader.next_move(self.game.position());
            self.game.advance(chosen.ok_or(PlayError::Damaged(index))?);
        }
        // A game is over, or it was adjudicated, or the player whose turn it was forfeited it.
        let turn = self.game.position().turn();
        let is_ended = match (coding::verdict(bytes), self.tournament.adjudicate) {
            (Some(_), from) => {
                turn.is_some() && from.is_some_and(|discs| self.game.moves().len() >= discs)
            }
            (None, _) => turn == fault.as_ref().map(|(seat, _)| *seat),
        };
        if !is_ended {
            return Err(PlayError::Damaged(index));
        }
        self.finished(index, seated, fault, bytes.to_vec())
    }

    fn record(&self, finished: &FinishedGame) -> Record {
        Record::of(self.tournament, &self.game, finished).with_opening(self.opening_plies())
    }

    fn numbers(&self) -> Vec<i64> {
        let start = self.game.start();
        self.game.moves().iter().map(|&made| start.number(made)).collect()
    }

    fn bytes(&mut self, recorded: &RecordedGame) -> Result<Vec<u8>, RecordError> {
        recorded.check(self.tournament, self.plan)?;
        let index = recorded.index;
        let refused = |reason: Message| RecordError::Moves { index, reason };
        let moves = recorded.moves.join(" ");
        let game = Game::<R::Position>::read(self.rules, recorded.deal.as_deref(), &moves)
            .map_err(|error| refused(error.message()))?;
        let fault = match &recorded.fault {
            Some(SeatFault { seat, .. }) if *seat >= self.rules.facts().seats => {
                return Err(refused(say!("record-no-seat", seat = *seat)));
            }
            fault => fault.as_ref().map(|f| (Seat::new(f.seat), f.fault.clone())),
        };
        let mut bytes = Vec::new();
        if recorded.adjudicated {
            let verdict = self.adjudicator.verdict(&game);
            let verdict = verdict.ok_or_else(|| refused(say!("record-adjudicated")))?;
            coding::put_verdict(&mut bytes, verdict);
        } else {
            coding::put_end(&mut bytes, fault.as_ref());
        }
        let mut position = game.start().clone();
        for &chosen in game.moves() {
            coding::put_move(&mut bytes, &position, chosen);
            position.advance(chosen);
        }
        // The deal or the opening must be that of the tournament, and the game must be over.
        self.replay(index, &bytes).map_err(|error| refused(error.message()))?;
        if self.game.start() != game.start() || !self.begins_as_it_should() {
            return Err(refused(say!("record-start")));
        }
        Ok(bytes)
    }

    fn opening_moves(&mut self, index: u64) -> Result<Vec<String>, PlayError> {
        let round = self.plan.round(index);
        Ok(self.opening(round)?.move_texts().collect())
    }
}
