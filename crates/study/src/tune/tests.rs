use papan_players::dice;
use rand::RngExt;

use super::comparison::Comparison;
use super::round_result::RoundResult;
use super::trial::TrialRunner;
use super::*;
use papan_engine::offer::OptionOffer;
use papan_engine::options::offers;

fn settings(player: &str, over: &str, against: &[&str], games: u64) -> TuneSettings {
    TuneSettings {
        rules: "connect-four:7x6".to_owned(),
        space: Space::parse(&player.into(), over, &of_player(player)).unwrap(),
        aim: Aim::Score,
        against: against.iter().map(|&player| player.to_owned()).collect(),
        games,
        test_games: 2_000,
        seed: 1,
        plies: None,
        nodes: None,
        move_time: 5.0,
    }
}

fn of_player(player: &str) -> Vec<OptionOffer> {
    let mut launcher = Launcher::default();
    launcher.functions = Some(Arc::new(Chances));
    offers(&player.into(), &"connect-four".parse().unwrap(), &Arc::new(launcher)).unwrap()
}

fn run_on(
    threads: usize,
    settings: &TuneSettings,
    file: Option<&Path>,
    stop_after: usize,
) -> Result<TuneResult, TuneError> {
    let (launcher, stop) = (Arc::default(), AtomicBool::new(false));
    let mut told = 0;
    let mut tell = |_: &Progress| {
        told += 1;
        if told == stop_after {
            stop.store(true, std::sync::atomic::Ordering::Relaxed);
        }
    };
    let (parts, tell) = (None, &mut tell);
    tune(
        settings,
        &mut TuneOptions { threads, launcher: &launcher, stop: &stop, file, parts, tell },
    )
}

fn run_conduct<T>(
    work: impl FnOnce(&mut TuneOptions<'_>) -> T,
    file: Option<&Path>,
    parts: Option<u64>,
) -> T {
    let (launcher, stop) = (Arc::default(), AtomicBool::new(false));
    let tell: &mut dyn FnMut(&Progress) = &mut |_| {};
    work(&mut TuneOptions { threads: 2, launcher: &launcher, stop: &stop, file, parts, tell })
}

#[test]
fn steps_that_are_measured_elsewhere_make_the_same_search() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("search.jsonl");
    let settings = settings("priority", "five=1..100:log,tie=left|right", &["cost"], 3_000);
    let whole = serde_json::to_string(&run_on(1, &settings, None, 0).unwrap()).unwrap();
    let mut steps = 0;
    let found = loop {
        let step = run_conduct(|run_options| tune(&settings, run_options), Some(&file), Some(20));
        let mut units = match step {
            Err(TuneError::Elsewhere(units)) => units,
            found => break found.unwrap(),
        };
        steps += 1;
        // In any order, and one of them twice.
        units.reverse();
        units.push(units[0].clone());
        let run = |step: &Step| {
            let results = step.measure(&Arc::default(), 1, &AtomicBool::new(false));
            (step.clone(), results.unwrap().unwrap())
        };
        let results: Vec<_> = units.iter().map(run).collect();
        keep(&settings, &file, &results).unwrap();
    };
    assert!(steps > 10, "{steps}");
    assert_eq!(serde_json::to_string(&found).unwrap(), whole);
}

#[test]
fn what_is_got_on_the_way_is_told_with_its_interval() {
    let settings = settings("priority", "five=1..100:log", &["cost"], 2_000);
    let (launcher, stop) = (Arc::default(), AtomicBool::new(false));
    let mut told: Vec<Progress> = Vec::new();
    let tell: &mut dyn FnMut(&Progress) = &mut |progress| told.push(progress.clone());
    let (file, parts) = (None, None);
    let mut run_options =
        TuneOptions { threads: 2, launcher: &launcher, stop: &stop, file, parts, tell };
    tune(&settings, &mut run_options).unwrap();
    assert!(told.iter().all(|one| one.games <= one.most && one.best.starts_with("priority:")));
    assert!(told.windows(2).all(|pair| pair[0].games < pair[1].games));
    for Progress { score, .. } in &told {
        let Estimate { mean, low, high } = score.unwrap();
        assert!(low <= mean && mean <= high && low < high && high - low < 0.7, "{score:?}");
    }
    assert!(told[0].gain.is_none() && told.last().unwrap().gain.is_some());
}

