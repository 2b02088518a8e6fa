//! Advice, and what can be known of hidden tiles, worked out in the background.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::Result;
use papan_games::Seat;
use papan_lab::explorer::PlayedMove;
use papan_players::{Belief, Limits, dice};
use papan_ui::explorer::{PaperPlayer, paper_moves, played_in_file};
use papan_ui::game::{AnyGame, Bot, Explanation, GameError};

use crate::contract::Bell;
use crate::worker::{Stop, Worker};

/// Where a game stands: what was dealt, and the moves since.
type Place = (Option<String>, String);

fn place(game: &AnyGame) -> Place {
    (game.deal(), game.text())
}

/// Who is asked, a player or a seat, and where.
type Question<T> = (T, Place);

/// What is known of the moves from a position besides their scores.
pub(super) struct Openings {
    /// Who of the papers would make which.
    pub(super) asked: Vec<(PaperPlayer, String)>,
    /// How often each was made in the tournament that was chosen, if one was.
    pub(super) played: Option<Result<Vec<PlayedMove>, GameError>>,
}

/// What was worked out.
enum Finding {
    Advice(Question<String>, Box<Result<Explanation>>),
    /// Nothing where nothing is hidden.
    Belief(Question<Seat>, Option<Belief>),
    Openings(Question<Option<PathBuf>>, Openings),
    /// Why a player would have moved, where a game that was played elsewhere is looked at.
    Reason(Question<String>, Box<Result<Explanation>>),
}

/// What was asked last, and what came of it, once it has.
struct Last<T, A>(Option<(Question<T>, Option<A>)>);

impl<T: Clone + PartialEq, A> Last<T, A> {
    /// Asks this from now on; `false` if it was asked already.
    fn ask(&mut self, question: &Question<T>) -> bool {
        let is_new = self.0.as_ref().is_none_or(|(asked, _)| asked != question);
        if is_new {
            self.0 = Some((question.clone(), None));
        }
        is_new
    }

    /// Takes an answer, if it is still wanted.
    fn take(&mut self, question: &Question<T>, answer: A) {
        if let Some((asked, found)) = &mut self.0
            && asked == question
        {
            *found = Some(answer);
        }
    }

    /// Who was asked where a game stands, and what came of it.
    fn of(&self, game: &AnyGame) -> Option<(&T, &A)> {
        let ((who, at), found) = self.0.as_ref()?;
        Some((who, found.as_ref()?)).filter(|_| *at == place(game))
    }
}

/// The thread that works it out, and the last of each.
pub(super) struct Advisor {
    worker: Worker<(), Finding>,
    stop: Stop,
    advice: Last<String, Result<Explanation>>,
    belief: Last<Seat, Option<Belief>>,
    openings: Last<Option<PathBuf>, Openings>,
    reason: Last<String, Result<Explanation>>,
}

impl Advisor {
    pub(super) fn new(bell: &Bell) -> Self {
        let worker = Worker::start(bell, || ());
        let (advice, belief) = (Last(None), Last(None));
        let (openings, reason) = (Last(None), Last(None));
        Self { worker, stop: Stop::default(), advice, belief, openings, reason }
    }

    /// Asks for advice where the game stands, unless that was asked already.
    pub(super) fn ask(&mut self, player: &str, game: &AnyGame) {
        let question = (player.to_owned(), place(game));
        if self.advice.ask(&question) {
            self.stop = Stop::default();
            let (stop, game) = (self.stop.flag(), game.clone());
            self.worker.ask(move |()| {
                let advice = advise(&question.0, &game, stop);
                Finding::Advice(question, Box::new(advice))
            });
        }
    }

    /// What is advised where the game stands; `None` while whoever was asked thinks.
    pub(super) fn advice(&self, game: &AnyGame) -> Option<&Result<Explanation>> {
        self.advice.of(game).map(|(_, advice)| advice)
    }

    /// Works out what a seat can know where the game stands, unless that was asked already.
    pub(super) fn want_belief(&mut self, game: &AnyGame, seat: Seat) {
        let question = (seat, place(game));
        if self.belief.ask(&question) {
            let game = game.clone();
            self.worker.ask(move |()| Finding::Belief(question, game.belief(seat)));
        }
    }

    /// What a seat can know where the game stands; `None` while it is being worked out.
    pub(super) fn belief(&self, game: &AnyGame, seat: Seat) -> Option<&Belief> {
        self.belief.of(game).filter(|(asked, _)| **asked == seat)?.1.as_ref()
    }

    /// Asks the players of the papers where the game stands, and counts the games of a tournament that came there,
    /// unless that was asked already.
    pub(super) fn want_openings(&mut self, game: &AnyGame, tournament: Option<&PathBuf>) {
        let question = (tournament.cloned(), place(game));
        if self.openings.ask(&question) {
            let game = game.clone();
            self.worker.ask(move |()| {
                let limits = Limits::default();
                let played = question.0.as_ref().map(|file| played_in_file(file, &game, &limits));
                let found = Openings { asked: paper_moves(&game, &limits), played };
                Finding::Openings(question, found)
            });
        }
    }

    /// What is known of the moves where the game stands; `None` while it is found out.
    pub(super) fn openings(&self, game: &AnyGame) -> Option<&Openings> {
        self.openings.of(game).map(|(_, found)| found)
    }

    /// Asks a player why it would move where a game stood, unless it was asked already.
    pub(super) fn want_reason(&mut self, player: &str, game: &AnyGame) {
        let question = (player.to_owned(), place(game));
        if self.reason.ask(&question) {
            let game = game.clone();
            self.worker.ask(move |()| {
                let told = advise(&question.0, &game, Arc::default());
                Finding::Reason(question, Box::new(told))
            });
        }
    }

    /// Why a player would move where a game stood; `None` while it is asked.
    pub(super) fn reason(&self, game: &AnyGame) -> Option<(&String, &Result<Explanation>)> {
        self.reason.of(game)
    }

    /// Takes what was worked out since, as far as it is still wanted.
    pub(super) fn collect(&mut self) {
        for finding in self.worker.done() {
            match finding {
                Finding::Advice(question, found) => self.advice.take(&question, *found),
                Finding::Belief(question, found) => self.belief.take(&question, found),
                Finding::Openings(question, found) => self.openings.take(&question, found),
                Finding::Reason(question, told) => self.reason.take(&question, *told),
            }
        }
    }
}

fn advise(player: &str, game: &AnyGame, stop: Arc<AtomicBool>) -> Result<Explanation> {
    let mut bot = Bot::new(player, game.rules())?;
    bot.limit(&Limits { stop: Some(stop), ..Limits::default() });
    let mut explanation = bot.decide(game, &mut dice(0, 1))?;
    game.add_exact(&mut explanation, &Limits::default());
    Ok(explanation)
}
