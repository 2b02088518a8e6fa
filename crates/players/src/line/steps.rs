//! Paper P2, alternative 2: the fewest steps to a win, for both sides.

use papan_games::line::{Axis, Census, LineBoard, MAX_CELLS};
use papan_games::text::Spec;
use papan_games::{Seat, TextError};
use papan_words::Message;

use super::{looked, seats};
use crate::criterion::Criterion;
use crate::entry::{Choice, DisabledParts, Entry, Parts};
use crate::greedy::{Greedy, GreedyPlayer, Scoresheet, Tie};
use crate::player::Player;
use crate::trace::Detail;
use crate::words::say;

pub(crate) const ENTRY: Entry = Entry::of_lines("steps", build, build)
    .printed_in("P2")
    .with(&[&TIE, &EQUALS, &SCAN, &LINES, &WITHOUT]);

/// How ties are broken: by the first found, as in the paper, or by more steps for the opponent, fewer of its lines at
/// that distance and more own lines at the own distance, one after the other in some order: an answer to a request of
/// the paper. `lines` is the order in which they are named here.
const TIE: Choice<&[usize]> = Choice::new(
    "tie",
    &[
        ("first", &[]),
        ("lines", &[0, 1, 2]),
        ("steps+own+theirs", &[0, 2, 1]),
        ("theirs+steps+own", &[1, 0, 2]),
        ("theirs+own+steps", &[1, 2, 0]),
        ("own+steps+theirs", &[2, 0, 1]),
        ("own+theirs+steps", &[2, 1, 0]),
    ],
);

/// Which of the moves is taken that remain equal: the first found, as in the paper, or the last.
const EQUALS: Choice<Tie> = Choice::new("equals", &[("first", Tie::First), ("last", Tie::Last)]);

/// In which order the rows of a layer are scanned: from the top, as in the paper, or from the bottom.
const SCAN: Choice<Scan> = Choice::new("scan", &[("top", Scan::Top), ("bottom", Scan::Bottom)]);

/// Which lines count: all; none of the diagonals; none through several layers; none of the diagonals through more than a
/// plane. A program for boards of any dimension easily forgets some.
const LINES: Choice<Directions> = Choice::new(
    "lines",
    &[
        ("all", Directions::All),
        ("straight", Directions::Straight),
        ("layer", Directions::Layer),
        ("plane", Directions::Plane),
    ],
);

const WITHOUT: Parts = Parts(&["steps", "opponent-steps", "opponent-lines", "own-lines"]);

fn build<B: LineBoard>(spec: &Spec<'_>) -> Result<Box<dyn Player<B>>, TextError> {
    let (tie, equals) = (TIE.read(spec)?, EQUALS.read(spec)?);
    let (scan, directions, left_out) = (SCAN.read(spec)?, LINES.read(spec)?, WITHOUT.read(spec)?);
    Ok(Box::new(GreedyPlayer(Steps { tie, equals, scan, directions, left_out })))
}

const STEPS: Criterion = Criterion::less("steps");
const OPPONENTS_STEPS: Criterion = Criterion::more("opponent-steps");
const OPPONENTS_LINES: Criterion = Criterion::less("opponent-lines");
const OWN_LINES: Criterion = Criterion::more("own-lines");

/// The greedy algorithm of paper P2.
#[derive(Clone, Copy, Debug)]
struct Steps {
    /// Which of equals is taken, and what is compared before.
    tie: &'static [usize],
    equals: Tie,
    scan: Scan,
    directions: Directions,
    left_out: DisabledParts,
}

/// From which row a layer is scanned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scan {
    Top,
    Bottom,
}

/// The directions of the lines that count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Directions {
    All,
    /// Along a single side.
    Straight,
    /// Within a layer.
    Layer,
    /// Along at most two sides.
    Plane,
}

impl Directions {
    /// Whether lines along this axis count.
    fn has(self, axis: Axis) -> bool {
        let steps = axis.steps();
        let sides = steps.iter().filter(|&&step| step != 0).count();
        match self {
            Self::All => true,
            Self::Straight => sides == 1,
            Self::Layer => steps[2..].iter().all(|&step| step == 0),
            Self::Plane => sides <= 2,
        }
    }
}

/// The lines open to each side before the move.
pub(crate) struct Lines {
    own: Census,
    other: Census,
}

/// How far both sides are from a win after a move.
struct Distance {
    steps: i64,
    lines: i64,
}

impl Distance {
    /// Steps to a win along the nearest open line, given the number of open lines by their
    /// marks: won is `-(k + 1)`, impossible `k + 1`.
    fn of(k: usize, lines: impl Fn(usize) -> u32) -> Self {
        match (0..=k).rev().find(|&marks| lines(marks) > 0) {
            // A completed line has no distance, so no line is counted at it.
            Some(marks) if marks == k => Self { steps: -(k as i64 + 1), lines: 0 },
            Some(marks) => Self { steps: (k - marks) as i64, lines: lines(marks).into() },
            None => Self { steps: k as i64 + 1, lines: 0 },
        }
    }
}

