//! Tiles that a seat without a fitting tile puts aside: legal moves, views, the end and its points.
#![allow(clippy::unwrap_used, unreachable_pub)]

use crate::common::{positions, random_game, rng};
use papan_games::dominoes::{
    DominoMove, DominoPosition, DominoRules, PointReason, SeatView, TileSet,
};
use papan_games::{AnyGame, Ending, Game, Observed, Position, Ruleset, Seat, View};

const RULES: [&str; 5] = [
    "dominoes:gaple,stuck=discards",
    "dominoes:gaple-match,stuck=discards",
    "dominoes:orado,stuck=discards",
    "dominoes:openspiel2,stuck=discards",
    "dominoes:paper,players=3,stuck=discards",
];

fn rules(text: &str) -> DominoRules {
    let Ok(Ruleset::Dominoes(rules)) = text.parse() else { panic!("{text}") };
    rules
}

fn game(rules: &str, deal: &str, moves: &str) -> Game<DominoPosition> {
    Game::read(&self::rules(rules), Some(deal), moves).unwrap()
}

const DEAL: &str = "1|1 3|4/5|6 2|2/1|6 0|0";
const TABLE: &str = "dominoes:gaple,players=3,hand=2,opening=any-tile,stuck=discards";

#[test]
fn a_seat_puts_a_tile_aside_only_if_none_fits_and_any_of_its_tiles() {
    let game = game(TABLE, DEAL, "1|1@left");
    let legal: Vec<_> = game.position().legal_moves().map(|m| m.to_string()).collect();
    assert_eq!(legal, ["2|2@aside", "5|6@aside"]);
    for (text, expected) in [
        ("pass", "a tile in hand to put aside"),
        ("aside", "must be named"),
        ("1|6@aside", "not in the hand"),
        ("2|2@left", "does not fit"),
    ] {
        let error = game.parse_move(text).map(|_| ()).unwrap_err().to_string();
        assert!(error.contains(expected), "{text}: {error}");
    }
    let mut next = game.clone();
    next.play_all("5|6@aside").unwrap();
    let error = next.parse_move("0|0@aside").map(|_| ()).unwrap_err().to_string();
    assert!(error.contains("with a playable tile in hand"), "{error}");
    let passing = rules("dominoes:gaple,players=3,hand=2,opening=any-tile");
    let game = Game::<DominoPosition>::read(&passing, Some(DEAL), "1|1@left").unwrap();
    let error = game.parse_move("2|2@aside").map(|_| ()).unwrap_err().to_string();
    assert!(error.contains("by these rules no tile is put aside"), "{error}");
}

#[test]
fn the_owner_sees_what_it_put_aside_and_the_others_see_that_it_did() {
    let game = game(TABLE, DEAL, "1|1@left 5|6@aside");
    let [first, owner, third] = [0, 1, 2].map(|seat| game.position().view(Seat::new(seat)));
    assert_eq!(owner.to_string(), "1 0 5|6,2|2 1|1@left,5|6@aside");
    assert_eq!(first.to_string(), "0 0 1|1,3|4 1|1@left,aside");
    assert_eq!(third.to_string(), "2 0 1|6,0|0 1|1@left,aside");
    assert_eq!((first.table().hand_size(Seat::new(1)), first.table().asides(Seat::new(1))), (1, 1));
    let hidden: TileSet = owner.dealt().iter().copied().collect();
    assert!(hidden.without(first.unseen()).is_empty(), "what is aside is unseen for others");
    assert!(owner.unseen().and(hidden).is_empty());
}

