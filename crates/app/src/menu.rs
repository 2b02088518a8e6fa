//! The plain menu: choose a game, its rules and an opponent, and play.

use std::io::{self, BufRead, Write};

use anyhow::Result;
use papan_games::dominoes::DominoPosition;
use papan_games::line::{EndlessPosition, LinePosition};
use papan_games::{GameKind, Rules, Ruleset, TextError, with_rules};
use papan_players::{Entry, Level, Playable};

use crate::cli::{PlayArgs, StartArgs};
use crate::play;

/// Asks for a game until one is chosen, and plays it.
pub(crate) fn run() -> Result<()> {
    let kinds: Vec<_> = GameKind::all().iter().map(|kind| (kind.name, kind.about)).collect();
    let mut out = anstream::stdout();
    writeln!(out, "Papan: classical games and the algorithms that play them.")?;
    writeln!(out, "Enter a number, or rules such as connect-four:8x8; quit leaves.\n")?;
    let read = |typed: &str| typed.parse::<Ruleset>().map(|rules| rules.to_string());
    let Some(name) = choose("game", &kinds, read)? else {
        return Ok(());
    };
    let samples = GameKind::all().iter().find(|kind| kind.name == name);
    let rules = match samples {
        Some(kind) => choose("rules", kind.samples, read)?,
        None => Some(name),
    };
    // What was chosen has been read once already, so it is read again without an error.
    let Some(rules) = rules.and_then(|rules| rules.parse::<Ruleset>().ok()) else {
        return Ok(());
    };
    let Some(players) = who_plays(&rules)? else {
        return Ok(());
    };
    play::run(&PlayArgs {
        rules,
        players,
        level: None,
        seed: None,
        console: false,
        start: StartArgs { position: String::new(), deal: None },
        json: false,
    })
}

/// Everybody human, or one human against players of one kind, in a seat of his choice.
fn who_plays(rules: &Ruleset) -> Result<Option<Vec<String>>> {
    let seats = rules.facts().seats;
    let knows = |entry: &&Entry| match rules {
        Ruleset::Dominoes(_) => entry.plays_dominoes(),
        _ => entry.plays_lines(),
    };
    let levels =
        Level::ALL.map(|level| (format!("level:{}", level.name()), level_about(rules, level)));
    let mut opponents: Vec<_> =
        levels.iter().map(|(name, about)| (name.as_str(), *about)).collect();
    opponents.push((play::HUMAN, "somebody beside you"));
    let players = Entry::all().iter().filter(knows).filter(|entry| entry.name != "level");
    opponents.extend(players.map(|entry| (entry.name, entry.about)));
    let read = |typed: &str| with_rules!(rules, rules => refused(rules, typed));
    let Some(opponent) = choose("opponent", &opponents, |typed| match read(typed) {
        None => Ok(typed.to_owned()),
        Some(error) => Err(error),
    })?
    else {
        return Ok(None);
    };
    if opponent == play::HUMAN {
        return Ok(Some(Vec::new()));
    }
    let numbers: Vec<_> = (1..=seats).map(|n| format!("seat {n}")).collect();
    let lines: Vec<_> = numbers.iter().map(|name| (name.as_str(), "")).collect();
    let unknown = |typed: &str| Err(TextError::unknown("seat", typed, &[]));
    let Some(mine) = choose("your seat, the first starts", &lines, unknown)? else {
        return Ok(None);
    };
    let seat =
        |name: &String| if *name == mine { play::HUMAN.to_owned() } else { opponent.clone() };
    Ok(Some(numbers.iter().map(seat).collect()))
}

/// What a level means in this game.
fn level_about(ruleset: &Ruleset, level: Level) -> &'static str {
    match ruleset {
        Ruleset::Line(_) => LinePosition::level_about(level),
        Ruleset::Endless(_) => EndlessPosition::level_about(level),
        Ruleset::Dominoes(_) => DominoPosition::level_about(level),
    }
}

/// Why there is no such player; `None` if there is.
fn refused<R: Rules<Position: Playable>>(_: &R, player: &str) -> Option<TextError> {
    match R::Position::seer(player) {
        Some(seer) => seer.err(),
        None => R::Position::player(player).err(),
    }
}

/// The name that was chosen by its number, or what `read` makes of what was typed; `None` to leave.
fn choose(
    what: &str,
    lines: &[(&str, &str)],
    read: impl Fn(&str) -> Result<String, TextError>,
) -> Result<Option<String>> {
    let mut out = anstream::stdout();
    for (number, (name, about)) in (1..).zip(lines) {
        let line = format!("  {number:>2}  {name:<26} {about}");
        writeln!(out, "{}", line.trim_end())?;
    }
    loop {
        write!(out, "\n{what} [1]: ")?;
        out.flush()?;
        let mut typed = String::new();
        if io::stdin().lock().read_line(&mut typed)? == 0 {
            writeln!(out)?;
            return Ok(None);
        }
        let typed = typed.trim();
        let number = if typed.is_empty() { Some(1) } else { typed.parse().ok() };
        let chosen = number.and_then(|n: usize| lines.get(n.checked_sub(1)?));
        match (chosen, typed) {
            (Some((name, _)), _) => return Ok(Some((*name).to_owned())),
            (None, "quit" | "exit" | "q") => return Ok(None),
            (None, _) if number.is_some() => {
                writeln!(out, "{typed}: numbers are 1 to {}", lines.len())?;
            }
            (None, _) => match read(typed) {
                Ok(chosen) => return Ok(Some(chosen)),
                Err(error) => writeln!(out, "{error}")?,
            },
        }
    }
}
