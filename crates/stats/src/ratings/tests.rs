use super::*;
use crate::Sample;
use crate::close;
use crate::sprt::Pairs;

fn met(one: usize, other: usize, [wins, draws, losses]: [u64; 3]) -> Meeting {
    Meeting { one, other, games: wins + draws + losses, half_points: 2 * wins + draws }
}

/// The scores over this many meetings, every game its own unit.
fn scores(players: usize, meetings: &[Meeting]) -> Vec<Estimate> {
    let mut samples = vec![Sample::default(); players];
    for meeting in meetings {
        let sides = [
            (meeting.one, meeting.half_points),
            (meeting.other, 2 * meeting.games - meeting.half_points),
        ];
        for (player, half_points) in sides {
            samples[player].add_many(2, half_points / 2);
            samples[player].add_many(1, half_points % 2);
            samples[player].add_many(0, meeting.games - half_points.div_ceil(2));
        }
    }
    samples.iter().map(|sample| sample.share(2.0, 1)).collect()
}

fn rated(players: usize, meetings: &[Meeting]) -> Vec<Estimate> {
    ratings(&scores(players, meetings), meetings, &Covariance::default()).unwrap()
}

#[test]
fn two_players_have_the_elo_of_their_score_and_half_of_its_interval_each() {
    for counts in
        [[3, 2, 5, 4, 9], [0, 0, 1000, 0, 0], [0, 0, 0, 0, 50], [1, 0, 0, 0, 0], [9, 0, 0, 0, 8]]
    {
        let pairs = Pairs::new(counts);
        let half_points = (0..5).map(|i| i * counts[i as usize]).sum();
        let meeting = Meeting { one: 0, other: 1, games: 2 * pairs.count(), half_points };
        let score = pairs.score();
        let other =
            Estimate { mean: 1.0 - score.mean, low: 1.0 - score.high, high: 1.0 - score.low };
        for rounds in [1, 10] {
            // One player wins what the other loses.
            let points = vec![vec![3.0, -3.0], vec![-3.0, 3.0]];
            let found =
                ratings(&[score, other], &[meeting], &Covariance { rounds, points }).unwrap();
            let elo = pairs.elo();
            close(found[0].mean - found[1].mean, elo.mean, 1e-6);
            for (end, whole) in [(found[0].low, elo.low), (found[0].high, elo.high)] {
                // If nothing limits an interval, its ends are cut off independently.
                if whole.abs() < elo::MOST {
                    close(2.0 * end, whole, 1e-3);
                }
            }
        }
    }
}

#[test]
fn the_printed_ratings_of_baseball_agree() {
    // Wins at home and away in the American League of 1987, Agresti, Categorical Data Analysis, 2nd ed.,
    // table 10.10; abilities without home advantage against Baltimore: Milwaukee 1.581, Detroit 1.436,
    // Toronto 1.294, New York 1.248, Boston 1.108, Cleveland 0.684.
    let names = ["Milwaukee", "Detroit", "Toronto", "New York", "Boston", "Cleveland", "Baltimore"];
    let wins = [
        [0, 7, 9, 7, 7, 9, 11],
        [6, 0, 7, 5, 11, 9, 9],
        [4, 6, 0, 7, 7, 8, 12],
        [6, 8, 6, 0, 6, 7, 10],
        [6, 2, 6, 7, 0, 7, 12],
        [4, 4, 5, 6, 6, 0, 6],
        [2, 4, 1, 3, 1, 7, 0],
    ];
    let mut meetings = Vec::new();
    for (one, row) in wins.iter().enumerate() {
        for (other, back) in wins.iter().enumerate().skip(one + 1) {
            meetings.push(met(one, other, [row[other], 0, back[one]]));
        }
    }
    let found = rated(7, &meetings);
    let printed = [1.581, 1.436, 1.294, 1.248, 1.108, 0.684];
    for (team, ability) in printed.iter().enumerate() {
        let lead = (found[team].mean - found[6].mean) / elo::PER_LOGIT;
        // The imaginary drawn game moves the rating of every player a little towards the mean.
        assert!((lead - ability).abs() < 0.05, "{}: {lead} is not {ability}", names[team]);
    }
}

#[test]
fn everybody_expects_the_points_that_he_has() {
    let meetings = [met(0, 1, [8, 3, 1]), met(0, 2, [12, 0, 0]), met(1, 2, [5, 5, 2])];
    let pool = Pool::new(3, &meetings);
    let strengths = pool.fit().unwrap();
    close(strengths.iter().sum(), 0.0, 1e-9);
    for player in 0..3 {
        close(pool.expected(player, strengths[player], &strengths), pool.points[player], 1e-7);
    }
}

#[test]
fn one_sided_and_disconnected_pools_are_finite() {
    let cases: [&[Meeting]; 4] = [
        &[],
        &[met(0, 1, [1_000_000, 0, 0]), met(1, 2, [1_000_000, 0, 0]), met(2, 3, [1_000_000, 0, 0])],
        &[met(0, 1, [5, 0, 0]), met(2, 3, [0, 0, 5])],
        &[met(0, 3, [0, 1 << 40, 0])],
    ];
    for meetings in cases {
        let found = rated(4, meetings);
        close(found.iter().map(|rating| rating.mean).sum(), 0.0, 1e-6);
        for Estimate { mean, low, high } in found {
            assert!(low.is_finite() && high.is_finite() && low <= mean && mean <= high);
        }
    }
    assert_eq!(rated(0, &[]), []);
}

#[test]
fn who_met_only_one_other_shares_his_doubt() {
    // A gauntlet: the rating of the second player depends on the strength of the first, who met others too.
    let meetings = [met(0, 1, [50, 0, 50]), met(0, 2, [50, 0, 50]), met(0, 3, [50, 0, 50])];
    let found = rated(4, &meetings);
    let width = |player: usize| found[player].high - found[player].low;
    assert!(width(1) > 1.2 * width(0), "{found:?}");
}
