//! Work units: parts of a tournament that can be played anywhere, by anybody, more than once.
//!
//! A unit is a file with the tournament, the build that is to play it, and the numbers of its openings or
//! deals, named by a hash of that text. Whoever runs it gets the same games; so it does not matter who
//! does, nor how often.

use std::ops::Range;
use std::sync::Arc;

use papan_players::Mark;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::contender::{ENGINE, SeatError};
use crate::counter::Counter;
use crate::engine::Launcher;
use crate::game_table::{self, GameTable};
use crate::guest::FUNCTION;
use crate::identity::{hex, identity};
use crate::plan::Plan;
use crate::record::{Record, RecordError, RecordedGame};
use crate::replayer::{PlayError, Replayer, replayer};
use crate::table::marks;
use crate::tally::Tally;
use crate::tournament::Tournament;

/// A part of a tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WorkUnit {
    /// Its number among the parts, from 1.
    pub number: u64,
    /// How many parts there are.
    pub parts: u64,
    /// The [identity](crate::identity) of the build that is to play it.
    pub identity: String,
    /// The whole.
    pub tournament: Tournament,
    /// The first of its sittings.
    pub from: u64,
    /// The one after its last.
    pub to: u64,
}

impl WorkUnit {
    /// The parts of a tournament, at most so many, as equal as they can be. An opening or a deal is not cut
    /// where that can be avoided, so that every part has a table of its own.
    pub fn split<'a>(
        tournament: &'a Tournament,
        plan: &Plan,
        parts: u64,
    ) -> impl ExactSizeIterator<Item = Self> + use<'a> {
        let parts = parts.clamp(1, plan.sittings.clamp(1, Self::MOST));
        let grain = if parts <= tournament.rounds { plan.lineups() } else { 1 };
        let grains = u128::from(plan.sittings / grain.max(1));
        let at = move |part: usize| (grains * part as u128 / u128::from(parts)) as u64 * grain;
        (0..parts as usize).map(move |part| Self {
            number: part as u64 + 1,
            parts,
            identity: identity().to_owned(),
            tournament: tournament.clone(),
            from: at(part),
            to: at(part + 1),
        })
    }

    /// The most parts there may be: a file each.
    pub const MOST: u64 = 1 << 20;

    /// Its text, the same for the same unit.
    pub fn text(&self) -> String {
        // Strings, numbers and lists of them have a text.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Its name: the first half of the SHA-256 of its text.
    pub fn name(&self) -> String {
        hex(&Sha256::digest(self.text()), 16)
    }

    /// How many games it has.
    pub fn games(&self, plan: &Plan) -> u64 {
        (self.to - self.from) * plan.seatings as u64
    }

    /// The numbers of its games.
    pub fn indices(&self, plan: &Plan) -> Range<u64> {
        plan.game(self.from, 0)..plan.game(self.to, 0)
    }

    /// Plays its games from the one with this number on, one after the other.
    pub fn play<E>(
        &self,
        plan: &Plan,
        first: u64,
        launcher: &Arc<Launcher>,
        mut take: impl FnMut(Record) -> Result<(), E>,
    ) -> Result<(), E>
    where
        E: From<PlayError>,
    {
        let table = game_table::open(&self.tournament, plan, launcher);
        let mut table = table.map_err(|error| E::from(error.into()))?;
        for index in first..self.indices(plan).end {
            let finished = table.play(index)?;
            take(table.replayer().record(&finished))?;
        }
        Ok(())
    }
}

/// Plays games again, to see whether others have played them as this build does.
pub struct Verifier<'a> {
    table: Box<dyn GameTable + 'a>,
}

impl std::fmt::Debug for Verifier<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Verifier").finish_non_exhaustive()
    }
}

impl<'a> Verifier<'a> {
    /// For a tournament; `None` if somebody takes part whose games cannot be repeated.
    pub fn new(tournament: &'a Tournament, plan: &'a Plan) -> Result<Option<Self>, SeatError> {
        let varies = |player: &String| {
            [ENGINE, FUNCTION].iter().any(|kind| player.starts_with(kind))
                || marks(plan.rules(), player).contains(&Mark::Timed)
        };
        if tournament.players.iter().any(varies) {
            return Ok(None);
        }
        Ok(Some(Self { table: game_table::open(tournament, plan, &Arc::default())? }))
    }

