//! Paper P5: the screenshots, the slides' tree, and the three difficulties.

use papan_games::line::{LineBoard, LinePosition};
use papan_games::{Position, Seat, TextError};
use papan_players::{Playable, dice};

use super::board::{SEED, board, columns, game, replies, turns_of};
use super::meet::Openings;
use super::{Board, Finding, Paper, Setting, Task};
use crate::stats::Sample;

const RULES: &str = "connect-four:7x6";

pub(super) static TASKS: [Task; 3] = [
    Task::printed(Paper::P5, "the evaluation, the tree and the screenshots", screenshots),
    Task::claim(Paper::P5, "the difficulties differ", difficulties),
    Task::claim(Paper::P5, "a difficulty may decline a win", declines),
];

/// Columns counted from 0 as in the paper, human and computer in turn.
const OPENING: [u8; 10] = [3, 2, 3, 3, 3, 4, 3, 2, 3, 4];

/// A game that leads to the printed final board; the order of the moves is ours.
const WHOLE_GAME: [u8; 34] = [
    3, 2, 3, 3, 0, 3, 5, 2, 2, 5, 1, 6, 1, 2, 1, 1, 0, 1, 2, 3, 3, 5, 5, 5, 2, 6, 6, 1, 5, 0, 0, 4,
    4, 4,
];

/// The final board from the top: X the computer, O the human.
const FINAL_BOARD: [&str; 6] = [".XOO.O.", ".XOX.X.", "OXXX.O.", "XOOXXXO", "OOXOOXX", "OOXOXOX"];

/// Columns counted from 1.
fn from_one(moves: &[u8]) -> Vec<String> {
    columns(&moves.iter().map(|column| column + 1).collect::<Vec<_>>())
}

/// The computer's moves: every second one.
fn of_computer(moves: &[String]) -> Vec<String> {
    moves.iter().skip(1).step_by(2).cloned().collect()
}

fn screenshots() -> Result<Vec<Finding>, TextError> {
    let start = *game(RULES, "")?.position();
    let lines = start.census(Seat::FIRST).lines(0);
    let opening = from_one(&OPENING);
    let whole = from_one(&WHOLE_GAME);
    let computer = Seat::new(1);
    let replies_to = |moves: &[String]| replies("hard", RULES, moves, computer);
    // Where the computer has the turn, and then the board of the screenshot.
    let boards = |moves: &[String]| -> Vec<Board> {
        let end = board("hard", RULES, moves.concat());
        turns_of(computer, "hard", RULES, moves).into_iter().chain([end]).collect()
    };
    Ok(vec![
        Finding::table(
            Paper::P5,
            "the number of lines of four",
            vec![vec![69]],
            vec![vec![lines.into()]],
            "",
        ),
        tree(),
        Finding::moves(
            Paper::P5,
            "screenshot of the opening, the computer's replies",
            &of_computer(&opening),
            &replies_to(&opening)?,
            "columns counted from 1",
        )
        .on(boards(&opening)),
        Finding::moves(
            Paper::P5,
            "screenshot of the end, the computer's moves",
            &of_computer(&whole),
            &replies_to(&whole)?,
            "the screenshot shows the board only; the order of the moves is ours, and hard must \
             choose every move of the computer in it",
        )
        .on(boards(&whole)),
        final_board(&whole.concat())?,
    ])
}

/// The slide's minimax tree: the minima of its leaves and the best of them.
fn tree() -> Finding {
    let leaves = [[-20, 10], [50, -1000], [30, 25]];
    let minima = leaves.map(|pair: [i64; 2]| pair[0].min(pair[1]));
    let best = minima.into_iter().max().unwrap_or(0);
    let computed = [&minima[..], &[best]].concat();
    let printed = vec![vec![-20, -1000, 25, 25]];
    Finding::table(
        Paper::P5,
        "the slide's minimax tree",
        printed,
        vec![computed],
        "the slide's own arithmetic, the best of the minima of its leaves; no search of ours",
    )
    .with_columns(&["left", "middle", "right", "best"])
}

