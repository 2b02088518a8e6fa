//! The exact values of the moves of a position.

use papan_games::{AnyGame, Ruleset, Seat};
use papan_players::{Gravity, JudgedMove, Mistake, ProvenBounds, ProvenResult};
use papan_solver::Bounds;
use papan_words::Message;
use serde::Serialize;

use super::Explanation;
use crate::words::say;

/// What perfect play says of every move of a position, for the seat that moves: positive if it wins, 0 for a
/// draw, negative if it loses; the larger the number, the sooner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Judgement {
    /// The rules.
    pub rules: String,
    /// The moves that lead there.
    pub position: String,
    /// The seat that moves.
    #[cfg_attr(feature = "schema", schema(value_type = usize))]
    pub seat: Seat,
    /// The value of the position, where it is proven.
    pub value: Option<i32>,
    /// It is at least this; null where nothing can be known.
    pub low: Option<i32>,
    /// It is at most this; null where nothing can be known.
    pub high: Option<i32>,
    /// How it ends: `win`, `draw` or `loss`; null where that is not proven.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub result: Option<ProvenResult>,
    /// Every move; empty where nothing can be known.
    pub moves: Vec<MoveJudgement>,
    /// The moves of which it is proven that no other is better.
    pub best: Vec<String>,
    /// How many moves are proven to keep the result.
    pub keeping: usize,
    /// How many positions were looked at.
    pub nodes: u64,
    /// The value of the position for the first seat; null where nothing can be known.
    pub first: Option<FirstSeatValue>,
    /// The value of the position, in the language of the request: "Player 1 wins in 3 moves".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub worth: Option<String>,
    /// How many cells are empty.
    #[serde(skip)]
    pub(super) cells_left: i32,
}

/// What perfect play says of a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MoveJudgement {
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// The score with its sign, or what is proven of it: `+12`, `0`, `-3`, `>0`, `≥0`, `?`.
    pub sign: String,
    /// Null where only the interval is proven.
    pub score: Option<i32>,
    /// The score is at least this.
    pub low: i32,
    /// The score is at most this.
    pub high: i32,
    /// How it ends: `win`, `draw` or `loss`; null where that is not proven.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub result: Option<ProvenResult>,
    /// The same value for the first seat.
    pub first: FirstSeatValue,
    /// The winner's move with which the game ends, counted from now, if both sides play perfectly; null for a draw and
    /// where the score is not known.
    pub ends_in: Option<i32>,
    /// Its loss; null if nothing is proven to be given away.
    pub mistake: Option<MistakeView>,
    /// What that means, in the language of the request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<MoveWords>,
}

impl MoveJudgement {
    /// The proven bounds of the score.
    pub fn bounds(&self) -> Bounds {
        Bounds { low: self.low, high: self.high }
    }
}

/// A value from the view of the first seat: what bar, graph and lists of moves show, so that they have the same sign
/// for both seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FirstSeatValue {
    /// Null where only the interval is proven.
    pub score: Option<i32>,
    /// How it ends for the first seat: `win`, `draw` or `loss`; null where that is not proven.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub result: Option<ProvenResult>,
    /// The score with its sign, or what is proven of it.
    pub sign: String,
}

impl FirstSeatValue {
    /// Turns the value of a seat in a game of two.
    fn of(seat: Seat, bounds: Bounds) -> Self {
        let bounds = if seat == Seat::FIRST { bounds } else { bounds.turned() };
        Self { score: bounds.score(), result: ProvenResult::proven(bounds), sign: sign(bounds) }
    }
}

/// The winner's move, counted from now, with which a game ends that has this score for the seat to move, if that many
/// cells are empty.
pub(super) fn ends_in(score: i32, cells_left: i32) -> i32 {
    let moves = if score > 0 { (cells_left + 1) / 2 - score } else { cells_left / 2 + score };
    (moves + 1).max(1)
}

/// Formats a score with its sign, or its bounds.
fn sign(bounds: Bounds) -> String {
    match (bounds.score(), bounds.low, bounds.high) {
        (Some(score @ 1..), ..) => format!("+{score}"),
        (Some(score), ..) => score.to_string(),
        (None, 1.., _) => ">0".to_owned(),
        (None, _, ..=-1) => "<0".to_owned(),
        (None, 0, _) => "≥0".to_owned(),
        (None, _, 0) => "≤0".to_owned(),
        _ => "?".to_owned(),
    }
}

