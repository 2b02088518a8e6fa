//! The ratings of a table: what two players differ by, and a scale with an anchor.

use super::{Pair, Range, Row, Table};
use crate::results::anchor::{Anchor, AnchorError};
use crate::results::tally::Tally;
use crate::schedule::plan::Plan;
use crate::tournament::Tournament;
use papan_stats::Confidence;

impl Table {
    /// Gives the anchor its rating. Ratings and intervals are then differences to the anchor, whose own rating
    /// has no interval.
    pub fn set_anchor(
        &mut self,
        anchor: &Anchor,
        (tournament, plan): (&Tournament, &Plan),
        tally: &Tally,
    ) -> Result<(), AnchorError> {
        let number = anchor.number(tournament, plan)?;
        let tally = tally.clone().with_open_rounds();
        let rated = tally.ratings_from(Some(number), plan.by_name(), Confidence::USUAL);
        let Some(rated) = rated else { return Ok(()) };
        for (at, (row, rating)) in self.players.iter_mut().zip(rated).enumerate() {
            let is_free = at != number;
            // Of two players the difference is known, and corrected after a sequential test.
            let rating = row.elo_difference.filter(|_| is_free).unwrap_or(rating.into());
            row.elo = Some(anchor.elo + rating.value);
            row.elo_low = is_free.then_some(anchor.elo + rating.low);
            row.elo_high = is_free.then_some(anchor.elo + rating.high);
        }
        let player = self.players[number].player.clone();
        self.anchor = Some(Anchor { player, elo: anchor.elo });
        Ok(())
    }

    /// The Elo of a player that a table shows: of two players the difference to the other one, unless an anchor
    /// gives a scale; else the rating. `None` where more than two sides play. An anchor has no interval.
    pub fn shown_elo(&self, row: &Row) -> Option<(f64, Option<[f64; 2]>)> {
        match row.elo_difference {
            Some(Range { value, low, high }) if self.anchor.is_none() => {
                Some((value, Some([low, high])))
            }
            _ => Some((row.elo?, row.elo_low.zip(row.elo_high).map(<[f64; 2]>::from))),
        }
    }

    /// Whether [`Self::shown_elo`] is the difference to the only other player.
    pub fn shows_difference(&self) -> bool {
        self.anchor.is_none() && self.players.iter().any(|row| row.elo_difference.is_some())
    }
}

/// Of two players, by how much either is stronger.
pub(super) fn set_differences(players: &mut [Row], pairs: &[Pair]) {
    if let ([one, other], [pair]) = (players, pairs) {
        let Pair { elo, elo_low, elo_high, .. } = *pair;
        one.elo_difference = Some(Range { value: elo, low: elo_low, high: elo_high });
        other.elo_difference = Some(Range { value: -elo, low: -elo_high, high: -elo_low });
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::run::RunInSteps;
    use crate::settings::TournamentSettings;

    /// Plays this many games and returns the table.
    fn played(rules: &str, players: &[&str], games: u64) -> (Table, RunInSteps) {
        let players = players.iter().map(|&player| player.into()).collect();
        let usual = TournamentSettings::new(rules.parse().unwrap());
        let settings = TournamentSettings { players, games, seed: 4, ..usual };
        let (tournament, plan) = settings.plan().unwrap();
        let mut run = RunInSteps::new(tournament, plan);
        run.play(|| true).unwrap();
        let tally = run.result().unwrap().tally;
        (Table::new(run.tournament(), run.plan(), &tally, false, None), run)
    }

    fn anchored(rules: &str, players: &[&str], anchor: &str) -> (Table, Table) {
        let (plain, run) = played(rules, players, 60);
        let (mut table, tally) = (plain.clone(), run.result().unwrap().tally);
        let anchor: Anchor = anchor.parse().unwrap();
        table.set_anchor(&anchor, (run.tournament(), run.plan()), &tally).unwrap();
        (plain, table)
    }

    #[track_caller]
    fn close(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-3, "{found} is not {expected}");
    }

    #[test]
    fn a_match_has_one_interval_for_one_quantity() {
        for (rules, players) in [
            ("dominoes:puerto-rico", ["adaptive", "value"]),
            ("dominoes:openspiel4", ["random", "value"]),
            ("dominoes:openspiel2", ["random", "value"]),
            ("tic-tac-toe:4x4,k=3", ["random", "cost"]),
        ] {
            for games in [2, 10, 60] {
                let (table, _) = played(rules, &players, games);
                let ([row, other], [pair]) = (&table.players[..], &table.pairs[..]) else {
                    panic!("two players are a pair")
                };
                close(row.low, pair.low);
                close(row.high, pair.high);
                close(other.low, 1.0 - pair.high);
                let difference = row.elo_difference.unwrap();
                close(difference.value, row.elo.unwrap() - other.elo.unwrap());
                close(difference.value, -other.elo_difference.unwrap().value);
                // An end that nothing limits is cut off in its own place.
                if difference.high < papan_stats::elo::MOST {
                    close(difference.high, 2.0 * row.elo_high.unwrap());
                }
            }
        }
    }

    #[test]
    fn two_players_differ_by_the_same_with_an_anchor() {
        let (plain, table) =
            anchored("tic-tac-toe:4x4,k=3", &["cost", "hard:depth=2"], "hard:depth=2=1000");
        let [cost, hard] = &table.players[..] else { panic!("two players") };
        assert_eq!((hard.elo, hard.elo_low, hard.elo_high), (Some(1000.0), None, None));
        let difference = plain.players[0].elo_difference.unwrap();
        close(cost.elo.unwrap(), 1000.0 + difference.value);
        close(cost.elo_low.unwrap(), 1000.0 + difference.low);
        close(cost.elo_high.unwrap(), 1000.0 + difference.high);
        assert!(plain.shows_difference() && !table.shows_difference());
        assert_eq!(
            plain.shown_elo(&plain.players[0]).unwrap().0.to_bits(),
            difference.value.to_bits()
        );
        assert_eq!(table.shown_elo(hard), Some((1000.0, None)));
    }

    #[test]
    fn an_anchor_moves_all_ratings_by_the_same() {
        let players = ["random", "cost", "hard:depth=2", "steps"];
        let (plain, table) = anchored("tic-tac-toe:4x4,k=3", &players, "steps=-50.5");
        let shift = -50.5 - plain.players[3].elo.unwrap();
        for (before, after) in plain.players.iter().zip(&table.players) {
            close(after.elo.unwrap(), before.elo.unwrap() + shift);
            let (Some(low), Some(high)) = (after.elo_low, after.elo_high) else { continue };
            let width = before.elo_high.unwrap() - before.elo_low.unwrap();
            assert!(high - low > width, "a difference of two is less certain than one of them");
        }
        assert_eq!(table.anchor.unwrap().player, "steps");
        assert!(plain.anchor.is_none() && plain.players[0].elo_difference.is_none());
    }
}
