//! A line of text to be typed.

use papan_games::Ruleset;
use papan_ui::say;
use ratatui::Frame;
use ratatui::crossterm::event::Event;
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Paragraph, Wrap};
use tui_input::Input;
use tui_input::backend::crossterm::EventHandler;

use super::files::{Completion, completed};
use super::window;
use crate::contract::{Answer, Key, Next, Screen};
use crate::theme::{Theme, text};
use crate::widgets::rows::scrolled;

/// Returns the reason why a text is refused.
pub(crate) type Check = Box<dyn Fn(&str) -> Option<String>>;

/// Refuses a text that is not the rules of a game.
pub(crate) fn rules_check(look: Theme) -> Check {
    Box::new(move |text| text.parse::<Ruleset>().err().map(|error| look.say(error.message())))
}

/// Asks for a text until the check accepts it.
pub(crate) struct Prompt {
    title: String,
    about: String,
    input: Input,
    check: Check,
    complaint: Option<String>,
    /// Whether it is the name of a file, which can be completed.
    is_file: bool,
    /// How far the description is scrolled; `None` while it fits.
    scroll: Option<u16>,
}

impl Prompt {
    /// Makes it a prompt for the name of a file.
    pub(crate) fn of_file(mut self: Box<Self>) -> Box<Self> {
        self.is_file = true;
        self
    }

    /// Completes the name as far as all matching files agree, and lists the files if there are several.
    fn complete(&mut self, look: Theme) {
        self.complaint = match completed(self.input.value()) {
            Some(Completion { name, candidates }) => {
                self.input = Input::new(name);
                (candidates.len() > 1).then(|| listed(&candidates, look))
            }
            None => Some(text!("dialog-no-such-file", look).to_owned()),
        };
    }

    fn enter(&mut self) -> Next {
        let text = self.input.value().trim().to_owned();
        self.complaint = (self.check)(&text);
        if self.complaint.is_some() { Next::Stay } else { Next::Answer(Answer::Text(text)) }
    }

    /// Asks for a text, beginning with this one.
    pub(crate) fn new(
        title: impl Into<String>,
        about: impl Into<String>,
        text: impl Into<String>,
        check: Check,
    ) -> Box<Self> {
        let (title, about) = (title.into(), about.into());
        let input = Input::new(text.into());
        Box::new(Self { title, about, input, check, complaint: None, is_file: false, scroll: None })
    }
}

const WIDTH: u16 = 70;
/// The columns of a window around its inside.
const BORDER: u16 = 4;
/// The most files to list: more would hide the line that is being typed in a small window.
const LISTED: usize = 12;

/// The first of some files, and how many more there are.
fn listed(files: &[String], look: Theme) -> String {
    let (first, others) = files.split_at(files.len().min(LISTED));
    let first = first.join("  ");
    match others.len() {
        0 => first,
        others => look.say(say!("dialog-more-files", files = first, others = others)),
    }
}

/// The rest of a text after some columns; some letters are two columns wide.
fn after_columns(text: &str, columns: usize) -> &str {
    let is_after = |&(at, _): &(usize, char)| Span::raw(&text[..at]).width() >= columns;
    text.char_indices().find(is_after).map_or("", |(at, _)| &text[at..])
}

impl Screen for Prompt {
    fn title(&self, _look: Theme) -> String {
        self.title.clone()
    }

    fn keys(&self, look: Theme) -> Vec<Key<Self>> {
        let mut keys = vec![
            Key::new("Enter", text!("dialog-enter", look), |prompt: &mut Self, _, _| {
                prompt.enter()
            }),
            Key::new("Esc", text!("dialog-cancel", look), |_, _, _| Next::Back),
            Key::typing("", "", |prompt, key, _| {
                prompt.complaint = None;
                prompt.input.handle_event(&Event::Key(key));
                Next::Stay
            }),
        ];
        if self.is_file {
            let complete = text!("dialog-complete", look);
            keys.insert(
                1,
                Key::new("Tab", complete, |prompt, _, context| {
                    prompt.complete(context.look);
                    Next::Stay
                }),
            );
        }
        if self.scroll.is_some() {
            let scroll = text!("papers-scroll", look);
            keys.insert(
                1,
                Key::new("↑↓ / PgUp PgDn", scroll, |prompt, key, _| {
                    prompt.scroll = prompt.scroll.map(|lines| scrolled(lines, key.code));
                    Next::Stay
                }),
            );
        }
        keys
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: Theme) {
        let complaint = self.complaint.as_deref().unwrap_or_default();
        let complaint = Paragraph::new(complaint).style(look.bad()).wrap(Wrap { trim: true });
        // The complaint and the input line are always shown; the description scrolls where there is no room.
        let wrong = complaint.line_count(WIDTH) as u16;
        let wide = WIDTH.min(area.width.saturating_sub(BORDER));
        let about = Text::from(self.about.clone());
        let above =
            Paragraph::new(about.clone()).wrap(Wrap { trim: false }).line_count(wide) as u16;
        let inside = window(frame, area, (WIDTH, above + 2 + wrong), &self.title, look);
        let rows = [
            Constraint::Max(above),
            Constraint::Max(1),
            Constraint::Length(1),
            Constraint::Length(wrong),
        ];
        let [over, _, line, below] = Layout::vertical(rows).areas(inside);
        let mut lines = self.scroll.unwrap_or_default();
        let edge = Rect { width: over.width.saturating_add(1), ..over };
        look.draw_scrolled(frame, (about, over), edge, &mut lines);
        self.scroll = (over.height < above).then_some(lines);
        frame.render_widget(complaint, below);
        let scroll = self.input.visual_scroll(usize::from(inside.width.saturating_sub(3)));
        let typed = after_columns(self.input.value(), scroll);
        let typed = Line::from(vec![Span::raw("> "), Span::styled(typed, look.title())]);
        frame.render_widget(typed, line);
        let cursor = self.input.visual_cursor().saturating_sub(scroll) as u16;
        frame.set_cursor_position(Position::new(line.x + 2 + cursor, line.y));
    }

    fn is_dialog(&self) -> bool {
        true
    }

    fn takes_text(&self) -> bool {
        true
    }
}
