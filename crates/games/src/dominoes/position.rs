//! A position of dominoes: the table, and who holds what.

use std::sync::Arc;

use rand::Rng;

use super::deal;
use super::hand::Hand;
use super::matches::{Course, DealSource, Laid, PastDeal};
use super::rules::DominoRules;
use super::scoring;
use super::standing::MatchScore;
use super::table::{Choices, DominoMove, Table};
use super::tile::{Tile, TileSet};
use crate::contract::{DealRecord, MAX_SEATS, MoveError, Outcome, Position, Refusal, Seat, View};
use crate::words::say;

/// Everything that is true at one moment of a game of dominoes.
#[derive(Debug, PartialEq, Eq)]
pub struct DominoPosition {
    table: Table,
    /// What each seat was dealt, in dealt order, one seat after the other.
    dealt: Vec<Tile>,
    /// What each seat still holds.
    hands: [TileSet; MAX_SEATS],
    /// What each seat has put aside, in that order.
    aside: [Vec<Tile>; MAX_SEATS],
    /// The other deals of the match. `None` in a single deal, and in a deal that a seat imagines.
    course: Option<Box<Course>>,
}

impl Clone for DominoPosition {
    fn clone(&self) -> Self {
        Self {
            table: self.table.clone(),
            dealt: self.dealt.clone(),
            hands: self.hands,
            aside: self.aside.clone(),
            course: self.course.clone(),
        }
    }

    fn clone_from(&mut self, source: &Self) {
        self.table.clone_from(&source.table);
        self.dealt.clone_from(&source.dealt);
        self.hands = source.hands;
        self.aside.clone_from(&source.aside);
        self.course.clone_from(&source.course);
    }
}

impl DominoPosition {
    /// The position after a deal of `rules.hand()` tiles to each seat, one seat after the other.
    pub(super) fn dealt(rules: DominoRules, dealt: Vec<Tile>) -> Self {
        Self::of_laid(Laid::new(rules, dealt, None), None)
    }

    /// The position after the first deal of a match.
    pub(super) fn of_match(rules: DominoRules, source: DealSource) -> Self {
        let (course, laid) = Course::start(rules, source);
        Self::of_laid(laid, Some(Box::new(course)))
    }

    fn of_laid(laid: Laid, course: Option<Box<Course>>) -> Self {
        let Laid { table, dealt, hands } = laid;
        Self { table, dealt, hands, aside: Default::default(), course }
    }

    /// The deals of the match that have ended, in order; none in a single deal.
    pub fn past_deals(&self) -> &[Arc<PastDeal>] {
        self.course.as_ref().map_or(&[], |course| &course.past)
    }

    /// The number of moves of the match before the deal on the table.
    pub fn moves_before(&self) -> usize {
        let Some(course) = &self.course else { return 0 };
        let ended: usize = course.past.iter().map(|past| past.table.moves().len()).sum();
        // At the end of the match the last deal stays on the table.
        ended - if course.end.is_some() { self.table.moves().len() } else { 0 }
    }

    /// The text of the deal on the table, which in a match is one of several.
    pub fn deal_on_table(&self) -> String {
        deal::text(self.table.rules(), &self.dealt)
    }

    /// The score of the match now: at its end, with the points of the last deal.
    pub fn standing(&self) -> Option<MatchScore> {
        let end = self.course.as_ref().and_then(|course| course.end);
        end.or_else(|| self.table.standing().copied())
    }

    /// Counts the points of the deal that has just ended, and begins the next one.
    #[cold]
    fn end_deal(&mut self) {
        let Some(course) = &mut self.course else { return };
        let left = left(&self.hands, &self.aside);
        let points = scoring::points(&self.table, left.map(TileSet::pips));
        if let Some(Laid { table, dealt, hands }) =
            course.next(&self.table, &self.dealt, left, points)
        {
            (self.table, self.dealt, self.hands) = (table, dealt, hands);
            self.aside.iter_mut().for_each(Vec::clear);
        }
    }

    /// The public part of the position.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The tiles that a seat still holds.
    #[inline]
    pub fn hand(&self, seat: Seat) -> TileSet {
        self.hands[seat.index()]
    }

    /// The deal on the table without the others of the match.
    #[must_use]
    pub fn deal_alone(&self) -> Self {
        Self {
            table: self.table.clone(),
            dealt: self.dealt.clone(),
            hands: self.hands,
            aside: self.aside.clone(),
            course: None,
        }
    }

