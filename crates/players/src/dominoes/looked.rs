//! The tiles by which the strategies of paper P4 score a move, and the findings of their layers, for a trace.

use papan_games::Seat;
use papan_games::dominoes::{Choices, DominoMove, End, Hand, Tile, TileSet};
use papan_words::{Arg, Message};

use super::base::{self, LEFT, ON_END, ON_OTHER, ORDER};
use super::layers::{LACKS, Layers};
use super::survey::{HandSurvey, ends_left};
use crate::criterion::Criterion;
use crate::trace::{Detail, Seen};
use crate::words::say;

/// The tiles or seats from which a score follows.
pub(super) fn score(
    hand: Hand<'_>,
    survey: &HandSurvey,
    chosen: DominoMove,
    criterion: &Criterion,
) -> Vec<Detail> {
    let DominoMove::Play(tile, end) = chosen else { return Vec::new() };
    let with_pip = |pip| hand.tiles().and(TileSet::with_pip(pip)).into_iter().collect();
    let (on, other) = base::halves(hand, tile, end);
    match *criterion {
        LACKS => lackers(hand, survey, chosen),
        ORDER => {
            let up_to = survey.order.iter().take_while(|&&before| before != tile).copied();
            vec![tiles(up_to.chain([tile]).collect())]
        }
        ON_END => on.map(|on| tiles(with_pip(on))).into_iter().collect(),
        ON_OTHER => vec![tiles(with_pip(other))],
        LEFT => vec![tiles(base::remaining(hand, tile, end).into_iter().collect())],
        _ => vec![tiles(vec![tile])],
    }
}

/// The opponents who lack both ends after a move.
fn lackers(hand: Hand<'_>, survey: &HandSurvey, chosen: DominoMove) -> Vec<Detail> {
    let (left, right) = ends_left(hand, chosen).unwrap_or_default();
    let lacker = |(seat, points): (Seat, i64)| {
        let text =
            say!("trace-lacks-both", seat = seat, left = left, right = right, points = points);
        Detail::new(text, Seen::default())
    };
    survey.lackers(hand, chosen).map(lacker).collect()
}

/// A part with these tiles.
pub(super) fn tiles(tiles: Vec<Tile>) -> Detail {
    let list = Arg::list(tiles.iter().map(Tile::to_string));
    let text = say!("trace-tiles", count = tiles.len(), tiles = list);
    Detail::new(text, Seen::tiles(tiles))
}

/// The findings of the layers, one after the other, and the moves that each leaves.
pub(super) fn layers(layers: Layers, hand: Hand<'_>, survey: &HandSurvey) -> Vec<Detail> {
    let order = Arg::list(survey.order.iter().map(Tile::to_string));
    let order = say!("trace-hand-order", tiles = order);
    let mut parts = vec![Detail::new(order, Seen::tiles(hand.tiles()))];
    let Layers { lock, memory, hold, .. } = layers;
    if hand.choices().pass || !(lock || memory || hold) {
        return parts;
    }
    if memory {
        parts.extend(recalled(hand, survey));
    }
    if lock {
        parts.extend(locked(hand, survey));
        if let Some(locking) = survey.locking {
            parts.push(left_by("lock", [locking]));
            return parts;
        }
        parts.push(left_by("lock", survey.after_lock.iter()));
    }
    if memory {
        parts.push(left_by("memory", survey.after_memory.iter()));
    }
    if hold {
        parts.extend(held(hand, survey));
        parts.push(left_by("hold", Choices::iter(survey.allowed)));
    }
    parts
}

/// The values that each other seat is known to lack.
fn recalled(hand: Hand<'_>, survey: &HandSurvey) -> impl Iterator<Item = Detail> {
    let rules = *hand.table().rules();
    let others = Seat::all(rules.seats()).filter(move |&seat| seat != hand.seat());
    let lacks = others.map(|seat| (seat, survey.lacked_by(seat)));
    lacks.filter(|(_, values)| !values.is_empty()).map(move |(seat, values)| {
        // A survey may also know that values lack which the set does not have.
        let values = Arg::list(values.iter().filter(|&pip| pip <= rules.highest()));
        Detail::new(say!("trace-seat-lacks", seat = seat, values = values), Seen::default())
    })
}

/// The value that locks the line, or those that are kept back.
fn locked(hand: Hand<'_>, survey: &HandSurvey) -> Vec<Detail> {
    let part = |id, value| with_value(id, hand, survey, value);
    let locking = survey.locking.zip(hand.table().ends());
    if let Some((DominoMove::Play(_, end), (left, right))) = locking {
        // A tile put on one end brings the value of the other.
        return vec![part("trace-locks", if end == End::Left { right } else { left })];
    }
    let none = Detail::new(say!("trace-no-lock"), Seen::default());
    let kept = survey.kept.iter().map(|value| part("trace-keeps", value));
    [none].into_iter().chain(kept).collect()
}

/// The end that `hold` keeps off.
fn held(hand: Hand<'_>, survey: &HandSurvey) -> Option<Detail> {
    let (left, right) = hand.table().ends()?;
    let value = if survey.held? == End::Left { left } else { right };
    Some(with_value("trace-holds", hand, survey, value))
}

/// A finding about a value, with the own tiles that show it.
fn with_value(id: &'static str, hand: Hand<'_>, survey: &HandSurvey, value: u8) -> Detail {
    let (own, unseen) = (survey.tiles_with[usize::from(value)], survey.unseen[usize::from(value)]);
    let text: Message = say!(id, value = value, own = own, unseen = unseen);
    Detail::new(text, Seen::tiles(hand.tiles().and(TileSet::with_pip(value))))
}

/// The moves that a layer leaves.
fn left_by(layer: &'static str, moves: impl IntoIterator<Item = DominoMove>) -> Detail {
    let moves: Vec<_> = moves.into_iter().collect();
    let tiles = moves.iter().filter_map(|chosen| match chosen {
        DominoMove::Play(tile, _) => Some(*tile),
        DominoMove::Aside(tile) => *tile,
        DominoMove::Pass => None,
    });
    let texts = Arg::list(moves.iter().map(DominoMove::to_string));
    Detail::new(say!("trace-left-by", layer = layer, moves = texts), Seen::tiles(tiles))
}
