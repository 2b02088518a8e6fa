//! The assignment file as TOML has it. What its values mean is checked by the module above.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Spanned;

use super::Compared;
use crate::grade::text::Text;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AssignmentFile {
    pub(super) title: Text,
    pub(super) rules: Spanned<String>,
    #[serde(default = "usual_seed")]
    pub(super) seed: u64,
    pub(super) reference: Option<Spanned<String>>,
    #[serde(default)]
    pub(super) limits: LimitsFile,
    #[serde(default)]
    pub(super) positions: BTreeMap<String, Spanned<SetFile>>,
    pub(super) check: Vec<CheckFile>,
}

fn usual_seed() -> u64 {
    1
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct LimitsFile {
    pub(super) start: Option<Spanned<String>>,
    #[serde(rename = "move")]
    pub(super) per_move: Option<Spanned<String>>,
    pub(super) processor: Option<Spanned<String>>,
    pub(super) memory: Option<Spanned<String>>,
    pub(super) processes: Option<u64>,
    pub(super) file_size: Option<Spanned<String>>,
}

/// One of the three ways to name positions.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SetFile {
    pub(super) random: Option<RandomFile>,
    pub(super) list: Option<Vec<Spanned<String>>>,
    pub(super) file: Option<Spanned<String>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RandomFile {
    pub(super) count: Spanned<usize>,
    pub(super) discs: Spanned<[usize; 2]>,
}

/// The kind of a check, by its name in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum KindFile {
    Protocol,
    Move,
    BestMoves,
    Criteria,
    Value,
    Nodes,
    Score,
    Regret,
    Puzzles,
}

impl KindFile {
    /// The part of the answers that a check compares.
    pub(super) fn compared(self) -> Option<Compared> {
        Some(match self {
            Self::Move => Compared::Move,
            Self::BestMoves => Compared::BestMoves,
            Self::Criteria => Compared::Criteria,
            Self::Value => Compared::Value,
            Self::Nodes => Compared::Nodes,
            Self::Protocol | Self::Score | Self::Regret | Self::Puzzles => return None,
        })
    }

    /// The settings that only some kinds have, and this one accepts.
    pub(super) fn settings(self) -> &'static [&'static str] {
        match self {
            Self::Protocol => &["partial"],
            Self::Nodes => &["positions", "reference", "factor", "fault", "partial"],
            Self::Score => &["opponent", "at-least", "games", "most-games"],
            Self::Regret => &["at-most", "games", "most-games"],
            Self::Puzzles => &["at-least", "games", "most-games"],
            _ => &["positions", "reference", "fault", "partial"],
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct CheckFile {
    pub(super) name: Spanned<String>,
    pub(super) kind: Spanned<KindFile>,
    pub(super) points: Spanned<f64>,
    #[serde(default)]
    pub(super) hidden: bool,
    pub(super) partial: Option<bool>,
    pub(super) positions: Option<Spanned<String>>,
    pub(super) reference: Option<Spanned<String>>,
    pub(super) factor: Option<Spanned<f64>>,
    pub(super) opponent: Option<Spanned<String>>,
    pub(super) at_least: Option<Spanned<f64>>,
    pub(super) at_most: Option<Spanned<f64>>,
    pub(super) games: Option<Spanned<u64>>,
    pub(super) most_games: Option<Spanned<u64>>,
    #[serde(default)]
    pub(super) fault: Vec<FaultFile>,
}

impl CheckFile {
    /// The settings that are given, of those that only some kinds have.
    pub(super) fn given(&self) -> Vec<&'static str> {
        let given = [
            ("partial", self.partial.is_some()),
            ("positions", self.positions.is_some()),
            ("reference", self.reference.is_some()),
            ("factor", self.factor.is_some()),
            ("opponent", self.opponent.is_some()),
            ("at-least", self.at_least.is_some()),
            ("at-most", self.at_most.is_some()),
            ("games", self.games.is_some()),
            ("most-games", self.most_games.is_some()),
            ("fault", !self.fault.is_empty()),
        ];
        given.into_iter().filter(|(_, given)| *given).map(|(name, _)| name).collect()
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FaultFile {
    pub(super) player: Spanned<String>,
    pub(super) text: Text,
}
