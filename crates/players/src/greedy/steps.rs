//! Records a greedy algorithm step by step.

use std::cmp::Ordering;

use papan_games::{Position, View};
use papan_words::{Arg, Message};

use super::{Column, Greedy, Observer, Rule};
use crate::criterion::Criterion;
use crate::score::Score;
use crate::trace::code::{GREEDY, greedy as line};
use crate::trace::{Action, Contents, NodeKind, NodeState, Seen, TraceNode, Tracer};
use crate::words::say;

/// Records the steps of one decision.
pub(super) struct GreedySteps<'a, 'v, P: Position + 'v, G: Greedy<P>> {
    greedy: &'a G,
    view: P::View<'v>,
    survey: &'a G::Survey,
    tracer: &'a mut Tracer,
    candidates: Vec<P::Move>,
    /// The candidate that is scored, and the best so far.
    now: Option<P::Move>,
    best: Option<P::Move>,
    /// The scores of the candidate by criterion, and what was compared of it last.
    scores: Vec<Message>,
    last: Option<Comparison>,
}

/// A comparison with the best candidate so far.
#[derive(Clone, Copy)]
struct Comparison {
    rule: Rule,
    number: i64,
    best: Option<i64>,
}

impl<'a, 'v, P: Position, G: Greedy<P>> GreedySteps<'a, 'v, P, G> {
    pub(super) fn new(
        greedy: &'a G,
        view: P::View<'v>,
        survey: &'a G::Survey,
        tracer: &'a mut Tracer,
    ) -> Self {
        tracer.show_code(GREEDY);
        let mut candidates = Vec::new();
        greedy.candidates(view, |candidate| candidates.push(candidate));
        tracer.enter(String::new, TraceNode::default);
        tracer.step((Action::Look, line::CANDIDATES), || {
            let texts = Arg::list(candidates.iter().map(|&candidate| view.move_text(candidate)));
            let text = say!("trace-candidates", count = candidates.len(), moves = texts);
            let details = greedy.preparation(view, survey);
            Contents { details, ..Contents::text(text) }
        });
        let mut steps = Self {
            greedy,
            view,
            survey,
            tracer,
            candidates,
            now: None,
            best: None,
            scores: Vec::new(),
            last: None,
        };
        steps.record_full_places();
        steps
    }

    /// Names the places where no move is possible.
    fn record_full_places(&mut self) {
        let places = self.greedy.places(self.view);
        let full = places.into_iter().filter(|(_, chosen)| chosen.is_none());
        for (text, _) in full {
            self.tracer.step((Action::Look, line::FEASIBLE), || {
                Contents::text(say!("trace-full", place = text))
            });
        }
    }

    /// Records the choice, with its reason.
    pub(super) fn finish(self, reason: Message) {
        let best = self.text_of(self.best);
        self.tracer.mark_best(|| best);
        self.tracer.step((Action::Choose, line::RETURN), || Contents::text(reason));
        self.tracer.leave();
    }

    fn text_of(&self, candidate: Option<P::Move>) -> String {
        candidate.map(|candidate| self.view.move_text(candidate)).unwrap_or_default()
    }

    fn step(&mut self, at: (Action, usize), contents: impl FnOnce(&Self) -> Contents) {
        let path = self.now.map(|now| self.view.move_text(now));
        let mut recorded = None;
        // The contents need the whole of the steps, and the tracer is a part of them.
        if self.tracer.wants_step() {
            recorded = Some(contents(self));
        }
        self.tracer.step(at, || {
            let contents = recorded.unwrap_or_default();
            Contents { path: path.into_iter().collect(), ..contents }
        });
    }

    fn judgement(&self, standing: Ordering, takes_over: bool) -> Message {
        let (now, best) = (self.text_of(self.now), self.text_of(self.best));
        if self.best.is_none() {
            return say!("trace-first-candidate", move = now);
        }
        let Some(Comparison { rule, number, best: Some(than) }) = self.last else {
            return say!("trace-equal-candidate", move = now, best = best);
        };
        let by = rule.name();
        match (standing, takes_over) {
            (Ordering::Greater, _) => {
                say!("trace-better-candidate", move = now, best = best, rule = by, number = number, than = than)
            }
            (Ordering::Less, _) => {
                say!("trace-worse-candidate", move = now, best = best, rule = by, number = number, than = than)
            }
            (Ordering::Equal, true) => say!("trace-equal-taken", move = now, best = best),
            (Ordering::Equal, false) => say!("trace-equal-candidate", move = now, best = best),
        }
    }
}

impl<P: Position, G: Greedy<P>> Observer for GreedySteps<'_, '_, P, G> {
    const RECORDS: bool = true;

    fn candidate(&mut self, number: usize) {
        let now = self.candidates[number];
        (self.now, self.last) = (Some(now), None);
        self.scores.clear();
        let text = self.view.move_text(now);
        let is_feasible = self.greedy.is_feasible(self.view, self.survey, now);
        let state = if is_feasible { NodeState::Evaluated } else { NodeState::Infeasible };
        let kind = NodeKind::Candidate;
        let found = || TraceNode { text: text.clone(), kind, state, ..TraceNode::default() };
        self.tracer.enter(|| text.clone(), found);
        self.step((Action::Enter, line::FEASIBLE), |steps| {
            let note = steps.greedy.note(steps.view, steps.survey, now);
            let id = if is_feasible { "trace-feasible" } else { "trace-not-feasible" };
            let text = say!(id, move = text.as_str());
            Contents::text(if note.is_empty() {
                text
            } else {
                say!("trace-noted", text = text, note = note)
            })
        });
    }

    fn shown(&mut self, criterion: &'static Criterion, score: i64) {
        let Some(now) = self.now else { return };
        let name = criterion.name();
        self.scores.push(say!("trace-score", name = name.clone(), score = score));
        self.step((Action::Score, line::SCORE), |steps| {
            let meaning = criterion.meaning();
            let text = say!("trace-scored", name = name, score = score, meaning = meaning);
            let details = steps.greedy.looked_at(steps.view, steps.survey, now, criterion);
            let seen = Seen::all(details.iter().map(|detail| &detail.seen));
            let value = Some(Score::Number(score));
            Contents { value, seen, details, ..Contents::text(text) }
        });
    }

    fn compared(&mut self, rule: Rule, number: i64, best: Option<i64>) {
        // Numbers that are less are better with their sign turned: the table shows them as they are.
        let is_less = matches!(rule.column, Column::Criterion(criterion) if criterion.is_less());
        let shown = |number: i64| if is_less { -number } else { number };
        let best = best.map(shown);
        let decided =
            self.last.is_some_and(|last| last.best.is_some_and(|best| best != last.number));
        if !decided {
            self.last = Some(Comparison { rule, number: shown(number), best });
        }
    }

    fn judged(&mut self, standing: Ordering, takes_over: bool) {
        self.step((Action::Return, line::COMPARE), |steps| {
            Contents::text(steps.judgement(standing, takes_over))
        });
        let scores = Arg::List(self.scores.drain(..).map(Arg::from).collect());
        if let Some(node) = self.tracer.node() {
            node.note = say!("trace-scores", scores = scores);
        }
        if takes_over {
            self.best = self.now;
            self.step((Action::Improve, line::IMPROVE), |steps| {
                Contents::text(say!("trace-best-candidate", move = steps.text_of(steps.now)))
            });
        }
        self.tracer.leave();
        self.now = None;
    }
}
