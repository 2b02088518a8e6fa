//! Draws an item of a paper: the printed figures next to the computed ones, and its positions.

use papan_study::papers::Finding;
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Block, Paragraph};

use super::printed::PrintedPosition;
use super::sheet::sheet;
use crate::theme::{Theme, text};
use crate::widgets::rows::step;
use papan_ui::say;

/// An item, and the part of it that is shown.
pub(super) struct Detail {
    pub(super) finding: Finding,
    pub(super) positions: Vec<PrintedPosition>,
    /// The number of the position that is shown.
    at: usize,
    /// The number of lines scrolled past, and the highest that it can be.
    above: usize,
    pub(super) most: usize,
    /// Whether to scroll to the lines about the position.
    follows: bool,
}

/// Lines of text are not longer than this.
const TEXT: u16 = 86;
/// The narrowest panel for a position.
const PANEL: usize = 24;

impl Detail {
    pub(super) fn new(finding: &Finding) -> Self {
        let positions = finding.boards.iter().map(PrintedPosition::new).collect();
        let finding = finding.clone();
        Self { finding, positions, at: 0, above: 0, most: 0, follows: false }
    }

    /// The position that is shown.
    pub(super) fn position(&self) -> Option<&PrintedPosition> {
        self.positions.get(self.at)
    }

    pub(super) fn scroll(&mut self, key: KeyCode) {
        self.above = self.above.saturating_add_signed(step(key)).min(self.most);
    }

    /// Shows another position, and the lines about it.
    pub(super) fn turn_to(&mut self, by: isize) {
        let last = self.positions.len().saturating_sub(1);
        self.at = self.at.saturating_add_signed(by).min(last);
        self.follows = true;
    }

    /// Draws it; returns where the position is, with a line below it for `below`.
    pub(super) fn draw(
        &mut self,
        frame: &mut Frame<'_>,
        area: Rect,
        below: Line<'static>,
        look: Theme,
    ) -> Rect {
        let widest = self.positions.iter().map(PrintedPosition::width).max();
        let panel = widest.map_or(0, |widest| widest.max(PANEL) as u16 + 4);
        let parts = [Constraint::Max(TEXT), Constraint::Length(panel)];
        let [text, panel] = Layout::horizontal(parts).spacing(1).areas(area);
        self.draw_text(frame, text, look);
        self.draw_position(frame, panel, below, look);
        panel
    }

    fn draw_text(&mut self, frame: &mut Frame<'_>, area: Rect, look: Theme) {
        // A blank at the left, another at the right, and one for the bar.
        let inside = Rect { x: area.x + 1, width: area.width.saturating_sub(3), ..area };
        let sheet = sheet(&self.finding, self.at, inside.width.into(), look);
        let rows = usize::from(inside.height);
        self.most = sheet.lines.len().saturating_sub(rows);
        if std::mem::take(&mut self.follows)
            && let Some(about) = sheet.about.get(self.at)
        {
            let lowest = about.end.saturating_sub(rows);
            self.above = self.above.clamp(lowest.min(about.start), about.start);
        }
        self.above = self.above.min(self.most);
        let shown: Vec<_> = sheet.lines.into_iter().skip(self.above).collect();
        frame.render_widget(Paragraph::new(Text::from(shown)), inside.intersection(frame.area()));
        if self.most > 0 {
            look.draw_scrollbar(frame, area, (self.above, self.most + 1));
        }
    }

    fn draw_position(&self, frame: &mut Frame<'_>, area: Rect, below: Line<'static>, look: Theme) {
        let Some(position) = self.position() else { return };
        let title = match self.positions.len() {
            1 => text!("papers-only-position", look).to_owned(),
            count => look.say(say!("papers-position", number = self.at + 1, count = count)),
        };
        let block = Block::bordered().border_set(look.border()).title(format!(" {title} "));
        let inner = block.inner(area);
        let width = inner.width.saturating_sub(2);
        let mut lines = position.lines(width.into(), look);
        lines.extend([Line::default(), below]);
        let height = (lines.len() as u16 + 2).min(area.height);
        frame.render_widget(block, Rect { height, ..area });
        let inside = Rect { x: inner.x + 1, width, ..inner }.intersection(area);
        frame.render_widget(Paragraph::new(Text::from(lines)), inside);
    }
}
