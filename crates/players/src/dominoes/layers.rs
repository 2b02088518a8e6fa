//! The offensive layers: lock the line, remember who lacks what, hold an end back.

use papan_games::TextError;
use papan_games::dominoes::{Choices, DominoMove, End, Hand, Tile, TileSet};
use papan_games::text::Spec;
use papan_words::Message;

use super::Domino;
use super::base::{Base, Doubles, Ranking};
use super::survey::{HandSurvey, Pips};
use crate::criterion::Criterion;
use crate::entry::{Choice, Entry, Number, Parts};
use crate::greedy::Rule;
use crate::words::say;

/// Layers before a base that can be chosen.
pub(crate) const LOCK: Entry = Entry::of_dominoes("lock", |spec| {
    let limits = Limits::read(spec)?;
    Ok(Domino::player(Layers { lock: true, limits, ..Layers::NONE }, THEN.read(spec)?))
})
.printed_in("P4")
.with(&[&THEN, &LOCK_OWN, &LOCK_UNSEEN, &KEEP_OWN, &KEEP_UNSEEN, &KEEP_MANY]);

pub(crate) const MEMORY: Entry = Entry::of_dominoes("memory", |spec| {
    let limits = Limits::read(spec)?;
    Ok(Domino::player(Layers { memory: true, limits, ..Layers::NONE }, THEN.read(spec)?))
})
.printed_in("P4")
.with(&[&THEN, &NEXT, &SECOND, &THIRD]);

pub(crate) const HOLD: Entry = Entry::of_dominoes("hold", |spec| {
    Ok(Domino::player(Layers { hold: true, ..Layers::NONE }, THEN.read(spec)?))
})
.printed_in("P4")
.with(&[&THEN]);

pub(crate) const SWITCH: Entry = Entry::of_dominoes("switch", |spec| {
    let (limits, out) = (Limits::read(spec)?, WITHOUT.read(spec)?);
    let [lock, memory, hold] = [0, 1, 2].map(|layer| !out.has(layer));
    Ok(Domino::player(Layers { lock, memory, hold, limits }, THEN.read(spec)?))
})
.printed_in("P4")
.with(&[
    &THEN,
    &LOCK_OWN,
    &LOCK_UNSEEN,
    &KEEP_OWN,
    &KEEP_UNSEEN,
    &KEEP_MANY,
    &NEXT,
    &SECOND,
    &THIRD,
    &WITHOUT,
]);

const WITHOUT: Parts = Parts(&["lock", "memory", "hold"]);

const LOCK_OWN: Number = tiles("lock-own", "takes-lock-own", 2);
const LOCK_UNSEEN: Number = tiles("lock-unseen", "takes-lock-unseen", 1);
const KEEP_OWN: Number = tiles("keep-own", "takes-keep-own", 3);
const KEEP_UNSEEN: Number = tiles("keep-unseen", "takes-keep-unseen", 1);
const KEEP_MANY: Number = tiles("keep-many", "takes-keep-many", 4);
const NEXT: Number = lacking("next", "takes-lacks-1", 4);
const SECOND: Number = lacking("second", "takes-lacks-2", 2);
const THIRD: Number = lacking("third", "takes-lacks-3", 1);

const fn tiles(name: &'static str, what: &'static str, default: u32) -> Number {
    Number { name, what, least: 0, most: 16, default }
}

const fn lacking(name: &'static str, what: &'static str, default: u32) -> Number {
    Number { name, what, least: 0, most: 1_000, default }
}

/// From how many tiles on the layers act, and what they count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Limits {
    /// A value locks the line with at least this many own tiles, and at most this many unseen.
    lock: [u8; 2],
    /// A value is kept back with at least this many own tiles and at most this many unseen, or with this many own
    /// tiles.
    keep: [u8; 3],
    /// The scores for the next, second and third opponent lacking both ends.
    pub(super) lacks: [i64; 3],
}

impl Limits {
    /// Those of the paper.
    const PAPER: Self = Self { lock: [2, 1], keep: [3, 1, 4], lacks: [4, 2, 1] };

