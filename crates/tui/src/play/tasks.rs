//! The background tasks of a game: the moves of players, judgements, explanations, beliefs.

use std::collections::HashMap;
use std::hash::Hash;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use anyhow::Result;
use papan_arena::explorer::PlayedMove;
use papan_games::{AnyGame, Ruleset, Seat};
use papan_players::{Belief, Dice, Limits, dice};
use papan_ui::analysis::belief::belief;
use papan_ui::game::explorer::{PaperPlayer, paper_moves, played_in_file};
use papan_ui::game::{Bot, Explanation, GameError, Judgement, Judges, add_exact};
use papan_ui::session::Decision;

use crate::contract::Waker;
use crate::worker::{Stop, Worker};

/// Tasks of one kind, each with a key, in a thread with a state `S`. A task that was asked for is not started again; its
/// result stays until the game is left.
pub(super) struct TaskSet<S, K, V> {
    worker: Worker<S, (K, Option<V>)>,
    stop: Stop,
    /// The tasks that were asked for; `None` until they are done.
    known: HashMap<K, Option<V>>,
}

impl<S: 'static, K: Clone + Eq + Hash + Send + 'static, V: Send + 'static> TaskSet<S, K, V> {
    pub(super) fn new(waker: &Waker, make: impl FnOnce() -> S + Send + 'static) -> Self {
        Self { worker: Worker::start(waker, make), stop: Stop::default(), known: HashMap::new() }
    }

    /// Starts a task unless it was asked for before. A job that was stopped returns `None`.
    pub(super) fn want(
        &mut self,
        key: K,
        job: impl FnOnce(&mut S, Arc<AtomicBool>) -> Option<V> + Send + 'static,
    ) {
        if !self.known.contains_key(&key) {
            self.known.insert(key.clone(), None);
            let stop = self.stop.flag();
            self.worker.ask(move |state| (key, job(state, stop)));
        }
    }

    /// Stops the tasks that are not done, and forgets that they were asked for.
    fn stop(&mut self) {
        self.stop = Stop::default();
        self.known.retain(|_, found| found.is_some());
    }

    pub(super) fn is_busy(&self) -> bool {
        self.known.values().any(Option::is_none)
    }

    pub(super) fn get(&self, key: &K) -> Option<&V> {
        self.known.get(key)?.as_ref()
    }

    /// Stores the results that have arrived.
    pub(super) fn collect(&mut self) {
        for (key, found) in self.worker.done() {
            if let (Some(place), Some(found)) = (self.known.get_mut(&key), found) {
                *place = Some(found);
            }
        }
    }
}

/// A position: the deal, and the moves since.
type PositionKey = (Option<String>, String);

fn place(game: &AnyGame) -> PositionKey {
    (game.deal(), game.text())
}

/// The moves from a position, as papers and tournaments have them.
pub(super) struct Openings {
    /// The players of the papers, each with its move.
    pub(super) asked: Vec<(PaperPlayer, String)>,
    /// How often each was made in the chosen tournament, if there is one.
    pub(super) played: Option<Result<Vec<PlayedMove>, GameError>>,
}

/// The players by seat, each with the number of the game that it follows.
struct Bots {
    rules: Ruleset,
    seats: Vec<Option<(u64, Bot)>>,
}

impl Bots {
    /// Asks a player for its move in a game with this number. A program is started when it is first asked, and again
    /// after it failed.
    fn decide(
        &mut self,
        (seat, name, number): (Seat, &str, u64),
        game: &AnyGame,
        dice: Dice,
        stop: Arc<AtomicBool>,
    ) -> Result<Decision> {
        let place = &mut self.seats[seat.index()];
        let (follows, mut bot) = match place.take().filter(|(_, bot)| *bot.player() == *name) {
            Some(known) => known,
            None => (number, Bot::new(&name.into(), &self.rules)?),
        };
        if follows != number {
            bot.begin();
        }
        bot.limit(&Limits { stop: Some(stop), ..Limits::default() });
        let decision = Decision::of(&mut bot, game, dice, true)?;
        *place = Some((number, bot));
        Ok(decision)
    }
}

/// The background tasks of a game.
pub(super) struct Tasks {
    /// The next move of a player, by the number of the question.
    moves: TaskSet<Bots, u64, Result<Decision>>,
    /// The judgements of positions, by the moves that lead there.
    judgements: TaskSet<Judges, String, Judgement>,
    /// The explanations of players.
    explanations: TaskSet<(), (String, PositionKey), Result<Explanation>>,
    /// The beliefs of seats about hidden tiles.
    beliefs: TaskSet<(), (Seat, PositionKey), Option<Belief>>,
    openings: TaskSet<(), (Option<PathBuf>, PositionKey), Openings>,
    /// The number of the last question to a player.
    question: u64,
    /// How often moves were taken back or another game began.
    game: u64,
}

impl Tasks {
    pub(super) fn new(rules: &Ruleset, waker: &Waker) -> Self {
        let rules = rules.clone();
        let bots = move || Bots { seats: (0..rules.facts().seats).map(|_| None).collect(), rules };
        Self {
            moves: TaskSet::new(waker, bots),
            judgements: TaskSet::new(waker, || Judges::new(1)),
            explanations: TaskSet::new(waker, || ()),
            beliefs: TaskSet::new(waker, || ()),
            openings: TaskSet::new(waker, || ()),
            question: 0,
            game: 0,
        }
    }

