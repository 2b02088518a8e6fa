//! The five papers: their printed results and claims, compared with those that Papan computes.
//!
//! Every printed table is compared cell by cell, every printed decision move by move, and every
//! claim is tested in several named settings, by exhaustive play or over openings or deals. Open questions are
//! measured, without a verdict. Misprints are not imitated: where Papan differs, the note gives the reason.

mod answers;
mod board;
mod meet;
mod p1;
mod p2;
mod p3;
mod p4;
mod p4_matches;
mod p5;
mod plain;
mod setting;
mod task;

use std::fmt;
use std::str::FromStr;

use papan_games::TextError;
use papan_words::Message;
use serde::{Serialize, Serializer};

pub use setting::{Outcome, Setting, Unit};
use task::Run;
pub use task::{SEED, Task};

use crate::words::say;

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
    /// All five papers.
    pub const ALL: [Self; 5] = [Self::P1, Self::P2, Self::P3, Self::P4, Self::P5];

    /// The topic of the paper, in one line.
    pub fn about(self) -> Message {
        match self {
            Self::P1 => say!("paper-p1"),
            Self::P2 => say!("paper-p2"),
            Self::P3 => say!("paper-p3"),
            Self::P4 => say!("paper-p4"),
            Self::P5 => say!("paper-p5"),
        }
    }
}

impl Paper {
    /// The author, title and date of the paper, as far as they are known.
    pub fn cited(self) -> Message {
        match self {
            Self::P1 => say!("paper-p1-cited"),
            Self::P2 => say!("paper-p2-cited"),
            Self::P3 => say!("paper-p3-cited"),
            Self::P4 => say!("paper-p4-cited"),
            Self::P5 => say!("paper-p5-cited"),
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

/// The kind of a printed item.
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

/// Whether a printed item holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It holds.
    Agrees,
    /// It does not hold; the note gives the reason.
    Differs,
    /// It holds in some settings but not in others.
    Depends,
    /// The paper claims nothing here; there are figures, but no verdict.
    Measured,
    /// The paper does not give enough detail to decide.
    UnderSpecified,
}

/// One printed item, compared with the computed one.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Finding {
    /// The paper.
    pub paper: Paper,
    /// Which table, figure or claim.
    pub item: Message,
    /// The kind of the item.
    pub kind: Kind,
    /// The figures that the paper prints.
    pub printed: Figures,
    /// The figures that Papan computes.
    pub computed: Figures,
    /// The number of printed figures that agree; for a claim, the number of settings in which it holds.
    pub matched: usize,
    /// The number of figures or settings; 0 if the paper claims nothing.
    pub total: usize,
    /// Whether it holds.
    pub verdict: Verdict,
    /// Why it differs, or how it was tested.
    pub note: Message,
    /// The names of the columns, if they need names. For display only: not serialized.
    #[serde(skip)]
    pub columns: Vec<Message>,
    /// The positions of the item, in the order of its rows or moves.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub boards: Vec<Board>,
    /// The settings in which a claim was tested, with the results.
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
    /// Moves; in JSON a text with blanks between them.
    #[serde(serialize_with = "join_moves")]
    Moves(Vec<String>),
    /// Words.
    Text(Message),
}

fn join_moves<S: Serializer>(moves: &[String], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&moves.join(" "))
}

impl Figures {
    /// As words; empty for rows of numbers.
    fn words(&self) -> Message {
        match self {
            Self::Rows(_) => Message::default(),
            Self::Moves(moves) => moves.join(" ").into(),
            Self::Text(text) => text.clone(),
        }
    }
}

impl Finding {
    /// Sets the names of the columns.
    fn with_columns<M: Into<Message>>(self, columns: impl IntoIterator<Item = M>) -> Self {
        Self { columns: columns.into_iter().map(Into::into).collect(), ..self }
    }

    /// Puts numbers that identify the row at the start of each row; they are not compared.
    fn behind(mut self, leads: &[Vec<i64>]) -> Self {
        for figures in [&mut self.printed, &mut self.computed] {
            if let Figures::Rows(rows) = figures {
                for (row, lead) in rows.iter_mut().zip(leads) {
                    row.splice(0..0, lead.iter().copied());
                }
            }
        }
        self
    }

    /// Sets the positions of the item.
    fn on(self, boards: Vec<Board>) -> Self {
        Self { boards, ..self }
    }

