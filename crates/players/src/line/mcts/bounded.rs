//! A board with edges for the search.

use papan_games::line::{Cell, LinePosition, MAX_CELLS};
use rand::{Rng, RngExt};

use super::search_board::{Outlook, Playout, SearchBoard};
use crate::line::grid::{Discs, Grid, Word};

impl<W: Word> Grid<W> {
    /// One of the playable cells of a board on which discs fall. There must be one.
    #[inline]
    fn draw<R: Rng>(&self, playable: W, rng: &mut R) -> W {
        // A column is drawn again until it is open: the draw does not wait for the position.
        let columns = self.columns.len() as u64;
        loop {
            let column = ((rng.next_u64() >> 32) * columns) >> 32;
            let cell = playable & self.columns[column as usize];
            if cell != W::ZERO {
                return cell;
            }
        }
    }

    /// A random game in which discs fall.
    fn dropping<R: Rng>(&self, discs: &Discs<W>, rng: &mut R) -> Playout {
        let Discs { mut own, mut other, mut playable } = *discs;
        let (mut result, mut plies) = (1, 0);
        while playable != W::ZERO {
            let cell = self.draw(playable, rng);
            own = own | cell;
            plies += 1;
            if self.completed(own, cell) {
                return Playout { result, plies };
            }
            playable = (playable ^ cell) | ((cell << 1_u32) & self.resting);
            (own, other, result) = (other, own, -result);
        }
        Playout { result: 0, plies }
    }

    /// A random game in which every empty cell may be filled: they are filled in a random order.
    fn filling<R: Rng>(&self, discs: &Discs<W>, rng: &mut R) -> Playout {
        let mut empty = [0_u8; MAX_CELLS];
        let mut cells = 0;
        for cell in discs.playable.cells() {
            empty[cells] = cell as u8;
            cells += 1;
        }
        let Discs { mut own, mut other, .. } = *discs;
        let mut result = 1;
        for plies in 0..cells {
            let drawn = plies + rng.random_range(0..(cells - plies) as u32) as usize;
            let cell = W::cell(empty[drawn].into());
            empty[drawn] = empty[plies];
            own = own | cell;
            if self.completed(own, cell) {
                return Playout { result, plies: plies as u32 + 1 };
            }
            (own, other, result) = (other, own, -result);
        }
        Playout { result: 0, plies: cells as u32 }
    }
}

impl<W: Word> SearchBoard for Grid<W> {
    type Board = LinePosition;
    type MoveCode = u8;
    type State = Discs<W>;

    fn new(board: &LinePosition) -> Self {
        Self::new(board)
    }

    fn state(&self, board: &LinePosition) -> Discs<W> {
        Discs::of(board)
    }

    fn code(&self, chosen: Cell) -> u8 {
        chosen.index() as u8
    }

    fn moves(&self, discs: &Discs<W>, codes: &mut Vec<u8>) {
        list(discs.playable, codes);
    }

    fn outlook(&self, discs: &Discs<W>, codes: &mut Vec<u8>) -> Outlook {
        let playable = discs.playable;
        let can_be_won = || self.has_line(!discs.own) || self.has_line(!discs.other);
        if playable == W::ZERO || !can_be_won() {
            return Outlook::Drawn;
        }
        let wins = self.completions(discs.own) & playable;
        if wins != W::ZERO {
            list(wins, codes);
            return Outlook::Wins;
        }
        let completions = self.completions(discs.other);
        let threats = completions & playable;
        let stops = match threats.count_ones() {
            0 => playable,
            1 => threats,
            _ => W::ZERO,
        };
        // A disc below such a cell gives it away.
        let below = (completions & self.resting) >> 1_u32;
        list(stops & !below, codes);
        if codes.is_empty() { Outlook::Loses } else { Outlook::Open }
    }

    #[inline]
    fn fill(&self, discs: &mut Discs<W>, code: u8) {
        self.play(discs, W::cell(code.into()));
    }

    fn playout<R: Rng>(&mut self, discs: &Discs<W>, rng: &mut R) -> Playout {
        if self.columns.is_empty() { self.filling(discs, rng) } else { self.dropping(discs, rng) }
    }
}

/// Lists the cells of a set.
fn list<W: Word>(set: W, codes: &mut Vec<u8>) {
    codes.extend(set.cells().map(|cell| cell as u8));
}

#[cfg(test)]
mod tests;
