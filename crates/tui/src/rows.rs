//! Rows of which one is pointed at, with keys and with the mouse.

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Constraint, Flex, Layout, Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use super::look::{Look, widest};

/// How many rows are passed with one key.
const PAGE: isize = 10;

/// So many rows on or back, by a key or the wheel of the mouse.
pub(crate) fn step(key: KeyCode) -> Option<isize> {
    Some(match key {
        KeyCode::Up => -1,
        KeyCode::Down => 1,
        KeyCode::PageUp => -PAGE,
        KeyCode::PageDown => PAGE,
        KeyCode::Home => isize::MIN,
        KeyCode::End => isize::MAX,
        _ => return None,
    })
}

/// How far a text is scrolled after a key.
pub(crate) fn scrolled(lines: u16, key: KeyCode) -> u16 {
    let by = step(key).unwrap_or(0).clamp(i16::MIN.into(), i16::MAX.into());
    lines.saturating_add_signed(by as i16)
}

/// What the wheel of the mouse does, as a key that does the same.
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

/// The first row that is shown, so that the one that is pointed at is.
pub(crate) fn first_row(at: usize, room: usize) -> usize {
    (at + 1).saturating_sub(room.max(1))
}

/// Which row is pointed at, and where rows were drawn.
#[derive(Debug, Default)]
pub(crate) struct Rows {
    pub(crate) at: usize,
    /// Where each was drawn that is shown, with its number.
    places: Vec<(Rect, usize)>,
}

impl Rows {
    /// Points at this row.
    pub(crate) fn new(at: usize) -> Self {
        Self { at, places: Vec::new() }
    }

    /// Points so many rows on or back, of so many.
    pub(crate) fn go(&mut self, by: isize, count: usize) {
        self.at = self.at.saturating_add_signed(by).min(count.saturating_sub(1));
    }

    /// Answers a key; `false` if it does not point.
    pub(crate) fn on_key(&mut self, key: KeyCode, count: usize) -> bool {
        let by = step(key);
        self.go(by.unwrap_or(0), count);
        by.is_some()
    }

    /// Answers the mouse; `true` if a row was pressed, which is then pointed at.
    pub(crate) fn on_mouse(&mut self, mouse: MouseEvent, count: usize) -> bool {
        if let Some(key) = wheel(mouse) {
            self.on_key(key, count);
        }
        self.press(mouse)
    }

    /// Points at the row that was pressed, if one was.
    pub(crate) fn press(&mut self, mouse: MouseEvent) -> bool {
        let row = pressed(mouse).and_then(|place| self.row_at(place));
        self.at = row.unwrap_or(self.at);
        row.is_some()
    }

    /// Points at the row that the mouse is over.
    pub(crate) fn hover(&mut self, mouse: MouseEvent) {
        if mouse.kind == MouseEventKind::Moved {
            self.at = self.row_at(Position::new(mouse.column, mouse.row)).unwrap_or(self.at);
        }
    }

    fn row_at(&self, place: Position) -> Option<usize> {
        self.places.iter().find(|(area, _)| area.contains(place)).map(|&(_, row)| row)
    }

    /// Forgets where rows were drawn.
    pub(crate) fn clear(&mut self) {
        self.places.clear();
    }

    /// A row is drawn at this place.
    pub(crate) fn put(&mut self, place: Rect, row: usize) {
        self.places.push((place, row));
    }

    /// Shares an area out among so many rows of one line, from the first that is to be shown.
    pub(crate) fn share_out(&mut self, area: Rect, count: usize) -> Vec<(Rect, usize)> {
        let first = first_row(self.at, area.height.into());
        let lines = (area.y..area.bottom()).map(|y| Rect { y, height: 1, ..area });
        self.places = lines.zip(first..count).collect();
        self.places.clone()
    }
}

/// Names, with what is said of each, that stand below each other.
pub(crate) struct NamedRows {
    pub(crate) lines: Vec<(String, String)>,
    /// The widest of the names.
    names: usize,
    /// The middle of an area, where they stand.
    pub(crate) column: Rect,
}

impl NamedRows {
    /// In a column of this height, so wide that names and what is said of them fit beside each other.
    pub(crate) fn new(lines: Vec<(String, String)>, area: Rect, height: u16) -> Self {
        let names = widest(lines.iter().map(|(name, _)| name));
        let wanted = names + 4 + widest(lines.iter().map(|(_, about)| about));
        let width = u16::try_from(wanted).unwrap_or(area.width).min(area.width.saturating_sub(2));
        let [middle] =
            Layout::vertical([Constraint::Length(height)]).flex(Flex::Center).areas(area);
        let [column] =
            Layout::horizontal([Constraint::Length(width)]).flex(Flex::Center).areas(middle);
        Self { lines, names, column }
    }

    /// Draws them from a line on, with an empty line before some, and what is wrong below them.
    pub(crate) fn draw(
        &self,
        frame: &mut Frame<'_>,
        (area, mut y): (Rect, u16),
        rows: &mut Rows,
        is_apart: impl Fn(usize) -> bool,
        message: Option<&str>,
        look: Look,
    ) {
        rows.clear();
        for number in 0..self.lines.len() {
            y += u16::from(is_apart(number));
            let place = Rect { y, height: 1, ..self.column }.intersection(area);
            rows.put(place, number);
            frame.render_widget(self.line(number, number == rows.at, look), place);
            y += 1;
        }
        let below = Rect { y: y + 1, height: area.bottom().saturating_sub(y + 1), ..self.column };
        let message = Paragraph::new(message.unwrap_or_default()).style(look.bad());
        frame.render_widget(message.wrap(Wrap { trim: true }), below.intersection(area));
    }

    /// A name and what is said of it, in columns; what is pointed at stands out.
    fn line(&self, number: usize, is_chosen: bool, look: Look) -> Line<'static> {
        let ((name, about), wide) = (&self.lines[number], self.names);
        let (mark, style) = if is_chosen { ("> ", look.chosen()) } else { ("  ", look.title()) };
        let left = usize::from(self.column.width).saturating_sub(wide + 4);
        Line::from(vec![
            Span::styled(format!("{mark}{:<wide$} ", look.cut(name, wide)), style),
            Span::styled(format!(" {}", look.cut(about, left)), look.dim()),
        ])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_row_that_is_pointed_at_is_always_shown() {
        assert_eq!(first_row(0, 4), 0);
        assert_eq!(first_row(3, 4), 0);
        assert_eq!(first_row(4, 4), 1);
        assert_eq!(first_row(9, 4), 6);
        assert_eq!(first_row(0, 0), 0);
        assert_eq!(first_row(3, 0), 3);
    }
}
