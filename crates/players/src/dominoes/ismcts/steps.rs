//! Records a search: its games step by step, and its tree as it is at the end.

use papan_games::dominoes::{DominoMove, Hand};
use papan_games::{MAX_SEATS, Seat};
use papan_words::Arg;

use super::super::belief::{self, Hands};
use super::search::{Observer, Search};
use super::tree::{ROOT, Tree};
use crate::explanation::Explanation;
use crate::score::Score;
use crate::trace::code::{ISMCTS, ismcts as line};
use crate::trace::dates::Dates;
use crate::trace::{Action, Contents, Detail, NodeKind, NodeState, Seen, TraceNode, Tracer};
use crate::words::say;

/// Records the steps of one search.
pub(super) struct SearchSteps<'a, 'v> {
    hand: Hand<'v>,
    tracer: &'a mut Tracer,
    /// How many games were begun.
    games: u64,
    dates: Dates,
}

impl<'a, 'v> SearchSteps<'a, 'v> {
    pub(super) fn new(hand: Hand<'v>, tracer: &'a mut Tracer) -> Self {
        tracer.show_code(ISMCTS);
        tracer.step((Action::Look, line::DEAL), || {
            let details = belief::excluded(hand);
            Contents { details, ..Contents::text(say!("trace-knows")) }
        });
        Self { hand, tracer, games: 0, dates: Dates::default() }
    }

    /// Makes a step at the end of the way.
    fn step(
        &mut self,
        at: (Action, usize),
        search: &Search,
        contents: impl FnOnce(u64) -> Contents,
    ) {
        let game = self.games;
        self.tracer.step(at, || {
            let way = search.way.iter().map(|&(node, _)| search.tree.node(node).chosen.to_string());
            Contents { path: way.collect(), ..contents(game) }
        });
    }

    /// Records the choice and the tree.
    pub(super) fn finish(mut self, tree: Option<&Tree>, table: &Explanation<DominoMove>) {
        let reason = || Contents::text(table.reason.clone());
        self.tracer.step((Action::Choose, line::CHOOSE), reason);
        let visits = tree.map(|_| self.games);
        self.tracer.enter(String::new, || TraceNode {
            kind: NodeKind::Sampled,
            visits,
            ..TraceNode::default()
        });
        if let Some(tree) = tree {
            self.record_below(tree, ROOT, self.hand.seat(), Some(table.decision));
        }
        self.tracer.leave_dated([0, self.tracer.now()]);
    }

    /// Records the nodes below one at which a seat moves, in the order of their moves.
    fn record_below(&mut self, tree: &Tree, at: u32, mover: Seat, best: Option<DominoMove>) {
        let mut children: Vec<_> =
            tree.children(at).map(|(number, node)| (number, *node)).collect();
        if self.tracer.wants_below() {
            let order: Vec<_> = self.hand.choices().iter().collect();
            let place = |chosen| order.iter().position(|&other| other == chosen);
            children.sort_by_key(|(_, node)| {
                (place(node.chosen).filter(|_| at == ROOT), node.chosen.to_string())
            });
        }
        let most = tree.children(at).max_by_key(|(_, node)| node.visits);
        let best = best.or(most.map(|(_, node)| node.chosen));
        for (number, node) in children {
            let text = || node.chosen.to_string();
            let below = tree.children(number).next().is_some();
            self.tracer.enter(text, || TraceNode {
                text: text(),
                kind: NodeKind::Sampled,
                state: if below { NodeState::Searched } else { NodeState::Evaluated },
                value: Some(Score::Number((node.mean() * 1000.0).round() as i64)),
                visits: Some(node.visits.into()),
                note: say!("trace-moved-by", seat = mover, chances = node.chances),
                best: Some(node.chosen) == best,
                ..TraceNode::default()
            });
            let next = mover.next(self.hand.table().rules().seats());
            self.record_below(tree, number, next, None);
            self.tracer.leave_dated(self.dates.of(number as usize));
        }
    }

    /// Notes that the nodes of the way were looked at.
    fn date(&mut self, search: &Search) {
        let now = self.tracer.now();
        for &(node, _) in &search.way {
            self.dates.note(node as usize, now);
        }
    }
}

impl Observer for SearchSteps<'_, '_> {
    fn dealt(&mut self, search: &Search, hands: &Hands) {
        self.games += 1;
        let hand = self.hand;
        self.step((Action::Look, line::DEAL), search, |game| {
            let hands = belief::hands_in_words(hand, hands);
            Contents::text(say!("trace-deal", number = game, hands = hands))
        });
    }

    fn selected(&mut self, search: &Search, next: u32) {
        self.step((Action::Select, line::SELECT), search, |game| {
            let chosen = search.tree.node(next).chosen.to_string();
            let text = say!("trace-selected", iteration = game, move = chosen);
            let trying = search.trying();
            let details = search.open.iter().map(|&number| term(search, number, trying));
            Contents { details: details.collect(), ..Contents::text(text) }
        });
    }

    fn grown(&mut self, search: &Search) {
        self.date(search);
        self.step((Action::Expand, line::EXPAND), search, |_| {
            let new = search.way.last().map(|&(node, _)| search.tree.node(node).chosen.to_string());
            Contents::text(say!("trace-expanded", moves = new.unwrap_or_default()))
        });
    }

    fn played(&mut self, search: &Search, paid: &[f64; MAX_SEATS]) {
        let seats = self.hand.table().rules().seats();
        self.step((Action::Playout, line::PLAYOUT), search, |_| {
            let one = |seat: Seat| {
                let paid = Arg::decimal(paid[seat.index()], 3);
                Arg::from(say!("trace-paid", seat = seat, paid = paid))
            };
            let all = Arg::list(Seat::all(seats).map(one));
            Contents::text(say!("trace-game-ends", paid = all))
        });
    }

    fn rewarded(&mut self, search: &Search) {
        self.date(search);
        self.step((Action::Backup, line::BACKUP), search, |game| {
            let detail = |(ply, &(number, _)): (usize, &(u32, Seat))| {
                let node = search.tree.node(number);
                let (visits, mean) = (node.visits, Arg::decimal(node.mean(), 3));
                let text = say!("trace-backed-up", ply = ply, visits = visits, mean = mean);
                Detail::new(text, Seen::default())
            };
            let mut details: Vec<_> = (1..).zip(&search.way).map(detail).collect();
            details.reverse();
            let text = say!("trace-backup", iteration = game, nodes = search.way.len());
            Contents { details, ..Contents::text(text) }
        });
    }
}

/// The upper confidence bound of a move in words.
fn term(search: &Search, number: u32, trying: f64) -> Detail {
    let (node, bound) = (search.tree.node(number), search.bound(number, trying));
    let shown = |number: f64| Arg::decimal(number, 3);
    let text = say!(
        "trace-term",
        move = node.chosen.to_string(),
        mean = shown(node.mean()),
        doubt = shown(bound - node.mean()),
        bound = shown(bound),
        visits = node.visits
    );
    Detail::new(text, Seen::default())
}
