//! The knowledge of a seat, against all deals replayed through the real rules.

use std::collections::HashMap;

use papan_games::dominoes::{DominoMove, DominoPosition, DominoRules, Tile, TileSet};
use papan_games::{Game, Position, Rules, Ruleset, Seat, View};
use papan_players::{
    Count, Habits, HandConstraints, Hands, ObservedPlays, Odds, Playable, WeightedWorlds, Worlds,
    dice,
};
use proptest::prelude::*;

fn rules(text: &str) -> DominoRules {
    let Ok(Ruleset::Dominoes(rules)) = text.parse() else { panic!("{text}") };
    rules
}

const SMALL: &[&str] = &[
    "dominoes:paper,set=3,hand=2",
    "dominoes:paper,set=2,players=3,hand=2",
    "dominoes:paper,set=3,players=2,hand=4",
    "dominoes:paper,set=3,players=3,hand=3",
    "dominoes:openspiel4,set=3,hand=2",
    "dominoes:openspiel2,set=3,hand=4",
    "dominoes:gaple,set=3,hand=2",
    "dominoes:gaple,set=3,players=3,hand=2",
    "dominoes:puerto-rico,set=3,hand=2,opening=double-1",
    "dominoes:gaple,set=3,players=2,hand=3,opening=double-0",
];

const LARGE: &[&str] = &[
    "dominoes:paper",
    "dominoes:paper,players=2",
    "dominoes:paper,players=3",
    "dominoes:openspiel2",
    "dominoes:openspiel4",
    "dominoes:puerto-rico",
    "dominoes:gaple",
    "dominoes:gaple,players=3,set=9",
    "dominoes:paper,set=14",
    "dominoes:paper,set=14,hand=30",
    "dominoes:openspiel2,set=14,hand=60",
    "dominoes:gaple,set=12,hand=20,opening=double-3",
];

/// A random game, with every position on the way.
fn course(rules: &DominoRules, seed: u64) -> Vec<Game<DominoPosition>> {
    let mut rolled = dice(seed, 0);
    let mut game = Game::new(rules.start(&mut rolled));
    let mut course = vec![game.clone()];
    while let Some(chosen) = game.position().random_move(&mut rolled) {
        game.play(chosen).unwrap();
        course.push(game.clone());
    }
    course
}

/// Whether the game that was seen could have been played from these hands.
fn replays(game: &Game<DominoPosition>, seat: Seat, hands: Hands) -> bool {
    let position = game.position();
    let imagined = DominoPosition::imagined(position.view(seat), hands);
    let deal = imagined.deal_text().unwrap();
    let replayed = Game::<DominoPosition>::read(&position.rules(), Some(&deal), &game.text());
    replayed.is_ok_and(|replayed| *replayed.position() == imagined)
}

/// All ways to hand out the unseen tiles, whether they fit the record or not.
fn all_hands(position: &DominoPosition, seat: Seat) -> Vec<Hands> {
    fn give(
        tiles: &[Tile],
        hands: Hands,
        missing: [usize; 4],
        asleep: usize,
        all: &mut Vec<Hands>,
    ) {
        let Some((&tile, rest)) = tiles.split_first() else {
            all.push(hands);
            return;
        };
        for seat in 0..4 {
            if missing[seat] > 0 {
                let (mut hands, mut missing) = (hands, missing);
                hands[seat].insert(tile);
                missing[seat] -= 1;
                give(rest, hands, missing, asleep, all);
            }
        }
        if asleep > 0 {
            give(rest, hands, missing, asleep - 1, all);
        }
    }
    let view = position.view(seat);
    let unseen: Vec<_> = view.unseen().into_iter().collect();
    let (mut hands, mut missing) = ([TileSet::EMPTY; 4], [0; 4]);
    for other in Seat::all(position.rules().seats()).filter(|&other| other != seat) {
        missing[other.index()] = view.table().hand_size(other);
    }
    hands[seat.index()] = view.tiles();
    let mut all = Vec::new();
    let asleep = unseen.len() - missing.iter().sum::<usize>();
    give(&unseen, hands, missing, asleep, &mut all);
    all
}

fn close(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-9
}

