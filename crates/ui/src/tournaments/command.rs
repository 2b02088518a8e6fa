//! The command that plays the games of a tournament again.

use papan_arena::schedule::plan::Plan;
use papan_arena::tournament::{Balance, Schedule, Seatings, Tournament};
use papan_engine::contender::Clock;

use crate::shell::quoted;

/// The command that plays the same games.
pub fn command(tournament: &Tournament, plan: &Plan) -> String {
    let mut words = vec!["papan".to_owned(), "arena".to_owned(), quoted(&tournament.rules)];
    words.push("--players".to_owned());
    words.extend(tournament.players.iter().map(|player| quoted(player.as_str())));
    let mut option = |name: &str, value: String| words.extend([name.to_owned(), value]);
    option("--games", tournament.rounds.saturating_mul(plan.seatings as u64).to_string());
    option("--seed", tournament.seed.to_string());
    if !tournament.openings.listed.is_empty() {
        option("--openings", "FILE".to_owned());
    } else if !plan.rules().facts().chance {
        option("--plies", tournament.openings.plies.to_string());
    }
    match tournament.openings.balance {
        Balance::Quiet => {}
        Balance::Any => option("--balance", "any".to_owned()),
        Balance::Equal => option("--balance", "equal".to_owned()),
    }
    if tournament.seatings == Seatings::Drawn {
        option("--seatings", "drawn".to_owned());
    }
    if let Some(sprt) = tournament.sprt {
        option("--sprt", sprt.to_string());
    }
    if let Some(discs) = tournament.adjudicate {
        option("--adjudicate", discs.to_string());
    }
    let Clock { per_move, per_game } = tournament.clock;
    if per_move != Clock::default().per_move {
        option("--move-time", per_move.as_secs_f64().to_string());
    }
    if let Some(per_game) = per_game {
        option("--game-time", per_game.as_secs_f64().to_string());
    }
    if tournament.schedule == Schedule::Gauntlet {
        words.push("--gauntlet".to_owned());
    }
    words.join(" ")
}
