//! Records the steps of the search for a [trace](crate::trace).

use papan_words::{Arg, Message};

use super::code::{self, line};
use super::{GameTree, Method, Node, Observer};
use crate::score::Score;
use crate::trace::{
    Action, Contents, Detail, NodeKind, NodeState, Seen, TraceNode, Tracer, Window,
};
use crate::words::say;

/// Describes the positions and moves of a tree.
pub(crate) trait Describe<T: GameTree> {
    /// The text of a move.
    fn move_text(&self, chosen: T::Move) -> String;

    /// Whether a game that ended in this position was won.
    fn is_won(&self, position: &T::Position) -> bool;

    /// The cells that a move fills.
    fn cells(&self, _chosen: T::Move) -> Seen {
        Seen::default()
    }

    /// How the algorithm finds that the game is over.
    fn ending(&self, _position: &T::Position) -> Vec<Detail> {
        Vec::new()
    }

    /// How the algorithm puts these moves in order.
    fn ordering(&self, _position: &T::Position, _moves: &[T::Move]) -> Vec<Detail> {
        Vec::new()
    }
}

/// Records a search.
pub(crate) struct SearchSteps<'a, M, D> {
    tracer: &'a mut Tracer,
    describe: &'a D,
    method: Method,
    /// The number of the first line of the search in the pseudocode.
    first_line: usize,
    /// The nodes from the root to where the search is.
    open: Vec<OpenNode<M>>,
    /// The value of the node that was left last.
    returned: Score,
}

/// The state of the search at a node that it has not left.
#[derive(Clone, Copy)]
struct OpenNode<M> {
    chosen: Option<M>,
    window: Window,
    best: Option<Score>,
}

impl<'a, M: Copy, D> SearchSteps<'a, M, D> {
    /// Appends the pseudocode of the search and records its steps.
    pub(crate) fn new(tracer: &'a mut Tracer, method: Method, describe: &'a D) -> Self {
        let first_line = tracer.show_code(&code::search(method));
        let (open, returned) = (Vec::new(), Score::Number(0));
        Self { tracer, describe, method, first_line, open, returned }
    }

    /// Makes a step at the node where the search is.
    fn step<T: GameTree<Move = M>>(
        &mut self,
        (action, line): (Action, usize),
        contents: impl FnOnce(&D, &OpenNode<M>) -> Contents,
    ) where
        D: Describe<T>,
    {
        let Self { tracer, describe, open, first_line, method, .. } = self;
        let Some(node) = open.last() else { return };
        tracer.step((action, *first_line + line), || {
            let path = open.iter().filter_map(|node| node.chosen);
            let path = path.map(|chosen| describe.move_text(chosen)).collect();
            Contents {
                path,
                window: method.prunes().then_some(node.window),
                ..contents(describe, node)
            }
        });
    }

    /// Notes the value of the node where the search is.
    fn value(&mut self, state: NodeState, value: Score) {
        self.returned = value;
        if let Some(node) = self.tracer.node() {
            (node.state, node.value) = (state, Some(value));
        }
    }
}

