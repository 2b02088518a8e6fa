//! `papan explore`: every move of a position, with what is known of it.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use papan_arena::store::StoredGames;
use papan_arena::store::reader::StoreReader;
use papan_engine::PlayerSpec;
use papan_games::{AnyGame, Ruleset, Seat};
use papan_players::{Effort, Limits, dice};
use papan_ui::figures::{grid, percent};
use papan_ui::game::explorer::{Exploration, ExploredMove};
use papan_ui::game::{GameContext, Judges, Visible};
use papan_ui::text;
use papan_words::Language;

use crate::args::{AnswerArgs, rules};
use crate::output;

/// Compare all moves of a position.
///
/// Shows the exact score of every move, which players of the papers would make it and, with the file of a tournament,
/// how often it was made and how it scored.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  papan explore connect-four --position 44
  papan explore connect-four --position 444 --db games.db
  papan explore tic-tac-toe --json")]
pub(crate) struct ExploreArgs {
    /// The game and its rules: a line game.
    #[arg(value_name = "RULES", value_parser = rules)]
    rules: Ruleset,

    /// The moves already made, such as `445` or "a1 b2".
    #[arg(
        long,
        visible_alias = "moves",
        value_name = "MOVES",
        allow_hyphen_values = true,
        default_value = "",
        hide_default_value = true
    )]
    position: String,

    /// The file of a tournament by these rules, as `papan arena --db` writes it.
    #[arg(long, value_name = "FILE")]
    db: Option<PathBuf>,

    #[command(flatten)]
    answer: AnswerArgs,
}

/// Looks and prints.
pub(crate) fn run(args: &ExploreArgs) -> Result<()> {
    let game = AnyGame::open(&args.rules, None, &args.position, &mut dice(0, 0))?;
    let players = vec![PlayerSpec::Human; game.facts().seats];
    let visible = Visible { watching: Seat::FIRST, is_revealed: false };
    let context = GameContext { game, players, seed: 0, visible };
    let judges = Judges::with(Effort::Thorough);
    let kept = args.db.as_deref().map(StoreReader::open).transpose()?;
    let kept = kept.as_ref().map(|kept| kept as &dyn StoredGames);
    let found = context.explore(&judges, &Limits::default(), kept)?;
    output::answer(args.answer.json, &found, || table(&found, args.answer.language()))
}

fn table(found: &Exploration, language: Language) -> String {
    let ids =
        ["explore-move", "explore-exact", "explore-games", "explore-score", "explore-players"];
    let header = ids.map(|id| text!(id, language).to_owned());
    let has_games = found.games.is_some();
    let row = |one: &ExploredMove| {
        let games = one.played.as_ref().map_or(0, |played| played.games);
        let score = one.played.as_ref().map(|played| percent(played.score(), 1, language));
        let mark = one.judged.mistake.as_ref().map_or("", |mistake| mistake.mark);
        let names: Vec<_> = one.players.iter().map(|player| player.name).collect();
        let (text, score) = (format!("{}{mark}", one.judged.text), score.unwrap_or_default());
        [text, one.judged.sign.clone(), games.to_string(), score, names.join(" ")]
    };
    let shown = |cells: [String; 5]| {
        let is_shown = |&(at, _): &(usize, String)| has_games || !(2..4).contains(&at);
        cells.into_iter().enumerate().filter(is_shown).map(|(_, cell)| cell).collect::<Vec<_>>()
    };
    let mut grid = grid(shown(header), 1..if has_games { 4 } else { 2 });
    for one in &found.moves {
        grid.add_row(shown(row(one)));
    }
    format!("{}\n", grid.trim_fmt())
}
