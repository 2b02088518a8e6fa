//! Everything needed to draw a game for one seat, without anything hidden from it.

mod dominoes;
mod line;

use papan_games::{AnyGame, Facts, MoveError, Outcome, Seat};
use papan_words::Message;
use serde::Serialize;

use super::aid::Aid;
use super::result::SeatResult;
use super::rules_name::RulesName;
pub use dominoes::{Choice, DominoTable, HandView, LaidTile, Pass, Sleeping};
pub use line::{Disc, Grid, LinesThrough, OpenLine, Target};

/// A game as one seat sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameView {
    /// The rules.
    pub rules: String,
    /// Their name for people.
    pub rules_name: RulesName,
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
    /// Whose turn it was after each number of moves so far; the last is `seat`.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Option<usize>>))]
    pub turns: Vec<Option<Seat>>,
    /// The legal moves, if the viewer may know them.
    pub moves: Vec<String>,
    /// The player of each seat; a level under its present name.
    pub players: Vec<String>,
    /// The seed of everything that is drawn at random.
    pub seed: u64,
    /// The deal, once nothing is hidden.
    pub deal: Option<String>,
    /// Whose view it is.
    #[cfg_attr(feature = "schema", schema(value_type = usize))]
    pub watching: Seat,
    /// Whether nothing is hidden.
    pub revealed: bool,
    /// How it ended: `{kind, winners, payoff}`; null while the game continues.
    #[cfg_attr(feature = "schema", schema(value_type = Option<Object>))]
    pub outcome: Option<Outcome>,
    /// The result in a sentence; null while the game continues.
    pub result: Option<Message>,
    /// The result of each seat: `won`, `drawn` or `lost`; empty while the game continues.
    pub results: Vec<SeatResult>,
    /// What counts as help in this game; empty once it is over, and where only players play.
    pub aids: Vec<Aid>,
    /// The last move.
    pub last: Option<String>,
    /// The command that continues the game in a terminal.
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

/// The parts of a game that a viewer may see.
#[derive(Clone, Copy, Debug)]
pub struct Visible {
    /// Whose view it is.
    pub watching: Seat,
    /// Whether nothing is hidden: the game is over, or no human plays.
    pub is_revealed: bool,
}

impl Visible {
    /// Whether the hand of this seat is visible.
    pub fn shows(self, seat: Seat) -> bool {
        self.is_revealed || seat == self.watching
    }
}

/// The visible part of the board or the table.
pub fn board(game: &AnyGame, visible: Visible) -> BoardView {
    match game {
        AnyGame::Line(game) => BoardView::Line(line::bounded(game)),
        AnyGame::Endless(game) => BoardView::Endless(line::endless(game)),
        AnyGame::Dominoes(game) => {
            BoardView::Dominoes(DominoTable::of_position(game.position(), visible))
        }
    }
}

/// The lines that a legal move would be part of; `None` for games without lines.
pub(super) fn lines(game: &AnyGame, text: &str) -> Result<Option<LinesThrough>, MoveError> {
    Ok(match game {
        AnyGame::Line(game) => Some(line::lines_through(game, game.parse_move(text)?)),
        AnyGame::Endless(game) => Some(line::lines_through(game, game.parse_move(text)?)),
        AnyGame::Dominoes(game) => game.parse_move(text).map(|_| None)?,
    })
}

/// A win with the first disc, if there could be one: half of the cells.
pub(super) fn scale(board: &BoardView) -> i32 {
    match board {
        BoardView::Line(grid) => {
            let sides = grid.sides.iter().flatten();
            (sides.map(|&side| i32::from(side)).product::<i32>() + 1) / 2
        }
        BoardView::Endless(_) | BoardView::Dominoes(_) => 0,
    }
}
