//! Work units: parts of a tournament that can be played anywhere, by anybody, more than once.
//!
//! A unit is a file with the tournament and the numbers of its openings or deals, named by a hash of
//! that text. Whoever runs it gets the same games; so it does not matter who does, nor how often.

use std::fmt::Write as _;
use std::sync::Arc;

use papan_games::Rules;
use papan_players::Playable;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::counter::Counter;
use crate::plan::Plan;
use crate::engine::Launcher;
use crate::record::{Course, Record, RecordError};
use crate::room::{PlayError, Replayer, Room};
use crate::tally::{Counted, Tally};
use crate::tournament::Tournament;

/// A part of a tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WorkUnit {
    /// The whole.
    pub tournament: Tournament,
    /// The first of its sittings.
    pub from: u64,
    /// The one after its last.
    pub to: u64,
}

impl WorkUnit {
    /// The parts of a tournament, at most so many, as equal as they can be.
    pub fn split(tournament: &Tournament, plan: &Plan, parts: u64) -> Vec<Self> {
        let parts = parts.clamp(1, plan.sittings.max(1));
        let at =
            |part: u64| (u128::from(plan.sittings) * u128::from(part) / u128::from(parts)) as u64;
        (0..parts)
            .map(|part| Self { tournament: tournament.clone(), from: at(part), to: at(part + 1) })
            .collect()
    }

    /// Its text, the same for the same unit.
    pub fn text(&self) -> String {
        // Strings, numbers and lists of them have a text.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Its name: the first half of the SHA-256 of its text.
    pub fn name(&self) -> String {
        let mut name = String::new();
        for byte in Sha256::digest(self.text()).iter().take(16) {
            // Writing to a text does not fail.
            let _ = write!(name, "{byte:02x}");
        }
        name
    }

    /// How many games it has.
    pub fn games(&self, plan: &Plan) -> u64 {
        (self.to - self.from) * plan.seatings as u64
    }

    /// Plays its games, one after the other.
    pub fn play<R, E>(
        &self,
        rules: &R,
        plan: &Plan,
        launcher: &Arc<Launcher>,
        mut take: impl FnMut(Record) -> Result<(), E>,
    ) -> Result<(), E>
    where
        R: Rules<Position: Playable + Counted>,
        E: From<PlayError>,
    {
        let room = Room::open(rules, &self.tournament, plan, launcher);
        let mut room = room.map_err(|error| E::from(error.into()))?;
        for index in plan.game(self.from, 0)..plan.game(self.to, 0) {
            let finished = room.play(index)?;
            take(Record::of(&self.tournament, room.replayer.game(), &finished))?;
        }
        Ok(())
    }
}

/// Puts the games of units together, which come in order.
pub struct Merger<'a, R: Rules<Position: Playable + Counted>> {
    rules: &'a R,
    tournament: &'a Tournament,
    plan: &'a Plan,
    replayer: Replayer<'a, R>,
    counter: Counter<'a, R>,
}

impl<R: Rules<Position: Playable + Counted>> std::fmt::Debug for Merger<'_, R> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Merger").field("counter", &self.counter).finish_non_exhaustive()
    }
}

impl<'a, R: Rules<Position: Playable + Counted>> Merger<'a, R> {
    /// For a tournament.
    pub fn new(rules: &'a R, tournament: &'a Tournament, plan: &'a Plan) -> Self {
        let replayer = Replayer::new(rules, tournament, plan);
        let counter = Counter::new(rules, tournament, plan);
        Self { rules, tournament, plan, replayer, counter }
    }

    /// Takes the next game.
    pub fn take(&mut self, course: &Course) -> Result<(), RecordError> {
        let Self { rules, tournament, plan, replayer, counter } = self;
        let bytes = course.bytes(tournament, plan, replayer, rules)?;
        let refused = |error: PlayError| RecordError::Moves {
            index: course.index,
            reason: error.to_string(),
        };
        counter.see(course.index, &bytes).map(|_| ()).map_err(refused)
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
    use papan_games::Ruleset;

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
        }
    }

    #[test]
    fn parts_cover_everything_once_and_have_different_names() {
        let tournament = tournament(7);
        let Ok(Ruleset::Line(rules)) = tournament.rules.parse() else { panic!("rules") };
        let plan = Plan::new(&tournament, &rules.facts()).unwrap();
        for parts in [1, 2, 5, 21, 100] {
            let units = WorkUnit::split(&tournament, &plan, parts);
            assert_eq!(units.len() as u64, parts.min(21));
            assert_eq!((units[0].from, units[units.len() - 1].to), (0, 21));
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
        let Ok(Ruleset::Line(rules)) = tournament.rules.parse() else { panic!("rules") };
        let plan = Plan::new(&tournament, &rules.facts()).unwrap();
        let tally = |parts| {
            let mut merger = Merger::new(&rules, &tournament, &plan);
            for unit in WorkUnit::split(&tournament, &plan, parts) {
                let played =
                    unit.play(&rules, &plan, &Arc::default(), |record| -> Result<(), PlayError> {
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
}
