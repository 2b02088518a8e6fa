//! Matches: deals that follow one another, with a score that carries over.
//!
//! ```text
//! DominoRules ──┬─ the deal      seats, tiles, opening, points
//!               └─ MatchRules    the end of the match, the opener of later deals, many doubles
//!
//! DominoPosition ─┬─ Table ── MatchScore the deal being played, and the score before it
//!                 └─ Course              the deals before it, and the seed of those to come
//! ```
//!
//! A match is a game like any other: its moves are those of all deals, one after the other. The last move of a
//! deal adds its points to the score, and the next deal is on the table at once. Everything random is drawn
//! at the start: the deals follow from a seed, so all who sit down to the same match are dealt the same
//! tiles, however many deals it takes. A seat sees one deal, by the rules of a single deal, and the score.

use std::sync::Arc;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::deal;
use super::match_rules::MatchRules;
use super::points::{DealPoints, PointReason, PointRules};
use super::rules::DominoRules;
use super::standing::MatchScore;
use super::table::Table;
use super::tile::{Tile, TileSet};
use crate::contract::{DealRecord, MAX_SEATS, Seat};
use crate::text::{TextError, shown};
use crate::words::say;

/// How often tiles are dealt again at most, for rules that no deal could satisfy.
const MOST_REDEALS: usize = 1000;

/// A deal of a match that has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastDeal {
    /// The rules, the score before it, the moves.
    pub table: Table,
    /// The tiles that each seat did not play: those left in its hand, and those it put aside.
    pub hands: [TileSet; MAX_SEATS],
    pub(super) dealt: Vec<Tile>,
    /// The points, and the reason for them.
    pub points: DealPoints,
}

impl PastDeal {
    /// The tiles that a seat was dealt, in that order.
    pub fn dealt_to(&self, seat: Seat) -> &[Tile] {
        let size = self.table.rules().hand();
        &self.dealt[seat.index() * size..][..size]
    }

    /// The text of the deal.
    pub fn deal_text(&self) -> String {
        deal::text(self.table.rules(), &self.dealt)
    }

    /// The score after the deal.
    pub fn score(&self) -> [i16; MAX_SEATS] {
        self.table.standing().map_or([0; MAX_SEATS], |standing| standing.after(&self.points).score)
    }

    /// The games of the match that each seat has won after the deal.
    pub fn games(&self) -> [u8; MAX_SEATS] {
        let after = |standing: &MatchScore| standing.after(&self.points).games_won();
        self.table.standing().map_or([0; MAX_SEATS], after)
    }

    /// The deal as a record.
    pub(super) fn record(&self) -> DealRecord {
        let seats = self.table.rules().seats();
        let several = self.table.whole_rules().course.best_of > 1;
        DealRecord {
            deal: self.deal_text(),
            opener: self.table.opener(),
            moves: self.table.moves().len(),
            reason: self.points.reason.name(),
            seat: self.points.seat,
            points: self.points.points[..seats].to_vec(),
            score: self.score()[..seats].to_vec(),
            games: self.games()[..if several { seats } else { 0 }].to_vec(),
        }
    }

    /// The seat that opens the next deal where the winner of the last one does.
    fn next_opener(&self) -> Seat {
        let (points, seats) = (&self.points, self.table.rules().seats());
        if points.is_winner(points.seat) {
            return points.seat;
        }
        let after_blocker = (1..=seats).map(|turns| points.seat.after(turns, seats));
        let winners = after_blocker.filter(|&seat| points.is_winner(seat));
        winners.min_by_key(|seat| self.hands[seat.index()].pips()).unwrap_or(self.table.opener())
    }
}

/// The deals of a match: those that were given, and the seed of the others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct DealSource {
    /// The first deals.
    pub(super) given: Vec<Vec<Tile>>,
    /// The others follow from it.
    pub(super) seed: u64,
}

/// Comes before the seed in the text of the deals of a match.
const SEED: char = '#';
/// Comes between the deals of a match.
const BETWEEN_DEALS: &str = "//";

impl DealSource {
    /// The tiles of this deal. A deal is not paid for its doubles if the one before was.
    fn deal(&self, rules: &DominoRules, number: u8, follows_gift: bool) -> Vec<Tile> {
        if let Some(given) = self.given.get(usize::from(number)) {
            return given.clone();
        }
        // Every deal has its own stream, so it does not depend on how the others were drawn.
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.seed);
        let own = rng.random::<u64>().wrapping_add(u64::from(number));
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(own);
        let MatchRules { redeal, gift, .. } = rules.course;
        let mut dealt = deal::draw(rules, &mut rng);
        for _ in 0..MOST_REDEALS {
            let most = most_doubles(rules, &dealt).0;
            let is_paid = gift > 0 && most >= usize::from(gift);
            let is_refused = redeal > 0 && most >= usize::from(redeal);
            if if is_paid { !follows_gift } else { !is_refused } {
                break;
            }
            dealt = deal::draw(rules, &mut rng);
        }
        dealt.to_vec()
    }

    /// Reads the deals of a match: `DEAL//DEAL//#SEED`. The seed may be left out, and all deals may.
    pub(super) fn read(rules: &DominoRules, text: &str) -> Result<Self, TextError> {
        let mut source = Self::default();
        let (deals, seed) = match text.split_once(SEED) {
            Some((deals, seed)) => {
                (deals.trim_end().strip_suffix(BETWEEN_DEALS).unwrap_or(deals), seed)
            }
            None => (text, "0"),
        };
        let is_seed = (1..=16).contains(&seed.len()) && seed.bytes().all(|b| b.is_ascii_hexdigit());
        source.seed = u64::from_str_radix(seed, 16).ok().filter(|_| is_seed).ok_or_else(|| {
            TextError::new(say!("match-seed", seed = shown(seed)), say!("match-seed-form"))
        })?;
        // A seed alone is enough, and nothing at all is not.
        let none_given = deals.trim().is_empty() && deals.len() < text.len();
        let given = deals.split(BETWEEN_DEALS).filter(|_| !none_given);
        for (number, dealt) in given.enumerate() {
            if number >= rules.most_deals() {
                let found = say!("match-deals", deals = number + 1);
                return Err(TextError::new(found, say!("match-most", most = rules.most_deals())));
            }
            source.given.push(deal::read(rules, dealt)?);
        }
        Ok(source)
    }

    /// The deals as a text: those that were given, then the seed of the others.
    pub(super) fn text(&self, rules: &DominoRules) -> String {
        let mut text = String::new();
        for dealt in &self.given {
            text.push_str(&deal::text(rules, dealt));
            text.push_str(BETWEEN_DEALS);
        }
        format!("{text}{SEED}{:016x}", self.seed)
    }
}

