//! What is to be measured.

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

/// How many games a player may play.
pub const GAMES: RangeInclusive<u64> = 1..=1_000_000_000;

/// Where the positions come from in which a player is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The player plays both sides from a random opening.
    #[default]
    SelfPlay,
    /// Random games; the player is asked in every position of them, but its move is not made.
    Random,
    /// As self-play, from random openings that are a draw with perfect play.
    Balanced,
}

impl Source {
    /// Every source with its name.
    pub const ALL: [(&str, Self); 3] =
        [("self-play", Self::SelfPlay), ("random", Self::Random), ("balanced", Self::Balanced)];
}

/// What somebody says of a measurement he wants: the same defaults and limits, whoever asks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// The rules.
    pub rules: String,
    /// The players, as texts.
    pub players: Vec<PlayerSpec>,
    /// How many games for each player.
    pub games: u64,
    /// The seed of everything that is drawn.
    pub seed: u64,
    /// Where the positions come from.
    pub positions: Source,
    /// How many random moves an opening has; a few unless given.
    pub plies: Option<usize>,
    /// The most positions to look at to judge one; as many as the board needs unless given.
    pub nodes: Option<u64>,
    /// The seconds that a program or a function has for a move.
    pub move_time: f64,
}

impl Settings {
    /// A hundred games of each player against itself.
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

    /// The plan that follows from them.
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

/// A measurement. The regret is a function of it alone, where players are not limited by time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Settings", into = "Settings")]
pub struct Plan {
    /// The game.
    pub rules: LineRules,
    /// The players, as texts.
    pub players: Vec<PlayerSpec>,
    /// How many games for each player; game by game, all have the same openings.
    pub games: u64,
    /// The seed of everything that is drawn.
    pub seed: u64,
    /// Where the positions come from.
    pub source: Source,
    /// How many random moves an opening has.
    pub plies: usize,
    /// How much may be done to judge a position.
    pub effort: Effort,
    /// The time that programs and functions have.
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

/// The usual length of an opening: four moves, or a quarter of a small board.
fn usual_plies(rules: LineRules) -> usize {
    (rules.facts().max_moves / 4).min(4)
}

/// The usual effort: thorough where that is enough, and brief elsewhere,
/// where most of it is spent on positions that are not judged in the end.
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
