//! The settings and the plan of a measurement.

use std::ops::RangeInclusive;
use std::time::Duration;

use papan_engine::PlayerSpec;
use papan_games::line::LineRules;
use papan_games::{Rules, Ruleset};
use papan_players::Effort;
use serde::{Deserialize, Serialize};

use super::RegretError;
use papan_arena::settings::{SECONDS, USUAL_MOVE_TIME};
use papan_engine::contender::Clock;

/// The allowed number of games for each player.
pub const GAMES: RangeInclusive<u64> = 1..=1_000_000_000;

/// The source of the positions in which a player chooses a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The player plays both sides from a random opening.
    #[default]
    SelfPlay,
    /// Random games; the player chooses a move in every position, but the move is not played.
    Random,
    /// Self-play from random openings that are a draw with perfect play.
    Balanced,
}

impl Source {
    /// Every source with its name.
    pub const ALL: [(&str, Self); 3] =
        [("self-play", Self::SelfPlay), ("random", Self::Random), ("balanced", Self::Balanced)];
}

/// The settings of a measurement. All interfaces share their defaults and limits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// The rules.
    pub rules: String,
    /// The players, as texts.
    pub players: Vec<PlayerSpec>,
    /// The number of games for each player.
    pub games: u64,
    /// The seed of all random draws.
    pub seed: u64,
    /// The source of the positions.
    pub positions: Source,
    /// How many random moves an opening has (default: four, or a quarter of a small board).
    pub plies: Option<usize>,
    /// The most positions to search to judge one (default: depends on the board).
    pub nodes: Option<u64>,
    /// The time limit of a program or a function for a move, in seconds.
    pub move_time: f64,
}

impl Settings {
    /// Default settings: 100 games of each player against itself.
    pub fn new(rules: impl Into<String>, players: Vec<PlayerSpec>) -> Self {
        Self {
            rules: rules.into(),
            players,
            games: 100,
            seed: 0,
            positions: Source::default(),
            plies: None,
            nodes: None,
            move_time: USUAL_MOVE_TIME,
        }
    }

    /// Checks the settings and fills in the defaults.
    pub fn plan(self) -> Result<Plan, RegretError> {
        let rules = match self.rules.parse()? {
            Ruleset::Line(rules) => rules,
            other => return Err(RegretError::NotSolved(other)),
        };
        if !GAMES.contains(&self.games) {
            return Err(RegretError::Games(self.games));
        }
        if !SECONDS.contains(&self.move_time) {
            return Err(RegretError::MoveTime(self.move_time));
        }
        let per_move = Duration::from_secs_f64(self.move_time);
        Ok(Plan {
            rules,
            players: self.players,
            games: self.games,
            seed: self.seed,
            source: self.positions,
            plies: self.plies.unwrap_or_else(|| usual_plies(rules)),
            effort: self.nodes.map_or_else(|| usual_effort(rules), Effort::Nodes),
            clock: Clock { per_move, per_game: None },
        })
    }
}

/// A checked measurement. The regret depends only on the plan, unless time limits affect the players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Settings", into = "Settings")]
pub struct Plan {
    /// The game.
    pub rules: LineRules,
    /// The players, as texts.
    pub players: Vec<PlayerSpec>,
    /// The number of games for each player. All players have the same opening in each game.
    pub games: u64,
    /// The seed of all random draws.
    pub seed: u64,
    /// The source of the positions.
    pub source: Source,
    /// How many random moves an opening has.
    pub plies: usize,
    /// The effort to judge a position.
    pub effort: Effort,
    /// The time limits of programs and functions.
    pub clock: Clock,
}

impl TryFrom<Settings> for Plan {
    type Error = RegretError;

    fn try_from(settings: Settings) -> Result<Self, RegretError> {
        settings.plan()
    }
}

impl From<Plan> for Settings {
    fn from(plan: Plan) -> Self {
        Self {
            rules: plan.rules.to_string(),
            players: plan.players,
            games: plan.games,
            seed: plan.seed,
            positions: plan.source,
            plies: Some(plan.plies),
            nodes: match plan.effort {
                Effort::Nodes(nodes) => Some(nodes),
                _ => None,
            },
            move_time: plan.clock.per_move.as_secs_f64(),
        }
    }
}

/// The default length of an opening: four moves, or a quarter of a small board.
fn usual_plies(rules: LineRules) -> usize {
    (rules.facts().max_moves / 4).min(4)
}

/// The default effort: thorough on boards where that is enough to judge every position. Brief on others, where most of
/// the effort goes into positions that cannot be judged anyway.
fn usual_effort(rules: LineRules) -> Effort {
    let enough = if rules.falls() { 42 } else { 16 };
    if rules.facts().max_moves <= enough { Effort::Thorough } else { Effort::Brief }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_reads_back_from_its_text() {
        for nodes in [None, Some(500)] {
            let players = vec!["cost".into(), "engine:bot".into()];
            let settings = Settings { nodes, ..Settings::new("connect-four:7x6", players) };
            let plan = settings.plan().unwrap();
            let text = serde_json::to_string(&plan).unwrap();
            assert_eq!(serde_json::from_str::<Plan>(&text).unwrap(), plan, "{text}");
        }
    }

    #[test]
    fn what_cannot_be_measured_is_refused() {
        let asked = |rules: &str| Settings::new(rules, vec!["random".into()]);
        let said = |settings: Settings| settings.plan().unwrap_err().to_string();
        assert!(said(asked("dominoes:paper")).starts_with("perfect play is not known in dominoes"));
        assert!(said(asked("chess")).contains("'chess'"));
        assert!(said(Settings { games: 0, ..asked("tic-tac-toe") }).contains("1000000000"));
        assert!(said(Settings { move_time: f64::NAN, ..asked("tic-tac-toe") }).contains("seconds"));
    }
}
