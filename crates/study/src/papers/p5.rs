//! Paper P5: the screenshots, the slides' tree, and the three difficulties.

use papan_games::line::{LineBoard, LinePosition};
use papan_games::{Position, Seat, TextError};
use papan_players::{Playable, dice};
use papan_words::{Arg, Message};

use super::answers;
use super::board::{board, columns, game, replies, turns_of};
use super::meet::Openings;
use super::{Board, Finding, Paper, Run, Setting, Task};
use crate::duel::Measurement;
use crate::words::say;
use papan_stats::Sample;

const RULES: &str = "connect-four:7x6";

pub(super) static TASKS: [Task; 4] = [
    Task::printed(Paper::P5, "task-p5-screenshots", screenshots),
    Task::claim(Paper::P5, "task-p5-difficulties", difficulties),
    Task::quick_claim(Paper::P5, "task-p5-declines", declines),
    Task::claim(Paper::P5, "p5-best", answers::evaluations),
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

fn screenshots(_: Run) -> Result<Vec<Finding>, TextError> {
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
        Finding::table(Paper::P5, say!("p5-lines"), vec![vec![69]], vec![vec![lines.into()]], ""),
        tree(),
        Finding::moves(
            Paper::P5,
            say!("p5-opening"),
            &of_computer(&opening),
            &replies_to(&opening)?,
            say!("p5-opening.note"),
        )
        .on(boards(&opening)),
        Finding::moves(
            Paper::P5,
            say!("p5-end"),
            &of_computer(&whole),
            &replies_to(&whole)?,
            say!("p5-end.note"),
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
    Finding::table(Paper::P5, say!("p5-tree"), printed, vec![computed], say!("p5-tree.note"))
        .with_columns([
            say!("column-left"),
            say!("column-middle"),
            say!("column-right"),
            say!("column-best"),
        ])
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
        say!("p5-board"),
        printed,
        computed.collect(),
        say!("p5-board.note"),
    )
    .with_columns(["1", "2", "3", "4", "5", "6", "7"])
    .on(vec![board("hard", RULES, moves)]))
}

/// The pairs that should differ, the harder first, with the rivals of both. `easy` is `random` by
/// another name, so that against `random` there is nothing that their meeting does not show.
const STEPS: [(&str, &str, &[&str]); 2] = [
    ("medium", "easy", &["cost", "priority", "steps", "points", "hard:depth=2"]),
    ("hard:order=both", "medium", &["cost", "priority", "steps"]),
];

fn difficulties(run: Run) -> Result<Vec<Finding>, TextError> {
    let mut settings = Vec::new();
    let openings = Openings::new(RULES, 3, 2, run)?;
    for (harder, easier, rivals) in STEPS {
        let name = harder.split(':').next().unwrap_or(harder);
        let more = openings.between(harder, easier)?;
        let over = |place: Message| say!("over", one = name, other = easier, place = place);
        settings.push(Setting::percent(over(say!("each-other")), &more));
        for rival in rivals {
            let more = openings.against(rival, harder, easier)?;
            settings.push(Setting::percent(over(say!("against", rival = *rival)), &more));
        }
    }
    Ok(vec![Finding::claim(
        Paper::P5,
        say!("task-p5-difficulties"),
        say!("p5-difficulties.claim"),
        say!("p5-difficulties.measured"),
        settings,
        say!("p5-difficulties.note"),
    )])
}

/// Positions with a win in one, and what kind of line it is.
const WINS: [(&str, &str); 4] = [
    ("171215", "p5-win-column"),
    ("417262", "p5-win-row"),
    ("6423535334", "p5-win-diagonal"),
    ("474566445", "p5-win-second"),
];

/// How often medium leaves a win on the board, which its 30% of second choices suggests.
fn declines(run: Run) -> Result<Vec<Finding>, TextError> {
    let tries = run.many(10_000);
    let mut player = LinePosition::player("medium")?;
    let mut settings = Vec::new();
    for (number, (moves, kind)) in WINS.into_iter().enumerate() {
        let game = game(RULES, moves)?;
        let mut declined = Vec::new();
        for index in 0..tries {
            // Every position has dice of its own.
            let mut dice = dice(run.seed, (number * tries + index) as u64);
            let chosen = player.choose(game.position(), &mut dice);
            let mut next = *game.position();
            next.advance(chosen);
            declined.push(next.outcome().is_none().into());
        }
        let mut sample = Sample::default();
        for &value in &declined {
            sample.add(value);
        }
        let share = Measurement::new(sample.share(1.0, 1), &declined);
        settings.push(Setting::percent(say!(kind, moves = moves), &share));
    }
    Ok(vec![Finding::measured(
        Paper::P5,
        say!("p5-declines"),
        say!("p5-declines.claim"),
        say!("p5-declines.measured"),
        settings,
        say!("p5-declines.note", tries = Arg::count(tries)),
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
