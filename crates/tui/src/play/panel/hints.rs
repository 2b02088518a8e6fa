//! Hints in stages, and advice.

use papan_players::ProvenResult;
use ratatui::text::{Line, Text};

use super::reasons::explanation;
use crate::look::Look;
use crate::play::hint::Stage;
use crate::play::table::Table;
use papan_ui::game::Judgement;
use papan_ui::tactics::Tactics;
use papan_ui::words::refusal;
use papan_ui::{say, text};

impl Table {
    /// As much of a hint as was asked for.
    pub(super) fn hints(&self, width: u16, look: &Look) -> Text<'static> {
        let language = look.language;
        let tactics = self.human_turn().and_then(|_| self.game().tactics());
        let Some(tactics) = tactics else {
            return Text::styled(text!("play-hint-on-turn", language), look.dim());
        };
        let advisor = Line::styled(
            say!("play-advisor", player = &self.advised_by).in_language(language),
            look.dim(),
        );
        if self.hint == Stage::Nothing {
            return Text::from(vec![
                Line::raw(text!("play-ask-for-hint", language)),
                Line::default(),
                advisor,
            ]);
        }
        let mut text = Text::from(Line::styled(noticed(&tactics, look), look.title()));
        if let Some(judgement) = self.analyst.of(self.game()).filter(|_| self.shows_values) {
            text.extend(count_best(judgement, look));
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
            text.push_line(Line::styled(text!("play-ask-for-more", language), look.dim()));
        }
        text
    }

    /// Where it is; the board shows it too. `None` if whoever was asked cannot say it.
    fn where_it_is(&self, tactics: &Tactics<String>, look: &Look) -> Option<String> {
        let language = look.language;
        let moves = self.marked().join(", ");
        let advice = self.advisor.advice(self.game());
        let has_failed = advice.is_some_and(|advice| matches!(advice.explanation, Some(Err(_))));
        Some(match tactics {
            _ if moves.is_empty() && has_failed => return None,
            // Said once, below, where the advice will be.
            _ if moves.is_empty() && self.hint >= Stage::Why => String::new(),
            _ if moves.is_empty() => text!("play-thinking-about-it", language).to_owned(),
            Tactics::Win(_) => say!("play-win-with", moves = moves).in_language(language),
            Tactics::Threat(_) => say!("play-threat-at", moves = moves).in_language(language),
            Tactics::Only(_) => say!("play-only-this", chosen = moves).in_language(language),
            Tactics::Open(_) => say!("play-look-at", moves = moves).in_language(language),
        })
    }

    /// What the advisor would do, and why.
    fn advice_in_full(&self, width: usize, look: &Look) -> Text<'static> {
        let advice = self.advisor.advice(self.game());
        match advice.and_then(|advice| advice.explanation.as_ref()) {
            None => Text::styled(text!("play-thinking-about-it", look.language), look.dim()),
            Some(Err(error)) => Text::styled(refusal(error, look.language), look.bad()),
            Some(Ok(advised)) => explanation(advised, width, look),
        }
    }
}

/// That there is something.
fn noticed(tactics: &Tactics<String>, look: &Look) -> String {
    let language = look.language;
    match tactics {
        Tactics::Win(_) => text!("play-you-can-win", language).to_owned(),
        Tactics::Threat(cells) if cells.len() > 1 => text!("play-threats", language).to_owned(),
        Tactics::Threat(_) => text!("play-threat", language).to_owned(),
        Tactics::Only(_) => text!("play-only-move", language).to_owned(),
        Tactics::Open(moves) => say!("play-nothing-urgent", moves = *moves).in_language(language),
    }
}

/// How many moves keep what there is, where that is known.
fn count_best(judgement: &Judgement, look: &Look) -> Option<Line<'static>> {
    let language = look.language;
    let (count, moves) = (judgement.keeping, judgement.moves.len());
    let text = match judgement.result? {
        ProvenResult::Win => say!("play-so-many-win", count = count, moves = moves),
        ProvenResult::Draw => say!("play-so-many-draw", count = count, moves = moves),
        ProvenResult::Loss => say!("play-all-lose", moves = moves),
    };
    Some(Line::raw(text.in_language(language)))
}
