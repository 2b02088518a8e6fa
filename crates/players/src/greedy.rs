//! Greedy algorithms in the papers' six elements.
//!
//! | element | here | *Indonesian* |
//! |---|---|---|
//! | candidate set | [`Greedy::candidates`] | *himpunan kandidat* |
//! | solution set | the moves of the game so far | *himpunan solusi* |
//! | solution function | the game is over | *fungsi solusi* |
//! | selection function | [`Greedy::score`] | *fungsi seleksi* |
//! | feasibility function | [`Greedy::is_feasible`] | *fungsi kelayakan* |
//! | objective | the best by what is compared | *fungsi obyektif* |
//!
//! A strategy is one small definition of these: it writes the score of a candidate by each criterion on
//! a [`Scoresheet`], either one after the other, so that the first difference decides, or added up.
//! Choosing, the table, the rule that decided and the sentence all read that sheet, so that they cannot
//! disagree. Numbers that only the table shows are computed only for an explanation.

mod steps;

use std::cmp::Ordering;

use papan_games::{Position, View};
use papan_words::Message;
use rand::RngExt;

use crate::criterion::{Better, Criterion};
use crate::explanation::{Candidate, DecidingRule, Explanation, rows};
use crate::player::{Dice, Player};
use crate::trace::{Detail, Tracer};
use crate::words::{plays, say};
use steps::GreedySteps;

/// Which of equally good candidates is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tie {
    /// The first in the order of the candidates.
    First,
    /// The last.
    Last,
    /// Any of them, each equally likely.
    Random,
}

/// A greedy algorithm for the game of `P`.
pub trait Greedy<P: Position>: Send {
    /// Data computed once for all candidates.
    type Survey;

    /// Looks at the position before the candidates are scored.
    fn survey(&self, view: P::View<'_>) -> Self::Survey;

    /// Visits the candidate set, in the order that breaks ties.
    fn candidates(&self, view: P::View<'_>, visit: impl FnMut(P::Move)) {
        view.legal_moves().for_each(visit);
    }

    /// The selection function: writes every criterion with the candidate's score on the sheet.
    fn score(
        &self,
        view: P::View<'_>,
        survey: &Self::Survey,
        candidate: P::Move,
        sheet: &mut impl Scoresheet,
    );

    /// The feasibility function, as the table shows it; where it decides, it is on the sheet too.
    fn is_feasible(&self, _: P::View<'_>, _: &Self::Survey, _: P::Move) -> bool {
        true
    }

    /// What else there is to say of a candidate.
    fn note(&self, _: P::View<'_>, _: &Self::Survey, _: P::Move) -> Message {
        Message::default()
    }

    /// The parts from which the score of a candidate by a criterion follows, each with its cells or tiles.
    fn looked_at(
        &self,
        _: P::View<'_>,
        _: &Self::Survey,
        _candidate: P::Move,
        _: &Criterion,
    ) -> Vec<Detail> {
        Vec::new()
    }

    /// The findings that precede the scores of the candidates, for a trace.
    fn preparation(&self, _: P::View<'_>, _: &Self::Survey) -> Vec<Detail> {
        Vec::new()
    }

    /// Which of equals is taken.
    fn tie(&self) -> Tie {
        Tie::First
    }

    /// The rows of the table in order, with the move of each; `None` for a column that is full.
    fn places(&self, view: P::View<'_>) -> Vec<(String, Option<P::Move>)> {
        view.places()
    }
}

/// Receives the scores of a candidate. A number is computed only where it is shown or may decide.
pub trait Scoresheet {
    /// Shows a score in the table without comparing it.
    fn show(&mut self, criterion: &'static Criterion, score: impl FnOnce() -> i64);

    /// Compares a number, after all that were compared before it: the larger is better.
    fn compare(&mut self, rule: Rule, number: impl FnOnce() -> i64);

    /// Compares a number, and where it is equal whether `holds`.
    fn compare_then(&mut self, (rule, number): (Rule, i64), (tie, holds): (Rule, bool)) {
        self.compare(rule, || number);
        self.compare(tie, || holds.into());
    }

    /// Shows a score and compares it: the more or the less the better, as the criterion says.
    fn score(&mut self, criterion: &'static Criterion, score: i64) {
        self.show(criterion, || score);
        self.compare(criterion.rule(), || criterion.better.gain(score));
    }

    /// Shows scores and compares their sum, from which those are taken away of which less is better.
    fn sum<const N: usize>(&mut self, id: &'static str, scores: [(&'static Criterion, i64); N]) {
        for (criterion, score) in scores {
            self.show(criterion, || score);
        }
        let gains = scores.iter().map(|(criterion, score)| criterion.better.gain(*score));
        self.compare(Rule::total(id), || gains.sum());
    }
}

