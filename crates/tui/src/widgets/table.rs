//! Tables whose columns are as wide as they need to be, and are left out where they do not fit.

use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Constraint, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Row, Table, Widget};
use unicode_width::UnicodeWidthStr;

use crate::theme::Theme;

/// The columns of the mark before the selected row.
pub(crate) const MARK: u16 = 2;

/// Draws a row of a column, or its heading, in a width.
type Draw = Box<dyn Fn(Option<usize>, u16) -> Line<'static>>;

/// A column of a table.
pub(crate) struct Column {
    heading: String,
    cells: Vec<Line<'static>>,
    /// Draws the cells instead, where they depend on the width.
    draw: Option<Draw>,
    alignment: Alignment,
    /// The least and the most columns of the screen that it can use.
    widths: (u16, u16),
    /// Columns with a higher number are left out first; those with 0 stay.
    spare: u8,
}

impl Column {
    /// A column as wide as the widest of its cells.
    pub(crate) fn new<T: Into<Line<'static>>>(
        heading: impl Into<String>,
        cells: impl IntoIterator<Item = T>,
    ) -> Self {
        let heading = heading.into();
        let cells: Vec<_> = cells.into_iter().map(Into::into).collect();
        let width = cells.iter().map(Line::width).max().unwrap_or(0).max(heading.width());
        let width = u16::try_from(width).unwrap_or(u16::MAX);
        let alignment = Alignment::Left;
        Self { heading, cells, draw: None, alignment, widths: (width, width), spare: 0 }
    }

    /// A column that is drawn as wide as there is room, from `least` to `most` columns of the screen.
    pub(crate) fn drawn((least, most): (u16, u16), draw: Draw) -> Self {
        let column = Self::new("", Vec::<Line<'static>>::new());
        Self { draw: Some(draw), widths: (least, most), ..column }
    }

    /// Numbers, at the right of the column.
    pub(crate) fn right(self) -> Self {
        Self { alignment: Alignment::Right, ..self }
    }

    /// Cells that may be cut, but not below this width.
    pub(crate) fn least(self, columns: u16) -> Self {
        let (natural, most) = self.widths;
        Self { widths: (natural.min(columns), most), ..self }
    }

    /// The order in which columns are left out, the highest number first.
    pub(crate) fn spare(self, order: u8) -> Self {
        Self { spare: order, ..self }
    }

    fn cell(&self, row: Option<usize>, width: u16, look: Theme) -> Line<'static> {
        let line = match (&self.draw, row) {
            (Some(draw), _) => draw(row, width),
            (None, Some(row)) => self.cells.get(row).cloned().unwrap_or_default(),
            (None, None) => Line::raw(self.heading.clone()),
        };
        look.cut_line(line, width).alignment(self.alignment)
    }
}

/// The columns of a table.
pub(crate) struct Columns {
    all: Vec<Column>,
    rows: usize,
    /// The rows with an empty line above them.
    apart: Vec<usize>,
    /// The most blanks between columns.
    gap: u16,
}

impl Columns {
    /// A table of these columns.
    pub(crate) fn new(columns: Vec<Column>) -> Self {
        let rows = columns.iter().map(|column| column.cells.len()).max().unwrap_or(0);
        Self { all: columns, rows, apart: Vec::new(), gap: 2 }
    }

    /// With an empty line above these rows.
    pub(crate) fn apart(self, rows: Vec<usize>) -> Self {
        Self { apart: rows, ..self }
    }

    /// With one blank between columns.
    pub(crate) fn close(self) -> Self {
        Self { gap: 1, ..self }
    }

    fn has_head(&self) -> bool {
        self.all.iter().any(|column| !column.heading.is_empty())
    }

    /// The lines of the headings.
    pub(crate) fn head_height(&self) -> u16 {
        self.has_head().into()
    }

    /// The empty lines above each row, and its own.
    pub(crate) fn heights(&self) -> Vec<(u16, u16)> {
        (0..self.rows).map(|row| (self.apart.contains(&row).into(), 1)).collect()
    }

    /// The columns of the screen in which nothing is cut, with the mark of a selected row.
    pub(crate) fn natural_width(&self) -> u16 {
        let widths = self.all.iter().map(|column| column.widths.1);
        widths
            .fold(MARK, |all, width| all.saturating_add(width + self.gap))
            .saturating_sub(self.gap)
    }

