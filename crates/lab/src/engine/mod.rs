//! Programs of others, spoken to over the Universal Game Interface, and ours as such a program.
//!
//! ```text
//! Engine ──▶ Process ──▶ pipes      drives a program: a contender that can fail
//! check  ──▶ Process                puts a program through its paces, and says what to mend
//! serve                             answers the same protocol with any player of ours
//! ```
//!
//! The protocol in short, what we say on the left and what is answered on the right:
//!
//! ```text
//! ugi                                   id name …, option name …, ugiok
//! setoption name rules value RULES      (only if it offered an option of that name)
//! isready                               readyok
//! uginewgame
//! position startpos moves 4 4 5
//! position fen 2 0 0|5,1|1 4|4@left     (where tiles are hidden: the view of the seat to move)
//! go movetime 1000                      info …, bestmove 4
//! quit
//! ```

mod allowance;
mod check;
mod pipes;
mod process;
mod server;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use papan_games::text::shown;
use papan_games::{Game, Position, Refusal, Rules, Seat, View};
use papan_players::Dice;

use crate::contender::{Clock, Contender, Fault, FaultKind};
use process::Process;

pub use check::{Checked, Verdict, check};
pub use process::end_all;
pub use server::{ServeError, Served, Told, serve};

/// How long a program has to start, and to get ready for a game.
const PATIENCE: Duration = Duration::from_secs(10);

/// How much later than asked an answer may come: what pipes and schedulers may take.
const GRACE: Duration = Duration::from_millis(100);

/// Why a program could not be started.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cannot start engine '{command}': {reason}")]
pub struct StartError {
    /// The command as it was given.
    pub command: String,
    /// What went wrong.
    pub reason: String,
}

/// A program that plays one kind of game.
#[derive(Debug)]
pub struct Engine<P: Position> {
    command: String,
    rules: P::Rules,
    clock: Clock,
    /// `None` after a fault, until the next game.
    process: Option<Process>,
    identity: Identity,
    remark: Option<String>,
    time: GameTime,
    /// What makes it move at once.
    stop: Option<Arc<AtomicBool>>,
}

/// What is left of the time for a game.
#[derive(Clone, Copy, Debug)]
struct GameTime {
    mine: Duration,
    theirs: Duration,
    /// When the others' turns began.
    since: Instant,
}

impl GameTime {
    fn new(clock: Clock) -> Self {
        let whole = clock.per_game.unwrap_or_default();
        Self { mine: whole, theirs: whole, since: Instant::now() }
    }
}

impl<P: Position> Engine<P> {
    /// Starts a program and waits until it is ready.
    pub fn start(command: &str, rules: &P::Rules, clock: Clock) -> Result<Self, StartError> {
        let mut engine = Self {
            command: command.to_owned(),
            rules: rules.clone(),
            clock,
            process: None,
            identity: Identity::default(),
            remark: None,
            time: GameTime::new(clock),
            stop: None,
        };
        engine.process = Some(engine.launch()?);
        Ok(engine)
    }

    /// What it calls itself; empty if it has no name.
    pub fn name(&self) -> &str {
        &self.identity.name
    }

    /// The last `info string` before its last move: its own words about it.
    pub fn remark(&self) -> Option<&str> {
        self.remark.as_deref()
    }

    /// Tells it to stop thinking, in the moves that follow, once this is set.
    pub fn stop_by(&mut self, stop: Option<Arc<AtomicBool>>) {
        self.stop = stop;
    }

    fn launch(&mut self) -> Result<Process, StartError> {
        let failed = |reason| StartError { command: self.command.clone(), reason };
        let mut process = Process::start(&self.command).map_err(failed)?;
        let greeted = greet(&mut process, &self.rules);
        self.identity = greeted.map_err(|fault| failed(fault.detail))?;
        Ok(process)
    }

    fn launch_for_game(&mut self) -> Result<Process, StartError> {
        let mut process = self.launch()?;
        match new_game(&mut process) {
            Ok(()) => Ok(process),
            Err(fault) => Err(StartError { command: self.command.clone(), reason: fault.detail }),
        }
    }

    /// How long it has for this move.
    fn limit(&self) -> Result<Duration, Fault> {
        match self.clock.per_game {
            None => Ok(self.clock.per_move),
            Some(whole) if self.time.mine.is_zero() => {
                let whole = process::in_words(whole);
                Err(Fault::new(FaultKind::Timeout, format!("its {whole} for the game are used up")))
            }
            Some(_) => Ok(self.clock.per_move.min(self.time.mine)),
        }
    }

