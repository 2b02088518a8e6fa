//! The five papers: what they print and claim, beside what Papan computes.
//!
//! Every printed table is compared cell by cell, every printed decision move by move, and every
//! claim is tested in several named settings, by exhaustive play or over openings or deals. Nothing is
//! bent to fit a misprint: where we differ, the note says why.

mod board;
mod meet;
mod p1;
mod p2;
mod p3;
mod p4;
mod p5;
mod setting;
mod text;

use std::fmt;
use std::str::FromStr;

use papan_games::TextError;
use serde::Serialize;

pub use setting::{Outcome, Setting, rows};

/// One of the five papers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub enum Paper {
    /// The greedy Connect Four bot with three costs.
    P1,
    /// Greedy tic-tac-toe by the fewest steps to a win.
    P2,
    /// Connect Four by sums of priorities.
    P3,
    /// Dominoes by brute force and greedy algorithms.
    P4,
    /// The console Connect Four with three difficulties.
    P5,
}

impl Paper {
    /// All five.
    pub const ALL: [Self; 5] = [Self::P1, Self::P2, Self::P3, Self::P4, Self::P5];

    /// What the paper is about, in one line.
    pub fn about(self) -> &'static str {
        match self {
            Self::P1 => "a greedy Connect Four bot with three costs",
            Self::P2 => "greedy tic-tac-toe by the fewest steps to a win",
            Self::P3 => "Connect Four by sums of priorities (Hasby 2011)",
            Self::P4 => "dominoes by brute force and greedy algorithms",
            Self::P5 => "a console Connect Four with three difficulties",
        }
    }
}

impl fmt::Display for Paper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl FromStr for Paper {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let wanted = text.to_uppercase();
        let found = Self::ALL.into_iter().find(|paper| paper.to_string() == wanted);
        found.ok_or_else(|| TextError::unknown("paper", text, &["P1", "P2", "P3", "P4", "P5"]))
    }
}

/// What kind of thing was printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Numbers in a table or a figure.
    Table,
    /// A move or a game.
    Decision,
    /// A statement about strategies.
    Claim,
}

/// Whether what was printed holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It does.
    Agrees,
    /// It does not, and the note says why.
    Differs,
    /// In some settings it does, in others it does not.
    Depends,
    /// The paper does not say enough to tell.
    UnderSpecified,
}

/// One printed item beside ours.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Finding {
    /// The paper.
    pub paper: Paper,
    /// Which table, figure or claim.
    pub item: String,
    /// What kind of thing it is.
    pub kind: Kind,
    /// What the paper prints.
    pub printed: Figures,
    /// What Papan computes.
    pub computed: Figures,
    /// How many of the printed figures agree; of a claim, in how many settings it holds.
    pub matched: usize,
    /// How many figures or settings there are.
    pub total: usize,
    /// Whether it holds.
    pub verdict: Verdict,
    /// Why it differs, or how it was tested.
    pub note: String,
    /// What the columns of its rows are, where they need names. For people: it is not written.
    #[serde(skip)]
    pub columns: &'static [&'static str],
    /// The positions it is about, in the order of its rows or moves.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub boards: Vec<Board>,
    /// Where a claim was tested, and what came of it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub settings: Vec<Setting>,
}

/// A printed position, in texts from which it can be set up again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Board {
    /// The rules.
    pub rules: String,
    /// The moves that lead there.
    pub position: String,
    /// The paper's player, whose table or decision it is.
    pub player: String,
}

/// Figures as they are printed.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Figures {
    /// Rows of numbers.
    Rows(Vec<Vec<i64>>),
    /// Words.
    Text(String),
}

impl From<&str> for Figures {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Figures {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl Finding {
    /// The same, with names for the columns of its rows.
    fn with_columns(self, columns: &'static [&'static str]) -> Self {
        Self { columns, ..self }
    }

    /// The same, with the positions it is about.
    fn on(self, boards: Vec<Board>) -> Self {
        Self { boards, ..self }
    }

