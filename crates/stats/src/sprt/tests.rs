use super::likelihood;
use super::*;
use crate::close;
use crate::normalized;

#[test]
fn the_figures_of_fastchess_agree() {
    // fastchess, app/tests/sprt_test.cpp, "logistic pentanomial" 1 and 2.
    let first = Sprt::new(0.5, 2.5).unwrap();
    close(first.llr(&Pairs::new([223, 9863, 21_279, 10_037, 246])), -3.07, 0.031);
    let second = Sprt::new(0.0, 2.0).unwrap();
    close(second.llr(&Pairs::new([871, 26_175, 55_983, 26_678, 821])), -4.98, 0.05);
    // And "logistic trinomial" 1 and 2: losses, draws and wins of single games.
    let games = |counts: [u64; 3], elo0: f64, elo1: f64| {
        let [low, high] = [elo0, elo1].map(elo::expected_score);
        likelihood::of_means(&[0.0, 0.5, 1.0], &counts.map(|count| count as f64), low, high)
    };
    close(games([21_184, 40_708, 21_404], 0.5, 2.5), -1.57, 0.016);
    close(games([57_030, 106_593, 57_433], 0.0, 2.0), -2.59, 0.026);
}

#[test]
fn the_thresholds_are_the_usual_ones() {
    let [low, high] = Sprt::new(0.0, 5.0).unwrap().thresholds();
    close(low, -2.944_439, 1e-6);
    close(high, 2.944_439, 1e-6);
    // OpenBench prints (-2.25, 2.89) for rates of 5% and 10%.
    let [low, high] = Sprt::with_rates(0.0, 5.0, 0.05, 0.10).unwrap().thresholds();
    close(low, -2.25, 0.005);
    close(high, 2.89, 0.005);
}

#[test]
fn many_pairs_agree_with_the_normal_approximation() {
    // N (s1 - s0) (2 m - s0 - s1) / (2 variance), for small differences.
    let pairs = Pairs::new([1000, 4000, 9000, 4200, 1100]);
    let sprt = Sprt::new(0.0, 4.0).unwrap();
    let counts = pairs.counts().map(|count| count as f64);
    let n: f64 = counts.iter().sum();
    let moment =
        |of: &dyn Fn(f64) -> f64| (0..5).map(|i| counts[i] * of(i as f64 / 4.0)).sum::<f64>() / n;
    let mean = moment(&|s| s);
    let variance = moment(&|s| (s - mean) * (s - mean));
    let [low, high] = sprt.hypotheses().map(elo::expected_score);
    let normal = n * (high - low) * (2.0 * mean - low - high) / 2.0 / variance;
    close(sprt.llr(&pairs), normal, 0.01 * normal.abs());
}

#[test]
fn one_sided_results_are_finite_and_decide() {
    let sprt = Sprt::new(0.0, 20.0).unwrap();
    assert!(sprt.llr(&Pairs::default()).to_bits() == 0);
    for i in 0..5 {
        let mut counts = [0; 5];
        counts[i] = 1;
        assert_eq!(sprt.verdict(&Pairs::new(counts)), SprtVerdict::Continue, "{i}");
        counts[i] = 1_000_000_000;
        let pairs = Pairs::new(counts);
        assert!(sprt.llr(&pairs).is_finite());
        assert_eq!(sprt.verdict(&pairs), if i > 2 { SprtVerdict::H1 } else { SprtVerdict::H0 });
    }
    let extreme = Sprt::new(-elo::MOST, elo::MOST).unwrap();
    assert!(extreme.llr(&Pairs::new([0, 0, 3, 0, 0])).is_finite());
    assert!(extreme.llr(&Pairs::new([9, 0, 0, 0, 0])) < 0.0);
}

#[test]
fn mirrored_results_have_the_mirrored_ratio() {
    let sprt = Sprt::new(-10.0, 10.0).unwrap();
    let pairs = [3, 0, 20, 12, 9];
    let mut mirrored = pairs;
    mirrored.reverse();
    close(sprt.llr(&Pairs::new(pairs)), -sprt.llr(&Pairs::new(mirrored)), 1e-9);
    close(Sprt::new(-10.0, 10.0).unwrap().llr(&Pairs::new([4, 7, 9, 7, 4])), 0.0, 1e-9);
}

#[test]
fn pairs_are_counted_and_scored() {
    let mut pairs = Pairs::default();
    for points in [0, 1, 2, 2, 3, 4, 9] {
        pairs.add(points);
    }
    pairs.merge(&Pairs::new([1, 0, 0, 0, 0]));
    assert_eq!((pairs.counts(), pairs.count()), ([2, 1, 2, 1, 2], 8));
    close(pairs.score().mean, 0.5, 1e-12);
    assert!(pairs.elo().low < 0.0 && pairs.elo().high > 0.0);
}

