//! Players of line games by their text.

use papan_games::TextError;
use papan_games::line::{LineBoard, LinePosition};
use papan_games::text::Spec;

use crate::exact::{Effort, Perfect};
use crate::greedy::{GreedyPlayer, Tie};
use crate::level::Level;
use crate::line::{
    Cost, Hard, Medium, Order, Pass, Points, Priority, Sorting, StepTie, Steps, Weights,
};
use crate::player::Player;
use crate::random::Random;

/// What `perfect` does for a move unless told otherwise.
const PERFECT_EFFORT: Effort = Effort::Seconds(10);

pub(super) fn perfect(spec: &Spec<'_>) -> Result<Box<dyn Player<LinePosition>>, TextError> {
    let nodes = spec.number("nodes", 1..=u32::MAX)?;
    let effort = nodes.map_or(PERFECT_EFFORT, |nodes| Effort::Nodes(nodes.into()));
    Ok(Box::new(Perfect::new(effort)))
}

pub(super) fn player<B: LineBoard>(spec: &Spec<'_>) -> Result<Box<dyn Player<B>>, TextError> {
    Ok(match spec.name() {
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
        }),
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
