//! Matches of dominoes: the points of deals, the score, the openers, the end.
#![allow(clippy::unwrap_used, unreachable_pub)]

use std::sync::Arc;

use crate::common::{random_game, rng};
use papan_games::dominoes::{
    DominoMove, DominoPosition, DominoRules, Opening, PastDeal, PointReason,
};
use papan_games::{Ending, Game, Outcome, Position, Rules, Ruleset, Seat, View};

const PRESETS: [&str; 4] = ["pordi", "ldi", "orado", "gaple-match"];

fn rules(text: &str) -> DominoRules {
    let Ok(Ruleset::Dominoes(rules)) = text.parse() else { panic!("{text}") };
    rules
}

fn reason(text: &str) -> PointReason {
    let all = [
        PointReason::Plain,
        PointReason::Double,
        PointReason::BothEnds,
        PointReason::DoubleBothEnds,
        PointReason::BlockWon,
        PointReason::BlockLost,
        PointReason::BlockTied,
    ];
    let named = |reason: &PointReason| reason.name() == text;
    all.into_iter().find(named).unwrap_or_else(|| panic!("reason {text}"))
}

#[test]
fn thirty_endings_are_worth_what_each_preset_pays_for_them() {
    let text = include_str!("data/endings.txt");
    let mut checked = 0;
    for ending in text.split("\n\n").skip(1).filter(|ending| !ending.trim().is_empty()) {
        let mut lines = ending.lines();
        let mut field = |name: &str| lines.next().unwrap().strip_prefix(name).unwrap().trim();
        let (deal, moves, pips) = (field("deal"), field("moves"), field("pips"));
        let hand = deal.split('/').next().unwrap().split(' ').count();
        for line in lines {
            let words: Vec<_> = line.split(' ').collect();
            let expected: Vec<i16> = words[2..6].iter().map(|word| word.parse().unwrap()).collect();
            let options = format!("hand={hand},opening=any-tile,redeal=0,gift=0,deals=1");
            let rules = rules(&format!("dominoes:{},{options}", words[0]));
            let game = Game::<DominoPosition>::read(&rules, Some(deal), moves).unwrap();
            let [past] = game.position().past_deals() else { panic!("one deal: {line}") };
            assert_eq!(past.points.reason, reason(words[1]), "{moves}: {line}");
            assert_eq!(past.points.points[..], expected, "{moves}: {line}");
            let left: Vec<_> = past.hands.iter().map(|hand| hand.pips().to_string()).collect();
            assert_eq!(left.join(" "), pips, "{moves}");
            assert!(!past.points.message(past.points.seat).to_string().is_empty());
            checked += 1;
        }
    }
    assert_eq!(checked, 30 * PRESETS.len());
}

#[test]
fn the_score_is_the_sum_of_the_points_and_the_match_ends_when_it_is_reached() {
    for preset in PRESETS {
        let rules = rules(&format!("dominoes:{preset}"));
        for seed in 0..60 {
            let game = random_game(&rules, seed);
            let position = game.position();
            let standing = position.standing().unwrap();
            let mut score = [0; 4];
            for past in position.past_deals() {
                assert_eq!(past.table.standing().unwrap().score, score);
                assert!(!past.table.standing().unwrap().is_over(), "{preset}: played on");
                score = std::array::from_fn(|seat| score[seat] + past.points.points[seat]);
                assert_eq!(past.score(), score);
            }
            assert_eq!(standing.score, score, "{preset}");
            assert!(standing.is_over());
            let most = *score.iter().max().unwrap();
            assert!(most >= i16::try_from(rules.course().target).unwrap(), "{preset}: {score:?}");
            let outcome = position.outcome().unwrap();
            for seat in Seat::all(4) {
                assert_eq!(outcome.is_winner(seat), score[seat.index()] == most);
            }
            let all: usize = position.past_deals().iter().map(|p| p.table.moves().len()).sum();
            assert_eq!(all, game.moves().len());
        }
    }
}

