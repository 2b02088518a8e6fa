//! Results of units are checked and merged, in any order.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use papan_arena::game::PlayError;
use papan_arena::results::counter::Counter;
use papan_arena::results::tally::Tally;
use papan_arena::schedule::plan::Plan;
use papan_arena::tournament::Tournament;
use papan_arena::work::book::BookPlan;
use papan_arena::work::games::{Verifier, indices, read};
use papan_arena::work::{ResultLines, WorkError, in_words};
use papan_players::dice;
use papan_solver::{Board, Book};
use papan_words::Message;
use rand::RngExt;

use super::{Unit, Work};
use crate::regret::{self, Regret};
use crate::tune::{self, RoundResult, Step, TuneSettings};
use crate::words::say;

/// Where a result is.
#[derive(Clone, Debug)]
pub enum Source {
    /// In a file.
    File(PathBuf),
    /// In memory, with a name for messages.
    Bytes(String, Vec<u8>),
}

impl Source {
    /// Its name in messages.
    pub fn name(&self) -> String {
        match self {
            Self::File(path) => path.display().to_string(),
            Self::Bytes(name, _) => name.clone(),
        }
    }

    /// The unit that it is of, and its lines.
    pub fn open(&self) -> Result<(Unit, ResultLines<'_>), WorkError> {
        match self {
            Self::File(path) => {
                let cannot = |error| WorkError::Read { name: self.name(), error };
                let file = File::open(path).map_err(cannot)?;
                ResultLines::new(&self.name(), Box::new(BufReader::new(file)))
            }
            Self::Bytes(name, bytes) => ResultLines::new(name, Box::new(&bytes[..])),
        }
    }
}

/// The unit that a result is of, if the result is whole and sound and this build can do the unit.
pub fn check(source: &Source) -> Result<Unit, WorkError> {
    let (unit, mut lines) = source.open()?;
    unit.check(&lines.name)?;
    match &unit.work {
        Work::Tournament(tournament) => {
            let plan = tournament.plan()?;
            let indices = indices(&plan, &(unit.from..unit.to));
            read(&mut lines, (tournament, &plan), indices, |_, _| Ok(()))?;
        }
        Work::Regret(plan) => drop(read_regrets(plan, &unit, lines)?),
        Work::Search(step) => drop(read_rounds(step, lines)?),
        Work::Book(plan) => {
            let (name, lines) = (lines.name.clone(), lines.rest()?);
            BookPlan::take(&mut plan.maker()?, range(&unit), &name, &lines)?;
        }
    }
    Ok(unit)
}

fn range(unit: &Unit) -> std::ops::Range<usize> {
    unit.from as usize..unit.to as usize
}

/// The counts of each player.
fn read_regrets(
    plan: &regret::Plan,
    unit: &Unit,
    lines: ResultLines<'_>,
) -> Result<Vec<Regret>, WorkError> {
    let wrong = lines.wrong(say!("work-not-counted", players = plan.players.len()));
    let regrets: Option<Vec<Regret>> =
        lines.rest()?.iter().map(|line| serde_json::from_str(line).ok()).collect();
    let is_sound = |regrets: &Vec<Regret>| {
        let mut all = regrets.iter().enumerate();
        regrets.len() == plan.players.len()
            && all.all(|(number, one)| one.is_sound(plan.rules, unit.to - unit.from, number))
    };
    regrets.filter(is_sound).ok_or(wrong)
}

/// The result of each round.
fn read_rounds(step: &Step, lines: ResultLines<'_>) -> Result<Vec<RoundResult>, WorkError> {
    let wrong = lines.wrong(say!("work-not-rounds"));
    let results = match &lines.rest()?[..] {
        [line] => serde_json::from_str(line).ok(),
        _ => None,
    };
    results.filter(|results: &Vec<_>| step.is_sound(results)).ok_or(wrong)
}

/// Results of units of one piece of work.
#[derive(Debug)]
pub struct MergedResults {
    /// The work that they are parts of.
    pub work: Work,
    /// Which units are missing, in words; nothing if none is.
    pub missing: Message,
    found: Vec<(Source, Unit)>,
}

/// Puts results in order. Refuses them if they are of different work, cut in different ways, of another build, or one is
/// there twice.
pub fn gather(sources: Vec<Source>) -> Result<MergedResults, WorkError> {
    let read = |source: Source| {
        let (unit, _) = source.open()?;
        Ok((source, unit))
    };
    let mut found = sources.into_iter().map(read).collect::<Result<Vec<_>, WorkError>>()?;
    found.sort_by_key(|(_, unit)| unit.number);
    let (_, first) = found.first().ok_or(WorkError::Nothing)?;
    let (work, parts) = (first.work.clone(), first.parts);
    let mut cut = None;
    let mut there = BTreeSet::new();
    for (source, unit) in &found {
        let name = source.name();
        unit.check_build(&name)?;
        if unit.work != work {
            let difference = work.difference(&unit.work);
            return Err(WorkError::other(&name, work.what(), difference));
        }
        let cut = match &cut {
            Some(cut) => cut,
            None => cut.insert(work.cut(parts)?),
        };
        unit.check_part(&name, cut, unit.number)?;
        if !there.insert(unit.number) {
            return Err(WorkError::Twice { name, number: unit.number });
        }
    }
    let absent: Vec<_> = (1..=parts).filter(|number| !there.contains(number)).collect();
    Ok(MergedResults { work, missing: in_words(&absent, parts), found })
}

