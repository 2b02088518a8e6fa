//! The knowledge of a seat as small numbers in an array of a fixed shape, for programs that learn.

use crate::contract::{Position, Seat};
use crate::dominoes::{DominoPosition, Tile};
use crate::line::{EndlessCell, EndlessPosition, EndlessRules, LineBoard, LinePosition};

impl LinePosition {
    /// Layers, rows, columns, and two numbers for a cell.
    #[expect(clippy::unnecessary_wraps, reason = "the endless board may have no shape")]
    pub(crate) fn observation_shape(&self) -> Option<Vec<usize>> {
        let rules = self.rules();
        let sides = || rules.sides().iter().map(|&side| usize::from(side));
        let layers = sides().skip(2).collect::<Vec<_>>().into_iter().rev();
        let flat = sides().take(2).collect::<Vec<_>>().into_iter().rev();
        Some(layers.chain(flat).chain([2]).collect())
    }

    /// Layer by layer, row by row from the top: whether a cell is the seat's own, and whether it is the other's.
    pub(crate) fn observation(&self, seat: Seat) -> Vec<u8> {
        let rules = self.rules();
        let (columns, rows) = match *rules.sides() {
            [columns, rows, ..] => (usize::from(columns), usize::from(rows)),
            _ => return Vec::new(),
        };
        let cells: usize = rules.sides().iter().map(|&side| usize::from(side)).product();
        let (own, other) = (self.filled(seat), self.filled(seat.next(2)));
        let mut numbers = Vec::with_capacity(2 * cells);
        for layer in 0..cells / (columns * rows) {
            for row in (0..rows).rev() {
                for column in 0..columns {
                    let cell = (layer * columns + column) * rows + row;
                    numbers.extend([own, other].map(|filled| (filled >> cell & 1) as u8));
                }
            }
        }
        numbers
    }
}

/// The most cells that an observation of the board without edges may have.
const MOST_CELLS: usize = 1 << 19;

/// How far from column 0 a game can come whose moves are all near a disc.
fn reach(rules: EndlessRules) -> usize {
    (rules.in_line() - 1) * (rules.limit() - 1)
}

impl EndlessPosition {
    /// Rows, columns, and two numbers for a cell. The board has no edge, but a game has a move limit.
    pub(crate) fn observation_shape(&self) -> Option<Vec<usize>> {
        let (rows, columns) = (self.rules().limit(), 2 * reach(self.rules()) + 1);
        (rows * columns <= MOST_CELLS).then(|| vec![rows, columns, 2])
    }

    /// Row by row from the top, as on other boards, with column 0 in the middle. Discs further away are left out: a
    /// game gets there only through moves that are not listed.
    pub(crate) fn observation(&self, seat: Seat) -> Vec<u8> {
        let Some(shape) = self.observation_shape() else { return Vec::new() };
        let (rows, columns, reach) = (shape[0], shape[1], reach(self.rules()) as i64);
        let mut numbers = vec![0; 2 * rows * columns];
        for column in self.columns().filter(|column| (-reach..=reach).contains(column)) {
            for row in 0..self.height(column) {
                let owner = self.owner(EndlessCell { column, row });
                let cell = (rows - 1 - row as usize) * columns + (column + reach) as usize;
                numbers[2 * cell + usize::from(owner != Some(seat))] = 1;
            }
        }
        numbers
    }
}

impl DominoPosition {
    /// One row of numbers.
    #[expect(clippy::unnecessary_wraps, reason = "the endless board may have no shape")]
    pub(crate) fn observation_shape(&self) -> Option<Vec<usize>> {
        let rules = self.rules();
        let pips = usize::from(rules.highest()) + 1;
        let tiles = Tile::in_set(rules.highest());
        Some(vec![2 * tiles + 2 * pips + rules.seats() * (1 + pips)])
    }

    /// The tiles in the own hand, those in the line, the pips at both ends, how many tiles each seat holds from the own
    /// on, and which pips each of them has passed at.
    pub(crate) fn observation(&self, seat: Seat) -> Vec<u8> {
        // Nothing but the hand of the seat is read.
        let hand = self.view(seat);
        let (table, rules) = (hand.table(), *hand.table().rules());
        let (seats, pips) = (rules.seats(), usize::from(rules.highest()) + 1);
        let tiles = Tile::in_set(rules.highest());
        let mut numbers = vec![0; 2 * tiles + 2 * pips + seats * (1 + pips)];
        let mark = |numbers: &mut Vec<u8>, at: usize| numbers[at] = 1;
        hand.tiles().into_iter().for_each(|tile| mark(&mut numbers, tile.index()));
        table.played().into_iter().for_each(|tile| mark(&mut numbers, tiles + tile.index()));
        let ends = 2 * tiles;
        if let Some((left, right)) = table.ends() {
            mark(&mut numbers, ends + usize::from(left));
            mark(&mut numbers, ends + pips + usize::from(right));
        }
        let counts = ends + 2 * pips;
        for turn in 0..seats {
            numbers[counts + turn] = table.hand_size(seat.after(turn, seats)) as u8;
        }
        for (who, (left, right)) in table.passes() {
            let turn = (who.index() + seats - seat.index()) % seats;
            let at = counts + seats + turn * pips;
            mark(&mut numbers, at + usize::from(left));
            mark(&mut numbers, at + usize::from(right));
        }
        numbers
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;
    use crate::AnyGame;

    fn game(rules: &str, moves: &str) -> AnyGame {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        AnyGame::open(&rules.parse().unwrap(), None, moves, &mut rng).unwrap()
    }

    #[test]
    fn rows_come_from_the_top_and_the_own_discs_first() {
        let game = game("connect-four:4x2,k=3", "12");
        assert_eq!(game.observation_shape(), Some(vec![2, 4, 2]));
        let own = game.observation(Seat::FIRST);
        assert_eq!(own[8..], [1, 0, 0, 1, 0, 0, 0, 0]);
        let other = game.observation(Seat::new(1));
        assert_eq!(other[8..], [0, 1, 1, 0, 0, 0, 0, 0]);
    }

    #[test]
    fn every_observation_has_its_shape_and_depends_on_what_the_seat_knows_alone() {
        for rules in ["tic-tac-toe:3x3x3", "connect-four", "dominoes:gaple", "dominoes:openspiel2"]
        {
            let mut game = game(rules, "");
            let cells: usize = game.observation_shape().unwrap().iter().product();
            while game.turn().is_some() {
                for seat in Seat::all(game.facts().seats) {
                    assert_eq!(game.observation(seat).len(), cells, "{rules}");
                }
                game.play_number(game.legal_numbers()[0]).unwrap();
            }
        }
        assert_eq!(game("connect-four:endless", "").observation_shape(), None);
    }

    #[test]
    fn a_game_that_ends_is_told_on_the_board_without_edges_too() {
        let game = game("connect-four:endless,k=3,limit=3", "0,-1");
        assert_eq!(game.observation_shape(), Some(vec![3, 9, 2]));
        let own = game.observation(Seat::FIRST);
        assert_eq!(own[2 * 21..2 * 23], [0, 1, 1, 0]);
        assert_eq!(own.iter().sum::<u8>(), 2);
        // Far away, where no listed move leads.
        let far = game.play("1000000").unwrap();
        assert_eq!(far.observation(Seat::FIRST), own);
    }
}
