//! A soft model of how the other seats choose, learned from the games of the players here.
//!
//! A move is made with a probability proportional to `exp(w · f / 2)`: `f` are the [features](super::adaptive) of the move for the
//! seat that makes it, `w` the weights by the kind of game. So not only the move that was made counts but every move that
//! was not: a seat that plays a heavy tile where it could have led a strong number is likely not to hold that number.
//!
//! ```text
//! the record ──▶ Judge: the view of each seat at each of its choices
//! a world    ──▶ likelihood: how likely all those choices were with these hands
//! ```

use arrayvec::ArrayVec;
use papan_games::dominoes::{DominoMove, DominoPosition, Hand, Tile, TileSet};
use papan_games::{MAX_SEATS, Position, Rules, Seat, View};
use rand::{Rng, RngExt};

use papan_games::text::Spec;

use super::adaptive::reading::Reading;
use super::belief::Hands;
use super::distinct;
use super::{adaptive, base, layers};
use crate::entry::Entry;
use crate::player::{Dice, Player, dice};

mod weights;

use weights::weights;

/// How much the weights count. They are those of a single choice; over all choices of a record the errors of the model add up,
/// so that with whole weights a few deals would count for all. `ismcts:playouts=3000` with whole weights was no stronger than
/// without the model (50.0%, 47.1 to 52.9, in 100 deals), with half the weights it was.
const SOFTNESS: f64 = 0.5;

/// The most distinct moves of a seat: the tiles of the largest hand before the opening.
const MOST_MOVES: usize = 64;

/// Moves, each with a number.
type Scored = ArrayVec<(DominoMove, f64), MOST_MOVES>;

/// The score of each distinct move of a seat, by the model.
fn scores(hand: Hand<'_>) -> Scored {
    let mut scored: Scored = distinct(hand).iter().take(MOST_MOVES).map(|m| (m, 0.0)).collect();
    if !hand.choices().aside.is_empty() {
        for (chosen, score) in &mut scored {
            if let DominoMove::Aside(Some(tile)) = chosen {
                *score = -f64::from(tile.pips());
            }
        }
    } else if scored.len() > 1 {
        let reading = Reading::of(hand, 0.0);
        let weights = weights(&reading);
        for (chosen, score) in &mut scored {
            let features = reading.features(*chosen);
            *score = features.iter().zip(weights).map(|(feature, weight)| feature * weight).sum();
        }
    }
    scored
}

/// The probability of each distinct move of a seat, by the model; the scores count `sharpness` times.
pub(super) fn odds(hand: Hand<'_>, sharpness: f64) -> Scored {
    let mut scored = scores(hand);
    let top = scored.iter().map(|&(_, score)| score).fold(f64::NEG_INFINITY, f64::max);
    let mut sum = 0.0;
    for (_, score) in &mut scored {
        *score = ((*score - top) * sharpness).exp();
        sum += *score;
    }
    scored.iter_mut().for_each(|(_, likely)| *likely /= sum);
    scored
}

/// A move of the seat whose turn it is, drawn as the model expects it.
pub(super) fn draw<R: Rng>(hand: Hand<'_>, rng: &mut R) -> DominoMove {
    let odds = odds(hand, 1.0);
    let Some(&(last, _)) = odds.last() else { return DominoMove::Pass };
    if odds.len() == 1 {
        return last;
    }
    let mut at = rng.random::<f64>();
    let drawn = odds.iter().find(|&(_, likely)| {
        at -= likely;
        at < 0.0
    });
    drawn.map_or(last, |&(chosen, _)| chosen)
}

/// The likeliest move of the seat whose turn it is, by the model.
pub(super) fn likeliest(hand: Hand<'_>) -> DominoMove {
    let scored = scores(hand);
    let best = scored.iter().max_by(|(_, one), (_, other)| one.total_cmp(other));
    best.map_or(DominoMove::Pass, |&(chosen, _)| chosen)
}

/// The players whose replies can be sought: they answer at once and without dice.
const FELLOWS: [Entry; 6] =
    [base::FIRST, base::VALUE, base::BALAK, base::COUNT, layers::SWITCH, adaptive::ENTRY];

/// The model by which the other seats choose moves in imagined games.
pub(super) enum Fellow {
    /// Moves drawn as the model expects them.
    Model,
    /// The moves of a player, which decides without dice.
    Player(Box<dyn Player<DominoPosition>>, Box<Dice>),
}

