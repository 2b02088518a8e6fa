//! The files of work units: one for each unit, named by its hash; the manifest that lists them; their results.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use anyhow::{Context, Result};
use papan_study::work::{Size, Source, Unit};
use papan_ui::files::outfile::OutFile;
use papan_ui::say;
use papan_ui::words::Refusal;
use papan_words::Language;
use serde::{Deserialize, Serialize};

use crate::errors::{cannot, cannot_read};

/// The ending of the file of a unit.
pub(crate) const UNIT: &str = ".unit.json";
/// The file that lists all units.
const MANIFEST: &str = "manifest.json";

/// The list of all units.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Manifest {
    /// The identity of the build that must run them, if the results depend on it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    identity: String,
    #[serde(flatten)]
    size: Size,
    pub(crate) units: Vec<UnitEntry>,
}

/// A unit as the manifest lists it.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct UnitEntry {
    /// From 1.
    pub(crate) number: u64,
    /// Its file, in the folder of the manifest.
    pub(crate) file: String,
    #[serde(flatten)]
    size: Size,
    /// The hash in the name of its file.
    pub(crate) hash: String,
}

/// Writes the units, a file each, and the manifest.
pub(crate) fn write_units(folder: &Path, units: &[Unit], language: Language) -> Result<()> {
    let first = units.first().context(Refusal(say!("work-nothing")))?;
    let in_a_step = first.work.in_a_step()?;
    make_folder(folder)?;
    let (mut listed, mut all) = (Vec::new(), 0);
    for unit in units {
        let (number, hash) = (unit.number, unit.name());
        let file = hash.clone() + UNIT;
        OutFile::new(&folder.join(&file))?.write_text(&format!("{}\n", unit.text()))?;
        let count = (unit.to - unit.from).saturating_mul(in_a_step);
        all += count;
        listed.push(UnitEntry { number, file, size: unit.work.size(count), hash });
    }
    let size = first.work.size(all);
    let manifest = Manifest { identity: first.identity.clone(), size, units: listed };
    OutFile::new(&folder.join(MANIFEST))?.write(|out| {
        serde_json::to_writer_pretty(&mut *out, &manifest)?;
        Ok(writeln!(out)?)
    })?;
    let written = say!(
        "work-units-written",
        units = units.len(),
        size = size.message(),
        folder = folder.display().to_string(),
        manifest = MANIFEST
    );
    writeln!(io::stdout(), "{}", written.in_language(language))?;
    Ok(())
}

/// Reads a unit.
pub(crate) fn read_unit(path: &Path) -> Result<Unit> {
    let text = fs::read_to_string(path).with_context(|| cannot_read(path))?;
    serde_json::from_str(&text).with_context(|| cannot("work-not-a-unit", path))
}

/// The result files of a folder with this ending.
pub(crate) fn results_in(folder: &Path, ending: &str) -> Result<Vec<Source>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| cannot_read(folder))? {
        let path = entry.with_context(|| cannot_read(folder))?.path();
        if path.to_str().is_some_and(|path| path.ends_with(ending)) {
            found.push(Source::File(path));
        }
    }
    Ok(found)
}

pub(crate) fn make_folder(path: &Path) -> Result<()> {
    fs::create_dir_all(path).with_context(|| cannot("file-unmade", path))
}
