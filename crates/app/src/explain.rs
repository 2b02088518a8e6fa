//! `papan explain`: what a player would do, and why.

use std::fmt::Write as _;
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;

use anyhow::{Context, Result, bail};
use comfy_table::{CellAlignment, ContentArrangement, Table, presets};
use papan_games::{Game, Position, Rules, Ruleset, Seat, View, with_rules};
use papan_players::{Candidate, Effort, Explanation, Playable, Score, Searched, dice};
use serde::Serialize;

use crate::belief;
use crate::cli::{ExplainArgs, StartArgs};
use crate::console::Mind;
use crate::output;
use crate::play;
use papan_lab::record::Course;

/// An explanation with what it is about, as the JSON shows it.
#[derive(Serialize)]
#[serde(bound = "")]
struct Report<'a, M> {
    rules: String,
    player: &'a str,
    position: String,
    seat: Seat,
    #[serde(flatten)]
    explanation: &'a Explanation<M>,
}

/// Explains and prints.
pub(crate) fn run(args: &ExplainArgs) -> Result<()> {
    let (ruleset, start) = if let Some(file) = &args.record {
        from_record(file, args)?
    } else {
        (args.rules.clone().context("no rules given")?, args.start.clone())
    };
    with_rules!(&ruleset, rules => explain(rules, &start, args))
}

/// The rules and the start that a record gives, as far as the asked ply.
fn from_record(file: &Path, args: &ExplainArgs) -> Result<(Ruleset, StartArgs)> {
    let name = file.display();
    let mut line = String::new();
    let open = File::open(file).with_context(|| format!("cannot open {name}"))?;
    BufReader::new(open).read_line(&mut line).with_context(|| format!("cannot read {name}"))?;
    let course: Course =
        serde_json::from_str(&line).with_context(|| format!("no record in {name}"))?;
    let ruleset: Ruleset = course.rules.parse()?;
    if let Some(asked) = args.rules.as_ref().filter(|&asked| *asked != ruleset) {
        bail!("the record in {name} is of {ruleset}, not of {asked}");
    }
    let plies = args.ply.unwrap_or(course.moves.len());
    let Some(moves) = course.moves.get(..plies) else {
        bail!("ply {plies} of a game with {} moves", course.moves.len());
    };
    Ok((ruleset, StartArgs { position: moves.join(" "), deal: course.deal }))
}

fn explain<R: Rules<Position: Playable>>(
    rules: &R,
    start: &StartArgs,
    args: &ExplainArgs,
) -> Result<()> {
    let mut player = Mind::<R::Position>::read(&args.player, rules)?;
    let game: Game<R::Position> = play::game_from(rules, start, &mut dice(args.seed, 0))?;
    let position = game.position();
    let Some(seat) = position.turn() else {
        bail!("the game is over at \"{}\": there is nothing to choose", game.text());
    };
    let explanation = player
        .decide(&game, &mut dice(args.seed, 1))
        .with_context(|| format!("no answer of {}", args.player))?;
    // Who sees all tiles has no use for odds.
    let explanation = if player.sees_all() {
        judged::<R::Position>(explanation, position.view(seat))
    } else {
        judged_with_belief::<R::Position>(explanation, position.view(seat))
    };
    if args.json {
        let (rules, position) = (rules.to_string(), game.text());
        let report =
            Report { rules, player: &args.player, position, seat, explanation: &explanation };
        return output::json(&report);
    }
    write!(
        anstream::stdout(),
        "{}",
        in_words(&args.player, &explanation, |seat| seat.to_string())
    )?;
    Ok(())
}

/// What may be done to say what perfect play comes to.
const EFFORT: Effort = Effort::Seconds(1);

/// What a player would do and why, beside what perfect play says of it where that is known.
pub(crate) fn judged<P: Playable>(
    mut explanation: Explanation<P::Move>,
    view: P::View<'_>,
) -> Explanation<P::Move> {
    // A player that has solved the position knows already.
    if explanation.candidates.iter().all(|row| row.exact.is_none()) {
        explanation.add_exact::<P>(view, &P::judge(EFFORT).judge(view));
    }
    explanation
}

/// The same, and what the seat knows of hidden tiles.
pub(crate) fn judged_with_belief<P: Playable>(
    explanation: Explanation<P::Move>,
    view: P::View<'_>,
) -> Explanation<P::Move> {
    let belief = explanation.belief.clone().or_else(|| P::belief(view));
    Explanation { belief, ..judged::<P>(explanation, view) }
}

