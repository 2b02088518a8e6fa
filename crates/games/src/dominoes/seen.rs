//! The text of a seat's view, and the view that such a text describes.
//!
//! ```text
//! 2 0 0|5,1|1,3|4 4|4@left,pass
//! │ │ │           └ every move since the start, in order; - for none. Tiles that other seats put aside are not
//! │ │ │             named: `aside`
//! │ │ └ the tiles dealt to the seat, in that order, also those it has played
//! │ └ the seat that had the first turn
//! └ whose view it is
//! ```
//!
//! In a match three words follow: the score of every side before the deal, the number of the deal from 0, and its
//! opening, as in `5,-1 3 any-tile`. Where a match is the best of several games, a fourth word has the games that every side has
//! won and the number of the deal with which the present game began, as in `1,0@2`.
//!
//! The rules are agreed beforehand and are not part of the text. It contains exactly the same as a [`Hand`],
//! so that a program that reads it learns what its seat may know and nothing else.

use std::fmt;

use papan_words::{Arg, Message};

use super::deal::unknown_tile;
use super::hand::Hand;
use super::options::{opening_text, parse_opening};
use super::rules::{DominoRules, Opening};
use super::standing::MatchScore;
use super::table::{DominoMove, End, Table};
use super::tile::{Tile, TileSet};
use crate::contract::{MAX_SEATS, MoveError, Refusal, Seat};
use crate::text::{TextError, plain_number, shown};
use crate::words::say;

/// What stands for an empty list.
const NONE: &str = "-";

/// The text form of a view, which [`SeatView::parse`] reads.
impl fmt::Display for Hand<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |words: Vec<String>| match words[..] {
            [] => NONE.to_owned(),
            _ => words.join(","),
        };
        let tiles = list(self.dealt().iter().map(Tile::to_string).collect());
        let moves = list(self.moves().map(|(_, m)| m.to_string()).collect());
        let (seat, opener) = (self.seat().index(), self.table().opener().index());
        write!(f, "{seat} {opener} {tiles} {moves}")?;
        let Some(standing) = self.table().standing() else { return Ok(()) };
        let score = list(standing.sides().iter().map(i16::to_string).collect());
        let opening = opening_text(self.table().rules().opening());
        write!(f, " {score} {} {opening}", standing.deal)?;
        if standing.rules.course().best_of == 1 {
            return Ok(());
        }
        let games = &standing.games[..standing.sides().len()];
        write!(f, " {}@{}", list(games.iter().map(u8::to_string).collect()), standing.began)
    }
}

/// An owned view. A view read from text has been checked as far as the seat can: against its own tiles and against
/// every pass.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatView {
    table: Table,
    seat: Seat,
    dealt: Vec<Tile>,
    tiles: TileSet,
    aside: Vec<Tile>,
    /// What each of the others is known not to hold, because it passed or did not open.
    lacking: [TileSet; MAX_SEATS],
}

impl SeatView {
    /// Reads the text of a view of a game by these rules.
    pub fn parse(rules: &DominoRules, text: &str) -> Result<Self, TextError> {
        let words: Vec<_> = text.split_whitespace().collect();
        let several = rules.course().best_of > 1;
        let (seat, opener, tiles, moves, score) = match (&words[..], rules.is_match()) {
            (&[seat, opener, tiles, moves], false) => (seat, opener, tiles, moves, None),
            (&[seat, opener, tiles, moves, score, deal, opening], true) if !several => {
                (seat, opener, tiles, moves, Some([score, deal, opening, ""]))
            }
            (&[seat, opener, tiles, moves, score, deal, opening, games], true) if several => {
                (seat, opener, tiles, moves, Some([score, deal, opening, games]))
            }
            (_, is_match) => {
                let found = say!("view-words", words = words.len(), view = shown(text));
                let form = if several {
                    say!("view-form-games")
                } else if is_match {
                    say!("view-form-match")
                } else {
                    say!("view-form")
                };
                return Err(TextError::new(found, form));
            }
        };
        let (seat, opener) = (read_seat(rules, seat)?, read_seat(rules, opener)?);
        let (rules, standing) = match score {
            None => (*rules, None),
            Some(words) => read_standing(rules, opener, words)?,
        };
        let dealt = read_tiles(&rules, tiles)?;
        let mut view = Self::before_first_move(rules, opener, seat, dealt, standing);
        view.check_opener()?;
        for (ply, chosen) in (1..).zip(moves.split(',').filter(|_| moves != NONE)) {
            view.play(chosen).map_err(|error| {
                TextError::new(say!("found-at", found = error.found, at = ply), error.allowed)
            })?;
        }
        Ok(view)
    }

