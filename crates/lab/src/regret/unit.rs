//! Regret in parts: units of games, what was counted in each, and what that adds up to.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};

use super::{Conduct, Plan, Regret, measure_part};
use crate::engine::Launcher;
use crate::identity::identity;
use crate::parts::{
    Gathered, Part, PartResult, PartsError, cut, in_words, part_of, sealed, unsealed, wrong_line,
};
use crate::results::check_identity;

/// A part of a measurement: some of its games, for every player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RegretUnit {
    /// Its number among the parts, from 1.
    pub number: u64,
    /// How many parts there are.
    pub parts: u64,
    /// The [identity] of the build that is to play it.
    pub identity: String,
    /// The whole.
    pub regret: Plan,
    /// The first of its games.
    pub from: u64,
    /// The one after its last.
    pub to: u64,
}

impl Part for RegretUnit {
    const WHAT: &'static str = "measurement of regret";
    const RESULT: &'static str = ".regret.jsonl";

    fn number(&self) -> u64 {
        self.number
    }

    fn parts(&self) -> u64 {
        self.parts
    }
}

impl RegretUnit {
    /// The parts of a measurement, at most so many, as equal as they can be.
    pub fn split(plan: &Plan, parts: u64) -> impl ExactSizeIterator<Item = Self> + use<'_> {
        let cut = cut(plan.games, parts);
        let parts = cut.len() as u64;
        cut.map(move |(number, from, to)| Self {
            number,
            parts,
            identity: identity().to_owned(),
            regret: plan.clone(),
            from,
            to,
        })
    }

    /// Whether this build can play it; what it is called is for messages.
    pub fn check(&self, name: &str) -> Result<(), PartsError> {
        check_identity(name, &self.identity)?;
        let number = self.number.checked_sub(1).and_then(|before| usize::try_from(before).ok());
        let there = number.and_then(|before| Self::split(&self.regret, self.parts).nth(before));
        if there.as_ref() == Some(self) {
            return Ok(());
        }
        let &Self { number, parts, .. } = self;
        let all = format!("{} games", self.regret.games);
        Err(PartsError::NoSuchPart { name: name.to_owned(), number, parts, what: Self::WHAT, all })
    }

    /// Plays and judges its games: its result.
    pub fn run(
        &self,
        launcher: &Arc<Launcher>,
        threads: Option<NonZeroUsize>,
        stop: &AtomicBool,
    ) -> Result<String, PartsError> {
        self.check(&self.name())?;
        let conduct = Conduct { threads, launcher, stop, game_done: &|| {} };
        let regrets = measure_part(&self.regret, self.from..self.to, &conduct)?;
        if regrets.iter().any(|regret| regret.games() != self.to - self.from) {
            return Err(PartsError::Stopped);
        }
        let lines = regrets.iter().map(|regret| {
            // Numbers and texts have a text.
            serde_json::to_string(regret).unwrap_or_default() + "\n"
        });
        Ok(sealed(self, &lines.collect::<String>()))
    }

    /// What was counted for each player, from its result.
    fn read(&self, result: &PartResult) -> Result<Vec<Regret>, PartsError> {
        let name = &result.name;
        self.check(name)?;
        let mut lines = unsealed(name, &result.text, self)?;
        let mut regrets = Vec::new();
        for (number, player) in self.regret.players.iter().enumerate() {
            let found = lines.next().unwrap_or_default();
            let read = serde_json::from_str::<Regret>(found).ok();
            let (rules, games) = (self.regret.rules, self.to - self.from);
            let sound = read.filter(|one| one.is_sound(rules, games, number));
            regrets.push(sound.ok_or_else(|| {
                wrong_line(name, number + 2, found, format!("what was counted for {player}"))
            })?);
        }
        match lines.next() {
            Some(more) => {
                Err(wrong_line(name, regrets.len() + 2, more, "the last line".to_owned()))
            }
            None => Ok(regrets),
        }
    }
}

/// Which unit a result is of, if it is whole and of one that this build can play.
pub fn check_result(result: &PartResult) -> Result<RegretUnit, PartsError> {
    let unit: RegretUnit = part_of(&result.name, &result.text)?;
    unit.read(result)?;
    Ok(unit)
}

