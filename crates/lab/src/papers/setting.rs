//! The settings in which a claim is tested: who meets whom, and where.

use papan_words::{Arg, Language, Message};
use serde::Serialize;

use crate::stats::Estimate;
use crate::words::say;

/// One setting in which a claim was tested.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Setting {
    /// Who against whom, and where.
    pub setting: Message,
    /// What was measured; above zero where it is as claimed.
    pub effect: f64,
    /// The lower end of the interval of 95 %.
    pub low: f64,
    /// The upper end of it.
    pub high: f64,
    /// What the effect is counted in.
    pub unit: Unit,
    /// How it came out.
    pub outcome: Outcome,
}

/// How a claim came out in a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// As claimed: the whole interval is on that side.
    Holds,
    /// Neither: the interval includes no difference.
    Even,
    /// The other way round: the whole interval is on the other side.
    Contrary,
}

impl Outcome {
    /// Every outcome.
    pub const ALL: [Self; 3] = [Self::Holds, Self::Even, Self::Contrary];

    /// In a word.
    pub fn message(self) -> Message {
        match self {
            Self::Holds => say!("outcome-holds"),
            Self::Even => say!("outcome-even"),
            Self::Contrary => say!("outcome-contrary"),
        }
    }
}

/// What an effect is counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Unit {
    /// Percent of the games.
    #[serde(rename = "%")]
    Percent,
    /// Games, of all that there are.
    Games,
    /// Passes in a game.
    Passes,
    /// Pips at the end of a game.
    Pips,
    /// Points of the exact score.
    Points,
}

impl Unit {
    /// What it is called.
    pub fn message(self) -> Message {
        match self {
            Self::Percent => say!("unit-percent"),
            Self::Games => say!("unit-games"),
            Self::Passes => say!("unit-passes"),
            Self::Pips => say!("unit-pips"),
            Self::Points => say!("unit-points"),
        }
    }
}

impl Setting {
    /// A share of the games that should be above zero, as a percentage.
    pub(super) fn percent(setting: Message, share: Estimate) -> Self {
        let Estimate { mean, low, high } = share;
        let percent = Estimate { mean: 100.0 * mean, low: 100.0 * low, high: 100.0 * high };
        Self::new(setting, percent, Unit::Percent)
    }

    /// An effect that should be above zero.
    pub(super) fn new(setting: Message, effect: Estimate, unit: Unit) -> Self {
        let Estimate { mean, low, high } = effect;
        let outcome = if low > 0.0 {
            Outcome::Holds
        } else if high < 0.0 {
            Outcome::Contrary
        } else {
            Outcome::Even
        };
        Self { setting, effect: mean, low, high, unit, outcome }
    }

    /// What was counted over all games that there are, so that there is no doubt.
    pub(super) fn counted(setting: Message, count: i64, outcome: Outcome) -> Self {
        let effect = count as f64;
        Self { setting, effect, low: effect, high: effect, unit: Unit::Games, outcome }
    }

    /// The effect with its sign: `+4.0 %`.
    pub fn effect_text(&self, language: Language) -> String {
        let unit = self.unit.message().in_language(language);
        format!("{} {unit}", self.effect_number(language))
    }

    /// The effect with its sign, without its unit: `+4.0`.
    pub fn effect_number(&self, language: Language) -> String {
        self.number(self.effect, language)
    }

    /// The ends of the interval, or nothing where all games there are were played.
    pub fn interval_text(&self, language: Language) -> Option<[String; 2]> {
        let is_exact = self.unit == Unit::Games;
        (!is_exact).then(|| [self.low, self.high].map(|end| self.number(end, language)))
    }

    fn number(&self, value: f64, language: Language) -> String {
        let digits = match self.unit {
            Unit::Games => 0,
            Unit::Percent => 1,
            Unit::Passes | Unit::Pips | Unit::Points => 3,
        };
        // What rounds to zero keeps its sign: it says on which side an interval ends.
        Arg::Decimal(format!("{value:+.digits$}")).in_language(language).into_owned()
    }
}

/// The settings as rows of a table: `against cost, 5 plies  +4.0 %  (+1.9 to +6.1)  holds`.
pub(super) fn rows(settings: &[Setting], language: Language) -> Vec<String> {
    let widest = |text: &dyn Fn(&Setting) -> String| {
        settings.iter().map(|one| text(one).chars().count()).max().unwrap_or(0)
    };
    let interval = |one: &Setting| {
        let ends = one.interval_text(language);
        ends.map_or_else(String::new, |[low, high]| {
            say!("interval", low = low, high = high).in_language(language)
        })
    };
    let name = widest(&|one| one.setting.in_language(language));
    let effect = widest(&|one| one.effect_text(language));
    let between = widest(&interval);
    let row = |one: &Setting| {
        let gap = if between > 0 { "  " } else { "" };
        format!(
            "{:<name$}  {:>effect$}{gap}{:>between$}  {}",
            one.setting.in_language(language),
            one.effect_text(language),
            interval(one),
            one.outcome.message().in_language(language)
        )
    };
    settings.iter().map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::papers::{Finding, Paper, Verdict};

    fn share(mean: f64, margin: f64) -> Setting {
        let estimate = Estimate { mean, low: mean - margin, high: mean + margin };
        Setting::percent("somewhere".into(), estimate)
    }

    #[test]
    fn a_setting_holds_only_where_the_whole_interval_does() {
        let outcomes = [(0.04, 0.02), (0.04, 0.04), (-0.01, 0.02), (-0.04, 0.02)]
            .map(|(mean, margin)| share(mean, margin).outcome);
        assert_eq!(outcomes, [Outcome::Holds, Outcome::Even, Outcome::Even, Outcome::Contrary]);
    }

    #[test]
    fn a_claim_agrees_everywhere_differs_everywhere_or_depends() {
        let claim = |settings: &[Setting]| {
            let none = || "".into();
            let found =
                Finding::claim(Paper::P1, none(), none(), none(), settings.to_vec(), none());
            (found.verdict, found.matched, found.total)
        };
        let (holds, even, contrary) = (share(0.04, 0.02), share(0.0, 0.02), share(-0.04, 0.02));
        assert_eq!(claim(&[holds.clone(), holds.clone()]), (Verdict::Agrees, 2, 2));
        assert_eq!(claim(&[even.clone(), contrary.clone()]), (Verdict::Differs, 0, 2));
        assert_eq!(claim(&[holds.clone(), even]), (Verdict::Depends, 1, 2));
        assert_eq!(claim(&[contrary, holds]), (Verdict::Depends, 1, 2));
        assert_eq!(claim(&[]), (Verdict::Differs, 0, 0));
    }

    #[test]
    fn rows_stand_in_columns() {
        let settings = [
            share(0.04, 0.021),
            share(-0.0001, 0.5),
            Setting::counted("as first".into(), 5, Outcome::Contrary),
        ];
        assert_eq!(
            rows(&settings, Language::En),
            [
                "somewhere    +4.0 %    (+1.9 to +6.1)  holds",
                "somewhere    -0.0 %  (-50.0 to +50.0)  even",
                "as first   +5 games                    contrary",
            ]
        );
    }
}
