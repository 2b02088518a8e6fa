//! The table at which the games of a tournament are played, one at a time.

use std::ops::ControlFlow;
use std::sync::Arc;

use papan_games::{Game, Position, Rules, Seat, with_kind};
use papan_players::{Dice, Observer, Playable, dice, play_out};
use rand::Rng;

use crate::game::coding::{self, AdjudicatedResult};
use crate::game::counted::CountedPosition;
use crate::game::replayer::{Adjudicator, Replayer, TypedReplayer};
use crate::game::{FinishedGame, PlayError};
use crate::schedule::plan::Plan;
use crate::tournament::Tournament;
use papan_engine::Launcher;
use papan_engine::PlayerSpec;
use papan_engine::contender::{Contender, Fault, NewGame};
use papan_engine::seat::{SeatError, contender};

/// Separates the dice for the seeds of programs from those of games and openings.
pub const SEEDS: u64 = 0x0073_6565_6473;

/// Plays the games of a tournament; each thread has its own table.
pub trait GameTable {
    /// Draws the first opening, or checks all given ones, so that a missing or invalid opening is reported before the
    /// first game.
    fn try_opening(&mut self) -> Result<(), PlayError>;

    /// Plays a game.
    fn play(&mut self, index: u64) -> Result<FinishedGame, PlayError>;

    /// The replayer, which also knows the game that was played last.
    fn replayer(&mut self) -> &mut dyn Replayer;
}

/// Opens a table for this tournament and starts every program.
pub fn open<'a>(
    tournament: &'a Tournament,
    plan: &'a Plan,
    launcher: &Arc<Launcher>,
) -> Result<Box<dyn GameTable + 'a>, SeatError> {
    fn of<'a, R: Rules<Position: Playable + CountedPosition>>(
        rules: &'a R,
        tournament: &'a Tournament,
        plan: &'a Plan,
        launcher: &Arc<Launcher>,
    ) -> Result<Box<dyn GameTable + 'a>, SeatError> {
        Ok(Box::new(TypedTable::open(rules, tournament, plan, launcher)?))
    }
    with_kind!(plan.rules(), rules => of(rules, tournament, plan, launcher))
}

/// Seats all players and draws the first opening, so that errors are reported before the first game.
pub fn rehearse(tournament: &Tournament, plan: &Plan) -> Result<(), PlayError> {
    open(tournament, plan, &Arc::default())?.try_opening()
}

/// A table of one type of game.
struct TypedTable<'a, R: Rules<Position: Playable + CountedPosition>> {
    replayer: TypedReplayer<'a, R>,
    /// For each player, as many instances as it has seats at a table: partners do not share what they know.
    contenders: Vec<Vec<Box<dyn Contender<R::Position>>>>,
    /// Whether some of them are programs, which need a seed and their opponent's time limits.
    with_programs: bool,
    moves: Vec<u8>,
}

impl<'a, R: Rules<Position: Playable + CountedPosition>> TypedTable<'a, R> {
    fn open(
        rules: &'a R,
        tournament: &'a Tournament,
        plan: &'a Plan,
        launcher: &Arc<Launcher>,
    ) -> Result<Self, SeatError> {
        let seat = |player: &PlayerSpec| {
            let one = |_| contender::<R::Position>(player, rules, tournament.clock, launcher);
            (0..plan.seats_each()).map(one).collect::<Result<Vec<_>, _>>()
        };
        let contenders = tournament.players.iter().map(seat).collect::<Result<Vec<_>, _>>()?;
        let with_programs = contenders.iter().flatten().any(|contender| contender.time().is_some());
        let replayer = TypedReplayer::new(rules, tournament, plan);
        Ok(Self { replayer, contenders, with_programs, moves: Vec::new() })
    }

    /// Prepares all players for a game. Programs get their own seed for each seat and game, whichever thread plays
    /// it.
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

    /// Plays to the end, to an adjudication or to the first fault.
    fn play_out(
        &mut self,
        seated: &[usize],
        dice: &mut Dice,
    ) -> Result<Option<AdjudicatedResult>, (Seat, Fault)> {
        let TypedReplayer { game, adjudicator, .. } = &mut self.replayer;
        let choose = |game: &Game<R::Position>, seat: Seat| {
            let copy = copy_of(seated, seat.index());
            self.contenders[seated[seat.index()]][copy].choose(game, dice)
        };
        play_out(game, choose, &mut Recorder { adjudicator, moves: &mut self.moves })
    }
}

/// Records every move, and stops a game that is adjudicated.
struct Recorder<'a, P: Position> {
    adjudicator: &'a mut Adjudicator<P>,
    moves: &'a mut Vec<u8>,
}

impl<P: Playable> Observer<P> for Recorder<'_, P> {
    type Stop = AdjudicatedResult;

    fn before(&mut self, game: &Game<P>) -> ControlFlow<AdjudicatedResult> {
        self.adjudicator.verdict(game).map_or(ControlFlow::Continue(()), ControlFlow::Break)
    }

    fn decided(&mut self, game: &Game<P>, _: Seat, chosen: P::Move) {
        coding::put_move(self.moves, game.position(), chosen);
    }
}

impl<R: Rules<Position: Playable + CountedPosition>> GameTable for TypedTable<'_, R> {
    fn try_opening(&mut self) -> Result<(), PlayError> {
        let given = self.replayer.tournament.openings.listed.len() as u64;
        (0..given.max(1)).try_for_each(|round| self.replayer.opening(round).map(|_| ()))
    }

    fn play(&mut self, index: u64) -> Result<FinishedGame, PlayError> {
        let TypedReplayer { plan, tournament, .. } = self.replayer;
        let seated = plan.seated(index);
        let stream = plan.stream(plan.round(index), &seated);
        let mut dice = dice(tournament.seed, stream);
        self.begin(plan.round(index))?;
        self.seat_everybody(&seated, tournament.seed, stream);
        let played = self.play_out(&seated, &mut dice);
        let mut bytes = Vec::with_capacity(self.moves.len() + 1);
        match &played {
            Ok(Some(verdict)) => coding::put_verdict(&mut bytes, *verdict),
            Ok(None) => coding::put_end(&mut bytes, None),
            Err(fault) => coding::put_end(&mut bytes, Some(fault)),
        }
        bytes.extend_from_slice(&self.moves);
        self.replayer.finished(index, seated, played.err(), bytes)
    }

    fn replayer(&mut self) -> &mut dyn Replayer {
        &mut self.replayer
    }
}

/// The number of earlier seats with the same player.
fn copy_of(seated: &[usize], seat: usize) -> usize {
    seated[..seat].iter().filter(|&&player| player == seated[seat]).count()
}
