use super::*;
use papan_players::Effort;

fn plan(text: &str, players: &[&str], games: u64) -> Plan {
    let players = players.iter().map(|&player| player.into()).collect();
    Settings { games, seed: 1, ..Settings::new(text, players) }.plan().unwrap()
}

fn run_on(threads: usize, plan: &Plan) -> Result<Vec<Regret>, RegretError> {
    let (launcher, stop) = (Arc::default(), AtomicBool::new(false));
    let threads = NonZeroUsize::new(threads);
    measure(plan, &RegretOptions { threads, launcher: &launcher, stop: &stop, game_done: &|| {} })
}

fn run(plan: &Plan) -> Result<Vec<Regret>, RegretError> {
    run_on(2, plan)
}

#[test]
fn perfect_has_no_regret_anywhere() {
    for (text, games) in [
        ("connect-four:7x6", 3),
        ("connect-four:5x4", 20),
        ("tic-tac-toe:3x3", 30),
        ("tic-tac-toe:4x4", 4),
    ] {
        for source in [Source::SelfPlay, Source::Random, Source::Balanced] {
            let regret = &run(&Plan { source, ..plan(text, &["perfect"], games) }).unwrap()[0];
            assert_eq!((regret.games(), regret.not_judged()), (games, 0), "{text} {source:?}");
            assert!(regret.moves() > games, "{text} {source:?}");
            let worst: u64 = regret.by_ply().map(|(_, counts)| counts.lost).sum();
            assert_eq!(worst, 0, "{text} {source:?}");
            assert_eq!(regret.first_error().none(), games, "{text} {source:?}");
        }
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    for source in [Source::SelfPlay, Source::Random, Source::Balanced] {
        // Also for those who remember what they thought.
        let players = ["medium", "random", "mcts:playouts=40"];
        let plan = Plan { source, ..plan("connect-four:6x5", &players, 12) };
        assert_eq!(run_on(2, &plan).unwrap(), run_on(1, &plan).unwrap(), "{source:?}");
    }
}

#[test]
fn games_are_added_to_those_that_were_there() {
    let few = run(&plan("tic-tac-toe:3x3", &["random"], 10)).unwrap();
    let many = run(&plan("tic-tac-toe:3x3", &["random"], 30)).unwrap();
    assert!(few[0].games() == 10 && many[0].moves() > few[0].moves());
    let other = run(&Plan { seed: 2, ..plan("tic-tac-toe:3x3", &["random"], 10) }).unwrap();
    assert_ne!(few, other);
}

#[test]
fn a_random_move_at_the_empty_board_is_right_as_often_as_can_be_counted() {
    // On 3x3 every first move keeps the draw; of the second moves, as many as counted here: after a
    // corner only the centre does, after an edge four of eight, after the centre the four corners.
    let plan =
        Plan { source: Source::Random, seed: 3, ..plan("tic-tac-toe:3x3", &["random"], 20_000) };
    let regret = &run(&plan).unwrap()[0];
    let at = |ply| *regret.by_ply().find(|&(at, _)| at == ply).unwrap().1;
    assert_eq!(at(0).blunders, 0);
    let expected = (4.0 * 7.0 / 8.0 + 4.0 * 4.0 / 8.0 + 4.0 / 8.0) / 9.0;
    assert!((at(1).blunder_share().unwrap() - expected).abs() < 0.015, "{:?}", at(1));
}

#[test]
fn every_kind_of_position_adds_up_to_all() {
    let regrets = run(&plan("connect-four:5x4", &["random", "cost"], 40)).unwrap();
    for regret in regrets {
        let all = |counts: &mut dyn Iterator<Item = &Counts>| {
            counts.fold((0, 0, 0), |(judged, blunders, lost), counts| {
                (judged + counts.judged, blunders + counts.blunders, lost + counts.lost)
            })
        };
        let by_ply = all(&mut regret.by_ply().map(|(_, counts)| counts));
        assert_eq!(by_ply, all(&mut regret.by_value().map(|(_, counts)| counts)));
        assert_eq!(by_ply, all(&mut regret.by_look().map(|(_, counts)| counts)));
        assert_eq!(by_ply.0, regret.judged());
        // A lost position cannot be given away.
        let lost = regret.by_value().filter(|(kind, _)| kind.to_string().starts_with("loses"));
        assert_eq!(lost.map(|(_, counts)| counts.blunders).sum::<u64>(), 0);
    }
}

#[test]
fn balanced_games_begin_with_a_draw() {
    let plan = Plan { source: Source::Balanced, ..plan("connect-four:7x6", &["cost"], 10) };
    let regret = &run(&plan).unwrap()[0];
    let draws = regret.by_value().find(|(kind, _)| kind.to_string() == "draw").unwrap().1;
    let (ply, first) = regret.by_ply().next().unwrap();
    assert_eq!((ply, first.judged), (4, 10));
    assert!(draws.judged >= 10);
}

#[test]
fn what_cannot_be_judged_is_not_judged() {
    let effort = Effort::Nodes(100);
    let plan = Plan { effort, ..plan("connect-four:8x8", &["random"], 4) };
    let regret = &run(&plan).unwrap()[0];
    assert!(regret.not_judged() > 0);
    let balanced = run(&Plan { source: Source::Balanced, ..plan }).unwrap_err();
    assert!(matches!(balanced, RegretError::HardOpenings { .. }), "{balanced}");
}

#[test]
fn whether_a_position_is_judged_does_not_depend_on_the_choice() {
    let plan = Plan {
        source: Source::Random,
        effort: Effort::Nodes(2000),
        ..plan("connect-four:6x5", &["random", "cost"], 20)
    };
    let regrets = run(&plan).unwrap();
    let judged = |regret: &Regret| -> Vec<_> {
        regret.by_ply().map(|(ply, counts)| (ply, counts.judged)).collect()
    };
    assert!(regrets[0].judged() > 0 && regrets[0].not_judged() > 0);
    assert_eq!(judged(&regrets[0]), judged(&regrets[1]));
    assert_ne!(regrets[0], regrets[1]);
}

#[test]
fn openings_that_there_are_not_are_an_error() {
    let plan = Plan { plies: 9, ..plan("tic-tac-toe:3x3", &["random"], 4) };
    let error = run(&plan).unwrap_err().to_string();
    assert!(error.starts_with("no opening without an end of 9 random moves"), "{error}");
    // The empty board of 7x6 is a win.
    let plan =
        Plan { plies: 0, source: Source::Balanced, ..self::plan("connect-four", &["cost"], 4) };
    let error = run(&plan).unwrap_err().to_string();
    assert!(error.starts_with("no balanced opening of 0 random moves"), "{error}");
    let nobody = run(&self::plan("connect-four", &["nobody"], 4)).unwrap_err().to_string();
    assert!(nobody.starts_with("unknown player 'nobody'"), "{nobody}");
}

#[test]
fn a_stopped_measurement_keeps_the_games_that_are_done() {
    let stop = AtomicBool::new(false);
    let done = AtomicU64::new(0);
    let game_done = || {
        if done.fetch_add(1, Relaxed) == 4 {
            stop.store(true, Relaxed);
        }
    };
    let plan = plan("tic-tac-toe:3x3", &["random", "cost"], 1_000_000);
    let launcher = Arc::default();
    let run_options =
        RegretOptions { threads: None, launcher: &launcher, stop: &stop, game_done: &game_done };
    let regrets = measure(&plan, &run_options).unwrap();
    let games: u64 = regrets.iter().map(Regret::games).sum();
    assert_eq!(games, done.load(Relaxed));
    assert!((5..100).contains(&games), "{games}");
}

#[test]
fn players_are_compared_game_by_game() {
    for source in [Source::SelfPlay, Source::Random] {
        let players = ["cost", "cost:without=win", "random"];
        let regrets = run(&Plan { source, ..plan("connect-four:5x4", &players, 60) }).unwrap();
        let [first, second] = [&regrets[0], &regrets[1]];
        let difference = second.difference(0).unwrap();
        let gap = |of: fn(&Regret) -> Option<papan_stats::Estimate>| {
            of(second).unwrap().mean - of(first).unwrap().mean
        };
        assert!((difference.kept.mean - gap(Regret::kept)).abs() < 1e-9, "{source:?}");
        assert!((difference.loss.mean - gap(Regret::loss)).abs() < 1e-9, "{source:?}");
        assert!(difference.loss.low < difference.loss.mean);
        assert!(regrets[2].difference(1).unwrap().loss.low > 0.0, "{source:?}");
        assert!(first.difference(0).is_none() && second.difference(1).is_none());
        // In the same positions what both share cancels out.
        if source == Source::Random {
            let width = |estimate: papan_stats::Estimate| estimate.high - estimate.low;
            let apart = width(first.loss().unwrap()).hypot(width(second.loss().unwrap()));
            assert!(width(difference.loss) < 0.9 * apart, "{difference:?} {apart}");
            assert!(difference.loss.low > 0.0, "{difference:?}");
        }
    }
}