/// Unless the number of games to play again is given, verifying ends after this long.
const PATIENCE: Duration = Duration::from_secs(10);

impl MergedResults {
    /// An error if units are missing.
    pub fn whole(self) -> Result<Self, WorkError> {
        if self.missing.is_empty() { Ok(self) } else { Err(WorkError::Missing(self.missing)) }
    }

    /// That they are of something else than this.
    fn other(&self, what: Message) -> WorkError {
        let name = self.found.first().map_or_else(String::new, |(source, _)| source.name());
        WorkError::other(&name, what, self.work.what())
    }

    /// The tournament, where they are of one.
    pub fn tournament(&self) -> Result<&Tournament, WorkError> {
        match &self.work {
            Work::Tournament(tournament) => Ok(tournament),
            _ => Err(self.other(say!("work-tournament"))),
        }
    }

    /// The tally of a tournament. Some games of each unit (default: one) are played again where that is possible.
    pub fn tally(&self, plan: &Plan, verify: Option<u64>) -> Result<Tally, WorkError> {
        let tournament = self.tournament()?;
        let mut counter = Counter::new(tournament, plan);
        let mut verifier = Verifier::new(tournament, plan).map_err(PlayError::from)?;
        let until = verify.is_none().then(|| Instant::now() + PATIENCE);
        for (source, unit) in &self.found {
            let (_, mut lines) = source.open()?;
            let indices = indices(plan, &(unit.from..unit.to));
            let wanted = some_of(&indices, unit, verify.unwrap_or(1));
            let name = lines.name.clone();
            read(&mut lines, (tournament, plan), indices, |game, bytes| {
                counter.see(game.index, &bytes)?;
                let has_time = || until.is_none_or(|until| Instant::now() < until);
                if let Some(verifier) = &mut verifier
                    && wanted.contains(&game.index)
                    && has_time()
                    && !verifier.confirms(game)?
                {
                    // Another build, or another program, has played it.
                    let reason = say!("work-plays-otherwise", game = game.index);
                    return Err(WorkError::Line { place: name.as_str().into(), reason });
                }
                Ok(())
            })?;
        }
        Ok(counter.tally)
    }

    /// The regret of each player.
    pub fn regrets(&self) -> Result<(&regret::Plan, Vec<Regret>), WorkError> {
        let Work::Regret(plan) = &self.work else {
            return Err(self.other(say!("work-regret")));
        };
        let mut regrets = vec![Regret::new(plan.rules); plan.players.len()];
        for (source, unit) in &self.found {
            for (regret, part) in
                regrets.iter_mut().zip(read_regrets(plan, unit, source.open()?.1)?)
            {
                regret.merge(&part);
            }
        }
        Ok((plan, regrets))
    }

    /// A book, and its board.
    pub fn book(&self) -> Result<(Book, Board), WorkError> {
        let Work::Book(plan) = &self.work else { return Err(self.other(say!("work-book"))) };
        let mut maker = plan.maker()?;
        for (source, unit) in &self.found {
            BookPlan::take(&mut maker, range(unit), &source.name(), &source.open()?.1.rest()?)?;
        }
        let book = maker.finish();
        let unsolved = || WorkError::NoBook(say!("work-unsolved"));
        Ok((book.ok_or_else(unsolved)?, plan.board()?))
    }
}

/// The numbers of some games of a unit, drawn with its name.
fn some_of(indices: &std::ops::Range<u64>, unit: &Unit, count: u64) -> BTreeSet<u64> {
    let start = u64::from_str_radix(&unit.name()[..12], 16).unwrap_or(0);
    let count = count.min(indices.end - indices.start) as usize;
    let (mut wanted, mut dice) = (BTreeSet::new(), dice(start, 0));
    // Not at equal distances: those could all be of one seating.
    while wanted.len() < count {
        wanted.insert(dice.random_range(indices.clone()));
    }
    wanted
}

/// Puts results of the steps of a search into its file: the units they are of.
pub fn keep(
    settings: &TuneSettings,
    file: &Path,
    results: &[Source],
) -> Result<Vec<Unit>, WorkError> {
    let (mut units, mut measured) = (Vec::new(), Vec::new());
    for source in results {
        let (unit, lines) = source.open()?;
        unit.check(&lines.name)?;
        match &unit.work {
            Work::Search(step) if step.settings == *settings => {
                measured.push((step.clone(), read_rounds(step, lines)?));
            }
            other => {
                let (name, difference) = (source.name(), other.what());
                return Err(WorkError::other(&name, say!("work-search"), difference));
            }
        }
        units.push(unit);
    }
    tune::keep(settings, file, &measured).map_err(|error| WorkError::Measure(error.message()))?;
    Ok(units)
}
