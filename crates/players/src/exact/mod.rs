//! What perfect play says of every move: the judge that explanations and the player `perfect` ask.

mod chances;
mod decision;
mod exhaustive;
mod judgement;
pub(crate) mod perfect;
mod steps;

use papan_games::line::{Cell, LineBoard, LinePosition, LineRules};
use papan_games::{Position, View};
use papan_solver::{Board, Bounds, Solver};

use crate::budget::Budget;
use crate::player::Limits;
use exhaustive::Exhaustive;

pub use judgement::{Gravity, Judgement, MUCH, Mistake, ProvenResult};
pub(crate) use perfect::Perfect;

/// The proven bounds of a move, for the seat that makes it.
///
/// A score is 0 for a draw, positive if the seat wins and negative if it loses, and the larger the
/// sooner: the number of cells that the winner has yet to fill when he wins, the winning one included,
/// if the board were to be filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JudgedMove<M> {
    /// The move.
    pub choice: M,
    /// Its score, or an interval if the judge could not finish.
    pub bounds: Bounds,
}

/// Computes the results of perfect play, where they can be known.
pub trait Judge<P: Position>: Send {
    /// Sets limits for the answers that follow, in addition to the effort.
    fn limit(&mut self, _limits: &Limits) {}

    /// Every listed move with what is proven of it; empty where nothing can be known, as in games
    /// with hidden tiles and without an end.
    fn judge(&mut self, view: P::View<'_>) -> Vec<JudgedMove<P::Move>>;

    /// A move of the last position that was judged, and best play for both sides after it, as far as it is found.
    fn line(&self, _view: P::View<'_>, choice: P::Move) -> Vec<P::Move> {
        vec![choice]
    }

    /// The exact score for the seat to move, which is known to be at least this, where such scores are
    /// always found; `None` elsewhere. It is cheaper than the scores of all moves.
    fn score(&mut self, _view: P::View<'_>, _least: i32) -> Option<i32> {
        None
    }

    /// How many positions were looked at for the last answer.
    fn nodes(&self) -> u64;
}

/// The judge of games in which nothing can be proven.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NoJudge;

impl<P: Position> Judge<P> for NoJudge {
    fn judge(&mut self, _view: P::View<'_>) -> Vec<JudgedMove<P::Move>> {
        Vec::new()
    }

    fn nodes(&self) -> u64 {
        0
    }
}

/// How much a judge may do for one answer. It is counted in positions, never in time, so that the
/// answer is the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// At most this many positions.
    Nodes(u64),
    /// One to ten million positions, as many as a common machine looks at in about a second: fewer where
    /// each takes longer.
    Brief,
    /// Ten times as many. Where that is always enough, what was learnt for one answer helps with the next.
    Thorough,
    /// [Thorough](Self::Thorough) where that is always enough, and else [brief](Self::Brief): for an
    /// opponent of people, who should not wait in vain.
    Sociable,
}

impl Effort {
    fn nodes(self, a_second: u64) -> u64 {
        match self {
            Self::Nodes(nodes) => nodes,
            Self::Brief | Self::Sociable => a_second,
            Self::Thorough => 10 * a_second,
        }
    }
}

/// The table of a solver.
const TABLE_BYTES: usize = 64 << 20;

/// The judge of line games on bounded boards: the Connect Four solver where it knows the rules,
/// exhaustive search elsewhere.
#[derive(Debug)]
pub(crate) struct LineJudge {
    effort: Effort,
    /// Additional limits.
    pub(crate) limits: Limits,
    nodes: u64,
    /// The remaining effort after the last answer.
    left: u64,
    known: Option<(LineRules, ExactSolver)>,
}

/// What knows the scores under certain rules.
#[derive(Debug)]
enum ExactSolver {
    ConnectFour(Solver),
    Any(Exhaustive),
}

