//! Paper P3: Tables 2 to 8, and the weights that its conclusion asks for.

use papan_games::{Position, Seat, TextError, View};

use super::board::{alternate, board, explain, game};
use super::meet::Openings;
use super::{Board, Finding, Kind, Paper, Setting, Task};

const RULES: &str = "connect-four:7x6";

pub(super) static TASKS: [Task; 3] = [
    Task::printed(Paper::P3, "Tables 2 to 8", tables),
    Task::printed(Paper::P3, "the author's moves", decisions),
    Task::claim(Paper::P3, "other weights", weights),
];

/// A printed game: red, who is the greedy bot and moves first, against a computer.
struct Test {
    item: &'static str,
    red: &'static [&'static str],
    blue: &'static [&'static str],
    /// The value of every column before each of red's moves.
    rows: &'static [[i64; 7]],
    /// Who won, as printed.
    winner: &'static str,
    /// The tie-break that the author used here.
    tie: &'static str,
    note: &'static str,
}

static TESTS: [Test; 3] = [
    Test {
        item: "test 1 (Tables 3 and 4)",
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
        winner: "red",
        tie: "right",
        note: "slips: at step 2 the diagonal from F2 to G1 is overlooked; at step 3 the 2 of F2 \
               stands under G; at step 7 a 1 of E3 is left out",
    },
    Test {
        item: "test 2 (Tables 5 and 6)",
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
        winner: "red",
        tie: "left",
        note: "blue's last move is A5, printed A1, where there is a coin already; slips: at step 6 \
               E1 next to C1 and D1 makes three, not two; at step 8 the diagonal from B4 to C3 is \
               overlooked",
    },
    Test {
        item: "test 3 (Tables 7 and 8)",
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
        winner: "blue",
        tie: "left",
        note: "the last two rows are printed out of order and read red B6, D1 and blue F1, D2; \
               slip: at step 7 C5 is given 3, the rule gives 2",
    },
];

/// The names of the columns.
static COLUMNS: [&str; 7] = ["A", "B", "C", "D", "E", "F", "G"];

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

fn tables() -> Result<Vec<Finding>, TextError> {
    let small = "172";
    let mut findings = vec![
        Finding::table(
            Paper::P3,
            "Table 2, the values of a small board",
            vec![vec![0, 0, 2, 0, 0, 1, 1]],
            vec![values(small)?],
            "blue A1 and B1, red G1, red to move",
        )
        .on(boards("priority", [small.to_owned()])),
    ];
    for test in &TESTS {
        let computed: Result<Vec<_>, _> = before_red(test).iter().map(|m| values(m)).collect();
        let printed = test.rows.iter().map(|row| row.to_vec()).collect();
        let table = Finding::table(Paper::P3, test.item, printed, computed?, test.note);
        let boards = boards("priority", before_red(test));
        findings.push(table.with_columns(&COLUMNS).on(boards));
    }
    findings.push(Finding::under_specified(
        Paper::P3,
        "Figure 4, values of two circled cells",
        Kind::Table,
        "B2: 2, E2: 5",
        "the coins are only in the figure",
    ));
    Ok(findings)
}

fn decisions() -> Result<Vec<Finding>, TextError> {
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
        let note = match test.item.as_bytes()[5] {
            b'1' => "ties to the right; this tie-break would not take the win at D1 in step 7",
            b'2' => "ties to the left; at step 5 the author plays D1, not the largest in his table",
            _ => "ties to the left",
        };
        let item = format!("red's moves in {}", test.item);
        let moves = Finding::moves(Paper::P3, &item, &printed, &computed, note);
        findings.push(moves.on(boards(&player, before_red(test))));
        findings.push(winner(test)?);
    }
    Ok(findings)
}

fn cell_name(
    position: &papan_games::line::LinePosition,
    cell: <papan_games::line::LinePosition as View>::Move,
) -> String {
    papan_games::line::LineBoard::cell_name(position, cell).to_uppercase()
}

/// Whether the printed moves end as the paper says.
fn winner(test: &Test) -> Result<Finding, TextError> {
    let moves: String = alternate(test.red, test.blue).iter().map(|cell| column(cell)).collect();
    let game = game(RULES, &moves)?;
    let outcome = game.position().outcome();
    let names = ["red", "blue"];
    let winner = outcome.and_then(|outcome| outcome.winners().next().map(Seat::index));
    let computed = winner.map_or("nobody yet", |seat| names[seat]).to_owned();
    let printed = test.winner.to_owned();
    let item = format!("winner of {}", test.item);
    let finding = Finding::moves(Paper::P3, &item, &[printed], &[computed], "");
    Ok(finding.on(boards("priority", [moves])))
}

const RIVALS: [&str; 7] =
    ["cost", "steps", "points", "medium", "hard:depth=2", "level:medium", "random"];

fn weights() -> Result<Vec<Finding>, TextError> {
    let player = |weights: &str, tie: &str| format!("priority:weights={weights},tie={tie}");
    let mut settings = Vec::new();
    for plies in [4, 5] {
        let openings = Openings::new(RULES, plies, 1)?;
        for tie in ["left", "right", "random"] {
            let more = openings.between(&player("spaced", tie), &player("unit", tie))?;
            let name = format!("against each other, tie={tie}, {plies} plies");
            settings.push(Setting::percent(name, more));
        }
        for rival in RIVALS {
            let more =
                openings.against(rival, &player("spaced", "left"), &player("unit", "left"))?;
            settings.push(Setting::percent(format!("against {rival}, {plies} plies"), more));
        }
    }
    for board in ["8x7", "9x7", "10x7"] {
        let openings = Openings::new(&format!("connect-four:{board}"), 4, 1)?;
        let more = openings.between(&player("spaced", "left"), &player("unit", "left"))?;
        settings.push(Setting::percent(format!("against each other, {board}, 4 plies"), more));
    }
    Ok(vec![Finding::claim(
        Paper::P3,
        "the priorities need other weights",
        "the priorities should be spaced better",
        "the score of weights=spaced, less that of weights=unit",
        settings,
        "weights 1, 10, 100, 1000, 10000 for the same predicates; every position after so many moves, \
         mirror images left out, from both sides; intervals of 95 % of the differences, clustered by \
         opening",
    )])
}
