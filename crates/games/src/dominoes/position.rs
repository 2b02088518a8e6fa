//! A position of dominoes: the table, and who holds what.

use rand::Rng;

use super::hand::Hand;
use super::rules::{DominoRules, Opening};
use super::scoring;
use super::table::{Choices, DominoMove, Table};
use super::tile::{Tile, TileSet};
use crate::contract::{MAX_SEATS, MoveError, Outcome, Position, Refusal, Seat, View};
use crate::words::say;

/// Everything that is true at one moment of a game of dominoes.
#[derive(Debug, PartialEq, Eq)]
pub struct DominoPosition {
    table: Table,
    /// What each seat was dealt, in dealt order, one seat after the other.
    dealt: Vec<Tile>,
    /// What each seat still holds.
    hands: [TileSet; MAX_SEATS],
}

impl Clone for DominoPosition {
    fn clone(&self) -> Self {
        Self { table: self.table.clone(), dealt: self.dealt.clone(), hands: self.hands }
    }

    fn clone_from(&mut self, source: &Self) {
        self.table.clone_from(&source.table);
        self.dealt.clone_from(&source.dealt);
        self.hands = source.hands;
    }
}

impl DominoPosition {
    /// The position after a deal of `rules.hand()` tiles to each seat, one seat after the other.
    pub(super) fn dealt(rules: DominoRules, dealt: &[Tile]) -> Self {
        let mut hands = [TileSet::EMPTY; MAX_SEATS];
        for (hand, tiles) in hands.iter_mut().zip(dealt.chunks(rules.hand())) {
            *hand = tiles.iter().copied().collect();
        }
        Self { table: Table::new(rules, opener(rules, dealt)), dealt: dealt.to_vec(), hands }
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

    /// The position as the seat of a view may imagine it: the table it sees, and these hands. Whether
    /// they fit what it knows is not asked. The tiles that it was not shown count as dealt in the order
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
        Self { table, dealt, hands }
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

/// The seat with the first turn after this deal.
fn opener(rules: DominoRules, dealt: &[Tile]) -> Seat {
    match rules.opening() {
        Opening::Any | Opening::Double => Seat::new(rules.opener.into()),
        Opening::HighestDouble | Opening::Holder(_) => {
            let tiles = dealt.iter().enumerate();
            let strongest = tiles.max_by_key(|&(_, &tile)| rules.claim(tile));
            Seat::new(strongest.map_or(0, |(place, _)| place / rules.hand()))
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
        *self.table.rules()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.table.is_over().then(|| scoring::outcome(&self.table, self.hands.map(TileSet::pips)))
    }

    #[inline]
    fn view(&self, seat: Seat) -> Hand<'_> {
        Hand::new(&self.table, seat, self.dealt_to(seat), self.hand(seat))
    }

    #[inline]
    fn advance(&mut self, chosen: DominoMove) {
        if let (DominoMove::Play(tile, _), Some(seat)) = (chosen, self.table.turn()) {
            self.hands[seat.index()].remove(tile);
        }
        self.table.record(chosen);
    }

    fn refusal(&self, chosen: DominoMove) -> MoveError {
        let Some(seat) = self.table.turn() else {
            let outcome = self.outcome().unwrap_or_else(Outcome::duel_drawn);
            return MoveError::over(&chosen.to_string(), self.table.moves().len(), &outcome);
        };
        let refused = self.table.refusal(self.hand(seat), chosen);
        let dealt: TileSet = self.dealt.iter().copied().collect();
        match chosen {
            DominoMove::Play(tile, _) if !dealt.contains(tile) => {
                let found = say!("tile-nobody", tile = tile.to_string());
                MoveError::new(Refusal::Illegal, found, refused.allowed)
            }
            _ => refused,
        }
    }

    fn deal_text(&self) -> Option<String> {
        let hands = self.dealt.chunks(self.table.rules().hand()).map(|hand| {
            let tiles: Vec<_> = hand.iter().map(Tile::to_string).collect();
            tiles.join(" ")
        });
        Some(hands.collect::<Vec<_>>().join("/"))
    }

    fn view_text(&self, seat: Seat) -> Option<String> {
        Some(self.view(seat).to_string())
    }
}
