//! The screens on top of each other, and what happens to them: keys go to the topmost.

use std::time::Duration;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{self, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseEvent};
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use super::config::Config;
use super::contract::{Answer, Bell, Context, Event, Hint, Next, Screen};
use super::dialog::{Confirm, Help};
use super::look::{Look, key_name, text};
use super::rows::pressed;
use papan_ui::say;

/// The smallest terminal in which every screen fits.
const SMALLEST: (u16, u16) = (80, 24);

/// What is done if a question about leaving is answered with yes.
#[derive(Clone, Copy)]
enum Leaving {
    Screen,
    /// Everything on top of the screen with this number.
    To(usize),
    Program,
}

/// The program: a pile of screens, of which the topmost is worked with.
pub(super) struct Program {
    pile: Vec<Box<dyn Screen>>,
    look: Look,
    config: Config,
    bell: Bell,
    /// What is asked about leaving, the last question last.
    leaving: Vec<Leaving>,
    /// Shown in the place of the footer until the next key.
    notice: Option<String>,
    /// Where the keys of the footer were drawn, and the titles of the screens with their numbers.
    keys: Vec<(Rect, KeyCode)>,
    titles: Vec<(Rect, usize)>,
    /// Whether it is to be put aside until the shell calls it back.
    is_to_suspend: bool,
}

impl Program {
    /// The program with its first screen.
    pub(super) fn new(first: Box<dyn Screen>, look: Look, mut config: Config, bell: Bell) -> Self {
        let complaint = config.complaint.take().map(|(file, reason)| {
            look.say(say!(
                "common-broken-settings",
                file = file.display().to_string(),
                reason = reason
            ))
        });
        Self {
            pile: vec![first],
            look,
            config,
            bell,
            leaving: Vec::new(),
            notice: complaint,
            keys: Vec::new(),
            titles: Vec::new(),
            is_to_suspend: false,
        }
    }

    /// Whether it has ended.
    pub(super) fn is_over(&self) -> bool {
        self.pile.is_empty()
    }

    /// Whether it is to be put aside now; it is asked once.
    pub(super) fn takes_a_break(&mut self) -> bool {
        std::mem::take(&mut self.is_to_suspend)
    }

    /// When something moves next.
    pub(super) fn tick(&self) -> Option<Duration> {
        self.pile.iter().filter_map(|screen| screen.tick(self.look)).min()
    }

    /// Lets move what moves.
    pub(super) fn on_tick(&mut self) {
        for screen in &mut self.pile {
            screen.on_tick();
        }
    }

    /// Answers what has happened.
    pub(super) fn on_event(&mut self, event: &Event) {
        match event {
            Event::Input(event::Event::Key(key)) if key.kind != KeyEventKind::Release => {
                self.on_key(*key);
            }
            Event::Input(event::Event::Mouse(mouse)) => self.on_mouse(*mouse),
            Event::Input(_) => {}
            Event::News => self.on_news(),
            Event::Gone => self.pile.clear(),
        }
    }

