//! What moves of dominoes cost, and what players lose to a reply to them, in games of any size.
//!
//! In dominoes perfect play is not known. [`losses`] compares each move with the best one *given what its seat could know*; see
//! [`HiddenReferee`]. [`replies`] plays a search that knows how the player plays against the player itself: what it gains is a
//! lower bound on how much the best response would gain.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use papan_games::dominoes::{DominoPosition, DominoRules};
use papan_games::{Position, Rules, Seat, TextError, View};
use papan_players::{HiddenReferee, Playable, dice};
use papan_stats::Estimate;
use rayon::prelude::*;

use crate::exploit::student;

/// The players to measure, and how closely.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The rules.
    pub rules: DominoRules,
    /// The players, by their texts.
    pub players: Vec<String>,
    /// The number of games of each player.
    pub games: u64,
    /// The seed of the deals and of all random choices.
    pub seed: u64,
    /// How many games the referee, or the reply, plays for a decision.
    pub playouts: u32,
}

/// The cost of a player's moves.
#[derive(Clone, Debug)]
pub struct Losses {
    /// The player.
    pub player: String,
    /// The number of games that were finished.
    pub games: u64,
    /// The number of decisions with a choice.
    pub decisions: u64,
    /// In how many of them it made the move that the referee prefers.
    pub agreed: u64,
    /// What all its moves of a game cost, over all seats.
    pub per_game: Estimate,
    /// The mean cost of a decision.
    pub per_decision: f64,
}

/// The sum of a game.
#[derive(Clone, Copy, Debug, Default)]
struct GameLosses {
    lost: f64,
    decisions: u64,
    agreed: u64,
}

/// Has each player play all seats of the same deals, and judges its moves by what their seats could know. Games that were not
/// finished when it was stopped do not count.
///
/// # Errors
///
/// If a player is unknown.
pub fn losses(
    settings: &Settings,
    stop: &AtomicBool,
    game_done: &(dyn Fn() + Sync),
) -> Result<Vec<Losses>, TextError> {
    settings.players.iter().map(|player| losses_of(settings, player, stop, game_done)).collect()
}

fn losses_of(
    settings: &Settings,
    player: &str,
    stop: &AtomicBool,
    game_done: &(dyn Fn() + Sync),
) -> Result<Losses, TextError> {
    DominoPosition::player(player)?;
    let games: Result<Vec<_>, TextError> = (0..settings.games)
        .into_par_iter()
        .map(|number| {
            let found = judged_game(settings, player, number, stop)?;
            if found.is_some() {
                game_done();
            }
            Ok(found)
        })
        .collect();
    let games: Vec<GameLosses> = games?.into_iter().flatten().collect();
    let sums: Vec<_> = games.iter().map(|game| game.lost).collect();
    let decisions = games.iter().map(|game| game.decisions).sum();
    Ok(Losses {
        player: player.to_owned(),
        games: games.len() as u64,
        decisions,
        agreed: games.iter().map(|game| game.agreed).sum(),
        per_game: student(&sums),
        per_decision: sums.iter().sum::<f64>() / decisions.max(1) as f64,
    })
}

/// `None` if it was stopped.
fn judged_game(
    settings: &Settings,
    player: &str,
    number: u64,
    stop: &AtomicBool,
) -> Result<Option<GameLosses>, TextError> {
    let mut player = DominoPosition::player(player)?;
    let referee = HiddenReferee::new(settings.playouts);
    let [mut deal, mut own, mut judging] = streams(settings.seed, number);
    let mut position = settings.rules.start(&mut deal);
    let mut found = GameLosses::default();
    player.begin();
    while let Some(seat) = turn(&position) {
        if stop.load(Relaxed) {
            return Ok(None);
        }
        let view = position.view(seat);
        let chosen = player.choose(view, &mut own);
        if let Some(lost) = referee.loss(view, chosen, &mut judging) {
            found.lost += lost;
            found.decisions += 1;
            found.agreed += u64::from(lost == 0.0);
        }
        position.advance(chosen);
    }
    Ok(Some(found))
}

/// The gain of a search that replies to a player.
#[derive(Clone, Debug)]
pub struct Replied {
    /// The player.
    pub player: String,
    /// The searching player.
    pub reply: String,
    /// The number of deals, each played from both sides.
    pub deals: u64,
    /// The payoff of the reply beyond its share of what all are paid, the mean of both sides.
    pub gain: Estimate,
}

/// Plays a reply to each player against it, every deal from both sides. In teams the reply has both seats of a side; at a table
/// of three or four who play for themselves, every other seat. Deals that were not finished when it was stopped do not count.
///
/// # Errors
///
/// If a player is unknown.
pub fn replies(
    settings: &Settings,
    stop: &AtomicBool,
    game_done: &(dyn Fn() + Sync),
) -> Result<Vec<Replied>, TextError> {
    settings.players.iter().map(|player| replied(settings, player, stop, game_done)).collect()
}