    /// The lines in which everything is shown.
    pub(crate) fn natural_height(&self) -> u16 {
        self.head_height() + self.heights().iter().map(|(above, own)| above + own).sum::<u16>()
    }

    /// The columns that fit with their widths, and the gap between them.
    fn fit(mut self, room: u16) -> (Vec<(Column, u16)>, u16) {
        let taken = |columns: &[Column], gap: u16| {
            let widths = columns.iter().map(|column| column.widths.0);
            widths.fold(0, |all: u16, width| all.saturating_add(width + gap)).saturating_sub(gap)
        };
        while taken(&self.all, 1) > room {
            let spare = self.all.iter().map(|column| column.spare).max().unwrap_or(0);
            if spare == 0 {
                break;
            }
            self.all.retain(|column| column.spare < spare);
        }
        let gap = if taken(&self.all, self.gap) <= room { self.gap } else { 1 };
        let mut left = room.saturating_sub(taken(&self.all, gap));
        let mut fitting: Vec<_> =
            self.all.into_iter().map(|column| (column.widths.0, column)).collect();
        // Text comes before drawings.
        for is_drawn in [false, true] {
            for (width, column) in &mut fitting {
                if column.draw.is_some() == is_drawn {
                    let more = left.min(column.widths.1.saturating_sub(*width));
                    *width += more;
                    left -= more;
                }
            }
        }
        (fitting.into_iter().map(|(width, column)| (column, width)).collect(), gap)
    }

    /// The table in this width.
    pub(crate) fn table(self, width: u16, look: Theme) -> Table<'static> {
        let (has_head, count, apart) = (self.has_head(), self.rows, self.apart.clone());
        let (columns, gap) = self.fit(width);
        let row = |number: Option<usize>| {
            let cells = columns.iter().map(|(column, width)| column.cell(number, *width, look));
            Row::new(cells.collect::<Vec<_>>())
        };
        let rows =
            (0..count).map(|number| row(Some(number)).top_margin(apart.contains(&number).into()));
        let widths = columns.iter().map(|(_, width)| Constraint::Length(*width));
        let table = Table::new(rows.collect::<Vec<_>>(), widths).column_spacing(gap);
        if has_head { table.header(row(None).style(look.dim())) } else { table }
    }

    /// The lines of the table, to be shown in a longer text.
    pub(crate) fn lines(self, width: u16, look: Theme) -> Vec<Line<'static>> {
        let area = Rect::new(0, 0, width, self.natural_height());
        let mut buffer = Buffer::empty(area);
        self.table(width, look).render(area, &mut buffer);
        let line = |y: u16| {
            let mut x = 0;
            let mut line = Line::default();
            while x < width {
                let cell = &buffer[(x, y)];
                line.push_span(Span::styled(cell.symbol().to_owned(), cell.style()));
                x += (cell.symbol().width() as u16).max(1);
            }
            while line.spans.pop_if(|span| span.content == " ").is_some() {}
            line
        };
        (0..area.height).map(line).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::stage::look;

    fn columns() -> Columns {
        let names = ["cost", "a name that is far too long for its column"];
        Columns::new(vec![
            Column::new("player", names).least(12),
            Column::new("games", ["7", "123456"]).right().spare(2),
            Column::drawn((11, 41), Box::new(|_, width| Line::raw("-".repeat(width.into()))))
                .spare(1),
        ])
    }

    fn drawn(width: u16) -> Vec<String> {
        columns().lines(width, look()).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn columns_that_do_not_fit_are_left_out_and_names_are_cut() {
        let wide = drawn(40);
        assert!(wide[0].contains("games") && wide[0].contains("---"), "{wide:?}");
        assert!(wide[2].starts_with("a name that is f") && wide[2].contains('…'), "{wide:?}");
        let narrow = drawn(28);
        assert!(!narrow[0].contains("games") && narrow[0].contains("---"), "{narrow:?}");
        assert!(!drawn(16)[0].contains("---"));
    }

    #[test]
    fn no_size_is_too_small() {
        for width in 0..60 {
            drawn(width);
        }
    }
}
