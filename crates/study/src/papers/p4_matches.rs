//! The strategies of paper P4 in matches as Indonesia plays them. The paper knows no partners, points or bonuses, so it
//! claims nothing here, and the findings have no verdict.

use papan_games::dominoes::DominoPosition;
use papan_games::{Rules, Ruleset, TextError};
use papan_players::dice;

use super::{Finding, Paper, Run, Setting};
use crate::duel::{self, DuelPlan, Quantity, Sampling, difference};
use crate::words::say;

/// How many matches are played, in every seating.
const MATCHES: usize = 4_000;

/// The dice of matches differ from those of deals and of the games.
const DEALS: u64 = 0x6d61_7463_6865_7321;

/// The strategies that the paper compares, the one that it prefers first.
const PAIRS: [(&str, &str); 6] = [
    ("value", "first"),
    ("balak", "first"),
    ("count", "first"),
    ("balak:then=value", "value"),
    ("count", "value"),
    ("switch:then=balak", "balak"),
];

/// How much more of the matches one wins than the other under each preset.
pub(super) fn matches(run: Run) -> Result<Vec<Finding>, TextError> {
    let presets = ["pordi", "ldi", "orado", "gaple-match"];
    let findings = presets.into_iter().map(|preset| {
        let Ruleset::Dominoes(rules) = format!("dominoes:{preset}").parse()? else {
            return Err(TextError::new(preset, say!("dominoes-meant")));
        };
        let mut settings = Vec::new();
        for (one, other) in PAIRS {
            let (place, players) = if rules.teams() {
                (say!("place-partners"), [one, other, one, other])
            } else {
                (say!("place-alone-three"), [one, other, other, other])
            };
            let plan = DuelPlan {
                rounds: run.many(MATCHES),
                repeats: 1,
                seed: run.seed,
                drawn: Sampling::Rounds,
            };
            let rounds = duel::play::<DominoPosition>(&players, plan, |number| {
                rules.start(&mut dice(run.seed ^ DEALS, number as u64))
            })?;
            let more = difference(rounds.of(one), rounds.of(other), Quantity::Score);
            let name = say!("over", one = one, other = other, place = place);
            settings.push(Setting::percent(name, &more));
        }
        Ok(Finding::measured(
            Paper::P4,
            say!("p4-matches", preset = preset),
            say!("p4-matches-open"),
            say!("p4-matches-measured"),
            settings,
            say!("p4-matches-how"),
        ))
    });
    findings.collect()
}
