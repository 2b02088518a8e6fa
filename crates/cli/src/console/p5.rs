//! The console of paper P5: choose a difficulty, enter columns from 0, the human moves first.

use std::io::{IsTerminal, Write};

use anyhow::Result;
use papan_games::line::{LineBoard, LinePosition, LineRules};
use papan_games::{Game, Position, Rules, Seat, View};
use papan_players::{Dice, Playable, dice};

use super::session::read_line;

/// The difficulties by number.
const DIFFICULTIES: [&str; 3] = ["easy", "medium", "hard"];

/// Plays the whole flow; the end of the input ends the game.
pub(crate) fn play_p5(rules: LineRules, seed: u64) -> Result<()> {
    let mut out = anstream::stdout();
    writeln!(out, "Connect 4: you are 'O' and move first, the computer is 'X'.")?;
    let Some(difficulty) = choose_difficulty(&mut out)? else {
        writeln!(out, "\nGame ended.")?;
        return Ok(());
    };
    let mut player = LinePosition::player(difficulty)?;
    let mut dice: Dice = dice(seed, 0);
    let mut game = Game::new(rules.start(&mut dice));
    writeln!(out, "{}", draw(game.position()))?;
    while let Some(seat) = game.position().turn() {
        if seat == Seat::FIRST {
            let Some(cell) = enter_column(&mut out, game.position())? else {
                writeln!(out, "\nGame ended.")?;
                return Ok(());
            };
            game.play(cell)?;
        } else {
            let chosen = player.choose(game.position(), &mut dice);
            let column = rules.place(chosen).next().unwrap_or(0);
            writeln!(out, "The computer chooses column {column}")?;
            game.play(chosen)?;
        }
        writeln!(out, "{}", draw(game.position()))?;
    }
    let winner = game.position().outcome().and_then(|outcome| outcome.winners().next());
    let result = match winner {
        Some(Seat::FIRST) => "You win!",
        Some(_) => "The computer wins!",
        None => "The board is full: a draw.",
    };
    writeln!(out, "{result}")?;
    Ok(())
}

/// The line that was typed, repeated where it is not on the screen already.
fn ask(out: &mut impl Write, prompt: &str) -> Result<Option<String>> {
    write!(out, "{prompt}")?;
    out.flush()?;
    let line = read_line()?;
    if let Some(line) = line.as_ref().filter(|_| !std::io::stdin().is_terminal()) {
        writeln!(out, "{line}")?;
    }
    Ok(line)
}

fn choose_difficulty(out: &mut impl Write) -> Result<Option<&'static str>> {
    for (number, name) in (1..).zip(DIFFICULTIES) {
        writeln!(out, "  {number}  {name}")?;
    }
    loop {
        let Some(line) = ask(out, "Choose a difficulty (1-3): ")? else {
            return Ok(None);
        };
        let number: Option<usize> = line.parse().ok();
        match number.and_then(|n| DIFFICULTIES.get(n.checked_sub(1)?)) {
            Some(difficulty) => return Ok(Some(difficulty)),
            None => writeln!(out, "'{line}' is no difficulty: enter 1, 2 or 3")?,
        }
    }
}

/// Asks for a column until one is open; `None` at the end of the input.
fn enter_column(
    out: &mut impl Write,
    position: &LinePosition,
) -> Result<Option<<LinePosition as View>::Move>> {
    let last = usize::from(position.rules().sides()[0]) - 1;
    loop {
        let Some(line) = ask(out, &format!("Enter column (0-{last}): "))? else {
            return Ok(None);
        };
        let Ok(column) = line.parse::<i64>() else {
            writeln!(out, "'{line}' is no number: enter a column from 0 to {last}")?;
            continue;
        };
        let Some((_, cell)) =
            usize::try_from(column).ok().and_then(|c| position.places().get(c).cloned())
        else {
            writeln!(out, "column {column} is out of range: columns are 0 to {last}")?;
            continue;
        };
        match cell {
            Some(cell) => return Ok(Some(cell)),
            None => writeln!(out, "column {column} is full: choose another")?,
        }
    }
}

/// The board as the paper's program prints it: rows from the top, columns from 0 below.
fn draw(position: &LinePosition) -> String {
    let rules = position.rules();
    let (columns, rows) = (usize::from(rules.sides()[0]), usize::from(rules.sides()[1]));
    let mark = |column: usize, row: usize| {
        let owner = rules.cell(&[column, row]).and_then(|cell| position.owner(cell));
        match owner {
            Some(Seat::FIRST) => "O ",
            Some(_) => "X ",
            None => ". ",
        }
    };
    let mut lines: Vec<String> =
        (0..rows).rev().map(|row| (0..columns).map(|c| mark(c, row)).collect()).collect();
    lines.push((0..columns).map(|c| format!("{:<2}", c % 10)).collect());
    lines.iter().map(|line| line.trim_end()).collect::<Vec<_>>().join("\n")
}
