//! The results of graded bots: text, tables, the files that classroom services read, and pages.

mod page;
mod services;
mod sheets;
mod words;

pub use page::{class_page, student_page};
pub use services::{classroom50, gradescope};
pub use sheets::{comma_separated_class, junit};
pub use words::{class_in_words, student_in_words};

use papan_study::grade::{CheckResult, Measured};
use papan_ui::say;
use papan_words::{Arg, Language, Message};

/// Points in their shortest form: `20`, `12.5`.
fn points(points: f64) -> String {
    points.to_string()
}

/// A number of points in a language.
fn points_in(number: f64, language: Language) -> String {
    Arg::from(number).in_language(language).into_owned()
}

/// The measurement of a check; `None` for hidden checks.
fn measured(check: &CheckResult) -> Option<Message> {
    let percent = |share: f64| Arg::decimal(100.0 * share, 1);
    Some(match check.measured.as_ref()? {
        Measured::Count { right, all } => say!("grade-count", right = *right, all = *all),
        Measured::Mean { estimate, samples, threshold } => say!(
            "grade-mean",
            mean = percent(estimate.mean),
            low = percent(estimate.low),
            high = percent(estimate.high),
            samples = *samples,
            threshold = percent(*threshold)
        ),
    })
}

/// The parts of the feedback of a check in a language: the text and, below it, the position, the command and the link.
fn advice(check: &CheckResult, site: &str, language: Language) -> Vec<(String, Vec<String>)> {
    let one = |feedback: &papan_study::grade::Feedback| {
        let mut below = Vec::new();
        if let Some(position) = &feedback.position {
            let moves = if position.moves.is_empty() {
                papan_ui::text!("grade-at-start", language).to_owned()
            } else {
                position.moves.clone()
            };
            below.push(say!("grade-position", position = moves).in_language(language));
            below.extend(
                position.answers.as_ref().map(|text| text.in_language(language).to_owned()),
            );
        }
        below.extend(feedback.command.clone());
        below.extend(feedback.position.as_ref().map(|position| format!("{site}{}", position.link)));
        (feedback.text.in_language(language).to_owned(), below)
    };
    check.feedback.iter().map(one).collect()
}
