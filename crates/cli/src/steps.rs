//! The steps of a search that is measured elsewhere: their units are written to a folder, and results taken from it.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use papan_lab::identity::identity;
use papan_lab::parts::{Part, part_of};
use papan_lab::tune::TuneSettings;
use papan_lab::tune::unit::{TuneUnit, keep};

use crate::units::{Size, UNIT, cannot_read, read_results, write_units};

/// Puts the results of a folder into the file of the search; they and their units are not needed any more then.
pub(crate) fn keep_results(settings: &TuneSettings, file: &Path, folder: &Path) -> Result<()> {
    if !folder.exists() {
        return Ok(());
    }
    let results = read_results::<TuneUnit>(folder)?;
    keep(settings, file, &results)?;
    for result in &results {
        let unit: TuneUnit = part_of(&result.name, &result.text)?;
        remove(Path::new(&result.name))?;
        remove(&folder.join(unit.name() + UNIT))?;
    }
    Ok(())
}

/// Writes the units of a step. Those of an earlier one that nobody has run are not wanted any more.
pub(crate) fn write_step(folder: &Path, units: &[TuneUnit]) -> Result<()> {
    if folder.exists() {
        for entry in fs::read_dir(folder).with_context(|| cannot_read(folder))? {
            let path = entry.with_context(|| cannot_read(folder))?.path();
            let is_unit = path.to_str().is_some_and(|path| path.ends_with(UNIT));
            if is_unit && is_of_search(&path) {
                remove(&path)?;
            }
        }
    }
    let size = |unit: &TuneUnit| Size::Rounds(unit.rounds.len() as u64);
    let written = |unit: &TuneUnit| (unit.number, unit.name(), unit.text(), size(unit));
    let all = units.iter().map(|unit| unit.rounds.len() as u64).sum();
    write_units(folder, Some(identity()), Size::Rounds(all), units.iter().map(written))
}

fn is_of_search(path: &Path) -> bool {
    let text = fs::read_to_string(path).unwrap_or_default();
    serde_json::from_str::<TuneUnit>(&text).is_ok()
}

fn remove(path: &Path) -> Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(error).with_context(|| format!("cannot remove {}", path.display()))
        }
        _ => Ok(()),
    }
}
