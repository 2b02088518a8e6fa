//! The one definition of best moves and mistakes, from proven bounds, for every front end and for measuring regret.
//!
//! It does not need exact scores. A move is best if it is proven that no other is better. It is a mistake if it is
//! proven that another move would have kept a win or a draw that it gives away, or a [`MUCH`] sooner win or later
//! loss. Without a proof a move is not a mistake.

use papan_solver::Bounds;
use serde::Serialize;

use super::JudgedMove;

/// The result of a game for a seat under perfect play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ProvenResult {
    /// The seat loses.
    Loss,
    /// A draw.
    Draw,
    /// The seat wins.
    Win,
}

impl ProvenResult {
    /// The ending that an exact score says.
    pub fn of(score: i32) -> Self {
        match score {
            1.. => Self::Win,
            0 => Self::Draw,
            _ => Self::Loss,
        }
    }

    /// The ending that bounds prove, if they prove one.
    pub fn proven(bounds: Bounds) -> Option<Self> {
        let (least, most) = (Self::of(bounds.low), Self::of(bounds.high));
        (least == most).then_some(least)
    }
}

/// By how much a win has to come later, or a loss sooner, to be a mistake where the result stays the same: the number
/// of the winner's turns, which is the difference of two scores. Smaller differences are a matter of taste; boards of
/// a few cells have no larger ones.
pub const MUCH: i32 = 5;

/// How grave a mistake is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Gravity {
    /// The result stays, but a win comes [much](MUCH) later or a loss [much](MUCH) sooner.
    Inaccuracy,
    /// Part of the result is given up: a win becomes a draw, or is proven to be no longer a win.
    Mistake,
    /// The game is given up: a win or a draw becomes a loss.
    Blunder,
}

impl Gravity {
    /// How grave it is to give up a position with a score of at least `best` for one of at most `left`; `None` if
    /// that is no mistake.
    pub fn of_loss(best: i32, left: i32) -> Option<Self> {
        let (had, most) = (ProvenResult::of(best), ProvenResult::of(left));
        match most {
            ProvenResult::Loss if had > most => Some(Self::Blunder),
            _ if had > most => Some(Self::Mistake),
            _ if had == most && best.saturating_sub(left) >= MUCH => Some(Self::Inaccuracy),
            _ => None,
        }
    }

    /// Its sign, as players write it behind a move.
    pub fn mark(self) -> &'static str {
        match self {
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }
}

/// A move that gave something away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake<M> {
    /// A move that is proven to have kept it: of several the surest, then the first.
    pub better: M,
    /// What there was, at least.
    pub had: ProvenResult,
    /// The remaining result, where it is proven. It is worse, or much later or sooner.
    pub left: Option<ProvenResult>,
    /// How grave it is.
    pub gravity: Gravity,
}

impl<M> Mistake<M> {
    /// The same with its better move written otherwise.
    pub fn map<N>(self, to: impl FnOnce(M) -> N) -> Mistake<N> {
        let Self { better, had, left, gravity } = self;
        Mistake { better: to(better), had, left, gravity }
    }

    /// Whether a win or a draw was given away, and not only time.
    pub fn costs_result(&self) -> bool {
        self.gravity > Gravity::Inaccuracy
    }
}

/// Conclusions from the proven bounds of all moves.
#[derive(Clone, Copy, Debug)]
pub struct Judgement<'a, M>(pub &'a [JudgedMove<M>]);

