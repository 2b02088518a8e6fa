//! `papan solve`: exact scores of Connect Four positions, as a filter.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;
use papan_solver::{Position, Solver};
use serde::Serialize;

use crate::cli::SolveArgs;

/// The table of a solver: large enough for hard positions, small enough for any machine.
const TABLE_BYTES: usize = 256 << 20;

/// How the empty board is written where an empty word could not be seen.
const START: &str = "start";

/// What is known of a position, as the JSON shows it.
#[derive(Serialize)]
struct Answer<'a> {
    position: &'a str,
    size: String,
    score: i32,
    outcome: &'static str,
    /// Every column with its score, where the moves were asked about.
    moves: Vec<Move>,
    best: Vec<u32>,
    nodes: u64,
    micros: u64,
}

#[derive(Serialize)]
struct Move {
    column: u32,
    score: Option<i32>,
}

/// Solves every position that is given, or every line that is read; exit code 2 if any was illegal.
pub(crate) fn run(args: &SolveArgs) -> Result<ExitCode> {
    let mut solver = Solver::new(args.size, TABLE_BYTES);
    let mut refused = false;
    if args.positions.is_empty() {
        for (number, line) in (1..).zip(io::stdin().lock().split(b'\n')) {
            let line = String::from_utf8_lossy(&line?).into_owned();
            refused |= !answer(args, &mut solver, line.trim(), &format!("line {number}: "))?;
        }
    } else {
        for position in &args.positions {
            refused |= !answer(args, &mut solver, position, "")?;
        }
    }
    Ok(if refused { ExitCode::from(2) } else { ExitCode::SUCCESS })
}

/// Answers one position, at once; says what is wrong with it, and returns `false`, if it is illegal.
fn answer(args: &SolveArgs, solver: &mut Solver, text: &str, place: &str) -> Result<bool> {
    let moves = if text == START { "" } else { text };
    match args.size.position(moves) {
        Ok(position) => {
            let answer = solve(args, solver, text, &position);
            let line =
                if args.json { serde_json::to_string(&answer)? } else { plain(args, &answer) };
            let mut out = io::stdout().lock();
            writeln!(out, "{line}")?;
            out.flush()?;
            Ok(true)
        }
        Err(error) => {
            writeln!(io::stderr(), "error: {place}{error} (\"{text}\")")?;
            Ok(false)
        }
    }
}

fn solve<'a>(
    args: &SolveArgs,
    solver: &mut Solver,
    text: &'a str,
    position: &Position,
) -> Answer<'a> {
    let start = Instant::now();
    let (score, nodes, moves) = if args.analyze && !position.is_over() {
        let analysis = solver.analyze(position);
        let best = analysis.moves.iter().flatten().max().copied().unwrap_or(0);
        (best, analysis.nodes, analysis.moves)
    } else {
        let solve = if args.weak { Solver::solve_weakly } else { Solver::solve };
        let solution = solve(solver, position);
        (solution.score, solution.nodes, Vec::new())
    };
    let micros = start.elapsed().as_micros() as u64;
    let columns = || (1..).zip(&moves);
    let best = columns().filter(|&(_, &s)| s == Some(score)).map(|(column, _)| column).collect();
    let moves = columns().map(|(column, &score)| Move { column, score }).collect();
    let outcome = match score {
        0 => "draw",
        1.. => "win",
        _ => "loss",
    };
    Answer {
        position: text,
        size: args.size.to_string(),
        score,
        outcome,
        moves,
        best,
        nodes,
        micros,
    }
}

/// `<position> <score>`, or the score of every column, and the statistics if asked for.
fn plain(args: &SolveArgs, answer: &Answer<'_>) -> String {
    let mut words = vec![answer.position.to_owned()];
    if args.analyze && !answer.moves.is_empty() {
        let score = |m: &Move| m.score.map_or_else(|| "-".to_owned(), |score| score.to_string());
        words.extend(answer.moves.iter().map(score));
    } else {
        words.push(answer.score.to_string());
    }
    if args.stats {
        words.extend([answer.nodes.to_string(), answer.micros.to_string()]);
    }
    words.join(" ")
}
