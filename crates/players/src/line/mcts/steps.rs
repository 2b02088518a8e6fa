//! Records a search: its iterations step by step, and its tree as it is at the end.

use papan_games::line::LineBoard;
use papan_games::{Position, View};
use papan_words::{Arg, Message};

use super::explain;
use super::search::{Observer, Search, SearchResult};
use super::search_board::{Playouts, SearchBoard};
use crate::score::Score;
use crate::trace::code::{MCTS, mcts as line};
use crate::trace::dates::Dates;
use crate::trace::{Action, Contents, Detail, NodeKind, NodeState, Seen, TraceNode, Tracer};
use crate::words::say;

/// Records the steps of one search.
pub(super) struct SearchSteps<'a, G: SearchBoard> {
    board: &'a G::Board,
    tracer: &'a mut Tracer,
    /// How many iterations were finished.
    iterations: u64,
    dates: Dates,
}

impl<'a, G: SearchBoard> SearchSteps<'a, G> {
    pub(super) fn new(board: &'a G::Board, tracer: &'a mut Tracer) -> Self {
        tracer.show_code(MCTS);
        Self { board, tracer, iterations: 0, dates: Dates::default() }
    }

    /// The moves along a path, and the position at its end.
    fn replay(&self, search: &Search<G>, path: &[usize]) -> (Vec<String>, G::Board) {
        let mut board = self.board.clone();
        let mut texts = Vec::new();
        for &at in path.iter().skip(1) {
            let Some(chosen) = move_to(search, &board, at) else { break };
            texts.push(board.move_text(chosen));
            board.advance(chosen);
        }
        (texts, board)
    }

    /// Makes a step at the end of a path.
    fn step(
        &mut self,
        at: (Action, usize),
        search: &Search<G>,
        path: &[usize],
        contents: impl FnOnce(&G::Board, u64) -> Contents,
    ) {
        let mut recorded = None;
        // The contents need the board of the steps, and the tracer is a part of them.
        if self.tracer.wants_step() {
            let (texts, board) = self.replay(search, path);
            recorded = Some(Contents { path: texts, ..contents(&board, self.iterations + 1) });
        }
        self.tracer.step(at, || recorded.unwrap_or_default());
    }

    /// Records the choice and the tree.
    pub(super) fn finish(
        mut self,
        search: &Search<G>,
        found: &SearchResult<<G::Board as View>::Move>,
    ) {
        let reason = explain::explanation(self.board, found).reason;
        self.tracer.step((Action::Choose, line::CHOOSE), || Contents::text(reason));
        let root = node(search, 0, 0, String::new());
        self.tracer.enter(String::new, || root);
        self.record_below(search, 0, self.board, 1, Some(found.chosen));
        self.tracer.leave_dated([0, self.tracer.now()]);
    }

    /// Records the nodes below one, `ply` moves from the root, in the order of their moves. `best` is the move that
    /// its player would make.
    fn record_below(
        &mut self,
        search: &Search<G>,
        at: usize,
        board: &G::Board,
        ply: u32,
        best: Option<<G::Board as View>::Move>,
    ) {
        if !self.tracer.wants_below() {
            self.count_below(search, at);
            return;
        }
        for chosen in board.legal_moves() {
            let Some(child) = search.tree.child_by(at, search.board.code(chosen)) else {
                continue;
            };
            let text = board.move_text(chosen);
            let is_best = Some(chosen) == best;
            let found = TraceNode { best: is_best, ..node(search, child, ply, text.clone()) };
            if !is_known(search, child) {
                self.tracer.left_out(|| {
                    let note = say!("trace-not-visited");
                    TraceNode { state: NodeState::Pruned, note, ..found }
                });
                continue;
            }
            self.tracer.enter(|| text, || found);
            let mut next = board.clone();
            next.advance(chosen);
            let reply = search.best(child).and_then(|reply| move_to(search, &next, reply));
            self.record_below(search, child, &next, ply + 1, reply);
            self.tracer.leave_dated(self.dates.of(child));
        }
    }

    /// Counts the nodes below one that are not recorded.
    fn count_below(&mut self, search: &Search<G>, at: usize) {
        for child in search.tree.node(at).children().filter(|&child| is_known(search, child)) {
            self.tracer.enter(String::new, TraceNode::default);
            self.count_below(search, child);
            self.tracer.leave();
        }
    }
}