/// The table, the rule that decided, and the sentence.
pub(crate) fn in_words<M>(
    player: &str,
    explanation: &Explanation<M>,
    seat_name: impl Fn(Seat) -> String,
) -> String {
    let mut text = format!("{}\n", table(explanation).trim_fmt());
    let alike = explanation.criteria.len() - telling(explanation).len();
    if alike > 0 {
        let _ = writeln!(text, "by {alike} more criteria all moves are alike");
    }
    let _ = writeln!(text, "decided by: {}", explanation.decided_by);
    let Searched { nodes, depth, line } = &explanation.search;
    if let Some(nodes) = nodes {
        let _ = writeln!(text, "nodes: {nodes}");
    }
    if let Some(depth) = depth {
        let _ = writeln!(text, "depth: {depth}");
    }
    if !line.is_empty() {
        let _ = writeln!(text, "expects: {}", line.join(" "));
    }
    let _ = writeln!(text, "{player} {}", explanation.reason);
    if let Some(belief) = &explanation.belief {
        text.push_str(&belief::in_words(belief, seat_name));
    }
    text
}

/// With more criteria than this a table is wider than a terminal.
const MANY: usize = 8;

/// The numbers of the criteria that are shown: all, or of many those that tell one move from another.
fn telling<M>(explanation: &Explanation<M>) -> Vec<usize> {
    let rows = &explanation.candidates;
    let all = 0..explanation.criteria.len();
    if all.len() <= MANY {
        return all.collect();
    }
    let differs =
        |&at: &usize| rows.windows(2).any(|two| two[0].scores.get(at) != two[1].scores.get(at));
    all.filter(differs).collect()
}

/// The table of an explanation: the chosen row is pointed at, what is not feasible is put in brackets.
pub(crate) struct Grid {
    /// The names of the columns: a mark, the move, criteria, the total, the exact value, a note.
    pub(crate) header: Vec<String>,
    pub(crate) rows: Vec<Vec<String>>,
    /// Which columns are numbers.
    pub(crate) numbers: std::ops::Range<usize>,
}

impl Grid {
    /// The table of an explanation, without columns that are empty.
    pub(crate) fn of<M>(explanation: &Explanation<M>) -> Self {
        let rows = &explanation.candidates;
        let has_total =
            rows.iter().any(|row| row.total.is_some()) && explanation.criteria.len() > 1;
        let has_exact = rows.iter().any(|row| row.exact.is_some());
        let has_note = rows.iter().any(|row| !row.note.is_empty());
        let mut header = vec![String::new(), "move".to_owned()];
        let telling = telling(explanation);
        header.extend(telling.iter().map(|&at| explanation.criteria[at].name.to_owned()));
        header.extend(has_total.then(|| "total".to_owned()));
        header.extend(has_exact.then(|| "exact".to_owned()));
        let numbers = 2..header.len();
        header.extend(has_note.then(|| "note".to_owned()));
        let row = |row: &Candidate| {
            let mut cells = cells(row, &telling, row.text == explanation.chosen);
            cells.extend(has_total.then(|| shown(row.total)));
            cells.extend(has_exact.then(|| shown(row.exact)));
            cells.extend(has_note.then(|| row.note.clone()));
            cells
        };
        Self { header, rows: rows.iter().map(row).collect(), numbers }
    }
}

fn table<M>(explanation: &Explanation<M>) -> Table {
    let Grid { header, rows, numbers } = Grid::of(explanation);
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_content_arrangement(ContentArrangement::Disabled);
    table.set_header(header);
    table.add_rows(rows);
    for column in table.column_iter_mut().skip(numbers.start).take(numbers.len()) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

fn shown(number: Option<i64>) -> String {
    number.map_or_else(String::new, |number| number.to_string())
}

/// The row of a candidate up to its scores; the chosen one is pointed at, what is not feasible is put
/// in brackets.
fn cells(row: &Candidate, telling: &[usize], chosen: bool) -> Vec<String> {
    let mark = if chosen { ">" } else { "" };
    let name = if row.feasible { row.text.clone() } else { format!("({})", row.text) };
    let mut cells = vec![mark.to_owned(), name];
    let scores = telling.iter().map(|&at| row.scores.get(at).map(Score::to_string));
    cells.extend(scores.map(Option::unwrap_or_default));
    cells
}
