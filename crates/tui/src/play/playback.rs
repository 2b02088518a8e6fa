//! A line of moves that is stepped through on the board: what a player expects, or how perfect play continues.

use papan_ui::game::{GameContext, GameView};
use ratatui::crossterm::event::KeyCode;
use ratatui::text::{Line, Span};

use crate::theme::Theme;

/// The keys that step through a line.
pub(crate) const KEYS: &str = ", . Home End / < > ← →";

/// A line and the move up to which it is shown.
pub(crate) struct Playback {
    moves: Vec<String>,
    /// The position at the start and after each move.
    views: Vec<GameView>,
    at: usize,
}

impl Playback {
    /// A line from a position, shown up to its first move. `None` if its first move is not legal there; what follows an
    /// illegal move is left out.
    pub(crate) fn new(start: GameContext, line: &[String]) -> Option<Self> {
        let mut views = vec![start.view()];
        let mut now = start;
        for text in line {
            let Ok(game) = now.game.play(text) else { break };
            now.game = game;
            views.push(now.view());
        }
        let moves: Vec<_> = line.iter().take(views.len() - 1).cloned().collect();
        (!moves.is_empty()).then_some(Self { moves, views, at: 1 })
    }

    /// The position that is shown.
    pub(crate) fn view(&self) -> &GameView {
        &self.views[self.at]
    }

    /// Shows another position of the line.
    pub(crate) fn step(&mut self, key: KeyCode) {
        self.at = match key {
            KeyCode::Home => 0,
            KeyCode::End => self.moves.len(),
            KeyCode::Char(',' | '<') | KeyCode::Left => self.at.saturating_sub(1),
            _ => (self.at + 1).min(self.moves.len()),
        };
    }

    /// The moves; those that are on the board are bold, and the last of them is marked.
    pub(crate) fn line(&self, look: Theme) -> Line<'static> {
        let mut line = Line::default();
        for (number, text) in self.moves.iter().enumerate() {
            let style = match number + 1 {
                number if number == self.at => look.chosen(),
                number if number < self.at => look.title(),
                _ => look.dim(),
            };
            line.push_span(Span::styled(text.clone(), style));
            line.push_span(Span::raw(" "));
        }
        line
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use papan_engine::PlayerSpec;
    use papan_games::Seat;
    use papan_ui::game::Visible;

    use super::*;
    use crate::tests::showing::played;

    fn playback(line: &str) -> Option<Playback> {
        let visible = Visible { watching: Seat::FIRST, is_revealed: true };
        let players = vec![PlayerSpec::Human; 2];
        let game = played("connect-four", None, "44");
        let line: Vec<_> = line.split(' ').map(str::to_owned).collect();
        Playback::new(GameContext { game, players, seed: 0, visible }, &line)
    }

    #[test]
    fn it_begins_after_the_first_move_and_stays_between_the_ends() {
        let mut playback = playback("3 5 1").unwrap();
        assert_eq!(playback.view().position, "443");
        for (key, position) in [
            (KeyCode::Char('.'), "4435"),
            (KeyCode::End, "44351"),
            (KeyCode::Right, "44351"),
            (KeyCode::Left, "4435"),
            (KeyCode::Home, "44"),
            (KeyCode::Char(','), "44"),
        ] {
            playback.step(key);
            assert_eq!(playback.view().position, position);
        }
    }

    #[test]
    fn an_illegal_move_ends_the_line() {
        let mut line = playback("3 9 1").unwrap();
        line.step(KeyCode::End);
        assert_eq!(line.view().position, "443");
        assert!(playback("9 1").is_none());
    }
}
