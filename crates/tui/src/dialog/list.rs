//! One of a list of lines; typing narrows the list.

use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line as Row, Span};
use tui_input::Input;
use tui_input::backend::crossterm::EventHandler;

use super::window;
use crate::contract::{Answer, Context, Hint, Next, Screen};
use crate::look::Look;
use crate::rows::OnRows;
use papan_ui::{say, text};
use papan_words::Language;

/// A line that can be chosen: its name, and what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    pub(crate) name: String,
    pub(crate) about: String,
}

impl Line {
    pub(crate) fn new(name: impl Into<String>, about: impl Into<String>) -> Self {
        Self { name: name.into(), about: about.into() }
    }

    fn fits(&self, typed: &str) -> bool {
        let text = format!("{} {}", self.name, self.about).to_lowercase();
        typed.to_lowercase().split_whitespace().all(|word| text.contains(word))
    }
}

/// Asks for one of these lines. Answers with its number.
pub(crate) struct Choices {
    title: String,
    lines: Vec<Line>,
    /// Which of the lines that fit is pointed at.
    at: usize,
    typed: Input,
    /// Where the rows were drawn, and the first of them.
    rows: (Rect, usize),
}

impl Choices {
    /// Asks for one of these lines, pointing at number `at`.
    pub(crate) fn new(title: impl Into<String>, lines: Vec<Line>, at: usize) -> Box<Self> {
        let title = title.into();
        Box::new(Self { title, lines, at, typed: Input::default(), rows: (Rect::ZERO, 0) })
    }

    /// The numbers of the lines that fit what was typed.
    fn fitting(&self) -> Vec<usize> {
        let typed = self.typed.value();
        (0..self.lines.len()).filter(|&n| self.lines[n].fits(typed)).collect()
    }

    fn point(&mut self, by: isize) {
        let last = self.fitting().len().saturating_sub(1);
        self.at = self.at.saturating_add_signed(by).min(last);
    }

    /// Wide enough for every line, where there is so much room.
    fn width(&self, area: Rect) -> u16 {
        let names = self.lines.iter().map(|line| line.name.chars().count()).max();
        let abouts = self.lines.iter().map(|line| line.about.chars().count()).max();
        let longest = names.unwrap_or(0).saturating_add(abouts.unwrap_or(0)).saturating_add(4);
        let longest = u16::try_from(longest).unwrap_or(u16::MAX);
        longest.min(area.width.saturating_sub(8)).clamp(WIDTH, WIDEST)
    }

    fn chosen(&self) -> Next {
        let line = self.fitting().get(self.at).copied();
        line.map_or(Next::Stay, |number| Next::Answer(Answer::Line(number)))
    }

    /// Which of the fitting lines is drawn at this place.
    fn row_at(&self, place: Position) -> Option<usize> {
        let (area, first) = self.rows;
        let row = first + usize::from(place.y.checked_sub(area.y)?);
        (area.contains(place) && row < self.fitting().len()).then_some(row)
    }
}

/// As wide as it is, and as it may become for lines that are long.
const WIDTH: u16 = 72;
const WIDEST: u16 = 104;

impl Screen for Choices {
    fn title(&self, _language: Language) -> String {
        self.title.clone()
    }

    fn keys(&self, language: Language) -> Vec<Hint> {
        vec![
            Hint::new("Enter", text!("common-choose", language)),
            Hint::new("↑↓", text!("common-move-up-and-down", language)),
            Hint::new("a-z", text!("dialog-filter", language)),
            Hint::new("Esc", text!("dialog-cancel", language)),
        ]
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look) {
        let fitting = self.fitting();
        let room = usize::from(area.height.saturating_sub(5)).max(1);
        let height = self.lines.len().min(room) as u16 + 1;
        let inside = window(frame, area, (self.width(area), height), &self.title, look);
        let typed = self.typed.value();
        let search = if typed.is_empty() {
            Span::styled(
                format!("{}{}", text!("dialog-filter", look.language), look.either("…", "...")),
                look.dim(),
            )
        } else if fitting.is_empty() {
            Span::styled(
                say!("dialog-nothing-fits", typed = typed).in_language(look.language),
                look.bad(),
            )
        } else {
            Span::styled(typed.to_owned(), look.title())
        };
        frame.render_widget(Row::from(search), Rect { height: 1.min(inside.height), ..inside });
        let rows = Rect { y: inside.y + 1, height: inside.height.saturating_sub(1), ..inside };
        let shown = usize::from(rows.height).max(1);
        let first = (self.at + 1).saturating_sub(shown);
        self.rows = (rows, first);
        let longest = self.lines.iter().map(|line| line.name.chars().count()).max().unwrap_or(0);
        let width = longest.min(usize::from(rows.width) * 2 / 3);
        for (y, (row, &number)) in
            (rows.y..rows.bottom()).zip(fitting.iter().enumerate().skip(first))
        {
            let Line { name, about } = &self.lines[number];
            let place = Rect { y, height: 1, ..rows };
            let (mark, style) =
                if row == self.at { ("> ", look.chosen()) } else { ("  ", look.title()) };
            let name = look.cut(name, width);
            let name = Span::styled(format!("{mark}{name:<width$}"), style);
            let about = Span::styled(
                format!("  {}", look.cut(about, usize::from(rows.width).saturating_sub(width + 4))),
                if row == self.at { look.title() } else { look.dim() },
            );
            frame.render_widget(Row::from(vec![name, about]), place);
        }
    }

    fn on_key(&mut self, key: KeyEvent, _context: &mut Context<'_>) -> Next {
        match key.code {
            KeyCode::Up => self.point(-1),
            KeyCode::Down => self.point(1),
            KeyCode::PageUp => self.point(-10),
            KeyCode::PageDown => self.point(10),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.point(isize::MAX),
            KeyCode::Enter => return self.chosen(),
            KeyCode::Esc => return Next::Back,
            _ => {
                if self.typed.handle_event(&Event::Key(key)).is_some_and(|change| change.value) {
                    self.at = 0;
                }
            }
        }
        Next::Stay
    }

    fn on_mouse(&mut self, mouse: MouseEvent, _context: &mut Context<'_>) -> Next {
        match OnRows::of(mouse, |place| self.row_at(place)) {
            OnRows::Nothing | OnRows::Over(_) => {}
            OnRows::Scrolled(by) => self.point(by),
            OnRows::Pressed(row) => {
                self.at = row;
                return self.chosen();
            }
        }
        Next::Stay
    }

    fn is_dialog(&self) -> bool {
        true
    }

    fn takes_text(&self) -> bool {
        true
    }
}
