//! Players of dominoes by their text.

use papan_games::TextError;
use papan_games::dominoes::DominoPosition;
use papan_games::text::Spec;

use crate::dominoes::{Base, CountAs, Domino, Layers, Then};
use crate::greedy::GreedyPlayer;
use crate::player::Player;
use crate::random::Random;

pub(super) fn player(spec: &Spec<'_>) -> Result<Box<dyn Player<DominoPosition>>, TextError> {
    let layers = match spec.name() {
        "random" => return Ok(Box::new(Random)),
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
