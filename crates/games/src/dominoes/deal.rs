//! Dealing: at random, and from a text.

use arrayvec::ArrayVec;
use papan_words::Message;
use rand::{Rng, RngExt};

use super::rules::{DominoRules, Opening};
use super::tile::Tile;
use crate::contract::Seat;
use crate::text::{TextError, shown};
use crate::words::say;

/// The tiles dealt at random, one seat after the other; the rest sleeps.
pub(super) fn draw<R: Rng>(rules: &DominoRules, rng: &mut R) -> ArrayVec<Tile, { Tile::COUNT }> {
    let mut tiles: ArrayVec<Tile, { Tile::COUNT }> = rules.tiles().into_iter().collect();
    let dealt = rules.hand() * rules.seats();
    // Fisher and Yates from the front, stopping when enough are dealt. The crate's own shuffle
    // saves random numbers at the price of divisions, which took a quarter of a random game.
    for place in 0..dealt {
        let from = rng.random_range(place as u32..tiles.len() as u32);
        tiles.swap(place, from as usize);
    }
    tiles.truncate(dealt);
    tiles
}

/// The seat with the first turn after this deal.
pub(super) fn opener(rules: &DominoRules, dealt: &[Tile]) -> Seat {
    match rules.opening() {
        Opening::Any | Opening::Double => Seat::new(rules.opener.into()),
        Opening::HighestDouble | Opening::Holder(_) => {
            let tiles = dealt.iter().enumerate();
            let strongest = tiles.max_by_key(|&(_, &tile)| rules.claim(tile));
            Seat::new(strongest.map_or(0, |(place, _)| place / rules.hand()))
        }
    }
}

/// The text of a deal, which [`read`] reads.
pub(super) fn text(rules: &DominoRules, dealt: &[Tile]) -> String {
    let hands = dealt.chunks(rules.hand()).map(|hand| {
        let tiles: Vec<_> = hand.iter().map(Tile::to_string).collect();
        tiles.join(" ")
    });
    hands.collect::<Vec<_>>().join("/")
}

/// The tiles of a deal, one seat after the other: `0|5 1|1 …/4|6 0|2 …/…`.
pub(super) fn read(rules: &DominoRules, deal: &str) -> Result<Vec<Tile>, TextError> {
    let hands: Vec<_> = deal.split('/').collect();
    if hands.len() != rules.seats() {
        let found = say!("deal-hands", hands = hands.len(), deal = shown(deal));
        return Err(TextError::new(found, form(rules)));
    }
    let mut dealt = Vec::new();
    for (seat, hand) in hands.iter().enumerate() {
        read_hand(rules, seat, hand, &mut dealt)?;
    }
    Ok(dealt)
}

fn read_hand(
    rules: &DominoRules,
    seat: usize,
    hand: &str,
    dealt: &mut Vec<Tile>,
) -> Result<(), TextError> {
    let before = dealt.len();
    for text in hand.split_whitespace() {
        let tile = Tile::parse(text, rules.highest()).ok_or_else(|| unknown_tile(rules, text))?;
        if dealt.contains(&tile) {
            let found = say!("tile-twice", tile = tile.to_string());
            return Err(TextError::new(found, say!("tile-once")));
        }
        dealt.push(tile);
    }
    if dealt.len() - before != rules.hand() {
        let found = say!("deal-tiles", tiles = dealt.len() - before, seat = seat + 1);
        return Err(TextError::new(found, form(rules)));
    }
    Ok(())
}

/// The refusal of a game of dominoes without a deal.
pub(super) fn missing(rules: &DominoRules) -> TextError {
    TextError::new(say!("deal-missing"), form(rules))
}

/// The refusal of a text that does not name a tile of the set.
pub(super) fn unknown_tile(rules: &DominoRules, text: &str) -> TextError {
    TextError::new(
        say!("unknown", kind = "tile", name = shown(text)),
        say!("tiles-named", highest = rules.highest()),
    )
}

fn form(rules: &DominoRules) -> Message {
    say!("deal-form", seats = rules.seats(), hand = rules.hand())
}
