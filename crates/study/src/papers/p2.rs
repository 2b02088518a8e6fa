//! Paper P2: its figures, its count of final positions, and both of its requests.

use std::collections::{BTreeSet, HashSet};

use papan_games::line::{LineBoard, LinePosition};
use papan_games::{Position, Seat, TextError, View};
use papan_players::{Candidate, Playable, Player, dice};
use papan_words::Message;

use super::answers;
use super::board::{board, explain, game};
use super::meet::Openings;
use super::{Finding, Outcome, Paper, Run, SEED, Setting, Task};
use crate::duel::{Counts, Quantity, difference};
use crate::words::{say, text};

const RULES: &str = "tic-tac-toe:3x3";

pub(super) static TASKS: [Task; 6] = [
    Task::printed(Paper::P2, "task-p2-final", final_positions),
    Task::printed(Paper::P2, "task-p2-figures", figures),
    Task::quick_claim(Paper::P2, "task-p2-rational", rational),
    Task::quick_claim(Paper::P2, "task-p2-ties", other_ties),
    Task::claim(Paper::P2, "task-p2-sizes", other_sizes),
    Task::claim(Paper::P2, "p2-best", answers::points),
];

fn successors(position: &LinePosition) -> Vec<LinePosition> {
    let next = |chosen| {
        let mut next = *position;
        next.advance(chosen);
        next
    };
    position.legal_moves().map(next).collect()
}

/// The eight images of a 3×3 board under turning and mirroring, as rows of marks.
fn images(position: &LinePosition) -> BTreeSet<[[u8; 3]; 3]> {
    let mut board = [[0; 3]; 3];
    for (cell, seat) in position.discs() {
        let place: Vec<_> = position.rules().place(cell).collect();
        board[place[1]][place[0]] = seat.index() as u8 + 1;
    }
    let turned = |b: [[u8; 3]; 3]| [0, 1, 2].map(|i| [0, 1, 2].map(|j| b[2 - j][i]));
    let mut images = BTreeSet::new();
    for _ in 0..4 {
        images.extend([board, [board[2], board[1], board[0]]]);
        board = turned(board);
    }
    images
}

fn final_positions(_: Run) -> Result<Vec<Finding>, TextError> {
    let mut classes = [const { BTreeSet::new() }; 3];
    let mut met = HashSet::new();
    let mut open = vec![*game(RULES, "")?.position()];
    while let Some(position) = open.pop() {
        if !met.insert(position) {
            continue;
        }
        if let Some(outcome) = position.outcome() {
            let winner = outcome.winners().next().map_or(2, Seat::index);
            classes[winner].extend(images(&position).pop_first());
        }
        open.extend(successors(&position));
    }
    let [x, o, draw] = classes.map(|class| class.len() as i64);
    Ok(vec![
        Finding::table(
            Paper::P2,
            say!("p2-final"),
            vec![vec![138, 91, 44, 3]],
            vec![vec![x + o + draw, x, o, draw]],
            "",
        )
        .with_columns([say!("column-all"), "X".into(), "O".into(), say!("column-drawn")]),
    ])
}

/// A figure: moves that lead to a board that fits it, and what it prints.
struct Figure {
    number: u8,
    moves: &'static str,
    chosen: &'static str,
    /// Steps of the mover and of the opponent after the chosen move.
    steps: [i64; 2],
    equal: &'static str,
    note: Message,
}

static FIGURES: [Figure; 3] = [
    Figure {
        number: 7,
        moves: "c1",
        chosen: "a3",
        steps: [2, 2],
        equal: "c3",
        note: text("p2-figure-7-note"),
    },
    Figure {
        number: 8,
        moves: "c3 a3 b1",
        chosen: "a2",
        steps: [1, 2],
        equal: "a1",
        note: text("p2-figure-8-note"),
    },
    Figure {
        number: 9,
        moves: "a1 a2 c1",
        chosen: "b2",
        steps: [1, 1],
        equal: "b1",
        note: text("p2-figure-9-note"),
    },
];

