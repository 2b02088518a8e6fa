//! The pages of a student and of a class.

use anyhow::Result;
use maud::{Markup, html};
use papan_games::{AnyGame, Ruleset, Seat};
use papan_players::dice;
use papan_study::grade::{BotResult, CheckResult, ClassResult, Feedback, ShownPosition};
use papan_ui::game::{self, Visible};
use papan_ui::{say, text};
use papan_words::{Language, Message};

use super::words::{isolation, same};
use super::{measured, points_in};
use crate::document;
use crate::drawing::boards::picture;

/// The page of a student: the points, and the feedback of each check, with a picture of the position.
pub fn student_page(
    class: &ClassResult,
    name: &str,
    result: &BotResult,
    site: &str,
    language: Language,
) -> Result<String> {
    let said = |message: Message| message.in_language(language);
    let points = |number| points_in(number, language);
    let rules: Ruleset = class.rules.parse()?;
    let title = class.title.in_language(language);
    let heading = say!("grade-page", title = title, name = name);
    let of = say!("grade-points-of", points = points(result.points), of = points(result.of));
    let body = html! {
        header {
            h1 { (title) }
            p { strong { (name) } ": " (said(of)) " (" (class.rules) ")" }
        }
        main {
            @if let Some(reason) = &result.unusable {
                section { h2 { (text!("grade-unusable", language)) }
                    pre tabindex="0" { (reason.in_language(language)) } }
            }
            @for check in &result.checks { (check_section(check, &rules, site, language)?) }
            @if result.unusable.is_none() {
                section {
                    h2 { (text!("grade-how-run", language)) }
                    p { (said(isolation(result))) }
                    @if !result.gaps.is_empty() {
                        ul { @for gap in &result.gaps { li { (gap.in_language(language)) } } }
                    }
                }
            }
        }
    };
    Ok(document(&heading, language, &body))
}

fn check_section(
    check: &CheckResult,
    rules: &Ruleset,
    site: &str,
    language: Language,
) -> Result<Markup> {
    let points = |number| points_in(number, language);
    let of = say!("grade-points-of", points = points(check.points), of = points(check.of));
    let verdict = if check.passed { "grade-passed" } else { "grade-failed" };
    Ok(html! {
        section {
            h2 { (check.name) }
            p { strong { (if check.passed { "✓ " } else { "✗ " }) (text!(verdict, language)) } ", "
                (of.in_language(language))
                @if let Some(found) = measured(check) { ": " (found.in_language(language)) }
                @if check.hidden { " " (text!("grade-hidden", language)) } }
            @for feedback in &check.feedback { (advice(feedback, rules, site, language)?) }
        }
    })
}

fn advice(feedback: &Feedback, rules: &Ruleset, site: &str, language: Language) -> Result<Markup> {
    Ok(html! {
        p { (feedback.text.in_language(language)) }
        @if let Some(position) = &feedback.position { (shown(position, rules, site, language)?) }
        @if let Some(command) = &feedback.command { pre tabindex="0" { code { (command) } } }
    })
}

fn shown(
    position: &ShownPosition,
    rules: &Ruleset,
    site: &str,
    language: Language,
) -> Result<Markup> {
    let ShownPosition { deal, moves, link, answers } = position;
    let game = AnyGame::open(rules, deal.as_deref(), moves, &mut dice(0, 0))?;
    // A student sees what the bot saw.
    let watching = game.turn().unwrap_or(Seat::FIRST);
    let board = game::board(&game, Visible { watching, is_revealed: false });
    Ok(html! {
        figure {
            (picture(&board, language))
            figcaption {
                @if let Some(answers) = answers { (answers.in_language(language)) ". " }
                a href=(format!("{site}{link}")) { (text!("grade-open", language)) }
            }
            @if !moves.is_empty() {
                p.moves { (say!("grade-position", position = moves).in_language(language)) }
            }
        }
    })
}

/// The page of a class: a table with the points of each check, and the submissions with the same files or moves. `files` has the
/// name of the page of each student.
pub fn class_page(class: &ClassResult, files: &[String], language: Language) -> String {
    let said = |message: Message| message.in_language(language);
    let points = |number| points_in(number, language);
    let title = class.title.in_language(language);
    let checks = class.students.first().map_or(&[][..], |student| &student.result.checks);
    let mean = class.students.iter().map(|student| student.result.points).sum::<f64>()
        / class.students.len().max(1) as f64;
    let counts = say!(
        "grade-class-counts",
        students = class.students.len(),
        full = class.students.iter().filter(|student| student.result.is_full()).count(),
        mean = points((mean * 10.0).round() / 10.0),
        of = points(class.of)
    );
    let body = html! {
        header { h1 { (title) } p { (class.rules) ". " (said(counts)) } }
        main {
            @if class.missing > 0 {
                .warnings { p { (said(say!("grade-missing", count = class.missing))) } }
            }
            section {
                h2 { (text!("grade-students", language)) }
                .wide { table {
                    thead { tr {
                        th.name scope="col" { (text!("grade-student", language)) }
                        th scope="col" { (text!("grade-points", language)) }
                        @for check in checks { th scope="col" { (check.name) " / " (points(check.of)) } }
                    } }
                    tbody { @for (student, file) in class.students.iter().zip(files) { tr {
                        th.name scope="row" { a href=(file) { (student.name) } }
                        td { (points(student.result.points)) }
                        @for check in &student.result.checks {
                            td.down[!check.passed] { (points(check.points)) }
                        }
                    } } }
                } }
            }
            @let same = same(class);
            @if !same.is_empty() {
                section {
                    h2 { (text!("grade-same", language)) }
                    p { (text!("grade-same-about", language)) }
                    ul { @for line in same { li { (said(line)) } } }
                }
            }
        }
    };
    document(&say!("grade-class-page", title = title), language, &body)
}
