//! Paper P3: Tables 2 to 8, and the weights that its conclusion asks for.

use papan_games::{Position, Seat, TextError, View};
use papan_words::Message;

use super::answers;
use super::board::{alternate, board, explain, game};
use super::meet::Openings;
use super::{Board, Finding, Kind, Paper, Run, Setting, Task};
use crate::words::{say, text};

const RULES: &str = "connect-four:7x6";

pub(super) static TASKS: [Task; 4] = [
    Task::printed(Paper::P3, "task-p3-tables", tables),
    Task::printed(Paper::P3, "task-p3-moves", decisions),
    Task::claim(Paper::P3, "task-p3-weights", weights),
    Task::claim(Paper::P3, "p3-best", answers::priorities),
];

/// A printed game: red is the greedy bot and moves first; blue is a computer.
struct Test {
    item: Message,
    red: &'static [&'static str],
    blue: &'static [&'static str],
    /// The value of every column before each of red's moves.
    rows: &'static [[i64; 7]],
    /// The winner, as printed.
    winner: Message,
    /// The tie-break that the author used here.
    tie: &'static str,
    /// The notes on its table and on its moves.
    notes: [Message; 2],
}

static TESTS: [Test; 3] = [
    Test {
        item: text("p3-test-1"),
        red: &["G1", "G2", "F2", "F3", "G4", "E2", "D1"],
        blue: &["F1", "G3", "A1", "F4", "E1", "G5"],
        rows: &[
            [0, 0, 0, 0, 0, 0, 0],
            [0, 0, 0, 0, 0, 0, 1],
            [0, 0, 0, 0, 0, 0, 2],
            [0, 0, 0, 0, 1, 2, 0],
            [0, 0, 0, 0, 1, 0, 1],
            [0, 0, 0, 2, 6, 1, 1],
            [0, 0, 0, 7, 6, 1, 0],
        ],
        winner: text("red"),
        tie: "right",
        notes: [text("p3-test-1.note"), text("p3-test-1.ties")],
    },
    Test {
        item: text("p3-test-2"),
        red: &["A1", "A2", "B2", "C1", "D1", "C2", "C3", "D2"],
        blue: &["B1", "A3", "B3", "A4", "G1", "F1", "A5"],
        rows: &[
            [0, 0, 0, 0, 0, 0, 0],
            [1, 1, 0, 0, 0, 0, 0],
            [0, 2, 0, 0, 0, 0, 0],
            [0, 0, 1, 0, 0, 0, 0],
            [2, 0, 6, 1, 0, 0, 0],
            [2, 0, 7, 2, 1, 0, 0],
            [2, 0, 8, 7, 5, 0, 0],
            [4, 0, 5, 8, 5, 0, 0],
        ],
        winner: text("red"),
        tie: "left",
        notes: [text("p3-test-2.note"), text("p3-test-2.ties")],
    },
    Test {
        item: text("p3-test-3"),
        red: &["A1", "A2", "B2", "C1", "C2", "A5", "B5", "C5", "B6", "D1"],
        blue: &["B1", "A3", "B3", "A4", "C3", "B4", "C4", "E1", "F1", "D2"],
        rows: &[
            [0, 0, 0, 0, 0, 0, 0],
            [1, 1, 0, 0, 0, 0, 0],
            [0, 2, 0, 0, 0, 0, 0],
            [0, 0, 1, 0, 0, 0, 0],
            [2, 0, 6, 1, 0, 0, 0],
            [2, 0, 0, 2, 0, 0, 0],
            [1, 3, 3, 2, 0, 0, 0],
            [2, 2, 7, 2, 0, 0, 0],
            [2, 3, 2, 2, 0, 0, 0],
            [3, 0, 3, 4, 0, 0, 2],
        ],
        winner: text("blue"),
        tie: "left",
        notes: [text("p3-test-3.note"), text("p3-test-3.ties")],
    },
];

/// The names of the columns.
const COLUMNS: [&str; 7] = ["A", "B", "C", "D", "E", "F", "G"];

/// The column of a cell such as G4, counted from 1.
fn column(cell: &str) -> String {
    let letter = cell.bytes().next().unwrap_or(b'A');
    (letter - b'A' + 1).to_string()
}

/// The value of every column here; 0 for a full one.
fn values(moves: &str) -> Result<Vec<i64>, TextError> {
    let game = game(RULES, moves)?;
    let table = explain("priority", game.position())?;
    Ok(table.candidates.iter().map(|row| row.total.unwrap_or(0)).collect())
}

/// The moves of a test before each of red's moves.
fn before_red(test: &Test) -> Vec<String> {
    let moves = alternate(test.red, test.blue);
    let columns: Vec<_> = moves.iter().map(|cell| column(cell)).collect();
    (0..test.red.len()).map(|turn| columns[..2 * turn].concat()).collect()
}

