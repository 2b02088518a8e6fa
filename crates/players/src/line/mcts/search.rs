//! The search: from the root down by upper confidence bounds, a random game, and up again.

use std::cmp::Reverse;

use papan_games::View;
use papan_games::line::LineBoard;
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::ground::{Ground, Outlook, Playouts};
use super::proof::Proof;
use super::sparring::Sparring;
use super::steps::SearchSteps;
use super::tree::{EXPAND_AFTER, Tree};
use crate::budget::Stopwatch;
use crate::trace::Tracer;

/// How many random moves are made between two looks at the clock, at most: a random game on a large
/// board can take longer than many on a small one.
const PLIES_BETWEEN_LOOKS: u32 = 1024;

/// One in this many playouts goes down the other tree, in which the opponent errs.
const SPARRING: u32 = 16;

/// A move that was visited so often, in hundredths of the visits of the most visited one, is taken to be
/// as good: the means of both differ by less than chance makes them.
const ALIKE: u64 = 75;

/// By how much the means of moves may differ, in thousandths, that are taken to be as good on the empty
/// board: so far from the end a search finds something for whatever it looks at most.
const ALIKE_AT_FIRST: i64 = 100;

/// How often a move must have been visited for that, in hundredths of the visits of the most visited one.
const LOOKED_AT: u64 = 1;

/// No node is visited more often than this, so that no sum overflows.
const MOST_VISITS: u32 = 1 << 30;

/// The results of a move of the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Valued<M> {
    /// The move.
    pub(crate) choice: M,
    /// How many playouts went through it.
    pub(crate) visits: u32,
    /// The mean result for the seat that makes it, from -1000 to 1000; what is proven where it is.
    pub(crate) value: i64,
    /// The proven result, for the seat that makes it.
    pub(crate) proof: Proof,
    /// The mean result against an opponent who errs, from -1000 to 1000.
    pub(crate) chances: i64,
}

/// A search of one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Found<M> {
    /// The move to make.
    pub(crate) chosen: M,
    /// Among how many moves the games against an opponent who errs have decided.
    pub(crate) equals: usize,
    /// Every listed move.
    pub(crate) moves: Vec<Valued<M>>,
    /// How many random games were played, those included that would have begun where the result is
    /// proven.
    pub(crate) playouts: u64,
    /// How many moves the longest path down the tree had.
    pub(crate) depth: u32,
    /// The moves that were visited most, the chosen one first.
    pub(crate) line: Vec<M>,
}

/// The options of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct SearchOptions {
    /// The weight of doubt.
    pub(crate) explore: f32,
    /// Whether what is below the new position is kept from the last search.
    pub(crate) reuse: bool,
}

/// Watches a search step by step. A path is the nodes from the root.
///
/// ```text
/// ( ( ( expanded ? selected )*  proved ?  played  added ) | sparred )*
/// ```
pub(super) trait Observer<G: Ground> {
    /// The last node of the path has got children.
    fn expanded(&mut self, _: &Search<G>, _path: &[usize]) {}

    /// Of the children of the last node of the path the search goes to this one.
    fn selected(&mut self, _: &Search<G>, _path: &[usize], _next: usize, _explore: f32) {}

    /// The result of the last node of the path is proven, and so is what follows from it for those before.
    fn proved(&mut self, _: &Search<G>, _path: &[usize]) {}

    /// Games from the last node of the path ended like this; none was played if the result is known.
    fn played(&mut self, _: &Search<G>, _path: &[usize], _played: Playouts, _is_known: bool) {}

    /// The results were added to the nodes of the path.
    fn added(&mut self, _: &Search<G>, _path: &[usize]) {}

    /// Games that begin with this move of the root were played against an opponent who errs.
    fn sparred(&mut self, _: &Search<G>, _number: usize, _played: Playouts) {}
}

/// Watches nothing.
struct NoObserver;

impl<G: Ground> Observer<G> for NoObserver {}

/// Searches positions of one kind of board, all under the same rules.
pub(crate) trait Searcher<B: LineBoard>: Send {
    /// Forgets the tree.
    fn forget(&mut self);

    /// The same as [`search`](Self::search), recorded.
    fn trace(
        &mut self,
        board: &B,
        options: SearchOptions,
        seed: u64,
        watch: &mut Stopwatch,
        tracer: &mut Tracer,
    ) -> Found<B::Move>;

    /// Searches a position in which there is a move.
    fn search(
        &mut self,
        board: &B,
        options: SearchOptions,
        seed: u64,
        watch: &mut Stopwatch,
    ) -> Found<B::Move>;
}

