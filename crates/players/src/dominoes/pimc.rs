//! `pimc`: imagine deals that fit what is known, solve each of them, and make the move that is best on
//! average (perfect information Monte Carlo).
//!
//! In a sampled deal everything is known, so the average assumes that later choices can
//! depend on tiles that the seat will not have seen by then. That is a known weakness of the method; it is strong
//! nevertheless.

use papan_games::dominoes::{DominoMove, DominoPosition, DominoRules, Hand};
use papan_games::text::Spec;
use papan_games::{TextError, View};
use papan_words::Message;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::belief::Hands;
use super::deals::{DEALS, Deals};
use super::double_dummy::{Goal, MoveValue, OpponentModel, Solver, UNIT, World};
use super::ismcts::{Ismcts, PLAYOUTS};
use super::stake::{PER_WIN, Stake};
use super::{GOAL, LEAD, MATCH, PAYOFF, WINS, has_two_sides};
use crate::budget::{Budget, Stopwatch};
use crate::criterion::Criterion;
use crate::entry::{Choice, Entry, Limit, Number};
use crate::explanation::{Candidate, DecidingRule, Explanation, SearchSummary};
use crate::player::{Dice, Limits, Player};
use crate::trace::{Tracer, code};
use crate::words::{joined, say};
use fronts::{Side, front};
use tree::Tree;

mod fronts;
mod steps;
mod tree;

pub(crate) const ENTRY: Entry = Entry::of_dominoes("pimc", |spec| build(spec, Method::Each))
    .with(&[&DEALS_IMAGINED, &Limit::TIME, &GOAL, &OTHERS, &DEALS])
    .thinking("worlds=2");

/// Extended PIMC: Arjonilla, Saffidine and Cazenave, *Enhancing Perfect Information Monte Carlo*, 2024.
pub(crate) const POSTPONED: Entry =
    Entry::of_dominoes("epimc", |spec| build(spec, Method::Postponed(PLIES.read(spec)?)))
        .with(&[&DEALS_IMAGINED, &PLIES, &Limit::TIME, &GOAL, &OTHERS, &DEALS])
        .thinking("worlds=2,plies=2");

pub(crate) const FRONTS: Entry =
    Entry::of_dominoes("alpha-mu", |spec| build(spec, Method::Fronts(PLIES.read(spec)?)))
        .with(&[&DEALS_IMAGINED, &PLIES, &Limit::TIME, &GOAL, &OTHERS, &DEALS])
        .thinking("worlds=2,plies=2");

/// For how many tiles the moves may not depend on hidden tiles.
const PLIES: Number =
    Number { name: "plies", what: "takes-tiles-ahead", least: 1, most: 6, default: 3 };

/// How a decision is made from imagined deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Method {
    /// Each deal is solved by itself from the next move on.
    Each,
    /// The same moves in all deals that look alike, for this many tiles; then each deal is solved.
    Postponed(u32),
    /// The same with fronts of results.
    Fronts(u32),
}

const DEALS_IMAGINED: Limit =
    Limit { name: "worlds", what: "takes-deals", most: 1_000_000, without: "without-deals" };

const OTHERS: Choice<Option<OpponentModel>> = Choice::new(
    "others",
    &[
        ("auto", None),
        ("best", Some(OpponentModel::MaxN)),
        ("paranoid", Some(OpponentModel::Paranoid)),
        ("heavy", Some(OpponentModel::Heavy)),
    ],
);

fn build(spec: &Spec<'_>, method: Method) -> Result<Box<dyn Player<DominoPosition>>, TextError> {
    let time = Limit::read_time(spec)?;
    Ok(Box::new(Pimc {
        method,
        goal: GOAL.read(spec)?,
        others: OTHERS.read(spec)?,
        deals: DEALS.read(spec)?,
        // With time alone there are as many deals as there is time for.
        worlds: DEALS_IMAGINED.read(spec)?.or_else(|| time.is_none().then_some(WORLDS)),
        budget: Budget { time, ..Budget::default() },
        solver: None,
    }))
}

impl Method {
    /// The pseudocode.
    fn code(self) -> &'static [&'static str] {
        match self {
            Self::Each => code::PIMC,
            Self::Postponed(_) => code::EPIMC,
            Self::Fronts(_) => code::ALPHA_MU,
        }
    }

    /// The reason of a move, with what the method adds to it.
    fn in_words(self, why: Message) -> Message {
        match self {
            Self::Each => why,
            Self::Postponed(plies) => say!("why-postponed", why = why, plies = plies),
            Self::Fronts(plies) => say!("why-fronts", why = why, plies = plies),
        }
    }
}