    /// Takes the results that have arrived.
    pub(super) fn collect(&mut self) {
        self.moves.collect();
        self.judgements.collect();
        self.explanations.collect();
        self.beliefs.collect();
        self.openings.collect();
    }

    /// Asks the player of the seat whose turn it is.
    pub(super) fn want_move(&mut self, game: &AnyGame, seat: Seat, name: &str, dice: &Dice) {
        self.forget_move();
        let (name, game, dice, number) = (name.to_owned(), game.clone(), dice.clone(), self.game);
        self.moves.want(self.question, move |bots, stop| {
            Some(bots.decide((seat, &name, number), &game, dice, stop))
        });
    }

    /// Whether a player is thinking.
    pub(super) fn is_thinking(&self) -> bool {
        self.moves.is_busy()
    }

    /// Makes the player that is thinking move now, with its best move so far.
    pub(super) fn hurry(&self) {
        self.moves.stop.set();
    }

    fn forget_move(&mut self) {
        self.moves.stop();
        self.question += 1;
    }

    /// Makes the players forget the game: moves were taken back, or another game begins.
    pub(super) fn forget_game(&mut self) {
        self.forget_move();
        self.game += 1;
    }

    /// The decision of the player that was asked, once it has come.
    pub(super) fn take_move(&mut self) -> Option<Result<Decision>> {
        self.moves.get(&self.question)?;
        self.moves.known.remove(&self.question)?
    }

    /// Judges the position of a game.
    pub(super) fn want_judgement(&mut self, game: &AnyGame) {
        if game.turn().is_some() {
            let game = game.clone();
            self.judgements.want(game.moves().join(" "), move |judges, stop| {
                let limits = Limits { stop: Some(Arc::clone(&stop)), ..Limits::default() };
                judges.judge(&game, &limits).filter(|_| !stop.load(Relaxed))
            });
        }
    }

    /// Judges every position of a game, that at its end first.
    pub(super) fn want_judgements(&mut self, game: &AnyGame) {
        let moves = game.moves();
        for ply in (0..=moves.len()).rev() {
            if !self.judgements.known.contains_key(&moves[..ply].join(" ")) {
                self.want_judgement(&game.at(ply));
            }
        }
    }

    /// Stops the judgements that are not done.
    pub(super) fn stop_judging(&mut self) {
        self.judgements.stop();
    }

    /// Whether something is being judged.
    pub(super) fn is_judging(&self) -> bool {
        self.judgements.is_busy()
    }

    /// The judgement of a position, once it is known.
    pub(super) fn judgement(&self, game: &AnyGame) -> Option<&Judgement> {
        self.judgement_after(&game.moves())
    }

    /// The judgement of the position after these moves, once it is known.
    pub(super) fn judgement_after(&self, moves: &[String]) -> Option<&Judgement> {
        self.judgements.get(&moves.join(" "))
    }

    /// Asks a player to explain its move in a position. Stops the last such task.
    pub(super) fn want_explanation(&mut self, player: &str, game: &AnyGame) {
        let key = (player.to_owned(), place(game));
        if !self.explanations.known.contains_key(&key) {
            self.explanations.stop();
        }
        let (player, game) = (player.to_owned(), game.clone());
        self.explanations.want(key, move |(), stop| {
            let explained = explain(&player, &game, Arc::clone(&stop));
            (!stop.load(Relaxed)).then_some(explained)
        });
    }

    /// The explanation of a player for a position, once it is known.
    pub(super) fn explanation(&self, player: &str, game: &AnyGame) -> Option<&Result<Explanation>> {
        self.explanations.get(&(player.to_owned(), place(game)))
    }

    /// Works out the belief of a seat in a position.
    pub(super) fn want_belief(&mut self, game: &AnyGame, seat: Seat) {
        let game = game.clone();
        self.beliefs.want((seat, place(&game)), move |(), _| Some(belief(&game, seat)));
    }

    /// The belief of a seat in a position, once it is known.
    pub(super) fn belief(&self, game: &AnyGame, seat: Seat) -> Option<&Belief> {
        self.beliefs.get(&(seat, place(game)))?.as_ref()
    }

    /// Asks the players of the papers for their moves in a position, and counts the games of a tournament that reached it.
    pub(super) fn want_openings(&mut self, game: &AnyGame, tournament: Option<&PathBuf>) {
        let (file, game) = (tournament.cloned(), game.clone());
        self.openings.want((file.clone(), place(&game)), move |(), _| {
            let limits = Limits::default();
            let played = file.map(|file| played_in_file(&file, &game, &limits));
            Some(Openings { asked: paper_moves(&game, &limits), played })
        });
    }

    /// The moves from a position, once they are known.
    pub(super) fn openings(&self, game: &AnyGame, file: Option<&PathBuf>) -> Option<&Openings> {
        self.openings.get(&(file.cloned(), place(game)))
    }
}

fn explain(player: &str, game: &AnyGame, stop: Arc<AtomicBool>) -> Result<Explanation> {
    let mut bot = Bot::new(&player.into(), &game.rules())?;
    bot.limit(&Limits { stop: Some(stop), ..Limits::default() });
    let mut explanation = bot.explain(game, &mut dice(0, 1))?;
    add_exact(game, &mut explanation, &Limits::default());
    Ok(explanation)
}