/// The players that the reply can ask in imagined deals, because they answer at once.
const KNOWN: [&str; 6] = ["first", "value", "balak", "count", "switch", "adaptive"];

/// The text of the search that replies to a player: it knows how some play, and takes others to play as its model does.
fn reply_to(player: &str, playouts: u32) -> String {
    let others = if KNOWN.contains(&player) { player } else { "model" };
    format!("reply:playouts={playouts},others={others}")
}

fn replied(
    settings: &Settings,
    player: &str,
    stop: &AtomicBool,
    game_done: &(dyn Fn() + Sync),
) -> Result<Replied, TextError> {
    let reply = reply_to(player, settings.playouts);
    for text in [player, reply.as_str()] {
        DominoPosition::player(text)?;
    }
    let gains: Result<Vec<_>, TextError> = (0..settings.games)
        .into_par_iter()
        .map(|number| {
            let one = gain(settings, [&reply, player], number, stop)?;
            let other = gain(settings, [player, &reply], number, stop)?;
            game_done();
            Ok(one.zip(other).map(|(one, other)| (one - other) / 2.0))
        })
        .collect();
    let gains: Vec<f64> = gains?.into_iter().flatten().collect();
    let deals = gains.len() as u64;
    Ok(Replied { player: player.to_owned(), reply, deals, gain: student(&gains) })
}

/// The payoff of the first of two players beyond its share, on average over its seats; `None` if it was stopped. The players sit
/// alternately.
fn gain(
    settings: &Settings,
    texts: [&str; 2],
    number: u64,
    stop: &AtomicBool,
) -> Result<Option<f64>, TextError> {
    let [one, other] = texts;
    let mut players = [DominoPosition::player(one)?, DominoPosition::player(other)?];
    let [mut deal, first, second] = streams(settings.seed, number);
    let mut own = [first, second];
    let mut position = settings.rules.start(&mut deal);
    while let Some(seat) = turn(&position) {
        if stop.load(Relaxed) {
            return Ok(None);
        }
        let who = seat.index() % 2;
        let chosen = players[who].choose(position.view(seat), &mut own[who]);
        position.advance(chosen);
    }
    let Some(outcome) = position.outcome() else { return Ok(None) };
    let paid = outcome.payoff();
    let share = paid.iter().sum::<f64>() / paid.len().max(1) as f64;
    let of_first: Vec<_> = paid.iter().step_by(2).collect();
    let mean = of_first.iter().copied().sum::<f64>() / of_first.len().max(1) as f64;
    Ok(Some(mean - share))
}

/// The dice of a game: of its deal, and two others.
fn streams(seed: u64, number: u64) -> [papan_players::Dice; 3] {
    [0, 1, 2].map(|which| dice(seed, 3 * number + which))
}

fn turn(position: &DominoPosition) -> Option<Seat> {
    position.turn().filter(|_| position.outcome().is_none())
}

#[cfg(test)]
mod tests {
    use papan_games::Ruleset;

    use super::*;

    fn settings(rules: &str, players: &[&str], games: u64) -> Settings {
        let Ok(Ruleset::Dominoes(rules)) = rules.parse() else { panic!("{rules}") };
        let players = players.iter().map(|&player| player.to_owned()).collect();
        Settings { rules, players, games, seed: 1, playouts: 60 }
    }

    #[test]
    fn a_weak_player_loses_more_than_a_strong_one() {
        let asked = settings("dominoes:paper,players=2,set=4", &["first", "adaptive"], 40);
        let found = losses(&asked, &AtomicBool::new(false), &|| ()).unwrap();
        let [weak, strong] = found.as_slice() else { panic!("two players") };
        assert!(weak.per_game.mean > strong.per_game.mean, "{weak:?} {strong:?}");
        assert!(weak.agreed < weak.decisions && weak.games == 40);
    }

    #[test]
    fn a_reply_gains_from_a_player_that_it_knows() {
        let asked = settings("dominoes:openspiel2,set=4", &["first"], 60);
        let found = replies(&asked, &AtomicBool::new(false), &|| ()).unwrap();
        assert!(found[0].gain.low > 0.0, "{found:?}");
        assert_eq!(found[0].reply, "reply:playouts=60,others=first");
    }

    #[test]
    fn what_was_not_finished_does_not_count() {
        let asked = settings("dominoes:paper", &["value"], 3);
        let stopped = AtomicBool::new(true);
        assert_eq!(losses(&asked, &stopped, &|| ()).unwrap()[0].games, 0);
        assert_eq!(replies(&asked, &stopped, &|| ()).unwrap()[0].deals, 0);
    }
}
