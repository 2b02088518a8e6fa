//! A question that is answered yes or no.

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::{Constraint, Flex, Layout, Rect};
use ratatui::text::Span;
use ratatui::widgets::{Paragraph, Wrap};

use super::window;
use crate::contract::{Answer, Context, Hint, Next, Screen};
use crate::look::{Look, text};
use crate::rows::pressed;

/// Asks, and answers no unless yes is meant.
pub(crate) struct Confirm {
    question: String,
    /// Where the answers were drawn: yes, no.
    answers: [Rect; 2],
}

impl Confirm {
    pub(crate) fn new(question: impl Into<String>) -> Box<Self> {
        Box::new(Self { question: question.into(), answers: [Rect::ZERO; 2] })
    }
}

const WIDTH: u16 = 56;

/// The keys of both answers, and the answers.
fn answers(look: Look) -> [Hint; 2] {
    [
        Hint::new(text!("dialog-yes-key", look), text!("dialog-yes", look)),
        Hint::new(text!("dialog-no-key", look), text!("dialog-no", look)),
    ]
}

impl Screen for Confirm {
    fn title(&self, _look: Look) -> String {
        String::new()
    }

    fn keys(&self, look: Look) -> Vec<Hint> {
        answers(look).into()
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: Look) {
        let question = Paragraph::new(self.question.as_str()).wrap(Wrap { trim: true });
        let lines = question.line_count(WIDTH) as u16 + 2;
        let inside = window(frame, area, (WIDTH, lines), "?", look);
        let parts = [Constraint::Fill(1), Constraint::Length(1)];
        let [above, below] = Layout::vertical(parts).areas(inside);
        frame.render_widget(question, above);
        let answers = answers(look).map(|Hint { keys, does }| format!("[{keys}] {does}"));
        let widths = answers.each_ref().map(|answer| answer.chars().count() as u16);
        let places = Layout::horizontal(widths).spacing(3).flex(Flex::Start);
        self.answers = places.areas(below);
        for (answer, place) in answers.into_iter().zip(self.answers) {
            frame.render_widget(Span::raw(answer), place);
        }
    }

    fn on_key(&mut self, key: KeyEvent, context: &mut Context<'_>) -> Next {
        let [yes, no] = answers(context.look).map(|hint| hint.keys);
        match key.code {
            KeyCode::Esc => Next::Answer(Answer::No),
            KeyCode::Char(letter) => match letter.to_lowercase().to_string() {
                letter if letter == yes => Next::Answer(Answer::Yes),
                letter if letter == no || letter == "n" => Next::Answer(Answer::No),
                _ => Next::Stay,
            },
            _ => Next::Stay,
        }
    }

    fn on_mouse(&mut self, mouse: MouseEvent, _context: &mut Context<'_>) -> Next {
        let [yes, no] = self.answers;
        match pressed(mouse) {
            Some(place) if yes.contains(place) => Next::Answer(Answer::Yes),
            Some(place) if no.contains(place) => Next::Answer(Answer::No),
            _ => Next::Stay,
        }
    }

    fn is_dialog(&self) -> bool {
        true
    }
}
