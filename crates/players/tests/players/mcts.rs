//! Monte Carlo tree search: against the judge, on every kind of board, and from move to move.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use papan_games::line::{Cell, EndlessPosition, LinePosition, LineRules};
use papan_games::{Game, Position, Rules, Ruleset, Seat, View, with_kind};
use papan_players::trace::{Action, Detail, Part, Trace, Tracer};
use papan_players::{Effort, Explanation, JudgedMove, Limits, Playable, Player, Score, dice};
use papan_words::{Arg, Language};
use proptest::prelude::*;
use rand::RngExt;

fn rules(text: &str) -> LineRules {
    let Ok(Ruleset::Line(rules)) = text.parse() else { panic!("{text}") };
    rules
}

fn read(text: &str, moves: &str) -> LinePosition {
    *Game::<LinePosition>::read(&rules(text), None, moves).unwrap().position()
}

fn player(text: &str) -> Box<dyn Player<LinePosition>> {
    LinePosition::player(text).unwrap()
}

/// A position somewhere in a random game, not at its end, after at least this many moves.
fn somewhere(rules: LineRules, least: usize, seed: u64) -> LinePosition {
    let mut rolled = dice(seed, 0);
    loop {
        let mut position = rules.start(&mut rolled);
        let plies = rolled.random_range(least..rules.facts().max_moves);
        while position.plies() < plies
            && let Some(chosen) = position.random_move(&mut rolled)
        {
            position.advance(chosen);
        }
        if position.turn().is_some() && position.plies() >= least {
            return position;
        }
    }
}

/// The judge's result of every move, as 1, 0 or -1.
fn exact(position: &LinePosition) -> Vec<(String, i32)> {
    let judged = LinePosition::judge(Effort::Thorough).judge(position);
    let value = |judged: &JudgedMove<Cell>| judged.bounds.score().unwrap().signum();
    judged.iter().map(|j| (position.move_text(j.choice), value(j))).collect()
}

/// The proven result in a note of the search, as 1, 0 or -1.
fn proven(note: &str) -> Option<i32> {
    if note.contains("win") {
        Some(1)
    } else if note.contains("lo") {
        Some(-1)
    } else {
        note.contains("draw").then_some(0)
    }
}

/// How many rows are proven; each must be as the judge says.
fn check_proofs<M>(explained: &Explanation<M>, exact: &[(String, i32)]) -> usize {
    let mut count = 0;
    for (text, value) in exact {
        let row = explained.candidates.iter().find(|row| row.text == *text).unwrap();
        if let Some(result) = proven(&row.note.to_string()) {
            assert_eq!(result, *value, "{text}: {row:?}");
            assert_eq!(row.scores[1], i64::from(result) * 1000);
            count += 1;
        }
    }
    count
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn what_is_proven_is_what_the_judge_says(
        board in prop::sample::select(&[
            "tic-tac-toe:3x3", "tic-tac-toe:4x3,k=3", "tic-tac-toe:12x1,k=3", "tic-tac-toe:4x3,k=2",
            "connect-four:4x4", "connect-four:5x4", "connect-four:4x4,k=3", "connect-four:4x3x2,k=3",
        ][..]),
        playouts in 1_u32..2000,
        seed: u64,
    ) {
        let position = somewhere(rules(board), 0, seed);
        let mut player = player(&format!("mcts:playouts={playouts}"));
        let explained = player.explain(&position, &mut dice(seed, 1));
        check_proofs(&explained, &exact(&position));
    }
}

/// How many moves are proven; the chosen one must be as good as any.
fn check_choice(position: &LinePosition, explained: &Explanation<Cell>) -> usize {
    let exact = exact(position);
    let best = exact.iter().map(|&(_, value)| value).max();
    let chosen = exact.iter().find(|(text, _)| *text == explained.chosen).unwrap().1;
    assert_eq!(Some(chosen), best, "{position:?} {explained:?}");
    check_proofs(explained, &exact)
}

