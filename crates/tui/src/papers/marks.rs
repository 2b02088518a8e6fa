//! Marks for findings, by shape as well as colour, and the number of each.

use papan_study::papers::{Finding, Kind, Outcome, Paper, Verdict};
use ratatui::style::Style;
use ratatui::text::Span;

use crate::theme::{Theme, text};
use papan_ui::checks::{Checks, Progress, counted};
use papan_ui::say;
use papan_words::Message;

/// The mark of a verdict.
pub(super) fn mark(verdict: Verdict, look: Theme) -> Span<'static> {
    match verdict {
        Verdict::Agrees => Span::styled(look.either("✓", "="), look.good()),
        Verdict::Depends => Span::styled(look.either("±", "+"), look.notable()),
        Verdict::Differs => Span::styled(look.either("✗", "x"), look.bad()),
        Verdict::Measured => Span::styled(look.either("•", "*"), look.dim()),
        Verdict::UnderSpecified => Span::styled("?", look.notable()),
    }
}

/// The mark of an item that is not checked yet; it turns while the check runs.
pub(super) fn waiting(is_working: bool, look: Theme) -> Span<'static> {
    let sign = if is_working { look.spinner() } else { look.either("·", ".") };
    Span::styled(sign, if is_working { look.notable() } else { look.dim() })
}

/// The style of ordinary text; the selected part is bold.
pub(super) fn plain(is_chosen: bool, look: Theme) -> Style {
    if is_chosen { look.title() } else { Style::new() }
}

/// The outcome of a claim in a setting, in a word; empty where nothing is claimed.
pub(super) fn outcome(outcome: Outcome, look: Theme) -> Span<'static> {
    let style = match outcome {
        Outcome::Holds => look.good(),
        Outcome::Even | Outcome::Equal => look.dim(),
        Outcome::Contrary => look.bad(),
        Outcome::Measured => return Span::raw(""),
    };
    Span::styled(look.say(outcome.message()), style)
}

/// The number of figures that agree, or of settings in which a claim holds. `None` for a single figure.
pub(super) fn count(finding: &Finding) -> Option<Message> {
    let (id, least) = match finding.kind {
        Kind::Claim => ("papers-holds-in", 1),
        Kind::Table | Kind::Decision => ("papers-of", 2),
    };
    (finding.total >= least).then(|| say!(id, count = finding.matched, all = finding.total))
}

/// The kind of an item, in a word.
pub(super) fn kind(kind: Kind, look: Theme) -> &'static str {
    match kind {
        Kind::Table => text!("papers-table", look),
        Kind::Decision => text!("papers-decision", look),
        Kind::Claim => text!("papers-claim", look),
    }
}

/// The number of items of a paper by verdict.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Counts {
    /// In the order of all verdicts.
    found: [usize; Verdict::ALL.len()],
    /// The number of tasks that are not done; their numbers of items are not known yet.
    left: usize,
    is_working: bool,
}

impl Counts {
    /// Counts the findings so far.
    pub(super) fn of(checks: &Checks, paper: Paper) -> Self {
        let mut counts = Self::default();
        for (number, _) in checks.tasks(paper) {
            let progress = checks.progress(number);
            counts.is_working |= matches!(progress, Progress::Working);
            match progress {
                Progress::Found(findings) => {
                    for (count, verdict) in counts.found.iter_mut().zip(Verdict::ALL) {
                        *count += findings.iter().filter(|found| found.verdict == verdict).count();
                    }
                }
                _ => counts.left += 1,
            }
        }
        counts
    }

    /// The counts in a line, each with its mark; zeros are left out. Where the words do not fit, only the numbers.
    pub(super) fn line(self, width: usize, look: Theme) -> Vec<Span<'static>> {
        let found = self
            .found
            .into_iter()
            .zip(Verdict::ALL)
            .map(|(count, verdict)| ((count, mark(verdict, look)), counted(verdict, count)));
        let unchecked = say!("papers-unchecked", count = self.left);
        let left = ((self.left, waiting(self.is_working, look)), unchecked);
        let parts: Vec<_> = found.chain([left]).filter(|((count, _), _)| *count > 0).collect();
        let spans = |with_words: bool| -> Vec<Span<'static>> {
            let both = parts.iter().flat_map(|((count, mark), words)| {
                let said = if with_words { look.say(words) } else { count.to_string() };
                [mark.clone(), Span::styled(format!(" {said}   "), mark.style)]
            });
            both.collect()
        };
        let in_words = spans(true);
        let used: usize = in_words.iter().map(Span::width).sum();
        if used <= width + 3 { in_words } else { spans(false) }
    }
}
