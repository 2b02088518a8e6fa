//! Whether the answers of a bot are those of a reference, and if not, which known fault explains them.

use papan_engine::contender::Fault;
use papan_players::Score;
use papan_words::{Arg, Message};

use super::Found;
use super::failures::{Failure, named};
use crate::grade::answer::Answer;
use crate::grade::assignment::{Answers, Compared};
use crate::grade::exam::Exam;
use crate::grade::feedback::{explain, of_positions};
use crate::grade::result::{Feedback, Measured};
use crate::grade::text::Text;
use crate::words::say;

/// A fault is named only if it shows in this many positions.
const LEAST_SHOWN: usize = 3;

/// A position, the answer of the bot and that of the reference.
struct Compare<'a> {
    place: usize,
    given: &'a Result<Answer, Fault>,
    expected: &'a Answer,
}

/// Runs the check; `None` if the run is stopped.
pub(super) fn run(check: &Answers, exam: &mut Exam<'_>) -> Option<Found> {
    let (key, answers) = (exam.key, exam.ask(&check.places)?);
    let compared: Vec<_> = check
        .places
        .iter()
        .zip(&answers)
        .filter_map(|(&place, given)| {
            let expected = key.of(&check.reference, place)?;
            Some(Compare { place, given, expected })
        })
        .collect();
    let wrong: Vec<_> = compared.iter().filter(|one| !is_right(check, one)).collect();
    let (all, right) = (compared.len() as u64, (compared.len() - wrong.len()) as u64);
    let share = if all == 0 { 1.0 } else { right as f64 / all as f64 };
    let feedback = explained(check, exam, &compared, &wrong)?;
    Some(Found { share, measured: Measured::Count { right, all }, feedback })
}

fn is_right(check: &Answers, one: &Compare<'_>) -> bool {
    one.given.as_ref().is_ok_and(|given| agrees(check, given, one.expected))
}

/// Whether an answer is that of another player, in what the check compares.
fn agrees(check: &Answers, given: &Answer, expected: &Answer) -> bool {
    match check.compared {
        Compared::Move => given.chosen == expected.chosen,
        // A bot that reports no set has one of the moves in it.
        Compared::BestMoves if given.best.is_empty() => expected.best.contains(&given.chosen),
        Compared::BestMoves => given.best == expected.best && expected.best.contains(&given.chosen),
        Compared::Criteria => given.criteria == expected.criteria,
        Compared::Value => given.has_value_of(expected),
        Compared::Nodes => match (given.nodes, expected.nodes) {
            (Some(given), Some(expected)) => {
                let (given, expected) = (given.max(1) as f64, expected.max(1) as f64);
                (given / expected).max(expected / given) <= check.factor
            }
            _ => false,
        },
    }
}

