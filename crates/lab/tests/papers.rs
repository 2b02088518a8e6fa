//! The printed tables and decisions: how many figures of each we reproduce, and the claims that are quick
//! to test. `papan papers` tests them all.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use papan_games::line::LinePosition;
use papan_games::{Game, Ruleset};
use papan_lab::papers::{Figures, Finding, Paper, tasks};
use papan_players::Playable;

/// What one paper prints, beside ours.
fn printed(paper: Paper) -> Vec<Finding> {
    let tasks = tasks(&[paper]);
    let tasks = tasks.iter().filter(|task| !task.is_claim);
    tasks.flat_map(|task| task.run().unwrap()).collect()
}

fn count(findings: &[Finding], item: &str) -> (usize, usize) {
    let finding = findings.iter().find(|finding| finding.item.to_string().starts_with(item));
    let finding = finding.unwrap_or_else(|| panic!("{item} is not among the findings"));
    (finding.matched, finding.total)
}

#[test]
fn paper_1_reproduces_but_for_one_cell() {
    let findings = printed(Paper::P1);
    assert_eq!(count(&findings, "position values"), (7, 7));
    assert_eq!(count(&findings, "Table 3.1"), (3, 3));
    assert_eq!(count(&findings, "Table 3.2"), (62, 63));
    assert_eq!(count(&findings, "Table 3.3"), (21, 21));
    assert_eq!(count(&findings, "Table 3.4"), (5, 5));
}

#[test]
fn paper_2_reproduces() {
    for finding in printed(Paper::P2) {
        assert_eq!(finding.matched, finding.total, "{finding:?}");
    }
}

#[test]
fn paper_3_reproduces_168_of_175_cells_and_table_2() {
    let findings = printed(Paper::P3);
    assert_eq!(count(&findings, "Table 2"), (7, 7));
    let tests = ["test 1", "test 2", "test 3"].map(|item| count(&findings, item));
    assert_eq!(tests, [(45, 49), (54, 56), (69, 70)]);
    let moves = ["red's moves in test 1", "red's moves in test 2", "red's moves in test 3"];
    assert_eq!(moves.map(|item| count(&findings, item)), [(6, 7), (7, 8), (10, 10)]);
    for item in ["winner of test 1", "winner of test 2", "winner of test 3"] {
        assert_eq!(count(&findings, item), (1, 1));
    }
}

#[test]
fn paper_5_reproduces() {
    let findings = printed(Paper::P5);
    assert_eq!(count(&findings, "screenshot of the opening"), (5, 5));
    assert_eq!(count(&findings, "screenshot of the end, the computer"), (17, 17));
    assert_eq!(count(&findings, "screenshot of the end, the board"), (42, 42));
    assert_eq!(count(&findings, "the slide's minimax tree"), (4, 4));
}

#[test]
fn every_difference_is_explained() {
    for paper in Paper::ALL {
        for finding in printed(paper) {
            assert!(
                finding.matched == finding.total && finding.total > 0 || !finding.note.is_empty(),
                "{finding:?}"
            );
        }
    }
}

#[test]
fn every_printed_position_can_be_set_up_again_with_the_papers_player() {
    for finding in Paper::ALL.into_iter().flat_map(printed) {
        for board in &finding.boards {
            let Ok(Ruleset::Line(rules)) = board.rules.parse() else { panic!("{board:?}") };
            assert_eq!(rules.to_string(), board.rules);
            let game = Game::<LinePosition>::read(&rules, None, &board.position).unwrap();
            assert_eq!(game.text(), board.position);
            LinePosition::player(&board.player).unwrap();
        }
    }
}

#[test]
fn every_table_and_decision_about_a_position_has_it() {
    // These are about no position, or about one that is lost.
    let without = [
        "final positions up to symmetry: all, X, O, drawn",
        "Figure 4, values of two circled cells",
        "the printed pseudo-code",
        "the number of lines of four",
        "the slide's minimax tree",
    ];
    for finding in Paper::ALL.into_iter().flat_map(printed) {
        let item = finding.item.to_string();
        assert_eq!(finding.boards.is_empty(), without.contains(&item.as_str()), "{item}");
    }
}

#[test]
fn every_column_that_has_a_name_is_there() {
    for finding in Paper::ALL.into_iter().flat_map(printed) {
        if let Figures::Rows(rows) = &finding.printed {
            let named = finding.columns.len();
            assert!(named == 0 || rows.iter().all(|row| row.len() == named), "{finding:?}");
        }
    }
}

#[test]
fn a_finding_without_positions_says_nothing_of_them() {
    for finding in Paper::ALL.into_iter().flat_map(printed) {
        let written = serde_json::to_value(&finding).unwrap();
        assert_eq!(written.get("boards").is_some(), !finding.boards.is_empty());
    }
}

/// What is found of a claim, by the name of its task.
fn claims(paper: Paper, what: &str) -> Vec<Finding> {
    let tasks = tasks(&[paper]);
    tasks.iter().find(|task| task.what.to_string() == what).unwrap().run().unwrap()
}

#[test]
fn a_claim_is_written_with_its_settings() {
    let found = claims(Paper::P2, "other tie-breaks");
    let written = serde_json::to_value(&found[0]).unwrap();
    assert_eq!(written["verdict"], "agrees");
    assert_eq!((&written["matched"], &written["total"]), (&2.into(), &2.into()));
    assert_eq!(
        written["settings"][1],
        serde_json::json!({
            "setting": "as second player", "effect": 69.0, "low": 69.0, "high": 69.0, "unit": "games",
            "outcome": "holds"
        })
    );
    assert!(serde_json::to_value(&printed(Paper::P1)[0]).unwrap().get("settings").is_none());
}

#[test]
fn the_number_of_positions_agrees_as_far_as_it_is_counted() {
    let found = claims(Paper::P1, "the number of positions");
    assert_eq!(count(&found, "positions on 7x6"), (13, 13));
    assert_eq!(count(&found, "all positions on smaller boards"), (4, 4));
    let Figures::Rows(rows) = &found[0].computed else { panic!("{:?}", found[0]) };
    assert_eq!(rows[12], [12, 12_236_101]);
    let text = found[1].to_string();
    assert!(text.contains("        4        5  1706255\n"), "{text}");
}

#[test]
fn quick_claims_come_out_as_the_pages_say() {
    let lost = |finding: &Finding| finding.settings.iter().map(|one| one.effect as i64).collect();
    let rational: Vec<Vec<i64>> = claims(Paper::P2, "is it rational").iter().map(lost).collect();
    assert_eq!(rational, [[5, 73], [3, 39], [9, 93]]);
    let declined = claims(Paper::P5, "a difficulty may decline a win");
    assert_eq!((declined[0].matched, declined[0].total), (4, 4));
    assert!(declined[0].settings.iter().all(|one| (one.effect - 30.0).abs() < 2.0));
}

/// `printed.json` is a second transcription of the papers' tables, independent of the one in the program.
#[test]
fn the_printed_tables_agree_with_a_second_transcription() {
    let tables: BTreeMap<String, BTreeMap<String, serde_json::Value>> =
        serde_json::from_str(include_str!("data/printed.json")).unwrap();
    for (paper, items) in tables {
        let findings = printed(paper.parse().unwrap());
        for (item, rows) in items {
            let mut named = findings.iter().filter(|one| one.item.to_string().starts_with(&item));
            let finding = named.next().unwrap_or_else(|| panic!("{paper} has no {item}"));
            assert_eq!(serde_json::to_value(&finding.printed).unwrap(), rows, "{paper} {item}");
        }
    }
}
