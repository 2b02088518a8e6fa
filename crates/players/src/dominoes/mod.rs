//! Strategies for dominoes: those of paper P4, and players that know what they cannot see.
//!
//! A strategy of the paper is a base that ranks moves ([`base`]) and, before it, layers that narrow the
//! moves it may choose from ([`layers`]). Everything is counted from the view of the seat.
//!
//! What a seat can know of the hidden tiles is in [`belief`]; from it come `adaptive`, which weighs its
//! moves by exact odds, and `ismcts` and `pimc`, which imagine deals. What every move is worth when all
//! hands are known is in [`known`]: `pimc` asks it of the deals it imagines, `omniscient` of the real one.

pub(crate) mod adaptive;
pub(crate) mod base;
pub(crate) mod belief;
pub(crate) mod ismcts;
pub mod known;
pub(crate) mod layers;
pub(crate) mod omniscient;
pub(crate) mod pimc;
mod survey;

pub(crate) use adaptive::{Adaptive, AdaptivePlayer};
pub(crate) use ismcts::Ismcts;

use base::Base;
use layers::Layers;

use papan_games::View;
use papan_games::dominoes::{DominoMove, DominoPosition, End, Hand};

use crate::criterion::Criterion;
use crate::greedy::{Greedy, GreedyPlayer, Rank, Row};
use crate::player::Player;
use crate::registry::Choice;
use belief::Habits;
use known::Goal;
use survey::Survey;

/// What is played for.
const GOAL: Choice<Goal> = Choice::new("goal", &[("payoff", Goal::Payoff), ("win", Goal::Win)]);

/// By whose habits imagined deals are weighed; nobody's where all are drawn equally often.
const DEALS: Choice<Option<Habits>> =
    Choice::new("deals", &[("weighted", Some(Habits::USUAL)), ("uniform", None)]);

/// What imagined or known deals come to.
const WINS: Criterion = Criterion::more("wins", "wins ‰", "won, of a thousand");
const PAYOFF: Criterion =
    Criterion::more("payoff", "payoff ‰", "what it is paid on average, in thousandths");
const LEAD: Criterion =
    Criterion::more("lead", "lead ‰", "how much more it gets than the other side, in thousandths");
const WIN_LEAD: Criterion = Criterion::more(
    "win-lead",
    "win lead ‰",
    "how much more of the win it gets than the other side, in thousandths",
);

/// A strategy of paper P4: layers before a base.
#[derive(Clone, Copy, Debug)]
struct Domino {
    layers: Layers,
    base: Base,
}

impl Domino {
    fn player(layers: Layers, base: Base) -> Box<dyn Player<DominoPosition>> {
        Box::new(GreedyPlayer(Self { layers, base }))
    }
}

impl Greedy<DominoPosition> for Domino {
    type Survey = Survey;

    fn survey(&self, hand: Hand<'_>) -> Survey {
        let mut survey = Survey::of(hand, self.base.order(hand));
        self.layers.narrow(hand, &mut survey);
        survey
    }

    fn candidates(&self, hand: Hand<'_>, visit: impl FnMut(DominoMove)) {
        hand.choices().iter().for_each(visit);
    }

    fn rank(&self, hand: Hand<'_>, survey: &Survey, candidate: DominoMove) -> Rank {
        let DominoMove::Play(tile, end) = candidate else {
            return [0; 6];
        };
        let allowed = i64::from(survey.allowed.contains(candidate));
        let [a, b, c, d] = self.base.rank(hand, survey, tile, end);
        // What fits both ends goes to the first, unless the base says otherwise.
        [allowed, a, b, c, d, i64::from(end == End::Left)]
    }

    fn criteria(&self) -> Vec<Criterion> {
        let memory = self.layers.memory.then_some(layers::LACKS);
        self.base.criteria().iter().copied().chain(memory).collect()
    }

    fn row(&self, hand: Hand<'_>, survey: &Survey, candidate: DominoMove) -> Row {
        let memory = self.layers.memory.then(|| survey.lacking(hand, candidate));
        let DominoMove::Play(tile, end) = candidate else {
            let scores = vec![0; self.criteria().len()];
            return Row { scores, feasible: true, note: "nothing fits".to_owned(), total: None };
        };
        let scores = self.base.scores(hand, survey, tile, end).into_iter().chain(memory).collect();
        let feasible = survey.allowed.contains(candidate);
        let note = Layers::note(survey, candidate).to_owned();
        Row { scores, total: None, feasible, note }
    }

    fn rank_names(&self, _: Hand<'_>, _: &Survey, candidate: DominoMove) -> Vec<&'static str> {
        let mut names = vec![self.layers.name()];
        if let DominoMove::Play(tile, _) = candidate {
            names.extend(self.base.rank_names(tile));
        }
        names.resize(5, "order");
        names.push("first end");
        names
    }

    fn places(&self, hand: Hand<'_>) -> Vec<(String, Result<DominoMove, &'static str>)> {
        // In the order of the hand, as the papers go through it.
        let mut moves: Vec<_> = hand.legal_moves().collect();
        let place = |m: &DominoMove| match *m {
            DominoMove::Play(tile, end) => {
                (hand.dealt().iter().position(|&dealt| dealt == tile), end == End::Right)
            }
            DominoMove::Pass => (None, false),
        };
        moves.sort_by_key(place);
        moves.into_iter().map(|m| (m.to_string(), Ok(m))).collect()
    }
}
