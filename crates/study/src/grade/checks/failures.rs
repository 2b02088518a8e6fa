//! Names the reason why a bot gave no legal move, with the smallest position that shows it.

use papan_engine::contender::{Fault, FaultKind};
use papan_games::{ByKind, Position};
use papan_words::Message;

use crate::grade::exam::Exam;
use crate::grade::feedback::{check_engine, of_positions};
use crate::grade::positions::Place;
use crate::grade::result::Feedback;
use crate::words::say;

/// A position in which a bot gave no legal move.
#[derive(Clone, Debug)]
pub(super) struct Failure {
    pub(super) place: Place,
    pub(super) fault: Fault,
}

/// Why a bot gave no legal move, in the order in which it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Cause {
    /// It counts columns from 0.
    FromZero,
    /// It plays into a full column.
    FullColumn,
    /// Its move is not legal for another reason.
    Illegal,
    Garbage,
    Crash,
    Timeout,
    Flood,
}

/// What to fix, one item for each cause. `asked` is the number of positions, and `answered` has the number of moves of
/// each with an answer.
pub(super) fn named(
    failures: &[Failure],
    (asked, answered): (usize, &[usize]),
    exam: &Exam<'_>,
) -> Vec<Feedback> {
    let counts_from_zero = counts_from_zero(failures);
    let cause = |failure: &Failure| cause(failure, counts_from_zero);
    let mut causes: Vec<_> = failures.iter().map(cause).collect();
    causes.sort_unstable();
    causes.dedup();
    let feedback = causes.into_iter().filter_map(|one| {
        let alike: Vec<_> = failures.iter().filter(|failure| cause(failure) == one).collect();
        let smallest =
            alike.iter().min_by_key(|failure| (failure.place.plies(), failure.place.text()))?;
        let least = smallest.place.plies();
        let is_from_there =
            least > 0 && !answered.is_empty() && answered.iter().all(|&plies| plies < least);
        let positions = of_positions(alike.len(), asked);
        let text = in_words(one, exam, &smallest.fault, (positions, least, is_from_there));
        let feedback = Feedback::new(text).at(&exam.assignment.rules, &smallest.place, None);
        Some(match &exam.subject.command {
            Some(command) => feedback.shown_by(check_engine(&exam.assignment.rules, command)),
            None => feedback,
        })
    });
    feedback.collect()
}

fn in_words(
    cause: Cause,
    exam: &Exam<'_>,
    fault: &Fault,
    (positions, least, is_from_there): (Message, usize, bool),
) -> Message {
    let detail = exam.detail(fault);
    match cause {
        Cause::FromZero => say!("grade-from-zero", positions = positions),
        Cause::FullColumn => say!("grade-full-column", positions = positions),
        Cause::Illegal => say!("grade-illegal", positions = positions, detail = detail),
        Cause::Garbage => say!("grade-garbage", positions = positions, detail = detail),
        Cause::Crash if is_from_there => {
            say!("grade-crash-from", moves = least, detail = detail)
        }
        Cause::Crash => say!("grade-crash", positions = positions, detail = detail),
        Cause::Timeout => {
            let time = exam.assignment.limits.per_move.as_secs_f64();
            say!("grade-timeout", positions = positions, seconds = time, detail = detail)
        }
        Cause::Flood => say!("grade-flood", positions = positions, detail = detail),
    }
}

fn cause(failure: &Failure, counts_from_zero: bool) -> Cause {
    match failure.fault.kind {
        FaultKind::Crash => Cause::Crash,
        FaultKind::Timeout => Cause::Timeout,
        FaultKind::Flood => Cause::Flood,
        _ if counts_from_zero => Cause::FromZero,
        FaultKind::Illegal if is_full_column(failure) => Cause::FullColumn,
        FaultKind::Illegal => Cause::Illegal,
        FaultKind::Garbage => Cause::Garbage,
    }
}

/// Whether the answer is a column without room.
fn is_full_column(failure: &Failure) -> bool {
    let Some(answer) = failure.fault.answered() else { return false };
    let columns = failure.place.game.at(0).legal_moves();
    is_of_columns(&failure.place) && columns.iter().any(|column| column == answer)
}

/// Whether the bot answers 0 where columns count from 1, or one less than the only legal column.
fn counts_from_zero(failures: &[Failure]) -> bool {
    let columns = failures.iter().filter(|failure| is_of_columns(&failure.place));
    let answers = columns.filter_map(|failure| {
        let answer: i64 = failure.fault.answered()?.parse().ok()?;
        Some((answer, failure))
    });
    let answers: Vec<_> = answers.collect();
    let forced = answers.iter().filter_map(|(answer, failure)| {
        let legal = failure.place.game.legal_moves();
        let [only] = &legal[..] else { return None };
        Some(only.parse::<i64>().ok()? == answer + 1)
    });
    let forced: Vec<bool> = forced.collect();
    answers.iter().any(|(answer, _)| *answer == 0)
        || forced.len() > 1 && forced.iter().all(|is_one_less| *is_one_less)
}

/// Whether a move is a column into which a disc falls.
fn is_of_columns(place: &Place) -> bool {
    matches!(&place.game, ByKind::Line(game) if game.position().rules().falls())
}