    fn read(spec: &Spec<'_>) -> Result<Self, TextError> {
        let read = |number: &Number| number.read(spec);
        let tiles = |number: &Number| Ok(read(number)? as u8);
        Ok(Self {
            lock: [tiles(&LOCK_OWN)?, tiles(&LOCK_UNSEEN)?],
            keep: [tiles(&KEEP_OWN)?, tiles(&KEEP_UNSEEN)?, tiles(&KEEP_MANY)?],
            lacks: [read(&NEXT)?.into(), read(&SECOND)?.into(), read(&THIRD)?.into()],
        })
    }
}

const THEN: Choice<Base> = Choice::new(
    "then",
    &[
        ("value", Base::By(Ranking::Value)),
        ("first", Base::By(Ranking::First)),
        ("sorted-value", Base::SortedValue),
        ("balak", Base::Balak(Doubles::First, Ranking::Value)),
        ("sorted-balak", Base::SortedBalak),
        ("count", Base::By(Ranking::Count)),
    ],
);

pub(super) const LACKS: Criterion = Criterion::more("lacks");

/// The layers that are applied before the base, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layers {
    /// Close both ends with a value that the others lack, and keep such values back.
    pub(super) lock: bool,
    /// Leave ends that the opponents are known to lack.
    pub(super) memory: bool,
    /// Do not play on an end that only this seat can serve.
    pub(super) hold: bool,
    /// From when on.
    pub(super) limits: Limits,
}

impl Layers {
    pub(super) const NONE: Self =
        Self { lock: false, memory: false, hold: false, limits: Limits::PAPER };

    /// Narrows the moves that the base may choose from.
    pub(super) fn narrow(self, hand: Hand<'_>, survey: &mut HandSurvey) {
        if survey.allowed.pass || !(self.lock || self.memory || self.hold) {
            return;
        }
        survey.count_unseen(hand);
        survey.lacks_count = self.limits.lacks;
        if self.memory {
            survey.recall(hand);
        }
        if self.lock {
            survey.locking = locking_move(hand, survey, self.limits);
            if let Some(DominoMove::Play(tile, end)) = survey.locking {
                survey.allowed = only(tile, end);
                return;
            }
            keep_back(hand, survey, self.limits);
        }
        survey.after_lock = survey.allowed;
        if self.memory {
            remember(hand, survey);
        }
        survey.after_memory = survey.allowed;
        if self.hold {
            hold_back(hand, survey);
        }
    }

    /// That only what is left may be chosen.
    pub(super) fn rule(self) -> Rule {
        match (self.lock, self.memory, self.hold) {
            (true, false, false) => Rule::new("rule-lock"),
            (false, true, false) => LACKS.rule_named("rule-memory"),
            (false, false, true) => Rule::new("rule-hold"),
            (false, false, false) => Rule::new("rule-allowed"),
            _ => Rule::new("rule-switch"),
        }
    }

    /// Why a move is in or out: the layer that took it out is named.
    pub(super) fn note(survey: &HandSurvey, chosen: DominoMove) -> Message {
        if survey.locking == Some(chosen) {
            say!("note-locks")
        } else if survey.allowed.contains(chosen) {
            Message::default()
        } else if survey.locking.is_some() {
            say!("note-lock-has-move")
        } else if !survey.after_lock.contains(chosen) {
            say!("note-kept-back")
        } else if !survey.after_memory.contains(chosen) {
            say!("note-memory")
        } else {
            say!("note-held")
        }
    }
}

fn only(tile: Tile, end: End) -> Choices {
    let mut choices = Choices::default();
    match end {
        End::Left => choices.left.insert(tile),
        End::Right => choices.right.insert(tile),
    }
    choices
}

