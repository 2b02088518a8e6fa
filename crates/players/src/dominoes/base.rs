//! The base strategies: which of the allowed tiles, on which end.

use papan_games::dominoes::{End, Hand, Tile, TileSet};

use super::Domino;
use super::layers::Layers;
use super::survey::{Order, Survey};
use crate::criterion::Criterion;
use crate::registry::{Choice, Entry};

/// A base without layers.
const fn entry(
    name: &'static str,
    about: &'static str,
    build: crate::registry::Build<papan_games::dominoes::DominoPosition>,
) -> Entry {
    Entry::of_dominoes(name, about, build).printed_in("P4")
}

pub(crate) const FIRST: Entry = entry("first", "the first playable tile (brute force)", |_| {
    Ok(Domino::player(Layers::NONE, Base::First))
});

pub(crate) const VALUE: Entry = entry("value", "the playable tile with the most pips", |_| {
    Ok(Domino::player(Layers::NONE, Base::Value))
});

pub(crate) const SORTED_VALUE: Entry =
    entry("sorted-value", "the hand sorted by pips once, then first", |_| {
        Ok(Domino::player(Layers::NONE, Base::SortedValue))
    });

pub(crate) const BALAK: Entry =
    entry("balak", "the first playable double, else another strategy", |spec| {
        Ok(Domino::player(Layers::NONE, Base::Balak(THEN.read(spec)?)))
    })
    .with(&[&THEN]);

const THEN: Choice<Then> =
    Choice::new("then", &[("value", Then::Value), ("count", Then::Count), ("first", Then::First)]);

pub(crate) const SORTED_BALAK: Entry =
    entry("sorted-balak", "doubles moved to the front once, then first", |_| {
        Ok(Domino::player(Layers::NONE, Base::SortedBalak))
    });

pub(crate) const COUNT: Entry = entry("count", "keep the most tiles to go on with", |spec| {
    Ok(Domino::player(Layers::NONE, Base::Count(AS.read(spec)?)))
})
.with(&[&AS]);

const AS: Choice<CountAs> = Choice::new("as", &[("code", CountAs::Code), ("text", CountAs::Text)]);

const ORDER: Criterion = Criterion::less("order", "order", "its place in the order of the hand")
    .ruling(&["hand order", "order by pips", "order with doubles in front"]);
/// Also that of the level that goes by pips alone.
pub(crate) const PIPS: Criterion =
    Criterion::more("pips", "pips", "the pips of the tile").ruling(&["best seen"]);
pub(super) const DOUBLE: Criterion =
    Criterion::more("double", "double", "1 for a double").ruling(&["double first"]);
const ON_END: Criterion =
    Criterion::more("on-end", "n(end)", "own tiles that fit the end it is laid to")
        .ruling(&["n of the end"]);
const ON_OTHER: Criterion =
    Criterion::more("on-other", "m(other)", "own halves like its other half")
        .ruling(&["m of the other half"]);
const LEFT: Criterion =
    Criterion::more("left-in-hand", "left in hand", "own tiles left for the new end")
        .ruling(&["tiles left for the new end"]);

/// What `balak` does without a playable double.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Then {
    First,
    Value,
    Count,
}

/// Which reading of the paper's counting strategy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CountAs {
    /// The pseudo-code: first the end, then the tile.
    Code,
    /// The text: the value of which most tiles remain.
    Text,
}

/// A base strategy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Base {
    /// Brute force: the first playable tile in dealt order.
    First,
    /// The playable tile with the most pips.
    Value,
    /// The hand sorted by pips once, then the first playable.
    SortedValue,
    /// The first playable double, else another base.
    Balak(Then),
    /// The doubles swapped to the front once, then the first playable.
    SortedBalak,
    /// The end and the tile that leave most in hand to go on with.
    Count(CountAs),
}

impl Base {
    /// The order in which the hand is gone through.
    pub(super) fn order(self, hand: Hand<'_>) -> Order {
        let mut tiles: Order = hand.dealt().iter().copied().collect();
        match self {
            // A stable sort: equals stay in dealt order.
            Self::SortedValue => tiles.sort_by_key(|tile| std::cmp::Reverse(tile.pips())),
            Self::SortedBalak => {
                let mut front = 0;
                for place in 0..tiles.len() {
                    if tiles[place].is_double() {
                        tiles.swap(place, front);
                        front += 1;
                    }
                }
            }
            _ => {}
        }
        tiles
    }

    /// The rank of a tile on an end; larger is better.
    pub(super) fn rank(self, hand: Hand<'_>, survey: &Survey, tile: Tile, end: End) -> [i64; 4] {
        let earlier = -survey.place(tile);
        match self {
            Self::First | Self::SortedValue | Self::SortedBalak => [earlier, 0, 0, 0],
            Self::Value => [tile.pips().into(), earlier, 0, 0],
            Self::Balak(_) if tile.is_double() => [1, earlier, 0, 0],
            Self::Balak(then) => {
                let [a, b, c, _] = then.base().rank(hand, survey, tile, end);
                [0, a, b, c]
            }
            Self::Count(CountAs::Code) => count_by_code(hand, survey, tile, end),
            Self::Count(CountAs::Text) => [remaining(hand, tile, end), earlier, 0, 0],
        }
    }

