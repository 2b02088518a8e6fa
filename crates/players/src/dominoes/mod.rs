//! Strategies for dominoes: those of paper P4, and players that know what they cannot see.
//!
//! A strategy of the paper is a base that ranks moves ([`base`]) and, before it, layers that narrow the
//! moves it may choose from ([`layers`]). Everything is counted from the view of the seat.
//!
//! The module [`belief`] computes the knowledge of a seat about the hidden tiles. `adaptive` weighs its moves by the
//! exact odds; `ismcts` and `pimc` sample deals. [`double_dummy`] computes the value of every move when all hands are known:
//! `pimc` uses it for sampled deals, `omniscient` for the real one.

pub(crate) mod adaptive;
pub(crate) mod base;
pub(crate) mod belief;
mod deals;
pub mod double_dummy;
pub(crate) mod equilibrium;
pub(crate) mod ismcts;
mod judging;
pub(crate) mod layers;
mod looked;
pub mod match_odds;
pub(crate) mod omniscient;
pub(crate) mod pimc;
mod referee;
pub mod small;
mod stake;
mod survey;

pub(crate) use adaptive::Adaptive;
pub(crate) use ismcts::Ismcts;
pub use referee::HiddenReferee;

use base::Base;
use layers::Layers;

use papan_games::View;
use papan_games::dominoes::{
    Choices, DominoMove, DominoPosition, DominoRules, End, Hand, Tile, TileSet,
};
use papan_words::Message;

use crate::criterion::Criterion;
use crate::entry::Choice;
use crate::greedy::{Greedy, GreedyPlayer, Rule, Scoresheet, ShowOnly};
use crate::player::Player;
use crate::trace::Detail;
use crate::words::say;
use double_dummy::Goal;
use survey::HandSurvey;

/// The objective.
const GOAL: Choice<Goal> =
    Choice::new("goal", &[("match", Goal::Match), ("payoff", Goal::Payoff), ("win", Goal::Win)]);

/// Whether two sides play against each other.
fn has_two_sides(rules: &DominoRules) -> bool {
    rules.teams() || rules.seats() == 2
}

/// The choices of the seat, without moves that differ only in which of two equal ends they use.
fn distinct(hand: Hand<'_>) -> Choices {
    let mut choices = hand.choices();
    if hand.table().ends().is_some_and(|(left, right)| left == right) {
        choices.right = TileSet::EMPTY;
    }
    choices
}

/// The rule by which a tile is put aside: its pips are counted at the end.
const LIGHTEST_ASIDE: &str = "rule-lightest-aside";

/// The lightest of these tiles, of equals the first.
fn lightest(tiles: TileSet) -> Option<Tile> {
    tiles.into_iter().min_by_key(|tile| tile.pips())
}

/// What imagined or known deals come to.
const WINS: Criterion = Criterion::more("wins");
const PAYOFF: Criterion = Criterion::more("payoff");
const LEAD: Criterion = Criterion::more("lead");
const WIN_LEAD: Criterion = Criterion::more("win-lead");
const MATCH: Criterion = Criterion::more("match");

/// A strategy of paper P4: layers before a base.
#[derive(Clone, Copy, Debug)]
struct Domino {
    layers: Layers,
    base: Base,
}

impl Domino {
    /// The player of a base without layers.
    fn plain(base: Base) -> Box<dyn Player<DominoPosition>> {
        Self::player(Layers::NONE, base)
    }

    fn player(layers: Layers, base: Base) -> Box<dyn Player<DominoPosition>> {
        Box::new(GreedyPlayer(Self { layers, base }))
    }

    fn score_tile(
        self,
        hand: Hand<'_>,
        survey: &HandSurvey,
        (tile, end): (Tile, End),
        sheet: &mut impl Scoresheet,
    ) {
        let chosen = DominoMove::Play(tile, end);
        sheet.compare(self.layers.rule(), || survey.allowed.contains(chosen).into());
        self.base.score(hand, survey, (tile, end), sheet);
        // What fits both ends goes to the first, unless the base says otherwise.
        sheet.compare(Rule::new("rule-first-end"), || (end == End::Left).into());
        if self.layers.memory {
            sheet.show(&layers::LACKS, || survey.lacking(hand, chosen));
        }
    }
}

impl Greedy<DominoPosition> for Domino {
    type Survey = HandSurvey;

    fn survey(&self, hand: Hand<'_>) -> HandSurvey {
        let mut survey = HandSurvey::of(hand, self.base.order(hand));
        self.layers.narrow(hand, &mut survey);
        survey
    }

    fn candidates(&self, hand: Hand<'_>, visit: impl FnMut(DominoMove)) {
        hand.choices().iter().for_each(visit);
    }

    fn score(
        &self,
        hand: Hand<'_>,
        survey: &HandSurvey,
        candidate: DominoMove,
        sheet: &mut impl Scoresheet,
    ) {
        if let DominoMove::Play(tile, end) = candidate {
            self.score_tile(hand, survey, (tile, end), sheet);
        } else {
            if let DominoMove::Aside(Some(tile)) = candidate {
                sheet.compare(Rule::new(LIGHTEST_ASIDE), || -i64::from(tile.pips()));
            }
            // Nothing else counts for a tile put aside or a pass: the columns of any tile, without its scores.
            let pip = hand.table().ends().map_or(0, |(left, _)| left);
            let play = (Tile::new(pip, pip), End::Left);
            let mut blank = ShowOnly { sheet, is_blank: true };
            self.score_tile(hand, survey, play, &mut blank);
        }
    }

    fn is_feasible(&self, _: Hand<'_>, survey: &HandSurvey, candidate: DominoMove) -> bool {
        survey.allowed.contains(candidate)
    }

    fn note(&self, _: Hand<'_>, survey: &HandSurvey, candidate: DominoMove) -> Message {
        match candidate {
            DominoMove::Play(..) => Layers::note(survey, candidate),
            DominoMove::Aside(_) | DominoMove::Pass => say!("note-nothing-fits"),
        }
    }

    fn looked_at(
        &self,
        hand: Hand<'_>,
        survey: &HandSurvey,
        candidate: DominoMove,
        criterion: &Criterion,
    ) -> Vec<Detail> {
        looked::score(hand, survey, candidate, criterion)
    }

    fn preparation(&self, hand: Hand<'_>, survey: &HandSurvey) -> Vec<Detail> {
        looked::layers(self.layers, hand, survey)
    }

    fn places(&self, hand: Hand<'_>) -> Vec<(String, Option<DominoMove>)> {
        // In the order of the hand, as the papers go through it.
        let mut moves: Vec<_> = hand.legal_moves().collect();
        let place = |m: &DominoMove| match *m {
            DominoMove::Play(tile, end) => {
                (hand.dealt().iter().position(|&dealt| dealt == tile), end == End::Right)
            }
            DominoMove::Aside(tile) => {
                (hand.dealt().iter().position(|&dealt| Some(dealt) == tile), false)
            }
            DominoMove::Pass => (None, false),
        };
        moves.sort_by_key(place);
        moves.into_iter().map(|m| (m.to_string(), Some(m))).collect()
    }
}