/// Only the moves that pass a test; all of them if none would be left.
fn keep(allowed: Choices, test: impl Fn(DominoMove) -> bool) -> Choices {
    let keeps = |set: TileSet, end| {
        let tiles = set.into_iter().filter(|&tile| test(DominoMove::Play(tile, end)));
        tiles.collect::<TileSet>()
    };
    let (left, right) = (keeps(allowed.left, End::Left), keeps(allowed.right, End::Right));
    if left.is_empty() && right.is_empty() {
        allowed
    } else {
        Choices { left, right, ..Choices::default() }
    }
}

/// The move that puts a value at both ends of which the seat has two tiles or more and at most one
/// is unseen, unless the limits say otherwise; of several values the one with most own tiles, then the smallest.
fn locking_move(hand: Hand<'_>, survey: &HandSurvey, limits: Limits) -> Option<DominoMove> {
    let (left, right) = hand.table().ends().filter(|(left, right)| left != right)?;
    let lock = |value: u8, other: u8, end: End| {
        let own = survey.tiles_with[usize::from(value)];
        let tile = Tile::new(value, other);
        let [enough, most] = limits.lock;
        let locks = own >= enough && survey.unseen[usize::from(value)] <= most;
        (locks && hand.tiles().contains(tile)).then_some((own, value, DominoMove::Play(tile, end)))
    };
    // The value at one end is brought to the other, by a tile put on that other end.
    let at_left = lock(left, right, End::Right);
    let at_right = lock(right, left, End::Left);
    match (at_left, at_right) {
        (Some(a), Some(b)) => {
            let left_first = (b.0, a.1) <= (a.0, b.1);
            Some(if left_first { a.2 } else { b.2 })
        }
        (a, b) => a.or(b).map(|(_, _, m)| m),
    }
}

/// Keeps values back that may lock the line later.
fn keep_back(hand: Hand<'_>, survey: &mut HandSurvey, limits: Limits) {
    let [enough, most, many] = limits.keep;
    for pip in 0..=hand.table().rules().highest() {
        let own = survey.tiles_with[usize::from(pip)];
        if own >= enough && survey.unseen[usize::from(pip)] <= most || own >= many {
            survey.kept.insert(pip);
        }
    }
    if !survey.kept.is_empty() {
        let kept = survey.kept;
        survey.allowed = keep(survey.allowed, |m| match m {
            DominoMove::Play(tile, end) => !spends_kept(hand, kept, tile, end),
            DominoMove::Aside(_) | DominoMove::Pass => true,
        });
    }
}

/// Whether a move covers an end with a kept value, or gives a tile with one away without exposing it.
fn spends_kept(hand: Hand<'_>, kept: Pips, tile: Tile, end: End) -> bool {
    let is_kept = |pip: u8| kept.contains(pip);
    let Some((left, right)) = hand.table().ends() else {
        return false; // an opening tile exposes both its halves
    };
    let covered = if end == End::Left { left } else { right };
    let contains = is_kept(tile.low()) || is_kept(tile.high());
    is_kept(covered) || contains && !is_kept(tile.other_half(covered))
}

/// Keeps the moves that leave most opponents without a tile, if any does.
fn remember(hand: Hand<'_>, survey: &mut HandSurvey) {
    let best = survey.allowed.iter().map(|m| survey.lacking(hand, m)).max().unwrap_or(0);
    if best > 0 {
        let allowed = survey.allowed;
        survey.allowed = keep(allowed, |m| survey.lacking(hand, m) == best);
    }
}

/// Keeps off an end whose value only this seat holds, while another end can be played on. The first
/// end is looked at first, and only one is protected.
fn hold_back(hand: Hand<'_>, survey: &mut HandSurvey) {
    let Some((left, right)) = hand.table().ends().filter(|(left, right)| left != right) else {
        return;
    };
    let only_mine =
        |pip: u8| survey.unseen[usize::from(pip)] == 0 && survey.tiles_with[usize::from(pip)] >= 1;
    let held =
        if only_mine(left) { Some(End::Left) } else { only_mine(right).then_some(End::Right) };
    survey.held = held;
    if let Some(held) = held {
        let on_held = |m| matches!(m, DominoMove::Play(_, end) if end == held);
        survey.allowed = keep(survey.allowed, |m| !on_held(m));
    }
}
