//! Games in files, opened on the screen.

use std::fs;

use anyhow::Result;
use papan_arena::game::record::RecordedGame;
use papan_ui::opening;
use papan_ui::say;
use papan_ui::session::{Setup, read_records};

use crate::contract::{Context, Next, Screen};
use crate::dialog::{Asks, Choices, Line, Prompt};
use crate::theme::{Theme, text};

/// A screen from which recorded games are opened.
pub(crate) trait GameLoader: Asks {
    /// Opens a game, or shows why it cannot be opened.
    fn go_to(&mut self, opened: Result<Box<dyn Screen>>, look: Theme) -> Next;
}

/// The longest file that is read as a position, in bytes.
const LONGEST: u64 = 1 << 20;

/// A typed text: the name of a file with games, or a game itself.
enum ImportText {
    Records(Vec<RecordedGame>),
    Game(Box<Setup>),
}

/// Reads the file with this name, or the text as a game where there is no such file.
fn typed(text: &str) -> Result<ImportText> {
    let no_records = match read_records(text) {
        Ok(records) => return Ok(ImportText::Records(records)),
        Err(error) => error,
    };
    // A file without records may hold a position; one with a broken record holds none.
    let there = fs::metadata(text).ok();
    let is_short = |about: &&fs::Metadata| about.is_file() && about.len() <= LONGEST;
    let file = there.as_ref().filter(is_short).and_then(|_| fs::read_to_string(text).ok());
    let names_file = there.is_some() || text.contains(['/', '\\', '.']) && !text.contains('?');
    if file.as_ref().is_some_and(|held| held.trim_start().starts_with('{')) {
        return Err(no_records);
    }
    match opening::read(file.as_deref().unwrap_or(text), None) {
        Ok(setup) => Ok(ImportText::Game(Box::new(setup))),
        Err(_) if names_file => Err(no_records),
        Err(error) => Err(error),
    }
}

/// Asks for a file of records, and for one of its games where it has several; or for a game as text.
pub(crate) fn ask_file<S: GameLoader>(screen: &mut S, title: &str, look: Theme) -> Next {
    let check = move |text: &str| typed(text).err().map(|error| look.refusal(&error));
    let prompt = Prompt::new(title, text!("play-load-about", look), "", Box::new(check)).of_file();
    screen.question().text(prompt, |screen: &mut S, text, context| match typed(&text) {
        Ok(ImportText::Records(records)) if records.len() > 1 => {
            ask_game(screen, records, context.look)
        }
        Ok(ImportText::Records(records)) => open(screen, &records, 0, context),
        Ok(ImportText::Game(setup)) => {
            let opened = super::open(&setup, context);
            screen.go_to(opened, context.look)
        }
        Err(error) => screen.go_to(Err(error), context.look),
    })
}

/// Asks for one of these games.
pub(crate) fn ask_game<S: GameLoader>(
    screen: &mut S,
    records: Vec<RecordedGame>,
    look: Theme,
) -> Next {
    let line = |record: &RecordedGame| {
        let moves = look.say(say!("play-moves-so-far", moves = record.moves.len()));
        let about = format!("{}, {moves}", record.players.join(" - "));
        Line::new(format!("{} {}", record.index, record.rules), about)
    };
    let lines = records.iter().map(line).collect();
    let choices = Choices::new(text!("play-which-record", look), lines, 0);
    screen
        .question()
        .line(choices, move |screen, line, context| open(screen, &records, line, context))
}

/// Opens a recorded game at its end.
fn open<S: GameLoader>(
    screen: &mut S,
    records: &[RecordedGame],
    number: usize,
    context: &mut Context<'_>,
) -> Next {
    let Some(record) = records.get(number) else { return Next::Stay };
    let opened = Setup::from_record(record).and_then(|setup| super::open(&setup, context));
    screen.go_to(opened, context.look)
}
