//! The moves of a game, with where one looks marked.

use papan_games::Seat;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Paragraph;

use crate::look::{Look, text};
use crate::play::table::Table;

/// A move in so many columns: where they are few, the end of the line is told by its first letter.
fn short(text: &str, wide: usize) -> String {
    match text.split_once('@') {
        Some((tile, end)) if text.chars().count() > wide => {
            end.chars().take(1).fold(format!("{tile}@"), |all, letter| all + &letter.to_string())
        }
        _ => text.to_owned(),
    }
}

impl Table {
    /// The moves in rounds, one turn of everybody on a line.
    pub(super) fn draw_moves(&mut self, frame: &mut Frame<'_>, area: Rect, look: Look) {
        let timeline = self.session.timeline();
        let seats = self.view.players.len();
        // What is usual with two seats, and what is left for each with more.
        let room = (usize::from(area.width).saturating_sub(4) / seats.max(1)).min(10);
        let turns = timeline.turns();
        let mut lines = Vec::new();
        let mut spans: Vec<Span<'static>> = Vec::new();
        let mut shown_at = 0;
        let moves = timeline.whole().moves();
        for (ply, (text, &turn)) in moves.iter().zip(&turns).enumerate() {
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
            let wide = room.saturating_sub(1);
            spans.push(Span::styled(format!("{:<wide$}", short(text, wide)), style));
            spans.push(Span::raw(" "));
        }
        lines.push(Line::from(spans));
        if timeline.plies() == 0 {
            let none = Text::styled(text!("play-no-moves-yet", look), look.dim());
            frame.render_widget(none, area);
            return;
        }
        // Of two seats it is seen without a head, whose numbers would look like columns.
        let head = u16::from(seats > 2);
        let [above, below] =
            Layout::vertical([Constraint::Length(head), Constraint::Fill(1)]).areas(area);
        let opener = turns.first().copied().flatten().unwrap_or(Seat::FIRST);
        frame.render_widget(heads(opener, seats, room, look), above);
        let first = (shown_at + 1).saturating_sub(below.height.into());
        frame.render_widget(Paragraph::new(lines).scroll((first as u16, 0)), below);
    }
}

/// The numbers of the seats above their moves, in the order of play.
fn heads(opener: Seat, seats: usize, room: usize, look: Look) -> Line<'static> {
    let order = (0..seats).map(|turn| opener.after(turn, seats));
    let head = |seat: Seat| Span::styled(format!("{:<room$}", seat.index() + 1), look.seat(seat));
    std::iter::once(Span::raw("    ")).chain(order.map(head)).collect()
}
