//! Every player that may think for long stops when its limits tell it to, whatever its options allow.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

use papan_games::{Game, Position, Rules, Ruleset, View, with_kind};
use papan_players::{Limits, Playable, Progress, dice};

/// Limits that stop a search once it has reported its first positions.
fn limits() -> Limits {
    let (stop, progress) = (Arc::new(AtomicBool::new(false)), Arc::new(Progress::default()));
    let (stopping, watched) = (Arc::clone(&stop), Arc::clone(&progress));
    thread::spawn(move || {
        while watched.nodes() == 0 && Arc::strong_count(&watched) > 1 {
            thread::yield_now();
        }
        stopping.store(true, Relaxed);
    });
    Limits { stop: Some(stop), progress: Some(progress), ..Limits::default() }
}

/// The longest wait for a player that stops, on the busiest machine.
const DEADLINE: Duration = Duration::from_mins(1);

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

/// Without `stop` each of these would take from minutes to years.
#[test]
fn every_player_stops_when_its_limits_say_so() {
    let line = [
        "hard:depth=20",
        "minimax:depth=20",
        "branch-and-bound:depth=20",
        "alphabeta:nodes=4294967295",
        "mcts:playouts=1000000000",
    ];
    let bounded = ["perfect:nodes=4294967295", "level:master"];
    let tiles = [
        "ismcts:playouts=4294967295",
        "pimc:worlds=1000000",
        "epimc:worlds=1000000,plies=6",
        "alpha-mu:worlds=1000000,plies=6",
        "equilibrium:playouts=4294967295",
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
            with_kind!(&rules.parse::<Ruleset>().unwrap(), rules => answers(rules, player));
            done.send(()).unwrap();
        });
        // A player that does not stop is left behind: the test fails, and does not wait for years.
        is_done.recv_timeout(DEADLINE).unwrap_or_else(|error| panic!("{player}: {error}"));
    }
}
