//! `papan grade`: grades bots by an assignment.

mod files;

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};
use papan_engine::Isolation;
use papan_report::grade::{
    class_in_words, class_page, classroom50, comma_separated_class, gradescope, junit,
    student_in_words, student_page,
};
use papan_study::grade::{
    Assignment, Class, ClassOptions, ClassResult, Grader, Student, Submission,
};
use papan_ui::say;
use papan_ui::words::Refusal;
use papan_words::Language;

use crate::args::{LanguageArgs, thread_number, threads};
use crate::interrupt::{INTERRUPTED, stop_on_interrupt};
use crate::output;
use crate::scratch::Scratch;

/// Grade bots by an assignment.
///
/// An assignment is a TOML file: the rules, positions, and checks that bring points. Each bot runs confined, is asked once in
/// every position, and gets its points with what to fix, a command that shows it and a link to the position. The result
/// depends on the assignment and the files of the bot only. --out keeps every result: the same command resumes a stopped run
/// and grades only what is new. --check shows that the assignment is in order and its reference gets full points.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  papan grade assignments/minimax --check
  papan grade assignments/minimax my_bot.py
  papan grade assignments/minimax 'java -cp build Bot'
  papan grade assignments/minimax submissions --out results --threads 2
  papan grade assignments/minimax my_bot.py --format gradescope > results.json

A bot is an executable, a file that ends with .py, .js, .jar, .java, .cpp, .c or .rs, a Python file with a function
choose(moves, legal), a folder with such a file named bot, a folder of bots, or a command in quotes.

Exit codes:
  0    every check passed
  1    a check failed
  2    an error")]
pub(crate) struct GradeArgs {
    /// The assignment: a TOML file, or a folder with a file assignment.toml.
    #[arg(value_name = "ASSIGNMENT")]
    assignment: PathBuf,

    /// The bots: files, folders, or commands in quotes.
    #[arg(value_name = "BOT", required_unless_present = "check")]
    bots: Vec<String>,

    /// Check the assignment, and show the result of its reference.
    #[arg(long, conflicts_with_all = ["bots", "out"])]
    check: bool,

    /// The form of the output.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,

    /// Print JSON: short for --format json.
    #[arg(long, conflicts_with = "format")]
    json: bool,

    /// Keep the results in this folder, with a table, a page for each student and one for the class.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,

    /// The number of bots to grade at the same time (default: the number of processors). The results do not depend on it.
    #[arg(long, value_name = "N", value_parser = threads)]
    threads: Option<NonZeroUsize>,

    /// The address of the web app for links to positions.
    #[arg(long, value_name = "URL", default_value = "http://localhost:7272")]
    site: String,

    #[command(flatten)]
    lang: LanguageArgs,
}

/// The form of the output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Text for people
    Text,
    /// JSON
    Json,
    /// XML in the form of `JUnit`, which build servers read
    Junit,
    /// The results.json of Gradescope, for one bot
    Gradescope,
    /// The result.json of Classroom 50, for one bot
    Classroom50,
    /// Comma-separated values: a line for each bot
    Csv,
    /// A page: of the student for one bot, else of the class
    Html,
}

/// Grades and prints.
pub(crate) fn run(args: &GradeArgs) -> Result<ExitCode> {
    let language = args.lang.language();
    let assignment = Assignment::read(&args.assignment)?;
    let grader = Grader::new(&assignment)?;
    if args.check {
        return check(args, &assignment, &grader, language);
    }
    let submissions = Submission::find(&args.bots)?;
    if let (Format::Gradescope | Format::Classroom50, [_, _, ..]) = (args.format, &submissions[..])
    {
        let format = args
            .format
            .to_possible_value()
            .map_or_else(String::new, |one| one.get_name().to_owned());
        bail!(Refusal(say!("grade-one-only", format = format, count = submissions.len())));
    }
    let stop = stop_on_interrupt()?;
    let class = grade(args, &grader, &submissions, &stop, language)?;
    if let Some(folder) = &args.out {
        files::write(folder, &class, &args.site, language)?;
    }
    print(args, &class, language)?;
    if class.missing > 0 {
        let done = class.students.len();
        let all = done + class.missing;
        output::notice(&say!("grade-resumable", done = done, all = all), language)?;
        return Ok(ExitCode::from(INTERRUPTED));
    }
    let is_full = class.students.iter().all(|student| student.result.is_full());
    Ok(ExitCode::from(u8::from(!is_full)))
}