fn final_board(moves: &str) -> Result<Finding, TextError> {
    let game = game(RULES, moves)?;
    let position = game.position();
    let rules = position.rules();
    let mark = |column: usize, row: usize| {
        let owner = rules.cell(&[column, row]).and_then(|cell| position.owner(cell));
        owner.map_or(0, |seat| seat.index() as i64 + 1)
    };
    let computed = (0..6).rev().map(|row| (0..7).map(|column| mark(column, row)).collect());
    let value = |c: char| match c {
        'O' => 1,
        'X' => 2,
        _ => 0,
    };
    let printed = FINAL_BOARD.iter().map(|row| row.chars().map(value).collect()).collect();
    Ok(Finding::table(
        Paper::P5,
        "screenshot of the end, the board",
        printed,
        computed.collect(),
        "0 empty, 1 the human, 2 the computer, who has won",
    )
    .with_columns(&["1", "2", "3", "4", "5", "6", "7"])
    .on(vec![board("hard", RULES, moves)]))
}

/// The pairs that should differ, the harder first, with the players against whom both are tried.
const STEPS: [(&str, &str, &[&str]); 2] = [
    ("medium", "easy", &["cost", "priority", "steps", "points", "random", "hard:depth=2"]),
    ("hard:order=both", "medium", &["cost", "priority", "steps"]),
];

fn difficulties() -> Result<Vec<Finding>, TextError> {
    let mut settings = Vec::new();
    let openings = Openings::new(RULES, 3, 1)?;
    for (harder, easier, rivals) in STEPS {
        let name = harder.split(':').next().unwrap_or(harder);
        let more = openings.between(harder, easier)?;
        settings.push(Setting::percent(format!("{name} over {easier}, against each other"), more));
        for rival in rivals {
            let more = openings.against(rival, harder, easier)?;
            settings.push(Setting::percent(format!("{name} over {easier}, against {rival}"), more));
        }
    }
    Ok(vec![Finding::claim(
        Paper::P5,
        "the difficulties differ",
        "easy, medium and hard are harder in this order",
        "the score of the harder one, less that of the easier one",
        settings,
        "every position after three moves, mirror images left out, from both sides; intervals of 95 % of \
         the differences, clustered by opening",
    )])
}

/// Positions with a win in one, and what kind of line it is.
const WINS: [(&str, &str); 4] = [
    ("171215", "a column, after 171215"),
    ("417262", "a row, after 417262"),
    ("6423535334", "a diagonal, after 6423535334"),
    ("474566445", "as second player, after 474566445"),
];

/// How often medium leaves a win on the board, which its 30 % of second choices suggests.
fn declines() -> Result<Vec<Finding>, TextError> {
    const TRIES: u64 = 10_000;
    let mut player = LinePosition::player("medium")?;
    let mut settings = Vec::new();
    for (moves, name) in WINS {
        let game = game(RULES, moves)?;
        let mut declined = Sample::default();
        for index in 0..TRIES {
            let chosen = player.choose(game.position(), &mut dice(SEED, index));
            let mut next = *game.position();
            next.advance(chosen);
            declined.add(next.outcome().is_none().into());
        }
        settings.push(Setting::percent(name, declined.share(1.0, 1)));
    }
    Ok(vec![Finding::claim(
        Paper::P5,
        "medium may decline a win",
        "not admitted by the paper: medium has no rule for wins",
        "tries in which a win was left on the board",
        settings,
        "10,000 tries each",
    )])
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use papan_games::View;

    use super::*;

    #[test]
    fn there_is_a_win_to_decline_in_each_of_these_positions() {
        for (moves, name) in WINS {
            let game = game(RULES, moves).unwrap();
            let seat = game.position().turn().unwrap();
            let wins = game.position().legal_moves().any(|m| game.position().completes(m, seat));
            assert!(wins, "{name}");
        }
    }
}
