//! Bots that are right, ours and the examples.

use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use papan_engine::Engine;
use papan_engine::contender::{Clock, Contender, NewGame};
use papan_games::dominoes::PRESETS;
use papan_games::line::LinePosition;
use papan_games::{Game, GameKind, Position, Rules, Ruleset, Seat, View, with_kind};
use papan_players::{Entry, Playable, dice};
use tempfile::TempDir;

use crate::waiting::{DEADLINE, until};
use crate::{example, papan, python};

/// Runs the protocol tests on a bot, then two whole games between it and itself.
fn plays(command: &str, rules: &str) {
    let checked = papan(&["engine", "--check", command, rules]);
    let report = String::from_utf8(checked.stdout).unwrap();
    assert!(checked.status.success(), "{report}{}", String::from_utf8_lossy(&checked.stderr));
    let (tests, used) = report.trim_end().rsplit_once('\n').unwrap();
    assert!(tests.lines().count() >= 13, "{report}");
    assert!(tests.lines().all(|line| line.starts_with("ok ")), "{report}");
    assert!(used.starts_with("used "), "{report}");

    let player = format!("engine:{command}");
    let game = papan(&["play", rules, "--players", &player, &player, "--json"]);
    assert!(game.status.success(), "{}", String::from_utf8_lossy(&game.stderr));
    let record: serde_json::Value = serde_json::from_slice(&game.stdout).unwrap();
    assert!(record["outcome"]["kind"].is_string(), "{record}");
}

#[test]
fn the_python_bots_play() {
    for bot in ["first_bot.py", "minimal_bot.py"] {
        plays(&python(&example(bot)), "connect-four:7x6");
    }
}

/// Its moves are right in every preset, because Papan lists them.
#[test]
fn the_domino_bot_knows_no_rules_and_plays_all_presets_of_four() {
    let bot = python(&example("domino_bot.py"));
    let four = PRESETS.iter().filter(|preset| preset.seats() == 4);
    for rules in four.map(ToString::to_string) {
        let checked = papan(&["engine", "--check", &bot, &rules]);
        let report = String::from_utf8(checked.stdout).unwrap();
        assert!(checked.status.success(), "{rules}: {report}");
        let player = format!("engine:{bot}");
        let players = [&player[..], "random", &player, "random"];
        let game = papan(&[&["play", &rules, "--json", "--players"], &players[..]].concat());
        let record: serde_json::Value = serde_json::from_slice(&game.stdout).unwrap();
        assert_ne!(record["outcome"]["kind"], "forfeit", "{rules}: {record}");
        assert!(record["outcome"]["kind"].is_string(), "{rules}: {record}");
    }
}

#[test]
#[ignore = "needs Java: cargo test -p papan --test engines -- --ignored"]
fn the_java_bot_plays() {
    plays(&format!("java {}", example("FirstBot.java")), "connect-four:7x6");
}

#[test]
fn the_c_bot_plays() {
    let folder = TempDir::new().unwrap();
    let program = folder.path().join("first_bot").display().to_string();
    let source = example("first_bot.c");
    let built = Command::new("cc").args(["-Wall", "-Werror", "-o", &program, &source]).status();
    assert!(built.expect("install a C compiler, such as the package gcc").success());
    plays(&program, "connect-four:7x6");
}

/// Makes a file when it is asked for a move, and moves only when it gets `stop`.
const THINKER: &str = "\
while read -r line; do
    case $line in
        ugi) echo ugiok ;;
        isready) echo readyok ;;
        go*) : >$1 ;;
        stop) echo bestmove 4 ;;
        quit) exit ;;
    esac
done
";

#[test]
fn a_bot_that_thinks_is_told_to_stop() {
    let folder = TempDir::new().unwrap();
    let script = folder.path().join("thinker.sh");
    std::fs::write(&script, THINKER).unwrap();
    let asked = folder.path().join("asked");
    let command = format!("sh {} {}", script.display(), asked.display());
    let Ok(Ruleset::Line(rules)) = "connect-four:7x6".parse() else { unreachable!() };
    // Its own time for the move is longer than this test waits.
    let clock = Clock { per_move: 2 * DEADLINE, per_game: None };
    let launcher = Arc::default();
    let mut engine = Engine::start(&command, &rules, clock, &launcher).unwrap();
    let stop = Arc::new(AtomicBool::new(false));
    engine.stop_by(Some(Arc::clone(&stop)));
    let game = Game::<LinePosition>::read(&rules, None, "44").unwrap();
    let chosen = thread::scope(|scope| {
        let chosen = scope.spawn(|| engine.choose(&game, &mut dice(0, 0)));
        until("it is asked for a move", || asked.exists());
        stop.store(true, Ordering::Relaxed);
        chosen.join().unwrap()
    });
    assert_eq!(game.position().move_text(chosen.unwrap()), "4");
}

const AGENT: &str = "\
import random
print('loaded')

def helper(board, columns):
    return [c for c in range(columns) if board[c] == 0]

