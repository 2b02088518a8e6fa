//! One of a list of lines; typing narrows the list.

use ratatui::Frame;
use ratatui::crossterm::event::{Event, MouseEvent};
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line as Row, Span};
use tui_input::Input;
use tui_input::backend::crossterm::EventHandler;

use super::window;
use crate::contract::{Answer, Context, Key, Next, Screen};
use crate::theme::{Theme, text};
use crate::widgets::rows::{MOVE, Rows};
use crate::widgets::table::{Column, Columns};
use papan_ui::say;

/// A line that can be chosen: its name and a description.
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

    /// The names of all lines.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().map(|line| line.name.as_str())
    }

    /// The numbers of the lines that fit what was typed.
    fn fitting(&self) -> Vec<usize> {
        let typed = self.typed.value();
        (0..self.lines.len()).filter(|&n| self.lines[n].fits(typed)).collect()
    }

    /// The lines with these numbers as a table.
    fn table(&self, numbers: &[usize], look: Theme) -> Columns {
        let lines = || numbers.iter().map(|&number| &self.lines[number]);
        let names = lines().map(|line| Row::styled(line.name.clone(), look.title()));
        let abouts = lines().map(|line| Row::styled(line.about.clone(), look.dim()));
        Columns::new(vec![Column::new("", names).least(NAME), Column::new("", abouts).least(0)])
    }

    fn chosen(&self) -> Next {
        let line = self.fitting().get(self.rows.at).copied();
        line.map_or(Next::Stay, |number| Next::Answer(Answer::Line(number)))
    }

    /// The text that was typed, or a placeholder.
    fn search(&self, fits: bool, look: Theme) -> Span<'_> {
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

/// The narrowest and the widest window, and the room that a name has at least.
const WIDTH: u16 = 72;
const WIDEST: u16 = 104;
const NAME: u16 = 46;

impl Screen for Choices {
    fn title(&self, _look: Theme) -> String {
        self.title.clone()
    }

    fn keys(&self, look: Theme) -> Vec<Key<Self>> {
        vec![
            Key::new("Enter", text!("common-choose", look), |list: &mut Self, _, _| list.chosen()),
            Key::new(MOVE, text!("common-move-up-and-down", look), |list, key, _| {
                let count = list.fitting().len();
                list.rows.on_key(key.code, count);
                Next::Stay
            }),
            Key::new("Esc", text!("dialog-cancel", look), |_, _, _| Next::Back),
            Key::typing("a-z", text!("dialog-filter", look), |list, key, _| {
                if list.typed.handle_event(&Event::Key(key)).is_some_and(|change| change.value) {
                    list.rows.at = 0;
                }
                Next::Stay
            }),
        ]
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: Theme) {
        let all: Vec<_> = (0..self.lines.len()).collect();
        let wanted = self.table(&all, look).natural_width();
        let width = wanted.min(area.width.saturating_sub(8)).clamp(WIDTH, WIDEST);
        let room = usize::from(area.height.saturating_sub(5)).max(1);
        let height = self.lines.len().min(room) as u16 + 1;
        let inside = window(frame, area, (width, height), &self.title, look);
        let fitting = self.fitting();
        let [search, list] =
            Layout::vertical([Constraint::Max(1), Constraint::Fill(1)]).areas(inside);
        frame.render_widget(self.search(!fitting.is_empty(), look), search);
        let table = self.table(&fitting, look);
        self.rows.draw(frame, list, table, look);
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
