//! Hints in stages, and advice.

use ratatui::text::{Line, Text};

use super::reasons::{explanation, legend};
use crate::play::side::HintStage;
use crate::play::table::Table;
use crate::theme::{Theme, text};
use papan_ui::analysis::tactics::{Tactics, tactics};
use papan_ui::game::hint as noticed;
use papan_ui::say;

impl Table {
    /// The hint, up to the stage that is shown.
    pub(super) fn hints(&self, width: u16, look: Theme) -> Text<'static> {
        let tactics = self.human_turn().and_then(|_| tactics(self.game()));
        let Some(tactics) = tactics else {
            return Text::styled(text!("play-hint-on-turn", look), look.dim());
        };
        let advisor = Line::styled(
            look.say(say!("play-advisor", player = &self.side.advised_by)),
            look.dim(),
        );
        if self.side.hint == HintStage::Nothing {
            return Text::from(vec![
                Line::raw(text!("play-ask-for-hint", look)),
                Line::default(),
                advisor,
            ]);
        }
        let judged = self.tasks.judgement(self.game());
        let choices = self.game().legal_moves().len();
        let noticed = noticed::Hint::new(tactics.clone(), choices, judged, look.language);
        let mut text = Text::default();
        if judged.is_none() && self.tasks.is_judging() {
            // Without the judgement the hint would be incomplete.
            text.push_line(Line::styled(text!("play-judging", look), look.dim()));
        } else {
            text.extend(noticed.said.into_iter().map(|said| Line::styled(said, look.title())));
        }
        if self.side.hint >= HintStage::Where
            && let Some(place) = self.where_it_is(&tactics, look)
        {
            text.push_line(Line::default());
            text.push_line(Line::raw(place));
        }
        if self.side.hint >= HintStage::Why {
            text.push_line(Line::default());
            text.push_line(advisor);
            text.extend(self.advice_in_full(width.into(), look));
        } else {
            text.push_line(Line::default());
            text.push_line(Line::styled(text!("play-ask-for-more", look), look.dim()));
        }
        text
    }

    /// The moves of the hint, which the board shows too. `None` if the advisor failed.
    fn where_it_is(&self, tactics: &Tactics<String>, look: Theme) -> Option<String> {
        let moves = self.marked().join(", ");
        let has_failed = self.advice().is_some_and(Result::is_err);
        Some(match tactics {
            _ if moves.is_empty() && has_failed => return None,
            // The advice below shows the same text.
            _ if moves.is_empty() && self.side.hint >= HintStage::Why => String::new(),
            _ if moves.is_empty() => text!("play-thinking-about-it", look).to_owned(),
            Tactics::Win(_) => look.say(say!("play-win-with", moves = moves)),
            Tactics::Threat(_) => look.say(say!("play-threat-at", moves = moves)),
            Tactics::Only(_) => look.say(say!("play-only-this", chosen = moves)),
            Tactics::Open { .. } => look.say(say!("play-look-at", moves = moves)),
        })
    }

    /// The move of the advisor, and its reason.
    fn advice_in_full(&self, width: usize, look: Theme) -> Text<'static> {
        match self.advice() {
            None => Text::styled(text!("play-thinking-about-it", look), look.dim()),
            Some(Err(error)) => Text::styled(look.refusal(error), look.bad()),
            Some(Ok(advised)) => {
                let mut text = explanation(advised, width, look);
                text.extend(self.line_hint(advised, look));
                text.extend(legend(advised, look));
                text
            }
        }
    }
}
