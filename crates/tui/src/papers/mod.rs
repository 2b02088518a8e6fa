//! The papers' browser: five papers, their items, and each item with its positions.

mod detail;
mod item;
mod items;
mod marks;
mod printed;
mod prose;
mod sheet;
#[cfg(test)]
mod tests;

use std::time::Duration;

use papan_lab::papers::Paper;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use self::items::Items;
use self::marks::Counts;
use super::contract::{Bell, Context, Hint, Next, Screen};
use super::look::Look;
use super::rows::OnRows;
use papan_ui::checks::Checks;
use papan_ui::text;
use papan_words::Language;

/// The five papers.
pub(crate) struct Papers {
    checks: Checks,
    at: usize,
    turn: usize,
    /// Where the papers were drawn.
    rows: Rect,
}

/// How many rows each paper takes.
const EACH: u16 = 3;
/// How fast the sign of work turns.
const TURN: Duration = Duration::from_millis(120);

impl Papers {
    /// The five papers. What is printed in them is checked at once, in the background.
    pub(crate) fn new(bell: &Bell) -> Self {
        Self::with(Checks::of_program(), bell)
    }

    fn with(checks: Checks, bell: &Bell) -> Self {
        checks.check(|task| !task.is_claim, bell.ringing());
        Self { checks, at: 0, turn: 0, rows: Rect::ZERO }
    }

    fn point(&mut self, by: isize) {
        self.at = self.at.saturating_add_signed(by).min(Paper::ALL.len() - 1);
    }

    fn open(&self, context: &Context<'_>) -> Next {
        Next::Open(Items::new(Paper::ALL[self.at], &self.checks, context.bell))
    }

    /// The lines of one paper: what it is about, and what was found.
    fn lines(&self, paper: Paper, is_chosen: bool, width: u16, look: &Look) -> [Line<'static>; 2] {
        let about = paper.about().in_language(look.language);
        let pointer = if is_chosen { " > " } else { "   " };
        let name = format!(" {paper}  {about} ");
        let style = if is_chosen { look.chosen() } else { look.title() };
        let room = usize::from(width).saturating_sub(8);
        let mut counts = vec![Span::raw("        ")];
        counts.extend(Counts::of(&self.checks, paper).line(room, self.turn, look));
        [
            Line::from(vec![Span::styled(pointer, look.title()), Span::styled(name, style)]),
            Line::from(counts),
        ]
    }
}

impl Screen for Papers {
    fn title(&self, language: Language) -> String {
        text!("papers-title", language).to_owned()
    }

    fn keys(&self, language: Language) -> Vec<Hint> {
        vec![
            Hint::new("Enter", text!("papers-open", language)),
            Hint::new("↑↓", text!("common-move-up-and-down", language)),
            Hint::new("1-5", text!("papers-open", language)),
            Hint::new("Esc", text!("common-back", language)),
        ]
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look) {
        let language = look.language;
        let papers = Paper::ALL.into_iter().enumerate();
        let lines = papers.flat_map(|(number, paper)| {
            let [about, counts] = self.lines(paper, number == self.at, area.width, look);
            [about, counts, Line::default()]
        });
        let intro = Rect { y: area.y + 1, height: 1, ..area }.intersection(area);
        let intro_text = Line::from(format!("   {}", text!("papers-intro", language)));
        let height = EACH * Paper::ALL.len() as u16;
        let rows = Rect { y: area.y + 3, height, ..area }.intersection(area);
        let text: Vec<_> = lines.collect();
        frame.render_widget(intro_text, intro);
        frame.render_widget(Paragraph::new(text), rows);
        self.rows = rows;
        let bottom = Rect {
            x: area.x + 3,
            y: rows.bottom() + 1,
            width: area.width.saturating_sub(6),
            height: 2,
        };
        let later = Paragraph::new(text!("papers-later", language))
            .style(look.dim())
            .wrap(Wrap { trim: true });
        frame.render_widget(later, bottom.intersection(area));
    }

    fn on_key(&mut self, key: KeyEvent, context: &mut Context<'_>) -> Next {
        match key.code {
            KeyCode::Up | KeyCode::Char('k') => self.point(-1),
            KeyCode::Down | KeyCode::Char('j') => self.point(1),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = Paper::ALL.len() - 1,
            KeyCode::Char(digit @ '1'..='5') => {
                self.at = usize::from(digit as u8 - b'1');
                return self.open(context);
            }
            KeyCode::Enter | KeyCode::Right | KeyCode::Char('l') => return self.open(context),
            KeyCode::Esc | KeyCode::Char('q') => return Next::Back,
            _ => {}
        }
        Next::Stay
    }

    fn on_mouse(&mut self, mouse: MouseEvent, context: &mut Context<'_>) -> Next {
        let row_at = |place: Position| {
            let row = usize::from(place.y.checked_sub(self.rows.y)? / EACH);
            (self.rows.contains(place) && row < Paper::ALL.len()).then_some(row)
        };
        match OnRows::of(mouse, row_at) {
            OnRows::Nothing | OnRows::Over(_) => {}
            OnRows::Scrolled(by) => self.point(by),
            OnRows::Pressed(row) => {
                self.at = row;
                return self.open(context);
            }
        }
        Next::Stay
    }

    fn tick(&self, look: &Look) -> Option<Duration> {
        (look.animated && self.checks.is_working()).then_some(TURN)
    }

    fn on_tick(&mut self) {
        self.turn = self.turn.wrapping_add(1);
    }
}
