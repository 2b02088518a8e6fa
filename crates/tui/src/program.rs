//! The stack of screens: keys, the mouse and news go to the topmost, which may open and close others.

use std::time::Duration;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{self, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseEvent};
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use unicode_width::UnicodeWidthStr;

use super::config::Config;
use super::contract::{Answer, Context, Event, Hint, Next, Screen, Waker};
use super::dialog::{Confirm, Help};
use super::keys;
use super::theme::{Theme, text};
use crate::widgets::rows::pressed;
use papan_ui::say;

/// The smallest terminal in which every screen fits.
const SMALLEST: (u16, u16) = (80, 24);

/// The screens to close after a yes to the question about leaving.
#[derive(Clone, Copy)]
enum PendingClose {
    /// Closes all screens but the lowest ones, this many.
    To(usize),
    Program,
}

/// The program: a stack of screens, of which the topmost is used.
pub(super) struct Program {
    stack: Vec<Box<dyn Screen>>,
    look: Theme,
    config: Config,
    waker: Waker,
    /// The open questions about leaving, the last question last.
    leaving: Vec<PendingClose>,
    /// Shown in the place of the footer until the next key.
    notice: Option<String>,
    /// The places of the keys of the footer, and of the titles of the screens with their numbers.
    keys: Vec<(Rect, KeyCode)>,
    titles: Vec<(Rect, usize)>,
    /// Whether Ctrl-Z was pressed.
    suspend_requested: bool,
}

impl Program {
    /// The program with its first screen.
    pub(super) fn new(
        first: Box<dyn Screen>,
        look: Theme,
        mut config: Config,
        waker: Waker,
    ) -> Self {
        let complaint = config.complaint.take().map(|(file, reason)| {
            look.say(say!(
                "common-broken-settings",
                file = file.display().to_string(),
                reason = reason
            ))
        });
        Self {
            stack: vec![first],
            look,
            config,
            waker,
            leaving: Vec::new(),
            notice: complaint,
            keys: Vec::new(),
            titles: Vec::new(),
            suspend_requested: false,
        }
    }

    /// Whether it has ended.
    pub(super) fn is_over(&self) -> bool {
        self.stack.is_empty()
    }

    /// Whether Ctrl-Z was pressed since the last call.
    pub(super) fn take_suspend_request(&mut self) -> bool {
        std::mem::take(&mut self.suspend_requested)
    }

    /// The time until the next picture of an animation.
    pub(super) fn tick(&self) -> Option<Duration> {
        self.stack.iter().filter_map(|screen| screen.tick(self.look)).min()
    }

    /// Advances all animations.
    pub(super) fn on_tick(&mut self) {
        self.look.ticks = self.look.ticks.wrapping_add(1);
        for screen in &mut self.stack {
            screen.on_tick();
        }
    }

    /// Handles an event.
    pub(super) fn on_event(&mut self, event: &Event) {
        match event {
            Event::Input(event::Event::Key(key)) if key.kind != KeyEventKind::Release => {
                self.on_key(*key);
            }
            Event::Input(event::Event::Mouse(mouse)) => self.on_mouse(*mouse),
            Event::Input(_) => {}
            Event::News => self.on_news(),
            Event::Gone => self.stack.clear(),
        }
    }

