//! The opening explorer: every move of a position with its value, the players of the papers that choose it, and its
//! results in a tournament.

use std::sync::atomic::AtomicBool;

use papan_arena::explorer::{PlayedMove, played_from};
use papan_arena::store::StoredGames;
use papan_games::{AnyGame, Seat};
use papan_players::{Entry, Limits, ProvenResult, dice};
use serde::Serialize;

use super::{Bot, GameContext, GameError, Judgement, Judges, MoveJudgement};
use crate::who;
use crate::words::say;

/// Every move of a position.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Exploration {
    /// The rules.
    pub rules: String,
    /// The moves that lead there.
    pub position: String,
    /// The seat that moves.
    #[cfg_attr(feature = "schema", schema(value_type = usize))]
    pub seat: Seat,
    /// The result of perfect play: `win`, `draw` or `loss`; null where that is not proven.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub result: Option<ProvenResult>,
    /// How many games of the tournament came here; null if there is none.
    pub games: Option<u64>,
    /// The moves, the best first.
    pub moves: Vec<ExploredMove>,
}

/// A move of a position.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ExploredMove {
    /// What perfect play says of it.
    #[serde(flatten)]
    pub judged: MoveJudgement,
    /// The papers' players that would make it.
    pub players: Vec<PaperPlayer>,
    /// How often it was made in the tournament, and how that ended for who made it.
    #[cfg_attr(feature = "schema", schema(value_type = Option<Object>))]
    pub played: Option<PlayedMove>,
}

/// A player of a paper.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PaperPlayer {
    /// Its name.
    pub name: &'static str,
    /// Its paper: `P1`.
    pub paper: &'static str,
}

/// Returns the move of every player of the papers, except of those that need time to think.
pub fn paper_moves(game: &AnyGame, limits: &Limits) -> Vec<(PaperPlayer, String)> {
    let rules = game.rules();
    let known = who::player_names(&rules);
    let entries = Entry::all().iter().filter(|entry| known.contains(&entry.name));
    let ask = |entry: &Entry| {
        let paper = entry.paper.filter(|_| !entry.takes_time)?;
        let mut bot = Bot::built_in(&entry.name.into(), &rules).ok()?;
        bot.limit(limits);
        let chosen = bot.choose(game, &mut dice(0, 1)).ok()?;
        Some((PaperPlayer { name: entry.name, paper }, chosen))
    };
    entries.filter_map(ask).collect()
}

/// Returns the moves that were played from a position in the games of a tournament.
pub fn played_in(
    kept: &dyn StoredGames,
    game: &AnyGame,
    limits: &Limits,
) -> Result<Vec<PlayedMove>, GameError> {
    // These errors name the file.
    let broken = |error: anyhow::Error| GameError::Broken(error.to_string().into());
    let plan = kept.tournament().plan().map_err(|error| broken(error.into()))?;
    if *plan.rules() != game.rules() {
        let (found, rules) = (plan.rules().to_string(), game.rules().to_string());
        return Err(GameError::Wrong(say!("explore-other-rules", found = found, rules = rules)));
    }
    let never = AtomicBool::new(false);
    let stop = limits.stop.as_deref().unwrap_or(&never);
    played_from(kept, &plan, &game.text(), stop).map_err(|error| broken(error.into()))
}

/// As [`played_in`], for the tournament in a file.
#[cfg(feature = "native")]
pub fn played_in_file(
    file: &std::path::Path,
    game: &AnyGame,
    limits: &Limits,
) -> Result<Vec<PlayedMove>, GameError> {
    let kept = papan_arena::store::reader::StoreReader::open(file);
    let kept = kept.map_err(|error| GameError::Broken(error.message()))?;
    played_in(&kept, game, limits)
}

impl GameContext {
    /// Returns every move with its value, and its results in a tournament by the same rules.
    pub fn explore(
        &self,
        judges: &Judges,
        limits: &Limits,
        tournament: Option<&dyn StoredGames>,
    ) -> Result<Exploration, GameError> {
        if self.game.facts().hidden {
            let rules = self.game.rules().to_string();
            return Err(GameError::Wrong(say!("explore-hidden", rules = rules)));
        }
        let judgement = self.judge(judges, limits)?;
        let asked = paper_moves(&self.game, limits);
        let played = tournament.map(|kept| played_in(kept, &self.game, limits)).transpose()?;
        Ok(Exploration::new(&judgement, &asked, played.as_deref()))
    }
}

impl Exploration {
    /// Combines a judgement, the players' moves and the moves of a tournament.
    pub fn new(
        judgement: &Judgement,
        asked: &[(PaperPlayer, String)],
        tournament: Option<&[PlayedMove]>,
    ) -> Self {
        let explored = |judged: &MoveJudgement| {
            let would = asked.iter().filter(|(_, chosen)| *chosen == judged.text);
            let made = |one: &&PlayedMove| one.text == judged.text;
            ExploredMove {
                judged: judged.clone(),
                players: would.map(|(player, _)| player.clone()).collect(),
                played: tournament.and_then(|moves| moves.iter().find(made)).cloned(),
            }
        };
        let mut moves: Vec<_> = judgement.moves.iter().map(explored).collect();
        moves.sort_by_key(|one| std::cmp::Reverse((one.judged.low, one.judged.high)));
        Self {
            rules: judgement.rules.clone(),
            position: judgement.position.clone(),
            seat: judgement.seat,
            result: judgement.result,
            games: tournament.map(|moves| moves.iter().map(|one| one.games).sum()),
            moves,
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn every_move_stands_with_its_score_and_with_who_would_make_it() {
        let rules = "connect-four".parse().unwrap();
        let game = AnyGame::open(&rules, None, "44", &mut dice(0, 0)).unwrap();
        let judgement = Judges::new(1).judge(&game, &Limits::default()).unwrap();
        let asked = paper_moves(&game, &Limits::default());
        assert!(asked.iter().any(|(player, _)| player.name == "cost" && player.paper == "P1"));
        let played = PlayedMove { text: "3".to_owned(), games: 4, wins: 1, draws: 1, losses: 2 };
        let found = Exploration::new(&judgement, &asked, Some(std::slice::from_ref(&played)));
        assert_eq!((found.moves.len(), found.games), (7, Some(4)));
        assert_eq!(found.moves[0].judged.text, "4", "the only one that wins comes first");
        let would: usize = found.moves.iter().map(|one| one.players.len()).sum();
        assert_eq!(would, asked.len());
        let third = found.moves.iter().find(|one| one.judged.text == "3").unwrap();
        assert_eq!(third.played.as_ref().map(PlayedMove::score), Some(0.375));
        assert_eq!(Exploration::new(&judgement, &asked, None).games, None);
    }
}