/// What perfect play says of a move, in a language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MoveWords {
    /// What its value means: "wins, in at most 3 moves".
    pub meaning: String,
    /// The verdict if it is chosen.
    pub verdict: String,
    /// How the verdict is shown: `good`, `even`, `warn` or `bad`.
    pub tone: &'static str,
    /// Its loss, in words that follow the move; null if nothing is proven to be given away.
    pub mistake: Option<String>,
}

/// The loss by a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MistakeView {
    /// A move that keeps it.
    pub better: String,
    /// What there was, at least: `win`, `draw` or `loss`.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub had: ProvenResult,
    /// The result after it, where that is proven.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub left: Option<ProvenResult>,
    /// How grave it is: `blunder` (a loss now), `mistake` (part of the result), `inaccuracy` (much later or sooner).
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub gravity: Gravity,
    /// Its sign, as players write it behind a move: `??`, `?` or `?!`.
    pub mark: &'static str,
    /// What became of what: `win-to-loss`, `draw-to-loss`, `win-to-draw`, `win-gone` (where it is not proven what is
    /// left), `win-later` or `loss-sooner`.
    pub what: &'static str,
}

impl MistakeView {
    /// Its effect, in words that follow the move.
    pub fn words(&self) -> Message {
        match self.what {
            "win-to-loss" => say!("mistake-win-to-loss"),
            "draw-to-loss" => say!("mistake-draw-to-loss"),
            "win-to-draw" => say!("mistake-win-to-draw"),
            "win-gone" => say!("mistake-win-gone"),
            "win-later" => say!("mistake-win-later"),
            _ => say!("mistake-loss-sooner"),
        }
    }
}

impl From<Mistake<String>> for MistakeView {
    fn from(made: Mistake<String>) -> Self {
        let Mistake { better, had, left, gravity } = made;
        let what = match (gravity, had, left) {
            (Gravity::Blunder, ProvenResult::Win, _) => "win-to-loss",
            (Gravity::Blunder, ..) => "draw-to-loss",
            (Gravity::Mistake, _, Some(_)) => "win-to-draw",
            (Gravity::Mistake, _, None) => "win-gone",
            (Gravity::Inaccuracy, ProvenResult::Win, _) => "win-later",
            (Gravity::Inaccuracy, ..) => "loss-sooner",
        };
        Self { better, had, left, gravity, mark: gravity.mark(), what }
    }
}

impl Judgement {
    /// Judges a position by the bounds of its moves, which are given as texts.
    pub(super) fn new(
        game: &AnyGame,
        seat: Seat,
        moves: Vec<(String, Bounds)>,
        nodes: u64,
    ) -> Self {
        // Moves are identified by number here, so that this is compiled once and not for every kind of game.
        let (texts, bounds): (Vec<_>, Vec<_>) = moves.into_iter().unzip();
        let judged = bounds.into_iter().enumerate();
        let judged: Vec<_> = judged.map(|(choice, bounds)| JudgedMove { choice, bounds }).collect();
        let found = papan_players::Judgement(&judged);
        let bounds = found.bounds();
        let text = |choice: usize| texts[choice].clone();
        let cells: i32 = match game.rules() {
            Ruleset::Line(rules) => rules.sides().iter().map(|&side| i32::from(side)).product(),
            Ruleset::Endless(_) | Ruleset::Dominoes(_) => 0,
        };
        let cells_left = cells - game.plies() as i32;
        let one = |&JudgedMove { choice, bounds }: &JudgedMove<_>| MoveJudgement {
            text: text(choice),
            sign: sign(bounds),
            score: bounds.score(),
            low: bounds.low,
            high: bounds.high,
            result: ProvenResult::proven(bounds),
            first: FirstSeatValue::of(seat, bounds),
            ends_in: bounds
                .score()
                .filter(|&score| score != 0)
                .map(|score| ends_in(score, cells_left)),
            mistake: found.mistake(choice).map(|made| made.map(text).into()),
            words: None,
        };
        Self {
            rules: game.rules().to_string(),
            position: game.text(),
            seat,
            value: found.score(),
            low: bounds.map(|bounds| bounds.low),
            high: bounds.map(|bounds| bounds.high),
            result: bounds.and_then(ProvenResult::proven),
            best: found.best().map(text).collect(),
            keeping: found.keeping().count(),
            moves: judged.iter().map(one).collect(),
            nodes,
            first: bounds.map(|bounds| FirstSeatValue::of(seat, bounds)),
            worth: None,
            cells_left,
        }
    }

