//! The hand of the seat that watches: its tiles and its legal moves.

use papan_games::Seat;
use papan_games::dominoes::{End, Tile};
use papan_ui::game::{Choice, DominoTable, GameView};

/// The own hand, and its table.
#[derive(Clone, Debug)]
pub(super) struct Hand<'a> {
    pub(super) view: &'a GameView,
    pub(super) table: &'a DominoTable,
    /// In the order in which they were dealt.
    pub(super) tiles: Vec<Tile>,
}

impl<'a> Hand<'a> {
    pub(super) fn of(view: &'a GameView, table: &'a DominoTable) -> Self {
        let held = table.hands.get(view.watching.index());
        Self { view, table, tiles: tiles(table, held.and_then(|hand| hand.tiles.as_deref())) }
    }

    /// The seat of the hand.
    pub(super) fn seat(&self) -> Seat {
        self.view.watching
    }

    /// The number of moves made.
    pub(super) fn ply(&self) -> usize {
        self.view.history.len()
    }

    /// The moves that may be made now; none when it is not the turn of this seat.
    pub(super) fn choices(&self) -> impl Iterator<Item = &'a Choice> {
        let is_turn = self.view.seat == Some(self.view.watching);
        self.table.choices.iter().filter(move |_| is_turn)
    }

    /// The pass, where it is the only move.
    pub(super) fn pass(&self) -> Option<&'a str> {
        self.choices().find(|choice| choice.tile.is_none()).map(|choice| choice.text.as_str())
    }

    /// The move that plays this tile at this end, if it can be played there now.
    pub(super) fn play(&self, tile: Tile, end: End) -> Option<&'a str> {
        let (tile, end) = (tile.to_string(), end.to_string());
        let is_it = |choice: &&Choice| {
            choice.tile.as_ref() == Some(&tile) && choice.end.as_ref() == Some(&end)
        };
        self.choices().find(is_it).map(|choice| choice.text.as_str())
    }

    /// The move that puts this tile aside, if no tile fits now.
    pub(super) fn aside(&self, tile: Tile) -> Option<&'a str> {
        let tile = tile.to_string();
        let is_it = |choice: &&Choice| choice.tile.as_ref() == Some(&tile) && choice.end.is_none();
        self.choices().find(is_it).map(|choice| choice.text.as_str())
    }

    /// The ends where this tile can be played now.
    pub(super) fn ends_for(&self, tile: Tile) -> impl Iterator<Item = End> + '_ {
        End::BOTH.into_iter().filter(move |&end| self.play(tile, end).is_some())
    }
}

/// The tiles with these names.
pub(crate) fn tiles(table: &DominoTable, texts: Option<&[String]>) -> Vec<Tile> {
    let texts = texts.unwrap_or_default().iter();
    texts.filter_map(|text| Tile::parse(text, table.highest)).collect()
}

/// The number of tiles dealt to all seats together.
pub(super) fn dealt_to_all(table: &DominoTable) -> usize {
    table.hands.iter().map(|hand| hand.count + hand.asides).sum::<usize>() + table.line.len()
}

/// The number of tiles dealt to each seat.
pub(super) fn dealt_to_each(table: &DominoTable) -> usize {
    dealt_to_all(table) / table.hands.len().max(1)
}
