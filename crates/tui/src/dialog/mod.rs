//! Questions on top of a screen: yes or no, a line of text, one of a list. The screen below gets the
//! [`Answer`](super::contract::Answer), unless the question is cancelled.

// A screen is handed over in a box.
#![allow(clippy::unnecessary_box_returns)]

mod confirm;
mod files;
mod help;
mod list;
mod passage;
mod prompt;
mod question;
#[cfg(test)]
mod tests;

pub(crate) use confirm::Confirm;
pub(crate) use help::Help;
pub(crate) use list::{Choices, Line};
pub(crate) use passage::Passage;
pub(crate) use prompt::{Check, Prompt, rules_check};
pub(crate) use question::{Asks, Question, pick_or_type};

use ratatui::Frame;
use ratatui::layout::{Constraint, Flex, Layout, Rect};
use ratatui::widgets::{Block, Clear};

use super::theme::Theme;

/// A title with a capital: many titles are the description of a key.
fn sentence(title: &str) -> String {
    let mut letters = title.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// The columns that are cleared on each side of a window.
const MARGIN: u16 = 2;

/// Clears the middle of an area and draws a border around it; returns the area inside of the border.
fn window(
    frame: &mut Frame<'_>,
    area: Rect,
    (width, height): (u16, u16),
    title: &str,
    look: Theme,
) -> Rect {
    let [column] =
        Layout::horizontal([Constraint::Length(width + 4)]).flex(Flex::Center).areas(area);
    let [place] =
        Layout::vertical([Constraint::Length(height + 2)]).flex(Flex::Center).areas(column);
    let block = Block::bordered().border_set(look.border()).title(format!(" {} ", sentence(title)));
    let inner = block.inner(place);
    // A margin, so that the screen below does not touch the window.
    let around = Rect {
        x: place.x.saturating_sub(MARGIN),
        width: place.width.saturating_add(2 * MARGIN),
        ..place
    };
    frame.render_widget(Clear, around.intersection(area));
    frame.render_widget(block, place);
    Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner }
}