/// The default number of sampled deals.
const WORLDS: u32 = 50;
/// How many states of a deal are looked at before it is looked at less closely.
const CLOSELY: u64 = 200_000;
/// How many tiles ahead a deal is looked at then, at most.
const AHEAD: usize = 8;

/// Solves deals that fit what is known.
#[derive(Debug)]
struct Pimc {
    method: Method,
    goal: Goal,
    /// The assumed behaviour of the other seats; `None` for the default of the rules.
    others: Option<OpponentModel>,
    /// Which deals are imagined.
    deals: Deals,
    /// How many deals; `None` for as many as there is time for.
    worlds: Option<u32>,
    /// A step is a state of a deal.
    budget: Budget,
    solver: Option<(DominoRules, Solver)>,
}

/// A solver, and what its results are worth in the match.
struct Priced<'a> {
    solver: &'a mut Solver,
    stake: Stake,
    /// Whether the values are by how much a side is paid more than the other.
    is_lead: bool,
}

impl Priced<'_> {
    /// What every move is worth, looking this many tiles ahead.
    fn ahead(
        &mut self,
        world: &World,
        tiles: usize,
        watch: &mut Stopwatch,
    ) -> Option<Vec<MoveValue>> {
        let mut values = self.solver.ahead(world, tiles, watch)?;
        for valued in &mut values {
            valued.worth = self.stake.of_worth(valued.worth, self.is_lead);
            valued.value = valued.worth[world.turn().index()];
        }
        Some(values)
    }

    fn begin(&mut self, world: &World) -> bool {
        self.solver.begin(world)
    }

    /// Returns the value to each seat of a later world of the deal that was begun.
    fn later(&mut self, world: &World, watch: &mut Stopwatch) -> Option<[i32; 4]> {
        let worth = self.solver.later(world, watch)?;
        Some(self.stake.of_worth(worth, self.is_lead))
    }
}

/// The results of a move.
#[derive(Clone, Copy, Debug)]
struct MoveTotals {
    choice: DominoMove,
    /// The sum of its values in all deals, in twelfths.
    sum: i64,
    /// In how many deals no other was worth more.
    best_in: u64,
    /// Which of equals is made.
    rank: u32,
}

/// An imagined deal with the values of the moves in it, in the order of the moves.
struct Deal {
    hands: Hands,
    values: Vec<MoveValue>,
}

/// The results of all moves.
struct Decision {
    moves: Vec<MoveTotals>,
    /// How many deals were solved.
    deals: u64,
    /// How many of them were not looked at to the end.
    shallow: u64,
    states: u64,
}

impl Decision {
    fn best(&self) -> DominoMove {
        let best = self.moves.iter().max_by_key(|found| (found.sum, found.rank));
        best.expect("a player is asked only when there is a move").choice
    }
}

impl Pimc {
    /// The assumed behaviour of the other seats. With two sides, both play their best. Without teams that would be
    /// the worst guess.
    fn manner(&self, rules: &DominoRules) -> OpponentModel {
        self.others.unwrap_or(if has_two_sides(rules) {
            OpponentModel::MaxN
        } else {
            OpponentModel::Heavy
        })
    }

    /// The player of games in which tiles are put aside, which are not solved: it plays as many games for each deal that this one
    /// would solve as takes about as long.
    fn instead(&self, hand: Hand<'_>) -> Option<Ismcts> {
        let Budget { time, limits, .. } = self.budget.clone();
        let worlds = self.worlds.map(|worlds| u64::from(worlds) * u64::from(PLAYOUTS / WORLDS));
        let budget = Budget { steps: worlds, time, limits };
        let player = Ismcts { budget, deals: self.deals, goal: self.goal, ..Ismcts::new(PLAYOUTS) };
        hand.table().rules().discards().then_some(player)
    }

    fn decide(&mut self, hand: Hand<'_>, dice: &mut Dice) -> Decision {
        self.decide_noting(hand, dice, |_, _| {})
    }

