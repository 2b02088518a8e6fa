//! The mistakes of a player over many games.

use std::collections::{BTreeMap, HashMap};

use papan_games::Rules;
use papan_games::line::{Cell, LinePosition, LineRules};
use papan_players::Gravity;
use serde::Serialize;

use super::reason::{MistakeTheme, Reason};
use crate::regret::referee::MoveVerdict;
use crate::regret::{Decision, Regret};

/// Numbers of mistakes by gravity.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct GravityCounts {
    /// A win or a draw became a loss.
    pub blunders: u64,
    /// A win became a draw.
    pub mistakes: u64,
    /// The result stayed, but a win comes much later or a loss much sooner.
    pub inaccuracies: u64,
}

impl GravityCounts {
    fn add(&mut self, gravity: Gravity) {
        match gravity {
            Gravity::Blunder => self.blunders += 1,
            Gravity::Mistake => self.mistakes += 1,
            Gravity::Inaccuracy => self.inaccuracies += 1,
        }
    }

    fn merge(&mut self, other: Self) {
        self.blunders += other.blunders;
        self.mistakes += other.mistakes;
        self.inaccuracies += other.inaccuracies;
    }

    /// All mistakes together.
    pub fn total(self) -> u64 {
        self.blunders + self.mistakes + self.inaccuracies
    }
}

/// A mistake: a move in a position, and what it gave away.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mistake {
    pub(super) position: LinePosition,
    pub(super) chosen: Cell,
    pub(super) ply: usize,
    pub(super) gravity: Gravity,
    pub(super) theme: MistakeTheme,
    /// The exact score of the best move.
    pub(super) best: i32,
    /// The exact score of the move.
    pub(super) left: i32,
}

impl Mistake {
    /// The mistake that a judged move makes, if it is one.
    pub(super) fn of(
        Decision { position, chosen }: Decision,
        verdict: MoveVerdict,
    ) -> Option<Self> {
        let MoveVerdict { ply, best, chosen: left, .. } = verdict;
        let gravity = Gravity::of_loss(best, left)?;
        let theme = Reason::of(&position, chosen).theme;
        Some(Self { position, chosen, ply, gravity, theme, best, left })
    }
}

/// A mistake that may have been made in several games.
#[derive(Clone, Copy, Debug)]
pub(super) struct RepeatedMistake {
    pub(super) mistake: Mistake,
    pub(super) games: u64,
    /// The place in the list of the first game in which it was made.
    pub(super) first: usize,
}

/// The mistakes of a player over many games.
#[derive(Clone, Debug)]
pub struct PlayerMistakes {
    pub(super) regret: Regret,
    by_gravity: GravityCounts,
    by_ply: Vec<GravityCounts>,
    by_theme: BTreeMap<MistakeTheme, GravityCounts>,
    pub(super) repeated: HashMap<(LinePosition, Cell), RepeatedMistake>,
}

impl PlayerMistakes {
    pub(super) fn new(rules: LineRules) -> Self {
        Self {
            regret: Regret::new(rules),
            by_gravity: GravityCounts::default(),
            by_ply: vec![GravityCounts::default(); rules.facts().max_moves],
            by_theme: BTreeMap::new(),
            repeated: HashMap::new(),
        }
    }

    /// Adds a mistake of the game at this place in the list.
    pub(super) fn add(&mut self, mistake: Mistake, game: usize) {
        self.by_gravity.add(mistake.gravity);
        if let Some(counts) = self.by_ply.get_mut(mistake.ply) {
            counts.add(mistake.gravity);
        }
        self.by_theme.entry(mistake.theme).or_default().add(mistake.gravity);
        self.repeat(RepeatedMistake { mistake, games: 1, first: game });
    }

    fn repeat(&mut self, other: RepeatedMistake) {
        let key = (other.mistake.position, other.mistake.chosen);
        let same = self.repeated.entry(key).or_insert(RepeatedMistake { games: 0, ..other });
        same.games += other.games;
        same.first = same.first.min(other.first);
    }

    pub(super) fn merge(&mut self, other: &Self) {
        self.regret.merge(&other.regret);
        self.by_gravity.merge(other.by_gravity);
        for (mine, theirs) in self.by_ply.iter_mut().zip(&other.by_ply) {
            mine.merge(*theirs);
        }
        for (&theme, counts) in &other.by_theme {
            self.by_theme.entry(theme).or_default().merge(*counts);
        }
        for &repeated in other.repeated.values() {
            self.repeat(repeated);
        }
    }

    /// The cost of all moves, and when the first error comes.
    pub fn regret(&self) -> &Regret {
        &self.regret
    }

    /// The mistakes by gravity.
    pub fn by_gravity(&self) -> GravityCounts {
        self.by_gravity
    }

    /// The mistakes by ply, the number of moves made before. Plies without a mistake are left out.
    pub fn by_ply(&self) -> impl Iterator<Item = (usize, GravityCounts)> + '_ {
        self.by_ply.iter().copied().enumerate().filter(|(_, counts)| counts.total() > 0)
    }

    /// The mistakes by theme. Themes without a mistake are left out.
    pub fn by_theme(&self) -> impl Iterator<Item = (MistakeTheme, GravityCounts)> + '_ {
        self.by_theme.iter().map(|(&theme, &counts)| (theme, counts))
    }
}
