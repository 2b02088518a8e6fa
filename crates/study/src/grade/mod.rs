//! Grades bots by an assignment: a file with rules, positions and checks that bring points.
//!
//! ```text
//! assignment ──▶ key: the answers of references and of players that stand for faults
//!                 │
//! submission ──▶ exam: the bot answers in every position, once ──▶ checks ──▶ BotResult: points, what to fix
//!                                                                              │
//!                                            class: many bots on threads ◀─────┘  kept in a folder, resumed
//! ```
//!
//! A result depends on the assignment and on the files of the submission only, as far as the bot itself does: not on names,
//! folders, threads or interruptions.

mod answer;
mod asked;
mod assignment;
mod checks;
mod class;
mod exam;
mod feedback;
mod grading;
mod key;
mod positions;
mod redacted;
mod result;
mod similarity;
mod submission;
mod text;

pub use assignment::{Assignment, AssignmentError, Limits};
pub use class::{Class, ClassOptions, ClassResult, GradeError, Student};
pub use grading::{Grader, Room};
pub use key::RandomReference;
pub use result::{BotResult, CheckResult, Feedback, Measured, ShownPosition};
pub use similarity::Alike;
pub use submission::{Submission, SubmissionError};
pub use text::Text;
