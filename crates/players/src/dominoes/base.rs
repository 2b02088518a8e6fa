//! The base strategies: which of the allowed tiles, on which end.

use papan_games::dominoes::{DominoPosition, End, Hand, Tile, TileSet};

use super::Domino;
use super::survey::{HandSurvey, Order};
use crate::criterion::Criterion;
use crate::entry::{Build, Choice, Entry};
use crate::greedy::{Rule, Scoresheet, ShowOnly};

/// A base without layers.
const fn entry(name: &'static str, build: Build<DominoPosition>) -> Entry {
    Entry::of_dominoes(name, build).printed_in("P4")
}

pub(crate) const FIRST: Entry = entry("first", |_| Ok(Domino::plain(Base::By(Ranking::First))));

pub(crate) const VALUE: Entry = entry("value", |_| Ok(Domino::plain(Base::By(Ranking::Value))));

pub(crate) const SORTED_VALUE: Entry =
    entry("sorted-value", |_| Ok(Domino::plain(Base::SortedValue)));

pub(crate) const BALAK: Entry = entry("balak", |spec| {
    Ok(Domino::plain(Base::Balak(DOUBLE_CHOICE.read(spec)?, THEN.read(spec)?)))
})
.with(&[&THEN, &DOUBLE_CHOICE]);

const THEN: Choice<Ranking> = Choice::new(
    "then",
    &[
        ("value", Ranking::Value),
        ("count", Ranking::Count),
        ("first", Ranking::First),
        ("light", Ranking::Light),
    ],
);

/// Which of several playable doubles is played.
const DOUBLE_CHOICE: Choice<Doubles> =
    Choice::new("double", &[("first", Doubles::First), ("largest", Doubles::Largest)]);

pub(crate) const SORTED_BALAK: Entry =
    entry("sorted-balak", |_| Ok(Domino::plain(Base::SortedBalak)));

pub(crate) const COUNT: Entry =
    entry("count", |spec| Ok(Domino::plain(AS.read(spec)?))).with(&[&AS]);

/// Which reading of the paper's counting strategy: the pseudo-code, or the text.
const AS: Choice<Base> =
    Choice::new("as", &[("code", Base::By(Ranking::Count)), ("text", Base::Left)]);

pub(super) const ORDER: Criterion = Criterion::less("order");
/// Also that of the level that goes by pips alone.
pub(crate) const PIPS: Criterion = Criterion::more("pips");
pub(super) const DOUBLE: Criterion = Criterion::more("double");
pub(super) const ON_END: Criterion = Criterion::more("on-end");
pub(super) const ON_OTHER: Criterion = Criterion::more("on-other");
pub(super) const LEFT: Criterion = Criterion::more("left-in-hand");

const HAND_ORDER: Rule = ORDER.rule_named("rule-hand-order");
const BY_PIPS: Rule = ORDER.rule_named("rule-by-pips");
const DOUBLES_IN_FRONT: Rule = ORDER.rule_named("rule-doubles-in-front");
const DOUBLE_FIRST: Rule = DOUBLE.rule_named("rule-double-first");

/// A base strategy that is also an option of `balak` for hands without a playable double.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ranking {
    /// Brute force: the first playable tile in dealt order.
    First,
    /// The playable tile with the most pips.
    Value,
    /// The playable tile with the fewest pips: the sign of `Value` turned around.
    Light,
    /// The end, then the tile, that leave the most playable tiles in hand.
    Count,
}

/// Which of several playable doubles is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Doubles {
    /// The first in the order of the hand.
    First,
    /// The one with the most pips.
    Largest,
}

/// A base strategy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Base {
    /// One of those that `balak` knows too.
    By(Ranking),
    /// The hand sorted by pips once, then the first playable.
    SortedValue,
    /// The first playable double, else another base.
    Balak(Doubles, Ranking),
    /// The doubles swapped to the front once, then the first playable.
    SortedBalak,
    /// The tile whose new end most tiles in hand fit.
    Left,
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

    /// Scores a tile on an end.
    #[inline]
    pub(super) fn score(
        self,
        hand: Hand<'_>,
        survey: &HandSurvey,
        (tile, end): (Tile, End),
        sheet: &mut impl Scoresheet,
    ) {
        match self {
            Self::By(then) => then.score(hand, survey, (tile, end), sheet),
            Self::SortedValue => earlier(BY_PIPS, survey, tile, sheet),
            Self::SortedBalak => earlier(DOUBLES_IN_FRONT, survey, tile, sheet),
            Self::Balak(doubles, then) if tile.is_double() => {
                sheet.show(&DOUBLE, || 1);
                sheet.compare(DOUBLE_FIRST, || 1);
                let mut shown = ShowOnly { sheet, is_blank: false };
                then.score(hand, survey, (tile, end), &mut shown);
                if doubles == Doubles::Largest {
                    sheet.compare(PIPS.rule(), || tile.pips().into());
                }
                sheet.compare(HAND_ORDER, || -survey.place(tile));
            }
            Self::Balak(_, then) => {
                sheet.show(&DOUBLE, || 0);
                sheet.compare(DOUBLE_FIRST, || 0);
                then.score(hand, survey, (tile, end), sheet);
            }
            Self::Left => {
                let left = remaining(hand, tile, end).len() as i64;
                sheet.show(&LEFT, || left);
                sheet.compare(LEFT.rule_named("rule-left-in-hand"), || left);
                earlier(HAND_ORDER, survey, tile, sheet);
            }
        }
    }
}

