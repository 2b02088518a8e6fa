//! A program as a contender: started, asked, and started again after a fault.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use papan_games::{Game, Position, Rules, Seat};
use papan_players::{Dice, Limits};

use super::greeting::{Identity, greet, new_game};
use super::process::Process;
use super::{GRACE, Launcher, StartError, position_command, read_answer};
use crate::contender::{Clock, Contender, Fault, FaultKind, NewGame, TimeControl};
use crate::spec::EngineSpec;
use crate::time::GameClock;

/// A program that plays by some rules. What it is asked and answers are texts, so that no type of a game is needed.
#[derive(Debug)]
pub struct Engine {
    /// What followed `engine:`.
    text: String,
    spec: EngineSpec,
    rules: String,
    seats: usize,
    control: TimeControl,
    launcher: Arc<Launcher>,
    /// `None` after a fault, until the next game.
    process: Option<Process>,
    /// Why it is not there for this game, if it could not be started.
    absent: Option<Fault>,
    identity: Identity,
    remark: Option<String>,
    clock: GameClock,
    /// What makes it move at once.
    stop: Option<Arc<AtomicBool>>,
}

impl Engine {
    /// Starts a program and waits until it is ready. The text is what follows `engine:`.
    pub fn start(
        text: &str,
        rules: &impl Rules,
        clock: Clock,
        launcher: &Arc<Launcher>,
    ) -> Result<Self, StartError> {
        Self::start_at(text, rules.to_string(), rules.facts().seats, clock, launcher)
    }

    fn start_at(
        text: &str,
        rules: String,
        seats: usize,
        clock: Clock,
        launcher: &Arc<Launcher>,
    ) -> Result<Self, StartError> {
        launcher.refusal(text)?;
        let read = EngineSpec::parse(text).and_then(|spec| Ok((spec.time_control(clock)?, spec)));
        let (control, spec) = read.map_err(|error| StartError {
            command: text.to_owned(),
            reason: error.to_string(),
            kind: FaultKind::Garbage,
        })?;
        let mut engine = Self {
            text: text.to_owned(),
            spec,
            rules,
            seats,
            control,
            launcher: Arc::clone(launcher),
            process: None,
            absent: None,
            identity: Identity::default(),
            remark: None,
            clock: GameClock::new(control, NewGame::default()),
            stop: None,
        };
        match engine.launch() {
            Ok(process) => {
                launcher.note_first_start(text);
                engine.process = Some(process);
            }
            // Another copy has broken it meanwhile: it forfeits its games, and the run goes on.
            Err(_) if launcher.has_started(text) => {}
            Err(error) => return Err(error),
        }
        Ok(engine)
    }

    /// What it calls itself; empty if it has no name.
    pub fn name(&self) -> &str {
        &self.identity.name
    }

    /// Its options, for whoever tunes it.
    pub fn offers(&self) -> Vec<crate::offer::Offer> {
        self.identity.offers()
    }

    /// The last `info string` before its last move: its own words about it.
    pub fn remark(&self) -> Option<&str> {
        self.remark.as_deref()
    }

    /// Makes it move at once, in the moves that follow, when this is set.
    pub fn stop_by(&mut self, stop: Option<Arc<AtomicBool>>) {
        self.stop = stop;
    }

    /// Gets it ready for a game, started again if need be.
    pub fn new_game(&mut self, game: NewGame) -> Result<(), StartError> {
        self.clock = GameClock::new(self.control, game);
        // One that ends after every game, or does not come to itself, is started again.
        let patience = self.launcher.start_time;
        if let Some(mut process) = self.process.take()
            && new_game(&mut process, self.seed_command(game.seed), patience).is_ok()
        {
            self.process = Some(process);
            return Ok(());
        }
        let mut process = self.launch()?;
        match new_game(&mut process, self.seed_command(game.seed), patience) {
            Ok(()) => self.process = Some(process),
            Err(fault) => return Err(self.failed(fault)),
        }
        Ok(())
    }

