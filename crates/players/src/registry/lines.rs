//! Players of line games by their text.

use std::time::Duration;

use papan_games::TextError;
use papan_games::line::LinePosition;
use papan_games::text::Spec;

use crate::exact::{Effort, Perfect};
use crate::greedy::{GreedyPlayer, Tie};
use crate::level::{self, Level};
use crate::line::{
    AlphaBeta, Cost, Evaluation, Ground, Hard, Mcts, MctsOptions, Medium, Method, Order, Pass,
    Points, Priority, Searchable, Sorting, StepTie, Steps, Teaching, Weights,
};
use crate::player::{Limits, Player};
use crate::random::Random;

/// What `perfect` does for a move unless told otherwise.
const PERFECT_EFFORT: Effort = Effort::Seconds(10);

/// The player `perfect`, or the level of that name.
pub(super) fn perfect(spec: &Spec<'_>) -> Result<Box<dyn Player<LinePosition>>, TextError> {
    let nodes = spec.number("nodes", 1..=u32::MAX)?;
    let usual = if spec.name() == "perfect" { PERFECT_EFFORT } else { Effort::Sociable };
    let effort = nodes.map_or(usual, |nodes| Effort::Nodes(nodes.into()));
    Ok(Box::new(Perfect::new(effort)))
}

pub(super) fn player<B: Ground + Searchable>(
    spec: &Spec<'_>,
) -> Result<Box<dyn Player<B>>, TextError> {
    Ok(match spec.name() {
        "level" => level::line::player(Level::read(spec)?),
        "cost" => Box::new(GreedyPlayer(Cost {
            order: spec.choice(
                "order",
                &[
                    ("auto", Order::Auto),
                    ("aggressive", Order::Aggressive),
                    ("defensive", Order::Defensive),
                ],
            )?,
            pass: spec
                .choice("pass", &[("win-first", Pass::WinFirst), ("published", Pass::Published)])?,
        })),
        "steps" => Box::new(GreedyPlayer(Steps {
            tie: spec.choice("tie", &[("first", StepTie::First), ("lines", StepTie::Lines)])?,
        })),
        "points" => Box::new(GreedyPlayer(Points {
            win: spec.number("win", 0..=1_000_000)?.unwrap_or(100).into(),
        })),
        "priority" => Box::new(GreedyPlayer(Priority {
            tie: spec.choice(
                "tie",
                &[("left", Tie::First), ("right", Tie::Last), ("random", Tie::Random)],
            )?,
            weights: spec
                .choice("weights", &[("unit", Weights::Unit), ("spaced", Weights::Spaced)])?,
        })),
        "medium" => Box::new(Medium),
        "hard" => Box::new(Hard {
            depth: spec.number("depth", 1..=20)?.unwrap_or(6),
            sorting: spec
                .choice("order", &[("published", Sorting::Published), ("both", Sorting::Both)])?,
            limits: Limits::default(),
        }),
        "alphabeta" => alphabeta(spec)?,
        "minimax" => Box::new(Teaching::new(Method::Minimax, spec.number("depth", 1..=20)?)),
        "branch-and-bound" => {
            Box::new(Teaching::new(Method::BranchAndBound, spec.number("depth", 1..=20)?))
        }
        "mcts" => Box::new(mcts::<B>(spec)?),
        _ => Box::new(Random),
    })
}

/// What a level does where discs or marks make lines.
pub(super) fn level_about(level: Level) -> &'static str {
    match level {
        Level::Easy => "looks one move ahead, and overlooks much",
        Level::Medium => "looks four moves ahead, and overlooks a little",
        Level::Hard => "looks as far ahead as it can in a moment",
        Level::Perfect => "looks far ahead: no board without edges can be solved",
    }
}

fn alphabeta<B: Ground>(spec: &Spec<'_>) -> Result<Box<dyn Player<B>>, TextError> {
    let time = spec.number("time", 1..=3_600_000)?;
    Ok(Box::new(AlphaBeta::<B>::new(
        spec.number("depth", 1..=100)?,
        spec.number("nodes", 1..=u32::MAX)?.map(u64::from),
        time.map(|time| Duration::from_millis(time.into())),
        spec.choice(
            "eval",
            &[("threats", Evaluation::Threats), ("open-lines", Evaluation::OpenLines)],
        )?,
    )))
}

fn mcts<B: Searchable>(spec: &Spec<'_>) -> Result<Mcts<B>, TextError> {
    Ok(Mcts::new(&MctsOptions {
        playouts: spec.number("playouts", 1..=1_000_000_000)?,
        time: spec.number("time", 1..=3_600_000)?,
        reuse: spec.choice("reuse", &[("yes", true), ("no", false)])?,
        explore: spec.number("explore", 0..=1000)?,
    }))
}
