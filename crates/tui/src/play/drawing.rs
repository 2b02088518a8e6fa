//! Draws a game: the players, the board, and the panel.

use papan_engine::PlayerSpec;
use papan_games::{Outcome, Seat};
use papan_players::Mark;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph, Row, Table as TableWidget, Wrap};

use super::board::{self, TextSpace};
use super::score;
use super::table::{HitAreas, Table};
use crate::theme::{Theme, text};
use papan_ui::game::result;
use papan_ui::{say, who};

/// The least room for a panel at the right of the board and below it, and the widest panel.
const ROOM: TextSpace = TextSpace { right: 34, below: 9, widest: 100 };
/// From this width on, values and moves have their own column, of this width.
const WIDE: u16 = 120;
const PINNED: u16 = 40;
/// The columns of the evaluation bar.
const EVALUATION: u16 = 24;

impl Table {
    pub(super) fn draw_table(&mut self, frame: &mut Frame<'_>, area: Rect, look: Theme) {
        let status = std::iter::once(self.status(look)).chain(score::line(&self.view, look));
        let words = Paragraph::new(status.collect::<Vec<_>>()).wrap(Wrap { trim: true });
        // A command or a refusal may be long, and has to be shown in full.
        let said = (words.line_count(area.width) as u16).clamp(2, area.height.max(4) / 2);
        let (table, seated) = self.seats(area.width, look);
        let rows = [Constraint::Length(seated), Constraint::Length(said), Constraint::Fill(1)];
        let [seats, status, body] = Layout::vertical(rows).areas(area);
        frame.render_widget(table, seats);
        frame.render_widget(words, status);
        if self.seated.is_covered {
            return self.draw_cover(frame, body, look);
        }
        self.draw_evaluation(frame, status, look);
        let (body, beside) = if area.width >= WIDE && !self.view.facts.hidden {
            let columns = [Constraint::Fill(1), Constraint::Length(1), Constraint::Length(PINNED)];
            let [body, _, beside] = Layout::horizontal(columns).areas(body);
            (body, Some(beside))
        } else {
            (body, None)
        };
        let marked = self.marked();
        let scene = self.scene(&marked, look);
        let (board, panel) = ROOM.share(body, |room| board::size(&scene, room));
        let mut cursor = self.cursor.clone();
        cursor.board().draw(&scene, frame.buffer_mut(), board);
        self.cursor = cursor;
        let is_news = beside.is_some() != self.is_wide();
        self.places = HitAreas { board, panel, beside, ..HitAreas::default() };
        if is_news {
            self.want_what_is_shown();
        }
        frame.render_widget(Clear, panel);
        self.draw_panel(frame, panel, look);
        if let Some(beside) = beside {
            self.draw_beside(frame, beside, look);
        }
    }

    /// Draws the value of the position: a bar in the last row of the status, full for the seat that wins at once.
    fn draw_evaluation(&self, frame: &mut Frame<'_>, status: Rect, look: Theme) {
        let known = self.tasks.judgement(self.game()).filter(|_| self.shows_evaluation());
        let Some((value, seat)) = known.and_then(|known| Some((known.value?, known.seat))) else {
            return;
        };
        let value = if seat == Seat::FIRST { value } else { -value };
        let half = i32::from(EVALUATION / 2);
        let most = self.view.scale.max(1);
        // A seat that is ahead at all has a cell more, so that a win never looks like a draw.
        let more = (value.abs() * half + most - 1) / most * value.signum();
        let first = (half + more).clamp(0, 2 * half) as usize;
        let [one, other] = [(0, "█", "#", first), (1, "▒", "=", usize::from(EVALUATION) - first)]
            .map(|(seat, full, plain, long)| {
                Span::styled(look.either(full, plain).repeat(long), look.seat(Seat::new(seat)))
            });
        let score = if value > 0 { format!(" +{value}") } else { format!(" {value}") };
        let width = EVALUATION + score.len() as u16;
        let (x, y) = (status.right().saturating_sub(width), status.bottom().saturating_sub(1));
        let place = Rect { x, y, width, height: 1 }.intersection(status);
        frame.render_widget(Line::from(vec![one, other, Span::raw(score)]), place);
    }

