//! The tests of a program, each of which talks to it.

use std::time::{Duration, Instant};

use papan_games::{Game, Position, Rules, Seat, View};
use papan_players::Dice;

use super::super::briefing::{Briefing, facts_line};
use super::super::greeting::{Identity, greet, new_game, ready};
use super::super::log::{LineSource, Log};
use super::super::members::Usage;
use super::super::pipes::PipeEvent;
use super::super::process::Process;
use super::super::{GRACE, Launcher, read_answer};
use super::CheckResult;
use super::positions::{begun, find, only_move, play_at_random};
use crate::contender::Fault;
use crate::time::in_words;

/// The time for a move in tests of the answer.
const LEISURE: Duration = Duration::from_secs(1);

/// The time for a move in tests of the time.
const HASTE: Duration = Duration::from_millis(200);

/// How long a program must stay silent after its answer.
const QUIET: Duration = Duration::from_millis(300);

/// How long a program may take to end after `quit`.
const FAREWELL: Duration = Duration::from_secs(2);

/// The number of whole games from each seat.
const GAMES: usize = 3;

/// The number of positions of each kind.
const PLACES: usize = 2;

/// The move of a seat that cannot play.
const PASS: &str = "pass";

/// A program under test.
pub(super) struct Examination<'a, P: Position> {
    command: &'a str,
    pub(super) rules: &'a P::Rules,
    launcher: &'a Launcher,
    dice: &'a mut Dice,
    log: Option<Log>,
    /// Whether the trace already has the error of this test.
    is_noted: bool,
    process: Option<Process>,
    identity: Identity,
    briefing: Briefing,
    pub(super) was_ready: bool,
    pub(super) slowest: Option<Duration>,
    pub(super) usage: Option<Usage>,
}

impl<'a, P: Position> Examination<'a, P> {
    pub(super) fn new(
        command: &'a str,
        rules: &'a P::Rules,
        launcher: &'a Launcher,
        dice: &'a mut Dice,
        log: Option<Log>,
    ) -> Self {
        let (identity, briefing) = (Identity::default(), Briefing::default());
        let (process, slowest, usage, was_ready) = (None, None, None, false);
        Self {
            command,
            rules,
            launcher,
            dice,
            log,
            is_noted: false,
            process,
            identity,
            briefing,
            was_ready,
            slowest,
            usage,
        }
    }

    /// Writes a line of the trace that neither side sent.
    fn note(&self, source: LineSource, text: &str) {
        if let Some(log) = &self.log {
            log.write(source, text);
        }
    }

    /// Marks an error in the trace, once in a test.
    pub(super) fn note_failure(&mut self, error: &str) {
        if !self.is_noted {
            self.note(LineSource::Failure, error);
        }
        self.is_noted = true;
    }

    /// Begins a test in the trace.
    pub(super) fn note_test(&mut self, test: &str) {
        self.note(LineSource::Test, test);
        self.is_noted = false;
    }

    /// Notes what the program has used so far.
    pub(super) fn measure(&mut self) {
        let Some(now) = self.process.as_ref().and_then(Process::usage) else { return };
        let most = self.usage.get_or_insert(now);
        most.processor = most.processor.max(now.processor);
        most.memory = most.memory.max(now.memory);
        most.processes = most.processes.max(now.processes);
    }

    fn start(&self) -> Result<Process, String> {
        Process::start(self.command, self.launcher.sandbox.as_ref(), self.log.clone())
    }

    /// Returns the program, restarted if it failed in an earlier test.
    fn process(&mut self) -> Result<Process, String> {
        if let Some(process) = self.process.take() {
            return Ok(process);
        }
        let mut process = self.start()?;
        greet(&mut process, &self.rules.to_string(), &[], self.launcher.start_time)
            .map_err(|fault| format!("started again, {fault}"))?;
        Ok(process)
    }

    pub(super) fn starts(&mut self) -> CheckResult {
        self.process = Some(self.start()?);
        Ok(String::new())
    }

    pub(super) fn greets(&mut self) -> CheckResult {
        let mut process = self.process()?;
        process.send("ugi");
        let identity = &mut self.identity;
        process.answer("ugiok", self.launcher.start_time, |line| identity.note(line)).map_err(
            |fault| {
                let advice = "on the line 'ugi' print 'ugiok' and flush the output";
                format!("{fault}; {advice}")
            },
        )?;
        self.briefing = Briefing::of(&self.identity, &[]);
        self.process = Some(process);
        Ok(String::new())
    }

