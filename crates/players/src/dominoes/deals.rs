//! Which deals a player imagines: those that fit what it knows, each as often as any other, or weighed by how likely the
//! others' choices were in them.

use papan_games::dominoes::Hand;
use rand::Rng;

use super::belief::{Habits, Hands, ObservedPlays, Source, Worlds};
use super::judging::{Fellow, Judge};
use crate::budget::Stopwatch;
use crate::entry::Choice;

/// The option.
pub(super) const DEALS: Choice<Deals> = Choice::new(
    "deals",
    &[
        ("weighted", Deals::Weighed(Habits::USUAL)),
        ("judged", Deals::Judged),
        ("uniform", Deals::Alike),
    ],
);

/// The option of a player that has a model of the others anyway.
pub(super) const DEALS_JUDGED: Choice<Deals> = Choice::new(
    "deals",
    &[
        ("judged", Deals::Judged),
        ("weighted", Deals::Weighed(Habits::USUAL)),
        ("uniform", Deals::Alike),
    ],
);

/// How deals are weighed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Deals {
    /// All alike.
    Alike,
    /// By the others' liking for heavy tiles.
    Weighed(Habits),
    /// By a model of the others that was learned from play.
    Judged,
    /// By the moves that this player would have made in the others' places.
    Played(&'static str),
}

/// To judge a deal takes some microseconds, so no more than this are.
const MOST_JUDGED: u64 = 1500;

impl Deals {
    /// The deals that fit a view; `draws` is the expected number of draws, if known.
    pub(super) fn source<R: Rng>(
        self,
        hand: Hand<'_>,
        draws: Option<u64>,
        watch: &mut Stopwatch,
        rng: &mut R,
    ) -> Source {
        let worlds = Worlds::of(hand);
        match self {
            Self::Alike => Source::all(worlds),
            Self::Weighed(habits) => {
                let witness = ObservedPlays::of(hand, habits);
                Source::weighed(worlds, |hands| witness.likelihood(hands), draws, watch, rng)
            }
            Self::Judged => judged(worlds, hand, Fellow::Model, draws, watch, rng),
            Self::Played(name) => match Fellow::named(name) {
                Some(fellow) => judged(worlds, hand, fellow, draws, watch, rng),
                None => Source::all(worlds),
            },
        }
    }
}

/// The deals, weighed by how likely the others' choices were if all of them play as this one.
fn judged<R: Rng>(
    worlds: Worlds,
    hand: Hand<'_>,
    mut fellow: Fellow,
    draws: Option<u64>,
    watch: &mut Stopwatch,
    rng: &mut R,
) -> Source {
    let Some(mut judge) = Judge::of(hand, &worlds.draw(rng)) else { return Source::all(worlds) };
    let draws = Some(draws.unwrap_or(MOST_JUDGED).min(MOST_JUDGED / 2));
    let weigh = |hands: &Hands| judge.likelihood(hands, &mut fellow);
    Source::weighed(worlds, weigh, draws, watch, rng)
}
