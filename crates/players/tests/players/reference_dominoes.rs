//! The domino players against slow, obvious versions written from the specification alone.

#[path = "reference/hand.rs"]
mod hand;

use std::collections::BTreeMap;

use hand::{BOT, Base, Bone, Choice, Layer, Play, SeatView, TOP};
use papan_games::dominoes::{DominoMove, DominoPosition, DominoRules, End, Tile};
use papan_games::{Game, Position, Rules, Ruleset, View};
use papan_players::{Dice, Playable, dice};
use proptest::prelude::*;
use rand::seq::SliceRandom;

/// Where the opening tile is a double, as in the paper.
const PAPER: &[&str] = &[
    "dominoes:paper",
    "dominoes:paper,players=3",
    "dominoes:paper,players=2",
    "dominoes:paper,players=2,hand=14",
    "dominoes:paper,players=3,set=9",
    "dominoes:paper,teams=yes",
];

/// Where another tile may open, on which the paper is silent.
const OTHERS: &[&str] = &["dominoes:openspiel4", "dominoes:openspiel2", "dominoes:puerto-rico"];

/// Every player of the paper with its layer and its base.
fn players() -> Vec<(String, Layer, Base)> {
    let plain = [
        ("first", Base::First),
        ("value", Base::Value),
        ("sorted-value", Base::SortedValue),
        ("balak:then=value", Base::BalakThenValue),
        ("balak:then=count", Base::BalakThenCount),
        ("balak:then=first", Base::BalakThenFirst),
        ("sorted-balak", Base::SortedBalak),
        ("count:as=code", Base::CountCode),
        ("count:as=text", Base::CountText),
    ];
    let layers = [
        ("lock", Layer::Lock),
        ("memory", Layer::Memory),
        ("hold", Layer::Hold),
        ("switch", Layer::Switch),
    ];
    let then = [
        ("value", Base::Value),
        ("first", Base::First),
        ("sorted-value", Base::SortedValue),
        ("balak", Base::BalakThenValue),
        ("sorted-balak", Base::SortedBalak),
        ("count", Base::CountCode),
    ];
    let mut players: Vec<_> = plain.map(|(name, base)| (name.to_owned(), Layer::None, base)).into();
    for (name, layer) in layers {
        players.extend(then.map(|(base, b)| (format!("{name}:then={base}"), layer, b)));
    }
    players
}

fn rules(text: &str) -> DominoRules {
    let Ok(Ruleset::Dominoes(rules)) = text.parse() else { panic!("{text}") };
    rules
}

fn bone(tile: Tile) -> Bone {
    (tile.low(), tile.high())
}

fn play(chosen: DominoMove) -> Option<Play> {
    match chosen {
        DominoMove::Play(tile, End::Left) => Some((bone(tile), TOP)),
        DominoMove::Play(tile, End::Right) => Some((bone(tile), BOT)),
        DominoMove::Aside(_) | DominoMove::Pass => None,
    }
}

/// The view of the seat to move, taken from its own deal and the record alone.
fn sight(position: &DominoPosition) -> SeatView {
    let seat = position.turn().unwrap();
    let view = position.view(seat);
    let rules = view.table().rules();
    SeatView {
        seat: seat.index(),
        seats: rules.seats(),
        teams: rules.teams(),
        highest: rules.highest(),
        dealt: view.dealt().iter().map(|&tile| bone(tile)).collect(),
        record: view.table().moves().map(|(seat, m)| (seat.index(), play(m))).collect(),
    }
}

/// A deal in which the first seat has five of the seven tiles with some value, so that there is
/// often something to lock, to remember and to hold.
fn lopsided(rules: DominoRules, dice: &mut Dice) -> DominoPosition {
    let mut tiles: Vec<Tile> = rules.tiles().into_iter().collect();
    tiles.shuffle(dice);
    let favourite = tiles[0].high();
    tiles.sort_by_key(|tile| tile.low() != favourite && tile.high() != favourite);
    tiles.rotate_left(2);
    tiles.truncate(rules.hand() * rules.seats());
    let hands = tiles.chunks_mut(rules.hand()).map(|hand| {
        hand.shuffle(dice);
        let texts: Vec<_> = hand.iter().map(Tile::to_string).collect();
        texts.join(" ")
    });
    let deal = hands.collect::<Vec<_>>().join("/");
    rules.start_from(Some(&deal)).unwrap()
}

/// Every position of a random game with a seat to move.
fn positions(rules: DominoRules, is_lopsided: bool, seed: u64) -> Vec<(DominoPosition, String)> {
    let mut dice = dice(seed, 0);
    let start = if is_lopsided { lopsided(rules, &mut dice) } else { rules.start(&mut dice) };
    let mut game = Game::new(start);
    let mut positions = Vec::new();
    while let Some(chosen) = game.position().random_move(&mut dice) {
        let deal = game.position().deal_text().unwrap();
        let text = format!("{rules}, deal {deal}, after {}", game.text());
        positions.push((game.position().clone(), text));
        game.play(chosen).unwrap();
    }
    positions
}

