//! What all screens have in common: title, footer, help, and the questions before something is lost.
#![allow(clippy::unwrap_used)]

use std::fs;

use crate::config::Config;
use crate::menu;
use crate::tests::stage::{LARGE, SMALL, Stage, look};
use crate::theme::{Theme, text};
use papan_ui::session::Setup;
use papan_words::Language;

/// A game between two people after the first move of one of them.
fn begun(look: Theme) -> Stage {
    let start = Setup::new("tic-tac-toe".parse().unwrap(), vec!["human".into(); 2]);
    let mut stage = Stage::game(&start, SMALL, look);
    stage.press("5");
    stage
}

fn menu() -> Box<dyn crate::contract::Screen> {
    menu::open(&Config::default())
}

#[test]
fn a_window_that_is_too_small_says_so_and_nothing_else() {
    for size in [(79, 24), (80, 23), (20, 3), (1, 1)] {
        let mut stage = Stage::new(menu(), size);
        stage.press("Down ? Esc");
        let picture = stage.picture();
        let (width, height) = size;
        let words = picture.split_whitespace().collect::<Vec<_>>().join(" ");
        if width > 10 {
            assert_eq!(words, format!("The window is {width}x{height}; 80x24 is needed."));
        }
    }
}

#[test]
fn broken_settings_are_reported_until_the_next_key() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("papan.toml"), "rules = 3").unwrap();
    let config = || {
        let mut config = Config::read(folder.path(), folder.path());
        // Folders of tests have other names each time.
        if let Some((file, _)) = &mut config.complaint {
            *file = "folder/of/mine/.config/papan/papan.toml".into();
        }
        config
    };
    let mut stage = Stage::with(menu(), SMALL, look(), config());
    insta::assert_snapshot!("broken_settings_small", stage.picture());
    stage.press("Down");
    assert!(!stage.picture().contains("is not used"), "{}", stage.picture());
    let mut stage = Stage::with(menu(), LARGE, look(), config());
    assert!(stage.picture().contains("is not used"), "{}", stage.picture());
}

#[test]
fn the_footer_never_loses_help() {
    for language in [Language::En, Language::Id] {
        for ascii in [false, true] {
            let look = Theme { language, ascii, ..look() };
            let picture = begun(look).picture();
            let footer = picture.lines().last().unwrap();
            let help = format!("? {}", text!("common-help", look));
            assert!(footer.ends_with(&help), "{footer}");
            assert!(footer.chars().count() <= 80, "{footer}");
        }
    }
}

#[test]
fn the_help_of_a_game_fits_the_smallest_window() {
    for language in [Language::En, Language::Id] {
        for ascii in [false, true] {
            let look = Theme { language, ascii, ..look() };
            let mut stage = begun(look);
            stage.press("?");
            let picture = stage.picture();
            // The first and the last, and what is below them: the border.
            for line in [
                text!("play-play-it", look),
                text!("play-show-command", look),
                text!("play-scroll", look),
                text!("common-quit", look),
            ] {
                assert!(
                    picture.lines().any(|row| row.contains(&format!(" {line} "))),
                    "{line}\n{picture}"
                );
            }
            let corners = if ascii { ('+', '+') } else { ('╭', '╰') };
            for corner in [corners.0, corners.1] {
                assert!(picture.contains(corner), "{picture}");
            }
            assert!(!ascii || picture.is_ascii(), "{picture}");
            if language == Language::En && !ascii {
                insta::assert_snapshot!("help_of_a_game", picture);
            }
            stage.press("x");
            assert!(
                !stage.picture().contains(text!("play-show-command", look)),
                "any key closes it"
            );
        }
    }
}

/// The names of all keys that the help of this screen lists.
fn helped(stage: &mut Stage) -> String {
    let help = stage.press("?").picture();
    stage.press("Esc");
    help
}

/// Whether the help lists this key.
fn lists(help: &str, key: &str) -> bool {
    let ranges = [("1-9", "1".."9"), ("0-9", "0".."9"), ("1-5", "1".."5"), ("1-3", "1".."3")];
    let in_range = ranges.iter().any(|(name, range)| {
        let last = key == range.end && key.len() == 1;
        (range.contains(&key) && key.len() == 1 || last) && help.contains(name)
    });
    let arrows = [("h", "Left"), ("j", "Down"), ("k", "Up"), ("l", "Right")];
    let is_arrow = arrows.iter().any(|(letter, arrow)| [*letter, arrow].contains(&key));
    let name = match key {
        "BackTab" => "Shift-Tab",
        "PageUp" => "PgUp",
        "PageDown" => "PgDn",
        other => other,
    };
    in_range
        || help.split_whitespace().any(|word| word == name)
        || is_arrow && help.contains(['↑', '→'])
}

