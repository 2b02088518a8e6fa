//! Tree search over worlds that fit what the seat knows: `ismcts`.

mod search;
mod steps;
#[cfg(test)]
mod tests;
mod tree;

use papan_games::TextError;
use papan_games::dominoes::{Choices, DominoMove, DominoPosition, End, Hand, TileSet};
use papan_games::text::Spec;
use papan_words::Message;
use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::belief::{Habits, Source, Worlds, belief_of};
use super::deals::{DEALS, DEALS_JUDGED, Deals};
use super::double_dummy::Goal;
use super::stake::Stake;
use super::{GOAL, distinct, lightest};
use crate::budget::Budget;
use crate::criterion::Criterion;
use crate::entry::{Choice, Entry, Limit};
use crate::explanation::{Candidate, DecidingRule, Explanation, SearchSummary};
use crate::line::mcts::VISITS;
use crate::player::{Dice, Limits, Player};
use crate::trace::Tracer;
use crate::words::{joined, say};
pub(super) use search::payoff_after;
use search::{Observer, Search};
use steps::SearchSteps;
use tree::{ROOT, Tree};

pub(crate) const ENTRY: Entry = Entry::of_dominoes("ismcts", build)
    .with(&[&GAMES, &Limit::TIME, &DEALS, &GOAL, &POLICY])
    .thinking("playouts=30");

pub(crate) const REPLY: Entry = Entry::of_dominoes("reply", build_reply)
    .with(&[&GAMES, &Limit::TIME, &DEALS_JUDGED, &GOAL, &OTHERS])
    .thinking("playouts=30");

const GAMES: Limit =
    Limit { name: "playouts", what: "takes-games", most: u32::MAX, without: "without-games" };

const POLICY: Choice<Policy> =
    Choice::new("policy", &[("heavy", Policy::Heavy), ("any", Policy::Any)]);

fn build(spec: &Spec<'_>) -> Result<Box<dyn Player<DominoPosition>>, TextError> {
    let time = Limit::read_time(spec)?;
    // A time alone is the only limit.
    let playouts = GAMES.read(spec)?.or_else(|| time.is_none().then_some(PLAYOUTS));
    let budget = Budget { steps: playouts.map(u64::from), time, ..Budget::default() };
    let (deals, goal, policy) = (DEALS.read(spec)?, GOAL.read(spec)?, POLICY.read(spec)?);
    let (others, exploration) = (Others::Tried, EXPLORATION);
    Ok(Box::new(Ismcts { budget, deals, goal, policy, others, exploration }))
}

/// Tries its own moves in a tree against a model of the others.
fn build_reply(spec: &Spec<'_>) -> Result<Box<dyn Player<DominoPosition>>, TextError> {
    let time = Limit::read_time(spec)?;
    let playouts = GAMES.read(spec)?.or_else(|| time.is_none().then_some(REPLY_PLAYOUTS));
    let budget = Budget { steps: playouts.map(u64::from), time, ..Budget::default() };
    let (goal, others) = (GOAL.read(spec)?, OTHERS.read(spec)?);
    let deals = match (DEALS_JUDGED.read(spec)?, others) {
        (Deals::Judged, Others::Play(name)) => Deals::Played(name),
        (deals, _) => deals,
    };
    let search = Ismcts { budget, deals, goal, others, ..Ismcts::new(0) };
    Ok(Box::new(search))
}

/// How the other seats are taken to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Others {
    /// Their moves are tried in the tree like the own ones.
    Tried,
    /// They play as the [model](super::judging) expects, each by what it sees. So does the own seat below the tree.
    Modelled,
    /// They play as this player does, one that answers at once and without dice.
    Play(&'static str),
}

/// How the others play, for the player that replies to them.
const OTHERS: Choice<Others> = Choice::new(
    "others",
    &[
        ("model", Others::Modelled),
        ("first", Others::Play("first")),
        ("value", Others::Play("value")),
        ("balak", Others::Play("balak")),
        ("count", Others::Play("count")),
        ("switch", Others::Play("switch")),
        ("adaptive", Others::Play("adaptive")),
    ],
);

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

