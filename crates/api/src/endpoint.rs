//! An endpoint: its address, its types, its cost and its handler.

use std::fmt;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::context::ApiContext;
use crate::reply::{ApiError, Reply};
use crate::request::Request;
use crate::schema::{Described, DescribedQuery, Description};

/// The method of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Method {
    Get,
    Post,
    Delete,
}

impl Method {
    /// Its name in HTTP.
    pub fn name(self) -> &'static str {
        match self {
            Self::Get => "GET",
            Self::Post => "POST",
            Self::Delete => "DELETE",
        }
    }
}

/// How long an answer takes, so that quick requests never wait behind slow ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    /// Microseconds.
    Instant,
    /// Milliseconds.
    Quick,
    /// Perhaps seconds.
    Slow,
}

type Answering = Box<dyn FnOnce(&ApiContext<'_>) -> Result<Reply, ApiError> + Send>;

/// A request that was read and can be answered.
#[expect(missing_debug_implementations, reason = "it holds a function")]
pub struct Task {
    /// How long that takes.
    pub cost: Cost,
    answer: Answering,
}

impl Task {
    fn new<R: Serialize>(
        cost: Cost,
        handler: impl FnOnce(&ApiContext<'_>) -> Result<R, ApiError> + Send + 'static,
    ) -> Self {
        let answer = |context: &ApiContext<'_>| Reply::json(200, &handler(context)?);
        Self { cost, answer: Box::new(answer) }
    }

    /// The answer, in the language of the context.
    pub fn run(self, context: &ApiContext<'_>) -> Result<Reply, ApiError> {
        context.language.during(|| (self.answer)(context))
    }
}

/// A request that needs stored jobs, which the server and the worker keep in different ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Operation {
    ListTournaments,
    CreateTournament,
    Tournament,
    StopTournament,
    ResumeTournament,
    DeleteTournament,
    TournamentEvents,
    TournamentGames,
    TournamentMistakes,
    TournamentReport,
    TournamentRecords,
    TournamentTable,
    TournamentPictures,
    Papers,
    PaperEvents,
    CheckPaper,
    ListSearches,
    CreateSearch,
    Search,
    StopSearch,
    ResumeSearch,
    DeleteSearch,
    SearchReport,
}

type Prepare = Box<dyn Fn(&Request<'_>) -> Result<Task, ApiError> + Send + Sync>;

/// The handler of a request.
#[expect(missing_debug_implementations, reason = "it holds a function")]
pub enum Answer {
    /// A function of the request.
    Computed(Prepare),
    /// The store of jobs.
    Stored(Operation),
}

/// An endpoint of the API.
pub struct Endpoint {
    /// The method.
    pub method: Method,
    /// The part of the address after `/api/v1/`, such as `arena/{id}/games`.
    pub path: &'static str,
    /// Whether requests have a JSON body.
    pub has_body: bool,
    /// The handler.
    pub answer: Answer,
    pub(crate) description: Description,
}

impl fmt::Debug for Endpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.method.name(), self.path)
    }
}

/// An endpoint before its handler is known: its address, its group, its name for programs, and a sentence about it.
pub(crate) struct Address {
    pub(crate) method: Method,
    pub(crate) path: &'static str,
    pub(crate) description: Description,
}

impl Address {
    /// Answered by the store of jobs.
    pub(crate) fn stored(self, operation: Operation) -> Endpoint {
        self.by(Answer::Stored(operation))
    }

    /// Answered at once, without any input.
    pub(crate) fn plain<R: Serialize + Described + 'static>(
        self,
        handler: fn(&ApiContext<'_>) -> Result<R, ApiError>,
    ) -> Endpoint {
        let prepare = move |_: &Request<'_>| Ok(Task::new(Cost::Instant, handler));
        self.by(Answer::Computed(Box::new(prepare))).returns::<R>(200)
    }

    /// Answered at once, from the query of the address.
    pub(crate) fn query<T, R>(
        self,
        handler: fn(T, &ApiContext<'_>) -> Result<R, ApiError>,
    ) -> Endpoint
    where
        T: DeserializeOwned + DescribedQuery + Send + 'static,
        R: Serialize + Described + 'static,
    {
        let prepare = move |request: &Request<'_>| {
            let input: T = request.query()?;
            Ok(Task::new(Cost::Instant, move |context: &ApiContext<'_>| handler(input, context)))
        };
        self.by(Answer::Computed(Box::new(prepare))).takes_query::<T>().returns::<R>(200)
    }

    /// Answered from the body.
    pub(crate) fn body<T, R>(
        self,
        cost: fn(&T) -> Cost,
        handler: fn(T, &ApiContext<'_>) -> Result<R, ApiError>,
    ) -> Endpoint
    where
        T: DeserializeOwned + Described + Send + 'static,
        R: Serialize + Described + 'static,
    {
        let prepare = move |request: &Request<'_>| {
            let input: T = request.body()?;
            Ok(Task::new(cost(&input), move |context: &ApiContext<'_>| handler(input, context)))
        };
        self.by(Answer::Computed(Box::new(prepare))).takes::<T>().returns::<R>(200)
    }

    fn by(self, answer: Answer) -> Endpoint {
        Endpoint {
            method: self.method,
            path: self.path,
            has_body: false,
            answer,
            description: self.description,
        }
    }
}

impl Endpoint {
    /// Returns the part of a path that stands for `{id}`, or an empty text; `None` for the path of another endpoint.
    pub(crate) fn id_in<'a>(&self, path: &'a str) -> Option<&'a str> {
        match self.path.split_once("{id}") {
            None => (self.path == path).then_some(""),
            Some((before, after)) => {
                let id = path.strip_prefix(before)?.strip_suffix(after)?;
                (!id.is_empty() && !id.contains('/')).then_some(id)
            }
        }
    }

    /// Requests have a body of this type.
    pub(crate) fn takes<T: Described>(mut self) -> Self {
        self.description.takes::<T>();
        Self { has_body: true, ..self }
    }

    /// The query of the address has this type.
    pub(crate) fn takes_query<T: DescribedQuery>(mut self) -> Self {
        self.description.takes_query::<T>();
        self
    }

    /// Answers are JSON of this type.
    pub(crate) fn returns<R: Described>(mut self, status: u16) -> Self {
        self.description.returns::<R>(status, crate::reply::JSON);
        self
    }

    /// Answers are events that hold JSON of this type.
    pub(crate) fn returns_events<R: Described>(mut self) -> Self {
        self.description.returns::<R>(200, "text/event-stream");
        self
    }

    /// Answers are text of this type.
    pub(crate) fn returns_text(mut self, content_type: &'static str) -> Self {
        self.description.returns::<String>(200, content_type);
        self
    }
}