#[test]
fn a_key_that_does_something_is_in_the_help() {
    const NAMED: [&str; 14] = [
        "Enter",
        "Space",
        "Tab",
        "BackTab",
        "Up",
        "Down",
        "Left",
        "Right",
        "Home",
        "End",
        "PageUp",
        "PageDown",
        "Backspace",
        "Esc",
    ];
    let letters: Vec<_> = ('!'..='~').filter(|&letter| letter != '?').map(String::from).collect();
    let keys = || NAMED.into_iter().chain(letters.iter().map(String::as_str));
    let ways = ["", "2 Enter", "5", "5 n", "7", "2 Enter Enter 5"];
    for way in ways {
        let opened = || {
            let mut stage = Stage::new(menu(), SMALL);
            stage.press(way);
            stage
        };
        let (help, before) = (helped(&mut opened()), opened().picture());
        // Keys that do nothing leave everything as it was, so one screen is enough for all of them.
        let mut stage = opened();
        for key in keys().filter(|key| !lists(&help, key)) {
            stage.press(key);
            assert!(!stage.is_over() && stage.picture() == before, "{way}: {key}\n{help}");
        }
    }
    assert!(lists(&helped(&mut begun(look())), "T"));
}

#[test]
fn an_unfinished_game_is_left_only_after_yes() {
    for key in ["q", "Esc"] {
        let mut stage = begun(look());
        stage.press(key);
        assert!(stage.picture().contains("The game is not finished. Leave it?"));
        for stays in ["n", "Esc"] {
            stage.press(stays);
            assert!(!stage.picture().contains("not finished"), "{}", stage.picture());
            assert!(!stage.is_over());
            stage.press(key);
        }
        stage.press("y");
        assert!(stage.is_over());
    }
}

#[test]
fn ctrl_c_asks_and_the_second_is_meant() {
    let mut stage = begun(look());
    stage.press("Ctrl-c");
    assert!(stage.picture().contains("Leave Papan?"), "{}", stage.picture());
    assert!(stage.picture().contains("Unfinished games stay in My games"), "{}", stage.picture());
    stage.press("n");
    assert!(!stage.is_over() && !stage.picture().contains("Leave Papan?"));
    stage.press("Ctrl-c Ctrl-c");
    assert!(stage.is_over());
}

#[test]
fn ctrl_c_above_another_question_leaves_that_one_as_it_was() {
    let mut stage = begun(look());
    stage.press("q Ctrl-c n");
    assert!(stage.picture().contains("The game is not finished"), "{}", stage.picture());
    stage.press("y");
    assert!(stage.is_over());
}

#[test]
fn nothing_is_asked_where_nothing_would_be_lost() {
    let mut stage = Stage::new(menu(), SMALL);
    stage.press("Ctrl-c");
    assert!(stage.is_over());
    let mut stage = begun(look());
    // The middle row is full, and the game is over.
    stage.press("1 4 2 6");
    assert!(stage.picture().contains("wins."), "{}", stage.picture());
    stage.press("q");
    assert!(stage.is_over());
}

#[test]
fn without_colours_nothing_has_one() {
    let plain = Theme { coloured: false, ..look() };
    for keys in ["", "?", "q", "t", "x Tab Tab", "BackTab", "a", "s"] {
        let mut stage = begun(plain);
        stage.press(keys);
        assert!(stage.is_colourless(), "{keys}\n{}", stage.picture());
    }
    for keys in ["", "1", "1 Enter", "5", "6"] {
        let mut stage = Stage::with(menu(), SMALL, plain, Config::default());
        stage.press(keys);
        assert!(stage.is_colourless(), "{keys}\n{}", stage.picture());
    }
    assert!(!begun(look()).is_colourless());
}

#[test]
fn the_keys_of_the_footer_answer_to_the_mouse() {
    let mut stage = begun(look());
    stage.click_on("u undo");
    assert!(!stage.picture().contains("Player 2 (O) to move"), "{}", stage.picture());
    stage.click_on("? help");
    assert!(stage.picture().contains(text!("play-show-command", look())), "{}", stage.picture());
    stage.press("x 5 q");
    assert!(stage.picture().contains("The game is not finished"), "{}", stage.picture());
    // Of a question, the footer has the answers.
    stage.click_on("y yes");
    assert!(stage.is_over());
}

#[test]
fn a_title_leads_back_to_its_screen_and_asks_before_something_is_lost() {
    let mut stage = Stage::new(menu(), SMALL);
    stage.press("2 Enter Enter").press("5");
    assert!(stage.picture().starts_with(" Papan › Menu › "), "{}", stage.picture());
    stage.click_on("Menu");
    assert!(stage.picture().contains("The game is not finished"), "{}", stage.picture());
    stage.press("n").click_on("Papan").press("y");
    assert!(stage.picture().starts_with(" Papan › Menu\n"), "{}", stage.picture());
    stage.click_on("Menu");
    assert!(stage.picture().starts_with(" Papan › Menu\n"), "it already exists");
}

#[test]
fn esc_at_the_top_asks_before_it_ends() {
    let mut stage = Stage::new(menu(), SMALL);
    stage.press("Esc");
    assert!(!stage.is_over() && stage.picture().contains("Leave Papan?"), "{}", stage.picture());
    stage.press("Esc");
    assert!(!stage.is_over() && !stage.picture().contains("Leave Papan?"));
    stage.press("Esc y");
    assert!(stage.is_over());
}
