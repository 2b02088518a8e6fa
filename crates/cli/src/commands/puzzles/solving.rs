//! `papan puzzles solve`: asks for the solution of a puzzle at the console.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use anyhow::Result;
use papan_players::ProvenResult;
use papan_study::puzzles;
use papan_ui::files::dirs;
use papan_ui::game::{BoardView, GameError};
use papan_ui::puzzles::{
    Attempt, Progress, PuzzleId, PuzzleView, Reply, daily, hint, reply_words, theme_meaning,
    theme_name, today, try_move,
};
use papan_ui::{say, text};
use papan_words::Language;

use super::args::SolveArgs;
use crate::output;

/// Asks until the puzzle is solved; exit code 1 if the person leaves before.
pub(super) fn run(args: &SolveArgs) -> Result<ExitCode> {
    let language = args.lang.language();
    super::take(&args.from)?;
    let Some(id) = chosen(args)? else { return Ok(ExitCode::from(1)) };
    // Puzzles of a file are not stored as solved: another file may have the same names.
    let folder = dirs::of_this_user().map(|(_, data)| data).filter(|_| args.from.file.is_none());
    let mut progress = match &folder {
        Some(folder) => Progress::load(folder).unwrap_or_else(|error| {
            output::complain(&error, language);
            Progress::default()
        }),
        None => Progress::default(),
    };
    let mut attempt = progress.begin(&id);
    let mut out = output::stdout();
    draw(&id, &PuzzleView::new(&id)?, language, &mut out)?;
    if attempt.solved {
        writeln!(out, "{}", text!("puzzle-solved-before", language))?;
    }
    let was_solved = attempt.solved;
    loop {
        write!(out, "> ")?;
        out.flush()?;
        let mut line = String::new();
        if io::stdin().lock().read_line(&mut line)? == 0 {
            writeln!(out)?;
            return Ok(ExitCode::from(1));
        }
        match line.trim() {
            "" => {}
            "quit" | "exit" => return Ok(ExitCode::from(1)),
            "hint" => attempt = give_hint(&id, attempt, language, &mut out)?,
            typed => match try_move(&id, typed, attempt.clone(), progress.standing) {
                Ok(reply) => {
                    tell(&reply, language, &mut out)?;
                    attempt = reply.attempt;
                    progress.take(&id, &attempt, reply.standing);
                    if let Some(folder) = folder.as_ref().filter(|_| !was_solved) {
                        progress.save(folder)?;
                    }
                    if reply.next.is_some() {
                        writeln!(out, "{}", id.drawing(&attempt, language)?.trim_end())?;
                    }
                    if reply.done {
                        writeln!(out, "{}", progress.standing.words().in_language(language))?;
                        return Ok(ExitCode::SUCCESS);
                    }
                }
                Err(GameError::Wrong(refusal)) => {
                    writeln!(out, "{}", refusal.in_language(language))?;
                }
                Err(error) => return Err(error.into()),
            },
        }
    }
}

/// The puzzle of the arguments: by its name, by its number in the file, or by default.
fn chosen(args: &SolveArgs) -> Result<Option<PuzzleId>> {
    let Some(file) = puzzles::all().first().filter(|_| args.from.file.is_some()) else {
        let named = args.puzzle.as_ref().map(|text| text.parse()).transpose()?;
        return Ok(named.or_else(|| daily(today())));
    };
    let text = args.puzzle.as_deref().unwrap_or("1");
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    let name = if is_number { format!("{}/{text}", file.rules) } else { text.to_owned() };
    Ok(Some(name.parse()?))
}

/// Draws a puzzle and its task.
pub(super) fn draw(
    id: &PuzzleId,
    puzzle: &PuzzleView,
    language: Language,
    out: &mut impl Write,
) -> Result<()> {
    let start = Attempt::default();
    writeln!(out, "{}", id.drawing(&start, language)?.trim_end())?;
    if let BoardView::Dominoes(table) = &puzzle.game.board {
        for hand in &table.hands {
            let tiles = hand.tiles.iter().flatten().cloned().collect::<Vec<_>>().join(" ");
            let holds = say!("puzzle-holds", seat = hand.seat.index() + 1, tiles = tiles);
            writeln!(out, "{}", holds.in_language(language))?;
        }
    }
    let grade = say!("puzzle-grade", grade = puzzle.grade.number()).in_language(language);
    writeln!(out, "\n{grade}. {}", puzzle.task().in_language(language))?;
    Ok(())
}

fn give_hint(
    id: &PuzzleId,
    attempt: Attempt,
    language: Language,
    out: &mut impl Write,
) -> Result<Attempt> {
    let told = hint(id, attempt)?;
    let theme = say!(
        "puzzle-hint-theme",
        theme = theme_name(told.theme),
        meaning = theme_meaning(told.theme)
    );
    writeln!(out, "{}", theme.in_language(language))?;
    if let Some(solution) = &told.solution {
        writeln!(out, "{}", say!("puzzle-hint-move", move = solution).in_language(language))?;
    }
    Ok(told.attempt)
}

fn tell(reply: &Reply, language: Language, out: &mut impl Write) -> Result<()> {
    for line in reply_words(reply) {
        writeln!(out, "{}", line.in_language(language))?;
    }
    Ok(())
}

/// The name of a result.
pub(super) fn result_words(result: ProvenResult, language: Language) -> &'static str {
    match result {
        ProvenResult::Win => text!("puzzles-keeps-win", language),
        ProvenResult::Draw => text!("puzzles-keeps-draw", language),
        ProvenResult::Loss => text!("puzzles-keeps-loss", language),
    }
}
