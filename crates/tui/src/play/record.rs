//! Games in files: saved, read again, opened.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use papan_games::{Game, Position, Ruleset};
use papan_lab::record::Record;
pub(crate) use papan_lab::record::RecordedGame;
use papan_lab::record::from_line;
use papan_players::Entry;

use super::Start;
use crate::contract::{Context, Screen};
use crate::dialog::{Choices, Line};
use papan_ui::game::HUMAN;
use papan_ui::texts::{Texts, fill};

/// A larger file is not read.
const LARGEST: u64 = 64 << 20;
/// More records than this are not listed.
const MOST: usize = 10_000;

/// A name for the file of a game.
pub(super) fn file_name(rules: &str, seed: u64) -> String {
    let name: String =
        rules.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
    format!("{name}-{seed}.jsonl")
}

/// Writes the record of a game. A file that is there already is not written over.
pub(super) fn save<P: Position>(
    file: &str,
    game: &Game<P>,
    players: &[String],
    seed: u64,
) -> Result<()> {
    let cannot = || format!("cannot write {file}");
    let record = serde_json::to_string(&Record::single(game, players.to_vec(), seed))?;
    let mut open = File::create_new(file).with_context(cannot)?;
    writeln!(open, "{record}").with_context(cannot)
}

/// Why nothing can be written to a file of this name.
pub(super) fn refuse_to_write(file: &str) -> Option<String> {
    let path = Path::new(file);
    if file.is_empty() {
        return Some("a file has a name".to_owned());
    }
    path.exists().then(|| format!("{file} is there already"))
}

/// Why nothing can be read from a file of this name.
pub(crate) fn refuse_to_read(file: &str) -> Option<String> {
    read(file).err().map(|error| format!("{error:#}"))
}

/// The records in a file, one on each line.
fn read(file: &str) -> Result<Vec<RecordedGame>> {
    let cannot = || format!("cannot read {file}");
    let about = fs::metadata(file).with_context(cannot)?;
    if about.is_dir() {
        bail!("{file} is a folder: give a file of records");
    }
    // A pipe or a device might never end, and the screen would wait for it.
    if !about.is_file() {
        bail!("{file} is no file that could be read to its end");
    }
    if about.len() > LARGEST {
        bail!("{file} is too large to be listed: give one of at most {} MB", LARGEST >> 20);
    }
    let lines = BufReader::new(File::open(file).with_context(cannot)?).lines();
    let mut courses = Vec::new();
    for (number, line) in (1..).zip(lines).take(MOST) {
        let line = line.with_context(cannot)?;
        if line.trim().is_empty() {
            continue;
        }
        let place = || format!("no record in {file}, line {number}");
        let course = from_line(line.as_bytes());
        courses.push(course.with_context(place)?);
    }
    if courses.is_empty() {
        bail!("no record in {file}: it is empty");
    }
    Ok(courses)
}

/// What a file of records leads to.
pub(crate) enum Found {
    /// Its only game, on the screen.
    Game(Box<dyn Screen>),
    /// A question which of its games.
    Several(Vec<RecordedGame>, Box<dyn Screen>),
}

/// Opens the game in a file, or asks which.
pub(crate) fn find(file: &str, context: &mut Context<'_>) -> Result<Found> {
    let courses = read(file)?;
    if let [only] = &courses[..] {
        return Ok(Found::Game(open(only, context)?));
    }
    let lines = lines(&courses, context.texts());
    let question = Choices::new(context.texts().play.which_record, lines, 0);
    Ok(Found::Several(courses, question))
}

/// Records as lines of a list.
fn lines(courses: &[RecordedGame], texts: &Texts) -> Vec<Line> {
    let line = |course: &RecordedGame| {
        let moves = fill(texts.play.so_many_moves, &[&course.moves.len()]);
        let about = format!("{}, {moves}", course.players.join(" - "));
        Line::new(format!("{} {}", course.index, course.rules), about)
    };
    courses.iter().map(line).collect()
}

/// The screen of a recorded game, at its end.
pub(crate) fn open(course: &RecordedGame, context: &mut Context<'_>) -> Result<Box<dyn Screen>> {
    let rules: Ruleset = course.rules.parse()?;
    super::open(&Start::of(course, rules), context)
}

impl Start {
    /// The game that a record describes, with who sat there. Programs are not started because a file names
    /// them: somebody at the keyboard takes their place.
    fn of(course: &RecordedGame, rules: Ruleset) -> Self {
        let seats = rules.facts().seats;
        let seated = |seat: usize| {
            // A program may have been given any name.
            let is_ours = |name: &&String| Entry::of(name).is_some();
            let name = course.players.get(seat).filter(is_ours);
            name.map_or(HUMAN, String::as_str).to_owned()
        };
        Self {
            seed: Some(course.seed),
            deal: course.deal.clone(),
            moves: course.moves.join(" "),
            ..Self::new(rules, (0..seats).map(seated).collect())
        }
    }
}
