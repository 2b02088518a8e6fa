//! The options by which players make the common mistakes of a first attempt at their algorithm.

use papan_games::dominoes::DominoPosition;
use papan_games::line::LinePosition;
use papan_games::{Game, Position, Rules, Ruleset, View};
use papan_players::{Explanation, Playable, dice};

fn lines(rules: &str, moves: &str) -> LinePosition {
    let Ok(Ruleset::Line(rules)) = rules.parse() else { panic!("{rules}") };
    *Game::<LinePosition>::read(&rules, None, moves).unwrap().position()
}

fn explained<P: Playable>(position: &P, player: &str) -> Explanation<P::Move> {
    let view = position.view(position.turn().unwrap());
    P::player(player).unwrap().explain(view, &mut dice(1, 0))
}

fn chosen<P: Playable>(position: &P, player: &str) -> String {
    explained(position, player).chosen
}

/// Positions of random games.
fn random_positions(rules: &str, games: u64) -> Vec<LinePosition> {
    let Ok(Ruleset::Line(parsed)) = rules.parse::<Ruleset>() else { panic!("{rules}") };
    let mut found = Vec::new();
    for seed in 0..games {
        let mut chance = dice(seed, 0);
        let mut position = parsed.start(&mut chance);
        while let Some(next) = position.random_move(&mut chance) {
            found.push(position);
            position.advance(next);
        }
    }
    found
}

const SEARCH: &str = "branch-and-bound:depth=4";

fn nodes(position: &LinePosition, player: &str) -> u64 {
    explained(position, player).search.nodes.unwrap()
}

#[test]
fn a_late_cut_finds_the_same_from_more_positions_but_fewer_than_no_cut() {
    let (mut cut, mut late, mut all) = (0, 0, 0);
    for position in random_positions("connect-four:5x4", 6) {
        let beyond = format!("{SEARCH},cut=beyond");
        assert_eq!(chosen(&position, SEARCH), chosen(&position, &beyond));
        let counts = [SEARCH, &beyond, "minimax:depth=4"].map(|player| nodes(&position, player));
        assert!(counts.is_sorted(), "{counts:?}");
        let [one, two, three] = counts;
        (cut, late, all) = (cut + one, late + two, all + three);
    }
    assert!(cut < late && late < all, "{cut} {late} {all}");
}

#[test]
fn a_search_from_the_right_is_one_from_the_left_on_the_mirrored_board() {
    for position in random_positions("connect-four:5x4", 6) {
        let mirrored: String = position_text(&position).chars().map(mirror).collect();
        let mirrored = lines("connect-four:5x4", &mirrored);
        let right = format!("{SEARCH},order=right");
        let left = chosen(&mirrored, SEARCH).chars().map(mirror).collect::<String>();
        assert_eq!(chosen(&position, &right), left);
        assert_eq!(nodes(&position, &right), nodes(&mirrored, SEARCH));
    }
}

fn mirror(column: char) -> char {
    char::from(b'1' + b'5' - column as u8)
}

/// Moves that lead to a position: of all orders in which its discs may have fallen, one.
fn position_text(position: &LinePosition) -> String {
    fn fill(now: &LinePosition, wanted: &LinePosition, text: &mut String) -> bool {
        use papan_games::line::LineBoard;
        let Some(turn) = now.turn().filter(|_| now.discs().count() < wanted.discs().count()) else {
            return now.discs().count() == wanted.discs().count();
        };
        for cell in now.legal_moves().filter(|&cell| wanted.owner(cell) == Some(turn)) {
            let (mut next, length) = (*now, text.len());
            next.advance(cell);
            text.push_str(&now.move_text(cell));
            if fill(&next, wanted, text) {
                return true;
            }
            text.truncate(length);
        }
        false
    }
    let mut text = String::new();
    assert!(fill(&lines("connect-four:5x4", ""), position, &mut text));
    text
}

#[test]
fn without_pruning_the_last_of_equals_is_the_first_from_the_right() {
    for position in random_positions("connect-four:5x4", 6) {
        let [last, right] = ["minimax:depth=3,tie=last", "minimax:depth=3,order=right"];
        assert_eq!(chosen(&position, last), chosen(&position, right));
    }
}

