//! The opening explorer: every move from here with its score, and the players of the papers that would make it.

use ratatui::style::Style;
use ratatui::text::{Line, Text};

use crate::play::table::Table;
use crate::theme::{Theme, text};
use crate::widgets::table::{Column, Columns};
use papan_ui::figures::percent;
use papan_ui::game::explorer::{Exploration, ExploredMove};

impl Table {
    /// Every move, the best first.
    pub(super) fn openings(&self, width: u16, look: Theme) -> Text<'static> {
        if !self.shows_analysis() {
            return Text::styled(text!("play-analysis-hidden", look), look.dim());
        }
        let (judged, asked) = (
            self.tasks.judgement(self.game()),
            self.tasks.openings(self.game(), self.side.explored.as_ref()),
        );
        let (Some(judged), Some(asked)) = (judged, asked) else {
            return Text::styled(text!("play-judging", look), look.dim());
        };
        if judged.moves.is_empty() {
            return Text::styled(text!("play-not-known", look), look.dim());
        }
        let played = match &asked.played {
            Some(Err(error)) => return Text::styled(error.to_string(), look.bad()),
            Some(Ok(played)) => Some(&played[..]),
            None => None,
        };
        let found = Exploration::new(judged, &asked.asked, played);
        let moves = &found.moves;
        let lines = |cell: &dyn Fn(&ExploredMove) -> String| -> Vec<Line<'static>> {
            let line = |one: &ExploredMove| {
                let is_best = judged.best.contains(&one.judged.text);
                Line::styled(cell(one), if is_best { look.title() } else { Style::new() })
            };
            moves.iter().map(line).collect()
        };
        let chosen = lines(&|one| {
            let mark = one.judged.mistake.as_ref().map_or("", |mistake| mistake.mark);
            format!("{}{mark}", one.judged.text)
        });
        let exact = lines(&|one| look.plain(one.judged.first.sign.clone()));
        let games = lines(&|one| {
            one.played.as_ref().map_or_else(String::new, |played| {
                let score = percent(played.score(), 1, look.language);
                format!("{} ({score}%)", played.games)
            })
        });
        let names = lines(&|one| {
            one.players.iter().map(|player| player.name).collect::<Vec<_>>().join(" ")
        });
        let mut columns = vec![
            Column::new(text!("explore-move", look), chosen),
            Column::new(text!("explore-exact", look), exact).right(),
        ];
        if played.is_some() {
            columns.push(Column::new(text!("explore-games", look), games).right());
        }
        columns.push(Column::new(text!("explore-players", look), names).least(8));
        let mut text = Text::from(Columns::new(columns).lines(width, look));
        text.push_line(Line::default());
        text.push_line(Line::styled(text!("play-exact-for-first", look), look.dim()));
        text.push_line(Line::styled(text!("play-explore-more", look), look.dim()));
        text
    }
}
