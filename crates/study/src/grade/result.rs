//! The result of a bot: its points, and for each check what was found and what to fix.

use papan_stats::Estimate;
use serde::{Deserialize, Serialize};

use super::text::Text;

/// The result of a bot. It contains no time, no path and no name, so that grading twice gives the same bytes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BotResult {
    /// The hash of the submission.
    pub submission: String,
    /// The hash of the assignment.
    pub assignment: String,
    /// The name of the isolation in force while the bot ran.
    pub isolation: String,
    /// The gaps of the isolation.
    pub gaps: Vec<Text>,
    /// The points.
    pub points: f64,
    /// The points that all checks bring.
    pub of: f64,
    /// Why the bot could not be run; absent if it could.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unusable: Option<Text>,
    /// The result of each check.
    pub checks: Vec<CheckResult>,
    /// The move in every position of the assignment, in order; null where it gave none.
    pub moves: Vec<Option<String>>,
}

impl BotResult {
    /// Whether every check passed.
    pub fn is_full(&self) -> bool {
        self.checks.iter().all(|check| check.passed)
    }
}

/// The result of a check.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CheckResult {
    /// The name of the check.
    pub name: String,
    /// The kind of check.
    pub kind: String,
    /// Whether only the points are shown: what was found and the feedback are left out.
    pub hidden: bool,
    /// Whether it passed.
    pub passed: bool,
    /// The points.
    pub points: f64,
    /// The points that it brings.
    pub of: f64,
    /// The measurement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub measured: Option<Measured>,
    /// The faults and how to fix them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub feedback: Vec<Feedback>,
}

/// The measurement of a check.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Measured {
    /// A count of answers, or of groups of them.
    Count {
        /// Those that are right.
        right: u64,
        /// All of them.
        all: u64,
    },
    /// A mean with its 95% interval, which is valid at every look.
    Mean {
        /// The mean and the interval.
        estimate: Estimate,
        /// The number of games, or of puzzles.
        samples: u64,
        /// The threshold.
        threshold: f64,
    },
}

/// Something to fix.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Feedback {
    /// The fault, and how to fix it.
    pub text: Text,
    /// The smallest position that shows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<ShownPosition>,
    /// A command that shows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<String>,
}

/// A position of the feedback.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShownPosition {
    /// The deal, in games with chance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<String>,
    /// The moves so far.
    pub moves: String,
    /// The address in the web app: a path and a query.
    pub link: String,
    /// The answers of the bot and the reference.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answers: Option<Text>,
}