impl<G: SearchBoard> Observer<G> for SearchSteps<'_, G> {
    fn expanded(&mut self, search: &Search<G>, path: &[usize]) {
        self.step((Action::Expand, line::EXPAND), search, path, |board, _| {
            let children = path.last().map_or(0..0, |&at| search.tree.node(at).children());
            let moves = children.map(|child| name(search, board, child));
            Contents::text(say!("trace-expanded", moves = Arg::list(moves)))
        });
    }

    fn selected(&mut self, search: &Search<G>, path: &[usize], next: usize, explore: f32) {
        let Some(&at) = path.last() else { return };
        let now = self.tracer.now();
        self.dates.note(at, now);
        self.dates.note(next, now);
        self.step((Action::Select, line::SELECT), search, path, |board, iteration| {
            let chosen = name(search, board, next);
            let text = say!("trace-selected", iteration = iteration, move = chosen);
            let children = search.tree.node(at).children();
            let details = children.map(|child| terms(search, board, (at, child), explore));
            Contents { details: details.collect(), ..Contents::text(text) }
        });
    }

    fn proved(&mut self, search: &Search<G>, path: &[usize]) {
        self.step((Action::Terminal, line::PROVE), search, path, |_, _| {
            let proven = |&(_, at): &(usize, &usize)| search.tree.node(*at).proof.is_known();
            let nodes = path.iter().enumerate().rev().take_while(proven);
            let detail = |(ply, &at): (usize, &usize)| {
                let value = value(search, at, ply as u32);
                Detail::new(say!("trace-proven", ply = ply, value = value), Seen::default())
            };
            let (details, ply) = (nodes.map(detail).collect(), path.len() as u32 - 1);
            let value = path.last().map(|&at| value(search, at, ply));
            let shown = value.map_or_else(|| "".into(), Arg::from);
            let text = say!("trace-proved", value = shown);
            Contents { value, details, ..Contents::text(text) }
        });
    }

    fn played(&mut self, search: &Search<G>, path: &[usize], played: Playouts, is_known: bool) {
        self.step((Action::Playout, line::PLAYOUT), search, path, |_, _| {
            // A result counts for the seat to move, which is that of the root after an even number of moves.
            let score = if path.len() % 2 == 1 { played.score } else { -played.score };
            let id = if is_known { "trace-counted" } else { "trace-played" };
            let value = Some(Score::Number(score.into()));
            let text = say!(id, games = played.number, score = score);
            Contents { value, ..Contents::text(text) }
        });
    }

    fn added(&mut self, search: &Search<G>, path: &[usize]) {
        self.step((Action::Backup, line::BACKUP), search, path, |_, iteration| {
            let detail = |(ply, &at): (usize, &usize)| {
                let node = search.tree.node(at);
                let (visits, mean) = (node.visits, Arg::decimal(node.mean() as f64 / 1000.0, 3));
                let text = say!("trace-backed-up", ply = ply, visits = visits, mean = mean);
                Detail::new(text, Seen::default())
            };
            let details = path.iter().enumerate().rev().map(detail).collect();
            let text = say!("trace-backup", iteration = iteration, nodes = path.len());
            Contents { details, ..Contents::text(text) }
        });
        let now = self.tracer.now();
        for &at in path {
            self.dates.note(at, now);
        }
        self.iterations += 1;
    }

    fn sparred(&mut self, search: &Search<G>, number: usize, played: Playouts) {
        let child = search.tree.node(0).children().start + number;
        self.step((Action::Playout, line::SPAR), search, &[0, child], |_, _| {
            let is_own_turn = search.erring.plies().is_multiple_of(2);
            let score = if is_own_turn { played.score } else { -played.score };
            Contents::text(say!("trace-sparred", games = played.number, score = score))
        });
    }
}

/// The move that leads from a position to a node.
fn move_to<G: SearchBoard>(
    search: &Search<G>,
    board: &G::Board,
    at: usize,
) -> Option<<G::Board as View>::Move> {
    let code = search.tree.node(at).code;
    board.legal_moves().find(|&chosen| search.board.code(chosen) == code)
}

fn name<G: SearchBoard>(search: &Search<G>, board: &G::Board, at: usize) -> String {
    move_to(search, board, at).map(|chosen| board.move_text(chosen)).unwrap_or_default()
}

/// The upper confidence bound of a child in words.
fn terms<G: SearchBoard>(
    search: &Search<G>,
    board: &G::Board,
    (at, child): (usize, usize),
    explore: f32,
) -> Detail {
    let (node, chosen) = (search.tree.node(child), name(search, board, child));
    let cells = move_to(search, board, child).map(|chosen| board.place(chosen));
    let text: Message = if node.proof.is_known() {
        say!("trace-term-proven", move = chosen, note = explain::note(node.proof.of_the_move()))
    } else if node.visits == 0 {
        say!("trace-term-unvisited", move = chosen)
    } else {
        let (mean, bound) = search.tree.terms(at, child, explore);
        let shown = |number: f32| Arg::decimal(number.into(), 3);
        say!(
            "trace-term",
            move = chosen,
            mean = shown(mean),
            doubt = shown(bound - mean),
            bound = shown(bound),
            visits = node.visits
        )
    };
    Detail::new(text, Seen::cells(cells.into_iter().collect()))
}

/// Whether a node was visited, or its result is proven.
fn is_known<G: SearchBoard>(search: &Search<G>, at: usize) -> bool {
    let node = search.tree.node(at);
    node.visits > 0 || node.proof.is_known()
}

/// The value of a node `ply` moves from the root, for the seat that moves at the root.
fn value<G: SearchBoard>(search: &Search<G>, at: usize, ply: u32) -> Score {
    let node = search.tree.node(at);
    // A node counts for the seat that moved there; a proof for the seat to move.
    let is_own = ply % 2 == 1;
    match node.proof.moves() {
        Some(moves) if node.proof.wins() != is_own => Score::Win { win: ply + u32::from(moves) },
        Some(moves) => Score::Loss { loss: ply + u32::from(moves) },
        None if node.proof.is_drawn() => Score::Number(0),
        None => Score::Number(if is_own { node.mean() } else { -node.mean() }),
    }
}

fn node<G: SearchBoard>(search: &Search<G>, at: usize, ply: u32, text: String) -> TraceNode {
    let found = search.tree.node(at);
    let state = if found.is_expanded() { NodeState::Searched } else { NodeState::Evaluated };
    let known = is_known(search, at);
    TraceNode {
        text,
        kind: NodeKind::Sampled,
        state,
        value: known.then(|| value(search, at, ply)),
        visits: Some(found.visits.into()),
        note: if ply == 0 { Message::default() } else { explain::note(found.proof.of_the_move()) },
        ..TraceNode::default()
    }
}
