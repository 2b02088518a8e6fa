//! The settings in which a claim is tested or an open question measured: players, rivals and boards.

use papan_words::{Arg, Language, Message};
use serde::Serialize;

use crate::duel::{Counts, Measurement, Quantity};
use crate::words::say;
use papan_stats::Estimate;

/// One setting in which a claim was tested.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Setting {
    /// The players, rivals and board.
    pub setting: Message,
    /// The measured effect; positive if it is as claimed.
    pub effect: f64,
    /// The lower end of the 95% interval.
    pub low: f64,
    /// The upper end of it.
    pub high: f64,
    /// The unit of the effect.
    pub unit: Unit,
    /// The outcome for the claim.
    pub outcome: Outcome,
    /// Whether all games that exist were played, without a sampling error; both ends are then the effect.
    pub exact: bool,
    /// The games that were counted, where the effect is exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counts: Option<Counts>,
    /// The same number for two settings that are the same experiment: see [`Measurement::experiment`].
    #[serde(skip)]
    pub experiment: u64,
}

/// The outcome of a claim in a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// As claimed: the whole interval is on that side.
    Holds,
    /// Neither: the interval includes no difference.
    Even,
    /// Neither: all games were counted, and the counts are equal.
    Equal,
    /// The other way round: the whole interval is on the other side.
    Contrary,
    /// Nothing is claimed.
    Measured,
}

impl Outcome {
    /// The outcome of an effect that is claimed to be above zero.
    fn of(effect: &Estimate, is_exact: bool) -> Self {
        if effect.low > 0.0 {
            Self::Holds
        } else if effect.high < 0.0 {
            Self::Contrary
        } else if is_exact {
            Self::Equal
        } else {
            Self::Even
        }
    }

    /// The name of the outcome.
    pub fn message(self) -> Message {
        match self {
            Self::Holds => say!("outcome-holds"),
            Self::Even => say!("outcome-even"),
            Self::Equal => say!("outcome-equal"),
            Self::Contrary => say!("outcome-contrary"),
            Self::Measured => say!("outcome-measured"),
        }
    }
}

/// The unit of an effect.
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
    /// The name of the unit.
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
    pub(super) fn percent(setting: Message, share: &Measurement) -> Self {
        let Estimate { mean, low, high } = share.estimate;
        let estimate = Estimate { mean: 100.0 * mean, low: 100.0 * low, high: 100.0 * high };
        Self::new(setting, &Measurement { estimate, ..*share }, Unit::Percent)
    }

    /// An effect that should be above zero.
    pub(super) fn new(setting: Message, effect: &Measurement, unit: Unit) -> Self {
        let &Measurement { estimate, counts, experiment } = effect;
        let exact = counts.is_some();
        let outcome = Outcome::of(&estimate, exact);
        let Estimate { mean, low, high } = estimate;
        Self { setting, effect: mean, low, high, unit, outcome, exact, counts, experiment }
    }

    /// Games counted over all that exist: `effect` of them, which is `outcome`.
    pub(super) fn counted(setting: Message, effect: i64, counts: Counts, outcome: Outcome) -> Self {
        let values = [counts.first, counts.second.unwrap_or_default()].concat();
        let values: Vec<_> = values.iter().map(|&count| count as i64).collect();
        let mean = effect as f64;
        let estimate = Estimate { mean, low: mean, high: mean };
        let measured = Measurement { counts: Some(counts), ..Measurement::new(estimate, &values) };
        Self { outcome, ..Self::new(setting, &measured, Unit::Games) }
    }

    /// The effect with its sign: `+4.0%`.
    pub fn effect_text(&self, language: Language) -> String {
        let unit = self.unit.message().in_language(language);
        let space = if self.unit == Unit::Percent { "" } else { " " };
        format!("{}{space}{unit}", self.effect_number(language))
    }

    /// The effect with its sign, without its unit: `+4.0`.
    pub fn effect_number(&self, language: Language) -> String {
        self.number(self.effect, language)
    }

    /// The ends of the interval; `None` if the effect is exact.
    pub fn interval_text(&self, language: Language) -> Option<[String; 2]> {
        (!self.exact).then(|| [self.low, self.high].map(|end| self.number(end, language)))
    }

    /// The counted games, if the effect is exact: `drawn 551 to 276 of 4,262`.
    pub fn counts_text(&self) -> Option<Message> {
        let Counts { of, games, first, second } = self.counts?;
        let games2 = second.map_or(games, |second| second.iter().sum());
        let id = match (of, second) {
            (Quantity::Drawn, _) => "counts-drawn",
            (Quantity::Lost, _) if games2 != games => "counts-lost-apart",
            (Quantity::Lost, _) => "counts-lost",
            (_, None) => "counts-met",
            (_, Some(_)) => "counts-score",
        };
        let [won, drawn, lost] = first.map(Arg::count);
        let counts = say!(id, won = won, drawn = drawn, lost = lost, games = Arg::count(games));
        let [won, drawn, lost] = second.unwrap_or_default().map(Arg::count);
        let counts = counts.with("won2", won).with("drawn2", drawn).with("lost2", lost);
        Some(counts.with("games2", Arg::count(games2)))
    }

    fn number(&self, value: f64, language: Language) -> String {
        let digits = match self.unit {
            Unit::Games => 0,
            // A small effect is not shown as zero.
            Unit::Percent if value != 0.0 && value.abs() < 0.05 => 2,
            Unit::Percent => 1,
            Unit::Passes | Unit::Pips | Unit::Points => 3,
        };
        // A value that rounds to zero keeps its sign, which shows on which side an interval ends.
        Arg::Decimal(format!("{value:+.digits$}")).in_language(language).into_owned()
    }
}

