//! The printed tables and decisions: how many figures of each we reproduce, and the claims that are quick
//! to test. `papan papers` tests them all.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use papan_games::line::LinePosition;
use papan_games::{Game, Position, Rules, Ruleset, View};
use papan_players::{Playable, dice};
use papan_study::papers::{Figures, Finding, Outcome, Paper, SEED, Verdict, tasks};
use papan_words::Language;

/// The printed items of one paper, compared with ours.
fn printed(paper: Paper) -> Vec<Finding> {
    let tasks = tasks(&[paper]);
    let tasks = tasks.iter().filter(|task| !task.is_claim);
    tasks.flat_map(|task| task.run(SEED).unwrap()).collect()
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
    // These items have no position, or one that is lost.
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

/// The findings of the task with this name.
fn claims(paper: Paper, what: &str) -> Vec<Finding> {
    let tasks = tasks(&[paper]);
    tasks.iter().find(|task| task.what.to_string() == what).unwrap().run(SEED).unwrap()
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
            "outcome": "holds", "exact": true,
            "counts": {"of": "lost", "games": 457, "first": [342, 111, 4], "second": [352, 40, 73]}
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
    assert!(text.contains("        4     5    1706255\n"), "{text}");
}

#[test]
fn quick_claims_come_out_as_the_pages_say() {
    let lost = |finding: &Finding| finding.settings.iter().map(|one| one.effect as i64).collect();
    let rational: Vec<Vec<i64>> = claims(Paper::P2, "is it rational").iter().map(lost).collect();
    assert_eq!(rational, [[5, 73], [3, 39], [9, 93]]);
    let declined = &claims(Paper::P5, "a difficulty may decline a win")[0];
    assert_eq!(declined.settings.len(), 4);
    assert!(declined.settings.iter().all(|one| (one.effect - 30.0).abs() < 2.0));
}

#[test]
fn what_no_paper_claims_is_measured_in_every_form() {
    let declined = &claims(Paper::P5, "a difficulty may decline a win")[0];
    let written = serde_json::to_value(declined).unwrap();
    assert_eq!(written["verdict"], "measured");
    assert_eq!((&written["matched"], &written["total"]), (&0.into(), &0.into()));
    assert_eq!(written["settings"][0]["outcome"], "measured");
    let text = declined.to_string();
    assert!(text.starts_with("P5 medium may decline a win: measured\n"), "{text}");
    assert!(!text.contains("holds"), "{text}");
    let text = declined.in_language(Language::Id);
    assert!(text.starts_with("P5 medium bisa melewatkan kemenangan: diukur\n"), "{text}");
}

/// How the items begin about which no paper claims anything.
const OPEN: [&str; 5] = [
    "which ",
    "how near one-ply",
    "request: other sizes",
    "medium may decline a win",
    "the strategies in matches",
];

/// Every item that has settings, from far fewer games than are published.
fn small(seed: u64) -> Vec<Finding> {
    let tasks = tasks(&Paper::ALL);
    let tasks = tasks.iter().filter(|task| task.what.to_string() != "the number of positions");
    let found = tasks.flat_map(|task| task.run_small(seed).unwrap());
    found.filter(|finding| !finding.settings.is_empty()).collect()
}

#[test]
fn no_item_has_the_same_experiment_twice_and_every_sample_follows_the_seed() {
    let [here, there] = [1, 2].map(small);
    let mut wrong = Vec::new();
    for finding in &here {
        let item = finding.item.to_string();
        let is_open = OPEN.iter().any(|start| item.starts_with(start));
        assert_eq!(finding.verdict == Verdict::Measured, is_open, "{item}");
    }
    for (here, there) in here.iter().zip(&there) {
        let item = format!("{} {}", here.paper, here.item);
        for (number, one) in here.settings.iter().enumerate() {
            // Rows that share their games or their dice, or follow from one another, have the same values in all rounds.
            let same = here.settings[..number].iter().find(|two| two.experiment == one.experiment);
            if let Some(two) = same {
                wrong.push(format!("{item}: {} and {} are one", one.setting, two.setting));
            }
            let is_same = there.settings[number].experiment == one.experiment;
            // On 4x4x4 `random` loses every game, whatever it draws.
            let is_one_sided = format!("{item} {}", one.setting).contains("4x4x4");
            if is_same != one.exact && !is_one_sided {
                wrong.push(format!("{item}: {} with another seed", one.setting));
            }
            let is_even = one.outcome == Outcome::Even || one.interval_text(Language::En).is_some();
            if one.exact && is_even || one.exact != one.counts.is_some() {
                wrong.push(format!("{item}: {} is exact", one.setting));
            }
            let is_measured = one.outcome == Outcome::Measured;
            if is_measured != (here.verdict == Verdict::Measured) {
                wrong.push(format!("{item}: {} has an outcome that is not claimed", one.setting));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The choice of a player in each of these positions.
fn choices(player: &str, positions: &[LinePosition]) -> Vec<String> {
    let mut player = LinePosition::player(player).unwrap();
    let choose =
        |position: &LinePosition| format!("{:?}", player.choose(position, &mut dice(1, 1)));
    positions.iter().map(choose).collect()
}

#[test]
fn of_98_orders_of_the_costs_72_are_different_players() {
    let mut positions = Vec::new();
    for seed in 0..400 {
        let Ok(Ruleset::Line(rules)) = "connect-four:7x6".parse() else { panic!("a board") };
        let mut dice = dice(7, seed);
        let mut position = rules.start(&mut dice);
        let mut random = LinePosition::player("random").unwrap();
        while position.turn().is_some() {
            positions.push(position);
            let chosen = random.choose(&position, &mut dice);
            position.advance(chosen);
        }
    }
    let orders =
        ["as-order", "c1+c2+c3", "c1+c3+c2", "c2+c1+c3", "c2+c3+c1", "c3+c1+c2", "c3+c2+c1"];
    let mut players = std::collections::HashSet::new();
    for first in orders {
        for second in orders {
            for pass in ["win-first", "published"] {
                let player = format!("cost:first={first},second={second},pass={pass}");
                players.insert(choices(&player, &positions));
            }
        }
    }
    assert_eq!(players.len(), 72);
    let best = claims_small(Paper::P1, "which order of costs is best for either seat");
    assert!(best[0].settings[0].setting.to_string().starts_with("7x6, best of 72: "));
}

/// The same from far fewer games.
fn claims_small(paper: Paper, what: &str) -> Vec<Finding> {
    let tasks = tasks(&[paper]);
    tasks.iter().find(|task| task.what.to_string() == what).unwrap().run_small(SEED).unwrap()
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