#[test]
fn the_parts_of_the_best_found_can_be_told_too() {
    let mut settings = settings("points:without=chance", "block=0..9", &["random"], 1_000);
    settings.rules = "tic-tac-toe:3x3".to_owned();
    let mut tuned = run_on(2, &settings, None, 0).unwrap();
    run_conduct(|run_options| parts::ablate_best(&mut tuned, 100, run_options), None, None)
        .unwrap();
    let found = tuned.ablation.unwrap();
    assert_eq!(found.player, tuned.best);
    // Parts that are left out from the start stay out.
    let players: Vec<_> = found.alone.iter().map(|one| one.player.as_str()).collect();
    let without = |parts| format!("points:block={},without={parts}", tuned.values[0]);
    assert_eq!(players, [without("chance+win"), without("chance+block")]);
}

#[test]
fn a_broken_weight_is_repaired() {
    // A player that gives a win no weight loses most games.
    let settings = settings("priority:five=0", "five=0..1000:log", &["cost", "random"], 12_000);
    let tuned = run_on(2, &settings, None, 0).unwrap();
    assert_eq!(tuned.start, "priority:five=0");
    assert_eq!(tuned.test.verdict, TuneVerdict::Better, "{:?}", tuned.test);
    assert!(tuned.test.gain_low > 0.0, "{:?}", tuned.test);
    assert!(tuned.values[0].parse::<i64>().unwrap() > 3, "{:?}", tuned.values);
    assert!(tuned.tried > 5);
}

#[test]
fn threads_and_interruptions_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("search.jsonl");
    let settings = settings("priority", "five=1..100:log,tie=left|right", &["cost"], 3_000);
    let whole = serde_json::to_string(&run_on(1, &settings, None, 0).unwrap()).unwrap();
    for stop_after in [2, 3, 5] {
        let stopped = run_on(2, &settings, Some(&file), stop_after);
        assert!(matches!(stopped, Err(TuneError::Stopped)), "{stopped:?}");
    }
    let resumed = run_on(2, &settings, Some(&file), 0).unwrap();
    assert_eq!(serde_json::to_string(&resumed).unwrap(), whole);
}

#[test]
fn a_refusal_names_every_setting_that_differs() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("search.jsonl");
    let settings = settings("priority", "five=1..100:log", &["cost"], 2_000);
    assert!(matches!(run_on(2, &settings, Some(&file), 1), Err(TuneError::Stopped)));
    let against = vec!["random".to_owned(), "cost".to_owned()];
    let other = TuneSettings { seed: 2, plies: Some(3), against, ..settings };
    let said = run_on(1, &other, Some(&file), 0).unwrap_err().to_string();
    for difference in ["seed is 1 there and 2 here", "plies is - there and 3 here"] {
        assert!(said.contains(difference), "{said}");
    }
    assert!(said.contains("against is cost there and random cost here"), "{said}");
    assert!(!said.contains("games is"), "{said}");
}

#[test]
fn every_changed_digit_of_a_file_is_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("search.jsonl");
    let mut settings = settings("priority", "tie=left|right", &["cost"], 100);
    settings.test_games = 40;
    let whole = serde_json::to_string(&run_on(2, &settings, Some(&file), 0).unwrap()).unwrap();
    let text = std::fs::read_to_string(&file).unwrap();
    let mut changed = 0;
    for (at, digit) in text.char_indices().filter(|(_, one)| one.is_ascii_digit()) {
        let other = if digit == '7' { '3' } else { '7' };
        let altered = format!("{}{other}{}", &text[..at], &text[at + 1..]);
        std::fs::write(&file, altered).unwrap();
        let error = run_on(1, &settings, Some(&file), 0).map(|_| ()).unwrap_err();
        let is_named = matches!(error, TuneError::Line { .. } | TuneError::Unverified { .. });
        assert!(is_named, "{at}: {error}");
        changed += 1;
    }
    assert!(changed > 100, "{changed}");
    // Lines that are removed from the middle or change places, too; a last one that is cut off is measured again.
    let lines: Vec<_> = text.lines().collect();
    for odd in [
        [&lines[..1], &lines[2..]].concat(),
        [&lines[..1], &[lines[2], lines[1]], &lines[3..]].concat(),
    ] {
        std::fs::write(&file, odd.join("\n") + "\n").unwrap();
        assert!(matches!(
            run_on(1, &settings, Some(&file), 0),
            Err(TuneError::Line { number: 2, .. })
        ));
    }
    std::fs::write(&file, &text[..text.len() - 9]).unwrap();
    let again = run_on(2, &settings, Some(&file), 0).unwrap();
    assert_eq!(serde_json::to_string(&again).unwrap(), whole);
}

