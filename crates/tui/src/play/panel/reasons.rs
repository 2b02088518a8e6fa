//! The reason of a move: the player's table, the rule that decided, and a sentence.

use anyhow::Error;
use papan_games::AnyGame;
use papan_games::dominoes::seen_by_all;
use papan_players::SearchSummary;
use papan_words::Message;
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};

use crate::play::playback::Playback;
use crate::play::side::{HintStage, Panel};
use crate::play::table::Table;
use crate::theme::{Theme, text};
use crate::widgets::table::{Column, Columns};
use papan_ui::analysis::explanation::{Grid, elements, meanings};
use papan_ui::game::{Explanation, GameContext, has_solved};
use papan_ui::say;
use papan_ui::session::Reason;

/// The least room for notes.
const NOTE: u16 = 10;

impl Table {
    /// The reason of the last move of a player: the one given at the time or, in a game from a file, a new one.
    pub(super) fn why(&self, (width, height): (u16, u16), look: Theme) -> Text<'static> {
        let Some((ply, seat)) = self.last_of_player() else {
            return Text::styled(text!("play-no-reason-yet", look), look.dim());
        };
        let before = self.game().at(ply);
        let (told, player) = match self.reason_of(ply) {
            Some(Ok(told)) => told,
            Some(Err(error)) => return Text::styled(look.refusal(error), look.bad()),
            None => {
                let asks = say!("play-asks-why", player = self.session.player(seat).shown_name());
                return Text::styled(look.say(asks), look.dim());
            }
        };
        // The last move needs no number.
        let is_last = ply + 1 == self.session.timeline().ply();
        let number = if is_last { String::new() } else { format!("{}. ", ply + 1) };
        let who = format!("{number}{}, {player}", self.seat_name(seat, look));
        let mut text = Text::from(Line::styled(who, look.seat(seat)));
        let made = self.session.timeline().whole().moves().get(ply).cloned().unwrap_or_default();
        if made != told.chosen {
            let made = if self.view.revealed { &made } else { seen_by_all(&made) };
            text.push_line(look.say(say!("play-otherwise", chosen = made)));
        }
        if !self.view.revealed {
            // The table lists the player's tiles, which are hidden until the end of the game.
            let rule = look.say(&told.decided_by);
            let said = say!("play-hidden-reason", chosen = seen_by_all(&told.chosen), rule = rule);
            text.push_line(look.say(&said));
            text.extend([Line::default(), Line::raw(text!("play-hidden-table", look))]);
            return text;
        }
        let Some(told) = self.shown_reason(told, &before) else {
            text.push_line(Line::styled(text!("play-analysis-hidden", look), look.dim()));
            return text;
        };
        text.extend(explanation(&told, width.into(), look));
        text.extend(self.line_hint(&told, look));
        text.push_line(Line::styled(text!("watch-hint", look), look.dim()));
        text.extend(legend(&told, look));
        if usize::from(height) > text.height() + 2 {
            text.extend(self.earlier_reasons(ply, look));
        }
        text
    }

    /// A reason with the values of perfect play, or without what would help while they are hidden: exact values and the
    /// expected moves. `None` where nothing is left, because the player has solved the position.
    fn shown_reason(&self, told: &Explanation, before: &AnyGame) -> Option<Explanation> {
        if self.hides_analysis() && has_solved(told) {
            return None;
        }
        let mut told = told.clone();
        if self.shows_analysis() {
            if let Some(judgement) = self.tasks.judgement(before) {
                judgement.add_to(&mut told);
            }
        } else {
            told.candidates.iter_mut().for_each(|row| (row.exact, row.proven) = (None, None));
        }
        if self.hides_analysis() {
            told.search.line.clear();
        }
        Some(told)
    }

    /// The reasons of the moves before, the last one first, each in a sentence: for the rest of a large window.
    fn earlier_reasons(&self, before: usize, look: Theme) -> Vec<Line<'static>> {
        let turns = self.session.timeline().turns();
        let reasons = (0..before).rev().filter_map(|ply| {
            let (seat, Reason { player, explanation }) = (turns[ply]?, self.session.reason(ply)?);
            if self.hides_analysis() && has_solved(explanation) {
                return None;
            }
            let who = format!("{}. {}, {player} ", ply + 1, self.seat_name(seat, look));
            let why = Span::raw(look.say(&explanation.reason));
            Some(Line::from(vec![Span::styled(who, look.seat(seat)), why]))
        });
        let mut lines: Vec<_> = reasons.collect();
        if !lines.is_empty() {
            let title = Line::styled(text!("play-earlier-reasons", look), look.dim());
            lines.splice(0..0, [Line::default(), title]);
        }
        lines
    }

    /// The line that the player of the panel expects, from the position in which it would move. `None` where the panel
    /// shows no line, or tiles are hidden: a reply would tell who holds it.
    pub(in crate::play) fn expected_line(&self) -> Option<Playback> {
        let (told, ply) = match self.panel() {
            Panel::Hint if self.side.hint == HintStage::Why => {
                (self.advice()?.as_ref().ok()?, self.game().plies())
            }
            Panel::Why if !self.hides_analysis() => {
                let (ply, _) = self.last_of_player()?;
                (self.reason_of(ply)?.ok()?.0, ply)
            }
            _ => return None,
        };
        let seen = self.session.context(self.seated.watching);
        let start = GameContext { game: self.game().at(ply), ..seen };
        Playback::new(start, &told.search.line).filter(|_| self.view.revealed)
    }

    /// Whether the panel has an expected line that is hidden because it would help.
    pub(in crate::play) fn hides_line(&self) -> bool {
        let told = || Some(self.reason_of(self.last_of_player()?.0)?.ok()?.0);
        let has_line = || told().is_some_and(|told| !told.search.line.is_empty());
        self.panel() == Panel::Why && self.hides_analysis() && has_line()
    }

    /// The key that plays the expected line of an explanation, where there is one and nothing is hidden.
    pub(super) fn line_hint(&self, told: &Explanation, look: Theme) -> Option<Line<'static>> {
        let is_played = self.view.revealed && told.search.line.len() > 1;
        is_played.then(|| Line::styled(text!("line-hint", look), look.dim()))
    }

    /// The reason of the move after `ply` others, and the name of the player that gave it, once it is known.
    pub(in crate::play) fn reason_of(
        &self,
        ply: usize,
    ) -> Option<Result<(&Explanation, &str), &Error>> {
        if let Some(Reason { player, explanation }) = self.session.reason(ply) {
            return Some(Ok((explanation, player)));
        }
        let before = self.game().at(ply);
        let player = self.session.player(before.turn()?);
        let told = self.tasks.explanation(player.as_str(), &before)?.as_ref();
        Some(told.map(|told| (told, player.shown_name())))
    }
}

