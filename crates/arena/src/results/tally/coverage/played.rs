//! Do the intervals of payoffs, passes, pips and moves hold the truth? Real games, of many tournaments that differ by
//! their seed alone.

use papan_games::Ruleset;

use super::{Figures, figures, is_full, share_held};
use crate::results::tally::Tally;
use crate::run::RunInSteps;
use crate::settings::TournamentSettings;
use crate::tournament::Seatings;
use papan_stats::sprt::Pairs;
use papan_stats::{Estimate, normalized};

/// A tournament of real players.
#[derive(Clone, Copy, Debug)]
struct Case {
    rules: &'static str,
    players: &'static [&'static str],
}

/// Payoffs of -1 and 1, of 0 and 1, of pips of one loser and of all; 2 to 4 seats, with partners and without; equal
/// players and one-sided matches.
const CASES: [Case; 9] = [
    Case { rules: "dominoes:openspiel2", players: &["value", "random"] },
    Case { rules: "dominoes:puerto-rico", players: &["value", "random"] },
    Case { rules: "dominoes:paper,players=3", players: &["value", "random", "balak"] },
    Case { rules: "tic-tac-toe:4x4,k=3", players: &["cost", "random"] },
    Case { rules: "dominoes:openspiel4", players: &["first", "balak"] },
    Case {
        rules: "dominoes:paper,payoff=all-pips",
        players: &["value", "random", "balak", "first"],
    },
    Case {
        rules: "dominoes:paper,players=3,payoff=loser-pips",
        players: &["value", "random", "balak"],
    },
    Case { rules: "dominoes:puerto-rico", players: &["omniscient", "random"] },
    Case { rules: "connect-four:7x6", players: &["random", "steps", "cost"] },
];

impl Case {
    fn run(&self, rounds: u64, seed: u64) -> Tally {
        let rules: Ruleset = self.rules.parse().unwrap();
        let players = self.players.iter().map(|&player| player.into()).collect();
        let seatings = Some(Seatings::All);
        let usual = TournamentSettings::new(rules);
        let (mut tournament, _) =
            TournamentSettings { players, seed, seatings, ..usual }.plan().unwrap();
        tournament.rounds = rounds;
        let plan = tournament.plan().unwrap();
        let mut run = RunInSteps::new(tournament, plan);
        run.play(|| true).unwrap();
        run.result().unwrap().tally
    }

    /// A board with few openings is exhausted by many rounds, and its figures then hardly vary.
    fn most_rounds(&self) -> u64 {
        if self.rules.starts_with("tic-tac-toe") { 20 } else { u64::MAX }
    }

    /// Every kind of figure with an interval.
    fn figures(tally: &Tally) -> Figures {
        let count = tally.players.len();
        let each = |of: &dyn Fn(usize) -> Estimate| (0..count).map(of).collect::<Vec<_>>();
        let mut found = figures(tally, tally.seats.len());
        found.push(("payoffs", each(&|player| tally.payoff(player))));
        found.push(("moves", vec![tally.plies()]));
        if tally.bounds.pips > 0 {
            found.push(("passes", each(&|player| tally.passes(player))));
            found.push(("pips", each(&|player| tally.pips(player))));
        }
        if let (2, Some(met)) = (count, tally.met(0, 1)) {
            found.push(("normalized Elo", vec![normalized(&Pairs::new(met.pentanomial))]));
        }
        found
    }

    /// Nothing leaves what is possible, and nothing is certain.
    fn check(&self, tally: &Tally) {
        let ranges = [
            (0..tally.players.len()).map(|player| tally.payoff(player)).collect(),
            vec![tally.plies()],
            (0..tally.players.len()).map(|player| tally.pips(player)).collect(),
        ];
        let bounds = tally.bounds;
        let [least, most] = bounds.payoff.map(|end| end as f64);
        let ends = [(least, most), (0.0, bounds.plies.into()), (0.0, bounds.pips.into())];
        for (estimates, (least, most)) in ranges.iter().zip(ends).filter(|(_, ends)| ends.1 > 0.0) {
            for Estimate { mean, low, high } in estimates {
                assert!(least <= *low && low <= mean && mean <= high && *high <= most, "{self:?}");
                assert!(low < high, "{self:?}: {low} to {high}");
            }
        }
    }
}

/// Whether a figure takes few values in few rounds, so that its interval holds the truth more often than it says.
fn is_coarse(case: &Case, kind: &str) -> bool {
    let [least, most] = case.rules.parse::<Ruleset>().unwrap().facts().payoff_range;
    !matches!(kind, "passes" | "pips" | "moves") && (kind != "payoffs" || most - least <= 2.0)
}

#[test]
fn intervals_of_real_games_hold_the_truth_as_often_as_they_say() {
    let (cases, rounds): (_, &[u64]) =
        if is_full() { (&CASES[..], &[5, 20, 100, 500]) } else { (&CASES[..4], &[5, 20]) };
    let mut wrong = Vec::new();
    for case in cases {
        let truth = Case::figures(&case.run(if is_full() { 20_000 } else { 3_000 }, 1 << 40));
        for &rounds in rounds.iter().filter(|&&rounds| rounds <= case.most_rounds()) {
            // Short tournaments cost little, and tell more if there are many.
            let found = (1..=if rounds > 20 { 400 } else { 1500 }).map(|seed| {
                let tally = case.run(rounds, seed);
                case.check(&tally);
                Case::figures(&tally)
            });
            for (kind, share) in share_held(&truth, found) {
                let line = format!("{share:.3} of {kind}, {rounds} rounds, {case:?}");
                if is_full() {
                    println!("{line}");
                }
                let most = match (is_coarse(case, kind), rounds) {
                    (true, _) => 1.0,
                    (false, 5) => 0.99,
                    (false, _) => 0.985,
                };
                if !(0.925..=most).contains(&share) {
                    wrong.push(line);
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
