//! What is printed beside what is computed, in lines.

use std::ops::Range;

use papan_lab::papers::{Figures, Finding, Kind, Outcome, Setting, Verdict};
use papan_words::Message;
use ratatui::text::{Line, Span};

use super::marks::{self, mark};
use crate::look::{Look, text, widest};
use crate::prose::wrapped;
use papan_ui::say;

/// The lines of an item, and which of them are about each of its positions.
pub(super) struct Sheet {
    pub(super) lines: Vec<Line<'static>>,
    /// The lines about each position; empty where lines and positions do not go together.
    pub(super) about: Vec<Range<usize>>,
    /// The position that is pointed at, if there are several.
    at: Option<usize>,
    width: usize,
    look: Look,
}

/// The lines of an item in this width. What is about position `at` is pointed at.
pub(super) fn sheet(finding: &Finding, at: usize, width: usize, look: Look) -> Sheet {
    let at = (finding.boards.len() > 1).then_some(at);
    let mut sheet = Sheet { lines: Vec::new(), about: Vec::new(), at, width, look };
    sheet.heading(finding);
    match (&finding.printed, &finding.computed) {
        (Figures::Rows(printed), Figures::Rows(computed)) => {
            let table = Table::new(finding, printed, computed, look);
            sheet.table(&table, finding.boards.len());
        }
        (Figures::Text(printed), Figures::Text(computed)) => {
            let [printed, computed] = [printed, computed].map(|text| look.say(text));
            if finding.kind == Kind::Claim {
                sheet.claim(&printed, &computed);
                sheet.settings(&finding.settings);
            } else if finding.total > 1 {
                sheet.moves(&printed, &computed);
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
    fn new(finding: &Finding, printed: &[Vec<i64>], computed: &[Vec<i64>], look: Look) -> Self {
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
        let name = |name: &Message| format!("{} ", look.say(name));
        let names: Vec<_> = finding.columns.iter().map(name).collect();
        let room = widest(rows.iter().flatten().map(|cell| &cell.text).chain(&names)) + 1;
        Self { names, rows, room }
    }

    /// The names of the columns, if they have any.
    fn head(&self, look: Look) -> Option<Line<'static>> {
        let room = self.room;
        let names: String = self.names.iter().map(|name| format!("{name:>room$}")).collect();
        let before = if self.rows.len() > 1 { "    " } else { "  " };
        (!names.is_empty()).then(|| Line::styled(format!("{before}{names}"), look.dim()))
    }

    fn line(&self, row: &[Cell], name: usize, is_chosen: bool, look: Look) -> Line<'static> {
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

impl Sheet {
    /// Whether this position is pointed at.
    fn is_chosen(&self, position: usize) -> bool {
        self.at == Some(position)
    }

    fn dim(&mut self, text: impl Into<String>) {
        self.lines.push(Line::styled(text.into(), self.look.dim()));
    }

    /// A text behind a mark, and as far in where it goes on.
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

    /// Rows of numbers. Where ours differs, both stand in brackets.
    fn table(&mut self, table: &Table, boards: usize) {
        let look = self.look;
        self.lines.extend(table.head(look));
        let rows = table.rows.len();
        // Each position has as many rows as any other.
        let each = rows.checked_div(boards).filter(|&each| each > 0 && each * boards == rows);
        let each = each.unwrap_or(rows).max(1);
        for (part, rows) in table.rows.chunks(each).enumerate() {
            if part > 0 && each > 1 {
                self.lines.push(Line::default());
            }
            let first = self.lines.len();
            for (number, row) in rows.iter().enumerate() {
                let name = if each > 1 { number + 1 } else { part + 1 };
                self.lines.push(table.line(row, name, self.is_chosen(part), look));
            }
            self.about.push(first..self.lines.len());
        }
        if table.rows.iter().flatten().any(|cell| cell.differs) {
            let legend = look.say(say!("papers-in-brackets", arrow = look.either("→", ">")));
            self.lines.push(Line::default());
            self.dim(format!("  {legend}"));
        }
    }

    /// Moves one by one.
    fn moves(&mut self, printed: &str, computed: &str) {
        let look = self.look;
        let [left, right] = sources(look);
        let [wide, narrow] = [left, right].map(|name| name.chars().count().max(4) + 2);
        self.dim(format!("     {left:<wide$}{right:<narrow$}"));
        let ours: Vec<_> = computed.split_whitespace().collect();
        for (number, printed) in printed.split_whitespace().enumerate() {
            let ours = ours.get(number).copied().unwrap_or("-");
            self.about.push(self.lines.len()..self.lines.len() + 1);
            let is_chosen = self.is_chosen(number);
            let (verdict, style) = if printed == ours {
                (Verdict::Agrees, marks::plain(is_chosen, look))
            } else {
                (Verdict::Differs, look.bad())
            };
            self.lines.push(Line::from(vec![
                pointer(is_chosen, look),
                Span::styled(format!("{:>2} ", number + 1), look.dim()),
                Span::styled(format!("{printed:<wide$}{ours:<narrow$}"), style),
                mark(verdict, look),
            ]));
        }
    }

    /// What is printed and what is computed, in words.
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

    /// The settings of a claim: what was measured in each, and how it came out. Counts are below their row, because they
    /// are long.
    fn settings(&mut self, settings: &[Setting]) {
        let look = self.look;
        let between = |setting: &Setting| {
            let [low, high] = setting.interval_text(look.language)?;
            Some(look.say(say!("papers-between", low = low, high = high)))
        };
        let names: Vec<_> = settings.iter().map(|setting| look.say(&setting.setting)).collect();
        let effects: Vec<_> = settings.iter().map(|one| one.effect_text(look.language)).collect();
        let betweens: Vec<_> = settings.iter().map(|s| between(s).unwrap_or_default()).collect();
        let (effect, between) = (widest(&effects), widest(&betweens));
        let outcome = widest(Outcome::ALL.map(|outcome| look.say(outcome.message())));
        let others = effect + between + outcome + 8;
        let name = widest(&names).min(self.width.saturating_sub(others)).max(12);
        for (number, setting) in settings.iter().enumerate() {
            let figures =
                format!("  {:>effect$}  {:>between$}  ", effects[number], betweens[number]);
            let mut figures = vec![Span::raw(figures), marks::outcome(setting.outcome, look)];
            for line in wrapped(&names[number], name) {
                let mut line = Line::from(format!("  {line:<name$}"));
                line.spans.append(&mut figures);
                self.lines.push(line);
            }
            if let Some(counts) = setting.counts_text() {
                self.hanging(Span::raw("      "), &look.say(counts));
            }
        }
    }
}

/// Where figures are from: the paper, and ours.
fn sources(look: Look) -> [&'static str; 2] {
    [text!("papers-printed", look), text!("papers-ours", look)]
}

fn pointer(is_chosen: bool, look: Look) -> Span<'static> {
    Span::styled(if is_chosen { look.either("› ", "> ") } else { "  " }, look.title())
}
