//! Serves a built-in player to other programs: the answering side of the protocol.
//!
//! ```text
//!   input ──▶ reader ──┐
//!                      ├──▶ Server ──▶ output        one thread answers, the others only send it events
//!   search ────────────┘
//! ```
//!
//! So `isready`, `stop`, `quit` and the end of the input are answered at once, even while a player thinks.
//! All other commands wait for the move.

mod allowance;
mod go;
mod lines;
mod protocol_game;
mod session;
#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use papan_games::text::{plain_number, shown};
use papan_games::{Ruleset, TextError};
use papan_players::{Dice, Limits, Progress, dice};

use allowance::allowance;
use go::GoLimits;
pub use protocol_game::{ProtocolGame, ServedPosition};
use session::{Answer, Session, session};
pub use session::{USUAL_RULES, rules_of};

/// The reason why the server failed.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// There is no such player.
    #[error("{0}")]
    Unknown(String),
    /// The input or the output failed.
    #[error(transparent)]
    Pipe(#[from] io::Error),
}

/// The settings until options change them.
#[derive(Clone, Debug)]
pub struct Defaults {
    /// The rules.
    pub rules: Ruleset,
    /// The player.
    pub player: String,
    /// The random seed.
    pub seed: u64,
}

/// How often the progress of a search is reported.
const BETWEEN_REPORTS: Duration = Duration::from_secs(1);

/// How long a pending answer may take after `quit` or the end of the input.
const FAREWELL: Duration = Duration::from_secs(1);

/// The largest seed that is offered: every program that uses the protocol can read it.
const LARGEST_SEED: u64 = i64::MAX as u64;

/// Answers every command on `input` until `quit` or the end of it.
pub fn serve(
    defaults: Defaults,
    input: impl BufRead + Send + 'static,
    output: impl Write,
) -> Result<(), ServeError> {
    let Defaults { rules, player, seed } = defaults;
    let at_the_board = session(&rules, &player).map_err(ServeError::Unknown)?;
    let (events, heard) = channel();
    read(input, events.clone())?;
    let mut server = Server {
        rules,
        player,
        seed,
        games: 0,
        state: Some(SearchState { session: Ok(at_the_board), dice: dice(seed, 0) }),
        search: None,
        waiting: VecDeque::new(),
        ending: None,
        events,
        output,
    };
    server.run(&heard)
}

/// An event that the server handles.
enum Event {
    Line(String),
    /// The input has ended, or failed.
    End(Option<io::Error>),
    /// A search has ended and returns its state.
    Answer(Box<SearchState>, Result<Answer, String>),
}

/// Forwards every line of the input until it ends.
fn read(mut input: impl BufRead + Send + 'static, events: Sender<Event>) -> io::Result<()> {
    let lines = move || {
        loop {
            let mut line = Vec::new();
            // Read as bytes: a line of invalid UTF-8 is an unknown command.
            let event = match input.read_until(b'\n', &mut line) {
                Ok(0) => Event::End(None),
                Ok(_) => Event::Line(String::from_utf8_lossy(&line).into_owned()),
                Err(error) => Event::End(Some(error)),
            };
            let is_end = matches!(event, Event::End(_));
            if events.send(event).is_err() || is_end {
                return;
            }
        }
    };
    thread::Builder::new().name("input".to_owned()).spawn(lines)?;
    Ok(())
}

/// The state that a search owns while it runs.
struct SearchState {
    /// The session, or an error if the player does not play by these rules.
    session: Result<Box<dyn Session>, String>,
    dice: Dice,
}

/// A search that runs, or whose answer is held back until `stop`.
struct Search {
    stop: Arc<AtomicBool>,
    progress: Arc<Progress>,
    since: Instant,
    next_report: Instant,
    infinite: bool,
    /// The answer of an infinite search that has ended before `stop`.
    held: Option<Result<Answer, String>>,
}

struct Server<W> {
    rules: Ruleset,
    player: String,
    seed: u64,
    /// The number of games before this one: each game has its own dice.
    games: u64,
    /// `None` while a search owns it.
    state: Option<SearchState>,
    search: Option<Search>,
    /// Commands that arrived during a search.
    waiting: VecDeque<String>,
    /// The deadline for pending answers after `quit` or the end of the input.
    ending: Option<Instant>,
    events: Sender<Event>,
    output: W,
}

