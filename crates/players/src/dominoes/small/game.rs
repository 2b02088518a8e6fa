//! Every public record of a small game, with the hands that each seat may hold after it.
//!
//! Each seat has a hidden hand, and all deals are equally likely. So a seat knows the record and its own hand: an
//! information set. Of two ends that are alike a tile goes to the left.

use std::ops::Range;

use papan_games::dominoes::{
    DominoMove, DominoPosition, DominoRules, End, Hand, Opening, Tile, TileSet, ends_after,
};
use papan_games::{Position, Rules, Seat, View};

use crate::dominoes::double_dummy::{Goal, UNIT, World};
use crate::player::dice;

/// The most deals of a game whose records are listed at all.
const MOST_DEALS: f64 = 1e6;

/// The largest set that fits a word.
const MOST_PIPS: u8 = 6;

/// A hand that a seat may hold after a record.
#[derive(Clone, Copy, Debug)]
pub(super) struct PossibleHand {
    /// One bit for each tile, by its number.
    pub(super) tiles: u32,
    /// Its place among all before the last move of the record; its own where the record is empty.
    pub(super) above: u32,
}

/// A public record.
#[derive(Clone, Debug)]
pub(super) struct Node {
    /// Whose turn it is; `None` once the game is over.
    pub(super) turn: Option<Seat>,
    /// The record without its last move, and that move; `None` for an empty record.
    pub(super) last: Option<(u32, DominoMove)>,
    pub(super) children: Range<usize>,
    /// The hands of each seat.
    pub(super) held: [Range<usize>; 2],
    /// Where the payoffs of a finished game begin.
    pub(super) paid: usize,
}

/// All records of a game of two seats, each after those that it continues.
pub struct SmallGame {
    pub(super) rules: DominoRules,
    pub(super) nodes: Vec<Node>,
    /// How many of the nodes are empty records: one for each opener, and for each tile that the rules make it open with.
    pub(super) roots: usize,
    pub(super) held: Vec<PossibleHand>,
    /// Of each finished game, for each hand of the first seat with each of the second: what the first seat is paid more
    /// than the mean of both, 0 where both hold the same tile.
    pub(super) paid: Vec<f32>,
    pub(super) deals: f64,
}

impl std::fmt::Debug for SmallGame {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (records, hands) = (self.nodes.len(), self.held.len());
        f.debug_struct("SmallGame")
            .field("records", &records)
            .field("hands", &hands)
            .finish_non_exhaustive()
    }
}

/// A move from a record, with the hands of the mover after it.
type Branch = (DominoMove, Vec<PossibleHand>);

impl SmallGame {
    /// The game of these rules, if two play it and it has at most this many hands in all records.
    pub fn of(rules: &DominoRules, most: usize) -> Option<Self> {
        let deals = deals(rules);
        if rules.discards()
            || rules.seats() != 2
            || rules.highest() > MOST_PIPS
            || deals > MOST_DEALS
        {
            return None;
        }
        let (nodes, held, paid) = (Vec::new(), Vec::new(), Vec::new());
        let mut game = Self { rules: *rules, nodes, roots: 0, held, paid, deals };
        let mut worlds = Vec::new();
        game.add_roots(&mut worlds);
        game.roots = game.nodes.len();
        let mut at = 0;
        while at < game.nodes.len() {
            game.grow(at, &mut worlds);
            at += 1;
            if game.held.len() > most {
                return None;
            }
        }
        Some(game)
    }

    /// The rules.
    pub fn rules(&self) -> &DominoRules {
        &self.rules
    }

    /// The number of deals.
    pub fn deals(&self) -> f64 {
        self.deals
    }

    /// In how many situations a seat has a choice, knowing the record and its own hand.
    pub fn information_sets(&self) -> usize {
        let choices = |node: &Node| {
            let Some(seat) = node.turn else { return 0 };
            let mut moves = vec![0_u8; node.held[seat.index()].len()];
            let first = node.held[seat.index()].start;
            for child in node.children.clone() {
                for held in &self.held[self.nodes[child].held[seat.index()].clone()] {
                    let moves = &mut moves[held.above as usize - first];
                    *moves = moves.saturating_add(1);
                }
            }
            moves.iter().filter(|&&moves| moves > 1).count()
        };
        self.nodes.iter().map(choices).sum()
    }

