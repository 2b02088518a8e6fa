//! Tree search over worlds that fit what the seat knows: `ismcts`.

mod explain;
mod search;
#[cfg(test)]
mod tests;
mod tree;

use std::time::Duration;

use papan_games::dominoes::{
    Choices, DominoMove, DominoPosition, DominoRules, End, Hand, Payoff, TileSet,
};
use papan_games::text::Spec;
use papan_games::{Outcome, Seat, TextError};
use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::belief::{Habits, Hands, Source};
use super::known::Goal;
use super::{DEALS, GOAL, PAYOFF, WINS};
use crate::budget::Budget;
use crate::criterion::Criterion;
use crate::explanation::Explanation;
use crate::player::{Dice, Limits, Player};
use crate::registry::{Choice, Entry, Limit};
use search::Search;
use tree::{ROOT, Tree};

pub(crate) const ENTRY: Entry = Entry::of_dominoes("ismcts", build)
    .with(&[&GAMES, &Limit::TIME, &DEALS, &GOAL, &POLICY])
    .thinking();

const GAMES: Limit =
    Limit { name: "playouts", what: "takes-games", most: u32::MAX, without: "without-games" };

const POLICY: Choice<Policy> =
    Choice::new("policy", &[("heavy", Policy::Heavy), ("any", Policy::Any)]);

fn build(spec: &Spec<'_>) -> Result<Box<dyn Player<DominoPosition>>, TextError> {
    let time = Limit::TIME.read(spec)?;
    // A time alone is the only limit.
    let playouts = GAMES.read(spec)?.or_else(|| time.is_none().then_some(PLAYOUTS));
    let budget = Budget {
        steps: playouts.map(u64::from),
        time: time.map(|time| Duration::from_millis(time.into())),
        ..Budget::default()
    };
    let (habits, goal, policy) = (DEALS.read(spec)?, GOAL.read(spec)?, POLICY.read(spec)?);
    Ok(Box::new(Ismcts { budget, habits, goal, policy, exploration: EXPLORATION }))
}

/// What the end of a game is worth to a seat; a game that nobody wins counts as shared by all.
fn worth(goal: Goal, rules: &DominoRules, outcome: &Outcome, seat: Seat) -> f64 {
    match goal {
        Goal::Payoff => outcome.payoff()[seat.index()],
        Goal::Win => {
            let winners = outcome.winners().count();
            let size = if rules.teams() { 2.0 } else { 1.0 };
            match winners {
                0 => size / rules.seats() as f64,
                _ if outcome.is_winner(seat) => size / winners as f64,
                _ => 0.0,
            }
        }
    }
}

/// The column of values.
fn criterion(goal: Goal, rules: &DominoRules) -> Criterion {
    match (goal, rules.payoff()) {
        (Goal::Win, _) | (Goal::Payoff, Payoff::Win) => WINS,
        _ => PAYOFF,
    }
}

/// How games are played out below the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Policy {
    /// Any move.
    Any,
    /// The heavier of two moves drawn at random.
    Heavy,
}

impl Policy {
    #[inline]
    fn choose<R: Rng>(self, choices: Choices, rng: &mut R) -> Option<DominoMove> {
        let one = draw(choices, rng)?;
        let DominoMove::Play(tile, _) = one else { return Some(one) };
        if self == Self::Any {
            return Some(one);
        }
        match draw(choices, rng) {
            Some(DominoMove::Play(other, end)) if other.pips() > tile.pips() => {
                Some(DominoMove::Play(other, end))
            }
            _ => Some(one),
        }
    }
}

/// One of the moves, each equally likely.
#[inline]
fn draw<R: Rng>(choices: Choices, rng: &mut R) -> Option<DominoMove> {
    let on_left = choices.left.len();
    let number = on_left + choices.right.len();
    if number == 0 {
        return choices.pass.then_some(DominoMove::Pass);
    }
    let at = rng.random_range(0..number as u32) as usize;
    let nth = |tiles: TileSet, at: usize| tiles.into_iter().nth(at);
    if at < on_left {
        nth(choices.left, at).map(|tile| DominoMove::Play(tile, End::Left))
    } else {
        nth(choices.right, at - on_left).map(|tile| DominoMove::Play(tile, End::Right))
    }
}

