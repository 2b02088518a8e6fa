//! Sums of the verdicts over many games.

use papan_games::Rules;
use papan_games::line::LineRules;
use papan_words::Message;
use serde::{Deserialize, Serialize};

use super::counts::Counts;
use super::paired::{RegretDifference, SideBySide, points_in_doubt};
use super::referee::{MoveVerdict, Urgency};
use crate::words::text;
use papan_engine::contender::Fault;
use papan_stats::paired::difference;
use papan_stats::{Estimate, Ratio, Sample};

/// The texts for the value of a position, by the number of moves that the winner needs.
const VALUES: [&str; 9] = [
    "regret-wins-at-once",
    "regret-wins-in-2",
    "regret-wins-in-5",
    "regret-wins-in-10",
    "regret-draw",
    "regret-loses-in-10",
    "regret-loses-in-5",
    "regret-loses-in-2",
    "regret-loses-at-once",
];

/// The texts for the urgency of a position, in the order of [`Urgency`].
const LOOKS: [&str; 3] = ["regret-can-win", "regret-must-block", "regret-quiet"];

/// The index of a position in [`VALUES`].
fn value(verdict: &MoveVerdict) -> usize {
    let &MoveVerdict { best, left, .. } = verdict;
    let span = |moves| match moves {
        ..=1 => 0,
        2..=4 => 1,
        5..=9 => 2,
        _ => 3,
    };
    // The winner's next disc scores most, each later one a point less.
    match best {
        1.. => span((left + 1) / 2 - best + 1),
        0 => 4,
        _ => 8 - span(left / 2 + best + 1),
    }
}

/// When a player first gives away a win or a draw in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FirstError {
    /// For each ply, the number of games with their first error there.
    by_ply: Vec<u64>,
    /// The games in which the first error is known: 1 for each game without an error, 0 for the others.
    none: Sample,
    unknown: u64,
}

impl FirstError {
    fn add_game(&mut self, verdicts: &[Option<MoveVerdict>]) {
        let first = verdicts.iter().find(|verdict| verdict.is_none_or(|known| known.is_blunder));
        match first {
            None => self.none.add(1),
            // A position before the first known error was not judged.
            Some(None) => self.unknown += 1,
            Some(Some(verdict)) => {
                self.none.add(0);
                *at(&mut self.by_ply, verdict.ply) += 1;
            }
        }
    }

    fn merge(&mut self, other: &Self) {
        for (ply, games) in other.by_ply.iter().enumerate() {
            *at(&mut self.by_ply, ply) += games;
        }
        self.none.merge(&other.none);
        self.unknown += other.unknown;
    }

    /// The median ply of the first error, over the games with an error; `None` if all games are free of errors.
    pub fn median(&self) -> Option<usize> {
        let all: u64 = self.by_ply.iter().sum();
        let mut so_far = 0;
        self.by_ply.iter().position(|games| {
            so_far += games;
            so_far > 0 && 2 * so_far >= all
        })
    }

    /// The number of games with their first error at this ply.
    pub fn games_at(&self, ply: usize) -> u64 {
        self.by_ply.get(ply).copied().unwrap_or(0)
    }

    /// The number of games without an error.
    pub fn none(&self) -> u64 {
        self.none.sum() as u64
    }

    /// The share of games without an error, among the games in which this is known.
    pub fn none_share(&self) -> Option<Estimate> {
        (self.none.count() > 0).then(|| self.none.share(1.0, 1))
    }

    /// The number of games in which the first error is unknown, because an earlier position was not judged.
    pub fn unknown(&self) -> u64 {
        self.unknown
    }
}

/// The forfeit in the game with the lowest number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FirstFault {
    /// The number of the game.
    pub game: u64,
    /// The fault that ended the game.
    #[serde(flatten)]
    pub fault: Fault,
}

/// The cost of a player's moves over many games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Regret {
    cells: usize,
    games: u64,
    moves: u64,
    kept: Ratio,
    lost: Ratio,
    by_ply: Vec<Counts>,
    by_value: [Counts; VALUES.len()],
    by_look: [Counts; LOOKS.len()],
    first_error: FirstError,
    forfeits: u64,
    first_fault: Option<FirstFault>,
    /// The games paired with those of each player before this one.
    side_by_side: Vec<SideBySide>,
}

impl Regret {
    pub(crate) fn new(rules: LineRules) -> Self {
        Self {
            cells: rules.facts().max_moves,
            games: 0,
            moves: 0,
            kept: Ratio::default(),
            lost: Ratio::default(),
            by_ply: Vec::new(),
            by_value: Default::default(),
            by_look: Default::default(),
            first_error: FirstError::default(),
            forfeits: 0,
            first_fault: None,
            side_by_side: Vec::new(),
        }
    }

