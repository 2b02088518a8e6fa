//! The domino table as one seat sees it.

use papan_games::dominoes::{DominoMove, DominoPosition, Tile, TileSet};
use papan_games::{Position, Seat, View};
use serde::Serialize;
use utoipa::ToSchema;

use super::{Board, Shown};
use crate::game::Opened;

/// A table of dominoes.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DominoTable {
    /// The pips of the highest double.
    highest: u8,
    /// Whether seats 0 and 2 play together.
    teams: bool,
    #[schema(value_type = usize)]
    opener: Seat,
    /// From the left end to the right.
    line: Vec<Laid>,
    /// The pips at both ends; null before the opening tile.
    ends: Option<(u8, u8)>,
    hands: Vec<HandSeen>,
    passes: Vec<Passed>,
    /// What the seat whose turn it is may do, where whoever looks may know it.
    choices: Vec<Choice>,
    asleep: Asleep,
}

#[derive(Debug, Serialize, ToSchema)]
struct Laid {
    tile: String,
    left: u8,
    right: u8,
    #[schema(value_type = Option<usize>)]
    seat: Option<Seat>,
    ply: Option<usize>,
}

/// What a seat holds; its tiles only where whoever looks may know them.
#[derive(Debug, Serialize, ToSchema)]
struct HandSeen {
    #[schema(value_type = usize)]
    seat: Seat,
    count: usize,
    tiles: Option<Vec<String>>,
    /// Also those that were played.
    dealt: Option<Vec<String>>,
}

#[derive(Debug, Serialize, ToSchema)]
struct Passed {
    #[schema(value_type = usize)]
    seat: Seat,
    ply: usize,
    /// The ends that it could not serve; null before the opening tile.
    ends: Option<(u8, u8)>,
}

#[derive(Debug, Serialize, ToSchema)]
struct Choice {
    #[serde(rename = "move")]
    text: String,
    tile: Option<String>,
    end: Option<String>,
}

/// Tiles that nobody was dealt.
#[derive(Debug, Serialize, ToSchema)]
struct Asleep {
    count: usize,
    tiles: Option<Vec<String>>,
}

impl Shown for DominoPosition {
    fn board(opened: &Opened<Self>) -> Board {
        let position = opened.position();
        let (table, rules) = (position.table(), position.rules());
        Board::Dominoes(DominoTable {
            highest: rules.highest(),
            teams: rules.teams(),
            opener: table.opener(),
            line: line(position),
            ends: table.ends(),
            hands: Seat::all(rules.seats()).map(|seat| hand(opened, seat)).collect(),
            passes: passes(position),
            choices: choices(opened),
            asleep: asleep(opened),
        })
    }
}

fn line(position: &DominoPosition) -> Vec<Laid> {
    let moves: Vec<_> = position.table().moves().collect();
    let laid = |placed: papan_games::dominoes::Placed| {
        let is_it = |(_, chosen): &(Seat, DominoMove)| matches!(chosen, DominoMove::Play(tile, _) if *tile == placed.tile);
        let ply = moves.iter().position(is_it);
        Laid {
            tile: placed.tile.to_string(),
            left: placed.left,
            right: placed.right,
            seat: ply.map(|ply| moves[ply].0),
            ply,
        }
    };
    position.table().line().into_iter().map(laid).collect()
}

fn passes(position: &DominoPosition) -> Vec<Passed> {
    let table = position.table();
    let is_pass = |&(_, (_, chosen)): &(usize, (Seat, DominoMove))| chosen == DominoMove::Pass;
    let all: Vec<_> = table.moves().enumerate().filter(is_pass).collect();
    // Those of which the ends are known come after the others.
    let ends: Vec<_> = table.passes().map(|(_, ends)| Some(ends)).collect();
    let before = std::iter::repeat_n(None, all.len() - ends.len());
    let passed = |((ply, (seat, _)), ends)| Passed { seat, ply, ends };
    all.into_iter().zip(before.chain(ends)).map(passed).collect()
}

fn hand(opened: &Opened<DominoPosition>, seat: Seat) -> HandSeen {
    let position = opened.position();
    let texts = |tiles: Vec<Tile>| Some(tiles.iter().map(Tile::to_string).collect());
    let seen = opened.shows(seat).then(|| position.view(seat));
    HandSeen {
        seat,
        count: position.table().hand_size(seat),
        tiles: seen.and_then(|view| texts(view.in_dealt_order().collect())),
        dealt: seen.and_then(|view| texts(view.dealt().to_vec())),
    }
}

fn choices(opened: &Opened<DominoPosition>) -> Vec<Choice> {
    let position = opened.position();
    let Some(seat) = position.turn().filter(|&seat| opened.shows(seat)) else { return Vec::new() };
    let view = position.view(seat);
    let choice = |chosen: DominoMove| {
        let (tile, end) = match chosen {
            DominoMove::Play(tile, end) => (Some(tile.to_string()), Some(end.to_string())),
            DominoMove::Pass => (None, None),
        };
        Choice { text: chosen.to_string(), tile, end }
    };
    view.legal_moves().map(choice).collect()
}

fn asleep(opened: &Opened<DominoPosition>) -> Asleep {
    let position = opened.position();
    let rules = position.rules();
    let dealt = |seat| position.view(seat).dealt().to_vec();
    let dealt: TileSet = Seat::all(rules.seats()).flat_map(dealt).collect();
    let tiles = rules.tiles().without(dealt);
    let texts = || tiles.into_iter().map(|tile| tile.to_string()).collect();
    Asleep { count: tiles.len(), tiles: opened.is_revealed.then(texts) }
}
