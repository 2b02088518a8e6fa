//! Tests an external program, for the author of a bot: each test reports what was wrong and what to print
//! instead.

use std::time::{Duration, Instant};

use papan_games::{Game, Position, Rules, Ruleset, Seat, View, with_kind};
use papan_players::{Dice, dice};
use serde::Serialize;

use super::greeting::{Identity, greet, new_game, ready};
use super::pipes::PipeEvent;
use super::process::Process;
use super::{GRACE, position_command, read_answer};
use crate::time::in_words;

/// The outcome of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum TestOutcome {
    /// The test passed.
    Ok,
    /// The test failed.
    Failed,
    /// The test was not run, because the program never got ready.
    Skipped,
}

/// A test and its result.
#[derive(Clone, Debug, Serialize)]
pub struct TestResult {
    /// The name of the test.
    pub test: &'static str,
    /// The outcome.
    pub verdict: TestOutcome,
    /// The observation; for a failure, also what to print instead.
    pub note: String,
}

/// The observation of a test that passed, or the error of one that failed.
type CheckResult = Result<String, String>;

/// A test and its name.
type Test<'a, P> = (&'static str, fn(&mut Examination<'a, P>) -> CheckResult);

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

/// Runs every test on a program that should play by these rules and start within this time.
pub fn check(command: &str, rules: &Ruleset, start_time: Duration, seed: u64) -> Vec<TestResult> {
    fn of<R: Rules>(
        rules: &R,
        command: &str,
        start_time: Duration,
        dice: &mut Dice,
    ) -> Vec<TestResult> {
        run_tests::<R::Position>(command, rules, start_time, dice)
    }
    with_kind!(rules, rules => of(rules, command, start_time, &mut dice(seed, 0)))
}

fn run_tests<P: Position>(
    command: &str,
    rules: &P::Rules,
    start_time: Duration,
    dice: &mut Dice,
) -> Vec<TestResult> {
    let tests: [Test<'_, P>; 12] = [
        ("starts", Examination::starts),
        ("says ugiok", Examination::greets),
        ("says readyok", Examination::gets_ready),
        ("names itself", Examination::names_itself),
        ("takes new games", Examination::takes_new_games),
        ("opens a game", Examination::opens),
        ("continues a game", Examination::goes_on),
        ("names moves exactly", Examination::finds_forced_moves),
        ("keeps to movetime", Examination::keeps_time),
        ("makes legal moves only", Examination::plays_games),
        ("keeps quiet unasked", Examination::keeps_quiet),
        ("ends on quit", Examination::quits),
    ];
    let identity = Identity::default();
    let mut examined =
        Examination { command, rules, start_time, dice, process: None, identity, was_ready: false };
    let mut is_hopeless = false;
    let mut results = Vec::new();
    for (test, run) in tests {
        let seen = (!is_hopeless).then(|| run(&mut examined));
        let (verdict, note) = match seen {
            None => (TestOutcome::Skipped, "it does not get so far".to_owned()),
            Some(Ok(note)) => (TestOutcome::Ok, note),
            Some(Err(note)) => (TestOutcome::Failed, note),
        };
        // A program that has been ready once is restarted after a failure.
        is_hopeless |= verdict == TestOutcome::Failed && !examined.was_ready;
        results.push(TestResult { test, verdict, note });
    }
    results
}

struct Examination<'a, P: Position> {
    command: &'a str,
    rules: &'a P::Rules,
    start_time: Duration,
    dice: &'a mut Dice,
    process: Option<Process>,
    identity: Identity,
    was_ready: bool,
}

