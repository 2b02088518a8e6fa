//! What is done with the answer to a question.

use super::{Choices, Confirm, Prompt};
use crate::contract::{Answer, Context, Next};

type Then<S> = Box<dyn FnOnce(&mut S, Answer, &mut Context<'_>) -> Next>;

/// The question that a screen `S` has asked last, as what it does with the answer.
pub(crate) struct Question<S>(Option<Then<S>>);

impl<S> Default for Question<S> {
    fn default() -> Self {
        Self(None)
    }
}

impl<S> Question<S> {
    /// Asks; no is the end of it.
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

    /// What is done with the answer.
    pub(crate) fn take(&mut self) -> Then<S> {
        self.0.take().unwrap_or_else(|| Box::new(|_, _, _| Next::Stay))
    }
}
