//! The question that a screen has asked, and how it handles the answer.

use super::{Choices, Confirm, Prompt};
use crate::contract::{Answer, Context, Next};
use crate::theme::Theme;

type AnswerCallback<S> = Box<dyn FnOnce(&mut S, Answer, &mut Context<'_>) -> Next>;

/// A screen that asks questions.
pub(crate) trait Asks: Sized + 'static {
    /// The last question.
    fn question(&mut self) -> &mut Question<Self>;
}

/// Asks for one of the first `known` lines of a list by its name. Any other line asks for a text, in the prompt for its
/// number.
pub(crate) fn pick_or_type<S: Asks>(
    screen: &mut S,
    (choices, known): (Box<Choices>, usize),
    prompt: impl FnOnce(usize, Theme) -> Box<Prompt> + 'static,
    then: impl FnOnce(&mut S, String, &mut Context<'_>) -> Next + 'static,
) -> Next {
    let names: Vec<_> = choices.names().take(known).map(str::to_owned).collect();
    screen.question().line(choices, move |screen, line, context| match names.get(line) {
        Some(name) => then(screen, name.clone(), context),
        None => screen.question().text(prompt(line, context.look), then),
    })
}

/// The question that a screen `S` has asked last, as the handler of its answer.
pub(crate) struct Question<S>(Option<AnswerCallback<S>>);

impl<S> Default for Question<S> {
    fn default() -> Self {
        Self(None)
    }
}

impl<S> Question<S> {
    /// Asks for a confirmation; nothing happens after a no.
    pub(crate) fn yes(
        &mut self,
        dialog: Box<Confirm>,
        then: impl FnOnce(&mut S, &mut Context<'_>) -> Next + 'static,
    ) -> Next {
        self.0 = Some(Box::new(move |screen, answer, context| match answer {
            Answer::Yes => then(screen, context),
            _ => Next::Stay,
        }));
        Next::Open(dialog)
    }

    /// Asks for a text.
    pub(crate) fn text(
        &mut self,
        dialog: Box<Prompt>,
        then: impl FnOnce(&mut S, String, &mut Context<'_>) -> Next + 'static,
    ) -> Next {
        self.0 = Some(Box::new(move |screen, answer, context| match answer {
            Answer::Text(text) => then(screen, text, context),
            _ => Next::Stay,
        }));
        Next::Open(dialog)
    }

    /// Asks for a line of a list, by its number.
    pub(crate) fn line(
        &mut self,
        dialog: Box<Choices>,
        then: impl FnOnce(&mut S, usize, &mut Context<'_>) -> Next + 'static,
    ) -> Next {
        self.0 = Some(Box::new(move |screen, answer, context| match answer {
            Answer::Line(line) => then(screen, line, context),
            _ => Next::Stay,
        }));
        Next::Open(dialog)
    }

    /// The handler of the answer.
    pub(crate) fn take(&mut self) -> AnswerCallback<S> {
        self.0.take().unwrap_or_else(|| Box::new(|_, _, _| Next::Stay))
    }
}
