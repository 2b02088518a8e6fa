//! The answers of the references of an assignment, and of the players that stand for faults: computed once for all bots.

use std::collections::BTreeMap;

use papan_words::Message;

use super::answer::Answer;
use super::asked::Asked;
use super::assignment::{Answers, Assignment, Compared, Task};
use crate::words::say;

/// The answers of the built-in players that bots are compared with.
#[derive(Debug)]
pub(super) struct Key {
    /// For each player, its answers by the number of the position.
    answers: BTreeMap<String, BTreeMap<usize, Answer>>,
}

/// Why a reference cannot be used: its move is drawn at random.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub struct RandomReference {
    check: String,
    reference: String,
    position: String,
}

impl RandomReference {
    /// Returns the message to show.
    pub fn message(&self) -> Message {
        let Self { check, reference, position } = self;
        say!("grade-random-reference", check = check, reference = reference, position = position)
    }
}

impl Key {
    pub(super) fn new(assignment: &Assignment) -> Result<Self, RandomReference> {
        let mut key = Self { answers: BTreeMap::new() };
        for check in &assignment.checks {
            let Task::Answers(answers) = &check.task else { continue };
            let drawn = key.add(assignment, &answers.reference, answers);
            if let (Some(place), Compared::Move) = (drawn, answers.compared) {
                let (check, reference) = (check.name.clone(), answers.reference.clone());
                let position = assignment.places[place].text();
                return Err(RandomReference { check, reference, position });
            }
            for fault in &answers.faults {
                key.add(assignment, &fault.player, answers);
            }
        }
        Ok(key)
    }

    /// Adds the answers of a player in the positions of a check. Returns the first position in which it draws.
    fn add(&mut self, assignment: &Assignment, player: &str, check: &Answers) -> Option<usize> {
        // The file was read with the same text.
        let mut asked = Asked::built_in(player, &assignment.rules).ok()?;
        let known = self.answers.entry(player.to_owned()).or_default();
        let mut drawn = None;
        for &place in &check.places {
            let answer = asked.answer(&assignment.places[place].game, assignment.seed);
            // A built-in player makes no faults.
            if let Ok((answer, has_rolled)) = answer {
                known.insert(place, answer);
                drawn = drawn.or(Some(place).filter(|_| has_rolled));
            }
        }
        drawn
    }

    /// The answer of a player in a position.
    pub(super) fn of(&self, player: &str, place: usize) -> Option<&Answer> {
        self.answers.get(player)?.get(&place)
    }
}
