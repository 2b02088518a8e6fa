#![allow(clippy::unwrap_used)]

use papan_arena::game::record::RecordedGame;

use super::*;

fn session(players: &[&str], moves: &str) -> Session {
    let players = players.iter().map(|&name| name.into()).collect();
    let (rules, moves) = ("connect-four".parse().unwrap(), moves.to_owned());
    Session::new(&Setup { seed: Some(7), moves, ..Setup::new(rules, players) }).unwrap()
}

/// Lets the player whose turn it is move.
fn let_move(session: &mut Session) {
    let name = session.player(session.game().turn().unwrap()).to_owned();
    let mut bot = Bot::new(&name, &session.rules()).unwrap();
    let decision = Decision::of(&mut bot, session.game(), session.dice().clone(), true).unwrap();
    session.follow(decision).unwrap();
}

#[test]
fn who_sits_where_is_checked_before_anything_is_dealt() {
    let rules: Ruleset = "connect-four".parse().unwrap();
    let refused = |players: &[&str]| {
        let players = players.iter().map(|&name| name.into()).collect();
        Session::new(&Setup::new(rules.clone(), players)).unwrap_err().to_string()
    };
    let message = "1 player for connect-four:7x6: give 2, one for each seat";
    assert_eq!(refused(&["human"]), message);
    assert!(refused(&["human", "nobody"]).contains("unknown player 'nobody'"));
    let everybody = Session::new(&Setup::new(rules.clone(), Vec::new())).unwrap();
    assert_eq!(everybody.players(), ["human", "human"]);
    // A session does not start programs: the caller does, when it needs a move.
    let program = Setup::against(rules, "engine:no such program");
    assert_eq!(Session::new(&program).unwrap().humans(), 1);
}

#[test]
fn a_turn_is_taken_back_with_what_followed_it_and_played_again() {
    let mut session = session(&["human", "cost"], "");
    assert_eq!((session.previous_turn(), session.next_turn()), (None, None));
    assert!(!session.play("4").unwrap(), "nothing was taken back");
    let_move(&mut session);
    assert_eq!(session.last_reason().unwrap().0, 1);
    session.go_to(session.previous_turn().unwrap());
    assert_eq!((session.timeline().ply(), session.next_turn()), (0, Some(2)));
    assert!(session.last_reason().is_none());
    // A different move begins a variation without explanations; the main line keeps its own.
    assert!(!session.play("4").unwrap());
    assert!(session.reason(1).is_some());
    session.go_to(0);
    assert!(session.play("1").unwrap());
    assert!(session.reason(1).is_none());
    assert!(!session.cut());
    assert!(session.next_line());
    assert_eq!((session.timeline().line(), session.reason(1).is_some()), (0, true));
}

#[test]
fn what_somebody_played_is_unsaved_until_the_game_is_saved_or_over() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.jsonl").display().to_string();
    let mut session = session(&["human", "human"], "454545");
    assert!(!session.has_unsaved_moves());
    session.play("1").unwrap();
    assert!(session.has_unsaved_moves());
    session.save(&file).unwrap();
    assert!(!session.has_unsaved_moves());
    assert!(refuse_to_write(&file).unwrap().to_string().contains("already exists"));
    let records = read_records(&file).unwrap();
    let again = Session::new(&Setup::from_record(&records[0]).unwrap()).unwrap();
    assert_eq!(again.game().text(), session.game().text());
    session.go_to(6);
    session.play("4").unwrap();
    assert!(!session.has_unsaved_moves(), "it is over");
    let record = serde_json::to_value(session.record()).unwrap();
    assert_eq!(record["moves"].as_array().unwrap().len(), 7);
    assert_eq!(record["variations"], serde_json::json!([["4", "5", "4", "5", "4", "5", "4"]]));
    let recorded = serde_json::from_value(record).unwrap();
    let again = Session::new(&Setup::from_record(&recorded).unwrap()).unwrap();
    assert_eq!(again.timeline().lines(), session.timeline().lines());
}

#[test]
fn an_advisor_knows_no_more_than_whoever_asks() {
    let refused = |rules: &str, player: &str| {
        let rules = rules.parse().unwrap();
        check_advisor(&player.into(), &rules).err().map(|error| error.to_string())
    };
    assert!(refused("dominoes", "omniscient").unwrap().contains("sees all tiles"));
    assert!(refused("dominoes", "cost").unwrap().contains("does not play dominoes"));
    assert!(refused("connect-four", "human").unwrap().contains("cannot advise"));
    assert_eq!(refused("connect-four", "cost"), None);
    assert_eq!(refused("connect-four", "engine:anything"), None);
}

#[test]
fn the_opening_of_a_tournament_game_is_no_move_of_a_player() {
    let record = r#"{"rules":"connect-four:7x6","players":["cost","random"],"moves":["4","4","5","5"],"opening":3}"#;
    let recorded: RecordedGame = serde_json::from_str(record).unwrap();
    let mut session = Session::new(&Setup::from_record(&recorded).unwrap()).unwrap();
    let main = session.timeline().whole().moves();
    let opening = |session: &Session, line: &[String]| {
        (0..line.len()).map(|ply| session.is_opening(line, ply)).collect::<Vec<_>>()
    };
    assert_eq!(opening(&session, &main), [true, true, true, false]);
    assert_eq!(serde_json::to_value(session.record()).unwrap()["opening"], 3);
    // A different move in its place counts as a player's.
    session.go_to(1);
    session.play("1").unwrap();
    let tried = session.timeline().whole().moves();
    assert_eq!(opening(&session, &tried), [true, false]);
    assert_eq!(serde_json::to_value(session.record()).unwrap()["opening"], 3, "of the main line");
    session.promote_line();
    assert_eq!(serde_json::to_value(session.record()).unwrap()["opening"], 1);
    // A record from before openings were marked has none.
    let old: RecordedGame = serde_json::from_str(&record.replace(",\"opening\":3", "")).unwrap();
    let session = Session::new(&Setup::from_record(&old).unwrap()).unwrap();
    assert_eq!(opening(&session, &main), [false; 4]);
    assert!(serde_json::to_value(session.record()).unwrap().get("opening").is_none());
}
