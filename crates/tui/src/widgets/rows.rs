//! A list or table with a selected row, for keys and for the mouse.

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};
use ratatui::style::Color;
use ratatui::widgets::{HighlightSpacing, List, ListItem, ListState, TableState};

use super::table::{Columns, MARK};
use crate::theme::Theme;

/// How many rows one key passes.
const PAGE: isize = 10;

/// The keys that select another row or scroll, as a table of keys names them.
pub(crate) const MOVE: &str = "↑↓ / PgUp PgDn Home End";

/// How many rows a key moves.
pub(crate) fn step(key: KeyCode) -> isize {
    match key {
        KeyCode::Up => -1,
        KeyCode::Down => 1,
        KeyCode::PageUp => -PAGE,
        KeyCode::PageDown => PAGE,
        KeyCode::Home => isize::MIN,
        KeyCode::End => isize::MAX,
        _ => 0,
    }
}

/// How far a text is scrolled after a key.
pub(crate) fn scrolled(lines: u16, key: KeyCode) -> u16 {
    let by = step(key).clamp(i16::MIN.into(), i16::MAX.into());
    lines.saturating_add_signed(by as i16)
}

/// The key that does the same as the wheel of the mouse.
pub(crate) fn wheel(mouse: MouseEvent) -> Option<KeyCode> {
    match mouse.kind {
        MouseEventKind::ScrollUp => Some(KeyCode::Up),
        MouseEventKind::ScrollDown => Some(KeyCode::Down),
        _ => None,
    }
}

/// Where the mouse was pressed, if it was.
pub(crate) fn pressed(mouse: MouseEvent) -> Option<Position> {
    let is_press = mouse.kind == MouseEventKind::Down(MouseButton::Left);
    is_press.then_some(Position::new(mouse.column, mouse.row))
}

/// The selected row, and where rows were drawn.
#[derive(Debug, Default)]
pub(crate) struct Rows {
    pub(crate) at: usize,
    /// The first row that is shown.
    offset: usize,
    /// Where each row that is shown was drawn, with its number.
    places: Vec<(Rect, usize)>,
}

impl Rows {
    /// With this row selected.
    pub(crate) fn new(at: usize) -> Self {
        Self { at, ..Self::default() }
    }

    /// Handles a key or the wheel of the mouse; `count` is the number of rows.
    pub(crate) fn on_key(&mut self, key: KeyCode, count: usize) {
        self.at = self.at.saturating_add_signed(step(key)).min(count.saturating_sub(1));
    }

    /// Handles the mouse; `true` if a row was pressed, which is then selected.
    pub(crate) fn on_mouse(&mut self, mouse: MouseEvent, count: usize) -> bool {
        if let Some(key) = wheel(mouse) {
            self.on_key(key, count);
        }
        let is_over = mouse.kind == MouseEventKind::Moved || pressed(mouse).is_some();
        let place = Position::new(mouse.column, mouse.row);
        let row = self.places.iter().find(|(area, _)| is_over && area.contains(place));
        self.at = row.map_or(self.at, |&(_, row)| row);
        row.is_some() && pressed(mouse).is_some()
    }

    /// Forgets where rows were drawn.
    pub(crate) fn clear(&mut self) {
        self.places.clear();
    }

    /// Draws a table with its selected row in view, and a scrollbar where not all rows fit.
    pub(crate) fn draw(
        &mut self,
        frame: &mut Frame<'_>,
        area: Rect,
        columns: Columns,
        look: Theme,
    ) {
        let (head, heights) = (columns.head_height(), columns.heights());
        let body = Rect { y: area.y.saturating_add(head), ..area };
        let body = Rect { height: area.height.saturating_sub(head), ..body };
        let room = self.scrollbar(frame, body, &heights, look);
        let table = columns.table(room.saturating_sub(MARK), look);
        let table = table
            .row_highlight_style(look.chosen().fg(Color::Reset))
            .highlight_symbol("> ")
            .highlight_spacing(HighlightSpacing::Always);
        let mut state = TableState::new().with_offset(self.offset).with_selected(self.at);
        frame.render_stateful_widget(table, Rect { width: room, ..area }, &mut state);
        self.offset = state.offset();
        self.put(body, &heights);
    }

    /// Draws a list of items of several lines with its selected item in view.
    pub(crate) fn draw_list(
        &mut self,
        frame: &mut Frame<'_>,
        area: Rect,
        items: Vec<ListItem<'_>>,
        look: Theme,
    ) {
        let heights: Vec<_> = items.iter().map(|item| (0, item.height() as u16)).collect();
        let room = self.scrollbar(frame, area, &heights, look);
        let list = List::new(items)
            .highlight_symbol("> ")
            .highlight_style(look.title())
            .highlight_spacing(HighlightSpacing::Always);
        let mut state = ListState::default().with_offset(self.offset).with_selected(Some(self.at));
        frame.render_stateful_widget(list, Rect { width: room, ..area }, &mut state);
        self.offset = state.offset();
        self.put(area, &heights);
    }

    /// Draws a scrollbar where rows of these heights do not fit; the width that is left for them.
    fn scrollbar(
        &self,
        frame: &mut Frame<'_>,
        area: Rect,
        heights: &[(u16, u16)],
        look: Theme,
    ) -> u16 {
        let all: u16 = heights.iter().map(|(above, height)| above + height).sum();
        if all <= area.height || area.is_empty() {
            return area.width;
        }
        look.draw_scrollbar(frame, area, (self.at, heights.len()));
        area.width.saturating_sub(2)
    }

    /// Remembers where rows are, each with empty lines above it and lines of its own.
    fn put(&mut self, area: Rect, heights: &[(u16, u16)]) {
        self.places.clear();
        let mut y = area.y;
        for (row, &(above, height)) in heights.iter().enumerate().skip(self.offset) {
            let place = Rect { y: y.saturating_add(above), height, ..area };
            self.places.push((place.intersection(area), row));
            y = y.saturating_add(above + height);
        }
    }
}