impl Fellow {
    /// A player by its name; `None` if there is none.
    pub(super) fn named(name: &str) -> Option<Self> {
        let entry = FELLOWS.iter().find(|entry| entry.name == name)?;
        let player = (entry.dominoes?)(&Spec::parse(name).ok()?).ok()?;
        Some(Self::Player(player, Box::new(dice(0, 0))))
    }

    pub(super) fn choose<R: Rng>(&mut self, hand: Hand<'_>, rng: &mut R) -> DominoMove {
        match self {
            Self::Model => draw(hand, rng),
            Self::Player(player, dice) => player.choose(hand, dice),
        }
    }

    /// How likely it makes this move. A move that a player does not make is unlikely rather than impossible, because
    /// otherwise no drawn deal might be left.
    fn likelihood(&mut self, hand: Hand<'_>, made: impl Fn(DominoMove) -> bool) -> f64 {
        match self {
            Self::Model => {
                let odds = odds(hand, SOFTNESS);
                odds.iter().find(|&&(other, _)| made(other)).map_or(1e-9, |&(_, odds)| odds)
            }
            Self::Player(player, dice) => {
                let chosen = player.choose(hand, dice);
                if made(chosen) { 1.0 } else { UNLIKELY }
            }
        }
    }
}

/// How likely a move is that a player does not make.
const UNLIKELY: f64 = 0.02;

/// A choice of another seat.
#[derive(Debug)]
struct Choice {
    seat: Seat,
    chosen: DominoMove,
    /// The position before it; the hands are those of any world.
    before: DominoPosition,
    /// The tiles that each seat has played since.
    since: [TileSet; MAX_SEATS],
}

/// The choices of the others in a record, ready to be asked of worlds.
#[derive(Debug)]
pub(super) struct Judge {
    seat: Seat,
    choices: Vec<Choice>,
}

impl Judge {
    /// The choices of the others in this view, of which `hands` is a possible deal.
    pub(super) fn of(hand: Hand<'_>, hands: &Hands) -> Option<Self> {
        let (table, seat) = (hand.table(), hand.seat());
        let rules = *table.rules();
        let mut dealt = *hands;
        for (seat, chosen) in table.moves() {
            if let DominoMove::Play(tile, _) = chosen {
                dealt[seat.index()].insert(tile);
            }
        }
        let texts = Seat::all(rules.seats()).map(|seat| {
            let tiles = dealt[seat.index()].into_iter().map(|tile: Tile| tile.to_string());
            tiles.collect::<Vec<_>>().join(" ")
        });
        let deal = texts.collect::<Vec<_>>().join("/");
        let mut before = rules.start_from(Some(&deal)).ok()?;
        let mut since = [TileSet::EMPTY; MAX_SEATS];
        for (seat, chosen) in table.moves() {
            if let DominoMove::Play(tile, _) = chosen {
                since[seat.index()].insert(tile);
            }
        }
        let mut choices = Vec::new();
        for (mover, chosen) in table.moves() {
            if !before.is_legal(chosen) {
                return None;
            }
            let DominoMove::Play(tile, _) = chosen else {
                before.advance(chosen);
                continue;
            };
            if mover != seat {
                choices.push(Choice { seat: mover, chosen, before: before.clone(), since });
            }
            since[mover.index()].remove(tile);
            before.advance(chosen);
        }
        Some(Self { seat, choices })
    }

    /// How likely the choices were if these are the hands now.
    pub(super) fn likelihood(&mut self, hands: &Hands, fellow: &mut Fellow) -> f64 {
        let own = self.seat;
        let factor = |choice: &mut Choice| {
            let mut then = *hands;
            for (hand, since) in then.iter_mut().zip(choice.since) {
                *hand = hand.or(since);
            }
            choice.before.imagine_again(own, then);
            let view = choice.before.view(choice.seat);
            let level = view.table().ends().is_some_and(|(left, right)| left == right);
            let same = |other: DominoMove| match (other, choice.chosen) {
                (DominoMove::Play(one, _), DominoMove::Play(tile, _)) if level => one == tile,
                (one, chosen) => one == chosen,
            };
            fellow.likelihood(view, same)
        };
        self.choices.iter_mut().map(factor).product()
    }
}

#[cfg(test)]
mod tests {
    use papan_games::{Game, Ruleset};

    use super::super::belief::{Habits, ObservedPlays, Worlds};
    use super::*;
    use crate::registry::Playable;

