//! Hints in stages, and advice.

use ratatui::text::{Line, Text};

use super::reasons::explanation;
use crate::look::{Look, text};
use crate::play::table::Table;
use papan_ui::hint as noticed;
use papan_ui::say;
use papan_ui::tactics::Tactics;

/// How much is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Stage {
    #[default]
    Nothing,
    /// That there is something.
    What,
    /// Where it is.
    Where,
    /// What the advisor would do, and why.
    Why,
}

impl Stage {
    /// One more than this.
    pub(crate) fn next(self) -> Self {
        match self {
            Self::Nothing => Self::What,
            Self::What => Self::Where,
            Self::Where | Self::Why => Self::Why,
        }
    }
}

impl Table {
    /// As much of a hint as was asked for.
    pub(super) fn hints(&self, width: u16, look: Look) -> Text<'static> {
        let tactics = self.human_turn().and_then(|_| self.game().tactics());
        let Some(tactics) = tactics else {
            return Text::styled(text!("play-hint-on-turn", look), look.dim());
        };
        let advisor =
            Line::styled(look.say(say!("play-advisor", player = &self.advised_by)), look.dim());
        if self.hint == Stage::Nothing {
            return Text::from(vec![
                Line::raw(text!("play-ask-for-hint", look)),
                Line::default(),
                advisor,
            ]);
        }
        let judged = self.analyst.of(self.game());
        let choices = self.game().legal_moves().len();
        let noticed = noticed::Hint::new(tactics.clone(), choices, judged, look.language);
        let mut text = Text::default();
        if judged.is_none() && self.analyst.is_busy() {
            // What is said before it is known would be half of the truth.
            text.push_line(Line::styled(text!("play-judging", look), look.dim()));
        } else {
            text.extend(noticed.said.into_iter().map(|said| Line::styled(said, look.title())));
        }
        if self.hint >= Stage::Where
            && let Some(place) = self.where_it_is(&tactics, look)
        {
            text.push_line(Line::default());
            text.push_line(Line::raw(place));
        }
        if self.hint >= Stage::Why {
            text.push_line(Line::default());
            text.push_line(advisor);
            text.extend(self.advice_in_full(width.into(), look));
        } else {
            text.push_line(Line::default());
            text.push_line(Line::styled(text!("play-ask-for-more", look), look.dim()));
        }
        text
    }

    /// Where it is; the board shows it too. `None` if whoever was asked cannot say it.
    fn where_it_is(&self, tactics: &Tactics<String>, look: Look) -> Option<String> {
        let moves = self.marked().join(", ");
        let has_failed = self.advisor.advice(self.game()).is_some_and(Result::is_err);
        Some(match tactics {
            _ if moves.is_empty() && has_failed => return None,
            // Said once, below, where the advice will be.
            _ if moves.is_empty() && self.hint >= Stage::Why => String::new(),
            _ if moves.is_empty() => text!("play-thinking-about-it", look).to_owned(),
            Tactics::Win(_) => look.say(say!("play-win-with", moves = moves)),
            Tactics::Threat(_) => look.say(say!("play-threat-at", moves = moves)),
            Tactics::Only(_) => look.say(say!("play-only-this", chosen = moves)),
            Tactics::Open { .. } => look.say(say!("play-look-at", moves = moves)),
        })
    }

    /// What the advisor would do, and why.
    fn advice_in_full(&self, width: usize, look: Look) -> Text<'static> {
        match self.advisor.advice(self.game()) {
            None => Text::styled(text!("play-thinking-about-it", look), look.dim()),
            Some(Err(error)) => Text::styled(look.refusal(error), look.bad()),
            Some(Ok(advised)) => explanation(advised, width, look),
        }
    }
}