/// Count, probabilities and lacks of a view against all deals that replay.
fn check_against_all_deals(game: &Game<DominoPosition>, seat: Seat) {
    let view = game.position().view(seat);
    let fitting: Vec<_> = all_hands(game.position(), seat)
        .into_iter()
        .filter(|&hands| replays(game, seat, hands))
        .collect();
    let worlds = Worlds::of(view);
    assert_eq!(worlds.count(), Count::Exact(fitting.len() as u128), "{view} for {seat}");
    let told = DominoPosition::belief(view).unwrap();
    assert_eq!(told.worlds.to_string(), fitting.len().to_string());
    let share = |test: &dyn Fn(&Hands) -> bool| {
        fitting.iter().filter(|hands| test(hands)).count() as f64 / fitting.len() as f64
    };
    for (tile, row) in view.unseen().into_iter().zip(&told.tiles) {
        assert_eq!(row.tile, tile.to_string());
        for (other, &probability) in row.seats.iter().enumerate() {
            assert!(close(probability, share(&|hands| hands[other].contains(tile))), "{view}");
        }
        assert!(close(row.asleep, share(&|hands| !hands.iter().any(|hand| hand.contains(tile)))));
    }
    for seat in &told.seats {
        for pip in 0..=game.position().rules().highest() {
            let tiles = TileSet::with_pip(pip);
            let lacking = share(&|hands| hands[seat.seat.index()].and(tiles).is_empty());
            assert!(close(worlds.probability_lacking(seat.seat, tiles), lacking));
            assert_eq!(seat.lacks.contains(&pip), close(lacking, 1.0), "{view} {seat:?} {pip}");
        }
    }
}