impl<W: Write> Server<W> {
    fn run(&mut self, heard: &Receiver<Event>) -> Result<(), ServeError> {
        loop {
            match self.next(heard) {
                // Input after `quit` is ignored.
                Some(Event::Line(_) | Event::End(_)) if self.ending.is_some() => {}
                Some(Event::Line(line)) => self.obey(line)?,
                Some(Event::End(Some(error))) => return Err(error.into()),
                Some(Event::End(None)) => self.end()?,
                Some(Event::Answer(state, thought)) => {
                    self.state = Some(*state);
                    self.thought(thought)?;
                }
                None => self.report()?,
            }
            while self.search.is_none()
                && let Some(line) = self.waiting.pop_front()
            {
                self.execute(&line)?;
            }
            let is_late = self.ending.is_some_and(|ending| Instant::now() >= ending);
            if self.ending.is_some() && self.search.is_none() || is_late {
                return Ok(());
            }
        }
    }

    /// Waits for the next event; `None` if it is time to report the progress of the search.
    fn next(&self, heard: &Receiver<Event>) -> Option<Event> {
        let Some(search) = &self.search else {
            // Never closed: the server itself holds a sender.
            return heard.recv().ok();
        };
        let until = self.ending.unwrap_or(search.next_report);
        heard.recv_timeout(until.saturating_duration_since(Instant::now())).ok()
    }

    /// Executes a command at once if it must not wait, and otherwise when no search runs.
    fn obey(&mut self, line: String) -> io::Result<()> {
        match line.split_whitespace().next().unwrap_or_default() {
            "isready" => self.say("readyok"),
            "stop" => self.stop(),
            "quit" => self.end(),
            _ if self.search.is_some() => {
                self.waiting.push_back(line);
                Ok(())
            }
            _ => self.execute(&line),
        }
    }

    /// Stops the search and exits as soon as its best move so far is reported.
    fn end(&mut self) -> io::Result<()> {
        self.ending = Some(Instant::now() + FAREWELL);
        self.stop()
    }

    fn execute(&mut self, line: &str) -> io::Result<()> {
        let (command, rest) =
            line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
        let done = match command {
            "ugi" => return self.introduce(),
            "uginewgame" => {
                self.new_game();
                Ok(())
            }
            "setoption" => self.set_option(rest),
            "position" => self.session().and_then(|session| session.set_position(rest)),
            "query" => match self.session().and_then(|session| session.reply(rest.trim())) {
                Ok(answer) => return self.say(&format!("response {answer}")),
                Err(error) => Err(error),
            },
            "go" => return self.go(rest),
            // The protocol requires that unknown commands are ignored.
            _ => Ok(()),
        };
        done.or_else(|error| self.complain(&error))
    }

    fn session(&mut self) -> Result<&mut Box<dyn Session>, String> {
        let state = self.state.as_mut().ok_or("a search is running")?;
        state.session.as_mut().map_err(|error| error.clone())
    }

    fn say(&mut self, line: &str) -> io::Result<()> {
        self.output.write_all(format!("{line}\n").as_bytes())?;
        self.output.flush()
    }

    fn complain(&mut self, error: &str) -> io::Result<()> {
        self.say(&format!("info string error: {}", lines::in_one_line(error)))
    }

    fn introduce(&mut self) -> io::Result<()> {
        let Self { rules, player, seed, .. } = self;
        let lines = [
            format!("id name Papan {player}"),
            "id author the authors of Papan".to_owned(),
            format!("option name Rules type string default {rules}"),
            format!("option name Player type string default {player}"),
            format!("option name Seed type spin default {seed} min 0 max {LARGEST_SEED}"),
            "ugiok".to_owned(),
        ];
        self.say(&lines.join("\n"))
    }

    fn new_game(&mut self) {
        self.games += 1;
        let fresh = dice(self.seed, self.games);
        if let Some(state) = &mut self.state {
            state.dice = fresh;
            if let Ok(session) = &mut state.session {
                session.new_game();
            }
        }
    }

