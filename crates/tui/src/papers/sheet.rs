//! The printed figures next to the computed ones, in lines.

use std::ops::Range;

use papan_study::papers::{Figures, Finding, Kind, Setting, Verdict};
use papan_words::Message;
use ratatui::text::{Line, Span};

use super::marks::{self, mark};
use crate::theme::{Theme, text, widest};
use crate::widgets::prose::wrapped;
use crate::widgets::table::{Column, Columns};
use papan_ui::say;

/// The lines of an item, and the lines about each of its positions.
pub(super) struct Sheet {
    pub(super) lines: Vec<Line<'static>>,
    /// The lines about each position; empty where no lines belong to a position.
    pub(super) about: Vec<Range<usize>>,
    /// The selected position, if there are several.
    at: Option<usize>,
    width: usize,
    look: Theme,
}

/// The lines of an item in this width. Those about position `at` are marked.
pub(super) fn sheet(finding: &Finding, at: usize, width: usize, look: Theme) -> Sheet {
    let at = (finding.boards.len() > 1).then_some(at);
    let mut sheet = Sheet { lines: Vec::new(), about: Vec::new(), at, width, look };
    sheet.heading(finding);
    match (&finding.printed, &finding.computed) {
        (Figures::Rows(printed), Figures::Rows(computed)) => {
            sheet.table(finding, [printed, computed]);
        }
        (Figures::Moves(printed), Figures::Moves(computed)) if finding.total > 1 => {
            sheet.moves(printed, computed);
        }
        (Figures::Moves(printed), Figures::Moves(computed)) => {
            sheet.words(&printed.join(" "), &computed.join(" "));
        }
        (Figures::Text(printed), Figures::Text(computed)) => {
            let [printed, computed] = [printed, computed].map(|text| look.say(text));
            if finding.kind == Kind::Claim {
                sheet.claim(&printed, &computed);
                sheet.settings(&finding.settings);
            } else {
                sheet.words(&printed, &computed);
            }
        }
        _ => {}
    }
    if !finding.note.is_empty() {
        sheet.lines.push(Line::default());
        sheet.dim(text!("papers-note", look));
        sheet.hanging(Span::raw("  "), &look.say(&finding.note));
    }
    sheet
}

/// The printed numbers, with ours behind where it differs: `[3→4]`.
fn cell(printed: i64, ours: i64, is_chosen: bool, look: Theme) -> Line<'static> {
    if printed == ours {
        // A blank where others have a bracket, so that all last digits are in line.
        return Line::styled(format!("{printed} "), marks::plain(is_chosen, look));
    }
    Line::styled(format!("[{printed}{}{ours}]", look.either("→", ">")), look.bad())
}

impl Sheet {
    /// Whether this position is selected.
    fn is_chosen(&self, position: usize) -> bool {
        self.at == Some(position)
    }

    fn dim(&mut self, text: impl Into<String>) {
        self.lines.push(Line::styled(text.into(), self.look.dim()));
    }

    /// Adds a text after a mark; further lines are indented by the width of the mark.
    fn hanging(&mut self, mark: Span<'static>, text: &str) {
        let room = mark.width();
        let mut before = Some(mark);
        for line in wrapped(text, self.width.saturating_sub(room)) {
            let before = before.take().unwrap_or_else(|| Span::raw(" ".repeat(room)));
            self.lines.push(Line::from(vec![before, Span::raw(line)]));
        }
    }

    fn heading(&mut self, finding: &Finding) {
        let look = self.look;
        let item = wrapped(&look.say(&finding.item), self.width).into_iter();
        self.lines.extend(item.map(|line| Line::styled(line, look.title())));
        let sign = mark(finding.verdict, look);
        let style = sign.style;
        let mut said = format!(" {}", look.say(finding.verdict.message()));
        if let Some(count) = marks::count(finding) {
            said = format!("{said}, {}", look.say(count));
        }
        let kind = format!("   {}", marks::kind(finding.kind, look));
        let spans = vec![sign, Span::styled(said, style), Span::styled(kind, look.dim())];
        self.lines.extend([Line::from(spans), Line::default()]);
    }

