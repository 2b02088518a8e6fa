//! An external program as a contender: starts it, asks it for moves, and restarts it after a fault.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use papan_games::{Game, Position, Rules, Seat};
use papan_players::{Dice, Limits};

use super::briefing::{Briefing, facts_line};
use super::greeting::{Identity, greet, new_game};
use super::process::Process;
use super::{GRACE, Launcher, StartError, read_answer};
use crate::contender::{Clock, Contender, Fault, FaultKind, NewGame, TimeControl};
use crate::report::ProgramReport;
use crate::spec::EngineSpec;
use crate::time::GameClock;

/// A program that plays by some rules. Commands and answers are texts, so it does not depend on the type of a game.
#[derive(Debug)]
pub struct Engine {
    /// The text after `engine:`.
    text: String,
    spec: EngineSpec,
    rules: String,
    /// The line with the facts of the rules.
    facts: String,
    seats: usize,
    control: TimeControl,
    launcher: Arc<Launcher>,
    /// `None` after a fault, until the next game.
    process: Option<Process>,
    /// The reason why the program forfeits this game, if it could not be started.
    absent: Option<Fault>,
    identity: Identity,
    briefing: Briefing,
    report: ProgramReport,
    clock: GameClock,
    /// Makes the program move at once when set.
    stop: Option<Arc<AtomicBool>>,
}

impl Engine {
    /// Starts a program and waits until it is ready. `text` is the part of its name after `engine:`.
    pub fn start(
        text: &str,
        rules: &impl Rules,
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
            rules: rules.to_string(),
            facts: facts_line(rules),
            seats: rules.facts().seats,
            control,
            launcher: Arc::clone(launcher),
            process: None,
            absent: None,
            identity: Identity::default(),
            briefing: Briefing::default(),
            report: ProgramReport::default(),
            clock: GameClock::new(control, NewGame::default()),
            stop: None,
        };
        match engine.launch() {
            Ok(process) => {
                launcher.note_first_start(text);
                engine.process = Some(process);
            }
            // It has started before in this run: it forfeits its games, and the run continues.
            Err(_) if launcher.has_started(text) => {}
            Err(error) => return Err(error),
        }
        Ok(engine)
    }

    /// The name that the program reports; empty if it reports none.
    pub fn name(&self) -> &str {
        &self.identity.name
    }

    /// The options that the program reports, except those for the rules and the seed.
    pub fn offers(&self) -> Vec<crate::offer::OptionOffer> {
        self.identity.offers()
    }

    /// The report on its last move.
    pub fn report(&self) -> &ProgramReport {
        &self.report
    }

    /// Sets the flag that makes the program move at once, for all following moves.
    pub fn stop_by(&mut self, stop: Option<Arc<AtomicBool>>) {
        self.stop = stop;
    }

    /// Gets the program ready for a game, and restarts it if necessary.
    pub fn new_game(&mut self, game: NewGame) -> Result<(), StartError> {
        self.clock = GameClock::new(self.control, game);
        // A program that ends after every game, or does not get ready, is restarted.
        if let Some(mut process) = self.process.take()
            && self.begin_game(&mut process, game.seed).is_ok()
        {
            self.process = Some(process);
            return Ok(());
        }
        let mut process = self.launch()?;
        match self.begin_game(&mut process, game.seed) {
            Ok(()) => self.process = Some(process),
            Err(fault) => return Err(self.failed(fault)),
        }
        Ok(())
    }

    fn begin_game(&self, process: &mut Process, seed: u64) -> Result<(), Fault> {
        let (seed, facts) = (self.seed_command(seed), self.briefing.facts(&self.facts));
        new_game(process, seed.as_deref(), facts, self.launcher.start_time)
    }

    /// The command that sets the seed of a game, so that the game can be repeated. `None` if the program has no such
    /// option or the user has set it.
    fn seed_command(&self, seed: u64) -> Option<String> {
        (!self.spec.sets("seed")).then(|| self.identity.seed_command(seed)).flatten()
    }

    fn launch(&mut self) -> Result<Process, StartError> {
        let crash = |reason| Fault::new(FaultKind::Crash, reason);
        let patience = self.launcher.start_time;
        let log = self.launcher.log(&self.text, &self.spec);
        let sandbox = self.launcher.sandbox.as_ref();
        let started = log.and_then(|log| Process::start(&self.spec.command, sandbox, log));
        let started = started.map_err(crash);
        let greeted = started.and_then(|mut process| {
            let identity = greet(&mut process, &self.rules, &self.spec.options, patience)?;
            Ok((process, identity))
        });
        let (process, identity) = greeted.map_err(|fault| self.failed(fault))?;
        self.briefing = Briefing::of(&identity, &self.spec.options);
        self.identity = identity;
        Ok(process)
    }

    fn failed(&self, fault: Fault) -> StartError {
        let Fault { kind, detail: reason } = fault;
        StartError { command: self.text.clone(), reason, kind }
    }

    /// Gets the program ready for a game of a tournament. It forfeits the game if it cannot be started.
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

    /// Takes the running process out, or returns the reason why there is none.
    fn take(&mut self) -> Result<Process, Fault> {
        if let Some(fault) = &self.absent {
            return Err(fault.clone());
        }
        let ended = || Fault::new(FaultKind::Crash, "it ended earlier in this game");
        self.process.take().ok_or_else(ended)
    }

    /// Asks for the move of a seat after `plies` moves, in the position that these lines describe, and returns the
    /// answer.
    fn ask(
        &mut self,
        process: &mut Process,
        position: &[String],
        plies: usize,
        seat: Seat,
    ) -> Result<String, Fault> {
        self.clock.turn(plies);
        let limit = self.clock.limit()?;
        process.drain_output()?;
        let go = self.clock.go(seat, self.seats, limit);
        for line in position.iter().chain([&go]) {
            process.send(line);
        }
        let asked = Instant::now();
        let mut report = ProgramReport::default();
        let stop = self.stop.as_deref();
        let latest = limit.saturating_add(GRACE);
        let answer = process.answer_or_stop("bestmove", latest, stop, |line| {
            report.read(line);
        })?;
        self.report = report;
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

    /// Keeps only the stop flag: a program has its own clock.
    fn limit(&mut self, limits: &Limits) {
        self.stop_by(limits.stop.clone());
    }

    fn report(&self) -> Option<&ProgramReport> {
        Some(&self.report)
    }

    fn choose(&mut self, game: &Game<P>, _dice: &mut Dice) -> Result<P::Move, Fault> {
        let seat = game.position().turn().ok_or_else(Fault::asked_too_late)?;
        let mut process = self.take()?;
        let position = self.briefing.position(game, seat);
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
