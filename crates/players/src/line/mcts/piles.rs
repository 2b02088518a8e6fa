//! A position on the board without edges, as the search has it: every listed column with its discs.

use papan_games::line::{EndlessPosition, LineBoard};
use papan_games::{Position, Seat, View};
use rand::Rng;

use super::search_board::{Outlook, Playout};

/// How many discs a column can have here.
const ROWS: u32 = u64::BITS;

/// How many discs the columns may have in a position that is searched like this: what is left is for
/// the moves to come.
const LOW: u32 = 32;

/// A random game ends as a draw after this many moves: most are over after about twenty, and with
/// very long lines none would ever end.
const LONGEST_PLAYOUT: u32 = 200;

/// A random game also ends after moving this many piles in memory, which takes half a millisecond:
/// with very long lines a new column can list hundreds of other columns.
const MOST_MOVED: usize = 100_000;

/// How many piles are moved in the time of a move.
const MOVED_A_PLY: usize = 64;

/// A column in which a move is listed. Bit `r` of a set is row `r`, counted from the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Pile {
    column: i64,
    height: u32,
    /// The discs of either seat.
    discs: [u64; 2],
}

/// A position with low columns.
///
/// A move is listed within `k - 1` columns of a disc. So all columns that a line through a disc can
/// touch are in the list, next to their neighbours, and a draw among them is a draw of an index in
/// the list.
///
/// ```text
///      .  .  O  .  .  .        k = 3, after 0, 0, 1
///      .  .  X  X  .  .
///     ──────────────────
///     -2 -1  0  1  2  3        piles 0 to 5
/// ```
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Piles {
    in_line: u32,
    /// In order of column.
    listed: Vec<Pile>,
    /// The seat to move.
    mover: usize,
    /// How many moves may still be made.
    left: u32,
}

impl Clone for Piles {
    fn clone(&self) -> Self {
        Self { listed: self.listed.clone(), ..*self }
    }

    /// Keeps the memory, which a random game would otherwise ask for each time.
    fn clone_from(&mut self, other: &Self) {
        self.listed.clone_from(&other.listed);
        let Self { in_line, mover, left, listed: _ } = *other;
        (self.in_line, self.mover, self.left) = (in_line, mover, left);
    }
}

impl Piles {
    /// The same position; `None` if a column is too high.
    pub(super) fn of(board: &EndlessPosition) -> Option<Self> {
        let rules = board.rules();
        let pile = |column| Pile { column, height: board.height(column), discs: [0; 2] };
        let mut listed: Vec<_> = board.legal_moves().map(|cell| pile(cell.column)).collect();
        if listed.iter().any(|pile| pile.height > LOW) {
            return None;
        }
        for (cell, seat) in board.discs() {
            let at = listed.binary_search_by_key(&cell.column, |pile| pile.column).ok()?;
            listed[at].discs[seat.index()] |= 1 << cell.row;
        }
        Some(Self {
            in_line: rules.in_line() as u32,
            listed,
            mover: board.turn().map_or(0, Seat::index),
            left: rules.limit().saturating_sub(board.plies()) as u32,
        })
    }

    /// Lists the columns.
    pub(super) fn moves(&self, columns: &mut Vec<i64>) {
        columns.extend(self.listed.iter().map(|pile| pile.column));
    }

    /// The immediate outlook; `Open` without listed moves where a column is full here.
    pub(super) fn outlook(&self, columns: &mut Vec<i64>) -> Outlook {
        if self.left == 0 {
            return Outlook::Drawn;
        }
        if self.listed.iter().any(|pile| pile.height == ROWS) {
            return Outlook::Open;
        }
        let completing = |seat: usize, columns: &mut Vec<i64>| {
            let piles = self.listed.iter().enumerate();
            let found = piles.filter(|&(at, pile)| self.completes(at, pile.height, seat));
            columns.extend(found.map(|(_, pile)| pile.column));
        };
        completing(self.mover, columns);
        if !columns.is_empty() {
            return Outlook::Wins;
        }
        let other = 1 - self.mover;
        completing(other, columns);
        match columns.len() {
            // Without another move the other seat cannot complete anything.
            _ if self.left == 1 => {
                columns.clear();
                self.moves(columns);
                return Outlook::Open;
            }
            0 => self.moves(columns),
            1 => {}
            _ => columns.clear(),
        }
        // A disc below a cell that completes a line gives it away.
        columns.retain(|&column| {
            let at = self.listed.binary_search_by_key(&column, |pile| pile.column);
            at.is_ok_and(|at| !self.completes(at, self.listed[at].height + 1, other))
        });
        if columns.is_empty() { Outlook::Loses } else { Outlook::Open }
    }

