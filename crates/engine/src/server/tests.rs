#![allow(clippy::unwrap_used)]

use super::*;

fn answers(rules: &str, player: &str, input: &str) -> Vec<String> {
    let defaults = Defaults { rules: rules.parse().unwrap(), player: player.to_owned(), seed: 7 };
    let mut output = Vec::new();
    serve(defaults, io::Cursor::new(input.to_owned()), &mut output).unwrap();
    String::from_utf8(output).unwrap().lines().map(str::to_owned).collect()
}

#[test]
fn a_move_comes_with_its_reason() {
    // Paper P1, Table 3.2.
    let said = answers("connect-four", "cost", "position startpos moves 4 4 3\ngo\nquit\ngo\n");
    let [reason, best] = &said[..] else { panic!("{said:?}") };
    assert!(reason.starts_with("info string cost "), "{reason}");
    assert_eq!(best, "bestmove 5");
}

#[test]
fn the_greeting_ends_with_ugiok_and_offers_the_options() {
    let said = answers("tic-tac-toe", "steps", "ugi\nisready\nstop\nnonsense\n\n");
    assert_eq!(said[0], "id name Papan steps");
    assert_eq!(said[2], "option name Rules type string default tic-tac-toe:3x3");
    assert_eq!(said[3], "option name Player type string default steps");
    assert_eq!(said[4], "option name Seed type spin default 7 min 0 max 9223372036854775807");
    assert_eq!(said[said.len() - 2..], ["ugiok", "readyok"]);
}

#[test]
fn queries_know_whose_turn_it_is_and_who_has_won() {
    let ask = "query gameover\nquery p1turn\nquery result\n";
    let cases = [
        ("startpos", ["false", "true", "none"]),
        ("startpos moves 4", ["false", "false", "none"]),
        ("fen 4455667", ["true", "false", "p1win"]),
        ("fen - moves 1 4 4 5 5 6 6 7", ["true", "false", "p2win"]),
    ];
    for (position, expected) in cases {
        let said = answers("connect-four", "random", &format!("position {position}\n{ask}"));
        let expected = expected.map(|answer| format!("response {answer}"));
        assert_eq!(said, expected, "{position}");
    }
    let few = "position fen 111111222222\nquery legal\n";
    assert_eq!(answers("connect-four", "random", few), ["response 3 4 5 6 7"]);
    let full = "position startpos moves a1 b1 c1 b2 a2 c2 b3 a3 c3\nquery result\n";
    assert_eq!(answers("tic-tac-toe", "random", full), ["response draw"]);
}

#[test]
fn options_change_the_player_and_its_dice() {
    let with = |options: &str| answers("connect-four", "random", &format!("{options}go\n"));
    let chosen = |seed: u64| with(&format!("setoption name seed value {seed}\n"))[1].clone();
    assert!((0..20).any(|seed| chosen(seed) != chosen(20)));
    assert_eq!(chosen(7), with("")[1]);
    let defensive = with("setoption name player value cost:order=defensive\n");
    assert!(defensive[0].starts_with("info string cost:order=defensive "), "{defensive:?}");
}

#[test]
fn mistakes_are_told_and_nothing_ends() {
    let cases = [
        ("connect-four", "position startpos moves 8\n", "unknown column '8'"),
        ("connect-four", "position\n", "write position startpos"),
        ("connect-four", "position fen\n", "write position startpos"),
        ("connect-four", "setoption name colour value red\n", "unknown option 'colour'"),
        ("connect-four", "setoption player\n", "write setoption name"),
        ("connect-four", "setoption name player value balak\n", "does not play"),
        ("connect-four", "setoption name seed value -1\n", "is no number"),
        ("connect-four", "query weather\n", "queries are"),
        ("connect-four", "position fen 4455667\ngo\n", "the game is over"),
        ("connect-four", "position startpos moves 8\ngo\n", "unknown column '8'"),
        ("dominoes", "position startpos\n", "give 'position fen'"),
        ("dominoes", "go\n", "give 'position fen'"),
    ];
    for (rules, input, expected) in cases {
        let said = answers(rules, "random", &format!("{input}isready\n"));
        // Commands that need no search may be answered earlier.
        let error = said.iter().find(|line| line.starts_with("info string error: "));
        assert!(error.is_some_and(|error| error.contains(expected)), "{said:?}");
        assert!(said.iter().any(|line| line == "readyok"), "{said:?}");
    }
}

#[test]
fn dominoes_are_played_from_the_view_of_a_seat() {
    let rules = "dominoes:paper,hand=3";
    let told = "position fen 1 0 0|5,1|4,3|4 - moves 4|4@left\n";
    let said = answers(rules, "value", &format!("{told}query gameover\ngo\n"));
    assert_eq!(said[0], "response false");
    assert_eq!(said[2], "bestmove 3|4@left");
    let others = "position fen 1 0 0|5,1|4,3|4 -\ngo\n";
    assert!(answers(rules, "value", others)[0].contains("it is the turn of seat 1"));
}

