//! Rows in columns, as many columns as there is room for.

use papan_lab::table::Range;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

use super::range::Axis;
use crate::look::{Look, widest};

/// What is in a column, a row each.
#[derive(Debug)]
pub(super) enum Cells {
    /// Names; cut where they are too long.
    Names(Vec<String>),
    /// Numbers, which are never cut.
    Numbers(Vec<String>),
    /// Scores, drawn over an axis.
    Ranges(Axis, Vec<Range>),
}

/// A column.
#[derive(Debug)]
pub(super) struct Column {
    heading: &'static str,
    cells: Cells,
    /// Columns with a higher number go first where there is too little room; those with 0 stay.
    spare: u8,
}

impl Column {
    pub(super) fn new(heading: &'static str, cells: Cells, spare: u8) -> Self {
        Self { heading, cells, spare }
    }

    /// The least and the most characters that it can use.
    fn widths(&self) -> (usize, usize) {
        let heading = self.heading.chars().count();
        match &self.cells {
            Cells::Names(names) => {
                let most = widest(names).max(heading);
                (most.min(NAME), most)
            }
            Cells::Numbers(numbers) => {
                let width = widest(numbers).max(heading);
                (width, width)
            }
            Cells::Ranges(..) => (RANGE, LONG_RANGE),
        }
    }
}

/// A name is not cut below this, a drawn interval not drawn shorter or longer.
const NAME: usize = 12;
const RANGE: usize = 11;
const LONG_RANGE: usize = 41;

/// Rows in columns, with room for a mark before them.
#[derive(Debug)]
pub(super) struct Grid(pub(super) Vec<Column>);

impl Grid {
    /// Which columns fit, how wide each is, and the gap between them.
    fn fit(&self, room: usize) -> (Vec<(&Column, usize)>, usize) {
        let mut shown: Vec<_> = self.0.iter().map(|column| (column, column.widths().0)).collect();
        let taken = |shown: &[(&Column, usize)], gap: usize| {
            shown.iter().map(|(_, width)| width + gap).sum::<usize>().saturating_sub(gap)
        };
        while taken(&shown, 1) > room {
            let spare = shown.iter().map(|(column, _)| column.spare).max().unwrap_or(0);
            if spare == 0 {
                break;
            }
            shown.retain(|(column, _)| column.spare < spare);
        }
        let gap = if taken(&shown, 2) <= room { 2 } else { 1 };
        let mut left = room.saturating_sub(taken(&shown, gap));
        // Names come before pictures.
        for names in [true, false] {
            for (column, width) in &mut shown {
                if matches!(column.cells, Cells::Names(_)) == names {
                    let more = left.min(column.widths().1.saturating_sub(*width));
                    *width += more;
                    left -= more;
                }
            }
        }
        (shown, gap)
    }

    /// Draws the heading and the rows from `first` on, one of which is pointed at.
    pub(super) fn draw(
        &self,
        buffer: &mut Buffer,
        area: Rect,
        (first, chosen): (usize, usize),
        look: Look,
    ) {
        let area = area.intersection(buffer.area);
        let (columns, gap) = self.fit(usize::from(area.width).saturating_sub(MARK));
        let mut x = area.x + MARK as u16;
        for (column, width) in columns {
            let room = usize::from(area.right().saturating_sub(x)).min(width);
            let rows = (first..).map(|row| column.cell(row, room, row == chosen, look));
            let lines = std::iter::once(column.heading(room, look)).chain(rows);
            for (y, line) in (area.y..area.bottom()).zip(lines) {
                buffer.set_line(x, y, &line, room as u16);
            }
            x = x.saturating_add((width + gap) as u16);
        }
        let at = chosen.checked_sub(first).map(|row| area.y as usize + 1 + row);
        if let Some(y) = at.filter(|&y| y < usize::from(area.bottom()) && area.width > 0) {
            buffer.set_stringn(area.x, y as u16, ">", area.width.into(), look.title());
        }
    }
}

/// The room for the mark of the row that is pointed at.
const MARK: usize = 2;

impl Column {
    fn heading(&self, width: usize, look: Look) -> Line<'static> {
        let text = match &self.cells {
            Cells::Names(_) => cut(self.heading, width, look),
            Cells::Numbers(_) => format!("{:>width$}", self.heading),
            Cells::Ranges(axis, _) => axis.heading(width),
        };
        Line::styled(text, look.dim())
    }

    fn cell(&self, row: usize, width: usize, is_chosen: bool, look: Look) -> Line<'static> {
        let text = match &self.cells {
            Cells::Names(names) => names.get(row).map(|name| cut(name, width, look)),
            Cells::Numbers(numbers) => numbers.get(row).map(|number| format!("{number:>width$}")),
            Cells::Ranges(axis, ranges) => {
                let range = ranges.get(row);
                return range.map_or_else(Line::default, |range| axis.draw(*range, width, look));
            }
        };
        let style = if is_chosen { look.title() } else { Style::new() };
        Line::styled(text.unwrap_or_default(), style)
    }
}

/// A text in so many characters, with an ellipsis if it was longer.
pub(super) fn cut(text: &str, width: usize, look: Look) -> String {
    look.cut(&plain(text), width)
}

/// A text with nothing in it that would spoil a line: anybody may choose what a program is called.
pub(super) fn plain(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stage::look;

    fn grid() -> Grid {
        let names = ["cost", "a name that is far too long for its column"].map(str::to_owned);
        let numbers = ["7", "123456"].map(str::to_owned);
        let ranges = vec![Range { value: 0.5, low: 0.4, high: 0.6 }; 2];
        let axis = Axis::of(ranges.iter().copied(), 0.5);
        Grid(vec![
            Column::new("player", Cells::Names(names.to_vec()), 0),
            Column::new("games", Cells::Numbers(numbers.to_vec()), 2),
            Column::new("", Cells::Ranges(axis, ranges), 1),
        ])
    }

    fn drawn(width: u16) -> Vec<String> {
        let area = Rect::new(0, 0, width, 3);
        let mut buffer = Buffer::empty(area);
        grid().draw(&mut buffer, area, (0, 1), look());
        let rows = buffer.content.chunks(width.into());
        rows.map(|row| row.iter().map(ratatui::buffer::Cell::symbol).collect()).collect()
    }

    #[test]
    fn columns_that_do_not_fit_are_left_out_and_names_are_cut() {
        let wide = drawn(40);
        assert_eq!(wide[0], "  player              games  40  50   60");
        assert!(wide[2].starts_with("> a name that is f…"), "{wide:?}");
        let narrow = drawn(28);
        assert!(!narrow[0].contains("games") && narrow[0].contains("40"), "{narrow:?}");
        assert!(!drawn(16)[0].contains("40"));
    }

    #[test]
    fn no_size_is_too_small() {
        for width in 1..60 {
            drawn(width);
        }
    }
}
