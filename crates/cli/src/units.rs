//! Files of work units: a file each, named by what is in it, a list of them, and their results.

use std::fmt;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

use anyhow::{Context, Result};
use papan_lab::parts::{Part, PartResult};
use papan_ui::outfile::OutFile;
use serde::Serialize;

/// How the file of a unit ends.
pub(crate) const UNIT: &str = ".unit.json";
/// The file that lists all units.
const MANIFEST: &str = "manifest.json";

/// Every unit of a whole, by number.
#[derive(Debug, Serialize)]
struct Manifest {
    /// The build that is to play them, where that matters.
    #[serde(skip_serializing_if = "Option::is_none")]
    identity: Option<&'static str>,
    #[serde(flatten)]
    size: Size,
    units: Vec<Listed>,
}

/// A unit as the manifest lists it.
#[derive(Debug, Serialize)]
struct Listed {
    /// From 1.
    number: u64,
    /// Its file, beside the manifest.
    file: String,
    #[serde(flatten)]
    size: Size,
    /// What its file is named by.
    hash: String,
}

/// How much there is to do.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Size {
    Games(u64),
    Positions(u64),
    Rounds(u64),
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Games(games) => write!(f, "{games} games"),
            Self::Positions(positions) => write!(f, "{positions} positions"),
            Self::Rounds(rounds) => write!(f, "{rounds} openings or deals"),
        }
    }
}

/// A unit that is to be written: its number, name, text and size.
pub(crate) type Written = (u64, String, String, Size);

/// Writes units, a file each, and the list of them.
pub(crate) fn write_units(
    folder: &Path,
    identity: Option<&'static str>,
    size: Size,
    units: impl Iterator<Item = Written>,
) -> Result<()> {
    make_folder(folder)?;
    let mut listed = Vec::new();
    for (number, hash, text, size) in units {
        let file = hash.clone() + UNIT;
        OutFile::new(&folder.join(&file))?.write_text(&format!("{text}\n"))?;
        listed.push(Listed { number, file, size, hash });
    }
    let manifest = Manifest { identity, size, units: listed };
    OutFile::new(&folder.join(MANIFEST))?.write(|out| {
        serde_json::to_writer_pretty(&mut *out, &manifest)?;
        Ok(writeln!(out)?)
    })?;
    let (count, folder) = (manifest.units.len(), folder.display());
    writeln!(io::stdout(), "{count} units of {size} in {folder}, listed in {MANIFEST}")?;
    Ok(())
}

/// The results of a folder, of one kind.
pub(crate) fn read_results<P: Part>(folder: &Path) -> Result<Vec<PartResult>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| cannot_read(folder))? {
        let path = entry.with_context(|| cannot_read(folder))?.path();
        if path.to_str().is_some_and(|path| path.ends_with(P::RESULT)) {
            found.push(read_result(&path)?);
        }
    }
    Ok(found)
}

pub(crate) fn read_result(path: &Path) -> Result<PartResult> {
    let text = fs::read_to_string(path).with_context(|| cannot_read(path))?;
    Ok(PartResult { name: path.display().to_string(), text })
}

pub(crate) fn cannot_read(path: &Path) -> String {
    format!("cannot read {}", path.display())
}

pub(crate) fn make_folder(path: &Path) -> Result<()> {
    fs::create_dir_all(path).with_context(|| format!("cannot make {}", path.display()))
}