    pub(super) fn set_side_by_side(&mut self, sums: Vec<SideBySide>) {
        self.side_by_side = sums;
    }

    /// Adds a game: the verdict on each move, `None` if it was not judged.
    pub(crate) fn add_game(&mut self, verdicts: &[Option<MoveVerdict>]) {
        let game = Counts::of(verdicts);
        for verdict in verdicts.iter().flatten() {
            at(&mut self.by_ply, verdict.ply).add(verdict);
            self.by_value[value(verdict)].add(verdict);
            self.by_look[match verdict.urgency {
                Urgency::OwnWin => 0,
                Urgency::Threatened => 1,
                Urgency::Quiet => 2,
            }]
            .add(verdict);
        }
        self.games += 1;
        self.moves += verdicts.len() as u64;
        self.kept.add(game.judged as i64, (game.judged - game.blunders) as i64);
        self.lost.add(game.judged as i64, game.lost as i64);
        self.first_error.add_game(verdicts);
    }

    /// Adds a game that the player forfeited. The moves before the fault still count.
    pub(crate) fn add_fault(&mut self, game: u64, fault: Fault) {
        self.forfeits += 1;
        self.take_fault(&FirstFault { game, fault });
    }

    fn take_fault(&mut self, other: &FirstFault) {
        if self.first_fault.as_ref().is_none_or(|first| other.game < first.game) {
            self.first_fault = Some(other.clone());
        }
    }

    pub(crate) fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.moves += other.moves;
        self.kept.merge(&other.kept);
        self.lost.merge(&other.lost);
        for (ply, counts) in other.by_ply.iter().enumerate() {
            at(&mut self.by_ply, ply).merge(counts);
        }
        let kinds = self.by_value.iter_mut().chain(&mut self.by_look);
        for (mine, theirs) in kinds.zip(other.by_value.iter().chain(&other.by_look)) {
            mine.merge(theirs);
        }
        self.first_error.merge(&other.first_error);
        self.forfeits += other.forfeits;
        if let Some(fault) = &other.first_fault {
            self.take_fault(fault);
        }
        for (place, sums) in other.side_by_side.iter().enumerate() {
            at(&mut self.side_by_side, place).merge(sums);
        }
    }

    /// Whether these can be the sums of the player with this number over `games` games; checked before merging.
    pub(crate) fn is_sound(&self, rules: LineRules, games: u64, player: usize) -> bool {
        let cells = rules.facts().max_moves as u64;
        let moves = games.saturating_mul(cells);
        let counts = self.by_ply.iter().chain(&self.by_value).chain(&self.by_look);
        let fits = |counts: &Counts| {
            counts.judged <= moves
                && counts.blunders <= counts.judged
                && counts.lost <= counts.judged.saturating_mul(cells)
        };
        let first = &self.first_error;
        self.cells as u64 == cells
            && self.games == games
            && self.moves <= moves
            && self.by_ply.len() as u64 <= cells
            && counts.into_iter().all(fits)
            && [&self.kept, &self.lost].iter().all(|ratio| ratio.is_within(games, cells))
            && self.kept.size() as u64 <= self.moves
            && first.by_ply.iter().all(|&count| count <= games)
            && first.by_ply.len() as u64 <= cells
            && first.none.is_within(games)
            && first.unknown <= games
            && self.forfeits <= games
            && self.side_by_side.len() == player
            && self.side_by_side.iter().all(|sums| sums.is_within(games, cells))
    }

    /// The number of games.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// The number of positions in which the player chose a move.
    pub fn moves(&self) -> u64 {
        self.moves
    }

    /// The number of moves that were judged exactly.
    pub fn judged(&self) -> u64 {
        self.kept.size() as u64
    }

    /// The number of moves that were not judged; no other figure includes them.
    pub fn not_judged(&self) -> u64 {
        self.moves - self.judged()
    }

    /// The share of judged moves that keep the value of the game; `None` if none was judged.
    pub fn kept(&self) -> Option<Estimate> {
        (self.kept.size() > 0).then(|| self.kept.share(1.0))
    }

    /// The mean points lost in a judged move; `None` if none was judged.
    pub fn loss(&self) -> Option<Estimate> {
        // From the soonest win to the soonest loss is half the board on each side of zero.
        let (most, doubt) = (self.cells as f64, points_in_doubt(self.cells));
        (self.lost.size() > 0).then(|| difference::loss(&self.lost, doubt, most))
    }

    /// The difference between this player and one listed before it, over the games that all players have played;
    /// `None` without such games, or if that player is not listed before this one.
    pub fn difference(&self, before: usize) -> Option<RegretDifference> {
        self.side_by_side.get(before)?.difference(self.cells)
    }

    /// When the player first gave away a win or a draw.
    pub fn first_error(&self) -> &FirstError {
        &self.first_error
    }

    /// The number of games that the player forfeited by a fault.
    pub fn forfeits(&self) -> u64 {
        self.forfeits
    }

    /// The first forfeit.
    pub fn first_fault(&self) -> Option<&FirstFault> {
        self.first_fault.as_ref()
    }

    /// The counts for each ply at which a move was judged.
    pub fn by_ply(&self) -> impl Iterator<Item = (usize, &Counts)> {
        self.by_ply.iter().enumerate().filter(|(_, counts)| counts.judged > 0)
    }

    /// The counts by the value of the position, from the soonest win to the soonest loss.
    pub fn by_value(&self) -> impl Iterator<Item = (Message, &Counts)> {
        VALUES.into_iter().map(text).zip(&self.by_value)
    }

    /// The counts by the urgency of the position.
    pub fn by_look(&self) -> impl Iterator<Item = (Message, &Counts)> {
        LOOKS.into_iter().map(text).zip(&self.by_look)
    }
}

