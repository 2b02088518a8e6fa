//! The results of graded bots as text.

use std::fmt::Write;

use papan_study::grade::{BotResult, CheckResult, ClassResult};
use papan_ui::{say, text};
use papan_words::{Language, Message};

use super::{advice, measured, points_in};

/// The result of one bot: its points, and the feedback of each check. `site` is the address of the web app.
pub fn student_in_words(name: &str, result: &BotResult, site: &str, language: Language) -> String {
    let said = |message: Message| message.in_language(language);
    let points = |number| points_in(number, language);
    let total =
        say!("grade-total", name = name, points = points(result.points), of = points(result.of));
    // Writing to a string cannot fail.
    let mut text = said(total) + "\n";
    if let Some(reason) = &result.unusable {
        let _ = writeln!(text, "{}", reason.in_language(language));
        return text;
    }
    let width = result.checks.iter().map(|check| check.name.chars().count()).max().unwrap_or(0);
    for check in &result.checks {
        text += &check_in_words(check, width, site, language);
    }
    let _ = writeln!(text, "{}", said(isolation(result)));
    for gap in &result.gaps {
        let _ = writeln!(text, "  {}", gap.in_language(language));
    }
    text
}

/// The isolation that was in force.
pub(super) fn isolation(result: &BotResult) -> Message {
    say!("grade-isolation", isolation = &result.isolation)
}

fn check_in_words(check: &CheckResult, width: usize, site: &str, language: Language) -> String {
    let verdict = text!(if check.passed { "grade-passed" } else { "grade-failed" }, language);
    let points = |number| points_in(number, language);
    let of = say!("grade-points-of", points = points(check.points), of = points(check.of));
    let of = of.in_language(language);
    let found = measured(check).map(|found| found.in_language(language)).unwrap_or_default();
    let line = format!("{verdict:<7} {:<width$}  {of:<14}  {found}", check.name);
    let mut text = format!("{}\n", line.trim_end());
    for (what, below) in advice(check, site, language) {
        for line in what.lines() {
            let _ = writeln!(text, "        {line}");
        }
        for line in below {
            let _ = writeln!(text, "          {line}");
        }
    }
    text
}

/// The results of a class: a line for each student, then the submissions with the same files or moves.
pub fn class_in_words(class: &ClassResult, language: Language) -> String {
    let said = |message: Message| message.in_language(language);
    let points = |number| points_in(number, language);
    let width = class.students.iter().map(|one| one.name.chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    for student in &class.students {
        let result = &student.result;
        let failed = result.checks.iter().filter(|check| !check.passed);
        let failed: Vec<_> = failed.map(|check| check.name.as_str()).collect();
        let of =
            said(say!("grade-points-of", points = points(result.points), of = points(result.of)));
        let note = match (&result.unusable, &failed[..]) {
            (Some(reason), _) => {
                reason.in_language(language).lines().next().unwrap_or_default().to_owned()
            }
            (None, []) => text!("grade-all-passed", language).to_owned(),
            (None, failed) => said(say!("grade-checks-failed", checks = failed.join(", "))),
        };
        let _ = writeln!(text, "{:<width$}  {of:<14}  {note}", student.name);
    }
    for line in same(class) {
        let _ = writeln!(text, "{}", said(line));
    }
    text
}

/// The submissions with the same files or moves.
pub(super) fn same(class: &ClassResult) -> Vec<Message> {
    let files =
        class.duplicates.iter().map(|names| say!("grade-same-files", names = names.join(", ")));
    let moves = class.alike.iter().map(|alike| {
        let id = if alike.as_reference { "grade-same-as-reference" } else { "grade-same-moves" };
        say!(id, names = alike.names.join(", "))
    });
    files.chain(moves).collect()
}