    /// A view before the first move. The best tile of a seat that opens with its best is the best that was dealt.
    fn before_first_move(
        rules: DominoRules,
        opener: Seat,
        seat: Seat,
        dealt: Vec<Tile>,
        standing: Option<MatchScore>,
    ) -> Self {
        let best = dealt.iter().copied().max_by_key(|&tile| rules.claim(tile));
        let claims = !matches!(rules.opening(), Opening::Any | Opening::Double) && opener == seat;
        let lacking =
            best.filter(|_| claims).map_or(TileSet::EMPTY, |best| rules.claims_above(best));
        Self {
            table: Table::new(rules, opener, standing),
            seat,
            tiles: dealt.iter().copied().collect(),
            aside: Vec::new(),
            dealt,
            lacking: [lacking; MAX_SEATS],
        }
    }

    /// The view itself.
    pub fn hand(&self) -> Hand<'_> {
        Hand::new(&self.table, self.seat, &self.dealt, self.tiles, &self.aside)
    }

    /// Makes a move of the seat to move, as seen by all seats.
    pub fn play(&mut self, text: &str) -> Result<(), MoveError> {
        let chosen = self.table.read_move(text)?;
        let Some(mover) = self.table.turn() else {
            let found = say!("after-end", move = chosen.to_string());
            return Err(MoveError::new(Refusal::Over, found, say!("game-over")));
        };
        if mover == self.seat {
            self.hand().check(chosen)?;
        } else {
            self.check_other(mover, chosen)?;
        }
        self.record(mover, chosen);
        Ok(())
    }

    /// Makes a move that is known to have happened.
    fn record(&mut self, mover: Seat, chosen: DominoMove) {
        self.learn(mover, chosen);
        match chosen {
            DominoMove::Play(tile, _) => self.tiles.remove(tile),
            DominoMove::Aside(Some(tile)) => {
                self.tiles.remove(tile);
                self.aside.push(tile);
            }
            _ => {}
        }
        self.table.record(chosen);
    }

    /// The tiles that this other seat may hold, as far as is known.
    fn possible(&self, other: Seat) -> TileSet {
        self.hand().unseen().without(self.lacking[other.index()])
    }

    /// Refuses an opener that the rules or the own tiles contradict.
    fn check_opener(&self) -> Result<(), TextError> {
        let (rules, opener) = (*self.table.rules(), self.table.opener());
        if matches!(rules.opening(), Opening::Any | Opening::Double) {
            let allowed = say!("opener-rules", opener = rules.opener);
            let fits = opener.index() == usize::from(rules.opener);
            return if fits { Ok(()) } else { Err(refused_opener(opener, allowed)) };
        }
        if opener != self.seat && self.openings(opener).is_empty() {
            let allowed = say!("opener-claimed", seat = self.seat.index());
            return Err(refused_opener(opener, allowed));
        }
        Ok(())
    }

    /// The tiles with which this other seat may open.
    fn openings(&self, other: Seat) -> TileSet {
        let (rules, possible) = (self.table.rules(), self.possible(other));
        match rules.opening() {
            Opening::Any => possible,
            Opening::Double => possible.and(TileSet::doubles()),
            Opening::HighestDouble | Opening::Holder(_) => {
                let best = self.dealt.iter().copied().max_by_key(|&tile| rules.claim(tile));
                best.map_or(possible, |best| possible.and(rules.claims_above(best)))
            }
        }
    }

    /// Refuses a move of another seat that cannot have happened.
    fn check_other(&self, mover: Seat, chosen: DominoMove) -> Result<(), MoveError> {
        let possible = self.possible(mover);
        let refuse = |allowed: Message| {
            let found: Arg = match chosen {
                DominoMove::Play(..) => say!("quoted", text = chosen.to_string()).into(),
                DominoMove::Aside(_) | DominoMove::Pass => chosen.to_string().into(),
            };
            let found = say!("found-by", found = found, seat = mover);
            Err(MoveError::new(Refusal::Illegal, found, allowed))
        };
        let fitting = match (chosen, self.table.ends()) {
            (DominoMove::Play(tile, _), _) if self.table.played().contains(tile) => {
                return refuse(say!("view-played"));
            }
            (DominoMove::Play(tile, _), _) if self.dealt.contains(&tile) => {
                return refuse(say!("view-own"));
            }
            (DominoMove::Play(_, End::Right), None) => {
                return refuse(say!("view-left"));
            }
            (DominoMove::Pass, None) if self.table.rules().opening() != Opening::Double => {
                return refuse(say!("view-opens"));
            }
            (DominoMove::Aside(Some(_)), _) => return refuse(say!("view-aside")),
            (DominoMove::Aside(None), _) if !self.table.rules().discards() => {
                return refuse(say!("aside-rules"));
            }
            (DominoMove::Aside(None), None) => return refuse(say!("view-opens")),
            (DominoMove::Pass, Some(_))
                if self.table.rules().discards() && self.table.hand_size(mover) > 0 =>
            {
                return refuse(say!("pass-discards"));
            }
            (_, None) => self.openings(mover),
            (DominoMove::Play(_, End::Left), Some((pip, _)))
            | (DominoMove::Play(_, End::Right), Some((_, pip))) => {
                possible.and(TileSet::with_pip(pip))
            }
            (DominoMove::Aside(None) | DominoMove::Pass, Some(_)) => possible.and(self.serving()),
        };
        match chosen {
            DominoMove::Play(tile, _) if !fitting.contains(tile) => refuse(say!("view-misfit")),
            DominoMove::Aside(_) | DominoMove::Pass
                if possible.without(fitting).len() < self.table.hand_size(mover) =>
            {
                refuse(say!("view-fits"))
            }
            _ => Ok(()),
        }
    }

    /// The tiles of any hand that could be played now.
    fn serving(&self) -> TileSet {
        match self.table.ends() {
            Some((left, right)) => TileSet::with_pip(left).or(TileSet::with_pip(right)),
            None => TileSet::doubles(),
        }
    }

    /// Remembers what a move says about the hands.
    fn learn(&mut self, mover: Seat, chosen: DominoMove) {
        let rules = *self.table.rules();
        match (chosen, rules.opening()) {
            (DominoMove::Aside(_) | DominoMove::Pass, _) => {
                let lacking = &self.lacking[mover.index()];
                self.lacking[mover.index()] = lacking.or(self.serving());
            }
            (DominoMove::Play(tile, _), Opening::HighestDouble | Opening::Holder(_))
                if self.table.ends().is_none() =>
            {
                // No seat was dealt a better tile.
                self.lacking = self.lacking.map(|lacking| lacking.or(rules.claims_above(tile)));
            }
            _ => {}
        }
    }
}

