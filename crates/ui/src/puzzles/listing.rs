//! The list of puzzles.

use std::collections::HashSet;

use papan_games::{Ruleset, TextError};
use papan_players::ProvenResult;
use papan_study::puzzles::{self, Collection, Date, Grade, Puzzle, Theme};
use serde::{Deserialize, Serialize};
use web_time::{SystemTime, UNIX_EPOCH};

use super::attempt::{Standing, asked};
use super::id::PuzzleId;
use crate::game::{GameError, RulesName};
use crate::words::say;

/// A puzzle in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PuzzleEntry {
    /// Which it is.
    pub id: String,
    /// Its rules.
    pub rules: String,
    /// Its number among those of its rules, from 1.
    pub number: usize,
    /// How hard it is, from 1 to 5.
    #[cfg_attr(feature = "schema", schema(value_type = u8))]
    pub grade: Grade,
    /// What its solution does.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub theme: Theme,
    /// What exactly one move keeps: `win` or `draw`.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub result: ProvenResult,
    /// How many moves one has to look ahead.
    pub depth: u32,
    /// How many of the greedy players miss it.
    pub missed: u32,
    /// How many greedy players were asked.
    pub asked: usize,
    /// How hard it is as a rating, on the scale of a person's rating.
    pub rating: u32,
}

/// A filter for puzzles; by default it accepts all.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Filter {
    /// Only puzzles with these rules.
    pub rules: Option<Ruleset>,
    /// Only puzzles with this theme.
    pub theme: Option<Theme>,
    /// Only puzzles with this grade.
    pub grade: Option<Grade>,
}

impl Filter {
    /// Reads a filter; empty texts are ignored.
    pub fn read(
        rules: Option<&str>,
        theme: Option<&str>,
        grade: Option<u8>,
    ) -> Result<Self, GameError> {
        let grade = match grade {
            Some(number) => {
                let wrong = || GameError::Wrong(say!("puzzle-no-grade", grade = number));
                Some(Grade::new(number).ok_or_else(wrong)?)
            }
            None => None,
        };
        let is_said = |text: &&str| !text.is_empty();
        Ok(Self {
            rules: rules.filter(is_said).map(str::parse).transpose()?,
            theme: theme.filter(is_said).map(str::parse).transpose()?,
            grade,
        })
    }

    fn takes(&self, collection: &Collection, puzzle: &Puzzle) -> bool {
        self.rules.as_ref().is_none_or(|rules| *rules == collection.rules)
            && self.theme.is_none_or(|theme| theme == puzzle.theme)
            && self.grade.is_none_or(|grade| grade == puzzle.grade)
    }
}

/// The puzzles that are wanted, and the rules that have any.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PuzzleList {
    /// All rules that have puzzles.
    pub rules: Vec<String>,
    /// Their names for people, in the same order.
    pub rules_names: Vec<RulesName>,
    /// The puzzles.
    pub puzzles: Vec<PuzzleEntry>,
}

/// Returns the puzzles that a filter accepts, by rules and number.
pub fn list(filter: &Filter) -> PuzzleList {
    let entries = puzzles::all().iter().flat_map(|collection| {
        let numbered = (1..).zip(&collection.puzzles);
        let wanted = numbered.filter(|(_, puzzle)| filter.takes(collection, puzzle));
        wanted.map(|(number, puzzle)| entry(collection, number, puzzle))
    });
    let rules = puzzles::all().iter().map(|collection| &collection.rules);
    PuzzleList {
        rules: rules.clone().map(ToString::to_string).collect(),
        rules_names: rules.map(RulesName::of).collect(),
        puzzles: entries.collect(),
    }
}

fn entry(collection: &Collection, number: usize, puzzle: &Puzzle) -> PuzzleEntry {
    let id = PuzzleId { rules: collection.rules.clone(), number };
    PuzzleEntry {
        id: id.to_string(),
        rules: collection.rules.to_string(),
        number,
        grade: puzzle.grade,
        theme: puzzle.theme,
        result: puzzle.result,
        depth: puzzle.depth,
        missed: puzzle.missed,
        asked: asked(collection),
        rating: puzzle.rating(asked(collection)),
    }
}

/// Which puzzle a person wants to solve next.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"rules": "connect-four:7x6", "themes": ["zugzwang", "draw"]})))]
#[serde(default, deny_unknown_fields)]
pub struct NextRequest {
    /// Only puzzles with these rules.
    pub rules: Option<String>,
    /// Only puzzles with one of these themes; with none of them all themes.
    pub themes: Vec<String>,
    /// Only puzzles with this grade, from 1 to 5.
    pub grade: Option<u8>,
    /// The puzzles that are solved.
    pub solved: Vec<String>,
    /// A puzzle that is not wanted: the current one.
    pub current: Option<String>,
    /// The results so far.
    pub standing: Standing,
}