/// A comparison, as the rule that decided.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// The id of its name, unless that is the name of its criterion.
    id: Option<&'static str>,
    column: Column,
}

/// Where the table shows what a rule compares.
#[derive(Clone, Copy, Debug)]
enum Column {
    Nowhere,
    Criterion(&'static Criterion),
    Total,
}

impl Rule {
    /// A rule of which the table shows nothing, by the id of its name.
    pub const fn new(id: &'static str) -> Self {
        Self { id: Some(id), column: Column::Nowhere }
    }

    /// A rule that compares what the table shows as the total, by the id of its name.
    pub const fn total(id: &'static str) -> Self {
        Self { id: Some(id), column: Column::Total }
    }

    fn name(self) -> Message {
        match (self.id, self.column) {
            (Some(id), _) => say!(id),
            (None, Column::Criterion(criterion)) => criterion.name(),
            (None, Column::Nowhere | Column::Total) => Message::default(),
        }
    }

    /// The reason in words: the rule, the number of the chosen move, and the next best with its number.
    fn why(self, ours: i64, theirs: i64, rival: &str) -> Message {
        let id = match (self.id, self.column) {
            (Some(id), _) => format!("{id}.why"),
            (None, Column::Criterion(criterion)) => format!("criterion-{}.why", criterion.id),
            (None, Column::Nowhere | Column::Total) => return Message::default(),
        };
        say!(id, ours = ours, theirs = theirs, rival = rival)
    }
}

impl Criterion {
    /// The rule that compares by it.
    pub(crate) const fn rule(&'static self) -> Rule {
        Rule { id: None, column: Column::Criterion(self) }
    }

    /// The same under another name, which has this id.
    pub(crate) const fn rule_named(&'static self, id: &'static str) -> Rule {
        Rule { id: Some(id), column: Column::Criterion(self) }
    }
}

impl Better {
    /// A score as a number of which more is better.
    fn gain(self, score: i64) -> i64 {
        match self {
            Self::More => score,
            Self::Less => -score,
            Self::Neither => 0,
        }
    }
}

/// Shows what is written on it on another sheet, and compares nothing.
#[derive(Debug)]
pub struct ShowOnly<'a, S> {
    /// The other sheet.
    pub sheet: &'a mut S,
    /// Whether all scores are shown as 0.
    pub is_blank: bool,
}

impl<S: Scoresheet> Scoresheet for ShowOnly<'_, S> {
    fn show(&mut self, criterion: &'static Criterion, score: impl FnOnce() -> i64) {
        let is_blank = self.is_blank;
        self.sheet.show(criterion, || if is_blank { 0 } else { score() });
    }

    fn compare(&mut self, _: Rule, _: impl FnOnce() -> i64) {}
}

/// Watches a greedy algorithm step by step.
///
/// ```text
/// ( candidate  ( shown | compared )*  judged )*
/// ```
trait Observer {
    /// Whether it wants the scores that only a table shows.
    const RECORDS: bool = false;

    /// The candidate with this number, from 0, is about to be scored.
    fn candidate(&mut self, _number: usize) {}

    /// Its score by a criterion.
    fn shown(&mut self, _: &'static Criterion, _score: i64) {}

    /// A number was compared with that of the best candidate so far; `None` for the first candidate.
    fn compared(&mut self, _: Rule, _number: i64, _best: Option<i64>) {}

    /// How the candidate compares with the best so far, and whether it takes its place.
    fn judged(&mut self, _standing: Ordering, _takes_over: bool) {}
}

/// Watches nothing.
struct NoObserver;

impl Observer for NoObserver {}

/// The most numbers that a strategy compares.
const MOST: usize = 8;

/// Compares a candidate with the best so far, which it replaces as soon as it is better.
struct Contest<'a, O> {
    best: &'a mut [i64; MOST],
    compared: usize,
    standing: Ordering,
    is_first: bool,
    observer: &'a mut O,
}