#[test]
fn one_program_plays_by_all_rules() {
    let rules = "setoption name Rules value tic-tac-toe:3x3\n";
    let said = answers("connect-four", "random", &format!("{rules}position startpos\ngo\n"));
    assert!(said[1].starts_with("bestmove ") && said[1].len() == "bestmove a1".len(), "{said:?}");
    let wrong = answers("connect-four", "random", "setoption name rules value chess\n");
    assert!(wrong[0].contains("unknown game 'chess'"), "{wrong:?}");
}

#[test]
fn a_player_that_does_not_play_by_the_rules_waits_for_others() {
    let tiles = "setoption name Player value balak\nsetoption name Rules value dominoes\n";
    let told = "position fen 0 0 0|5,1|4,3|3,0|1,0|2,0|3,0|4 -\ngo\n";
    let said = answers("connect-four", "cost", &format!("{tiles}{told}"));
    assert!(said[0].contains("does not play"), "{said:?}");
    assert_eq!(said.last().unwrap(), "bestmove 3|3@left", "{said:?}");
    let lost = answers("connect-four", "cost", "setoption name Player value balak\ngo\n");
    assert_eq!(lost.last().unwrap(), "bestmove none", "{lost:?}");
}

#[test]
fn a_seed_makes_a_game_the_same_whatever_came_before() {
    let game = "setoption name Seed value 9\nuginewgame\nposition startpos\ngo\n";
    let before = "uginewgame\ngo\nuginewgame\n";
    let alone = answers("tic-tac-toe:11x11,k=5", "random", game);
    let later = answers("tic-tac-toe:11x11,k=5", "random", &format!("{before}{game}"));
    assert_eq!(alone.last(), later.last());
}

#[test]
fn depth_and_nodes_are_kept_or_it_is_said_that_they_are_not() {
    let said = answers("connect-four", "hard", "go depth 3\n");
    assert!(said.iter().any(|line| line.contains("searched 3 plies deep")), "{said:?}");
    let said = answers("connect-four", "cost", "go depth 3\n");
    assert_eq!(said[0], "info string cost has no depth to limit");
    let said = answers("connect-four", "hard", "go depth 1000\n");
    assert!(said[0].starts_with("info string passed over: "), "{said:?}");
    assert!(said.last().unwrap().starts_with("bestmove "));
}

/// A server with pipes, as another program would use it.
struct PipedServer {
    input: Option<io::PipeWriter>,
    lines: Receiver<String>,
    server: thread::JoinHandle<()>,
}

impl PipedServer {
    fn new(player: &str) -> Self {
        let rules = "connect-four:10x9".parse().unwrap();
        let defaults = Defaults { rules, player: player.to_owned(), seed: 7 };
        let (input, ours) = io::pipe().unwrap();
        let (theirs, output) = io::pipe().unwrap();
        let (said, lines) = channel();
        thread::spawn(move || {
            for line in io::BufReader::new(theirs).lines() {
                said.send(line.unwrap()).unwrap();
            }
        });
        let (input, ours) = (io::BufReader::new(input), Some(ours));
        let server = thread::spawn(move || serve(defaults, input, output).unwrap());
        Self { input: ours, lines, server }
    }

    fn say(&mut self, line: &str) {
        self.input.as_mut().unwrap().write_all(format!("{line}\n").as_bytes()).unwrap();
    }

    /// Waits for a line. The timeout allows for a busy machine, and is far less than the search would take.
    fn hear(&self, beginning: &str) -> String {
        let deadline = Instant::now() + Duration::from_secs(20);
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let line = self.lines.recv_timeout(left).unwrap();
            if line.starts_with(beginning) {
                return line;
            }
        }
    }
}

#[test]
fn a_search_is_watched_and_stopped() {
    let mut bot = PipedServer::new("alphabeta");
    bot.say("go infinite");
    bot.say("isready");
    bot.hear("readyok");
    let report = bot.hear("info depth ");
    assert!(report.contains(" nodes ") && report.contains(" time "), "{report}");
    bot.say("position startpos moves 5");
    bot.say("stop");
    let last = bot.hear("info depth ");
    assert!(last.contains(" pv "), "{last}");
    bot.hear("bestmove ");
    bot.say("query p1turn");
    assert_eq!(bot.hear("response "), "response false");
    bot.say("quit");
    bot.server.join().unwrap();
}

#[test]
fn an_endless_search_says_its_move_only_when_it_is_stopped() {
    let mut bot = PipedServer::new("cost");
    bot.say("go infinite");
    // By then it has chosen its move.
    bot.hear("info time ");
    bot.say("isready");
    assert_eq!(bot.lines.recv_timeout(Duration::from_secs(20)).unwrap(), "readyok");
    bot.say("stop");
    bot.hear("bestmove ");
    drop(bot.input.take());
    bot.server.join().unwrap();
}

#[test]
fn the_end_of_the_input_ends_a_search() {
    for player in ["alphabeta:nodes=4294967295", "mcts:playouts=1000000000"] {
        let mut bot = PipedServer::new(player);
        bot.say("go");
        bot.say("isready");
        bot.hear("readyok");
        drop(bot.input.take());
        bot.hear("bestmove ");
        bot.server.join().unwrap();
    }
}
