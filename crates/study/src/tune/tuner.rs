//! The search itself: a race between words, a search among numbers, and the test of the best setting.

use papan_players::dice;

use super::comparison::Comparison;
use super::search::{Search, population};
use papan_engine::offer::Domain;

use super::round_result::RoundResult;
use super::space::{Setting, Space};
use super::step::Step;
use super::trial::{TrialRunner, estimate, mean};
use super::{Progress, Test, Trial, TuneError, TuneSettings};
use papan_stats::Estimate;

/// The most combinations of words.
const MOST_WORDS: usize = 2_000;
/// The most rounds on which the settings of a generation are compared.
const MOST_ROUNDS: u64 = 2_000;
/// The fewest rounds.
const LEAST_ROUNDS: u64 = 8;
/// The best setting is the mean of the middles of this many last generations.
const LAST: usize = 5;

/// A search under way.
pub(super) struct Tuner<'a, 'b> {
    pub(super) settings: &'a TuneSettings,
    pub(super) runner: TrialRunner<'b>,
    /// About how many parts to cut a step into, if it is measured elsewhere.
    pub(super) parts: Option<u64>,
    pub(super) tell: &'b mut dyn FnMut(&Progress),
    pub(super) trials: Vec<Trial>,
    pub(super) games: u64,
    /// The games of the test.
    pub(super) tested: u64,
    /// The round after the last that was used.
    pub(super) next: u64,
}

impl Tuner<'_, '_> {
    /// Returns an error if the search is not possible, before any game or file.
    pub(super) fn check(&self) -> Result<(), TuneError> {
        let (words, numbers) = (combinations(&self.settings.space)?, self.numbers());
        let Some((race, search, _)) = self.shares(words.len(), numbers.len()) else {
            return Ok(());
        };
        let least = self.a_round(numbers.len()) * LEAST_ROUNDS * LAST as u64;
        if search < least {
            // With a race of words, numbers get half of all games.
            let part = if race > 0 { 2 } else { 1 };
            return Err(TuneError::TooFew { least: part * least });
        }
        Ok(())
    }

    /// The indices of the options that are numbers.
    fn numbers(&self) -> Vec<usize> {
        let dimensions = &self.settings.space.dimensions;
        let is_number =
            |number: &usize| matches!(dimensions[*number].domain, Domain::Number { .. });
        (0..dimensions.len()).filter(is_number).collect()
    }

    /// The number of games for the race of words, for the search of numbers, and for a second race; `None` without
    /// numbers.
    fn shares(&self, words: usize, numbers: usize) -> Option<(u64, u64, u64)> {
        let all = self.settings.games;
        match (words > 1, numbers) {
            (_, 0) => None,
            (false, _) => Some((0, all, 0)),
            (true, _) => Some((all / 3, all / 2, all - all / 3 - all / 2)),
        }
    }

    /// The best setting that was found.
    pub(super) fn search(&mut self) -> Result<Setting, TuneError> {
        let (words, numbers) = (combinations(&self.settings.space)?, self.numbers());
        let start = self.settings.space.start_setting();
        let Some((race, search, again)) = self.shares(words.len(), numbers.len()) else {
            let all = self.settings.games;
            return if words.len() > 1 { self.race(&words, all) } else { Ok(start) };
        };
        if race == 0 {
            return self.among_numbers(&start, &numbers, search);
        }
        let best = self.race(&words, race)?;
        let best = self.among_numbers(&best, &numbers, search)?;
        // With other numbers other words may be better.
        let kept: Vec<_> = words.iter().map(|one| keep_numbers(one, &best, &numbers)).collect();
        self.race(&kept, again)
    }

    /// The next `count` rounds of the search.
    fn rounds(&mut self, count: u64) -> Vec<u64> {
        let searched = self.runner.searched();
        let count = count.min(searched);
        let rounds = (self.next..self.next + count).map(|round| round % searched).collect();
        self.next += count;
        rounds
    }

    /// How many games a generation of numbers plays in a round.
    fn a_round(&self, numbers: usize) -> u64 {
        self.runner.games_in_a_round() * population(numbers) as u64
    }

    /// If measurements are made elsewhere, returns those that are missing as an error.
    fn demand(
        &self,
        players: impl Iterator<Item = String>,
        rounds: &[u64],
    ) -> Result<(), TuneError> {
        let Some(parts) = self.parts else { return Ok(()) };
        let mut missing: Vec<_> =
            players.filter(|player| self.runner.known(player, rounds).is_none()).collect();
        missing.sort();
        missing.dedup();
        match missing.len() {
            0 => Ok(()),
            _ => Err(TuneError::Elsewhere(Step::cut(self.settings, &missing, rounds, parts))),
        }
    }

