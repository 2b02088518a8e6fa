//! Boards with discs: where they lie, where moves would land, which lines there are.

use papan_games::line::{EndlessPosition, LineBoard, LinePosition, winning};
use papan_games::{Game, Position, Seat};
use serde::Serialize;

/// A board of discs. Places count from 0: column, row from below, layer and so on.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Grid {
    /// The sides of the board; left out on the endless board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sides: Option<Vec<u8>>,
    /// How many cells in a line win.
    pub in_line: usize,
    /// The number of moves after which the game is drawn, on the endless board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<usize>,
    /// Whether discs fall.
    pub falls: bool,
    /// Whether a move is written as its column alone.
    pub names_columns: bool,
    /// The names of the columns.
    pub column_names: Vec<String>,
    /// In the order in which they were played.
    pub discs: Vec<Disc>,
    /// The cells of the lines that have won.
    pub winning: Vec<Vec<i64>>,
    /// Where each legal move would land.
    pub targets: Vec<Target>,
}

/// A disc on the board.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Disc {
    /// Where it lies.
    pub at: Vec<i64>,
    /// Whose it is.
    #[cfg_attr(feature = "schema", schema(value_type = usize))]
    pub seat: Seat,
    /// After how many moves it was played.
    pub ply: usize,
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
}

/// Where a move would land.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Target {
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// Where it lies.
    pub at: Vec<i64>,
}

/// The lines through the cell of a move that are not spoiled.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LinesThrough {
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// Where it lies.
    pub at: Vec<i64>,
    /// The lines.
    pub lines: Vec<OpenLine>,
}

/// A line in which at most one seat has discs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OpenLine {
    /// Whose discs are in it; null if it is empty.
    #[cfg_attr(feature = "schema", schema(value_type = Option<usize>))]
    pub seat: Option<Seat>,
    /// How many.
    pub marks: usize,
    /// Its cells.
    pub cells: Vec<Vec<i64>>,
}

/// A board with edges.
pub(super) fn bounded(game: &Game<LinePosition>) -> Grid {
    let rules = game.position().rules();
    let columns = usize::from(rules.sides().first().copied().unwrap_or(0));
    Grid {
        sides: Some(rules.sides().to_vec()),
        names_columns: rules.names_columns(),
        column_names: (0..columns).map(|column| rules.column_name(column).to_string()).collect(),
        ..discs(game)
    }
}

/// The board without edges.
pub(super) fn endless(game: &Game<EndlessPosition>) -> Grid {
    let limit = Some(game.position().rules().limit());
    Grid { limit, names_columns: true, ..discs(game) }
}

fn discs<P: LineBoard>(game: &Game<P>) -> Grid {
    let position = game.position();
    let moves = game.moves();
    let played = moves.iter().zip(game.move_texts()).enumerate();
    let disc = |(ply, (&cell, text)): (usize, (&P::Move, String))| Disc {
        at: position.place(cell),
        seat: Seat::FIRST.after(ply, 2),
        ply,
        text,
    };
    let target = |cell| Target { text: position.move_text(cell), at: position.place(cell) };
    Grid {
        sides: None,
        in_line: position.in_line(),
        limit: None,
        falls: position.falls(),
        names_columns: false,
        column_names: Vec::new(),
        discs: played.map(disc).collect(),
        winning: winning(position, moves.last().copied())
            .into_iter()
            .map(|c| position.place(c))
            .collect(),
        targets: position.legal_moves().map(target).collect(),
    }
}

/// Every line through the cell of a move in which at most one seat has discs, the fullest first.
pub(super) fn lines_through<P: LineBoard>(game: &Game<P>, cell: P::Move) -> LinesThrough {
    let board = game.position();
    let k = board.in_line() as i32;
    let mut lines = Vec::new();
    for &axis in board.axes() {
        let cells = |start: i32| -> Option<Vec<P::Move>> {
            (start..start + k).map(|step| board.step(cell, axis, step)).collect()
        };
        lines.extend((1 - k..=0).filter_map(cells).filter_map(|cells| open_line(board, &cells)));
    }
    lines.sort_by_key(|line| std::cmp::Reverse(line.marks));
    LinesThrough { text: board.move_text(cell), at: board.place(cell), lines }
}

fn open_line<P: LineBoard>(board: &P, cells: &[P::Move]) -> Option<OpenLine> {
    let marks = |seat: Seat| cells.iter().filter(|&&cell| board.owner(cell) == Some(seat)).count();
    let (first, second) = (marks(Seat::FIRST), marks(Seat::new(1)));
    let seat = match (first, second) {
        (0, 0) => None,
        (_, 0) => Some(Seat::FIRST),
        (0, _) => Some(Seat::new(1)),
        _ => return None,
    };
    let cells = cells.iter().map(|&cell| board.place(cell)).collect();
    Some(OpenLine { seat, marks: first + second, cells })
}
