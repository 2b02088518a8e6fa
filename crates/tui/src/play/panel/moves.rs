//! The moves of a game with their values, and the variations below each round; the current move is marked.

use papan_games::Seat;
use papan_games::dominoes::seen_by_all;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Paragraph;
use unicode_width::UnicodeWidthStr;

use crate::play::score;
use crate::play::table::Table;
use crate::theme::{Theme, text};

/// The width of a move, and of the number of a round before it.
const MOVE: usize = 10;
const ROUND: usize = 4;
/// The indentation of a variation.
const STEP: usize = 2;

/// A move in this many columns: where they are few, the end of the line is shortened to its first letter.
fn short(text: &str, wide: usize) -> String {
    match text.split_once('@') {
        Some((tile, end)) if text.width() > wide => {
            end.chars().take(1).fold(format!("{tile}@"), |all, letter| all + &letter.to_string())
        }
        _ => text.to_owned(),
    }
}

/// The rows of the list so far, and the number of rows up to the current move.
#[derive(Default)]
struct MoveRows {
    rows: Vec<Line<'static>>,
    width: usize,
    here: usize,
}

impl MoveRows {
    /// Begins a row of a variation.
    fn begin(&mut self, indent: usize, sign: &str, look: Theme) {
        let before = Span::styled(format!("{:indent$}{sign:<STEP$}", ""), look.dim());
        self.rows.push(Line::from(vec![before]));
    }

    /// Writes a move after the last one, or in a new row where the row is full.
    fn push(&mut self, spans: Vec<Span<'static>>, indent: usize, look: Theme) {
        let wide: usize = spans.iter().map(Span::width).sum();
        let row = self.rows.last().map_or(0, Line::width);
        if row + wide > self.width && row > indent + STEP {
            self.begin(indent, "", look);
        }
        if let Some(row) = self.rows.last_mut() {
            row.spans.extend(spans);
        }
    }
}

impl Table {
    /// Draws the main line in rounds, one row each, with the variations below the round where they branch off.
    pub(super) fn draw_moves(&mut self, frame: &mut Frame<'_>, area: Rect, look: Theme) {
        let timeline = self.session.timeline();
        let main = timeline.lines().main();
        if main.is_empty() {
            let none = Text::styled(text!("play-no-moves-yet", look), look.dim());
            return frame.render_widget(none, area);
        }
        let seats = self.view.players.len().max(1);
        // The full width with two seats, an equal share with more.
        let room = (usize::from(area.width).saturating_sub(ROUND) / seats).min(MOVE);
        // Two seats need no heading, whose numbers would look like columns of the board. In a match every deal has its own
        // opener, so that a column is not a seat.
        let head = u16::from(seats > 2 && score::board(&self.view).is_none());
        let [above, moves] =
            Layout::vertical([Constraint::Length(head), Constraint::Fill(1)]).areas(area);
        frame.render_widget(heads(self.opener(), seats, room, look), above);
        let mut list = MoveRows { width: area.width.into(), ..MoveRows::default() };
        for first in (0..main.len()).step_by(seats) {
            let round = first..main.len().min(first + seats);
            let number = Span::styled(format!("{:>3} ", first / seats + 1), look.dim());
            let played = round.clone().map(|ply| self.played(ply, room, look));
            list.rows.push(std::iter::once(number).chain(played).collect());
            if round.clone().any(|ply| self.is_here(0, ply)) {
                list.here = list.rows.len();
            }
            for ply in round {
                self.branches(0, ply, ROUND, &mut list, look);
            }
        }
        let first = list.here.saturating_sub(moves.height.into());
        frame.render_widget(Paragraph::new(list.rows).scroll((first as u16, 0)), moves);
    }

    /// Writes the variations that branch off at a move; returns whether there are any.
    fn branches(
        &self,
        number: usize,
        ply: usize,
        indent: usize,
        list: &mut MoveRows,
        look: Theme,
    ) -> bool {
        let lines = self.session.timeline().lines();
        let before = list.rows.len();
        lines.branches_at(number, ply).for_each(|other| self.branch(other, indent, list, look));
        list.rows.len() > before
    }

