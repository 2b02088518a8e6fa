//! Searches for the best options of a player, stored in a folder and run in the background. They do the same as
//! `papan tune --db`, with the same file.
//!
//! ```text
//!   SearchRequest ──▶ TuneSettings ──▶ a file, a thread ──▶ Status, several times a second ──▶ SearchView
//! ```
//!
//! The file holds every measurement: a stopped search resumes from it, and a finished one is read from it without a game.

mod request;
mod view;

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use papan_engine::Launcher;
use papan_report::tuned_page;
use papan_study::tune::parts::ablate_best;
use papan_study::tune::{
    Progress, TuneError, TuneOptions, TuneResult, TuneSettings, settings_of, tune,
};
use papan_ui::background::lower_priority;
use papan_ui::files::dirs;
use papan_ui::shell::file_stem;
use papan_ui::words::say;
use papan_words::{Language, Message};
use parking_lot::Mutex;

pub use request::SearchRequest;
pub use view::{SearchList, SearchState, SearchView};

use crate::handlers::arena::Planned;
use crate::{ApiContext, ApiError};

/// The most searches that run at the same time: each uses every processor.
const MOST_AT_ONCE: usize = 1;
/// The most searches that are stored.
const MOST_KEPT: usize = 200;
/// The number of games that the best setting plays without each of its parts.
const ABLATION: u64 = 2_000;
/// The extension of the file of a search.
const ENDING: &str = "jsonl";

/// Every search. Cheap to clone; clones share state.
#[derive(Clone, Debug)]
pub struct Searches(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    folder: PathBuf,
    threads: usize,
    /// The searches read or made since the start, by name.
    live: Mutex<BTreeMap<String, Arc<Search>>>,
}

/// One search.
#[derive(Debug)]
struct Search {
    settings: TuneSettings,
    file: PathBuf,
    stop: AtomicBool,
    status: Mutex<Status>,
}

/// The state of a search.
#[derive(Clone, Debug)]
enum Status {
    /// It runs, or is being read from its file.
    Running(Option<Progress>),
    /// It is done, and what each part of the best found is worth is being measured.
    Measuring(Progress),
    /// Measurements are missing.
    Stopped,
    Done(Arc<TuneResult>),
    Failed(Message),
}

impl Search {
    fn is_running(&self) -> bool {
        matches!(*self.status.lock(), Status::Running(_) | Status::Measuring(_))
    }

    /// Runs the search, or only reads its file.
    fn work(&self, threads: usize, plays: bool) {
        lower_priority();
        let found = self.found(threads, plays);
        *self.status.lock() = match found {
            Ok(tuned) => Status::Done(Arc::new(tuned)),
            Err(TuneError::Stopped | TuneError::Elsewhere(_)) => Status::Stopped,
            Err(error) => Status::Failed(error.message()),
        };
    }

    fn found(&self, threads: usize, plays: bool) -> Result<TuneResult, TuneError> {
        let (launcher, stop) = (Arc::new(Launcher::without_programs()), &self.stop);
        let (file, parts) = (Some(&*self.file), (!plays).then_some(1));
        let mut tell =
            |progress: &Progress| *self.status.lock() = Status::Running(Some(progress.clone()));
        let tell: &mut dyn FnMut(&Progress) = &mut tell;
        let mut run_options = TuneOptions { threads, launcher: &launcher, stop, file, parts, tell };
        let mut tuned = tune(&self.settings, &mut run_options)?;
        let mut tell =
            |progress: &Progress| *self.status.lock() = Status::Measuring(progress.clone());
        let tell: &mut dyn FnMut(&Progress) = &mut tell;
        let mut run_options = TuneOptions { tell, ..run_options };
        ablate_best(&mut tuned, ABLATION, &mut run_options)?;
        Ok(tuned)
    }
}

/// The folder of searches; the current folder if the platform has no place for them.
pub fn of_this_user() -> PathBuf {
    dirs::of_this_user().map(|(_, data)| data).unwrap_or_default().join("searches")
}

impl Searches {
    /// Searches in this folder, each run by this many threads.
    pub fn new(folder: PathBuf, threads: usize) -> Self {
        Self(Arc::new(Shared { folder, threads, live: Mutex::default() }))
    }

