//! Paper P1: Tables 3.1 to 3.4, the number of positions, and what the author says of his bot's two modes.

use papan_games::Seat;
use papan_games::TextError;
use papan_players::Candidate;

use super::answers;
use super::board::{alternate, board, columns, explain, game, replies, turns_of};
use super::meet::Openings;
use super::{Finding, Paper, Run, Setting, Task};
use crate::duel::{Quantity, difference};
use crate::positions::count;
use crate::words::say;

const RULES: &str = "connect-four:7x6";

pub(super) static TASKS: [Task; 6] = [
    Task::printed(Paper::P1, "task-p1-tables", tables),
    Task::printed(Paper::P1, "task-p1-table-3-4", table_3_4),
    Task::claim(Paper::P1, "task-p1-positions", positions),
    Task::claim(Paper::P1, "task-p1-modes", modes),
    Task::claim(Paper::P1, "p1-best", answers::orders),
    Task::claim(Paper::P1, "answer-ceiling", answers::ceiling),
];

/// The names of the costs.
const COSTS: [&str; 3] = ["c1", "c2", "c3"];

/// The costs of all seven columns.
type Costs = [[i64; 3]; 7];

/// The moves before each bot move, and the costs that Table 3.2 prints.
const TABLE_3_2: [(&str, Costs); 3] = [
    ("4", [[0, 0, 1], [0, 0, 2], [0, 0, 3], [0, 0, 4], [0, 0, 3], [0, 0, 2], [0, 0, 1]]),
    ("443", [[0, 0, 1], [0, 1, 2], [0, 0, 3], [0, 0, 4], [0, 1, 3], [0, 0, 2], [0, 0, 1]]),
    ("44352", [[1, 1, 1], [0, 0, 2], [0, 0, 3], [0, 0, 4], [0, 0, 3], [0, 0, 2], [0, 0, 1]]),
];

/// A legal board that fits Table 3.3, whose own is lost.
const BOARD_3_3: &str = "3131136363347554577";
const TABLE_3_3: Costs =
    [[0, 0, 1], [0, 0, 2], [0, 0, 0], [0, 0, 0], [0, 1, 3], [0, 2, 2], [0, 0, 1]];

fn costs(moves: &str) -> Result<Vec<Vec<i64>>, TextError> {
    let game = game(RULES, moves)?;
    let table = explain("cost", game.position())?;
    Ok(table.candidates.iter().map(Candidate::numbers).collect())
}

fn rows(costs: &Costs) -> Vec<Vec<i64>> {
    costs.iter().map(|row| row.to_vec()).collect()
}

fn tables(_: Run) -> Result<Vec<Finding>, TextError> {
    let values = costs("")?.iter().map(|row| row[2]).collect();
    let mut printed = Vec::new();
    let mut computed = Vec::new();
    for (moves, costs_printed) in &TABLE_3_2 {
        printed.extend(rows(costs_printed));
        computed.extend(costs(moves)?);
    }
    let moves = alternate(&columns(&[4, 3, 2]), &columns(&[4, 5, 1]));
    let second = Seat::new(1);
    let chosen = replies("cost", RULES, &moves, second)?;
    let here = |moves: &str| board("cost", RULES, moves);
    Ok(vec![
        Finding::table(
            Paper::P1,
            say!("p1-values"),
            vec![vec![1, 2, 3, 4, 3, 2, 1]],
            vec![values],
            "",
        )
        .with_columns(["1", "2", "3", "4", "5", "6", "7"])
        .on(vec![here("")]),
        Finding::moves(Paper::P1, say!("p1-table-3-1"), &columns(&[4, 5, 1]), &chosen, "")
            .on(turns_of(second, "cost", RULES, &moves)),
        Finding::table(
            Paper::P1,
            say!("p1-table-3-2"),
            printed,
            computed,
            say!("p1-table-3-2.note"),
        )
        .with_columns(COSTS)
        .on(TABLE_3_2.iter().map(|(moves, _)| here(moves)).collect()),
        Finding::table(
            Paper::P1,
            say!("p1-table-3-3"),
            rows(&TABLE_3_3),
            costs(BOARD_3_3)?,
            say!("p1-table-3-3.note"),
        )
        .with_columns(COSTS)
        .on(vec![here(BOARD_3_3)]),
    ])
}

fn table_3_4(_: Run) -> Result<Vec<Finding>, TextError> {
    let (bot, player) = (columns(&[4, 4, 4, 3, 5]), columns(&[3, 3, 4, 1]));
    let moves = alternate(&bot, &player);
    let chosen = replies("cost", RULES, &moves, Seat::FIRST)?;
    let finding =
        Finding::moves(Paper::P1, say!("p1-table-3-4"), &bot, &chosen, say!("p1-table-3-4.note"));
    Ok(vec![finding.on(turns_of(Seat::FIRST, "cost", RULES, &moves))])
}

