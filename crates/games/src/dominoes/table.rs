//! The public part of a position: the opener, every play and pass, the ends of the line.

use std::fmt;

use papan_words::Arg;
use rand::{Rng, RngExt};

use super::deal;
use super::rules::DominoRules;
use super::standing::MatchScore;
use super::tile::{Tile, TileSet};
use crate::bits;
use crate::contract::{MAX_SEATS, MoveError, Refusal, Seat};
use crate::text::shown;
use crate::words::say;

/// Stands for an end in the text of a tile that is put aside.
const ASIDE: &str = "aside";

/// An end of the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// The first end, the paper's TOP. The opening tile is played here.
    Left,
    /// The second end, the paper's BOT.
    Right,
}

impl End {
    /// Both ends, the first one first.
    pub const BOTH: [Self; 2] = [Self::Left, Self::Right];
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Left => "left",
            Self::Right => "right",
        })
    }
}

/// A move: a tile on an end, a tile put aside, or a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DominoMove {
    /// A tile is put on an end of the line.
    Play(Tile, End),
    /// A tile is put aside, face down, because none fits: the tile as its owner knows it, none as the others see it.
    Aside(Option<Tile>),
    /// Nothing in the hand can be played.
    Pass,
}

/// The text of a move as all seats see it: a tile that was put aside is not named.
pub fn seen_by_all(text: &str) -> &str {
    match text.split_once('@') {
        Some((_, ASIDE)) => ASIDE,
        _ => text,
    }
}

impl DominoMove {
    /// The move as the other seats see it.
    #[must_use]
    pub fn as_others_see(self) -> Self {
        match self {
            Self::Aside(_) => Self::Aside(None),
            seen => seen,
        }
    }
}

impl fmt::Display for DominoMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(tile, end) => write!(f, "{tile}@{end}"),
            Self::Aside(Some(tile)) => write!(f, "{tile}@{ASIDE}"),
            Self::Aside(None) => f.write_str(ASIDE),
            Self::Pass => f.write_str("pass"),
        }
    }
}

/// A tile as it lies in the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlacedTile {
    /// The tile.
    pub tile: Tile,
    /// The half that points to the left end.
    pub left: u8,
    /// The half that points to the right end.
    pub right: u8,
}

/// The choices of a seat: tiles for each end; if there are none, tiles to put aside or a pass.
///
/// Before the opening tile its choices are all on the left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// The tiles that may be put on the left end.
    pub left: TileSet,
    /// The tiles that may be put on the right end.
    pub right: TileSet,
    /// The tiles that may be put aside, because none fits.
    pub aside: TileSet,
    /// Whether a pass is the only thing to do.
    pub pass: bool,
}

impl Choices {
    /// Whether this move is among them.
    pub fn contains(self, chosen: DominoMove) -> bool {
        match chosen {
            DominoMove::Play(tile, End::Left) => self.left.contains(tile),
            DominoMove::Play(tile, End::Right) => self.right.contains(tile),
            DominoMove::Aside(tile) => tile.is_some_and(|tile| self.aside.contains(tile)),
            DominoMove::Pass => self.pass,
        }
    }

    /// The moves: tiles on the left, tiles on the right; or tiles to put aside; or a pass.
    pub fn iter(self) -> impl Iterator<Item = DominoMove> {
        let left = self.left.into_iter().map(|tile| DominoMove::Play(tile, End::Left));
        let right = self.right.into_iter().map(|tile| DominoMove::Play(tile, End::Right));
        let aside = self.aside.into_iter().map(|tile| DominoMove::Aside(Some(tile)));
        left.chain(right).chain(aside).chain(self.pass.then_some(DominoMove::Pass))
    }

    /// One of the moves, each equally likely; `None` when there is none.
    #[inline]
    pub(super) fn draw<R: Rng>(self, rng: &mut R) -> Option<DominoMove> {
        if self.left.is_empty() && self.right.is_empty() {
            let count = self.aside.len() as u32;
            if count > 0 {
                let drawn = self.aside.nth(rng.random_range(0..count));
                return Some(DominoMove::Aside(Some(drawn)));
            }
            return self.pass.then_some(DominoMove::Pass);
        }
        // Up to double-six the tiles of both ends fit in one word, which halves the work.
        if let Some(both) = self.left.beside(self.right) {
            let drawn = bits::draw(both, rng);
            let end = if drawn < 32 { End::Left } else { End::Right };
            return Some(DominoMove::Play(Tile::from_index(drawn % 32), end));
        }
        let on_left = self.left.len() as u32;
        let count = on_left + self.right.len() as u32;
        let rank = rng.random_range(0..count);
        Some(if rank < on_left {
            DominoMove::Play(self.left.nth(rank), End::Left)
        } else {
            DominoMove::Play(self.right.nth(rank - on_left), End::Right)
        })
    }
}

