//! The results of a class for programs: `JUnit` XML and comma-separated values.

use std::fmt::Write;

use anyhow::Result;
use papan_study::grade::{CheckResult, ClassResult};
use papan_words::Language;

use super::points;
use super::services::output;

/// The results of a class as `JUnit` XML: a suite for each student, a case for each check.
pub fn junit(class: &ClassResult, site: &str, language: Language) -> String {
    let mut text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n".to_owned();
    for student in &class.students {
        let checks = &student.result.checks;
        let failed = checks.iter().filter(|check| !check.passed).count();
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "  <testsuite name=\"{}\" tests=\"{}\" failures=\"{failed}\" errors=\"0\" skipped=\"0\">",
            escaped(&student.name),
            checks.len(),
        );
        let reason = student.result.unusable.as_ref().map(|text| text.in_language(language));
        for check in checks {
            text += &case(&student.name, check, reason, site, language);
        }
        text += "  </testsuite>\n";
    }
    text + "</testsuites>\n"
}

fn case(
    student: &str,
    check: &CheckResult,
    unusable: Option<&str>,
    site: &str,
    language: Language,
) -> String {
    let (name, student) = (escaped(&check.name), escaped(student));
    let start = format!("    <testcase name=\"{name}\" classname=\"{student}\"");
    if check.passed {
        return start + "/>\n";
    }
    let message = format!("{} / {}", points(check.points), points(check.of));
    let body = unusable.map_or_else(|| output(check, site, language), str::to_owned);
    let body = escaped(&body);
    format!("{start}>\n      <failure message=\"{message}\">{body}</failure>\n    </testcase>\n")
}

/// A text as XML accepts it, in an attribute too.
fn escaped(text: &str) -> String {
    let mut safe = String::new();
    for sign in text.chars() {
        match sign {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\n' | '\t' => safe.push(sign),
            _ if sign.is_control() || matches!(sign, '\u{fffe}' | '\u{ffff}') => {
                safe.push('\u{fffd}');
            }
            _ => safe.push(sign),
        }
    }
    safe
}

/// The results of a class as comma-separated values: a line for each student, with the points of each check.
pub fn comma_separated_class(class: &ClassResult) -> Result<String> {
    let mut out = csv::Writer::from_writer(Vec::new());
    let checks = class.students.first().map(|student| &student.result.checks);
    let names = checks.into_iter().flatten().map(|check| check.name.as_str());
    out.write_record(["student", "points", "of"].into_iter().chain(names))?;
    for student in &class.students {
        let result = &student.result;
        let start = [student.name.clone(), points(result.points), points(result.of)];
        let checks = result.checks.iter().map(|check| points(check.points));
        out.write_record(start.into_iter().chain(checks))?;
    }
    Ok(String::from_utf8(out.into_inner()?)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_in_xml_has_no_marks_and_no_control_characters() {
        assert_eq!(escaped("<a & \"b\">\u{1b}\n"), "&lt;a &amp; &quot;b&quot;&gt;\u{fffd}\n");
    }
}