    /// The names of all stored searches, the newest first.
    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0.folder).into_iter().flatten().flatten();
        let mut names: Vec<_> = entries
            .filter_map(|entry| {
                let path = entry.path();
                path.extension().is_some_and(|ending| ending == ENDING).then_some(())?;
                let changed = entry.metadata().and_then(|data| data.modified()).ok()?;
                Some((changed, path.file_stem()?.to_str()?.to_owned()))
            })
            .collect();
        names.sort();
        names.into_iter().rev().map(|(_, name)| name).collect()
    }

    /// All of them, the newest first.
    pub fn list(&self, language: Language) -> Vec<SearchView> {
        let found = |name: String| {
            let search = self.find(&name).ok()?;
            Some(SearchView::new(name, &search.settings, &search.status.lock(), language))
        };
        self.names().into_iter().filter_map(found).collect()
    }

    /// One of them.
    pub fn one(&self, name: &str, language: Language) -> Result<SearchView, ApiError> {
        let search = self.find(name)?;
        let view =
            SearchView::new(name.to_owned(), &search.settings, &search.status.lock(), language);
        Ok(view)
    }

    /// Whether there is a search with this name.
    fn has(&self, name: &str) -> bool {
        self.0.live.lock().contains_key(name) || self.names().iter().any(|other| other == name)
    }

    /// Finds a search by name; one from before the start is read from its file.
    fn find(&self, name: &str) -> Result<Arc<Search>, ApiError> {
        if let Some(search) = self.0.live.lock().get(name) {
            return Ok(Arc::clone(search));
        }
        // A name from the network must not lead to another file.
        if !self.has(name) {
            let unknown = say!("search-unknown", name = papan_games::text::shown(name));
            return Err(ApiError::not_found(unknown));
        }
        let file = self.0.folder.join(name).with_extension(ENDING);
        let settings = settings_of(&file).map_err(|error| ApiError::new(422, error.message()))?;
        self.start(name, settings, file, false)
    }

    fn start(
        &self,
        name: &str,
        settings: TuneSettings,
        file: PathBuf,
        plays: bool,
    ) -> Result<Arc<Search>, ApiError> {
        let status = Mutex::new(Status::Running(None));
        let search = Arc::new(Search { settings, file, stop: AtomicBool::new(false), status });
        self.0.live.lock().insert(name.to_owned(), Arc::clone(&search));
        let (working, threads) = (Arc::clone(&search), self.0.threads);
        let thread = std::thread::Builder::new().name("search".to_owned());
        thread.spawn(move || working.work(threads, plays)).map_err(ApiError::broken)?;
        Ok(search)
    }

    fn check_room(&self) -> Result<(), ApiError> {
        let running = self.0.live.lock().values().filter(|search| search.is_running()).count();
        if running < MOST_AT_ONCE {
            return Ok(());
        }
        Err(ApiError::new(403, say!("search-busy", most = MOST_AT_ONCE)))
    }

    /// Makes a new search and starts it.
    pub fn create(
        &self,
        asked: &SearchRequest,
        language: Language,
    ) -> Result<SearchView, ApiError> {
        let settings = asked.settings()?;
        self.check_room()?;
        let names = self.names();
        if names.len() >= MOST_KEPT {
            return Err(ApiError::new(403, say!("search-full", most = MOST_KEPT)));
        }
        fs::create_dir_all(&self.0.folder).map_err(ApiError::broken)?;
        let base = file_stem(&settings.rules);
        let mut fresh = (1..).map(|number: u64| format!("{base}-{number}"));
        let is_free =
            |name: &String| !names.contains(name) && !self.0.live.lock().contains_key(name);
        let name = fresh.find(is_free).unwrap_or(base);
        let file = self.0.folder.join(&name).with_extension(ENDING);
        self.start(&name, settings, file, true)?;
        self.one(&name, language)
    }

    /// Resumes a stopped search.
    pub fn resume(&self, name: &str, language: Language) -> Result<SearchView, ApiError> {
        let search = self.find(name)?;
        let can_go_on = matches!(*search.status.lock(), Status::Stopped | Status::Failed(_));
        if can_go_on {
            self.check_room()?;
            self.start(name, search.settings.clone(), search.file.clone(), true)?;
        }
        self.one(name, language)
    }

    /// Stops a search after the games in progress; its measurements are kept.
    pub fn stop(&self, name: &str, language: Language) -> Result<SearchView, ApiError> {
        self.find(name)?.stop.store(true, Relaxed);
        self.one(name, language)
    }

    /// Stops all.
    pub fn stop_all(&self) {
        for search in self.0.live.lock().values() {
            search.stop.store(true, Relaxed);
        }
    }

    /// Deletes a search that does not run.
    pub fn delete(&self, name: &str) -> Result<(), ApiError> {
        let search = self.find(name)?;
        if search.is_running() {
            return Err(ApiError::new(403, say!("search-running")));
        }
        fs::remove_file(&search.file).map_err(ApiError::broken)?;
        self.0.live.lock().remove(name);
        Ok(())
    }

    /// The most games of a search, if it can be made.
    pub(crate) fn plan(asked: SearchRequest, _: &ApiContext<'_>) -> Result<Planned, ApiError> {
        let TuneSettings { games, test_games, .. } = asked.settings()?;
        Ok(Planned { games: Some(games + 2 * test_games) })
    }

    /// The report of a finished search.
    pub fn page(&self, name: &str, language: Language) -> Result<String, ApiError> {
        let status = self.find(name)?.status.lock().clone();
        match status {
            Status::Done(tuned) => tuned_page(&tuned, language).map_err(ApiError::broken),
            _ => Err(ApiError::new(422, say!("search-not-done"))),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;

    fn asked(over: &str) -> SearchRequest {
        SearchRequest {
            rules: "tic-tac-toe".to_owned(),
            player: "points".to_owned(),
            over: over.to_owned(),
            against: vec!["random".to_owned()],
            aim: papan_study::tune::Aim::Score,
            games: 1_000,
            test_games: 100,
            seed: 1,
        }
    }

    fn ended(searches: &Searches, name: &str) -> SearchView {
        let deadline = Instant::now() + Duration::from_mins(1);
        while Instant::now() < deadline {
            let view = searches.one(name, Language::En).unwrap();
            if view.state != SearchState::Running {
                return view;
            }
            std::thread::yield_now();
        }
        panic!("the search has not ended")
    }

    #[test]
    fn a_search_is_made_told_again_from_its_file_and_deleted() {
        let folder = tempfile::tempdir().unwrap();
        let searches = Searches::new(folder.path().to_owned(), 2);
        let made = searches.create(&asked("win=0..100,block=0..9"), Language::En).unwrap();
        assert!(searches.create(&asked("win=0..100"), Language::En).is_err(), "one at a time");
        let done = ended(&searches, &made.id);
        assert_eq!((done.state, done.error), (SearchState::Done, None));
        assert!(done.settings.unwrap() > 5 && done.gain.is_some(), "{:?}", done.words);
        let page = searches.page(&made.id, Language::En).unwrap();
        assert!(page.contains("The worth of each part of the best found"));
        let again = Searches::new(folder.path().to_owned(), 2);
        assert_eq!(again.list(Language::Id).len(), 1);
        assert_eq!(ended(&again, &made.id).best, done.best);
        assert_eq!(again.page(&made.id, Language::En).unwrap(), page);
        again.delete(&made.id).unwrap();
        assert!(again.list(Language::En).is_empty());
        assert!(again.one("../elsewhere", Language::En).is_err());
    }

    #[test]
    fn one_that_was_stopped_goes_on_to_the_same_end() {
        let folder = tempfile::tempdir().unwrap();
        let searches = Searches::new(folder.path().to_owned(), 1);
        let asked = SearchRequest { games: 60_000, ..asked("win=0..100,block=0..9") };
        let name = searches.create(&asked, Language::En).unwrap().id;
        searches.stop(&name, Language::En).unwrap();
        let stopped = ended(&searches, &name);
        assert_eq!(stopped.state, SearchState::Stopped);
        let other = Searches::new(folder.path().to_owned(), 2);
        assert_eq!(
            ended(&other, &name).state,
            SearchState::Stopped,
            "nothing is played by looking"
        );
        other.resume(&name, Language::En).unwrap();
        assert_eq!(ended(&other, &name).state, SearchState::Done);
    }

    #[test]
    fn what_cannot_be_searched_here_is_refused_by_name() {
        let folder = tempfile::tempdir().unwrap();
        let searches = Searches::new(folder.path().to_owned(), 1);
        let refused = |asked: SearchRequest| {
            searches.create(&asked, Language::En).unwrap_err().message.to_string()
        };
        assert!(refused(asked("wim=1..2")).contains("wim"));
        assert!(
            refused(SearchRequest { player: "engine:./bot".to_owned(), ..asked("x=1..2") })
                .contains("engine:./bot")
        );
        assert!(
            refused(SearchRequest { against: vec!["function:f".to_owned()], ..asked("win") })
                .contains("function:f")
        );
        assert!(refused(SearchRequest { games: 10_000_000, ..asked("win") }).contains("1000000"));
        assert!(refused(SearchRequest { against: Vec::new(), ..asked("win") }).contains("against"));
        assert!(refused(SearchRequest { games: 10, ..asked("win=0..100") }).contains("too few"));
    }
}
