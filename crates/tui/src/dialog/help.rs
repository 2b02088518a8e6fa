//! The keys of the screen below, and what they do.

use ratatui::Frame;
use ratatui::crossterm::event::MouseEvent;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::window;
use crate::contract::{Context, Hint, Key, Next, Screen};
use crate::keys;
use crate::theme::{Theme, text};
use crate::widgets::rows::pressed;
use crate::widgets::table::{Column, Columns};

/// Shows keys until any is pressed, or the mouse.
pub(crate) struct Help {
    keys: Vec<Hint>,
}

impl Help {
    pub(crate) fn new(keys: Vec<Hint>) -> Box<Self> {
        Box::new(Self { keys })
    }
}

/// The columns of a window around its inside.
const BORDER: u16 = 4;

impl Screen for Help {
    fn title(&self, look: Theme) -> String {
        text!("common-keys", look).to_owned()
    }

    fn keys(&self, look: Theme) -> Vec<Key<Self>> {
        vec![Key::typing("Esc", text!("common-back", look), |_, _, _| Next::Back)]
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: Theme) {
        // Where there are more keys than rows, they are shown side by side.
        let room = usize::from(area.height.saturating_sub(2)).max(1);
        let rows = self.keys.len().div_ceil(self.keys.len().div_ceil(room).max(1)).max(1);
        let columns = self.keys.chunks(rows).flat_map(|part| {
            let key = |hint: &Hint| Line::styled(keys::shown(hint.keys, look), look.key());
            let does = part.iter().map(|hint| hint.does);
            [Column::new("", part.iter().map(key)).right(), Column::new("", does).least(8)]
        });
        let table = Columns::new(columns.collect());
        let is_wide = table.natural_width() + BORDER > area.width;
        let table = if is_wide { table.close() } else { table };
        let size = (table.natural_width(), table.natural_height());
        let inside = window(frame, area, size, text!("common-keys", look), look);
        frame.render_widget(table.table(inside.width, look), inside);
    }

    fn on_mouse(&mut self, mouse: MouseEvent, _context: &mut Context<'_>) -> Next {
        pressed(mouse).map_or(Next::Stay, |_| Next::Back)
    }

    fn is_dialog(&self) -> bool {
        true
    }
}
