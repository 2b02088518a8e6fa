//! The form in which the protocol sends a game, for each kind of game.

use papan_games::dominoes::{DominoPosition, DominoRules, GoingOut, Hand, SeatView};
use papan_games::line::{EndlessPosition, LinePosition};
use papan_games::{Game, Position, Rules, Seat, View};
use papan_players::Playable;

/// A position whose game can be sent over the protocol.
pub trait ServedPosition: Playable + 'static {
    /// The game as the protocol sends it.
    type ProtocolGame: ProtocolGame<Self> + Send;
}

impl ServedPosition for LinePosition {
    type ProtocolGame = Game<Self>;
}

impl ServedPosition for EndlessPosition {
    type ProtocolGame = Game<Self>;
}

impl ServedPosition for DominoPosition {
    type ProtocolGame = SeatView;
}

/// The content of a `position` command.
pub trait ProtocolGame<P: Position>: Sized {
    /// Parses the command: `fen` is `None` for `startpos`; `moves` are played after it.
    fn read(rules: &P::Rules, fen: Option<&str>, moves: &str) -> Result<Self, String>;

    /// The view of the seat to move. An error if the game is over or this is the view of another seat.
    fn view(&self) -> Result<P::View<'_>, String>;

    /// Whose turn it is; `None` once the game is over.
    fn turn(&self) -> Option<Seat>;

    /// The winners of a game that is over, if known.
    fn winners(&self) -> Option<Vec<Seat>>;
}

const OVER: &str = "the game is over";

/// In a game without hidden information, a FEN is the list of the moves made, without spaces; `-` for none.
impl<P: Position> ProtocolGame<P> for Game<P> {
    fn read(rules: &P::Rules, fen: Option<&str>, moves: &str) -> Result<Self, String> {
        let before = fen.filter(|&fen| fen != "-").unwrap_or("");
        let mut game = Self::read(rules, None, before).map_err(|error| error.to_string())?;
        game.play_all(moves).map_err(|error| error.to_string())?;
        Ok(game)
    }

    fn view(&self) -> Result<P::View<'_>, String> {
        let position = self.position();
        position.turn().map(|seat| position.view(seat)).ok_or_else(|| OVER.to_owned())
    }

    fn turn(&self) -> Option<Seat> {
        self.position().turn()
    }

    fn winners(&self) -> Option<Vec<Seat>> {
        self.position().outcome().map(|outcome| outcome.winners().collect())
    }
}

impl ProtocolGame<DominoPosition> for SeatView {
    fn read(rules: &DominoRules, fen: Option<&str>, moves: &str) -> Result<Self, String> {
        let fen = fen.ok_or("tiles are dealt: give 'position fen' with the view of a seat")?;
        let mut view = Self::parse(rules, fen).map_err(|error| error.to_string())?;
        for text in rules.notation().split(moves) {
            view.play(text).map_err(|error| error.to_string())?;
        }
        Ok(view)
    }

    fn view(&self) -> Result<Hand<'_>, String> {
        let hand = self.hand();
        match hand.turn() {
            Some(seat) if seat == hand.seat() => Ok(hand),
            Some(seat) => Err(format!("it is the turn of {seat}, and this is {}", hand.seat())),
            None => Err(OVER.to_owned()),
        }
    }

    fn turn(&self) -> Option<Seat> {
        self.hand().turn()
    }

    fn winners(&self) -> Option<Vec<Seat>> {
        let table = self.hand().table();
        // Otherwise the hands are counted, and a seat does not see the other hands.
        let out = table.gone_out().filter(|_| table.rules().going_out() == GoingOut::Wins)?;
        let all = Seat::all(table.rules().seats());
        Some(all.filter(|&seat| table.rules().are_partners(seat, out)).collect())
    }
}
