//! `papan explain`: what a player would do, and why.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use papan_arena::game::record::RecordedGame;
use papan_arena::settings::DEFAULT_SEED;
use papan_engine::PlayerSpec;
use papan_games::{AnyGame, Ruleset, Seat};
use papan_players::{Limits, dice};
use papan_ui::analysis::explanation::in_words;
use papan_ui::game::{self, ExplanationView, Subject};
use papan_ui::say;
use papan_ui::words::Refusal;
use papan_words::Language;

use crate::args::{AnswerArgs, StartArgs, rules};
use crate::output;

/// Explain the move of a player.
///
/// Shows every candidate with its criteria, the rule that decided and the meaning of the criteria.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  papan explain connect-four --player cost --position 44352
  papan explain tic-tac-toe:4x4x4 --player steps:tie=lines --json
  papan explain dominoes:paper,players=2,hand=3 --player count \\
      --deal '1|1 1|2 3|3/0|0 2|4 4|5' --moves '1|1@left pass'
  papan explain --player priority --record games.jsonl --ply 12")]
pub(crate) struct ExplainArgs {
    /// The game and its rules (default with --record: the rules of the record).
    #[arg(value_name = "RULES", value_parser = rules, required_unless_present = "record")]
    pub(crate) rules: Option<Ruleset>,

    /// The player, or `engine:COMMAND`; see `papan list players`.
    #[arg(long, value_name = "PLAYER")]
    pub(crate) player: String,

    #[command(flatten)]
    pub(crate) start: StartArgs,

    /// A file with records of games, a JSON object on each line; `-` for standard input.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "deal"])]
    pub(crate) record: Option<PathBuf>,

    /// The number of the line with the record.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        requires = "record",
        value_parser = clap::value_parser!(u64).range(1..)
    )]
    pub(crate) line: u64,

    /// The number of moves of the record to make, at least those of its opening (default: all).
    #[arg(long, value_name = "N", requires = "record")]
    pub(crate) ply: Option<usize>,

    /// The seed of the player's random choices, and of the deal if you give none.
    #[arg(long, value_name = "N", default_value_t = DEFAULT_SEED)]
    pub(crate) seed: u64,

    #[command(flatten)]
    pub(crate) answer: AnswerArgs,
}

/// Explains and prints.
pub(crate) fn run(args: &ExplainArgs) -> Result<()> {
    let game = if let Some(file) = &args.record {
        from_record(file, args)?
    } else {
        let rules = args.rules.as_ref().context(Refusal(say!("usage-no-rules")))?;
        let StartArgs { position, deal } = &args.start;
        AnyGame::open(rules, deal.as_deref(), position, &mut dice(args.seed, 0))?
    };
    explain(&game, args)
}

/// The game of a record, as far as the asked ply.
fn from_record(file: &Path, args: &ExplainArgs) -> Result<AnyGame> {
    let name = file.display().to_string();
    let cannot = |error: io::Error| {
        Refusal(say!("cannot-read-file", file = &name, reason = error.to_string()))
    };
    let mut line = String::new();
    let input: Box<dyn BufRead> = if file == Path::new("-") {
        Box::new(io::stdin().lock())
    } else {
        Box::new(BufReader::new(File::open(file).map_err(cannot)?))
    };
    nth_line(input, args.line, &mut line).map_err(cannot)?;
    let course: RecordedGame = serde_json::from_str(&line).map_err(|error| {
        Refusal(say!(
            "explain-no-record",
            file = &name,
            line = args.line,
            reason = error.to_string()
        ))
    })?;
    let ruleset: Ruleset = course.rules.parse()?;
    if let Some(asked) = args.rules.as_ref().filter(|&asked| *asked != ruleset) {
        let (found, asked) = (ruleset.to_string(), asked.to_string());
        bail!(Refusal(say!("explain-other-rules", file = name, found = found, asked = asked)));
    }
    let plies = args.ply.unwrap_or(course.moves.len());
    let Some(moves) = course.moves.get(..plies) else {
        let count = course.moves.len();
        bail!(Refusal(say!("explain-no-ply", ply = plies, moves = count)));
    };
    if plies < course.opening {
        bail!(Refusal(say!("explain-in-opening", ply = plies, opening = course.opening)));
    }
    let (deal, moves) = (course.deal.as_deref(), moves.join(" "));
    Ok(AnyGame::open(&ruleset, deal, &moves, &mut dice(args.seed, 0))?)
}

/// Reads a line by its number, from 1; an empty one if there are fewer lines.
fn nth_line(mut input: impl BufRead, number: u64, line: &mut String) -> io::Result<()> {
    for _ in 0..number {
        line.clear();
        if input.read_line(line)? == 0 {
            break;
        }
    }
    Ok(())
}

fn explain(game: &AnyGame, args: &ExplainArgs) -> Result<()> {
    let explanation =
        game::explain(&PlayerSpec::from(&args.player), game, args.seed, &Limits::default())?;
    let seat = game.turn().unwrap_or(Seat::FIRST);
    if args.answer.json {
        let (rules, player, position) =
            (game.rules().to_string(), args.player.clone(), game.text());
        let subject = Subject { rules, player, position, seat };
        return output::json(&ExplanationView::new(subject, explanation, Language::En));
    }
    let language = args.answer.language();
    let name = |seat: Seat| say!("seat", number = seat.index() + 1).in_language(language);
    let words = in_words(&args.player, &explanation, name, language);
    write!(output::stdout(), "{words}")?;
    Ok(())
}
