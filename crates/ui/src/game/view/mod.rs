//! All there is to draw of a game for one seat, and nothing that this seat may not know.

mod dominoes;
mod line;

use papan_games::{Facts, Game, Outcome, Seat};
use papan_players::Playable;
use papan_words::Language;
use serde::Serialize;

use super::{GameContext, resume_command};
pub use dominoes::{Choice, DominoTable, HandView, LaidTile, Pass, Sleeping};
pub use line::{Disc, Grid, LinesThrough, OpenLine, Target};

/// A game as one seat sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameView {
    /// The rules.
    pub rules: String,
    /// What callers may rely on: seats, whether something is hidden or dealt, how long a game can be.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub facts: Facts,
    /// The moves so far as one text.
    pub position: String,
    /// The moves so far.
    pub history: Vec<String>,
    /// Whose turn it is; null once the game is over.
    #[cfg_attr(feature = "schema", schema(value_type = Option<usize>))]
    pub seat: Option<Seat>,
    /// The legal moves, where whoever looks may know them.
    pub moves: Vec<String>,
    /// Who sits where.
    pub players: Vec<String>,
    /// What is drawn at random.
    pub seed: u64,
    /// What was dealt, once nothing is hidden.
    pub deal: Option<String>,
    /// Whose view it is.
    #[cfg_attr(feature = "schema", schema(value_type = usize))]
    pub watching: Seat,
    /// Whether nothing is hidden.
    pub revealed: bool,
    /// How it ended: `{kind, winners, payoff}`; null while it goes on.
    #[cfg_attr(feature = "schema", schema(value_type = Option<Object>))]
    pub outcome: Option<Outcome>,
    /// The last move.
    pub last: Option<String>,
    /// The command that goes on with the game at a terminal.
    pub command: String,
    /// Whether it is always known what perfect play comes to under these rules, and soon.
    pub exact: bool,
    /// The largest score that there could be; 0 where there are none.
    pub scale: i32,
    /// What lies on the board or the table.
    pub board: BoardView,
}

/// What lies on the board or the table.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum BoardView {
    /// A board with edges.
    Line(Grid),
    /// The board without edges.
    Endless(Grid),
    /// A table of dominoes.
    Dominoes(DominoTable),
}

/// What somebody may know of a game.
#[derive(Clone, Copy, Debug)]
pub struct Visible {
    /// Whose view it is.
    pub watching: Seat,
    /// Whether nothing is hidden: the game is over, or nobody human plays it.
    pub is_revealed: bool,
}

impl Visible {
    /// Whether it may be known what this seat holds.
    pub fn shows(self, seat: Seat) -> bool {
        self.is_revealed || seat == self.watching
    }
}

/// A game that can be shown.
pub trait Viewed: Playable + 'static {
    /// What lies there, as far as somebody may know.
    fn board(game: &Game<Self>, visible: Visible) -> BoardView;

    /// The lines that a move would be part of; `None` where there are no lines.
    fn lines(&self, chosen: Self::Move) -> Option<LinesThrough> {
        let _ = chosen;
        None
    }
}

impl GameView {
    /// What the context shows.
    pub fn new(context: &GameContext) -> Self {
        let GameContext { game, players, seed, visible } = context;
        let (history, board) = (game.moves(), game.board(*visible));
        Self {
            rules: game.rules().to_string(),
            facts: game.facts(),
            position: game.text(),
            last: history.last().cloned(),
            history,
            seat: game.turn(),
            moves: context.legal_moves(),
            players: players.clone(),
            seed: *seed,
            deal: game.deal().filter(|_| visible.is_revealed),
            watching: visible.watching,
            revealed: visible.is_revealed,
            outcome: game.outcome(),
            command: resume_command(game, players, *seed, Language::En),
            exact: game.is_exact(),
            scale: scale(&board),
            board,
        }
    }
}

/// A win with the first disc, if there could be one: half of the cells.
fn scale(board: &BoardView) -> i32 {
    match board {
        BoardView::Line(grid) => {
            let sides = grid.sides.iter().flatten();
            (sides.map(|&side| i32::from(side)).product::<i32>() + 1) / 2
        }
        BoardView::Endless(_) | BoardView::Dominoes(_) => 0,
    }
}