impl Steps {
    /// The distances of the mover and of the opponent after a disc here.
    fn after<B: LineBoard>(self, board: &B, lines: &Lines, cell: B::Move) -> (Distance, Distance) {
        let (me, other) = seats(board);
        if self.directions != Directions::All {
            let mut after = board.clone();
            after.advance(cell);
            return (self.distance(&after, me), self.distance(&after, other));
        }
        // Only the lines through the cell change. There are never more than 127 of them.
        let mut own_through = [0_u8; MAX_CELLS + 1];
        let mut other_through = [0_u8; MAX_CELLS + 1];
        board.lines_through(cell, me, |marks, others| {
            own_through[marks] += u8::from(others == 0);
            other_through[others] += u8::from(marks == 0);
        });
        let k = board.in_line();
        // The own lines have one mark more; the opponent's are closed.
        let own = |marks: usize| {
            let grown = marks.checked_sub(1).map_or(0, |fewer| own_through[fewer]);
            lines.own.lines(marks) - u32::from(own_through[marks]) + u32::from(grown)
        };
        let other = |marks: usize| lines.other.lines(marks) - u32::from(other_through[marks]);
        (Distance::of(k, own), Distance::of(k, other))
    }

    /// The distance of a seat along the lines that count, of those through a disc or a cell that can be filled now.
    fn distance<B: LineBoard>(self, board: &B, seat: Seat) -> Distance {
        let k = board.in_line();
        let mut open: Vec<looked::Line<B::Move>> = Vec::new();
        let cells = board.discs().map(|(disc, _)| disc).chain(board.legal_moves());
        for line in cells.flat_map(|cell| looked::lines_through(board, cell, seat)) {
            let counts = line.other == 0 && self.directions.has(line.axis);
            if counts && open.iter().all(|known| known.cells != line.cells) {
                open.push(line);
            }
        }
        Distance::of(k, |marks| open.iter().filter(|line| line.own == marks).count() as u32)
    }
}

impl<B: LineBoard> Greedy<B> for Steps {
    type Survey = Lines;

    fn survey(&self, board: &B) -> Lines {
        let (me, other) = seats(board);
        Lines { own: board.census(me), other: board.census(other) }
    }

    fn candidates(&self, board: &B, visit: impl FnMut(B::Move)) {
        if self.scan == Scan::Top {
            return board.in_reading_order().for_each(visit);
        }
        let mut cells: Vec<_> = board.in_reading_order().collect();
        cells.sort_by_cached_key(|&cell| board.place(cell).into_iter().rev().collect::<Vec<_>>());
        cells.into_iter().for_each(visit);
    }

    fn score(&self, board: &B, lines: &Lines, cell: B::Move, sheet: &mut impl Scoresheet) {
        let (me, other) = self.after(board, lines, cell);
        let keep = |part, number| self.left_out.keep(part, number);
        let (steps, others) = (keep(0, me.steps), keep(1, other.steps));
        sheet.sum("rule-steps", [(&STEPS, steps), (&OPPONENTS_STEPS, others)]);
        for &number in self.tie {
            match number {
                0 => sheet.compare(OPPONENTS_STEPS.rule(), || others),
                1 => sheet.score(&OPPONENTS_LINES, keep(2, other.lines)),
                _ => sheet.score(&OWN_LINES, keep(3, me.lines)),
            }
        }
    }

    fn looked_at(
        &self,
        board: &B,
        lines: &Lines,
        cell: B::Move,
        criterion: &Criterion,
    ) -> Vec<Detail> {
        let (me, other) = seats(board);
        let (own, theirs) = self.after(board, lines, cell);
        let is_own = [STEPS, OWN_LINES].contains(criterion);
        let (seat, Distance { steps, .. }) = if is_own { (me, own) } else { (other, theirs) };
        let k = board.in_line();
        // A win is k + 1 steps behind; without any open line there is nothing to show.
        let marks = if steps < 0 { k as i64 } else { k as i64 - steps };
        let mut after = board.clone();
        after.advance(cell);
        let nearest = looked::open_lines(&after, seat).into_iter();
        let is_nearest = |line: &looked::Line<_>| {
            i64::try_from(line.own) == Ok(marks) && self.directions.has(line.axis)
        };
        let nearest = nearest.filter(is_nearest);
        let part = |line: looked::Line<B::Move>| {
            let cells = looked::names(board, &line.cells);
            let id = if is_own { "trace-line-own" } else { "trace-line-theirs" };
            let text = say!(id, cells = cells, marks = line.own, count = k);
            looked::part(board, &line.cells, text)
        };
        nearest.map(part).collect()
    }

    fn tie(&self) -> Tie {
        self.equals
    }

    fn note(&self, board: &B, lines: &Lines, cell: B::Move) -> Message {
        let (me, _) = self.after(board, lines, cell);
        if me.steps < 0 { say!("note-completes") } else { Message::default() }
    }
}
