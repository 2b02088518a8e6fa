//! The whole API without a server and without threads, for a worker of a browser.
//!
//! A request is answered when it is made. Tournaments and checks of the papers, which take longer, are done in slices of
//! time by [`Worker::work`], which returns what has changed.

use std::time::Duration;

use papan_arena::results::records::write_records;
use papan_arena::results::table::Table;
use papan_players::Limits;
use papan_ui::checks::Checks;
use papan_ui::game::Judges;
use papan_ui::words::say;
use papan_words::Language;
use percent_encoding::percent_decode_str;
use serde::{Deserialize, Serialize};

use crate::endpoint::{Answer, Endpoint, Operation};
use crate::handlers::arena::{self, ArenaRequest};
use crate::handlers::exact;
use crate::handlers::papers::{self, PapersResponse};
use crate::memory::{MemoryJob, MemoryJobs};
use crate::reply::{JSON, Reply};
use crate::{ApiContext, ApiError, Request, endpoints};

/// The number of judges that are kept: each has a table of its own.
const MOST_JUDGES: usize = 3;
/// The longest time that a player or a solver may think, as on a server.
const THINKING: Duration = Duration::from_secs(10);
/// The times after which incomplete judgements are reported.
const STAGES: [Duration; 4] = [
    Duration::from_millis(60),
    Duration::from_millis(250),
    Duration::from_secs(1),
    Duration::from_secs(4),
];
/// The time for which a tournament is played at once.
const TIME_SLICE: Duration = Duration::from_millis(120);

/// A request as the page sends it.
#[derive(Debug, Deserialize)]
pub struct Call {
    /// `GET`, `POST` or `DELETE`.
    pub method: String,
    /// The part of the address after `/api/v1/`, with its query.
    pub path: String,
    /// The body, if there is one.
    #[serde(default)]
    pub body: String,
    /// The language of the answer, as a tag.
    #[serde(default)]
    pub lang: String,
}

/// Something that has changed.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Event {
    /// The address of the events, such as `papers/events`.
    pub path: String,
    /// Its name.
    pub name: &'static str,
    /// Its data as JSON.
    pub data: String,
}

/// The state of a worker.
#[derive(Debug)]
pub struct Worker {
    endpoints: Vec<Endpoint>,
    judges: Judges,
    jobs: MemoryJobs,
    checks: Checks,
}

impl Default for Worker {
    fn default() -> Self {
        Self {
            endpoints: endpoints(),
            judges: Judges::new(MOST_JUDGES),
            jobs: MemoryJobs::default(),
            checks: Checks::new(),
        }
    }
}

impl Worker {
    /// Answers a request. If `report` is given, it gets every incomplete judgement before the answer.
    pub fn answer(&mut self, call: &Call, report: Option<&mut dyn FnMut(String)>) -> Reply {
        let language = Language::of_tag(&call.lang);
        let answer = language.during(|| self.answer_in(call, language, report));
        answer.unwrap_or_else(|error| error.reply(language))
    }

    fn answer_in(
        &mut self,
        call: &Call,
        language: Language,
        report: Option<&mut dyn FnMut(String)>,
    ) -> Result<Reply, ApiError> {
        let (path, query) = call.path.split_once('?').unwrap_or((&call.path, ""));
        let mut found = self.endpoints.iter().filter(|one| one.method.name() == call.method);
        let (endpoint, id) = found
            .find_map(|endpoint| Some((endpoint, endpoint.id_in(path)?)))
            .ok_or_else(|| ApiError::not_found(say!("endpoint-unknown")))?;
        let id = &*percent_decode_str(id).decode_utf8_lossy();
        let request = &Request { id, query, body: call.body.as_bytes() };
        match &endpoint.answer {
            Answer::Stored(operation) => self.stored(*operation, request, language),
            Answer::Computed(prepare) => {
                let judges = &self.judges;
                let limits = &Limits { time: Some(THINKING), ..Limits::default() };
                let tournaments = &self.jobs;
                let context = ApiContext { judges, language, limits, tournaments, embeds: false };
                match report {
                    Some(report) if endpoint.path == "judge" => {
                        judge_in_stages(request, &context, report)
                    }
                    _ => prepare(request)?.run(&context),
                }
            }
        }
    }

