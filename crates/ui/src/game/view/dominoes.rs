//! The domino table as one seat sees it.

use papan_games::dominoes::{DominoMove, DominoPosition, Hand, Table, Tile, TileSet};
use papan_games::{Position, Seat, View};
use papan_words::Message;
use serde::Serialize;

use super::Visible;
use crate::game::bonuses::bonuses;
use crate::game::scoreboard::Scoreboard;

/// A table of dominoes.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DominoTable {
    /// The pips of the highest double.
    pub highest: u8,
    /// Whether seats 0 and 2 play together.
    pub teams: bool,
    /// The seat that opens.
    #[cfg_attr(feature = "schema", schema(value_type = usize))]
    pub opener: Seat,
    /// From the left end to the right.
    pub line: Vec<LaidTile>,
    /// The pips at both ends; null before the opening tile.
    pub ends: Option<(u8, u8)>,
    /// What each seat holds.
    pub hands: Vec<HandView>,
    /// The turns at which a seat passed or put a tile aside.
    pub passes: Vec<Pass>,
    /// The choices of the seat to move, if the viewer may know them.
    pub choices: Vec<Choice>,
    /// What each tile of the seat to move would pay as the last one, in words, if the viewer may know them; left out where every
    /// last tile pays alike.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub bonuses: Vec<Message>,
    /// The undealt tiles.
    pub asleep: Sleeping,
    /// The score of the match; left out in a single deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scoreboard: Option<Scoreboard>,
}

/// A tile of the line.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LaidTile {
    /// The tile.
    pub tile: String,
    /// The pips of its left half.
    pub left: u8,
    /// The pips of its right half.
    pub right: u8,
    /// Whose it is.
    #[cfg_attr(feature = "schema", schema(value_type = Option<usize>))]
    pub seat: Option<Seat>,
    /// After how many moves it was played.
    pub ply: Option<usize>,
}

/// The hand of a seat; its tiles only if the viewer may know them.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HandView {
    /// Whose it is.
    #[cfg_attr(feature = "schema", schema(value_type = usize))]
    pub seat: Seat,
    /// How many tiles.
    pub count: usize,
    /// The tiles.
    pub tiles: Option<Vec<String>>,
    /// How many tiles it has put aside; left out where there are none.
    #[serde(skip_serializing_if = "is_none")]
    pub asides: usize,
    /// Those tiles, if the viewer may know them; left out where there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub aside: Vec<String>,
    /// Also those that were played.
    pub dealt: Option<Vec<String>>,
}

/// A turn without a fitting tile.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Pass {
    /// Whose it is.
    #[cfg_attr(feature = "schema", schema(value_type = usize))]
    pub seat: Seat,
    /// After how many moves it was played.
    pub ply: usize,
    /// The ends that it could not serve; null before the opening tile.
    pub ends: Option<(u8, u8)>,
}

/// Something that can be played.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Choice {
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// The tile.
    pub tile: Option<String>,
    /// At which end; none for a tile that is put aside.
    pub end: Option<String>,
}

/// The undealt tiles.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Sleeping {
    /// How many tiles.
    pub count: usize,
    /// The tiles.
    pub tiles: Option<Vec<String>>,
}

impl DominoTable {
    /// The visible part of a table.
    pub(super) fn of_position(position: &DominoPosition, visible: Visible) -> Self {
        let shown = |seat| visible.shows(seat).then(|| position.view(seat));
        let asleep = visible.is_revealed.then(|| asleep(position));
        let mut table = Self::new(position.table(), shown, asleep);
        table.count_from(position.moves_before());
        table.scoreboard = Scoreboard::of_position(position);
        table
    }

    /// The table as a seat sees it that knows only its own tiles.
    pub(in crate::game) fn of_hand(hand: Hand<'_>) -> Self {
        Self::new(hand.table(), |seat| (seat == hand.seat()).then_some(hand), None)
    }

