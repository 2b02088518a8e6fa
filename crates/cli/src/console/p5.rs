//! The console of paper P5: choose a difficulty, enter columns from 0, the human moves first.

use std::io::Write;

use anyhow::Result;
use papan_games::line::{LineBoard, LinePosition, LineRules};
use papan_games::{Game, Position, Rules, Seat, View};
use papan_players::{Playable, dice, play_out};
use papan_ui::say;
use papan_words::{Language, Message};

use super::prompt::ask;
use crate::output::{self, Output};

/// The players that are the difficulties 1, 2 and 3.
const DIFFICULTIES: [&str; 3] = ["easy", "medium", "hard"];

/// Plays one game; the end of the input ends it.
pub(crate) fn play_p5(rules: LineRules, seed: u64, language: Language) -> Result<()> {
    let mut talk = Messages { out: output::stdout(), language };
    talk.say(&say!("p5-welcome"))?;
    let Some(difficulty) = choose_difficulty(&mut talk)? else {
        return talk.leave();
    };
    let mut player = LinePosition::player(difficulty)?;
    let mut dice = dice(seed, 0);
    let mut game = Game::new(rules.start(&mut dice));
    let choose = |game: &Game<LinePosition>, seat| {
        talk.draw(game.position())?;
        if seat == Seat::FIRST {
            return enter_column(&mut talk, game.position())?.ok_or(None);
        }
        let chosen = player.choose(game.position(), &mut dice);
        let column = rules.place(chosen).next().unwrap_or(0);
        talk.say(&say!("p5-computer", column = column))?;
        Ok(chosen)
    };
    match play_out(&mut game, choose, &mut ()) {
        Ok(_) => talk.draw(game.position())?,
        Err((_, None)) => return talk.leave(),
        Err((_, Some(error))) => return Err(error),
    }
    let winner = game.position().outcome().and_then(|outcome| outcome.winners().next());
    talk.say(&match winner {
        Some(Seat::FIRST) => say!("p5-you-win"),
        Some(_) => say!("p5-computer-wins"),
        None => say!("p5-draw"),
    })
}

/// Messages to the person at the console, in one language.
struct Messages {
    out: Output,
    language: Language,
}

impl Messages {
    fn say(&mut self, message: &Message) -> Result<()> {
        Ok(writeln!(self.out, "{}", message.in_language(self.language))?)
    }

    fn draw(&mut self, position: &LinePosition) -> Result<()> {
        Ok(writeln!(self.out, "{}", drawn(position))?)
    }

    fn leave(&mut self) -> Result<()> {
        writeln!(self.out)?;
        self.say(&say!("p5-ended"))
    }

    fn ask(&mut self, prompt: &Message) -> Result<Option<String>> {
        ask(&mut self.out, &prompt.in_language(self.language))
    }
}

fn choose_difficulty(talk: &mut Messages) -> Result<Option<&'static str>> {
    for (number, name) in (1..).zip(DIFFICULTIES) {
        let name = say!(format!("p5-{}", name)).in_language(talk.language);
        writeln!(talk.out, "  {number}  {name}")?;
    }
    loop {
        let Some(line) = talk.ask(&say!("p5-choose"))? else {
            return Ok(None);
        };
        let number: Option<usize> = line.parse().ok();
        match number.and_then(|n| DIFFICULTIES.get(n.checked_sub(1)?)) {
            Some(difficulty) => return Ok(Some(difficulty)),
            None => talk.say(&say!("p5-no-difficulty", typed = line))?,
        }
    }
}

/// Asks for a column until one is open; `None` at the end of the input.
fn enter_column(
    talk: &mut Messages,
    position: &LinePosition,
) -> Result<Option<<LinePosition as View>::Move>> {
    let last = usize::from(position.rules().sides()[0]) - 1;
    loop {
        let Some(line) = talk.ask(&say!("p5-enter", last = last))? else {
            return Ok(None);
        };
        let Ok(column) = line.parse::<i64>() else {
            talk.say(&say!("p5-no-number", typed = line, last = last))?;
            continue;
        };
        let place = usize::try_from(column).ok().and_then(|c| position.places().get(c).cloned());
        match place {
            Some((_, Some(cell))) => return Ok(Some(cell)),
            Some((_, None)) => talk.say(&say!("p5-full", column = column))?,
            None => talk.say(&say!("p5-no-column", column = column, last = last))?,
        }
    }
}

/// The board as the paper's program prints it: rows from the top, columns from 0 below.
fn drawn(position: &LinePosition) -> String {
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
