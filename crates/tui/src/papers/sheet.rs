//! What is printed beside what is computed, in lines.

use std::ops::Range;

use papan_lab::papers::{Figures, Finding, Kind, Outcome, Setting, Verdict};
use papan_words::Message;
use ratatui::text::{Line, Span};

use super::marks::{self, mark, word};
use super::prose::wrapped;
use crate::look::Look;
use papan_ui::{say, text};

/// The lines of an item, and which of them are about each of its positions.
#[derive(Default)]
pub(super) struct Sheet {
    pub(super) lines: Vec<Line<'static>>,
    /// The lines about each position; empty where lines and positions do not go together.
    pub(super) about: Vec<Range<usize>>,
}

/// The lines of an item in this width. What is about position `at` is pointed at.
pub(super) fn sheet(finding: &Finding, at: usize, width: usize, look: &Look) -> Sheet {
    let mut sheet = Sheet::default();
    sheet.heading(finding, width, look);
    match (&finding.printed, &finding.computed) {
        (Figures::Rows(printed), Figures::Rows(computed)) => {
            let table = Table::new(finding, printed, computed, look);
            sheet.table(&table, finding.boards.len(), at, look);
        }
        (Figures::Text(printed), Figures::Text(computed)) => {
            let [printed, computed] =
                [printed, computed].map(|text| text.in_language(look.language));
            if finding.kind == Kind::Claim {
                sheet.claim(&printed, &computed, width, look);
                sheet.settings(&finding.settings, width, look);
            } else if finding.total > 1 {
                sheet.moves(&printed, &computed, finding.boards.len(), at, look);
            } else {
                sheet.words(&printed, &computed, width, look);
            }
        }
        _ => {}
    }
    if !finding.note.is_empty() {
        sheet.part(
            text!("papers-note", look.language),
            &finding.note.in_language(look.language),
            width,
            look,
        );
    }
    sheet
}

/// Numbers as they are shown.
struct Table {
    names: Vec<String>,
    rows: Vec<Vec<Cell>>,
    /// How much room each column takes.
    room: usize,
}

struct Cell {
    text: String,
    differs: bool,
}

impl Table {
    /// The printed numbers, with ours behind where it differs.
    fn new(finding: &Finding, printed: &[Vec<i64>], computed: &[Vec<i64>], look: &Look) -> Self {
        let arrow = look.either("→", ">");
        let cell = |(&printed, &ours): (&i64, &i64)| {
            let differs = printed != ours;
            // A blank stands where others have a bracket, so that all last digits are in line.
            let text =
                if differs { format!("[{printed}{arrow}{ours}]") } else { format!("{printed} ") };
            Cell { text, differs }
        };
        let row = |(printed, ours): (&Vec<i64>, &Vec<i64>)| -> Vec<Cell> {
            printed.iter().zip(ours).map(cell).collect()
        };
        let rows: Vec<_> = printed.iter().zip(computed).map(row).collect();
        let name = |name: &Message| format!("{} ", name.in_language(look.language));
        let names: Vec<_> = finding.columns.iter().map(name).collect();
        let texts = rows.iter().flatten().map(|cell| &cell.text).chain(&names);
        let room = texts.map(|text| text.chars().count()).max().unwrap_or(0) + 1;
        Self { names, rows, room }
    }

    /// The names of the columns, if they have any.
    fn head(&self, look: &Look) -> Option<Line<'static>> {
        let room = self.room;
        let names: String = self.names.iter().map(|name| format!("{name:>room$}")).collect();
        let before = if self.rows.len() > 1 { "    " } else { "  " };
        (!names.is_empty()).then(|| Line::styled(format!("{before}{names}"), look.dim()))
    }

    fn line(&self, row: &[Cell], name: usize, is_chosen: bool, look: &Look) -> Line<'static> {
        let room = self.room;
        let mut spans = vec![pointer(is_chosen, look)];
        if self.rows.len() > 1 {
            spans.push(Span::styled(format!("{name:>2}"), look.dim()));
        }
        spans.extend(row.iter().map(|Cell { text, differs }| {
            let style = if *differs { look.bad() } else { marks::plain(is_chosen, look) };
            Span::styled(format!("{text:>room$}"), style)
        }));
        Line::from(spans)
    }
}

/// A setting as it is shown.
struct Figured {
    name: String,
    effect: String,
    between: String,
    outcome: Span<'static>,
}

impl Figured {
    fn new(setting: &Setting, look: &Look) -> Self {
        let language = look.language;
        let between = setting.interval_text(language).map_or_else(String::new, |[low, high]| {
            say!("papers-between", low = low, high = high).in_language(language)
        });
        Self {
            name: setting.setting.in_language(language),
            effect: setting.effect_text(language),
            between,
            outcome: marks::outcome(setting.outcome, look),
        }
    }
}

impl Sheet {
    fn heading(&mut self, finding: &Finding, width: usize, look: &Look) {
        let item = finding.item.in_language(look.language);
        let lines = wrapped(&item, width).into_iter();
        self.lines.extend(lines.map(|line| Line::styled(line, look.title())));
        let sign = mark(finding.verdict, look);
        let style = sign.style;
        let mut said = format!(" {}", word(finding.verdict, look.language));
        if let Some(count) = marks::count(finding, look.language) {
            said = format!("{said}, {count}");
        }
        let kind = format!("   {}", marks::kind(finding.kind, look.language));
        let spans = vec![sign, Span::styled(said, style), Span::styled(kind, look.dim())];
        self.lines.extend([Line::from(spans), Line::default()]);
    }