#[test]
fn a_search_to_which_any_win_is_alike_takes_the_first_that_wins() {
    let differs = |position: &LinePosition| {
        chosen(position, SEARCH) != chosen(position, &format!("{SEARCH},win=any"))
    };
    let found = random_positions("connect-four:5x4", 30).into_iter().find(differs).unwrap();
    let value = |player: &str| {
        let explanation = explained(&found, player);
        let row = explanation.candidates.iter().find(|row| row.text == explanation.chosen);
        row.unwrap().scores[0].to_string()
    };
    assert_eq!(value(&format!("{SEARCH},win=any")), "win 4", "worth a win at the full depth");
    assert!(value(SEARCH).starts_with("win "), "{}", value(SEARCH));
}

#[test]
fn the_evaluation_of_the_opponent_turns_the_sign_of_a_search_of_one_ply() {
    for position in random_positions("connect-four:7x6", 2) {
        let scores = |player: &str| {
            let rows = explained(&position, player).candidates;
            let numbers = rows.iter().map(|row| row.scores.first().and_then(|one| one.number()));
            numbers.collect::<Vec<_>>()
        };
        let own = scores("minimax:depth=1");
        let turned = scores("minimax:depth=1,eval=opponent");
        for (one, other) in own.into_iter().zip(turned) {
            assert!(one.zip(other).is_none_or(|(one, other)| one == -other), "{one:?} {other:?}");
        }
    }
}

#[test]
fn cost_takes_the_rightmost_of_equal_columns_but_the_leftmost_of_two_wins() {
    let position = lines("connect-four:7x6", "23144411456414155225512");
    assert_eq!(chosen(&position, "cost"), "2");
    assert_eq!(chosen(&position, "cost:tie=right"), "6");
    // Three in the bottom row, open at both ends.
    let position = lines("connect-four:7x6", "334455");
    assert_eq!(chosen(&position, "cost"), "2");
    assert_eq!(chosen(&position, "cost:tie=right"), "2");
}

#[test]
fn steps_scans_from_the_bottom_and_takes_the_last() {
    let position = lines("tic-tac-toe:3x3", "b2");
    assert_eq!(chosen(&position, "steps"), "a3");
    assert_eq!(chosen(&position, "steps:scan=bottom"), "a1");
    assert_eq!(chosen(&position, "steps:equals=last"), "c1");
}

#[test]
fn steps_blocks_only_on_the_lines_that_it_knows() {
    // O must stop the diagonal c1.1 b2.2 a3.3.
    let position = lines("tic-tac-toe:3x3x3", "b2.2 a1.1 c1.1");
    assert_eq!(chosen(&position, "steps"), "a3.3");
    for lines in ["straight", "layer", "plane"] {
        assert_ne!(chosen(&position, &format!("steps:lines={lines}")), "a3.3", "{lines}");
    }
    // O must stop the diagonal a1.1 b2.1 c3.1 of a layer.
    let position = lines("tic-tac-toe:3x3x3", "b2.1 a1.3 a1.1");
    for known in ["all", "layer"] {
        assert_eq!(chosen(&position, &format!("steps:lines={known}")), "c3.1", "{known}");
    }
    assert_ne!(chosen(&position, "steps:lines=straight"), "c3.1");
}

#[test]
fn all_lines_of_a_plane_are_all_lines_of_a_flat_board() {
    for position in random_positions("tic-tac-toe:4x4", 4) {
        assert_eq!(
            explained(&position, "steps").candidates,
            explained(&position, "steps:lines=plane").candidates
        );
    }
}

#[test]
fn balak_plays_the_largest_double_or_the_lightest_tile() {
    let Ok(Ruleset::Dominoes(rules)) = "dominoes:paper,players=2,hand=3".parse() else { panic!() };
    let at = |deal: &str, moves: &str| {
        Game::<DominoPosition>::read(&rules, Some(deal), moves).unwrap().position().clone()
    };
    let opening = at("1|1 5|5 2|3/0|0 0|1 0|2", "");
    assert_eq!(chosen(&opening, "balak"), "1|1@left");
    assert_eq!(chosen(&opening, "balak:double=largest"), "5|5@left");
    let reply = at("1|1 5|5 2|3/1|4 0|1 1|6", "1|1@left");
    assert_eq!(chosen(&reply, "balak"), "1|6@left");
    assert_eq!(chosen(&reply, "balak:then=light"), "0|1@left");
}