    /// Every move of the deal on the table with its seat, passes included, and with the tiles that were put aside.
    pub fn moves_on_table(&self) -> impl Iterator<Item = (Seat, DominoMove)> + '_ {
        let mut aside = self.aside.each_ref().map(|tiles| tiles.iter().copied());
        self.table.moves().map(move |(mover, chosen)| match chosen {
            DominoMove::Aside(_) => (mover, DominoMove::Aside(aside[mover.index()].next())),
            seen => (mover, seen),
        })
    }

    /// The tiles that each seat has not played: those in its hand, and those it has put aside.
    pub fn unplayed(&self) -> [TileSet; MAX_SEATS] {
        left(&self.hands, &self.aside)
    }

    /// The position as the seat of a view may imagine it: the table it sees, and these hands; of the others with the tiles
    /// that they have put aside, which are then [divided](Table::divide). Whether they fit what it knows is not asked. The tiles that it was not shown count as dealt in the order
    /// in which they were played, then by their numbers.
    pub fn imagined(view: Hand<'_>, hands: [TileSet; MAX_SEATS]) -> Self {
        let table = view.table().clone();
        let mut dealt = Vec::with_capacity(table.rules().hand() * table.rules().seats());
        for seat in Seat::all(table.rules().seats()) {
            if seat == view.seat() {
                dealt.extend_from_slice(view.dealt());
                continue;
            }
            dealt.extend(table.moves().filter_map(|(mover, chosen)| match chosen {
                DominoMove::Play(tile, _) if mover == seat => Some(tile),
                _ => None,
            }));
            dealt.extend(hands[seat.index()]);
        }
        let mut aside: [Vec<Tile>; MAX_SEATS] = Default::default();
        aside[view.seat().index()].extend(view.aside());
        let mut imagined = Self { table, dealt, hands, aside, course: None };
        imagined.divide(view.seat());
        imagined
    }

    /// Replaces the hands that the seat of a view does not see, in a position that was
    /// [`imagined`](Self::imagined) from that view and in which no move was made since.
    pub fn imagine_again(&mut self, seat: Seat, hands: [TileSet; MAX_SEATS]) {
        self.hands = hands;
        let size = self.table.rules().hand();
        for (other, dealt) in self.dealt.chunks_mut(size).enumerate() {
            if other != seat.index() {
                // The tiles it has played come before those it holds.
                let kept = size.saturating_sub(hands[other].len());
                dealt[kept..].iter_mut().zip(hands[other]).for_each(|(place, tile)| *place = tile);
            }
        }
        self.divide(seat);
    }

    /// Divides the tiles of the others into those in hand and those aside.
    fn divide(&mut self, seat: Seat) {
        for other in Seat::all(self.table.rules().seats()).filter(|&other| other != seat) {
            if self.table.asides(other) > 0 {
                let divided = self.table.divide(other, self.hands[other.index()]);
                (self.hands[other.index()], self.aside[other.index()]) =
                    (divided.hand, divided.aside);
            }
        }
    }

    #[inline]
    fn dealt_to(&self, seat: Seat) -> &[Tile] {
        let size = self.table.rules().hand();
        &self.dealt[seat.index() * size..][..size]
    }

    /// The choices of the seat to move; none once the game is over.
    #[inline]
    fn choices(&self) -> Choices {
        match self.table.turn() {
            Some(seat) => self.table.choices(self.hand(seat)),
            None => Choices::default(),
        }
    }
}

impl View for DominoPosition {
    type Move = DominoMove;

    fn turn(&self) -> Option<Seat> {
        self.table.turn()
    }

    fn legal_moves(&self) -> impl Iterator<Item = DominoMove> {
        self.choices().iter()
    }

    fn is_legal(&self, chosen: DominoMove) -> bool {
        self.choices().contains(chosen)
    }

    #[inline]
    fn random_move<R: Rng>(&self, rng: &mut R) -> Option<DominoMove> {
        self.choices().draw(rng)
    }

    fn move_text(&self, chosen: DominoMove) -> String {
        chosen.to_string()
    }

    fn parse_move(&self, text: &str) -> Result<DominoMove, MoveError> {
        let chosen = self.table.read_move(text)?;
        if self.is_legal(chosen) { Ok(chosen) } else { Err(self.refusal(chosen)) }
    }
}

impl Position for DominoPosition {
    type Rules = DominoRules;
    type View<'a> = Hand<'a>;

    fn rules(&self) -> DominoRules {
        self.table.whole_rules()
    }

    fn outcome(&self) -> Option<Outcome> {
        if let Some(course) = &self.course {
            return course.end.map(|standing| standing.outcome());
        }
        self.table
            .is_over()
            .then(|| scoring::outcome(&self.table, self.unplayed().map(TileSet::pips)))
    }

    #[inline]
    fn view(&self, seat: Seat) -> Hand<'_> {
        let aside = &self.aside[seat.index()];
        Hand::new(&self.table, seat, self.dealt_to(seat), self.hand(seat), aside)
    }

    #[inline]
    fn advance(&mut self, chosen: DominoMove) {
        match (chosen, self.table.turn()) {
            (DominoMove::Play(tile, _), Some(seat)) => self.hands[seat.index()].remove(tile),
            (DominoMove::Aside(Some(tile)), Some(seat)) => {
                self.hands[seat.index()].remove(tile);
                self.aside[seat.index()].push(tile);
            }
            _ => {}
        }
        self.table.record(chosen);
        if self.course.is_some() && self.table.is_over() {
            self.end_deal();
        }
    }

    fn refusal(&self, chosen: DominoMove) -> MoveError {
        let Some(seat) = self.table.turn() else {
            let outcome = self.outcome().unwrap_or_else(Outcome::duel_drawn);
            let moves = self.moves_before() + self.table.moves().len();
            return MoveError::over(&chosen.to_string(), moves, &outcome);
        };
        let refused = self.table.refusal(self.hand(seat), chosen);
        let dealt: TileSet = self.dealt.iter().copied().collect();
        match chosen {
            DominoMove::Play(tile, _) | DominoMove::Aside(Some(tile)) if !dealt.contains(tile) => {
                let found = say!("tile-not-held", tile = tile.to_string());
                MoveError::new(Refusal::Illegal, found, refused.allowed)
            }
            _ => refused,
        }
    }

    fn deal_text(&self) -> Option<String> {
        Some(match &self.course {
            Some(course) => course.source.text(self.table.rules()),
            None => self.deal_on_table(),
        })
    }

    fn deals(&self) -> Vec<DealRecord> {
        self.past_deals().iter().map(|past| past.record()).collect()
    }

    fn view_text(&self, seat: Seat) -> Option<String> {
        Some(self.view(seat).to_string())
    }
}

/// The tiles that each seat has not played.
fn left(hands: &[TileSet; MAX_SEATS], aside: &[Vec<Tile>; MAX_SEATS]) -> [TileSet; MAX_SEATS] {
    std::array::from_fn(|seat| hands[seat].or(aside[seat].iter().copied().collect()))
}
