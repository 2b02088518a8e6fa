//! The steps of a search that is measured elsewhere: writes their units to a folder and reads their results.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use papan_study::tune::TuneSettings;
use papan_study::work::{Unit, Work, endings, keep};
use papan_words::Language;

use crate::errors::{cannot, cannot_read};
use crate::units::{UNIT, read_unit, results_in, write_units};

/// Moves the results of a folder into the file of the search and removes their units.
pub(crate) fn keep_results(settings: &TuneSettings, file: &Path, folder: &Path) -> Result<()> {
    if !folder.exists() {
        return Ok(());
    }
    let results = results_in(folder, endings::SEARCH)?;
    for (unit, result) in keep(settings, file, &results)?.iter().zip(&results) {
        remove(Path::new(&result.name()))?;
        remove(&folder.join(unit.name() + UNIT))?;
    }
    Ok(())
}

/// Writes the units of a step, and removes those of earlier steps.
pub(crate) fn write_step(folder: &Path, units: &[Unit], language: Language) -> Result<()> {
    if folder.exists() {
        for entry in fs::read_dir(folder).with_context(|| cannot_read(folder))? {
            let path = entry.with_context(|| cannot_read(folder))?.path();
            let is_unit = path.to_str().is_some_and(|path| path.ends_with(UNIT));
            if is_unit && read_unit(&path).is_ok_and(|unit| matches!(unit.work, Work::Search(_))) {
                remove(&path)?;
            }
        }
    }
    write_units(folder, units, language)
}

fn remove(path: &Path) -> Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(error).with_context(|| cannot("file-unremoved", path))
        }
        _ => Ok(()),
    }
}
