//! A game between two players of Connect Four, each move with its reason, and what perfect play says of it.
//!
//! ```text
//! cargo run --release -p papan-players --example explain -- cost priority
//! ```
#![allow(clippy::print_stdout)] // the reasons are what this program is for

use std::error::Error;

use papan_games::line::LinePosition;
use papan_games::{Game, Position, Rules, Ruleset, View};
use papan_players::{Effort, Judgement, Playable, dice};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let first = arguments.next().unwrap_or_else(|| "cost".to_owned());
    let second = arguments.next().unwrap_or_else(|| "priority".to_owned());
    explain("connect-four:7x6", [&first, &second])
}

pub(crate) fn explain(rules: &str, players: [&str; 2]) -> Result<(), Box<dyn Error>> {
    let Ruleset::Line(rules) = rules.parse()? else { return Err("give a line game".into()) };
    let mut seated = [LinePosition::player(players[0])?, LinePosition::player(players[1])?];
    let mut judge = LinePosition::judge(Effort::Brief);
    // All that is random comes from these dice: the same game every time.
    let mut dice = dice(1, 0);
    let mut game = Game::new(rules.start(&mut dice));

    while let Some(seat) = game.position().turn() {
        let position = game.position();
        let explanation = seated[seat.index()].explain(position.view(seat), &mut dice);
        println!("{} {}", players[seat.index()], explanation.reason);
        let criteria: Vec<_> = explanation.criteria.iter().map(|column| column.id).collect();
        println!("    by {}", criteria.join(", "));
        for candidate in &explanation.candidates {
            let scores: Vec<_> = candidate.scores.iter().map(ToString::to_string).collect();
            println!("    {:>2}: {}", candidate.text, scores.join(" "));
        }
        let judged = judge.judge(position.view(seat));
        if let Some(mistake) = Judgement(&judged).mistake(explanation.decision) {
            println!(
                "    {} {} was better",
                mistake.gravity.mark(),
                position.move_text(mistake.better)
            );
        }
        game.play(explanation.decision)?;
    }
    let outcome = game.position().outcome().ok_or("the game is over")?;
    match outcome.winners().next() {
        Some(winner) => println!("{} wins", players[winner.index()]),
        None => println!("a draw"),
    }
    Ok(())
}
