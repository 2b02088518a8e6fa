//! `equilibrium`: in a game that is small enough it plays so that no opponent can gain anything against it, however well
//! the opponent knows it. It draws its moves with the probabilities of an [equilibrium](super::small). A larger game it
//! plays as `ismcts` does.

use std::sync::{Arc, Mutex, PoisonError};

use papan_games::TextError;
use papan_games::View;
use papan_games::dominoes::{DominoMove, DominoPosition, DominoRules, Hand};
use papan_games::text::Spec;
use papan_words::{Arg, Message};
use rand::RngExt;

use super::LEAD;
use super::ismcts::{Ismcts, PLAYOUTS};
use super::small::{Advice, Equilibrium, SmallGame};
use crate::budget::Budget;
use crate::criterion::Criterion;
use crate::entry::{Entry, Number};
use crate::explanation::{Candidate, DecidingRule, Explanation};
use crate::player::{Dice, Limits, Player};
use crate::trace::Tracer;
use crate::words::say;

pub(crate) const ENTRY: Entry = Entry::of_dominoes("equilibrium", build)
    .with(&[&ITERATIONS, &GAMES])
    .thinking("iterations=20,playouts=30");

const ITERATIONS: Number =
    Number { name: "iterations", what: "takes-iterations", least: 1, most: 100_000, default: 400 };

/// For games that are too large.
const GAMES: Number =
    Number { name: "playouts", what: "takes-games", least: 1, most: u32::MAX, default: PLAYOUTS };

/// How many hands, over all records, a game may have: a few hundred megabytes, and half a minute.
const MOST_HANDS: usize = 2_000_000;

/// How many solved games are kept.
const KEPT: usize = 4;

const DRAWN: Criterion = Criterion::more("drawn");

fn build(spec: &Spec<'_>) -> Result<Box<dyn Player<DominoPosition>>, TextError> {
    Ok(Box::new(EquilibriumPlayer {
        iterations: ITERATIONS.read(spec)?,
        budget: Budget::default(),
        otherwise: Ismcts::new(GAMES.read(spec)?),
        solved: None,
    }))
}

/// A game and its equilibrium; without one a game that is too large.
type Solved = Option<(SmallGame, Equilibrium)>;

/// The games that were solved last, with the rules and the iterations. A tournament builds the same player again and again.
static SOLVED: Mutex<Vec<(DominoRules, u32, Arc<Solved>)>> = Mutex::new(Vec::new());

#[derive(Debug)]
struct EquilibriumPlayer {
    iterations: u32,
    budget: Budget,
    /// The player of games that are too large.
    otherwise: Ismcts,
    solved: Option<(DominoRules, Arc<Solved>)>,
}

impl EquilibriumPlayer {
    /// The equilibrium of these rules: of a player stopped by its limits, as far as it came.
    fn solved(&mut self, rules: &DominoRules) -> Arc<Solved> {
        if let Some((of, solved)) = &self.solved
            && of == rules
        {
            return Arc::clone(solved);
        }
        // While one thread solves a game the others wait for it.
        let mut kept = SOLVED.lock().unwrap_or_else(PoisonError::into_inner);
        let same =
            |(of, number, _): &&(DominoRules, u32, _)| of == rules && *number == self.iterations;
        if let Some((_, _, solved)) = kept.iter().find(same) {
            self.solved = Some((*rules, Arc::clone(solved)));
            return Arc::clone(solved);
        }
        let mut watch = self.budget.start();
        let mut is_stopped = false;
        let solved = SmallGame::of(rules, MOST_HANDS).map(|game| {
            let found = Equilibrium::of(&game, 0.0, self.iterations, || {
                watch.step();
                is_stopped |= watch.look();
                is_stopped
            });
            (game, found)
        });
        let solved = Arc::new(solved);
        if !is_stopped {
            kept.truncate(KEPT - 1);
            kept.insert(0, (*rules, self.iterations, Arc::clone(&solved)));
            self.solved = Some((*rules, Arc::clone(&solved)));
        }
        solved
    }