fn last_play(past: &PastDeal) -> Option<Seat> {
    let mut plays = past.table.moves().filter(|&(_, chosen)| chosen != DominoMove::Pass);
    plays.next_back().map(|(seat, _)| seat)
}

#[test]
fn the_winner_of_a_deal_opens_the_next_with_any_tile() {
    for preset in ["pordi", "ldi", "gaple-match"] {
        let rules = rules(&format!("dominoes:{preset}"));
        let mut seen = 0;
        for seed in 0..40 {
            let game = random_game(&rules, seed);
            let deals = game.position().past_deals();
            assert_ne!(deals[0].table.rules().opening(), Opening::Any);
            for pair in deals.windows(2).filter(|pair| pair[0].points.won() > 0) {
                let opener = pair[1].table.opener();
                assert_eq!(pair[1].table.rules().opening(), Opening::Any);
                assert!(pair[0].points.is_winner(opener), "{preset}");
                if pair[0].table.gone_out().is_some() {
                    assert_eq!(pair[0].table.gone_out(), Some(opener));
                } else if pair[0].points.reason == PointReason::BlockWon {
                    assert_eq!(last_play(&pair[0]), Some(opener));
                }
                seen += 1;
            }
        }
        assert!(seen > 100, "{preset}: {seen}");
    }
}

#[test]
fn in_orado_the_next_double_opens_and_after_the_sixth_the_blank() {
    let rules = rules("dominoes:orado,target=1000");
    let game = random_game(&rules, 1);
    let deals = game.position().past_deals();
    assert!(deals.len() > 8, "{}", deals.len());
    for (past, number) in deals.iter().zip(0..) {
        let double = Opening::Holder(number % 7);
        assert_eq!(past.table.rules().opening(), double);
        let first = past.table.moves().next().map(|(_, chosen)| chosen.to_string());
        assert_eq!(first, Some(format!("{0}|{0}@left", number % 7)));
    }
}

#[test]
fn after_a_deal_without_a_winner_the_same_seat_opens() {
    // The opener blocks at once, and both sides hold as many pips.
    let rules = rules("dominoes:ldi,hand=2,opening=any-tile,redeal=0,gift=0");
    let tied = "1|1 0|4/0|6 0|3/2|5 2|2/3|3 0|0";
    let game =
        Game::<DominoPosition>::read(&rules, Some(tied), "1|1@left pass pass pass pass").unwrap();
    let [past] = game.position().past_deals() else { panic!("one deal") };
    assert_eq!(past.points.reason, PointReason::BlockTied);
    assert_eq!((past.points.won(), game.position().standing().unwrap().score), (0, [0; 4]));
    assert_eq!(game.position().table().opener(), Seat::FIRST);
    assert!(past.points.message(past.points.seat).to_string().contains("no points"));
}

#[test]
fn many_doubles_are_dealt_again_or_paid_for() {
    let ldi = rules("dominoes:ldi");
    let doubles =
        |past: &PastDeal, seat| past.dealt_to(seat).iter().filter(|t| t.is_double()).count();
    let mut paid = 0;
    for seed in 0..400 {
        let game = random_game(&ldi, seed);
        for (past, next) in game
            .position()
            .past_deals()
            .iter()
            .zip(game.position().past_deals().iter().skip(1).map(Some).chain([None]))
        {
            let most = Seat::all(4).map(|seat| doubles(past, seat)).max().unwrap();
            let is_paid = past.points.reason == PointReason::Doubles;
            assert_eq!(is_paid, most >= 6, "five are dealt again, six are paid");
            assert_ne!(most, 5);
            if is_paid {
                paid += 1;
                assert_eq!((past.table.moves().len(), past.points.won()), (0, 1));
                assert_eq!(doubles(past, past.points.seat), most);
                let opener = next.map(|next| next.table.opener());
                assert!(opener.is_none_or(|opener| opener == past.points.seat));
            }
        }
    }
    assert!(paid > 0, "six doubles were dealt");
    let often = rules("dominoes:ldi,redeal=0,gift=2");
    let game = random_game(&often, 3);
    let reasons = game.position().past_deals().iter().map(|past| past.points.reason);
    let gifts: Vec<_> = reasons.map(|reason| reason == PointReason::Doubles).collect();
    assert!(gifts.windows(2).all(|pair| pair != [true, true]), "never twice in a row");
}

