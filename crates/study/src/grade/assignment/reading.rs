//! Reads an assignment file and checks every name and number in it.

use std::collections::BTreeMap;
use std::fs;
use std::ops::{Range, RangeInclusive};
use std::path::{Path, PathBuf};
use std::time::Duration;

use papan_engine::seat::ours;
use papan_games::text::shown;
use papan_games::{ByKind, Rules, Ruleset, TextError, with_kind};
use papan_players::Playable;
use papan_words::{Arg, Message};
use sha2::{Digest, Sha256};
use toml::Spanned;

use super::file::{AssignmentFile, CheckFile, KindFile, SetFile};
use super::limits::{self, Limits};
use super::{Answers, Assignment, AssignmentError, Check, Looks, NamedFault, Task};
use crate::grade::positions::{self, Place};
use crate::grade::submission::hex;
use crate::puzzles;
use crate::words::say;

/// The name of the file in the folder of an assignment.
const NAME: &str = "assignment.toml";
/// A change of this number makes kept results of earlier versions invalid.
const VERSION: u32 = 1;
/// The allowed number of positions in a set.
const POSITIONS: RangeInclusive<usize> = 1..=10_000;
/// The allowed number of games of a check.
const GAMES: RangeInclusive<u64> = 10..=1_000_000;
/// The default number of games before the first look, and in all.
const USUAL_GAMES: [u64; 2] = [100, 800];

impl Assignment {
    /// Reads an assignment: a file, or a folder with a file `assignment.toml`.
    pub fn read(path: &Path) -> Result<Self, AssignmentError> {
        let file = if path.is_dir() { path.join(NAME) } else { path.to_owned() };
        let text = fs::read_to_string(&file)
            .map_err(|error| AssignmentError::unreadable(&file, &error))?;
        Reader { file: &file, text: &text, hash: Sha256::new() }.read()
    }
}

struct Reader<'a> {
    file: &'a Path,
    text: &'a str,
    hash: Sha256,
}

/// The positions of each set, by name.
type Sets = BTreeMap<String, Vec<usize>>;

