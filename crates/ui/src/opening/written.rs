//! URLs, commands and lists of moves.

use anyhow::{Context, Result, bail};
use papan_engine::PlayerSpec;
use papan_games::Ruleset;
use papan_games::text::shown;
use papan_players::Entry;
use percent_encoding::percent_decode_str;

use crate::say;
use crate::session::Setup;
use crate::words::Refusal;

/// The game of a URL of the web app; `None` for other texts.
pub(super) fn address(text: &str) -> Result<Option<Setup>> {
    let Some((before, query)) = text.split_once('?') else { return Ok(None) };
    // On the static site each part of the web app is a folder.
    let part = before.strip_suffix('/').unwrap_or(before);
    if !part.ends_with("/play") && !part.ends_with("/embed") {
        return Ok(None);
    }
    let query = query.split(['#', '\n']).next().unwrap_or_default().trim();
    let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    let pairs: Vec<_> = pairs.map(|(name, value)| (name, decoded(value))).collect();
    let value = |wanted: &str| {
        pairs.iter().find(|(name, _)| *name == wanted).map(|(_, value)| value.clone())
    };
    let line = |(_, moves): &(&str, String)| vec![moves.clone()];
    let rules: Ruleset = value("rules").unwrap_or_else(|| super::USUAL[0].to_owned()).parse()?;
    let players =
        pairs.iter().filter(|(name, _)| *name == "player").map(|(_, value)| seated(value));
    Ok(Some(Setup {
        seed: value("seed").and_then(|seed| seed.parse().ok()),
        deal: value("deal"),
        moves: value("moves").unwrap_or_default(),
        opening: value("opening").and_then(|opening| opening.parse().ok()).unwrap_or(0),
        variations: pairs.iter().filter(|(name, _)| *name == "line").map(line).collect(),
        ..Setup::new(rules, players.collect())
    }))
}

/// Decodes a value of a URL: `+` is a space, `%3A` a colon.
fn decoded(value: &str) -> String {
    percent_decode_str(&value.replace('+', " ")).decode_utf8_lossy().into_owned()
}

/// The game of a `papan play` command, perhaps after moves; `None` for other texts.
pub(super) fn command(text: &str) -> Result<Option<Setup>> {
    let lines = text.lines().map(|line| line.trim().trim_start_matches("$ "));
    let Some(line) = lines.into_iter().find(|line| line.starts_with("papan play")) else {
        return Ok(None);
    };
    let not_a_command = || Refusal(say!("open-unknown", text = shown(line)));
    let words = shlex::split(line).with_context(not_a_command)?;
    let mut words = words.into_iter().skip(2).peekable();
    let rules: Ruleset = words.next().with_context(not_a_command)?.parse()?;
    let mut setup = Setup::new(rules, Vec::new());
    while let Some(word) = words.next() {
        match word.as_str() {
            "--players" => {
                while let Some(player) = words.next_if(|next| !next.starts_with("--")) {
                    setup.players.push(seated(&player));
                }
            }
            "--seed" => setup.seed = words.next().and_then(|seed| seed.parse().ok()),
            "--deal" => setup.deal = words.next(),
            "--position" | "--moves" => setup.moves = words.next().unwrap_or_default(),
            "--lang" => drop(words.next()),
            flag if flag.starts_with("--") => {}
            _ => bail!(not_a_command()),
        }
    }
    Ok(Some(setup))
}

/// The player of a seat. A pasted text never starts a program.
fn seated(player: &str) -> PlayerSpec {
    if Entry::of(player).is_some() { player.into() } else { PlayerSpec::Human }
}

/// The moves without the score at the end of a line of Pons' test sets.
pub(super) fn without_score(text: &str) -> &str {
    let is_score = |word: &str| word.parse::<i32>().is_ok();
    match text.split_once(char::is_whitespace) {
        Some((moves, score))
            if moves.len() > 1 && is_all_digits(moves) && is_score(score.trim()) =>
        {
            moves
        }
        _ => text,
    }
}

/// Converts columns counted from 0 to columns counted from 1; `None` if it is not all digits or has no 0.
pub(super) fn from_one(text: &str) -> Option<String> {
    let text = without_score(text);
    if !is_all_digits(text) || !text.contains('0') {
        return None;
    }
    let shifted = |digit: char| char::from_digit(digit.to_digit(10)? + 1, 10);
    text.chars().map(shifted).collect()
}

fn is_all_digits(text: &str) -> bool {
    text.chars().all(|c| c.is_ascii_digit())
}