    /// Executes `setoption name N value V`. The case of a name does not matter, as in UCI.
    fn set_option(&mut self, text: &str) -> Result<(), String> {
        let named = text.trim().strip_prefix("name ").and_then(|rest| rest.split_once(" value "));
        let (name, value) = named.ok_or("write setoption name NAME value VALUE")?;
        let (name, value) = (name.trim(), value.trim());
        match &name.to_lowercase()[..] {
            "rules" => {
                self.rules = value.parse().map_err(|error: TextError| error.to_string())?;
                self.open_session()
            }
            "player" => {
                value.clone_into(&mut self.player);
                // The game continues if the new player plays by the same rules.
                match self.session().and_then(|session| session.set_player(value)) {
                    Ok(()) => Ok(()),
                    Err(_) => self.open_session(),
                }
            }
            "seed" => {
                let seed = plain_number(value);
                self.seed = seed.ok_or_else(|| format!("seed '{}' is no number", shown(value)))?;
                // Forget earlier games: the same seed must give the same game.
                self.games = 0;
                let fresh = dice(self.seed, 0);
                self.state.iter_mut().for_each(|state| state.dice = fresh.clone());
                Ok(())
            }
            _ => Err(TextError::unknown("option", name, &["Rules", "Player", "Seed"]).to_string()),
        }
    }

    /// Opens a new session. A player that does not play by the rules cannot move until the player or the rules change.
    fn open_session(&mut self) -> Result<(), String> {
        let opened = session(&self.rules, &self.player);
        let failed = opened.as_ref().err().cloned();
        if let Some(state) = &mut self.state {
            state.session = opened;
        }
        failed.map_or(Ok(()), Err)
    }

    /// Starts a search.
    fn go(&mut self, said: &str) -> io::Result<()> {
        let Some(SearchState { session, mut dice }) = self.state.take() else { return Ok(()) };
        let mut session = match session {
            Ok(session) => session,
            Err(error) => {
                self.state = Some(SearchState { session: Err(error.clone()), dice });
                return self.answer(Err(error), Duration::ZERO);
            }
        };
        let go = GoLimits::read(said);
        let (stop, progress) = (Arc::new(AtomicBool::new(false)), Arc::new(Progress::default()));
        let limits = Limits {
            time: allowance(said, session.turn()).filter(|_| !go.infinite),
            stop: Some(Arc::clone(&stop)),
            progress: Some(Arc::clone(&progress)),
        };
        stop.store(self.ending.is_some(), Relaxed);
        let (since, infinite) = (Instant::now(), go.infinite);
        let next_report = since + BETWEEN_REPORTS;
        self.search = Some(Search { stop, progress, since, next_report, infinite, held: None });
        let events = self.events.clone();
        let think = move || {
            let thought = session.think(go, &limits, &mut dice);
            // Fails if the server has ended after `quit`, which does no harm.
            let state = Box::new(SearchState { session: Ok(session), dice });
            let _ = events.send(Event::Answer(state, thought));
        };
        thread::Builder::new().name("search".to_owned()).spawn(think)?;
        Ok(())
    }

    fn stop(&mut self) -> io::Result<()> {
        let Some(search) = &mut self.search else { return Ok(()) };
        search.stop.store(true, Relaxed);
        match search.held.take() {
            Some(thought) => self.finish(thought),
            None => Ok(()),
        }
    }

    /// Handles the end of a search.
    fn thought(&mut self, thought: Result<Answer, String>) -> io::Result<()> {
        match &mut self.search {
            // An infinite search must not report its move before `stop`.
            Some(search) if search.infinite && !search.stop.load(Relaxed) => {
                search.held = Some(thought);
                Ok(())
            }
            _ => self.finish(thought),
        }
    }

    fn finish(&mut self, thought: Result<Answer, String>) -> io::Result<()> {
        let took = self.search.take().map_or(Duration::ZERO, |search| search.since.elapsed());
        self.answer(thought, took)
    }

    /// Reports the progress of the search.
    fn report(&mut self) -> io::Result<()> {
        let Some(search) = &mut self.search else { return Ok(()) };
        search.next_report = Instant::now() + BETWEEN_REPORTS;
        let (depth, nodes) = (search.progress.depth(), search.progress.nodes());
        let [depth, nodes] = [u64::from(depth), nodes].map(|number| (number > 0).then_some(number));
        let time = search.since.elapsed();
        self.say(&lines::info(depth, nodes, time, ""))
    }

    /// Reports the move and the reason for it.
    fn answer(&mut self, thought: Result<Answer, String>, took: Duration) -> io::Result<()> {
        match thought {
            Ok(thought) => self.say(&lines::answer(&thought, &self.player, took)),
            Err(error) => {
                self.complain(&error)?;
                // The client waits for a `bestmove`.
                self.say("bestmove none")
            }
        }
    }
}
