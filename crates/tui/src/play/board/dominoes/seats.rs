//! Who sits at the table, in a line or two each: what everybody may know of a seat, and its tiles once
//! nothing is hidden.

use papan_games::dominoes::{DominoMove, DominoPosition, Hand, Table};
use papan_games::{Outcome, Position, Seat};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::words::{Word, broken, joined, payment, pips, tiles};
use crate::look::Look;
use papan_ui::texts::fill;

/// More tiles than these are not drawn face down one by one.
const MOST_BACKS: usize = 14;

/// What is told of the seats.
pub(super) struct Seats<'a> {
    /// Whose view it is.
    pub(super) hand: Hand<'a>,
    /// The whole position, if nothing is hidden.
    pub(super) open: Option<&'a DominoPosition>,
    /// Whether the seat of the view is asked for its move.
    pub(super) is_active: bool,
    pub(super) look: &'a Look,
}

impl Seats<'_> {
    fn table(&self) -> &Table {
        self.hand.table()
    }

    /// The other seats, in the order of their turns after the own.
    pub(super) fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let (own, seats) = (self.hand.seat(), self.table().rules().seats());
        (1..seats).map(move |turns| own.after(turns, seats))
    }

    /// What is told of another seat, in lines of this width.
    pub(super) fn other(&self, seat: Seat, width: u16) -> Vec<Line<'static>> {
        let mut words = self.name(seat);
        let indent = words.iter().map(|(blanks, word)| blanks + word.width()).sum::<usize>() + 2;
        match self.open {
            Some(position) => words.extend(self.open_hand(position, seat)),
            None => words.push((2, self.backs(seat))),
        }
        words.extend(self.notes(seat));
        broken(words, indent, width.into())
    }

    /// What is told of the own seat; its tiles are drawn below.
    pub(super) fn own(&self, width: u16) -> Vec<Line<'static>> {
        let (seat, words) = (self.hand.seat(), &self.look.texts.dominoes);
        let mut line = self.name(seat);
        let held = self.hand.tiles();
        if !held.is_empty() {
            let text = format!("{}, {}", tiles(held.len(), words), pips(held.pips(), words));
            line.push((2, Span::raw(text)));
        }
        if self.is_active {
            line.push((2, Span::styled(words.your_turn, self.look.title())));
        }
        line.extend(self.notes(seat));
        broken(line, 2, width.into())
    }

    /// A mark if it is its turn, and its name.
    fn name(&self, seat: Seat) -> Vec<Word> {
        let is_turn = self.table().turn() == Some(seat);
        let mark = if is_turn { self.look.either("▶", ">") } else { " " };
        let style = self.look.seat(seat);
        let name = seat_name(seat, self.look);
        vec![(0, Span::styled(mark.to_owned(), style)), (1, Span::styled(name, style))]
    }

    /// The tiles face down, and their number.
    fn backs(&self, seat: Seat) -> Span<'static> {
        let (count, dealt) = (self.table().hand_size(seat), self.table().rules().hand());
        let back = self.look.either("▮", "#");
        let words = &self.look.texts.dominoes;
        let (number, longest) = (tiles(count, words), tiles(dealt, words).chars().count());
        if dealt > MOST_BACKS {
            return Span::raw(format!("{back} {number}"));
        }
        // As wide as all that were dealt, so that the numbers of all seats are below each other.
        Span::raw(format!("{:<dealt$} {number:<longest$}", back.repeat(count)))
    }

    /// The tiles face up, and their pips.
    fn open_hand(&self, position: &DominoPosition, seat: Seat) -> Vec<Word> {
        let hand = position.view(seat);
        let mut words: Vec<Word> = hand
            .in_dealt_order()
            .enumerate()
            .map(|(n, tile)| (if n == 0 { 2 } else { 1 }, Span::raw(tile.to_string())))
            .collect();
        if !hand.tiles().is_empty() {
            let text = pips(hand.tiles().pips(), &self.look.texts.dominoes);
            words.push((2, Span::styled(text, self.look.title())));
        }
        words
    }

    /// What else there is to say: partner, out, passes, and how it ended.
    fn notes(&self, seat: Seat) -> Vec<Word> {
        let (look, words, own) = (self.look, &self.look.texts.dominoes, self.hand.seat());
        let mut notes: Vec<(String, Style)> = Vec::new();
        if seat != own && self.table().rules().are_partners(seat, own) {
            notes.push((words.partner.to_owned(), look.seat(own)));
        }
        if self.table().hand_size(seat) == 0 {
            notes.push((words.went_out.to_owned(), look.title()));
        }
        notes.extend(self.passes(seat));
        let outcome = self.open.and_then(Position::outcome);
        notes.extend(outcome.map(|outcome| self.result(&outcome, seat)).unwrap_or_default());
        notes.into_iter().map(|(text, style)| (2, Span::styled(text, style))).collect()
    }

    /// On which pips a seat has passed.
    fn passes(&self, seat: Seat) -> Option<(String, Style)> {
        let words = &self.look.texts.dominoes;
        let passes = self.table().passes().filter(|&(who, _)| who == seat);
        let mut missing: Vec<_> = passes.flat_map(|(_, (left, right))| [left, right]).collect();
        missing.sort_unstable();
        missing.dedup();
        let mut own = self.table().moves().filter(|&(who, _)| who == seat);
        let is_latest = own.next_back().is_some_and(|(_, chosen)| chosen == DominoMove::Pass);
        let style = if is_latest { self.look.notable() } else { self.look.dim() };
        if !missing.is_empty() {
            return Some((fill(words.passed_on, &[&joined(missing, words.and)]), style));
        }
        // A pass before the opening tile says something too.
        let has_passed = is_latest || own.any(|(_, chosen)| chosen == DominoMove::Pass);
        has_passed.then(|| (words.no_double.to_owned(), style))
    }

    fn result(&self, outcome: &Outcome, seat: Seat) -> Vec<(String, Style)> {
        let (look, words) = (self.look, &self.look.texts.dominoes);
        let won = outcome.is_winner(seat).then(|| (words.won.to_owned(), look.good()));
        let paid = outcome.payoff().get(seat.index());
        let paid = paid.map(|&paid| (payment(paid, words), look.title()));
        won.into_iter().chain(paid).collect()
    }
}

/// How a seat is called.
pub(super) fn seat_name(seat: Seat, look: &Look) -> String {
    fill(look.texts.dominoes.player, &[&(seat.index() + 1)])
}