    fn start(rules: &str, seed: u64) -> Game<DominoPosition> {
        let Ok(Ruleset::Dominoes(rules)) = rules.parse() else { panic!("{rules}") };
        Game::new(rules.start(&mut dice(seed, 9)))
    }

    const TABLES: [&str; 4] = [
        "dominoes:paper,players=2",
        "dominoes:paper,players=3",
        "dominoes:paper",
        "dominoes:openspiel4",
    ];

    #[test]
    fn the_model_expects_what_players_choose_more_than_chance_does() {
        for table in TABLES {
            let (mut learned, mut heavy, mut alike) = (0.0, 0.0, 0.0);
            let mut player = DominoPosition::player("pimc:worlds=8").unwrap();
            for seed in 1000..1020 {
                let mut game = start(table, seed);
                while let Some(seat) = game.position().turn() {
                    let view = game.position().view(seat);
                    let odds = odds(view, SOFTNESS);
                    let chosen = player.choose(view, &mut dice(seed, 10));
                    let habit = |m: DominoMove| match m {
                        DominoMove::Play(tile, _) => {
                            let double = if tile.is_double() { Habits::USUAL.double } else { 0.0 };
                            ((f64::from(tile.pips()) + double) / Habits::USUAL.temperature).exp()
                        }
                        DominoMove::Aside(_) | DominoMove::Pass => 1.0,
                    };
                    // What fits two like ends is on the left here.
                    if let Some(&(_, likely)) = odds.iter().find(|(m, _)| *m == chosen) {
                        let all: f64 = odds.iter().map(|&(m, _)| habit(m)).sum();
                        learned += likely.ln();
                        heavy += (habit(chosen) / all).ln();
                        alike -= (odds.len() as f64).ln();
                    }
                    game.play(chosen).unwrap();
                }
            }
            assert!(learned > alike, "{table}: {learned} {alike}");
            // With more seats this player goes by heavy tiles itself.
            let is_duel = table == TABLES[0];
            assert!(!is_duel || learned > heavy, "{table}: {learned} {heavy}");
        }
    }

    #[test]
    fn the_real_deal_is_more_likely_than_others_on_average() {
        let (mut learned, mut guessed, mut views) = (0.0, 0.0, 0);
        let mut player = DominoPosition::player("pimc:worlds=5").unwrap();
        for seed in 2000..2012 {
            let mut game = start("dominoes:openspiel4", seed);
            while let Some(seat) = game.position().turn() {
                let position = game.position();
                let view = position.view(seat);
                let real: Hands = [0, 1, 2, 3].map(|seat| position.hand(Seat::new(seat)));
                let mut rolled = dice(seed, 11);
                let worlds = Worlds::of(view);
                let mut judge = Judge::of(view, &worlds.draw(&mut rolled)).unwrap();
                let witness = ObservedPlays::of(view, Habits::USUAL);
                let drawn: Vec<Hands> = (0..40).map(|_| worlds.draw(&mut rolled)).collect();
                let share = |weigh: &mut dyn FnMut(&Hands) -> f64| {
                    let others: f64 = drawn.iter().map(&mut *weigh).sum();
                    (weigh(&real) / (others / drawn.len() as f64)).ln()
                };
                learned += share(&mut |hands| judge.likelihood(hands, &mut Fellow::Model));
                guessed += share(&mut |hands| witness.likelihood(hands));
                views += 1;
                let chosen = player.choose(view, &mut dice(seed, 10));
                game.play(chosen).unwrap();
            }
        }
        assert!(learned > 0.0 && learned > guessed, "{learned} {guessed} of {views}");
    }

    #[test]
    fn what_was_chosen_is_as_likely_as_the_product_of_its_odds() {
        let mut game = start("dominoes:paper", 5);
        let mut likely = 1.0;
        let me = Seat::new(1);
        while game.position().table().moves().len() < 14 {
            let Some(seat) = game.position().turn() else { break };
            let odds = odds(game.position().view(seat), SOFTNESS);
            let (chosen, chance) = odds[odds.len() / 2];
            if seat != me {
                likely *= chance;
            }
            game.play(chosen).unwrap();
        }
        let position = game.position();
        let hands: Hands = [0, 1, 2, 3].map(|seat| position.hand(Seat::new(seat)));
        let mut judge = Judge::of(position.view(me), &hands).unwrap();
        assert!((judge.likelihood(&hands, &mut Fellow::Model) / likely - 1.0).abs() < 1e-9);
    }
}