    /// Writes the moves of a variation from where it branches off.
    fn branch(&self, number: usize, indent: usize, list: &mut MoveRows, look: Theme) {
        let lines = self.session.timeline().lines();
        let seats = self.view.players.len().max(1);
        let (from, end) = (lines.leaves_at(number), lines.all()[number].len());
        let inside = (indent + STEP).min(list.width / 2);
        list.begin(indent, look.either("└", "`"), look);
        // A round is numbered where it begins, and after another variation.
        let mut is_begun = false;
        for ply in from..end {
            let round = match ply % seats {
                0 => format!("{}.", ply / seats + 1),
                _ if !is_begun => format!("{}{}", ply / seats + 1, look.either("…", "..")),
                _ => String::new(),
            };
            let (text, style, score) = self.told(number, ply, usize::MAX, look);
            let spans = vec![
                Span::styled(round, look.dim()),
                Span::styled(text, style),
                Span::styled(format!("{score} "), look.dim()),
            ];
            list.push(spans, indent, look);
            if self.is_here(number, ply) {
                list.here = list.rows.len();
            }
            is_begun = !self.branches(number, ply, inside, list, look);
            if !is_begun && ply + 1 < end {
                list.begin(indent, "", look);
            }
        }
    }

    /// The seat that moved first.
    fn opener(&self) -> Seat {
        let turns = self.session.timeline().turns();
        turns.first().copied().flatten().unwrap_or(Seat::FIRST)
    }

    /// The seat that made a move of a line.
    fn mover(&self, number: usize, ply: usize) -> Seat {
        let timeline = self.session.timeline();
        let is_known = score::board(&self.view).is_some() && timeline.line() == number;
        let mover = is_known.then(|| timeline.turns().get(ply).copied().flatten()).flatten();
        mover.unwrap_or_else(|| self.opener().after(ply, self.view.players.len().max(1)))
    }

    /// Whether this move of this line led to the current position.
    fn is_here(&self, number: usize, ply: usize) -> bool {
        let timeline = self.session.timeline();
        let moves = timeline.game().moves();
        ply + 1 == moves.len() && timeline.lines().find(&moves) == Some(number)
    }

    /// A move of the main line in this many columns.
    fn played(&self, ply: usize, room: usize, look: Theme) -> Span<'static> {
        let (text, style, score) = self.told(0, ply, room, look);
        let room = room.saturating_sub(score.width() + 1);
        Span::styled(format!("{text:<room$}{score} "), style)
    }

    /// A move of a line with its sign if it was a mistake, its style, and its value for the first seat, as in the
    /// bar and the graph.
    fn told(&self, number: usize, ply: usize, room: usize, look: Theme) -> (String, Style, String) {
        let line = &self.session.timeline().lines().all()[number];
        let text = &line[ply];
        let judged =
            self.tasks.judgement_after(&line[..ply]).and_then(|judgement| judgement.of(text));
        let blamed =
            judged.filter(|_| self.shows_analysis() && !self.session.is_opening(line, ply));
        let mark = blamed.and_then(|judged| Some(judged.mistake.as_ref()?.mark)).unwrap_or("");
        let score =
            judged.filter(|_| self.shows_evaluation()).map(|judged| judged.first.sign.clone());
        let score = look.plain(score.unwrap_or_default());
        let score = if score.is_empty() { score } else { format!(" {score}") };
        let colour = look.seat(self.mover(number, ply));
        let style = if self.is_here(number, ply) { look.chosen() } else { colour };
        let room = room.saturating_sub(score.width() + 1);
        // Which tile was put aside is known at the end.
        let text = if self.view.revealed { text } else { seen_by_all(text) };
        (short(text, room) + mark, style, score)
    }
}

/// The numbers of the seats above their moves, in the order of play.
fn heads(opener: Seat, seats: usize, room: usize, look: Theme) -> Line<'static> {
    let order = (0..seats).map(|turn| opener.after(turn, seats));
    let head = |seat: Seat| Span::styled(format!("{:<room$}", seat.index() + 1), look.seat(seat));
    std::iter::once(Span::raw("    ")).chain(order.map(head)).collect()
}