/// A tree on its ground.
#[derive(Debug)]
pub(crate) struct Search<G: Ground> {
    pub(super) ground: G,
    pub(super) tree: Tree<G::Spot>,
    pub(super) sparring: Sparring<G>,
    /// The position of the root.
    root: Option<G::Board>,
}

impl<G: Ground> Search<G> {
    /// A search under the rules of this board.
    pub(crate) fn new(board: &G::Board) -> Self {
        let (ground, tree, sparring) = (G::new(board), Tree::new(), Sparring::new());
        Self { ground, tree, sparring, root: None }
    }

    /// Moves the root to this position if it is one or two moves after the last, else starts a new tree.
    fn move_to(&mut self, board: &G::Board, reuse: bool, watch: &mut Stopwatch) {
        let last = self.root.replace(board.clone());
        let path = last.filter(|_| reuse).and_then(|last| moves_between(&last, board));
        let at = path.and_then(|path| {
            path.into_iter()
                .try_fold(0, |at, chosen| self.tree.child_by(at, self.ground.spot(chosen)))
        });
        match at {
            Some(at) => self.tree.make_root(at, || watch.look()),
            None => self.tree.clear(),
        }
        self.expand_root(board);
    }

    /// Gives the root every move, those that cannot be good with their proof.
    fn expand_root(&mut self, board: &G::Board) {
        let place = self.ground.place(board);
        let (mut moves, mut listed) = (Vec::new(), Vec::new());
        self.ground.moves(&place, &mut moves);
        let outlook = self.ground.outlook(&place, &mut listed);
        // Both lists are in the same order.
        let mut listed = listed.into_iter().peekable();
        let children = moves.iter().map(|&spot| {
            let proof = match (outlook, listed.next_if_eq(&spot).is_some()) {
                (Outlook::Wins, true) => Proof::LOST,
                (Outlook::Loses, _) | (Outlook::Open, false) => Proof::WINS_NOW,
                _ => Proof::OPEN,
            };
            (spot, proof)
        });
        let children = children.collect::<Vec<_>>();
        if let Some(&first) = moves.first() {
            self.tree.set_root(first, proof_of(outlook), &children);
        }
    }

