//! An explanation as it is sent, in the language in which it was asked for.

use papan_games::Seat;
use papan_players::{Belief, Better, Candidate, Criterion, Explanation, Score, Searched};
use serde::Serialize;
use utoipa::ToSchema;

use papan_ui::texts::Texts;

/// What a player would do, and why; as `papan explain --json` prints it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Explained {
    rules: String,
    player: String,
    position: String,
    #[schema(value_type = usize)]
    seat: Seat,
    criteria: Vec<CriterionTold>,
    candidates: Vec<CandidateTold>,
    chosen: String,
    decided_by: String,
    /// The place of the criterion that decided, after the last one if the totals did.
    #[serde(skip_serializing_if = "Option::is_none")]
    decider: Option<usize>,
    reason: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<u32>,
    /// The moves that a search expects.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    line: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    belief: Option<BeliefTold>,
}

/// A column of the table.
#[derive(Debug, Serialize, ToSchema)]
struct CriterionTold {
    id: &'static str,
    name: String,
    /// What it counts.
    meaning: String,
    /// Whether `more` of it, `less` or `neither` is better.
    #[schema(value_type = String)]
    better: Better,
}

/// One row of the table.
#[derive(Debug, Serialize, ToSchema)]
struct CandidateTold {
    #[serde(rename = "move")]
    text: String,
    /// In the order of the criteria: a number, or `{win: plies}` or `{loss: plies}` where that is proven.
    #[schema(value_type = Vec<Object>)]
    scores: Vec<Score>,
    /// What is compared, where a strategy adds its criteria up.
    total: Option<i64>,
    feasible: bool,
    note: String,
    /// The exact value of the position after it, where that is known.
    exact: Option<i64>,
}

/// What a seat can know of the hidden tiles.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BeliefTold {
    /// How many deals fit what was played, in digits: it may be larger than any number.
    worlds: String,
    seats: Vec<SeatTold>,
    tiles: Vec<TileTold>,
}

#[derive(Debug, Serialize, ToSchema)]
struct SeatTold {
    #[schema(value_type = usize)]
    seat: Seat,
    tiles: usize,
    /// The pips of which it is known to hold none.
    lacks: Vec<u8>,
}

#[derive(Debug, Serialize, ToSchema)]
struct TileTold {
    tile: String,
    /// The probability that each seat holds it.
    seats: Vec<f64>,
    /// The probability that nobody was dealt it.
    asleep: f64,
}

/// What an explanation is about.
#[derive(Debug)]
pub(crate) struct About {
    pub(crate) rules: String,
    pub(crate) player: String,
    pub(crate) position: String,
    pub(crate) seat: Seat,
}

impl Explained {
    pub(crate) fn new<M>(about: About, explanation: Explanation<M>, texts: &Texts) -> Self {
        let say = |english: &str| texts.of(english).into_owned();
        let About { rules, player, position, seat } = about;
        let decider = explanation.decider();
        let Searched { nodes, depth, line } = explanation.search;
        let column = |criterion: &Criterion| CriterionTold {
            id: criterion.id,
            name: say(criterion.name),
            meaning: say(criterion.meaning),
            better: criterion.better,
        };
        let row = |Candidate { text, scores, total, feasible, note, exact }| CandidateTold {
            text,
            scores,
            total,
            feasible,
            note: say(&note),
            exact,
        };
        Self {
            rules,
            player,
            position,
            seat,
            criteria: explanation.criteria.iter().map(column).collect(),
            candidates: explanation.candidates.into_iter().map(row).collect(),
            chosen: explanation.chosen,
            decided_by: say(&explanation.decided_by),
            decider,
            reason: say(&explanation.reason),
            nodes,
            depth,
            line,
            belief: explanation.belief.map(BeliefTold::from),
        }
    }
}

impl From<Belief> for BeliefTold {
    fn from(Belief { worlds, seats, tiles }: Belief) -> Self {
        let seats = seats.into_iter();
        let tiles = tiles.into_iter();
        Self {
            worlds,
            seats: seats
                .map(|s| SeatTold { seat: s.seat, tiles: s.tiles, lacks: s.lacks })
                .collect(),
            tiles: tiles
                .map(|t| TileTold { tile: t.tile, seats: t.seats, asleep: t.asleep })
                .collect(),
        }
    }
}
