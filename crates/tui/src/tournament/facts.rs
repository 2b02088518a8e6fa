//! The description of a tournament, and the facts that are not in its tables.

use papan_arena::results::table::Table;
use papan_arena::tournament::{Balance, Schedule, Tournament};
use papan_report::facts_in;
use papan_ui::say;
use papan_ui::tournaments::StoredTournament;
use ratatui::text::{Line, Span, Text};

use crate::theme::{Theme, text, widest};

/// The tournament in a line.
pub(super) fn description(tournament: &Tournament, dealt: bool, look: Theme) -> String {
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
    [tournament.rules.clone(), schedule.to_owned(), start, seed].join(gap)
}

/// Everything that is not in the tables, and the command that continues it.
pub(super) fn text(
    fixture: &StoredTournament,
    table: Option<&Table>,
    look: Theme,
) -> Text<'static> {
    let mut text = table.map_or_else(Text::default, |table| in_short(table, look));
    text.push_line(Line::styled(text!("tournament-meaning", look), look.dim()));
    text.push_line("");
    text.push_line(Line::styled(text!("tournament-by-command", look), look.title()));
    text.push_line(Line::raw(fixture.command()));
    text
}

/// The facts of a table with their names, and its warnings.
pub(super) fn in_short(table: &Table, look: Theme) -> Text<'static> {
    let mut text = Text::default();
    if table.games > 0 {
        let facts = facts_in(table, look.language);
        let width = widest(facts.iter().map(|(name, _)| name)) + 2;
        text.extend(facts.into_iter().map(|(name, value)| {
            Line::from(vec![Span::styled(format!("{name:<width$}"), look.dim()), Span::raw(value)])
        }));
        text.push_line("");
    }
    for warning in &table.warnings {
        text.push_line(Line::styled(format!("! {}", look.say(warning)), look.notable()));
    }
    if !table.warnings.is_empty() {
        text.push_line("");
    }
    text
}
