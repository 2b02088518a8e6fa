//! The solver of dominoes with all hands known against a slow obvious one, which plays the game itself.

use papan_games::dominoes::{DominoMove, DominoPosition, DominoRules, End, TileSet};
use papan_games::{Outcome, Position, Rules, Ruleset, Seat, View};
use papan_players::double_dummy::{Goal, OpponentModel, Solver, UNIT, World, best};
use papan_players::{Entry, OmniscientPlayer, Playable, dice};
use proptest::prelude::*;

/// More than any of these games has.
const NODES: u64 = 1_000_000_000;

fn rules(text: &str) -> DominoRules {
    match text.parse() {
        Ok(Ruleset::Dominoes(rules)) => rules,
        other => panic!("{text}: {other:?}"),
    }
}

/// What each seat gets, in twelfths.
fn paid(outcome: &Outcome, goal: Goal) -> Vec<i32> {
    match goal {
        Goal::Match | Goal::Payoff => {
            outcome.payoff().iter().map(|paid| (paid * f64::from(UNIT)).round() as i32).collect()
        }
        Goal::Win => {
            let won = outcome.winners().count() as i32;
            let seats = Seat::all(outcome.payoff().len());
            seats.map(|seat| if outcome.is_winner(seat) { UNIT / won } else { 0 }).collect()
        }
    }
}

/// The assumed objective of each seat.
#[derive(Clone, Copy, Debug)]
enum Play {
    TwoSides,
    MaxN,
    Against(usize),
    /// The side of this seat plays its best for this many turns, every other seat the heaviest tile.
    Reply(usize, u32),
}

fn manner_of_play(rules: &DominoRules, manner: OpponentModel, mover: Seat) -> Play {
    match manner {
        OpponentModel::Heavy => Play::Reply(mover.index(), 2),
        _ if rules.teams() || rules.seats() == 2 => Play::TwoSides,
        OpponentModel::MaxN => Play::MaxN,
        OpponentModel::Paranoid => Play::Against(mover.index()),
    }
}

/// Converts payoffs to the values that the seats maximise.
fn seen(paid: &[i32], play: Play) -> Vec<i32> {
    match play {
        Play::MaxN | Play::Reply(..) => paid.to_vec(),
        Play::TwoSides => {
            let side = |odd: usize| paid.iter().skip(odd).step_by(2).sum::<i32>();
            (0..paid.len()).map(|seat| side(seat % 2) - side(1 - seat % 2)).collect()
        }
        Play::Against(one) => {
            let sign = |seat| if seat == one { 1 } else { -1 };
            (0..paid.len()).map(|seat| sign(seat) * paid[one]).collect()
        }
    }
}

/// Of moves that are worth the same: the heaviest tile, the higher half, the most pips left open.
fn preference(position: &DominoPosition, chosen: DominoMove) -> (u32, u8, u8, bool) {
    let DominoMove::Play(tile, end) = chosen else { return (0, 0, 0, false) };
    let mut next = position.clone();
    next.advance(chosen);
    let (left, right) = next.table().ends().unwrap();
    (tile.pips(), tile.high(), left + right, end == End::Left)
}

/// The value of a position for every seat when all play their best, by trying everything.
fn worth(position: &DominoPosition, goal: Goal, play: Play) -> Vec<i32> {
    let Some(seat) = position.turn() else {
        return seen(&paid(&position.outcome().unwrap(), goal), play);
    };
    let ours = |one: usize| position.rules().are_partners(seat, Seat::new(one));
    let opens = position.table().ends().is_none();
    let after = match play {
        // A turn in which nothing fits, and the opening, are none of those it plans.
        Play::Reply(one, plans) if ours(one) && !opens && !position.is_legal(DominoMove::Pass) => {
            Play::Reply(one, plans.saturating_sub(1))
        }
        other => other,
    };
    let moves = position.legal_moves().map(|chosen| {
        let mut next = position.clone();
        next.advance(chosen);
        (worth(&next, goal, after), preference(position, chosen))
    });
    let goes_by = |worth: &[i32]| match play {
        // The own side plays for one of its seats, the others for nothing but their preference.
        Play::Reply(one, plans) if ours(one) && (plans > 0 || opens) => worth[one],
        Play::Reply(..) => 0,
        _ => worth[seat.index()],
    };
    moves.max_by_key(|(worth, preference)| (goes_by(worth), *preference)).unwrap().0
}

