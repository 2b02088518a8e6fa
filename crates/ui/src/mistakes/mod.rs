//! The mistakes of played games as other programs read them, JSON, and as [tables](in_words) for people.

mod read;
mod tables;
mod within;

use papan_engine::PlayerSpec;
use papan_games::{AnyGame, View};
use papan_players::{Entry, Gravity, Limits};
use papan_stats::Estimate;
use papan_study::mistakes::{
    Analysis, GravityCounts, MistakeTheme, PlayerMistakes, Reason, WorstPosition,
};
use papan_words::{Arg, Language, Message};
use serde::Serialize;

use crate::game::Judges;
use crate::say;
use crate::shell::quoted;
use crate::words::joined;

pub(crate) use read::of_records;
#[cfg(feature = "native")]
pub use read::read_games;
pub use read::{PlayedGames, of_stored, read_text};
pub use tables::in_words;
pub use within::{Wait, report_within};

/// The mistakes of every player in some games, as `papan analyze --json` prints them.
#[derive(Debug, Serialize)]
pub struct MistakesReport {
    rules: String,
    /// The number of games in the file.
    games: usize,
    /// The number of games that were analysed.
    analysed: usize,
    players: Vec<PlayerReport>,
}

#[derive(Debug, Serialize)]
struct PlayerReport {
    player: String,
    games: u64,
    moves: u64,
    judged: u64,
    not_judged: u64,
    /// `None` if nothing was judged, like the other figures with an interval.
    kept: Option<f64>,
    kept_low: Option<f64>,
    kept_high: Option<f64>,
    loss: Option<f64>,
    loss_low: Option<f64>,
    loss_high: Option<f64>,
    #[serde(flatten)]
    mistakes: GravityCounts,
    by_theme: Vec<ThemeReport>,
    by_ply: Vec<PlyReport>,
    worst: Vec<WorstReport>,
}

#[derive(Debug, Serialize)]
struct ThemeReport {
    theme: MistakeTheme,
    meaning: String,
    #[serde(flatten)]
    mistakes: GravityCounts,
}

#[derive(Debug, Serialize)]
struct PlyReport {
    ply: usize,
    #[serde(flatten)]
    mistakes: GravityCounts,
}

/// A move that was a mistake.
#[derive(Debug, Serialize)]
struct WorstReport {
    /// The number of the first game with it.
    game: u64,
    /// The number of games with it.
    games: u64,
    /// The moves that lead to the position.
    position: String,
    ply: usize,
    #[serde(rename = "move")]
    chosen: String,
    mark: &'static str,
    gravity: Gravity,
    best: Vec<String>,
    score: i32,
    best_score: i32,
    theme: MistakeTheme,
    /// The effect of the move, in words.
    verdict: String,
    /// Why it is a mistake, in words.
    reason: String,
    /// The command that explains the position.
    command: String,
}

impl MistakesReport {
    /// Makes the report of an analysis, with this number of worst moves for each player.
    pub fn new(analysis: &Analysis<'_>, worst: usize, language: Language) -> Self {
        let judges = Judges::new(1);
        let rules = analysis.rules.to_string();
        let player = |(number, (name, mistakes)): (usize, &(String, PlayerMistakes))| {
            let worst = analysis.worst(number, worst);
            let worst = worst.iter().map(|one| worst_move(one, (&rules, name), &judges, language));
            player(name, mistakes, worst.collect(), language)
        };
        let players = analysis.players.iter().enumerate().map(player).collect();
        let (games, analysed) = (analysis.games.len(), analysis.analysed);
        Self { rules, games, analysed, players }
    }
}