impl ExactSolver {
    /// What there is for the rules of a position, made unless it is there.
    fn of<'a>(kept: &'a mut Option<(LineRules, Self)>, position: &LinePosition) -> &'a mut Self {
        let rules = position.rules();
        let known = match kept.take() {
            Some((of, known)) if of == rules => known,
            _ => match connect_four(rules) {
                Some(board) => Self::ConnectFour(Solver::new(board, TABLE_BYTES)),
                None => Self::Any(Exhaustive::new(position)),
            },
        };
        &mut kept.insert((rules, known)).1
    }

    /// About how many positions it looks at in a second.
    fn a_second(&self) -> u64 {
        match self {
            Self::ConnectFour(solver) => {
                let small = solver.board().width() * (solver.board().height() + 1) <= u64::BITS;
                if small { 10_000_000 } else { 3_000_000 }
            }
            Self::Any(_) => 1_000_000,
        }
    }
}

impl LineJudge {
    pub(crate) fn new(effort: Effort) -> Self {
        Self { effort, limits: Limits::default(), nodes: 0, left: 0, known: None }
    }

    /// Whether the last answer came from the Connect Four solver, which has a book.
    pub(crate) fn is_solver(&self) -> bool {
        matches!(self.known, Some((_, ExactSolver::ConnectFour(_))))
    }

    /// Whether what was learnt for the last answer is kept for the next.
    pub(crate) fn keeps(&self) -> bool {
        self.left == u64::MAX
    }

    /// Whether what is learnt is kept under these rules. Where an answer may not be finished it must not
    /// be: whether it is would depend on what happened before.
    fn keeps_all(&self, rules: LineRules) -> bool {
        matches!(self.effort, Effort::Thorough | Effort::Sociable) && always_finishes(rules)
    }

    /// Whether the seat to move wins (1), draws (0) or loses (-1), as far as what is left of the effort
    /// for the last answer allows.
    ///
    /// Where answers are kept nothing is counted: how much is left would depend on them, and such boards
    /// are always finished.
    pub(crate) fn result(&mut self, position: &LinePosition) -> Option<i32> {
        let (_, known) = self.known.as_mut().filter(|(rules, _)| *rules == position.rules())?;
        let Limits { time, stop, .. } = &self.limits;
        // Several such questions share the time of a move: none of them may take long.
        let most = if time.is_some() { self.left.min(A_MOMENT) } else { self.left };
        let (result, nodes) = match known {
            ExactSolver::ConnectFour(solver) => {
                let start = set_up(solver, position)?;
                let stop = stop.as_deref();
                let nodes = Some(most);
                let limits = papan_solver::Limits { nodes, time: None, stop, progress: None };
                let found = solver.outcome(&start, &limits);
                (found.score(), found.nodes)
            }
            ExactSolver::Any(search) => {
                let limits = Limits { stop: stop.clone(), ..Limits::default() };
                search.result(position, &Budget { steps: Some(most), limits, time: None })
            }
        };
        self.nodes += nodes;
        if !self.keeps() {
            self.left = self.left.saturating_sub(nodes);
        }
        result
    }
}

/// This many positions take no more than about ten milliseconds.
const A_MOMENT: u64 = 30_000;

impl Judge<LinePosition> for LineJudge {
    fn limit(&mut self, limits: &Limits) {
        self.limits = limits.clone();
    }

    fn judge(&mut self, position: &LinePosition) -> Vec<JudgedMove<Cell>> {
        let keep = self.keeps_all(position.rules());
        let known = ExactSolver::of(&mut self.known, position);
        let effort = if keep { Effort::Thorough } else { self.effort };
        let most = effort.nodes(known.a_second());
        let (judged, nodes) = match known {
            ExactSolver::ConnectFour(solver) => {
                if !keep {
                    solver.forget();
                }
                with_limits(&self.limits, most, |limits| by_solver(solver, position, limits))
            }
            ExactSolver::Any(search) => {
                if !keep {
                    search.forget();
                }
                let steps = Some(most);
                let limits = self.limits.clone();
                search.judge(position, &Budget { steps, limits, ..Budget::default() })
            }
        };
        self.nodes = nodes;
        self.left = if keep { u64::MAX } else { most.saturating_sub(nodes) };
        judged
    }

