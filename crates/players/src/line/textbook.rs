//! The tree of a line game for [minimax](crate::minimax), and its settings: what `hard`, `minimax` and
//! `branch-and-bound` have in common.

use std::cmp::Reverse;

use papan_games::Seat;
use papan_games::line::LineBoard;
use papan_words::Message;

use super::published;
use super::quick::{LineValues, victory};
use super::seats;
use crate::budget::Budget;
use crate::minimax::steps::{Describe, SearchSteps};
use crate::minimax::{GameTree, Method, Minimax, Observer, RootMove};
use crate::player::Limits;
use crate::score::Score;
use crate::trace::{Detail, Seen, Tracer};
use crate::words::say;

/// In which order the moves of a position are searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// As they are listed.
    Listed,
    /// As they are listed, the last one first.
    Reversed,
    /// The best evaluation for the player of the root first, for both sides: as paper P5 publishes it.
    Published,
    /// The best evaluation for the side to move first: the same choice from fewer nodes.
    Both,
}

/// How the end of a game is valued.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    /// A win is worth the same however late it comes, and a draw what the board is worth: as paper P5 publishes it.
    Published,
    /// A win is worth more the sooner it comes, and a draw nothing.
    SoonerIsBetter,
    /// A win is worth the same however late it comes, and a draw nothing.
    AnyWin,
}

/// How a tree is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Settings {
    pub(super) order: Order,
    pub(super) ending: Ending,
    /// The evaluation; `None` where the search always reaches the end, and nothing is evaluated.
    pub(super) worth: Option<LineValues>,
    /// Whether the evaluation is that of the opponent: a wrong sign.
    pub(super) is_negated: bool,
    pub(super) depth: u32,
    pub(super) method: Method,
}

impl Settings {
    /// The best move of a board, found under the eyes of an observer.
    pub(super) fn search<B: LineBoard, O: Observer<LineTree<B>>>(
        self,
        board: &B,
        limits: &Limits,
        observer: &mut O,
    ) -> B::Move {
        let (me, _) = seats(board);
        let value = self.worth.map_or(0, |worth| worth.quick(board, me));
        let root = EvaluatedBoard { board: board.clone(), mover: me, value };
        let tree = LineTree { root, me, victory: victory(board.in_line()), settings: self };
        let watch = Budget { limits: limits.clone(), ..Budget::default() }.start();
        let best = Minimax::new(&tree, self.method, watch, observer).best_move(self.depth);
        best.expect("a player is asked only when there is a move").cell
    }

    /// The same search, recorded.
    pub(super) fn trace<B: LineBoard>(
        self,
        board: &B,
        limits: &Limits,
        tracer: &mut Tracer,
    ) -> B::Move {
        let described = TraceTexts { root: board, settings: self };
        let mut steps = SearchSteps::new(tracer, self.method, &described);
        self.search(board, limits, &mut steps)
    }
}

/// The positions and moves of a search, as a trace shows them.
struct TraceTexts<'a, B> {
    root: &'a B,
    settings: Settings,
}

impl<B: LineBoard> Describe<LineTree<B>> for TraceTexts<'_, B> {
    fn move_text(&self, step: Step<B::Move>) -> String {
        self.root.move_text(step.cell)
    }

    fn is_won(&self, position: &EvaluatedBoard<B>) -> bool {
        position.board.outcome().is_some_and(|outcome| outcome.winners().next().is_some())
    }

    fn cells(&self, step: Step<B::Move>) -> Seen {
        Seen { cells: vec![self.root.place(step.cell)], ..Seen::default() }
    }

    fn ending(&self, position: &EvaluatedBoard<B>) -> Vec<Detail> {
        match self.settings.ending {
            Ending::Published => published::win_check(&position.board).1,
            Ending::SoonerIsBetter | Ending::AnyWin => Vec::new(),
        }
    }

    fn ordering(&self, position: &EvaluatedBoard<B>, moves: &[Step<B::Move>]) -> Vec<Detail> {
        if matches!(self.settings.order, Order::Listed | Order::Reversed) {
            return Vec::new();
        }
        let listed = position.board.legal_moves();
        let value_of =
            |cell| moves.iter().find(|step| step.cell == cell).and_then(|step| step.value);
        let scored = listed.map(|cell| (self.root.move_text(cell), value_of(cell).unwrap_or(0)));
        let ascends = self.settings.order == Order::Both && position.mover != self.me();
        published::merge_sort(scored.collect(), ascends).1
    }
}