    /// The same. `noted` sees every deal with the values of the moves in it.
    fn decide_noting(
        &mut self,
        hand: Hand<'_>,
        dice: &mut Dice,
        mut noted: impl FnMut(&World, &[MoveValue]),
    ) -> Decision {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(dice.random());
        let moves =
            hand.legal_moves().map(|choice| MoveTotals { choice, sum: 0, best_in: 0, rank: 0 });
        let mut decision = Decision { moves: moves.collect(), deals: 0, shallow: 0, states: 0 };
        if decision.moves.len() == 1 {
            return decision;
        }
        let rules = *hand.table().rules();
        let (goal, manner) = (self.goal, self.manner(&rules));
        let solver = match self.solver.take() {
            Some((of, solver)) if of == rules => solver,
            _ => Solver::new(&rules, goal, manner),
        };
        let (_, solver) = self.solver.insert((rules, solver));
        let mut watch = self.budget.start();
        let worlds = self.worlds.map(u64::from);
        let source = self.deals.source(hand, worlds, &mut watch, &mut rng);
        let is_heavy = manner == OpponentModel::Heavy;
        let is_lead = has_two_sides(&rules) && !is_heavy;
        let mut priced = Priced { solver, stake: Stake::of(hand.table(), goal), is_lead };
        let mut tree = match self.method {
            Method::Each => None,
            Method::Postponed(plies) | Method::Fronts(plies) => Some(Tree::new(plies, is_heavy)),
        };
        for _ in 0..self.worlds.unwrap_or(u32::MAX) {
            if watch.look() {
                break;
            }
            let hands = source.draw(&mut rng);
            let world = World::dealt(hand.table(), hands);
            decision.add(&world, tree.as_mut(), &mut priced, &mut watch, &mut noted);
        }
        if let Some(tree) = tree {
            let side = Side { seat: hand.seat().index(), teams: rules.teams() };
            decision.postpone(&tree, side, self.method);
        }
        decision.states = watch.steps();
        decision
    }
}

impl Decision {
    /// Solves a deal and adds what was found, if there is time for it.
    fn add(
        &mut self,
        world: &World,
        tree: Option<&mut Tree>,
        solver: &mut Priced<'_>,
        watch: &mut Stopwatch,
        noted: &mut impl FnMut(&World, &[MoveValue]),
    ) {
        watch.lap(CLOSELY);
        let mut is_in_tree = false;
        let mut values = match tree {
            Some(tree) => {
                is_in_tree = tree.add(world, solver, watch);
                is_in_tree.then(|| tree.values(world))
            }
            None => solver.ahead(world, usize::MAX, watch),
        };
        let mut tiles = AHEAD;
        while values.is_none() && !watch.is_up() && tiles > 0 {
            watch.lap(CLOSELY);
            values = solver.ahead(world, tiles, watch);
            tiles -= 1;
            self.shallow += u64::from(values.is_some());
        }
        let Some(values) = values else { return };
        noted(world, &values);
        self.deals += 1;
        let most = values.iter().map(|valued| valued.value).max();
        for (found, valued) in self.moves.iter_mut().zip(&values) {
            // The tree sums the values of its own deals.
            found.sum += if is_in_tree { 0 } else { i64::from(valued.value) };
            found.best_in += u64::from(Some(valued.value) == most);
            found.rank = valued.rank;
        }
    }
}

impl Decision {
    /// Adds what the moves are worth in the deals of a tree, where later choices do not depend on hidden tiles.
    fn postpone(&mut self, tree: &Tree, side: Side, method: Method) {
        let deals: Vec<u32> = (0..tree.deals).collect();
        for found in &mut self.moves {
            let Some(child) = tree.after(found.choice) else { continue };
            found.sum += match method {
                Method::Fronts(_) => {
                    let plans = front(tree, child, side, &deals);
                    plans.iter().map(fronts::sum).max().unwrap_or(0)
                }
                _ => tree.expected(child, side.seat, &deals),
            };
        }
    }
}

impl Player<DominoPosition> for Pimc {
    fn limit(&mut self, limits: &Limits) {
        self.budget.limits = limits.clone();
    }

    fn choose(&mut self, hand: Hand<'_>, dice: &mut Dice) -> DominoMove {
        if let Some(mut player) = self.instead(hand) {
            return player.choose(hand, dice);
        }
        self.decide(hand, dice).best()
    }