    /// Counts moves from the start of the match, of which `before` were made before this deal.
    fn count_from(&mut self, before: usize) {
        self.line.iter_mut().filter_map(|laid| laid.ply.as_mut()).for_each(|ply| *ply += before);
        self.passes.iter_mut().for_each(|pass| pass.ply += before);
    }

    fn new<'a>(
        table: &Table,
        shown: impl Fn(Seat) -> Option<Hand<'a>>,
        asleep: Option<TileSet>,
    ) -> Self {
        let rules = table.rules();
        let texts = |tiles: TileSet| tiles.into_iter().map(|tile| tile.to_string()).collect();
        Self {
            highest: rules.highest(),
            teams: rules.teams(),
            opener: table.opener(),
            line: line(table),
            ends: table.ends(),
            hands: Seat::all(rules.seats()).map(|seat| hand(table, shown(seat), seat)).collect(),
            passes: passes(table),
            choices: table.turn().and_then(&shown).map(choices).unwrap_or_default(),
            bonuses: table.turn().and_then(&shown).map(bonuses).unwrap_or_default(),
            asleep: Sleeping {
                count: rules.tiles().len() - rules.seats() * rules.hand(),
                tiles: asleep.map(texts),
            },
            scoreboard: table.standing().map(Scoreboard::of_standing),
        }
    }
}

fn line(table: &Table) -> Vec<LaidTile> {
    let moves: Vec<_> = table.moves().collect();
    let laid = |placed: papan_games::dominoes::PlacedTile| {
        let is_it = |(_, chosen): &(Seat, DominoMove)| matches!(chosen, DominoMove::Play(tile, _) if *tile == placed.tile);
        let ply = moves.iter().position(is_it);
        LaidTile {
            tile: placed.tile.to_string(),
            left: placed.left,
            right: placed.right,
            seat: ply.map(|ply| moves[ply].0),
            ply,
        }
    };
    table.line().into_iter().map(laid).collect()
}

fn passes(table: &Table) -> Vec<Pass> {
    let is_pass = |&(_, (_, chosen)): &(usize, (Seat, DominoMove))| {
        matches!(chosen, DominoMove::Pass | DominoMove::Aside(_))
    };
    let all: Vec<_> = table.moves().enumerate().filter(is_pass).collect();
    // Passes with known ends come after those without.
    let ends: Vec<_> = table.passes().map(|(_, ends)| Some(ends)).collect();
    let before = std::iter::repeat_n(None, all.len() - ends.len());
    let passed = |((ply, (seat, _)), ends)| Pass { seat, ply, ends };
    all.into_iter().zip(before.chain(ends)).map(passed).collect()
}

fn hand(table: &Table, seen: Option<Hand<'_>>, seat: Seat) -> HandView {
    let texts = |tiles: Vec<Tile>| Some(tiles.iter().map(Tile::to_string).collect());
    HandView {
        seat,
        count: table.hand_size(seat),
        tiles: seen.and_then(|view| texts(view.in_dealt_order().collect())),
        asides: table.asides(seat),
        aside: seen.and_then(|view| texts(view.aside().to_vec())).unwrap_or_default(),
        dealt: seen.and_then(|view| texts(view.dealt().to_vec())),
    }
}

fn choices(view: Hand<'_>) -> Vec<Choice> {
    let choice = |chosen: DominoMove| {
        let (tile, end) = match chosen {
            DominoMove::Play(tile, end) => (Some(tile.to_string()), Some(end.to_string())),
            DominoMove::Aside(tile) => (tile.map(|tile| tile.to_string()), None),
            DominoMove::Pass => (None, None),
        };
        Choice { text: chosen.to_string(), tile, end }
    };
    view.legal_moves().map(choice).collect()
}

// Serde passes a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_none(count: &usize) -> bool {
    *count == 0
}

fn asleep(position: &DominoPosition) -> TileSet {
    let rules = position.rules();
    let dealt = |seat| position.view(seat).dealt().to_vec();
    let dealt: TileSet = Seat::all(rules.seats()).flat_map(dealt).collect();
    rules.tiles().without(dealt)
}
