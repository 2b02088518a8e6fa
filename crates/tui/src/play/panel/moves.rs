//! The moves of a game with what each was worth, where one looks marked, and what was tried instead.

use papan_games::Seat;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Paragraph;

use crate::look::{Look, text};
use crate::play::table::Table;
use papan_ui::game::MoveJudgement;
use papan_ui::say;

/// The columns of a move, and of the number of a round before it.
const MOVE: usize = 10;
const ROUND: usize = 4;
/// So many moves tell a variation from the others.
const SHOWN: usize = 8;

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
        let variations = self.variations(area.width, look);
        let rows = [Constraint::Fill(1), Constraint::Length(variations.height() as u16)];
        let [moves, below] = Layout::vertical(rows).areas(area);
        frame.render_widget(variations, below);
        let timeline = self.session.timeline();
        if timeline.plies() == 0 {
            let none = Text::styled(text!("play-no-moves-yet", look), look.dim());
            return frame.render_widget(none, moves);
        }
        let seats = self.view.players.len().max(1);
        // What is usual with two seats, and what is left for each with more.
        let room = (usize::from(area.width).saturating_sub(ROUND) / seats).min(MOVE);
        // Of two seats it is seen without a head, whose numbers would look like columns.
        let head = u16::from(seats > 2);
        let [above, moves] =
            Layout::vertical([Constraint::Length(head), Constraint::Fill(1)]).areas(moves);
        let opener = timeline.turns().first().copied().flatten().unwrap_or(Seat::FIRST);
        frame.render_widget(heads(opener, seats, room, look), above);
        let mut lines: Vec<Line<'_>> = Vec::new();
        let mut shown_at = 0;
        for ply in 0..timeline.plies() {
            if ply % seats == 0 {
                let round = format!("{:>3} ", ply / seats + 1);
                lines.push(Line::from(vec![Span::styled(round, look.dim())]));
            }
            if ply + 1 == timeline.ply() {
                shown_at = lines.len();
            }
            if let Some(line) = lines.last_mut() {
                line.push_span(self.played(ply, room, look));
            }
        }
        let first = shown_at.saturating_sub(moves.height.into());
        frame.render_widget(Paragraph::new(lines).scroll((first as u16, 0)), moves);
    }

    /// A move of the line one is on in so many columns, with its sign if it was a mistake and what it was worth to who
    /// made it.
    fn played(&self, ply: usize, room: usize, look: Look) -> Span<'static> {
        let timeline = self.session.timeline();
        let before = timeline.whole().at(ply);
        let text = timeline.whole().moves().get(ply).cloned().unwrap_or_default();
        let judged = self.analyst.of(&before).and_then(|judgement| judgement.of(&text));
        let mark = judged.and_then(|judged| Some(judged.mistake.as_ref()?.mark)).unwrap_or("");
        let score = judged.filter(|_| self.shows_evaluation()).map(MoveJudgement::signed);
        let score = look.plain(score.unwrap_or_default());
        let score = if score.is_empty() { score } else { format!(" {score}") };
        let room = room.saturating_sub(score.chars().count() + 1);
        let here = ply + 1 == timeline.ply();
        let colour = before.turn().map_or_else(Style::new, |seat| look.seat(seat));
        let style = if here { look.chosen() } else { colour };
        let text = short(&text, room) + mark;
        Span::styled(format!("{text:<room$}{score} "), style)
    }

    /// The main line and what was tried instead, where there is anything.
    fn variations(&self, width: u16, look: Look) -> Text<'static> {
        let (lines, current) = (self.session.timeline().lines(), self.session.timeline().line());
        let mut text = Text::default();
        if lines.variations().is_empty() {
            return text;
        }
        text.push_line(Line::styled(text!("lines-title", look), look.dim()));
        for (number, line) in lines.all().iter().enumerate() {
            let leaves = lines.leaves_at(number);
            let moves = line[leaves..].iter().take(SHOWN).cloned().collect::<Vec<_>>().join(" ");
            let said = match number {
                0 => text!("lines-main", look).to_owned(),
                _ => look.say(say!("lines-variation", number = leaves + 1, moves = moves)),
            };
            let style = if number == current { look.chosen() } else { Style::new() };
            text.push_line(Line::styled(look.cut(&said, width.into()), style));
        }
        text
    }
}

/// The numbers of the seats above their moves, in the order of play.
fn heads(opener: Seat, seats: usize, room: usize, look: Look) -> Line<'static> {
    let order = (0..seats).map(|turn| opener.after(turn, seats));
    let head = |seat: Seat| Span::styled(format!("{:<room$}", seat.index() + 1), look.seat(seat));
    std::iter::once(Span::raw("    ")).chain(order.map(head)).collect()
}
