//! How strong a bot is: its score against an opponent, the results that its moves give away, the puzzles that it solves.
//!
//! Each check looks at its interval after a first batch of games, and plays as many again while the threshold is inside.
//! The interval is one that may be looked at repeatedly, so that more games bring a lucky bot nothing.

use std::num::NonZeroUsize;
use std::ops::Range;

use papan_arena::schedule::openings::usual_plies;
use papan_engine::contender::Fault;
use papan_games::{AnyGame, Outcome, Seat};
use papan_players::{Dice, dice};
use papan_stats::Estimate;
use papan_stats::sequence::Sequence;
use papan_words::{Arg, Message};
use rand::seq::SliceRandom;

use super::Found;
use super::failures::{Failure, named};
use crate::grade::asked::Asked;
use crate::grade::assignment::Looks;
use crate::grade::exam::{Exam, Patience};
use crate::grade::feedback::quoted;
use crate::grade::positions::{Place, quiet_move, read};
use crate::grade::result::{Feedback, Measured};
use crate::puzzles::{self, Puzzle};
use crate::regret::{self, RegretOptions};
use crate::words::say;

/// Separates the dice of the opponents from those of openings and deals.
const OPPONENTS: u64 = 1 << 40;

/// The condition on the interval.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    /// The lower end of the interval reaches the threshold.
    AtLeast,
    /// The upper end of the interval stays within it.
    AtMost,
}

/// A decision, and what it rests on.
struct Decided {
    passed: bool,
    estimate: Estimate,
    samples: u64,
}

impl Decided {
    fn found(self, looks: Looks, feedback: Vec<Feedback>) -> Found {
        let Self { passed, estimate, samples } = self;
        let measured = Measured::Mean { estimate, samples, threshold: looks.threshold };
        Found { share: f64::from(u8::from(passed)), measured, feedback }
    }

    /// The estimate in words, with the threshold.
    fn in_words(&self, id: &'static str, looks: Looks, other: &str) -> Message {
        let percent = |share: f64| Arg::decimal(100.0 * share, 1);
        let Estimate { mean, low, high } = self.estimate;
        say!(
            id,
            mean = percent(mean),
            low = percent(low),
            high = percent(high),
            threshold = percent(looks.threshold),
            samples = self.samples,
            other = other
        )
    }
}

/// Samples in batches, each as large as all before it, until the interval decides or there are enough. `more` returns the
/// samples with these numbers, fewer if there are no more, and `None` if the run is stopped. A sample is `each` games.
fn decide(
    looks: Looks,
    each: u64,
    wanted: Wanted,
    mut more: impl FnMut(Range<u64>) -> Option<Vec<f64>>,
) -> Option<Decided> {
    let (mut sequence, mut done) = (Sequence::default(), 0);
    let [first, most] = [looks.first, looks.most].map(|games| games.div_ceil(each));
    loop {
        let until = if done == 0 { first } else { most.min(2 * done) };
        let values = more(done..until)?;
        let is_last = values.len() < (until - done) as usize || until == most;
        done += values.len() as u64;
        for &value in &values {
            sequence.add(value);
        }
        let estimate = sequence.estimate();
        let (passed, failed) = match wanted {
            Wanted::AtLeast => (estimate.low >= looks.threshold, estimate.high < looks.threshold),
            Wanted::AtMost => (estimate.high <= looks.threshold, estimate.low > looks.threshold),
        };
        if passed || failed || is_last {
            return Some(Decided { passed, estimate, samples: done * each });
        }
    }
}

