//! What every screen is: something with a title, keys, a drawing, and perhaps news from the background.

use std::sync::mpsc::Sender;
use std::time::Duration;

use ratatui::Frame;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use ratatui::layout::Rect;

use super::config::Config;
use super::look::Look;

/// What happens outside of the screens.
#[derive(Debug)]
pub(crate) enum Event {
    /// A key, the mouse, another size.
    Input(ratatui::crossterm::event::Event),
    /// Something that works in the background has news.
    News,
    /// There is no more input: the terminal is gone.
    Gone,
}

/// Tells the program that there is news. Whoever works in the background has one.
#[derive(Clone, Debug)]
pub(crate) struct Bell(Sender<Event>);

impl Bell {
    pub(super) fn new(events: Sender<Event>) -> Self {
        Self(events)
    }

    /// What rings it.
    pub(crate) fn ringing(&self) -> impl Fn() + Send + Sync + 'static {
        let bell = self.clone();
        move || bell.ring()
    }

    /// Says that there is news; the screens then look for themselves.
    pub(crate) fn ring(&self) {
        // The program may have ended meanwhile.
        let _ = self.0.send(Event::News);
    }
}

/// What a screen may use while it answers.
#[derive(Debug)]
pub(crate) struct Context<'a> {
    pub(crate) look: Look,
    pub(crate) config: &'a mut Config,
    pub(crate) bell: &'a Bell,
}

/// What comes after a key.
pub(crate) enum Next {
    /// The same screen.
    Stay,
    /// Another screen, on top of this one.
    Open(Box<dyn Screen>),
    /// Another screen in the place of this one.
    Replace(Box<dyn Screen>),
    /// The screen below; it asks first where something would be lost.
    Back,
    /// The screen below, which gets this answer.
    Answer(Answer),
    /// The end; it asks first where something would be lost.
    Quit,
}

/// What a question was answered with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    Yes,
    No,
    /// What was typed.
    Text(String),
    /// The number of the line that was chosen, from 0.
    Line(usize),
}

/// Keys that work now, and what they do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hint {
    pub(crate) keys: &'static str,
    pub(crate) does: &'static str,
}

impl Hint {
    pub(crate) const fn new(keys: &'static str, does: &'static str) -> Self {
        Self { keys, does }
    }
}

/// One screen: its state, its keys, its drawing.
pub(crate) trait Screen {
    /// Where one is.
    fn title(&self, look: Look) -> String;

    /// The keys that work now, the most useful first. The footer shows as many as fit, help shows all.
    fn keys(&self, look: Look) -> Vec<Hint>;

    /// Draws it. What is drawn on is the area between title and footer.
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: Look);

    /// Answers a key. `?` and Ctrl-C never come here, and `hjkl` come as arrows, unless it
    /// [`takes_text`](Self::takes_text).
    fn on_key(&mut self, key: KeyEvent, context: &mut Context<'_>) -> Next;

    /// Answers the mouse; places are those of the whole terminal, as in [`draw`](Self::draw).
    fn on_mouse(&mut self, _mouse: MouseEvent, _context: &mut Context<'_>) -> Next {
        Next::Stay
    }

    /// Takes the answer of the question that it opened last.
    fn on_answer(&mut self, _answer: Answer, _context: &mut Context<'_>) -> Next {
        Next::Stay
    }

    /// What was on top of it is gone.
    fn on_return(&mut self, _context: &mut Context<'_>) {}

    /// Something in the background has news, perhaps for this screen, which may not be on top.
    fn on_news(&mut self, _context: &mut Context<'_>) -> Next {
        Next::Stay
    }

    /// When to call [`on_tick`](Self::on_tick) and draw again; `None` while nothing moves, so that waiting
    /// costs nothing.
    fn tick(&self, _look: Look) -> Option<Duration> {
        None
    }

    /// Some time has passed.
    fn on_tick(&mut self) {}

    /// What to ask before it is left, where something would be lost.
    fn leaving(&self, _look: Look) -> Option<String> {
        None
    }

    /// Whether it is a question on top of the screen below, which is drawn too.
    fn is_dialog(&self) -> bool {
        false
    }

    /// Whether letters are typed into it, `?` too.
    fn takes_text(&self) -> bool {
        false
    }
}