#[test]
fn with_enough_playouts_the_opening_keeps_the_exact_value_on_small_boards() {
    for (board, playouts) in [
        ("tic-tac-toe:3x3", 60_000),
        ("tic-tac-toe:4x4,k=3", 60_000),
        ("connect-four:4x4", 100_000),
        ("connect-four:5x4", 1_000_000),
    ] {
        let position = read(board, "");
        let mut player = player(&format!("mcts:playouts={playouts}"));
        check_choice(&position, &player.explain(&position, &mut dice(1, 0)));
    }
}

#[test]
fn with_enough_playouts_the_choice_keeps_the_exact_value_on_small_boards() {
    // The rules, how many moves have been made at least, playouts, positions.
    for (board, least, playouts, games) in [
        ("tic-tac-toe:3x3", 0, 3_000, 60),
        ("tic-tac-toe:4x4,k=3", 0, 10_000, 20),
        ("connect-four:4x4", 0, 20_000, 30),
        ("connect-four:5x4", 6, 200_000, 20),
    ] {
        let mut player = player(&format!("mcts:playouts={playouts}"));
        let mut proofs = 0;
        for seed in 0..games {
            let position = somewhere(rules(board), least, seed);
            let explained = player.explain(&position, &mut dice(seed, 1));
            proofs += check_choice(&position, &explained);
        }
        assert!(proofs >= games as usize / 2, "{board}: only {proofs} proofs");
    }
}

#[test]
fn it_wins_and_blocks_at_once_on_every_board() {
    for (text, moves, chosen, rule) in [
        ("connect-four:7x6", "112233", "4", "win"),
        ("connect-four:7x6", "12131", "1", "others lose"),
        ("connect-four:8x8", "818283", "8", "win"),
        ("connect-four:10x7", "a1a2a", "a", "others lose"),
        ("connect-four:8x8,k=5", "11223344", "5", "win"),
        ("connect-four:4x4x4", "a1.1 b1.1 a1.2 b1.2 a1.3 b1.3", "a1.4", "win"),
        ("tic-tac-toe:4x4x4", "a1.1 b1.1 b2.2 d4.1 c3.3", "d4.4", "others lose"),
        ("tic-tac-toe:5x5,k=4", "b2 a1 c2 a2 d2 a3 e5", "a4", "win"),
        ("connect-four:endless", "0,0,1,1,2", "", "proven loss"),
        ("connect-four:endless", "500,500,501,500,502,-7", "499", "win"),
        ("connect-four:endless", "3,0,3,0,3", "3", "others lose"),
    ] {
        let ruleset: Ruleset = text.parse().unwrap();
        with_kind!(&ruleset, rules => check_urgent(rules, moves, chosen, rule));
    }
}

fn check_urgent<R: Rules<Position: Playable>>(rules: &R, moves: &str, chosen: &str, rule: &str) {
    let game = Game::<R::Position>::read(rules, None, moves).unwrap();
    let position = game.position();
    let mut player = R::Position::player("mcts:playouts=300").unwrap();
    let explained = player.explain(position.view(position.turn().unwrap()), &mut dice(1, 0));
    assert_eq!(explained.decided_by.to_string(), rule, "{rules} {moves} {}", explained.reason);
    assert!(chosen.is_empty() || explained.chosen == chosen, "{}", explained.reason);
}

/// How many of some games the first player wins, seats taken in turn.
fn wins<R: Rules<Position: Playable>>(rules: &R, first: &str, second: &str, games: u64) -> usize {
    let mut players = [first, second].map(|text| R::Position::player(text).unwrap());
    let won = (0..games).filter(|&seed| {
        let mut rolled = dice(seed, 0);
        let mut position = rules.start(&mut rolled);
        for player in &mut players {
            player.begin();
        }
        while let Some(seat) = position.turn() {
            let player = &mut players[(seat.index() + seed as usize) % 2];
            let chosen = player.choose(position.view(seat), &mut rolled);
            position.advance(chosen);
        }
        let seat = Seat::new(seed as usize % 2);
        position.outcome().unwrap().is_winner(seat)
    });
    won.count()
}

