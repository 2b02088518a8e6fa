//! A question that is answered yes or no.

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Constraint, Flex, Layout, Position, Rect};
use ratatui::text::Span;
use ratatui::widgets::{Paragraph, Wrap};

use super::window;
use crate::contract::{Answer, Context, Hint, Next, Screen};
use crate::look::Look;
use papan_ui::text;
use papan_words::Language;

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

impl Screen for Confirm {
    fn title(&self, _language: Language) -> String {
        String::new()
    }

    fn keys(&self, language: Language) -> Vec<Hint> {
        vec![
            Hint::new(text!("dialog-yes-key", language), text!("dialog-yes", language)),
            Hint::new(text!("dialog-no-key", language), text!("dialog-no", language)),
        ]
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look) {
        let language = look.language;
        let question = Paragraph::new(self.question.as_str()).wrap(Wrap { trim: true });
        let lines = question.line_count(WIDTH) as u16 + 2;
        let inside = window(frame, area, (WIDTH, lines), "?", look);
        let parts = [Constraint::Fill(1), Constraint::Length(1)];
        let [above, below] = Layout::vertical(parts).areas(inside);
        frame.render_widget(question, above);
        let answers = [
            (text!("dialog-yes-key", language), text!("dialog-yes", language)),
            (text!("dialog-no-key", language), text!("dialog-no", language)),
        ]
        .map(|(key, answer)| format!("[{key}] {answer}"));
        let widths = answers.each_ref().map(|answer| answer.chars().count() as u16);
        let places = Layout::horizontal(widths).spacing(3).flex(Flex::Start);
        self.answers = places.areas(below);
        for (answer, place) in answers.into_iter().zip(self.answers) {
            frame.render_widget(Span::raw(answer), place);
        }
    }

    fn on_key(&mut self, key: KeyEvent, context: &mut Context<'_>) -> Next {
        let language = context.look.language;
        match key.code {
            KeyCode::Char(letter) => {
                let letter = letter.to_lowercase().to_string();
                if letter == text!("dialog-yes-key", language) {
                    Next::Answer(Answer::Yes)
                } else if letter == text!("dialog-no-key", language) || letter == "n" {
                    Next::Answer(Answer::No)
                } else {
                    Next::Stay
                }
            }
            KeyCode::Esc => Next::Answer(Answer::No),
            _ => Next::Stay,
        }
    }

    fn on_mouse(&mut self, mouse: MouseEvent, _context: &mut Context<'_>) -> Next {
        if mouse.kind != MouseEventKind::Down(MouseButton::Left) {
            return Next::Stay;
        }
        let [yes, no] = self.answers;
        let place = Position::new(mouse.column, mouse.row);
        if yes.contains(place) {
            Next::Answer(Answer::Yes)
        } else if no.contains(place) {
            Next::Answer(Answer::No)
        } else {
            Next::Stay
        }
    }

    fn is_dialog(&self) -> bool {
        true
    }
}