impl<O: Observer> Scoresheet for Contest<'_, O> {
    #[inline]
    fn show(&mut self, criterion: &'static Criterion, score: impl FnOnce() -> i64) {
        if O::RECORDS {
            self.observer.shown(criterion, score());
        }
    }

    #[inline]
    fn compare(&mut self, rule: Rule, number: impl FnOnce() -> i64) {
        if self.standing == Ordering::Less {
            return;
        }
        let (number, best) = (number(), &mut self.best[self.compared]);
        self.observer.compared(rule, number, (!self.is_first).then_some(*best));
        if self.standing == Ordering::Equal {
            self.standing = number.cmp(best);
        }
        if self.standing == Ordering::Greater {
            *best = number;
        }
        self.compared += 1;
    }

    #[inline]
    fn compare_then(&mut self, (rule, number): (Rule, i64), (tie, holds): (Rule, bool)) {
        if O::RECORDS {
            self.compare(rule, || number);
            self.compare(tie, || holds.into());
        } else {
            // One comparison decides the same as two, with fewer branches.
            self.compare(rule, || 2 * number + i64::from(holds));
        }
    }
}

/// Everything that was written of a candidate.
#[derive(Default)]
struct Row {
    columns: Vec<(&'static Criterion, i64)>,
    compared: Vec<(Rule, i64)>,
}

impl Scoresheet for Row {
    fn show(&mut self, criterion: &'static Criterion, score: impl FnOnce() -> i64) {
        self.columns.push((criterion, score()));
    }

    fn compare(&mut self, rule: Rule, number: impl FnOnce() -> i64) {
        self.compared.push((rule, number()));
    }
}

impl Row {
    fn total(&self) -> Option<i64> {
        let mut totals =
            self.compared.iter().filter(|(rule, _)| matches!(rule.column, Column::Total));
        totals.next().map(|&(_, total)| total)
    }

    fn numbers(&self) -> impl Iterator<Item = i64> {
        self.compared.iter().map(|&(_, number)| number)
    }

    /// The number that the table shows for a rule; where it shows none, the number that is compared.
    fn shown(&self, rule: Rule, compared: i64) -> i64 {
        let column = self.place(rule).and_then(|place| self.columns.get(place));
        column.map_or(compared, |&(_, score)| score)
    }

    /// The place in the table of what a rule compares, that of the total being after the last.
    fn place(&self, rule: Rule) -> Option<usize> {
        match rule.column {
            Column::Nowhere => None,
            Column::Criterion(shown) => self.columns.iter().position(|&(other, _)| other == shown),
            Column::Total => Some(self.columns.len()),
        }
    }
}

/// A player that chooses by a greedy algorithm.
#[derive(Clone, Copy, Debug)]
pub struct GreedyPlayer<G>(pub G);

impl<G> GreedyPlayer<G> {
    /// The best candidate.
    fn best<P: Position>(
        &self,
        view: P::View<'_>,
        survey: &G::Survey,
        dice: &mut Dice,
        observer: &mut impl Observer,
    ) -> P::Move
    where
        G: Greedy<P>,
    {
        let mut best = [0; MOST];
        let mut chosen = None;
        let (mut equals, mut number) = (1, 0);
        self.0.candidates(view, |candidate| {
            let is_first = chosen.is_none();
            let standing = if is_first { Ordering::Greater } else { Ordering::Equal };
            observer.candidate(number);
            let mut contest = Contest {
                best: &mut best,
                compared: 0,
                standing,
                is_first,
                observer: &mut *observer,
            };
            self.0.score(view, survey, candidate, &mut contest);
            let standing = contest.standing;
            let takes_over = match (standing, self.0.tie()) {
                (Ordering::Less, _) | (Ordering::Equal, Tie::First) => false,
                (Ordering::Greater, _) => {
                    equals = 1;
                    true
                }
                (Ordering::Equal, Tie::Last) => true,
                (Ordering::Equal, Tie::Random) => {
                    equals += 1;
                    dice.random_range(0..equals) == 0
                }
            };
            if takes_over {
                chosen = Some(candidate);
            }
            observer.judged(standing, takes_over);
            number += 1;
        });
        chosen.expect("a player is asked only when there is a move")
    }