#[test]
fn the_deals_of_a_match_do_not_depend_on_how_it_is_played() {
    let rules = rules("dominoes:pordi");
    let start = rules.start(&mut rng(5));
    let deals = |seed: u64| -> Vec<String> {
        let mut position = start.clone();
        position.playout(&mut rng(seed));
        position.past_deals().iter().map(|past| past.deal_text()).collect()
    };
    let (one, other) = (deals(1), deals(2));
    assert!(one.len() > 2 && other.len() > 2);
    assert!(one.iter().zip(&other).all(|(a, b)| a == b));
    assert!(one.windows(2).all(|pair| pair[0] != pair[1]));
}

#[test]
fn a_match_is_read_from_its_deals_and_its_seed() {
    let rules = rules("dominoes:orado");
    let played = random_game(&rules, 8);
    let text = played.start().deal_text().unwrap();
    assert!(text.starts_with('#'), "{text}");
    let past = played.position().past_deals();
    let listed: Vec<_> = past.iter().map(|past: &Arc<PastDeal>| past.deal_text()).collect();
    // The deals themselves lead to the same match as the seed that they were drawn with.
    let read = Game::<DominoPosition>::read(&rules, Some(&listed.join("//")), &played.text());
    assert_eq!(read.unwrap().position().past_deals(), past);
    let first = format!("{}//{text}", listed[0]);
    let read = Game::<DominoPosition>::read(&rules, Some(&first), &played.text()).unwrap();
    assert_eq!(read.position().past_deals(), past);
    assert_eq!(read.start().deal_text(), Some(first));
}

#[test]
fn a_list_of_deals_that_is_none_is_refused() {
    let rules = rules("dominoes:pordi,hand=1,deals=2");
    let deal = "0|0/0|1/1|1/6|6";
    for (text, expected) in [
        ("#", "seed ''"),
        ("#xyz", "seed 'xyz'"),
        ("#+1", "seed '+1'"),
        ("#00000000000000001", "up to 16 digits"),
        (&format!("{deal}//{deal}//{deal}"), "at most 2"),
        (&format!("{deal}//0|0"), "1 hands"),
        ("", "1 hands"),
    ] {
        let error = rules.start_from(Some(text)).map(|_| ()).unwrap_err().to_string();
        assert!(error.contains(expected), "{text}: {error}");
    }
    assert!(rules.start_from(Some(&format!("{deal}//#f"))).is_ok());
    assert!(rules.start_from(Some(deal)).is_ok());
}

#[test]
fn a_number_of_deals_ends_a_match_and_equal_scores_draw_it() {
    let two = rules("dominoes:pordi,target=0,deals=2,hand=2,opening=any-tile,next=same");
    let out = "6|6 1|6/0|3 0|4/0|2 0|5/3|3 4|4//0|1 2|2/1|2 1|3/0|4 3|4/0|5 3|5";
    let moves = "6|6@left pass pass pass 1|6@left \
                 0|1@left 1|3@right 3|4@right 0|5@left pass pass 0|4@right";
    let game = Game::<DominoPosition>::read(&two, Some(out), moves).unwrap();
    let outcome: Outcome = game.position().outcome().unwrap();
    assert_eq!((outcome.ending(), outcome.payoff()), (Ending::Win, &[0.5, 0.0, 0.5, 0.0][..]));
    let drawn = random_draw(&rules("dominoes:pordi,target=0,deals=2"));
    assert_eq!((drawn.ending(), drawn.payoff()), (Ending::Draw, &[0.25; 4][..]));
}