impl<T: GameTree, D: Describe<T>> Observer<T> for SearchSteps<'_, T::Move, D> {
    fn enter(&mut self, node: &Node<T::Move>) {
        let parent = self.open.last().map(|parent| parent.window);
        let window = parent.unwrap_or(Window { alpha: None, beta: None });
        let (chosen, is_max, prunes) = (node.chosen, node.is_maximising, self.method.prunes());
        self.open.push(OpenNode { chosen, window, best: None });
        let text = || chosen.map(|chosen| self.describe.move_text(chosen)).unwrap_or_default();
        self.tracer.enter(text, || TraceNode {
            text: text(),
            kind: if is_max { NodeKind::Max } else { NodeKind::Min },
            window: prunes.then_some(window),
            ..TraceNode::default()
        });
        self.step::<T>((Action::Enter, line::ENTER), |describe, _| {
            let text = entering(is_max, prunes.then_some(window));
            let seen = chosen.map(|chosen| describe.cells(chosen)).unwrap_or_default();
            Contents { seen, ..Contents::text(text) }
        });
    }

    fn terminal(&mut self, node: &Node<T::Move>, position: &T::Position, value: i64) {
        let score = match value {
            _ if !self.describe.is_won(position) => Score::Number(value),
            1.. => Score::Win { win: node.ply },
            _ => Score::Loss { loss: node.ply },
        };
        self.value(NodeState::Terminal, score);
        self.step::<T>((Action::Terminal, line::TERMINAL), |describe, _| Contents {
            value: Some(score),
            details: describe.ending(position),
            ..Contents::text(say!("trace-terminal", value = score))
        });
    }

    fn evaluated(&mut self, _: &Node<T::Move>, value: i64) {
        let score = Score::Number(value);
        self.value(NodeState::Evaluated, score);
        self.step::<T>((Action::Evaluate, line::EVALUATE), |_, _| Contents {
            value: Some(score),
            ..Contents::text(say!("trace-evaluated", value = score))
        });
    }

    fn ordered(&mut self, _: &Node<T::Move>, position: &T::Position, moves: &[T::Move]) {
        self.step::<T>((Action::Order, line::ORDER), |describe, _| {
            let texts = moves.iter().map(|&chosen| describe.move_text(chosen));
            let text = say!("trace-ordered", count = moves.len(), moves = Arg::list(texts));
            let details = describe.ordering(position, moves);
            Contents { details, ..Contents::text(text) }
        });
    }

    fn returned(&mut self, node: &Node<T::Move>, chosen: T::Move, _: i64) {
        let (value, method, is_max) = (self.returned, self.method, node.is_maximising);
        self.step::<T>((Action::Return, line::COMPARE), |describe, node| {
            let text = comparing(describe.move_text(chosen), value, node.best, (method, is_max));
            Contents { value: Some(value), ..Contents::text(text) }
        });
    }

    fn improved(&mut self, node: &Node<T::Move>, chosen: T::Move, _: i64) {
        let (value, is_max, prunes) = (self.returned, node.is_maximising, self.method.prunes());
        if let Some(node) = self.open.last_mut() {
            node.best = Some(value);
            if prunes {
                let Window { alpha, beta } = &mut node.window;
                let end = if is_max { alpha } else { beta };
                let is_narrower = |end: Score| if is_max { value > end } else { value < end };
                if end.is_none_or(is_narrower) {
                    *end = Some(value);
                }
            }
        }
        self.tracer.mark_best(|| self.describe.move_text(chosen));
        self.step::<T>((Action::Improve, line::IMPROVE), |describe, node| {
            let window = prunes.then_some(node.window);
            let text = improving(&describe.move_text(chosen), value, window, is_max);
            Contents { value: Some(value), ..Contents::text(text) }
        });
    }

    fn cut_off(&mut self, node: &Node<T::Move>, _: i64, unsearched: &[T::Move]) {
        let (value, is_max) = (self.returned, node.is_maximising);
        let window = self.open.last().map_or(Window::default(), |node| node.window);
        let reason = || cutting(value, window, is_max);
        if let Some(node) = self.tracer.node() {
            (node.state, node.note) = (NodeState::Cut, reason());
        }
        let kind = if is_max { NodeKind::Min } else { NodeKind::Max };
        for &left_out in unsearched {
            self.tracer.left_out(|| TraceNode {
                text: self.describe.move_text(left_out),
                kind,
                state: NodeState::Pruned,
                note: reason(),
                ..TraceNode::default()
            });
        }
        self.step::<T>((Action::Cut, line::CUT), |describe, _| {
            let texts = unsearched.iter().map(|&chosen| describe.move_text(chosen));
            let (count, moves) = (unsearched.len(), Arg::list(texts));
            let text = say!("trace-cut", reason = reason(), count = count, moves = moves);
            Contents { value: Some(value), ..Contents::text(text) }
        });
    }

    fn leave(&mut self, _: &Node<T::Move>, _: i64) {
        if let Some(best) = self.open.last().and_then(|node| node.best) {
            self.returned = best;
            if let Some(node) = self.tracer.node() {
                node.value = Some(best);
            }
        }
        let (value, last) =
            (self.returned, if self.method.prunes() { line::CUT + 1 } else { line::CUT });
        self.step::<T>((Action::Leave, last), |_, _| Contents {
            value: Some(value),
            ..Contents::text(say!("trace-leave", value = value))
        });
        self.open.pop();
        self.tracer.leave();
    }
}

/// An end of a window in words.
fn shown(end: Option<Score>, infinity: &'static str) -> Arg {
    end.map_or_else(|| infinity.into(), Arg::from)
}

fn ends(Window { alpha, beta }: Window) -> (Arg, Arg) {
    (shown(alpha, "−∞"), shown(beta, "+∞"))
}

fn entering(is_max: bool, window: Option<Window>) -> Message {
    let window = window.map(ends);
    match (is_max, window) {
        (true, None) => say!("trace-enter-max"),
        (false, None) => say!("trace-enter-min"),
        (true, Some((alpha, beta))) => say!("trace-enter-max-window", alpha = alpha, beta = beta),
        (false, Some((alpha, beta))) => say!("trace-enter-min-window", alpha = alpha, beta = beta),
    }
}

fn comparing(
    chosen: String,
    value: Score,
    best: Option<Score>,
    (method, is_max): (Method, bool),
) -> Message {
    let Some(best) = best else {
        return say!("trace-first", move = chosen, value = value);
    };
    let is_taken = method.prefers(is_max, &value, &best);
    let id = match (is_max, is_taken) {
        (_, true) if value == best => "trace-as-good",
        (true, true) => "trace-more",
        (true, false) => "trace-not-more",
        (false, true) => "trace-less",
        (false, false) => "trace-not-less",
    };
    say!(id, move = chosen, value = value, best = best)
}

fn improving(chosen: &str, value: Score, window: Option<Window>, is_max: bool) -> Message {
    let Some((alpha, beta)) = window.map(ends) else {
        return say!("trace-best", move = chosen, value = value);
    };
    let id = if is_max { "trace-best-alpha" } else { "trace-best-beta" };
    say!(id, move = chosen, value = value, alpha = alpha, beta = beta)
}

/// The reason of a cut-off.
fn cutting(value: Score, window: Window, is_max: bool) -> Message {
    let (alpha, beta) = ends(window);
    if is_max {
        say!("trace-cut-max", value = value, beta = beta)
    } else {
        say!("trace-cut-min", value = value, alpha = alpha)
    }
}