impl<P: Position> Examination<'_, P> {
    /// Returns the program, restarted if it failed in an earlier test.
    fn process(&mut self) -> Result<Process, String> {
        if let Some(process) = self.process.take() {
            return Ok(process);
        }
        let mut process = Process::start(self.command, None, None)?;
        greet(&mut process, &self.rules.to_string(), &[], self.start_time)
            .map_err(|fault| format!("started again, {fault}"))?;
        Ok(process)
    }

    fn starts(&mut self) -> CheckResult {
        self.process = Some(Process::start(self.command, None, None)?);
        Ok(String::new())
    }

    fn greets(&mut self) -> CheckResult {
        let mut process = self.process()?;
        process.send("ugi");
        let identity = &mut self.identity;
        process.answer("ugiok", self.start_time, |line| identity.note(line)).map_err(|fault| {
            let advice = "on the line 'ugi' print 'ugiok' and flush the output";
            format!("{fault}; {advice}")
        })?;
        self.process = Some(process);
        Ok(String::new())
    }

    fn gets_ready(&mut self) -> CheckResult {
        let mut process = self.process()?;
        if let Some(command) = self.identity.rules_command(&self.rules.to_string()) {
            process.send(&command);
        }
        ready(&mut process, self.start_time)
            .map_err(|fault| format!("{fault}; on every line 'isready' print 'readyok'"))?;
        self.process = Some(process);
        self.was_ready = true;
        Ok(String::new())
    }

    fn names_itself(&mut self) -> CheckResult {
        let name = &self.identity.name;
        if name.is_empty() {
            return Err("it has no name; print 'id name MyBot' before 'ugiok'".to_owned());
        }
        Ok(name.clone())
    }

    fn takes_new_games(&mut self) -> CheckResult {
        let mut process = self.process()?;
        for _ in 0..2 {
            new_game(&mut process, None, self.start_time).map_err(|fault| {
                format!("{fault}; print nothing on 'uginewgame' and go on reading lines")
            })?;
        }
        self.process = Some(process);
        Ok(String::new())
    }

    fn opens(&mut self) -> CheckResult {
        let game = Game::new(self.rules.start(self.dice));
        self.asked_once(&game)
    }

    fn goes_on(&mut self) -> CheckResult {
        let game = self.begun();
        self.asked_once(&game)
    }

    fn asked_once(&mut self, game: &Game<P>) -> CheckResult {
        let mut process = self.process()?;
        let chosen = ask(&mut process, game, LEISURE)?;
        self.process = Some(process);
        Ok(format!("bestmove {}", game.position().move_text(chosen)))
    }

    /// A game after a few random moves.
    fn begun(&mut self) -> Game<P> {
        const MOVES: usize = 4;
        let mut game = Game::new(self.rules.start(self.dice));
        while game.moves().len() < MOVES {
            let before = game.moves().len();
            play_at_random(&mut game, self.dice);
            if game.position().turn().is_none() || game.moves().len() == before {
                game.rewind(before);
                break;
            }
        }
        game
    }

    /// Asks where one move is legal: the first of the opening moves, and the last. In Connect Four these are the columns
    /// at both edges. A program that counts from 0, or mirrors the board, names another move.
    fn finds_forced_moves(&mut self) -> CheckResult {
        let mut process = self.process()?;
        let start = self.rules.start(self.dice);
        let opening: Vec<_> = start.legal_moves().map(|chosen| start.move_text(chosen)).collect();
        let mut edges: Vec<_> = opening.first().into_iter().chain(opening.last()).collect();
        edges.dedup();
        let mut found = Vec::new();
        for edge in edges {
            let Some(game) = self.forced(edge) else { continue };
            let chosen = ask(&mut process, &game, LEISURE)?;
            found.push(format!("bestmove {}", game.position().move_text(chosen)));
        }
        self.process = Some(process);
        if found.is_empty() {
            return Ok("no position with one legal move was found".to_owned());
        }
        Ok(format!("{} where one move is legal", found.join(", ")))
    }

    /// A game after random moves in which one move is legal, this one if possible.
    fn forced(&mut self, wanted: &str) -> Option<Game<P>> {
        const TRIES: usize = 200;
        const PLIES: usize = 150;
        const DRAWS: usize = 40;
        let mut other = None;
        for _ in 0..TRIES {
            let mut game = Game::new(self.rules.start(self.dice));
            while game.moves().len() < PLIES {
                let position = game.position();
                let legal: Vec<_> = position.legal_moves().collect();
                if let [only] = legal[..] {
                    if position.move_text(only) == wanted {
                        return Some(game);
                    }
                    other.get_or_insert_with(|| game.clone());
                }
                // Moves that end the game, and the wanted one, are left out.
                let keeps = |&chosen: &P::Move| {
                    let mut next = position.clone();
                    position.move_text(chosen) != wanted
                        && next.play(chosen).is_ok()
                        && next.turn().is_some()
                };
                let mut drawn = (0..DRAWS).filter_map(|_| position.random_move(self.dice));
                let Some(chosen) = drawn.find(keeps) else { break };
                if game.play(chosen).is_err() {
                    break;
                }
            }
        }
        other
    }

    fn keeps_time(&mut self) -> CheckResult {
        const TIMES: usize = 3;
        let mut process = self.process()?;
        let mut slowest = Duration::ZERO;
        for _ in 0..TIMES {
            let game = self.begun();
            let asked = Instant::now();
            ask(&mut process, &game, HASTE)?;
            slowest = slowest.max(asked.elapsed());
        }
        self.process = Some(process);
        Ok(format!("at most {} of {}", in_words(slowest), in_words(HASTE)))
    }

    /// Plays whole games against random moves, equally often from each seat.
    fn plays_games(&mut self) -> CheckResult {
        let mut process = self.process()?;
        let seats = self.rules.facts().seats;
        let mut asked = 0;
        for seat in (0..GAMES).flat_map(|_| Seat::all(seats)) {
            new_game(&mut process, None, self.start_time).map_err(|fault| fault.to_string())?;
            let mut game = Game::new(self.rules.start(self.dice));
            while let Some(turn) = game.position().turn() {
                if turn == seat {
                    let chosen = ask(&mut process, &game, LEISURE)?;
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

    fn keeps_quiet(&mut self) -> CheckResult {
        let mut process = self.process()?;
        let game = Game::new(self.rules.start(self.dice));
        ask(&mut process, &game, LEISURE)?;
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

    fn quits(&mut self) -> CheckResult {
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
}

fn play_at_random<P: Position>(game: &mut Game<P>, dice: &mut Dice) {
    if let Some(chosen) = game.position().random_move(dice) {
        // A move that is listed is legal.
        let _ = game.play(chosen);
    }
}

/// Asks for a move in the current position. The error explains what to print instead.
fn ask<P: Position>(
    process: &mut Process,
    game: &Game<P>,
    limit: Duration,
) -> Result<P::Move, String> {
    let seat = game.position().turn().ok_or("the game is over")?;
    let (told, view) = (position_command(game, seat), game.position().view(seat));
    let go = format!("go movetime {}", limit.as_millis());
    let legal: Vec<_> = view.legal_moves().map(|m| view.move_text(m)).collect();
    let heard = process.drain_output().and_then(|()| {
        process.send(&told);
        process.send(&go);
        process.answer("bestmove", limit + GRACE, |_| ())
    });
    heard.and_then(|answer| read_answer(view, &answer)).map_err(|fault| {
        let example = legal.first().map_or("", String::as_str);
        format!("after '{told}' and '{go}': {fault}; print a line such as 'bestmove {example}'")
    })
}