#[test]
fn it_beats_random_play_on_every_board() {
    for text in [
        "connect-four:7x6",
        "connect-four:8x8",
        "connect-four:10x7",
        "connect-four:endless",
        "tic-tac-toe:5x5,k=4",
        "tic-tac-toe:4x4x4",
        "tic-tac-toe:2x2x2x2x2x2x2",
    ] {
        let ruleset: Ruleset = text.parse().unwrap();
        let won = with_kind!(&ruleset, rules => wins(rules, "mcts:playouts=500", "random", 10));
        let least = if text.contains("2x2") { 5 } else { 10 };
        assert!(won >= least, "{text}: {won} of 10");
    }
}

#[test]
fn more_playouts_do_not_leave_the_centre() {
    let start = read("connect-four:7x6", "");
    for (playouts, seeds) in [(3_000, 4), (30_000, 4), (300_000, 4), (1_000_000, 1)] {
        for seed in 0..seeds {
            let mut player = player(&format!("mcts:playouts={playouts}"));
            let explained = player.explain(&start, &mut dice(seed, 0));
            assert_eq!(explained.chosen, "4", "{playouts} {seed}: {}", explained.reason);
        }
    }
}

#[test]
fn more_playouts_do_not_let_weak_opponents_draw() {
    // With 300 and 3,000 playouts it once won 38 and 25 of 100 such games, and with more still fewer.
    for (board, playouts, games, least) in [
        ("tic-tac-toe:4x4", 300, 100, 55),
        ("tic-tac-toe:4x4", 3_000, 100, 60),
        ("tic-tac-toe:4x4", 30_000, 20, 11),
        ("tic-tac-toe:3x3", 3_000, 100, 80),
    ] {
        let won = wins(&rules(board), &format!("mcts:playouts={playouts}"), "random", games);
        assert!(won >= least, "{board} {playouts}: {won} of {games}");
    }
}

#[test]
fn among_proven_draws_the_table_says_what_decided() {
    let explained =
        player("mcts:playouts=90000").explain(&read("tic-tac-toe:3x3", ""), &mut dice(1, 0));
    assert!(
        explained.candidates.iter().all(|row| row.note.to_string() == "proven draw"),
        "{explained:?}"
    );
    assert_eq!(explained.decided_by.to_string(), "chances", "{}", explained.reason);
    let chosen = explained.candidates.iter().find(|row| row.text == explained.chosen).unwrap();
    assert!(
        explained
            .candidates
            .iter()
            .all(|row| row.scores[2].number() <= chosen.scores[2].number().map(|score| score + 20))
    );
}

#[test]
fn boards_of_any_kind_are_played_to_the_end() {
    for text in [
        "tic-tac-toe:1x1,k=1",
        "tic-tac-toe:16x8,k=16",
        "connect-four:16x8,k=9",
        "connect-four:1x128,k=128",
        "tic-tac-toe:26x1,k=26",
        "connect-four:3x3x3x3,k=3",
        "connect-four:endless,k=2",
        "connect-four:endless,k=100,limit=12",
    ] {
        let Ok(ruleset) = text.parse::<Ruleset>() else { continue };
        with_kind!(&ruleset, rules => wins(rules, "mcts:playouts=20", "random", 2));
    }
}

fn visits<M>(explained: &Explanation<M>) -> i64 {
    explained.candidates.iter().filter_map(|row| row.scores[0].number()).sum()
}

#[test]
fn a_fixed_search_visits_what_it_always_did() {
    let mut player = player("mcts:playouts=10000");
    let explained = player.explain(&read("connect-four:7x6", ""), &mut dice(2026, 0));
    let rows: Vec<_> =
        explained.candidates.iter().filter_map(|row| row.scores[0].number()).collect();
    assert_eq!(explained.search.nodes, Some(10_000));
    assert_eq!((rows, explained.search.depth), (vec![304, 116, 54, 7958, 228, 658, 58], Some(9)));
}