#[test]
fn no_other_seat_sees_which_tile_was_put_aside() {
    let mut compared = 0;
    for text in RULES {
        let rules = rules(text);
        for seed in 0..30 {
            for position in positions(&random_game(&rules, seed)) {
                let asides: Vec<_> =
                    position.legal_moves().filter(|m| matches!(m, DominoMove::Aside(_))).collect();
                let after = |&chosen: &DominoMove| {
                    let mut after = position.clone();
                    after.advance(chosen);
                    after
                };
                let mut rest = asides.iter().map(after);
                let Some(first) = rest.next() else { continue };
                let owner = position.turn();
                // The last tile of a deal ends it, and what was aside is shown.
                if first.moves_before() > position.moves_before() {
                    continue;
                }
                for other in rest {
                    for seat in Seat::all(rules.seats()).filter(|&seat| Some(seat) != owner) {
                        assert_eq!(first.view(seat), other.view(seat), "{text}");
                        assert_eq!(first.observation(seat), other.observation(seat), "{text}");
                        let shown = format!("{:?} {}", other.view(seat), other.view(seat));
                        assert_eq!(format!("{:?} {}", first.view(seat), first.view(seat)), shown);
                        compared += 1;
                    }
                    assert_ne!(first.view(owner.unwrap()), other.view(owner.unwrap()));
                }
            }
        }
    }
    assert!(compared > 1000, "{compared}");
}

#[test]
fn what_a_seat_remembers_does_not_name_the_tiles_that_others_put_aside() {
    let rules = TABLE.parse().unwrap();
    let of = |moves: &str, seat: usize| {
        let game = AnyGame::open(&rules, Some(DEAL), moves, &mut rng(1)).unwrap();
        game.information(Seat::new(seat)).unwrap()
    };
    let (one, other) = ("1|1@left 5|6@aside", "1|1@left 2|2@aside");
    assert_eq!([0, 2].map(|seat| of(one, seat)), [0, 2].map(|seat| of(other, seat)));
    assert_ne!(of(one, 1), of(other, 1));
    assert_ne!(of(one, 0), of("1|1@left", 0));
}

#[test]
fn a_view_with_tiles_aside_is_read_and_written_alike() {
    for text in RULES {
        let rules = rules(text);
        let mut asides = 0;
        for seed in 0..30 {
            let game = random_game(&rules, seed);
            for position in positions(&game).filter(|position| position.turn().is_some()) {
                for seat in Seat::all(rules.seats()) {
                    let view = position.view(seat);
                    let read = SeatView::parse(&rules, &view.to_string()).unwrap();
                    assert_eq!(read.hand(), view, "{text}");
                    assert_eq!(SeatView::from(view), read, "{text}");
                    asides += view.aside().len();
                }
            }
        }
        assert!(asides > 100, "{text}: {asides}");
    }
}

#[test]
fn a_view_in_which_tiles_were_put_aside_against_the_rules_is_refused() {
    let rules = rules(TABLE);
    for (view, expected) in [
        ("0 0 1|1,3|4 1|1@left,5|6@aside", "is not seen"),
        ("0 0 1|1,3|4 1|1@left,pass", "a tile in hand to put aside"),
        ("0 0 1|1,3|4 aside", "unknown move|must be named|at move 1"),
        ("1 0 5|6,2|2 aside", "must have a tile|at move 1"),
    ] {
        let error = SeatView::parse(&rules, view).map(|_| ()).unwrap_err().to_string();
        assert!(expected.split('|').any(|part| error.contains(part)), "{view}: {error}");
    }
}

#[test]
fn all_hands_are_played_out_and_the_lightest_tiles_aside_win() {
    let game = game(TABLE, DEAL, "1|1@left 5|6@aside 1|6@left 3|4@aside 2|2@aside 0|0@aside");
    let outcome = game.position().outcome().unwrap();
    assert_eq!(outcome.ending(), Ending::Win);
    assert_eq!(outcome.winners().collect::<Vec<_>>(), [Seat::new(2)]);
    assert_eq!(game.position().unplayed().map(TileSet::pips), [7, 15, 0, 0]);
    let tied = "1|1 3|4/5|6 2|2/2|5 0|0";
    let game =
        self::game(TABLE, tied, "1|1@left 5|6@aside 2|5@aside 3|4@aside 2|2@aside 0|0@aside");
    let winners: Vec<_> = game.position().outcome().unwrap().winners().collect();
    assert_eq!(winners, [Seat::new(0), Seat::new(2)]);
}

