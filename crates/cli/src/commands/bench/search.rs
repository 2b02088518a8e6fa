//! How fast the players that search are.

use std::collections::BTreeMap;
use std::time::Instant;

use anyhow::Result;
use papan_games::line::LinePosition;
use papan_games::{Rules, Ruleset};
use papan_players::known::{Goal, Manner, Solver, World};
use papan_players::{Playable, dice};

use super::{Figure, SEED, progress};

/// The searches that are timed from the empty board of Connect Four.
const OPENINGS: [&str; 4] = [
    "hard:depth=6,order=both",
    "hard:depth=6,order=published",
    "alphabeta:depth=14",
    "alphabeta:depth=14,eval=open-lines",
];

/// The domino rules whose deals are solved with all hands known, and how many deals.
const DEALS: [(&str, u64); 3] =
    [("dominoes:puerto-rico", 500), ("dominoes:openspiel4", 300), ("dominoes:paper", 20)];

/// Times every search.
pub(super) fn measure(figures: &mut BTreeMap<String, Figure>) -> Result<()> {
    openings(figures)?;
    playouts(figures)?;
    known_hands(figures)
}

/// Searches from the empty board: time and nodes.
fn openings(figures: &mut BTreeMap<String, Figure>) -> Result<()> {
    let Ruleset::Line(rules) = "connect-four:7x6".parse()? else {
        return Ok(());
    };
    let mut dice = dice(SEED, 0);
    let position = rules.start(&mut dice);
    for text in OPENINGS {
        progress(text)?;
        let mut player = LinePosition::player(text)?;
        let start = Instant::now();
        std::hint::black_box(player.choose(&position, &mut dice));
        let millis = start.elapsed().as_secs_f64() * 1e3;
        let nodes = player.explain(&position, &mut dice).search.nodes.unwrap_or(0);
        figures.insert(format!("{text} opening"), millis_figure(millis));
        figures.insert(format!("{text} nodes"), Figure { value: nodes as f64, unit: "nodes" });
    }
    Ok(())
}

/// The playouts of `mcts` from the empty board.
fn playouts(figures: &mut BTreeMap<String, Figure>) -> Result<()> {
    let Ruleset::Line(rules) = "connect-four:7x6".parse()? else {
        return Ok(());
    };
    progress("mcts")?;
    let mut dice = dice(SEED, 0);
    let position = rules.start(&mut dice);
    let mut player = LinePosition::player("mcts")?;
    // Once before, so that the memory of its tree is there.
    player.choose(&position, &mut dice);
    player.begin();
    let start = Instant::now();
    let count = player.explain(&position, &mut dice).search.nodes.unwrap_or(0);
    let value = (count as f64 / start.elapsed().as_secs_f64()).round();
    figures.insert("mcts".to_owned(), Figure { value, unit: "playouts/s" });
    Ok(())
}

/// Deals of dominoes solved from the opening: the value of every first move, one thread.
fn known_hands(figures: &mut BTreeMap<String, Figure>) -> Result<()> {
    for (text, deals) in DEALS {
        let Ruleset::Dominoes(rules) = text.parse()? else { continue };
        progress(&format!("{text}, all hands known"))?;
        let mut solver = Solver::new(&rules, Goal::Payoff, Manner::MaxN);
        let mut times = Vec::new();
        for deal in 0..deals {
            let world = World::of(&rules.start(&mut dice(SEED, deal)));
            let start = Instant::now();
            std::hint::black_box(solver.solve(&world, u64::MAX));
            times.push(start.elapsed().as_secs_f64() * 1e3);
        }
        times.sort_by(f64::total_cmp);
        for (name, share) in [("median", 0.5), ("99 %", 0.99)] {
            let place = ((times.len() - 1) as f64 * share).round() as usize;
            let figure = millis_figure(times.get(place).copied().unwrap_or(0.0));
            figures.insert(format!("{text}, all hands known, {name}"), figure);
        }
    }
    Ok(())
}

fn millis_figure(millis: f64) -> Figure {
    Figure { value: (millis * 100.0).round() / 100.0, unit: "ms" }
}