    /// Goes down the tree, plays, and comes up again until the watch is up or nothing is left to find
    /// out. Returns the depth of the longest path.
    fn grow(
        &mut self,
        board: &G::Board,
        explore: f32,
        seed: u64,
        watch: &mut Stopwatch,
        observer: &mut impl Observer<G>,
    ) -> u32 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let start = self.ground.place(board);
        let (mut path, mut spots) = (Vec::new(), Vec::new());
        let (mut depth, mut plies, mut turn) = (0, 0, 0);
        self.sparring.begin(&self.tree);
        loop {
            turn = (turn + 1) % SPARRING;
            let is_open = self.is_worth_it();
            if turn == 0 || !is_open {
                if !self.is_worth_sparring() {
                    if is_open {
                        continue;
                    }
                    break;
                }
                plies += self.spar(&start, explore, &mut rng, watch, observer);
            } else {
                let mut place = start.clone();
                path.clear();
                path.push(0);
                let found = self.descend(&mut path, &mut place, &mut spots, explore, observer);
                let Some(proof) = found else { break };
                depth = depth.max(path.len() as u32 - 1);
                let played = self.ground.playouts(&place, proof.result(), &mut rng, watch);
                observer.played(self, &path, played, proof.is_known());
                self.tree.add(&path, played.number, played.score);
                observer.added(self, &path);
                plies += played.plies;
            }
            if plies >= PLIES_BETWEEN_LOOKS {
                plies = 0;
                watch.look();
            }
            if watch.is_up() {
                break;
            }
        }
        depth
    }

    /// Plays against an opponent who errs, with moves that are not proven to be worse than others.
    fn spar<R: Rng>(
        &mut self,
        start: &G::Place,
        explore: f32,
        rng: &mut R,
        watch: &mut Stopwatch,
        observer: &mut impl Observer<G>,
    ) -> u32 {
        let (ground, tree) = (&mut self.ground, &self.tree);
        let is_open = |number: usize| !tree.children(0)[number].proof.wins();
        let played = self.sparring.play(ground, start, is_open, 2.0 * explore, rng, watch);
        let Some((number, played)) = played else { return 0 };
        observer.sparred(self, number, played);
        played.plies
    }

    /// Whether there is anything left to find out.
    fn is_worth_it(&self) -> bool {
        let root = self.tree.node(0);
        !root.proof.is_known() && root.visits < MOST_VISITS
    }

    /// Whether several moves do not lose and no win is proven.
    fn is_worth_sparring(&self) -> bool {
        let proof = self.tree.node(0).proof;
        !proof.wins() && self.tree.children(0).iter().filter(|m| !m.proof.wins()).count() > 1
    }

    /// Goes down to a leaf, or to a proven node, and records the path. Returns the proof of the last
    /// position; `None` if every move of the root is proven.
    #[inline]
    fn descend(
        &mut self,
        path: &mut Vec<usize>,
        place: &mut G::Place,
        spots: &mut Vec<G::Spot>,
        explore: f32,
        observer: &mut impl Observer<G>,
    ) -> Option<Proof> {
        let mut at = 0;
        loop {
            let node = self.tree.node(at);
            if !node.is_expanded() {
                if node.visits < EXPAND_AFTER {
                    return Some(Proof::OPEN);
                }
                spots.clear();
                let proof = proof_of(self.ground.outlook(place, spots));
                if proof.is_known() {
                    self.tree.prove(path, proof);
                    observer.proved(self, path);
                    return Some(proof);
                }
                if spots.is_empty() || !self.tree.expand(at, spots) {
                    return Some(Proof::OPEN);
                }
                observer.expanded(self, path);
            }
            let next = self.tree.select(at, explore)?;
            observer.selected(self, path, next, explore);
            at = next;
            path.push(at);
            self.ground.fill(place, self.tree.node(at).spot);
            let proof = self.tree.node(at).proof;
            if proof.is_known() {
                return Some(proof);
            }
        }
    }

    /// The child of a node to play: the fastest win; else the most visited of those that are open,
    /// unless it looks worse than a proven draw; else the slowest loss.
    pub(super) fn best(&self, at: usize) -> Option<usize> {
        let children = || self.tree.node(at).children();
        let visited = |&at: &usize| {
            let child = self.tree.node(at);
            // The first of equals; `max_by_key` would take the last.
            (child.visits, child.mean(), Reverse(at))
        };
        let proof = |at: usize| self.tree.node(at).proof;
        let ranked = |at: &usize| (proof(*at).of_the_move().rank(), visited(at));
        let proven = children().filter(|&at| proof(at).is_known()).max_by_key(ranked);
        let open = children().filter(|&at| !proof(at).is_known()).max_by_key(visited);
        let (Some(proven), Some(open)) = (proven, open) else { return proven.or(open) };
        let result = -proof(proven).result().unwrap_or(0);
        let is_better = result > 0 || (result == 0 && self.tree.node(open).mean() < 0);
        Some(if is_better { proven } else { open })
    }

    /// The children of the root that are as good to the search as the best of them, if means that differ
    /// by so much are the same.
    fn equals(&self, margin: i64) -> Vec<usize> {
        let Some(best) = self.best(0) else { return Vec::new() };
        let top = *self.tree.node(best);
        let is_equal = |&at: &usize| {
            let child = self.tree.node(at);
            match (top.proof.is_known(), child.proof.is_known()) {
                (true, true) => child.proof == top.proof,
                (true, false) => false,
                (false, false) => {
                    let share = |per_cent| u64::from(top.visits) * per_cent / 100;
                    let visits = u64::from(child.visits);
                    visits >= share(ALIKE)
                        || visits > share(LOOKED_AT) && child.mean() > top.mean() - margin
                }
                // A proven draw is as good as a move that may only draw.
                (false, true) => child.proof.is_drawn() && !self.is_more_than_a_draw(best),
            }
        };
        self.tree.node(0).children().filter(is_equal).collect()
    }

    /// Whether the mean of a node is better than a draw by more than chance makes it.
    fn is_more_than_a_draw(&self, at: usize) -> bool {
        let node = self.tree.node(at);
        let (score, visits) = (i64::from(node.score), i64::from(node.visits));
        score > 0 && score * score > visits
    }

    /// The child of the root to play: of the equally good ones, the one that did best against an
    /// opponent who errs. Without a proof, the difference must exceed the random error.
    fn chosen(&self, equals: &[usize]) -> Option<usize> {
        let first = self.tree.node(0).children().start;
        let tried = |at: usize| self.sparring.of_the_move(at - first);
        let best = self.best(0)?;
        let doubt = |visits: u32| 1000.0 / f64::from(visits.max(1)).sqrt();
        let (visits, mean) = tried(best);
        let is_better = |&&at: &&usize| {
            let (other_visits, other_mean) = tried(at);
            let ahead = (other_mean - mean) as f64;
            self.tree.node(best).proof.is_known() || ahead > doubt(visits) + doubt(other_visits)
        };
        let rank = |&&at: &&usize| (tried(at), Reverse(at));
        equals.iter().filter(is_better).max_by_key(rank).copied().or(Some(best))
    }

    /// The moves that are expected, the chosen one first.
    fn line(&self, board: &G::Board, first: Option<usize>) -> Vec<<G::Board as View>::Move> {
        let mut board = board.clone();
        let mut line = Vec::new();
        let mut next = first;
        while let Some(at) = next {
            let spot = self.tree.node(at).spot;
            let Some(chosen) = board.legal_moves().find(|&m| self.ground.spot(m) == spot) else {
                break;
            };
            line.push(chosen);
            papan_games::Position::advance(&mut board, chosen);
            next = self.best(at).filter(|&next| self.is_known(next));
        }
        line
    }

    /// Whether anything is known of a node.
    fn is_known(&self, at: usize) -> bool {
        let node = self.tree.node(at);
        node.visits > 0 || node.proof.is_known()
    }
}

