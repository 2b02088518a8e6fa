//! A text to read.

use ratatui::Frame;
use ratatui::crossterm::event::MouseEvent;
use ratatui::layout::Rect;
use ratatui::text::{Line, Text};

use super::window;
use crate::contract::{Context, Key, Next, Screen};
use crate::theme::{Theme, text};
use crate::widgets::prose::wrapped;
use crate::widgets::rows::{pressed, scrolled};

/// The widest text, so that lines stay easy to read.
const WIDTH: u16 = 72;
/// The columns and the rows of a window around its inside.
const BORDER: (u16, u16) = (4, 2);

/// Paragraphs below a title, until Esc or a click.
pub(crate) struct Passage {
    title: String,
    paragraphs: Vec<String>,
    scroll: u16,
}

impl Passage {
    pub(crate) fn new(title: String, paragraphs: Vec<String>) -> Box<Self> {
        Box::new(Self { title, paragraphs, scroll: 0 })
    }
}

impl Screen for Passage {
    fn title(&self, _look: Theme) -> String {
        self.title.clone()
    }

    fn keys(&self, look: Theme) -> Vec<Key<Self>> {
        vec![
            Key::new(
                "↑↓ / PgUp PgDn",
                text!("play-scroll", look),
                |passage: &mut Self, key, _| {
                    passage.scroll = scrolled(passage.scroll, key.code);
                    Next::Stay
                },
            ),
            Key::typing("Esc", text!("common-back", look), |_, _, _| Next::Back),
        ]
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: Theme) {
        let width = WIDTH.min(area.width.saturating_sub(BORDER.0));
        let lines = self.paragraphs.iter().flat_map(|one| wrapped(one, width.into()));
        let lines: Vec<_> = lines.map(Line::from).collect();
        let height = (lines.len() as u16).min(area.height.saturating_sub(BORDER.1));
        let inside = window(frame, area, (width, height), &self.title, look);
        look.draw_scrolled(frame, (Text::from(lines), inside), inside, &mut self.scroll);
    }

    fn on_mouse(&mut self, mouse: MouseEvent, _context: &mut Context<'_>) -> Next {
        pressed(mouse).map_or(Next::Stay, |_| Next::Back)
    }

    fn is_dialog(&self) -> bool {
        true
    }
}