/// The same view, owned.
impl From<Hand<'_>> for SeatView {
    fn from(hand: Hand<'_>) -> Self {
        let table = hand.table();
        let (rules, dealt) = (*table.rules(), hand.dealt().to_vec());
        let standing = table.standing().copied();
        let mut view = Self::before_first_move(rules, table.opener(), hand.seat(), dealt, standing);
        hand.moves().for_each(|(mover, chosen)| view.record(mover, chosen));
        view
    }
}

impl fmt::Display for SeatView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.hand().fmt(f)
    }
}

fn refused_opener(opener: Seat, allowed: Message) -> TextError {
    TextError::new(say!("opener-found", opener = opener.index()), allowed)
}

fn read_seat(rules: &DominoRules, text: &str) -> Result<Seat, TextError> {
    let number = plain_number::<usize>(text).filter(|&number| number < rules.seats());
    number.map(Seat::new).ok_or_else(|| {
        let allowed = say!("seats-from-zero", last = rules.seats() - 1);
        TextError::new(say!("unknown", kind = "seat", name = shown(text)), allowed)
    })
}

/// The score before a deal of a match, and the rules of the deal.
fn read_standing(
    rules: &DominoRules,
    opener: Seat,
    [score, deal, opening, games]: [&str; 4],
) -> Result<(DominoRules, Option<MatchScore>), TextError> {
    let refused = |word: &str| {
        TextError::new(say!("view-score", word = shown(word)), say!("view-form-match"))
    };
    let mut standing = MatchScore::start(*rules);
    let scores: Vec<&str> = score.split(',').collect();
    let sides = standing.sides().len();
    if scores.len() != sides {
        return Err(refused(score));
    }
    for seat in 0..rules.seats() {
        let text = scores[seat % sides];
        standing.score[seat] = plain_number(text).ok_or_else(|| refused(text))?;
    }
    let deals = plain_number(deal).filter(|&number: &u8| usize::from(number) < rules.most_deals());
    standing.deal = deals.ok_or_else(|| refused(deal))?;
    if rules.course().best_of > 1 {
        let form =
            || TextError::new(say!("view-score", word = shown(games)), say!("view-form-games"));
        let (won, began) = games.split_once('@').ok_or_else(form)?;
        let won: Vec<&str> = won.split(',').collect();
        for seat in 0..rules.seats() {
            let most = rules.course().best_of / 2;
            let games = won.get(seat % sides).and_then(|text| plain_number(text));
            standing.games[seat] = games.filter(|games| *games <= most).ok_or_else(form)?;
        }
        let began = plain_number(began).filter(|began| *began <= standing.deal);
        standing.began = began.filter(|_| won.len() == sides).ok_or_else(form)?;
    }
    let opening = parse_opening(opening).ok_or_else(|| refused(opening))?;
    let rules = standing.opened_by(opening, opener);
    Ok((rules, Some(standing)))
}

