//! A player that sees all tiles.
//!
//! Two sides are solved: what a side gains the other loses, so that the best play against a side that
//! sees everything is safe against any other. Three or four who play for themselves are not: there max-n is
//! only right if all others see everything too and break their ties as it does. So their game is tried in a
//! tree ([`Ismcts`] in the one deal that is true), where the others are taken to do what has mostly paid them. So are games
//! in which tiles are put aside, which are not solved.

use papan_games::dominoes::{DominoMove, DominoPosition, Hand};
use papan_games::text::Spec;
use papan_games::{Position, Seat, TextError, View};
use papan_words::{Arg, Message};

use super::double_dummy::{Goal, MoveValue, OpponentModel, Solver, UNIT, World, best};
use super::ismcts::Ismcts;
use super::{GOAL, LEAD, PAYOFF, WIN_LEAD, WINS, has_two_sides};
use crate::budget::Budget;
use crate::criterion::Criterion;
use crate::entry::{Choice, Entry, Number};
use crate::explanation::{Candidate, Explanation, SearchSummary};
use crate::player::{Dice, Limits, OmniscientPlayer, Player};
use crate::words::say;

pub(crate) const ENTRY: Entry = Entry::of_all_tiles("omniscient", build)
    .with(&[&GOAL, &OTHERS, &NODES, &GAMES])
    .thinking("nodes=1000,playouts=30");

/// The model of the others where more than two sides play; without a manner their moves are tried in a tree.
const OTHERS: Choice<Option<OpponentModel>> = Choice::new(
    "others",
    &[
        ("tried", None),
        ("max-n", Some(OpponentModel::MaxN)),
        ("paranoid", Some(OpponentModel::Paranoid)),
    ],
);

/// Takes seconds in the worst case.
const NODES: Number =
    Number { name: "nodes", what: "takes-states", least: 1, most: u32::MAX, default: 20_000_000 };

/// A few hundredths of a second.
const GAMES: Number =
    Number { name: "playouts", what: "takes-games", least: 1, most: u32::MAX, default: 4000 };

/// The one with these options; also the level above all fair play, which has none.
pub(crate) fn build(
    spec: &Spec<'_>,
) -> Result<Box<dyn OmniscientPlayer<DominoPosition>>, TextError> {
    let goal = GOAL.read(spec)?;
    Ok(Box::new(Omniscient {
        goal,
        others: OTHERS.read(spec)?,
        nodes: NODES.read(spec)?.into(),
        tries: Ismcts { goal, ..Ismcts::new(GAMES.read(spec)?) },
        limits: Limits::default(),
        solver: None,
    }))
}

/// Makes the move that is worth most when all tiles are known.
#[derive(Debug)]
pub(crate) struct Omniscient {
    goal: Goal,
    others: Option<OpponentModel>,
    nodes: u64,
    tries: Ismcts,
    limits: Limits,
    /// Made for the rules of the last position.
    solver: Option<(<DominoPosition as Position>::Rules, Solver)>,
}

/// The result of a search.
struct Answer {
    values: Vec<MoveValue>,
    /// How many tiles it looked ahead; `None` if to the end.
    ahead: Option<u32>,
    nodes: u64,
    line: Vec<DominoMove>,
}

impl Omniscient {
    /// Whether the game is tried in a tree rather than solved.
    fn tries(&self, position: &DominoPosition) -> bool {
        let rules = *position.table().rules();
        rules.discards() || self.others.is_none() && !has_two_sides(&rules)
    }

    fn solver(&mut self, position: &DominoPosition) -> &mut Solver {
        let rules = *position.table().rules();
        let (goal, manner) = (self.goal, self.others.unwrap_or(OpponentModel::MaxN));
        self.solver.take_if(|(of, _)| *of != rules);
        let made = || (rules, Solver::new(&rules, goal, manner));
        &mut self.solver.get_or_insert_with(made).1
    }

    /// What every move is worth, as far as the states reach: to the end, else some tiles ahead.
    fn answer(&mut self, position: &DominoPosition, with_line: bool) -> Answer {
        let world = World::of(position);
        // A quarter is kept for the case that the rest is not enough.
        let for_the_end = self.nodes - self.nodes / 4;
        let all = self.nodes;
        let Limits { time, stop, progress } = self.limits.clone();
        let within = |steps, time| Budget {
            steps: Some(steps),
            time,
            limits: Limits { time: None, stop: stop.clone(), progress: progress.clone() },
        };
        let solver = self.solver(position);
        let mut watch = within(for_the_end, time.map(|time| time / 2)).start();
        if let Some(values) = solver.values(&world, &mut watch) {
            let nodes = watch.steps();
            let mut watch = within(all, time.map(|time| time / 4)).start();
            let line = if with_line { solver.line(&world, &mut watch) } else { Vec::new() };
            return Answer { values, ahead: None, nodes, line };
        }
        let before = watch.steps();
        let steps = all.saturating_sub(before);
        let mut watch = within(steps, time.map(|time| time / 4)).start();
        let mut answer = Answer { values: Vec::new(), ahead: Some(0), nodes: 0, line: Vec::new() };
        for tiles in 1.. {
            let Some(values) = solver.ahead(&world, tiles as usize, &mut watch) else { break };
            (answer.values, answer.ahead) = (values, Some(tiles));
            // Answers that need no search would never spend the budget.
            if watch.step() {
                break;
            }
        }
        Answer { nodes: before + watch.steps(), ..answer }
    }

