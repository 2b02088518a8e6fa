//! What else there is to know of a tournament: seats, endings, warnings, and the command that plays it.

use papan_games::Ending;
use papan_lab::plan::Seating;
use papan_lab::table::{Range, Table};
use papan_lab::tournament::{Balance, Schedule, Tournament};
use ratatui::text::{Line, Span, Text};

use super::grid::plain;
use crate::look::{Look, text};
use papan_ui::report::{corrected, rating_facts, verdict};
use papan_ui::say;
use papan_ui::tournaments::StoredTournament;
use papan_words::{Arg, Message};

/// What is played, in a line.
pub(super) fn description(tournament: &Tournament, dealt: bool, look: Look) -> String {
    let schedule = match tournament.schedule {
        Schedule::RoundRobin => text!("tournament-round-robin", look),
        Schedule::Gauntlet => text!("tournament-gauntlet", look),
    };
    let plies = tournament.openings.plies;
    let start = match tournament.openings.balance {
        _ if dealt => text!("tournament-starts-dealt", look).to_owned(),
        _ if !tournament.openings.listed.is_empty() => {
            look.say(say!("tournament-starts-listed", openings = tournament.openings.listed.len()))
        }
        _ if plies == 0 => text!("tournament-starts-empty", look).to_owned(),
        Balance::Quiet => look.say(say!("tournament-starts-random", moves = plies)),
        Balance::Any => look.say(say!("tournament-starts-any", moves = plies)),
        Balance::Equal => look.say(say!("tournament-starts-equal", moves = plies)),
    };
    let gap = look.either(" · ", ", ");
    let seed = look.say(say!("tournament-seed-is", seed = tournament.seed));
    [plain(&tournament.rules), schedule.to_owned(), start, seed].join(gap)
}

/// Everything that is not in the tables, and the command that goes on.
pub(super) fn text(fixture: &StoredTournament, table: Option<&Table>, look: Look) -> Text<'static> {
    let all = |table: &Table| [rating_facts(table), facts(table, look)].concat();
    let listed = |table| list(table, all(table), look);
    let mut text = table.map_or_else(Text::default, listed);
    text.push_line(Line::styled(text!("tournament-meaning", look), look.dim()));
    text.push_line("");
    text.push_line(Line::styled(text!("tournament-by-command", look), look.title()));
    text.push_line(Line::raw(plain(&fixture.command())));
    text
}

/// What the games were like, and what a reader has to know.
pub(super) fn in_short(table: &Table, look: Look) -> Text<'static> {
    list(table, facts(table, look), look)
}

/// Facts with their names, and the warnings of a table.
fn list(table: &Table, facts: Vec<(Message, Message)>, look: Look) -> Text<'static> {
    let mut text = Text::default();
    let said = |message: Message| look.say(&message);
    let facts: Vec<_> = facts.into_iter().map(|(name, value)| (said(name), said(value))).collect();
    let width = facts.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0) + 2;
    for (name, value) in facts {
        let name = Span::styled(format!("{name:<width$}"), look.dim());
        text.push_line(Line::from(vec![name, Span::raw(value)]));
    }
    if table.games > 0 {
        text.push_line("");
    }
    for warning in &table.warnings {
        let warning = format!("! {}", plain(&look.say(warning)));
        text.push_line(Line::styled(warning, look.notable()));
    }
    if !table.warnings.is_empty() {
        text.push_line("");
    }
    text
}

/// A name and what is to be said under it.
fn facts(table: &Table, look: Look) -> Vec<(Message, Message)> {
    let mut facts = Vec::new();
    if table.games == 0 {
        // Of no games everything could be said.
        return facts;
    }
    for seat in &table.seats {
        let range = Range { value: seat.score, low: seat.low, high: seat.high };
        let share = between("tournament-share-is", range, percent);
        facts.push((say!("seat", number = seat.seat + 1), share));
    }
    if let Some(elo) = table.first_move {
        let worth = between("tournament-elo-is", elo, |elo| Arg::decimal(elo, 0));
        facts.push((say!("tournament-first-move"), worth));
    }
    if let Some(decided) = table.decided_by_deal {
        let decided = between("tournament-decided", decided, percent);
        facts.push((say!("tournament-deals"), decided));
    }
    facts.push((say!("tournament-seats"), seating(table)));
    if let Some(openings) = table.openings {
        let openings = say!("tournament-openings-are", openings = openings);
        facts.push((say!("tournament-openings"), openings));
    }
    let (games, different) = (table.games, table.distinct_games);
    let different = if table.distinct_is_exact {
        say!("tournament-different", games = games, different = different)
    } else {
        say!("tournament-about-so-many-different", games = games, different = different)
    };
    facts.push((say!("tournament-games"), different));
    let endings = table.endings.iter().filter(|ending| ending.games > 0);
    let endings = endings.map(|ending| {
        format!("{} {}", ending.games, ending_in_words(ending.kind).in_language(look.language))
    });
    let endings = endings.collect::<Vec<_>>().join(", ");
    facts.push((say!("tournament-endings"), endings.into()));
    let moves = between("tournament-moves-are", table.plies, |plies| Arg::decimal(plies, 1));
    facts.push((say!("tournament-moves"), moves));
    facts.extend(test(table));
    facts.extend(corrected(table).map(|told| (say!("tournament-corrected"), told)));
    facts
}

/// What is said of a value and the ends of its interval.
fn between(id: &'static str, range: Range, number: fn(f64) -> Arg) -> Message {
    let [value, low, high] = [range.value, range.low, range.high].map(number);
    say!(id, value = value, low = low, high = high)
}

/// A share in percent.
pub(super) fn percent(share: f64) -> Arg {
    Arg::decimal(100.0 * share, 1)
}

/// How seats were taken, and what the intervals are over.
fn seating(table: &Table) -> Message {
    let how = match table.seating {
        Seating::BothSides => say!("tournament-both-sides"),
        Seating::Sides => say!("tournament-sides"),
        Seating::All => say!("tournament-all-orders", orders = table.orders),
        Seating::Drawn => say!("tournament-drawn-orders", orders = table.orders),
    };
    if table.decided_by_deal.is_some() {
        say!("tournament-over-deals", seating = how, deals = table.rounds)
    } else {
        say!("tournament-over-openings", seating = how, openings = table.rounds)
    }
}

fn ending_in_words(ending: Ending) -> Message {
    match ending {
        Ending::Win => say!("ending-won"),
        Ending::Draw => say!("ending-drawn"),
        Ending::Blocked => say!("tournament-ended-blocked"),
        Ending::Forfeit => say!("ending-forfeited"),
    }
}

/// What the test has found, where there is one.
fn test(table: &Table) -> Option<(Message, Message)> {
    let sprt = table.sprt.as_ref()?;
    Some((
        say!("tournament-test"),
        say!("tournament-test-after", result = verdict(sprt), pairs = sprt.pairs),
    ))
}