    fn row<P: Position>(&self, view: P::View<'_>, survey: &G::Survey, candidate: P::Move) -> Row
    where
        G: Greedy<P>,
    {
        let mut row = Row::default();
        self.0.score(view, survey, candidate, &mut row);
        row
    }
}

impl<P: Position, G: Greedy<P>> Player<P> for GreedyPlayer<G> {
    fn choose(&mut self, view: P::View<'_>, dice: &mut Dice) -> P::Move {
        let survey = self.0.survey(view);
        self.best(view, &survey, dice, &mut NoObserver)
    }

    fn trace(&mut self, view: P::View<'_>, dice: &mut Dice, tracer: &mut Tracer) -> P::Move {
        let survey = self.0.survey(view);
        let mut steps = GreedySteps::new(&self.0, view, &survey, tracer);
        let decision = self.best(view, &survey, dice, &mut steps);
        let row = self.row(view, &survey, decision);
        let why = self.verdict::<P>(view, &survey, decision, &row).why;
        steps.finish(plays(&view.move_text(decision), why));
        decision
    }

    fn explain(&mut self, view: P::View<'_>, dice: &mut Dice) -> Explanation<P::Move> {
        let survey = self.0.survey(view);
        let decision = self.best(view, &survey, dice, &mut NoObserver);
        let row = self.row(view, &survey, decision);
        let candidates = rows(self.0.places(view), row.columns.len(), |candidate| {
            let row = self.row(view, &survey, candidate);
            Candidate {
                total: row.total(),
                feasible: self.0.is_feasible(view, &survey, candidate),
                note: self.0.note(view, &survey, candidate),
                ..Candidate::scored(row.columns.iter().map(|&(_, score)| score))
            }
        });
        let criteria = row.columns.iter().map(|&(criterion, _)| *criterion).collect();
        let selection = self.selection::<P>(view, &survey);
        let verdict = self.verdict::<P>(view, &survey, decision, &row);
        let (why, note) = (verdict.why.clone(), self.0.note(view, &survey, decision));
        let explanation = Explanation::new(view, decision, criteria, candidates, verdict);
        let mut explanation = Explanation { selection, ..explanation };
        if !note.is_empty() {
            let chosen = explanation.chosen.as_str();
            explanation.reason = say!("plays-noted", move = chosen, note = note, why = why);
        }
        explanation
    }
}

impl<G> GreedyPlayer<G> {
    /// The names of the rules in the order in which they are compared. A candidate that wins has fewer than others.
    fn selection<P: Position>(&self, view: P::View<'_>, survey: &G::Survey) -> Vec<Message>
    where
        G: Greedy<P>,
    {
        let mut longest = Vec::new();
        self.0.candidates(view, |candidate| {
            let Row { compared, .. } = self.row(view, survey, candidate);
            if compared.len() > longest.len() {
                longest = compared;
            }
        });
        let mut names: Vec<_> = longest.into_iter().map(|(rule, _)| rule.name()).collect();
        names.dedup();
        names
    }

    /// What set the chosen candidate apart from the next best.
    fn verdict<P: Position>(
        &self,
        view: P::View<'_>,
        survey: &G::Survey,
        chosen: P::Move,
        row: &Row,
    ) -> DecidingRule
    where
        G: Greedy<P>,
    {
        // Of equally good rivals the first is named.
        let mut rival: Option<(P::Move, Row)> = None;
        self.0.candidates(view, |candidate| {
            let row = self.row(view, survey, candidate);
            let is_best = rival.as_ref().is_none_or(|(_, top)| row.numbers().gt(top.numbers()));
            if candidate != chosen && is_best {
                rival = Some((candidate, row));
            }
        });
        let Some((rival, second)) = rival else {
            return DecidingRule::only_move();
        };
        let rival = view.move_text(rival);
        let mut pairs = row.compared.iter().zip(second.numbers());
        let Some((&(rule, ours), theirs)) = pairs.find(|((_, ours), theirs)| ours != theirs) else {
            let id = match self.0.tie() {
                Tie::First => "rule-first-equal",
                Tie::Last => "rule-last-equal",
                Tie::Random => "rule-drawn-equal",
            };
            let why = say!(format!("{id}.why"), rival = rival);
            return DecidingRule { rule: say!(id), why, decider: None };
        };
        let (ours, theirs) = (row.shown(rule, ours), second.shown(rule, theirs));
        DecidingRule {
            rule: rule.name(),
            why: rule.why(ours, theirs, &rival),
            decider: row.place(rule),
        }
    }
}