impl<G: Ground> Searcher<G::Board> for Search<G> {
    fn forget(&mut self) {
        self.root = None;
    }

    fn search(
        &mut self,
        board: &G::Board,
        options: SearchOptions,
        seed: u64,
        watch: &mut Stopwatch,
    ) -> Found<<G::Board as View>::Move> {
        self.move_to(board, options.reuse, watch);
        let depth = self.grow(board, options.explore, seed, watch, &mut NoObserver);
        self.found(board, depth, watch)
    }

    fn trace(
        &mut self,
        board: &G::Board,
        options: SearchOptions,
        seed: u64,
        watch: &mut Stopwatch,
        tracer: &mut Tracer,
    ) -> Found<<G::Board as View>::Move> {
        self.move_to(board, options.reuse, watch);
        let mut steps = SearchSteps::new(board, tracer);
        let depth = self.grow(board, options.explore, seed, watch, &mut steps);
        let found = self.found(board, depth, watch);
        steps.finish(self, &found);
        found
    }
}

impl<G: Ground> Search<G> {
    /// What the search has found, and the move to make.
    fn found(
        &self,
        board: &G::Board,
        depth: u32,
        watch: &Stopwatch,
    ) -> Found<<G::Board as View>::Move> {
        // The children of the root are in the order of the moves.
        let children = self.tree.children(0).iter().enumerate();
        let moves = board.legal_moves().zip(children).map(|(choice, (number, node))| {
            let proof = node.proof.of_the_move();
            let value =
                proof.result().map_or_else(|| node.mean(), |result| i64::from(result) * 1000);
            let (_, chances) = self.sparring.of_the_move(number);
            Valued { choice, visits: node.visits, value, proof, chances }
        });
        let moves = moves.collect();
        let equals = self.equals(margin(board));
        let first = self.chosen(&equals);
        let is_told_apart =
            first != self.best(0) || first.is_some_and(|at| self.tree.node(at).proof.is_known());
        let equals = if is_told_apart { equals.len() } else { 1 };
        let line = self.line(board, first);
        let chosen = line.first().copied().or_else(|| board.legal_moves().next());
        let chosen = chosen.expect("a player is asked only when there is a move");
        Found { chosen, equals, moves, playouts: watch.steps(), depth, line }
    }
}

/// By how much the means of moves that are as good may differ.
fn margin<B: LineBoard>(board: &B) -> i64 {
    if board.discs().next().is_none() { ALIKE_AT_FIRST } else { 0 }
}

/// What an outlook proves.
fn proof_of(outlook: Outlook) -> Proof {
    match outlook {
        Outlook::Wins => Proof::WINS_NOW,
        Outlook::Loses => Proof::LOSES_NEXT,
        Outlook::Drawn => Proof::DRAWN,
        Outlook::Open => Proof::OPEN,
    }
}

/// The one or two moves that lead from a position to another; `None` if none do.
fn moves_between<B: LineBoard>(from: &B, to: &B) -> Option<Vec<B::Move>> {
    let mover = from.turn()?;
    let after = |board: &B, cell| {
        let mut next = board.clone();
        next.advance(cell);
        next
    };
    // A move that was made has left a disc of its seat.
    for first in from.legal_moves().filter(|&cell| to.owner(cell) == Some(mover)) {
        let between = after(from, first);
        if between == *to {
            return Some(vec![first]);
        }
        let replies = between.legal_moves().filter(|&cell| to.owner(cell) == Some(mover.next(2)));
        for second in replies {
            if after(&between, second) == *to {
                return Some(vec![first, second]);
            }
        }
    }
    None
}