#[test]
fn the_tree_is_kept_from_move_to_move_and_forgotten_with_the_game() {
    let [start, later, elsewhere] = ["", "44", "15"].map(|moves| read("connect-four:7x6", moves));
    let mut keeps = player("mcts:playouts=5000");
    keeps.choose(&start, &mut dice(1, 0));
    let kept = keeps.explain(&later, &mut dice(2, 0));
    assert!(visits(&kept) > 5000, "{}", visits(&kept));
    assert_eq!(kept.search.nodes, Some(5000));
    // The same once more, on request; a position that is not below the last one starts a new tree.
    assert_eq!(keeps.explain(&later, &mut dice(2, 0)), kept);
    // One playout in sixteen is against an opponent who errs.
    let anew = visits(&keeps.explain(&elsewhere, &mut dice(3, 0)));
    assert!((4600..5000).contains(&anew), "{anew}");
    keeps.choose(&start, &mut dice(1, 0));
    keeps.begin();
    let fresh = player("mcts:playouts=5000").explain(&later, &mut dice(2, 0));
    assert_eq!(keeps.explain(&later, &mut dice(2, 0)), fresh);
    let mut forgets = player("mcts:playouts=5000,reuse=no");
    forgets.choose(&start, &mut dice(1, 0));
    assert_eq!(forgets.explain(&later, &mut dice(2, 0)), fresh);
}

#[test]
fn asking_why_changes_nothing_that_follows() {
    let mut asked = player("mcts:playouts=2000");
    let mut unasked = player("mcts:playouts=2000");
    let mut position = read("connect-four:7x6", "");
    let mut rolled = dice(5, 0);
    while position.turn().is_some() {
        asked.choose(&position, &mut rolled.clone());
        let why = asked.explain(&position, &mut rolled.clone());
        let chosen = unasked.choose(&position, &mut rolled);
        assert_eq!(why.decision, chosen);
        assert_eq!(why.search.line.first(), Some(&why.chosen));
        position.advance(chosen);
    }
}

#[test]
fn the_expected_line_can_be_played() {
    let explained =
        player("mcts:playouts=20000").explain(&read("connect-four:7x6", "4"), &mut dice(1, 0));
    let line = explained.search.line.concat();
    assert!(line.len() > 3, "{line}");
    Game::<LinePosition>::read(&rules("connect-four:7x6"), None, &format!("4{line}")).unwrap();
}

#[test]
fn limits_end_a_search() {
    let stop = Some(Arc::new(AtomicBool::new(true)));
    let late = Limits { time: Some(Duration::ZERO), ..Limits::default() };
    for limits in [late, Limits { stop, ..Limits::default() }] {
        let mut player = player("mcts:playouts=1000000000");
        player.limit(&limits);
        let explained = player.explain(&read("connect-four:10x7", ""), &mut dice(1, 0));
        assert!(explained.search.nodes.unwrap() < 2000);
        let mut player = EndlessPosition::player("mcts:playouts=1000000000").unwrap();
        player.limit(&limits);
        let Ok(Ruleset::Endless(rules)) = "connect-four:endless,k=50".parse() else { panic!() };
        let game = Game::<EndlessPosition>::read(&rules, None, "0,1").unwrap();
        assert!(player.explain(game.position(), &mut dice(1, 0)).search.nodes.unwrap() < 2000);
    }
}

