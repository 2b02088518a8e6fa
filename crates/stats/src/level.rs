//! Confidence levels: the probability that an interval misses.

use super::quantile;

/// The confidence level of an interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Confidence {
    /// The probability that the interval lies above the truth, and that it lies below.
    pub(super) tail: f64,
}

impl Confidence {
    /// 95%.
    pub const USUAL: Self = Self { tail: quantile::TAIL };

    /// The level at which an interval over `units` units misses at one of any number of looks with a
    /// probability of 5%, when the first look was planned after `first` units.
    ///
    /// The sum of the units minus its mean is, for many units, a Brownian motion. A mixture of exponential
    /// martingales (H. Robbins, "Statistical methods related to the law of the iterated logarithm", Annals of
    /// Mathematical Statistics 41, 1970) bounds it at all times at once: with the spread of a unit as one and
    /// `r = ρ² n`, the mean stays within `sqrt((1 + r) / r * ln((1 + r) / α²))` standard errors. For a spread that is
    /// estimated this is the asymptotic confidence sequence of I. Waudby-Smith, D. Arbour, R. Sinha, E. H.
    /// Kennedy and A. Ramdas, "Time-uniform central limit theory and asymptotic confidence sequences", Annals
    /// of Statistics 52 (2024). The level returned is that of a fixed interval with as many standard errors.
    pub fn always(units: u64, first: u64) -> Self {
        let r = TUNED * units.max(1) as f64 / first.max(1) as f64;
        let wide = ((1.0 + r) / r * ((1.0 + r) / ERROR / ERROR).ln()).sqrt();
        Self { tail: quantile::normal_tail(wide).max(SMALLEST) }
    }
}

/// How often an interval may miss at one of all looks.
const ERROR: f64 = 2.0 * quantile::TAIL;

/// The `ρ² n` at which the bound is narrowest: `2 ln(1 / α) + ln(1 + 2 ln(1 / α))`, used at the first look.
const TUNED: f64 = 7.936;

/// The smallest tail, so that quantiles stay finite: 7 standard errors.
const SMALLEST: f64 = 1e-12;

#[cfg(test)]
mod tests {
    use super::*;

    /// How many standard errors wide an interval of this level is.
    fn width(level: Confidence) -> f64 {
        quantile::normal(level.tail)
    }

    #[test]
    fn always_valid_levels_are_those_of_the_formula_worked_out_by_hand() {
        let twice = -2.0 * ERROR.ln();
        assert!((twice + (1.0 + twice).ln() - TUNED).abs() < 1e-3);
        // (8.936 / 7.936) ln(8.936 / 0.0025) = 9.2125
        assert!((width(Confidence::always(10, 10)) - 9.2125_f64.sqrt()).abs() < 1e-3);
        // (8127 / 8126) ln(8127.5 / 0.0025) = 14.996
        assert!((width(Confidence::always(10 << 10, 10)) - 14.996_f64.sqrt()).abs() < 1e-3);
        assert!((width(Confidence::USUAL) - 1.96).abs() < 1e-4);
    }

    #[test]
    fn always_valid_levels_exceed_the_usual_one_for_any_numbers() {
        for units in [0, 1, 7, 1000, u64::MAX] {
            for first in [0, 1, 7, 1000, u64::MAX] {
                let level = Confidence::always(units, first);
                assert!(level.tail < Confidence::USUAL.tail && level.tail > 0.0, "{units} {first}");
            }
        }
    }
}