#[test]
fn tests_that_make_no_sense_are_refused() {
    for (elo0, elo1) in [(5.0, 0.0), (1.0, 1.0), (f64::NAN, 1.0), (0.0, f64::INFINITY)] {
        assert!(Sprt::new(elo0, elo1).is_err());
    }
    for rate in [0.0, 0.5, -1.0, f64::NAN, 1e-320] {
        assert!(Sprt::with_rates(0.0, 5.0, rate, 0.05).is_err(), "{rate}");
    }
    let error = Sprt::new(5.0, 0.0).unwrap_err().to_string();
    assert_eq!(error, "5,0 are not two differences in Elo within 3000, the smaller one first");
}

#[test]
fn the_figures_of_fastchess_for_normalized_elo_agree() {
    // fastchess, app/tests/sprt_test.cpp, "normalized pentanomial" 1 to 3.
    let test = |elo0, elo1| Sprt::new(elo0, elo1).unwrap().in_model(Model::Normalized);
    close(test(0.0, 2.0).llr(&Pairs::new([365, 16_618, 36_229, 16_974, 390])), 2.25, 0.0225);
    close(test(-1.75, 0.25).llr(&Pairs::new([127, 4883, 10_712, 5150, 104])), 3.01, 0.0301);
    close(test(0.0, 5.0).llr(&Pairs::new([0, 0, 0, 0, 5550])), 111.82, 1.12);
}

#[test]
fn normalized_elo_is_the_score_in_standard_deviations_of_a_game() {
    // Independent games without draws at a score of 0.6: (0.6 - 0.5) / sqrt(0.24) times 800 / ln 10.
    let found = normalized(&Pairs::new([16_000, 0, 48_000, 0, 36_000]));
    close(found.mean, 0.1 / 0.24_f64.sqrt() * 347.4356, 0.02);
    // The pairs' ratio is 0.2887, their skewness -0.2887, their kurtosis 2.0833.
    let spread = (1.0 + 0.2887 * 0.2887 + 0.2887 * 0.2887 * 1.0833 / 4.0_f64).sqrt();
    close(found.high - found.mean, 1.96 * spread * 347.4356 / 200_000_f64.sqrt(), 0.001);
    for counts in [[0; 5], [1, 0, 0, 0, 0], [0, 0, 9, 0, 0], [0, 0, 0, 0, 1_000_000]] {
        let Estimate { mean, low, high } = normalized(&Pairs::new(counts));
        assert!(low <= mean && mean <= high && low >= -elo::MOST && high <= elo::MOST);
    }
}

#[test]
#[allow(clippy::float_cmp)] // a bound as it was given
fn corrected_figures_are_finite_and_in_order_whatever_the_counts() {
    let tests = [(0.0, 60.0), (0.0, 1e-9), (-1000.0, 1000.0), (0.0, 2.0), (999.0, 1000.0)];
    let counts = [[0; 5], [0, 0, 1, 0, 0], [0, 0, 0, 0, 9], [700, 0, 0, 0, 0], [3, 1, 40, 9, 80]];
    for (elo0, elo1) in tests {
        for model in [Model::Logistic, Model::Normalized] {
            let rates = if elo1 == 60.0 { 1e-9 } else { 0.05 };
            let test = Sprt::with_rates(elo0, elo1, rates, rates).unwrap().in_model(model);
            for counts in counts {
                let CorrectedEstimate { score, elo } = test.corrected(&Pairs::new(counts), 1 << 40);
                let case = format!("{elo0} {elo1} {model:?} {counts:?}: {score:?} {elo:?}");
                assert!(score.low <= score.mean && score.mean <= score.high, "{case}");
                assert!(elo.low <= elo.mean && elo.mean <= elo.high, "{case}");
                assert!(0.0 <= score.low && score.high <= 1.0, "{case}");
                assert!(-elo::MOST <= elo.low && elo.high <= elo::MOST, "{case}");
            }
        }
    }
}

#[test]
fn mirrored_tests_have_mirrored_estimates() {
    let pairs = [2, 0, 14, 0, 16];
    let mut mirrored = pairs;
    mirrored.reverse();
    let one = Sprt::new(0.0, 60.0).unwrap().corrected(&Pairs::new(pairs), 1000).elo;
    let other = Sprt::new(-60.0, 0.0).unwrap().corrected(&Pairs::new(mirrored), 1000).elo;
    close(one.mean, -other.mean, 0.5);
    close(one.low, -other.high, 0.5);
}