    /// Compares printed rows of numbers with ours, cell by cell.
    fn table(
        paper: Paper,
        item: Message,
        printed: Vec<Vec<i64>>,
        computed: Vec<Vec<i64>>,
        note: impl Into<Message>,
    ) -> Self {
        let pairs = || printed.iter().flatten().zip(computed.iter().flatten());
        let total = printed.iter().flatten().count();
        let matched = pairs().filter(|(a, b)| a == b).count();
        let verdict = if matched == total { Verdict::Agrees } else { Verdict::Differs };
        Self {
            paper,
            item,
            kind: Kind::Table,
            printed: Figures::Rows(printed),
            computed: Figures::Rows(computed),
            matched,
            total,
            verdict,
            note: note.into(),
            columns: Vec::new(),
            boards: Vec::new(),
            settings: Vec::new(),
        }
    }

    /// Compares printed moves with ours, one by one.
    fn moves(
        paper: Paper,
        item: Message,
        printed: &[String],
        computed: &[String],
        note: impl Into<Message>,
    ) -> Self {
        let matched = printed.iter().zip(computed).filter(|(a, b)| a == b).count();
        let agrees = matched == printed.len() && printed.len() == computed.len();
        Self {
            printed: Figures::Moves(printed.to_vec()),
            computed: Figures::Moves(computed.to_vec()),
            matched,
            total: printed.len(),
            verdict: if agrees { Verdict::Agrees } else { Verdict::Differs },
            ..Self::decision(paper, item, Message::default(), Message::default(), note)
        }
    }

    /// Compares something printed in words with ours.
    fn decision(
        paper: Paper,
        item: Message,
        printed: Message,
        computed: Message,
        note: impl Into<Message>,
    ) -> Self {
        let agrees = printed == computed;
        Self {
            paper,
            item,
            kind: Kind::Decision,
            printed: Figures::Text(printed),
            computed: Figures::Text(computed),
            matched: agrees.into(),
            total: 1,
            verdict: if agrees { Verdict::Agrees } else { Verdict::Differs },
            note: note.into(),
            columns: Vec::new(),
            boards: Vec::new(),
            settings: Vec::new(),
        }
    }

    /// A claim in words, the quantity that is measured for it, and the result in each setting.
    fn claim(
        paper: Paper,
        item: Message,
        claim: Message,
        measured: Message,
        settings: Vec<Setting>,
        note: Message,
    ) -> Self {
        let matched = settings.iter().filter(|one| one.outcome == Outcome::Holds).count();
        let total = settings.len();
        Self {
            paper,
            item,
            kind: Kind::Claim,
            printed: Figures::Text(claim),
            computed: Figures::Text(measured),
            matched,
            total,
            verdict: match matched {
                0 => Verdict::Differs,
                all if all == total => Verdict::Agrees,
                _ => Verdict::Depends,
            },
            note,
            columns: Vec::new(),
            boards: Vec::new(),
            settings,
        }
    }

    /// A question that the paper leaves open, with measurements but no verdict.
    fn measured(
        paper: Paper,
        item: Message,
        open: Message,
        measured: Message,
        mut settings: Vec<Setting>,
        note: Message,
    ) -> Self {
        for setting in &mut settings {
            setting.outcome = Outcome::Measured;
        }
        let (matched, total, verdict) = (0, 0, Verdict::Measured);
        let found = Self::claim(paper, item, open, measured, settings, note);
        Self { matched, total, verdict, ..found }
    }

    /// An item that the paper does not describe in enough detail to check.
    fn under_specified(
        paper: Paper,
        item: Message,
        kind: Kind,
        printed: Message,
        note: Message,
    ) -> Self {
        Self {
            paper,
            item,
            kind,
            printed: Figures::Text(printed),
            computed: Figures::Text("".into()),
            matched: 0,
            total: 0,
            verdict: Verdict::UnderSpecified,
            note,
            columns: Vec::new(),
            boards: Vec::new(),
            settings: Vec::new(),
        }
    }
}

/// All checks of these papers, in order.
pub fn tasks(papers: &[Paper]) -> Vec<Task> {
    let all = [&p1::TASKS[..], &p2::TASKS, &p3::TASKS, &p4::TASKS, &p5::TASKS].concat();
    all.into_iter().filter(|task| papers.contains(&task.paper)).collect()
}