fn player(
    name: &str,
    mistakes: &PlayerMistakes,
    worst: Vec<WorstReport>,
    language: Language,
) -> PlayerReport {
    let regret = mistakes.regret();
    let ends = |estimate: Option<Estimate>| estimate.map(|e| [e.mean, e.low, e.high]);
    let (kept, loss) = (ends(regret.kept()), ends(regret.loss()));
    let theme = |(theme, mistakes)| {
        let meaning = theme_name(theme).in_language(language);
        ThemeReport { theme, meaning, mistakes }
    };
    PlayerReport {
        player: name.to_owned(),
        games: regret.games(),
        moves: regret.moves(),
        judged: regret.judged(),
        not_judged: regret.not_judged(),
        kept: kept.map(|ends| ends[0]),
        kept_low: kept.map(|ends| ends[1]),
        kept_high: kept.map(|ends| ends[2]),
        loss: loss.map(|ends| ends[0]),
        loss_low: loss.map(|ends| ends[1]),
        loss_high: loss.map(|ends| ends[2]),
        mistakes: mistakes.by_gravity(),
        by_theme: mistakes.by_theme().map(theme).collect(),
        by_ply: mistakes.by_ply().map(|(ply, mistakes)| PlyReport { ply, mistakes }).collect(),
        worst,
    }
}

fn worst_move(
    worst: &WorstPosition,
    (rules, player): (&str, &str),
    judges: &Judges,
    language: Language,
) -> WorstReport {
    let position = worst.game.position();
    let text = |&cell: &_| position.move_text(cell);
    let chosen = text(&worst.chosen);
    let game = AnyGame::Line(worst.game.clone());
    let judgement = judges.judge(&game, &Limits::default()).map(|one| one.in_words(language));
    let words = judgement.and_then(|judgement| judgement.of(&chosen)?.words.clone());
    let moves: Vec<_> = worst.reason.moves.iter().map(text).collect();
    let reason = reason(&worst.reason, joined(moves, "or")).in_language(language);
    // Only built-in players and programs can be asked again; perfect play always can.
    let is_ours = Entry::of(player).is_some() || PlayerSpec::from(player).is_program();
    let asked = if is_ours { player } else { "perfect" };
    let position = game.text();
    let command = format!(
        "papan explain {rules} --player {} --position {}",
        quoted(asked),
        quoted(&position)
    );
    WorstReport {
        game: worst.number,
        games: worst.games,
        ply: worst.game.moves().len(),
        position,
        mark: worst.gravity.mark(),
        gravity: worst.gravity,
        best: worst.best.iter().map(text).collect(),
        score: worst.score,
        best_score: worst.best_score,
        theme: worst.reason.theme,
        verdict: words.map(|words| words.verdict).unwrap_or_default(),
        reason,
        command,
        chosen,
    }
}

/// The name of a theme.
fn theme_name(theme: MistakeTheme) -> Message {
    match theme {
        MistakeTheme::MissedWin => say!("mistakes-missed-win"),
        MistakeTheme::MissedBlock => say!("mistakes-missed-block"),
        MistakeTheme::OpenedWin => say!("mistakes-opened-win"),
        MistakeTheme::MissedDoubleThreat => say!("mistakes-missed-double-threat"),
        MistakeTheme::AllowedDoubleThreat => say!("mistakes-allowed-double-threat"),
        MistakeTheme::LookAhead => say!("mistakes-look-ahead"),
    }
}

/// Why a move is a mistake, with the moves that show it.
fn reason(reason: &Reason, moves: Arg) -> Message {
    match reason.theme {
        MistakeTheme::MissedWin => say!("mistakes-why-missed-win", moves = moves),
        MistakeTheme::MissedBlock => say!("mistakes-why-missed-block", moves = moves),
        MistakeTheme::OpenedWin => say!("mistakes-why-opened-win", moves = moves),
        MistakeTheme::MissedDoubleThreat => say!("mistakes-why-missed-double", moves = moves),
        MistakeTheme::AllowedDoubleThreat => say!("mistakes-why-allowed-double", moves = moves),
        MistakeTheme::LookAhead => say!("mistakes-why-look-ahead"),
    }
}
