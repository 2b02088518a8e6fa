//! Sample games of a tournament, to be shown on its page.

use anyhow::Result;
use papan_arena::game::FinishedGame;
use papan_arena::game::record::RecordedGame;
use papan_arena::game::replayer::replayer;
use papan_arena::results::sprt::CountedGames;
use papan_arena::schedule::plan::Plan;
use papan_arena::store::StoredGames;
use papan_games::{AnyGame, Ending, Ruleset, Seat};
use papan_players::dice;

use papan_ui::game::{self, BoardView, Visible};

/// The number of openings or deals that are shown, each in two seatings.
const SITTINGS: u64 = 3;
const SEATINGS: usize = 2;

/// A list of moves longer than this is cut: on the endless board a game may have a million.
const LONGEST_LIST: usize = 1500;

/// A sample game.
#[derive(Debug)]
pub struct Sample {
    /// Its number in the tournament.
    pub(crate) index: u64,
    /// The player in each seat.
    pub(crate) players: Vec<String>,
    /// The seats that won.
    pub(crate) winners: Vec<usize>,
    pub(crate) ending: Ending,
    /// The fault that ended the game, and its seat.
    pub(crate) fault: Option<(Seat, String)>,
    pub(crate) plies: usize,
    /// How many plies are the opening.
    pub(crate) opening: usize,
    pub(crate) deal: Option<String>,
    /// The moves in their shortest form.
    pub(crate) moves: String,
    /// The final board.
    pub(crate) board: BoardView,
}

/// The first games that the table of a tournament counts, some openings or deals in two seatings each.
pub fn samples(plan: &Plan, kept: &dyn StoredGames) -> Result<Vec<Sample>> {
    let kept: &dyn StoredGames = &CountedGames::of::<anyhow::Error>(kept, plan)?;
    let mut replayer = replayer(kept.tournament(), plan);
    let mut samples = Vec::new();
    for sitting in 0..SITTINGS.min(plan.sittings) {
        for seating in 0..SEATINGS.min(plan.seatings) {
            let wanted = plan.game(sitting, seating);
            kept.read(wanted, |index, bytes| -> Result<bool> {
                // A game that has not been played yet is left out.
                if index == wanted {
                    let finished = replayer.replay(index, bytes)?;
                    let record = replayer.record(&finished).game;
                    samples.push(sample(plan.rules(), record, &finished)?);
                }
                Ok(false)
            })?;
        }
    }
    Ok(samples)
}

fn sample(rules: &Ruleset, game: RecordedGame, finished: &FinishedGame) -> Result<Sample> {
    let (deal, moves) = (game.deal.as_deref(), game.moves.join(" "));
    let played = AnyGame::open(rules, deal, &moves, &mut dice(game.seed, 0))?;
    let mut moves = played.text();
    if let Some((at, _)) = moves.char_indices().nth(LONGEST_LIST) {
        moves.truncate(at);
        moves.push('…');
    }
    Ok(Sample {
        index: finished.index,
        players: game.players,
        winners: finished.outcome.winners().map(Seat::index).collect(),
        ending: finished.outcome.ending(),
        fault: finished.fault.as_ref().map(|(seat, fault)| (*seat, fault.to_string())),
        plies: finished.plies,
        opening: game.opening,
        deal: game.deal,
        moves,
        board: game::board(&played, Visible { watching: Seat::FIRST, is_revealed: true }),
    })
}
