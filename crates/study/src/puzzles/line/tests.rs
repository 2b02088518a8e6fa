use std::collections::BTreeMap;

use papan_games::{Game, Ruleset};
use papan_players::dice;

use super::*;

fn board(rules: &str) -> papan_games::line::LineRules {
    let Ok(Ruleset::Line(rules)) = rules.parse() else { panic!("{rules} is no board") };
    rules
}

/// Whether the seat to move can force a line within `moves` moves, found by trying everything.
fn wins_within(position: &LinePosition, moves: u32) -> bool {
    let Some((me, _)) = seats(position) else { return false };
    let completes = |cell| position.completes(cell, me);
    let forces = |cell| {
        let after = played(position, cell);
        after.turn().is_some()
            && after.legal_moves().all(|reply| wins_within(&played(&after, reply), moves - 1))
    };
    position.legal_moves().any(completes) || moves > 1 && position.legal_moves().any(forces)
}

/// The empty cells of odd rows, counted from 1, above another empty cell that would complete a line of the first seat.
fn closed_odd_threats(position: &LinePosition) -> Vec<Cell> {
    let rules = position.rules();
    let cell = |column, row| rules.cell(&[column, row]).unwrap();
    let (width, height) = (usize::from(rules.sides()[0]), usize::from(rules.sides()[1]));
    let columns =
        (0..width).flat_map(|column| (2..height).step_by(2).map(move |row| (column, row)));
    let is_threat = |&(column, row): &(usize, usize)| {
        position.owner(cell(column, row - 1)).is_none()
            && position.completes(cell(column, row), Seat::FIRST)
    };
    columns.filter(is_threat).map(|(column, row)| cell(column, row)).collect()
}

/// Every position of random games that has a puzzle, with its theme and depth.
fn puzzles(
    rules: &str,
    games: u64,
    mut check: impl FnMut(&LinePosition, &OnlyMove<'_, Cell>, Theme, u32),
) {
    let mut oracle = LineOracle::default();
    for number in 0..games {
        let mut dice = dice(11, number);
        let mut game = Game::new(board(rules).start(&mut dice));
        while let Some(chosen) = game.position().random_move(&mut dice) {
            let now = *game.position();
            let scores = now.scores(&mut oracle);
            if let Some(only) = scores.as_deref().and_then(OnlyMove::of) {
                let (theme, depth) = now.theme(&only, &mut oracle).unwrap();
                check(&now, &only, theme, depth);
            }
            game.advance(chosen);
        }
    }
}

#[test]
fn a_theme_is_what_trying_everything_says() {
    let mut seen = BTreeMap::new();
    for (rules, games) in
        [("connect-four:5x4", 40), ("connect-four:6x5", 12), ("tic-tac-toe:4x4", 8)]
    {
        puzzles(rules, games, |now, only, theme, depth| {
            let (me, other) = seats(now).unwrap();
            let solution = only.solution.choice;
            let blocks = now.completes(solution, other);
            assert_eq!(theme == Theme::Block, blocks);
            let soon = |one: &ExactScore<Cell>| wins_within(&played(now, one.choice), 2);
            assert_eq!(theme == Theme::Trap, !blocks && only.others().all(soon));
            if [Theme::Block, Theme::Trap].contains(&theme) {
            } else if only.result() == ProvenResult::Draw {
                assert_eq!(theme, Theme::Draw);
            } else {
                let before = if now.falls() { closed_odd_threats(now) } else { Vec::new() };
                let after = played(now, solution);
                let after = if now.falls() { closed_odd_threats(&after) } else { Vec::new() };
                let goes_on = depth > 1;
                let is_odd =
                    goes_on && me == Seat::FIRST && after.iter().any(|cell| !before.contains(cell));
                assert_eq!(theme == Theme::OddThreat, is_odd, "{now:?}");
            }
            if only.result() == ProvenResult::Win && depth <= 4 {
                assert!(wins_within(now, depth) && (depth == 1 || !wins_within(now, depth - 1)));
            }
            *seen.entry(theme).or_insert(0) += 1;
        });
    }
    assert_eq!(seen.len(), Theme::ALL.len(), "{seen:?}");
}

#[test]
fn in_zugzwang_whoever_moves_loses_and_could_hold_by_passing() {
    let mut seen = 0;
    puzzles("connect-four:5x4", 60, |now, only, theme, _| {
        if theme != Theme::Zugzwang {
            return;
        }
        let mut after = played(now, only.solution.choice);
        let line = perfect_line(&after, &mut LineOracle::default()).unwrap();
        let mut found = false;
        for next in line {
            let winner = now.turn().unwrap();
            if after.turn() != Some(winner) {
                // If the loser could pass, the winner would complete nothing.
                let threatens = after.legal_moves().any(|cell| after.completes(cell, winner));
                let lost = after.legal_moves().all(|cell| wins_within(&played(&after, cell), 1));
                found |= lost && !threatens;
            }
            after.advance(next);
        }
        assert!(found);
        seen += 1;
    });
    assert!(seen > 0);
}

#[test]
fn who_can_win_at_once_or_cannot_be_saved_is_no_puzzle() {
    let interest = |moves: &str| {
        let game = Game::<LinePosition>::read(&board("connect-four"), None, moves).unwrap();
        game.position().interest()
    };
    assert_eq!(interest(""), Interest::Quiet);
    assert_eq!(interest("112233"), Interest::None, "four in the bottom row");
    assert_eq!(interest("11223"), Interest::Forced);
    assert_eq!(interest("443355"), Interest::None);
    assert_eq!(interest("4736475"), Interest::Forced);
}