/// The public record of a game.
#[derive(Debug, PartialEq, Eq)]
pub struct Table {
    rules: DominoRules,
    opener: Seat,
    moves: Vec<DominoMove>,
    /// The pips at the left and at the right.
    ends: Option<[u8; 2]>,
    hand_sizes: [u8; MAX_SEATS],
    /// How many tiles each seat has put aside.
    asides: [u8; MAX_SEATS],
    passes_in_a_row: u8,
    turn: Seat,
    is_over: bool,
    standing: Option<MatchScore>,
}

impl Clone for Table {
    fn clone(&self) -> Self {
        Self { moves: self.moves.clone(), ..*self }
    }

    /// In the memory that is there: a search does it for every game that it plays.
    fn clone_from(&mut self, source: &Self) {
        let mut moves = std::mem::take(&mut self.moves);
        moves.clone_from(&source.moves);
        *self = Self { moves, ..*source };
    }
}

impl Table {
    pub(super) fn new(rules: DominoRules, opener: Seat, standing: Option<MatchScore>) -> Self {
        let mut hand_sizes = [0; MAX_SEATS];
        hand_sizes[..rules.seats()].fill(rules.hand);
        Self {
            rules,
            opener,
            // Two moves for each tile are rarely exceeded; then the list grows.
            moves: Vec::with_capacity(2 * rules.hand() * rules.seats()),
            ends: None,
            hand_sizes,
            asides: [0; MAX_SEATS],
            passes_in_a_row: 0,
            turn: opener,
            is_over: false,
            standing,
        }
    }

    /// The score of the match before this deal; `None` for a single deal.
    pub fn standing(&self) -> Option<&MatchScore> {
        self.standing.as_ref()
    }

    /// The rules of the deal. In a match, those of the match are in its [`MatchScore`].
    pub fn rules(&self) -> &DominoRules {
        &self.rules
    }

    /// The rules of the match, or of the deal where there is none.
    pub fn whole_rules(&self) -> DominoRules {
        self.standing.map_or(self.rules, |standing| standing.rules)
    }

    /// The seat that had the first turn.
    pub fn opener(&self) -> Seat {
        self.opener
    }