/// Runs a check of the score; `None` if the run is stopped.
pub(super) fn score(opponent: &str, looks: Looks, exam: &mut Exam<'_>) -> Option<Found> {
    let facts = exam.assignment.rules.facts();
    let partners = facts.seats / facts.sides;
    // The file was read with the same text, and the bot has started before.
    let rivals = (0..facts.seats).map(|_| Asked::built_in(opponent, &exam.assignment.rules));
    let mut rivals: Vec<_> = rivals.collect::<Result<_, _>>().ok()?;
    let copies = (1..partners).map(|_| exam.subject.start(exam.assignment));
    let mut copies: Vec<_> = copies.collect::<Result<_, _>>().ok()?;
    let (mut failures, mut patience, mut asked) = (Vec::new(), Patience::default(), 0);
    let decided = decide(looks, facts.sides as u64, Wanted::AtLeast, |rounds| {
        let mut values = Vec::new();
        for round in rounds {
            let mut points = 0.0;
            for side in 0..facts.sides {
                if exam.is_stopped() {
                    return None;
                }
                if patience.given_up().is_some() {
                    return Some(values);
                }
                let game = play(exam, &mut copies, &mut rivals, round, side)?;
                patience.note(game.failure.as_ref().map(|failure| &failure.fault));
                points += game.points;
                asked += 1;
                failures.extend(game.failure);
            }
            values.push(points / facts.sides as f64);
        }
        Some(values)
    })?;
    let mut feedback = named(&failures, (asked, &[]), exam);
    if !decided.passed {
        let text = decided.in_words("grade-score", looks, opponent);
        let command = exam.subject.command.as_ref().map(|command| {
            let (rules, bot) = (exam.assignment.rules.to_string(), format!("engine:{command}"));
            let [rules, bot, opponent] = [&rules, &bot, opponent].map(quoted);
            format!("papan arena {rules} --players {bot} {opponent} --games {}", looks.first)
        });
        feedback.push(Feedback { command, ..Feedback::new(text) });
    }
    Some(decided.found(looks, feedback))
}

/// A game of a bot.
struct PlayedGame {
    /// Its share of the win.
    points: f64,
    failure: Option<Failure>,
}

/// Plays a game with the bot on this side; `None` if no game can be started.
fn play(
    exam: &mut Exam<'_>,
    copies: &mut [Asked],
    rivals: &mut [Asked],
    round: u64,
    side: usize,
) -> Option<PlayedGame> {
    let (rules, seed) = (exam.assignment.rules.clone(), exam.assignment.seed);
    let facts = rules.facts();
    let mut game = opening(exam, round)?;
    let mut chance = dice(seed, OPPONENTS + round * facts.sides as u64 + side as u64);
    exam.begin(&game, seed.wrapping_add(round));
    for (number, other) in (1..).zip(copies.iter_mut()) {
        other.begin(seed.wrapping_add(round + number), game.plies());
    }
    for rival in rivals.iter_mut() {
        rival.begin(seed.wrapping_add(round), game.plies());
    }
    while let Some(turn) = game.turn() {
        let seat = turn.index();
        if seat % facts.sides != side {
            let chosen = rivals.get_mut(seat)?.choose(&game, &mut chance).ok()?;
            game.play_text(&chosen).ok()?;
            continue;
        }
        let chosen = match seat / facts.sides {
            0 => exam.asked().choose(&game, &mut chance),
            copy => copies.get_mut(copy - 1)?.choose(&game, &mut chance),
        };
        let played = chosen.and_then(|chosen| match game.play_text(&chosen) {
            Ok(_) => Ok(()),
            Err(_) => Err(Fault::asked_too_late()),
        });
        if let Err(fault) = played {
            let failure = Failure { place: Place::new(game), fault };
            return Some(PlayedGame { points: 0.0, failure: Some(failure) });
        }
    }
    let points = share(&game.outcome()?, side, facts.sides, facts.seats);
    Some(PlayedGame { points, failure: None })
}

/// The share of the win of a side.
fn share(outcome: &Outcome, side: usize, sides: usize, seats: usize) -> f64 {
    match outcome.winners().count() {
        0 => 1.0 / sides as f64,
        winners if outcome.is_winner(Seat::new(side)) => (seats / sides) as f64 / winners as f64,
        _ => 0.0,
    }
}

/// The opening of a round: a deal, or random moves that do not end the game.
fn opening(exam: &Exam<'_>, round: u64) -> Option<AnyGame> {
    const TRIES: usize = 100;
    let rules = &exam.assignment.rules;
    let mut chance = dice(exam.assignment.seed, round);
    let start = AnyGame::open(rules, None, "", &mut chance).ok()?;
    if rules.facts().chance {
        return Some(start);
    }
    let plies = usual_plies(rules);
    let drawn =
        |chance: &mut Dice| (0..plies).try_fold(start.clone(), |game, _| quiet_move(&game, chance));
    (0..TRIES).find_map(|_| drawn(&mut chance)).or(Some(start.clone()))
}