impl<B: LineBoard> TraceTexts<'_, B> {
    /// The player of the root.
    fn me(&self) -> Seat {
        seats(self.root).0
    }
}

impl Settings {
    /// A value of the search as a score: a win or a loss with the plies in which it comes, else a number.
    ///
    /// A published win has one value whenever it comes, so it is only known to come within the depth.
    pub(super) fn score(self, value: i64, in_line: usize) -> Score {
        let missing = victory(in_line) - value.abs();
        let plies = match self.ending {
            Ending::Published | Ending::AnyWin if missing <= 0 => self.depth,
            Ending::SoonerIsBetter if (1..=i64::from(self.depth)).contains(&missing) => {
                missing as u32
            }
            _ => return Score::Number(value),
        };
        if value > 0 { Score::Win { win: plies } } else { Score::Loss { loss: plies } }
    }

    /// The chosen move's outlook in words, compared with the next best move. A pruned move has a bound instead of a value.
    pub(super) fn compared<B: LineBoard>(
        self,
        board: &B,
        chosen: RootMove<Step<B::Move>>,
        next: Option<RootMove<Step<B::Move>>>,
    ) -> Message {
        let score = |value| self.score(value, board.in_line());
        let outlook = match score(chosen.value) {
            Score::Win { win: 1 } => say!("why-win"),
            Score::Win { win } => say!("outlook-wins", plies = win),
            Score::Loss { loss } => say!("outlook-loses", plies = loss),
            Score::Number(value) => say!("outlook-value", value = value),
        };
        let Some(next) = next else { return outlook };
        let (rival, value) = (board.move_text(next.chosen.cell), score(next.value));
        // A bound on a lost move says no more than that it is lost.
        if self.method.prunes() && !next.is_better && matches!(value, Score::Number(_)) {
            say!("outlook-next-at-most", outlook = outlook, rival = rival, value = value)
        } else if next.value == chosen.value {
            say!("outlook-equal", outlook = outlook, rival = rival)
        } else {
            say!("outlook-next", outlook = outlook, rival = rival, value = value)
        }
    }
}

/// The root move with the largest value besides the chosen one, the first of equals.
pub(super) fn next_best<M: Copy + PartialEq>(
    moves: &[RootMove<Step<M>>],
    chosen: M,
) -> Option<RootMove<Step<M>>> {
    let others = moves.iter().copied().filter(|root| root.chosen.cell != chosen);
    others.reduce(|best, root| if root.value > best.value { root } else { best })
}

/// The tree of a line game.
pub(super) struct LineTree<B> {
    root: EvaluatedBoard<B>,
    /// The player of the root.
    me: Seat,
    /// The value of a win.
    victory: i64,
    settings: Settings,
}

/// A board with its evaluation, which is kept up to date move by move.
pub(super) struct EvaluatedBoard<B> {
    pub(super) board: B,
    /// The seat whose turn it is, or would be.
    mover: Seat,
    value: i64,
}

/// A move to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step<M> {
    pub(super) cell: M,
    /// The evaluation after it, where the moves are ordered by that.
    pub(super) value: Option<i64>,
}

impl<B: LineBoard> LineTree<B> {
    /// The evaluation after a move.
    fn value_after(&self, position: &EvaluatedBoard<B>, cell: B::Move) -> i64 {
        let Some(worth) = self.settings.worth else { return 0 };
        let gain = worth.gain(&position.board, cell, position.mover);
        position.value + if position.mover == self.me { gain } else { -gain }
    }
}

impl<B: LineBoard> GameTree for LineTree<B> {
    type Position = EvaluatedBoard<B>;
    type Move = Step<B::Move>;

    fn root(&self) -> &EvaluatedBoard<B> {
        &self.root
    }

    fn terminal_value(&self, position: &EvaluatedBoard<B>, ply: u32) -> Option<i64> {
        let outcome = position.board.outcome()?;
        let (win, draw) = match self.settings.ending {
            Ending::Published => (self.victory, position.value),
            Ending::SoonerIsBetter => (self.victory - i64::from(ply), 0),
            Ending::AnyWin => (self.victory, 0),
        };
        let winner = outcome.winners().next();
        Some(winner.map_or(draw, |winner| if winner == self.me { win } else { -win }))
    }

    fn static_value(&self, position: &EvaluatedBoard<B>) -> i64 {
        if self.settings.is_negated { -position.value } else { position.value }
    }

