//! What the options of a player may be: as our players list theirs, as a program announces its own, as a function has
//! keyword arguments.

use std::sync::Arc;

use papan_games::text::shown;
use papan_games::{Ruleset, TextError, with_rules};
use papan_players::{Entry, Takes, Usual};

use super::TuneError;
use super::space::{Domain, split_name};
use crate::contender::{Clock, ENGINE, SeatError};
use crate::engine::{Engine, Launcher};
use crate::guest::FUNCTION;
use crate::words::say;

/// An option as whoever has it describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Its name.
    pub name: String,
    /// What it may be, where that is said.
    pub domain: Option<Domain>,
    /// What it is unless it is set, where that is said.
    pub usual: Option<String>,
}

/// The options of a player of ours, of a program, which is started for that, or of a function.
pub fn offers(
    player: &str,
    rules: &Ruleset,
    launcher: &Arc<Launcher>,
) -> Result<Vec<Offer>, TuneError> {
    if let Some(program) = player.strip_prefix(ENGINE) {
        let clock = Clock::default();
        let engine = with_rules!(rules, rules => Engine::start(program, rules, clock, launcher));
        return Ok(engine.map_err(SeatError::from)?.offers());
    }
    if let Some(function) = player.strip_prefix(FUNCTION) {
        let name = function.split(':').next().unwrap_or_default();
        let options = launcher.guests.as_ref().and_then(|guests| guests.options(name));
        let options = options.ok_or_else(|| SeatError::NoFunction(name.to_owned()))?;
        let offer = |(name, usual)| Offer { name, domain: None, usual };
        return Ok(options.into_iter().map(offer).collect());
    }
    Ok(own(player)?)
}

/// The options of a player of ours.
pub fn own(player: &str) -> Result<Vec<Offer>, TextError> {
    let name = split_name(player).0;
    let known: Vec<_> = Entry::all().iter().map(|entry| entry.name).collect();
    let entry = Entry::of(name).ok_or_else(|| TextError::unknown("player", name, &known))?;
    let offer = |option: &&dyn papan_players::PlayerOption| {
        let (domain, usual) = match option.takes() {
            Takes::Word(words) => {
                let words: Vec<_> = words.iter().map(|&word| word.to_owned()).collect();
                let usual = words.first().cloned();
                (Domain::Words(words), usual)
            }
            Takes::Number { least, most, usual, .. } => {
                let usual = match usual {
                    Usual::Number(usual) => Some(usual.to_string()),
                    Usual::Words(_) => None,
                };
                (Domain::whole(least.into(), most.into()), usual)
            }
        };
        Offer { name: option.name().to_owned(), domain: Some(domain), usual }
    };
    Ok(entry.options.iter().map(offer).collect())
}

impl Offer {
    /// Refuses what the option does not take: a search must not find out half-way.
    pub(super) fn check(&self, wanted: &Domain) -> Result<(), TextError> {
        let Some(takes) = &self.domain else { return Ok(()) };
        let wrong = |text: &str| {
            let found = say!("tune-beyond", option = self.name.as_str(), values = shown(text));
            let plain = match takes {
                Domain::Number { low, high, .. } => say!("tune-range", low = *low, high = *high),
                Domain::Words(_) => takes.message(),
            };
            Err(TextError::new(found, say!("tune-takes", values = plain)))
        };
        match (takes, wanted) {
            (Domain::Number { low, high, .. }, Domain::Number { low: from, high: to, .. }) => {
                if low <= from && to <= high { Ok(()) } else { wrong(&format!("{from}..{to}")) }
            }
            (Domain::Number { low, high, .. }, Domain::Words(words)) => {
                let is_in =
                    |word: &&String| word.parse().is_ok_and(|n| (*low..=*high).contains(&n));
                words.iter().find(|word| !is_in(word)).map_or(Ok(()), |word| wrong(word))
            }
            (Domain::Words(known), Domain::Words(words)) => {
                // Some options take several of their words: `without=c1+c2`.
                let is_one = |word: &str| known.iter().any(|one| one == word);
                let is_in = |word: &&String| is_one(word) || word.split('+').all(is_one);
                words.iter().find(|word| !is_in(word)).map_or(Ok(()), |word| wrong(word))
            }
            (Domain::Words(_), Domain::Number { low, high, .. }) => {
                wrong(&format!("{low}..{high}"))
            }
        }
    }
}
