//! The moves of a position, in the order in which they are searched.

use arrayvec::ArrayVec;

use crate::cells::word::Word;

/// The most columns of a board: they have names up to there.
const MOST: usize = 35;

/// A move, and the cells that then complete a four.
#[derive(Clone, Copy)]
pub(crate) struct Reply<W> {
    pub(crate) cell: W,
    pub(crate) threats: W,
}

/// Moves: those that make the most threats first, of equals those on the cell of most worth.
pub(crate) struct Replies<W> {
    list: ArrayVec<Reply<W>, MOST>,
    /// Threats, worth and place in the list of each that was not picked yet, 0 of each that was. The
    /// largest is found without a branch that a processor could guess wrong.
    ranks: ArrayVec<u32, MOST>,
}

impl<W: Word> Replies<W> {
    #[inline(always)]
    pub(crate) fn new() -> Self {
        Self { list: ArrayVec::new(), ranks: ArrayVec::new() }
    }

    /// Whether no move was added.
    pub(crate) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Adds a move on a cell of this worth, which is not 0.
    #[inline(always)]
    pub(crate) fn push(&mut self, cell: W, threats: W, worth: u8) {
        let rank = threats.count() << 8 | u32::from(worth);
        self.ranks.push(rank << 8 | self.list.len() as u32);
        self.list.push(Reply { cell, threats });
    }

    /// The best that was not picked yet.
    #[inline(always)]
    pub(crate) fn pick(&mut self) -> Option<Reply<W>> {
        let best = self.ranks.iter().fold(0, |best, &rank| best.max(rank));
        if best == 0 {
            return None;
        }
        let at = (best & 0xff) as usize;
        self.ranks[at] = 0;
        Some(self.list[at])
    }

    /// The cells of all moves.
    #[inline(always)]
    pub(crate) fn cells(&self) -> impl Iterator<Item = W> {
        self.list.iter().map(|reply| reply.cell)
    }
}

/// How much each cell is worth to a player who knows nothing else: the lines through it, and how
/// near its column is to the middle; of two columns as near, the right one. By number of the cell.
pub(crate) fn worth(width: u32, height: u32) -> [u8; 128] {
    let mut worth = [0; 128];
    let (columns, rows) = (width as i32, height as i32);
    for column in 0..columns {
        for row in 0..rows {
            let lines = [(1, 0), (0, 1), (1, 1), (1, -1)].map(|(right, up)| {
                let inside = |at: i32| {
                    (0..columns).contains(&(column + at * right))
                        && (0..rows).contains(&(row + at * up))
                };
                (-3..=0).filter(|&from| inside(from) && inside(from + 3)).count() as i32
            });
            let off_middle = 2 * column - (columns - 1);
            let near = 2 * (columns - off_middle.abs()) + i32::from(off_middle > 0);
            worth[(column * (rows + 1) + row) as usize] = (near + lines.iter().sum::<i32>()) as u8;
        }
    }
    worth
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threats_come_first_then_worth() {
        let mut replies = Replies::new();
        for (cell, threats, worth) in [(1_u64, 0, 9), (2, 0b1100, 1), (4, 0b1000, 1), (8, 0, 20)] {
            replies.push(cell, threats, worth);
        }
        let order: Vec<_> = std::iter::from_fn(|| replies.pick()).map(|reply| reply.cell).collect();
        assert_eq!(order, [2, 4, 8, 1]);
    }

    #[test]
    fn the_middle_of_the_board_is_worth_most_and_mirrored_columns_nearly_the_same() {
        let worth = worth(7, 6);
        assert_eq!(worth.iter().max(), Some(&worth[3 * 7 + 2]));
        assert_eq!(worth[0], 3 + 2);
        assert_eq!(worth[6 * 7], 3 + 2 + 1);
    }
}