/// The most doubles in one hand, and the first seat with this number.
fn most_doubles(rules: &DominoRules, dealt: &[Tile]) -> (usize, Seat) {
    let doubles = |hand: &[Tile]| hand.iter().filter(|tile| tile.is_double()).count();
    let hands = dealt.chunks(rules.hand()).map(doubles);
    let (most, turns) =
        hands.zip(0_i8..).max_by_key(|&(most, turn)| (most, -turn)).unwrap_or((0, 0));
    (most, Seat::new(turns.unsigned_abs() as usize))
}

/// The deals of a match before the one being played, and those to come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Course {
    pub(super) source: Arc<DealSource>,
    pub(super) past: Vec<Arc<PastDeal>>,
    /// The score at the end of the match; `None` before.
    pub(super) end: Option<MatchScore>,
}

/// What lies on the table.
#[derive(Debug)]
pub(super) struct Laid {
    pub(super) table: Table,
    pub(super) dealt: Vec<Tile>,
    pub(super) hands: [TileSet; MAX_SEATS],
}

impl Laid {
    /// The table before the first move of a deal.
    pub(super) fn new(rules: DominoRules, dealt: Vec<Tile>, standing: Option<MatchScore>) -> Self {
        let mut hands = [TileSet::EMPTY; MAX_SEATS];
        for (hand, tiles) in hands.iter_mut().zip(dealt.chunks(rules.hand())) {
            *hand = tiles.iter().copied().collect();
        }
        let opener = deal::opener(&rules, &dealt);
        Self { table: Table::new(rules, opener, standing), dealt, hands }
    }
}

impl Course {
    /// A match before its first deal, and that deal.
    pub(super) fn start(rules: DominoRules, source: DealSource) -> (Self, Laid) {
        let mut course = Self { source: Arc::new(source), past: Vec::new(), end: None };
        let standing = MatchScore::start(rules);
        let laid = course.lay(standing, None);
        // The rules let no match end here.
        let laid = course
            .pay_doubles(&laid, standing)
            .map_or(laid, |(after, holder)| course.lay(after, Some(holder)));
        (course, laid)
    }

    /// The deal that follows one that has ended with these points; `None` if the match is over.
    pub(super) fn next(
        &mut self,
        table: &Table,
        dealt: &[Tile],
        hands: [TileSet; MAX_SEATS],
        points: DealPoints,
    ) -> Option<Laid> {
        self.keep(table, dealt, hands, points);
        let standing = self.unless_over(table.standing()?.after(&points))?;
        let opener = self.past.last().map(|past| past.next_opener());
        let laid = self.lay(standing, opener);
        let Some((after, holder)) = self.pay_doubles(&laid, standing) else { return Some(laid) };
        let after = self.unless_over(after)?;
        Some(self.lay(after, Some(holder)))
    }

    /// The score, if the match continues with it; otherwise the match ends.
    fn unless_over(&mut self, standing: MatchScore) -> Option<MatchScore> {
        self.end = standing.is_over().then_some(standing);
        self.end.is_none().then(|| standing.renewed())
    }

    /// The table before a deal.
    fn lay(&self, standing: MatchScore, opener: Option<Seat>) -> Laid {
        let rules = standing.deal_rules(opener);
        let dealt = self.source.deal(&standing.rules, standing.deal, self.follows_gift());
        Laid::new(rules, dealt, Some(standing))
    }

    /// Whether the last deal was paid for its doubles.
    fn follows_gift(&self) -> bool {
        self.past.last().is_some_and(|past| past.points.reason == PointReason::Doubles)
    }

    /// Pays for many doubles in one hand, but not twice in a row: the score after it, and the holder.
    fn pay_doubles(&mut self, laid: &Laid, standing: MatchScore) -> Option<(MatchScore, Seat)> {
        let (rules, gift) = (laid.table.rules(), usize::from(standing.rules.course.gift));
        let (most, holder) = most_doubles(rules, &laid.dealt);
        if gift == 0 || most < gift {
            return None;
        }
        let points = PointRules::of_doubles(rules.teams(), rules.seats(), holder);
        self.keep(&laid.table, &laid.dealt, laid.hands, points);
        Some((standing.after(&points), holder))
    }

    fn keep(
        &mut self,
        table: &Table,
        dealt: &[Tile],
        hands: [TileSet; MAX_SEATS],
        points: DealPoints,
    ) {
        let (table, dealt) = (table.clone(), dealt.to_vec());
        self.past.push(Arc::new(PastDeal { table, hands, dealt, points }));
    }
}