    /// Rows of numbers, in as many parts as there are positions where each has as many rows as any other. Where ours
    /// differs, both are in brackets.
    fn table(&mut self, finding: &Finding, [printed, computed]: [&[Vec<i64>]; 2]) {
        let (look, rows, boards) = (self.look, printed.len(), finding.boards.len());
        let each = rows.checked_div(boards).filter(|&each| each > 0 && each * boards == rows);
        let each = each.unwrap_or(rows).max(1);
        let is_chosen = |row: usize| self.is_chosen(row / each);
        let count = printed.iter().map(Vec::len).max().unwrap_or(0);
        let mut columns = vec![Column::new("", (0..rows).map(|row| pointer(is_chosen(row), look)))];
        if rows > 1 {
            let name = |row: usize| if each > 1 { row % each + 1 } else { row + 1 };
            let names = (0..rows).map(|row| Line::styled(name(row).to_string(), look.dim()));
            columns.push(Column::new("", names).right());
        }
        columns.extend((0..count).map(|column| {
            let name = finding.columns.get(column).map(|name| format!("{} ", look.say(name)));
            let cells = printed.iter().zip(computed).enumerate().map(|(row, (printed, ours))| {
                let both = printed.get(column).zip(ours.get(column));
                both.map(|(&one, &other)| cell(one, other, is_chosen(row), look))
                    .unwrap_or_default()
            });
            Column::new(name.unwrap_or_default(), cells).right()
        }));
        let apart: Vec<_> = (1..rows).filter(|row| each > 1 && row % each == 0).collect();
        let table = Columns::new(columns).apart(apart.clone());
        let first = self.lines.len() + usize::from(table.head_height());
        for part in 0..rows / each {
            let from = first + part * each + apart.len().min(part);
            self.about.push(from..from + each);
        }
        self.lines.extend(table.lines(self.width as u16, look));
        if printed != computed {
            let legend = look.say(say!("papers-in-brackets", arrow = look.either("→", ">")));
            self.lines.push(Line::default());
            self.dim(format!("  {legend}"));
        }
    }

    /// Moves one by one.
    fn moves(&mut self, printed: &[String], computed: &[String]) {
        let look = self.look;
        let ours = computed.iter().map(String::as_str).chain(std::iter::repeat("-"));
        let moves: Vec<_> = printed.iter().map(String::as_str).zip(ours).collect();
        let style = |number: usize| match moves[number] {
            (printed, ours) if printed == ours => marks::plain(self.is_chosen(number), look),
            _ => look.bad(),
        };
        let verdict = |&(printed, ours): &(&str, &str)| {
            let verdict = if printed == ours { Verdict::Agrees } else { Verdict::Differs };
            mark(verdict, look)
        };
        let all = 0..moves.len();
        let [left, right] = sources(look);
        let line = |number: usize, text: &str| Line::styled(text.to_owned(), style(number));
        let numbers = all.clone().map(|number| Line::styled((number + 1).to_string(), look.dim()));
        let table = Columns::new(vec![
            Column::new("", all.clone().map(|number| pointer(self.is_chosen(number), look))),
            Column::new("", numbers).right(),
            Column::new(left, all.clone().map(|number| line(number, moves[number].0))),
            Column::new(right, all.clone().map(|number| line(number, moves[number].1))),
            Column::new("", moves.iter().map(verdict)),
        ]);
        let first = self.lines.len() + 1;
        self.lines.extend(table.lines(self.width as u16, look));
        self.about.extend(all.map(|number| first + number..first + number + 1));
    }

    /// The printed and the computed result, in words.
    fn words(&mut self, printed: &str, computed: &str) {
        let names = sources(self.look);
        let room = widest(names) + 2;
        for (name, text) in names.into_iter().zip([printed, computed]) {
            self.hanging(Span::styled(format!("{name:<room$}"), self.look.dim()), text);
        }
    }

    fn claim(&mut self, claim: &str, measured: &str) {
        let look = self.look;
        self.dim(text!("papers-says", look));
        self.hanging(Span::raw("  "), claim);
        if !measured.is_empty() {
            self.lines.push(Line::default());
            self.dim(text!("papers-measured", look));
            for part in measured.split("; ") {
                self.hanging(Span::raw(look.either("  • ", "  - ")), part);
            }
        }
    }

    /// The settings of a claim: the measured effect in each, and the outcome. Counts are below their row, because they
    /// are long.
    fn settings(&mut self, settings: &[Setting]) {
        let look = self.look;
        let between = |setting: &Setting| {
            let [low, high] = setting.interval_text(look.language)?;
            Some(look.say(say!("papers-between", low = low, high = high)))
        };
        let say = |message: Message| look.say(message);
        let names: Vec<_> = settings.iter().map(|one| look.say(&one.setting)).collect();
        let effects = settings.iter().map(|one| one.effect_text(look.language));
        let betweens = settings.iter().map(|one| between(one).unwrap_or_default());
        let outcomes = settings.iter().map(|one| marks::outcome(one.outcome, look));
        let table = Columns::new(vec![
            Column::new("", names.iter().map(|_| "")),
            Column::new("", names.iter().cloned()).least(12),
            Column::new("", effects).right(),
            Column::new("", betweens).right(),
            Column::new("", outcomes),
        ]);
        let lines = table.lines(self.width as u16, look);
        for ((line, setting), name) in lines.into_iter().zip(settings).zip(&names) {
            // A name that is too long for its column is above the figures.
            if !line.to_string().contains(name.as_str()) {
                self.hanging(Span::raw("  "), name);
            }
            self.lines.push(line);
            if let Some(counts) = setting.counts_text() {
                self.hanging(Span::raw("      "), &say(counts));
            }
        }
    }
}

/// Where figures are from: the paper, and ours.
fn sources(look: Theme) -> [&'static str; 2] {
    [text!("papers-printed", look), text!("papers-ours", look)]
}

fn pointer(is_chosen: bool, look: Theme) -> Span<'static> {
    Span::styled(if is_chosen { look.either("›", ">") } else { " " }, look.title())
}