impl<M: Copy + PartialEq> Judgement<'_, M> {
    /// The proven bounds of the position for the seat to move; `None` without judged moves.
    pub fn bounds(&self) -> Option<Bounds> {
        let low = self.0.iter().map(|judged| judged.bounds.low).max()?;
        let high = self.0.iter().map(|judged| judged.bounds.high).max()?;
        Some(Bounds { low, high })
    }

    /// The exact score of the position for the seat to move, where it is proven.
    pub fn score(&self) -> Option<i32> {
        self.bounds()?.score()
    }

    /// The proven bounds of a move.
    pub fn of(&self, choice: M) -> Option<Bounds> {
        self.0.iter().find(|judged| judged.choice == choice).map(|judged| judged.bounds)
    }

    /// The moves of which it is proven that no other is better.
    pub fn best(&self) -> impl Iterator<Item = M> {
        let most = self.bounds().map(|bounds| bounds.high);
        let is_best = move |judged: &&JudgedMove<M>| Some(judged.bounds.low) >= most;
        self.0.iter().filter(is_best).map(|judged| judged.choice)
    }

    /// The moves that are proven to end as the position does; none where its ending is not proven.
    pub fn keeping(&self) -> impl Iterator<Item = M> {
        let ending = self.bounds().and_then(ProvenResult::proven);
        let keeps = move |judged: &&JudgedMove<M>| {
            ending.is_some() && ProvenResult::proven(judged.bounds) == ending
        };
        self.0.iter().filter(keeps).map(|judged| judged.choice)
    }

    /// The mistake that a move makes, if it is one.
    pub fn mistake(&self, played: M) -> Option<Mistake<M>> {
        let got = self.of(played)?;
        // The first of equals: the last one is taken, from the end.
        let surest = self.0.iter().rev().max_by_key(|judged| judged.bounds.low)?;
        let had = ProvenResult::of(surest.bounds.low);
        let gravity = Gravity::of_loss(surest.bounds.low, got.high)?;
        Some(Mistake { better: surest.choice, had, left: ProvenResult::proven(got), gravity })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(bounds: &[(i32, i32)]) -> Vec<JudgedMove<usize>> {
        let one = |(choice, &(low, high)): (usize, &(i32, i32))| JudgedMove {
            choice,
            bounds: Bounds { low, high },
        };
        bounds.iter().enumerate().map(one).collect()
    }

    #[test]
    fn the_best_moves_are_those_that_no_other_can_beat() {
        let best = |bounds: &[(i32, i32)]| Judgement(&judged(bounds)).best().collect::<Vec<_>>();
        assert_eq!(best(&[(3, 3), (-1, -1), (3, 3)]), [0, 2]);
        assert_eq!(best(&[(3, 3), (-5, 4)]), [0; 0]);
        assert_eq!(best(&[(3, 3), (-5, 3)]), [0]);
        assert_eq!(best(&[]), [0; 0]);
    }

    #[test]
    fn a_position_is_worth_what_its_best_move_is() {
        let score = |bounds: &[(i32, i32)]| Judgement(&judged(bounds)).score();
        assert_eq!(score(&[(-2, -2), (1, 1)]), Some(1));
        assert_eq!(score(&[(-2, 1), (1, 1)]), Some(1));
        assert_eq!(score(&[(-2, 2), (1, 1)]), None);
        assert_eq!(score(&[]), None);
        let keeping =
            |bounds: &[(i32, i32)]| Judgement(&judged(bounds)).keeping().collect::<Vec<_>>();
        assert_eq!(keeping(&[(2, 9), (-1, 4), (1, 1), (0, 0)]), [0, 2]);
        assert_eq!(keeping(&[(0, 4), (0, 0)]), [0; 0], "whether it is won is not known");
    }

    #[test]
    fn a_mistake_is_as_grave_as_what_it_gives_away() {
        use Gravity::{Blunder, Inaccuracy, Mistake as Partly};
        use ProvenResult::{Draw, Loss, Win};
        let of = |bounds: &[(i32, i32)], played| Judgement(&judged(bounds)).mistake(played);
        let exact = [(-4, -4), (0, 0), (7, 7), (3, 3), (7, 7), (2, 2)];
        assert_eq!((of(&exact, 2), of(&exact, 3)), (None, None), "a win four turns later is none");
        let lost = Mistake { better: 2, had: Win, left: Some(Loss), gravity: Blunder };
        assert_eq!(of(&exact, 0), Some(lost));
        let drawn = Mistake { better: 2, had: Win, left: Some(Draw), gravity: Partly };
        assert_eq!(of(&exact, 1), Some(drawn));
        let later = Mistake { better: 2, had: Win, left: Some(Win), gravity: Inaccuracy };
        assert_eq!(of(&exact, 5), Some(later));
        let gone = Mistake { better: 1, had: Draw, left: Some(Loss), gravity: Blunder };
        assert_eq!(of(&[(-3, -3), (0, 0)], 0), Some(gone));
        assert!([lost, drawn, gone].iter().all(Mistake::costs_result) && !later.costs_result());
        assert_eq!([Blunder, Partly, Inaccuracy].map(Gravity::mark), ["??", "?", "?!"]);
    }

    #[test]
    fn where_everything_loses_it_is_a_mistake_to_lose_much_sooner() {
        let of = |bounds: &[(i32, i32)], played| Judgement(&judged(bounds)).mistake(played);
        let losing = [(-3, -3), (-18, -18), (-7, -7), (-8, -8)];
        let marks = [0, 1, 2, 3].map(|played| of(&losing, played).map(|made| made.gravity.mark()));
        assert_eq!(marks, [None, Some("?!"), None, Some("?!")]);
    }

    #[test]
    fn bounds_are_enough_to_accuse_and_what_is_not_proven_accuses_nobody() {
        use ProvenResult::{Draw, Win};
        let of = |bounds: &[(i32, i32)], played| Judgement(&judged(bounds)).mistake(played);
        let told = |bounds: &[(i32, i32)]| {
            of(bounds, 1).map(|made| (made.better, made.had, made.left, made.gravity.mark()))
        };
        assert_eq!(told(&[(1, 9), (-5, 0), (-9, 9)]), Some((0, Win, None, "?")));
        assert_eq!(told(&[(0, 9), (-5, -1)]).map(|made| (made.1, made.3)), Some((Draw, "??")));
        assert_eq!(told(&[(7, 9), (-5, 2)]), Some((0, Win, None, "?!")), "at best a late win");
        for open in [&[(1, 9), (-5, 3)][..], &[(-5, 5), (-2, -2)], &[(7, 9), (-5, 3)], &[]] {
            assert_eq!(told(open), None);
        }
        assert_eq!(told(&[(-9, 9), (i32::MIN, i32::MIN)]).map(|made| made.3), Some("?!"));
    }
}
