//! The files that classroom services read.

use papan_study::grade::{BotResult, CheckResult, Measured};
use papan_words::Language;
use serde::Serialize;

use super::{advice, measured};

/// The result of a bot as Gradescope reads it, `results.json`.
#[derive(Debug, Serialize)]
pub struct GradescopeResult {
    score: f64,
    #[serde(skip_serializing_if = "String::is_empty")]
    output: String,
    visibility: &'static str,
    tests: Vec<GradescopeTest>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    leaderboard: Vec<Standing>,
}

#[derive(Debug, Serialize)]
struct GradescopeTest {
    name: String,
    score: f64,
    max_score: f64,
    status: &'static str,
    #[serde(skip_serializing_if = "String::is_empty")]
    output: String,
    visibility: &'static str,
}

/// A column of the leaderboard.
#[derive(Debug, Serialize)]
struct Standing {
    name: String,
    value: f64,
    order: &'static str,
}

/// The result of a bot for Gradescope. The leaderboard has the points and the mean of each check with an interval; a hidden
/// check has neither output nor a place in the leaderboard.
pub fn gradescope(result: &BotResult, site: &str, language: Language) -> GradescopeResult {
    let test = |check: &CheckResult| GradescopeTest {
        name: check.name.clone(),
        score: check.points,
        max_score: check.of,
        status: if check.passed { "passed" } else { "failed" },
        output: output(check, site, language),
        visibility: "visible",
    };
    let points = Standing { name: "Points".to_owned(), value: result.points, order: "desc" };
    let standing = |check: &CheckResult| match check.measured.as_ref()? {
        Measured::Mean { estimate, .. } => {
            let order = if check.kind == "regret" { "asc" } else { "desc" };
            Some(Standing { name: check.name.clone(), value: estimate.mean, order })
        }
        Measured::Count { .. } => None,
    };
    GradescopeResult {
        score: result.points,
        output: unusable(result, language),
        visibility: "visible",
        tests: result.checks.iter().map(test).collect(),
        leaderboard: [points]
            .into_iter()
            .chain(result.checks.iter().filter_map(standing))
            .collect(),
    }
}

fn unusable(result: &BotResult, language: Language) -> String {
    result.unusable.as_ref().map_or_else(String::new, |text| text.in_language(language).to_owned())
}

/// The text of a check: its measurement and its feedback.
pub(super) fn output(check: &CheckResult, site: &str, language: Language) -> String {
    let found = measured(check).map(|found| found.in_language(language));
    let advice = advice(check, site, language).into_iter().flat_map(|(what, below)| {
        let below = below.into_iter().map(|line| format!("  {line}"));
        [what].into_iter().chain(below).collect::<Vec<_>>()
    });
    found.into_iter().chain(advice).collect::<Vec<_>>().join("\n")
}

/// The result of a bot as Classroom 50 reads it, `result.json`. Values known only to its runner come from the environment
/// variables that the runner sets.
#[derive(Debug, Serialize)]
pub struct ClassroomResult {
    schema: &'static str,
    classroom: String,
    assignment: String,
    submission: String,
    commit: String,
    release: String,
    review: String,
    datetime: String,
    score: u64,
    #[serde(rename = "max-score")]
    max_score: u64,
    tests: Vec<ClassroomTest>,
}

#[derive(Debug, Serialize)]
struct ClassroomTest {
    #[serde(rename = "test-name")]
    name: String,
    passed: bool,
    score: u64,
    #[serde(rename = "max-score")]
    max_score: u64,
    #[serde(skip_serializing_if = "String::is_empty")]
    output: String,
}

/// The result of a bot for Classroom 50. Its points are whole numbers: parts of points are left out.
pub fn classroom50(
    result: &BotResult,
    site: &str,
    language: Language,
    variable: impl Fn(&str) -> Option<String>,
) -> ClassroomResult {
    let of = |name: &str| variable(name).unwrap_or_default();
    let test = |check: &CheckResult| ClassroomTest {
        name: check.name.clone(),
        passed: check.passed,
        score: check.points as u64,
        max_score: check.of as u64,
        output: output(check, site, language),
    };
    let tests: Vec<_> = result.checks.iter().map(test).collect();
    let commit = of("COMMIT_URL");
    ClassroomResult {
        schema: "classroom50/result/v1",
        classroom: of("CLASSROOM"),
        assignment: of("ASSIGNMENT"),
        submission: of("SUBMISSION_TAG"),
        release: of("RELEASE_URL"),
        review: variable("REVIEW_URL").unwrap_or_else(|| commit.clone()),
        commit,
        datetime: of("SUBMISSION_DATETIME"),
        score: tests.iter().map(|test| test.score).sum(),
        max_score: tests.iter().map(|test| test.max_score).sum(),
        tests,
    }
}
