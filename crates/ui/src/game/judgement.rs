//! What perfect play says of a position, ready to be shown.

use papan_games::Seat;
use papan_players::{Judged, Proven, ProvenResult};
use papan_solver::Bounds;
use serde::Serialize;

use super::judges::JudgedText;
use super::{AnyGame, Explanation};

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
}

/// What perfect play says of a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MoveJudgement {
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// Null where only the interval is proven.
    pub score: Option<i32>,
    /// The score is at least this.
    pub low: i32,
    /// The score is at most this.
    pub high: i32,
    /// How it ends: `win`, `draw` or `loss`; null where that is not proven.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub result: Option<ProvenResult>,
    /// What it gives away; null if nothing is proven to be given away.
    pub mistake: Option<MistakeView>,
}

impl MoveJudgement {
    /// What is proven of the score.
    pub fn bounds(&self) -> Bounds {
        Bounds { low: self.low, high: self.high }
    }
}

/// A win or a draw that a move gives away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MistakeView {
    /// A move that keeps it.
    pub better: String,
    /// What there was, at least: `win` or `draw`.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub had: ProvenResult,
    /// What is left, where that is proven.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub left: Option<ProvenResult>,
}

impl MistakeView {
    /// Whether a win became a loss.
    pub fn is_grave(&self) -> bool {
        (self.had, self.left) == (ProvenResult::Win, Some(ProvenResult::Loss))
    }
}

impl Judgement {
    /// What was found out about the moves of a position, by their texts.
    pub(super) fn new(game: &AnyGame, seat: Seat, moves: Vec<JudgedText>, nodes: u64) -> Self {
        // Moves go by their numbers here, so that this is compiled once and not for every kind of game.
        let (texts, bounds): (Vec<_>, Vec<_>) = moves.into_iter().unzip();
        let judged = bounds.into_iter().enumerate();
        let judged: Vec<_> = judged.map(|(choice, bounds)| Judged { choice, bounds }).collect();
        let found = papan_players::Judgement(&judged);
        let bounds = found.bounds();
        let text = |choice: usize| texts[choice].clone();
        let one = |&Judged { choice, bounds }: &Judged<_>| MoveJudgement {
            text: text(choice),
            score: bounds.score(),
            low: bounds.low,
            high: bounds.high,
            result: ProvenResult::proven(bounds),
            mistake: found.mistake(choice).map(|mistake| MistakeView {
                better: text(mistake.better),
                had: mistake.had,
                left: mistake.left,
            }),
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
        }
    }

    /// What is said of a move.
    pub fn of(&self, text: &str) -> Option<&MoveJudgement> {
        self.moves.iter().find(|judged| judged.text == text)
    }

    /// Puts what is known, exactly or within bounds, beside the candidates of an explanation, unless its player knew it himself.
    pub fn add_to(&self, explanation: &mut Explanation) {
        if explanation.candidates.iter().any(|row| row.exact.is_some()) {
            return;
        }
        // Where little is proven, and the same of every move, it tells nothing of the choice.
        // So it does beside a player whose criteria are what it has proven itself.
        let tells = self.moves.windows(2).any(|two| two[0].bounds() != two[1].bounds())
            && explanation.criteria.iter().all(|criterion| criterion.id != "low");
        for row in &mut explanation.candidates {
            let Some(judged) = self.of(&row.text) else { continue };
            row.exact = judged.score.map(i64::from);
            let proven = Proven { low: judged.low, high: judged.high };
            row.proven = (tells && row.exact.is_none()).then_some(proven);
        }
    }
}
