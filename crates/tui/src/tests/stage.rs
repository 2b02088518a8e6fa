//! For tests: a program on a terminal that is only imagined, with keys and a mouse, and real threads
//! in the background.

#![allow(clippy::unwrap_used)]

use std::path::Path;
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    self, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::style::Color;

use crate::config::Config;
use crate::contract::{Context, Event, Screen, Waker};
use crate::play;
use crate::program::Program;
use crate::theme::Theme;
use papan_ui::session::Setup;
use papan_words::Language;

/// The sizes at which every screen is looked at.
pub(crate) const SMALL: (u16, u16) = (80, 24);
pub(crate) const LARGE: (u16, u16) = (132, 43);

/// How it looks in English, with everything that a terminal can show but nothing that moves.
pub(crate) fn look() -> Theme {
    Theme { language: Language::En, coloured: true, ascii: false, animated: false, ticks: 0 }
}

/// A program on an imagined terminal.
pub(crate) struct Stage {
    program: Program,
    terminal: Terminal<TestBackend>,
    events: Receiver<Event>,
}

impl Stage {
    /// A program in English with this first screen, which remembers nothing.
    pub(crate) fn new(first: Box<dyn Screen>, size: (u16, u16)) -> Self {
        Self::with(first, size, look(), Config::default())
    }

    /// A program that keeps its settings and its files in this folder.
    pub(crate) fn in_folder(first: Box<dyn Screen>, size: (u16, u16), folder: &Path) -> Self {
        Self::with(first, size, look(), Config::read(folder, folder))
    }

    pub(crate) fn with(
        first: Box<dyn Screen>,
        (width, height): (u16, u16),
        look: Theme,
        config: Config,
    ) -> Self {
        let (send, events) = mpsc::channel();
        let program = Program::new(first, look, config, Waker::new(send));
        let terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        Self { program, terminal, events }
    }

    /// A program whose first screen is a game.
    pub(crate) fn game(setup: &Setup, (width, height): (u16, u16), look: Theme) -> Self {
        let (send, events) = mpsc::channel();
        let waker = Waker::new(send);
        let mut config = Config::default();
        let mut context = Context { look, config: &mut config, waker: &waker };
        let first = play::open(setup, &mut context).unwrap();
        let program = Program::new(first, look, config, waker);
        let terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        Self { program, terminal, events }
    }

    /// Presses keys, in words: `Enter`, `Esc`, `Up`, `Tab`, `Backspace`, `Ctrl-c`, or a character each.
    pub(crate) fn press(&mut self, keys: &str) -> &mut Self {
        for name in keys.split_whitespace() {
            let (name, modifiers) = match name.strip_prefix("Ctrl-") {
                Some(name) => (name, KeyModifiers::CONTROL),
                None => (name, KeyModifiers::NONE),
            };
            let code = match name {
                "Enter" => KeyCode::Enter,
                "Esc" => KeyCode::Esc,
                "Tab" => KeyCode::Tab,
                "BackTab" => KeyCode::BackTab,
                "Up" => KeyCode::Up,
                "Down" => KeyCode::Down,
                "Left" => KeyCode::Left,
                "Right" => KeyCode::Right,
                "Home" => KeyCode::Home,
                "End" => KeyCode::End,
                "PageUp" => KeyCode::PageUp,
                "PageDown" => KeyCode::PageDown,
                "Backspace" => KeyCode::Backspace,
                "Space" => KeyCode::Char(' '),
                letter => KeyCode::Char(letter.chars().next().unwrap()),
            };
            self.send(event::Event::Key(KeyEvent::new(code, modifiers)));
        }
        self
    }

    /// Types a text, character by character.
    pub(crate) fn type_text(&mut self, text: &str) -> &mut Self {
        for letter in text.chars() {
            self.send(event::Event::Key(KeyEvent::from(KeyCode::Char(letter))));
        }
        self
    }

    /// Clicks at a place.
    pub(crate) fn click(&mut self, column: u16, row: u16) -> &mut Self {
        let kind = MouseEventKind::Down(MouseButton::Left);
        let mouse = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
        self.send(event::Event::Mouse(mouse));
        self
    }

    /// Clicks at the first place where this is shown.
    pub(crate) fn click_on(&mut self, text: &str) -> &mut Self {
        let picture = self.picture();
        let found = picture.lines().enumerate().find_map(|(row, line)| {
            let at = line.find(text)?;
            Some((line[..at].chars().count() as u16, row as u16))
        });
        let (column, row) = found.unwrap_or_else(|| panic!("no {text:?} in\n{picture}"));
        self.click(column, row)
    }

    fn send(&mut self, event: event::Event) {
        // As on a terminal: what is pointed at is what was drawn.
        self.picture();
        self.program.on_event(&Event::Input(event));
    }

    /// Waits for news from the background until the picture is as wanted.
    pub(crate) fn until(&mut self, wanted: impl Fn(&str) -> bool) -> &mut Self {
        const PATIENCE: Duration = Duration::from_mins(1);
        let late = Instant::now() + PATIENCE;
        loop {
            let picture = self.picture();
            if wanted(&picture) {
                return self;
            }
            let left = late.saturating_duration_since(Instant::now());
            let event = self.events.recv_timeout(left);
            let event = event.unwrap_or_else(|_| panic!("it did not come to this:\n{picture}"));
            self.program.on_event(&event);
        }
    }

    /// Lets pass the time to the next picture; `false` if nothing moves.
    pub(crate) fn tick(&mut self) -> bool {
        let moves = self.program.tick().is_some();
        if moves {
            self.program.on_tick();
        }
        moves
    }

    /// The text of the terminal, without colours and without blanks at the ends of lines.
    pub(crate) fn picture(&mut self) -> String {
        self.terminal.draw(|frame| self.program.draw(frame)).unwrap();
        let buffer = self.terminal.backend().buffer();
        let width = usize::from(buffer.area.width);
        let rows = buffer.content.chunks(width);
        let lines =
            rows.map(|row| row.iter().map(ratatui::buffer::Cell::symbol).collect::<String>());
        lines.map(|line| format!("{}\n", line.trim_end())).collect()
    }

    /// Whether nothing on the terminal has a colour.
    pub(crate) fn is_colourless(&mut self) -> bool {
        self.picture();
        let cells = &self.terminal.backend().buffer().content;
        cells.iter().all(|cell| cell.fg == Color::Reset && cell.bg == Color::Reset)
    }

    /// Whether the program has ended.
    pub(crate) fn is_over(&self) -> bool {
        self.program.is_over()
    }
}
