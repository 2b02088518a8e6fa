//! Positions in which a test asks for a move: reached by random moves, with a second choice where one ends the game too
//! early.

use papan_games::{Game, Position, Rules};
use papan_players::Dice;
use rand::seq::SliceRandom;

/// The most positions that a search for one looks at.
const MOST_LOOKS: usize = 20_000;

/// The most positions after one start. An early move may leave nothing to find, and is taken back last.
const LOOKS_PER_START: usize = 400;

/// The longest game that a search plays.
const PLIES: usize = 150;

/// Finds a game in which `is_wanted` holds, without a move of which `is_left_out` returns `true`, and before the end.
pub(super) fn find<P: Position>(
    rules: &P::Rules,
    dice: &mut Dice,
    is_wanted: impl Fn(&P) -> bool,
    is_left_out: impl Fn(&str) -> bool,
) -> Option<Game<P>> {
    let (mut looks, facts) = (0, rules.facts());
    while looks < MOST_LOOKS {
        let mut open = vec![Game::new(rules.start(dice))];
        let last = looks + LOOKS_PER_START;
        while let Some(game) = open.pop() {
            let position = game.position();
            looks += 1;
            if position.turn().is_none() {
                continue;
            }
            if is_wanted(position) {
                return Some(game);
            }
            if looks >= last || game.moves().len() >= PLIES {
                break;
            }
            let allowed = |&chosen: &P::Move| !is_left_out(&position.move_text(chosen));
            let mut moves: Vec<_> = position.legal_moves().filter(allowed).collect();
            moves.shuffle(dice);
            for chosen in moves {
                let mut next = game.clone();
                if next.play(chosen).is_ok() {
                    open.push(next);
                }
            }
        }
        // Without chance the next start is the same, and a search that has ended has seen all.
        if !facts.chance && open.is_empty() {
            return None;
        }
    }
    None
}

/// The only legal move of a position, in words; `None` if there are several.
pub(super) fn only_move<P: Position>(position: &P) -> Option<String> {
    let mut moves = position.legal_moves();
    let (first, second) = (moves.next(), moves.next());
    first.filter(|_| second.is_none()).map(|chosen| position.move_text(chosen))
}

/// A game after a few random moves.
pub(super) fn begun<P: Position>(rules: &P::Rules, dice: &mut Dice) -> Game<P> {
    const MOVES: usize = 4;
    let mut game = Game::new(rules.start(dice));
    while game.moves().len() < MOVES {
        let before = game.moves().len();
        play_at_random(&mut game, dice);
        if game.position().turn().is_none() || game.moves().len() == before {
            game.rewind(before);
            break;
        }
    }
    game
}

/// Plays a random move, if there is one.
pub(super) fn play_at_random<P: Position>(game: &mut Game<P>, dice: &mut Dice) {
    if let Some(chosen) = game.position().random_move(dice) {
        // A move that is listed is legal.
        let _ = game.play(chosen);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use papan_games::Ruleset;
    use papan_games::line::LinePosition;
    use papan_players::dice;

    #[test]
    fn a_position_with_one_move_is_found_for_each_edge_of_usual_boards() {
        for (text, edges) in [
            ("connect-four:7x6", ["1", "7"]),
            ("connect-four:5x4", ["1", "5"]),
            ("connect-four:9x7", ["1", "9"]),
            ("connect-four:8x7", ["1", "8"]),
            ("tic-tac-toe:3x3", ["a1", "c3"]),
            ("tic-tac-toe:5x5,k=4", ["a1", "e5"]),
        ] {
            let Ok(Ruleset::Line(rules)) = text.parse() else { panic!("{text}") };
            for edge in edges {
                let is_wanted = |position: &LinePosition| {
                    only_move(position).is_some_and(|found| found == edge)
                };
                let found = find(&rules, &mut dice(0, 0), is_wanted, |other| other == edge);
                let found = found.unwrap_or_else(|| panic!("{text}: {edge}"));
                assert_eq!(only_move(found.position()).unwrap(), edge, "{text}");
            }
        }
    }

    #[test]
    fn a_search_for_what_does_not_exist_ends() {
        let Ok(Ruleset::Line(rules)) = "tic-tac-toe:2x2,k=2".parse() else { panic!("a board") };
        assert!(find(&rules, &mut dice(0, 0), |_: &LinePosition| false, |_| false).is_none());
    }
}