/// The entry at this index; extends the list if it is too short.
fn at<T: Clone + Default>(list: &mut Vec<T>, place: usize) -> &mut T {
    if list.len() <= place {
        list.resize(place + 1, T::default());
    }
    &mut list[place]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[allow(clippy::unnecessary_wraps)] // as games are made of them
    fn verdict(ply: usize, best: i32, chosen: i32) -> Option<MoveVerdict> {
        let is_blunder = chosen.signum() < best.signum();
        let (left, urgency) = (42 - ply as i32, Urgency::Quiet);
        Some(MoveVerdict { ply, left, best, chosen, is_blunder, urgency })
    }

    fn regret(games: &[&[Option<MoveVerdict>]]) -> Regret {
        let Ok(papan_games::Ruleset::Line(rules)) = "connect-four:7x6".parse() else { panic!() };
        let mut regret = Regret::new(rules);
        for game in games {
            regret.add_game(game);
        }
        regret
    }

    #[test]
    fn a_slower_win_loses_points_but_keeps_the_value() {
        let regret = regret(&[&[verdict(4, 5, 3), verdict(5, -3, -3), verdict(6, 3, 0)]]);
        let (kept, loss) = (regret.kept().unwrap().mean, regret.loss().unwrap().mean);
        assert!((kept - 2.0 / 3.0).abs() < 1e-12 && (loss - 5.0 / 3.0).abs() < 1e-12);
        assert_eq!(regret.first_error().median(), Some(6));
    }

    #[test]
    fn what_is_not_judged_is_counted_apart_and_nowhere_else() {
        let regret = regret(&[&[None, verdict(5, 0, 0)], &[None, None]]);
        assert_eq!((regret.moves(), regret.judged(), regret.not_judged()), (4, 1, 3));
        assert_eq!(regret.kept().unwrap().mean.to_string(), "1");
        assert_eq!((regret.first_error().none(), regret.first_error().unknown()), (0, 2));
        let nothing = self::regret(&[&[None]]);
        assert_eq!((nothing.kept(), nothing.loss()), (None, None));
        assert_eq!(nothing.first_error().none_share(), None);
    }

    #[test]
    fn the_first_error_is_known_only_if_all_before_it_is() {
        let error = || verdict(9, 0, -1);
        let fine = || verdict(8, 0, 0);
        let regret = regret(&[&[fine(), error()], &[None, error()], &[error(), None], &[fine()]]);
        let first = regret.first_error();
        assert_eq!((first.games_at(9), first.none(), first.unknown()), (2, 1, 1));
        assert_eq!(first.median(), Some(9));
    }

    #[test]
    fn the_median_is_where_half_of_the_errors_have_been_made() {
        let games = [3, 5, 5, 20].map(|ply| [verdict(ply, 1, 0)]);
        let games: Vec<&[_]> = games.iter().map(|game| &game[..]).collect();
        assert_eq!(regret(&games).first_error().median(), Some(5));
        assert_eq!(regret(&games[..2]).first_error().median(), Some(3));
        assert_eq!(regret(&[&[verdict(3, 1, 1)]]).first_error().median(), None);
    }

    #[test]
    fn positions_are_sorted_by_the_moves_that_the_winner_needs() {
        let kind = |ply, best| text(VALUES[value(&verdict(ply, best, best).unwrap())]).to_string();
        // After 112233 on 7x6 the next disc wins, which scores 18.
        assert_eq!(kind(6, 18), "wins at once");
        assert_eq!(kind(6, 17), "wins in 2 to 4");
        assert_eq!(kind(6, 1), "wins in 10 or more");
        assert_eq!(kind(6, 0), "draw");
        assert_eq!(kind(7, -17), "loses at once");
        assert_eq!(kind(7, -13), "loses in 5 to 9");
        assert_eq!(kind(7, -1), "loses in 10 or more");
        // The very last disc wins.
        assert_eq!(kind(41, 1), "wins at once");
    }
}
