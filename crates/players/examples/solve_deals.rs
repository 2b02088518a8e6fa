//! What deals of dominoes are worth with all hands known, and how long it takes to say so.
//!
//! `solve_deals RULES < DEALS` answers every line, a deal, with what seat 0 is paid and with the
//! microseconds it took.
#![allow(clippy::print_stdout)]

use std::error::Error;
use std::io::{BufRead, stdin};
use std::time::Instant;

use papan_games::dominoes::{DominoPosition, DominoRules};
use papan_games::{Game, Ruleset};
use papan_players::double_dummy::{Goal, OpponentModel, Solver, UNIT, World};

fn main() -> Result<(), Box<dyn Error>> {
    let rules = std::env::args().nth(1).ok_or("RULES")?;
    let Ruleset::Dominoes(rules) = rules.parse()? else {
        return Err("no rules of dominoes".into());
    };
    let mut solver = Solver::new(&rules, Goal::Payoff, OpponentModel::MaxN);
    for deal in stdin().lock().lines() {
        let game: Game<DominoPosition> = Game::read(&rules, Some(&deal?), "")?;
        let world = World::of(game.position());
        let start = Instant::now();
        let (worth, _) = solver.appraise(&world, u64::MAX);
        let micros = start.elapsed().as_micros();
        let worth = worth.ok_or("not solved")?[0];
        println!("{} {micros}", f64::from(worth) / f64::from(UNIT * shares(&rules)));
    }
    Ok(())
}

/// By how much the lead of a side grows with what one of its seats is paid, where all that one side is
/// paid the other side pays.
fn shares(rules: &DominoRules) -> i32 {
    if rules.teams() {
        4
    } else if rules.seats() == 2 {
        2
    } else {
        1
    }
}