    fn on_key(&mut self, key: KeyEvent) {
        self.notice = None;
        let Some(top) = self.pile.last() else { return };
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c') if control => {
                // Asked already, and asked again: it is meant.
                if matches!(self.leaving.last(), Some(Leaving::Program)) {
                    self.pile.clear();
                } else {
                    self.follow(Next::Quit);
                }
            }
            KeyCode::Char('z') if control => self.is_to_suspend = true,
            KeyCode::Char('?') | KeyCode::F(1) if !top.takes_text() && !top.is_dialog() => {
                let mut keys = top.keys(self.look);
                keys.push(Hint::new("Ctrl-C", text!("common-quit", self.look)));
                self.pile.push(Help::new(keys));
            }
            code => {
                let code = if top.takes_text() { code } else { arrow(code) };
                let key = KeyEvent { code, ..key };
                self.with_top(|screen, context| screen.on_key(key, context));
            }
        }
    }

    /// The keys of the footer and the titles answer here, everything else in the topmost screen.
    fn on_mouse(&mut self, mouse: MouseEvent) {
        let at = |places: &[(Rect, usize)], place| {
            places.iter().find(|(area, _)| area.contains(place)).map(|&(_, number)| number)
        };
        if let Some(place) = pressed(mouse) {
            let key = self.keys.iter().find(|(area, _)| area.contains(place));
            if let Some(&(_, code)) = key {
                return self.on_key(KeyEvent::from(code));
            }
            let is_asked = self.pile.last().is_some_and(|top| top.is_dialog());
            if let Some(number) = at(&self.titles, place).filter(|_| !is_asked) {
                return self.go_back_to(number);
            }
        }
        self.with_top(|screen, context| screen.on_mouse(mouse, context));
    }

    /// Leaves everything on top of a screen, and asks first where something would be lost.
    fn go_back_to(&mut self, number: usize) {
        let above = self.pile.iter().skip(number + 1);
        let question = above.rev().find_map(|screen| screen.leaving(self.look));
        if number + 1 < self.pile.len() {
            self.ask_or_leave(question, Leaving::To(number));
        }
    }

    fn on_news(&mut self) {
        let mut context = Context { look: self.look, config: &mut self.config, bell: &self.bell };
        let Some((top, below)) = self.pile.split_last_mut() else { return };
        for screen in below {
            // Only the topmost may change the pile.
            screen.on_news(&mut context);
        }
        let next = top.on_news(&mut context);
        self.follow(next);
    }

    fn with_top(&mut self, answer: impl FnOnce(&mut dyn Screen, &mut Context<'_>) -> Next) {
        let mut context = Context { look: self.look, config: &mut self.config, bell: &self.bell };
        let Some(top) = self.pile.last_mut() else { return };
        let next = answer(top.as_mut(), &mut context);
        self.follow(next);
    }

    fn follow(&mut self, next: Next) {
        match next {
            Next::Stay => {}
            Next::Open(screen) => self.pile.push(screen),
            Next::Replace(screen) => {
                self.pile.pop();
                self.pile.push(screen);
            }
            Next::Back => {
                let question = self.pile.last().and_then(|top| top.leaving(self.look));
                self.ask_or_leave(question, Leaving::Screen);
            }
            Next::Quit => {
                let look = self.look;
                let lost = self.pile.iter().any(|screen| screen.leaving(look).is_some());
                let question = lost.then(|| text!("common-leave-program", look).to_owned());
                self.ask_or_leave(question, Leaving::Program);
            }
            Next::Answer(answer) => {
                self.pile.pop();
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

    fn ask_or_leave(&mut self, question: Option<String>, leaving: Leaving) {
        match question {
            Some(question) => {
                self.leaving.push(leaving);
                self.pile.push(Confirm::new(question));
            }
            None => self.leave(leaving),
        }
    }

    fn leave(&mut self, leaving: Leaving) {
        match leaving {
            Leaving::Screen | Leaving::To(_) => {
                let left = match leaving {
                    Leaving::To(number) => number + 1,
                    _ => self.pile.len().saturating_sub(1),
                };
                self.pile.truncate(left);
                self.with_top(|screen, context| {
                    screen.on_return(context);
                    Next::Stay
                });
            }
            Leaving::Program => self.pile.clear(),
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
        let whole = self.pile.iter().rposition(|screen| !screen.is_dialog()).unwrap_or(0);
        for screen in &mut self.pile[whole..] {
            screen.draw(frame, body, self.look);
        }
        self.draw_footer(frame, footer);
        if self.look.ascii {
            spell_out(frame.buffer_mut());
        }
    }

    fn draw_title(&mut self, frame: &mut Frame<'_>, area: Rect) {
        let screens = self.pile.iter().enumerate().filter(|(_, screen)| !screen.is_dialog());
        let gap = self.look.either(" › ", " > ");
        let mut text = " Papan".to_owned();
        // The name of the program stands for the first screen.
        let place = |from: &str, to: &str| {
            let (from, to) = (from.chars().count() as u16, to.chars().count() as u16);
            Rect { x: area.x + from, width: to - from, ..area }.intersection(area)
        };
        self.titles = vec![(place(" ", &text), 0)];
        for (number, screen) in screens {
            text.push_str(gap);
            let from = text.clone();
            text.push_str(&screen.title(self.look));
            self.titles.push((place(&from, &text), number));
        }
        let width = usize::from(area.width);
        let bar = format!("{:<width$}", self.look.cut(&text, width));
        frame.render_widget(Span::styled(bar, self.look.chosen()), area);
    }

    fn draw_footer(&mut self, frame: &mut Frame<'_>, area: Rect) {
        self.keys.clear();
        if let Some(notice) = &self.notice {
            let notice = self.look.cut(&format!(" {notice}"), area.width.into());
            frame.render_widget(Span::styled(notice, self.look.bad()), area);
            return;
        }
        let Some(top) = self.pile.last() else { return };
        let look = self.look;
        let mut hints = top.keys(look);
        let help = (!top.takes_text() && !top.is_dialog())
            .then(|| Hint::new("?", text!("common-help", look)));
        // Help comes last, but is never what does not fit.
        let last = help.map_or(0, |help| width(help, self.look));
        let mut room = usize::from(area.width).saturating_sub(1 + last);
        let fitting = hints.iter().take_while(|hint| {
            let taken = width(**hint, self.look);
            let fits = taken <= room;
            room = room.saturating_sub(taken);
            fits
        });
        let count = fitting.count();
        hints.truncate(count);
        hints.extend(help);
        let mut spans = vec![Span::raw(" ")];
        let mut x = area.x + 1;
        for Hint { keys, does } in hints {
            let named = key_name(keys, look);
            self.keys.extend(pressable(keys, &named, does, Rect { x, ..area }));
            x += width(Hint { keys, does }, look) as u16;
            spans.push(Span::styled(named, look.key()));
            spans.push(Span::styled(format!(" {does}   "), look.dim()));
        }
        frame.render_widget(Line::from(spans), area);
    }
}

/// Letters that stand for arrows, where no text is typed.
pub(super) fn arrow(code: KeyCode) -> KeyCode {
    match code {
        KeyCode::Char('h') => KeyCode::Left,
        KeyCode::Char('j') => KeyCode::Down,
        KeyCode::Char('k') => KeyCode::Up,
        KeyCode::Char('l') => KeyCode::Right,
        other => other,
    }
}

/// Puts ASCII in the place of what cannot be shown: what other crates and files say is not ours to write.
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

/// Where the keys of a hint can be pressed with the mouse, if it begins at this place: each key at its name, and the
/// only one also at what it does.
fn pressable(keys: &str, named: &str, does: &str, from: Rect) -> Vec<(Rect, KeyCode)> {
    let words: Vec<_> = keys.split(' ').collect();
    let mut x = from.x;
    let mut found = Vec::new();
    for word in &words {
        let wide = if words.len() > 1 {
            word.chars().count()
        } else {
            named.chars().count() + 1 + does.chars().count()
        };
        let place = Rect { x, width: wide as u16, ..from }.intersection(from);
        found.extend(key_of(word).map(|code| (place, code)));
        x += wide as u16 + 1;
    }
    found
}

/// The key with this name; none where the name stands for several.
fn key_of(name: &str) -> Option<KeyCode> {
    let mut letters = name.chars();
    Some(match name {
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Esc,
        "Tab" => KeyCode::Tab,
        "Space" => KeyCode::Char(' '),
        "Home" => KeyCode::Home,
        "End" => KeyCode::End,
        _ => match (letters.next(), letters.next()) {
            (Some(letter), None) => KeyCode::Char(letter),
            _ => return None,
        },
    })
}

/// How much room a hint takes in the footer.
fn width(hint: Hint, look: Look) -> usize {
    key_name(hint.keys, look).chars().count() + hint.does.chars().count() + 4
}

#[cfg(test)]
mod tests;
