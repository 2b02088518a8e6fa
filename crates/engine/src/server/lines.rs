//! The output lines of a search, while it runs and when it has ended.

use std::time::Duration;

use papan_players::Score;

use super::session::Answer;

/// The lines that report a move and the reason for it.
pub(super) fn answer(thought: &Answer, player: &str, took: Duration) -> String {
    let Answer { chosen, reason, search, score, notes } = thought;
    let mut lines: Vec<_> =
        notes.iter().map(|note| format!("info string {}", in_one_line(note))).collect();
    if search.nodes.is_some() || search.depth.is_some() {
        let mut rest = score.map(in_words).unwrap_or_default();
        if !search.line.is_empty() {
            rest = format!("{rest} pv {}", search.line.join(" "));
        }
        lines.push(info(search.depth.map(u64::from), search.nodes, took, &rest));
    }
    lines.push(format!("info string {player} {}", in_one_line(reason)));
    lines.push(format!("bestmove {chosen}"));
    lines.join("\n")
}

/// The line that reports the progress of a search.
pub(super) fn info(depth: Option<u64>, nodes: Option<u64>, time: Duration, rest: &str) -> String {
    let mut line = "info".to_owned();
    for (name, number) in [("depth", depth), ("nodes", nodes)] {
        if let Some(number) = number {
            line = format!("{line} {name} {number}");
        }
    }
    format!("{line} time {}{rest}", time.as_millis())
}

/// Replaces line breaks with spaces.
pub(super) fn in_one_line(text: &str) -> String {
    text.replace(['\n', '\r'], " ")
}

/// Formats a score as chess programs do: a proven result as the number of the winner's moves, negative for a loss.
fn in_words(score: Score) -> String {
    match score {
        Score::Number(number) => format!(" score cp {number}"),
        Score::Win { win } => format!(" score mate {}", win.div_ceil(2)),
        Score::Loss { loss } => format!(" score mate -{}", loss.div_ceil(2)),
    }
}