/// Compares every move of every position of a random game.
fn check(rules: &DominoRules, seed: u64, goal: Goal, manner: OpponentModel) {
    let mut rolled = dice(seed, 0);
    let mut position = rules.start(&mut rolled);
    let mut solver = Solver::new(rules, goal, manner);
    while let Some(seat) = position.turn() {
        let play = manner_of_play(rules, manner, seat);
        let world = World::of(&position);
        let values = solver.solve(&world, NODES).0.unwrap();
        let moves: Vec<_> = position.legal_moves().collect();
        assert_eq!(values.iter().map(|v| v.choice).collect::<Vec<_>>(), moves);
        for valued in &values {
            let mut next = position.clone();
            next.advance(valued.choice);
            let expected = worth(&next, goal, play);
            let at = format!("{rules} {goal:?} {manner:?} {seed} {position:?} {valued:?}");
            assert_eq!(valued.worth[..rules.seats()], expected, "{at}");
            assert_eq!(valued.value, expected[seat.index()], "{at}");
        }
        let mut hands = [TileSet::EMPTY; 4];
        for seat in Seat::all(rules.seats()) {
            hands[seat.index()] = position.hand(seat);
        }
        assert_eq!(World::dealt(position.table(), hands), world);
        let whole = solver.appraise(&world, NODES).0.unwrap();
        // Whose plans are short plans one turn less where the move is not given.
        if manner != OpponentModel::Heavy {
            assert_eq!(whole, best(&values).unwrap().worth);
        }
        let preferred =
            values.iter().max_by_key(|v| (v.value, preference(&position, v.choice))).unwrap();
        assert_eq!(best(&values), Some(preferred));
        let chosen = position.random_move(&mut rolled).unwrap();
        position.advance(chosen);
    }
}