    /// Every move so far with its seat as all seats see it, passes included.
    pub fn moves(
        &self,
    ) -> impl DoubleEndedIterator<Item = (Seat, DominoMove)> + ExactSizeIterator + '_ {
        let seat = |ply| self.opener.after(ply, self.rules.seats());
        self.moves.iter().enumerate().map(move |(ply, &m)| (seat(ply), m))
    }

    /// Every turn since the opening tile at which a seat had no tile that fits, whether it passed or put a tile aside: the seat,
    /// and the ends that it could not serve.
    pub fn passes(&self) -> impl Iterator<Item = (Seat, (u8, u8))> + '_ {
        let mut ends: Option<[u8; 2]> = None;
        self.moves().filter_map(move |(seat, chosen)| match (chosen, ends) {
            (DominoMove::Play(tile, end), _) => {
                ends = Some(put(ends, tile, end));
                None
            }
            (_, Some([left, right])) => Some((seat, (left, right))),
            (_, None) => None,
        })
    }

    /// The pips at the left and the right end; `None` before the opening tile.
    pub fn ends(&self) -> Option<(u8, u8)> {
        self.ends.map(|[left, right]| (left, right))
    }

    /// The tiles in the line.
    pub fn played(&self) -> TileSet {
        let tile = |m: &DominoMove| match *m {
            DominoMove::Play(tile, _) => Some(tile),
            DominoMove::Aside(_) | DominoMove::Pass => None,
        };
        self.moves.iter().filter_map(tile).collect()
    }

    /// How many tiles a seat holds.
    pub fn hand_size(&self, seat: Seat) -> usize {
        self.hand_sizes[seat.index()].into()
    }

    /// How many tiles a seat has put aside.
    pub fn asides(&self, seat: Seat) -> usize {
        self.asides[seat.index()].into()
    }

    /// Whose turn it is; `None` once the game is over.
    #[inline]
    pub fn turn(&self) -> Option<Seat> {
        (!self.is_over).then_some(self.turn)
    }

    /// The line from its left end to its right.
    pub fn line(&self) -> Vec<PlacedTile> {
        let (mut to_left, mut to_right) = (Vec::new(), Vec::new());
        let mut ends: Option<[u8; 2]> = None;
        for &m in &self.moves {
            let DominoMove::Play(tile, end) = m else {
                continue;
            };
            let [left, right] = match (ends, end) {
                (None, _) => [tile.low(), tile.high()],
                (Some([at, _]), End::Left) => [tile.other_half(at), at],
                (Some([_, at]), End::Right) => [at, tile.other_half(at)],
            };
            let placed = PlacedTile { tile, left, right };
            let ends = ends.get_or_insert([left, right]);
            match end {
                End::Left => {
                    to_left.push(placed);
                    ends[0] = left;
                }
                End::Right => {
                    to_right.push(placed);
                    ends[1] = right;
                }
            }
        }
        to_left.reverse();
        to_left.append(&mut to_right);
        to_left
    }

    /// Whether no seat could move, so that the hands are counted.
    #[inline]
    pub fn is_blocked(&self) -> bool {
        usize::from(self.passes_in_a_row) == self.rules.seats()
    }

    /// The seat that has played its last tile, which ends the game; none where the tiles aside are counted.
    pub fn gone_out(&self) -> Option<Seat> {
        let counts = self.rules.discards();
        Seat::all(self.rules.seats()).find(|&seat| !counts && self.hand_size(seat) == 0)
    }

    pub(super) fn is_over(&self) -> bool {
        self.is_over
    }

    /// The seat that played the last tile.
    pub(super) fn last_to_play(&self) -> Option<Seat> {
        let mut plays = self.moves().filter(|(_, m)| matches!(m, DominoMove::Play(..)));
        plays.next_back().map(|(seat, _)| seat)
    }

    /// The choices of the seat to move with these tiles.
    #[inline]
    pub(super) fn choices(&self, hand: TileSet) -> Choices {
        let (left, right) = match self.ends {
            None => (self.rules.opening_tiles(hand), TileSet::EMPTY),
            Some([left, right]) => {
                let fitting = |end| hand.and(TileSet::with_pip(end));
                (fitting(left), fitting(right))
            }
        };
        let is_stuck = left.is_empty() && right.is_empty();
        let discards = is_stuck && self.rules.discards() && self.ends.is_some();
        let aside = if discards { hand } else { TileSet::EMPTY };
        Choices { left, right, aside, pass: is_stuck && aside.is_empty() }
    }

    /// Records a move of the seat whose turn it is.
    #[inline]
    pub(super) fn record(&mut self, chosen: DominoMove) {
        let seat = self.turn;
        self.turn = seat.next(self.rules.seats());
        self.moves.push(chosen.as_others_see());
        if chosen == DominoMove::Pass {
            self.passes_in_a_row += 1;
            self.is_over = self.is_blocked();
            return;
        }
        self.passes_in_a_row = 0;
        let size = &mut self.hand_sizes[seat.index()];
        *size = size.saturating_sub(1);
        // Where tiles are put aside all seats play to their last tile.
        self.is_over = *size == 0 && (!self.rules.discards() || self.hand_sizes == [0; MAX_SEATS]);
        match chosen {
            DominoMove::Play(tile, end) => self.ends = Some(put(self.ends, tile, end)),
            _ => self.asides[seat.index()] += 1,
        }
    }

    /// Reads `4|6@left`, `4|6@aside`, `aside` or `pass`, allowed now or not.
    pub(super) fn read_move(&self, text: &str) -> Result<DominoMove, MoveError> {
        if text == "pass" {
            return Ok(DominoMove::Pass);
        }
        if text == ASIDE {
            return Ok(DominoMove::Aside(None));
        }
        let (tile_text, end_text) = text.split_once('@').ok_or_else(|| {
            let found = say!("unknown", kind = "move", name = shown(text));
            MoveError::new(Refusal::Unknown, found, say!("moves-named"))
        })?;
        let tile = Tile::parse(tile_text, self.rules.highest()).ok_or_else(|| {
            let error = deal::unknown_tile(&self.rules, tile_text);
            MoveError::new(Refusal::Unknown, error.found, error.allowed)
        })?;
        if end_text == ASIDE {
            return Ok(DominoMove::Aside(Some(tile)));
        }
        let end = End::BOTH.into_iter().find(|end| end.to_string() == end_text);
        let end = end.ok_or_else(|| {
            let found = say!("unknown", kind = "end", name = shown(end_text));
            MoveError::new(Refusal::Unknown, found, say!("ends-named"))
        })?;
        Ok(DominoMove::Play(tile, end))
    }

    /// Why the seat whose turn it is may not make this move with these tiles.
    pub(super) fn refusal(&self, hand: TileSet, chosen: DominoMove) -> MoveError {
        let moves = Arg::list(self.choices(hand).iter().map(|m| m.to_string()));
        let allowed = say!("moves-playable", moves = moves);
        let found = match (chosen, self.ends) {
            (DominoMove::Pass, _) if self.rules.discards() && self.choices(hand).aside == hand => {
                say!("pass-discards")
            }
            (DominoMove::Pass, _) => say!("pass-playable"),
            (DominoMove::Aside(_), _) if !self.rules.discards() => say!("aside-rules"),
            (DominoMove::Aside(None), _) => say!("aside-which"),
            (DominoMove::Aside(Some(tile)) | DominoMove::Play(tile, _), _)
                if self.played().contains(tile) =>
            {
                say!("tile-played", tile = tile.to_string())
            }
            (DominoMove::Aside(Some(tile)) | DominoMove::Play(tile, _), _)
                if !hand.contains(tile) =>
            {
                say!("tile-elsewhere", tile = tile.to_string())
            }
            (DominoMove::Aside(Some(_)), _) => say!("aside-playable"),
            (DominoMove::Play(tile, End::Right), None) => {
                say!("tile-opens-right", tile = tile.to_string())
            }
            (DominoMove::Play(tile, End::Left), None) => {
                say!("tile-opens-not", tile = tile.to_string())
            }
            (DominoMove::Play(tile, end), Some(ends)) => {
                let pip = ends[end as usize];
                say!("tile-misfit", tile = tile.to_string(), end = end.to_string(), pip = pip)
            }
        };
        MoveError::new(Refusal::Illegal, found, allowed)
    }
}