    fn on_key(&mut self, key: KeyEvent) {
        self.notice = None;
        let Some(top) = self.stack.last() else { return };
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c') if control => {
                // Ctrl-C at the question itself means yes.
                if matches!(self.leaving.last(), Some(PendingClose::Program)) {
                    self.stack.clear();
                } else {
                    self.follow(Next::Quit);
                }
            }
            KeyCode::Char('z') if control => self.suspend_requested = true,
            KeyCode::Char('?') | KeyCode::F(1) if !top.takes_text() && !top.is_dialog() => {
                let mut keys = top.hints(self.look);
                keys.push(Hint { keys: "Ctrl-C", does: text!("common-quit", self.look) });
                self.stack.push(Help::new(keys));
            }
            code => {
                let code = if top.takes_text() { code } else { keys::arrow(code) };
                let key = KeyEvent { code, ..key };
                self.with_top(|screen, context| screen.press(key, context));
            }
        }
    }

    /// The keys of the footer and the titles answer here, everything else in the topmost screen.
    fn on_mouse(&mut self, mouse: MouseEvent) {
        if let Some(place) = pressed(mouse) {
            let key = self.keys.iter().find(|(area, _)| area.contains(place));
            if let Some(&(_, code)) = key {
                return self.on_key(KeyEvent::from(code));
            }
            let is_asked = self.stack.last().is_some_and(|top| top.is_dialog());
            let title = self.titles.iter().find(|(area, _)| !is_asked && area.contains(place));
            if let Some(&(_, number)) = title {
                return self.go_back_to(number);
            }
        }
        self.with_top(|screen, context| screen.on_mouse(mouse, context));
    }

    /// Leaves everything on top of a screen, and asks first where something would be lost.
    fn go_back_to(&mut self, number: usize) {
        let above = self.stack.iter().skip(number + 1);
        let question = above.rev().find_map(|screen| screen.leaving(self.look));
        if number + 1 < self.stack.len() {
            self.ask_or_leave(question, PendingClose::To(number + 1));
        }
    }

    fn on_news(&mut self) {
        let mut context = Context { look: self.look, config: &mut self.config, waker: &self.waker };
        let Some((top, below)) = self.stack.split_last_mut() else { return };
        for screen in below {
            // Only the topmost may change the stack.
            screen.on_news(&mut context);
        }
        let next = top.on_news(&mut context);
        self.follow(next);
    }

    fn with_top(&mut self, answer: impl FnOnce(&mut dyn Screen, &mut Context<'_>) -> Next) {
        let mut context = Context { look: self.look, config: &mut self.config, waker: &self.waker };
        let Some(top) = self.stack.last_mut() else { return };
        let next = answer(top.as_mut(), &mut context);
        self.follow(next);
    }

    fn follow(&mut self, next: Next) {
        match next {
            Next::Stay => {}
            Next::Open(screen) => self.stack.push(screen),
            Next::Replace(screen) => {
                self.stack.pop();
                self.stack.push(screen);
            }
            Next::Back => {
                let question = self.stack.last().and_then(|top| top.leaving(self.look));
                let below = self.stack.len().saturating_sub(1);
                self.ask_or_leave(question, PendingClose::To(below));
            }
            Next::Quit => {
                let look = self.look;
                let lost = self.stack.iter().any(|screen| screen.leaving(look).is_some());
                let question = lost.then(|| text!("common-leave-program", look).to_owned());
                self.ask_or_leave(question, PendingClose::Program);
            }
            Next::Answer(answer) => {
                self.stack.pop();
                match (self.leaving.pop(), answer) {
                    (Some(leaving), Answer::Yes) => self.leave(leaving),
                    (Some(_), _) => {}
                    (None, answer) => {
                        self.with_top(|screen, context| screen.on_answer(answer, context));
                    }
                }
            }
        }
    }

    fn ask_or_leave(&mut self, question: Option<String>, leaving: PendingClose) {
        match question {
            Some(question) => {
                self.leaving.push(leaving);
                self.stack.push(Confirm::new(question));
            }
            None => self.leave(leaving),
        }
    }

    fn leave(&mut self, leaving: PendingClose) {
        match leaving {
            PendingClose::To(number) => {
                self.stack.truncate(number);
                self.with_top(|screen, context| {
                    screen.on_return(context);
                    Next::Stay
                });
            }
            PendingClose::Program => self.stack.clear(),
        }
    }

    /// Draws the title, the topmost screen with what is below its dialogs, and the footer.
    pub(super) fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
            let text =
                self.look.say(say!("common-too-small", width = area.width, height = area.height));
            frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
            return;
        }
        let rows = [Constraint::Length(1), Constraint::Fill(1), Constraint::Length(1)];
        let [title, body, footer] = Layout::vertical(rows).areas(area);
        self.draw_title(frame, title);
        let whole = self.stack.iter().rposition(|screen| !screen.is_dialog()).unwrap_or(0);
        for screen in &mut self.stack[whole..] {
            screen.draw(frame, body, self.look);
        }
        self.draw_footer(frame, footer);
        if self.look.ascii {
            spell_out(frame.buffer_mut());
        }
    }

    fn draw_title(&mut self, frame: &mut Frame<'_>, area: Rect) {
        let screens = self.stack.iter().enumerate().filter(|(_, screen)| !screen.is_dialog());
        let gap = self.look.either(" › ", " > ");
        let mut text = " Papan".to_owned();
        // The name of the program stands for the first screen.
        let place = |from: &str, to: &str| {
            let (from, to) = (from.width() as u16, to.width() as u16);
            Rect { x: area.x + from, width: to - from, ..area }.intersection(area)
        };
        self.titles = vec![(place(" ", &text), 0)];
        for (number, screen) in screens {
            text.push_str(gap);
            let from = text.clone();
            text.push_str(&screen.title(self.look));
            self.titles.push((place(&from, &text), number));
        }
        let text = self.look.cut(&text, area.width.into());
        frame.render_widget(Paragraph::new(text).style(self.look.chosen()), area);
    }

    fn draw_footer(&mut self, frame: &mut Frame<'_>, area: Rect) {
        self.keys.clear();
        if let Some(notice) = &self.notice {
            let notice = self.look.cut(&format!(" {notice}"), area.width.into());
            frame.render_widget(Span::styled(notice, self.look.bad()), area);
            return;
        }
        let Some(top) = self.stack.last() else { return };
        let look = self.look;
        let help = Hint { keys: "?", does: text!("common-help", look) };
        let help = (!top.takes_text() && !top.is_dialog()).then_some(help);
        let names = |hint: Hint| keys::shown(keys::short(hint.keys), look);
        let width = |hint: Hint| (names(hint).width() + hint.does.width() + 4) as u16;
        // Help comes last, but is never left out.
        let mut room = area.width.saturating_sub(1 + help.map_or(0, width));
        let fits = |hint: &Hint| {
            let rest = room.checked_sub(width(*hint));
            room = rest.unwrap_or(0);
            rest.is_some()
        };
        let hints: Vec<_> = top.hints(look).into_iter().take_while(fits).chain(help).collect();
        let mut spans = vec![Span::raw(" ")];
        let mut x = area.x + 1;
        for hint in hints {
            self.keys.extend(pressable(hint, &names(hint), Rect { x, ..area }));
            x += width(hint);
            spans.push(Span::styled(names(hint), look.key()));
            spans.push(Span::styled(format!(" {}   ", hint.does), look.dim()));
        }
        frame.render_widget(Line::from(spans), area);
    }
}

/// Replaces all other characters by ASCII: texts of other crates and of files may have any.
fn spell_out(buffer: &mut Buffer) {
    for cell in buffer.content.iter_mut().filter(|cell| !cell.symbol().is_ascii()) {
        let plain = match cell.symbol() {
            "×" => "x",
            "‰" => "%",
            "…" | "·" => ".",
            "–" | "—" | "−" => "-",
            "‘" | "’" => "'",
            _ => "?",
        };
        cell.set_symbol(plain);
    }
}

/// The places where the keys of a hint that begins here can be clicked: each key at its name, and a single key also at its
/// description.
fn pressable(hint: Hint, named: &str, from: Rect) -> Vec<(Rect, KeyCode)> {
    let words: Vec<_> = keys::words(keys::short(hint.keys)).collect();
    let mut x = from.x;
    let mut found = Vec::new();
    for word in &words {
        let wide = match words.len() {
            1 => named.width() + 1 + hint.does.width(),
            _ => word.width(),
        };
        let place = Rect { x, width: wide as u16, ..from }.intersection(from);
        found.extend(keys::code(word).map(|code| (place, code)));
        x += wide as u16 + 1;
    }
    found
}

#[cfg(test)]
mod tests;
