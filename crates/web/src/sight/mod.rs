//! All there is to draw of a game for one seat, and nothing that this seat may not know.

mod dominoes;
mod line;

use papan_games::{Facts, Outcome, Rules, Seat, View};
use papan_players::Playable;
use serde::Serialize;
use utoipa::ToSchema;

use super::game::Opened;
use dominoes::DominoTable;
use line::Grid;
pub(crate) use line::LinesThrough;
use papan_ui::game as play;
use papan_ui::tactics::Tactical;

/// A game as one seat sees it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Sight {
    rules: String,
    /// What callers may rely on: seats, whether something is hidden or dealt, how long a game can be.
    #[schema(value_type = Object)]
    facts: Facts,
    /// The moves so far as one text.
    position: String,
    /// The moves so far.
    history: Vec<String>,
    /// Whose turn it is; null once the game is over.
    #[schema(value_type = Option<usize>)]
    seat: Option<Seat>,
    /// The legal moves, where whoever looks may know them.
    moves: Vec<String>,
    players: Vec<String>,
    seed: u64,
    /// What was dealt, once nothing is hidden.
    deal: Option<String>,
    /// Whose view it is.
    #[schema(value_type = usize)]
    watching: Seat,
    /// Whether nothing is hidden.
    revealed: bool,
    /// How it ended: `{kind, winners, payoff}`; null while it goes on.
    #[schema(value_type = Option<Object>)]
    outcome: Option<Outcome>,
    last: Option<String>,
    /// The command that goes on with the game at a terminal.
    command: String,
    board: Board,
}

/// What lies on the board or the table.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum Board {
    Line(Grid),
    Endless(Grid),
    Dominoes(DominoTable),
}

/// A game that the page can show.
pub(crate) trait Shown: Playable + Tactical + 'static {
    /// What lies there, as far as whoever asks may know.
    fn board(opened: &Opened<Self>) -> Board;

    /// The lines that a move would be part of; `None` where there are no lines.
    fn lines(&self, chosen: Self::Move) -> Option<LinesThrough> {
        let _ = chosen;
        None
    }
}

impl Sight {
    pub(crate) fn of<P: Shown>(opened: &Opened<P>) -> Self {
        let Opened { game, players, seed, watching, is_revealed } = opened;
        let position = game.position();
        let seat = position.turn();
        let history: Vec<_> = game.move_texts().collect();
        Self {
            rules: position.rules().to_string(),
            facts: position.rules().facts(),
            position: game.text(),
            last: history.last().cloned(),
            history,
            seat,
            moves: legal(opened),
            players: players.clone(),
            seed: *seed,
            deal: game.start().deal_text().filter(|_| *is_revealed),
            watching: *watching,
            revealed: *is_revealed,
            outcome: position.outcome(),
            command: play::command_to_go_on(game, players, *seed),
            board: P::board(opened),
        }
    }
}

/// The legal moves, where whoever asks may know them: at dominoes they tell what the seat holds.
pub(crate) fn legal<P: Playable>(opened: &Opened<P>) -> Vec<String> {
    let position = opened.position();
    match position.turn() {
        Some(seat) if opened.shows(seat) || !position.rules().facts().hidden => {
            let view = position.view(seat);
            view.legal_moves().map(|chosen| view.move_text(chosen)).collect()
        }
        _ => Vec::new(),
    }
}
