//! Games in files, opened on the screen.

use anyhow::Result;
pub(crate) use papan_lab::record::RecordedGame;
use papan_ui::session::{Setup, read_records};
use papan_ui::{say, text};
use papan_words::Language;

use crate::contract::{Context, Screen};
use crate::dialog::{Choices, Line};

/// Why nothing can be read from a file of this name.
pub(crate) fn refuse_to_read(file: &str) -> Option<String> {
    read_records(file).err().map(|error| format!("{error:#}"))
}

/// What a file of records leads to.
pub(crate) enum RecordFile {
    /// Its only game, on the screen.
    OneGame(Box<dyn Screen>),
    /// A question which of its games.
    Several(Vec<RecordedGame>, Box<dyn Screen>),
}

/// Opens the game in a file, or asks which.
pub(crate) fn find(file: &str, context: &mut Context<'_>) -> Result<RecordFile> {
    let records = read_records(file)?;
    if let [only] = &records[..] {
        return Ok(RecordFile::OneGame(open(only, context)?));
    }
    let lines = lines(&records, context.look.language);
    let question = Choices::new(text!("play-which-record", context.look.language), lines, 0);
    Ok(RecordFile::Several(records, question))
}

/// Records as lines of a list.
fn lines(records: &[RecordedGame], language: Language) -> Vec<Line> {
    let line = |record: &RecordedGame| {
        let moves = say!("play-so-many-moves", moves = record.moves.len()).in_language(language);
        let about = format!("{}, {moves}", record.players.join(" - "));
        Line::new(format!("{} {}", record.index, record.rules), about)
    };
    records.iter().map(line).collect()
}

/// The screen of a recorded game, at its end.
pub(crate) fn open(record: &RecordedGame, context: &mut Context<'_>) -> Result<Box<dyn Screen>> {
    super::open(&Setup::from_record(record)?, context)
}
