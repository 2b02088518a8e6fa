//! The printed positions of papers, drawn alone or side by side.

use papan_games::{AnyGame, Seat};
use papan_players::dice;
use papan_study::papers::Board;
use papan_words::{Language, Message};

use super::drawing;
use crate::words::say;

/// A printed position, set up again.
#[derive(Clone, Debug)]
pub struct PrintedBoard {
    /// The drawing, line by line, without colours.
    pub lines: Vec<String>,
    /// Whose turn it is; `None` if the game is over.
    pub turn: Option<Seat>,
    moves: String,
}

impl PrintedBoard {
    /// Sets a position up; `None` if that is not possible.
    pub fn new(board: &Board) -> Option<Self> {
        let rules = board.rules.parse().ok()?;
        let game = AnyGame::open(&rules, None, &board.position, &mut dice(0, 0)).ok()?;
        let drawn = drawing(&game, Seat::FIRST, Language::En);
        let plain = anstream::adapter::strip_str(&drawn).to_string();
        let lines = plain.lines().map(str::to_owned).collect();
        Some(Self { lines, turn: game.turn(), moves: board.position.clone() })
    }

    /// The moves that led there.
    pub fn how(&self) -> Message {
        match self.moves.as_str() {
            "" => say!("papers-at-start"),
            moves => say!("papers-after", moves = moves),
        }
    }

    /// Whose turn it is.
    pub fn whose(&self) -> Message {
        match self.turn {
            Some(seat) => say!("papers-to-move", player = mark(seat)),
            None => say!("papers-over"),
        }
    }

    fn width(&self) -> usize {
        self.lines.iter().map(|line| line.chars().count()).max().unwrap_or(0)
    }
}

/// The mark of a seat, as it is drawn.
fn mark(seat: Seat) -> &'static str {
    if seat == Seat::FIRST { "X" } else { "O" }
}

/// The columns between two boards.
const GAP: usize = 4;

/// Positions side by side, as many in a row as fit into the width, with a line about each below. Several are numbered.
pub fn side_by_side(boards: &[Board], width: usize, language: Language) -> Vec<String> {
    let boards: Vec<_> = boards.iter().filter_map(PrintedBoard::new).collect();
    let wide = boards.iter().map(PrintedBoard::width).max().unwrap_or(0);
    let in_a_row = ((width + GAP) / (wide + GAP)).max(1);
    let mut lines = Vec::new();
    for (row, some) in boards.chunks(in_a_row).enumerate() {
        let high = some.iter().map(|board| board.lines.len()).max().unwrap_or(0);
        for line in 0..high {
            let cells = some.iter().map(|board| board.lines.get(line).map_or("", String::as_str));
            let drawn: String = cells.map(|cell| format!("{cell:<0$}", wide + GAP)).collect();
            lines.push(drawn.trim_end().to_owned());
        }
        for (at, board) in some.iter().enumerate() {
            let [how, whose] = [board.how(), board.whose()].map(|said| said.in_language(language));
            let number = row * in_a_row + at + 1;
            let number = if boards.len() > 1 { format!("{number}: ") } else { String::new() };
            lines.push(format!("{number}{how}, {whose}"));
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(position: &str) -> Board {
        let (rules, player) = ("tic-tac-toe".to_owned(), "steps".to_owned());
        Board { rules, position: position.to_owned(), player }
    }

    #[test]
    fn boards_are_side_by_side_as_long_as_they_fit() {
        let boards = ["", "b2", "b2 a1"].map(board);
        let lines = side_by_side(&boards, 76, Language::En);
        assert_eq!(lines.iter().filter(|line| line.contains("a b c")).count(), 1, "{lines:#?}");
        assert_eq!(lines.last().map(String::as_str), Some("3: after b2 a1, X to move"));
        let narrow = side_by_side(&boards, 10, Language::En);
        assert_eq!(narrow.iter().filter(|line| line.contains("a b c")).count(), 3, "{narrow:#?}");
        assert!(narrow.contains(&"1: the empty board, X to move".to_owned()));
        assert!(side_by_side(&[board("z9")], 76, Language::En).is_empty());
    }
}
