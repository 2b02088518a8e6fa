//! The seats at the table, in a line or two each: the public facts about a seat, and its tiles once they are revealed.

use papan_games::Seat;
use papan_games::dominoes::Tile;
use papan_ui::game::HandView;
use papan_ui::say;
use papan_ui::words::joined;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::hand::{self, Hand, dealt_to_each};
use super::words::{payment, pips, tiles};
use crate::theme::{Theme, text};
use crate::widgets::prose::{Word, broken, spaced};

/// More tiles than this are drawn as a number, not one by one.
const MOST_BACKS: usize = 14;

/// Writes the lines about the seats.
pub(super) struct Seats<'a> {
    /// The hand of the seat that watches.
    pub(super) hand: &'a Hand<'a>,
    /// Whether that seat is to move now.
    pub(super) is_active: bool,
    pub(super) look: Theme,
}

impl Seats<'_> {
    /// The other seats, in the order of their turns after the own.
    pub(super) fn others(&self) -> impl Iterator<Item = &HandView> {
        let hands = &self.hand.table.hands;
        let own = self.hand.seat().index();
        hands.iter().cycle().skip(own + 1).take(hands.len().saturating_sub(1))
    }

    /// The facts about another seat, in lines of this width.
    pub(super) fn other(&self, hand: &HandView, width: u16) -> Vec<Line<'static>> {
        let mut words = self.name(hand.seat);
        let indent = words.iter().map(|(blanks, word)| blanks + word.width()).sum::<usize>() + 2;
        if self.hand.view.revealed {
            words.extend(self.open_hand(hand));
        } else {
            words.push((2, self.backs(hand.count)));
        }
        words.extend(self.aside(hand));
        words.extend(self.notes(hand.seat, hand.count));
        broken(words, indent, width.into())
    }

    /// The facts about the own seat; its tiles are drawn below.
    pub(super) fn own(&self, width: u16) -> Vec<Line<'static>> {
        let (seat, look) = (self.hand.seat(), self.look);
        let mut line = self.name(seat);
        let held = &self.hand.tiles;
        if !held.is_empty() {
            let text = format!("{}, {}", tiles(held.len(), look), pips(all_pips(held), look));
            line.push((2, Span::raw(text)));
        }
        if self.is_active {
            line.push((2, Span::styled(text!("dominoes-your-turn", look), self.look.title())));
        }
        line.extend(self.hand.table.hands.get(seat.index()).and_then(|hand| self.aside(hand)));
        line.extend(self.notes(seat, held.len()));
        broken(line, 2, width.into())
    }

    /// A mark if it is its turn, and its name.
    fn name(&self, seat: Seat) -> Vec<Word> {
        let is_turn = self.hand.view.seat == Some(seat);
        let mark = if is_turn { self.look.either("▶", ">") } else { " " };
        let style = self.look.seat(seat);
        let name = seat_name(seat, self.look);
        vec![(0, Span::styled(mark.to_owned(), style)), (1, Span::styled(name, style))]
    }

    /// The tiles face down, and their number.
    fn backs(&self, count: usize) -> Span<'static> {
        let dealt = dealt_to_each(self.hand.table);
        let back = self.look.either("▮", "#");
        let look = self.look;
        let (number, longest) = (tiles(count, look), tiles(dealt, look).width());
        if dealt > MOST_BACKS {
            return Span::raw(format!("{back} {number}"));
        }
        // As wide as all that were dealt, so that the numbers of all seats are below each other.
        Span::raw(format!("{:<dealt$} {number:<longest$}", back.repeat(count)))
    }

    /// The tiles face up, and their pips.
    fn open_hand(&self, hand: &HandView) -> Vec<Word> {
        let held = hand::tiles(self.hand.table, hand.tiles.as_deref());
        let tiles = held.iter().map(|tile| Span::raw(tile.to_string()));
        let mut words: Vec<_> = spaced(2, tiles).collect();
        if !held.is_empty() {
            let text = pips(all_pips(&held), self.look);
            words.push((2, Span::styled(text, self.look.title())));
        }
        words
    }

    /// The tiles that a seat has put aside: how many, and which where they may be seen.
    fn aside(&self, hand: &HandView) -> Option<Word> {
        let tiles = hand.aside.join(" ");
        let text = match hand.aside.len() {
            0 => say!("dominoes-asides", count = hand.asides),
            _ => say!(
                "dominoes-aside",
                tiles = tiles,
                pips = all_pips(&hand::tiles(self.hand.table, Some(&hand.aside)))
            ),
        };
        (hand.asides > 0).then(|| (2, Span::styled(self.look.say(text), self.look.dim())))
    }

    /// Further notes: partner, out, passes, and the result.
    fn notes(&self, seat: Seat, held: usize) -> impl Iterator<Item = Word> {
        let (look, own, view) = (self.look, self.hand.seat(), self.hand.view);
        let is_partner = self.hand.table.teams && seat.index() % 2 == own.index() % 2;
        let partner = (seat != own && is_partner)
            .then(|| Span::styled(text!("dominoes-partner", look), look.seat(own)));
        let is_out = held == 0 && self.hand.table.hands.iter().all(|hand| hand.asides == 0);
        let out = is_out.then(|| Span::styled(text!("dominoes-went-out", look), look.title()));
        let outcome = view.outcome.as_ref().filter(|_| view.revealed);
        let won = outcome
            .filter(|outcome| outcome.is_winner(seat))
            .map(|_| Span::styled(text!("dominoes-won", look), look.good()));
        let paid = outcome.and_then(|outcome| outcome.payoff().get(seat.index()).copied());
        let paid = paid.map(|paid| Span::styled(payment(paid, look), look.title()));
        let notes = [partner, out, self.passes(seat), won, paid];
        notes.into_iter().flatten().map(|note| (2, note))
    }

    /// The numbers on which a seat has passed.
    fn passes(&self, seat: Seat) -> Option<Span<'static>> {
        let look = self.look;
        let table = self.hand.table;
        let passes = || table.passes.iter().filter(|pass| pass.seat == seat);
        let latest = passes().next_back()?;
        let mut missing: Vec<_> =
            passes().filter_map(|pass| pass.ends).flat_map(<[u8; 2]>::from).collect();
        missing.sort_unstable();
        missing.dedup();
        let mut laid = table.line.iter().filter(|tile| tile.seat == Some(seat));
        let is_latest = laid.all(|tile| tile.ply < Some(latest.ply));
        let style = if is_latest { self.look.notable() } else { self.look.dim() };
        // A pass before the opening tile shows that the seat has no double.
        let text = if missing.is_empty() {
            text!("dominoes-no-double", look).to_owned()
        } else {
            let has_aside = table.hands.get(seat.index()).is_some_and(|hand| hand.asides > 0);
            let id = if has_aside { "dominoes-stuck-on" } else { "dominoes-passed-on" };
            look.say(say!(id, numbers = joined(missing, "and")))
        };
        Some(Span::styled(text, style))
    }
}

/// The pips of all these tiles.
pub(crate) fn all_pips(tiles: &[Tile]) -> u32 {
    tiles.iter().map(|tile| tile.pips()).sum()
}

/// The name of a seat.
pub(crate) fn seat_name(seat: Seat, look: Theme) -> String {
    look.say(say!("player-number", number = seat.index() + 1))
}