    fn trace(&mut self, hand: Hand<'_>, dice: &mut Dice, tracer: &mut Tracer) -> DominoMove {
        if let Some(mut player) = self.instead(hand) {
            return player.trace(hand, dice, tracer);
        }
        let mut deals = Vec::new();
        let decision = self.decide_noting(hand, dice, |world, values| {
            deals.push(Deal { hands: world.hands(), values: values.to_vec() });
        });
        let manner = self.manner(hand.table().rules());
        let measure = Measure::of(hand, self.goal, manner);
        let read = (measure, self.method.code());
        steps::record(hand, &deals, &self.table(hand, &decision), read, tracer)
    }

    fn explain(&mut self, hand: Hand<'_>, dice: &mut Dice) -> Explanation<DominoMove> {
        if let Some(mut player) = self.instead(hand) {
            return player.explain(hand, dice);
        }
        let decision = self.decide(hand, dice);
        self.table(hand, &decision)
    }
}

const BEST_IN: Criterion = Criterion::more("best-in");

impl Pimc {
    fn table(&self, hand: Hand<'_>, decision: &Decision) -> Explanation<DominoMove> {
        let rules = hand.table().rules();
        let manner = self.manner(rules);
        let measure = Measure::of(hand, self.goal, manner);
        let deals = decision.deals.max(1) as i64;
        let row = |found: &MoveTotals| {
            let mean = measure.per_mille(found.sum, deals);
            let best_in = 1000 * found.best_in as i64 / deals;
            let text = hand.move_text(found.choice);
            Candidate { text, ..Candidate::scored([mean, best_in]) }
        };
        let verdict = if decision.moves.len() == 1 {
            DecidingRule::only_move()
        } else {
            let (rule, why) = if decision.deals == 0 {
                (say!("rule-first-of-all"), say!("why-no-deal"))
            } else {
                let why = self.method.in_words(in_words(decision, manner));
                let stake = Stake::of(hand.table(), self.goal).in_words(hand.seat());
                (say!("rule-mean-deals"), joined([Some(why), stake].into_iter().flatten()))
            };
            DecidingRule { rule, decider: None, why }
        };
        let criteria = vec![measure.criterion(), BEST_IN];
        let candidates = decision.moves.iter().map(row).collect();
        let explanation = Explanation::new(hand, decision.best(), criteria, candidates, verdict);
        Explanation { search: SearchSummary::nodes(decision.states), ..explanation }
    }
}

/// How the mean of the deals is to be read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Measure {
    /// The share of wins.
    Wins,
    /// The same, told by the difference of two sides.
    WinsAhead,
    /// The payoff of the seat.
    Payoff,
    /// By how much its side is paid more than the other.
    Lead,
    /// The probability of winning the match.
    Match,
}

impl Measure {
    fn of(hand: Hand<'_>, goal: Goal, manner: OpponentModel) -> Self {
        let (rules, stake) = (hand.table().rules(), Stake::of(hand.table(), goal));
        if stake.is_of_match() {
            return Self::Match;
        }
        match (stake.is_one_win(), has_two_sides(rules) && manner != OpponentModel::Heavy) {
            (true, false) => Self::Wins,
            (true, true) => Self::WinsAhead,
            (false, false) => Self::Payoff,
            (false, true) => Self::Lead,
        }
    }

    fn criterion(self) -> Criterion {
        match self {
            Self::Wins | Self::WinsAhead => WINS,
            Self::Payoff => PAYOFF,
            Self::Lead => LEAD,
            Self::Match => MATCH,
        }
    }

    fn per_mille(self, sum: i64, deals: i64) -> i64 {
        let units = deals * i64::from(UNIT);
        match self {
            Self::Match => sum / units * 1000 / i64::from(PER_WIN),
            Self::WinsAhead => (500 * sum + 500 * units) / units,
            _ => 1000 * sum / units,
        }
    }
}

fn in_words(decision: &Decision, manner: OpponentModel) -> Message {
    let others = match manner {
        OpponentModel::MaxN => say!("others-best"),
        OpponentModel::Paranoid => say!("others-against"),
        OpponentModel::Heavy => say!("others-heavy"),
    };
    let (deals, shallow) = (decision.deals, decision.shallow);
    match shallow {
        0 => say!("why-mean", deals = deals, others = others),
        _ => say!("why-mean-shallow", deals = deals, shallow = shallow, others = others),
    }
}