    fn list_moves(&self, position: &EvaluatedBoard<B>, moves: &mut Vec<Step<B::Move>>) {
        let (from, order) = (moves.len(), self.settings.order);
        let is_ordered = matches!(order, Order::Published | Order::Both);
        moves.extend(position.board.legal_moves().map(|cell| {
            let value = is_ordered.then(|| self.value_after(position, cell));
            Step { cell, value }
        }));
        // A stable sort, like the merge sort of the paper's program: ties keep the order of the columns.
        match order {
            Order::Listed => {}
            Order::Reversed => moves[from..].reverse(),
            Order::Both if position.mover != self.me => {
                moves[from..].sort_by_key(|step| step.value);
            }
            Order::Published | Order::Both => moves[from..].sort_by_key(|step| Reverse(step.value)),
        }
    }

    fn after(&self, position: &EvaluatedBoard<B>, step: Step<B::Move>) -> EvaluatedBoard<B> {
        let value = step.value.unwrap_or_else(|| self.value_after(position, step.cell));
        let mut board = position.board.clone();
        board.advance(step.cell);
        EvaluatedBoard { board, mover: position.mover.next(2), value }
    }
}

#[cfg(test)]
mod tests {
    use papan_games::line::LinePosition;
    use papan_games::{Game, Position, Rules, Ruleset, View};

    use super::*;
    use crate::minimax::tests::{RecordedPosition, Recorder};
    use crate::minimax::{NoObserver, RootTable};
    use crate::player::dice;
    use crate::registry::Playable;

    const HARD: Settings = Settings {
        order: Order::Published,
        ending: Ending::Published,
        worth: Some(LineValues::PAPER),
        is_negated: false,
        depth: 6,
        method: Method::new(true),
    };

    fn record<B: LineBoard>(
        settings: Settings,
        board: &B,
    ) -> (B::Move, RecordedPosition<Step<B::Move>>) {
        let mut recorder = Recorder::new();
        let best = settings.search(board, &Limits::default(), &mut recorder);
        (best, recorder.root.unwrap())
    }

    #[test]
    fn the_recorded_tree_of_hard_has_the_nodes_of_its_explanation() {
        let Ok(Ruleset::Line(rules)) = "connect-four:7x6".parse() else { panic!() };
        let board = *Game::<LinePosition>::read(&rules, None, "4343").unwrap().position();
        let (best, recorded) = record(HARD, &board);
        recorded.check(true);
        let explained = LinePosition::player("hard").unwrap().explain(&board, &mut dice(1, 0));
        assert_eq!((explained.search.nodes, explained.decision), (Some(6057), best));
        assert_eq!(recorded.below(), 6057);
    }

    /// What all settings keep at a position.
    fn check<B: LineBoard>(board: &B) {
        let settings = [
            Settings { depth: 3, ..HARD },
            Settings { depth: 3, order: Order::Both, ..HARD },
            Settings { depth: 2, order: Order::Listed, ending: Ending::SoonerIsBetter, ..HARD },
        ];
        for pruned in settings {
            let (best, recorded) = record(pruned, board);
            recorded.check(true);
            let (plain_best, plain) =
                record(Settings { method: Method::new(false), ..pruned }, board);
            plain.check(false);
            assert_eq!((recorded.value(), best), (plain.value(), plain_best));
            assert_eq!(recorded.best().map(|step| step.cell), Some(best));
            let mut table = RootTable::new();
            assert_eq!(pruned.search(board, &Limits::default(), &mut table), best);
            assert_eq!(table.nodes, recorded.below());
            assert_eq!(pruned.search(board, &Limits::default(), &mut NoObserver), best);
        }
    }

    fn check_random_game<R: Rules<Position: LineBoard>>(rules: &R, seed: u64) {
        let mut rolled = dice(seed, 0);
        let mut board = rules.start(&mut rolled);
        while let Some(chosen) = board.random_move(&mut rolled) {
            check(&board);
            board.advance(chosen);
        }
    }

    #[test]
    fn recorded_trees_are_consistent_and_pruning_changes_no_choice() {
        for (seed, text) in (0..).zip([
            "connect-four:7x6",
            "connect-four:5x4",
            "tic-tac-toe:3x3",
            "tic-tac-toe:4x4",
            "connect-four:3x3x3,k=3",
            "connect-four:endless,limit=14",
        ]) {
            match text.parse().unwrap() {
                Ruleset::Line(rules) => check_random_game(&rules, seed),
                Ruleset::Endless(rules) => check_random_game(&rules, seed),
                Ruleset::Dominoes(_) => unreachable!(),
            }
        }
    }
}
