//! Players of dominoes by their text.

use std::time::Duration;

use papan_games::TextError;
use papan_games::dominoes::DominoPosition;
use papan_games::text::Spec;

use crate::budget::Budget;
use crate::dominoes::belief::Habits;
use crate::dominoes::known::{Goal, Manner};
use crate::dominoes::{
    Adaptive, AdaptivePlayer, Base, CountAs, Domino, EXPLORATION, Ismcts, Layers, Omniscient,
    PLAYOUTS, Pimc, Policy, Then, WORLDS,
};
use crate::greedy::GreedyPlayer;
use crate::level::{self, Level};
use crate::player::{Player, Seer};
use crate::random::Random;

/// How many states `omniscient` looks at for a move unless told otherwise: seconds in the worst case.
const NODES: u32 = 20_000_000;

pub(super) fn seer(spec: &Spec<'_>) -> Result<Box<dyn Seer<DominoPosition>>, TextError> {
    let goal = goal(spec)?;
    let manners = [("max-n", Manner::MaxN), ("paranoid", Manner::Paranoid)];
    let manner = spec.choice("others", &manners)?;
    let nodes = spec.number("nodes", 1..=u32::MAX)?.unwrap_or(NODES);
    Ok(Box::new(Omniscient::new(goal, manner, nodes.into())))
}

pub(super) fn player(spec: &Spec<'_>) -> Result<Box<dyn Player<DominoPosition>>, TextError> {
    let layers = match spec.name() {
        "random" => return Ok(Box::new(Random)),
        "level" => return Ok(level::dominoes::player(Level::read(spec)?)),
        "pimc" => return Ok(Box::new(pimc(spec)?)),
        "ismcts" => return ismcts(spec),
        "adaptive" => return Ok(Box::new(AdaptivePlayer::new(Adaptive::default()))),
        "lock" => Layers { lock: true, ..Layers::default() },
        "memory" => Layers { memory: true, ..Layers::default() },
        "hold" => Layers { hold: true, ..Layers::default() },
        "switch" => Layers { lock: true, memory: true, hold: true },
        _ => Layers::default(),
    };
    let base = if layers == Layers::default() {
        plain_base(spec)?
    } else {
        spec.choice(
            "then",
            &[
                ("value", Base::Value),
                ("first", Base::First),
                ("sorted-value", Base::SortedValue),
                ("balak", Base::Balak(Then::Value)),
                ("sorted-balak", Base::SortedBalak),
                ("count", Base::Count(CountAs::Code)),
            ],
        )?
    };
    Ok(Box::new(GreedyPlayer(Domino { layers, base })))
}

fn ismcts(spec: &Spec<'_>) -> Result<Box<dyn Player<DominoPosition>>, TextError> {
    let time = spec.number("time", 1..=86_400_000)?;
    let playouts = spec.number("playouts", 1..=u32::MAX)?;
    // A time alone is the only limit.
    let playouts = playouts.or_else(|| time.is_none().then_some(PLAYOUTS));
    let budget = Budget {
        steps: playouts.map(u64::from),
        time: time.map(|time| Duration::from_millis(time.into())),
        ..Budget::default()
    };
    let (goal, habits) = (goal(spec)?, habits(spec)?);
    let policy = spec.choice("policy", &[("heavy", Policy::Heavy), ("any", Policy::Any)])?;
    Ok(Box::new(Ismcts { budget, habits, goal, policy, exploration: EXPLORATION }))
}

fn plain_base(spec: &Spec<'_>) -> Result<Base, TextError> {
    Ok(match spec.name() {
        "first" => Base::First,
        "sorted-value" => Base::SortedValue,
        "balak" => {
            let then = [("value", Then::Value), ("count", Then::Count), ("first", Then::First)];
            Base::Balak(spec.choice("then", &then)?)
        }
        "sorted-balak" => Base::SortedBalak,
        "count" => {
            let readings = [("code", CountAs::Code), ("text", CountAs::Text)];
            Base::Count(spec.choice("as", &readings)?)
        }
        _ => Base::Value,
    })
}

fn pimc(spec: &Spec<'_>) -> Result<Pimc, TextError> {
    let worlds = spec.number("worlds", 1..=1_000_000)?;
    let time = spec.number("time", 1..=3_600_000)?;
    // With time alone there are as many deals as there is time for.
    let worlds = if time.is_none() { Some(worlds.unwrap_or(WORLDS)) } else { worlds };
    Ok(Pimc {
        goal: goal(spec)?,
        others: spec.choice(
            "others",
            &[
                ("auto", None),
                ("best", Some(Manner::MaxN)),
                ("paranoid", Some(Manner::Paranoid)),
                ("heavy", Some(Manner::Heavy)),
            ],
        )?,
        habits: habits(spec)?,
        budget: Budget {
            time: time.map(|time| Duration::from_millis(time.into())),
            ..Budget::default()
        },
        worlds,
        solver: None,
    })
}

fn goal(spec: &Spec<'_>) -> Result<Goal, TextError> {
    spec.choice("goal", &[("payoff", Goal::Payoff), ("win", Goal::Win)])
}

/// By whose habits imagined deals are weighed; nobody's where all are drawn equally often.
fn habits(spec: &Spec<'_>) -> Result<Option<Habits>, TextError> {
    spec.choice("deals", &[("weighted", Some(Habits::USUAL)), ("uniform", None)])
}