    pub(super) fn gets_ready(&mut self) -> CheckResult {
        let mut process = self.process()?;
        for command in self.identity.own_commands(&self.rules.to_string()) {
            process.send(&command);
        }
        ready(&mut process, self.launcher.start_time)
            .map_err(|fault| format!("{fault}; on every line 'isready' print 'readyok'"))?;
        self.process = Some(process);
        self.was_ready = true;
        Ok(String::new())
    }

    pub(super) fn names_itself(&mut self) -> CheckResult {
        let name = &self.identity.name;
        if name.is_empty() {
            return Err("it has no name; print 'id name MyBot' before 'ugiok'".to_owned());
        }
        Ok(name.clone())
    }

    pub(super) fn takes_new_games(&mut self) -> CheckResult {
        let mut process = self.process()?;
        for _ in 0..2 {
            self.begin(&mut process).map_err(|fault| {
                format!("{fault}; print nothing on 'uginewgame' and go on reading lines")
            })?;
        }
        self.process = Some(process);
        Ok(String::new())
    }

    fn begin(&self, process: &mut Process) -> Result<(), Fault> {
        let facts = facts_line(self.rules);
        new_game(process, None, self.briefing.facts(&facts), self.launcher.start_time)
    }

    pub(super) fn opens(&mut self) -> CheckResult {
        let game = Game::new(self.rules.start(self.dice));
        self.asked_once(&game)
    }

    pub(super) fn goes_on(&mut self) -> CheckResult {
        let game = begun(self.rules, self.dice);
        self.asked_once(&game)
    }

    fn asked_once(&mut self, game: &Game<P>) -> CheckResult {
        let mut process = self.process()?;
        let chosen = self.ask(&mut process, game, LEISURE)?;
        self.process = Some(process);
        Ok(format!("bestmove {}", game.position().move_text(chosen)))
    }

    /// Asks where one move is legal: the first of the opening moves, and the last. In Connect Four these are the columns
    /// at both edges, and all others are full. A program that counts from 0, or mirrors the board, names another move.
    pub(super) fn finds_forced_moves(&mut self) -> CheckResult {
        let start = self.rules.start(self.dice);
        let opening: Vec<_> = start.legal_moves().map(|chosen| start.move_text(chosen)).collect();
        let mut edges: Vec<_> = opening.first().into_iter().chain(opening.last()).collect();
        edges.dedup();
        let mut games = Vec::new();
        for edge in edges {
            let is_edge = |position: &P| only_move(position).as_ref() == Some(edge);
            let is_any = |position: &P| only_move(position).is_some_and(|text| text != PASS);
            let found = find(self.rules, self.dice, is_edge, |other| other == edge);
            games.extend(found.or_else(|| find(self.rules, self.dice, is_any, |_| false)));
        }
        let found = self.asked_in(&games)?;
        if found.is_empty() {
            return Ok("no position with one legal move was found".to_owned());
        }
        Ok(format!("{} where one move is legal", found.join(", ")))
    }

    /// Asks where few moves are legal: in Connect Four where columns are full.
    pub(super) fn finds_open_places(&mut self) -> CheckResult {
        let most = self.rules.start(self.dice).legal_moves().count();
        let mut counts = vec![2, most / 2, most.saturating_sub(1)];
        counts.retain(|count| (2..most).contains(count));
        counts.dedup();
        let mut games = Vec::new();
        for count in counts {
            let is_wanted = |position: &P| position.legal_moves().count() == count;
            games.extend(
                (0..PLACES).filter_map(|_| find(self.rules, self.dice, is_wanted, |_| false)),
            );
        }
        let asked = self.asked_in(&games)?.len();
        Ok(format!("{asked} positions in which fewer moves are legal than at the start"))
    }

    /// Asks each seat to open, in deals that it opens.
    pub(super) fn opens_every_deal(&mut self) -> CheckResult {
        const TRIES: usize = 200;
        let mut games = Vec::new();
        for seat in Seat::all(self.rules.facts().seats) {
            let deals = (0..TRIES).map(|_| Game::new(self.rules.start(self.dice)));
            let theirs = deals.filter(|game| game.position().turn() == Some(seat));
            games.extend(theirs.take(PLACES).collect::<Vec<_>>());
        }
        let asked = self.asked_in(&games)?.len();
        Ok(format!("{asked} deals"))
    }

