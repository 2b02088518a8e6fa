//! The search: from the root down by upper confidence bounds, a random game, and up again.

use papan_games::line::LineBoard;
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::erring::ErringOpponent;
use super::proof::Proof;
use super::search_board::{Outlook, Playouts, SearchBoard};
use super::tree::{EXPAND_AFTER, Tree};
use crate::budget::Stopwatch;

/// How many random moves are made between two looks at the clock, at most: a random game on a large
/// board can take longer than many on a small one.
const PLIES_BETWEEN_LOOKS: u32 = 1024;

/// One in this many playouts goes down the other tree, in which the opponent errs.
const SPARRING: u32 = 16;

/// No node is visited more often than this, so that no sum overflows.
const MOST_VISITS: u32 = 1 << 30;

/// The results of a move of the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MoveStats<M> {
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
pub(crate) struct SearchResult<M> {
    /// The move to make.
    pub(crate) chosen: M,
    /// Among how many moves the games against an opponent who errs have decided.
    pub(crate) equals: usize,
    /// Every listed move.
    pub(crate) moves: Vec<MoveStats<M>>,
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
pub(super) trait Observer<G: SearchBoard> {
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
pub(super) struct NoObserver;

impl<G: SearchBoard> Observer<G> for NoObserver {}

/// A tree and the board that it searches.
#[derive(Debug)]
pub(crate) struct Search<G: SearchBoard> {
    pub(super) board: G,
    pub(super) tree: Tree<G::MoveCode>,
    pub(super) erring: ErringOpponent<G>,
    /// The position of the root.
    root: Option<G::Board>,
}

impl<G: SearchBoard> Search<G> {
    /// A search under the rules of this board.
    pub(crate) fn new(board: &G::Board) -> Self {
        let (board, tree, erring) = (G::new(board), Tree::new(), ErringOpponent::new());
        Self { board, tree, erring, root: None }
    }

    /// Forgets the tree.
    pub(super) fn forget(&mut self) {
        self.root = None;
    }

    /// Moves the root to this position if it is one or two moves after the last, else starts a new tree.
    pub(super) fn move_to(&mut self, board: &G::Board, reuse: bool, watch: &mut Stopwatch) {
        let last = self.root.replace(board.clone());
        let path = last.filter(|_| reuse).and_then(|last| moves_between(&last, board));
        let at = path.and_then(|path| {
            path.into_iter()
                .try_fold(0, |at, chosen| self.tree.child_by(at, self.board.code(chosen)))
        });
        match at {
            Some(at) => self.tree.make_root(at, || watch.look()),
            None => self.tree.clear(),
        }
        self.expand_root(board);
    }

    /// Gives the root every move, those that cannot be good with their proof.
    fn expand_root(&mut self, board: &G::Board) {
        let state = self.board.state(board);
        let (mut moves, mut listed) = (Vec::new(), Vec::new());
        self.board.moves(&state, &mut moves);
        let outlook = self.board.outlook(&state, &mut listed);
        // Both lists are in the same order.
        let mut listed = listed.into_iter().peekable();
        let children = moves.iter().map(|&code| {
            let proof = match (outlook, listed.next_if_eq(&code).is_some()) {
                (Outlook::Wins, true) => Proof::LOST,
                (Outlook::Loses, _) | (Outlook::Open, false) => Proof::WINS_NOW,
                _ => Proof::OPEN,
            };
            (code, proof)
        });
        let children = children.collect::<Vec<_>>();
        if let Some(&first) = moves.first() {
            self.tree.set_root(first, proof_of(outlook), &children);
        }
    }

    /// Goes down the tree, plays, and comes up again until the watch is up or nothing is left to find
    /// out. Returns the depth of the longest path.
    pub(super) fn grow(
        &mut self,
        board: &G::Board,
        explore: f32,
        seed: u64,
        watch: &mut Stopwatch,
        observer: &mut impl Observer<G>,
    ) -> u32 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let start = self.board.state(board);
        let (mut path, mut codes) = (Vec::new(), Vec::new());
        let (mut depth, mut plies, mut turn) = (0, 0, 0);
        self.erring.begin(&self.tree);
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
                let mut state = start.clone();
                path.clear();
                path.push(0);
                let found = self.descend(&mut path, &mut state, &mut codes, explore, observer);
                let Some(proof) = found else { break };
                depth = depth.max(path.len() as u32 - 1);
                let played = self.board.playouts(&state, proof.result(), &mut rng, watch);
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
        start: &G::State,
        explore: f32,
        rng: &mut R,
        watch: &mut Stopwatch,
        observer: &mut impl Observer<G>,
    ) -> u32 {
        let (search_board, tree) = (&mut self.board, &self.tree);
        let is_open = |number: usize| !tree.children(0)[number].proof.wins();
        let played = self.erring.play(search_board, start, is_open, 2.0 * explore, rng, watch);
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
        state: &mut G::State,
        codes: &mut Vec<G::MoveCode>,
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
                codes.clear();
                let proof = proof_of(self.board.outlook(state, codes));
                if proof.is_known() {
                    self.tree.prove(path, proof);
                    observer.proved(self, path);
                    return Some(proof);
                }
                if codes.is_empty() || !self.tree.expand(at, codes) {
                    return Some(Proof::OPEN);
                }
                observer.expanded(self, path);
            }
            let next = self.tree.select(at, explore)?;
            observer.selected(self, path, next, explore);
            at = next;
            path.push(at);
            self.board.fill(state, self.tree.node(at).code);
            let proof = self.tree.node(at).proof;
            if proof.is_known() {
                return Some(proof);
            }
        }
    }
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