/// One of the moves, each equally likely; of tiles to put aside the lightest.
#[inline]
fn draw<R: Rng>(choices: Choices, rng: &mut R) -> Option<DominoMove> {
    let on_left = choices.left.len();
    let number = on_left + choices.right.len();
    if number == 0 {
        if let Some(tile) = lightest(choices.aside) {
            return Some(DominoMove::Aside(Some(tile)));
        }
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
    pub(crate) deals: Deals,
    pub(crate) goal: Goal,
    pub(crate) policy: Policy,
    pub(crate) others: Others,
    /// How much trying is worth against what has paid, of what there is between the least and the most that
    /// a game has paid.
    pub(crate) exploration: f64,
}

/// The default number of games for a move.
pub(crate) const PLAYOUTS: u32 = 20_000;

/// The same of the player whose games are played by a model, which takes longer.
const REPLY_PLAYOUTS: u32 = 2_000;

/// The default weight of exploration.
pub(crate) const EXPLORATION: f64 = 0.6;

impl Ismcts {
    /// Plays this many games for a move, with all other options at their defaults.
    pub(crate) fn new(playouts: u32) -> Self {
        Self {
            budget: Budget { steps: Some(playouts.into()), ..Budget::default() },
            deals: Deals::Weighed(Habits::USUAL),
            goal: Goal::Match,
            policy: Policy::Heavy,
            others: Others::Tried,
            exploration: EXPLORATION,
        }
    }

    /// Searches, if there is a choice: the deals that fit the view, or the one that is seen. The dice are
    /// used alike in any case.
    fn search(
        &self,
        hand: Hand<'_>,
        seen: Option<&DominoPosition>,
        dice: &mut Dice,
        mut observer: Option<&mut dyn Observer>,
    ) -> Option<Tree> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(dice.random());
        let mut moves = distinct(hand).iter();
        moves.next()?;
        moves.next()?;
        let mut watch = self.budget.start();
        let source = match seen {
            Some(position) => Source::Seen(position.unplayed()),
            None => self.deals.source(hand, self.budget.steps, &mut watch, &mut rng),
        };
        let mut search = Search::new(hand, self, seen, source.draw(&mut rng));
        search.run(&source, &mut watch, &mut rng, &mut observer);
        Some(search.tree)
    }

    /// The move to make by what fits the view, or by the deal that is seen.
    pub(super) fn decide(
        &self,
        hand: Hand<'_>,
        seen: Option<&DominoPosition>,
        dice: &mut Dice,
    ) -> DominoMove {
        chosen(hand, self.search(hand, seen, dice, None).as_ref())
    }

    /// The move that [`decide`](Self::decide) makes, with every candidate.
    pub(super) fn explained(
        &self,
        hand: Hand<'_>,
        seen: Option<&DominoPosition>,
        dice: &mut Dice,
    ) -> Explanation<DominoMove> {
        let tree = self.search(hand, seen, dice, None);
        self.table(hand, seen, tree.as_ref())
    }

    /// The explanation of a search.
    fn table(
        &self,
        hand: Hand<'_>,
        seen: Option<&DominoPosition>,
        tree: Option<&Tree>,
    ) -> Explanation<DominoMove> {
        let mut stake = Stake::of(hand.table(), self.goal);
        let criterion = stake.criterion();
        let candidates = hand.choices().iter().map(|chosen| row(hand, tree, chosen));
        let decision = chosen(hand, tree);
        let (verdict, search) = match tree {
            Some(tree) => {
                let games = tree.children(ROOT).map(|(_, node)| u64::from(node.visits)).sum();
                let why = why(hand, tree, decision, seen, criterion, games);
                let why = joined([Some(why), stake.in_words(hand.seat())].into_iter().flatten());
                let verdict = DecidingRule { rule: say!("rule-visits"), decider: Some(0), why };
                (verdict, searched(tree, games))
            }
            None => (DecidingRule::only_move(), SearchSummary::default()),
        };
        let (criteria, candidates) = (vec![VISITS, criterion], candidates.collect());
        let why = verdict.why.clone();
        let mut explanation = Explanation::new(hand, decision, criteria, candidates, verdict);
        if seen.is_some() {
            let chosen = explanation.chosen.as_str();
            explanation.reason = say!("plays-seeing", move = chosen, why = why);
        }
        // A player that sees all tiles has no need of odds.
        Explanation { search, belief: seen.is_none().then(|| belief_of(hand)), ..explanation }
    }
}

/// Why a move was chosen: how often it was tried, and what it paid.
fn why(
    hand: Hand<'_>,
    tree: &Tree,
    chosen: DominoMove,
    seen: Option<&DominoPosition>,
    criterion: Criterion,
    games: u64,
) -> Message {
    let (visits, value) = tried(tree, chosen);
    let measure = criterion.name();
    if seen.is_some() {
        let id = "why-tried-seen";
        return say!(id, visits = visits, games = games, measure = measure, value = value);
    }
    say!(
        "why-tried",
        visits = visits,
        games = games,
        worlds = Worlds::of(hand).count(),
        measure = measure,
        value = value
    )
}

/// How often a move was tried, and what it paid on average, in thousandths.
fn tried(tree: &Tree, chosen: DominoMove) -> (i64, i64) {
    let child = tree.children(ROOT).find(|(_, node)| node.chosen == chosen);
    child.map_or((0, 0), |(_, node)| (node.visits.into(), (node.mean() * 1000.0).round() as i64))
}

fn searched(tree: &Tree, games: u64) -> SearchSummary {
    let line = tree.line();
    SearchSummary {
        nodes: Some(games),
        depth: Some(line.len() as u32),
        line: line.iter().map(ToString::to_string).collect(),
    }
}

fn row(hand: Hand<'_>, tree: Option<&Tree>, chosen: DominoMove) -> Candidate {
    let feasible = distinct(hand).contains(chosen);
    let (visits, mean) = tree.map_or((0, 0), |tree| tried(tree, chosen));
    let note = if feasible { Message::default() } else { say!("note-same-as-left") };
    Candidate { text: chosen.to_string(), feasible, note, ..Candidate::scored([visits, mean]) }
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

    fn trace(&mut self, hand: Hand<'_>, dice: &mut Dice, tracer: &mut Tracer) -> DominoMove {
        let mut steps = SearchSteps::new(hand, tracer);
        let tree = self.search(hand, None, dice, Some(&mut steps));
        let table = self.table(hand, None, tree.as_ref());
        steps.finish(tree.as_ref(), &table);
        table.decision
    }

    fn explain(&mut self, hand: Hand<'_>, dice: &mut Dice) -> Explanation<DominoMove> {
        self.explained(hand, None, dice)
    }
}
