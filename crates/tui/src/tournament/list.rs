//! The list of stored tournaments, and the first row for a new one.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::mpsc::Receiver;

use papan_arena::run::available_threads;
use papan_engine::PlayerSpec;
use ratatui::text::{Line, Text};

use super::export::open_page;
use super::live::Live;
use super::run::RunOptions;
use super::setup;
use crate::contract::{Context, Key, Next, Screen, Waker};
use crate::dialog::Confirm;
use crate::form::{Field, Form, Model};
use crate::theme::{Theme, text};
use crate::worker::work;
use papan_ui::say;
use papan_ui::tournaments::StoredTournament;
use papan_ui::tournaments::files::{self, TournamentFile, TournamentState};

/// The list of tournaments.
pub(super) struct Tournaments {
    folder: PathBuf,
    filed: Vec<TournamentFile>,
    /// The files in the folder, while they are read.
    reading: Option<Receiver<anyhow::Result<Vec<TournamentFile>>>>,
    run_options: RunOptions,
}

/// The tournaments of this user.
pub(crate) fn open(context: &Context<'_>) -> Box<dyn Screen> {
    let threads = available_threads();
    open_with(context, RunOptions { threads, open_page, changed: Arc::default() })
}

/// Tournaments that are played in this way.
pub(super) fn open_with(context: &Context<'_>, run_options: RunOptions) -> Box<dyn Screen> {
    let folder = files::folder(&context.config.data);
    let mut list = Tournaments { folder, filed: Vec::new(), reading: None, run_options };
    list.read(context.waker);
    Form::new(list, 0)
}

impl Tournaments {
    fn read(&mut self, waker: &Waker) {
        let folder = self.folder.clone();
        self.reading = Some(work(waker, move || files::read(&folder)));
    }

    /// The tournament in a row; the first row is a new one.
    fn filed(&self, at: usize) -> Option<&TournamentFile> {
        self.filed.get(at.checked_sub(1)?)
    }

    fn field(&self, filed: &TournamentFile, look: Theme) -> Field<Self> {
        let (file, run_options) = (filed.file.clone(), self.run_options.clone());
        let (label, value, about) = match &filed.held {
            Ok(held) => {
                let tournament = &held.stored.tournament;
                let names: Vec<_> = tournament.players.iter().map(PlayerSpec::shown_name).collect();
                let players = Line::raw(names.join(", "));
                (tournament.rules.clone(), state(held, look), players)
            }
            Err(reason) => (name(&file), String::new(), Line::styled(reason.clone(), look.bad())),
        };
        let field = Field::act(value, about, move |form, context| {
            let opened = StoredTournament::kept(&file);
            let opened = opened.map(|stored| Live::look(stored, run_options, context.waker) as _);
            form.open(opened, context.look)
        });
        field.labelled(label)
    }
}

/// The number of games played of a tournament.
fn state(held: &TournamentState, look: Theme) -> String {
    if held.is_complete {
        return look.say(say!("tournament-is-finished", games = held.played));
    }
    let all = held.stored.plan.games();
    let percent = (100 * held.played).checked_div(all).unwrap_or(0);
    format!("{percent}%  {}/{all}", held.played)
}

/// The name of a file without its folder.
fn name(file: &Path) -> String {
    file.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}

impl Model for Tournaments {
    fn title(&self, look: Theme) -> String {
        text!("tournament-title", look).to_owned()
    }

    fn fields(&self, look: Theme) -> Vec<Field<Self>> {
        let (folder, run_options) = (self.folder.clone(), self.run_options.clone());
        let about = text!("tournament-new-about", look);
        let new = Field::act("", about, |form: &mut Form<Self>, context| {
            form.open(setup::open(folder, run_options, context), context.look)
        });
        let new = new.labelled(text!("tournament-new", look));
        let filed = self
            .filed
            .iter()
            .enumerate()
            .map(|(number, filed)| self.field(filed, look).apart(number == 0));
        std::iter::once(new).chain(filed).collect()
    }

    fn foot(&self, at: usize, look: Theme) -> Text<'static> {
        let folder = || self.folder.display().to_string();
        let text = match self.filed(at) {
            Some(filed) => filed.file.display().to_string(),
            None if self.reading.is_some() => text!("tournament-looking", look).to_owned(),
            None if self.filed.is_empty() => text!("tournament-none-yet", look).to_owned(),
            None => look.say(say!("tournament-kept-in", folder = folder())),
        };
        Text::styled(text, look.dim())
    }

    fn enter(&self, at: usize, look: Theme) -> &'static str {
        match at {
            0 => text!("tournament-key-new", look),
            _ => text!("tournament-key-open", look),
        }
    }

    fn keys(&self, at: usize, look: Theme) -> Vec<Key<Form<Self>>> {
        let new = text!("tournament-key-new", look);
        let new = Key::new("n", new, |form: &mut Form<Self>, _, context| form.choose(0, context));
        let delete = self.filed(at).map(|_| {
            Key::new(
                "d / Del",
                text!("tournament-key-delete", look),
                |form: &mut Form<Self>, _, context| form.ask_to_delete(context.look),
            )
        });
        std::iter::once(new).chain(delete).collect()
    }

    fn on_news(form: &mut Form<Self>, context: &mut Context<'_>) -> Next {
        let list = &mut form.model;
        if let Some(found) = list.reading.as_ref().and_then(|reading| reading.try_recv().ok()) {
            list.reading = None;
            match found {
                Ok(filed) => list.filed = filed,
                Err(error) => form.message = Some(context.look.refusal(&error)),
            }
        }
        if list.run_options.changed.swap(false, Relaxed) {
            list.read(context.waker);
        }
        Next::Stay
    }
}

impl Form<Tournaments> {
    fn ask_to_delete(&mut self, look: Theme) -> Next {
        let Some(filed) = self.model.filed(self.rows.at) else { return Next::Stay };
        let file = filed.file.clone();
        let question = look.say(say!("tournament-delete", name = name(&file)));
        self.question.yes(Confirm::new(question), move |form, context| {
            form.message = files::remove(&file).err().map(|error| error.to_string());
            form.model.read(context.waker);
            Next::Stay
        })
    }
}