#[test]
fn counts_and_probabilities_are_those_of_all_deals_that_replay() {
    for (number, text) in SMALL.iter().enumerate() {
        let rules = rules(text);
        for seed in 0..2 {
            for (ply, game) in course(&rules, 100 * number as u64 + seed).iter().enumerate() {
                // At the start the views of all seats count; later one seat's is enough.
                for seat in Seat::all(rules.seats()) {
                    if ply <= 1 || seat.index() == (ply + seed as usize) % rules.seats() {
                        check_against_all_deals(game, seat);
                    }
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]
    #[test]
    fn the_real_deal_fits_and_so_does_every_draw(preset in 0..LARGE.len(), seed: u64) {
        let rules = rules(LARGE[preset]);
        for (ply, game) in course(&rules, seed).iter().enumerate() {
            let seat = Seat::FIRST.after((seed as usize).wrapping_add(ply * 3), rules.seats());
            let view = game.position().view(seat);
            let known = HandConstraints::of(view);
            for other in known.others() {
                prop_assert!(game.position().hand(other).without(known.possible(other)).is_empty());
            }
            let worlds = Worlds::of(view);
            prop_assert!(worlds.count().rounded() >= 1.0);
            let hands = worlds.draw(&mut dice(seed, ply as u64));
            prop_assert!(replays(game, seat, hands), "{view}");
        }
    }

    #[test]
    fn the_odds_are_the_share_of_the_worlds(preset in 0..LARGE.len(), seed: u64, left in 0..7u8, right in 0..7u8) {
        let rules = rules(LARGE[preset]);
        let course = course(&rules, seed);
        let game = &course[seed as usize % course.len()];
        // After the opening tile, the knowledge consists of sets of tiles only.
        prop_assume!(game.position().table().ends().is_some());
        let view = game.position().view(Seat::FIRST);
        let (known, worlds) = (HandConstraints::of(view), Worlds::of(view));
        let tiles = TileSet::with_pip(left).or(TileSet::with_pip(right));
        for (other, odds) in known.others().zip(Odds::of(&known).lacking(tiles)) {
            let share = worlds.probability_lacking(other, tiles);
            prop_assert!((odds - share).abs() < 1e-9, "{odds} {share}");
        }
    }

    #[test]
    fn every_tile_is_somewhere(preset in 0..LARGE.len(), seed: u64) {
        let rules = rules(LARGE[preset]);
        let course = course(&rules, seed);
        let game = &course[seed as usize % course.len()];
        let view = game.position().view(Seat::FIRST);
        let told = DominoPosition::belief(view).unwrap();
        for row in &told.tiles {
            prop_assert!((row.seats.iter().sum::<f64>() + row.asleep - 1.0).abs() < 1e-6);
        }
        for seat in &told.seats {
            let sum: f64 = told.tiles.iter().map(|row| row.seats[seat.seat.index()]).sum();
            prop_assert!((sum - seat.tiles as f64).abs() < 1e-6, "{sum} {seat:?}");
        }
    }
}

#[test]
fn draws_are_uniform() {
    let mut tried = 0;
    for (number, text) in SMALL.iter().enumerate() {
        let rules = rules(text);
        for (ply, game) in course(&rules, 7).iter().enumerate() {
            let worlds = Worlds::of(game.position().view(Seat::FIRST));
            let count = worlds.count().rounded() as usize;
            if !(5..400).contains(&count) {
                continue;
            }
            let mut seen: HashMap<Hands, f64> = HashMap::new();
            let mut rolled = dice(number as u64, ply as u64);
            let expected = 100.0;
            for _ in 0..100 * count {
                *seen.entry(worlds.draw(&mut rolled)).or_default() += 1.0;
            }
            assert_eq!(seen.len(), count, "{text}: every world is drawn");
            let chi: f64 = seen.values().map(|n| (n - expected) * (n - expected) / expected).sum();
            let freedom = (count - 1) as f64;
            let deviations = (chi - freedom) / (2.0 * freedom).sqrt();
            assert!(deviations.abs() < 4.5, "{text} at ply {ply}: {deviations}");
            tried += 1;
        }
    }
    assert!(tried > 20, "{tried}");
}

/// The likelihood of the others' plays, by playing the game again from these hands.
fn likelihood_slowly(game: &Game<DominoPosition>, seat: Seat, hands: Hands, habits: Habits) -> f64 {
    let position = game.position();
    let deal = DominoPosition::imagined(position.view(seat), hands).deal_text().unwrap();
    let mut again = position.rules().start_from(Some(&deal)).unwrap();
    let weight = |tile: Tile| {
        let double = if tile.is_double() { habits.double } else { 0.0 };
        ((f64::from(tile.pips()) + double) / habits.temperature).exp()
    };
    let mut likelihood = 1.0;
    for &chosen in game.moves() {
        if let (DominoMove::Play(tile, _), false) = (chosen, again.turn() == Some(seat)) {
            let tiles: TileSet = again
                .legal_moves()
                .filter_map(|m| match m {
                    DominoMove::Play(tile, _) => Some(tile),
                    DominoMove::Aside(_) | DominoMove::Pass => None,
                })
                .collect();
            likelihood *= weight(tile) / tiles.into_iter().map(weight).sum::<f64>();
        }
        again.play(chosen).unwrap();
    }
    likelihood
}

#[test]
fn weights_are_the_likelihood_of_the_plays() {
    let habits = Habits { temperature: 3.0, double: 2.5 };
    for (number, text) in LARGE.iter().enumerate() {
        let rules = rules(text);
        for (ply, game) in course(&rules, number as u64).iter().enumerate().step_by(3) {
            let seat = Seat::FIRST.after(ply, rules.seats());
            let view = game.position().view(seat);
            let witness = ObservedPlays::of(view, habits);
            let worlds = Worlds::of(view);
            let mut rolled = dice(5, ply as u64);
            for _ in 0..3 {
                let hands = worlds.draw(&mut rolled);
                let expected = likelihood_slowly(game, seat, hands, habits);
                let ratio = witness.likelihood(&hands) / expected;
                assert!((ratio - 1.0).abs() < 1e-9, "{text}: {ratio}");
            }
        }
    }
}

#[test]
fn weighted_draws_come_by_weight() {
    let rules = rules("dominoes:paper,set=3,players=3,hand=3");
    let course = course(&rules, 3);
    let view = course[3].position().view(Seat::FIRST);
    let (worlds, witness) = (Worlds::of(view), ObservedPlays::of(view, Habits::USUAL));
    let mut rolled = dice(1, 1);
    let mut pool = WeightedWorlds::default();
    pool.add(&worlds, &witness, 4, &mut rolled);
    let total: f64 = pool.worlds().iter().map(|(_, weight)| weight).sum();
    let mut drawn: HashMap<Hands, f64> = HashMap::new();
    for _ in 0..40_000 {
        *drawn.entry(*pool.draw(&mut rolled).unwrap()).or_default() += 1.0;
    }
    for (hands, number) in drawn {
        let same = pool.worlds().iter().filter(|(other, _)| *other == hands);
        let expected = same.map(|(_, weight)| weight).sum::<f64>() / total;
        assert!((number / 40_000.0 - expected).abs() < 0.02, "{number} {expected}");
    }
    assert!(WeightedWorlds::default().draw(&mut rolled).is_none());
}

#[test]
fn drawn_deals_explain_every_tile_that_was_put_aside() {
    let mut drawn = 0;
    for text in [
        "dominoes:gaple,stuck=discards",
        "dominoes:openspiel2,stuck=discards",
        "dominoes:gaple,players=3,stuck=discards",
        "dominoes:openspiel4,stuck=discards",
    ] {
        let rules = rules(text);
        for seed in 0..25 {
            let mut game = Game::new(rules.start(&mut dice(seed, 7)));
            let mut rng = dice(seed, 8);
            while let Some(chosen) = game.position().random_move(&mut rng) {
                let position = game.position();
                let view = position.view(position.turn().unwrap());
                let worlds = Worlds::of(view);
                for _ in 0..3 {
                    let hands = worlds.draw(&mut rng);
                    let imagined = DominoPosition::imagined(view, hands);
                    let moves = imagined.moves_on_table().map(|(_, chosen)| chosen.to_string());
                    let moves: Vec<_> = moves.collect();
                    let again = Game::<DominoPosition>::read(
                        &rules,
                        imagined.deal_text().as_deref(),
                        &moves.join(" "),
                    );
                    assert_eq!(again.unwrap().position().view(view.seat()), view, "{text} {seed}");
                    drawn += 1;
                }
                game.play(chosen).unwrap();
            }
        }
    }
    assert!(drawn > 5000, "{drawn}");
}