#[test]
fn options_out_of_range_are_refused() {
    for text in
        ["mcts:playouts=0", "mcts:time=0", "mcts:reuse=maybe", "mcts:explore=1001", "mcts:x=1"]
    {
        assert!(LinePosition::player(text).is_err(), "{text}");
    }
}
/// The whole trace of the first decision with these options.
fn traced(board: &LinePosition, options: &str) -> Trace {
    let part = Part { depth: 30, max_nodes: usize::MAX, count: usize::MAX, ..Part::default() };
    let mut tracer = Tracer::new(part);
    let mut player = LinePosition::player(&format!("mcts:{options}")).unwrap();
    let chosen = player.trace(board, &mut dice(1, 0), &mut tracer);
    tracer.finish(board.move_text(chosen))
}

#[test]
fn the_tree_of_a_trace_has_the_visits_and_means_of_the_table() {
    for (rules, moves) in
        [("connect-four:7x6", "4343"), ("connect-four:5x4", "3"), ("tic-tac-toe:3x3", "b2")]
    {
        let board = read(rules, moves);
        let tree = traced(&board, "playouts=700").tree.unwrap();
        let mut player = LinePosition::player("mcts:playouts=700").unwrap();
        let explained = player.explain(&board, &mut dice(1, 0));
        for row in explained.candidates {
            let Some(node) = tree.children.iter().find(|node| node.text == row.text) else {
                assert_eq!(row.scores[0], 0, "{row:?}");
                continue;
            };
            let visits = node.visits.unwrap() as i64;
            assert_eq!(row.scores[0], visits);
            assert!(
                matches!(node.value, Some(Score::Win { .. } | Score::Loss { .. }) | None)
                    || node.value == Some(row.scores[1])
            );
        }
        // A node is visited at least as often as the nodes below it.
        let mut open = vec![&tree];
        while let Some(node) = open.pop() {
            let below: u64 = node.children.iter().filter_map(|child| child.visits).sum();
            assert!(node.visits.unwrap() >= below, "{node:?}");
            open.extend(&node.children);
        }
    }
}

#[test]
fn every_selected_child_has_the_largest_bound_and_a_longer_search_begins_with_a_shorter_one() {
    let board = read("connect-four:7x6", "4343");
    let (short, long) = (traced(&board, "playouts=300"), traced(&board, "playouts=600"));
    let before_choice = short.steps.len() - 1;
    assert_eq!(short.steps[..before_choice], long.steps[..before_choice]);
    let bound = |detail: &Detail| match detail.text.id() {
        "trace-term" => match detail.text.arg("bound") {
            Some(Arg::Decimal(bound)) => bound.parse().unwrap(),
            other => panic!("{other:?}"),
        },
        "trace-term-unvisited" => f64::INFINITY,
        _ => f64::NEG_INFINITY,
    };
    let mut selected = 0;
    for step in long.steps.iter().filter(|step| step.action == Action::Select) {
        let chosen = step.text.arg("move").unwrap().in_language(Language::En);
        let of_chosen =
            |detail: &&Detail| detail.text.arg("move").unwrap().in_language(Language::En) == chosen;
        let largest = step.details.iter().map(bound).fold(f64::NEG_INFINITY, f64::max);
        let found = step.details.iter().find(of_chosen).map(bound).unwrap();
        assert!(found.total_cmp(&largest).is_eq(), "{step:?}");
        selected += 1;
    }
    assert!(selected > 500, "{selected}");
}

#[test]
fn a_traced_search_keeps_its_tree_like_any_other() {
    let [mut twin, mut plain] =
        [(); 2].map(|()| LinePosition::player("mcts:playouts=400").unwrap());
    let (mut board, mut rolled) = (read("connect-four:7x6", ""), dice(4, 0));
    while board.turn().is_some() {
        let mut tracer = Tracer::new(Part::default());
        let expected = plain.choose(&board, &mut rolled.clone());
        assert_eq!(twin.trace(&board, &mut rolled.clone(), &mut tracer), expected);
        let [one, other] = [&mut twin, &mut plain].map(|p| p.explain(&board, &mut rolled.clone()));
        assert_eq!(one, other);
        board.advance(expected);
        if let Some(reply) = board.random_move(&mut rolled) {
            board.advance(reply);
        }
    }
}
