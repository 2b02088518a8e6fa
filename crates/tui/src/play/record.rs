//! Games in files, opened on the screen.

use anyhow::Result;
use papan_lab::record::RecordedGame;
use papan_ui::say;
use papan_ui::session::{Setup, read_records};

use crate::contract::{Context, Next, Screen};
use crate::dialog::{Choices, Line, Prompt, Question};
use crate::look::{Look, text};

/// A screen from which recorded games are opened.
pub(crate) trait Loads: Sized + 'static {
    /// What it has asked.
    fn question(&mut self) -> &mut Question<Self>;

    /// Goes on to a game, or says why it cannot be opened.
    fn go_to(&mut self, opened: Result<Box<dyn Screen>>, look: Look) -> Next;
}

/// Asks for a file of records, and where it has several games, for one of them.
pub(crate) fn ask_file<S: Loads>(screen: &mut S, title: &str, look: Look) -> Next {
    let check = move |file: &str| read_records(file).err().map(|error| look.refusal(&error));
    let prompt = Prompt::new(title, text!("play-load-about", look), "", Box::new(check)).of_file();
    screen.question().text(prompt, |screen: &mut S, file, context| match read_records(&file) {
        Ok(records) if records.len() > 1 => ask_game(screen, records, context.look),
        Ok(records) => open(screen, &records, 0, context),
        Err(error) => screen.go_to(Err(error), context.look),
    })
}

fn ask_game<S: Loads>(screen: &mut S, records: Vec<RecordedGame>, look: Look) -> Next {
    let line = |record: &RecordedGame| {
        let moves = look.say(say!("play-so-many-moves", moves = record.moves.len()));
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
fn open<S: Loads>(
    screen: &mut S,
    records: &[RecordedGame],
    number: usize,
    context: &mut Context<'_>,
) -> Next {
    let Some(record) = records.get(number) else { return Next::Stay };
    let opened = Setup::from_record(record).and_then(|setup| super::open(&setup, context));
    screen.go_to(opened, context.look)
}
