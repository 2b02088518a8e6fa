//! A game at the console: whose turn it is, what was typed, what comes of it.

use std::io::{self, BufRead, IsTerminal, Write};

use anyhow::Result;
use papan_games::{Ending, Game, MoveError, Outcome, Refusal, Rules, Seat, View};

use super::Draw;
use super::interrupt::WayBack;

/// What was typed at the prompt.
enum Typed {
    Move(String),
    Help,
    Moves,
    Position,
    Undo,
    Quit,
}

impl Typed {
    fn read(line: &str) -> Self {
        match line {
            "help" | "?" => Self::Help,
            "moves" => Self::Moves,
            "position" => Self::Position,
            "undo" => Self::Undo,
            "quit" | "exit" => Self::Quit,
            other => Self::Move(other.to_owned()),
        }
    }
}

const HELP: [&str; 5] = [
    "moves      list the moves that are possible now",
    "undo       take the last move back",
    "position   show the moves so far, for --position",
    "quit       leave; the command to go on is printed",
    "help       show this",
];

/// One game at the console.
pub(crate) struct Session<P: Draw> {
    game: Game<P>,
    command: String,
    way_back: WayBack,
    out: Box<dyn Write>,
    /// The seat whose view is on the screen, where seats see different things.
    watching: Option<Seat>,
    is_terminal: bool,
}

impl<P: Draw> Session<P> {
    /// A session that goes on with `game`, which `command` starts again.
    ///
    /// With `json`, standard output belongs to the record and the board goes to standard error.
    pub(crate) fn new(game: Game<P>, command: String, json: bool) -> Result<Self> {
        let out: Box<dyn Write> =
            if json { Box::new(anstream::stderr()) } else { Box::new(anstream::stdout()) };
        let session = Self {
            way_back: WayBack::guard(command.clone())?,
            is_terminal: io::stdin().is_terminal() && io::stdout().is_terminal(),
            watching: None,
            game,
            command,
            out,
        };
        session.update_way_back();
        Ok(session)
    }

    /// Plays until the game is over or left, and returns it.
    pub(crate) fn run(mut self) -> Result<Game<P>> {
        while let Some(seat) = self.game.position().turn() {
            self.hand_over(seat)?;
            self.show(seat)?;
            if !self.take_turn(seat)? {
                self.way_back.print(&mut self.out)?;
                return Ok(self.game);
            }
        }
        if let Some(outcome) = self.game.position().outcome() {
            let board = self.game.position().draw_finished(self.last());
            writeln!(self.out, "\n{board}\n\n{}", result::<P>(&outcome))?;
        }
        Ok(self.game)
    }

    fn last(&self) -> Option<P::Move> {
        self.game.moves().last().copied()
    }

    /// Keeps one seat's tiles from the eyes of the next, where people share a screen.
    fn hand_over(&mut self, seat: Seat) -> Result<()> {
        let hidden = self.game.position().rules().facts().hidden;
        if !hidden || !self.is_terminal || self.watching == Some(seat) {
            return Ok(());
        }
        if self.watching.is_some() {
            write!(self.out, "\x1b[2J\x1b[3J\x1b[H")?;
        }
        write!(self.out, "{}, press Enter when only you can see the screen ", P::seat_name(seat))?;
        self.out.flush()?;
        read_line()?;
        self.watching = Some(seat);
        Ok(())
    }

    fn show(&mut self, seat: Seat) -> Result<()> {
        let board = self.game.position().draw(seat, self.last());
        writeln!(self.out, "\n{board}\n")?;
        if P::NUMBERED {
            self.list_moves(seat)?;
        }
        Ok(())
    }