fn read_tiles(rules: &DominoRules, text: &str) -> Result<Vec<Tile>, TextError> {
    let mut tiles = Vec::new();
    for text in text.split(',') {
        let tile = Tile::parse(text, rules.highest()).ok_or_else(|| unknown_tile(rules, text))?;
        if tiles.contains(&tile) {
            let found = say!("tile-twice", tile = tile.to_string());
            return Err(TextError::new(found, say!("tile-once")));
        }
        tiles.push(tile);
    }
    if tiles.len() != rules.hand() {
        let allowed = say!("view-tiles-dealt", hand = rules.hand());
        return Err(TextError::new(say!("view-tiles", tiles = tiles.len()), allowed));
    }
    Ok(tiles)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Ruleset;
    use crate::contract::View;

    fn read(rules: &str, text: &str) -> Result<SeatView, TextError> {
        let Ok(Ruleset::Dominoes(rules)) = rules.parse() else {
            panic!("a preset");
        };
        SeatView::parse(&rules, text)
    }

    #[test]
    fn a_view_is_read_and_written_alike() {
        let text = "1 0 0|5,1|4,3|4 4|4@left,1|4@left,pass,1|6@left";
        let view = read("dominoes:paper,hand=3", text).unwrap();
        assert_eq!(view.to_string(), text);
        let hand = view.hand();
        assert_eq!(hand.tiles(), [Tile::new(0, 5), Tile::new(3, 4)].into_iter().collect());
        assert_eq!(hand.turn(), Some(Seat::new(0)));
        assert_eq!(hand.table().ends(), Some((6, 4)));
        assert!(read("dominoes:paper,hand=3", "1 0 0|5,1|4,3|4 -").is_ok());
    }

    #[test]
    fn what_cannot_have_happened_is_refused_and_named() {
        let (paper, gaple) = ("dominoes:paper,hand=3", "dominoes:gaple,hand=3");
        let refused = [
            (paper, "", "0 words in view"),
            (paper, "1 0 0|5,1|4,3|4", "3 words"),
            (paper, "4 0 0|5,1|4,3|4 -", "seats are 0 to 3"),
            (paper, "1 2 0|5,1|4,3|4 -", "seat 0 opens"),
            (paper, "1 0 0|5,1|4 -", "2 tiles in the view: each seat is dealt 3"),
            (paper, "1 0 0|5,1|4,1|4 -", "tile 1|4 dealt twice"),
            (paper, "1 0 0|5,1|4,4|3 -", "unknown tile '4|3'"),
            (paper, "1 0 0|5,1|4,3|7 -", "unknown tile '3|7'"),
            (paper, "1 0 0|5,1|4,3|4 ", "3 words"),
            (paper, "1 0 0|5,1|4,3|4 ,", "unknown move ''"),
            (paper, "1 0 0|5,1|4,3|4 4|6@left", "does not fit"),
            (paper, "1 0 0|5,1|4,3|4 4|4@right", "the first tile is played on the left"),
            (paper, "1 0 0|5,1|4,3|4 4|4@left,pass", "pass with a playable tile"),
            (paper, "1 0 0|5,1|4,3|4 4|4@left,0|5@left", "does not fit the left end"),
            (paper, "1 0 0|5,1|4,3|4 4|4@left,4|6@left", "not in the hand to move"),
            (paper, "1 0 0|5,1|4,3|4 4|4@left,3|4@left,1|4@left", "dealt to the seat"),
            (paper, "1 0 0|5,1|4,3|4 4|4@left,3|4@left,4|4@right", "has been played"),
            (paper, "1 0 0|5,1|4,3|4 4|4@left,3|4@left,5|6@right", "does not fit"),
            (
                paper,
                "1 0 0|5,1|4,3|4 4|4@left,3|4@left,pass,3|5@left,4|5@right,0|5@left,0|4@left",
                "at move 7",
            ),
            (gaple, "1 0 6|6,1|4,3|4 -", "the tiles of seat 1 claim the opening"),
            (gaple, "1 0 5|5,1|4,3|4 4|4@left", "does not fit"),
            (gaple, "1 0 5|5,1|4,3|4 pass", "the opener must have a tile"),
            (gaple, "1 1 4|4,1|4,3|4 4|4@left,4|6@left,6|6@left", "does not fit"),
        ];
        for (rules, text, expected) in refused {
            let error = read(rules, text).map(|_| ()).unwrap_err().to_string();
            assert!(error.contains(expected), "{text}: {error}");
        }
    }

    #[test]
    fn nothing_comes_after_the_end() {
        let rules = "dominoes:openspiel2,hand=1";
        let error = read(rules, "0 0 1|1 1|1@left,0|1@left").map(|_| ()).unwrap_err();
        assert!(error.to_string().contains("the game is over"), "{error}");
    }

    #[test]
    fn a_pass_that_leaves_too_few_tiles_to_hold_is_refused() {
        // A double-one set has three tiles; the other seat holds 0|0 or 1|1.
        let rules = "dominoes:openspiel2,set=1,hand=1";
        assert!(read(rules, "0 1 0|1 -").is_err(), "seat 0 opens");
        let error = read("dominoes:paper,players=2,set=1,hand=1", "1 0 0|1 pass");
        assert!(error.unwrap_err().to_string().contains("one of its tiles must fit"));
    }
}
