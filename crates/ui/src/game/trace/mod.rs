//! The steps by which a player finds its move, and the tree that it searches: which part is shown, and where its nodes
//! are drawn.
//!
//! - `layout`: places the nodes of a tree.
//! - `text`: writes a trace as an indented tree or as a list of steps.
//! - `graph`: writes a tree for Graphviz and as an SVG picture.

mod graph;
mod layout;
mod text;

use anyhow::Result;
use papan_engine::PlayerSpec;
use papan_games::{AnyGame, AnyView, Seat, TextError};
use papan_players::trace::{Part, Trace};
use papan_players::{Limits, WrittenTree, dice};
use serde::{Deserialize, Serialize};

use super::seat_view::record_view;
use super::{Bot, GameContext, GameError, Subject};
use crate::say;
use crate::words::Refusal;

pub use graph::{dot, svg};
pub use text::{kind_words, steps, tree, window_words};

/// The most nodes of a trace, and the most steps, however many a request asks for.
const MOST: usize = 5000;

/// The players that search a written tree.
const TREE_PLAYERS: [&str; 2] = ["minimax", "branch-and-bound"];

/// Which part of a trace is wanted.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct TraceOptions {
    /// The moves from the root to the first node of the tree.
    pub path: Vec<String>,
    /// How many levels below that node are listed; default: as many as fit into `max_nodes`.
    pub depth: Option<u32>,
    /// The most nodes that are listed.
    pub max_nodes: usize,
    /// The number of the first step, from 0.
    pub from: u64,
    /// The most steps.
    pub count: usize,
}

impl Default for TraceOptions {
    fn default() -> Self {
        Self { path: Vec::new(), depth: None, max_nodes: 200, from: 0, count: 200 }
    }
}

/// The trace of a decision.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TraceView {
    /// The rules; `tree:…` for a tree that is written down.
    pub rules: String,
    /// The player.
    pub player: String,
    /// The moves so far.
    pub position: String,
    /// The seat that moves.
    pub seat: Seat,
    /// The moves from the root to the first node of the tree.
    pub path: Vec<String>,
    /// The steps and the tree.
    #[serde(flatten)]
    pub trace: Trace,
    /// Where each node of the tree is drawn, from the left, in units of the distance of neighbours; each node before
    /// those below it.
    pub places: Vec<f64>,
}

impl TraceOptions {
    /// Records the wanted part by deciding once, or twice where the depth depends on the size of the tree.
    pub fn view(
        &self,
        subject: Subject,
        record: &mut dyn FnMut(Part) -> Result<Trace, GameError>,
    ) -> Result<TraceView, GameError> {
        let Self { path, max_nodes, from, .. } = self.clone();
        let (max_nodes, count) = (max_nodes.clamp(1, MOST), self.count.min(MOST));
        let mut part = Part { path, depth: 0, max_nodes, from, count };
        part.depth = if let Some(depth) = self.depth {
            depth
        } else {
            let levels = record(Part { count: 0, ..part.clone() })?.levels;
            deepest(&levels, max_nodes as u64)
        };
        let path = part.path.clone();
        let trace = record(part)?;
        let Some(tree) = &trace.tree else {
            return Err(GameError::Wrong(say!("trace-no-node", path = path.join(" "))));
        };
        let places = layout::places(tree);
        let Subject { rules, player, position, seat } = subject;
        Ok(TraceView { rules, player, position, seat, path, trace, places })
    }
}

/// How many levels below the first one have no more than this many nodes in all.
fn deepest(levels: &[u64], most: u64) -> u32 {
    let mut total = 0;
    let fits = levels.iter().take_while(|&&nodes| {
        total += nodes;
        total <= most
    });
    fits.count().saturating_sub(1) as u32
}

/// Returns the trace of a player in a game. Random draws depend on the seed alone.
pub fn trace(
    player: &PlayerSpec,
    game: &AnyGame,
    seed: u64,
    wanted: &TraceOptions,
    limits: &Limits,
) -> Result<TraceView> {
    let Some(seat) = game.turn() else {
        return Err(Refusal(say!("nothing-to-choose", moves = game.text())).into());
    };
    let (rules, position) = (game.rules().to_string(), game.text());
    let subject = Subject { rules, player: player.to_string(), position, seat };
    // A wrong name is an error of its own, not a failure of the player.
    Bot::check(player, &game.rules())?;
    let view = wanted.view(subject, &mut |part| {
        let mut bot =
            Bot::new(player, &game.rules()).map_err(|error| GameError::Broken(error.message()))?;
        bot.limit(limits);
        Ok(bot.trace(game, &mut dice(seed, 1), part)?)
    });
    Ok(view?)
}

impl GameContext {
    /// Returns the wanted part of the steps by which a player finds its move, if they show nothing hidden.
    pub fn trace(
        &self,
        player: &PlayerSpec,
        wanted: &TraceOptions,
        limits: &Limits,
    ) -> Result<TraceView, GameError> {
        let (seat, player_text) = (self.turn()?, player.to_string());
        let (rules, position) = (self.game.rules().to_string(), self.game.text());
        let subject = Subject { rules, player: player_text, position, seat };
        wanted.view(subject, &mut |part| {
            // A new player each time: one that has just decided may remember it.
            let mut bot = self.adviser(player, limits)?;
            Ok(bot.trace(&self.game, &mut self.dice(), part)?)
        })
    }
}

/// Returns the trace of a built-in player in the seat of a view.
pub fn trace_view(
    player: &PlayerSpec,
    view: &AnyView,
    seed: u64,
    wanted: &TraceOptions,
    limits: &Limits,
) -> Result<TraceView, GameError> {
    let (rules, position) = (view.rules().to_string(), view.text());
    let subject = Subject { rules, player: player.to_string(), position, seat: view.seat() };
    wanted.view(subject, &mut |part| record_view(view, player, limits, &mut dice(seed, 1), part))
}

/// Returns the trace of the textbook search in a tree that is written down.
pub fn trace_tree(
    tree: &WrittenTree,
    player: &str,
    wanted: &TraceOptions,
) -> Result<TraceView, GameError> {
    if !TREE_PLAYERS.contains(&player) {
        return Err(TextError::unknown("player", player, &TREE_PLAYERS).into());
    }
    let prunes = player == TREE_PLAYERS[1];
    let subject = Subject {
        rules: format!("tree:{tree}"),
        player: player.to_owned(),
        position: String::new(),
        seat: Seat::FIRST,
    };
    wanted.view(subject, &mut |part| Ok(tree.trace(prunes, part)))
}
