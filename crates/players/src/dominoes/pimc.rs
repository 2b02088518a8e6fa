//! `pimc`: imagine deals that fit what is known, solve each of them, and make the move that is best on
//! average (perfect information Monte Carlo).
//!
//! In a sampled deal everything is known, so the average assumes that later choices can
//! depend on tiles that the seat will not have seen by then. That is a known weakness of the method; it is strong
//! nevertheless.

use papan_games::dominoes::{Bonuses, DominoMove, DominoPosition, DominoRules, Hand, Payoff};
use papan_games::text::Spec;
use papan_games::{TextError, View};
use papan_words::Message;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::belief::{Habits, Hands, Source};
use super::double_dummy::{Goal, MoveValue, OpponentModel, Solver, UNIT, World};
use super::{DEALS, GOAL, LEAD, PAYOFF, WINS, has_two_sides};
use crate::budget::{Budget, Stopwatch};
use crate::criterion::Criterion;
use crate::entry::{Choice, Entry, Limit};
use crate::explanation::{Candidate, Explanation, SearchSummary, Verdict};
use crate::player::{Dice, Limits, Player};
use crate::trace::Tracer;
use crate::words::say;

mod steps;

pub(crate) const ENTRY: Entry = Entry::of_dominoes("pimc", build)
    .with(&[&DEALS_IMAGINED, &Limit::TIME, &GOAL, &OTHERS, &DEALS])
    .thinking("worlds=2");

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

fn build(spec: &Spec<'_>) -> Result<Box<dyn Player<DominoPosition>>, TextError> {
    let time = Limit::read_time(spec)?;
    Ok(Box::new(Pimc {
        goal: GOAL.read(spec)?,
        others: OTHERS.read(spec)?,
        habits: DEALS.read(spec)?,
        // With time alone there are as many deals as there is time for.
        worlds: DEALS_IMAGINED.read(spec)?.or_else(|| time.is_none().then_some(WORLDS)),
        budget: Budget { time, ..Budget::default() },
        solver: None,
    }))
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
    goal: Goal,
    /// The assumed behaviour of the other seats; `None` for the default of the rules.
    others: Option<OpponentModel>,
    /// How the others are thought to have chosen, where deals are weighed by that.
    habits: Option<Habits>,
    /// How many deals; `None` for as many as there is time for.
    worlds: Option<u32>,
    /// A step is a state of a deal.
    budget: Budget,
    solver: Option<(DominoRules, Solver)>,
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
        let source = Source::new(hand, self.habits, worlds, &mut watch, &mut rng);
        for _ in 0..self.worlds.unwrap_or(u32::MAX) {
            if watch.look() {
                break;
            }
            let hands = source.draw(&mut rng);
            decision.add(&World::dealt(hand.table(), hands), solver, &mut watch, &mut noted);
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
        solver: &mut Solver,
        watch: &mut Stopwatch,
        noted: &mut impl FnMut(&World, &[MoveValue]),
    ) {
        watch.lap(CLOSELY);
        let mut values = solver.values(world, watch);
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
            found.sum += i64::from(valued.value);
            found.best_in += u64::from(Some(valued.value) == most);
            found.rank = valued.rank;
        }
    }
}

impl Player<DominoPosition> for Pimc {
    fn limit(&mut self, limits: &Limits) {
        self.budget.limits = limits.clone();
    }

    fn choose(&mut self, hand: Hand<'_>, dice: &mut Dice) -> DominoMove {
        self.decide(hand, dice).best()
    }

    fn trace(&mut self, hand: Hand<'_>, dice: &mut Dice, tracer: &mut Tracer) -> DominoMove {
        let mut deals = Vec::new();
        let decision = self.decide_noting(hand, dice, |world, values| {
            deals.push(Deal { hands: world.hands(), values: values.to_vec() });
        });
        let rules = hand.table().rules();
        let measure = Measure::of(rules, self.goal, self.manner(rules));
        steps::record(hand, &deals, &self.table(hand, &decision), measure, tracer)
    }

    fn explain(&mut self, hand: Hand<'_>, dice: &mut Dice) -> Explanation<DominoMove> {
        let decision = self.decide(hand, dice);
        self.table(hand, &decision)
    }
}

const BEST_IN: Criterion = Criterion::more("best-in");

impl Pimc {
    fn table(&self, hand: Hand<'_>, decision: &Decision) -> Explanation<DominoMove> {
        let rules = hand.table().rules();
        let manner = self.manner(rules);
        let measure = Measure::of(rules, self.goal, manner);
        let deals = decision.deals.max(1) as i64;
        let row = |found: &MoveTotals| {
            let mean = measure.per_mille(found.sum, deals);
            let best_in = 1000 * found.best_in as i64 / deals;
            let text = hand.move_text(found.choice);
            Candidate { text, ..Candidate::scored([mean, best_in]) }
        };
        let verdict = if decision.moves.len() == 1 {
            Verdict::only_move()
        } else {
            let (rule, why) = match decision.deals {
                0 => (say!("rule-first-of-all"), say!("why-no-deal")),
                _ => (say!("rule-mean-deals"), in_words(decision, manner)),
            };
            Verdict { rule, decider: None, why }
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
}

impl Measure {
    fn of(rules: &DominoRules, goal: Goal, manner: OpponentModel) -> Self {
        let wins =
            goal == Goal::Win || rules.payoff() == Payoff::Win && rules.bonuses() == Bonuses::NONE;
        match (wins, has_two_sides(rules) && manner != OpponentModel::Heavy) {
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
        }
    }

    fn per_mille(self, sum: i64, deals: i64) -> i64 {
        let units = deals * i64::from(UNIT);
        match self {
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
