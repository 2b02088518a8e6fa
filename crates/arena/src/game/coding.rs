//! A compact encoding of games: each move is its number among the legal moves.
//!
//! ```text
//!   game    end, moves...
//!   end     0 played to its end | seat x 16 + 1 + kind of fault, then its detail as a text
//!           | 15 adjudicated: won by the first seat | 31 by the second | 255 drawn
//!   move    0 to 254, the number among the legal moves | 255, then the move as a text
//!   text    length (2 bytes, little-endian), UTF-8
//! ```
//!
//! The endless board does not list every legal move, so some of its moves need the text form.

use papan_games::{Position, Seat};

use papan_engine::contender::{Fault, FaultKind};

const AS_TEXT: u8 = 255;

/// Writes how a game ended. Moves follow.
pub(crate) fn put_end(bytes: &mut Vec<u8>, fault: Option<&(Seat, Fault)>) {
    let Some((seat, fault)) = fault else {
        bytes.push(0);
        return;
    };
    let kind = FaultKind::ALL.iter().position(|&kind| kind == fault.kind).unwrap_or_default();
    bytes.push((seat.index() * 16 + 1 + kind) as u8);
    put_text(bytes, &fault.detail);
}

/// The result of a game that was adjudicated by its exact value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AdjudicatedResult {
    WonBy(Seat),
    Drawn,
}

const DRAWN: u8 = 255;
const WON: [u8; 2] = [15, 31];

/// Writes how a game was adjudicated. Moves follow.
pub(crate) fn put_verdict(bytes: &mut Vec<u8>, verdict: AdjudicatedResult) {
    bytes.push(match verdict {
        AdjudicatedResult::WonBy(seat) => WON[seat.index().min(1)],
        AdjudicatedResult::Drawn => DRAWN,
    });
}

/// Returns how a game was adjudicated, if it was.
pub(crate) fn verdict(bytes: &[u8]) -> Option<AdjudicatedResult> {
    let &first = bytes.first()?;
    let seat = WON.iter().position(|&won| won == first).map(Seat::new);
    seat.map(AdjudicatedResult::WonBy).or((first == DRAWN).then_some(AdjudicatedResult::Drawn))
}

/// Writes a move that is about to be made in this position.
#[inline]
pub(crate) fn put_move<P: Position>(bytes: &mut Vec<u8>, position: &P, chosen: P::Move) {
    match position.legal_moves().position(|legal| legal == chosen) {
        Some(number) if number < usize::from(AS_TEXT) => bytes.push(number as u8),
        _ => {
            bytes.push(AS_TEXT);
            put_text(bytes, &position.move_text(chosen));
        }
    }
}

fn put_text(bytes: &mut Vec<u8>, text: &str) {
    let mut end = text.len().min(usize::from(u16::MAX));
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    bytes.extend_from_slice(&(end as u16).to_le_bytes());
    bytes.extend_from_slice(&text.as_bytes()[..end]);
}

/// The bytes are not a valid game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DecodeError;

/// Reads a game.
pub(crate) struct Reader<'a>(pub(crate) &'a [u8]);

impl Reader<'_> {
    /// Reads the fault that ended the game, if there was one.
    pub(crate) fn end(&mut self) -> Result<Option<(Seat, Fault)>, DecodeError> {
        match self.byte() {
            None => Err(DecodeError),
            Some(0 | DRAWN) => Ok(None),
            Some(byte) if WON.contains(&byte) => Ok(None),
            Some(byte) => self.fault(byte).map(Some).ok_or(DecodeError),
        }
    }

    fn fault(&mut self, byte: u8) -> Option<(Seat, Fault)> {
        let (seat, kind) = (usize::from(byte / 16), usize::from(byte % 16).checked_sub(1)?);
        let kind = *FaultKind::ALL.get(kind)?;
        let seat = (seat < papan_games::MAX_SEATS).then(|| Seat::new(seat))?;
        Some((seat, Fault::new(kind, self.text()?)))
    }

    /// Reads the next move, which is legal in this position.
    pub(crate) fn next_move<P: Position>(&mut self, position: &P) -> Option<P::Move> {
        match self.byte()? {
            AS_TEXT => position.parse_move(self.text()?).ok(),
            number => position.legal_moves().nth(number.into()),
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn byte(&mut self) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    fn text(&mut self) -> Option<&str> {
        let length = u16::from_le_bytes([self.byte()?, self.byte()?]);
        let (text, rest) = self.0.split_at_checked(length.into())?;
        self.0 = rest;
        std::str::from_utf8(text).ok()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use papan_games::{Rules, Ruleset, View, with_kind};
    use papan_players::dice;

    fn round_trips<R: Rules>(rules: &R) {
        for index in 0..20 {
            let mut dice = dice(5, index);
            let start = rules.start(&mut dice);
            let (mut position, mut moves, mut bytes) = (start.clone(), Vec::new(), Vec::new());
            put_end(&mut bytes, None);
            while let Some(chosen) = position.random_move(&mut dice) {
                put_move(&mut bytes, &position, chosen);
                moves.push(chosen);
                position.advance(chosen);
            }
            let mut reader = Reader(&bytes);
            assert_eq!(reader.end(), Ok(None));
            let mut replayed = start;
            for &expected in &moves {
                let chosen = reader.next_move(&replayed).unwrap();
                assert_eq!(chosen, expected);
                replayed.advance(chosen);
            }
            assert!(reader.is_empty());
        }
    }

    #[test]
    fn games_of_every_kind_come_back_as_they_were() {
        for text in ["connect-four:7x6", "connect-four:endless", "tic-tac-toe:4x4x4", "dominoes"] {
            with_kind!(&text.parse::<Ruleset>().unwrap(), rules => round_trips(rules));
        }
    }

    #[test]
    fn a_move_that_is_not_listed_comes_back_too() {
        let Ok(Ruleset::Endless(rules)) = "connect-four:endless".parse() else { panic!("rules") };
        let position = rules.start(&mut dice(0, 0));
        let far = position.parse_move("100").unwrap();
        let mut bytes = Vec::new();
        put_move(&mut bytes, &position, far);
        assert_eq!(Reader(&bytes).next_move(&position), Some(far));
    }

    #[test]
    fn faults_come_back_and_damage_is_noticed() {
        let fault = Fault::new(FaultKind::Garbage, "said 'ä'");
        let mut bytes = Vec::new();
        put_end(&mut bytes, Some(&(Seat::new(3), fault.clone())));
        assert_eq!(Reader(&bytes).end(), Ok(Some((Seat::new(3), fault))));
        assert_eq!(Reader(&bytes[..5]).end(), Err(DecodeError));
        assert_eq!(Reader(&[254]).end(), Err(DecodeError));
        for seat in [0, 1].map(Seat::new) {
            for verdict in [AdjudicatedResult::WonBy(seat), AdjudicatedResult::Drawn] {
                let mut bytes = Vec::new();
                put_verdict(&mut bytes, verdict);
                assert_eq!(super::verdict(&bytes), Some(verdict));
                assert_eq!(Reader(&bytes).end(), Ok(None));
            }
        }
        assert_eq!((verdict(&[]), verdict(&[0, 15])), (None, None));
        assert_eq!(Reader(&[]).end(), Err(DecodeError));
    }
}
