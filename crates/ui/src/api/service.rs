//! Everything that can be asked, for whoever has neither a server nor threads: a worker of a browser.
//!
//! A question is answered when it is asked. What takes long besides, tournaments and the checks of the papers, is done a
//! little at a time by [`Service::work`], which tells what has changed.

use std::time::Duration;

use papan_players::Limits;
use papan_words::Language;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::memory::{MemoryJob, MemoryJobs};
use super::{
    ApiError, Desk, arena, exact, explaining, fields, listing, opening, papers, playing, puzzles,
};
use crate::checks::Checks;
use crate::game::Judges;
use crate::opening::written;
use crate::report;
use crate::tournaments::exports;

/// So many judges are kept: each has a table of its own.
const MOST_JUDGES: usize = 3;
/// The longest that anything may think, as on a server.
const THINKING: Duration = Duration::from_secs(10);
/// After so long it is told what is known of a judgement by then.
const STAGES: [Duration; 4] = [
    Duration::from_millis(60),
    Duration::from_millis(250),
    Duration::from_secs(1),
    Duration::from_secs(4),
];
/// So long a tournament is played at a stretch.
const STRETCH: Duration = Duration::from_millis(120);

/// A question.
#[derive(Debug, Deserialize)]
pub struct Call {
    /// `GET`, `POST` or `DELETE`.
    pub method: String,
    /// What follows `/api/v1/`, with what follows a question mark.
    pub path: String,
    /// The body of a question that has one.
    #[serde(default)]
    pub body: String,
    /// The language of the answer, as a tag.
    #[serde(default)]
    pub lang: String,
}

/// An answer.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Reply {
    /// Its number, as in HTTP.
    pub status: u16,
    /// What kind of text it is.
    pub kind: &'static str,
    /// The text.
    pub body: String,
}

/// Something that has changed.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Event {
    /// Whom it is for: what was asked for, such as `papers/events`.
    pub path: String,
    /// Its name.
    pub name: &'static str,
    /// What is told, as JSON.
    pub data: String,
}

const JSON: &str = "application/json";

/// All that a worker knows.
#[derive(Debug)]
pub struct Service {
    judges: Judges,
    jobs: MemoryJobs,
    checks: Checks,
}

impl Default for Service {
    fn default() -> Self {
        Self {
            judges: Judges::new(MOST_JUDGES),
            jobs: MemoryJobs::default(),
            checks: Checks::new(),
        }
    }
}

impl Service {
    /// Answers a question. What is known of a judgement before it is complete is told meanwhile to who wants it.
    pub fn answer(&mut self, call: &Call, tell: Option<&mut dyn FnMut(String)>) -> Reply {
        let language = Language::of_tag(&call.lang);
        match self.answered(call, language, tell) {
            Ok(reply) => reply,
            Err(error) => {
                let status = error.status;
                match json(&error.refused(language)) {
                    Ok(reply) => Reply { status, ..reply },
                    Err(error) => Reply { status, kind: "text/plain", body: error.message },
                }
            }
        }
    }