    /// Makes a move in a listed column.
    pub(super) fn fill(&mut self, column: i64) {
        if let Ok(at) = self.listed.binary_search_by_key(&column, |pile| pile.column) {
            self.put(at);
        }
    }

    /// Plays random moves to the end, or until it has been long enough.
    pub(super) fn playout<R: Rng>(&mut self, rng: &mut R) -> Playout {
        let (mut result, mut plies) = (1, 0);
        // This position is a copy, which was work too.
        let mut moved = self.listed.len();
        let ended = |result, plies, moved| {
            let plies = plies + (moved / MOVED_A_PLY) as u32;
            Playout { result, plies }
        };
        while self.left > 0 && plies < LONGEST_PLAYOUT && moved < MOST_MOVED {
            let at = ((rng.next_u64() >> 32) * self.listed.len() as u64) >> 32;
            let at = at as usize;
            let Some(&Pile { height, .. }) = self.listed.get(at).filter(|pile| pile.height < ROWS)
            else {
                break;
            };
            plies += 1;
            if self.completes(at, height, self.mover) {
                return ended(result, plies, moved);
            }
            let before = self.listed.len();
            self.put(at);
            moved += (self.listed.len() - before) * before;
            result = -result;
        }
        ended(0, plies, moved)
    }

    fn put(&mut self, at: usize) {
        let pile = &mut self.listed[at];
        // A full column is not listed, so that this shift is never too long; if it were, nothing
        // would be put.
        pile.discs[self.mover] |= 1_u64.checked_shl(pile.height).unwrap_or(0);
        pile.height += 1;
        if pile.height == 1 {
            self.list_around(at);
        }
        self.mover = 1 - self.mover;
        self.left -= 1;
    }

    /// Lists the columns near one that has got its first disc.
    fn list_around(&mut self, at: usize) {
        let reach = i64::from(self.in_line) - 1;
        let column = self.listed[at].column;
        let first = column.saturating_sub(reach);
        let place = self.listed.partition_point(|pile| pile.column < first);
        for (place, column) in (place..).zip(first..=column.saturating_add(reach)) {
            if self.listed.get(place).is_none_or(|pile| pile.column != column) {
                self.listed.insert(place, Pile { column, height: 0, discs: [0; 2] });
            }
        }
    }

    /// Whether a seat that filled this cell would have a line.
    #[inline]
    fn completes(&self, at: usize, row: u32, seat: usize) -> bool {
        let need = self.in_line - 1;
        // The discs below, the highest in the top bit.
        let below = if row == 0 { 0 } else { self.listed[at].discs[seat] << (ROWS - row) };
        if below.leading_ones() >= need {
            return true;
        }
        let (left, right) = self.listed.split_at(at);
        let column = self.listed[at].column;
        [-1, 0, 1].into_iter().any(|slope: i32| {
            let ahead = run(right[1..].iter(), column, 1, row, slope, seat);
            ahead + run(left.iter().rev(), column, -1, row, -slope, seat) >= need
        })
    }
}

/// The number of adjacent discs of a seat from a cell in one direction: the row changes by
/// `slope` from one column to the next.
#[inline]
fn run<'a>(
    piles: impl Iterator<Item = &'a Pile>,
    mut column: i64,
    way: i64,
    row: u32,
    slope: i32,
    seat: usize,
) -> u32 {
    let (mut row, mut length) = (row as i32, 0);
    for pile in piles {
        // At the ends of the integers this wraps around, to a column that is not adjacent.
        column = column.wrapping_add(way);
        row += slope;
        let is_mine = pile.column == column
            && u32::try_from(row).is_ok_and(|row| row < ROWS && pile.discs[seat] >> row & 1 == 1);
        if !is_mine {
            break;
        }
        length += 1;
    }
    length
}

