//! The search itself: words raced against each other, numbers searched, and the test of what was found.

use papan_players::dice;

use super::comparison::Comparison;
use super::search::{Search, population};
use super::space::{Domain, Setting, Space};
use super::trial::{Ground, mean};
use super::{Progress, Test, Tried, TuneError, TuneSettings};
use crate::stats::Estimate;

/// The most combinations of words.
const MOST_WORDS: usize = 2_000;
/// The most rounds on which the settings of a generation are compared.
const MOST_ROUNDS: u64 = 2_000;
/// The least.
const LEAST_ROUNDS: u64 = 8;
/// The middle of so many generations at the end is the best found.
const LAST: usize = 5;

/// A search under way.
pub(super) struct Tuner<'a, 'b> {
    pub(super) settings: &'a TuneSettings,
    pub(super) ground: Ground<'b>,
    pub(super) tell: &'b mut dyn FnMut(&Progress),
    pub(super) trials: Vec<Tried>,
    pub(super) games: u64,
    /// The round after the last that was used.
    pub(super) next: u64,
}

impl Tuner<'_, '_> {
    /// The best setting that was found.
    pub(super) fn search(&mut self) -> Result<Setting, TuneError> {
        let dimensions = &self.settings.space.dimensions;
        let is_number =
            |number: &usize| matches!(dimensions[*number].domain, Domain::Number { .. });
        let numbers: Vec<_> = (0..dimensions.len()).filter(is_number).collect();
        let words = combinations(&self.settings.space)?;
        let mut best = self.settings.space.start_setting();
        let all = self.settings.games;
        let (race, search) = match (words.len() > 1, numbers.is_empty()) {
            (false, _) => (0, all),
            (true, true) => (all, 0),
            (true, false) => (all / 3, all / 2),
        };
        if race > 0 {
            best = self.race(&words, race)?;
        }
        if !numbers.is_empty() {
            best = self.among_numbers(&best, &numbers, search)?;
            if race > 0 {
                // With other numbers other words may be better.
                let again: Vec<_> =
                    words.iter().map(|one| keep_numbers(one, &best, &numbers)).collect();
                best = self.race(&again, all - race - search)?;
            }
        }
        Ok(best)
    }

    /// The next rounds of the search, so many.
    fn rounds(&mut self, count: u64) -> Vec<u64> {
        let (searched, _) = self.ground.rounds();
        let count = count.min(searched);
        let rounds = (self.next..self.next + count).map(|round| round % searched).collect();
        self.next += count;
        rounds
    }

    /// What a setting got: the larger the better.
    fn try_out(
        &mut self,
        values: &Setting,
        rounds: &[u64],
        generation: u32,
    ) -> Result<f64, TuneError> {
        let player = self.settings.space.with(values);
        let got = self.ground.measure(&player, rounds)?.ok_or(TuneError::Stopped)?;
        self.games += rounds.len() as u64 * self.ground.games_in_a_round();
        let got = mean(&got);
        let values = values.clone();
        self.trials.push(Tried { generation, values, got, rounds: rounds.len() });
        Ok(if self.ground.is_score() { got } else { -got })
    }

    fn say(&mut self, best: &Setting, score: f64, gain: Option<Estimate>) {
        let best = self.settings.space.with(best);
        let (games, most) = (self.games, self.settings.games);
        (self.tell)(&Progress { games, most, best, score: score.abs(), gain });
    }

    /// Compares settings on the same rounds, and goes on with the better half on more of them.
    fn race(&mut self, settings: &[Setting], games: u64) -> Result<Setting, TuneError> {
        let mut left = settings.to_vec();
        let turns = f64::from(u32::try_from(left.len()).unwrap_or(u32::MAX)).log2().ceil().max(1.0);
        let a_turn = (games as f64 / turns / self.ground.games_in_a_round() as f64) as u64;
        let mut sums = vec![(0.0, 0.0); left.len()];
        loop {
            let each = (a_turn / left.len() as u64).clamp(LEAST_ROUNDS, MOST_ROUNDS);
            let rounds = self.rounds(each);
            let mut ranked = Vec::new();
            for (values, (sum, count)) in left.iter().zip(&sums) {
                let got = self.try_out(values, &rounds, 0)?;
                let new = (sum + got * rounds.len() as f64, count + rounds.len() as f64);
                ranked.push((values.clone(), new));
            }
            ranked.sort_by(|(_, a), (_, b)| (b.0 / b.1).total_cmp(&(a.0 / a.1)));
            let (best, (sum, count)) = ranked[0].clone();
            self.say(&best, sum / count, None);
            if ranked.len() <= 2 {
                return Ok(best);
            }
            ranked.truncate(ranked.len().div_ceil(2));
            (left, sums) = ranked.into_iter().unzip();
        }
    }

