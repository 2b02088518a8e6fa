//! The table by which a player decided, the rule, and the sentence.

use papan_players::Searched;
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};

use crate::look::{Look, text};
use crate::play::table::Table;
use papan_ui::explanation::Grid;
use papan_ui::game::Explanation;
use papan_ui::say;
use papan_ui::session::Reason;

/// The least room for notes.
const NOTE: usize = 10;

impl Table {
    /// Why the last player that moved did so: as it said then or, in a game that was opened, as it says now.
    pub(super) fn why(&self, width: u16, look: Look) -> Text<'static> {
        let Some((ply, seat)) = self.last_of_player() else {
            return Text::styled(text!("play-no-reason-yet", look), look.dim());
        };
        let before = self.game().at(ply);
        let (told, player) = match self.session.reason(ply) {
            Some(Reason { player, explanation }) => (explanation, player.as_str()),
            None => match self.advisor.reason(&before) {
                Some((player, Ok(told))) => (told, player.as_str()),
                Some((_, Err(error))) => return Text::styled(look.refusal(error), look.bad()),
                None => {
                    let asks = say!("play-asks-why", player = self.session.player(seat));
                    return Text::styled(look.say(asks), look.dim());
                }
            },
        };
        // That it is the last move needs no word.
        let is_last = ply + 1 == self.session.timeline().ply();
        let number = if is_last { String::new() } else { format!("{}. ", ply + 1) };
        let who = format!("{number}{}, {player}", self.seat_name(seat, look));
        let mut text = Text::from(Line::styled(who, look.seat(seat)));
        let made = self.session.timeline().whole().moves().get(ply).cloned().unwrap_or_default();
        if made != told.chosen {
            text.push_line(look.say(say!("play-otherwise", chosen = made)));
        }
        if !self.view.revealed {
            // Its table lists its tiles, which nobody else may see while the game goes on.
            let rule = look.say(&told.decided_by);
            let said = say!("play-hidden-reason", chosen = &told.chosen, rule = rule);
            text.push_line(look.say(&said));
            text.extend([Line::default(), Line::raw(text!("play-hidden-table", look))]);
            return text;
        }
        let mut told = told.clone();
        if let Some(judgement) = self.analyst.of(&before) {
            judgement.add_to(&mut told);
        }
        text.extend(explanation(&told, width.into(), look));
        text
    }
}

/// An explanation in lines of this width.
pub(super) fn explanation(told: &Explanation, width: usize, look: Look) -> Text<'static> {
    let mut text = Text::from(vec![Line::raw(look.say(&told.reason)), Line::default()]);
    text.extend(table(&Grid::of(told, look.language), width, look));
    let rule = look.say(&told.decided_by);
    text.push_line(Line::default());
    text.push_line(Line::raw(look.say(say!("play-decided-by", rule = rule))));
    let Searched { nodes, depth, line } = &told.search;
    let nodes = nodes.map(|nodes| say!("play-nodes", nodes = nodes));
    let depth = depth.map(|depth| say!("play-depth", plies = depth));
    let line = (!line.is_empty()).then(|| say!("play-expects", moves = line.join(" ")));
    let searched = [nodes, depth, line].into_iter().flatten();
    text.extend(searched.map(|said| Line::styled(look.say(&said), look.dim())));
    text
}

/// The columns that fit, their widths, and the rows.
fn table(grid: &Grid, width: usize, look: Look) -> Text<'static> {
    let columns = fitting(grid, width);
    let line = |cells: &[String], style: Style| {
        let spans = columns.iter().map(|&(column, wide)| {
            let cell = look.cut(&cells[column], wide);
            let padding = " ".repeat(wide.saturating_sub(cell.chars().count()));
            let cell =
                if grid.numbers.contains(&column) { padding + &cell } else { cell + &padding };
            Span::styled(format!("{cell} "), style)
        });
        Line::from(spans.collect::<Vec<_>>())
    };
    let mut text = Text::from(line(&grid.header, look.dim()));
    for row in &grid.rows {
        let chosen = row.first().is_some_and(|mark| !mark.is_empty());
        text.push_line(line(row, if chosen { look.title() } else { Style::new() }));
    }
    text
}

/// Which columns fit: the move always, then the numbers that matter most, notes in what is left.
fn fitting(grid: &Grid, width: usize) -> Vec<(usize, usize)> {
    let wide = |column: usize| {
        let cells = grid.rows.iter().map(|row| &row[column]).chain([&grid.header[column]]);
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let mut left = width;
    let mut taken = Vec::new();
    let differs =
        |column: &usize| grid.rows.windows(2).any(|two| two[0][*column] != two[1][*column]);
    let numbers = grid.numbers.clone();
    // The last numbers are the total and the exact value; criteria by which all are alike come last.
    let (telling, alike): (Vec<_>, Vec<_>) = numbers.clone().partition(differs);
    let last = numbers.clone().next_back();
    let order = [0, 1].into_iter().chain(last).chain(telling).chain(alike);
    for column in order {
        let room = wide(column) + 1;
        if taken.iter().all(|&(other, _)| other != column) && room <= left {
            taken.push((column, room - 1));
            left -= room;
        }
    }
    if numbers.end < grid.header.len() && left > NOTE {
        taken.push((numbers.end, wide(numbers.end).min(left - 1)));
    }
    taken.sort_unstable();
    taken
}