#[test]
fn a_search_that_cannot_begin_leaves_no_file_and_no_other_file_is_touched() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("search.jsonl");
    let few = settings("priority", "five=1..100", &["cost"], 10);
    assert!(matches!(run_on(1, &few, Some(&file), 0), Err(TuneError::TooFew { .. })));
    let nobody = settings("priority", "five=1..100", &["nobody"], 10_000);
    assert!(run_on(1, &nobody, Some(&file), 0).is_err());
    assert!(keep(&few, &file, &[]).is_ok());
    assert!(!file.exists());
    let right = settings("priority", "five=1..100", &["cost"], 2_000);
    for other in ["my notes", "my notes\n", "{}", "[1, 2]\n"] {
        std::fs::write(&file, other).unwrap();
        assert!(
            matches!(run_on(1, &right, Some(&file), 0), Err(TuneError::Line { .. })),
            "{other}"
        );
        assert_eq!(std::fs::read_to_string(&file).unwrap(), other);
    }
    // As earlier versions began theirs.
    let old = serde_json::to_string(&("0123456789abcdef", &right)).unwrap() + "\n";
    std::fs::write(&file, old).unwrap();
    assert!(matches!(run_on(1, &right, Some(&file), 0), Err(TuneError::Unverified { .. })));
    std::fs::remove_file(&file).unwrap();
    assert!(matches!(run_on(1, &right, Some(&file), 1), Err(TuneError::Stopped)));
    assert_eq!(settings_of(&file).unwrap(), right);
}

#[test]
fn two_searches_with_one_seed_are_tested_on_different_rounds() {
    let (launcher, stop) = (Arc::default(), AtomicBool::new(false));
    let kept = |settings: &TuneSettings| {
        let goal = goal(settings).unwrap();
        let runner =
            TrialRunner::new(goal, settings.space.player.as_str(), &launcher, 1, &stop).unwrap();
        (runner.hold_out(settings), runner.searched())
    };
    let one = settings("priority", "five=1..100", &["cost"], 2_000);
    let other = settings("priority", "four=1..100", &["cost"], 2_000);
    let ((first, searched), (second, _)) = (kept(&one), kept(&other));
    let all = first.kept().unwrap() as usize;
    let [mut first, mut second] = [first, second].map(|kept| kept.rounds(0, all));
    assert!(first[..20] != second[..20] && first.iter().all(|round| *round >= searched));
    // Listed openings are few: the same ones are kept from both, in another order.
    first.sort_unstable();
    second.sort_unstable();
    assert_eq!(first, second);
    let dominoes = |against: &str| {
        let mut settings = settings("switch", "then", &[], 2_000);
        (settings.rules, settings.against) =
            ("dominoes:paper,players=2".to_owned(), vec![against.to_owned()]);
        kept(&settings).0
    };
    let [first, second] = ["count", "first"].map(|against| dominoes(against).rounds(0, 100_000));
    assert!(first.iter().max() < second.iter().min() || second.iter().max() < first.iter().min());
}

#[test]
fn what_cannot_be_searched_is_refused() {
    let few = settings("priority", "five=1..100", &["cost"], 10);
    assert!(matches!(run_on(1, &few, None, 0), Err(TuneError::TooFew { .. })));
    // The number of games that the error asks for is enough, also with a race of words.
    let few = settings("priority", "five=1..100,tie=left|right", &["cost"], 300);
    let Err(TuneError::TooFew { least }) = run_on(1, &few, None, 0) else { panic!() };
    assert!(run_on(2, &TuneSettings { games: least - 2, ..few.clone() }, None, 0).is_err());
    assert!(run_on(2, &TuneSettings { games: least, ..few }, None, 0).is_ok());
    let nobody = settings("priority", "five=1..100", &["nobody"], 10_000);
    let said = run_on(1, &nobody, None, 0).unwrap_err().to_string();
    assert!(said.contains("nobody"), "{said}");
}

