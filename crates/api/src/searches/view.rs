//! A search in a response.

use papan_study::tune::{Aim, TuneSettings};
use papan_ui::game::RulesName;
use papan_ui::words::say;
use papan_words::{Language, Message};
use serde::Serialize;

use super::Status;
use papan_report::tuning::{command, progress, searched, verdict};

/// Every search.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SearchList {
    /// The newest first.
    pub searches: Vec<SearchView>,
}

/// A search, its progress and its result.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SearchView {
    /// Its name.
    pub id: String,
    /// The rules.
    pub rules: String,
    /// Their name for people; null if they are not valid any more.
    pub rules_name: Option<RulesName>,
    /// The player at the start.
    pub player: String,
    /// The options that it varies, as text.
    pub searched: String,
    /// Its opponents.
    pub against: Vec<String>,
    /// The aim: `score` or `regret`.
    #[serde(rename = "for")]
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub aim: Aim,
    /// Its state.
    pub state: SearchState,
    /// The number of games played, if it is known.
    pub played: Option<u64>,
    /// The most games in all; the test often ends sooner.
    pub games: u64,
    /// Its progress or its result, as text.
    pub words: Message,
    /// Its current step, as text; null if it does not run.
    pub phase: Option<Message>,
    /// The best setting so far.
    pub best: Option<String>,
    /// The number of settings tried, once it is done.
    pub settings: Option<usize>,
    /// The gain by the test, with its interval, once it is done.
    pub gain: Option<[f64; 3]>,
    /// Why it failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Message>,
    /// The command that repeats it.
    pub command: String,
}

/// The state of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum SearchState {
    /// It runs.
    Running,
    /// It can be resumed.
    Stopped,
    /// It has a result.
    Done,
    /// It cannot run.
    Failed,
}

impl SearchView {
    pub(super) fn new(
        id: String,
        settings: &TuneSettings,
        status: &Status,
        language: Language,
    ) -> Self {
        let TuneSettings { rules, space, aim, against, games, test_games, .. } = settings;
        let mut view = Self {
            id,
            rules: rules.clone(),
            rules_name: rules.parse().ok().map(|rules| RulesName::of(&rules)),
            player: space.with(&space.start_setting()),
            searched: searched(space, language),
            against: against.clone(),
            aim: *aim,
            state: SearchState::Stopped,
            played: None,
            games: games + 2 * test_games,
            words: Message::default(),
            phase: None,
            best: None,
            settings: None,
            gain: None,
            error: None,
            command: command(settings, None),
        };
        match status {
            Status::Running(news) => {
                view.state = SearchState::Running;
                let is_test = news.as_ref().is_some_and(|news| news.gain.is_some());
                view.phase =
                    Some(if is_test { say!("search-tests") } else { say!("search-searches") });
                if let Some(news) = news {
                    view.played = Some(news.games);
                    view.best = Some(news.best.clone());
                    view.words = progress(*aim, news);
                }
            }
            Status::Measuring(news) => {
                view.state = SearchState::Running;
                view.phase = Some(say!("search-measures"));
                view.played = Some(news.games);
                view.best = Some(news.best.clone());
            }
            Status::Stopped => {}
            Status::Done(tuned) => {
                view.state = SearchState::Done;
                view.played = Some(tuned.games + 2 * tuned.test.games);
                view.best = Some(tuned.best.clone());
                view.settings = Some(tuned.tried);
                view.gain = Some([tuned.test.gain, tuned.test.gain_low, tuned.test.gain_high]);
                view.words = verdict(*aim, &tuned.test);
            }
            Status::Failed(reason) => {
                view.state = SearchState::Failed;
                view.error = Some(reason.clone());
            }
        }
        view
    }
}