/// The next puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NextPuzzle {
    /// Which it is; null if all of them are solved.
    pub id: Option<String>,
    /// How many puzzles are wanted.
    pub count: usize,
    /// How many of them are not solved.
    pub unsolved: usize,
}

/// Chooses the unsolved puzzle whose rating is nearest to the person's rating less its deviation: the first puzzles are
/// easy, and they become harder as the rating rises or is known better.
pub fn next_for(request: &NextRequest) -> Result<NextPuzzle, GameError> {
    let NextRequest { rules, themes, grade, solved, current, standing } = request;
    let themes = themes.iter().map(|text| text.parse()).collect::<Result<Vec<Theme>, _>>()?;
    let mut wanted = list(&Filter::read(rules.as_deref(), None, *grade)?).puzzles;
    wanted.retain(|entry| themes.is_empty() || themes.contains(&entry.theme));
    let count = wanted.len();
    let solved: HashSet<&str> = solved.iter().map(String::as_str).collect();
    wanted.retain(|entry| !solved.contains(entry.id.as_str()));
    let unsolved = wanted.len();
    wanted.retain(|entry| current.as_ref() != Some(&entry.id));
    let aim = standing.rating.rating - standing.rating.deviation;
    let distance = |entry: &PuzzleEntry| (f64::from(entry.rating) - aim).abs();
    let nearest = wanted.into_iter().min_by(|one, other| distance(one).total_cmp(&distance(other)));
    Ok(NextPuzzle { id: nearest.map(|entry| entry.id), count, unsolved })
}

/// The puzzle of a day, the same everywhere.
pub fn daily(date: Date) -> Option<PuzzleId> {
    let (collection, place) = puzzles::daily(date)?;
    Some(PuzzleId { rules: collection.rules.clone(), number: place + 1 })
}

/// The current day in universal time; the time zone of the system is ignored.
pub fn today() -> Date {
    let passed = SystemTime::now().duration_since(UNIX_EPOCH);
    Date::at(passed.map_or(0, |passed| passed.as_secs()))
}

/// Reads a day; the default is today.
pub fn read_date(text: Option<&str>) -> Result<Date, TextError> {
    text.map_or_else(|| Ok(today()), str::parse)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn the_next_puzzle_is_unsolved_and_suits_the_rating() {
        let all = list(&Filter::default());
        let rating = |id: &Option<String>| {
            let id = id.as_ref().unwrap();
            all.puzzles.iter().find(|entry| entry.id == *id).unwrap().rating
        };
        let mut request = NextRequest {
            rules: Some("connect-four:7x6".to_owned()),
            themes: vec!["zugzwang".to_owned(), "draw".to_owned()],
            ..NextRequest::default()
        };
        let first = next_for(&request).unwrap();
        assert_eq!(first.count, first.unsolved);
        assert!(rating(&first.id) < 1300, "1500 less 350");
        request.standing.rating.deviation = 50.0;
        let surer = next_for(&request).unwrap();
        assert!((1400..1500).contains(&rating(&surer.id)));
        request.solved = surer.id.iter().cloned().collect();
        let after = next_for(&request).unwrap();
        assert!(after.id != surer.id && after.unsolved == first.unsolved - 1);
        let wanted = all.puzzles.iter().filter(|entry| {
            entry.rules == "connect-four:7x6" && ["zugzwang", "draw"].contains(&entry.theme.name())
        });
        request.solved = wanted.map(|entry| entry.id.clone()).collect();
        let none = next_for(&request).unwrap();
        assert_eq!((none.id, none.count, none.unsolved), (None, first.count, 0));
        request.themes = vec!["mate".to_owned()];
        assert!(next_for(&request).is_err());
    }

    #[test]
    fn after_the_last_puzzle_comes_the_first() {
        let count = list(&Filter::read(Some("connect-four"), None, None).unwrap()).puzzles.len();
        let last: PuzzleId = format!("connect-four:7x6/{count}").parse().unwrap();
        assert_eq!(last.next().unwrap().to_string(), "connect-four:7x6/1");
    }

    #[test]
    fn a_filter_leaves_what_is_wanted_and_refuses_what_there_is_not() {
        let all = list(&Filter::default());
        assert!(all.puzzles.len() >= 700, "{}", all.puzzles.len());
        assert_eq!(all.rules.len(), 5);
        let filter = Filter::read(Some("connect-four:7x6"), Some("zugzwang"), Some(4)).unwrap();
        let some = list(&filter);
        assert!(!some.puzzles.is_empty());
        for one in &some.puzzles {
            assert_eq!(
                (one.rules.as_str(), one.theme, one.grade.number()),
                ("connect-four:7x6", Theme::Zugzwang, 4)
            );
        }
        assert_eq!(Filter::read(Some(""), Some(""), None).unwrap(), Filter::default());
        assert!(Filter::read(None, Some("mate"), None).is_err());
        assert!(Filter::read(None, None, Some(6)).is_err());
    }
}
