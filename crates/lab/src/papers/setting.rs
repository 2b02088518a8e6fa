//! The settings in which a claim is tested: who meets whom, and where.

use serde::Serialize;

use crate::stats::Estimate;

/// One setting in which a claim was tested.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Setting {
    /// Who against whom, and where.
    pub setting: String,
    /// What was measured; above zero where it is as claimed.
    pub effect: f64,
    /// The lower end of the interval of 95 %.
    pub low: f64,
    /// The upper end of it.
    pub high: f64,
    /// What the effect is counted in.
    pub unit: &'static str,
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
    pub fn word(self) -> &'static str {
        match self {
            Self::Holds => "holds",
            Self::Even => "even",
            Self::Contrary => "contrary",
        }
    }
}

impl Setting {
    /// A share of the games that should be above zero, as a percentage.
    pub(super) fn percent(setting: impl Into<String>, share: Estimate) -> Self {
        let Estimate { mean, low, high } = share;
        let percent = Estimate { mean: 100.0 * mean, low: 100.0 * low, high: 100.0 * high };
        Self::new(setting, percent, "%")
    }

    /// An effect that should be above zero.
    pub(super) fn new(setting: impl Into<String>, effect: Estimate, unit: &'static str) -> Self {
        let Estimate { mean, low, high } = effect;
        let outcome = if low > 0.0 {
            Outcome::Holds
        } else if high < 0.0 {
            Outcome::Contrary
        } else {
            Outcome::Even
        };
        Self { setting: setting.into(), effect: mean, low, high, unit, outcome }
    }

    /// What was counted over all games that there are, so that there is no doubt.
    pub(super) fn counted(setting: impl Into<String>, count: i64, outcome: Outcome) -> Self {
        let effect = count as f64;
        Self { setting: setting.into(), effect, low: effect, high: effect, unit: "games", outcome }
    }

    /// The effect with its sign: `+4.0 %`.
    pub fn effect_text(&self) -> String {
        format!("{} {}", self.effect_number(), self.unit)
    }

    /// The effect with its sign, without its unit: `+4.0`.
    pub fn effect_number(&self) -> String {
        self.number(self.effect)
    }

    /// The ends of the interval, or nothing where all games there are were played.
    pub fn interval_text(&self) -> Option<[String; 2]> {
        let is_exact = self.unit == "games";
        (!is_exact).then(|| [self.low, self.high].map(|end| self.number(end)))
    }

    fn number(&self, value: f64) -> String {
        let digits = match self.unit {
            "games" => 0,
            "%" => 1,
            _ => 3,
        };
        // What rounds to zero keeps its sign: it says on which side an interval ends.
        format!("{value:+.digits$}")
    }
}

/// The settings as rows of a table: `against cost, 5 plies  +4.0 %  (+1.9 to +6.1)  holds`.
pub fn rows(settings: &[Setting]) -> Vec<String> {
    let widest = |text: &dyn Fn(&Setting) -> String| {
        settings.iter().map(|one| text(one).chars().count()).max().unwrap_or(0)
    };
    let interval = |one: &Setting| {
        one.interval_text().map_or_else(String::new, |[low, high]| format!("({low} to {high})"))
    };
    let name = widest(&|one| one.setting.clone());
    let effect = widest(&|one| one.effect_text());
    let between = widest(&interval);
    let row = |one: &Setting| {
        let gap = if between > 0 { "  " } else { "" };
        format!(
            "{:<name$}  {:>effect$}{gap}{:>between$}  {}",
            one.setting,
            one.effect_text(),
            interval(one),
            one.outcome.word()
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
        Setting::percent("somewhere", estimate)
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
            let found = Finding::claim(Paper::P1, "", "", "", settings.to_vec(), "");
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
            Setting::counted("as first", 5, Outcome::Contrary),
        ];
        assert_eq!(
            rows(&settings),
            [
                "somewhere    +4.0 %    (+1.9 to +6.1)  holds",
                "somewhere    -0.0 %  (-50.0 to +50.0)  even",
                "as first   +5 games                    contrary",
            ]
        );
    }
}
