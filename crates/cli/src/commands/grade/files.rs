//! The files of `--out`: a table, a page for each student and one for the class.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use papan_report::grade::{class_page, comma_separated_class, junit, student_page};
use papan_study::grade::ClassResult;
use papan_ui::files::outfile::OutFile;
use papan_ui::shell::file_stem;
use papan_words::Language;

use crate::errors::cannot;

/// Writes the files.
pub(super) fn write(
    folder: &Path,
    class: &ClassResult,
    site: &str,
    language: Language,
) -> Result<()> {
    let students = folder.join("students");
    fs::create_dir_all(&students).with_context(|| cannot("file-unmade", &students))?;
    let names = page_names(class);
    for (student, name) in class.students.iter().zip(&names) {
        let page = student_page(class, &student.name, &student.result, site, language)?;
        put(&folder.join(name), &page)?;
    }
    put(&folder.join("index.html"), &class_page(class, &names, language))?;
    put(&folder.join("class.csv"), &comma_separated_class(class)?)?;
    put(&folder.join("junit.xml"), &junit(class, site, language))?;
    put(&folder.join("class.json"), &(serde_json::to_string_pretty(class)? + "\n"))
}

fn put(path: &Path, text: &str) -> Result<()> {
    OutFile::new(path)?.write(|out| Ok(out.write_all(text.as_bytes())?))
}

/// The file of each student's page, from the folder of the class; all different.
fn page_names(class: &ClassResult) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for student in &class.students {
        let stem = file_stem(&student.name);
        let mut numbers = 2..;
        let mut name = format!("students/{stem}.html");
        while names.contains(&name) {
            name = format!("students/{stem}-{}.html", numbers.next().unwrap_or(0));
        }
        names.push(name);
    }
    names
}
