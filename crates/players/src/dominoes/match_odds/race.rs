//! Races of more than two sides to the end of a match, with deals drawn from a sample.

use papan_games::MAX_SEATS;
use papan_games::dominoes::{MatchScore, NextOpener};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{DealSample, SampledDeal, shares};

/// How many races are run from a score.
const RACES: u64 = 1200;

/// How much of the win each side has on average. Every score is raced with the same dice, so that scores compare.
pub(super) fn run(
    sample: &DealSample,
    standing: &MatchScore,
    opener: Option<usize>,
) -> [f64; MAX_SEATS] {
    let mut won = [0.0; MAX_SEATS];
    for number in 0..RACES {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(number);
        // Every side opens equally often where it is not known.
        let opener = opener.unwrap_or(number as usize % sample.sides);
        let wins = race(sample, *standing, opener, &mut rng);
        won.iter_mut().zip(wins).for_each(|(won, wins)| *won += wins);
    }
    won.map(|won| won / RACES as f64)
}

fn race(
    sample: &DealSample,
    mut standing: MatchScore,
    mut opener: usize,
    rng: &mut Xoshiro256PlusPlus,
) -> [f64; MAX_SEATS] {
    let (sides, by_winner) = (sample.sides, standing.rules.course().next == NextOpener::Winner);
    while !standing.is_over() {
        let deal = draw(sample, rng);
        for (side, points) in deal.points.iter().take(sides).enumerate() {
            standing.score[(opener + side) % sides] += points;
        }
        standing.deal += 1;
        opener = if by_winner {
            (opener + deal.next) % sides
        } else {
            rng.random_range(0..sides as u32) as usize
        };
    }
    shares(standing.sides())
}

fn draw(sample: &DealSample, rng: &mut Xoshiro256PlusPlus) -> SampledDeal {
    let at = rng.random_range(0..sample.deals.max(1) as u32);
    let place = sample.ends.partition_point(|&end| end <= at);
    sample.outcomes.get(place).map_or(SampledDeal::NONE, |&(deal, _)| deal)
}
