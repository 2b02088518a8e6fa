//! Certificates taken apart and put together again.

use papan_solver::{Board, Certificate, Claim, Limits, Solver};
use sha2::{Digest, Sha256};

/// A reply: the number of the position, the column, and whether pairing decides then.
pub(crate) type Given = (u128, u32, bool);

/// A claim as it is in the file.
#[derive(Clone, Debug)]
pub(crate) struct Proof {
    pub(crate) moves: Vec<u8>,
    pub(crate) kind: u8,
    pub(crate) score: u128,
    pub(crate) levels: Vec<Vec<Given>>,
}

#[derive(Clone, Debug)]
pub(crate) struct File {
    pub(crate) size: [u8; 2],
    pub(crate) proofs: Vec<Proof>,
}

/// Proves the score of a position, or other claims.
pub(crate) fn certificate(solver: &Solver, moves: &str, claims: &[Claim]) -> Vec<u8> {
    let mut certificate = Certificate::new(solver.board(), Vec::new()).unwrap();
    for &claim in claims {
        let limits = Limits::default();
        certificate.prove((solver, 1), moves, claim, &limits, &mut |_| {}).unwrap();
    }
    certificate.finish().unwrap().0
}

pub(crate) fn solver(width: u32, height: u32) -> Solver {
    Solver::new(Board::new(width, height).unwrap(), 1 << 20)
}

/// The hash of the content behind the content.
pub(crate) fn sealed(mut content: Vec<u8>) -> Vec<u8> {
    let hash = Sha256::digest(&content);
    content.extend(hash);
    content
}

struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn byte(&mut self) -> u8 {
        let (first, rest) = self.0.split_first().unwrap();
        self.0 = rest;
        *first
    }

    fn pair(&mut self, bits: u32) -> (u32, u128) {
        let byte = self.byte();
        let (small, mut number) =
            (u32::from(byte) & ((1 << bits) - 1), u128::from(byte & 0x7f) >> bits);
        let (mut shift, mut more) = (7 - bits, byte >= 0x80);
        while more {
            let byte = self.byte();
            number |= u128::from(byte & 0x7f) << shift;
            (shift, more) = (shift + 7, byte >= 0x80);
        }
        (small, number)
    }
}

fn put(small: u32, bits: u32, number: u128, bytes: &mut Vec<u8>) {
    let mut all = vec![small as u8 | ((number << bits) & 0x7f) as u8];
    let mut rest = number >> (7 - bits);
    while rest > 0 {
        *all.last_mut().unwrap() |= 0x80;
        all.push((rest & 0x7f) as u8);
        rest >>= 7;
    }
    bytes.extend(all);
}

impl File {
    fn bits(&self) -> u32 {
        33 - (u32::from(self.size[0]) - 1).leading_zeros()
    }

    pub(crate) fn read(bytes: &[u8]) -> Self {
        let mut file = Self { size: [bytes[12], bytes[13]], proofs: Vec::new() };
        let mut reader = Reader(&bytes[14..bytes.len() - 32]);
        loop {
            match reader.byte() {
                0 => return file,
                1 => {
                    let moves = (0..reader.pair(0).1).map(|_| reader.byte()).collect();
                    let (kind, score) = (reader.byte(), reader.pair(0).1);
                    file.proofs.push(Proof { moves, kind, score, levels: Vec::new() });
                }
                _ => {
                    let (mut level, mut least) = (Vec::new(), 0);
                    for _ in 0..reader.pair(0).1 {
                        let (small, more) = reader.pair(file.bits());
                        level.push((least + more, small >> 1, small & 1 == 1));
                        least += more + 1;
                    }
                    file.proofs.last_mut().unwrap().levels.push(level);
                }
            }
        }
    }

    pub(crate) fn write(&self) -> Vec<u8> {
        let mut bytes = b"PAPANPROOF1\n".to_vec();
        bytes.extend(self.size);
        for proof in &self.proofs {
            bytes.push(1);
            put(0, 0, proof.moves.len() as u128, &mut bytes);
            bytes.extend(&proof.moves);
            bytes.push(proof.kind);
            put(0, 0, proof.score, &mut bytes);
            for level in &proof.levels {
                bytes.push(2);
                put(0, 0, level.len() as u128, &mut bytes);
                let mut least = 0;
                for &(key, column, is_leaf) in level {
                    put(column << 1 | u32::from(is_leaf), self.bits(), key - least, &mut bytes);
                    least = key + 1;
                }
            }
        }
        bytes.push(0);
        sealed(bytes)
    }
}