#[test]
fn moves_can_be_made_to_cost_less() {
    let settings = TuneSettings {
        rules: "tic-tac-toe:3x3".to_owned(),
        aim: Aim::Regret,
        test_games: 3_000,
        ..settings("points:win=0", "win=0|100", &[], 600)
    };
    let tuned = run_on(2, &settings, None, 0).unwrap();
    assert_eq!((tuned.values[0].as_str(), tuned.test.verdict), ("100", TuneVerdict::Better));
    assert!(tuned.test.best < tuned.test.start, "{:?}", tuned.test);
}

#[test]
fn a_part_that_does_nothing_is_told_from_one_that_does() {
    // Where three make a line, what makes two makes all but a line, which is another priority.
    let mut settings = settings("priority", "tie", &["random", "steps"], 400);
    settings.rules = "tic-tac-toe:3x3".to_owned();
    let (launcher, stop) = (Arc::default(), AtomicBool::new(false));
    let tell: &mut dyn FnMut(&Progress) = &mut |_| {};
    let (file, parts) = (None, None);
    let mut run_options =
        TuneOptions { threads: 2, launcher: &launcher, stop: &stop, file, parts, tell };
    let found = parts::ablate(&settings, &mut run_options).unwrap();
    let worth = |part: &str| found.alone.iter().find(|one| one.parts == [part]).unwrap();
    assert_eq!(worth("one").worth.value.to_string(), "0");
    assert!(worth("one").worth.low < 0.0 && worth("one").worth.high > 0.0);
    assert!(worth("four").worth.low > 0.0, "{:?}", worth("four"));
    assert!(worth("four").cost.unwrap().low > 0.0, "{:?}", worth("four"));
    assert!(worth("four").cost_random.unwrap().low > 0.0, "{:?}", worth("four"));
    for one in found.alone.iter().chain(&found.in_turn) {
        for range in [Some(one.worth), one.cost, one.cost_random].into_iter().flatten() {
            assert!(range.low < range.high, "no width of zero: {one:?}");
        }
    }
    assert_eq!(found.in_turn.len(), found.alone.len());
    assert_eq!(found.in_turn.last().unwrap().parts.len(), found.alone.len());
    assert!(parts::parts_of("mcts").is_err());
}

#[test]
fn without_taking_a_win_no_move_is_better_in_the_same_positions() {
    // Taking an immediate win loses nothing; where there is none, the part changes nothing.
    let mut settings = settings("cost", "pass", &[], 1);
    settings.test_games = 30;
    let players = ["cost", "cost:without=win"].map(str::to_owned);
    let Ok(papan_games::Ruleset::Line(rules)) = settings.rules.parse() else { panic!() };
    for positions in [crate::regret::Source::SelfPlay, crate::regret::Source::Random] {
        let judged = |run_options: &mut TuneOptions<'_>| {
            parts::judge(&settings, &players, positions, run_options).unwrap().unwrap()
        };
        let found = run_conduct(judged, None, None);
        let (whole, without) = (&found[0], &found[1]);
        for (whole, without) in whole.iter().zip(without) {
            assert_eq!(whole.judged, without.judged, "the same positions");
            assert!(without.lost >= whole.lost, "{positions:?}: {whole:?} {without:?}");
        }
        let cost = crate::regret::more_lost(rules, whole, without).unwrap();
        assert!(cost.low > 0.0, "{positions:?}: {cost:?}");
    }
}

#[test]
fn the_whole_player_is_judged_as_in_its_own_games() {
    let mut settings = settings("cost", "pass", &[], 1);
    (settings.test_games, settings.rules) = (20, "connect-four:5x4".to_owned());
    let players = ["priority:tie=random", "random"].map(str::to_owned);
    let found = run_conduct(
        |run_options| {
            parts::judge(&settings, &players, crate::regret::Source::SelfPlay, run_options)
        },
        None,
        None,
    );
    let wanted = crate::regret::Settings {
        games: 20,
        seed: settings.seed,
        ..crate::regret::Settings::new("connect-four:5x4", vec![(&players[0]).into()])
    };
    let (launcher, stop) = (Arc::default(), AtomicBool::new(false));
    let run_options = crate::regret::RegretOptions {
        threads: None,
        launcher: &launcher,
        stop: &stop,
        game_done: &|| {},
    };
    let regret = &crate::regret::measure(&wanted.plan().unwrap(), &run_options).unwrap()[0];
    let found = found.unwrap().unwrap();
    let lost = found[0].iter().map(|counts| (counts.judged, counts.lost));
    let (judged, lost) = lost.fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    assert_eq!(judged, regret.judged());
    assert_eq!(lost, regret.by_ply().map(|(_, counts)| counts.lost).sum::<u64>());
}