/// The positions on 7x6 with 0, 1, 2 and more discs as they are published (OEIS A212693; Edelkamp and Kissmann,
/// "Symbolic Classification of General Two-Player Games", 2008), as far as they are counted here. The number that
/// the paper prints is the sum of all 43.
const LEVELS: [i64; 13] = [
    1, 7, 49, 238, 1_120, 4_263, 16_422, 54_859, 184_275, 558_186, 1_662_623, 4_568_683, 12_236_101,
];

/// The positions of whole boards, columns and rows, as they are published (Tromp, "John's Connect Four
/// Playground").
const BOARDS: [[i64; 3]; 4] =
    [[4, 4, 161_029], [5, 4, 3_945_711], [4, 5, 1_706_255], [5, 5, 69_763_700]];

/// Compares our counts of positions with the published table whose sum the paper prints. The rest of that table takes
/// too long to count here: see `bench/count`.
fn positions(_: Run) -> Result<Vec<Finding>, TextError> {
    let counted = |width: u32, height: u32, most| -> Result<Vec<i64>, TextError> {
        let levels = count(width, height, most);
        let levels = levels
            .ok_or_else(|| TextError::unknown("board", &format!("{width}x{height}"), &["7x6"]))?;
        Ok(levels.iter().map(|level| level.positions as i64).collect())
    };
    let rows =
        |numbers: &[i64]| -> Vec<Vec<i64>> { numbers.iter().map(|&number| vec![number]).collect() };
    let levels = counted(7, 6, LEVELS.len() as u32 - 1)?;
    let discs: Vec<_> = (0..LEVELS.len() as i64).collect();
    let mut whole = Vec::new();
    for [width, height, _] in BOARDS {
        whole.push(counted(width as u32, height as u32, u32::MAX)?.iter().sum());
    }
    let (levels_note, boards_note) = (say!("p1-levels.note"), say!("p1-boards.note"));
    Ok(vec![
        Finding::table(Paper::P1, say!("p1-levels"), rows(&LEVELS), rows(&levels), levels_note)
            .behind(&rows(&discs))
            .with_columns([say!("column-discs"), say!("column-positions")]),
        Finding::table(
            Paper::P1,
            say!("p1-boards"),
            rows(&BOARDS.map(|[.., positions]| positions)),
            rows(&whole),
            boards_note,
        )
        .behind(&BOARDS.map(|[width, height, _]| vec![width, height]))
        .with_columns([
            say!("column-width"),
            say!("column-height"),
            say!("column-positions"),
        ]),
    ])
}

const RIVALS: [&str; 8] = [
    "cost",
    "priority",
    "priority:weights=spaced",
    "medium",
    "hard:depth=2",
    "steps",
    "points",
    "random",
];

const MODES: [&str; 2] = ["cost:order=aggressive", "cost:order=defensive"];

/// How many moves come before a game. One number for all rows: a game without dice that begins earlier is also one that
/// begins later.
const PLIES: usize = 6;

/// Both modes against the same rivals over the same openings: what each draws and what each loses.
fn modes(run: Run) -> Result<Vec<Finding>, TextError> {
    let (mut draws, mut losses) = (Vec::new(), Vec::new());
    let [aggressive, defensive] = MODES;
    let openings = Openings::new(RULES, PLIES, 2, run)?;
    for rival in RIVALS {
        // Against `random` there is hardly a difference: few repeats do not show on which side it is.
        let openings = if rival == "random" { &openings.repeated(20) } else { &openings };
        let [one, other] = MODES.map(|mode| openings.meet(mode, rival));
        let (one, other) = (one?, other?);
        let [one, other] = [one.of(aggressive), other.of(defensive)];
        let name = say!("against", rival = rival);
        draws.push(Setting::percent(name.clone(), &difference(other, one, Quantity::Drawn)));
        losses.push(Setting::percent(name, &difference(one, other, Quantity::Lost)));
    }
    let met = openings.meet(aggressive, defensive)?;
    let more = difference(met.of(aggressive), met.of(defensive), Quantity::Lost);
    losses.push(Setting::percent(say!("each-other"), &more));
    Ok(vec![
        Finding::claim(
            Paper::P1,
            say!("p1-draws"),
            say!("p1-draws.claim"),
            say!("p1-draws.measured"),
            draws,
            say!("p1-how"),
        ),
        Finding::claim(
            Paper::P1,
            say!("p1-losses"),
            say!("p1-losses"),
            say!("p1-losses.measured"),
            losses,
            say!("p1-losses.note"),
        ),
    ])
}
