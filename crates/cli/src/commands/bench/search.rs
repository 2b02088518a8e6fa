//! How fast the players that search are.

use std::time::Instant;

use anyhow::Result;
use papan_games::line::LinePosition;
use papan_games::{Rules, Ruleset};
use papan_players::double_dummy::{Goal, OpponentModel, Solver, World};
use papan_players::{Playable, dice};

use super::{Figures, SEED, progress};

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
pub(super) fn measure(figures: &mut Figures) -> Result<()> {
    if let Ruleset::Line(rules) = "connect-four:7x6".parse()? {
        let start = rules.start(&mut dice(SEED, 0));
        openings(figures, &start)?;
        playouts(figures, &start)?;
    }
    known_hands(figures)
}

/// Searches from the empty board: time and nodes.
fn openings(figures: &mut Figures, position: &LinePosition) -> Result<()> {
    let mut dice = dice(SEED, 0);
    for text in OPENINGS {
        progress(text)?;
        let mut player = LinePosition::player(text)?;
        let start = Instant::now();
        std::hint::black_box(player.choose(position, &mut dice));
        let millis = start.elapsed().as_secs_f64() * 1e3;
        let nodes = player.explain(position, &mut dice).search.nodes.unwrap_or(0);
        figures.put_millis(format!("{text} opening"), millis);
        figures.put(format!("{text} nodes"), nodes as f64, "nodes");
    }
    Ok(())
}

/// The playouts of `mcts` from the empty board.
fn playouts(figures: &mut Figures, position: &LinePosition) -> Result<()> {
    progress("mcts")?;
    let mut dice = dice(SEED, 0);
    let mut player = LinePosition::player("mcts")?;
    // Once before, so that the memory of its tree is there.
    player.choose(position, &mut dice);
    player.begin();
    let start = Instant::now();
    let count = player.explain(position, &mut dice).search.nodes.unwrap_or(0);
    let value = (count as f64 / start.elapsed().as_secs_f64()).round();
    figures.put("mcts", value, "playouts/s");
    Ok(())
}

/// Deals of dominoes solved from the opening: the value of every first move, one thread.
fn known_hands(figures: &mut Figures) -> Result<()> {
    for (text, deals) in DEALS {
        let Ruleset::Dominoes(rules) = text.parse()? else { continue };
        progress(&format!("{text}, all hands known"))?;
        let mut solver = Solver::new(&rules, Goal::Payoff, OpponentModel::MaxN);
        let mut times = Vec::new();
        for deal in 0..deals {
            let world = World::of(&rules.start(&mut dice(SEED, deal)));
            let start = Instant::now();
            std::hint::black_box(solver.solve(&world, u64::MAX));
            times.push(start.elapsed().as_secs_f64() * 1e3);
        }
        times.sort_by(f64::total_cmp);
        for (name, share) in [("median", 0.5), ("99%", 0.99)] {
            let place = ((times.len() - 1) as f64 * share).round() as usize;
            let millis = times.get(place).copied().unwrap_or(0.0);
            figures.put_millis(format!("{text}, all hands known, {name}"), millis);
        }
    }
    Ok(())
}