/// The outcome of the first random match in which the scores are equal.
fn random_draw(rules: &DominoRules) -> Outcome {
    let mut outcomes = (0..1000).map(|seed| random_game(rules, seed).position().outcome().unwrap());
    outcomes.find(|outcome| outcome.ending() == Ending::Draw).unwrap()
}

#[test]
fn a_deal_that_a_seat_imagines_ends_with_the_points_of_the_deal() {
    let rules = rules("dominoes:pordi");
    let game = random_game(&rules, 4);
    let mut middle = game.clone();
    middle.rewind(game.moves().len() / 2);
    let position = middle.position();
    assert!(position.moves_before() > 0);
    let seat = position.turn().unwrap();
    let hands = std::array::from_fn(|seat| position.hand(Seat::new(seat)));
    let mut imagined = DominoPosition::imagined(position.view(seat), hands);
    assert_eq!(imagined.standing(), position.standing());
    let outcome = imagined.playout(&mut rng(1));
    let range = imagined.table().rules().facts().payoff_range;
    assert_eq!(range.map(|bound| bound as i64), [-1, 4]);
    assert!(outcome.payoff().iter().all(|paid| (range[0]..=range[1]).contains(paid)));
    assert!(imagined.turn().is_none(), "there is no next deal");
}

#[test]
fn the_best_of_three_games_ends_when_a_side_has_won_two() {
    for text in [
        "dominoes:pordi,best-of=3",
        "dominoes:orado,best-of=3,target=40",
        "dominoes:gaple-match,best-of=5,deals=4",
    ] {
        let rules = rules(text);
        let (course, mut lengths) = (rules.course(), std::collections::BTreeSet::new());
        for seed in 0..60 {
            let game = random_game(&rules, seed);
            let position = game.position();
            let (mut score, mut games, mut began) = ([0; 4], [0; 4], 0);
            let mut played = 0;
            for (past, number) in position.past_deals().iter().zip(0..) {
                let before = past.table.standing().unwrap();
                assert_eq!(
                    (before.score, before.games, before.began),
                    (score, games, began),
                    "{text}"
                );
                assert_eq!(before.deal, number);
                score = std::array::from_fn(|seat| score[seat] + past.points.points[seat]);
                assert_eq!(past.score(), score);
                let most = *score.iter().max().unwrap();
                let is_full = course.deals > 0 && number + 1 - began == course.deals;
                if is_full || most >= i16::try_from(course.target).unwrap() {
                    let is_drawn = score == [most; 4];
                    for seat in 0..4 {
                        games[seat] += u8::from(score[seat] == most && !is_drawn);
                    }
                    (score, began, played) = ([0; 4], number + 1, played + 1);
                }
                assert_eq!(past.games(), games);
            }
            let outcome = position.outcome().unwrap();
            let most = *games.iter().max().unwrap();
            assert!(most > course.best_of / 2 || position.past_deals().len() == 100, "{text}");
            for seat in Seat::all(4).filter(|_| most > course.best_of / 2) {
                assert_eq!(outcome.is_winner(seat), games[seat.index()] == most, "{text}");
            }
            assert_eq!(position.deals().last().unwrap().games, games);
            lengths.insert(played);
        }
        assert!(lengths.len() > 1, "{text}: {lengths:?}");
    }
}

#[test]
fn a_match_of_several_games_needs_an_odd_number_and_an_end_of_a_game() {
    for (text, expected) in [
        ("dominoes:pordi,best-of=2", "an odd number from 1 to 9"),
        ("dominoes:pordi,target=0,best-of=3", "only a match with a target"),
        ("dominoes:paper,best-of=3", "only a match with a target"),
    ] {
        let error = text.parse::<Ruleset>().map(|_| ()).unwrap_err().to_string();
        assert!(error.contains(expected), "{text}: {error}");
    }
}