#[test]
fn where_there_is_nothing_to_gain_the_test_says_so_in_95_of_100_runs() {
    // A game of chance in which all settings are equal: rounds of four games, as the real code counts them.
    let runs = 400;
    let mut wrong = 0;
    for seed in 0..runs {
        let mut dice = dice(seed, 3);
        let mut test = Comparison::new(true, 1.0, 1_000_000);
        for _ in 0..12 {
            let mut got = || -> Vec<RoundResult> {
                let round = |_| RoundResult { sum: 12 * dice.random_range(0..=4), of: 48 };
                (0..32).map(round).collect()
            };
            let (a, b) = (got(), got());
            test.add(&a, &b);
            let gain = test.so_far();
            if gain.low > 0.0 || gain.high < 0.0 {
                wrong += 1;
                break;
            }
        }
    }
    // 5% of 400 is 20. The interval is valid at any time during the test, so it errs less often.
    assert!(wrong <= 20, "{wrong} of {runs}");
}

/// A game of chance with a known best setting: the further `x` is from 37, the more often the player forfeits.
#[derive(Debug)]
struct Chances;

struct Chance {
    share: f64,
}

const OPTIMUM: f64 = 37.0;

/// How often the player with this setting forfeits.
fn forfeits(x: f64) -> f64 {
    0.1 + 0.8 * ((x - OPTIMUM) / 100.0).powi(2)
}

impl papan_engine::function::FunctionRegistry for Chances {
    fn function(&self, name: &str) -> Option<Box<dyn papan_engine::function::FunctionPlayer>> {
        let x = name.strip_prefix("chance:x=")?.parse().ok()?;
        Some(Box::new(Chance { share: forfeits(x) }))
    }

    fn options(&self, name: &str) -> Option<Vec<(String, Option<String>)>> {
        (name == "chance").then(|| vec![("x".to_owned(), Some("50".to_owned()))])
    }
}

impl papan_engine::function::FunctionPlayer for Chance {
    fn choose(
        &mut self,
        view: papan_games::AnyView,
        _: std::time::Duration,
    ) -> Result<String, papan_engine::contender::Fault> {
        use papan_games::{AnyGame, AnyView, View};
        let AnyView::Open(_, game) = view else { panic!("nothing is hidden") };
        let AnyGame::Line(game) = &*game else { panic!("a line game") };
        let position = game.position();
        // Drawn once in a game, at the first move after the opening, from a hash of the position: the same on every
        // thread.
        let drawn = dice(papan_arena::hashing::of_text(&format!("{position:?}")), 1)
            .random_bool(self.share);
        if drawn && position.plies() < 8 {
            let kind = papan_engine::contender::FaultKind::Crash;
            return Err(papan_engine::contender::Fault::new(kind, "by chance"));
        }
        let mut moves = position.legal_moves();
        Ok(position.move_text(moves.next().unwrap()))
    }
}

#[test]
fn a_known_optimum_is_found_within_the_interval_in_19_of_20_runs() {
    let mut launcher = Launcher::default();
    launcher.functions = Some(Arc::new(Chances));
    let (launcher, stop) = (Arc::new(launcher), AtomicBool::new(false));
    let mut near = 0;
    for seed in 0..20 {
        let settings = TuneSettings {
            seed,
            ..settings("function:chance:x=95", "x=0..100", &["random"], 12_000)
        };
        let tell: &mut dyn FnMut(&Progress) = &mut |_| {};
        let (file, parts) = (None, None);
        let mut run_options =
            TuneOptions { threads: 2, launcher: &launcher, stop: &stop, file, parts, tell };
        let tuned = tune(&settings, &mut run_options).unwrap();
        let found: f64 = tuned.values[0].parse().unwrap();
        let missed = forfeits(found) - forfeits(OPTIMUM);
        near += u32::from(missed <= (tuned.test.gain_high - tuned.test.gain_low) / 2.0);
        assert_eq!(tuned.test.verdict, TuneVerdict::Better, "{seed}: {:?}", tuned.test);
    }
    assert_eq!(near, 20, "at least 19");
}