    /// Searches among numbers, from those of a setting.
    fn among_numbers(
        &mut self,
        from: &Setting,
        numbers: &[usize],
        games: u64,
    ) -> Result<Setting, TuneError> {
        let dimensions = self.settings.space.dimensions.clone();
        let place = |&number: &usize| dimensions[number].domain.place(&from[number]);
        let mut search = Search::new(numbers.iter().map(place).collect());
        let a_round = self.ground.games_in_a_round() * population(numbers.len()) as u64;
        let generations = 40 + 10 * numbers.len() as u64;
        let each = (games / (a_round * generations)).clamp(LEAST_ROUNDS, MOST_ROUNDS);
        let generations = games / (a_round * each);
        if generations < LAST as u64 {
            let least = LAST as u64 * a_round * LEAST_ROUNDS;
            return Err(TuneError::TooFew { least });
        }
        let at = |places: &[f64]| -> Setting {
            let mut values = from.clone();
            for (&number, &place) in numbers.iter().zip(places) {
                values[number] = dimensions[number].domain.number(place).to_string();
            }
            values
        };
        let mut dice = dice(self.settings.seed, 0x0074_756e_6521);
        let mut last = Vec::new();
        for generation in 1..=generations {
            let settings = search.ask(&mut dice);
            let rounds = self.rounds(each);
            let mut scores = Vec::new();
            for places in &settings {
                scores.push(self.try_out(&at(places), &rounds, generation as u32)?);
            }
            search.tell(&settings, &scores);
            last.push(search.middle().to_vec());
            let score = scores.iter().sum::<f64>() / scores.len() as f64;
            self.say(&at(search.middle()), score, None);
        }
        let recent = &last[last.len().saturating_sub(LAST)..];
        let middle: Vec<f64> = (0..numbers.len())
            .map(|at| recent.iter().map(|middle| middle[at]).sum::<f64>() / recent.len() as f64)
            .collect();
        Ok(at(&middle))
    }

    /// Compares the best found with the start on rounds that were never used, until it is clear which is better and by
    /// how much.
    pub(super) fn test(&mut self, start: &str, best: &str) -> Result<Test, TuneError> {
        let (_, rounds) = self.ground.rounds();
        let a_round = self.ground.games_in_a_round();
        let most = (self.settings.test_games / a_round).max(LEAST_ROUNDS);
        let most = most.min(rounds.end - rounds.start);
        let is_same = start == best;
        let mut test = Comparison::new(self.ground.is_score(), self.ground.most_lost());
        let mut next = rounds.start;
        while (next - rounds.start) < most {
            let step = (next - rounds.start).clamp(LEAST_ROUNDS, 512);
            let to = (next + step).min(rounds.start + most);
            let new: Vec<_> = (next..to).collect();
            next = to;
            let [a, b] = [start, best].map(|player| self.ground.measure(player, &new));
            let (a, b) = (a?.ok_or(TuneError::Stopped)?, b?.ok_or(TuneError::Stopped)?);
            test.add(&a, &b);
            let gain = test.gain();
            let score = mean(&test.best);
            let (games, most) = (self.games, self.settings.games);
            (self.tell)(&Progress { games, most, best: best.to_owned(), score, gain: Some(gain) });
            // Also how much it is should be told, to about half of it.
            let is_clear = gain.low > 0.0 && gain.high - gain.low <= gain.mean;
            if is_clear || gain.high < 0.0 || is_same {
                break;
            }
        }
        Ok(test.finish(a_round, is_same))
    }
}

/// Every combination of words, the start first; numbers are as at the start.
fn combinations(space: &Space) -> Result<Vec<Setting>, TuneError> {
    let mut all = vec![space.start_setting()];
    for (number, dimension) in space.dimensions.iter().enumerate() {
        let Domain::Words(words) = &dimension.domain else { continue };
        let others = words.iter().filter(|word| **word != dimension.start);
        let more: Vec<_> = others
            .flat_map(|word| {
                all.iter().map(move |setting| {
                    let mut setting = setting.clone();
                    setting[number].clone_from(word);
                    setting
                })
            })
            .collect();
        all.extend(more);
        if all.len() > MOST_WORDS {
            return Err(TuneError::TooMany { count: all.len(), most: MOST_WORDS });
        }
    }
    Ok(all)
}

/// A setting with the numbers of another.
fn keep_numbers(setting: &Setting, other: &Setting, numbers: &[usize]) -> Setting {
    let mut setting = setting.clone();
    for &number in numbers {
        setting[number].clone_from(&other[number]);
    }
    setting
}
