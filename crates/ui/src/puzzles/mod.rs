//! Puzzles: the list, the view of one, and attempts to solve it.
//!
//! Puzzles are shown with all hands open. All counting is done here: a front end passes the [`Attempt`] and the
//! [`Standing`] that it stores, and gets both back after a move or a hint.

mod attempt;
mod id;
mod listing;
mod mistakes;
#[cfg(feature = "native")]
mod progress;
mod review;

pub use attempt::{Attempt, HintReply, Reply, Standing, hint, try_move};
pub use id::PuzzleId;
pub use listing::{
    Filter, NextPuzzle, NextRequest, PuzzleEntry, PuzzleList, daily, list, next_for, read_date,
    today,
};
pub use mistakes::{
    MistakeReply, MistakeRequest, MistakesFound, OwnMistake, find_mistakes, try_mistake,
};
#[cfg(feature = "native")]
pub use progress::Progress;
pub use review::Review;

use papan_engine::PlayerSpec;
use papan_games::{AnyGame, Seat};
use papan_players::{ProvenResult, dice};
use papan_study::puzzles::{Grade, Theme};
use papan_words::{Language, Message};
use serde::Serialize;

use crate::drawing::drawing;
use crate::game::{GameContext, GameError, GameView, Visible};
use crate::words::say;

/// A puzzle as it is shown before it is solved.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PuzzleView {
    /// Which it is, such as `connect-four:7x6/17`.
    pub id: String,
    /// Its number among those of its rules, from 1.
    pub number: usize,
    /// How many puzzles of these rules there are.
    pub count: usize,
    /// The puzzle after it; the first after the last.
    pub next: String,
    /// How hard it is, from 1 to 5.
    #[cfg_attr(feature = "schema", schema(value_type = u8))]
    pub grade: Grade,
    /// How hard it is as a rating, on the scale of a person's rating.
    pub rating: u32,
    /// What exactly one move keeps: `win` or `draw`.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub result: ProvenResult,
    /// The position, with nothing hidden.
    pub game: GameView,
}

impl PuzzleView {
    /// The view of a puzzle.
    pub fn new(id: &PuzzleId) -> Result<Self, GameError> {
        let (collection, puzzle) = id.find()?;
        let game = open(id)?;
        Ok(Self {
            id: id.to_string(),
            number: id.number,
            count: collection.puzzles.len(),
            next: id.next()?.to_string(),
            grade: puzzle.grade,
            rating: puzzle.rating(attempt::asked(collection)),
            result: puzzle.result,
            game: shown(game),
        })
    }

    /// The task of the solver.
    pub fn task(&self) -> Message {
        let seat = self.game.seat.unwrap_or(Seat::FIRST).index() + 1;
        match self.result {
            ProvenResult::Win => say!("puzzle-task-win", seat = seat),
            _ => say!("puzzle-task-draw", seat = seat),
        }
    }
}

impl PuzzleId {
    /// The position after the moves that were found, in characters.
    pub fn drawing(&self, attempt: &Attempt, language: Language) -> Result<String, GameError> {
        let game = attempt.position(self)?;
        let seat = game.turn().unwrap_or(Seat::FIRST);
        Ok(drawing(&game, seat, language))
    }
}

/// The response to an attempt: the result of the move, the theme of the solution, and the moves that follow.
pub fn reply_words(reply: &Reply) -> Vec<Message> {
    let text = &reply.text;
    if reply.right && !reply.done {
        return vec![say!("puzzle-goes-on", move = text, defence = reply.defence.join(" "))];
    }
    let mut words = vec![match (reply.right, reply.result) {
        (true, _) => say!("puzzle-right", move = text),
        (false, ProvenResult::Draw) => say!("puzzle-wrong-draw", move = text),
        (false, _) => say!("puzzle-wrong-loss", move = text),
    }];
    if let Some(theme) = reply.theme {
        let (theme, meaning) = (theme_name(theme), theme_meaning(theme));
        words.push(say!("puzzle-hint-theme", theme = theme, meaning = meaning));
    }
    words.push(match reply.line.as_slice() {
        [] => say!("puzzle-ends"),
        line => say!("puzzle-follows", line = line.join(" ")),
    });
    words
}

/// The game of a puzzle.
fn open(id: &PuzzleId) -> Result<AnyGame, GameError> {
    let (collection, puzzle) = id.find()?;
    let (deal, moves) = (puzzle.deal.as_deref(), &puzzle.position);
    Ok(AnyGame::open(&collection.rules, deal, moves, &mut dice(0, 0))?)
}

/// A game with nothing hidden, as the seat whose turn it is sees it.
fn shown(game: AnyGame) -> GameView {
    revealed(game).view()
}

fn revealed(game: AnyGame) -> GameContext {
    let players = vec![PlayerSpec::Human; game.facts().seats];
    let watching = game.turn().unwrap_or(Seat::FIRST);
    let visible = Visible { watching, is_revealed: true };
    GameContext { game, players, seed: 0, visible }
}

/// The position of a puzzle after the moves that were found, with nothing hidden.
pub fn position(id: &PuzzleId, attempt: &Attempt) -> Result<GameContext, GameError> {
    Ok(revealed(attempt.position(id)?))
}

/// The name of a theme.
pub fn theme_name(theme: Theme) -> Message {
    match theme {
        Theme::Block => say!("theme-block"),
        Theme::Trap => say!("theme-trap"),
        Theme::OddThreat => say!("theme-odd-threat"),
        Theme::Zugzwang => say!("theme-zugzwang"),
        Theme::Win => say!("theme-win"),
        Theme::Draw => say!("theme-draw"),
    }
}

/// The meaning of a theme, in a sentence.
pub fn theme_meaning(theme: Theme) -> Message {
    match theme {
        Theme::Block => say!("theme-block.meaning"),
        Theme::Trap => say!("theme-trap.meaning"),
        Theme::OddThreat => say!("theme-odd-threat.meaning"),
        Theme::Zugzwang => say!("theme-zugzwang.meaning"),
        Theme::Win => say!("theme-win.meaning"),
        Theme::Draw => say!("theme-draw.meaning"),
    }
}
