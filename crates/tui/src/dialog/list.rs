//! One of a list of lines; typing narrows the list.

use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::Rect;
use ratatui::text::{Line as Row, Span};
use tui_input::Input;
use tui_input::backend::crossterm::EventHandler;

use super::window;
use crate::contract::{Answer, Context, Hint, Next, Screen};
use crate::look::{Look, text, widest};
use crate::rows::Rows;
use papan_ui::say;

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
    typed: Input,
    /// Of the lines that fit.
    rows: Rows,
}

impl Choices {
    /// Asks for one of these lines, pointing at number `at`.
    pub(crate) fn new(title: impl Into<String>, lines: Vec<Line>, at: usize) -> Box<Self> {
        Box::new(Self { title: title.into(), lines, typed: Input::default(), rows: Rows::new(at) })
    }

    /// The numbers of the lines that fit what was typed.
    fn fitting(&self) -> Vec<usize> {
        let typed = self.typed.value();
        (0..self.lines.len()).filter(|&n| self.lines[n].fits(typed)).collect()
    }

    fn widest_name(&self) -> usize {
        widest(self.lines.iter().map(|line| &line.name))
    }

    /// Wide enough for every line, where there is so much room.
    fn width(&self, area: Rect) -> u16 {
        let longest = self.widest_name() + widest(self.lines.iter().map(|line| &line.about)) + 4;
        let longest = u16::try_from(longest).unwrap_or(u16::MAX);
        longest.min(area.width.saturating_sub(8)).clamp(WIDTH, WIDEST)
    }

    fn chosen(&self) -> Next {
        let line = self.fitting().get(self.rows.at).copied();
        line.map_or(Next::Stay, |number| Next::Answer(Answer::Line(number)))
    }

    /// What was typed, or that something may be.
    fn search(&self, fits: bool, look: Look) -> Span<'_> {
        match self.typed.value() {
            "" => {
                let more = look.either("…", "...");
                Span::styled(format!("{}{more}", text!("dialog-filter", look)), look.dim())
            }
            typed if fits => Span::styled(typed, look.title()),
            typed => Span::styled(look.say(say!("dialog-nothing-fits", typed = typed)), look.bad()),
        }
    }
}

/// As wide as it is, and as it may become for lines that are long.
const WIDTH: u16 = 72;
const WIDEST: u16 = 104;

impl Screen for Choices {
    fn title(&self, _look: Look) -> String {
        self.title.clone()
    }

    fn keys(&self, look: Look) -> Vec<Hint> {
        vec![
            Hint::new("Enter", text!("common-choose", look)),
            Hint::new("↑↓", text!("common-move-up-and-down", look)),
            Hint::new("a-z", text!("dialog-filter", look)),
            Hint::new("Esc", text!("dialog-cancel", look)),
        ]
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: Look) {
        let fitting = self.fitting();
        let room = usize::from(area.height.saturating_sub(5)).max(1);
        let height = self.lines.len().min(room) as u16 + 1;
        let inside = window(frame, area, (self.width(area), height), &self.title, look);
        let search = self.search(!fitting.is_empty(), look);
        frame.render_widget(search, Rect { height: 1.min(inside.height), ..inside });
        let list = Rect { y: inside.y + 1, height: inside.height.saturating_sub(1), ..inside };
        let width = self.widest_name().min(usize::from(list.width) * 2 / 3);
        let left = usize::from(list.width).saturating_sub(width + 4);
        for (place, row) in self.rows.share_out(list, fitting.len()) {
            let Line { name, about } = &self.lines[fitting[row]];
            let (mark, style, rest) = if row == self.rows.at {
                ("> ", look.chosen(), look.title())
            } else {
                ("  ", look.title(), look.dim())
            };
            let name = Span::styled(format!("{mark}{:<width$}", look.cut(name, width)), style);
            let about = Span::styled(format!("  {}", look.cut(about, left)), rest);
            frame.render_widget(Row::from(vec![name, about]), place);
        }
    }

    fn on_key(&mut self, key: KeyEvent, _context: &mut Context<'_>) -> Next {
        match key.code {
            KeyCode::Enter => return self.chosen(),
            KeyCode::Esc => return Next::Back,
            code if self.rows.on_key(code, self.fitting().len()) => {}
            _ => {
                if self.typed.handle_event(&Event::Key(key)).is_some_and(|change| change.value) {
                    self.rows.at = 0;
                }
            }
        }
        Next::Stay
    }

    fn on_mouse(&mut self, mouse: MouseEvent, _context: &mut Context<'_>) -> Next {
        let is_pressed = self.rows.on_mouse(mouse, self.fitting().len());
        if is_pressed { self.chosen() } else { Next::Stay }
    }

    fn is_dialog(&self) -> bool {
        true
    }

    fn takes_text(&self) -> bool {
        true
    }
}