/// An explanation in lines of this width.
pub(super) fn explanation(told: &Explanation, width: usize, look: Theme) -> Text<'static> {
    let mut text = Text::from(vec![Line::raw(look.say(&told.reason)), Line::default()]);
    text.extend(table(&Grid::of(told, look.language), look).lines(width as u16, look));
    let rule = look.say(&told.decided_by);
    text.push_line(Line::default());
    text.push_line(Line::raw(look.say(say!("play-decided-by", rule = rule))));
    let SearchSummary { nodes, depth, line } = &told.search;
    let nodes = nodes.map(|nodes| say!("play-nodes", nodes = nodes));
    let depth = depth.map(|depth| say!("play-depth", plies = depth));
    let line = (!line.is_empty()).then(|| say!("play-expects", moves = line.join(" ")));
    let searched = [nodes, depth, line].into_iter().flatten();
    text.extend(searched.map(|said| Line::styled(look.say(&said), look.dim())));
    text
}

/// The meaning of the columns and, for a greedy player, of the elements of its algorithm.
pub(super) fn legend(told: &Explanation, look: Theme) -> Text<'static> {
    let mut text = Text::from(Line::default());
    text.extend(named(meanings(told), look));
    let elements = elements(told);
    if !elements.is_empty() {
        text.extend([Line::default(), Line::raw(text!("explained-greedy", look))]);
        text.extend(named(elements, look));
    }
    text
}

/// A line for each name with its meaning.
fn named(rows: impl IntoIterator<Item = (Message, Message)>, look: Theme) -> Text<'static> {
    let line = |(name, meaning): (Message, Message)| {
        Line::styled(format!("{}: {}", look.say(&name), look.say(&meaning)), look.dim())
    };
    rows.into_iter().map(line).collect()
}

/// The table of an explanation. Where there is little room, numbers that are the same for all moves are left out first,
/// then the others; the last number, the total or the exact value, stays longest.
fn table(grid: &Grid, look: Theme) -> Columns {
    let differs = |column: usize| grid.rows.windows(2).any(|two| two[0][column] != two[1][column]);
    let is_number = |column: &usize| grid.numbers.contains(column);
    let is_chosen = |row: &[String]| row.first().is_some_and(|mark| !mark.is_empty());
    let column = |number: usize| {
        let cells = grid.rows.iter().map(|row| {
            let style = if is_chosen(row) { look.title() } else { Style::new() };
            Line::styled(row[number].clone(), style)
        });
        let column = Column::new(grid.header[number].clone(), cells);
        let last = grid.numbers.end.saturating_sub(1);
        match number {
            0 | 1 => column,
            number if number == last => column.right().spare(1),
            number if !is_number(&number) => column.least(NOTE).spare(u8::MAX),
            number if differs(number) => column.right().spare(number.min(99) as u8 + 1),
            number => column.right().spare(number.min(99) as u8 + 100),
        }
    };
    Columns::new((0..grid.header.len()).map(column).collect())
}