    /// The judgement of a move.
    pub fn of(&self, text: &str) -> Option<&MoveJudgement> {
        self.moves.iter().find(|judged| judged.text == text)
    }

    /// Adds exact values or bounds to the candidates of an explanation, unless its player has added them.
    pub fn add_to(&self, explanation: &mut Explanation) {
        if explanation.candidates.iter().any(|row| row.exact.is_some()) {
            return;
        }
        // Bounds that are equal for all moves do not explain the choice, and a player with the criterion `low` shows
        // its own bounds.
        let tells = self.moves.windows(2).any(|two| two[0].bounds() != two[1].bounds())
            && !shows_bounds(explanation);
        for row in &mut explanation.candidates {
            let Some(judged) = self.of(&row.text) else { continue };
            row.exact = judged.score.map(i64::from);
            let proven = ProvenBounds { low: judged.low, high: judged.high };
            row.proven = (tells && row.exact.is_none()).then_some(proven);
        }
    }
}

/// Whether the table has a column with proven bounds.
pub(super) fn shows_bounds(explanation: &Explanation) -> bool {
    explanation.criteria.iter().any(|criterion| criterion.id == "low")
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use papan_games::AnyGame;
    use papan_players::{Limits, dice};

    use papan_solver::Bounds;

    use super::{Judgement, sign};
    use crate::game::Judges;

    /// The mistakes of a game: the number of the move, its sign, and its effect.
    fn mistakes(moves: &str) -> Vec<(usize, &'static str, &'static str)> {
        let rules = "connect-four".parse().unwrap();
        let game = AnyGame::open(&rules, None, moves, &mut dice(0, 0)).unwrap();
        let judges = Judges::new(1);
        let made = game.moves().into_iter().enumerate().filter_map(|(ply, text)| {
            let judgement = judges.judge(&game.at(ply), &Limits::default())?;
            let mistake = judgement.of(&text)?.mistake.clone()?;
            Some((ply + 1, mistake.mark, mistake.what))
        });
        made.collect()
    }

    fn judged(moves: &str) -> Judgement {
        let rules = "connect-four".parse().unwrap();
        let game = AnyGame::open(&rules, None, moves, &mut dice(0, 0)).unwrap();
        Judges::new(1).judge(&game, &Limits::default()).unwrap()
    }

    #[test]
    fn a_value_for_the_first_seat_is_the_same_before_and_after_a_move() {
        let (before, after) = (judged("4455"), judged("44552"));
        let chosen = before.of("2").unwrap();
        assert_eq!(after.seat, papan_games::Seat::new(1));
        assert_eq!(Some(&chosen.first), after.first.as_ref());
        assert_eq!((chosen.first.score, after.value), (chosen.score, chosen.score.map(|it| -it)));
    }

    #[test]
    fn a_decided_game_ends_with_a_move_of_the_winner() {
        let win = judged("112233").of("4").unwrap().clone();
        assert_eq!((win.ends_in, win.score, win.first.sign.as_str()), (Some(1), Some(18), "+18"));
        // The second seat cannot stop both ends of the row.
        let lost = judged("33445").of("5").unwrap().clone();
        assert_eq!((lost.ends_in, lost.first.sign.as_str()), (Some(1), "+18"));
        assert_eq!((lost.score, lost.sign.as_str()), (Some(-18), "-18"));
    }

    #[test]
    fn a_score_is_written_as_far_as_it_is_proven() {
        let written = [(12, 12), (0, 0), (-3, -3), (1, 9), (-9, -1), (0, 4), (-4, 0), (-4, 4)];
        let written = written.map(|(low, high)| sign(Bounds { low, high }));
        assert_eq!(written, ["+12", "0", "-3", ">0", "<0", "≥0", "≤0", "?"]);
    }

    #[test]
    fn the_mistakes_of_a_game_have_the_signs_that_players_write() {
        let made = mistakes("13157472");
        assert!(made.contains(&(1, "??", "win-to-loss")), "{made:?}");
        assert!(made.contains(&(5, "?!", "loss-sooner")), "from -3 to -18: {made:?}");
        assert!(mistakes("4444").is_empty());
    }
}