fn any_rules() -> impl Strategy<Value = DominoRules> {
    let shape = (2..=4_u8, 3..=8_u8, 2..=4_u8, any::<bool>());
    let opening =
        prop::sample::select(vec!["any-tile", "any-double", "highest-double", "double-2"]);
    let words = (
        opening,
        prop::sample::select(vec!["wins", "counted"]),
        prop::sample::select(vec!["share", "draw"]),
        prop::sample::select(vec!["win", "loser-pips", "all-pips"]),
    );
    let bonus = || prop_oneof![Just(0_u8), Just(1), Just(7)];
    (shape, words, bonus(), bonus(), bonus(), bonus()).prop_map(
        |((seats, set, hand, teams), (opening, out, ties, payoff), double, ends, pass, blocker)| {
            let tiles = (set + 1) * (set + 2) / 2;
            // Four hands of four take the obvious search too long.
            let hand = hand.min(tiles / seats).min(if seats == 4 { 3 } else { 4 });
            let teams = if teams && seats == 4 { "yes" } else { "no" };
            rules(&format!(
                "dominoes:paper,players={seats},set={set},hand={hand},teams={teams},\
                 opening={opening},out={out},ties={ties},payoff={payoff},bonus-double={double},\
                 bonus-both-ends={ends},bonus-pass={pass},penalty-blocker={blocker}"
            ))
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn every_move_is_worth_what_trying_everything_says(
        rules in any_rules(),
        seed in any::<u64>(),
        by_payoff in any::<bool>(),
        manner in prop::sample::select(vec![OpponentModel::MaxN, OpponentModel::Paranoid, OpponentModel::Heavy]),
    ) {
        let goal = if by_payoff { Goal::Payoff } else { Goal::Win };
        check(&rules, seed, goal, manner);
    }
}

#[test]
fn it_agrees_with_trying_everything_in_every_preset() {
    // Of the presets of matches a single deal.
    let deals = ["pordi,target=0", "orado,target=0", "gaple-match,target=0"];
    let presets = ["paper", "openspiel2", "openspiel4", "puerto-rico", "gaple"];
    for preset in presets.into_iter().chain(deals) {
        let rules = rules(&format!("dominoes:{preset},hand=4"));
        for seed in 0..6 {
            for goal in [Goal::Payoff, Goal::Win] {
                for manner in [OpponentModel::MaxN, OpponentModel::Paranoid, OpponentModel::Heavy] {
                    check(&rules, seed, goal, manner);
                }
            }
        }
    }
}

fn omniscient(text: &str) -> Box<dyn OmniscientPlayer<DominoPosition>> {
    DominoPosition::omniscient(text).unwrap().unwrap()
}

/// Plays whole games of one who sees all tiles, checking every decision.
fn check_omniscient(rules: &DominoRules, text: &str, deal: u64) {
    let mut omniscient = omniscient(text);
    let is_tried = rules.seats() > 2 && !rules.teams() && !text.contains("others");
    let mut rolled = dice(deal, 0);
    let mut position = rules.start(&mut rolled);
    while position.turn().is_some() {
        let chosen = omniscient.choose(&position, &mut rolled.clone());
        let explained = omniscient.explain(&position, &mut rolled.clone());
        assert_eq!(explained.decision, chosen, "{text} {rules}");
        assert!(position.is_legal(chosen));
        assert_eq!(explained.candidates.len(), position.legal_moves().count());
        let top = explained.candidates.iter().filter_map(|row| row.total).max();
        let row = explained.candidates.iter().find(|row| row.text == explained.chosen).unwrap();
        assert_eq!(row.total, top);
        assert!(explained.reason.to_string().contains("seeing all tiles"), "{}", explained.reason);
        assert!(explained.reason.to_string().contains(&explained.chosen));
        // The line is legal, and where the deal is solved it goes to the end of the game.
        let mut end = position.clone();
        for (at, text) in explained.search.line.iter().enumerate() {
            assert!(at > 0 || is_tried || *text == explained.chosen);
            let next = end.parse_move(text).unwrap();
            end.advance(next);
        }
        assert!(explained.search.line.is_empty() || is_tried || end.turn().is_none());
        position.advance(if deal.is_multiple_of(2) {
            chosen
        } else {
            position.random_move(&mut rolled).unwrap()
        });
    }
}

#[test]
fn who_sees_all_tiles_says_what_it_does_and_does_it() {
    let texts = [
        "omniscient:playouts=100",
        "omniscient:playouts=100,goal=win",
        "omniscient:others=max-n",
        "omniscient:goal=win,others=max-n",
        "omniscient:others=paranoid",
    ];
    let short = [
        "omniscient:nodes=1,playouts=1",
        "omniscient:nodes=1,others=max-n",
        "omniscient:nodes=500,goal=win,others=max-n",
    ];
    for text in ["paper", "paper,players=2", "paper,players=3", "openspiel2", "openspiel4"] {
        for omniscient in texts.iter().chain(&short) {
            check_omniscient(&rules(&format!("dominoes:{text},hand=5")), omniscient, 1);
        }
    }
    for text in
        ["gaple,players=3,set=9", "paper,set=14", "puerto-rico,set=14", "gaple,players=2,set=1"]
    {
        for omniscient in short {
            check_omniscient(&rules(&format!("dominoes:{text}")), omniscient, 2);
        }
    }
}

#[test]
fn the_line_ends_with_what_the_move_is_worth() {
    let rules = rules("dominoes:openspiel4");
    for seed in 0..3 {
        let position = rules.start(&mut dice(seed, 0));
        let explained = omniscient("omniscient").explain(&position, &mut dice(0, 0));
        let mut end = position.clone();
        for text in &explained.search.line {
            let next = end.parse_move(text).unwrap();
            end.advance(next);
        }
        let seat = position.turn().unwrap().index();
        let paid = paid(&end.outcome().unwrap(), Goal::Payoff);
        let worth = i64::from(seen(&paid, Play::TwoSides)[seat]);
        let top = explained.candidates.iter().filter_map(|row| row.exact).max();
        assert_eq!(top, Some(worth * 1000 / i64::from(UNIT)));
    }
}

#[test]
fn a_search_that_is_cut_short_has_no_answer_and_leaves_nothing_behind() {
    let rules = rules("dominoes:openspiel4");
    let position = rules.start(&mut dice(3, 0));
    let world = World::of(&position);
    let fresh = Solver::new(&rules, Goal::Payoff, OpponentModel::MaxN).solve(&world, NODES);
    let mut solver = Solver::new(&rules, Goal::Payoff, OpponentModel::MaxN);
    for nodes in [1, 10, 1000] {
        assert_eq!(solver.solve(&world, nodes), (None, nodes));
    }
    assert_eq!(solver.solve(&world, NODES), fresh);
    let other = World::of(&self::rules("dominoes:paper").start(&mut dice(3, 0)));
    assert_eq!(solver.solve(&other, NODES), (None, 0), "a world of other rules");
}

#[test]
fn who_sees_all_tiles_is_no_player() {
    let refused = DominoPosition::player("omniscient").err().unwrap().to_string();
    assert!(refused.contains("sees all tiles"), "{refused}");
    assert!(!DominoPosition::player_names().contains(&"omniscient"));
    assert!(Entry::all().iter().any(|entry| entry.name == "omniscient" && entry.sees_all()));
    assert!(DominoPosition::omniscient("value").is_none());
    assert!(DominoPosition::omniscient("no such").is_none());
    let omniscient = |text| DominoPosition::omniscient(text).unwrap().err().unwrap().to_string();
    assert!(omniscient("omniscient:goal=pips").contains("goal is one of match, payoff, win"));
    assert!(omniscient("omniscient:nodes=0").contains("nodes is a number from 1"));
    assert!(omniscient("omniscient:playouts=0").contains("playouts is a number from 1"));
    assert!(
        omniscient("omniscient:others=all").contains("others is one of tried, max-n, paranoid")
    );
}

/// Counts the states searched for a fixed set of deals, so that a change of the search shows.
#[test]
fn the_searches_look_at_as_many_states_as_ever() {
    let count = |text: &str, manner: OpponentModel, deals: u64| {
        let rules = rules(text);
        let mut solver = Solver::new(&rules, Goal::Payoff, manner);
        let worlds = (0..deals).map(|deal| World::of(&rules.start(&mut dice(7, deal))));
        let nodes = worlds.map(|world| solver.solve(&world, NODES).1);
        nodes.sum::<u64>()
    };
    let counts = [
        count("dominoes:puerto-rico", OpponentModel::MaxN, 4),
        count("dominoes:openspiel4", OpponentModel::MaxN, 2),
        count("dominoes:openspiel2", OpponentModel::MaxN, 10),
        count("dominoes:gaple", OpponentModel::MaxN, 1),
        count("dominoes:paper,players=3", OpponentModel::MaxN, 10),
        count("dominoes:paper", OpponentModel::Paranoid, 10),
        count("dominoes:openspiel4,set=7,hand=6", OpponentModel::MaxN, 1),
    ];
    assert_eq!(counts, [55134, 96761, 5107, 130_227, 60192, 1237, 4742]);
}