#[cfg(test)]
mod tests {
    use super::*;
    use papan_games::line::EndlessCell;
    use papan_games::{Rules, Ruleset};
    use proptest::prelude::*;
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    fn empty(text: &str) -> EndlessPosition {
        let Ok(Ruleset::Endless(rules)) = text.parse() else { panic!("{text}") };
        rules.start_from(None).unwrap()
    }

    fn check_outlook(board: &EndlessPosition, piles: &Piles) {
        let (me, mut columns) = (board.turn().unwrap(), Vec::new());
        let after = |chosen| {
            let mut next = board.clone();
            next.advance(chosen);
            next
        };
        let wins: Vec<_> = board.legal_moves().filter(|&m| board.completes(m, me)).collect();
        let gives_away = |&m: &EndlessCell| {
            let next = after(m);
            next.legal_moves().any(|reply| next.completes(reply, me.next(2)))
        };
        let lasting: Vec<_> = board.legal_moves().filter(|m| !gives_away(m)).collect();
        let (outlook, moves) = match (wins.len(), lasting.len()) {
            (0, 0) => (Outlook::Loses, lasting),
            (0, _) => (Outlook::Open, lasting),
            _ => (Outlook::Wins, wins),
        };
        assert_eq!(piles.outlook(&mut columns), outlook, "{board:?}");
        assert_eq!(columns, moves.iter().map(|m| m.column).collect::<Vec<_>>(), "{board:?}");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]

        #[test]
        fn piles_follow_the_rules(
            text in prop::sample::select(&[
                "connect-four:endless", "connect-four:endless,k=3", "connect-four:endless,k=6,limit=40",
                "connect-four:endless,k=2", "connect-four:endless,k=20,limit=30",
            ][..]),
            first in prop::sample::select(&[0, 5, i64::MIN, i64::MAX - 1][..]),
            seed: u64,
        ) {
            let rng = &mut Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut board = empty(text);
            board.advance(board.parse_move(&first.to_string()).unwrap());
            let mut piles = Piles::of(&board).unwrap();
            while let (Some(me), Some(same)) = (board.turn(), Piles::of(&board)) {
                prop_assert_eq!(&piles, &same);
                for (at, cell) in board.legal_moves().enumerate() {
                    for seat in [me, me.next(2)] {
                        let ours = piles.completes(at, cell.row, seat.index());
                        prop_assert_eq!(ours, board.completes(cell, seat), "{:?} {:?}", board, cell);
                    }
                }
                check_outlook(&board, &piles);
                let chosen = board.random_move(rng).unwrap();
                piles.fill(chosen.column);
                board.advance(chosen);
            }
        }
    }

    #[test]
    fn random_games_are_as_long_as_by_the_rules() {
        let (board, rng) =
            (empty("connect-four:endless"), &mut Xoshiro256PlusPlus::seed_from_u64(7));
        let start = Piles::of(&board).unwrap();
        let mut piles = start.clone();
        let (mut ours, mut theirs) = (0, 0);
        for _ in 0..1000 {
            piles.clone_from(&start);
            let left = piles.left;
            piles.playout(rng);
            ours += left - piles.left;
            let mut board = board.clone();
            board.playout(rng);
            theirs += board.plies() as u32;
        }
        // A game takes about thirty moves, give or take ten: this is some seven deviations.
        assert!(ours.abs_diff(theirs) < 3000, "{ours} {theirs}");
    }

    #[test]
    fn high_columns_are_left_to_others() {
        let mut board = empty("connect-four:endless");
        for _ in 0..=LOW {
            assert!(Piles::of(&board).is_some());
            board.advance(board.parse_move("0").unwrap());
        }
        assert!(Piles::of(&board).is_none());
    }
}
