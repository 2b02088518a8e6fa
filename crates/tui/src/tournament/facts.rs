//! What else there is to know of a tournament: seats, endings, warnings, and the command that plays it.

use papan_games::Ending;
use papan_lab::plan::Seating;
use papan_lab::stats::sprt::Verdict;
use papan_lab::table::{Range, Table};
use papan_lab::tournament::{Balance, Schedule, Tournament};
use ratatui::text::{Line, Span, Text};

use super::grid::plain;
use super::standings::percent;
use crate::look::Look;
use papan_ui::report::number;
use papan_ui::texts::{Tournaments, fill};
use papan_ui::tournaments::StoredTournament;

/// What is played, in a line.
pub(super) fn description(tournament: &Tournament, dealt: bool, look: &Look) -> String {
    let words = &look.texts.tournament;
    let schedule = match tournament.schedule {
        Schedule::RoundRobin => words.round_robin,
        Schedule::Gauntlet => words.gauntlet,
    };
    let plies = tournament.openings.plies;
    let start = match tournament.openings.balance {
        _ if dealt => words.starts_dealt.to_owned(),
        _ if !tournament.openings.listed.is_empty() => {
            fill(words.starts_listed, &[&tournament.openings.listed.len()])
        }
        _ if plies == 0 => words.starts_empty.to_owned(),
        Balance::Quiet => fill(words.starts_random, &[&plies]),
        Balance::Any => fill(words.starts_any, &[&plies]),
        Balance::Equal => fill(words.starts_equal, &[&plies]),
    };
    let gap = look.either(" · ", ", ");
    let seed = fill(words.seed_is, &[&tournament.seed]);
    [plain(&tournament.rules), schedule.to_owned(), start, seed].join(gap)
}

/// Everything that is not in the tables, and the command that goes on.
pub(super) fn text(
    fixture: &StoredTournament,
    table: Option<&Table>,
    look: &Look,
) -> Text<'static> {
    let words = &look.texts.tournament;
    let mut text = table.map_or_else(Text::default, |table| in_short(table, look));
    text.push_line(Line::styled(words.meaning, look.dim()));
    text.push_line("");
    text.push_line(Line::styled(words.by_command, look.title()));
    text.push_line(Line::raw(plain(&fixture.command())));
    text
}

/// What the games were like, and what a reader has to know.
pub(super) fn in_short(table: &Table, look: &Look) -> Text<'static> {
    let mut text = Text::default();
    let facts = facts(table, &look.texts.tournament);
    let width = facts.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0) + 2;
    for (name, value) in facts {
        let name = Span::styled(format!("{name:<width$}"), look.dim());
        text.push_line(Line::from(vec![name, Span::raw(value)]));
    }
    if table.games > 0 {
        text.push_line("");
    }
    for warning in &table.warnings {
        let warning = format!("! {}", plain(&warning.in_language(look.texts.language)));
        text.push_line(Line::styled(warning, look.notable()));
    }
    if !table.warnings.is_empty() {
        text.push_line("");
    }
    text
}

/// A name and what is to be said under it.
fn facts(table: &Table, words: &Tournaments) -> Vec<(String, String)> {
    let mut facts = Vec::new();
    if table.games == 0 {
        // Of no games everything could be said.
        return facts;
    }
    for seat in &table.seats {
        let Range { value, low, high } =
            Range { value: seat.score, low: seat.low, high: seat.high };
        let value = fill(words.share_is, &[&percent(value), &percent(low), &percent(high)]);
        facts.push((fill(words.seat, &[&(seat.seat + 1)]), value));
    }
    if let Some(Range { value, low, high }) = table.first_move {
        let [value, low, high] = [value, low, high].map(|elo| number(elo, 0));
        let value = fill(words.elo_is, &[&value, &low, &high]);
        facts.push((words.first_move.to_owned(), value));
    }
    if let Some(Range { value, low, high }) = table.decided_by_deal {
        let value = fill(words.decided, &[&percent(value), &percent(low), &percent(high)]);
        facts.push((words.deals.to_owned(), value));
    }
    facts.push((words.seats.to_owned(), seating(table, words)));
    if let Some(openings) = table.openings {
        facts.push((words.openings.to_owned(), fill(words.openings_are, &[&openings])));
    }
    let different =
        if table.distinct_is_exact { words.different } else { words.about_so_many_different };
    let different = fill(different, &[&table.games, &table.distinct_games]);
    facts.push((words.games.to_owned(), different));
    let endings = table.endings.iter().filter(|ending| ending.games > 0);
    let endings: Vec<_> = endings
        .map(|ending| format!("{} {}", ending.games, ending_in_words(ending.kind, words)))
        .collect();
    facts.push((words.endings.to_owned(), endings.join(", ")));
    let Range { value, low, high } = table.plies;
    let [value, low, high] = [value, low, high].map(|plies| number(plies, 1));
    facts.push((words.moves.to_owned(), fill(words.moves_are, &[&value, &low, &high])));
    facts.extend(test(table, words));
    facts
}

/// How seats were taken, and what the intervals are over.
fn seating(table: &Table, words: &Tournaments) -> String {
    let how = match table.seating {
        Seating::BothSides => words.both_sides,
        Seating::Sides => words.sides,
        Seating::All => words.all_orders,
        Seating::Drawn => words.drawn_orders,
    };
    let unit = if table.decided_by_deal.is_some() { words.over_deals } else { words.over_openings };
    format!("{}; {}", fill(how, &[&table.orders]), fill(unit, &[&table.rounds]))
}

fn ending_in_words(ending: Ending, words: &Tournaments) -> &'static str {
    match ending {
        Ending::Win => words.ended_won,
        Ending::Draw => words.ended_drawn,
        Ending::Blocked => words.ended_blocked,
        Ending::Forfeit => words.ended_forfeited,
    }
}

/// What the test has found, where there is one.
fn test(table: &Table, words: &Tournaments) -> Option<(String, String)> {
    let sprt = table.sprt.as_ref()?;
    let found = match sprt.verdict {
        Verdict::Continue => words.test_open.to_owned(),
        Verdict::H0 => fill(words.test_at_most, &[&sprt.elo0]),
        Verdict::H1 => fill(words.test_at_least, &[&sprt.elo1]),
    };
    Some((words.test.to_owned(), fill(words.test_after, &[&found, &sprt.pairs])))
}