fn figures(_: Run) -> Result<Vec<Finding>, TextError> {
    let (points, moves) = ("points:win=0", "a3 a2 c3 c2");
    let four = board(points, RULES, moves);
    let points = explain(points, game(RULES, moves)?.position())?;
    let total = |table: &papan_players::Explanation<_>, cell: &str| {
        let row = table.candidates.iter().find(|row| row.text == cell);
        row.and_then(|row| row.total).unwrap_or(i64::MIN)
    };
    let mut findings = vec![
        Finding::table(
            Paper::P2,
            say!("p2-figure-4"),
            vec![vec![10]],
            vec![vec![total(&points, "b2")]],
            say!("p2-figure-4.note"),
        )
        .on(vec![four]),
    ];
    for figure in &FIGURES {
        let game = game(RULES, figure.moves)?;
        let table = explain("steps", game.position())?;
        let row = table.candidates.iter().find(|row| row.text == figure.chosen);
        let steps = row.map(Candidate::numbers).unwrap_or_default();
        let printed = vec![figure.steps.to_vec()];
        let item = say!("p2-figure-steps", number = figure.number);
        let here = || vec![board("steps", RULES, figure.moves)];
        let steps = Finding::table(Paper::P2, item, printed, vec![steps], "");
        let columns = [say!("column-steps"), say!("column-opponents-steps")];
        findings.push(steps.with_columns(columns).on(here()));
        let is_equal = total(&table, figure.equal) == total(&table, figure.chosen);
        let (chosen, equal) = (table.chosen, figure.equal);
        let computed = if is_equal {
            say!("p2-as-good", chosen = chosen, other = equal)
        } else {
            say!("p2-better", chosen = chosen, other = equal)
        };
        let printed = say!("p2-as-good", chosen = figure.chosen, other = equal);
        let item = say!("p2-figure-cell", number = figure.number);
        let chosen = Finding::decision(Paper::P2, item, printed, computed, figure.note.clone());
        findings.push(chosen.on(here()));
    }
    Ok(findings)
}

/// Games of a player in one seat against every reply there is: won, drawn, lost.
fn against_all(
    player: &mut dyn Player<LinePosition>,
    seat: Seat,
    position: &LinePosition,
) -> [u64; 3] {
    if let Some(outcome) = position.outcome() {
        let winner = outcome.winners().next();
        return match winner {
            Some(winner) if winner == seat => [1, 0, 0],
            Some(_) => [0, 0, 1],
            None => [0, 1, 0],
        };
    }
    if position.turn() == Some(seat) {
        let chosen = player.choose(position, &mut dice(SEED, 0));
        let mut next = *position;
        next.advance(chosen);
        return against_all(player, seat, &next);
    }
    let mut total = [0; 3];
    for next in successors(position) {
        let games = against_all(player, seat, &next);
        total.iter_mut().zip(games).for_each(|(sum, games)| *sum += games);
    }
    total
}

/// The seats, as settings.
const SEATS: [Message; 2] = [text("as-first"), text("as-second")];

/// The games that a player wins, draws and loses in each seat against every line of play.
fn exhaustively(text: &str) -> Result<[[u64; 3]; 2], TextError> {
    let mut player = LinePosition::player(text)?;
    let start = *game(RULES, "")?.position();
    let first = against_all(player.as_mut(), Seat::new(0), &start);
    let second = against_all(player.as_mut(), Seat::new(1), &start);
    Ok([first, second])
}