    /// Rows of numbers. Where ours differs, both stand in brackets.
    fn table(&mut self, table: &Table, boards: usize, at: usize, look: &Look) {
        self.lines.extend(table.head(look));
        let rows = table.rows.len();
        // Each position has as many rows as any other.
        let each = rows.checked_div(boards).filter(|&each| each > 0 && each * boards == rows);
        let each = each.unwrap_or(rows).max(1);
        for (part, rows) in table.rows.chunks(each).enumerate() {
            if part > 0 && each > 1 {
                self.lines.push(Line::default());
            }
            let is_chosen = boards > 1 && part == at;
            let first = self.lines.len();
            for (number, row) in rows.iter().enumerate() {
                let name = if each > 1 { number + 1 } else { part + 1 };
                self.lines.push(table.line(row, name, is_chosen, look));
            }
            self.about.push(first..self.lines.len());
        }
        if table.rows.iter().flatten().any(|cell| cell.differs) {
            let legend = say!("papers-in-brackets", arrow = look.either("→", ">"))
                .in_language(look.language);
            self.lines.extend([Line::default(), Line::styled(format!("  {legend}"), look.dim())]);
        }
    }

    /// Moves one by one.
    fn moves(&mut self, printed: &str, computed: &str, boards: usize, at: usize, look: &Look) {
        let language = look.language;
        let (left, right) = (
            text!("papers-printed", language).chars().count(),
            text!("papers-ours", language).chars().count(),
        );
        let (left, right) = (left.max(4) + 2, right.max(4) + 2);
        let head = format!(
            "     {:<left$}{:<right$}",
            text!("papers-printed", language),
            text!("papers-ours", language)
        );
        self.lines.push(Line::styled(head, look.dim()));
        let ours: Vec<_> = computed.split_whitespace().collect();
        for (number, printed) in printed.split_whitespace().enumerate() {
            let ours = ours.get(number).copied().unwrap_or("-");
            self.about.push(self.lines.len()..self.lines.len() + 1);
            let agrees = printed == ours;
            let verdict = if agrees { Verdict::Agrees } else { Verdict::Differs };
            let is_chosen = boards > 1 && number == at;
            let style = if agrees { marks::plain(is_chosen, look) } else { look.bad() };
            self.lines.push(Line::from(vec![
                pointer(is_chosen, look),
                Span::styled(format!("{:>2} ", number + 1), look.dim()),
                Span::styled(format!("{printed:<left$}{ours:<right$}"), style),
                mark(verdict, look),
            ]));
        }
    }

    /// What is printed and what is computed, in words.
    fn words(&mut self, printed: &str, computed: &str, width: usize, look: &Look) {
        let language = look.language;
        let room = text!("papers-printed", language)
            .chars()
            .count()
            .max(text!("papers-ours", language).chars().count())
            + 2;
        for (name, text) in [
            (text!("papers-printed", language), printed),
            (text!("papers-ours", language), computed),
        ] {
            let lines = wrapped(text, width.saturating_sub(room));
            for (number, line) in lines.into_iter().enumerate() {
                let name = if number == 0 { name } else { "" };
                let name = Span::styled(format!("{name:<room$}"), look.dim());
                self.lines.push(Line::from(vec![name, Span::raw(line)]));
            }
        }
    }

    fn claim(&mut self, claim: &str, measured: &str, width: usize, look: &Look) {
        let language = look.language;
        self.lines.push(Line::styled(text!("papers-says", language), look.dim()));
        self.prose(claim, width);
        if !measured.is_empty() {
            self.lines.push(Line::default());
            self.lines.push(Line::styled(text!("papers-measured", language), look.dim()));
            let bullet = look.either("• ", "- ");
            for part in measured.split("; ") {
                let lines = wrapped(part, width.saturating_sub(4));
                self.lines.extend(lines.into_iter().enumerate().map(|(number, line)| {
                    let bullet = if number == 0 { bullet } else { "  " };
                    Line::from(format!("  {bullet}{line}"))
                }));
            }
        }
    }

    /// The settings of a claim: what was measured in each, and how it came out.
    fn settings(&mut self, settings: &[Setting], width: usize, look: &Look) {
        let rows: Vec<_> = settings.iter().map(|setting| Figured::new(setting, look)).collect();
        let widest = |text: fn(&Figured) -> &String| {
            rows.iter().map(|row| text(row).chars().count()).max().unwrap_or(0)
        };
        let (effect, between) = (widest(|row| &row.effect), widest(|row| &row.between));
        let last = Outcome::ALL.map(|one| marks::outcome(one, look).width());
        let others = effect + between + last.into_iter().max().unwrap_or(0) + 8;
        let name = widest(|row| &row.name).min(width.saturating_sub(others)).max(12);
        for row in &rows {
            let figures = format!("  {:>effect$}  {:>between$}  ", row.effect, row.between);
            for (number, line) in wrapped(&row.name, name).into_iter().enumerate() {
                let mut spans = vec![Span::raw(format!("  {line:<name$}"))];
                if number == 0 {
                    spans.extend([Span::raw(figures.clone()), row.outcome.clone()]);
                }
                self.lines.push(Line::from(spans));
            }
        }
    }

    /// A heading and a text below it.
    fn part(&mut self, name: &'static str, text: &str, width: usize, look: &Look) {
        self.lines.extend([Line::default(), Line::styled(name, look.dim())]);
        self.prose(text, width);
    }

    fn prose(&mut self, text: &str, width: usize) {
        let lines = wrapped(text, width.saturating_sub(2)).into_iter();
        self.lines.extend(lines.map(|line| Line::from(format!("  {line}"))));
    }
}

fn pointer(is_chosen: bool, look: &Look) -> Span<'static> {
    let pointer = if look.ascii { "> " } else { "› " };
    Span::styled(if is_chosen { pointer } else { "  " }, look.title())
}
