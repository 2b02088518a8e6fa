//! The keys of the screen below, and what they do.

use ratatui::Frame;
use ratatui::crossterm::event::{KeyEvent, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Paragraph;

use super::window;
use crate::contract::{Context, Hint, Next, Screen};
use crate::look::{Look, key_name, text};

/// Shows keys until any is pressed, or the mouse.
pub(crate) struct Help {
    keys: Vec<Hint>,
}

impl Help {
    pub(crate) fn new(keys: Vec<Hint>) -> Box<Self> {
        Box::new(Self { keys })
    }
}

/// The room between keys that stand side by side.
const GAP: usize = 3;

impl Screen for Help {
    fn title(&self, look: Look) -> String {
        text!("common-keys", look).to_owned()
    }

    fn keys(&self, look: Look) -> Vec<Hint> {
        vec![Hint::new("Esc", text!("common-back", look))]
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: Look) {
        let named = self.keys.iter().map(|hint| (key_name(hint.keys, look), hint.does));
        let named: Vec<_> = named.collect();
        let length = |text: &str| text.chars().count();
        // Where there are more than rows, they stand side by side, each column as wide as it has to be.
        let columns =
            named.len().div_ceil(usize::from(area.height.saturating_sub(2)).max(1)).max(1);
        let rows = named.len().div_ceil(columns).max(1);
        let widths = named.chunks(rows).map(|column| {
            let keys = column.iter().map(|(keys, _)| length(keys)).max().unwrap_or(0);
            (keys, column.iter().map(|(_, does)| length(does)).max().unwrap_or(0))
        });
        let widths: Vec<_> = widths.collect();
        let wide: usize = widths.iter().map(|(keys, does)| keys + does + 2 + GAP).sum();
        let size = (wide.saturating_sub(GAP), rows);
        let inside =
            window(frame, area, (size.0 as u16, size.1 as u16), text!("common-keys", look), look);
        let text: Text<'_> = (0..rows)
            .map(|row| {
                let cells = named.iter().skip(row).step_by(rows).zip(&widths);
                let row = cells.flat_map(|((name, what), &(keys, does))| {
                    let what = format!("  {what:<does$}{:GAP$}", "");
                    [Span::styled(format!("{name:>keys$}"), look.key()), Span::raw(what)]
                });
                row.collect::<Line<'_>>()
            })
            .collect();
        frame.render_widget(Paragraph::new(text), inside);
    }

    fn on_key(&mut self, _key: KeyEvent, _context: &mut Context<'_>) -> Next {
        Next::Back
    }

    fn on_mouse(&mut self, mouse: MouseEvent, _context: &mut Context<'_>) -> Next {
        match mouse.kind {
            MouseEventKind::Down(_) => Next::Back,
            _ => Next::Stay,
        }
    }

    fn is_dialog(&self) -> bool {
        true
    }
}