/// The pips at the left and the right end after a tile has been put on one; `None` for the ends before
/// the opening tile.
#[inline]
pub fn ends_after(ends: Option<(u8, u8)>, tile: Tile, end: End) -> (u8, u8) {
    put(ends.map(<[u8; 2]>::from), tile, end).into()
}

/// The pips at both ends after a tile has been put on one.
#[inline]
fn put(ends: Option<[u8; 2]>, tile: Tile, end: End) -> [u8; 2] {
    let Some([left, right]) = ends else {
        return [tile.low(), tile.high()];
    };
    let on_left = end == End::Left;
    let exposed = tile.other_half(if on_left { left } else { right });
    // Two choices rather than an index: no branch, and no detour through memory.
    let left = if on_left { exposed } else { left };
    [left, if on_left { right } else { exposed }]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Ruleset;

    #[test]
    fn the_line_is_drawn_from_left_to_right_with_matching_halves() {
        let Ok(Ruleset::Dominoes(rules)) = "dominoes:openspiel4".parse() else {
            panic!("a preset");
        };
        let mut table = Table::new(rules, Seat::FIRST, None);
        for text in ["1|4@left", "4|4@right", "pass", "0|1@left", "4|6@right", "0|0@left"] {
            table.record(table.read_move(text).unwrap());
        }
        let halves: Vec<_> = table.line().iter().map(|t| (t.left, t.right)).collect();
        assert_eq!(halves, [(0, 0), (0, 1), (1, 4), (4, 4), (4, 6)]);
        assert_eq!(table.ends(), Some((0, 6)));
        assert_eq!(table.hand_size(Seat::new(0)), 5);
        assert_eq!(table.hand_size(Seat::new(2)), 7);
        assert_eq!(table.turn(), Some(Seat::new(2)));
    }
}
