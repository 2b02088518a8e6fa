//! Marks for what was found: shapes as well as colours, and how many of each.

use papan_lab::papers::{Finding, Kind, Outcome, Paper, Verdict};
use ratatui::style::Style;
use ratatui::text::Span;

use crate::look::Look;
use papan_ui::checks::{Checks, Progress};
use papan_ui::{say, text};
use papan_words::Language;

/// The mark of a verdict.
pub(super) fn mark(verdict: Verdict, look: &Look) -> Span<'static> {
    match verdict {
        Verdict::Agrees => Span::styled(either(look, "✓", "="), look.good()),
        Verdict::Depends => Span::styled(either(look, "±", "+"), look.notable()),
        Verdict::Differs => Span::styled(either(look, "✗", "x"), look.bad()),
        Verdict::UnderSpecified => Span::styled("?", look.notable()),
    }
}

/// The mark of what is not known yet; it turns while it is being worked on.
pub(super) fn waiting(is_working: bool, turn: usize, look: &Look) -> Span<'static> {
    const TURNING: [&str; 8] = ["⠋", "⠙", "⠸", "⠴", "⠦", "⠇", "⠏", "⠹"];
    const ASCII: [&str; 4] = ["|", "/", "-", "\\"];
    let frame = match (is_working, look.animated) {
        (true, true) => either(look, TURNING[turn % TURNING.len()], ASCII[turn % ASCII.len()]),
        (true, false) => either(look, "…", "~"),
        (false, _) => either(look, "·", "."),
    };
    Span::styled(frame, if is_working { look.notable() } else { look.dim() })
}

fn either(look: &Look, symbol: &'static str, ascii: &'static str) -> &'static str {
    if look.ascii { ascii } else { symbol }
}

/// How ordinary text looks; what is pointed at stands out.
pub(super) fn plain(is_chosen: bool, look: &Look) -> Style {
    if is_chosen { look.title() } else { Style::new() }
}

/// A verdict in a word.
pub(super) fn word(verdict: Verdict, language: Language) -> &'static str {
    match verdict {
        Verdict::Agrees => text!("papers-agrees", language),
        Verdict::Depends => text!("papers-depends", language),
        Verdict::Differs => text!("papers-differs", language),
        Verdict::UnderSpecified => text!("papers-under-specified", language),
    }
}

/// How a claim came out in a setting, in a word.
pub(super) fn outcome(outcome: Outcome, look: &Look) -> Span<'static> {
    let language = look.language;
    match outcome {
        Outcome::Holds => Span::styled(text!("papers-holds", language), look.good()),
        Outcome::Even => Span::styled(text!("papers-even", language), look.dim()),
        Outcome::Contrary => Span::styled(text!("papers-contrary", language), look.bad()),
    }
}

/// How far something agrees: figures, or the settings in which a claim holds. Nothing of a single figure.
pub(super) fn count(finding: &Finding, language: Language) -> Option<String> {
    let (id, least) = match finding.kind {
        Kind::Claim => ("papers-holds-in", 1),
        Kind::Table | Kind::Decision => ("papers-of", 2),
    };
    (finding.total >= least)
        .then(|| say!(id, count = finding.matched, all = finding.total).in_language(language))
}

/// What kind of thing was printed, in a word.
pub(super) fn kind(kind: Kind, language: Language) -> &'static str {
    match kind {
        Kind::Table => text!("papers-table", language),
        Kind::Decision => text!("papers-decision", language),
        Kind::Claim => text!("papers-claim", language),
    }
}

/// How many items of a paper have come to which verdict.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Counts {
    agree: usize,
    depend: usize,
    differ: usize,
    unclear: usize,
    /// Tasks that are not done; how many items each has is not known before.
    left: usize,
    is_working: bool,
}

impl Counts {
    /// Counts what is known now.
    pub(super) fn of(checks: &Checks, paper: Paper) -> Self {
        let mut counts = Self::default();
        for (number, _) in checks.tasks(paper) {
            match checks.progress(number) {
                Progress::Unchecked | Progress::Failed(_) => counts.left += 1,
                Progress::Working => {
                    counts.left += 1;
                    counts.is_working = true;
                }
                Progress::Found(findings) => {
                    for finding in findings.iter() {
                        *counts.place(finding.verdict) += 1;
                    }
                }
            }
        }
        counts
    }

    fn place(&mut self, verdict: Verdict) -> &mut usize {
        match verdict {
            Verdict::Agrees => &mut self.agree,
            Verdict::Depends => &mut self.depend,
            Verdict::Differs => &mut self.differ,
            Verdict::UnderSpecified => &mut self.unclear,
        }
    }

    /// The counts in a line, each with its mark; what there is none of is left out. Without words where
    /// there is no room for them.
    pub(super) fn line(self, width: usize, turn: usize, look: &Look) -> Vec<Span<'static>> {
        let language = look.language;
        let parts = [
            (self.agree, mark(Verdict::Agrees, look), "papers-agree"),
            (self.depend, mark(Verdict::Depends, look), "papers-depend"),
            (self.differ, mark(Verdict::Differs, look), "papers-differ"),
            (self.unclear, mark(Verdict::UnderSpecified, look), "papers-unclear"),
            (self.left, waiting(self.is_working, turn, look), "papers-unchecked"),
        ];
        let spans = |with_words: bool| -> Vec<Span<'static>> {
            let shown = parts.iter().filter(|(count, ..)| *count > 0);
            let both = shown.flat_map(|(count, mark, id)| {
                let said = if with_words {
                    say!(*id, count = *count).in_language(language)
                } else {
                    count.to_string()
                };
                [mark.clone(), Span::styled(format!(" {said}   "), mark.style)]
            });
            both.collect()
        };
        let in_words = spans(true);
        let used: usize = in_words.iter().map(Span::width).sum();
        if used <= width + 3 { in_words } else { spans(false) }
    }
}
