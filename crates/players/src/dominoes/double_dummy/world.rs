//! A position whose every tile is known.

use papan_games::dominoes::{
    Choices, DominoMove, DominoPosition, DominoRules, Table, TileSet, ends_after,
};
use papan_games::{Position, Seat};

use super::Goal;
use super::pay::{BySeat, LastPlay, PaymentRules};

/// The hands, and the part of the history that the rules still need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct World {
    pub(super) rules: DominoRules,
    pub(crate) hands: BySeat<TileSet>,
    pub(crate) ends: Option<(u8, u8)>,
    pub(super) turn: Seat,
    /// How many have passed in a row.
    passes: usize,
    /// The seat that played the last tile.
    pub(super) last: Option<Seat>,
    /// How many tolls for passes each seat was paid so far, less those it has paid.
    pub(super) tolls: BySeat<i32>,
    /// How the last tile of a hand was played.
    pub(super) out: Option<LastPlay>,
}

impl World {
    /// The world of this position.
    pub fn of(position: &DominoPosition) -> Self {
        let mut hands = [TileSet::EMPTY; 4];
        for seat in Seat::all(position.rules().seats()) {
            hands[seat.index()] = position.hand(seat);
        }
        Self::dealt(position.table(), hands)
    }

    /// What would be true if the seats at this table held these tiles: as many as they do hold,
    /// none of them played. Where the game is over there is nothing to choose from.
    pub fn dealt(table: &Table, hands: BySeat<TileSet>) -> Self {
        let mut tolls = [0; 4];
        let mut last: Option<Seat> = None;
        let mut passes = 0;
        for (seat, chosen) in table.moves() {
            match (chosen, last) {
                (DominoMove::Play(..), _) => {
                    last = Some(seat);
                    passes = 0;
                    continue;
                }
                (_, Some(forcer)) if forcer != seat => {
                    tolls[forcer.index()] += 1;
                    tolls[seat.index()] -= 1;
                }
                _ => {}
            }
            passes += 1;
        }
        let rules = *table.rules();
        if table.turn().is_none() {
            passes = rules.seats();
        }
        let turn = table.turn().unwrap_or(Seat::FIRST);
        Self { rules, hands, ends: table.ends(), turn, passes, last, tolls, out: None }
    }

    /// A world before the first move of `opener`, whose hands are not known yet.
    pub(crate) fn undealt(rules: &DominoRules, opener: Seat) -> Self {
        Self {
            rules: *rules,
            hands: [TileSet::EMPTY; 4],
            ends: None,
            turn: opener,
            passes: 0,
            last: None,
            tolls: [0; 4],
            out: None,
        }
    }

    /// What each seat is paid in a world in which the game is over, in twelfths.
    pub(crate) fn paid(&self, goal: Goal) -> BySeat<i32> {
        let pay = PaymentRules::new(&self.rules, goal);
        let mut paid = pay.end(self.pips(), self.out, self.last.map(Seat::index));
        paid.iter_mut().zip(self.tolls).for_each(|(paid, tolls)| *paid += tolls * pay.toll());
        paid
    }

    /// The tiles that each seat holds.
    pub fn hands(&self) -> [TileSet; 4] {
        self.hands
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// The choices of the seat to move; none once the game is over.
    pub fn choices(&self) -> Choices {
        if self.is_over() {
            return Choices::default();
        }
        let hand = self.hands[self.turn.index()];
        let (left, right) = match self.ends {
            None => (self.rules.opening_tiles(hand), TileSet::EMPTY),
            Some((left, right)) => {
                (hand.and(TileSet::with_pip(left)), hand.and(TileSet::with_pip(right)))
            }
        };
        Choices { left, right, aside: TileSet::EMPTY, pass: left.is_empty() && right.is_empty() }
    }

    /// Whether a seat has gone out or the game is blocked.
    pub fn is_over(&self) -> bool {
        self.out.is_some() || self.passes >= self.rules.seats()
    }

    /// Makes a move, which must be among the choices.
    pub fn play(&mut self, chosen: DominoMove) {
        let seat = self.turn;
        self.turn = seat.next(self.rules.seats());
        let DominoMove::Play(tile, end) = chosen else {
            self.passes += 1;
            if let Some(forcer) = self.last.filter(|&last| last != seat) {
                self.tolls[forcer.index()] += 1;
                self.tolls[seat.index()] -= 1;
            }
            return;
        };
        self.passes = 0;
        self.last = Some(seat);
        let opens = self.ends.is_none();
        let (left, right) = ends_after(self.ends, tile, end);
        self.ends = Some((left, right));
        self.hands[seat.index()].remove(tile);
        if self.hands[seat.index()].is_empty() {
            let (with_double, on_both_ends) = (tile.is_double(), !opens && left == right);
            self.out = Some(LastPlay { seat: seat.index(), with_double, on_both_ends });
        }
    }

    /// The world after a move.
    pub(super) fn after(&self, chosen: DominoMove) -> Self {
        let mut next = self.clone();
        next.play(chosen);
        next
    }

    /// The pips in each hand.
    pub(super) fn pips(&self) -> BySeat<u16> {
        self.hands.map(|hand| hand.pips() as u16)
    }
}
