//! Lists the options of a player: built-in players list theirs, programs announce theirs, and the options of a
//! function are its keyword arguments.

use std::sync::Arc;

use papan_games::{Ruleset, TextError, with_kind};
use papan_players::{DefaultValue, Entry, OptionKind};

use crate::contender::Clock;
use crate::offer::{Domain, OptionOffer};
use crate::program::{Engine, Launcher};
use crate::seat::SeatError;
use crate::spec::PlayerSpec;

/// Lists the options of a built-in player, a program or a function. A program is started to ask for them.
pub fn offers(
    player: &PlayerSpec,
    rules: &Ruleset,
    launcher: &Arc<Launcher>,
) -> Result<Vec<OptionOffer>, SeatError> {
    match player {
        PlayerSpec::Program(program) => {
            let (text, clock) = (program.text(), Clock::default());
            let engine = with_kind!(rules, rules => Engine::start(text, rules, clock, launcher));
            Ok(engine.map_err(SeatError::from)?.offers())
        }
        PlayerSpec::Function(function) => {
            let name = function.text().split(':').next().unwrap_or_default();
            let options = launcher.functions.as_ref().and_then(|functions| functions.options(name));
            let options = options.ok_or_else(|| SeatError::NoFunction(name.to_owned()))?;
            let offer = |(name, usual)| OptionOffer { name, domain: None, usual };
            Ok(options.into_iter().map(offer).collect())
        }
        PlayerSpec::Human | PlayerSpec::BuiltIn(_) => Ok(own(player)?),
    }
}

/// Lists the options of a built-in player.
pub fn own(player: &PlayerSpec) -> Result<Vec<OptionOffer>, TextError> {
    let name = player.split_options().0;
    let known: Vec<_> = Entry::all().iter().map(|entry| entry.name).collect();
    let entry = Entry::of(name).ok_or_else(|| TextError::unknown("player", name, &known))?;
    let offer = |option: &&dyn papan_players::PlayerOption| {
        let (domain, usual) = match option.kind() {
            OptionKind::Word(words) => {
                let words: Vec<_> = words.iter().map(|&word| word.to_owned()).collect();
                let usual = words.first().cloned();
                (Domain::Words(words), usual)
            }
            OptionKind::Number { least, most, default, .. } => {
                let usual = match default {
                    DefaultValue::Number(default) => Some(default.to_string()),
                    DefaultValue::Words(_) => None,
                };
                (Domain::whole(least.into(), most.into()), usual)
            }
        };
        OptionOffer { name: option.name().to_owned(), domain: Some(domain), usual }
    };
    Ok(entry.options.iter().map(offer).collect())
}
