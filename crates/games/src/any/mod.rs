//! Games whose kind is known only at run time.
//!
//! There are three kinds: line games on a bounded board, the endless board, and dominoes. Everywhere else a game is a
//! type, and its code is static and fast. [`ByKind`] is the one place where the kind is a value, and
//! [`with_kind!`](crate::with_kind) reaches the type inside.

mod game;
mod rules;
mod view;

pub use game::AnyGame;
pub use rules::{GameKind, Ruleset};
pub use view::AnyView;

/// A value for one of the three kinds of game.
#[derive(Clone, Debug, PartialEq)]
pub enum ByKind<L, E, D> {
    /// For tic-tac-toe or Connect Four on a bounded board.
    Line(L),
    /// For Connect Four on the board without edges.
    Endless(E),
    /// For dominoes.
    Dominoes(D),
}

/// Evaluates an expression with what a [`ByKind`] holds, whatever its type.
///
/// ```
/// use papan_games::{Rules, Ruleset, with_kind};
///
/// let ruleset: Ruleset = "dominoes:paper,players=3".parse()?;
/// let seats = with_kind!(&ruleset, rules => rules.facts().seats);
/// assert_eq!(seats, 3);
/// # Ok::<(), papan_games::TextError>(())
/// ```
///
/// With `again` before the expression, its value is wrapped in the same kind. With two values, the expression sees both
/// if they are of the same kind: `with_kind!(a = one, b = other => a == b, else false)`.
#[macro_export]
macro_rules! with_kind {
    // Wraps the result in the same kind again.
    ($value:expr, $inside:ident => again $result:expr) => {
        match $value {
            $crate::ByKind::Line($inside) => $crate::ByKind::Line($result),
            $crate::ByKind::Endless($inside) => $crate::ByKind::Endless($result),
            $crate::ByKind::Dominoes($inside) => $crate::ByKind::Dominoes($result),
        }
    };
    ($value:expr, $inside:ident => $result:expr) => {
        match $value {
            $crate::ByKind::Line($inside) => $result,
            $crate::ByKind::Endless($inside) => $result,
            $crate::ByKind::Dominoes($inside) => $result,
        }
    };
    ($one:ident = $first:expr, $other:ident = $second:expr => $result:expr, else $mismatch:expr) => {
        match ($first, $second) {
            ($crate::ByKind::Line($one), $crate::ByKind::Line($other)) => $result,
            ($crate::ByKind::Endless($one), $crate::ByKind::Endless($other)) => $result,
            ($crate::ByKind::Dominoes($one), $crate::ByKind::Dominoes($other)) => $result,
            _ => $mismatch,
        }
    };
}