def my_agent(observation, configuration):
    print('thinking about', observation['mark'])
    assert observation.board.count(1) - observation.board.count(2) == observation.mark - 1
    assert len(observation.board) == configuration.rows * configuration['columns']
    return random.choice(helper(observation.board, configuration.columns))
";

#[test]
fn a_kaggle_agent_plays_unmodified_on_any_flat_board() {
    let folder = TempDir::new().unwrap();
    let adapter = example("kaggle.py");
    let alone = "def agent(obs):\n    return obs.board.index(0, 0, 7)\n";
    std::fs::write(folder.path().join("elsewhere.py"), alone).unwrap();
    let instance = "class Agent:\n    def __init__(self): self.asked = 0\n\
                    \x20   def __call__(self, obs, config):\n        self.asked += 1\n\
                    \x20       return obs.board.index(0, 0, config.columns)\nmine = Agent()\n";
    let partial = "import functools\n\
                   def choose(order, obs, config):\n\
                   \x20   return next(c for c in order if obs.board[c] == 0)\n\
                   agent = functools.partial(choose, [3, 2, 4, 1, 5, 0, 6])\n";
    // The last name that is new, not the last that is bound: `agent` stays where it was.
    let rebound = "agent = None\ndef last(obs):\n    return obs.board.index(0, 0, 7)\n\
                   agent = 'not a function'\n";
    let cases = [
        ("two.py", AGENT, "connect-four:7x6"),
        ("large.py", AGENT, "connect-four:10x7,k=5"),
        ("one.py", alone, "connect-four:7x6"),
        ("instance.py", instance, "connect-four:7x6"),
        ("imported.py", "import os\nfrom elsewhere import agent\n", "connect-four:7x6"),
        ("partial.py", partial, "connect-four:7x6"),
        ("rebound.py", rebound, "connect-four:7x6"),
    ];
    for (name, source, rules) in cases {
        let file = folder.path().join(name);
        std::fs::write(&file, source).unwrap();
        plays(&python(&format!("{adapter} {}", file.display())), rules);
    }
    let broken = folder.path().join("broken.py");
    std::fs::write(&broken, "def agent(obs):\n    return undefined\n").unwrap();
    let command = format!("engine:{}", python(&format!("{adapter} {}", broken.display())));
    let failed = papan(&["play", "connect-four", "--players", &command, "random"]);
    let error = String::from_utf8(failed.stderr).unwrap();
    assert_eq!(failed.status.code(), Some(2), "{error}");
    assert!(
        error.contains("forfeits the game, crash: it exited with status 1: NameError"),
        "{error}"
    );
}

/// Plays a whole game against random moves, and compares each move with the same player called directly.
fn answers_as_inside<R: Rules<Position: Playable>>(rules: &R, player: &str) {
    let program = assert_cmd::cargo::cargo_bin!("papan").display().to_string();
    // The rules that it receives.
    let command = shlex::try_join([&program, "engine", "--player", player]).unwrap();
    let (clock, launcher) = (Clock::default(), Arc::default());
    let mut engine = Engine::start(&command, rules, clock, &launcher).unwrap();
    engine.new_game(NewGame { seed: 5, ..NewGame::default() }).unwrap();
    let mut inside = R::Position::player(player).unwrap();
    let (mut chance, mut inside_dice) = (dice(1, 0), dice(5, 1));
    let mut game = Game::new(rules.start(&mut chance));
    while let Some(seat) = game.position().turn() {
        let chosen = if seat == Seat::FIRST {
            let expected = inside.choose(game.position().view(seat), &mut inside_dice);
            let chosen = engine.choose(&game, &mut dice(0, 0)).unwrap();
            assert_eq!(chosen, expected, "{rules} {player} at \"{}\"", game.text());
            let remark = engine.report().remark.clone().unwrap();
            assert!(remark.starts_with(player), "{remark}");
            chosen
        } else {
            game.position().random_move(&mut chance).unwrap()
        };
        game.play(chosen).unwrap();
    }
}

#[test]
fn every_player_answers_over_the_protocol_as_it_does_inside() {
    fn names<R: Rules<Position: Playable>>(_: &R) -> Vec<&'static str> {
        R::Position::player_names()
    }
    for (sample, _) in GameKind::all().iter().flat_map(|kind| kind.samples) {
        let ruleset: Ruleset = sample.parse().unwrap();
        for name in with_kind!(&ruleset, rules => names(rules)) {
            let player = Entry::of(name).unwrap().cheaply("");
            with_kind!(&ruleset, rules => answers_as_inside(rules, &player));
        }
    }
}

#[test]
fn a_program_is_asked_to_explain_and_says_what_it_says() {
    let program = assert_cmd::cargo::cargo_bin!("papan").display().to_string();
    let player = format!("engine:{program} engine connect-four --player cost");
    let arguments = ["explain", "connect-four", "--player", &player, "--position", "443", "--json"];
    let explained = papan(&arguments);
    let report: serde_json::Value = serde_json::from_slice(&explained.stdout).unwrap();
    assert_eq!(report["chosen"], "5");
    assert!(report["reason"].as_str().unwrap().contains("with the comment: cost "), "{report}");
    assert!(report["candidates"][0]["exact"].is_i64(), "{report}");
}
