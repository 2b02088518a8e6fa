//! The quantiles that the intervals need.

use statrs::distribution::{ContinuousCDF, Normal, StudentsT};
use statrs::function::beta::checked_beta_reg;

/// The probability outside a 95% interval on each side.
pub(super) const TAIL: f64 = 0.025;

/// Above this many degrees of freedom Student's distribution is the normal one to five digits.
const NEARLY_NORMAL: f64 = 1e5;

/// If both parameters of a beta distribution are larger, a series replaces its integral, whose continued fraction would
/// need too many terms.
const LARGE: f64 = 3000.0;

/// The quantile of the normal distribution that leaves this tail above: 1.96 for [`TAIL`].
pub(super) fn normal(tail: f64) -> f64 {
    -Normal::standard().inverse_cdf(tail)
}

/// The share of the normal distribution above a quantile, the inverse of [`normal`].
pub(super) fn normal_tail(quantile: f64) -> f64 {
    Normal::standard().sf(quantile)
}

/// The quantile of Student's distribution with this many degrees of freedom that leaves [`TAIL`] above: 12.7, 4.3,
/// 3.18, ... 1.96.
pub(super) fn student(freedom: f64) -> f64 {
    student_at(freedom, TAIL)
}

/// The quantile of Student's distribution that leaves this tail above.
pub(super) fn student_at(freedom: f64, tail: f64) -> f64 {
    match StudentsT::new(0.0, 1.0, freedom.clamp(1.0, NEARLY_NORMAL)) {
        Ok(distribution) => -distribution.inverse_cdf(tail),
        Err(_) => normal(tail),
    }
}

/// The quantile of the beta distribution that leaves this tail below; both parameters are positive.
pub(super) fn beta(a: f64, b: f64, tail: f64) -> f64 {
    if a.min(b) > LARGE { beta_by_series(a, b, tail) } else { beta_by_halving(a, b, tail) }
}

/// The share of the beta distribution above 1/2; both parameters are positive.
pub(super) fn beta_above_half(a: f64, b: f64) -> f64 {
    if a.min(b) > LARGE {
        // Nearly normal; the mean and the variance are those of the beta distribution.
        let variance = a * b / (a + b) / (a + b) / (a + b + 1.0);
        return Normal::standard().cdf((a / (a + b) - 0.5) / variance.sqrt());
    }
    // Reflected, so both sides together are 1.
    checked_beta_reg(b, a, 0.5).unwrap_or(0.5)
}

/// By bisection, which always converges.
fn beta_by_halving(a: f64, b: f64, tail: f64) -> f64 {
    let (mut low, mut high) = (0.0, 1.0);
    while high - low > 1e-12 * high {
        let middle = f64::midpoint(low, high);
        if middle <= low || middle >= high {
            break;
        }
        let below = checked_beta_reg(a, b, middle).unwrap_or(0.0);
        (low, high) = if below < tail { (middle, high) } else { (low, middle) };
    }
    f64::midpoint(low, high)
}

/// By the series of Abramowitz and Stegun, Handbook of Mathematical Functions (1964), 26.5.22.
fn beta_by_series(a: f64, b: f64, tail: f64) -> f64 {
    let normal = normal(tail);
    let (left, right) = (1.0 / (2.0 * a - 1.0), 1.0 / (2.0 * b - 1.0));
    let size = 2.0 / (left + right);
    let curve = (normal * normal - 3.0) / 6.0;
    let shift = (right - left) * (curve + 5.0 / 6.0 - 2.0 / (3.0 * size));
    let log_odds = normal * (size + curve).sqrt() / size - shift;
    a / (a + b * (2.0 * log_odds).exp())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::close;

    #[test]
    fn the_printed_tables_of_student_and_gauss_agree() {
        close(normal(TAIL), 1.959_964, 1e-6);
        close(normal(0.0005), 3.290_527, 1e-6);
        close(normal_tail(3.290_527), 0.0005, 1e-9);
        close(student_at(10.0, 0.0005), 4.587, 5e-4);
        for (freedom, printed) in [(1.0, 12.706), (2.0, 4.303), (10.0, 2.228), (120.0, 1.980)] {
            close(student(freedom), printed, 5e-4);
        }
        close(student(1e12), normal(TAIL), 1e-4);
        close(student(0.0), 12.706, 5e-4);
    }

    #[test]
    fn the_exact_interval_that_scipy_prints_agrees() {
        // scipy.stats.binomtest(k=7, n=50).proportion_ci() in SciPy's reference.
        close(beta(7.0, 44.0, TAIL), 0.058_191_700_339_973_42, 1e-10);
        close(1.0 - beta(43.0, 8.0, TAIL), 0.267_396_002_497_008_46, 1e-10);
    }

    #[test]
    fn series_and_integral_meet() {
        for (a, b) in [(3000.0, 3000.0), (3000.0, 9000.0), (9000.0, 3000.0)] {
            for tail in [TAIL, 1e-3, 1e-5] {
                close(beta_by_series(a, b, tail), beta_by_halving(a, b, tail), 3e-7);
            }
        }
    }

    #[test]
    fn quantiles_stay_inside_however_extreme_the_parameters() {
        for a in [1e-3, 0.5, 1.0, 30.0, 2999.0, 1e6, 1e12] {
            for b in [1e-3, 0.5, 1.0, 30.0, 2999.0, 1e6, 1e12] {
                for tail in [TAIL, 1e-12] {
                    let found = beta(a, b, tail);
                    assert!((0.0..=1.0).contains(&found), "{a} {b} {tail}: {found}");
                }
            }
        }
        // A beta distribution with one small parameter is nearly a gamma distribution: 2.5% of chi-squared with one
        // degree of freedom is below 0.000982.
        close(beta(0.5, 1e6, TAIL) * 2e6, 0.000_982, 1e-6);
    }
}
