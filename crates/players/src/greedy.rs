//! Greedy algorithms in the papers' six elements.
//!
//! | element | here | *Indonesian* |
//! |---|---|---|
//! | candidate set | [`Greedy::candidates`] | *himpunan kandidat* |
//! | solution set | the moves of the game so far | *himpunan solusi* |
//! | solution function | the game is over | *fungsi solusi* |
//! | selection function | [`Greedy::rank`] | *fungsi seleksi* |
//! | feasibility function | [`Row::feasible`], at the bottom of the rank | *fungsi kelayakan* |
//! | objective | the largest rank | *fungsi obyektif* |
//!
//! A strategy is one small definition of these. Choosing, breaking ties and explaining all come
//! from it, so that they cannot disagree; and the table is made only when somebody asks.

use papan_games::{Position, View};
use rand::RngExt;

use crate::criterion::Criterion;
use crate::explanation::{Candidate, Explanation};
use crate::player::{Dice, Player};
use crate::score::{Score, numbers};

/// What the objective maximises: compared number by number, the first difference decides.
pub type Rank = [i64; 6];

/// Which of equally ranked candidates is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tie {
    /// The first in the order of the candidates.
    First,
    /// The last.
    Last,
    /// Any of them, each equally likely.
    Random,
}

/// What the table shows of a candidate.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Row {
    /// The score by each criterion.
    pub scores: Vec<i64>,
    /// The sum that is compared, where there is one.
    pub total: Option<i64>,
    /// Whether the feasibility function lets it be chosen.
    pub feasible: bool,
    /// What else there is to say of it.
    pub note: String,
}

/// A greedy algorithm for the game of `P`.
pub trait Greedy<P: Position>: Send {
    /// What is worked out once for all candidates.
    type Survey;

    /// Looks at the position before the candidates are ranked.
    fn survey(&self, view: P::View<'_>) -> Self::Survey;

    /// Visits the candidate set, in the order that breaks ties.
    fn candidates(&self, view: P::View<'_>, visit: impl FnMut(P::Move));

    /// The selection function, with the feasibility function in it.
    fn rank(&self, view: P::View<'_>, survey: &Self::Survey, candidate: P::Move) -> Rank;

    /// Which of equals is taken.
    fn tie(&self) -> Tie {
        Tie::First
    }

    /// The criteria that the table shows.
    fn criteria(&self) -> Vec<Criterion>;

    /// What the table shows of a candidate.
    fn row(&self, view: P::View<'_>, survey: &Self::Survey, candidate: P::Move) -> Row;

    /// What each number of this candidate's rank is called.
    fn rank_names(
        &self,
        view: P::View<'_>,
        survey: &Self::Survey,
        candidate: P::Move,
    ) -> Vec<&'static str>;

    /// The rows of the table in order, with the move of each; `None` for a place that is closed,
    /// and then why.
    fn places(&self, view: P::View<'_>) -> Vec<(String, Result<P::Move, &'static str>)> {
        let mut places = Vec::new();
        self.candidates(view, |m| places.push((view.move_text(m), Ok(m))));
        places
    }
}

/// A player that chooses by a greedy algorithm.
#[derive(Clone, Copy, Debug)]
pub struct GreedyPlayer<G>(pub G);

impl<G> GreedyPlayer<G> {
    /// The candidate with the largest rank.
    fn best<P: Position>(&self, view: P::View<'_>, survey: &G::Survey, dice: &mut Dice) -> P::Move
    where
        G: Greedy<P>,
    {
        let mut best: Option<(P::Move, Rank)> = None;
        let mut equals = 1;
        self.0.candidates(view, |candidate| {
            let rank = self.0.rank(view, survey, candidate);
            let takes_over = match best {
                None => true,
                Some((_, top)) if rank == top => match self.0.tie() {
                    Tie::First => false,
                    Tie::Last => true,
                    Tie::Random => {
                        equals += 1;
                        dice.random_range(0..equals) == 0
                    }
                },
                Some((_, top)) => rank > top,
            };
            if best.is_none_or(|(_, top)| rank > top) {
                equals = 1;
            }
            if takes_over {
                best = Some((candidate, rank));
            }
        });
        best.expect("a player is asked only when there is a move").0
    }
}

impl<P: Position, G: Greedy<P>> Player<P> for GreedyPlayer<G> {
    fn choose(&mut self, view: P::View<'_>, dice: &mut Dice) -> P::Move {
        let survey = self.0.survey(view);
        self.best(view, &survey, dice)
    }

    fn explain(&mut self, view: P::View<'_>, dice: &mut Dice) -> Explanation<P::Move> {
        let survey = self.0.survey(view);
        let decision = self.best(view, &survey, dice);
        let criteria = self.0.criteria();
        let rows = self.0.places(view).into_iter().map(|(text, place)| match place {
            Ok(candidate) => {
                let row = self.0.row(view, &survey, candidate);
                let Row { scores, total, feasible, note } = row;
                let scores = numbers(scores);
                Candidate { text, scores, total, feasible, note, exact: None }
            }
            Err(why) => Candidate {
                text,
                scores: vec![Score::Number(0); criteria.len()],
                note: why.to_owned(),
                ..Candidate::default()
            },
        });
        let candidates: Vec<_> = rows.collect();
        let explanation = Explanation::of(view, decision);
        let Verdict { rule: decided_by, why, is_first } =
            self.verdict::<P>(view, &survey, decision);
        let Row { note, total, .. } = self.0.row(view, &survey, decision);
        let by_total = is_first && total.is_some() && criteria.len() > 1;
        let aside = if note.is_empty() { String::new() } else { format!(" ({note})") };
        let reason = format!("plays {}{aside}: {why}", explanation.chosen);
        Explanation { criteria, candidates, decided_by, reason, by_total, ..explanation }
    }
}

/// What set the chosen candidate apart from the next best.
struct Verdict {
    rule: String,
    /// That in words.
    why: String,
    /// Whether it is what is compared first.
    is_first: bool,
}

impl<G> GreedyPlayer<G> {
    fn verdict<P: Position>(
        &self,
        view: P::View<'_>,
        survey: &G::Survey,
        chosen: P::Move,
    ) -> Verdict
    where
        G: Greedy<P>,
    {
        let rank = |m| self.0.rank(view, survey, m);
        // Of equally good rivals the first is named.
        let mut rival: Option<(P::Move, Rank)> = None;
        self.0.candidates(view, |m| {
            if m != chosen && rival.is_none_or(|(_, top)| rank(m) > top) {
                rival = Some((m, rank(m)));
            }
        });
        let Some((rival, second)) = rival else {
            let why = "there is nothing else to play".to_owned();
            return Verdict { rule: "only move".to_owned(), why, is_first: false };
        };
        let first = rank(chosen);
        let rival = view.move_text(rival);
        let Some(at) = (0..first.len()).find(|&i| first[i] != second[i]) else {
            let rule = match self.0.tie() {
                Tie::First => "first of equals",
                Tie::Last => "last of equals",
                Tie::Random => "drawn among equals",
            };
            let why = format!("as good as {rival} by every criterion, {rule}");
            return Verdict { rule: rule.to_owned(), why, is_first: false };
        };
        let name = self.0.rank_names(view, survey, chosen).get(at).copied().unwrap_or("order");
        let (ours, theirs) = (first[at], second[at]);
        let why = format!("{name} decides, {ours} against {theirs} for {rival}");
        Verdict { rule: name.to_owned(), why, is_first: at == 0 }
    }
}
