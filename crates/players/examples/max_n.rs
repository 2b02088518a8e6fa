//! Why max-n is a poor guide at a table of three or four: how often it finds all moves alike, and how often the
//! others do what it expects of them.
//!
//! ```sh
//! cargo run --release -p papan-players --example max_n -- dominoes:paper 12
//! ```
//!
//! One seat plays by max-n, the others are `level:expert`, `level:casual` and `adaptive`; every deal is played once from
//! every seat.
#![allow(clippy::print_stdout)]

use std::error::Error;

use papan_games::dominoes::{DominoPosition, DominoRules};
use papan_games::{Position, Rules, Ruleset, View};
use papan_players::double_dummy::{Goal, OpponentModel, Solver, World, best};
use papan_players::{Playable, Player, dice};

/// More than any deal needs.
const STATES: u64 = 50_000_000;
const SEED: u64 = 99;

#[derive(Default)]
struct DecisionCounts {
    /// Decisions of the seat that plays by max-n, those with moves of one worth, and of no worth.
    decisions: u32,
    alike: u32,
    worthless: u32,
    /// Decisions of the others, those that max-n expected, and how many that would be if they drew lots.
    others: u32,
    expected: u32,
    by_lot: f64,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let rules = arguments.next().unwrap_or_else(|| "dominoes:paper".to_owned());
    let deals: u64 = arguments.next().map_or(Ok(12), |number| number.parse())?;
    let Ruleset::Dominoes(rules) = rules.parse()? else { return Err("not dominoes".into()) };
    let texts = ["level:expert", "level:casual", "adaptive"];
    let others = texts.iter().take(rules.seats() - 1).map(|text| DominoPosition::player(text));
    let mut others = others.collect::<Result<Vec<_>, _>>()?;
    let mut found = DecisionCounts::default();
    for deal in 0..deals {
        for own in 0..rules.seats() {
            play(&rules, deal, own, &mut others, &mut found).ok_or("a deal is too large")?;
        }
    }
    let DecisionCounts { decisions, alike, worthless, others, expected, by_lot } = found;
    println!(
        "{decisions} decisions by max-n: all moves alike in {alike}, worth nothing in {worthless}"
    );
    println!(
        "{others} decisions by the others: as max-n expects in {expected}, by lot in {by_lot:.0}"
    );
    Ok(())
}

/// Plays a deal in which the seat `own` plays by max-n.
fn play(
    rules: &DominoRules,
    deal: u64,
    own: usize,
    others: &mut [Box<dyn Player<DominoPosition>>],
    found: &mut DecisionCounts,
) -> Option<()> {
    let mut solver = Solver::new(rules, Goal::Payoff, OpponentModel::MaxN);
    let mut rolled = dice(SEED, deal);
    let mut position = rules.start(&mut rolled);
    while let Some(seat) = position.turn() {
        let values = solver.solve(&World::of(&position), STATES).0?;
        let best = *best(&values)?;
        let is_choice = u32::from(values.len() > 1);
        let mut chosen = best.choice;
        if seat.index() == own {
            let is_alike = u32::from(values.iter().all(|one| one.value == best.value));
            found.decisions += is_choice;
            found.alike += is_choice * is_alike;
            found.worthless += is_choice * is_alike * u32::from(best.value == 0);
        } else {
            let number = (seat.index() + rules.seats() - own - 1) % rules.seats();
            chosen = others[number].choose(position.view(seat), &mut rolled);
            found.others += is_choice;
            found.by_lot += f64::from(is_choice) / values.len() as f64;
            found.expected += is_choice * u32::from(chosen == best.choice);
        }
        position.advance(chosen);
    }
    Some(())
}
