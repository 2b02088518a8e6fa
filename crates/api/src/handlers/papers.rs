//! The five papers: their tables and claims, compared with Papan's results.

use papan_games::text::shown;
use papan_study::papers::{Board, Figures, Finding, Kind, Outcome, Paper, Setting, Task, Verdict};
use papan_ui::checks::{Checks, Progress};
use papan_ui::words::say;
use papan_words::{Language, Message};
use serde::Serialize;

use crate::ApiError;

/// The five papers.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PapersResponse {
    papers: Vec<PaperView>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct PaperView {
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    paper: Paper,
    about: Message,
    /// Its authors, title and year, as far as they are known.
    cited: Message,
    tasks: Vec<TaskView>,
}

/// A check and its progress.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct TaskView {
    id: String,
    what: Message,
    /// Whether it is a claim, whose test takes from seconds to minutes, and not a printed table.
    is_claim: bool,
    state: TaskState,
    /// Why the check failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    findings: Vec<FindingView>,
}

#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
enum TaskState {
    Unchecked,
    Waiting,
    Working,
    Found,
    Failed,
}

/// A printed item compared with Papan's result, as `papan papers --json` prints it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct FindingView {
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    paper: Paper,
    item: Message,
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    kind: Kind,
    /// The figures in the paper: rows of numbers, or text.
    #[cfg_attr(feature = "schema", schema(value_type = FiguresSchema))]
    printed: Figures,
    /// Papan's figures.
    #[cfg_attr(feature = "schema", schema(value_type = FiguresSchema))]
    computed: Figures,
    matched: usize,
    total: usize,
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    verdict: Verdict,
    /// Why it differs, or how it was tested.
    note: Message,
    /// The names of the columns, if they need names.
    columns: Vec<Message>,
    /// The positions it is about, in the order of its rows or moves.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Object>))]
    boards: Vec<Board>,
    /// The settings in which a claim was tested: it holds in `matched` of `total` of them. Where nothing is claimed,
    /// both are 0 and the verdict is `measured`.
    settings: Vec<SettingView>,
}

/// Figures: rows of numbers, or text.
#[cfg(feature = "schema")]
#[derive(utoipa::ToSchema)]
#[schema(as = Figures)]
#[serde(untagged)]
#[expect(dead_code, reason = "it describes the figures of papan-study, which knows no schema")]
enum FiguresSchema {
    Rows(Vec<Vec<i64>>),
    Text(String),
}

/// A setting in which a claim was tested.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct SettingView {
    /// The players and the rules.
    setting: Message,
    /// The measured effect, above zero where it is as claimed, with its 95% interval.
    effect: f64,
    low: f64,
    high: f64,
    unit: Message,
    /// `holds`, `even`, `equal` or `contrary`; `measured` where nothing is claimed.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    outcome: Outcome,
    /// Whether all games that exist were played, without a sampling error.
    exact: bool,
    /// The games that were counted, where the effect is exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    counts: Option<Message>,
    /// The effect and the ends of its interval as text; no ends where the effect is exact.
    shown: Vec<String>,
}

impl SettingView {
    fn new(setting: &Setting, language: Language) -> Self {
        let ends = setting.interval_text(language).into_iter().flatten();
        Self {
            setting: setting.setting.clone(),
            effect: setting.effect,
            low: setting.low,
            high: setting.high,
            unit: setting.unit.message(),
            outcome: setting.outcome,
            exact: setting.exact,
            counts: setting.counts_text(),
            shown: std::iter::once(setting.effect_number(language)).chain(ends).collect(),
        }
    }
}

impl PapersResponse {
    /// The results so far.
    pub fn new(checks: &Checks, language: Language) -> Self {
        let paper = |paper: Paper| PaperView {
            paper,
            about: paper.about(),
            cited: paper.cited(),
            tasks: named(checks, paper).map(|task| TaskView::new(checks, task, language)).collect(),
        };
        Self { papers: Paper::ALL.into_iter().map(paper).collect() }
    }
}

/// The tasks of a paper with their names and numbers: `P1-1` and so on.
fn named(checks: &Checks, paper: Paper) -> impl Iterator<Item = (String, usize, &Task)> {
    let tasks = (1..).zip(checks.tasks(paper));
    tasks.map(move |(place, (number, task))| (format!("{paper}-{place}"), number, task))
}

impl TaskView {
    fn new(
        checks: &Checks,
        (id, number, task): (String, usize, &Task),
        language: Language,
    ) -> Self {
        let is_waiting = checks.is_waiting(number);
        let (mut error, mut findings) = (None, Vec::new());
        let state = match checks.progress(number) {
            Progress::Unchecked if is_waiting => TaskState::Waiting,
            Progress::Unchecked => TaskState::Unchecked,
            Progress::Working => TaskState::Working,
            Progress::Found(found) => {
                findings =
                    found.iter().map(|finding| FindingView::new(finding, language)).collect();
                TaskState::Found
            }
            Progress::Failed(reason) => {
                error = Some(reason);
                TaskState::Failed
            }
        };
        Self { id, what: task.what.clone(), is_claim: task.is_claim, state, error, findings }
    }
}

impl FindingView {
    fn new(finding: &Finding, language: Language) -> Self {
        Self {
            paper: finding.paper,
            item: finding.item.clone(),
            kind: finding.kind,
            printed: finding.printed.clone(),
            computed: finding.computed.clone(),
            matched: finding.matched,
            total: finding.total,
            verdict: finding.verdict,
            note: finding.note.clone(),
            columns: finding.columns.clone(),
            boards: finding.boards.clone(),
            settings: finding.settings.iter().map(|one| SettingView::new(one, language)).collect(),
        }
    }
}

/// Returns the task with this name.
pub fn task<'a>(checks: &'a Checks, id: &str) -> Result<&'a Task, ApiError> {
    let mut all = Paper::ALL.into_iter().flat_map(|paper| named(checks, paper));
    let wanted = all.find(|(name, ..)| *name == id).map(|(_, _, task)| task);
    wanted.ok_or_else(|| ApiError::not_found(say!("paper-task-unknown", name = shown(id))))
}