/// Runs a check of the share of moves that give away a win or a draw; `None` if the run is stopped.
pub(super) fn regret(looks: Looks, exam: &mut Exam<'_>) -> Option<Found> {
    let rules = exam.assignment.rules.to_string();
    let player = exam.subject.player.clone();
    let settings = regret::Settings {
        seed: exam.assignment.seed,
        move_time: exam.assignment.limits.per_move.as_secs_f64(),
        games: looks.most,
        ..regret::Settings::new(rules.clone(), vec![player])
    };
    // The kind of rules was checked when the assignment was read.
    let plan = settings.plan().ok()?;
    let launcher = &exam.subject.launcher;
    let options = RegretOptions {
        threads: Some(NonZeroUsize::MIN),
        launcher,
        stop: exam.stop,
        game_done: &|| (),
    };
    let decided = decide(looks, 1, Wanted::AtMost, |games| {
        let games: Vec<_> = games.collect();
        let counted = regret::by_game(&plan, None, &games, &options).ok()??;
        let counts = counted.into_iter().next()?;
        // A bot that failed before its first move has given everything away.
        Some(counts.iter().map(|game| game.blunder_share().unwrap_or(1.0)).collect())
    })?;
    let mut feedback = Vec::new();
    if !decided.passed {
        let text = decided.in_words("grade-regret", looks, "");
        let command = exam.subject.command.as_ref().map(|command| {
            let [rules, bot] = [&rules, &format!("engine:{command}")].map(|word| quoted(word));
            format!("papan regret {rules} --players {bot} --games {}", looks.first)
        });
        feedback.push(Feedback { command, ..Feedback::new(text) });
    }
    Some(decided.found(looks, feedback))
}

/// Runs a check of puzzles; `None` if the run is stopped.
pub(super) fn puzzles(looks: Looks, exam: &mut Exam<'_>) -> Option<Found> {
    let rules = exam.assignment.rules.clone();
    let mut chosen: Vec<&Puzzle> = puzzles::of_rules(&rules)?.puzzles.iter().collect();
    chosen.shuffle(&mut dice(exam.assignment.seed, 0));
    let (mut failures, mut answered, mut missed) = (Vec::new(), Vec::new(), Vec::new());
    let decided = decide(looks, 1, Wanted::AtLeast, |numbers| {
        let from = chosen.len().min(numbers.start as usize);
        let until = chosen.len().min(numbers.end as usize);
        let asked = &chosen[from..until];
        let places: Vec<_> =
            asked.iter().filter_map(|puzzle| read(&rules, &puzzle.position).ok()).collect();
        let answers = exam.ask_at(&places)?;
        let solved = asked.iter().zip(places).zip(answers).map(|((puzzle, place), answer)| {
            match answer {
                Ok(chosen) => {
                    answered.push(place.plies());
                    if chosen == puzzle.solution {
                        return 1.0;
                    }
                    missed.push((place, chosen, puzzle.solution.clone()));
                }
                Err(fault) => failures.push(Failure { place, fault }),
            }
            0.0
        });
        Some(solved.collect())
    })?;
    let asked = failures.len() + answered.len();
    let mut feedback = named(&failures, (asked, &answered), exam);
    if !decided.passed {
        let text = decided.in_words("grade-puzzles", looks, "");
        let smallest = missed.iter().min_by_key(|(place, ..)| (place.plies(), place.text()));
        feedback.push(match smallest {
            None => Feedback::new(text),
            Some((place, chosen, solution)) => {
                let answers = say!("grade-answers", given = chosen, expected = solution);
                let command = crate::grade::feedback::explain(&rules, "perfect", place);
                Feedback::new(text).at(&rules, place, Some(answers)).shown_by(command)
            }
        });
    }
    Some(decided.found(looks, feedback))
}
