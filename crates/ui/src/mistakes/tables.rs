//! The mistakes of games as tables: a row for each player, then the mistakes by theme and by move, and the worst moves.

use std::fmt::Write as _;

use comfy_table::Table;
use papan_study::mistakes::{GravityCounts, MistakeTheme};
use papan_words::{Arg, Language};

use super::{MistakesReport, PlayerReport, WorstReport, theme_name};
use crate::figures::{between, grid, named};
use crate::{say, text};

/// The number of moves in a row of the table by move.
const BAND: usize = 6;

/// All tables, one below the other.
pub fn in_words(report: &MistakesReport, language: Language) -> String {
    let MistakesReport { rules, analysed, players, .. } = report;
    let title = say!("mistakes-title", rules = rules.as_str(), games = *analysed);
    let mut text = format!("{}\n\n", title.in_language(language));
    let _ = writeln!(
        text,
        "{}\n{}\n",
        summary(players, language).trim_fmt(),
        text!("mistakes-marks", language)
    );
    if players.iter().any(|player| player.not_judged > 0) {
        let _ = writeln!(text, "{}\n", text!("regret-hard", language));
    }
    if players.iter().all(|player| player.mistakes.total() == 0) {
        return text + text!("mistakes-none", language) + "\n";
    }
    let tables = [
        ("mistakes-by-theme", by_theme(players, language)),
        ("mistakes-by-move", by_move(players)),
    ];
    for (id, table) in tables {
        let _ = writeln!(text, "{}\n{}\n", text!(id, language), table.trim_fmt());
    }
    let worst: Vec<_> = players.iter().filter(|player| !player.worst.is_empty()).collect();
    text + &worst.iter().map(|player| worst_moves(player, language)).collect::<Vec<_>>().join("\n")
}

fn summary(players: &[PlayerReport], language: Language) -> Table {
    let columns =
        ["tournament-player", "tournament-games", "tournament-moves", "regret-not-judged"];
    let figures = named(&["regret-kept", "regret-lost"], language);
    let marks = ["??", "?", "?!"].map(str::to_owned);
    let header = [named(&columns, language), marks.to_vec(), figures].concat();
    let width = header.len();
    let mut table = grid(header, 1..width);
    let interval = |ends: [Option<f64>; 3], times: f64, digits| match ends {
        [Some(mean), Some(low), Some(high)] => {
            let numbers = [mean, low, high].map(|number| Arg::decimal(times * number, digits));
            between("interval", numbers).in_language(language)
        }
        _ => "-".to_owned(),
    };
    for player in players {
        let GravityCounts { blunders, mistakes, inaccuracies } = player.mistakes;
        let counts =
            [player.games, player.moves, player.not_judged, blunders, mistakes, inaccuracies];
        let mut row = vec![player.player.clone()];
        row.extend(counts.map(|count| count.to_string()));
        row.push(interval([player.kept, player.kept_low, player.kept_high], 100.0, 1));
        row.push(interval([player.loss, player.loss_low, player.loss_high], 1.0, 3));
        table.add_row(row);
    }
    table
}

fn by_theme(players: &[PlayerReport], language: Language) -> Table {
    let mut table = players_grid(players);
    for theme in MistakeTheme::ALL {
        let count = |player: &PlayerReport| {
            player
                .by_theme
                .iter()
                .filter(|row| row.theme == theme)
                .map(|row| row.mistakes)
                .collect()
        };
        add_row(&mut table, theme_name(theme).in_language(language), players, count);
    }
    table
}

fn by_move(players: &[PlayerReport]) -> Table {
    let mut table = players_grid(players);
    let last =
        players.iter().flat_map(|player| &player.by_ply).map(|row| row.ply).max().unwrap_or(0);
    for first in (0..=last).step_by(BAND) {
        let band = first..first + BAND;
        let count = |player: &PlayerReport| {
            player
                .by_ply
                .iter()
                .filter(|row| band.contains(&row.ply))
                .map(|row| row.mistakes)
                .collect()
        };
        add_row(&mut table, format!("{}–{}", first + 1, first + BAND), players, count);
    }
    table
}

/// Adds a row with the sums of each player's counts, unless all are zero.
fn add_row(
    table: &mut Table,
    name: String,
    players: &[PlayerReport],
    counts: impl Fn(&PlayerReport) -> Vec<GravityCounts>,
) {
    let sum = |player: &PlayerReport| {
        counts(player).into_iter().fold([0; 3], |[blunders, mistakes, inaccuracies], one| {
            [blunders + one.blunders, mistakes + one.mistakes, inaccuracies + one.inaccuracies]
        })
    };
    let sums: Vec<_> = players.iter().map(sum).collect();
    if sums.iter().flatten().any(|&count| count > 0) {
        let cells = sums.iter().map(|[one, two, three]| format!("{one:>5} {two:>5} {three:>5}"));
        table.add_row([name].into_iter().chain(cells));
    }
}

/// A table with a column of text, then a column for each player with its `??`, `?` and `?!`.
fn players_grid(players: &[PlayerReport]) -> Table {
    let names = players.iter().map(|player| player.player.clone());
    let mut table = grid([String::new()].into_iter().chain(names).collect(), 1..players.len() + 1);
    let marks = players.iter().map(|_| format!("{:>5} {:>5} {:>5}", "??", "?", "?!"));
    table.add_row([String::new()].into_iter().chain(marks));
    table
}

fn worst_moves(player: &PlayerReport, language: Language) -> String {
    let title = say!("mistakes-worst", player = player.player.as_str()).in_language(language);
    let lines = player.worst.iter().map(|worst| worst_move(worst, language));
    format!("{title}\n{}", lines.collect::<Vec<_>>().join("\n"))
}

fn worst_move(worst: &WorstReport, language: Language) -> String {
    let WorstReport { game, games, ply, .. } = *worst;
    let place = match games {
        1 => say!("mistakes-place", game = game, number = ply + 1),
        _ => say!("mistakes-place-repeated", game = game, number = ply + 1, games = games),
    };
    let position = if worst.position.is_empty() { "-" } else { &worst.position };
    let WorstReport { chosen, mark, verdict, reason, command, .. } = worst;
    let place = place.in_language(language);
    format!("  {place}: {position} {chosen}{mark}\n    {verdict}\n    {reason}\n    {command}\n")
}