#[test]
fn a_match_counts_the_tiles_aside_and_the_lightest_opens_the_next_deal() {
    for text in ["dominoes:gaple-match,stuck=discards", "dominoes:orado,stuck=discards"] {
        let rules = rules(text);
        for seed in 0..40 {
            let game = random_game(&rules, seed);
            for past in game.position().past_deals() {
                assert_eq!(past.points.reason, PointReason::Counted, "{text}");
                assert_eq!(past.table.moves().len(), 28);
                let pips = past.hands.map(TileSet::pips);
                let side = |seat: usize| {
                    if rules.teams() { pips[seat % 2] + pips[seat % 2 + 2] } else { pips[seat] }
                };
                let fewest = (0..4).map(side).min().unwrap();
                let winners = (0..4).filter(|&seat| side(seat) == fewest).count();
                for seat in Seat::all(4) {
                    let wins = side(seat.index()) == fewest && !(rules.teams() && winners == 4);
                    assert_eq!(past.points.is_winner(seat), wins, "{text}");
                    let lost: u32 =
                        (0..4).filter(|&seat| side(seat) != fewest).map(|seat| pips[seat]).sum();
                    let shares = if rules.teams() { 1 } else { winners as u32 };
                    let paid = if wins { lost / shares } else { 0 };
                    assert_eq!(u32::try_from(past.points.points[seat.index()]), Ok(paid), "{text}");
                }
                assert!(!past.points.message(past.points.seat).to_string().is_empty());
            }
        }
    }
}

#[test]
fn every_turn_without_a_fitting_tile_is_a_tile_aside() {
    for text in RULES {
        let rules = rules(text);
        for seed in 0..30 {
            let game = random_game(&rules, seed);
            for (position, &chosen) in positions(&game).zip(game.moves()) {
                let table = position.table();
                let hand = position.hand(table.turn().unwrap());
                let Some((left, right)) = table.ends() else { continue };
                let fits = TileSet::with_pip(left).or(TileSet::with_pip(right));
                match chosen {
                    DominoMove::Aside(tile) => {
                        assert!(hand.contains(tile.unwrap()) && hand.and(fits).is_empty());
                    }
                    DominoMove::Pass => assert!(hand.is_empty(), "{text}"),
                    DominoMove::Play(..) => {}
                }
            }
        }
    }
}

#[test]
fn the_real_tiles_aside_can_be_imagined_and_the_imagined_ones_could_be_real() {
    let mut seen = 0;
    for text in RULES {
        let rules = rules(text);
        for seed in 0..30 {
            let game = random_game(&rules, seed);
            for position in positions(&game).filter(|position| position.turn().is_some()) {
                let seat = position.turn().unwrap();
                let view = position.view(seat);
                let mut imagined = position.unplayed();
                imagined[seat.index()] = view.tiles();
                for other in Seat::all(rules.seats()).filter(|&other| other != seat) {
                    let divided = position.table().divide(other, imagined[other.index()]);
                    assert!(divided.fits, "{text}: {}", game.text());
                    assert_eq!(divided.hand.len(), position.table().hand_size(other));
                    seen += divided.aside.len();
                }
                let mut world = DominoPosition::imagined(view, imagined);
                assert_eq!(world.view(seat), view);
                let total: u32 = world.unplayed().iter().map(|tiles| tiles.pips()).sum();
                let real: u32 = position.unplayed().iter().map(|tiles| tiles.pips()).sum();
                assert_eq!(total, real);
                world.playout(&mut rng(seed));
                assert!(world.turn().is_none());
            }
        }
    }
    assert!(seen > 1000, "{seen}");
}
