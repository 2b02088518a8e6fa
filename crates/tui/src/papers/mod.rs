//! The papers' browser: five papers, their items, and each item with its positions.

mod detail;
mod item;
mod items;
mod marks;
mod printed;
mod sheet;
#[cfg(test)]
mod tests;

use std::time::Duration;

use papan_lab::papers::Paper;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use self::items::Items;
use self::marks::Counts;
use super::contract::{Bell, Context, Hint, Next, Screen};
use super::look::{Look, text};
use super::rows::Rows;
use papan_ui::checks::Checks;

/// The five papers.
pub(crate) struct Papers {
    checks: Checks,
    rows: Rows,
    turn: usize,
}

/// How many rows each paper takes.
const EACH: u16 = 3;
/// How fast the sign of work turns.
const TURN: Duration = Duration::from_millis(120);

impl Papers {
    /// The five papers. What is quick to check is checked at once, in the background.
    pub(crate) fn new(bell: &Bell) -> Self {
        Self::with(Checks::of_program(), bell)
    }

    fn with(checks: Checks, bell: &Bell) -> Self {
        checks.check(|task| task.is_quick, bell.ringing());
        Self { checks, rows: Rows::default(), turn: 0 }
    }

    fn open(&self, context: &Context<'_>) -> Next {
        Next::Open(Items::new(Paper::ALL[self.rows.at], &self.checks, context.bell))
    }

    /// The lines of one paper: what it is about, and what was found.
    fn lines(&self, paper: Paper, is_chosen: bool, width: u16, look: Look) -> [Line<'static>; 2] {
        let about = look.say(paper.about());
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
    fn title(&self, look: Look) -> String {
        text!("papers-title", look).to_owned()
    }

    fn keys(&self, look: Look) -> Vec<Hint> {
        vec![
            Hint::new("Enter", text!("papers-open", look)),
            Hint::new("↑↓", text!("common-move-up-and-down", look)),
            Hint::new("1-5", text!("papers-open", look)),
            Hint::new("Esc", text!("common-back", look)),
        ]
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: Look) {
        let intro = Rect { y: area.y + 1, height: 1, ..area }.intersection(area);
        frame.render_widget(Line::from(format!("   {}", text!("papers-intro", look))), intro);
        self.rows.clear();
        let mut y = area.y + 3;
        for (number, paper) in Paper::ALL.into_iter().enumerate() {
            let lines = self.lines(paper, number == self.rows.at, area.width, look);
            let place = Rect { y, height: EACH, ..area }.intersection(area);
            frame.render_widget(Paragraph::new(lines.to_vec()), place);
            self.rows.put(place, number);
            y += EACH;
        }
        let bottom =
            Rect { x: area.x + 3, y: y + 1, width: area.width.saturating_sub(6), height: 2 };
        let later = Paragraph::new(text!("papers-later", look)).style(look.dim());
        frame.render_widget(later.wrap(Wrap { trim: true }), bottom.intersection(area));
    }

    fn on_key(&mut self, key: KeyEvent, context: &mut Context<'_>) -> Next {
        match key.code {
            KeyCode::Char(digit @ '1'..='5') => {
                self.rows.at = usize::from(digit as u8 - b'1');
                return self.open(context);
            }
            KeyCode::Enter | KeyCode::Right => return self.open(context),
            KeyCode::Esc | KeyCode::Char('q') => return Next::Back,
            code => _ = self.rows.on_key(code, Paper::ALL.len()),
        }
        Next::Stay
    }

    fn on_mouse(&mut self, mouse: MouseEvent, context: &mut Context<'_>) -> Next {
        let is_pressed = self.rows.on_mouse(mouse, Paper::ALL.len());
        if is_pressed { self.open(context) } else { Next::Stay }
    }

    fn tick(&self, look: Look) -> Option<Duration> {
        (look.animated && self.checks.is_working()).then_some(TURN)
    }

    fn on_tick(&mut self) {
        self.turn = self.turn.wrapping_add(1);
    }
}
