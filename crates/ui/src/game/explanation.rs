//! An explanation in the language of the request.

use anyhow::{Context, Result, bail};
use papan_engine::PlayerSpec;
use papan_games::{AnyGame, AnyView, Seat};
use papan_players::{
    Belief, Better, Candidate, Criterion, Limits, ProvenBounds, Score, SearchSummary, dice,
};
use papan_words::{Language, Message};
use serde::Serialize;

use super::judgement::shows_bounds;
use super::{Bot, Explanation, Judges, view_belief};
use crate::analysis::belief::belief;
use crate::analysis::explanation::{elements, telling};
use crate::say;
use crate::words::Refusal;

/// The move of a player with its reasons, as `papan explain --json` prints it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ExplanationView {
    /// The rules.
    pub rules: String,
    /// The player.
    pub player: String,
    /// The moves so far.
    pub position: String,
    /// The seat that moves.
    #[cfg_attr(feature = "schema", schema(value_type = usize))]
    pub seat: Seat,
    /// The columns of the table.
    pub criteria: Vec<CriterionView>,
    /// The places of the criteria that are shown first: all, or of many those that distinguish the candidates.
    pub telling: Vec<usize>,
    /// The rows of the table.
    pub candidates: Vec<CandidateView>,
    /// The six elements of a greedy algorithm in this decision; none for other players.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub elements: Vec<ElementView>,
    /// The move that was chosen.
    pub chosen: String,
    /// The rule that decided.
    pub decided_by: String,
    /// Set if the player has proven the value of every candidate itself, so that perfect play has nothing to add.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub solved: bool,
    /// The place of the criterion that decided, after the last one if the totals did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decider: Option<usize>,
    /// The decision in a sentence.
    pub reason: String,
    /// How many positions were looked at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// How many plies ahead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// The moves that a search expects.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub line: Vec<String>,
    /// The knowledge of the seat about hidden tiles.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Object>))]
    pub belief: Option<Belief>,
}

/// A column of the table.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CriterionView {
    /// Its name for programs.
    pub id: &'static str,
    /// Its name.
    pub name: String,
    /// Its meaning.
    pub meaning: String,
    /// Whether `more` of it, `less` or `neither` is better.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub better: Better,
}

/// An element of a greedy algorithm.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ElementView {
    /// Its name, such as "candidate set".
    pub name: String,
    /// Its content in this decision.
    pub content: String,
}

/// One row of the table.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CandidateView {
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// In the order of the criteria: a number, or `{win: plies}` or `{loss: plies}` where that is proven.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Value>))]
    pub scores: Vec<Score>,
    /// The number that is compared, where a strategy adds its criteria up.
    pub total: Option<i64>,
    /// Whether it may be chosen.
    pub feasible: bool,
    /// What else there is to say of it.
    pub note: String,
    /// The exact value of the position after it, where that is known.
    pub exact: Option<i64>,
    /// Proven bounds of that value, where it is not known exactly.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Object>))]
    pub proven: Option<ProvenBounds>,
}

/// The subject of an explanation.
#[derive(Clone, Debug)]
pub struct Subject {
    /// The rules.
    pub rules: String,
    /// The player that explains.
    pub player: String,
    /// The moves so far.
    pub position: String,
    /// The seat that moves.
    pub seat: Seat,
}

/// Returns the move of a player and its explanation, with exact values and the belief about hidden tiles. Random draws
/// depend on the seed alone.
pub fn explain(
    player: &PlayerSpec,
    game: &AnyGame,
    seed: u64,
    limits: &Limits,
) -> Result<Explanation> {
    let mut bot = Bot::new(player, &game.rules())?;
    bot.limit(limits);
    if game.turn().is_none() {
        bail!(Refusal(say!("nothing-to-choose", moves = game.text())));
    }
    let decided = bot.explain(game, &mut dice(seed, 1));
    let mut explanation = decided.with_context(|| format!("no answer of {player}"))?;
    // A player that sees all tiles needs no probabilities.
    if !bot.sees_all() {
        add_belief(game, &mut explanation);
    }
    add_exact(game, &mut explanation, limits);
    Ok(explanation)
}

/// Explains a move that a function chose in a view: by the exact value of each move, if it can be found within about a
/// second, and by the belief about hidden tiles.
pub fn explain_choice(
    view: &AnyView,
    chosen: &str,
    language: Language,
    limits: &Limits,
) -> Explanation {
    let row = |text| Candidate { text, feasible: true, ..Candidate::default() };
    let mut explanation = Explanation {
        decision: (),
        criteria: Vec::new(),
        candidates: view.legal_moves().into_iter().map(row).collect(),
        selection: Vec::new(),
        chosen: chosen.to_owned(),
        decided_by: say!("function-itself"),
        decider: None,
        reason: say!("program-plays", move = chosen),
        search: SearchSummary::default(),
        belief: view_belief(view),
    };
    let AnyView::Open(_, game) = view else { return explanation };
    if let Some(judgement) = Judges::for_one_answer().judge(game, limits) {
        judgement.add_to(&mut explanation);
        let words = judgement.in_words(language);
        let verdict = words.of(chosen).and_then(|one| one.words.clone()).map(|words| words.verdict);
        explanation.reason = verdict.map_or(explanation.reason, Message::from);
    }
    explanation
}

/// Adds the exact value of each candidate, if it can be found within about a second.
pub fn add_exact(game: &AnyGame, explanation: &mut Explanation, limits: &Limits) {
    // The player has solved the position itself.
    if explanation.candidates.iter().any(|row| row.exact.is_some()) {
        return;
    }
    if let Some(judgement) = Judges::for_one_answer().judge(game, limits) {
        judgement.add_to(explanation);
    }
}

/// Adds the belief about hidden tiles of the seat whose turn it is, unless the explanation has one.
pub fn add_belief(game: &AnyGame, explanation: &mut Explanation) {
    if explanation.belief.is_none() {
        explanation.belief = game.turn().and_then(|seat| belief(game, seat));
    }
}

/// Whether the player has proven the value of every candidate itself: its reason then is what perfect play says.
pub fn has_solved(explanation: &Explanation) -> bool {
    shows_bounds(explanation) && explanation.candidates.iter().all(|row| row.exact.is_some())
}

impl ExplanationView {
    /// Renders an explanation in a language.
    pub fn new(subject: Subject, explanation: Explanation, language: Language) -> Self {
        let say = |message: &Message| message.in_language(language);
        let Subject { rules, player, position, seat } = subject;
        let column = |criterion: &Criterion| CriterionView {
            id: criterion.id,
            name: say(&criterion.name()),
            meaning: say(&criterion.meaning()),
            better: criterion.better,
        };
        let decider = explanation.decider;
        let row = |Candidate { text, scores, total, feasible, note, exact, proven }| {
            CandidateView { text, scores, total, feasible, note: say(&note), exact, proven }
        };
        let telling = telling(&explanation);
        let solved = has_solved(&explanation);
        let element = |(name, content)| ElementView { name: say(&name), content: say(&content) };
        let elements = elements(&explanation).into_iter().map(element).collect();
        let search = explanation.search;
        Self {
            rules,
            player,
            position,
            seat,
            criteria: explanation.criteria.iter().map(column).collect(),
            telling,
            candidates: explanation.candidates.into_iter().map(row).collect(),
            elements,
            chosen: explanation.chosen,
            decided_by: say(&explanation.decided_by),
            solved,
            decider,
            reason: say(&explanation.reason),
            nodes: search.nodes,
            depth: search.depth,
            line: search.line,
            belief: explanation.belief,
        }
    }
}
