//! `papan trace`: the steps by which a player finds its move, and the tree that it searches.

use std::io::Write;

use anyhow::{Result, bail};
use clap::{Args, ValueEnum};
use papan_arena::settings::DEFAULT_SEED;
use papan_engine::PlayerSpec;
use papan_games::AnyGame;
use papan_players::WrittenTree;
use papan_players::trace::TraceNode;
use papan_players::{Limits, dice};
use papan_ui::game::trace::{self, TraceOptions, TraceView};
use papan_ui::say;
use papan_ui::words::Refusal;
use papan_words::Language;

use crate::args::{AnswerArgs, StartArgs};
use crate::output;

/// Show an algorithm step by step.
///
/// Prints the search tree of the player's decision, or with --format steps each step next to the pseudocode. The tree
/// lists as many levels as fit into --max-nodes; --path lists the tree below another node. In place of the rules, a
/// tree of numbers can be given, in which the first player takes the largest value.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  papan trace connect-four --player hard --position 4343
  papan trace connect-four --player hard --position 4343 --path 4,3 --depth 1
  papan trace connect-four --player cost --position 44352 --format steps
  papan trace tic-tac-toe --player branch-and-bound:depth=3 --format svg > tree.svg
  papan trace 'tree:[[3 12 8] [2 4 6] [14 5 2]]' --player branch-and-bound")]
pub(crate) struct TraceArgs {
    /// The game and its rules, or `tree:` and a tree such as `[[3 12 8] [2 4 6]]`.
    #[arg(value_name = "RULES")]
    rules: String,

    /// The player; for a tree `minimax` or `branch-and-bound`.
    #[arg(long, value_name = "PLAYER")]
    player: String,

    #[command(flatten)]
    start: StartArgs,

    /// How to print it.
    #[arg(long, value_name = "FORMAT", default_value = "text", conflicts_with = "json")]
    format: Format,

    /// The moves from the root to the first node that is listed, such as `4,3`.
    #[arg(long, value_name = "MOVES", value_delimiter = ',', allow_hyphen_values = true)]
    path: Vec<String>,

    /// The number of levels below that node (default: as many as fit).
    #[arg(long, value_name = "N")]
    depth: Option<u32>,

    /// The most nodes to list.
    #[arg(long, value_name = "N", default_value_t = 60)]
    max_nodes: usize,

    /// The number of the first step to list.
    #[arg(long, value_name = "N", default_value_t = 0)]
    from: u64,

    /// The most steps to list.
    #[arg(long, value_name = "N", default_value_t = 200)]
    count: usize,

    /// The seed of the player's random choices, and of the deal if you give none.
    #[arg(long, value_name = "N", default_value_t = DEFAULT_SEED)]
    seed: u64,

    #[command(flatten)]
    answer: AnswerArgs,
}

/// A way to print a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// The tree, a line for each node
    Text,
    /// The pseudocode and the steps
    Steps,
    /// JSON, as with --json
    Json,
    /// The tree for Graphviz
    Dot,
    /// The tree as a picture
    Svg,
}

/// Records the trace and prints it.
pub(crate) fn run(args: &TraceArgs) -> Result<()> {
    let view = record(args)?;
    let language = args.answer.language();
    let drawn = |draw: &dyn Fn(&TraceNode, Language) -> String| {
        view.trace.tree.as_ref().map_or_else(String::new, |root| draw(root, language))
    };
    let text = match args.format {
        _ if args.answer.json => return output::json(&view),
        Format::Json => return output::json(&view),
        Format::Text => trace::tree(&view, language),
        Format::Steps => trace::steps(&view, language),
        Format::Dot => drawn(&trace::dot),
        Format::Svg => drawn(&trace::svg),
    };
    write!(output::stdout(), "{text}")?;
    Ok(())
}

fn record(args: &TraceArgs) -> Result<TraceView> {
    let StartArgs { position, deal } = &args.start;
    let wanted = TraceOptions {
        path: args.path.clone(),
        depth: args.depth,
        max_nodes: args.max_nodes,
        from: args.from,
        count: args.count,
    };
    if let Some(tree) = args.rules.strip_prefix("tree:") {
        if !position.is_empty() || deal.is_some() {
            bail!(Refusal(say!("trace-tree-position")));
        }
        let tree = tree.parse::<WrittenTree>().map_err(|error| Refusal(error.message()))?;
        return Ok(trace::trace_tree(&tree, &args.player, &wanted)?);
    }
    let rules = crate::args::rules(&args.rules)?;
    let game = AnyGame::open(&rules, deal.as_deref(), position, &mut dice(args.seed, 0))?;
    trace::trace(&PlayerSpec::from(&args.player), &game, args.seed, &wanted, &Limits::default())
}