    /// Whether this build plays the game so.
    pub fn confirms(&mut self, game: &RecordedGame) -> Result<bool, PlayError> {
        let finished = self.table.play(game.index)?;
        let played = self.table.replayer().record(&finished).game;
        Ok(played.deal == game.deal && played.moves == game.moves)
    }
}

/// Puts the games of units together, which come in order.
#[derive(Debug)]
pub struct Merger<'a> {
    replayer: Box<dyn Replayer + 'a>,
    counter: Counter<'a>,
}

impl<'a> Merger<'a> {
    /// For a tournament.
    pub fn new(tournament: &'a Tournament, plan: &'a Plan) -> Self {
        Self { replayer: replayer(tournament, plan), counter: Counter::new(tournament, plan) }
    }

    /// Takes the next game.
    pub fn take(&mut self, game: &RecordedGame) -> Result<(), RecordError> {
        let bytes = self.replayer.bytes(game)?;
        let refused =
            |error: PlayError| RecordError::Moves { index: game.index, reason: error.message() };
        self.counter.see(game.index, &bytes).map(|_| ()).map_err(refused)
    }

    /// What was counted.
    pub fn tally(self) -> Tally {
        self.counter.tally
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::contender::Clock;
    use crate::tournament::{Openings, Schedule, Seatings};

    fn tournament(rounds: u64) -> Tournament {
        Tournament {
            rules: "connect-four:7x6".to_owned(),
            players: ["cost", "priority", "random"].map(str::to_owned).to_vec(),
            schedule: Schedule::RoundRobin,
            seatings: Seatings::All,
            rounds,
            seed: 5,
            openings: Openings { plies: 4, ..Openings::default() },
            clock: Clock::default(),
            sprt: None,
            adjudicate: None,
        }
    }

    #[test]
    fn parts_cover_everything_once_and_have_different_names() {
        let tournament = tournament(7);
        let plan = tournament.plan().unwrap();
        for parts in [1, 2, 5, 21, 100] {
            let units: Vec<_> = WorkUnit::split(&tournament, &plan, parts).collect();
            assert_eq!(units.len() as u64, parts.min(21));
            assert_eq!((units[0].from, units[units.len() - 1].to), (0, 21));
            assert!(units.iter().zip(1..).all(|(unit, number)| unit.number == number));
            assert!(parts > 7 || units.iter().all(|unit| unit.from % 3 == 0), "no opening is cut");
            assert!(units.windows(2).all(|pair| pair[0].to == pair[1].from));
            let mut names: Vec<_> = units.iter().map(WorkUnit::name).collect();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), units.len());
        }
    }

    #[test]
    fn units_played_apart_make_the_tally_of_the_whole() {
        let tournament = tournament(10);
        let plan = tournament.plan().unwrap();
        let tally = |parts| {
            let mut merger = Merger::new(&tournament, &plan);
            for unit in WorkUnit::split(&tournament, &plan, parts) {
                let first = unit.indices(&plan).start;
                let played =
                    unit.play(&plan, first, &Arc::default(), |record| -> Result<(), PlayError> {
                        let text = serde_json::to_string(&record).unwrap();
                        merger.take(&serde_json::from_str(&text).unwrap()).unwrap();
                        Ok(())
                    });
                played.unwrap();
            }
            merger.tally()
        };
        assert_eq!(tally(1).games, 60);
        assert_eq!(tally(1), tally(7));
    }

    #[test]
    fn games_that_this_build_plays_otherwise_are_not_confirmed() {
        let tournament = tournament(3);
        let plan = tournament.plan().unwrap();
        let mut verifier = Verifier::new(&tournament, &plan).unwrap().unwrap();
        let mut games: Vec<RecordedGame> = Vec::new();
        for unit in WorkUnit::split(&tournament, &plan, 1) {
            let take = |record: Record| -> Result<(), PlayError> {
                let text = serde_json::to_string(&record).unwrap();
                games.push(serde_json::from_str(&text).unwrap());
                Ok(())
            };
            unit.play(&plan, 0, &Arc::default(), take).unwrap();
        }
        for game in &mut games {
            assert!(verifier.confirms(game).unwrap());
            game.moves.pop();
            assert!(!verifier.confirms(game).unwrap());
        }
        let players = vec!["cost".into(), "mcts:time=5".into()];
        let timed = Tournament { players, ..tournament.clone() };
        let plan = timed.plan().unwrap();
        assert!(Verifier::new(&timed, &plan).unwrap().is_none());
    }
}
