//! Single-observer information-set tree search.
//!
//! Each game starts from a world that fits the seat's knowledge. Down the tree, the seat to move chooses among the
//! moves that are legal in this world by UCB1 with availability counts: by their mean payoff and by how seldom they
//! were tried while available. The first move without a node gets one, and a cheap policy plays the game out from
//! there. The tree does not depend on the world: one node collects the games of all worlds in which its moves are
//! possible.

use papan_games::dominoes::{Choices, DominoMove, DominoPosition, End, Hand, TileSet};
use papan_games::{MAX_SEATS, Outcome, Position, Seat};
use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::super::belief::{Hands, Source};
use super::super::judging::{self, Fellow};
use super::super::lightest;
use super::super::stake::Stake;
use super::tree::{ROOT, Tree};
use super::{Ismcts, Others, Policy, distinct};
use crate::budget::Stopwatch;

/// How many games are played between two looks at the clock.
const BETWEEN_LOOKS: u64 = 32;

/// Watches a search step by step.
///
/// ```text
/// ( dealt  selected*  grown ?  played  rewarded )*
/// ```
///
/// Most searches have none. Whether there is one is asked at run time: a search generic over it was an eighth slower,
/// because what it calls had two callers then and was no longer inlined.
pub(super) trait Observer {
    /// A game begins in this world.
    fn dealt(&mut self, search: &Search, hands: &Hands);

    /// Of the possible moves of a node the search takes this one.
    fn selected(&mut self, search: &Search, next: u32);

    /// The last node of the way is new.
    fn grown(&mut self, search: &Search);

    /// The game ended; this is what each seat is paid.
    fn played(&mut self, search: &Search, paid: &[f64; MAX_SEATS]);

    /// The payment was added to the nodes of the way.
    fn rewarded(&mut self, search: &Search);
}

/// A search from one view.
pub(super) struct Search {
    pub(super) tree: Tree,
    seat: Seat,
    stake: Stake,
    policy: Policy,
    /// The model of the others; `None` where their moves are tried in the tree.
    fellow: Option<Fellow>,
    exploration: f64,
    /// Whether the root is what is true, with all its tiles.
    is_seen: bool,
    root: DominoPosition,
    /// The game that is being played.
    now: DominoPosition,
    /// The nodes on its way, with who moved.
    pub(super) way: Vec<(u32, Seat)>,
    /// The moves in the tree that are possible, and those that have no node yet.
    pub(super) open: Vec<u32>,
    new: Vec<DominoMove>,
    /// The least and the most that a game has paid the seat.
    least: f64,
    most: f64,
}

impl Search {
    pub(super) fn new(
        hand: Hand<'_>,
        player: &Ismcts,
        seen: Option<&DominoPosition>,
        hands: Hands,
    ) -> Self {
        let imagined = || DominoPosition::imagined(hand, hands);
        let root = seen.map_or_else(imagined, DominoPosition::deal_alone);
        Self {
            tree: Tree::new(),
            seat: hand.seat(),
            stake: Stake::of(hand.table(), player.goal),
            policy: player.policy,
            fellow: match player.others {
                Others::Tried => None,
                Others::Modelled => Some(Fellow::Model),
                Others::Play(name) => Fellow::named(name),
            },
            exploration: player.exploration,
            is_seen: seen.is_some(),
            now: root.clone(),
            root,
            way: Vec::new(),
            open: Vec::new(),
            new: Vec::new(),
            least: f64::MAX,
            most: f64::MIN,
        }
    }

    /// Plays games until nothing is left of the budget, at least one.
    pub(super) fn run<R: Rng>(
        &mut self,
        source: &Source,
        watch: &mut Stopwatch,
        rng: &mut R,
        observer: &mut Option<&mut dyn Observer>,
    ) {
        let mut deals = Deals::new(source, self.fellow.is_some(), rng);
        loop {
            self.play(&mut deals, rng, observer);
            if watch.step() || watch.steps().is_multiple_of(BETWEEN_LOOKS) && watch.look() {
                return;
            }
        }
    }

    /// Plays one game in a world.
    fn play<R: Rng>(
        &mut self,
        deals: &mut Deals<'_>,
        rng: &mut R,
        observer: &mut Option<&mut dyn Observer>,
    ) {
        let hands = match self.fellow {
            None => deals.source.draw(rng),
            Some(_) => deals.nth(self.next_visit()),
        };
        self.now.clone_from(&self.root);
        if !self.is_seen {
            self.now.imagine_again(self.seat, hands);
        }
        self.way.clear();
        if let Some(observer) = observer {
            observer.dealt(self, &hands);
        }
        let mut at = ROOT;
        while let Some(mover) = self.now.table().turn() {
            if let (Some(fellow), true) = (&mut self.fellow, mover != self.seat) {
                let chosen = fellow.choose(self.now.view(mover), rng);
                self.now.advance(chosen);
                let Some(next) = self.tree.child(at, chosen.as_others_see()) else { break };
                self.tree.offer(next);
                self.way.push((next, mover));
                at = next;
                continue;
            }
            self.sort_moves(at, mover);
            let grown = match self.new.len() {
                0 => None,
                _ if self.fellow.is_some() => Some(self.new[0]),
                number => Some(self.new[rng.random_range(0..number as u32) as usize]),
            };
            if let Some(chosen) = grown {
                let node = self.tree.grow(at, chosen);
                self.now.advance(self.real(chosen, mover));
                if let Some(node) = node {
                    self.tree.offer(node);
                    self.way.push((node, mover));
                    if let Some(observer) = observer {
                        observer.grown(self);
                    }
                }
                break;
            }
            let Some(next) = self.most_promising() else { break };
            if let Some(observer) = observer {
                observer.selected(self, next);
            }
            let chosen = self.real(self.tree.node(next).chosen, mover);
            self.now.advance(chosen);
            self.way.push((next, mover));
            at = next;
        }
        self.play_out(rng);
        if let Some(outcome) = self.now.outcome() {
            self.reward(&outcome, observer);
        }
    }

