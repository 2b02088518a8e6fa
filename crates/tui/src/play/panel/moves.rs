//! The moves of a game, with where one looks marked.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Paragraph;

use crate::look::Look;
use crate::play::board::Board;
use crate::play::table::Table;
use papan_ui::tactics::Tactical;

impl<P: Board + Tactical> Table<P> {
    /// The moves in rounds, one turn of everybody on a line.
    pub(super) fn draw_moves(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look) {
        let mut position = self.course.game().start().clone();
        let mut lines = Vec::new();
        let mut spans: Vec<Span<'static>> = Vec::new();
        let mut shown_at = 0;
        let seats = self.names.len();
        for (ply, m) in self.course.all_moves().into_iter().enumerate() {
            let seat = position.turn().unwrap_or(papan_games::Seat::FIRST);
            if ply % seats == 0 && ply > 0 {
                lines.push(Line::from(std::mem::take(&mut spans)));
            }
            if ply % seats == 0 {
                spans.push(Span::styled(format!("{:>3} ", ply / seats + 1), look.dim()));
            }
            let here = ply + 1 == self.course.ply();
            if here {
                shown_at = lines.len();
            }
            let style = if here { look.chosen() } else { look.seat(seat) };
            let text = position.move_text(m);
            spans.push(Span::styled(format!("{text:<9}"), style));
            spans.push(Span::raw(" "));
            position.advance(m);
        }
        lines.push(Line::from(spans));
        if self.course.plies() == 0 {
            let none = Text::styled(look.texts.play.no_moves_yet, look.dim());
            frame.render_widget(none, area);
            return;
        }
        let first = (shown_at + 1).saturating_sub(area.height.into());
        frame.render_widget(Paragraph::new(lines).scroll((first as u16, 0)), area);
    }
}