/// What results of units add up to.
#[derive(Debug)]
pub struct MergedRegret {
    /// What was measured.
    pub plan: Plan,
    /// The regret of each player.
    pub regrets: Vec<Regret>,
    /// Which units are missing, in words; nothing if none is.
    pub missing: String,
}

/// Adds results up, in any order.
pub fn merge(results: &[PartResult]) -> Result<MergedRegret, PartsError> {
    let gathered: Gathered<'_, RegretUnit> = Gathered::new(results, |first, unit: &RegretUnit| {
        unit.check(&first.name)?;
        Ok(RegretUnit::split(&unit.regret, unit.parts).collect::<Vec<_>>().into_iter())
    })?;
    let unit = gathered.found.first().map(|(_, unit)| unit);
    let unit = unit.ok_or(PartsError::Nothing { what: RegretUnit::WHAT })?;
    let (plan, missing) = (unit.regret.clone(), in_words(&gathered.missing, unit.parts));
    let mut regrets = vec![Regret::new(plan.rules); plan.players.len()];
    for (result, unit) in &gathered.found {
        for (regret, part) in regrets.iter_mut().zip(unit.read(result)?) {
            regret.merge(&part);
        }
    }
    Ok(MergedRegret { plan, regrets, missing })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::regret::{Settings, measure};

    fn plan() -> Plan {
        let players = ["cost", "random"].map(str::to_owned).to_vec();
        Settings { games: 20, ..Settings::new("connect-four:5x4", players) }.plan().unwrap()
    }

    fn results(parts: u64) -> Vec<PartResult> {
        let plan = plan();
        let run = |unit: RegretUnit| {
            let text = unit.run(&Arc::default(), None, &AtomicBool::new(false)).unwrap();
            PartResult { name: format!("the result {}", unit.number), text }
        };
        RegretUnit::split(&plan, parts).map(run).collect()
    }

    #[test]
    fn parts_in_any_order_add_up_to_the_whole() {
        let (launcher, stop) = (Arc::default(), AtomicBool::new(false));
        let conduct =
            Conduct { threads: None, launcher: &launcher, stop: &stop, game_done: &|| {} };
        let whole = measure(&plan(), &conduct).unwrap();
        for parts in [1, 3, 20, 100] {
            let mut results = results(parts);
            results.reverse();
            let merged = merge(&results).unwrap();
            assert_eq!((merged.regrets, merged.missing.as_str()), (whole.clone(), ""));
        }
    }

    #[test]
    fn what_is_missing_is_named_and_what_is_wrong_is_refused() {
        let results = results(5);
        let some = [&results[..1], &results[3..]].concat();
        assert_eq!(merge(&some).unwrap().missing, "units 2 to 3 of 5 are");
        let said = |changed: &dyn Fn(&mut Vec<PartResult>)| {
            let mut results = results.clone();
            changed(&mut results);
            merge(&results).unwrap_err().to_string()
        };
        let twice = said(&|results| results.push(results[2].clone()));
        assert_eq!(twice, "the result 3: unit 3 is there twice");
        let altered = said(&|r| r[1].text = r[1].text.replace("\"games\":4", "\"games\":5"));
        assert!(altered.starts_with("the result 2 is altered or cut off"), "{altered}");
        let cut = said(&|r| r[1].text.truncate(100));
        assert!(cut.starts_with("the result 2, line 1: no part of a measurement"), "{cut}");
        let foreign = said(&|r| r[4] = self::results(4).remove(0));
        assert!(foreign.contains("is of another measurement of regret"), "{foreign}");
        let identity = identity();
        let other = said(&|r| r[0].text = r[0].text.replace(identity, "0123456789abcdef"));
        assert!(other.contains("is for the build 0123456789abcdef"), "{other}");
        assert_eq!(said(&Vec::clear), "there are no results of a measurement of regret");
    }

    #[test]
    fn numbers_that_cannot_be_are_refused_though_they_are_sealed() {
        let plan = plan();
        let unit = RegretUnit::split(&plan, 1).next().unwrap();
        let whole = &results(1)[0].text;
        let line = whole.lines().nth(1).unwrap().replace("\"moves\":", "\"moves\":9999999");
        let text = sealed(&unit, &format!("{line}\n{line}\n"));
        let said = check_result(&PartResult { name: "it".to_owned(), text }).unwrap_err();
        assert!(said.to_string().contains("instead of what was counted for cost"), "{said}");
    }
}
