//! Questions as they are seen, and how they are answered.
#![allow(clippy::unwrap_used)]

mod crowded;

use std::sync::mpsc;

use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::{Choices, Confirm, Help, Line, Prompt};
use crate::config::Config;
use crate::contract::{Answer, Context, Hint, Next, Screen, Waker};
use crate::tests::stage::{LARGE, SMALL, Stage, look};
use crate::theme::Theme;
use papan_words::Language;

/// The answer of a dialog to the last of these keys; `None` if it stays open.
fn answer(dialog: &mut dyn Screen, keys: &[KeyCode], look: Theme) -> Option<Answer> {
    let (send, _events) = mpsc::channel();
    let (waker, mut config) = (Waker::new(send), Config::default());
    let mut context = Context { look, config: &mut config, waker: &waker };
    let mut given = None;
    for &key in keys {
        given = match dialog.press(KeyEvent::from(key), &mut context) {
            Next::Answer(answer) => Some(answer),
            _ => None,
        };
    }
    given
}

fn fruit() -> Box<Choices> {
    let lines = [("apple", "red or green"), ("banana", "yellow"), ("cherry", "red")];
    Choices::new("Which fruit?", lines.map(|(name, about)| Line::new(name, about)).to_vec(), 0)
}

/// A prompt that takes digits only.
fn digits(refusal: &'static str) -> Box<Prompt> {
    let check = move |text: &str| {
        let fine = text.chars().all(|c| c.is_ascii_digit()) && !text.is_empty();
        (!fine).then(|| refusal.to_owned())
    };
    Prompt::new("How many?", "A number, such as 12:", "", Box::new(check))
}

const LONG: &str = "this is not a number at all, and because whoever typed it ought to know why, \
                    the reason is told at some length, in more words than fit into one line or two \
                    of the window, all of which are to be seen to the very end";

#[test]
fn yes_or_no() {
    let question = "The game is not finished. Leave it?";
    let picture = Stage::new(Confirm::new(question), SMALL).picture();
    assert!(picture.contains(question) && picture.contains("[y] yes   [n] no"), "{picture}");
    let picture = Stage::new(Confirm::new(LONG), LARGE).picture();
    assert!(picture.contains("very end"), "{picture}");
}

#[test]
fn an_ambiguous_name_of_a_file_is_completed_and_its_files_are_listed() {
    let folder = tempfile::tempdir().unwrap();
    for number in 1..=14 {
        std::fs::write(folder.path().join(format!("game-{number:02}.db")), "").unwrap();
    }
    let typed = format!("{}/g", folder.path().display());
    let mut prompt = Prompt::new("Which file?", "", typed, Box::new(|_| None)).of_file();
    assert!(answer(prompt.as_mut(), &[KeyCode::Tab], look()).is_none());
    let picture = Stage::new(prompt, LARGE).picture();
    assert!(picture.contains("/game-"), "{picture}");
    assert!(picture.contains("game-01.db  game-02.db"), "{picture}");
    assert!(picture.contains("and 2 more") && !picture.contains("game-13.db"), "{picture}");
}

#[test]
fn only_yes_means_yes() {
    let indonesian = Theme { language: Language::Id, ..look() };
    let ask = |key, look| answer(Confirm::new("?").as_mut(), &[key], look);
    for (key, look, expected) in [
        (KeyCode::Char('y'), look(), Some(Answer::Yes)),
        (KeyCode::Char('Y'), look(), Some(Answer::Yes)),
        (KeyCode::Char('n'), look(), Some(Answer::No)),
        (KeyCode::Esc, look(), Some(Answer::No)),
        (KeyCode::Enter, look(), None),
        (KeyCode::Char(' '), look(), None),
        (KeyCode::Char('t'), look(), None),
        (KeyCode::Char('t'), indonesian, Some(Answer::No)),
        (KeyCode::Char('y'), indonesian, Some(Answer::Yes)),
    ] {
        assert_eq!(ask(key, look), expected, "{key:?}");
    }
}

#[test]
fn a_long_refusal_is_told_to_its_end() {
    let mut stage = Stage::new(digits(LONG), SMALL);
    stage.type_text("many?").press("Enter");
    let picture = stage.picture();
    assert!(picture.contains("very end"), "{picture}");
    insta::assert_snapshot!("prompt", picture);
}

#[test]
fn a_prompt_takes_only_what_will_do() {
    let mut prompt = digits("no");
    let typed =
        |text: &str| text.chars().map(KeyCode::Char).chain([KeyCode::Enter]).collect::<Vec<_>>();
    assert_eq!(answer(prompt.as_mut(), &typed("1x"), look()), None);
    let keys = [vec![KeyCode::Backspace], typed("2 ")].concat();
    assert_eq!(answer(prompt.as_mut(), &keys, look()), Some(Answer::Text("12".to_owned())));
}

#[test]
fn what_is_longer_than_the_line_scrolls_with_the_cursor() {
    let mut stage = Stage::new(digits("no"), SMALL);
    stage.type_text(&"0123456789".repeat(9)).type_text("end");
    assert!(stage.picture().contains("789end"), "{}", stage.picture());
}

#[test]
fn typing_narrows_a_list_and_words_may_be_of_either_column() {
    let mut stage = Stage::new(fruit(), SMALL);
    insta::assert_snapshot!("list", stage.picture());
    stage.type_text("RED");
    let picture = stage.picture();
    assert!(picture.contains("cherry") && !picture.contains("banana"), "{picture}");
    stage.type_text(" pear");
    let picture = stage.picture();
    assert!(!picture.contains("apple") && picture.contains("RED pear"), "{picture}");
}

#[test]
fn the_answer_is_the_number_in_the_whole_list() {
    let press = |keys: &[KeyCode]| answer(fruit().as_mut(), keys, look());
    let typed = |text: &str| text.chars().map(KeyCode::Char).collect::<Vec<_>>();
    let line = |number| Some(Answer::Line(number));
    assert_eq!(press(&[KeyCode::Enter]), line(0));
    assert_eq!(press(&[KeyCode::End, KeyCode::Enter]), line(2));
    assert_eq!(press(&[KeyCode::Down, KeyCode::Down, KeyCode::Up, KeyCode::Enter]), line(1));
    assert_eq!(press(&[typed("red"), vec![KeyCode::Down, KeyCode::Enter]].concat()), line(2));
    assert_eq!(press(&[typed("pear"), vec![KeyCode::Enter]].concat()), None);
}

#[test]
fn a_list_longer_than_the_window_follows_what_is_pointed_at() {
    let lines = (0..60).map(|n| Line::new(format!("line {n}"), "of many ".repeat(20))).collect();
    let mut stage = Stage::new(Choices::new("Long", lines, 30), SMALL);
    assert!(stage.picture().contains("> line 30"), "{}", stage.picture());
    stage.press("End");
    insta::assert_snapshot!("list_long", stage.picture());
    stage.press("PageUp PageUp");
    assert!(stage.picture().contains("> line 39"), "{}", stage.picture());
}

#[test]
fn help_has_words_for_the_arrows_where_there_are_none() {
    let keys = vec![Hint { keys: "←↓↑→", does: "point" }, Hint { keys: "q", does: "back" }];
    let mut stage =
        Stage::with(Help::new(keys), SMALL, Theme { ascii: true, ..look() }, Config::default());
    let picture = stage.picture();
    assert!(picture.is_ascii() && picture.contains("arrows  point"), "{picture}");
}