    /// A seed of its own for every game, so that the game can be repeated; not if somebody has chosen one.
    fn seed_command(&self, seed: u64) -> Option<String> {
        (!self.spec.sets("seed")).then(|| self.identity.seed_command(seed)).flatten()
    }

    fn launch(&mut self) -> Result<Process, StartError> {
        let crash = |reason| Fault::new(FaultKind::Crash, reason);
        let patience = self.launcher.start_time;
        let log = self.launcher.log(&self.text, &self.spec);
        let started = log.and_then(|log| Process::start(&self.spec.command, log)).map_err(crash);
        let greeted = started.and_then(|mut process| {
            let identity = greet(&mut process, &self.rules, &self.spec.options, patience)?;
            Ok((process, identity))
        });
        let (process, identity) = greeted.map_err(|fault| self.failed(fault))?;
        self.identity = identity;
        Ok(process)
    }

    fn failed(&self, fault: Fault) -> StartError {
        let Fault { kind, detail: reason } = fault;
        StartError { command: self.text.clone(), reason, kind }
    }

    /// Gets it ready for a game of a tournament: one that cannot be started is absent from it.
    pub fn begin(&mut self, game: NewGame) {
        self.absent = None;
        if self.process.is_none()
            && let Some(fault) = self.launcher.given_up(&self.text)
        {
            self.absent = Some(fault);
            return;
        }
        match self.new_game(game) {
            Ok(()) => self.launcher.note_start(&self.text),
            Err(error) => {
                self.launcher.note_failure(&self.text, &error);
                let detail = format!("it could not be started again: {}", error.reason);
                self.absent = Some(Fault::new(error.kind, detail));
            }
        }
    }

    /// Takes the program to ask it, if it is there.
    fn take(&mut self) -> Result<Process, Fault> {
        if let Some(fault) = &self.absent {
            return Err(fault.clone());
        }
        let ended = || Fault::new(FaultKind::Crash, "it ended earlier in this game");
        self.process.take().ok_or_else(ended)
    }

    /// Asks for the move of a seat after so many, in the position that a command describes, and returns what was
    /// answered.
    fn ask(
        &mut self,
        process: &mut Process,
        position: &str,
        plies: usize,
        seat: Seat,
    ) -> Result<String, Fault> {
        self.clock.turn(plies);
        let limit = self.clock.limit()?;
        process.drain_output()?;
        process.send(position);
        process.send(&self.clock.go(seat, self.seats, limit));
        let asked = Instant::now();
        let mut remark = None;
        let stop = self.stop.as_deref();
        let latest = limit.saturating_add(GRACE);
        let answer = process.answer_or_stop("bestmove", latest, stop, |line| {
            let string = line.strip_prefix("info string ");
            remark = string.map(str::to_owned).or(remark.take());
        })?;
        self.remark = remark;
        self.clock.moved(asked.elapsed());
        Ok(answer)
    }
}

impl<P: Position> Contender<P> for Engine {
    fn begin(&mut self, game: NewGame) {
        Self::begin(self, game);
    }

    fn time(&self) -> Option<TimeControl> {
        Some(self.control)
    }

    /// It has a clock of its own, but can be stopped.
    fn limit(&mut self, limits: &Limits) {
        self.stop_by(limits.stop.clone());
    }

    fn remark(&self) -> Option<&str> {
        self.remark()
    }

    fn choose(&mut self, game: &Game<P>, _dice: &mut Dice) -> Result<P::Move, Fault> {
        let seat = game.position().turn().ok_or_else(Fault::asked_too_late)?;
        let mut process = self.take()?;
        let position = position_command(game, seat);
        let chosen = self
            .ask(&mut process, &position, game.moves().len(), seat)
            .and_then(|answer| read_answer(game.position().view(seat), &answer));
        if chosen.is_ok() {
            self.process = Some(process);
        } else {
            process.end(Duration::ZERO);
        }
        chosen
    }
}
