//! Games of a bot that the client runs, such as one in a browser. The client asks it for its moves; everything else happens
//! here.
//!
//! ```text
//! client:  turns ──▶ the bot's move ──▶ turns ──▶ … ──▶ table, mistakes
//! here:    the opening, the rival's moves, faults         the figures of a tournament
//! ```
//!
//! Nothing is kept between requests: each turn names its game and the moves so far. A rival's dice depend on the seed, the
//! game and the number of the move.

mod examples;
mod played;

use papan_arena::game::replayer::{Replayer, replayer};
use papan_arena::schedule::plan::Plan;
use papan_arena::settings::{DEFAULT_SEED, Limits as TournamentLimits, TournamentSettings};
use papan_arena::tournament::Tournament;
use papan_engine::PlayerSpec;
use papan_engine::contender::{Fault, FaultKind};
use papan_games::text::shown;
use papan_games::{AnyGame, MoveError, Outcome, Refusal, Ruleset, Seat};
use papan_players::{Limits, dice};
use serde::{Deserialize, Serialize};

use crate::game::{Bot, GameError};
use crate::words::say;

pub use examples::{Example, ExampleKind, examples};
pub use played::PlayedTurn;

/// The name of the client's bot in tables and records.
pub const CLIENT_BOT: &str = "function:bot";
/// The most games of a match.
const MOST_GAMES: u64 = 1000;

/// A match of the client's bot against a built-in player: every opening is played from both seats.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BotMatch {
    /// The rules: a line game on a board with edges.
    rules: String,
    /// The rival, a built-in player.
    rival: String,
    /// The number of games, rounded up to whole pairs.
    games: u64,
    #[serde(default = "usual_seed")]
    seed: u64,
}

fn usual_seed() -> u64 {
    DEFAULT_SEED
}

/// A game of a match in which the bot has answered, or which begins.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// The number of the game, from 0.
    game: u64,
    /// The moves so far; without any, the game begins.
    #[serde(default)]
    position: String,
    /// The bot's move, as it gave it.
    #[serde(default, rename = "move")]
    chosen: Option<String>,
    /// Why the bot gave none.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Object>))]
    fault: Option<Fault>,
}

/// A game of a match after the rival's answer: the bot is to move, or the game is over.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TurnView {
    game: u64,
    /// The moves so far.
    position: String,
    history: Vec<String>,
    /// How many of them are the opening.
    opening: usize,
    /// The bot's seat.
    seat: usize,
    /// How the game ended; null while the bot is to move.
    #[cfg_attr(feature = "schema", schema(value_type = Option<Object>))]
    outcome: Option<Outcome>,
    /// The fault that ended it.
    #[cfg_attr(feature = "schema", schema(value_type = Option<Object>))]
    fault: Option<Fault>,
}

impl BotMatch {
    /// The tournament between the bot and its rival, if it makes sense.
    fn plan(&self) -> Result<(Tournament, Plan), GameError> {
        let rules = line_rules(&self.rules)?;
        let rival = built_in(&self.rival, &rules)?.player().clone();
        let settings = TournamentSettings {
            players: vec![PlayerSpec::from(CLIENT_BOT), rival],
            games: self.games,
            seed: self.seed,
            ..TournamentSettings::new(rules)
        };
        let limits = TournamentLimits { games: MOST_GAMES, ..TournamentLimits::SHARED };
        settings.plan_within(&limits).map_err(|error| GameError::Wrong(error.message()))
    }

    /// The rival, a built-in player.
    pub fn rival(&self) -> &str {
        &self.rival
    }

    /// Plays these games on until the bot is to move or the game is over, one after the other while `goes_on` returns
    /// `true`. The client repeats the turns that are missing in the result.
    pub fn play(
        &self,
        turns: &[Turn],
        limits: &Limits,
        mut goes_on: impl FnMut() -> bool,
    ) -> Result<Vec<TurnView>, GameError> {
        let (tournament, plan) = self.plan()?;
        let mut rival = Rival::new(&tournament, &plan)?;
        rival.bot.limit(limits);
        let mut views = Vec::new();
        for turn in turns {
            views.push(rival.answer(turn)?);
            if !goes_on() {
                break;
            }
        }
        Ok(views)
    }
}

/// The built-in player with this text. A request never starts a program.
fn built_in(text: &str, rules: &Ruleset) -> Result<Bot, GameError> {
    let player = PlayerSpec::from(text.trim());
    if player.is_external() {
        return Err(GameError::Forbidden(say!("program-refused", player = shown(text))));
    }
    Ok(Bot::built_in(&player, rules)?)
}

/// The rules with this text, if the client may run a player under them.
fn line_rules(text: &str) -> Result<Ruleset, GameError> {
    let rules: Ruleset = text.parse()?;
    match rules {
        Ruleset::Line(_) => Ok(rules),
        _ => Err(GameError::Wrong(say!("bot-line-games", rules = rules.to_string()))),
    }
}

/// The rival of a match, and the openings.
struct Rival<'a> {
    tournament: &'a Tournament,
    plan: &'a Plan,
    replayer: Box<dyn Replayer + 'a>,
    bot: Bot,
}

impl<'a> Rival<'a> {
    fn new(tournament: &'a Tournament, plan: &'a Plan) -> Result<Self, GameError> {
        let bot = Bot::built_in(&tournament.players[1], plan.rules())?;
        Ok(Self { tournament, plan, replayer: replayer(tournament, plan), bot })
    }

    /// The game after the bot's answer and the rival's.
    fn answer(&mut self, turn: &Turn) -> Result<TurnView, GameError> {
        let index = turn.game;
        if index >= self.plan.games() {
            let games = self.plan.games();
            return Err(GameError::Wrong(say!("bot-no-game", game = index, games = games)));
        }
        let seat = bot_seat(self.plan, index);
        let opening = self.replayer.opening_moves(index);
        let opening = opening.map_err(|error| GameError::Wrong(error.message()))?;
        let moves =
            if turn.position.is_empty() { opening.join(" ") } else { turn.position.clone() };
        let mut game = AnyGame::open(self.plan.rules(), None, &moves, &mut dice(0, 0))?;
        let fault = match (&turn.fault, &turn.chosen) {
            (Some(fault), _) => Some(fault.clone()),
            (None, Some(text)) if game.turn() == Some(seat) => {
                game.play_text(text).err().map(|error| fault_of(&error))
            }
            (None, _) => None,
        };
        while fault.is_none() && game.turn().is_some_and(|turn| turn != seat) {
            self.bot.begin();
            let stream = self.plan.stream(self.plan.round(index), &self.plan.seated(index));
            let seed = self.tournament.seed.wrapping_add(game.plies() as u64);
            let chosen = self.bot.choose(&game, &mut dice(seed, stream))?;
            game.play_text(&chosen)?;
        }
        let outcome = match fault {
            Some(_) => Some(Outcome::duel_won_by(seat.next(2))),
            None => game.outcome(),
        };
        let (position, history) = (game.text(), game.moves());
        let (seat, opening) = (seat.index(), opening.len());
        Ok(TurnView { game: index, position, history, opening, seat, outcome, fault })
    }
}

/// The seat of the bot in a game.
fn bot_seat(plan: &Plan, index: u64) -> Seat {
    let seat = plan.seated(index).iter().position(|&player| player == 0);
    Seat::new(seat.unwrap_or_default())
}

fn fault_of(error: &MoveError) -> Fault {
    let kind = match error.reason {
        Refusal::Unknown => FaultKind::Garbage,
        Refusal::Illegal | Refusal::Over => FaultKind::Illegal,
    };
    Fault::new(kind, error.to_string())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