    /// The seats with their players, and the lines that they take: two where the names are long.
    fn seats(&self, width: u16, look: Theme) -> (TableWidget<'static>, u16) {
        let count = self.view.players.len().max(1);
        let seats: Vec<_> =
            Seat::all(self.view.players.len()).map(|seat| self.seat_line(seat, look)).collect();
        let longest = seats.iter().map(Line::width).max().unwrap_or(0);
        let fits = longest < usize::from(width) / count || count < 3;
        let in_a_row = if fits { count } else { count.div_ceil(2) };
        let room = (width / in_a_row as u16).saturating_sub(1);
        let row = |seats: &[Line<'static>]| {
            Row::new(seats.iter().map(|line| look.cut_line(line.clone(), room)).collect::<Vec<_>>())
        };
        let rows: Vec<_> = seats.chunks(in_a_row).map(row).collect();
        let height = rows.len() as u16;
        let widths = vec![Constraint::Fill(1); in_a_row];
        (TableWidget::new(rows, widths).column_spacing(0), height)
    }

    /// A seat and its player; a pointer marks whose turn it is.
    fn seat_line(&self, seat: Seat, look: Theme) -> Line<'static> {
        let turn = self.view.seat == Some(seat);
        let pointer = if turn { look.either("▶ ", "> ") } else { "  " };
        let player = self.session.player(seat);
        let name = match player {
            PlayerSpec::Human if self.session.humans() == 1 => text!("play-you", look),
            PlayerSpec::Human => text!("play-human", look),
            player => player.shown_name(),
        };
        let marks = who::marks(&self.session.rules(), player).into_iter();
        let mark = |mark: Mark| format!(" ({})", look.say(mark.words()));
        let marks: String = marks.map(mark).collect();
        let place = format!("{pointer}{}", self.seat_name(seat, look));
        Line::from(vec![Span::styled(place, look.seat(seat)), Span::raw(format!(" {name}{marks}"))])
    }

    /// The text above the board.
    fn status(&self, look: Theme) -> Line<'static> {
        if let Some(failure) = &self.notice.failure {
            return Line::styled(look.say(say!("play-cannot-go-on", reason = failure)), look.bad());
        }
        if let Some(message) = &self.notice.message {
            return Line::styled(message.clone(), look.notable());
        }
        if let Some(playback) = &self.playback {
            return playback.line(look);
        }
        let timeline = self.session.timeline();
        let here = (!timeline.is_at_end()).then(|| {
            format!(
                "{}  ",
                look.say(say!("play-ply-of", number = timeline.ply(), moves = timeline.plies()))
            )
        });
        let here = here.unwrap_or_default();
        if let Some(outcome) = &self.view.outcome {
            return Line::styled(here + &self.result(outcome, look), look.title());
        }
        let Some(seat) = self.view.seat else { return Line::raw(here) };
        if self.is_thinking() {
            let sign = look.spinner();
            let name = self.session.player(seat).shown_name();
            return Line::raw(
                here + &format!("{sign} {}", look.say(say!("play-is-thinking", player = name))),
            );
        }
        if self.human_turn().is_none() {
            let waits = if self.seated.is_paused {
                text!("play-paused", look)
            } else {
                text!("play-waits", look)
            };
            return Line::raw(here + waits);
        }
        let turn = match self.session.humans() {
            1 => text!("play-your-turn", look).to_owned(),
            _ => look.say(say!("play-turn-of", player = self.seat_name(seat, look))),
        };
        Line::raw(format!("{here}{turn} {}", self.about_exact(look)))
    }

    /// The player whose exact values the board shows, or the reason why it shows none.
    fn about_exact(&self, look: Theme) -> &'static str {
        match self.tasks.judgement(self.game()) {
            _ if !self.side.shows_values => "",
            None => text!("play-judging", look),
            Some(known) if known.moves.iter().all(|m| m.score.is_none()) => {
                text!("play-not-known", look)
            }
            Some(_) => text!("play-exact-for-first", look),
        }
    }

    /// The result in words.
    fn result(&self, outcome: &Outcome, look: Theme) -> String {
        look.say(result(outcome, None, |seat| self.seat_name(seat, look)))
    }

    /// Hides the tiles of one seat from the next player.
    fn draw_cover(&self, frame: &mut Frame<'_>, area: Rect, look: Theme) {
        let name = self.seat_name(self.seated.watching, look);
        let text = look.say(say!("play-covered", player = name));
        let rows = [Constraint::Fill(1), Constraint::Length(1), Constraint::Fill(1)];
        let [_, middle, _] = Layout::vertical(rows).areas(area);
        frame.render_widget(Paragraph::new(text).centered().style(look.title()), middle);
    }
}