/// What to fix: failures to answer, and the first explanation of the wrong answers. `None` if the run is stopped.
fn explained(
    check: &Answers,
    exam: &mut Exam<'_>,
    compared: &[Compare<'_>],
    wrong: &[&Compare<'_>],
) -> Option<Vec<Feedback>> {
    let failures: Vec<_> = compared
        .iter()
        .filter_map(|one| {
            let (place, fault) =
                (exam.assignment.places[one.place].clone(), one.given.as_ref().err()?);
            Some(Failure { place, fault: fault.clone() })
        })
        .collect();
    let plies = |one: &Compare<'_>| exam.assignment.places[one.place].plies();
    let answered: Vec<_> = compared.iter().filter(|one| one.given.is_ok()).map(plies).collect();
    let mut feedback = named(&failures, (compared.len(), &answered), exam);
    let wrong: Vec<_> = wrong.iter().copied().filter(|one| one.given.is_ok()).collect();
    // The positions of a check are in the order of their moves.
    let Some(smallest) = wrong.first() else { return Some(feedback) };
    let named = named_fault(check, exam, compared, &wrong);
    let (text, shown) = if let Some(named) = named {
        named
    } else {
        let is_random = changes_its_mind(check, exam, &wrong)?;
        let random = || is_random.then(|| say!("grade-changes"));
        let text = missing(check, &wrong).or_else(random);
        let text = text.or_else(|| usual_fault(check, &wrong));
        let text = text.unwrap_or_else(|| general(check, &wrong, compared.len()));
        (text.into(), *smallest)
    };
    let place = &exam.assignment.places[shown.place];
    let rules = &exam.assignment.rules;
    let answers = side_by_side(check, shown);
    let command = explain(rules, &check.reference, place);
    feedback.push(Feedback::new(text).at(rules, place, answers).shown_by(command));
    Some(feedback)
}

/// Whether the bot answers differently when it is asked again where it was wrong; `None` if the run is stopped.
fn changes_its_mind(check: &Answers, exam: &mut Exam<'_>, wrong: &[&Compare<'_>]) -> Option<bool> {
    const ASKED_AGAIN: usize = 10;
    for one in wrong.iter().take(ASKED_AGAIN) {
        if exam.is_stopped() {
            return None;
        }
        if let (Ok(before), Ok(now)) = (one.given, exam.ask_again(one.place))
            && (!agrees(check, &now, before) || now.chosen != before.chosen)
        {
            return Some(true);
        }
    }
    Some(false)
}

/// The first fault of the assignment whose player answers as the bot does in every position in which it differs from the
/// reference, and the smallest of them in which the bot is wrong.
fn named_fault<'a, 'b>(
    check: &Answers,
    exam: &Exam<'_>,
    compared: &[Compare<'a>],
    wrong: &[&'b Compare<'a>],
) -> Option<(Text, &'b Compare<'a>)> {
    check.faults.iter().find_map(|fault| {
        let differs = |place: usize| {
            let of_fault = exam.key.of(&fault.player, place)?;
            let expected = exam.key.of(&check.reference, place)?;
            (!agrees(check, of_fault, expected)).then_some(of_fault)
        };
        let telling: Vec<_> = compared
            .iter()
            .filter_map(|one| Some((one.given.as_ref().ok()?, differs(one.place)?)))
            .collect();
        let is_it = telling.len() >= LEAST_SHOWN
            && telling.iter().all(|(given, of_fault)| agrees(check, given, of_fault));
        let shown = wrong.iter().find(|one| differs(one.place).is_some())?;
        is_it.then(|| (fault.text.clone(), *shown))
    })
}

/// The text for a bot that does not report what the check compares.
fn missing(check: &Answers, wrong: &[&Compare<'_>]) -> Option<Message> {
    let lacks = |given: &Answer| match check.compared {
        Compared::Move | Compared::BestMoves => false,
        Compared::Criteria => given.criteria.is_empty(),
        Compared::Value => given.value.is_none(),
        Compared::Nodes => given.nodes.is_none(),
    };
    let reports_nothing = wrong.iter().filter_map(|one| one.given.as_ref().ok()).all(lacks);
    reports_nothing.then(|| say!("grade-not-reported", kind = check.compared.name()))
}

/// The text for faults that need no player: a sign, a root that is counted.
fn usual_fault(check: &Answers, wrong: &[&Compare<'_>]) -> Option<Message> {
    let all = |holds: &dyn Fn(&Answer, &Answer) -> bool| {
        let mut given =
            wrong.iter().filter_map(|one| Some((one.given.as_ref().ok()?, one.expected)));
        wrong.len() >= LEAST_SHOWN && given.all(|(given, expected)| holds(given, expected))
    };
    let is_negated = |given: &Answer, expected: &Answer| {
        let value = expected.value.map(|value| match value {
            Score::Number(number) => Score::Number(-number),
            Score::Win { win } => Score::Loss { loss: win },
            Score::Loss { loss } => Score::Win { win: loss },
        });
        given.has_value_of(&Answer { value, ..expected.clone() })
    };
    let counts_root = |given: &Answer, expected: &Answer| {
        expected.nodes.and_then(|nodes| nodes.checked_add(1)) == given.nodes
    };
    match check.compared {
        Compared::Value if all(&is_negated) => Some(say!("grade-negated")),
        Compared::Nodes if all(&counts_root) => Some(say!("grade-counts-root")),
        Compared::Nodes if all(&|given, expected| given.nodes > expected.nodes) => {
            Some(say!("grade-more-nodes", reference = &check.reference))
        }
        Compared::Nodes if all(&|given, expected| given.nodes < expected.nodes) => {
            Some(say!("grade-fewer-nodes", reference = &check.reference))
        }
        _ => None,
    }
}

fn general(check: &Answers, wrong: &[&Compare<'_>], all: usize) -> Message {
    let positions = of_positions(wrong.len(), all);
    let kind = check.compared.name();
    say!("grade-differs", kind = kind, positions = positions, reference = &check.reference)
}

/// The answers of the bot and the reference.
fn side_by_side(check: &Answers, one: &Compare<'_>) -> Option<Message> {
    let given = one.given.as_ref().ok()?;
    let [given, expected] = [given, one.expected].map(|answer| of_kind(check.compared, answer));
    Some(say!("grade-answers", given = given, expected = expected))
}

fn of_kind(compared: Compared, answer: &Answer) -> Arg {
    let none = || Arg::from("–");
    let moves = || {
        let best = if answer.best.is_empty() {
            vec![&answer.chosen]
        } else {
            answer.best.iter().collect()
        };
        best.into_iter().cloned().collect::<Vec<_>>().join(" ")
    };
    match compared {
        Compared::Move => answer.chosen.as_str().into(),
        Compared::BestMoves => moves().into(),
        Compared::Criteria => {
            let row = |(chosen, values): (&String, &Vec<String>)| {
                format!("{chosen}: {}", values.join(" "))
            };
            let rows: Vec<_> = answer.criteria.iter().map(row).collect();
            if rows.is_empty() { none() } else { rows.join("; ").into() }
        }
        Compared::Value => answer.value.map_or_else(none, Arg::from),
        Compared::Nodes => answer.nodes.map_or_else(none, Arg::count),
    }
}
