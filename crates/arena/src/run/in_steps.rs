//! A tournament that is played a little at a time, for callers that have other work in between. Its games are stored in
//! memory, and it ends with the same table as any other run.

use std::sync::Arc;

use crate::game::table;
use crate::game::{FinishedGame, PlayError};
use crate::results::sprt::SprtMonitor;
use crate::results::tally::Tally;
use crate::results::{RunError, RunResult};
use crate::schedule::plan::Plan;
use crate::store::MemoryStore;
use crate::tournament::Tournament;
use papan_engine::Launcher;

/// A tournament and its games so far.
#[derive(Clone, Debug)]
pub struct RunInSteps {
    tournament: Tournament,
    plan: Plan,
    store: MemoryStore,
    tally: Tally,
    next: u64,
    is_decided: bool,
}

impl RunInSteps {
    /// Starts without games.
    pub fn new(tournament: Tournament, plan: Plan) -> Self {
        let tally = Tally::new(&plan, tournament.players.len());
        let store = MemoryStore::new(tournament.clone());
        Self { tournament, plan, store, tally, next: 0, is_decided: false }
    }

    /// The tournament.
    pub fn tournament(&self) -> &Tournament {
        &self.tournament
    }

    /// The schedule: the players of each game.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The games played so far.
    pub fn store(&self) -> &MemoryStore {
        &self.store
    }

    /// Whether all games were played.
    pub fn is_over(&self) -> bool {
        self.is_decided || self.next == self.plan.sittings
    }

    /// Plays whole sittings, at least one, until none is left or `goes_on` returns `false`.
    pub fn play(&mut self, mut goes_on: impl FnMut() -> bool) -> Result<(), RunError> {
        let launcher = Arc::new(Launcher::without_programs());
        let sides = self.plan.rules().facts().sides;
        let table = table::open(&self.tournament, &self.plan, &launcher);
        let mut table = table.map_err(PlayError::from)?;
        while self.next < self.plan.sittings {
            let games = (0..self.plan.seatings).map(|seating| self.plan.game(self.next, seating));
            let games: Vec<FinishedGame> =
                games.map(|index| table.play(index)).collect::<Result<_, _>>()?;
            self.tally.add(&self.plan, sides, &games);
            for game in &games {
                self.store.push(&game.bytes);
            }
            self.next += 1;
            if !goes_on() {
                break;
            }
        }
        drop(table);
        if let Some(mut monitor) = SprtMonitor::new(&self.tournament, &self.plan)? {
            self.is_decided = monitor.read(&self.store)?;
        }
        Ok(())
    }

    /// The results so far.
    pub fn result(&self) -> Result<RunResult, RunError> {
        let is_partial = !self.is_over();
        let Some(mut monitor) = SprtMonitor::new(&self.tournament, &self.plan)? else {
            return Ok(RunResult { tally: self.tally.clone(), is_partial, sprt: None });
        };
        monitor.read(&self.store)?;
        let (tally, found) = monitor.result();
        Ok(RunResult { tally, is_partial, sprt: Some(found) })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::results::records::write_records;
    use crate::results::table::Table;
    use crate::settings::TournamentSettings;
    use crate::store::StoredGames;
    use crate::tournament::Sprt;

    /// The table, as JSON, of a tournament that is played in steps of this number of sittings.
    fn in_steps(settings: &TournamentSettings, step: usize) -> (String, RunInSteps) {
        let (tournament, plan) = settings.plan().unwrap();
        let mut run = RunInSteps::new(tournament, plan);
        while !run.is_over() {
            let mut left = step;
            run.play(|| {
                left -= 1;
                left > 0
            })
            .unwrap();
        }
        let ran = run.result().unwrap();
        let table = Table::new(run.tournament(), run.plan(), &ran.tally, ran.is_partial, ran.sprt);
        (serde_json::to_string(&table).unwrap(), run)
    }

    fn settings(rules: &str, players: &[&str], games: u64) -> TournamentSettings {
        let players = players.iter().map(|&player| player.into()).collect();
        TournamentSettings { players, games, ..TournamentSettings::new(rules.parse().unwrap()) }
    }

    #[test]
    #[cfg(feature = "native")]
    fn the_table_is_that_of_threads_however_it_is_cut() {
        use std::sync::atomic::AtomicBool;

        for (rules, players) in [
            ("tic-tac-toe:3x3", &["random", "cost", "steps"][..]),
            ("dominoes:paper", &["first", "value", "balak", "random"]),
        ] {
            let settings = settings(rules, players, 200);
            let (tournament, plan) = settings.plan().unwrap();
            let stop = AtomicBool::new(false);
            let ran = super::super::Runner { threads: 2, stop: &stop, progress: &mut |_| {} }
                .run(&tournament, &plan, None)
                .unwrap();
            let table = Table::new(&tournament, &plan, &ran.tally, ran.is_partial, ran.sprt);
            let expected = serde_json::to_string(&table).unwrap();
            for step in [1, 7, 10_000] {
                let (told, run) = in_steps(&settings, step);
                assert_eq!(told, expected, "{rules} in steps of {step}");
                assert_eq!(run.store().count().unwrap(), run.plan().games());
            }
        }
    }

    #[test]
    fn a_test_ends_it_at_the_same_pair_however_it_is_cut() {
        let sprt = Some(Sprt::checked((0.0, 100.0), None).unwrap());
        let settings = TournamentSettings {
            sprt,
            ..settings("tic-tac-toe:4x4,k=3", &["hard:depth=2", "random"], 4000)
        };
        let (one, run) = in_steps(&settings, 1);
        assert!(run.store().len() < run.plan().games(), "it is decided long before the end");
        assert_eq!(in_steps(&settings, 50).0, one);
    }

    #[test]
    fn records_mark_the_moves_of_openings_that_are_drawn_or_given() {
        let openings = |settings: &TournamentSettings| -> Vec<u64> {
            let (_, run) = in_steps(settings, 10);
            let mut lines = Vec::new();
            write_records::<Box<dyn std::error::Error>>(&mut lines, run.plan(), run.store())
                .unwrap();
            let opening = |line: &str| {
                serde_json::from_str::<serde_json::Value>(line).unwrap()["opening"].as_u64()
            };
            let lines = String::from_utf8(lines).unwrap();
            lines.lines().map(|line| opening(line).unwrap_or(0)).collect()
        };
        let plain = settings("connect-four:5x4", &["random", "cost"], 4);
        let drawn = TournamentSettings { plies: Some(3), ..plain.clone() };
        assert_eq!(openings(&drawn), [3; 4]);
        let given = ["44", "123"].map(str::to_owned).to_vec();
        assert_eq!(openings(&TournamentSettings { openings: given, ..plain }), [2, 2, 3, 3]);
        let dealt = settings("dominoes:paper", &["first", "value", "balak", "random"], 24);
        assert_eq!(openings(&dealt), [0; 24]);
    }
}
