//! Whether legal moves lead to a board that is set up cell by cell, and if not, why and at which cells.

use papan_games::line::LineRules;
use papan_games::{AnyGame, Ruleset};
use papan_players::dice;
use papan_words::Message;
use serde::Serialize;

use super::board;
use crate::game::GameError;
use crate::say;

/// The columns and rows along which lines are, half of all directions.
const DIRECTIONS: [[isize; 2]; 4] = [[1, 0], [0, 1], [1, 1], [1, -1]];

/// The result of the check of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BoardCheck {
    /// Moves that lead to the board; null if there are none.
    pub position: Option<String>,
    /// Why there are none.
    pub problem: Option<Message>,
    /// The cells that are wrong: column and row, from 0 at the bottom left.
    pub cells: Vec<[usize; 2]>,
}

impl BoardCheck {
    fn problem(message: Message, cells: Vec<[usize; 2]>) -> Self {
        Self { position: None, problem: Some(message), cells }
    }
}

/// Checks a board of these rules, drawn row by row from the top as `X`, `O` and `.`.
pub fn check_board(rules: &Ruleset, text: &str) -> Result<BoardCheck, GameError> {
    let Ruleset::Line(line) = rules else { return Err(GameError::Wrong(say!("board-no-cells"))) };
    let drawn = board::drawn(text).map(|(_, drawn)| drawn).unwrap_or_default();
    let cells =
        Cells::read(&drawn, *line).ok_or_else(|| GameError::Wrong(say!("board-no-cells")))?;
    let floating = cells.floating();
    if !floating.is_empty() {
        return Ok(BoardCheck::problem(say!("board-floating"), floating));
    }
    let [first, second] = [0, 1].map(|seat| cells.of(seat).count());
    if first != second && first != second + 1 {
        let counts = say!("board-turns", first = first, second = second);
        return Ok(BoardCheck::problem(counts, Vec::new()));
    }
    match AnyGame::open(rules, None, &drawn, &mut dice(0, 0)) {
        Ok(game) => {
            Ok(BoardCheck { position: Some(game.text()), problem: None, cells: Vec::new() })
        }
        Err(error) => {
            let complete = cells.complete();
            let words =
                if complete.is_empty() { error.message() } else { say!("board-after-the-end") };
            Ok(BoardCheck::problem(words, complete))
        }
    }
}

/// The seats of the filled cells by row, from the bottom.
struct Cells {
    rules: LineRules,
    rows: Vec<Vec<Option<usize>>>,
}

impl Cells {
    /// Reads a board; `None` if it does not have the size of the rules.
    fn read(drawn: &str, rules: LineRules) -> Option<Self> {
        let seat = |mark: char| match mark {
            'X' | 'x' => Some(0),
            'O' | 'o' => Some(1),
            _ => None,
        };
        let rows: Vec<Vec<_>> =
            drawn.split('/').rev().map(|row| row.chars().map(seat).collect()).collect();
        let &[columns, height] = rules.sides() else { return None };
        let has_size = rows.len() == usize::from(height)
            && rows.iter().all(|row| row.len() == usize::from(columns));
        has_size.then_some(Self { rules, rows })
    }

    fn all(&self) -> impl Iterator<Item = [usize; 2]> {
        let columns = self.rows.first().map_or(0, Vec::len);
        (0..self.rows.len()).flat_map(move |row| (0..columns).map(move |column| [column, row]))
    }

    fn seat(&self, [column, row]: [usize; 2]) -> Option<usize> {
        *self.rows.get(row)?.get(column)?
    }

    fn of(&self, seat: usize) -> impl Iterator<Item = [usize; 2]> {
        self.all().filter(move |&cell| self.seat(cell) == Some(seat))
    }

    /// The discs that have nothing below them, where discs fall.
    fn floating(&self) -> Vec<[usize; 2]> {
        let is_floating = |&[column, row]: &[usize; 2]| {
            row > 0 && self.seat([column, row]).is_some() && self.seat([column, row - 1]).is_none()
        };
        if self.rules.falls() { self.all().filter(is_floating).collect() } else { Vec::new() }
    }

    /// The cells of complete lines.
    fn complete(&self) -> Vec<[usize; 2]> {
        let mut found: Vec<_> = self.all().flat_map(|cell| self.lines_from(cell)).collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The cells of the complete lines that begin at a cell.
    fn lines_from(&self, [column, row]: [usize; 2]) -> Vec<[usize; 2]> {
        let Some(seat) = self.seat([column, row]) else { return Vec::new() };
        let length = self.rules.in_line() as isize;
        let line = |[across, up]: &[isize; 2]| -> Option<Vec<[usize; 2]>> {
            let at = |step: isize| {
                let cell =
                    [column.checked_add_signed(across * step)?, row.checked_add_signed(up * step)?];
                (self.seat(cell) == Some(seat)).then_some(cell)
            };
            (0..length).map(at).collect()
        };
        DIRECTIONS.iter().filter_map(line).flatten().collect()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn checked(rules: &str, board: &str) -> BoardCheck {
        check_board(&rules.parse().unwrap(), board).unwrap()
    }

    #[test]
    fn a_board_that_can_be_played_has_its_moves() {
        let empty = checked("tic-tac-toe:3x3", "...\n...\n...");
        assert_eq!((empty.position.as_deref(), empty.problem), (Some(""), None));
        let played = checked("connect-four:4x4", "....\n....\n.O..\n.X..");
        assert_eq!(played.position.as_deref(), Some("22"));
    }

    #[test]
    fn what_is_wrong_is_named_with_its_cells() {
        let floating = checked("connect-four:4x4", "....\n.X..\n....\nO...");
        assert_eq!((floating.position, floating.cells), (None, vec![[1, 2]]));
        let turns = checked("tic-tac-toe:3x3", "XX.\n...\n...");
        let words = turns.problem.unwrap().to_string();
        assert!(words.contains('2') && words.contains('0'), "{words}");
        let both = checked("tic-tac-toe:3x3", "XXX\nOOO\n...");
        assert_eq!(both.cells.len(), 6);
        assert!(both.problem.unwrap().to_string().contains("complete"));
        // The discs below are those of the second player, who cannot have begun.
        let order = checked("connect-four:4x4", "....\n....\nX.X.\nO.O.");
        assert!(order.position.is_none() && order.problem.is_some() && order.cells.is_empty());
    }

    #[test]
    fn a_board_of_another_size_and_rules_without_cells_are_refused() {
        for (rules, board) in [
            ("tic-tac-toe:3x3", "XX\n.."),
            ("tic-tac-toe:3x3", ""),
            ("tic-tac-toe:3x3x3", "...\n...\n..."),
            ("dominoes:paper", "...\n...\n..."),
        ] {
            assert!(check_board(&rules.parse().unwrap(), board).is_err(), "{rules}");
        }
    }
}