    fn answered(
        &mut self,
        call: &Call,
        language: Language,
        tell: Option<&mut dyn FnMut(String)>,
    ) -> Result<Reply, ApiError> {
        let (path, query) = call.path.split_once('?').unwrap_or((&call.path, ""));
        let desk = &Desk { judges: self.judges.clone(), language };
        let limits = &Limits { time: Some(THINKING), ..Limits::default() };
        match (call.method.as_str(), path) {
            ("GET", "rules") => json(&listing::rules(language, false)),
            ("GET", "players") => json(&listing::players(&asked(query)?, language)?),
            ("GET", "bots") => json(&listing::bots()),
            ("POST", "moves") => json(&playing::moves(call.read()?)?),
            ("POST", "board") => json(&playing::board(call.read()?)?),
            ("POST", "play") => json(&playing::play(call.read()?, desk, limits)?),
            ("POST", "lines") => json(&playing::lines(&call.read()?)?),
            ("POST", "hint") => json(&playing::hint(&call.read()?, desk, limits)?),
            ("POST", "record") => json(&playing::record(call.read()?)?),
            ("POST", "open") => json(&opening::open(&call.read()?, desk)?),
            ("POST", "explain") => json(&explaining::explain(&call.read()?, desk, limits)?),
            ("POST", "belief") => json(&explaining::belief(&call.read()?)?),
            ("POST", "judge") => judged(&call.read()?, desk, limits, tell),
            ("POST", "solve") => json(&exact::solve(&call.read()?, limits)?),
            ("POST", "explore") => json(&exact::explore(&call.read()?, desk, limits, &self.jobs)?),
            ("GET", "puzzles") => json(&puzzles::list(&asked(query)?)?),
            ("GET", "puzzles/one") => json(&puzzles::one(&asked(query)?)?),
            ("GET", "puzzles/daily") => json(&puzzles::daily(&asked(query)?)?),
            ("POST", "puzzles/try") => json(&puzzles::attempt(call.read()?)?),
            ("POST", "puzzles/hint") => json(&puzzles::hint(call.read()?)?),
            ("POST", "plan") => json(&arena::plan(call.read()?)),
            ("GET", "arena") => json(&self.jobs.list(language)),
            ("POST", "arena") => {
                let made = self.jobs.create(call.read::<arena::ArenaRequest>()?.plan()?)?;
                Ok(Reply { status: 201, ..json(&made.told(language))? })
            }
            (method, path) if path.starts_with("arena/") => {
                let (id, what) =
                    path["arena/".len()..].split_once('/').unwrap_or((&path["arena/".len()..], ""));
                self.about_one(method, (id, what, query), desk, limits)
            }
            ("GET", "papers") => {
                self.checks.want(|task| task.is_quick);
                json(&papers::PapersTold::new(&self.checks, language))
            }
            ("POST", path) if path.starts_with("papers/") && path.ends_with("/check") => {
                let id = &path["papers/".len()..path.len() - "/check".len()];
                let wanted = papers::task(&self.checks, id)?;
                let (paper, what) = (wanted.paper, wanted.what.clone());
                self.checks.want(|task| task.paper == paper && task.what == what);
                let told = json(&papers::PapersTold::new(&self.checks, language))?;
                Ok(Reply { status: 202, ..told })
            }
            _ => Err(ApiError::not_found("there is no such question: see /api/v1/openapi.json")),
        }
    }

    /// What is asked of one tournament.
    fn about_one(
        &mut self,
        method: &str,
        (id, what, query): (&str, &str, &str),
        desk: &Desk,
        limits: &Limits,
    ) -> Result<Reply, ApiError> {
        let (id, language) = (&decoded(id)[..], desk.language);
        match (method, what) {
            ("GET", "") => json(&self.jobs.find(id)?.told(language)),
            ("POST", "stop") => json(&self.jobs.stop(id)?.told(language)),
            ("POST", "resume") => json(&self.jobs.resume(id)?.told(language)),
            ("DELETE", "") => {
                self.jobs.delete(id)?;
                Ok(Reply { status: 204, kind: JSON, body: String::new() })
            }
            ("GET", "games") => {
                let (job, table) = self.counted(id)?;
                let games = (job.run.store() as _, job.run.plan());
                json(&arena::find_games(asked(query)?, games, &table, desk, limits)?)
            }
            ("GET", "pictures") => json(&arena::pictures(&self.counted(id)?.1, language)?),
            ("GET", "table.csv") => {
                let body = report::comma_separated(&self.counted(id)?.1);
                Ok(Reply { status: 200, kind: "text/csv", body: body.map_err(ApiError::broken)? })
            }
            ("GET", "records.jsonl") => {
                let run = &self.jobs.find(id)?.run;
                let mut lines = Vec::new();
                exports::write_records(run.store(), run.plan(), &mut lines)
                    .map_err(ApiError::broken)?;
                let body = String::from_utf8(lines).map_err(ApiError::broken)?;
                Ok(Reply { status: 200, kind: "application/jsonl", body })
            }
            ("GET", "report.html") => {
                let (job, table) = self.counted(id)?;
                let page = exports::page(job.run.store(), job.run.plan(), &table, language);
                let body = page.map_err(ApiError::broken)?;
                Ok(Reply { status: 200, kind: "text/html", body })
            }
            _ => Err(ApiError::not_found("there is no such question: see /api/v1/openapi.json")),
        }
    }