    /// Asks until a move is made or taken back; `false` when the game is left.
    fn take_turn(&mut self, seat: Seat) -> Result<bool> {
        loop {
            write!(self.out, "{} to move: ", P::seat_name(seat))?;
            self.out.flush()?;
            let Some(line) = read_line()? else {
                writeln!(self.out)?;
                return Ok(false);
            };
            if !self.is_terminal {
                // A transcript without the typed lines would be unreadable.
                writeln!(self.out, "{line}")?;
            }
            match Typed::read(&line) {
                Typed::Quit => return Ok(false),
                Typed::Help => {
                    let how = self.game.position().how_to_move();
                    writeln!(self.out, "  {how}\n  {}", HELP.join("\n  "))?;
                }
                Typed::Moves => self.list_moves(seat)?,
                Typed::Position => {
                    let text = self.game.text();
                    writeln!(self.out, "{}", if text.is_empty() { "no moves yet" } else { &text })?;
                }
                Typed::Undo if self.game.undo().is_some() => {
                    self.update_way_back();
                    return Ok(true);
                }
                Typed::Undo => writeln!(self.out, "there is no move to take back")?,
                Typed::Move(text) if self.make_move(seat, &text)? => return Ok(true),
                Typed::Move(_) => {}
            }
        }
    }

    /// Makes the move that was typed; says why not, and returns `false`, if it is none.
    fn make_move(&mut self, seat: Seat, text: &str) -> Result<bool> {
        let chosen = self.read_move(seat, text);
        match chosen.and_then(|chosen| self.game.play(chosen)) {
            Ok(()) => {
                self.update_way_back();
                Ok(true)
            }
            Err(error) => {
                writeln!(self.out, "{error}")?;
                Ok(false)
            }
        }
    }

    /// The move that was typed: its number in the list, or its text.
    fn read_move(&self, seat: Seat, text: &str) -> std::result::Result<P::Move, MoveError> {
        // Read by the view, whose errors name nothing that the seat may not know.
        let view = self.game.position().view(seat);
        let mut listed = view.legal_moves();
        let at_once = match text.parse::<usize>() {
            Ok(number) if P::NUMBERED => {
                let chosen = number.checked_sub(1).and_then(|n| listed.nth(n));
                return chosen.ok_or_else(|| {
                    let last = view.legal_moves().count();
                    let allowed = format!("moves are numbered 1 to {last}");
                    MoveError::new(Refusal::Unknown, format!("no move number {number}"), allowed)
                });
            }
            // With one thing to do, Enter does it.
            _ if P::NUMBERED && text.is_empty() => {
                listed.next().filter(|_| listed.next().is_none())
            }
            _ => None,
        };
        at_once.map_or_else(|| view.parse_move(text), Ok)
    }

    fn list_moves(&mut self, seat: Seat) -> Result<()> {
        let view = self.game.position().view(seat);
        let texts = view.legal_moves().map(|m| view.move_text(m));
        let items: Vec<_> = if P::NUMBERED {
            (1..).zip(texts).map(|(n, text)| format!("{n}) {text}")).collect()
        } else {
            texts.collect()
        };
        let separator = if P::NUMBERED { "   " } else { " " };
        writeln!(self.out, "Moves: {}", items.join(separator))?;
        Ok(())
    }

    fn update_way_back(&self) {
        let moves = self.game.text();
        let position =
            if moves.is_empty() { String::new() } else { format!(" --position '{moves}'") };
        self.way_back.set(format!("{}{position}", self.command));
    }
}

/// The next line of input without its end; `None` at the end of the input.
fn read_line() -> Result<Option<String>> {
    let mut bytes = Vec::new();
    // Bytes, not text: a line that is no UTF-8 is a typing mistake, not the end of the game.
    if io::stdin().lock().read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned()))
}

/// The result in words.
fn result<P: Draw>(outcome: &Outcome) -> String {
    let winners: Vec<_> = outcome.winners().map(P::seat_name).collect();
    let how = if outcome.ending() == Ending::Blocked { "Blocked: " } else { "" };
    match winners.len() {
        0 => format!("{how}nobody wins, a draw."),
        1 => format!("{how}{} wins.", winners[0]),
        _ => format!("{how}{} win.", winners.join(" and ")),
    }
}