    /// The record that a seat sees, and its hand among those that it may hold there; and whether the line lies there the
    /// other way round.
    pub(super) fn place_of(&self, hand: Hand<'_>) -> Option<(usize, usize, bool)> {
        let (seat, tiles) = (hand.seat().index(), word(hand.tiles()));
        let opener = hand.table().opener();
        let holds = |node: &Node, seat: usize, tiles: u32| {
            let held = &self.held[node.held[seat].clone()];
            held.iter().position(|held| held.tiles == tiles).map(|at| node.held[seat].start + at)
        };
        let dealt = word(hand.dealt().iter().copied().collect());
        (0..self.roots).find_map(|root| {
            let node = &self.nodes[root];
            holds(node, seat, dealt).filter(|_| node.turn == Some(opener))?;
            let mut at = root;
            let mut is_mirrored = false;
            let mut ends: Option<(u8, u8)> = None;
            for (_, chosen) in hand.table().moves() {
                let turned = mirrored(chosen, is_mirrored);
                let listed = like(turned, ends);
                is_mirrored ^= listed != turned;
                let mut children = self.nodes[at].children.clone();
                at = children
                    .find(|&child| self.nodes[child].last.is_some_and(|(_, m)| m == listed))?;
                if let DominoMove::Play(tile, end) = chosen {
                    ends = Some(ends_after(ends, tile, end));
                }
            }
            Some((at, holds(&self.nodes[at], seat, tiles)?, is_mirrored))
        })
    }

    /// Adds the empty records.
    fn add_roots(&mut self, worlds: &mut Vec<World>) {
        let size = self.rules.hand() as u32;
        let all = hands(self.rules.tiles().len() as u32, size);
        let by_claim = matches!(self.rules.opening(), Opening::HighestDouble | Opening::Holder(_));
        if !by_claim {
            let opener = self.rules.start(&mut dice(0, 0)).table().opener();
            self.add_root(opener, [all.clone(), all], worlds);
            return;
        }
        for opener in Seat::all(2) {
            for tile in self.rules.tiles() {
                let claims = |hand: &u32| self.rules.opening_tiles(set(*hand)).contains(tile);
                let above = word(self.rules.claims_above(tile)) | 1 << tile.index();
                let claiming = all.iter().copied().filter(claims).collect();
                let rest = all.iter().copied().filter(|hand| hand & above == 0).collect();
                let hands = if opener == Seat::FIRST { [claiming, rest] } else { [rest, claiming] };
                self.add_root(opener, hands, worlds);
            }
        }
    }

    fn add_root(&mut self, opener: Seat, hands: [Vec<u32>; 2], worlds: &mut Vec<World>) {
        let hands = hands
            .map(|hands| hands.into_iter().map(|tiles| PossibleHand { tiles, above: 0 }).collect());
        let at = self.nodes.len();
        self.add_node(None, Some(opener), hands);
        if let Some(node) = self.nodes.get(at) {
            for place in node.held.iter().cloned().flatten() {
                self.held[place].above = place as u32;
            }
            worlds.push(World::undealt(&self.rules, opener));
        }
    }

    /// Adds a record, if some deal fits it.
    fn add_node(
        &mut self,
        last: Option<(u32, DominoMove)>,
        turn: Option<Seat>,
        [first, second]: [Vec<PossibleHand>; 2],
    ) {
        // A hand that goes with no hand of the other is in no deal.
        let goes_with = |hand: &PossibleHand, others: &[PossibleHand]| {
            others.iter().any(|o| o.tiles & hand.tiles == 0)
        };
        let kept = [(&first, &second), (&second, &first)].map(|(hands, others)| {
            let start = self.held.len();
            self.held.extend(hands.iter().filter(|hand| goes_with(hand, others)));
            start..self.held.len()
        });
        if !kept[0].is_empty() {
            self.nodes.push(Node { turn, last, children: 0..0, held: kept, paid: 0 });
        }
    }

    /// Adds the records that continue one, or the payoffs if it is finished.
    fn grow(&mut self, at: usize, worlds: &mut Vec<World>) {
        let mut world = worlds[at].clone();
        let Some(seat) = self.nodes[at].turn else {
            self.nodes[at].paid = self.paid.len();
            self.pay(at, world);
            return;
        };
        let mover = seat.index();
        let first = self.nodes.len();
        for (chosen, hands) in self.branches(at, &mut world) {
            let mut next = world.clone();
            next.hands[mover] = before(hands[0].tiles, chosen);
            next.play(chosen);
            let gone = match chosen {
                DominoMove::Play(tile, _) => 1 << tile.index(),
                DominoMove::Aside(_) | DominoMove::Pass => 0,
            };
            let other = self.nodes[at].held[1 - mover].clone().filter_map(|place| {
                let tiles = self.held[place].tiles;
                (tiles & gone == 0).then_some(PossibleHand { tiles, above: place as u32 })
            });
            let other = other.collect();
            let hands = if mover == 0 { [hands, other] } else { [other, hands] };
            let nodes = self.nodes.len();
            let turn = (!next.is_over()).then(|| next.turn());
            self.add_node(Some((at as u32, chosen)), turn, hands);
            if self.nodes.len() > nodes {
                worlds.push(next);
            }
        }
        self.nodes[at].children = first..self.nodes.len();
    }