    /// What the numbers of a tile's rank are called.
    pub(super) fn rank_names(self, tile: Tile) -> Vec<&'static str> {
        match self {
            Self::First => vec!["hand order"],
            Self::SortedValue => vec!["order by pips"],
            Self::SortedBalak => vec!["order with doubles in front"],
            Self::Value => vec!["pips", "hand order"],
            Self::Balak(_) if tile.is_double() => vec!["double first", "hand order"],
            Self::Balak(then) => [vec!["double first"], then.base().rank_names(tile)].concat(),
            Self::Count(CountAs::Code) => {
                vec!["n of the end", "m of the other half", "smaller half"]
            }
            Self::Count(CountAs::Text) => vec!["tiles left for the new end", "hand order"],
        }
    }

    /// The columns of the table.
    pub(super) fn criteria(self) -> &'static [Criterion] {
        match self {
            Self::First | Self::SortedValue | Self::SortedBalak => &[ORDER],
            Self::Value => &[PIPS, ORDER],
            Self::Balak(Then::First) => &[DOUBLE, ORDER],
            Self::Balak(Then::Value) => &[DOUBLE, PIPS, ORDER],
            Self::Balak(Then::Count) => &[DOUBLE, ON_END, ON_OTHER],
            Self::Count(CountAs::Code) => &[ON_END, ON_OTHER],
            Self::Count(CountAs::Text) => &[LEFT, ORDER],
        }
    }

    /// The scores of a tile on an end, one for each column; orders count from 1.
    pub(super) fn scores(self, hand: Hand<'_>, survey: &Survey, tile: Tile, end: End) -> Vec<i64> {
        let order = survey.place(tile) + 1;
        let pips = i64::from(tile.pips());
        match self {
            Self::First | Self::SortedValue | Self::SortedBalak => vec![order],
            Self::Value => vec![pips, order],
            Self::Balak(then) => {
                let double = i64::from(tile.is_double());
                [vec![double], then.base().scores(hand, survey, tile, end)].concat()
            }
            Self::Count(CountAs::Code) => {
                let (on, other) = halves(hand, tile, end);
                let n = on.map_or(0, |pip| survey.tiles_with[usize::from(pip)]);
                vec![n.into(), survey.halves[usize::from(other)].into()]
            }
            Self::Count(CountAs::Text) => vec![remaining(hand, tile, end), order],
        }
    }
}

impl Then {
    fn base(self) -> Base {
        match self {
            Self::First => Base::First,
            Self::Value => Base::Value,
            Self::Count => Base::Count(CountAs::Code),
        }
    }
}

/// The value that is matched, if there is a line yet, and the half that becomes the new end.
fn halves(hand: Hand<'_>, tile: Tile, end: End) -> (Option<u8>, u8) {
    match (hand.table().ends(), end) {
        (None, _) => (None, tile.high()),
        (Some((left, _)), End::Left) => (Some(left), tile.other_half(left)),
        (Some((_, right)), End::Right) => (Some(right), tile.other_half(right)),
    }
}

/// The pseudo-code: the end of which the hand has more tiles, the first if equal; on it the tile
/// whose other half is most frequent in the hand, of equals the smaller half.
///
/// The opening goes to the most frequent double, or where any tile may open and there is no double,
/// to the tile with the most frequent halves.
fn count_by_code(hand: Hand<'_>, survey: &Survey, tile: Tile, end: End) -> [i64; 4] {
    let n = |pip: u8| i64::from(survey.tiles_with[usize::from(pip)]);
    let m = |pip: u8| i64::from(survey.halves[usize::from(pip)]);
    match hand.table().ends() {
        None if tile.is_double() => [1, m(tile.low()), -i64::from(tile.low()), 0],
        None => [0, m(tile.low()) + m(tile.high()), -i64::from(tile.high()), 0],
        Some((left, right)) => {
            let chosen = if n(left) >= n(right) { End::Left } else { End::Right };
            let (_, other) = halves(hand, tile, end);
            [i64::from(end == chosen), m(other), -i64::from(other), 0]
        }
    }
}

/// The tiles left in hand for the value that a move newly exposes; for an opening tile, for both of
/// its halves.
fn remaining(hand: Hand<'_>, tile: Tile, end: End) -> i64 {
    let mut rest = hand.tiles();
    rest.remove(tile);
    let (matched, other) = halves(hand, tile, end);
    let exposed = match matched {
        Some(_) => TileSet::with_pip(other),
        None => TileSet::with_pip(tile.low()).or(TileSet::with_pip(tile.high())),
    };
    rest.and(exposed).len() as i64
}