    fn counted(&self, id: &str) -> Result<(&MemoryJob, papan_lab::table::Table), ApiError> {
        let job = self.jobs.find(id)?;
        Ok((job, job.table().map_err(ApiError::broken)?))
    }

    /// Whether there is anything to be done besides questions.
    pub fn has_work(&self) -> bool {
        self.jobs.has_work() || self.checks.has_wanted()
    }

    /// Does some of it, for about a tenth of a second if it can; tells what has changed, in a language.
    pub fn work(&mut self, lang: &str) -> Vec<Event> {
        let language = Language::of_tag(lang);
        let mut events: Vec<Event> = Vec::new();
        for job in self.jobs.work(STRETCH) {
            let name = if job.is_running() { "standing" } else { "end" };
            events.extend(event(format!("arena/{}/events", job.id), name, &job.told(language)));
        }
        if events.is_empty() && self.checks.check_next() {
            let told = papers::PapersTold::new(&self.checks, language);
            events.extend(event("papers/events".to_owned(), "papers", &told));
        }
        events
    }

    /// What is told at once to who begins to listen.
    pub fn listen(&mut self, path: &str, lang: &str) -> Vec<Event> {
        let language = Language::of_tag(lang);
        let events = if path == "papers/events" {
            self.checks.want(|task| task.is_quick);
            let told = papers::PapersTold::new(&self.checks, language);
            event(path.to_owned(), "papers", &told)
        } else {
            let id = path.strip_prefix("arena/").and_then(|rest| rest.strip_suffix("/events"));
            id.and_then(|id| self.jobs.find(&decoded(id)).ok()).and_then(|job| {
                let name = if job.is_running() { "standing" } else { "end" };
                event(path.to_owned(), name, &job.told(language))
            })
        };
        events.into_iter().collect()
    }
}

impl Call {
    fn read<T: DeserializeOwned>(&self) -> Result<T, ApiError> {
        let body: serde_json::Value = serde_json::from_str(&self.body)
            .map_err(|error| ApiError::new(400, error.to_string()))?;
        fields(&body).map_err(ApiError::wrong)
    }
}

/// What is asked for behind a question mark.
fn asked<T: DeserializeOwned>(query: &str) -> Result<T, ApiError> {
    serde_urlencoded::from_str(query).map_err(|error| ApiError::new(400, error.to_string()))
}

/// A part of an address as it was before it became one; there a `+` is a `+`.
fn decoded(part: &str) -> String {
    written::decoded(&part.replace('+', "%2B"))
}

fn json(answer: &impl Serialize) -> Result<Reply, ApiError> {
    let body = serde_json::to_string(answer).map_err(ApiError::broken)?;
    Ok(Reply { status: 200, kind: JSON, body })
}

fn event(path: String, name: &'static str, told: &impl Serialize) -> Option<Event> {
    Some(Event { path, name, data: serde_json::to_string(told).ok()? })
}

/// What perfect play says; who listens hears of bounds before all is known.
fn judged(
    asked: &playing::OnlyGame,
    desk: &Desk,
    limits: &Limits,
    tell: Option<&mut dyn FnMut(String)>,
) -> Result<Reply, ApiError> {
    if let Some(tell) = tell {
        for time in STAGES {
            let limits = Limits { time: Some(time), ..limits.clone() };
            let known = exact::judge(asked, desk, &limits)?;
            if known.moves.iter().all(|judged| judged.score.is_some()) {
                return json(&known);
            }
            tell(json(&known)?.body);
        }
    }
    json(&exact::judge(asked, desk, limits)?)
}
