//! The knowledge of a seat as small numbers in an array of a fixed shape, for programs that learn.

use crate::contract::{Position, Rules, Seat};
use crate::dominoes::{DominoMove, DominoPosition, Tile};
use crate::game::Game;
use crate::line::{EndlessCell, EndlessPosition, EndlessRules, LineBoard, LinePosition};
use crate::numbering::Numbered;

/// A position that a program which learns can observe.
pub trait Observed: Numbered {
    /// The shape of an observation; `None` where there is none that is always large enough.
    fn observation_shape(&self) -> Option<Vec<usize>>;

    /// Writes what a seat knows into an array of this shape.
    fn observe(&self, seat: Seat, numbers: &mut [u8]);

    /// The knowledge of a seat, in an array of this shape; empty if the position has none.
    fn observation(&self, seat: Seat) -> Vec<u8> {
        let cells = self.observation_shape().map_or(0, |shape| shape.iter().product());
        let mut numbers = vec![0; cells];
        self.observe(seat, &mut numbers);
        numbers
    }

    /// The deal of a seat and the opener, as marks; empty in games without a deal.
    fn dealt_marks(&self, _seat: Seat) -> Vec<u8> {
        Vec::new()
    }

    /// These moves, made from the start on, as a seat has seen them.
    fn moves_seen(&self, moves: &[Self::Move], _seat: Seat) -> Vec<Self::Move> {
        moves.to_vec()
    }

    /// The number of the first move of a mask, and how many moves it has: on the board without edges column 0 is in the
    /// middle. `None` for boards that are too large.
    fn mask_range(&self) -> Option<(i64, usize)> {
        if let Some(numbers) = self.numbers() {
            return Some((0, numbers));
        }
        let columns = self.observation_shape()?.get(1).copied()?;
        Some((-(columns as i64 / 2), columns))
    }

    /// Writes for each of the moves from number `first` whether it is legal, 1 or 0.
    fn write_mask(&self, first: i64, mask: &mut [u8]) {
        mask.fill(0);
        for chosen in self.legal_moves() {
            let place = self.number(chosen).checked_sub(first);
            let place = place.and_then(|place| usize::try_from(place).ok());
            if let Some(place) = place.and_then(|place| mask.get_mut(place)) {
                *place = 1;
            }
        }
    }
}

impl<P: Observed> Game<P> {
    /// All that a seat knows with its memory of the game: what it was dealt, and for every ply a mark at the number of
    /// the move. `None` for boards that are too large.
    pub(crate) fn information(&self, seat: Seat) -> Option<Vec<u8>> {
        let (first, moves) = self.position().mask_range()?;
        let mut marks = self.position().dealt_marks(seat);
        let before = marks.len();
        marks.resize(before + self.position().rules().facts().max_moves * moves, 0);
        let seen = self.position().moves_seen(self.moves(), seat);
        for (made, ply) in seen.iter().zip(marks[before..].chunks_exact_mut(moves)) {
            let place = usize::try_from(self.start().number(*made) - first).ok();
            if let Some(place) = place.and_then(|place| ply.get_mut(place)) {
                *place = 1;
            }
        }
        Some(marks)
    }
}

impl Observed for LinePosition {
    /// Layers, rows, columns, and two numbers for a cell.
    fn observation_shape(&self) -> Option<Vec<usize>> {
        let rules = self.rules();
        let sides = || rules.sides().iter().map(|&side| usize::from(side));
        let layers = sides().skip(2).collect::<Vec<_>>().into_iter().rev();
        let flat = sides().take(2).collect::<Vec<_>>().into_iter().rev();
        Some(layers.chain(flat).chain([2]).collect())
    }

    /// Layer by layer, row by row from the top: whether a cell is the seat's own, and whether it is the other's.
    fn observe(&self, seat: Seat, numbers: &mut [u8]) {
        let rules = self.rules();
        let &[columns, rows, ..] = rules.sides() else { return };
        let (columns, rows) = (usize::from(columns), usize::from(rows));
        let (own, other) = (self.filled(seat), self.filled(seat.next(2)));
        // Short words are quicker, and most boards have few cells.
        let (own_word, other_word) = (own as u64, other as u64);
        let is_small = (own | other) >> u64::BITS == 0;
        let rows_from_top = numbers.chunks_exact_mut(2 * columns);
        for (line, numbers) in rows_from_top.enumerate() {
            let (layer, row) = (line / rows, rows - 1 - line % rows);
            let mut cell = layer * columns * rows + row;
            for pair in numbers.chunks_exact_mut(2) {
                let filled = if is_small && cell < 64 {
                    [own_word, other_word].map(|filled| (filled >> cell & 1) as u8)
                } else {
                    [own, other].map(|filled| (filled >> cell & 1) as u8)
                };
                pair.copy_from_slice(&filled);
                cell += rows;
            }
        }
    }
}

/// The most cells that an observation of the board without edges may have.
const MOST_CELLS: usize = 1 << 19;

/// How far from column 0 a game can come whose moves are all near a disc.
fn reach(rules: EndlessRules) -> usize {
    (rules.in_line() - 1) * (rules.limit() - 1)
}