impl Reader<'_> {
    fn read(mut self) -> Result<Assignment, AssignmentError> {
        let read: AssignmentFile = toml::from_str(self.text)
            .map_err(|error| AssignmentError::syntax(self.file, self.text, &error))?;
        self.hash.update(format!("papan grade {VERSION}\n"));
        self.hash.update(self.text);
        let rules: Ruleset =
            read.rules.get_ref().parse().map_err(|error| self.refused(&read.rules, &error))?;
        let limits = self.limits(&read)?;
        let reference = read.reference.as_ref();
        let reference = reference.map(|player| self.player(&rules, player)).transpose()?;
        let (places, sets) = self.sets(&rules, &read)?;
        let mut checks: Vec<Check> = Vec::new();
        for check in &read.check {
            let checked = self.check(check, &rules, reference.as_deref(), &sets)?;
            if checks.iter().any(|other| other.name == checked.name) {
                let reason = say!("grade-name-twice", name = shown(&checked.name));
                return Err(self.wrong(&check.name, reason));
            }
            checks.push(checked);
        }
        if checks.is_empty() {
            return Err(self.at(&(0..0), say!("grade-no-checks")));
        }
        let (title, seed, hash) = (read.title, read.seed, hex(&self.hash.finalize()));
        Ok(Assignment { title, rules, limits, seed, reference, places, checks, hash })
    }

    fn at(&self, span: &Range<usize>, reason: Message) -> AssignmentError {
        AssignmentError::at(self.file, self.text, span, reason)
    }

    fn wrong<T>(&self, place: &Spanned<T>, reason: Message) -> AssignmentError {
        self.at(&place.span(), reason)
    }

    fn refused<T>(&self, place: &Spanned<T>, error: &TextError) -> AssignmentError {
        self.wrong(place, error.message())
    }

    /// Checks that a built-in player exists that plays this game and sees only its own tiles.
    fn player(&self, rules: &Ruleset, text: &Spanned<String>) -> Result<String, AssignmentError> {
        fn check<R: Rules<Position: Playable + 'static>>(
            _: &R,
            text: &str,
        ) -> Result<(), TextError> {
            ours::<R::Position>(text).map(drop)
        }
        let checked = with_kind!(rules, rules => check(rules, text.get_ref()));
        checked.map_err(|error| self.refused(text, &error))?;
        Ok(text.get_ref().clone())
    }

    fn limits(&self, read: &AssignmentFile) -> Result<Limits, AssignmentError> {
        let (mut limits, given) = (Limits::default(), &read.limits);
        let time = |text: &Option<Spanned<String>>, usual: Duration| match text {
            None => Ok(usual),
            Some(text) => limits::time(text.get_ref())
                .ok_or_else(|| self.wrong(text, say!("grade-time", text = shown(text.get_ref())))),
        };
        let size = |text: &Option<Spanned<String>>, usual: u64| match text {
            None => Ok(usual),
            Some(text) => limits::size(text.get_ref())
                .ok_or_else(|| self.wrong(text, say!("grade-size", text = shown(text.get_ref())))),
        };
        limits.start = time(&given.start, limits.start)?;
        limits.per_move = time(&given.per_move, limits.per_move)?;
        let sandbox = &mut limits.sandbox;
        sandbox.processor = time(&given.processor, sandbox.processor)?;
        sandbox.memory = size(&given.memory, sandbox.memory)?;
        sandbox.file_size = size(&given.file_size, sandbox.file_size)?;
        sandbox.processes = given.processes.unwrap_or(sandbox.processes);
        Ok(limits)
    }

    /// The positions of all sets, each once, and the numbers of those of each set.
    fn sets(
        &mut self,
        rules: &Ruleset,
        read: &AssignmentFile,
    ) -> Result<(Vec<Place>, Sets), AssignmentError> {
        let (mut places, mut sets): (Vec<Place>, Sets) = (Vec::new(), Sets::new());
        let mut known: BTreeMap<String, usize> = BTreeMap::new();
        for (number, (name, set)) in (0..).zip(&read.positions) {
            let found = self.set(rules, set, read.seed.wrapping_add(number))?;
            let places_of = found.into_iter().map(|place| {
                *known.entry(place.text()).or_insert_with(|| {
                    places.push(place);
                    places.len() - 1
                })
            });
            let mut numbers: Vec<_> = places_of.collect();
            numbers.sort_by_key(|&number| (places[number].plies(), number));
            numbers.dedup();
            sets.insert(name.clone(), numbers);
        }
        Ok((places, sets))
    }

    fn set(
        &mut self,
        rules: &Ruleset,
        set: &Spanned<SetFile>,
        seed: u64,
    ) -> Result<Vec<Place>, AssignmentError> {
        match set.get_ref() {
            SetFile { random: Some(random), list: None, file: None } => {
                let (count, [least, most]) = (*random.count.get_ref(), *random.discs.get_ref());
                let longest = rules.facts().max_moves.saturating_sub(1);
                if least > most || most > longest {
                    return Err(self.wrong(&random.discs, say!("grade-discs", most = longest)));
                }
                if !POSITIONS.contains(&count) {
                    return Err(
                        self.wrong(&random.count, say!("grade-count", most = *POSITIONS.end()))
                    );
                }
                let found = positions::draw(rules, seed, count, [least, most]);
                if found.is_empty() {
                    return Err(self.wrong(&random.discs, say!("grade-none-drawn")));
                }
                Ok(found)
            }
            SetFile { random: None, list: Some(list), file: None } => {
                list.iter().map(|text| self.place(rules, text.get_ref(), &text.span())).collect()
            }
            SetFile { random: None, list: None, file: Some(file) } => {
                let path = self.beside(file.get_ref());
                let text = fs::read_to_string(&path)
                    .map_err(|error| AssignmentError::unreadable(&path, &error))?;
                self.hash.update(&text);
                let inner = Reader { file: &path, text: &text, hash: Sha256::new() };
                let mut at = 0;
                let lines = text.split_inclusive('\n').map(|line| {
                    let span = at..at + line.len();
                    at = span.end;
                    inner.place(rules, line.trim(), &span)
                });
                lines.collect()
            }
            _ => Err(self.wrong(set, say!("grade-one-source"))),
        }
    }

    /// The path of a file that an assignment names.
    fn beside(&self, name: &str) -> PathBuf {
        self.file.parent().map_or_else(|| name.into(), |folder| folder.join(name))
    }

    fn place(
        &self,
        rules: &Ruleset,
        text: &str,
        span: &Range<usize>,
    ) -> Result<Place, AssignmentError> {
        let place = positions::read(rules, text).map_err(|error| self.at(span, error.message()))?;
        match place.game.turn() {
            Some(_) => Ok(place),
            None => Err(self.at(span, say!("grade-position-over", position = shown(text)))),
        }
    }

    fn check(
        &self,
        check: &CheckFile,
        rules: &Ruleset,
        usual: Option<&str>,
        sets: &Sets,
    ) -> Result<Check, AssignmentError> {
        let kind = *check.kind.get_ref();
        let allowed = kind.settings();
        if let Some(other) = check.given().iter().find(|name| !allowed.contains(name)) {
            let allowed = Arg::list(allowed.iter().copied());
            let reason = say!("grade-setting", setting = *other, allowed = allowed);
            return Err(self.wrong(&check.kind, reason));
        }
        if check.name.get_ref().trim().is_empty() {
            return Err(self.wrong(&check.name, say!("grade-no-name")));
        }
        let points = *check.points.get_ref();
        if !points.is_finite() || points < 0.0 {
            return Err(self.wrong(&check.points, say!("grade-points", given = points)));
        }
        let task = match kind {
            KindFile::Protocol => Task::Protocol,
            KindFile::Score => self.score(check, rules)?,
            KindFile::Regret => {
                if !matches!(rules, ByKind::Line(_)) {
                    let reason = say!("regret-not-solved", rules = rules.to_string());
                    return Err(self.wrong(&check.kind, reason));
                }
                Task::Regret(self.looks(check, check.at_most.as_ref(), "at-most")?)
            }
            KindFile::Puzzles => {
                if puzzles::of_rules(rules).is_none() {
                    let known = puzzles::all().iter().map(|known| known.rules.to_string());
                    let known = Arg::list(known);
                    return Err(self.wrong(&check.kind, say!("grade-no-puzzles", known = known)));
                }
                Task::Puzzles(self.looks(check, check.at_least.as_ref(), "at-least")?)
            }
            _ => Task::Answers(self.answers(check, rules, usual, sets)?),
        };
        let (name, hidden) = (check.name.get_ref().clone(), check.hidden);
        Ok(Check { name, points, hidden, partial: check.partial.unwrap_or(true), task })
    }

    fn score(&self, check: &CheckFile, rules: &Ruleset) -> Result<Task, AssignmentError> {
        let Some(opponent) = &check.opponent else {
            return Err(self.wrong(&check.kind, say!("grade-lacks", setting = "opponent")));
        };
        let looks = self.looks(check, check.at_least.as_ref(), "at-least")?;
        Ok(Task::Score { opponent: self.player(rules, opponent)?, looks })
    }

    fn answers(
        &self,
        check: &CheckFile,
        rules: &Ruleset,
        usual: Option<&str>,
        sets: &Sets,
    ) -> Result<Answers, AssignmentError> {
        let Some(compared) = check.kind.get_ref().compared() else {
            return Err(self.wrong(&check.kind, say!("grade-lacks", setting = "positions")));
        };
        let reference = match (&check.reference, usual) {
            (Some(player), _) => self.player(rules, player)?,
            (None, Some(usual)) => usual.to_owned(),
            (None, None) => {
                return Err(self.wrong(&check.kind, say!("grade-lacks", setting = "reference")));
            }
        };
        let Some(set) = &check.positions else {
            return Err(self.wrong(&check.kind, say!("grade-lacks", setting = "positions")));
        };
        let Some(places) = sets.get(set.get_ref()) else {
            let (name, known) = (shown(set.get_ref()), Arg::list(sets.keys()));
            return Err(self.wrong(set, say!("grade-no-set", set = name, known = known)));
        };
        let factor = check.factor.as_ref().map_or(1.0, |factor| *factor.get_ref());
        if let Some(given) = check.factor.as_ref().filter(|_| factor.is_nan() || factor < 1.0) {
            return Err(self.wrong(given, say!("grade-factor", given = factor)));
        }
        let fault = |fault: &super::file::FaultFile| {
            let player = self.player(rules, &fault.player)?;
            Ok(NamedFault { player, text: fault.text.clone() })
        };
        let faults = check.fault.iter().map(fault).collect::<Result<_, _>>()?;
        Ok(Answers { compared, reference, factor, places: places.clone(), faults })
    }

    fn looks(
        &self,
        check: &CheckFile,
        threshold: Option<&Spanned<f64>>,
        name: &'static str,
    ) -> Result<Looks, AssignmentError> {
        let Some(threshold) = threshold else {
            return Err(self.wrong(&check.kind, say!("grade-lacks", setting = name)));
        };
        let share = *threshold.get_ref();
        if !(0.0..=1.0).contains(&share) {
            return Err(self.wrong(threshold, say!("grade-share", setting = name, given = share)));
        }
        let games = |given: &Option<Spanned<u64>>, usual: u64| match given {
            None => Ok(usual),
            Some(games) if GAMES.contains(games.get_ref()) => Ok(*games.get_ref()),
            Some(games) => {
                let (least, most) = (*GAMES.start(), *GAMES.end());
                let given = *games.get_ref();
                let reason = say!("grade-games", given = given, least = least, most = most);
                Err(self.wrong(games, reason))
            }
        };
        let first = games(&check.games, USUAL_GAMES[0])?;
        let most = games(&check.most_games, USUAL_GAMES[1].max(first))?;
        if let Some(given) = check.most_games.as_ref().filter(|_| most < first) {
            return Err(self.wrong(given, say!("grade-most-games", first = first)));
        }
        Ok(Looks { threshold: share, first, most })
    }
}
