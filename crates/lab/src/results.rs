//! The results of a work unit: a line with the unit, one for each game, and one with the hash of all that, so that
//! results that are cut off, put together wrongly or altered are noticed, wherever they were on their way.

use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::engine::Launcher;
use crate::identity::{hex, identity};
use crate::plan::Plan;
use crate::record::{LineError, RecordedGame, from_line};
use crate::replayer::PlayError;
use crate::settings::SettingsError;
use crate::work::WorkUnit;

/// The last line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seal {
    games: u64,
    /// Of everything before.
    sha256: String,
}

/// What was written or read so far.
#[derive(Clone, Debug, Default)]
pub struct Sealing {
    /// How many games.
    pub games: u64,
    hash: Sha256,
}

impl Sealing {
    /// A line, with its end.
    pub fn add(&mut self, line: &[u8]) {
        self.hash.update(line);
    }

    /// What the last line says.
    pub fn seal(self) -> Seal {
        Seal { games: self.games, sha256: hex(&self.hash.finalize(), 32) }
    }

    /// Writes a line and remembers it.
    pub fn put(&mut self, out: &mut impl Write, line: &[u8]) -> io::Result<()> {
        self.add(line);
        out.write_all(line)
    }
}

/// Why results are none.
#[derive(Debug, thiserror::Error)]
pub enum ResultsError {
    /// They cannot be read.
    #[error("cannot read {name}")]
    Read {
        /// Where they are.
        name: String,
        /// Why not.
        #[source]
        error: io::Error,
    },
    /// A line is not what it should be.
    #[error("{place}")]
    Line {
        /// Where it is.
        place: String,
        /// What is wrong with it.
        #[source]
        error: LineError,
    },
    /// They end too soon.
    #[error("{name} is cut off after {games} games")]
    CutOff {
        /// Where they are.
        name: String,
        /// How many games there are.
        games: u64,
    },
    /// They are not what was written.
    #[error("{name} is altered: it does not have the hash that it ends with")]
    Altered {
        /// Where they are.
        name: String,
    },
}

/// The games of one unit, read line by line.
#[derive(Debug)]
pub struct Results<R> {
    /// Where they are, for messages.
    pub name: String,
    /// Which unit they are of.
    pub unit: WorkUnit,
    lines: R,
    sealing: Sealing,
    line: u64,
}

impl<R: BufRead> Results<R> {
    /// Begins to read, and reads which unit it is.
    pub fn new(name: String, mut lines: R) -> Result<Self, ResultsError> {
        let mut first = Vec::new();
        let cannot = |error| ResultsError::Read { name: name.clone(), error };
        lines.read_until(b'\n', &mut first).map_err(cannot)?;
        let unit: WorkUnit = from_line(&first).map_err(|error| ResultsError::Line {
            place: format!("{name}, line 1: no work unit"),
            error,
        })?;
        let mut sealing = Sealing::default();
        sealing.add(&first);
        Ok(Self { name, unit, lines, sealing, line: 1 })
    }

    /// Where the line is that was read last.
    pub fn place(&self) -> String {
        format!("{}, line {}", self.name, self.line)
    }

    fn read_line(&mut self) -> Result<Vec<u8>, ResultsError> {
        let mut line = Vec::new();
        let cannot = |error| ResultsError::Read { name: self.name.clone(), error };
        self.lines.read_until(b'\n', &mut line).map_err(cannot)?;
        Ok(line)
    }

    /// The next game; `None` after the last, when everything before is known to be whole.
    #[allow(clippy::should_implement_trait)] // an error ends it
    pub fn next(&mut self) -> Result<Option<RecordedGame>, ResultsError> {
        let line = self.read_line()?;
        self.line += 1;
        if line.is_empty() {
            let (name, games) = (self.name.clone(), self.sealing.games);
            return Err(ResultsError::CutOff { name, games });
        }
        if let Ok(seal) = serde_json::from_slice::<Seal>(&line) {
            let rest = self.read_line()?;
            if !rest.is_empty() || self.sealing.clone().seal() != seal {
                return Err(ResultsError::Altered { name: self.name.clone() });
            }
            return Ok(None);
        }
        let game =
            from_line(&line).map_err(|error| ResultsError::Line { place: self.place(), error })?;
        self.sealing.add(&line);
        self.sealing.games += 1;
        Ok(Some(game))
    }
}

/// Why a unit could not be played here.
#[derive(Debug, thiserror::Error)]
pub enum UnitError {
    /// It is for another build.
    #[error(
        "{name} is for the build {there}, and this is {here}: their rules or players differ, and so games of both do \
         not go together"
    )]
    OtherBuild {
        /// What it is of.
        name: String,
        /// That build.
        there: String,
        /// This build.
        here: &'static str,
    },
    /// Its tournament is none.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// It has no such part.
    #[error("{name}: units {from} to {to} of {all}")]
    Range {
        /// What it is of.
        name: String,
        /// The first of its sittings.
        from: u64,
        /// The one after its last.
        to: u64,
        /// How many there are.
        all: u64,
    },
    /// A game could not be played.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// It was told to stop.
    #[error("stopped")]
    Stopped,
}

/// Whether games of that build and of this one go together.
pub fn check_identity(name: &str, there: &str) -> Result<(), UnitError> {
    let here = identity();
    if there == here {
        return Ok(());
    }
    Err(UnitError::OtherBuild { name: name.to_owned(), there: there.to_owned(), here })
}

/// The plan of a unit that this build can play.
pub fn check_unit(name: &str, unit: &WorkUnit) -> Result<Plan, UnitError> {
    check_identity(name, &unit.identity)?;
    let plan = unit.tournament.plan()?;
    let (from, to, all) = (unit.from, unit.to, plan.sittings);
    if from >= to || to > all {
        return Err(UnitError::Range { name: name.to_owned(), from, to, all });
    }
    Ok(plan)
}

/// Plays a unit from its first game to its last: its results, as they are kept in files.
pub fn play_unit(
    unit: &WorkUnit,
    launcher: &Arc<Launcher>,
    stop: &AtomicBool,
) -> Result<Vec<u8>, UnitError> {
    let plan = check_unit(&unit.name(), unit)?;
    let (mut bytes, mut sealing) = (Vec::new(), Sealing::default());
    let mut put = |sealing: &mut Sealing, mut line: Vec<u8>| {
        line.push(b'\n');
        sealing.add(&line);
        bytes.extend_from_slice(&line);
    };
    put(&mut sealing, unit.text().into_bytes());
    unit.play(&plan, unit.indices(&plan).start, launcher, |record| -> Result<(), UnitError> {
        // Texts and numbers have a text.
        put(&mut sealing, serde_json::to_vec(&record).unwrap_or_default());
        sealing.games += 1;
        if stop.load(Relaxed) { Err(UnitError::Stopped) } else { Ok(()) }
    })?;
    bytes.extend(serde_json::to_vec(&sealing.seal()).unwrap_or_default());
    bytes.push(b'\n');
    Ok(bytes)
}
