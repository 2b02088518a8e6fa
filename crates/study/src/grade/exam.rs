//! One bot under examination: it is asked in positions, once in each, and given up where it keeps failing.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use papan_engine::contender::{Fault, FaultKind};
use papan_engine::seat::SeatError;
use papan_engine::{Launcher, PlayerSpec};
use papan_games::AnyGame;

use super::answer::Answer;
use super::asked::Asked;
use super::assignment::Assignment;
use super::key::Key;
use super::positions::Place;
use super::redacted::Redacted;

/// After this many failures in a row the bot is not asked any more in the same check: each may take all its time.
const MOST_IN_A_ROW: usize = 5;

/// The bot that is examined.
#[derive(Clone, Debug)]
pub(super) struct Subject {
    pub(super) player: PlayerSpec,
    pub(super) launcher: Arc<Launcher>,
    /// The command that starts it on the computer of its author, if there is one.
    pub(super) command: Option<String>,
    /// The texts that differ from run to run.
    pub(super) redacted: Redacted,
}

/// One bot under examination.
pub(super) struct Exam<'a> {
    pub(super) assignment: &'a Assignment,
    pub(super) key: &'a Key,
    pub(super) subject: Subject,
    pub(super) stop: &'a AtomicBool,
    asked: Asked,
    answers: BTreeMap<usize, Result<Answer, Fault>>,
}

impl<'a> Exam<'a> {
    /// Starts the bot.
    pub(super) fn new(
        assignment: &'a Assignment,
        key: &'a Key,
        subject: Subject,
        stop: &'a AtomicBool,
    ) -> Result<Self, SeatError> {
        let asked = subject.start(assignment)?;
        Ok(Self { assignment, key, subject, stop, asked, answers: BTreeMap::new() })
    }

    /// Whether the run is to end.
    pub(super) fn is_stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }

    /// The detail of a fault as it is shown.
    pub(super) fn detail(&self, fault: &Fault) -> String {
        self.subject.redacted.text(&fault.detail)
    }

    /// Asks in these positions of the assignment; `None` if the run is stopped.
    pub(super) fn ask(&mut self, places: &[usize]) -> Option<Vec<Result<Answer, Fault>>> {
        let mut patience = Patience::default();
        let mut answers = Vec::with_capacity(places.len());
        for &number in places {
            if self.is_stopped() {
                return None;
            }
            let answer = match (self.answers.get(&number), patience.given_up()) {
                (Some(known), _) => known.clone(),
                (None, Some(fault)) => Err(fault),
                (None, None) => {
                    let place = &self.assignment.places[number];
                    let answer = self.asked.answer(&place.game, self.seed(number as u64));
                    let answer = answer.map(|(answer, _)| answer);
                    self.answers.insert(number, answer.clone());
                    answer
                }
            };
            patience.note(answer.as_ref().err());
            answers.push(answer);
        }
        Some(answers)
    }

    /// Asks once more in a position of the assignment.
    pub(super) fn ask_again(&mut self, number: usize) -> Result<Answer, Fault> {
        let answer =
            self.asked.answer(&self.assignment.places[number].game, self.seed(number as u64));
        answer.map(|(answer, _)| answer)
    }

    /// Asks in positions that are not of the assignment; `None` if the run is stopped.
    pub(super) fn ask_at(&mut self, places: &[Place]) -> Option<Vec<Result<String, Fault>>> {
        let mut patience = Patience::default();
        let mut answers = Vec::with_capacity(places.len());
        for (number, place) in (0..).zip(places) {
            if self.is_stopped() {
                return None;
            }
            let answer = if let Some(fault) = patience.given_up() {
                Err(fault)
            } else {
                let answer = self.asked.answer(&place.game, self.seed(number));
                answer.map(|(answer, _)| answer.chosen)
            };
            patience.note(answer.as_ref().err());
            answers.push(answer);
        }
        Some(answers)
    }

    /// Gets the bot ready for a game.
    pub(super) fn begin(&mut self, game: &AnyGame, seed: u64) {
        self.asked.begin(seed, game.plies());
    }

    /// Returns the bot.
    pub(super) fn asked(&mut self) -> &mut Asked {
        &mut self.asked
    }

    /// The seed of a position or a game.
    fn seed(&self, number: u64) -> u64 {
        self.assignment.seed.wrapping_add(number)
    }

    /// The move in every position of the assignment in which the bot was asked.
    pub(super) fn moves(&self) -> Vec<Option<String>> {
        let chosen = |number: usize| Some(self.answers.get(&number)?.as_ref().ok()?.chosen.clone());
        (0..self.assignment.places.len()).map(chosen).collect()
    }
}

impl Subject {
    /// Starts the bot, or another copy of it.
    pub(super) fn start(&self, assignment: &Assignment) -> Result<Asked, SeatError> {
        let (rules, limits) = (&assignment.rules, &assignment.limits);
        if self.player.is_program() {
            return Asked::program(&self.player, rules, limits, &self.launcher);
        }
        Ok(Asked::built_in(self.player.as_str(), rules)?)
    }
}

/// Counts failures in a row.
#[derive(Default)]
pub(super) struct Patience {
    in_a_row: usize,
    last: Option<Fault>,
}

impl Patience {
    /// The fault of a bot that is not asked any more.
    pub(super) fn given_up(&self) -> Option<Fault> {
        self.last.clone().filter(|_| self.in_a_row >= MOST_IN_A_ROW)
    }

    /// Records an answer, or the fault in its place.
    pub(super) fn note(&mut self, fault: Option<&Fault>) {
        match fault {
            // These answers came in time, from a program that runs on.
            None => *self = Self::default(),
            Some(fault) if [FaultKind::Illegal, FaultKind::Garbage].contains(&fault.kind) => {
                *self = Self::default();
            }
            Some(fault) => {
                self.in_a_row += 1;
                self.last = Some(fault.clone());
            }
        }
    }
}