/// The most characters of a setting before the figures. The rest is in lines above.
const NAME: usize = 40;

/// A text in lines of at most [`NAME`] characters, broken after a space or a comma where there is one.
fn name_lines(text: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut rest: Vec<char> = text.chars().collect();
    while rest.len() > NAME {
        let end = rest[..NAME].iter().rposition(|c| [' ', ','].contains(c)).unwrap_or(NAME - 1);
        let line: String = rest.drain(..=end).collect();
        lines.push(line.trim_end().to_owned());
    }
    lines.push(rest.into_iter().collect());
    lines
}

/// The settings as rows of a table: `against cost, 5 plies  +4.0%  (+1.9 to +6.1)  holds`.
pub(super) fn rows(settings: &[Setting], language: Language) -> Vec<String> {
    let widest = |text: &dyn Fn(&Setting) -> String| {
        settings.iter().map(|one| text(one).chars().count()).max().unwrap_or(0)
    };
    let basis = |one: &Setting| {
        let interval = |[low, high]: [String; 2]| say!("interval", low = low, high = high);
        let text = one.counts_text().or_else(|| one.interval_text(language).map(interval));
        text.map_or_else(String::new, |text| text.in_language(language))
    };
    let names = |one: &Setting| name_lines(&one.setting.in_language(language));
    let name = widest(&|one| names(one).pop().unwrap_or_default());
    let effect = widest(&|one| one.effect_text(language));
    let between = widest(&basis);
    let row = |one: &Setting| {
        let gap = if between > 0 { "  " } else { "" };
        let outcome = match one.outcome {
            Outcome::Measured => String::new(),
            outcome => outcome.message().in_language(language),
        };
        let mut lines = names(one);
        let last = lines.pop().unwrap_or_default();
        let (value, basis) = (one.effect_text(language), basis(one));
        let row = format!("{last:<name$}  {value:>effect$}{gap}{basis:>between$}  {outcome}");
        lines.push(row.trim_end().to_owned());
        lines
    };
    settings.iter().flat_map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::papers::{Finding, Paper, Verdict};

    fn share(mean: f64, margin: f64) -> Setting {
        let estimate = Estimate { mean, low: mean - margin, high: mean + margin };
        Setting::percent("somewhere".into(), &Measurement::of_estimate(estimate))
    }

    fn counted(of: Quantity, first: [u64; 3], second: Option<[u64; 3]>) -> Setting {
        let games = first.iter().sum();
        let score = |[won, drawn, _]: [u64; 3]| won as f64 + drawn as f64 / 2.0;
        let other = second.map_or(games as f64 - score(first), score);
        let mean = (score(first) - other) / games as f64;
        let estimate = Estimate { mean, low: mean, high: mean };
        let counts = Some(Counts { of, games, first, second });
        let measured = Measurement { counts, ..Measurement::of_estimate(estimate) };
        Setting::percent("everywhere".into(), &measured)
    }

    #[test]
    fn a_setting_holds_only_where_the_whole_interval_does() {
        let outcomes = [(0.04, 0.02), (0.04, 0.04), (-0.01, 0.02), (-0.04, 0.02)]
            .map(|(mean, margin)| share(mean, margin).outcome);
        assert_eq!(outcomes, [Outcome::Holds, Outcome::Even, Outcome::Even, Outcome::Contrary]);
    }

    #[test]
    fn an_exact_effect_is_decided_by_its_counts_and_never_even() {
        let outcomes = [[501, 0, 500], [500, 1, 500], [500, 0, 501]]
            .map(|counts| counted(Quantity::Score, counts, None).outcome);
        assert_eq!(outcomes, [Outcome::Holds, Outcome::Equal, Outcome::Contrary]);
        let small = counted(Quantity::Score, [5001, 0, 5000], None);
        assert_eq!(small.interval_text(Language::En), None);
        assert_eq!(small.effect_text(Language::En), "+0.01%");
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
    fn what_no_paper_claims_is_measured_and_holds_nowhere() {
        let none = || "".into();
        let settings = vec![share(0.04, 0.02), share(-0.04, 0.02)];
        let found = Finding::measured(Paper::P1, none(), none(), none(), settings, none());
        assert_eq!((found.verdict, found.matched, found.total), (Verdict::Measured, 0, 0));
        assert!(found.settings.iter().all(|one| one.outcome == Outcome::Measured));
        assert_eq!(rows(&found.settings, Language::En)[0], "somewhere  +4.0%  (+2.0 to +6.0)");
    }

    #[test]
    fn a_long_setting_is_above_its_figures() {
        let long = "best of 72: cost:first=c1+c3+c2,second=c3+c1+c2 over cost";
        let estimate = Estimate { mean: 0.04, low: 0.02, high: 0.06 };
        let long = Setting::percent(long.into(), &Measurement::of_estimate(estimate));
        assert_eq!(
            rows(&[long, share(0.04, 0.02)], Language::En),
            [
                "best of 72: cost:first=c1+c3+c2,",
                "second=c3+c1+c2 over cost  +4.0%  (+2.0 to +6.0)  holds",
                "somewhere                  +4.0%  (+2.0 to +6.0)  holds",
            ]
        );
    }

    #[test]
    fn rows_stand_in_columns() {
        let counts = Counts { of: Quantity::Score, games: 97, first: [80, 12, 5], second: None };
        let settings = [
            share(0.04, 0.021),
            share(-0.0001, 0.5),
            Setting::counted("as first".into(), 5, counts, Outcome::Contrary),
            counted(Quantity::Score, [700, 200, 100], Some([600, 300, 100])),
            counted(Quantity::Drawn, [700, 200, 100], Some([600, 300, 100])),
        ];
        assert_eq!(
            rows(&settings, Language::En),
            [
                "somewhere      +4.0%                       (+1.9 to +6.1)  holds",
                "somewhere     -0.01%                     (-50.0 to +50.0)  even",
                "as first    +5 games       won 80, drawn 12, lost 5 of 97  contrary",
                "everywhere     +5.0%  700-200-100 to 600-300-100 of 1,000  holds",
                "everywhere     +5.0%            drawn 200 to 300 of 1,000  holds",
            ]
        );
    }
}
