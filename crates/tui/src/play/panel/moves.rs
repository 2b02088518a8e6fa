//! The moves of a game, with where one looks marked.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Paragraph;

use crate::look::{Look, text};
use crate::play::table::Table;

impl Table {
    /// The moves in rounds, one turn of everybody on a line.
    pub(super) fn draw_moves(&mut self, frame: &mut Frame<'_>, area: Rect, look: Look) {
        let timeline = self.session.timeline();
        let mut lines = Vec::new();
        let mut spans: Vec<Span<'static>> = Vec::new();
        let mut shown_at = 0;
        let seats = self.view.players.len();
        let moves = timeline.whole().moves();
        for (ply, (text, turn)) in moves.iter().zip(timeline.turns()).enumerate() {
            if ply % seats == 0 && ply > 0 {
                lines.push(Line::from(std::mem::take(&mut spans)));
            }
            if ply % seats == 0 {
                spans.push(Span::styled(format!("{:>3} ", ply / seats + 1), look.dim()));
            }
            let here = ply + 1 == timeline.ply();
            if here {
                shown_at = lines.len();
            }
            let colour = turn.map_or_else(Style::new, |seat| look.seat(seat));
            let style = if here { look.chosen() } else { colour };
            spans.push(Span::styled(format!("{text:<9}"), style));
            spans.push(Span::raw(" "));
        }
        lines.push(Line::from(spans));
        if timeline.plies() == 0 {
            let none = Text::styled(text!("play-no-moves-yet", look), look.dim());
            frame.render_widget(none, area);
            return;
        }
        let first = (shown_at + 1).saturating_sub(area.height.into());
        frame.render_widget(Paragraph::new(lines).scroll((first as u16, 0)), area);
    }
}
