//! The file of `papan solve --sizes`: a line for each proven result, and for each answer about an opening on the way there.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result};
use papan_solver::{Board, Bounds, Opening, Solution, Verdict};
use serde::{Deserialize, Serialize};

use crate::errors::cannot_read;
use crate::line_file::LineFile;

/// Width and height.
pub(super) type Size = (u32, u32);

/// The proven bounds of the score of the empty board of a size, or of an opening there.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Proof {
    pub(super) width: u32,
    pub(super) height: u32,
    /// The opening, if it is not the result for the empty board; `start` is a search that was given up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    opening: Option<String>,
    /// The score is at least this, and at most that.
    pub(super) low: i32,
    pub(super) high: i32,
    /// The disc with which perfect play ends, if the score is known; the last one of a draw.
    pub(super) ends: Option<u32>,
    pub(super) nodes: u64,
    pub(super) seconds: f64,
}

impl Proof {
    pub(super) fn new(board: Board, Solution { bounds, nodes }: Solution, seconds: f64) -> Self {
        let ends = bounds.score().map(|score| match Verdict::new(&board.start(), score) {
            Verdict::Win(disc) => 2 * disc - 1,
            Verdict::Draw => board.cells(),
            Verdict::Loss(disc) => 2 * disc,
        });
        let Bounds { low, high } = bounds;
        let (width, height) = (board.width(), board.height());
        Self { width, height, opening: None, low, high, ends, nodes, seconds }
    }

    /// The bounds of an opening.
    fn of(opening: &Opening, solution: Solution, seconds: f64) -> Self {
        let result = Self::new(opening.position().board(), solution, seconds);
        Self { opening: Some(opening.to_string()), ends: None, ..result }
    }

    pub(super) fn size(&self) -> Size {
        (self.width, self.height)
    }

    /// The result as text: `+ 41` for a win of the first player with disc 41, or the bounds if it is not solved.
    pub(super) fn shown(&self) -> String {
        match (self.ends, self.low.cmp(&0)) {
            (Some(ends), order) => {
                format!("{} {ends}", ['-', '=', '+'][(order as i8 + 1) as usize])
            }
            (None, _) => super::shown(Bounds { low: self.low, high: self.high }),
        }
    }

    /// The opening and what is proven of it; `None` if there is no such position.
    fn answer(&self) -> Option<(Opening, Solution)> {
        let board = Board::new(self.width, self.height).ok()?;
        let opening = Opening::read(board, self.opening.as_ref()?).ok()?;
        let bounds = Bounds { low: self.low, high: self.high };
        Some((opening, Solution { bounds, nodes: self.nodes }))
    }
}

/// The bounds found so far for the openings of a board.
#[derive(Debug, Default)]
pub(super) struct Answers {
    pub(super) all: Vec<(Opening, Solution)>,
    pub(super) seconds: f64,
}

impl Answers {
    pub(super) fn nodes(&self) -> u64 {
        self.all.iter().map(|(_, answer)| answer.nodes).sum()
    }
}

/// The file and what it holds.
pub(super) struct Journal {
    file: LineFile,
    pub(super) proofs: BTreeMap<Size, Proof>,
    answers: BTreeMap<Size, Answers>,
}

impl Journal {
    pub(super) fn open(path: &Path) -> Result<Self> {
        let (file, (proofs, answers)) =
            LineFile::open(path, "", |text| read(text).with_context(|| cannot_read(path)))?;
        Ok(Self { file, proofs, answers })
    }

    /// The answers of earlier runs about the openings of a board.
    pub(super) fn take_answers(&mut self, size: Size) -> Answers {
        self.answers.remove(&size).unwrap_or_default()
    }

    pub(super) fn add_answer(
        &mut self,
        opening: &Opening,
        answer: Solution,
        seconds: f64,
    ) -> Result<()> {
        self.write(&Proof::of(opening, answer, seconds))
    }

    pub(super) fn add(&mut self, proof: Proof) -> Result<()> {
        self.write(&proof)?;
        self.proofs.insert(proof.size(), proof);
        Ok(())
    }

    fn write(&mut self, proof: &Proof) -> Result<()> {
        self.file.add(&serde_json::to_string(proof)?)
    }
}

type Found = (BTreeMap<Size, Proof>, BTreeMap<Size, Answers>);

/// Parses the lines of an earlier run.
fn read(text: &str) -> Result<Found> {
    let (mut proofs, mut answers) = Found::default();
    for (number, line) in (1..).zip(text.lines()) {
        let wrong = || format!("line {number} is not a proof: \"{line}\"");
        let proof: Proof = serde_json::from_str(line).ok().with_context(wrong)?;
        if proof.opening.is_none() {
            proofs.insert(proof.size(), proof);
            continue;
        }
        let answers: &mut Answers = answers.entry(proof.size()).or_default();
        answers.all.push(proof.answer().with_context(wrong)?);
        answers.seconds += proof.seconds;
    }
    Ok((proofs, answers))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_perfect_play_follows_from_the_score() {
        // As published: 7x6 is won with the 41st disc, 8x8 lost with the 62nd, 5x4 a draw.
        for (width, height, score, ends, shown) in
            [(7, 6, 1, 41, "+ 41"), (8, 8, -2, 62, "- 62"), (5, 4, 0, 20, "= 20")]
        {
            let board = Board::new(width, height).unwrap();
            let solution = Solution { bounds: Bounds::exactly(score), nodes: 0 };
            let proof = Proof::new(board, solution, 0.0);
            assert_eq!((proof.ends, proof.shown().as_str()), (Some(ends), shown));
        }
    }

    #[test]
    fn an_opening_that_cannot_be_is_refused_by_its_line() {
        let line = |opening| {
            format!(
                r#"{{"width":4,"height":4,"opening":"{opening}","low":-1,"high":1,"ends":null,"nodes":5,"seconds":0.5}}"#
            )
        };
        let (proofs, answers) = read(&format!("{}\n{}\n", line("12"), line("start"))).unwrap();
        let answers = &answers[&(4, 4)];
        assert_eq!((proofs.len(), answers.nodes(), answers.seconds), (0, 10, 1.0));
        let error = read(&format!("{}\n{}\n", line("12"), line("15"))).unwrap_err().to_string();
        assert!(error.starts_with("line 2 is not a proof: "), "{error}");
    }
}
