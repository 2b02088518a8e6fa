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
                // Large numbers keep a blank between them.
                let widest = printed.iter().flatten().map(|number| number.to_string().len() + 1);
                let room = widest.max().unwrap_or(0).max(6);
                let rows = printed.iter().zip(computed);
                lines.extend(
                    rows.map(|(one, other)| format!("    {}", beside(one, other, room, language))),
                );
            }
            (printed, computed) => {
                let (printed, computed) = (printed.words(), computed.words());
                let is_claim = self.kind == Kind::Claim;
                let ours = if is_claim { say!("measured") } else { say!("ours") };
                lines.push(format!("    {:<10}{}", say(&say!("printed")), say(&printed)));
                if !computed.is_empty() {
                    lines.push(format!("    {:<10}{}", say(&ours), say(&computed)));
                }
            }
        }
        lines.extend(rows(&self.settings, language).iter().map(|row| format!("      {row}")));
        if !self.note.is_empty() {
            lines.push(format!("    ({})", say(&self.note)));
        }
        lines.iter().map(|line| format!("{line}\n")).collect()
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

/// A row of numbers. Where the computed number differs, it follows the printed one.
fn beside(printed: &[i64], computed: &[i64], room: usize, language: Language) -> String {
    let cell = |(printed, ours): (&i64, &i64)| {
        let number = format!("{printed:>room$}");
        if printed == ours {
            number
        } else {
            say!("cell-ours", printed = number, computed = *ours).in_language(language)
        }
    };
    printed.iter().zip(computed).map(cell).collect()
}