/// Checks that the reference of the assignment passes every check.
fn check(
    args: &GradeArgs,
    assignment: &Assignment,
    grader: &Grader<'_>,
    language: Language,
) -> Result<ExitCode> {
    let result = grader.grade_reference(&AtomicBool::new(false)).context("stopped")?;
    let name = papan_ui::text!("grade-reference", language).to_owned();
    if !result.is_full() {
        write!(output::stdout(), "{}", student_in_words(&name, &result, &args.site, language))?;
        let failed = result.checks.iter().filter(|check| !check.passed);
        let failed: Vec<_> = failed.map(|check| check.name.as_str()).collect();
        bail!(Refusal(say!("grade-reference-fails", checks = failed.join(", "))));
    }
    let class = ClassResult {
        title: assignment.title.clone(),
        rules: assignment.rules.to_string(),
        of: assignment.points(),
        students: vec![Student { name, result }],
        missing: 0,
        duplicates: Vec::new(),
        alike: Vec::new(),
    };
    print(args, &class, language)?;
    if args.format == Format::Text && !args.json {
        let points = || class.of.to_string();
        let said = say!("grade-checked", points = points(), of = points());
        writeln!(output::stdout(), "{}", said.in_language(language))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn grade(
    args: &GradeArgs,
    grader: &Grader<'_>,
    submissions: &[Submission],
    stop: &AtomicBool,
    language: Language,
) -> Result<ClassResult> {
    let scratch = Scratch::new()?;
    let isolation = Isolation::strongest();
    let gaps = isolation.gaps();
    let bar = output::bar(submissions.len() as u64, "progress-grade", language);
    bar.enable_steady_tick(Duration::from_millis(200));
    let kept = args.out.as_ref().map(|folder| folder.join("results"));
    let options = ClassOptions {
        threads: thread_number(args.threads),
        isolation,
        gaps: &gaps,
        hidden: &hidden(args, submissions),
        scratch: &scratch.file("bots"),
        kept: kept.as_deref(),
        stop,
        done: &|| bar.inc(1),
    };
    let results = Class { grader, submissions }.grade(&options);
    bar.finish_and_clear();
    Ok(results?)
}

/// What bots must not read: the assignment with its solutions, the results, and the other submissions.
fn hidden(args: &GradeArgs, submissions: &[Submission]) -> Vec<PathBuf> {
    let assignment = if args.assignment.is_dir() {
        args.assignment.clone()
    } else {
        args.assignment.parent().map_or_else(PathBuf::new, Path::to_owned)
    };
    let solutions = assignment.join("../solutions");
    let folders = args.bots.iter().map(PathBuf::from).filter(|path| path.is_dir());
    let files = submissions.iter().filter_map(|one| one.files().map(Path::to_owned));
    let mut hidden: Vec<_> = [assignment, solutions]
        .into_iter()
        .chain(args.out.clone())
        .chain(folders)
        .chain(files)
        .filter_map(|path| path.canonicalize().ok())
        .collect();
    hidden.sort_unstable();
    // A file in a hidden folder is hidden with it.
    let mut outermost: Vec<PathBuf> = Vec::new();
    for path in hidden {
        if !outermost.iter().any(|folder| path.starts_with(folder)) {
            outermost.push(path);
        }
    }
    outermost
}

fn print(args: &GradeArgs, class: &ClassResult, language: Language) -> Result<()> {
    let format = if args.json { Format::Json } else { args.format };
    let site = args.site.trim_end_matches('/');
    let mut out = output::stdout();
    let text = match (format, &class.students[..]) {
        (Format::Json, _) => return output::json(class),
        (Format::Csv, _) => comma_separated_class(class)?,
        (Format::Junit, _) => junit(class, site, language),
        (Format::Text, [one]) if class.missing == 0 => {
            student_in_words(&one.name, &one.result, site, language)
        }
        (Format::Text, _) => class_in_words(class, language),
        (Format::Gradescope, [one]) => {
            return output::json(&gradescope(&one.result, site, language));
        }
        (Format::Classroom50, [one]) => {
            let variable = |name: &str| std::env::var(name).ok();
            return output::json(&classroom50(&one.result, site, language, variable));
        }
        (Format::Html, [one]) => student_page(class, &one.name, &one.result, site, language)?,
        (Format::Html, _) => {
            let files = vec![String::new(); class.students.len()];
            class_page(class, &files, language)
        }
        // Nothing was graded.
        (Format::Gradescope | Format::Classroom50, _) => String::new(),
    };
    Ok(write!(out, "{text}")?)
}
