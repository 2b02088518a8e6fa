//! Checks the puzzles that come with the program against the exact search.
#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, HashSet};

use papan_players::ProvenResult;
use papan_study::puzzles::{Grade, Theme, all, derive, greedy_players};

/// One puzzle in this many is checked here; `papan puzzles check` checks all of them.
const SAMPLE: usize = 12;

#[test]
fn a_sample_of_the_stored_puzzles_is_what_the_exact_search_finds() {
    for collection in all() {
        for (number, puzzle) in (1..).zip(&collection.puzzles).step_by(SAMPLE) {
            let deal = puzzle.deal.as_deref();
            let again = derive(&collection.rules, deal, &puzzle.position).unwrap();
            assert_eq!(again.as_ref(), Some(puzzle), "{}/{number}", collection.rules);
        }
    }
}

#[test]
fn every_stored_puzzle_is_another_one_and_graded_by_its_own_figures() {
    for collection in all() {
        let mut seen = HashSet::new();
        let asked = greedy_players(&collection.rules).len() as u32;
        for puzzle in &collection.puzzles {
            assert!(seen.insert((&puzzle.deal, &puzzle.position)), "{puzzle:?}");
            assert_eq!(puzzle.grade, Grade::of(puzzle.missed, asked, puzzle.depth));
            assert!(puzzle.depth > 1, "{puzzle:?}");
            assert!(puzzle.result > ProvenResult::Loss);
        }
    }
}

#[test]
fn the_puzzles_of_connect_four_are_spread_over_themes_and_grades() {
    let collection = &all()[0];
    let count = collection.puzzles.len();
    let (mut themes, mut grades) = (BTreeMap::new(), BTreeMap::new());
    for puzzle in &collection.puzzles {
        *themes.entry(puzzle.theme).or_insert(0) += 1;
        *grades.entry(puzzle.grade).or_insert(0) += 1;
    }
    assert_eq!(themes.len(), Theme::ALL.len(), "{themes:?}");
    assert_eq!(grades.len(), 5, "{grades:?}");
    assert!(themes[&Theme::Block] * 10 < count, "{themes:?}");
    assert!(themes.values().all(|&of| of * 2 < count), "{themes:?}");
    assert!(grades.values().all(|&of| of * 2 < count), "{grades:?}");
}