impl Observed for EndlessPosition {
    /// Rows, columns, and two numbers for a cell. The board has no edge, but a game has a move limit.
    fn observation_shape(&self) -> Option<Vec<usize>> {
        let (rows, columns) = (self.rules().limit(), 2 * reach(self.rules()) + 1);
        (rows * columns <= MOST_CELLS).then(|| vec![rows, columns, 2])
    }

    /// Row by row from the top, as on other boards, with column 0 in the middle. Discs further away are left out: a
    /// game gets there only through moves that are not listed.
    fn observe(&self, seat: Seat, numbers: &mut [u8]) {
        let Some(shape) = self.observation_shape() else { return };
        let (rows, columns, reach) = (shape[0], shape[1], reach(self.rules()) as i64);
        numbers.fill(0);
        for column in self.columns().filter(|column| (-reach..=reach).contains(column)) {
            for row in 0..self.height(column) {
                let owner = self.owner(EndlessCell { column, row });
                let cell = (rows - 1 - row as usize) * columns + (column + reach) as usize;
                numbers[2 * cell + usize::from(owner != Some(seat))] = 1;
            }
        }
    }
}

impl Observed for DominoPosition {
    /// One row of numbers.
    fn observation_shape(&self) -> Option<Vec<usize>> {
        let rules = self.rules();
        let pips = usize::from(rules.highest()) + 1;
        let tiles = Tile::in_set(rules.highest());
        let aside = if rules.discards() { tiles + rules.seats() } else { 0 };
        Some(vec![2 * tiles + 2 * pips + rules.seats() * (1 + pips) + aside])
    }

    /// The tiles dealt to the seat, and the seat that had the first turn.
    fn dealt_marks(&self, seat: Seat) -> Vec<u8> {
        let hand = self.view(seat);
        let (table, rules) = (hand.table(), *hand.table().rules());
        let tiles = Tile::in_set(rules.highest());
        let mut marks = vec![0; tiles + rules.seats()];
        hand.dealt().iter().for_each(|tile| marks[tile.index()] = 1);
        marks[tiles + table.opener().index()] = 1;
        marks
    }

    /// The tiles of the others that are aside in the deal on the table are hidden until it ends.
    fn moves_seen(&self, moves: &[DominoMove], seat: Seat) -> Vec<DominoMove> {
        let on_table = self.moves_before().min(moves.len());
        if !self.table().rules().discards() || self.table().turn().is_none() {
            return moves.to_vec();
        }
        let now = self.view(seat).moves().map(|(_, chosen)| chosen);
        moves[..on_table].iter().copied().chain(now).collect()
    }

    /// The tiles in the own hand, those in the line, the pips at both ends, how many tiles each seat holds from the own
    /// on, and at which pips each of them had no tile that fits. Where tiles are put aside: the own tiles there, and how
    /// many each seat has there.
    fn observe(&self, seat: Seat, numbers: &mut [u8]) {
        // Nothing but the hand of the seat is read.
        let hand = self.view(seat);
        let (table, rules) = (hand.table(), *hand.table().rules());
        let (seats, pips) = (rules.seats(), usize::from(rules.highest()) + 1);
        let tiles = Tile::in_set(rules.highest());
        numbers.fill(0);
        let mut mark = |at: usize| numbers[at] = 1;
        hand.tiles().into_iter().for_each(|tile| mark(tile.index()));
        table.played().into_iter().for_each(|tile| mark(tiles + tile.index()));
        let ends = 2 * tiles;
        if let Some((left, right)) = table.ends() {
            mark(ends + usize::from(left));
            mark(ends + pips + usize::from(right));
        }
        let counts = ends + 2 * pips;
        for (who, (left, right)) in table.passes() {
            let turn = (who.index() + seats - seat.index()) % seats;
            let at = counts + seats + turn * pips;
            mark(at + usize::from(left));
            mark(at + usize::from(right));
        }
        for turn in 0..seats {
            numbers[counts + turn] = table.hand_size(seat.after(turn, seats)) as u8;
        }
        if rules.discards() {
            let aside = counts + seats * (1 + pips);
            hand.aside().iter().for_each(|tile| numbers[aside + tile.index()] = 1);
            for turn in 0..seats {
                numbers[aside + tiles + turn] = table.asides(seat.after(turn, seats)) as u8;
            }
        }
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
    fn what_a_seat_remembers_is_the_same_only_for_what_it_cannot_tell_apart() {
        let deal = |text: &str, moves: &str| {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
            let rules = "dominoes:openspiel2,set=2,hand=2".parse().unwrap();
            AnyGame::open(&rules, Some(text), moves, &mut rng).unwrap()
        };
        let game = deal("0|0 0|1/1|1 1|2", "0|1@left");
        let other = deal("0|0 0|1/2|2 1|2", "0|1@left");
        let (first, second) = (Seat::FIRST, Seat::new(1));
        assert_eq!(game.information(first), other.information(first));
        assert_ne!(game.information(second), other.information(second));
        assert_ne!(game.information(first), deal("0|0 0|1/1|1 1|2", "").information(first));
        let marks = game.information(first).unwrap();
        assert_eq!(marks.iter().map(|&mark| usize::from(mark)).sum::<usize>(), 2 + 1 + 1);
        let four = self::game("connect-four", "44").information(first).unwrap();
        assert_eq!((four.len(), four[3], four[7 + 3]), (42 * 7, 1, 1));
        assert_eq!(self::game("connect-four:endless", "").information(first), None);
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
