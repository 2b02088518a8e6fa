//! The view of a seat: the table and its own tiles.

use rand::Rng;

use super::table::{Choices, DominoMove, Table};
use super::tile::{Tile, TileSet};
use crate::contract::{MoveError, Refusal, Seat, View};
use crate::words::say;

/// The view of one seat: the table, and its own tiles in the order they were dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hand<'a> {
    table: &'a Table,
    seat: Seat,
    dealt: &'a [Tile],
    tiles: TileSet,
    /// The own tiles that were put aside, in that order.
    aside: &'a [Tile],
}

impl<'a> Hand<'a> {
    pub(super) fn new(
        table: &'a Table,
        seat: Seat,
        dealt: &'a [Tile],
        tiles: TileSet,
        aside: &'a [Tile],
    ) -> Self {
        Self { table, seat, dealt, tiles, aside }
    }

    /// The public part of the position.
    pub fn table(&self) -> &'a Table {
        self.table
    }

    /// Whose view this is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The own tiles as a set.
    pub fn tiles(&self) -> TileSet {
        self.tiles
    }

    /// The tiles that were dealt to this seat, in that order, also those it has played.
    pub fn dealt(&self) -> &'a [Tile] {
        self.dealt
    }

    /// The own tiles that were put aside, in that order.
    pub fn aside(&self) -> &'a [Tile] {
        self.aside
    }

    /// Every move so far with its seat, passes included. Of the tiles that were put aside only the own ones are named.
    pub fn moves(&self) -> impl Iterator<Item = (Seat, DominoMove)> + 'a {
        let (seat, mut aside) = (self.seat, self.aside.iter().copied());
        self.table.moves().map(move |(mover, chosen)| match chosen {
            DominoMove::Aside(_) if mover == seat => (mover, DominoMove::Aside(aside.next())),
            seen => (mover, seen),
        })
    }

    /// The own tiles in the order they were dealt.
    pub fn in_dealt_order(&self) -> impl Iterator<Item = Tile> + Clone + 'a {
        let tiles = self.tiles;
        let dealt = self.dealt.iter().copied();
        dealt.filter(move |&tile| tiles.contains(tile))
    }

    /// The tiles that this seat does not see: in another hand, put aside by another seat, or asleep.
    pub fn unseen(&self) -> TileSet {
        let aside: TileSet = self.aside.iter().copied().collect();
        let seen = self.tiles.or(self.table.played()).or(aside);
        self.table.rules().tiles().without(seen)
    }

    /// What this seat may do now; nothing when it is not its turn.
    #[inline]
    pub fn choices(&self) -> Choices {
        if self.table.turn() == Some(self.seat) {
            self.table.choices(self.tiles)
        } else {
            Choices::default()
        }
    }

    /// Refuses a move that this seat may not make now.
    pub(super) fn check(&self, chosen: DominoMove) -> Result<(), MoveError> {
        if self.is_legal(chosen) {
            return Ok(());
        }
        Err(match self.turn() {
            Some(seat) if seat == self.seat => self.table.refusal(self.tiles, chosen),
            Some(seat) => MoveError::new(
                Refusal::Illegal,
                say!(
                    "found-by",
                    found = say!("quoted", text = chosen.to_string()),
                    seat = self.seat
                ),
                say!("turn-of", seat = seat),
            ),
            None => MoveError::new(
                Refusal::Over,
                say!("after-end", move = chosen.to_string()),
                say!("game-over"),
            ),
        })
    }
}

impl View for Hand<'_> {
    type Move = DominoMove;

    fn turn(&self) -> Option<Seat> {
        self.table.turn()
    }

    fn legal_moves(&self) -> impl Iterator<Item = DominoMove> {
        self.choices().iter()
    }

    fn is_legal(&self, chosen: DominoMove) -> bool {
        self.choices().contains(chosen)
    }

    #[inline]
    fn random_move<R: Rng>(&self, rng: &mut R) -> Option<DominoMove> {
        self.choices().draw(rng)
    }

    fn move_text(&self, chosen: DominoMove) -> String {
        chosen.to_string()
    }

    fn parse_move(&self, text: &str) -> Result<DominoMove, MoveError> {
        let chosen = self.table.read_move(text)?;
        self.check(chosen)?;
        Ok(chosen)
    }
}
