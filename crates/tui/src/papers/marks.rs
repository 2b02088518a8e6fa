//! Marks for what was found: shapes as well as colours, and how many of each.

use papan_study::papers::{Finding, Kind, Outcome, Paper, Verdict};
use ratatui::style::Style;
use ratatui::text::Span;

use crate::look::{Look, text};
use papan_ui::checks::{Checks, Progress};
use papan_ui::say;
use papan_words::Message;

/// The mark of a verdict.
pub(super) fn mark(verdict: Verdict, look: Look) -> Span<'static> {
    match verdict {
        Verdict::Agrees => Span::styled(look.either("✓", "="), look.good()),
        Verdict::Depends => Span::styled(look.either("±", "+"), look.notable()),
        Verdict::Differs => Span::styled(look.either("✗", "x"), look.bad()),
        Verdict::Measured => Span::styled(look.either("•", "*"), look.dim()),
        Verdict::UnderSpecified => Span::styled("?", look.notable()),
    }
}

/// The mark of what is not known yet; it turns while it is being worked on.
pub(super) fn waiting(is_working: bool, turn: usize, look: Look) -> Span<'static> {
    let sign = if is_working { look.spinner(turn) } else { look.either("·", ".") };
    Span::styled(sign, if is_working { look.notable() } else { look.dim() })
}

/// How ordinary text looks; what is pointed at stands out.
pub(super) fn plain(is_chosen: bool, look: Look) -> Style {
    if is_chosen { look.title() } else { Style::new() }
}

/// How a claim came out in a setting, in a word; nothing where nothing is claimed.
pub(super) fn outcome(outcome: Outcome, look: Look) -> Span<'static> {
    let style = match outcome {
        Outcome::Holds => look.good(),
        Outcome::Even | Outcome::Equal => look.dim(),
        Outcome::Contrary => look.bad(),
        Outcome::Measured => return Span::raw(""),
    };
    Span::styled(look.say(outcome.message()), style)
}

/// How far something agrees: figures, or the settings in which a claim holds. Nothing of a single figure.
pub(super) fn count(finding: &Finding) -> Option<Message> {
    let (id, least) = match finding.kind {
        Kind::Claim => ("papers-holds-in", 1),
        Kind::Table | Kind::Decision => ("papers-of", 2),
    };
    (finding.total >= least).then(|| say!(id, count = finding.matched, all = finding.total))
}

/// What kind of thing was printed, in a word.
pub(super) fn kind(kind: Kind, look: Look) -> &'static str {
    match kind {
        Kind::Table => text!("papers-table", look),
        Kind::Decision => text!("papers-decision", look),
        Kind::Claim => text!("papers-claim", look),
    }
}

/// How many items of a paper have come to which verdict.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Counts {
    /// In the order of all verdicts.
    found: [usize; Verdict::ALL.len()],
    /// Tasks that are not done; how many items each has is not known before.
    left: usize,
    is_working: bool,
}

impl Counts {
    /// Counts what is known now.
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

    /// The counts in a line, each with its mark; what there is none of is left out. Without words where
    /// there is no room for them.
    pub(super) fn line(self, width: usize, turn: usize, look: Look) -> Vec<Span<'static>> {
        const IDS: [&str; Verdict::ALL.len()] = [
            "papers-agree",
            "papers-depend",
            "papers-differ",
            "papers-are-measured",
            "papers-unclear",
        ];
        let marks = Verdict::ALL.map(|verdict| mark(verdict, look));
        let found = self.found.into_iter().zip(marks).zip(IDS);
        let left = ((self.left, waiting(self.is_working, turn, look)), "papers-unchecked");
        let parts: Vec<_> = found.chain([left]).filter(|((count, _), _)| *count > 0).collect();
        let spans = |with_words: bool| -> Vec<Span<'static>> {
            let both = parts.iter().flat_map(|((count, mark), id)| {
                let said = if with_words {
                    look.say(say!(*id, count = *count))
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