/// The positions after these moves.
fn boards(player: &str, moves: impl IntoIterator<Item = String>) -> Vec<Board> {
    moves.into_iter().map(|moves| board(player, RULES, moves)).collect()
}

fn tables(_: Run) -> Result<Vec<Finding>, TextError> {
    let small = "172";
    let mut findings = vec![
        Finding::table(
            Paper::P3,
            say!("p3-table-2"),
            vec![vec![0, 0, 2, 0, 0, 1, 1]],
            vec![values(small)?],
            say!("p3-table-2.note"),
        )
        .on(boards("priority", [small.to_owned()])),
    ];
    for test in &TESTS {
        let computed: Result<Vec<_>, _> = before_red(test).iter().map(|m| values(m)).collect();
        let printed = test.rows.iter().map(|row| row.to_vec()).collect();
        let [note, _] = test.notes.clone();
        let table = Finding::table(Paper::P3, test.item.clone(), printed, computed?, note);
        let boards = boards("priority", before_red(test));
        findings.push(table.with_columns(COLUMNS).on(boards));
    }
    findings.push(Finding::under_specified(
        Paper::P3,
        say!("p3-figure-4"),
        Kind::Table,
        "B2: 2, E2: 5".into(),
        say!("p3-figure-4.note"),
    ));
    Ok(findings)
}

fn decisions(_: Run) -> Result<Vec<Finding>, TextError> {
    let mut findings = Vec::new();
    for test in &TESTS {
        let player = format!("priority:tie={}", test.tie);
        let mut computed = Vec::new();
        for moves in before_red(test) {
            let game = game(RULES, &moves)?;
            let chosen = explain(&player, game.position())?.decision;
            computed.push(cell_name(game.position(), chosen));
        }
        let printed: Vec<_> = test.red.iter().map(|&cell| cell.to_owned()).collect();
        let [_, note] = test.notes.clone();
        let item = say!("p3-moves", test = test.item.clone());
        let moves = Finding::moves(Paper::P3, item, &printed, &computed, note);
        findings.push(moves.on(boards(&player, before_red(test))));
        findings.push(winner(test)?);
    }
    Ok(findings)
}

fn cell_name(
    position: &papan_games::line::LinePosition,
    cell: <papan_games::line::LinePosition as View>::Move,
) -> String {
    papan_games::line::LineBoard::cell_name(position, cell).to_string()
}

/// Whether the printed moves end as the paper says.
fn winner(test: &Test) -> Result<Finding, TextError> {
    let moves: String = alternate(test.red, test.blue).iter().map(|cell| column(cell)).collect();
    let game = game(RULES, &moves)?;
    let outcome = game.position().outcome();
    let winner = outcome.and_then(|outcome| outcome.winners().next().map(Seat::index));
    let computed = match winner {
        Some(0) => say!("red"),
        Some(_) => say!("blue"),
        None => say!("nobody-yet"),
    };
    let item = say!("p3-winner", test = test.item.clone());
    let finding = Finding::decision(Paper::P3, item, test.winner.clone(), computed, "");
    Ok(finding.on(boards("priority", [moves])))
}

const RIVALS: [&str; 7] =
    ["cost", "steps", "points", "medium", "hard:depth=2", "level:casual", "random"];

/// How many moves come before a game. One number for all rows of a board: a game without dice that begins earlier is also
/// one that begins later.
const PLIES: usize = 5;

fn weights(run: Run) -> Result<Vec<Finding>, TextError> {
    let player = |weights: &str, tie: &str| format!("priority:weights={weights},tie={tie}");
    let mut settings = Vec::new();
    let openings = Openings::new(RULES, PLIES, 2, run)?;
    for tie in ["left", "right", "random"] {
        let more = openings.between(&player("spaced", tie), &player("unit", tie))?;
        let name = say!("each-other-with", setting = format!("tie={tie}"), plies = PLIES);
        settings.push(Setting::percent(name, &more));
    }
    for rival in RIVALS {
        let more = openings.against(rival, &player("spaced", "left"), &player("unit", "left"))?;
        let name = say!("against-plies", rival = rival, plies = PLIES);
        settings.push(Setting::percent(name, &more));
    }
    for board in ["8x7", "9x7", "10x7"] {
        let openings = Openings::new(&format!("connect-four:{board}"), 4, 2, run)?;
        let more = openings.between(&player("spaced", "left"), &player("unit", "left"))?;
        let name = say!("each-other-with", setting = board, plies = 4);
        settings.push(Setting::percent(name, &more));
    }
    Ok(vec![Finding::claim(
        Paper::P3,
        say!("p3-weights"),
        say!("p3-weights.claim"),
        say!("p3-weights.measured"),
        settings,
        say!("p3-weights.note"),
    )])
}
