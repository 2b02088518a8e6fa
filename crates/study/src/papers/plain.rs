//! A finding as plain text: the printed figures, the computed figures and the verdict.

use std::fmt;

use papan_words::{Language, Message};

use super::setting::rows;
use super::{Figures, Finding, Kind, Verdict};
use crate::words::say;

impl Verdict {
    /// Every verdict.
    pub const ALL: [Self; 5] =
        [Self::Agrees, Self::Depends, Self::Differs, Self::Measured, Self::UnderSpecified];

    /// The name of the verdict.
    pub fn message(self) -> Message {
        match self {
            Self::Agrees => say!("verdict-agrees"),
            Self::Differs => say!("verdict-differs"),
            Self::Depends => say!("verdict-depends"),
            Self::Measured => say!("verdict-measured"),
            Self::UnderSpecified => say!("verdict-under-specified"),
        }
    }
}

/// The width of a note.
const NOTE: usize = 76;

/// Several lines in English, each with a line end.
impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_language(Language::En))
    }
}

impl Finding {
    /// The finding as several lines, each with a line end.
    pub fn in_language(&self, language: Language) -> String {
        let say = |message: &Message| message.in_language(language);
        let mut lines = vec![say(&self.heading())];
        match (&self.printed, &self.computed) {
            (Figures::Rows(printed), Figures::Rows(computed)) => {
                lines.extend(self.table_lines(printed, computed, language));
            }
            (printed, computed) => {
                let (printed, computed) = (printed.words(), computed.words());
                let is_claim = self.kind == Kind::Claim;
                let ours = if is_claim { say!("measured") } else { say!("ours") };
                let labels = [say(&say!("printed")), say(&ours)];
                let width = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
                for (label, text) in labels.iter().zip([&printed, &computed]) {
                    if !text.is_empty() {
                        lines.extend(labelled(label, width, &say(text)));
                    }
                }
            }
        }
        lines.extend(rows(&self.settings, language).iter().map(|row| format!("      {row}")));
        if !self.note.is_empty() {
            lines.extend(
                textwrap::wrap(&say(&self.note), NOTE)
                    .into_iter()
                    .map(|line| format!("    {line}")),
            );
        }
        lines.iter().map(|line| format!("{line}\n")).collect()
    }

    /// The lines of a table: the names of its columns, then its rows with their numbers.
    fn table_lines(
        &self,
        printed: &[Vec<i64>],
        computed: &[Vec<i64>],
        language: Language,
    ) -> Vec<String> {
        let row = |(printed, computed): (&Vec<i64>, &Vec<i64>)| {
            let cells = printed.iter().zip(computed);
            cells.map(|(&one, &other)| cell(one, other, language)).collect::<Vec<_>>()
        };
        let mut rows: Vec<_> = printed.iter().zip(computed).map(row).collect();
        // A table with as many rows for each of several positions counts them from 1 in each.
        let (all, boards) = (rows.len(), self.boards.len());
        let each = all.checked_div(boards).filter(|&each| each > 1 && each * boards == all);
        if all > 1 {
            for (at, row) in rows.iter_mut().enumerate() {
                row.insert(0, (each.map_or(at, |each| at % each) + 1).to_string());
            }
        }
        if !self.columns.is_empty() {
            let mut names: Vec<_> =
                self.columns.iter().map(|name| name.in_language(language)).collect();
            if rows.len() > 1 {
                names.insert(0, String::new());
            }
            rows.insert(0, names);
        }
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        let width = |at: usize| {
            rows.iter().filter_map(|row| row.get(at)).map(|text| text.chars().count()).max()
        };
        let widths: Vec<_> = (0..columns).map(|at| width(at).unwrap_or(0)).collect();
        let line = |row: &Vec<String>| {
            let cells = row.iter().zip(&widths).map(|(cell, &width)| format!("  {cell:>width$}"));
            format!("  {}", cells.collect::<String>())
        };
        let mut lines: Vec<_> = rows.iter().map(line).collect();
        if let Some(each) = each.filter(|_| boards > 1) {
            let names = lines.len() - all;
            for part in (0..boards).rev() {
                lines.insert(names + part * each, format!("    {}:", part + 1));
            }
        }
        lines
    }

    /// Its first line.
    fn heading(&self) -> Message {
        let Self { paper, item, matched, total, verdict, .. } = self;
        let id = match (self.kind, total) {
            (Kind::Claim, 1..) => "finding-holds",
            (_, 2..) => "finding-counted",
            _ => "finding",
        };
        let (paper, verdict) = (paper.to_string(), verdict.message());
        let heading = say!(id, paper = paper, item = item.clone(), verdict = verdict);
        heading.with("matched", *matched).with("total", *total)
    }
}

/// A text after its label, wrapped.
fn labelled(label: &str, width: usize, text: &str) -> Vec<String> {
    let wrapped = textwrap::wrap(text, NOTE.saturating_sub(width + 2));
    let labels = std::iter::once(label).chain(std::iter::repeat(""));
    let lines = labels.zip(wrapped).map(|(label, line)| format!("    {label:<width$}  {line}"));
    lines.collect()
}

/// A printed number. Where the computed number differs, it follows.
fn cell(printed: i64, computed: i64, language: Language) -> String {
    if printed == computed {
        return printed.to_string();
    }
    say!("cell-ours", printed = printed, computed = computed).in_language(language)
}