    /// Asks each seat where it can only pass.
    pub(super) fn passes(&mut self) -> CheckResult {
        let mut games = Vec::new();
        for seat in Seat::all(self.rules.facts().seats) {
            let must_pass = |position: &P| {
                position.turn() == Some(seat)
                    && only_move(position).is_some_and(|text| text == PASS)
            };
            games.extend(find(self.rules, self.dice, must_pass, |_| false));
        }
        let asked = self.asked_in(&games)?.len();
        Ok(format!("{asked} positions in which it can only pass"))
    }

    /// Asks in each of these positions, and returns the answers.
    fn asked_in(&mut self, games: &[Game<P>]) -> Result<Vec<String>, String> {
        let mut process = self.process()?;
        let mut answers = Vec::new();
        for game in games {
            let chosen = self.ask(&mut process, game, LEISURE)?;
            answers.push(format!("bestmove {}", game.position().move_text(chosen)));
        }
        self.process = Some(process);
        Ok(answers)
    }

    pub(super) fn keeps_time(&mut self) -> CheckResult {
        const TIMES: usize = 3;
        let mut process = self.process()?;
        let mut slowest = Duration::ZERO;
        for _ in 0..TIMES {
            let game = begun(self.rules, self.dice);
            let asked = Instant::now();
            self.ask(&mut process, &game, HASTE)?;
            slowest = slowest.max(asked.elapsed());
        }
        self.process = Some(process);
        Ok(format!("at most {} of {}", in_words(slowest), in_words(HASTE)))
    }

    /// Plays whole games against random moves, equally often from each seat.
    pub(super) fn plays_games(&mut self) -> CheckResult {
        let mut process = self.process()?;
        let seats = self.rules.facts().seats;
        let mut asked = 0;
        for seat in (0..GAMES).flat_map(|_| Seat::all(seats)) {
            self.begin(&mut process).map_err(|fault| fault.to_string())?;
            let mut game = Game::new(self.rules.start(self.dice));
            while let Some(turn) = game.position().turn() {
                if turn == seat {
                    let chosen = self.ask(&mut process, &game, LEISURE)?;
                    game.play(chosen).map_err(|error| error.to_string())?;
                    asked += 1;
                } else {
                    play_at_random(&mut game, self.dice);
                }
            }
        }
        self.process = Some(process);
        Ok(format!("{} games, {asked} moves", GAMES * seats))
    }

    pub(super) fn keeps_quiet(&mut self) -> CheckResult {
        let mut process = self.process()?;
        let game = Game::new(self.rules.start(self.dice));
        self.ask(&mut process, &game, LEISURE)?;
        match process.recv(Instant::now() + QUIET) {
            PipeEvent::Silence => {}
            PipeEvent::Line(line) => {
                return Err(format!(
                    "it said '{line}' after its move; print one line 'bestmove' for every 'go', \
                     nothing after it, and everything else to standard error"
                ));
            }
            other => return Err(format!("it did not wait for the next command: {other:?}")),
        }
        self.process = Some(process);
        Ok(String::new())
    }

    pub(super) fn quits(&mut self) -> CheckResult {
        let mut process = self.process()?;
        match process.quit(FAREWELL) {
            Some(status) if status.success() => Ok(String::new()),
            Some(status) => Err(format!("it ended with {status}; end with status 0")),
            None => Err(format!(
                "it was still there {} later; end the program on the line 'quit'",
                in_words(FAREWELL)
            )),
        }
    }

    /// Asks for a move in the current position. The error explains what to print instead.
    fn ask(
        &mut self,
        process: &mut Process,
        game: &Game<P>,
        limit: Duration,
    ) -> Result<P::Move, String> {
        let seat = game.position().turn().ok_or("the game is over")?;
        let (told, view) = (self.briefing.position(game, seat), game.position().view(seat));
        let go = format!("go movetime {}", limit.as_millis());
        let legal: Vec<_> = view.legal_moves().map(|m| view.move_text(m)).collect();
        let mut asked = Instant::now();
        let heard = process.drain_output().and_then(|()| {
            for line in told.iter().chain([&go]) {
                process.send(line);
            }
            asked = Instant::now();
            process.answer("bestmove", limit + GRACE, |_| ())
        });
        let took = asked.elapsed();
        self.slowest = self.slowest.max(heard.is_ok().then_some(took));
        heard.and_then(|answer| read_answer(view, &answer)).map_err(|fault| {
            let (told, example) = (told.join("', '"), legal.first().map_or("", String::as_str));
            let error = format!(
                "after '{told}' and '{go}': {fault}; print a line such as 'bestmove {example}'"
            );
            // Before the program is ended, so that the mark follows the answer.
            self.note_failure(&error);
            error
        })
    }
}
