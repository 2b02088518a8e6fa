//! Puzzles of dominoes, with open hands.

use papan_games::dominoes::{DominoMove, DominoPosition, DominoRules};
use papan_games::{Position, View};
use papan_players::Dice;
use papan_players::double_dummy::{Goal, OpponentModel, Solver, World};

use super::Theme;
use super::exact::{Exact, ExactScore, Interest, OnlyMove, perfect_line};

/// The most states to search for the exact value of a deal.
const NODES: u64 = 2_000_000;

/// The search of all hands, for the rules of the last position.
#[derive(Default)]
pub(super) struct DominoOracle(Option<(DominoRules, Solver)>);

impl DominoOracle {
    fn solver(&mut self, rules: DominoRules) -> &mut Solver {
        self.0.take_if(|(of, _)| *of != rules);
        // Only the winner counts, not the number of pips.
        let made = || (rules, Solver::new(&rules, Goal::Win, OpponentModel::MaxN));
        &mut self.0.get_or_insert_with(made).1
    }
}

impl Exact for DominoPosition {
    const GREEDY: &'static [&'static str] = &[
        "first",
        "value",
        "sorted-value",
        "balak",
        "sorted-balak",
        "count",
        "lock",
        "memory",
        "hold",
        "switch",
    ];

    type Oracle = DominoOracle;

    /// Only for two sides: among three, a move may be better for one side without being worse for another, so the
    /// replies of the others cannot be proven.
    fn scores(&self, oracle: &mut DominoOracle) -> Option<Vec<ExactScore<DominoMove>>> {
        let rules = self.rules();
        if rules.seats() > 2 && !rules.teams() {
            return None;
        }
        let (values, _) = oracle.solver(rules).solve(&World::of(self), NODES);
        let scored = |one: papan_players::double_dummy::MoveValue| ExactScore {
            choice: one.choice,
            score: one.value,
            rank: one.rank,
        };
        values.map(|values| values.into_iter().map(scored).collect())
    }

    fn provable(&self) -> usize {
        usize::MAX
    }

    fn interest(&self) -> Interest {
        // Not the opening, about which there is little to see, and not the last tile.
        let has_choice = |seat| self.hand(seat).len() > 1;
        let is_open = self.table().ends().is_some() && self.turn().is_some_and(has_choice);
        if is_open { Interest::Quiet } else { Interest::None }
    }

    fn quiet_move(&self, dice: &mut Dice) -> Option<DominoMove> {
        self.random_move(dice)
    }

    fn theme(
        &self,
        only: &OnlyMove<'_, DominoMove>,
        oracle: &mut DominoOracle,
    ) -> Option<(Theme, u32)> {
        let mut after = self.clone();
        after.advance(only.solution.choice);
        let line = perfect_line(&after, oracle)?;
        let seats = self.rules().seats();
        // The solution, and every turn of the solver that follows.
        let depth = 1 + line.iter().skip(seats - 1).step_by(seats).count() as u32;
        let theme = if after.legal_moves().eq([DominoMove::Pass]) {
            Theme::Block
        } else if only.others().all(|one| one.score < 0) {
            Theme::Trap
        } else if only.solution.score > 0 {
            Theme::Win
        } else {
            Theme::Draw
        };
        Some((theme, depth))
    }

    fn signature(&self) -> String {
        let played = self.table().moves().map(|(_, chosen)| chosen.to_string());
        format!("{:?} {}", self.deal_text(), played.collect::<Vec<_>>().join(" "))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use papan_games::Rules;
    use papan_games::{Game, Ruleset};
    use papan_players::{ProvenResult, dice};

    use super::*;

    #[test]
    fn a_domino_theme_is_what_the_moves_themselves_say() {
        let Ok(Ruleset::Dominoes(rules)) = "dominoes:paper,players=2".parse() else {
            panic!("rules")
        };
        let (mut oracle, mut dice) = (DominoOracle::default(), dice(5, 0));
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..40 {
            let mut game = Game::new(rules.start(&mut dice));
            while let Some(chosen) = game.position().random_move(&mut dice) {
                let now = game.position();
                let scores = now.scores(&mut oracle).unwrap();
                if let Some(only) = OnlyMove::of(&scores) {
                    let (theme, depth) = now.theme(&only, &mut oracle).unwrap();
                    let mut after = now.clone();
                    after.advance(only.solution.choice);
                    let passes = after.legal_moves().next() == Some(DominoMove::Pass);
                    assert_eq!(theme == Theme::Block, passes);
                    let loses = only.others().all(|one| one.score < 0);
                    assert_eq!(theme == Theme::Trap, loses && !passes);
                    assert!(theme != Theme::Draw || only.result() == ProvenResult::Draw);
                    assert!(theme != Theme::Win || only.result() == ProvenResult::Win);
                    assert!(depth >= 1);
                    seen.insert(theme);
                }
                game.advance(chosen);
            }
        }
        assert!(seen.len() >= 3, "{seen:?}");
    }

    #[test]
    fn nothing_is_proven_where_each_of_four_plays_for_himself() {
        let Ok(Ruleset::Dominoes(rules)) = "dominoes:paper".parse() else { panic!("rules") };
        let position = rules.start(&mut dice(1, 0));
        assert_eq!(position.scores(&mut DominoOracle::default()), None);
    }
}