    /// The command that asks for a move, with all the time there is.
    fn go(&self, seat: Seat, limit: Duration) -> String {
        let movetime = limit.as_millis().max(1);
        if self.clock.per_game.is_none() || self.rules.facts().seats != 2 {
            return format!("go movetime {movetime}");
        }
        let mut left = [self.time.mine.as_millis(), self.time.theirs.as_millis()];
        if seat != Seat::FIRST {
            left.reverse();
        }
        let [first, second] = left;
        format!("go p1time {first} p2time {second} p1inc 0 p2inc 0 movetime {movetime}")
    }

    /// Asks for a move and returns what was answered; after a fault the program has been ended.
    fn ask(&mut self, process: &mut Process, game: &Game<P>, seat: Seat) -> Result<String, Fault> {
        self.time.theirs = self.time.theirs.saturating_sub(self.time.since.elapsed());
        let limit = self.limit()?;
        process.hush()?;
        process.send(&position_command(game, seat));
        process.send(&self.go(seat, limit));
        let asked = Instant::now();
        let mut remark = None;
        let stop = self.stop.as_deref();
        let answer = process.answer_or_stop("bestmove", limit + GRACE, stop, |line| {
            let string = line.strip_prefix("info string ");
            remark = string.map(str::to_owned).or(remark.take());
        })?;
        self.remark = remark;
        self.time.mine = self.time.mine.saturating_sub(asked.elapsed());
        self.time.since = Instant::now();
        Ok(answer)
    }
}

impl<P: Position> Contender<P> for Engine<P> {
    fn begin(&mut self) -> Result<(), StartError> {
        // One that ends after every game, or does not come to itself, is started again.
        let kept = self.process.take().and_then(|mut p| new_game(&mut p).is_ok().then_some(p));
        self.process = Some(kept.map_or_else(|| self.launch_for_game(), Ok)?);
        self.time = GameTime::new(self.clock);
        Ok(())
    }

    fn choose(&mut self, game: &Game<P>, _dice: &mut Dice) -> Result<P::Move, Fault> {
        let Some(seat) = game.position().turn() else {
            return Err(Fault::asked_too_late());
        };
        let Some(mut process) = self.process.take() else {
            return Err(Fault::new(FaultKind::Crash, "it ended earlier in this game"));
        };
        let chosen = self
            .ask(&mut process, game, seat)
            .and_then(|answer| read_answer(game.position().view(seat), &answer));
        match chosen {
            Ok(chosen) => {
                self.process = Some(process);
                Ok(chosen)
            }
            Err(fault) => {
                process.end(Duration::ZERO);
                Err(fault)
            }
        }
    }
}

/// What a program says of itself.
#[derive(Clone, Debug, Default)]
struct Identity {
    name: String,
    options: Vec<String>,
}

impl Identity {
    fn note(&mut self, line: &str) {
        if let Some(name) = line.strip_prefix("id name ") {
            name.trim().clone_into(&mut self.name);
        }
        if let Some(option) = line.strip_prefix("option name ") {
            let name = option.split(" type ").next().unwrap_or(option);
            self.options.push(name.trim().to_owned());
        }
    }

    /// Whether it plays by several rules and wants to be told which.
    fn wants_rules(&self) -> bool {
        self.options.iter().any(|option| option == "rules")
    }
}

/// Says hello, tells the rules to whoever wants to know them, and waits until it is ready.
fn greet(process: &mut Process, rules: &impl Rules) -> Result<Identity, Fault> {
    let mut identity = Identity::default();
    process.send("ugi");
    process.answer("ugiok", PATIENCE, |line| identity.note(line))?;
    if identity.wants_rules() {
        process.send(&format!("setoption name rules value {rules}"));
    }
    ready(process)?;
    Ok(identity)
}

fn ready(process: &mut Process) -> Result<(), Fault> {
    process.send("isready");
    process.answer("readyok", PATIENCE, |_| ()).map(drop)
}

fn new_game(process: &mut Process) -> Result<(), Fault> {
    process.hush()?;
    process.send("uginewgame");
    ready(process)
}

/// The command that tells where a game stands. The game must have begun where its rules begin.
fn position_command<P: Position>(game: &Game<P>, seat: Seat) -> String {
    if let Some(view) = game.position().view_text(seat) {
        return format!("position fen {view}");
    }
    let mut command = "position startpos".to_owned();
    if !game.moves().is_empty() {
        command.push_str(" moves");
    }
    for text in game.move_texts() {
        command.push(' ');
        command.push_str(&text);
    }
    command
}

/// The move that an answer names.
fn read_answer<V: View>(view: V, answer: &str) -> Result<V::Move, Fault> {
    let Some(word) = answer.split_whitespace().next() else {
        return Err(Fault::new(FaultKind::Garbage, "'bestmove' without a move"));
    };
    view.parse_move(word).map_err(|error| {
        let kind = match error.reason {
            Refusal::Unknown => FaultKind::Garbage,
            Refusal::Illegal | Refusal::Over => FaultKind::Illegal,
        };
        Fault::new(kind, format!("'bestmove {}': {error}", shown(word)))
    })
}
