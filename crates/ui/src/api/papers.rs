//! The five papers: what they print and claim, beside what is computed here.

use papan_games::text::shown;
use papan_lab::papers::{Board, Figures, Finding, Kind, Outcome, Paper, Setting, Task, Verdict};
use papan_words::{Language, Message};
use serde::Serialize;

use super::ApiError;
use crate::checks::{Checks, Progress};

/// The five papers.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PapersTold {
    papers: Vec<PaperTold>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct PaperTold {
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    paper: Paper,
    about: String,
    /// Who wrote it, what it is called and when it appeared, as far as that is known.
    cited: String,
    tasks: Vec<TaskTold>,
}

/// Something to be checked, and how far that has come.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct TaskTold {
    id: String,
    what: String,
    /// Whether it is a claim, whose test takes from seconds to minutes, rather than something printed.
    is_claim: bool,
    state: TaskState,
    /// Why it could not be checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    findings: Vec<FindingTold>,
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

/// One printed item beside ours, as `papan papers --json` prints it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct FindingTold {
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    paper: Paper,
    item: String,
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    kind: Kind,
    /// What the paper prints: rows of numbers, or words.
    #[cfg_attr(feature = "schema", schema(value_type = FiguresTold))]
    printed: Figures,
    /// What is computed here.
    #[cfg_attr(feature = "schema", schema(value_type = FiguresTold))]
    computed: Figures,
    matched: usize,
    total: usize,
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    verdict: Verdict,
    /// Why it differs, or how it was tested.
    note: String,
    /// What the columns of its rows are, where they need names.
    columns: Vec<String>,
    /// The positions it is about, in the order of its rows or moves.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Object>))]
    boards: Vec<Board>,
    /// Where a claim was tested, and what came of it: it holds in `matched` of `total` settings. Where nothing is
    /// claimed, both are 0 and the verdict is `measured`.
    settings: Vec<SettingTold>,
}

/// How figures are told: rows of numbers, or words.
#[cfg(feature = "schema")]
#[derive(utoipa::ToSchema)]
#[schema(as = Figures)]
#[serde(untagged)]
#[expect(dead_code, reason = "it describes the figures of the lab, which know no schema")]
enum FiguresTold {
    Rows(Vec<Vec<i64>>),
    Text(String),
}

/// A setting in which a claim was tested.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct SettingTold {
    /// Who against whom, and where.
    setting: String,
    /// The measured effect, above zero where it is as claimed, with its 95% interval.
    effect: f64,
    low: f64,
    high: f64,
    unit: String,
    /// `holds`, `even`, `equal` or `contrary`; `measured` where nothing is claimed.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    outcome: Outcome,
    /// Whether all games that exist were played, without a sampling error.
    exact: bool,
    /// The games that were counted, where the effect is exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    counts: Option<String>,
    /// The effect and the ends of its interval as they are shown; no ends where the effect is exact.
    shown: Vec<String>,
}

impl SettingTold {
    fn new(setting: &Setting, language: Language) -> Self {
        let ends = setting.interval_text(language).into_iter().flatten();
        Self {
            setting: setting.setting.in_language(language),
            effect: setting.effect,
            low: setting.low,
            high: setting.high,
            unit: setting.unit.message().in_language(language),
            outcome: setting.outcome,
            exact: setting.exact,
            counts: setting.counts_text().map(|counts| counts.in_language(language)),
            shown: std::iter::once(setting.effect_number(language)).chain(ends).collect(),
        }
    }
}

impl PapersTold {
    /// What is known by now.
    pub fn new(checks: &Checks, language: Language) -> Self {
        let paper = |paper: Paper| PaperTold {
            paper,
            about: paper.about().in_language(language),
            cited: paper.cited().in_language(language),
            tasks: named(checks, paper).map(|task| TaskTold::new(checks, task, language)).collect(),
        };
        Self { papers: Paper::ALL.into_iter().map(paper).collect() }
    }
}

/// The tasks of a paper with their names and numbers: `P1-1` and so on.
fn named(checks: &Checks, paper: Paper) -> impl Iterator<Item = (String, usize, &Task)> {
    let tasks = (1..).zip(checks.tasks(paper));
    tasks.map(move |(place, (number, task))| (format!("{paper}-{place}"), number, task))
}

impl TaskTold {
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
                    found.iter().map(|finding| FindingTold::new(finding, language)).collect();
                TaskState::Found
            }
            Progress::Failed(reason) => {
                error = Some(reason);
                TaskState::Failed
            }
        };
        let what = task.what.in_language(language);
        Self { id, what, is_claim: task.is_claim, state, error, findings }
    }
}

impl FindingTold {
    fn new(finding: &Finding, language: Language) -> Self {
        let say = |text: &Message| text.in_language(language);
        let figures = |figures: &Figures| match figures {
            Figures::Text(text) => Figures::Text(say(text).into()),
            rows @ Figures::Rows(_) => rows.clone(),
        };
        Self {
            paper: finding.paper,
            item: say(&finding.item),
            kind: finding.kind,
            printed: figures(&finding.printed),
            computed: figures(&finding.computed),
            matched: finding.matched,
            total: finding.total,
            verdict: finding.verdict,
            note: say(&finding.note),
            columns: finding.columns.iter().map(say).collect(),
            boards: finding.boards.clone(),
            settings: finding.settings.iter().map(|one| SettingTold::new(one, language)).collect(),
        }
    }
}

/// The task with this name.
pub fn task<'a>(checks: &'a Checks, id: &str) -> Result<&'a Task, ApiError> {
    let mut all = Paper::ALL.into_iter().flat_map(|paper| named(checks, paper));
    let wanted = all.find(|(name, ..)| *name == id).map(|(_, _, task)| task);
    wanted.ok_or_else(|| ApiError::not_found(format!("there is no task '{}'", shown(id))))
}
