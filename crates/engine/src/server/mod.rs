//! Our players as a program that others can drive: the answering side of the protocol.
//!
//! ```text
//!   input ──▶ reader ──┐
//!                      ├──▶ Server ──▶ output        one thread answers, the others only tell it
//!   search ────────────┘
//! ```
//!
//! So `isready`, `stop`, `quit` and the end of the input are answered at once, also while a player thinks.
//! Everything else that comes meanwhile waits for the move.

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
use go::Go;
pub use protocol_game::{ProtocolGame, ServedPosition};
use session::{Answer, Session, session};
pub use session::{USUAL_RULES, rules_of};

/// Why nothing could be served.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// There is no such player.
    #[error("{0}")]
    Unknown(String),
    /// The input or the output failed.
    #[error(transparent)]
    Pipe(#[from] io::Error),
}

/// What holds until the options say otherwise.
#[derive(Clone, Debug)]
pub struct Defaults {
    /// The rules.
    pub rules: Ruleset,
    /// The player.
    pub player: String,
    /// What its draws depend on.
    pub seed: u64,
}

/// How often it is said how far a search has come.
const BETWEEN_REPORTS: Duration = Duration::from_secs(1);

/// How long what was asked for may take to be answered after `quit` or the end of the input.
const FAREWELL: Duration = Duration::from_secs(1);

/// The largest seed that is offered: what every program that speaks the protocol can read.
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

/// What happens to a server.
enum Event {
    Line(String),
    /// The input has ended, or failed.
    End(Option<io::Error>),
    /// A search has ended; what it needs comes back.
    Answer(Box<SearchState>, Result<Answer, String>),
}

/// Sends on every line of the input until it ends.
fn read(mut input: impl BufRead + Send + 'static, events: Sender<Event>) -> io::Result<()> {
    let lines = move || {
        loop {
            let mut line = Vec::new();
            // Bytes, not text: a line that is no UTF-8 is an unknown command.
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

/// What a search needs, and has while it thinks.
struct SearchState {
    /// Why there is none: the player does not play by these rules.
    session: Result<Box<dyn Session>, String>,
    dice: Dice,
}

/// A search that goes on, or whose answer is held back until `stop`.
struct Search {
    stop: Arc<AtomicBool>,
    progress: Arc<Progress>,
    since: Instant,
    next_report: Instant,
    infinite: bool,
    /// The answer of an endless search that has come to its end.
    held: Option<Result<Answer, String>>,
}

struct Server<W> {
    rules: Ruleset,
    player: String,
    seed: u64,
    /// How many games have been played before this one: each has its own dice.
    games: u64,
    /// `None` while a search has it.
    state: Option<SearchState>,
    search: Option<Search>,
    /// Commands that came while a search went on.
    waiting: VecDeque<String>,
    /// Until when to wait for answers after `quit` or the end of the input.
    ending: Option<Instant>,
    events: Sender<Event>,
    output: W,
}

impl<W: Write> Server<W> {
    fn run(&mut self, heard: &Receiver<Event>) -> Result<(), ServeError> {
        loop {
            match self.next(heard) {
                // Nothing counts after `quit`.
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

    /// What happens next; `None` if it is time to say how far the search has come.
    fn next(&self, heard: &Receiver<Event>) -> Option<Event> {
        let Some(search) = &self.search else {
            // Never closed: the server itself can send.
            return heard.recv().ok();
        };
        let until = self.ending.unwrap_or(search.next_report);
        heard.recv_timeout(until.saturating_duration_since(Instant::now())).ok()
    }

    /// Does what is to be done at once; the rest when no search goes on.
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

    /// Leaves as soon as what was asked for is answered, with the best so far.
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
            // As agreed, what is not known is passed over.
            _ => Ok(()),
        };
        done.or_else(|error| self.complain(&error))
    }

    fn session(&mut self) -> Result<&mut Box<dyn Session>, String> {
        let state = self.state.as_mut().ok_or("a search goes on")?;
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

    /// Reads `name N value V`. Names are known whatever letters of them are large, as UCI has it.
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
                // The game goes on, if it is another player for the same game.
                match self.session().and_then(|session| session.set_player(value)) {
                    Ok(()) => Ok(()),
                    Err(_) => self.open_session(),
                }
            }
            "seed" => {
                let seed = plain_number(value);
                self.seed = seed.ok_or_else(|| format!("seed '{}' is no number", shown(value)))?;
                // What came before must not matter: with the same seed the same game.
                self.games = 0;
                let fresh = dice(self.seed, 0);
                self.state.iter_mut().for_each(|state| state.dice = fresh.clone());
                Ok(())
            }
            _ => Err(TextError::unknown("option", name, &["Rules", "Player", "Seed"]).to_string()),
        }
    }

    /// Sits down anew. A player that does not play by the rules does not move until one of them is changed.
    fn open_session(&mut self) -> Result<(), String> {
        let opened = session(&self.rules, &self.player);
        let failed = opened.as_ref().err().cloned();
        if let Some(state) = &mut self.state {
            state.session = opened;
        }
        failed.map_or(Ok(()), Err)
    }

    /// Starts to think.
    fn go(&mut self, said: &str) -> io::Result<()> {
        let Some(SearchState { session, mut dice }) = self.state.take() else { return Ok(()) };
        let mut session = match session {
            Ok(session) => session,
            Err(error) => {
                self.state = Some(SearchState { session: Err(error.clone()), dice });
                return self.answer(Err(error), Duration::ZERO);
            }
        };
        let go = Go::read(said);
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
            // Nobody is left to tell after `quit`.
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

    /// A search has come to its end.
    fn thought(&mut self, thought: Result<Answer, String>) -> io::Result<()> {
        match &mut self.search {
            // Who thinks without end says nothing before he is told to stop.
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

    /// Says how far the search has come.
    fn report(&mut self) -> io::Result<()> {
        let Some(search) = &mut self.search else { return Ok(()) };
        search.next_report = Instant::now() + BETWEEN_REPORTS;
        let (depth, nodes) = (search.progress.depth(), search.progress.nodes());
        let [depth, nodes] = [u64::from(depth), nodes].map(|number| (number > 0).then_some(number));
        let time = search.since.elapsed();
        self.say(&lines::info(depth, nodes, time, ""))
    }

    /// Says the move, and why.
    fn answer(&mut self, thought: Result<Answer, String>, took: Duration) -> io::Result<()> {
        match thought {
            Ok(thought) => self.say(&lines::answer(&thought, &self.player, took)),
            Err(error) => {
                self.complain(&error)?;
                // Whoever asked waits for it.
                self.say("bestmove none")
            }
        }
    }
}