impl Ranking {
    #[inline]
    fn score(
        self,
        hand: Hand<'_>,
        survey: &HandSurvey,
        (tile, end): (Tile, End),
        sheet: &mut impl Scoresheet,
    ) {
        match self {
            Self::First => earlier(HAND_ORDER, survey, tile, sheet),
            Self::Value => {
                sheet.score(&PIPS, tile.pips().into());
                earlier(HAND_ORDER, survey, tile, sheet);
            }
            Self::Light => {
                let pips = i64::from(tile.pips());
                sheet.show(&PIPS, || pips);
                sheet.compare(PIPS.rule_named("rule-lightest"), || -pips);
                earlier(HAND_ORDER, survey, tile, sheet);
            }
            Self::Count => count_by_code(hand, survey, (tile, end), sheet),
        }
    }
}

/// The earlier in the order of the hand, the better; the table counts from 1.
#[inline]
fn earlier(rule: Rule, survey: &HandSurvey, tile: Tile, sheet: &mut impl Scoresheet) {
    sheet.show(&ORDER, || survey.place(tile) + 1);
    sheet.compare(rule, || -survey.place(tile));
}

/// The value that is matched, if there is a line yet, and the half that becomes the new end.
pub(super) fn halves(hand: Hand<'_>, tile: Tile, end: End) -> (Option<u8>, u8) {
    match (hand.table().ends(), end) {
        (None, _) => (None, tile.high()),
        (Some((left, _)), End::Left) => (Some(left), tile.other_half(left)),
        (Some((_, right)), End::Right) => (Some(right), tile.other_half(right)),
    }
}

/// The pseudo-code: the end that more tiles of the hand fit, the first of equals; on it the tile
/// whose other half is most frequent in the hand, of equals the smaller half.
///
/// The opening tile is the most frequent double. If any tile may open and the hand has no double, it is the tile with
/// the most frequent halves.
fn count_by_code(
    hand: Hand<'_>,
    survey: &HandSurvey,
    (tile, end): (Tile, End),
    sheet: &mut impl Scoresheet,
) {
    let n = |pip: u8| i64::from(survey.tiles_with[usize::from(pip)]);
    let m = |pip: u8| i64::from(survey.halves[usize::from(pip)]);
    let (on, other) = halves(hand, tile, end);
    sheet.show(&ON_END, || on.map_or(0, n));
    sheet.show(&ON_OTHER, || m(other));
    if let Some(on) = on {
        let is_first = (Rule::new("rule-first-end"), end == End::Left);
        sheet.compare_then((ON_END.rule_named("rule-on-end"), n(on)), is_first);
        sheet.compare(ON_OTHER.rule_named("rule-on-other"), || m(other));
    } else {
        let both = if tile.is_double() { m(other) } else { m(tile.low()) + m(other) };
        sheet.compare(Rule::new("rule-opening-double"), || tile.is_double().into());
        sheet.compare(Rule::new("rule-opening-halves"), || both);
    }
    sheet.compare(Rule::new("rule-smaller-half"), || -i64::from(other));
}

/// The tiles left in hand for the value that a move newly exposes; for an opening tile, for both of
/// its halves.
pub(super) fn remaining(hand: Hand<'_>, tile: Tile, end: End) -> TileSet {
    let mut rest = hand.tiles();
    rest.remove(tile);
    let (matched, other) = halves(hand, tile, end);
    let exposed = match matched {
        Some(_) => TileSet::with_pip(other),
        None => TileSet::with_pip(tile.low()).or(TileSet::with_pip(tile.high())),
    };
    rest.and(exposed)
}
