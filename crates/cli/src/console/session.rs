//! A game at the console: whose turn it is, what was typed, what comes of it.

use std::io::{self, BufRead, IsTerminal, Write};

use anyhow::{Result, bail};
use papan_games::{Ending, Game, MoveError, Outcome, Position, Refusal, Rules, Seat, View};
use papan_players::{Dice, Explanation, Mark, Playable};

use super::interrupt::ResumeCommand;
use crate::explanation::in_words;
use papan_ui::bot::Bot;
use papan_ui::drawing::Draw;
use papan_ui::explanation::{judged, judged_with_belief};
use papan_ui::game;
use papan_ui::tactics::Tactical;

/// Who sits in a seat: a player or a program, or a human if there is neither.
pub(crate) struct Seated<P: Position> {
    pub(crate) name: String,
    pub(crate) mind: Option<Bot<P>>,
}

/// What was typed at the prompt.
enum Typed {
    Move(String),
    Help,
    Hint(Option<String>),
    Moves,
    Position,
    Undo,
    Why,
    Quit,
}

impl Typed {
    fn read(line: &str) -> Self {
        match line {
            "help" | "?" => Self::Help,
            "hint" => Self::Hint(None),
            "moves" => Self::Moves,
            "position" => Self::Position,
            "undo" => Self::Undo,
            "why" => Self::Why,
            "quit" | "exit" => Self::Quit,
            other => match other.strip_prefix("hint ") {
                Some(player) => Self::Hint(Some(player.trim().to_owned())),
                None => Self::Move(other.to_owned()),
            },
        }
    }
}

const HELP: [&str; 7] = [
    "moves      list the moves that are possible now",
    "why        explain the last move of a player",
    "hint       ask a player for advice; hint NAME asks that one",
    "undo       take back your last move, and what came after it",
    "position   show the moves so far, for --position",
    "quit       leave; the command to go on is printed",
    "help       show this",
];

/// The last move of a player with its reasons, and what it saw when it made it. Asked for them later, a
/// player that is limited by time might answer otherwise.
struct Remembered<P: Position> {
    seat: Seat,
    before: Game<P>,
    explained: Explanation<P::Move>,
}

/// One game at the console.
pub(crate) struct Session<P: Draw + Playable + Tactical> {
    game: Game<P>,
    seats: Vec<Seated<P>>,
    dice: Dice,
    last_of_player: Option<Remembered<P>>,
    resume: ResumeCommand,
    out: Box<dyn Write>,
    /// The seat whose view is on the screen, where seats see different things.
    watching: Option<Seat>,
    is_terminal: bool,
}

impl<P: Draw + Playable + Tactical> Session<P> {
    /// A session that goes on with `game`.
    ///
    /// With `json`, standard output belongs to the record and the board goes to standard error.
    pub(crate) fn new(
        game: Game<P>,
        seats: Vec<Seated<P>>,
        dice: Dice,
        resume: ResumeCommand,
        json: bool,
    ) -> Self {
        let out: Box<dyn Write> =
            if json { Box::new(anstream::stderr()) } else { Box::new(anstream::stdout()) };
        let session = Self {
            resume,
            is_terminal: io::stdin().is_terminal() && io::stdout().is_terminal(),
            watching: None,
            last_of_player: None,
            game,
            seats,
            dice,
            out,
        };
        session.update_resume();
        session
    }