    /// The criterion of the table.
    fn criterion(&self, position: &DominoPosition) -> Criterion {
        let rules = *position.table().rules();
        match (has_two_sides(&rules), self.goal) {
            (true, Goal::Win) => WIN_LEAD,
            (true, _) => LEAD,
            (false, Goal::Win) => WINS,
            (false, _) => PAYOFF,
        }
    }

    /// The value of a move in a sentence.
    fn in_words(&self, position: &DominoPosition, value: i32) -> Message {
        let rules = *position.table().rules();
        let amount = f64::from(value.abs()) / f64::from(UNIT);
        let amount = ((amount * 1000.0).round() / 1000.0).to_string();
        let goal = if self.goal == Goal::Win { "win" } else { "payoff" };
        if has_two_sides(&rules) {
            let side = if rules.teams() { "team" } else { "seat" };
            let amount = Arg::Decimal(amount);
            return match value.signum() {
                0 => say!("gets-equal", side = side, goal = goal),
                1 => say!("gets-more", side = side, goal = goal, amount = amount),
                _ => say!("gets-less", side = side, goal = goal, amount = amount),
            };
        }
        let sign = if value < 0 { "-" } else { "" };
        say!("gets", amount = Arg::Decimal(format!("{sign}{amount}")), goal = goal)
    }
}

impl OmniscientPlayer<DominoPosition> for Omniscient {
    fn limit(&mut self, limits: &Limits) {
        self.limits = limits.clone();
        Player::limit(&mut self.tries, limits);
    }

    fn choose(&mut self, position: &DominoPosition, dice: &mut Dice) -> DominoMove {
        if self.tries(position) {
            return self.tries.decide(own(position), Some(position), dice);
        }
        let answer = self.answer(position, false);
        chosen(position, &answer)
    }

    fn explain(&mut self, position: &DominoPosition, dice: &mut Dice) -> Explanation<DominoMove> {
        if self.tries(position) {
            return self.tries.explained(own(position), Some(position), dice);
        }
        let answer = self.answer(position, true);
        let decision = chosen(position, &answer);
        let value = |m| answer.values.iter().find(|v| v.choice == m).map_or(0, |v| v.value);
        let candidates = position.legal_moves().map(|m| {
            let score = thousandths(value(m));
            let exact = answer.ahead.is_none().then_some(score);
            let solved = exact.map(|_| Message::default());
            let note = solved.unwrap_or_else(|| say!("note-not-solved"));
            let row = Candidate::scored([score]);
            Candidate { text: m.to_string(), total: Some(score), note, exact, ..row }
        });
        let gets = self.in_words(position, value(decision));
        let why = match answer.ahead {
            None => say!("why-known", gets = gets),
            Some(0 | 1) => say!("why-blocked-then", gets = gets),
            Some(tiles) => say!("why-blocked-later", gets = gets, tiles = tiles),
        };
        let line: Vec<_> = answer.line.iter().map(DominoMove::to_string).collect();
        let depth = answer.ahead.or_else(|| u32::try_from(line.len()).ok());
        let explanation = Explanation::of(position, decision);
        let chosen = explanation.chosen.as_str();
        Explanation {
            criteria: vec![self.criterion(position)],
            candidates: candidates.collect(),
            decided_by: decided_by(&answer, decision),
            reason: say!("plays-seeing", move = chosen, why = why),
            search: SearchSummary { nodes: Some(answer.nodes), depth, line },
            ..explanation
        }
    }
}

/// The view of the seat whose turn it is.
fn own(position: &DominoPosition) -> Hand<'_> {
    position.view(position.turn().unwrap_or(Seat::FIRST))
}

/// The move to make: of those that are worth most, the heaviest tile.
fn chosen(position: &DominoPosition, answer: &Answer) -> DominoMove {
    let best = best(&answer.values).map(|valued| valued.choice);
    let first = || position.legal_moves().next().unwrap_or(DominoMove::Pass);
    best.unwrap_or_else(first)
}

fn decided_by(answer: &Answer, decision: DominoMove) -> Message {
    let value = |m| answer.values.iter().find(|v| v.choice == m).map(|v| v.value);
    let rivals = || answer.values.iter().filter(|v| v.choice != decision);
    if rivals().next().is_none() {
        say!("rule-only-move")
    } else if answer.ahead.is_some() {
        say!("rule-as-far")
    } else if rivals().any(|rival| Some(rival.value) == value(decision)) {
        say!("rule-heaviest-equal")
    } else {
        say!("rule-value")
    }
}

/// Twelfths in thousandths, to the nearest.
fn thousandths(value: i32) -> i64 {
    let scaled = i64::from(value) * 1000;
    let half = i64::from(UNIT / 2) * scaled.signum();
    (scaled + half) / i64::from(UNIT)
}