    /// Only the Connect Four solver finds what follows.
    fn line(&self, position: &LinePosition, choice: Cell) -> Vec<Cell> {
        let mut line = vec![choice];
        let mut board = *position;
        board.advance(choice);
        let Some((rules, known @ ExactSolver::ConnectFour(solver))) = &self.known else {
            return line;
        };
        let Some(start) = set_up(solver, &board).filter(|_| *rules == position.rules()) else {
            return line;
        };
        let most = self.effort.nodes(known.a_second());
        for column in with_limits(&self.limits, most, |limits| solver.line(&start, limits)) {
            let next = board.legal_moves().find(|&cell| place(&board, cell).0 == column);
            let Some(next) = next else { break };
            line.push(next);
            board.advance(next);
        }
        line
    }

    fn score(&mut self, position: &LinePosition, least: i32) -> Option<i32> {
        if !self.keeps_all(position.rules()) {
            return None;
        }
        let known = ExactSolver::of(&mut self.known, position);
        let most = Effort::Thorough.nodes(known.a_second());
        let ExactSolver::ConnectFour(solver) = known else { return None };
        let start = set_up(solver, position)?;
        let found =
            with_limits(&self.limits, most, |limits| solver.solve_from(&start, least, limits));
        (self.nodes, self.left) = (found.nodes, u64::MAX);
        found.score()
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}

/// Whether positions under these rules are taken to be solved within ten seconds' effort, by the book
/// or because the board is small: there the exact answer is always known.
pub fn always_finishes(rules: LineRules) -> bool {
    let cells: usize = rules.sides().iter().map(|&side| usize::from(side)).product();
    match connect_four(rules) {
        Some(_) => rules.sides() == [7, 6] || cells <= 25,
        None => cells <= 12,
    }
}

/// The solver's board for these rules, if it knows them.
fn connect_four(rules: LineRules) -> Option<Board> {
    let &[width, height] = rules.sides() else { return None };
    let board = Board::new(width.into(), height.into()).ok()?;
    (rules.falls() && rules.in_line() == 4).then_some(board)
}

/// Calls the solver with these limits and this maximum number of positions.
fn with_limits<T>(
    limits: &Limits,
    most: u64,
    ask: impl FnOnce(&papan_solver::Limits<'_>) -> T,
) -> T {
    let Limits { time, stop, progress } = limits;
    let note = |found: &papan_solver::Progress| {
        if let Some(progress) = progress {
            progress.note_nodes(found.nodes);
        }
    };
    ask(&papan_solver::Limits {
        nodes: Some(most),
        time: *time,
        stop: stop.as_deref(),
        progress: Some(&note),
    })
}

fn by_solver(
    solver: &Solver,
    position: &LinePosition,
    limits: &papan_solver::Limits<'_>,
) -> (Vec<JudgedMove<Cell>>, u64) {
    let Some(start) = set_up(solver, position) else { return (Vec::new(), 0) };
    let analysis = solver.analyze(&start, limits);
    let judged = position.legal_moves().filter_map(|choice| {
        let (column, _) = place(position, choice);
        let bounds = analysis.moves[column as usize]?;
        Some(JudgedMove { choice, bounds })
    });
    (judged.collect(), analysis.nodes)
}

/// The solver's form of a position; `None` if no game leads to it.
fn set_up(solver: &Solver, position: &LinePosition) -> Option<papan_solver::Position> {
    let turn = position.turn();
    let discs = position.discs().map(|(cell, seat)| {
        let (column, row) = place(position, cell);
        (column, row, Some(seat) == turn)
    });
    solver.board().set_up(discs)
}

/// The column and the row of a cell.
fn place(position: &LinePosition, cell: Cell) -> (u32, u32) {
    let rules = position.rules();
    let mut place = rules.place(cell).map(|p| p as u32);
    (place.next().unwrap_or(0), place.next().unwrap_or(0))
}
