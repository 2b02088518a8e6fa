//! The opening explorer: every move from here with its score, and who of the papers would make it.

use ratatui::style::Style;
use ratatui::text::{Line, Text};

use crate::look::{Look, text};
use crate::play::table::Table;
use papan_ui::explorer::{Exploration, ExploredMove};
use papan_ui::report::percent;

impl Table {
    /// Every move, the best first.
    pub(super) fn openings(&self, width: u16, look: Look) -> Text<'static> {
        let (judged, asked) = (self.analyst.of(self.game()), self.advisor.openings(self.game()));
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
        let heads = ["explore-move", "explore-exact", "explore-games", "explore-players"];
        let heads = heads.map(|id| papan_ui::words::WORDS.text(look.language, id));
        let line = |[first, exact, games, names]: [&str; 4]| {
            let games = if played.is_some() { format!("{games:>16}") } else { String::new() };
            look.cut(&format!("{first:<8}{exact:>6}{games}  {names}"), width.into())
        };
        let mut text = Text::from(Line::styled(line(heads), look.dim()));
        for ExploredMove { judged: one, players, played } in &found.moves {
            let mark = one.mistake.as_ref().map_or("", |mistake| mistake.mark);
            let names: Vec<_> = players.iter().map(|player| player.name).collect();
            let is_best = judged.best.contains(&one.text);
            let style = if is_best { look.title() } else { Style::new() };
            let games = played.as_ref().map(|played| {
                let score = percent(played.score(), 1, look.language);
                format!("{} ({score} %)", played.games)
            });
            let (chosen, exact) = (format!("{}{mark}", one.text), look.plain(one.signed()));
            let told = [&chosen, &exact, &games.unwrap_or_default(), &names.join(" ")];
            text.push_line(Line::styled(line(told.map(String::as_str)), style));
        }
        text.push_line(Line::default());
        text.push_line(Line::styled(text!("play-explore-more", look), look.dim()));
        text
    }
}