fn rational(_: Run) -> Result<Vec<Finding>, TextError> {
    let mut findings = Vec::new();
    for (player, note) in [
        ("steps", say!("p2-steps-note")),
        ("points", say!("p2-points-note")),
        ("points:win=0", say!("p2-points-letter-note")),
    ] {
        let settings = SEATS.into_iter().zip(exhaustively(player)?).map(|(seat, first)| {
            let [.., lost] = first;
            let outcome = if lost == 0 { Outcome::Holds } else { Outcome::Contrary };
            let games = first.iter().sum();
            let counts = Counts { of: Quantity::Score, games, first, second: None };
            Setting::counted(seat, lost as i64, counts, outcome)
        });
        findings.push(Finding::claim(
            Paper::P2,
            say!("p2-rational", player = player),
            say!("p2-rational.claim"),
            say!("p2-rational.measured"),
            settings.collect(),
            note,
        ));
    }
    Ok(findings)
}

/// The paper's choice among equals, and the other one.
const TIES: [&str; 2] = ["steps", "steps:tie=lines"];

/// The games of both tie-breaks against every line of play. They are not equally many: a choice decides which replies
/// there are.
fn both(lines: [u64; 3], first: [u64; 3]) -> Counts {
    let games = lines.iter().sum();
    Counts { of: Quantity::Lost, games, first: lines, second: Some(first) }
}

/// The games that each tie-break loses against every line of play, seat by seat.
fn other_ties(_: Run) -> Result<Vec<Finding>, TextError> {
    let [first, lines] = TIES.map(exhaustively);
    let settings = SEATS.into_iter().zip(first?).zip(lines?).map(|((seat, first), lines)| {
        let fewer = first[2] as i64 - lines[2] as i64;
        let outcome = match fewer {
            0 => Outcome::Equal,
            1.. => Outcome::Holds,
            _ => Outcome::Contrary,
        };
        Setting::counted(seat, fewer, both(lines, first), outcome)
    });
    Ok(vec![Finding::claim(
        Paper::P2,
        say!("p2-ties"),
        say!("p2-better-choice"),
        say!("p2-ties.measured"),
        settings.collect(),
        say!("p2-ties.note"),
    )])
}

/// A board, how often each opening is played on it where a player uses its dice (where there are few, more often), and
/// the rivals.
type BoardPlan = (&'static str, usize, &'static [&'static str]);

const BOARDS: [BoardPlan; 5] = [
    (RULES, 20, &["random", "points", "level:beginner", "level:casual"]),
    ("tic-tac-toe:4x4", 2, &["random", "points", "level:beginner", "level:casual"]),
    ("tic-tac-toe:5x5", 2, &["random", "points", "level:beginner"]),
    ("tic-tac-toe:3x3x3", 4, &["random", "points", "level:beginner"]),
    ("tic-tac-toe:4x4x4", 2, &["random", "points"]),
];

fn other_sizes(run: Run) -> Result<Vec<Finding>, TextError> {
    let mut findings = Vec::new();
    let mut ties = Vec::new();
    let [first, lines] = TIES;
    for (rules, repeats, rivals) in BOARDS {
        let openings = Openings::new(rules, 3, repeats, run)?;
        let board = rules.trim_start_matches("tic-tac-toe:");
        let mut works = Vec::new();
        for &rival in rivals {
            let [chance, paper, other] =
                ["random", first, lines].map(|player| openings.meet(player, rival));
            let (chance, paper, other) = (chance?, paper?, other?);
            let more = difference(paper.of(first), chance.of("random"), Quantity::Score);
            works.push(Setting::percent(say!("against", rival = rival), &more));
            let better = difference(other.of(lines), paper.of(first), Quantity::Score);
            ties.push(Setting::percent(say!("against-on", rival = rival, board = board), &better));
        }
        let better = openings.between(lines, first)?;
        ties.push(Setting::percent(say!("each-other-on", board = board), &better));
        findings.push(Finding::measured(
            Paper::P2,
            say!("p2-sizes", rules = rules),
            say!("p2-sizes.claim"),
            say!("p2-sizes.measured"),
            works,
            say!("p2-sizes-how"),
        ));
    }
    findings.push(Finding::claim(
        Paper::P2,
        say!("p2-ties-sizes"),
        say!("p2-better-choice"),
        say!("p2-ties-sizes.measured"),
        ties,
        say!("p2-how"),
    ));
    Ok(findings)
}
