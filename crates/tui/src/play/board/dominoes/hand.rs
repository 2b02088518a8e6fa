//! The hand of the seat that looks: what it holds, and what it may do.

use papan_games::Seat;
use papan_games::dominoes::{DominoMove, End, Tile};
use papan_ui::game::{Choice, DominoTable, GameView};

/// The own hand, at the table where it is held.
#[derive(Clone, Debug)]
pub(super) struct Hand<'a> {
    pub(super) view: &'a GameView,
    pub(super) table: &'a DominoTable,
    /// In the order in which they were dealt.
    pub(super) tiles: Vec<Tile>,
    /// What may be done now; nothing when it is not the turn of this seat.
    choices: Vec<DominoMove>,
}

impl<'a> Hand<'a> {
    pub(super) fn of(view: &'a GameView, table: &'a DominoTable) -> Self {
        let held = table.hands.get(view.watching.index());
        let tiles = tiles(table, held.and_then(|hand| hand.tiles.as_deref()));
        let is_turn = view.seat == Some(view.watching);
        let choices = table.choices.iter().filter(|_| is_turn);
        let choices = choices.filter_map(|choice| read(table, choice)).collect();
        Self { view, table, tiles, choices }
    }

    /// Whose hand it is.
    pub(super) fn seat(&self) -> Seat {
        self.view.watching
    }

    /// How many moves were made.
    pub(super) fn ply(&self) -> usize {
        self.view.history.len()
    }

    /// Whether there is nothing to do but to pass.
    pub(super) fn must_pass(&self) -> bool {
        self.choices.contains(&DominoMove::Pass)
    }

    /// Whether this tile can be played at this end now.
    pub(super) fn fits(&self, tile: Tile, end: End) -> bool {
        self.choices.contains(&DominoMove::Play(tile, end))
    }

    /// The ends where this tile can be played now.
    pub(super) fn ends_for(&self, tile: Tile) -> impl Iterator<Item = End> + '_ {
        End::BOTH.into_iter().filter(move |&end| self.fits(tile, end))
    }

    /// The tiles that can be played now, at whichever end.
    pub(super) fn playable(&self) -> impl Iterator<Item = Tile> + '_ {
        self.choices.iter().filter_map(|chosen| match chosen {
            DominoMove::Play(tile, _) => Some(*tile),
            DominoMove::Pass => None,
        })
    }
}

/// The tiles that these texts stand for.
pub(crate) fn tiles(table: &DominoTable, texts: Option<&[String]>) -> Vec<Tile> {
    let texts = texts.unwrap_or_default().iter();
    texts.filter_map(|text| Tile::parse(text, table.highest)).collect()
}

fn read(table: &DominoTable, choice: &Choice) -> Option<DominoMove> {
    let Some(tile) = &choice.tile else { return Some(DominoMove::Pass) };
    let tile = Tile::parse(tile, table.highest)?;
    let mut plays = End::BOTH.into_iter().map(|end| DominoMove::Play(tile, end));
    plays.find(|play| play.to_string() == choice.text)
}

/// How many tiles were dealt to all seats together.
pub(super) fn dealt_to_all(table: &DominoTable) -> usize {
    table.hands.iter().map(|hand| hand.count).sum::<usize>() + table.line.len()
}

/// How many tiles were dealt to each seat.
pub(super) fn dealt_to_each(table: &DominoTable) -> usize {
    dealt_to_all(table) / table.hands.len().max(1)
}