    /// Plays until the game is over or left, and returns it.
    pub(crate) fn run(mut self) -> Result<Game<P>> {
        while let Some(seat) = self.game.position().turn() {
            if self.seats[seat.index()].mind.is_some() {
                self.let_player_move(seat)?;
                continue;
            }
            self.hand_over(seat)?;
            self.show(seat)?;
            if !self.take_turn(seat)? {
                self.resume.print(&mut self.out)?;
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

    fn humans(&self) -> usize {
        self.seats.iter().filter(|seat| seat.mind.is_none()).count()
    }

    /// Asks the player in this seat, makes its move and says which it was.
    fn let_player_move(&mut self, seat: Seat) -> Result<()> {
        let Seated { name, mind: Some(mind) } = &mut self.seats[seat.index()] else {
            return Ok(());
        };
        let marks = P::marks(name).into_iter().filter(|&mark| mark == Mark::SeesAll);
        let marks: String = marks.map(|mark| format!(" ({})", mark.words())).collect();
        let who = format!("{}, {name}{marks},", P::seat_name(seat));
        let explained = match mind.decide(&self.game, &mut self.dice) {
            Ok(explained) => explained,
            Err(fault) => {
                self.resume.print(&mut self.out)?;
                bail!("{who} forfeits the game, {fault}");
            }
        };
        let before = self.game.clone();
        self.game.play(explained.decision)?;
        self.update_resume();
        writeln!(self.out, "{who} plays {}", explained.chosen)?;
        self.last_of_player = Some(Remembered { seat, before, explained });
        Ok(())
    }

    /// Keeps one seat's tiles from the eyes of the next, where people share a screen.
    fn hand_over(&mut self, seat: Seat) -> Result<()> {
        let hidden = self.game.position().rules().facts().hidden && self.humans() > 1;
        if !hidden || !self.is_terminal || self.watching == Some(seat) {
            return Ok(());
        }
        if self.watching.is_some() {
            write!(self.out, "\x1b[2J\x1b[3J\x1b[H")?;
        }
        let name = P::seat_name(seat);
        write!(self.out, "{name}, press Enter when only you can see the screen ")?;
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
                Typed::Undo if self.undo() => return Ok(true),
                Typed::Undo => writeln!(self.out, "there is no move of yours to take back")?,
                Typed::Move(text) if self.make_move(seat, &text)? => return Ok(true),
                Typed::Move(_) => {}
                Typed::Help => {
                    let how = self.game.position().how_to_move();
                    writeln!(self.out, "  {how}\n  {}", HELP.join("\n  "))?;
                }
                Typed::Moves => self.list_moves(seat)?,
                Typed::Why => self.explain_last()?,
                Typed::Hint(player) => self.hint(seat, player.as_deref())?,
                Typed::Position => {
                    let text = self.game.text();
                    writeln!(self.out, "{}", if text.is_empty() { "no moves yet" } else { &text })?;
                }
            }
        }
    }

    /// Takes moves back up to the last one of a human; `false` if there is none.
    fn undo(&mut self) -> bool {
        let seats = &self.seats;
        let mut before = Game::new(self.game.start().clone());
        let mut last_of_human = None;
        for (ply, &m) in self.game.moves().iter().enumerate() {
            let mover = before.position().turn().map_or(0, Seat::index);
            if seats[mover].mind.is_none() {
                last_of_human = Some(ply);
            }
            if before.play(m).is_err() {
                return false;
            }
        }
        let Some(ply) = last_of_human else {
            return false;
        };
        self.game.rewind(ply);
        self.last_of_player = None;
        self.update_resume();
        true
    }

    /// Makes the move that was typed; says why not, and returns `false`, if it is none.
    fn make_move(&mut self, seat: Seat, text: &str) -> Result<bool> {
        let chosen = self.read_move(seat, text);
        match chosen.and_then(|chosen| self.game.play(chosen)) {
            Ok(()) => {
                self.update_resume();
                Ok(true)
            }
            Err(error) => {
                writeln!(self.out, "{error}")?;
                Ok(false)
            }
        }
    }

    /// The move that was typed: its number in the list, or its text.
    fn read_move(&self, seat: Seat, text: &str) -> Result<P::Move, MoveError> {
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

    /// The table by which a player made its last move.
    fn explain_last(&mut self) -> Result<()> {
        let Some(Remembered { seat, before, explained }) = &self.last_of_player else {
            writeln!(self.out, "no player has moved yet")?;
            return Ok(());
        };
        let hides = self.game.position().rules().facts().hidden;
        let Seated { name, mind } = &self.seats[seat.index()];
        if let Some(Bot::Program(engine, _)) = mind {
            // What it said may name its tiles.
            let remark = match engine.remark() {
                Some(_) if hides && self.game.position().turn().is_some() => {
                    "something that stays hidden until the end, as its tiles do"
                }
                remark => remark.unwrap_or("nothing about its move"),
            };
            writeln!(self.out, "{name} said: {remark}")?;
            return Ok(());
        }
        if hides && self.game.position().turn().is_some() {
            // Its table lists its tiles, which nobody else may see while the game goes on.
            let (rule, chosen) = (&explained.decided_by, &explained.chosen);
            let who = P::seat_name(*seat);
            let hidden = "its table shows its tiles and stays hidden until the end";
            writeln!(self.out, "{who}, {name}, played {chosen}, decided by: {rule} ({hidden})")?;
            return Ok(());
        }
        let view = before.position().view(*seat);
        write!(
            self.out,
            "{}",
            in_words(name, &judged::<P>(explained.clone(), view), P::seat_name)
        )?;
        Ok(())
    }

    /// What a player would do here.
    fn hint(&mut self, seat: Seat, name: Option<&str>) -> Result<()> {
        let name = name.unwrap_or(P::ADVISOR);
        match game::player::<P>(name) {
            Ok(mut player) => {
                let view = self.game.position().view(seat);
                let explained = player.explain(view, &mut self.dice.clone());
                write!(
                    self.out,
                    "{}",
                    in_words(name, &judged_with_belief::<P>(explained, view), P::seat_name)
                )?;
            }
            Err(error) => writeln!(self.out, "{error}")?,
        }
        Ok(())
    }

    fn update_resume(&self) {
        self.resume.set(&self.game.text());
    }
}

/// The next line of input without its end; `None` at the end of the input.
pub(super) fn read_line() -> Result<Option<String>> {
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
