//! A search as it is told.

use papan_lab::tune::{Aim, TuneSettings};
use papan_words::Language;
use serde::Serialize;

use super::Status;
use crate::tuning::{command, progress, searched, verdict};

/// A search: what it is, how far, and what was found.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SearchView {
    /// Its name, by which it is asked for.
    pub id: String,
    /// The rules.
    pub rules: String,
    /// The player at the start.
    pub player: String,
    /// What is searched, in words.
    pub searched: String,
    /// Who it plays against.
    pub against: Vec<String>,
    /// What is made better: `score` or `regret`.
    #[serde(rename = "for")]
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub aim: Aim,
    /// How it is doing.
    pub state: SearchState,
    /// How many games are played, where that is known.
    pub played: Option<u64>,
    /// How many there may be in all; the test often ends sooner.
    pub games: u64,
    /// How far it is, or what was found, in words.
    pub words: String,
    /// The best so far, or the best found.
    pub best: Option<String>,
    /// How many settings were tried, once it is done.
    pub settings: Option<usize>,
    /// The gain by the test, with its interval, once it is done.
    pub gain: Option<[f64; 3]>,
    /// Why it cannot go on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// The command that repeats it.
    pub command: String,
}

/// How a search is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum SearchState {
    /// It is searched.
    Running,
    /// It can be gone on with.
    Stopped,
    /// It is over.
    Done,
    /// It cannot be.
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
            player: space.with(&space.start_setting()),
            searched: searched(space, language),
            against: against.clone(),
            aim: *aim,
            state: SearchState::Stopped,
            played: None,
            games: games + 2 * test_games,
            words: String::new(),
            best: None,
            settings: None,
            gain: None,
            error: None,
            command: command(settings, None),
        };
        match status {
            Status::Running(told) => {
                view.state = SearchState::Running;
                if let Some(told) = told {
                    view.played = Some(told.games);
                    view.best = Some(told.best.clone());
                    view.words = progress(*aim, told).in_language(language);
                }
            }
            Status::Stopped => {}
            Status::Done(tuned) => {
                view.state = SearchState::Done;
                view.played = Some(tuned.games + 2 * tuned.test.games);
                view.best = Some(tuned.best.clone());
                view.settings = Some(tuned.tried);
                view.gain = Some([tuned.test.gain, tuned.test.gain_low, tuned.test.gain_high]);
                view.words = verdict(*aim, &tuned.test).in_language(language);
            }
            Status::Failed(reason) => {
                view.state = SearchState::Failed;
                view.error = Some(reason.in_language(language));
            }
        }
        view
    }
}
