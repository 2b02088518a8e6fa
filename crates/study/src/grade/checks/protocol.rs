//! Whether a bot answers with a legal move: at the start, in the middle, where columns are full, where one move is legal, and
//! in whole games against random moves.

use papan_engine::contender::Fault;
use papan_games::{AnyGame, Seat};
use papan_players::dice;

use super::Found;
use super::failures::{Failure, named};
use crate::grade::exam::{Exam, Patience};
use crate::grade::positions::{Place, Situation, quiet_move, situations};
use crate::grade::result::Measured;

/// The number of whole games from each seat.
const GAMES: u64 = 2;
/// Separates the dice of whole games from those of positions.
const WHOLE: u64 = 1 << 32;

/// The answers so far.
#[derive(Default)]
struct Tally {
    asked: usize,
    failures: Vec<Failure>,
    /// The number of moves before each answer.
    answered: Vec<usize>,
    /// The groups of positions without a failure, and all of them.
    right: u64,
    all: u64,
}

impl Tally {
    fn add(&mut self, place: &Place, fault: Option<&Fault>) {
        self.asked += 1;
        match fault {
            None => self.answered.push(place.plies()),
            Some(fault) => {
                let (place, fault) = (place.clone(), fault.clone());
                self.failures.push(Failure { place, fault });
            }
        }
    }

    /// Ends a group of positions, which had this many failures before it.
    fn end_group(&mut self, before: usize) {
        self.all += 1;
        self.right += u64::from(self.failures.len() == before);
    }
}

/// Runs the check; `None` if the run is stopped.
pub(super) fn run(exam: &mut Exam<'_>) -> Option<Found> {
    let mut tally = Tally::default();
    let places = situations(&exam.assignment.rules, exam.assignment.seed);
    for kind in Situation::ALL {
        let alike: Vec<_> = places
            .iter()
            .filter(|(other, _)| *other == kind)
            .map(|(_, place)| place.clone())
            .collect();
        if alike.is_empty() {
            continue;
        }
        let before = tally.failures.len();
        let answers = exam.ask_at(&alike)?;
        for (place, answer) in alike.iter().zip(&answers) {
            tally.add(place, answer.as_ref().err());
        }
        tally.end_group(before);
    }
    let before = tally.failures.len();
    whole_games(exam, &mut tally)?;
    tally.end_group(before);
    let feedback = named(&tally.failures, (tally.asked, &tally.answered), exam);
    let Tally { right, all, .. } = tally;
    let share = right as f64 / all as f64;
    Some(Found { share, measured: Measured::Count { right, all }, feedback })
}

/// Plays whole games against random moves from each seat; `None` if the run is stopped.
fn whole_games(exam: &mut Exam<'_>, tally: &mut Tally) -> Option<()> {
    let seats = exam.assignment.rules.facts().seats;
    let mut patience = Patience::default();
    for number in 0..GAMES * seats as u64 {
        let seed = exam.assignment.seed.wrapping_add(WHOLE + number);
        let mut dice = dice(seed, 0);
        let Ok(mut game) = AnyGame::open(&exam.assignment.rules, None, "", &mut dice) else {
            break;
        };
        let seat = Seat::new(number as usize % seats);
        exam.begin(&game, seed);
        while let Some(turn) = game.turn() {
            if exam.is_stopped() {
                return None;
            }
            if turn != seat {
                // Random moves avoid the end, so that the bot is asked on full boards too.
                game = match quiet_move(&game, &mut dice) {
                    Some(next) => next,
                    None => game.play(game.legal_moves().first()?).ok()?,
                };
                continue;
            }
            let answer = match patience.given_up() {
                Some(fault) => Err(fault),
                None => exam.asked().choose(&game, &mut dice),
            };
            patience.note(answer.as_ref().err());
            tally.add(&Place::new(game.clone()), answer.as_ref().err());
            let Ok(chosen) = answer else { break };
            let Ok(next) = game.play(&chosen) else { break };
            game = next;
        }
    }
    Some(())
}