    /// The results of settings in the same rounds.
    fn try_out(
        &mut self,
        settings: &[Setting],
        rounds: &[u64],
        generation: u32,
    ) -> Result<Vec<Vec<RoundResult>>, TuneError> {
        let space = &self.settings.space;
        self.demand(settings.iter().map(|values| space.with(values)), rounds)?;
        let mut all = Vec::new();
        for values in settings {
            let player = self.settings.space.with(values);
            let got = self.runner.measure(&player, rounds)?.ok_or(TuneError::Stopped)?;
            self.games += rounds.len() as u64 * self.runner.games_in_a_round();
            let (values, rounds) = (values.clone(), rounds.len());
            self.trials.push(Trial { generation, values, got: mean(&got), rounds });
            all.push(got);
        }
        Ok(all)
    }

    /// The mean result, with its sign set so that larger is better.
    fn worth(&self, got: &[RoundResult]) -> f64 {
        if self.runner.is_score() { mean(got) } else { -mean(got) }
    }

    fn estimate(&self, got: &[RoundResult]) -> Estimate {
        estimate(got, self.runner.is_score(), self.runner.most_lost())
    }

    fn say(&mut self, best: String, score: Estimate, gain: Option<Estimate>) {
        let TuneSettings { games, test_games, .. } = self.settings;
        let (games, most) =
            (self.games + self.tested, games.saturating_add(test_games.saturating_mul(2)));
        (self.tell)(&Progress { games, most, best, score: Some(score), gain });
    }

    /// Compares settings on the same rounds, and repeats with the better half on more rounds until one is left.
    fn race(&mut self, settings: &[Setting], games: u64) -> Result<Setting, TuneError> {
        let mut left = settings.to_vec();
        let turns = f64::from(u32::try_from(left.len()).unwrap_or(u32::MAX)).log2().ceil().max(1.0);
        let a_turn = (games as f64 / turns / self.runner.games_in_a_round() as f64) as u64;
        let mut got = vec![Vec::new(); left.len()];
        loop {
            let each = (a_turn / left.len() as u64).clamp(LEAST_ROUNDS, MOST_ROUNDS);
            let rounds = self.rounds(each);
            for (all, new) in got.iter_mut().zip(self.try_out(&left, &rounds, 0)?) {
                all.extend(new);
            }
            let mut ranked: Vec<_> = left.into_iter().zip(got).collect();
            ranked.sort_by(|(_, a), (_, b)| self.worth(b).total_cmp(&self.worth(a)));
            let (best, of_best) = &ranked[0];
            let score = self.estimate(of_best);
            self.say(self.settings.space.with(best), score, None);
            if ranked.len() <= 2 {
                return Ok(ranked.swap_remove(0).0);
            }
            ranked.truncate(ranked.len().div_ceil(2));
            (left, got) = ranked.into_iter().unzip();
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
        let a_round = self.a_round(numbers.len());
        let generations = 40 + 10 * numbers.len() as u64;
        let each = (games / (a_round * generations)).clamp(LEAST_ROUNDS, MOST_ROUNDS);
        let generations = games / (a_round * each);
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
            let places = search.ask(&mut dice);
            let settings: Vec<_> = places.iter().map(|places| at(places)).collect();
            let rounds = self.rounds(each);
            let got = self.try_out(&settings, &rounds, generation as u32)?;
            let worths: Vec<_> = got.iter().map(|got| self.worth(got)).collect();
            search.tell(&places, &worths);
            last.push(search.middle().to_vec());
            // Round by round, because all settings play the same rounds.
            let of_round = |round: usize| {
                let sum = |sum: RoundResult, got: &Vec<RoundResult>| sum.and(got[round]);
                got.iter().fold(RoundResult::default(), sum)
            };
            let score = self.estimate(&(0..rounds.len()).map(of_round).collect::<Vec<_>>());
            self.say(self.settings.space.with(&at(search.middle())), score, None);
        }
        let recent = &last[last.len().saturating_sub(LAST)..];
        let middle: Vec<f64> = (0..numbers.len())
            .map(|at| recent.iter().map(|middle| middle[at]).sum::<f64>() / recent.len() as f64)
            .collect();
        Ok(at(&middle))
    }

    /// Compares the best setting with the start on unused rounds until it is clear which is better, and then plays as
    /// many rounds again to estimate the gain.
    pub(super) fn test(&mut self, start: &str, best: &str) -> Result<Test, TuneError> {
        let kept = self.runner.hold_out(self.settings);
        let a_round = self.runner.games_in_a_round();
        let most = (self.settings.test_games / a_round).max(LEAST_ROUNDS).min(kept.count());
        let is_same = start == best;
        let (is_score, most_lost) = (self.runner.is_score(), self.runner.most_lost());
        let mut test = Comparison::new(is_score, most_lost, most as usize);
        let mut played = 0;
        while test.next() > 0 {
            let new = kept.rounds(played, test.next());
            played += new.len();
            self.demand([start, best].map(str::to_owned).into_iter(), &new)?;
            let [a, b] = [start, best].map(|player| self.runner.measure(player, &new));
            let (a, b) = (a?.ok_or(TuneError::Stopped)?, b?.ok_or(TuneError::Stopped)?);
            test.add(&a, &b);
            self.tested = 2 * played as u64 * a_round;
            self.say(best.to_owned(), self.estimate(test.best()), Some(test.so_far()));
            if is_same {
                break;
            }
        }
        Ok(test.finish(a_round, kept.kept(), is_same))
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