/// Every player at one position: what it plays, and the table it says it decided by.
fn check(position: &DominoPosition, text: &str) {
    let sight = sight(position);
    let view = position.view(position.turn().unwrap());
    for (name, layer, base) in players() {
        let mut player = DominoPosition::player(&name).unwrap();
        let expected = hand::decide(&sight, layer, base);
        let chosen = player.choose(view, &mut dice(0, 0));
        assert_eq!(play(chosen), expected.play, "{name} at {text}");
        let table = player.explain(view, &mut dice(0, 0));
        assert_eq!(table.decision, chosen, "{name} at {text}");
        for row in &table.candidates {
            let Some(candidate) = play(view.parse_move(&row.text).unwrap()) else { continue };
            let feasible = expected.allowed.contains(&candidate);
            assert_eq!(row.feasible, feasible, "{name} at {text}: {row:?}");
            assert_eq!(
                row.note.to_string(),
                note(&expected, candidate),
                "{name} at {text}: {row:?}"
            );
            for (criterion, &shown) in table.criteria.iter().zip(&row.scores) {
                let score =
                    hand::score(&sight, base, &criterion.name().to_string(), candidate) as i64;
                assert_eq!(shown, score, "{criterion:?} of {name} at {text}: {row:?}");
            }
        }
    }
}

/// Why a move is in or out.
fn note(choice: &Choice, candidate: Play) -> &'static str {
    let taken = choice.taken.iter().find(|&&(play, _)| play == candidate);
    match (choice.locked, taken) {
        (true, _) if choice.play == Some(candidate) => "locks both ends",
        (true, _) => "lock has a move",
        (false, None) => "",
        (false, Some((_, Layer::Lock))) => "lock keeps this value back",
        (false, Some((_, Layer::Memory))) => "memory prefers ends that others lack",
        (false, Some(_)) => "held: only this seat can play on this end",
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn every_player_chooses_what_the_paper_says(
        rules_text in prop::sample::select(PAPER), is_lopsided: bool, seed: u64,
    ) {
        for (position, text) in positions(rules(rules_text), is_lopsided, seed) {
            check(&position, &text);
        }
    }

    #[test]
    fn every_player_goes_on_as_the_paper_says_after_any_opening(
        rules_text in prop::sample::select(OTHERS), is_lopsided: bool, seed: u64,
    ) {
        for (position, text) in positions(rules(rules_text), is_lopsided, seed) {
            if position.table().ends().is_some() {
                check(&position, &text);
            }
        }
    }
}

/// The comparisons above would prove little if random games did not meet the rules they are about.
#[test]
fn random_games_meet_every_rule_often_enough() {
    let mut met: BTreeMap<&str, usize> = BTreeMap::new();
    for (text, seed) in PAPER.iter().flat_map(|text| (0..80).map(move |seed| (text, seed))) {
        for (position, _) in positions(rules(text), seed % 2 == 0, seed) {
            for rule in rules_met(&sight(&position)) {
                *met.entry(rule).or_default() += 1;
            }
        }
    }
    for rule in RULES {
        let count = met.get(rule).copied().unwrap_or_default();
        assert!(count >= 20, "{rule} was met {count} times");
    }
}

const RULES: [&str; 10] = [
    "pass",
    "opening",
    "lock's move",
    "lock's restriction",
    "memory",
    "hold",
    "switch by two layers",
    "balak",
    "sorted once",
    "count by text",
];

/// The rules that make a difference at this position.
fn rules_met(sight: &SeatView) -> Vec<&'static str> {
    let base = |base| hand::decide(sight, Layer::None, base).play;
    let layer = |layer| hand::decide(sight, layer, Base::Value);
    let changes = |one| layer(one).play != base(Base::Value);
    let switched = layer(Layer::Switch);
    let by = |one| switched.taken.iter().any(|&(_, taker)| taker == one);
    let takers = [Layer::Lock, Layer::Memory, Layer::Hold].into_iter().filter(|&one| by(one));
    let met = [
        base(Base::First).is_none(),
        sight.ends().is_none() && sight.playable().len() > 1,
        layer(Layer::Lock).locked && changes(Layer::Lock),
        !layer(Layer::Lock).locked && changes(Layer::Lock),
        changes(Layer::Memory),
        changes(Layer::Hold),
        takers.count() >= 2,
        base(Base::BalakThenValue) != base(Base::Value),
        base(Base::SortedBalak) != base(Base::BalakThenFirst),
        base(Base::CountText) != base(Base::CountCode),
    ];
    RULES.into_iter().zip(met).filter(|&(_, is_met)| is_met).map(|(rule, _)| rule).collect()
}
