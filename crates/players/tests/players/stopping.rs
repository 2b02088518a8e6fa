//! Whoever may think for long stops when told, whatever his options allow him.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

use papan_games::{Game, Position, Rules, Ruleset, View, with_rules};
use papan_players::{Limits, Playable, dice};

/// Tells everybody to stop after a moment.
fn limits() -> Limits {
    let stop = Arc::new(AtomicBool::new(false));
    let told = Arc::clone(&stop);
    thread::spawn(move || {
        thread::sleep(Duration::from_millis(50));
        told.store(true, Relaxed);
    });
    Limits { stop: Some(stop), ..Limits::default() }
}

/// More than enough for somebody who stops, on the busiest machine.
const PATIENCE: Duration = Duration::from_mins(1);

fn answers<R: Rules<Position: Playable>>(rules: &R, player: &str) {
    let game: Game<R::Position> = Game::new(rules.start(&mut dice(1, 0)));
    let position = game.position();
    let view = position.view(position.turn().unwrap());
    let explained = if let Some(omniscient) = R::Position::omniscient(player) {
        let mut omniscient = omniscient.unwrap();
        omniscient.limit(&limits());
        omniscient.explain(position, &mut dice(1, 1))
    } else {
        let mut player = R::Position::player(player).unwrap();
        player.limit(&limits());
        player.explain(view, &mut dice(1, 1))
    };
    assert!(view.is_legal(explained.decision), "{player} in {rules}");
}

/// Without the word to stop each of these would take from minutes to years.
#[test]
fn everybody_stops_when_told_to() {
    let line = [
        "hard:depth=20",
        "minimax:depth=20",
        "branch-and-bound:depth=20",
        "alphabeta:nodes=4294967295",
        "mcts:playouts=1000000000",
    ];
    let bounded = ["perfect:nodes=4294967295", "level:perfect"];
    let tiles = [
        "ismcts:playouts=4294967295",
        "pimc:worlds=1000000",
        "omniscient:playouts=4294967295",
        "omniscient:nodes=4294967295,others=max-n",
    ];
    let endless = line.map(|player| ("connect-four:endless", player));
    let cases = endless
        .into_iter()
        .chain(line.into_iter().chain(bounded).map(|player| ("connect-four:10x9", player)))
        .chain(tiles.map(|player| ("dominoes:paper,set=9,hand=12", player)));
    for (rules, player) in cases {
        let (done, is_done) = mpsc::channel();
        thread::spawn(move || {
            with_rules!(&rules.parse::<Ruleset>().unwrap(), rules => answers(rules, player));
            done.send(()).unwrap();
        });
        // Whoever does not stop is left behind: the test has failed, and does not wait for years.
        is_done.recv_timeout(PATIENCE).unwrap_or_else(|error| panic!("{player}: {error}"));
    }
}