/// The player.
#[derive(Clone, Debug)]
pub(crate) struct Ismcts {
    /// A step is a game.
    pub(crate) budget: Budget,
    /// How the others are thought to choose, where worlds are weighed by that.
    pub(crate) habits: Option<Habits>,
    pub(crate) goal: Goal,
    pub(crate) policy: Policy,
    /// How much trying is worth against what has paid, of what there is between the least and the most that
    /// a game has paid.
    pub(crate) exploration: f64,
}

/// How many games are played for a move unless told otherwise.
pub(crate) const PLAYOUTS: u32 = 20_000;

/// How much trying is worth unless told otherwise.
pub(crate) const EXPLORATION: f64 = 0.6;

impl Ismcts {
    /// Plays so many games for a move, and leaves the rest as it usually is.
    pub(crate) fn new(playouts: u32) -> Self {
        Self {
            budget: Budget { steps: Some(playouts.into()), ..Budget::default() },
            habits: Some(Habits::USUAL),
            goal: Goal::Payoff,
            policy: Policy::Heavy,
            exploration: EXPLORATION,
        }
    }

    /// Searches, if there is a choice: the deals that fit the view, or the one that is seen. The dice are
    /// used alike in any case.
    fn search(&self, hand: Hand<'_>, seen: Option<Hands>, dice: &mut Dice) -> Option<Tree> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(dice.random());
        let mut moves = distinct(hand).iter();
        moves.next()?;
        moves.next()?;
        let mut watch = self.budget.start();
        let source = match seen {
            Some(hands) => Source::Seen(hands),
            None => Source::new(hand, self.habits, self.budget.steps, &mut watch, &mut rng),
        };
        let mut search = Search::new(hand, self, source.draw(&mut rng));
        search.run(&source, &mut watch, &mut rng);
        Some(search.tree)
    }

    /// The move to make by what fits the view, or by the deal that is seen.
    pub(super) fn decide(
        &self,
        hand: Hand<'_>,
        seen: Option<Hands>,
        dice: &mut Dice,
    ) -> DominoMove {
        chosen(hand, self.search(hand, seen, dice).as_ref())
    }
}

/// What the seat may do, but for moves that differ only in which of two equal ends they use.
fn distinct(hand: Hand<'_>) -> Choices {
    let mut choices = hand.choices();
    if hand.table().ends().is_some_and(|(left, right)| left == right) {
        choices.right = TileSet::EMPTY;
    }
    choices
}

/// The move that was made most often, of equals the one that paid more, then the first.
fn best(hand: Hand<'_>, tree: &Tree) -> Option<DominoMove> {
    let mut best: Option<(u32, f64, DominoMove)> = None;
    for chosen in distinct(hand).iter() {
        let found = tree.children(ROOT).find(|(_, node)| node.chosen == chosen);
        let (visits, mean) = found.map_or((0, 0.0), |(_, node)| (node.visits, node.mean()));
        if best.is_none_or(|(most, top, _)| visits > most || visits == most && mean > top) {
            best = Some((visits, mean, chosen));
        }
    }
    best.map(|(_, _, chosen)| chosen)
}

/// The move to make: the best of the tree, if there was a choice.
fn chosen(hand: Hand<'_>, tree: Option<&Tree>) -> DominoMove {
    let best = tree.and_then(|tree| best(hand, tree));
    best.or_else(|| hand.choices().iter().next())
        .expect("a player is asked only when there is a move")
}

impl Player<DominoPosition> for Ismcts {
    fn limit(&mut self, limits: &Limits) {
        self.budget.limits = limits.clone();
    }

    fn choose(&mut self, hand: Hand<'_>, dice: &mut Dice) -> DominoMove {
        self.decide(hand, None, dice)
    }

    fn explain(&mut self, hand: Hand<'_>, dice: &mut Dice) -> Explanation<DominoMove> {
        self.explained(hand, None, dice)
    }
}
