//! Questions with long descriptions, and questions that are answered with the mouse.

#![allow(clippy::unwrap_used)]

use insta::assert_snapshot;
use ratatui::Frame;
use ratatui::layout::Rect;

use crate::config::Config;
use crate::contract::{Answer, Context, Key, Next, Screen};
use crate::dialog::{Choices, Confirm, Line, Prompt};
use crate::tests::stage::{LARGE, SMALL, Stage, look};
use crate::theme::Theme;

const LONG: &str = "an explanation that goes on for longer than any line is wide an explanation that goes on \
                    for longer than any line is wide ";

/// A screen that asks one question of each kind and shows the answer.
#[derive(Default)]
struct Asking {
    answers: Vec<Answer>,
}

impl Screen for Asking {
    fn title(&self, _look: Theme) -> String {
        format!("{:?}", self.answers)
    }

    fn keys(&self, _look: Theme) -> Vec<Key<Self>> {
        let confirm =
            Key::new("c", "confirm", |_: &mut Self, _, _| Next::Open(Confirm::new("Is it so?")));
        let list = Key::new("i", "list", |_: &mut Self, _, _| {
            let lines = vec![Line::new("one", LONG), Line::new("two", "short")];
            Next::Open(Choices::new("Which?", lines, 0))
        });
        let prompt = Key::new("p", "prompt", |_: &mut Self, _, _| {
            Next::Open(Prompt::new("What?", LONG.repeat(20), "text", Box::new(|_| None)))
        });
        let others = (0..25).map(|_| {
            Key::new("←↓↑→", "something with a name", |_: &mut Self, _, _| Next::Stay)
        });
        [confirm, list, prompt].into_iter().chain(others).collect()
    }

    fn draw(&mut self, _frame: &mut Frame<'_>, _area: Rect, _look: Theme) {}

    fn on_answer(&mut self, answer: Answer, _context: &mut Context<'_>) -> Next {
        self.answers.push(answer);
        Next::Stay
    }
}

fn asking(size: (u16, u16), look: Theme) -> Stage {
    Stage::with(Box::new(Asking::default()), size, look, Config::default())
}

fn plain() -> Theme {
    Theme { ascii: true, ..look() }
}

#[test]
fn what_is_too_long_for_a_line_of_a_list_is_cut_and_marked() {
    let picture = asking(SMALL, look()).press("i").picture();
    assert!(picture.contains("…"), "{picture}");
    let picture = asking(LARGE, look()).press("i").picture();
    assert!(picture.contains("…"), "{picture}");
}

#[test]
fn the_line_to_type_in_is_shown_however_much_is_said_about_it() {
    let picture = asking(SMALL, look()).press("p").picture();
    assert!(picture.contains("> text"), "{picture}");
}

#[test]
fn as_much_as_fits_is_shown_of_a_long_text_of_wide_letters() {
    let mut stage = asking(SMALL, look());
    let picture = stage.press("p").type_text(&"語".repeat(50)).picture();
    assert!(picture.matches('語').count() > 30, "{picture}");
}

#[test]
fn keys_that_do_not_fit_below_each_other_stand_side_by_side() {
    assert_snapshot!("help_small", asking(SMALL, look()).press("?").picture());
}

#[test]
fn in_ascii_nothing_else_is_drawn() {
    for keys in ["c", "i", "p", "?"] {
        let picture = asking(SMALL, plain()).press(keys).picture();
        assert!(picture.is_ascii(), "{picture}");
    }
}

#[test]
fn answers_can_be_clicked_on() {
    let mut stage = asking(SMALL, look());
    stage.press("c").click_on("[y]").press("c").click_on("[n]").press("i").click_on("two");
    let picture = stage.picture();
    assert!(picture.contains("[Yes, No, Line(1)]"), "{picture}");
    let open = stage.press("?").picture();
    assert_ne!(open, stage.click_on("Keys").picture(), "a click closes help");
}
