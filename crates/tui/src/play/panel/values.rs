//! The values of perfect play for a game: a graph, and the mistakes.

use papan_games::Seat;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Text};
use ratatui::widgets::Widget;

use crate::play::mistakes::{Mistake, values_and_mistakes};
use crate::play::table::Table;
use crate::theme::{Theme, text};
use papan_ui::say;

/// The columns of its axis.
const AXIS: u16 = 4;
/// The height of the graph, where there is room.
const HEIGHT: u16 = 11;

impl Table {
    /// Draws the graph, and a text about it below.
    pub(super) fn draw_values(&mut self, frame: &mut Frame<'_>, area: Rect, look: Theme) {
        if !self.shows_analysis() {
            let hidden = Text::styled(text!("play-analysis-hidden", look), look.dim());
            return self.draw_text(hidden, frame, area, look);
        }
        let timeline = self.session.timeline();
        let (values, mistakes) = values_and_mistakes(&self.tasks, &self.session);
        let height = HEIGHT.min(area.height.saturating_sub(4)).max(3);
        let rows = [Constraint::Length(height), Constraint::Length(2), Constraint::Fill(1)];
        let [bars, marks, below] = Layout::vertical(rows).areas(area);
        let graph = Graph { values: &values, most: self.view.scale, here: timeline.ply(), look };
        let columns = graph.draw(frame.buffer_mut(), bars);
        graph.mark(frame.buffer_mut(), marks, &columns, &mistakes);
        let text = self.about_values(&values, &mistakes, look);
        self.draw_text(text, frame, below, look);
    }

    fn about_values(
        &self,
        values: &[Option<i32>],
        mistakes: &[Mistake],
        look: Theme,
    ) -> Text<'static> {
        let mut text = Text::default();
        let here = values.get(self.game().plies()).copied().flatten();
        match here {
            _ if self.view.seat.is_none() => {}
            Some(value) => {
                let judged = self.tasks.judgement(self.game()).cloned();
                let words = judged.and_then(|judged| judged.in_words(look.language).worth);
                let words = words.map(|worth| look.say(say!("play-perfect", worth = worth)));
                let words = words.unwrap_or_else(|| self.worth(value, look));
                text.push_line(Line::styled(words, look.title()));
            }
            None if self.tasks.is_judging() => {
                text.push_line(Line::styled(text!("play-judging", look), look.dim()));
            }
            None => text.push_line(Line::styled(text!("play-not-known", look), look.dim())),
        }
        if mistakes.is_empty() && !self.tasks.is_judging() && values.iter().flatten().count() > 1 {
            text.push_line(Line::styled(text!("play-no-mistakes", look), look.good()));
        } else if !mistakes.is_empty() {
            text.push_line(Line::styled(text!("play-try-again", look), look.dim()));
        }
        for mistake in mistakes.iter().rev() {
            text.push_line(self.about_mistake(mistake, look));
        }
        text
    }

    /// A value in words.
    fn worth(&self, value: i32, look: Theme) -> String {
        let winner = match value.signum() {
            0 => return text!("play-worth-draw", look).to_owned(),
            1 => Seat::new(0),
            _ => Seat::new(1),
        };
        look.say(say!("play-worth-win", player = self.seat_name(winner, look), score = value.abs()))
    }

    fn about_mistake(&self, made: &Mistake, look: Theme) -> Line<'static> {
        let Mistake { ply, seat, text, loss } = made;
        let who = self.seat_name(*seat, look);
        let line = look.say(say!(
            "play-mistake",
            number = ply + 1,
            player = who,
            chosen = text,
            mark = loss.mark,
            what = loss.words()
        ));
        let style = if ply + 1 == self.game().plies() { look.bad() } else { Style::new() };
        Line::styled(line, style)
    }
}

/// The value of a game after each move: up for the first seat, down for the second.
struct Graph<'a> {
    values: &'a [Option<i32>],
    /// The largest possible score, so that graphs of different games have one scale.
    most: i32,
    here: usize,
    look: Theme,
}

impl Graph<'_> {
    /// Draws the bars; returns the column of each number of moves.
    fn draw(&self, buffer: &mut Buffer, area: Rect) -> Vec<u16> {
        let half = i32::from(area.height.saturating_sub(1) / 2);
        let middle = area.y + half as u16;
        let most = self.most.max(1);
        for (y, score) in [(area.y, most), (middle, 0), (middle + half as u16, -most)] {
            let (text, place) = (format!("{score:+}"), Rect { y, width: AXIS, height: 1, ..area });
            let text = if score == 0 { "0" } else { &text };
            Line::styled(format!("{text:>3}"), self.look.dim()).render(place, buffer);
        }
        let area = Rect { x: area.x + AXIS, width: area.width.saturating_sub(AXIS), ..area };
        let count = self.values.len().max(1);
        let width = usize::from(area.width.max(1));
        let column = |ply: usize| {
            // Some columns for each move where there is room; several moves share one where there is not.
            let wide = [3, 2].into_iter().find(|wide| count * wide <= width);
            let at = wide.map_or(ply * width / count.max(width), |wide| ply * wide);
            area.x + at.min(width - 1) as u16
        };
        let columns: Vec<_> = (0..count).map(column).collect();
        let line = self.look.either("─", "-");
        for x in area.x..area.right() {
            put(buffer, x, middle, line, self.look.dim());
        }
        for (&value, &x) in self.values.iter().zip(&columns) {
            let Some(value) = value else {
                put(buffer, x, middle, self.look.either("·", "."), self.look.dim());
                continue;
            };
            let seat = if value >= 0 { Seat::new(0) } else { Seat::new(1) };
            let long = (value.abs() * half + most - 1) / most;
            let symbol =
                if value > 0 { self.look.either("█", "#") } else { self.look.either("▒", "=") };
            for step in 1..=long {
                let y = if value > 0 {
                    middle.saturating_sub(step as u16)
                } else {
                    middle + step as u16
                };
                put(buffer, x, y, symbol, self.look.seat(seat));
            }
            if value == 0 {
                put(buffer, x, middle, self.look.either("◆", "*"), self.look.notable());
            }
        }
        columns
    }

    /// Marks mistakes and the current move below the graph.
    fn mark(&self, buffer: &mut Buffer, area: Rect, columns: &[u16], mistakes: &[Mistake]) {
        for made in mistakes {
            // The value after the move is where the graph falls.
            if let Some(&x) = columns.get(made.ply + 1) {
                for (x, sign) in (x..).zip(made.loss.mark.chars()) {
                    put(buffer, x, area.y, sign.encode_utf8(&mut [0; 4]), self.look.bad());
                }
            }
        }
        if let Some(&x) = columns.get(self.here) {
            put(buffer, x, area.y + 1, self.look.either("▲", "^"), self.look.title());
        }
    }
}

/// Puts a symbol where there is room for it.
fn put(buffer: &mut Buffer, x: u16, y: u16, symbol: &str, style: Style) {
    if let Some(cell) = buffer.cell_mut((x, y)) {
        cell.set_symbol(symbol).set_style(style);
    }
}
