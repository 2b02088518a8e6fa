//! A finding as plain text: what is printed, what is computed, and how it came out.

use std::fmt;

use super::{Figures, Finding, Kind, Verdict, rows};

impl Verdict {
    /// Every verdict.
    pub const ALL: [Self; 4] = [Self::Agrees, Self::Depends, Self::Differs, Self::UnderSpecified];

    /// In a word.
    pub fn word(self) -> &'static str {
        match self {
            Self::Agrees => "agrees",
            Self::Differs => "differs",
            Self::Depends => "depends",
            Self::UnderSpecified => "under-specified",
        }
    }
}

/// Several lines, each with its end.
impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { paper, item, matched, total, verdict, note, .. } = self;
        let count = match (self.kind, total) {
            (Kind::Claim, 1..) => format!(", holds in {matched} of {total}"),
            (_, 2..) => format!(", {matched} of {total}"),
            _ => String::new(),
        };
        writeln!(f, "{paper} {item}: {}{count}", verdict.word())?;
        match (&self.printed, &self.computed) {
            (Figures::Rows(printed), Figures::Rows(computed)) => {
                for (printed, computed) in printed.iter().zip(computed) {
                    writeln!(f, "    {}", beside(printed, computed))?;
                }
            }
            (Figures::Text(printed), Figures::Text(computed)) => {
                let ours = if self.kind == Kind::Claim { "measured" } else { "ours" };
                writeln!(f, "    {:<10}{printed}", "printed")?;
                if !computed.is_empty() {
                    writeln!(f, "    {ours:<10}{computed}")?;
                }
            }
            _ => {}
        }
        for row in rows(&self.settings) {
            writeln!(f, "      {row}")?;
        }
        if !note.is_empty() {
            writeln!(f, "    ({note})")?;
        }
        Ok(())
    }
}

/// A row of numbers; where ours differs it stands behind the printed one.
fn beside(printed: &[i64], computed: &[i64]) -> String {
    let cell = |(printed, ours): (&i64, &i64)| {
        if printed == ours {
            format!("{printed:>6}")
        } else {
            format!("{printed:>6} (ours {ours})")
        }
    };
    printed.iter().zip(computed).map(cell).collect()
}
