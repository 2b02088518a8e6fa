//! A question that is answered yes or no.

use ratatui::Frame;
use ratatui::crossterm::event::MouseEvent;
use ratatui::layout::{Constraint, Flex, Layout, Rect};
use ratatui::text::Span;
use ratatui::widgets::{Paragraph, Wrap};

use super::window;
use crate::contract::{Answer, Context, Key, KeyBindings, Next, Screen};
use crate::keys::short;
use crate::theme::{Theme, text};
use crate::widgets::rows::pressed;

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
    fn title(&self, _look: Theme) -> String {
        String::new()
    }

    fn keys(&self, look: Theme) -> Vec<Key<Self>> {
        let [yes, no] = [text!("dialog-yes-key", look), text!("dialog-no-key", look)];
        vec![
            Key::new(yes, text!("dialog-yes", look), |_, _, _| Next::Answer(Answer::Yes)),
            Key::new(no, text!("dialog-no", look), |_, _, _| Next::Answer(Answer::No)),
        ]
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: Theme) {
        let question = Paragraph::new(self.question.as_str()).wrap(Wrap { trim: true });
        let lines = question.line_count(WIDTH) as u16 + 2;
        let inside = window(frame, area, (WIDTH, lines), "?", look);
        let parts = [Constraint::Fill(1), Constraint::Length(1)];
        let [above, below] = Layout::vertical(parts).areas(inside);
        frame.render_widget(question, above);
        let answers = self.hints(look);
        let answers = answers.iter().map(|hint| format!("[{}] {}", short(hint.keys), hint.does));
        let answers: Vec<_> = answers.map(Span::raw).collect();
        let widths = answers.iter().map(|answer| answer.width() as u16);
        let places = Layout::horizontal(widths).spacing(3).flex(Flex::Start).split(below);
        for (number, (answer, &place)) in answers.into_iter().zip(places.iter()).enumerate() {
            frame.render_widget(answer, place);
            self.answers[number] = place;
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