    /// Compares printed rows of numbers with ours, cell by cell.
    fn table(
        paper: Paper,
        item: &str,
        printed: Vec<Vec<i64>>,
        computed: Vec<Vec<i64>>,
        note: &str,
    ) -> Self {
        let pairs = || printed.iter().flatten().zip(computed.iter().flatten());
        let total = printed.iter().flatten().count();
        let matched = pairs().filter(|(a, b)| a == b).count();
        let verdict = if matched == total { Verdict::Agrees } else { Verdict::Differs };
        Self {
            paper,
            item: item.to_owned(),
            kind: Kind::Table,
            printed: Figures::Rows(printed),
            computed: Figures::Rows(computed),
            matched,
            total,
            verdict,
            note: note.to_owned(),
            columns: &[],
            boards: Vec::new(),
            settings: Vec::new(),
        }
    }

    /// Compares printed moves with ours, one by one.
    fn moves(
        paper: Paper,
        item: &str,
        printed: &[String],
        computed: &[String],
        note: &str,
    ) -> Self {
        let matched = printed.iter().zip(computed).filter(|(a, b)| a == b).count();
        let agrees = matched == printed.len() && printed.len() == computed.len();
        Self {
            paper,
            item: item.to_owned(),
            kind: Kind::Decision,
            printed: printed.join(" ").into(),
            computed: computed.join(" ").into(),
            matched,
            total: printed.len(),
            verdict: if agrees { Verdict::Agrees } else { Verdict::Differs },
            note: note.to_owned(),
            columns: &[],
            boards: Vec::new(),
            settings: Vec::new(),
        }
    }

    /// A claim in words, what is measured of it, and what that was in each setting.
    fn claim(
        paper: Paper,
        item: &str,
        claim: &str,
        measured: &str,
        settings: Vec<Setting>,
        note: &str,
    ) -> Self {
        let matched = settings.iter().filter(|one| one.outcome == Outcome::Holds).count();
        let total = settings.len();
        Self {
            paper,
            item: item.to_owned(),
            kind: Kind::Claim,
            printed: claim.into(),
            computed: measured.into(),
            matched,
            total,
            verdict: match matched {
                0 => Verdict::Differs,
                all if all == total => Verdict::Agrees,
                _ => Verdict::Depends,
            },
            note: note.to_owned(),
            columns: &[],
            boards: Vec::new(),
            settings,
        }
    }

    /// Something that cannot be told from what is printed.
    fn under_specified(paper: Paper, item: &str, kind: Kind, printed: &str, note: &str) -> Self {
        Self {
            paper,
            item: item.to_owned(),
            kind,
            printed: printed.into(),
            computed: "".into(),
            matched: 0,
            total: 0,
            verdict: Verdict::UnderSpecified,
            note: note.to_owned(),
            columns: &[],
            boards: Vec::new(),
            settings: Vec::new(),
        }
    }
}

/// One item to be checked; the check may take a while.
#[derive(Clone, Copy)]
pub struct Task {
    /// The paper it belongs to.
    pub paper: Paper,
    /// What is checked, in a few words.
    pub what: &'static str,
    /// Whether it is a claim, whose test may take seconds, rather than something printed.
    pub is_claim: bool,
    run: Check,
}

type Check = fn() -> Result<Vec<Finding>, TextError>;

impl fmt::Debug for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Task({} {})", self.paper, self.what)
    }
}

impl Task {
    const fn printed(paper: Paper, what: &'static str, run: Check) -> Self {
        Self { paper, what, is_claim: false, run }
    }

    const fn claim(paper: Paper, what: &'static str, run: Check) -> Self {
        Self { paper, what, is_claim: true, run }
    }

    /// Checks it.
    pub fn run(&self) -> Result<Vec<Finding>, TextError> {
        (self.run)()
    }
}

/// Everything there is to check in these papers, in order.
pub fn tasks(papers: &[Paper]) -> Vec<Task> {
    let all = [&p1::TASKS[..], &p2::TASKS, &p3::TASKS, &p4::TASKS, &p5::TASKS].concat();
    all.into_iter().filter(|task| papers.contains(&task.paper)).collect()
}