    /// The moves from a record, each with the hands that the mover may hold after it.
    fn branches(&self, at: usize, world: &mut World) -> Vec<Branch> {
        let node = &self.nodes[at];
        let mover = node.turn.map_or(0, Seat::index);
        let mut branches: Vec<Branch> = Vec::new();
        for place in node.held[mover].clone() {
            let hand = set(self.held[place].tiles);
            world.hands[mover] = hand;
            let mut choices = world.choices();
            if world.ends.is_some_and(|(left, right)| left == right) {
                choices.right = TileSet::EMPTY;
            }
            for chosen in choices.iter() {
                let mut left = hand;
                if let DominoMove::Play(tile, _) = chosen {
                    left.remove(tile);
                }
                let held = PossibleHand { tiles: word(left), above: place as u32 };
                match branches.iter_mut().find(|(other, _)| *other == chosen) {
                    Some((_, hands)) => hands.push(held),
                    None => branches.push((chosen, vec![held])),
                }
            }
        }
        branches
    }

    /// Adds the payoffs of a finished game.
    fn pay(&mut self, at: usize, mut world: World) {
        let [first, second] = self.nodes[at].held.clone();
        for one in first {
            for other in second.clone() {
                let hands = [self.held[one].tiles, self.held[other].tiles];
                world.hands = [set(hands[0]), set(hands[1]), TileSet::EMPTY, TileSet::EMPTY];
                let [gets, pays, ..] = world.paid(Goal::Payoff);
                let paid = (gets - pays) as f32 / (2 * UNIT) as f32;
                self.paid.push(if hands[0] & hands[1] == 0 { paid } else { 0.0 });
            }
        }
    }
}

/// The number of deals to two seats.
fn deals(rules: &DominoRules) -> f64 {
    let (tiles, size) = (rules.tiles().len(), rules.hand());
    let choose = |n: usize| (0..size).map(|k| (n - k) as f64 / (k + 1) as f64).product::<f64>();
    if 2 * size > tiles { 0.0 } else { (choose(tiles) * choose(tiles - size)).round() }
}

/// All hands of this size from a set of this many tiles.
fn hands(tiles: u32, size: u32) -> Vec<u32> {
    if size == 0 {
        return vec![0];
    }
    let with_last = |last: u32| hands(last, size - 1).into_iter().map(move |rest| rest | 1 << last);
    (size - 1..tiles).flat_map(with_last).collect()
}

/// The hand before a move, from the hand after it.
fn before(after: u32, chosen: DominoMove) -> TileSet {
    let mut hand = set(after);
    if let DominoMove::Play(tile, _) = chosen {
        hand.insert(tile);
    }
    hand
}

/// A move as it is listed here: what fits two like ends is on the left.
pub(super) fn like(chosen: DominoMove, ends: Option<(u8, u8)>) -> DominoMove {
    match (chosen, ends) {
        (DominoMove::Play(tile, _), Some((left, right))) if left == right => {
            DominoMove::Play(tile, End::Left)
        }
        _ => chosen,
    }
}

/// A move on the other end, if so.
pub(super) fn mirrored(chosen: DominoMove, is_mirrored: bool) -> DominoMove {
    match chosen {
        DominoMove::Play(tile, End::Left) if is_mirrored => DominoMove::Play(tile, End::Right),
        DominoMove::Play(tile, End::Right) if is_mirrored => DominoMove::Play(tile, End::Left),
        _ => chosen,
    }
}

/// The tiles of a set that fits a word, one bit each.
pub(super) fn word(tiles: TileSet) -> u32 {
    tiles.into_iter().fold(0, |word, tile| word | 1_u32 << tile.index())
}

/// The set of these bits.
pub(super) fn set(word: u32) -> TileSet {
    TileSet::double(MOST_PIPS)
        .into_iter()
        .filter(|tile: &Tile| word >> tile.index() & 1 == 1)
        .collect()
}

/// The position after a deal and moves.
pub(super) fn position(
    rules: &DominoRules,
    hands: &[Vec<Tile>; 2],
    moves: &[DominoMove],
) -> Option<DominoPosition> {
    let text = |hand: &Vec<Tile>| hand.iter().map(Tile::to_string).collect::<Vec<_>>().join(" ");
    let deal = hands.iter().map(text).collect::<Vec<_>>().join("/");
    let mut position = rules.start_from(Some(&deal)).ok()?;
    for &chosen in moves {
        position.is_legal(chosen).then(|| position.advance(chosen))?;
    }
    Some(position)
}