    /// What to play, and the equilibrium that it is from; `None` if the game is too large.
    fn advice(&mut self, hand: Hand<'_>) -> Option<(Vec<Advice>, f64)> {
        let solved = self.solved(hand.table().rules());
        let (game, found) = (*solved).as_ref()?;
        Some((found.advice(game, hand)?, found.gap))
    }
}

/// One of the moves by its probability. Of a single one there is nothing to draw.
fn draw(advice: &[Advice], dice: &mut Dice) -> Option<DominoMove> {
    let (last, rest) = advice.split_last()?;
    if rest.is_empty() {
        return Some(last.choice);
    }
    let mut at = dice.random::<f64>();
    let drawn = rest.iter().find(|advice| {
        at -= advice.chance;
        at < 0.0
    });
    // Rounding may leave a little for the last; a move that is never made is not drawn by that.
    let likely = || advice.iter().rev().find(|advice| advice.chance > 0.0);
    Some(drawn.or_else(likely).unwrap_or(last).choice)
}

impl Player<DominoPosition> for EquilibriumPlayer {
    fn limit(&mut self, limits: &Limits) {
        self.budget.limits = limits.clone();
        self.otherwise.limit(limits);
    }

    fn odds(&mut self, hand: Hand<'_>) -> Option<Vec<(DominoMove, f64)>> {
        let (advice, _) = self.advice(hand)?;
        Some(advice.iter().map(|advice| (advice.choice, advice.chance)).collect())
    }

    fn choose(&mut self, hand: Hand<'_>, dice: &mut Dice) -> DominoMove {
        let drawn = self.advice(hand).and_then(|(advice, _)| draw(&advice, dice));
        drawn.unwrap_or_else(|| self.otherwise.choose(hand, dice))
    }

    fn trace(&mut self, hand: Hand<'_>, dice: &mut Dice, tracer: &mut Tracer) -> DominoMove {
        if self.advice(hand).is_none() {
            return self.otherwise.trace(hand, dice, tracer);
        }
        let explanation = self.explain(hand, dice);
        tracer.record_table(&explanation);
        explanation.decision
    }

    fn explain(&mut self, hand: Hand<'_>, dice: &mut Dice) -> Explanation<DominoMove> {
        let Some((advice, gap)) = self.advice(hand) else {
            let explained = self.otherwise.explain(hand, dice);
            let reason = say!("too-large-for-equilibrium", reason = explained.reason);
            return Explanation { reason, ..explained };
        };
        let Some(decision) = draw(&advice, dice) else { return self.otherwise.explain(hand, dice) };
        let of = |chosen| advice.iter().find(|advice| advice.choice == chosen);
        let row = |chosen: DominoMove| {
            let text = hand.move_text(chosen);
            let Some(Advice { chance, lead, .. }) = of(chosen) else {
                let note = say!("note-same-as-left");
                return Candidate {
                    text,
                    note,
                    ..Candidate { feasible: false, ..Candidate::scored([0, 0]) }
                };
            };
            let scores = [chance, lead].map(|number| (number * 1000.0).round() as i64);
            Candidate { text, ..Candidate::scored(scores) }
        };
        let verdict = if advice.len() == 1 {
            DecidingRule::only_move()
        } else {
            let chance = of(decision).map_or(0.0, |advice| advice.chance);
            let why = why(100.0 * chance, gap);
            DecidingRule { rule: say!("rule-equilibrium"), decider: Some(0), why }
        };
        let rows = hand.legal_moves().map(row).collect();
        Explanation::new(hand, decision, vec![DRAWN, LEAD], rows, verdict)
    }
}

fn why(percent: f64, gap: f64) -> Message {
    let gap = Arg::Decimal(format!("{gap:.1e}"));
    say!("why-equilibrium", percent = Arg::decimal(percent, 1), gap = gap)
}