    /// How often the first move that the next game makes was made before.
    fn next_visit(&mut self) -> u32 {
        self.now.clone_from(&self.root);
        self.sort_moves(ROOT, self.seat);
        if !self.new.is_empty() {
            return 0;
        }
        self.most_promising().map_or(0, |next| self.tree.node(next).visits)
    }

    /// Sorts what is possible now into moves with a node and new ones.
    fn sort_moves(&mut self, at: u32, mover: Seat) {
        let mut choices = distinct(self.now.view(mover));
        // The own seat sees that another puts a tile aside, but not which.
        let hidden = !choices.aside.is_empty() && mover != self.seat;
        if hidden {
            choices.aside = TileSet::EMPTY;
        }
        self.open.clear();
        self.new.clear();
        let mut known = Choices::default();
        for (number, node) in self.tree.children(at) {
            let is_aside = hidden && node.chosen == DominoMove::Aside(None);
            if is_aside || choices.contains(node.chosen) {
                self.open.push(number);
                add(&mut known, node.chosen);
            }
        }
        if hidden && self.open.is_empty() {
            self.new.push(DominoMove::Aside(None));
        }
        self.new.extend(choices.iter().filter(|&m| !known.contains(m)));
        for &number in &self.open {
            self.tree.offer(number);
        }
    }

    /// A move in the tree as the seat makes it: of its tiles it puts the lightest aside.
    fn real(&self, chosen: DominoMove, mover: Seat) -> DominoMove {
        match chosen {
            DominoMove::Aside(None) => DominoMove::Aside(lightest(self.now.hand(mover))),
            named => named,
        }
    }

    /// The possible move with the largest bound.
    fn most_promising(&self) -> Option<u32> {
        let trying = self.trying();
        let bound = |&number: &u32| self.bound(number, trying);
        self.open.iter().copied().max_by(|a, b| bound(a).total_cmp(&bound(b)))
    }

    /// The weight of doubt.
    pub(super) fn trying(&self) -> f64 {
        self.exploration * (self.most - self.least).max(1e-3)
    }

    /// The upper confidence bound of a node.
    #[inline]
    pub(super) fn bound(&self, number: u32, trying: f64) -> f64 {
        let node = self.tree.node(number);
        let visits = f64::from(node.visits.max(1));
        node.mean() + trying * (f64::from(node.chances).ln() / visits).sqrt()
    }

    fn play_out<R: Rng>(&mut self, rng: &mut R) {
        while let Some(mover) = self.now.table().turn() {
            let view = self.now.view(mover);
            let chosen = match &mut self.fellow {
                Some(_) if mover == self.seat => Some(judging::likeliest(view)),
                Some(fellow) => Some(fellow.choose(view, rng)),
                None => self.policy.choose(view.choices(), rng),
            };
            let Some(chosen) = chosen else { return };
            self.now.advance(chosen);
        }
    }

    fn reward(&mut self, outcome: &Outcome, observer: &mut Option<&mut dyn Observer>) {
        let paid = self.stake.of_outcome(outcome);
        if let Some(observer) = observer {
            observer.played(self, &paid);
        }
        for &(node, mover) in &self.way {
            self.tree.reward(node, paid[mover.index()]);
        }
        if let Some(observer) = observer {
            observer.rewarded(self);
        }
        let own = paid[self.seat.index()];
        self.least = self.least.min(own);
        self.most = self.most.max(own);
    }
}

/// The deals of a search. Where the others follow a model, every first move is tried in the same deals, so that
/// luck does not decide between them.
struct Deals<'a> {
    source: &'a Source,
    /// Those that were drawn so far.
    drawn: Vec<Hands>,
    rng: Xoshiro256PlusPlus,
}

impl<'a> Deals<'a> {
    fn new<R: Rng>(source: &'a Source, is_shared: bool, rng: &mut R) -> Self {
        // The search that tries all moves draws as it always did.
        let seed = if is_shared { rng.random() } else { 0 };
        Self { source, drawn: Vec::new(), rng: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }

    fn nth(&mut self, number: u32) -> Hands {
        while self.drawn.len() <= number as usize {
            self.drawn.push(self.source.draw(&mut self.rng));
        }
        self.drawn[number as usize]
    }
}

fn add(choices: &mut Choices, chosen: DominoMove) {
    match chosen {
        DominoMove::Play(tile, End::Left) => choices.left.insert(tile),
        DominoMove::Play(tile, End::Right) => choices.right.insert(tile),
        DominoMove::Aside(tile) => tile.into_iter().for_each(|tile| choices.aside.insert(tile)),
        DominoMove::Pass => choices.pass = true,
    }
}

/// Returns the payoff of the own seat in a deal after a move, if every seat plays as the model expects.
pub(in crate::dominoes) fn payoff_after<R: Rng>(
    hand: Hand<'_>,
    hands: Hands,
    first: DominoMove,
    rng: &mut R,
) -> f64 {
    let mut now = DominoPosition::imagined(hand, hands);
    now.advance(first);
    while let Some(mover) = now.table().turn() {
        let chosen = judging::draw(now.view(mover), rng);
        now.advance(chosen);
    }
    let seat = hand.seat().index();
    now.outcome().and_then(|outcome| outcome.payoff().get(seat).copied()).unwrap_or(0.0)
}
