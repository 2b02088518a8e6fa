//! The trait of every screen: a title, a table of keys, a drawing, and news from background tasks.

use std::sync::mpsc::Sender;
use std::time::Duration;

use ratatui::Frame;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use ratatui::layout::Rect;

use super::config::Config;
use super::keys;
use super::theme::{Theme, text};

/// An event from outside of the screens.
#[derive(Debug)]
pub(crate) enum Event {
    /// A key, the mouse, another size.
    Input(ratatui::crossterm::event::Event),
    /// A background task has news.
    News,
    /// There is no more input: the terminal is gone.
    Gone,
}

/// Wakes the event loop from a background thread.
#[derive(Clone, Debug)]
pub(crate) struct Waker(Sender<Event>);

impl Waker {
    pub(super) fn new(events: Sender<Event>) -> Self {
        Self(events)
    }

    /// A function that wakes the event loop.
    pub(crate) fn callback(&self) -> impl Fn() + Send + Sync + 'static {
        let waker = self.clone();
        move || waker.wake()
    }

    /// Makes every screen look for news.
    pub(crate) fn wake(&self) {
        // The program may have ended meanwhile.
        let _ = self.0.send(Event::News);
    }
}

/// The look, settings and waker, for a screen that handles an event.
#[derive(Debug)]
pub(crate) struct Context<'a> {
    pub(crate) look: Theme,
    pub(crate) config: &'a mut Config,
    pub(crate) waker: &'a Waker,
}

/// The reaction of the program to a key or another event.
pub(crate) enum Next {
    /// The same screen.
    Stay,
    /// Another screen, on top of this one.
    Open(Box<dyn Screen>),
    /// Another screen in the place of this one.
    Replace(Box<dyn Screen>),
    /// The screen below, after a question where something would be lost.
    Back,
    /// The screen below, which gets this answer.
    Answer(Answer),
    /// The end, after a question where something would be lost.
    Quit,
}

/// The answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    Yes,
    No,
    /// The text that was typed.
    Text(String),
    /// The number of the chosen line, from 0.
    Line(usize),
}

/// The names of keys that work now, and what they do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hint {
    /// As in the module [`keys`].
    pub(crate) keys: &'static str,
    pub(crate) does: &'static str,
}

/// An entry of a screen's table of keys. Footer, help and handling all come from it.
pub(crate) struct Key<S: ?Sized> {
    hint: Hint,
    /// Whether it takes every key that no other entry takes.
    takes_rest: bool,
    act: fn(&mut S, KeyEvent, &mut Context<'_>) -> Next,
}

impl<S> Key<S> {
    /// The keys with these names.
    pub(crate) fn new(
        keys: &'static str,
        does: &'static str,
        act: fn(&mut S, KeyEvent, &mut Context<'_>) -> Next,
    ) -> Self {
        Self { hint: Hint { keys, does }, takes_rest: false, act }
    }

    /// All keys without another entry, for a line of text that is typed.
    pub(crate) fn typing(
        keys: &'static str,
        does: &'static str,
        act: fn(&mut S, KeyEvent, &mut Context<'_>) -> Next,
    ) -> Self {
        Self { takes_rest: true, ..Self::new(keys, does, act) }
    }

    /// The keys that leave a screen.
    pub(crate) fn back(look: Theme) -> Self {
        Self::new("Esc / q", text!("common-back", look), |_, _, _| Next::Back)
    }

    /// The names in this entry.
    pub(crate) fn names(&self) -> &'static str {
        self.hint.keys
    }
}

/// What [`Program`](crate::program) needs of a table of keys. Every screen has it.
pub(crate) trait KeyBindings {
    /// The names of the keys that work now, the most useful first.
    fn hints(&self, look: Theme) -> Vec<Hint>;

    /// Handles a key; one that is not in the table does nothing.
    fn press(&mut self, key: KeyEvent, context: &mut Context<'_>) -> Next;
}

impl<S: Screen> KeyBindings for S {
    fn hints(&self, look: Theme) -> Vec<Hint> {
        self.keys(look).iter().map(|key| key.hint).filter(|hint| !hint.keys.is_empty()).collect()
    }

    fn press(&mut self, key: KeyEvent, context: &mut Context<'_>) -> Next {
        let all = self.keys(context.look);
        let named = all.iter().find(|entry| keys::include(entry.hint.keys, key.code));
        let act = named.or_else(|| all.iter().find(|entry| entry.takes_rest));
        act.map_or(Next::Stay, |entry| (entry.act)(self, key, context))
    }
}

/// One screen: its state, its keys, its drawing.
pub(crate) trait Screen: KeyBindings {
    /// The name of this screen, shown in the first line.
    fn title(&self, look: Theme) -> String;

    /// The keys that work now, the most useful first. The footer shows as many as fit, help shows all. `?` and Ctrl-C are
    /// handled by the program, and `hjkl` come as arrows, unless the screen [`takes_text`](Self::takes_text).
    fn keys(&self, look: Theme) -> Vec<Key<Self>>
    where
        Self: Sized;

    /// Draws the screen between title and footer.
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: Theme);

    /// Handles the mouse; positions are those of the whole terminal, as in [`draw`](Self::draw).
    fn on_mouse(&mut self, _mouse: MouseEvent, _context: &mut Context<'_>) -> Next {
        Next::Stay
    }

    /// Takes the answer to the question that it opened last.
    fn on_answer(&mut self, _answer: Answer, _context: &mut Context<'_>) -> Next {
        Next::Stay
    }

    /// The screen on top of it was closed.
    fn on_return(&mut self, _context: &mut Context<'_>) {}

    /// A background task has news, perhaps for this screen, which may not be on top.
    fn on_news(&mut self, _context: &mut Context<'_>) -> Next {
        Next::Stay
    }

    /// When to call [`on_tick`](Self::on_tick) and draw again; `None` while nothing moves, so that waiting
    /// costs nothing.
    fn tick(&self, _look: Theme) -> Option<Duration> {
        None
    }

    /// Some time has passed.
    fn on_tick(&mut self) {}

    /// The question to ask before the screen is closed, where something would be lost.
    fn leaving(&self, _look: Theme) -> Option<String> {
        None
    }

    /// Whether it is a dialog on top of the screen below, which is drawn too.
    fn is_dialog(&self) -> bool {
        false
    }

    /// Whether letters are typed into it, `?` too.
    fn takes_text(&self) -> bool {
        false
    }
}