    /// Answers a request about stored jobs.
    fn stored(
        &mut self,
        operation: Operation,
        request: &Request<'_>,
        language: Language,
    ) -> Result<Reply, ApiError> {
        let id = request.id;
        let text = |content_type, body| Ok(Reply { status: 200, content_type, body });
        match operation {
            Operation::ListTournaments => Reply::json(200, &self.jobs.list()),
            Operation::CreateTournament => {
                let plan = request.body::<ArenaRequest>()?.plan()?;
                Reply::json(201, &self.jobs.create(plan)?.view())
            }
            Operation::Tournament => Reply::json(200, &self.jobs.find(id)?.view()),
            Operation::StopTournament => Reply::json(200, &self.jobs.stop(id)?.view()),
            Operation::ResumeTournament => Reply::json(200, &self.jobs.resume(id)?.view()),
            Operation::DeleteTournament => {
                self.jobs.delete(id)?;
                Ok(Reply { status: 204, content_type: JSON, body: String::new() })
            }
            Operation::TournamentMistakes => {
                let run = &self.jobs.find(id)?.run;
                let limits = &Limits { time: Some(THINKING), ..Limits::default() };
                let (judges, tournaments) = (&self.judges, &self.jobs);
                let context = &ApiContext { judges, language, limits, tournaments, embeds: false };
                arena::mistakes(request.query()?, (id, run.store(), run.plan()), context)
            }
            Operation::TournamentGames | Operation::TournamentPictures => {
                let (job, table) = self.counted(id)?;
                let limits = &Limits { time: Some(THINKING), ..Limits::default() };
                let (judges, tournaments) = (&self.judges, &self.jobs);
                let context = &ApiContext { judges, language, limits, tournaments, embeds: false };
                if operation == Operation::TournamentPictures {
                    return arena::pictures(&table, context);
                }
                let games = (job.run.store() as _, job.run.plan());
                arena::find_games(request.query()?, games, &table, context)
            }
            Operation::TournamentTable => {
                let table = papan_report::comma_separated(&self.counted(id)?.1);
                text("text/csv", table.map_err(ApiError::broken)?)
            }
            Operation::TournamentRecords => {
                let run = &self.jobs.find(id)?.run;
                let mut lines = Vec::new();
                write_records::<anyhow::Error>(&mut lines, run.plan(), run.store())
                    .map_err(ApiError::broken)?;
                let lines = String::from_utf8(lines).map_err(ApiError::broken)?;
                text("application/jsonl", lines)
            }
            Operation::TournamentReport => {
                let (job, table) = self.counted(id)?;
                let page = papan_report::page(job.run.store(), job.run.plan(), &table, language);
                text("text/html", page.map_err(ApiError::broken)?)
            }
            Operation::Papers => {
                self.checks.want(|task| task.is_quick);
                Reply::json(200, &PapersResponse::new(&self.checks, language))
            }
            Operation::CheckPaper => {
                let wanted = papers::task(&self.checks, id)?;
                self.checks.want(|task| task.paper == wanted.paper && task.what == wanted.what);
                Reply::json(202, &PapersResponse::new(&self.checks, language))
            }
            // Events are sent by `listen` and `work`, and searches need files.
            _ => Err(ApiError::not_found(say!("endpoint-unknown"))),
        }
    }

    fn counted(&self, id: &str) -> Result<(&MemoryJob, Table), ApiError> {
        let job = self.jobs.find(id)?;
        Ok((job, job.table().map_err(ApiError::broken)?))
    }

    /// Whether [`work`](Self::work) has anything to do.
    pub fn has_work(&self) -> bool {
        self.jobs.has_work() || self.checks.has_wanted()
    }

    /// Plays and checks for about a tenth of a second, if it can; returns what has changed, in a language.
    pub fn work(&mut self, lang: &str) -> Vec<Event> {
        let language = Language::of_tag(lang);
        let jobs = self.jobs.work(TIME_SLICE);
        let mut events: Vec<_> = jobs
            .filter_map(|job| job_event(format!("arena/{}/events", job.id), job, language))
            .collect();
        if events.is_empty() && self.checks.check_next() {
            events.extend(self.paper_event(language));
        }
        events
    }

    /// Returns the first events for a client that starts to listen at an address.
    pub fn listen(&mut self, path: &str, lang: &str) -> Vec<Event> {
        let language = Language::of_tag(lang);
        let event = if path == "papers/events" {
            self.checks.want(|task| task.is_quick);
            self.paper_event(language)
        } else {
            let id = path.strip_prefix("arena/").and_then(|rest| rest.strip_suffix("/events"));
            let id = id.map(|id| percent_decode_str(id).decode_utf8_lossy());
            id.and_then(|id| self.jobs.find(&id).ok())
                .and_then(|job| job_event(path.to_owned(), job, language))
        };
        event.into_iter().collect()
    }

    fn paper_event(&self, language: Language) -> Option<Event> {
        let papers = PapersResponse::new(&self.checks, language);
        event("papers/events".to_owned(), "papers", &papers, language)
    }
}

fn job_event(path: String, job: &MemoryJob, language: Language) -> Option<Event> {
    let name = if job.is_running() { "standing" } else { "end" };
    event(path, name, &job.view(), language)
}

fn event(
    path: String,
    name: &'static str,
    value: &impl Serialize,
    language: Language,
) -> Option<Event> {
    Some(Event { path, name, data: language.during(|| serde_json::to_string(value)).ok()? })
}

/// Judges a position; reports every incomplete judgement before the answer.
fn judge_in_stages(
    request: &Request<'_>,
    context: &ApiContext<'_>,
    report: &mut dyn FnMut(String),
) -> Result<Reply, ApiError> {
    for time in STAGES {
        let limits = &Limits { time: Some(time), ..context.limits.clone() };
        let known = exact::judge(request.body()?, &ApiContext { limits, ..*context })?;
        let reply = Reply::json(200, &known)?;
        if known.moves.iter().all(|judged| judged.score.is_some()) {
            return Ok(reply);
        }
        report(reply.body);
    }
    Reply::json(200, &exact::judge(request.body()?, context)?)
}
