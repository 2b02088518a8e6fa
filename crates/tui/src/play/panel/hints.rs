//! Hints in stages, and advice.

use papan_players::ProvenResult;
use ratatui::text::{Line, Text};

use super::reasons::explanation;
use crate::look::Look;
use crate::play::hint::Stage;
use crate::play::table::Table;
use papan_ui::game::Judgement;
use papan_ui::tactics::Tactics;
use papan_ui::texts::fill;

impl Table {
    /// As much of a hint as was asked for.
    pub(super) fn hints(&self, width: u16, look: &Look) -> Text<'static> {
        let words = &look.texts.play;
        let tactics = self.human_turn().and_then(|_| self.game().tactics());
        let Some(tactics) = tactics else {
            return Text::styled(words.hint_on_turn, look.dim());
        };
        let advisor = Line::styled(fill(words.advisor, &[&self.advised_by]), look.dim());
        if self.hint == Stage::Nothing {
            return Text::from(vec![Line::raw(words.ask_for_hint), Line::default(), advisor]);
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
            text.push_line(Line::styled(words.ask_for_more, look.dim()));
        }
        text
    }

    /// Where it is; the board shows it too. `None` if whoever was asked cannot say it.
    fn where_it_is(&self, tactics: &Tactics<String>, look: &Look) -> Option<String> {
        let words = &look.texts.play;
        let moves = self.marked().join(", ");
        let advice = self.advisor.advice(self.game());
        let has_failed = advice.is_some_and(|advice| matches!(advice.explanation, Some(Err(_))));
        Some(match tactics {
            _ if moves.is_empty() && has_failed => return None,
            // Said once, below, where the advice will be.
            _ if moves.is_empty() && self.hint >= Stage::Why => String::new(),
            _ if moves.is_empty() => words.thinking_about_it.to_owned(),
            Tactics::Win(_) => fill(words.win_with, &[&moves]),
            Tactics::Threat(_) => fill(words.threat_at, &[&moves]),
            Tactics::Only(_) => fill(words.only_this, &[&moves]),
            Tactics::Open(_) => fill(words.look_at, &[&moves]),
        })
    }

    /// What the advisor would do, and why.
    fn advice_in_full(&self, width: usize, look: &Look) -> Text<'static> {
        let advice = self.advisor.advice(self.game());
        match advice.and_then(|advice| advice.explanation.as_ref()) {
            None => Text::styled(look.texts.play.thinking_about_it, look.dim()),
            Some(Err(error)) => Text::styled(format!("{error:#}"), look.bad()),
            Some(Ok(advised)) => explanation(advised, width, look),
        }
    }
}

/// That there is something.
fn noticed(tactics: &Tactics<String>, look: &Look) -> String {
    let words = &look.texts.play;
    match tactics {
        Tactics::Win(_) => words.you_can_win.to_owned(),
        Tactics::Threat(cells) if cells.len() > 1 => words.threats.to_owned(),
        Tactics::Threat(_) => words.threat.to_owned(),
        Tactics::Only(_) => words.only_move.to_owned(),
        Tactics::Open(moves) => fill(words.nothing_urgent, &[moves]),
    }
}

/// How many moves keep what there is, where that is known.
fn count_best(judgement: &Judgement, look: &Look) -> Option<Line<'static>> {
    let words = &look.texts.play;
    let text = match judgement.result? {
        ProvenResult::Win => words.so_many_win,
        ProvenResult::Draw => words.so_many_draw,
        ProvenResult::Loss => words.all_lose,
    };
    Some(Line::raw(fill(text, &[&judgement.keeping, &judgement.moves.len()])))
}
