//! The games of this user, kept in a file to resume them and to count results.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use papan_arena::game::record::{Record, RecordedGame};
use papan_engine::PlayerSpec;
use serde::Deserialize;

use super::outfile::OutFile;

/// The most games that are kept.
const MOST: usize = 200;

/// The file of a user's games, a record on each line, the newest first.
#[derive(Clone, Debug)]
pub struct SavedGames {
    file: PathBuf,
}

/// A saved game.
#[derive(Clone, Debug, Deserialize)]
pub struct SavedGame {
    /// The game.
    #[serde(flatten)]
    pub game: RecordedGame,
    outcome: Option<Winners>,
}

#[derive(Clone, Debug, Deserialize)]
struct Winners {
    winners: Vec<usize>,
}

/// The result of a game for the human player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MyResult {
    /// It is not over.
    Unfinished,
    /// A human has won.
    Won,
    /// A draw.
    Drawn,
    /// Another player has won.
    Lost,
}

impl SavedGame {
    /// The result for the human player.
    pub fn result(&self) -> MyResult {
        let is_human =
            |seat: &usize| self.game.players.get(*seat).is_some_and(|p| p == PlayerSpec::HUMAN);
        match &self.outcome {
            None => MyResult::Unfinished,
            Some(Winners { winners }) if winners.is_empty() => MyResult::Drawn,
            Some(Winners { winners }) if winners.iter().any(is_human) => MyResult::Won,
            Some(_) => MyResult::Lost,
        }
    }

    /// The other players.
    pub fn opponents(&self) -> String {
        let others = self.game.players.iter().filter(|name| *name != PlayerSpec::HUMAN);
        others.map(String::as_str).collect::<Vec<_>>().join(" ")
    }
}

/// The number of games won, drawn and lost against each opponent.
pub fn results(games: &[SavedGame]) -> BTreeMap<String, [usize; 3]> {
    let mut sums: BTreeMap<String, [usize; 3]> = BTreeMap::new();
    for game in games {
        let place = match game.result() {
            MyResult::Unfinished => continue,
            MyResult::Won => 0,
            MyResult::Drawn => 1,
            MyResult::Lost => 2,
        };
        sums.entry(game.opponents()).or_default()[place] += 1;
    }
    sums.retain(|opponents, _| !opponents.is_empty());
    sums
}

impl SavedGames {
    /// The games in a data folder.
    pub fn new(data: &Path) -> Self {
        Self { file: data.join("games.jsonl") }
    }

    /// All of them, the newest first. Unreadable lines are skipped.
    pub fn read(&self) -> Vec<SavedGame> {
        let text = fs::read_to_string(&self.file).unwrap_or_default();
        text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
    }

    /// Stores a game in its present state; it replaces an earlier state of the same game.
    pub fn keep(&self, record: &Record) -> Result<()> {
        let name = self.file.display();
        if let Some(folder) = self.file.parent() {
            fs::create_dir_all(folder)
                .with_context(|| format!("cannot make the folder of {name}"))?;
        }
        let id = |game: &RecordedGame| {
            (game.rules.clone(), game.players.clone(), game.seed, game.deal.clone())
        };
        let is_other = |line: &&str| {
            let kept: Result<SavedGame, _> = serde_json::from_str(line);
            kept.is_ok_and(|kept| id(&kept.game) != id(&record.game))
        };
        let before = fs::read_to_string(&self.file).unwrap_or_default();
        let mut text = serde_json::to_string(record)? + "\n";
        for line in before.lines().filter(is_other).take(MOST - 1) {
            text.push_str(line);
            text.push('\n');
        }
        OutFile::new(&self.file)?.write_text(&text)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::session::{Session, Setup};

    fn session(seed: u64, players: [&str; 2], moves: &str) -> Session {
        let players = players.map(Into::into).to_vec();
        let setup = Setup::new("connect-four".parse().unwrap(), players);
        Session::new(&Setup { seed: Some(seed), moves: moves.to_owned(), ..setup }).unwrap()
    }

    #[test]
    fn a_game_is_kept_once_as_it_stands_and_results_are_counted() {
        let folder = tempfile::tempdir().unwrap();
        let kept = SavedGames::new(&folder.path().join("not yet there"));
        assert!(kept.read().is_empty());
        let mut first = session(1, ["human", "cost"], "414141");
        kept.keep(&first.record()).unwrap();
        kept.keep(&session(2, ["cost", "human"], "4141414").record()).unwrap();
        assert_eq!(kept.read()[1].result(), MyResult::Unfinished);
        first.play("4").unwrap();
        kept.keep(&first.record()).unwrap();
        let games = kept.read();
        let ends: Vec<_> = games.iter().map(SavedGame::result).collect();
        assert_eq!(ends, [MyResult::Won, MyResult::Lost]);
        assert_eq!(results(&games)["cost"], [1, 0, 1]);
        // A damaged line is skipped.
        fs::write(&kept.file, "{\n").unwrap();
        assert!(kept.read().is_empty());
    }
}
