//! Reading a certificate piece by piece, with the hash of what was read.

use std::io::{self, Read};

use sha2::{Digest, Sha256};

use crate::refusal::Refusal;

/// How many bytes are read at a time.
const PIECE: usize = 1 << 16;

pub(crate) struct Source<R> {
    file: R,
    piece: Vec<u8>,
    at: usize,
    /// The hash of the pieces before this one.
    hash: Sha256,
    bytes: u64,
}

impl<R: Read> Source<R> {
    pub(crate) fn new(file: R) -> Self {
        Self { file, piece: Vec::new(), at: 0, hash: Sha256::new(), bytes: 0 }
    }

    /// How many bytes were read.
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes + self.at as u64
    }

    /// The next byte; `None` at the end.
    fn next(&mut self) -> Result<Option<u8>, Refusal> {
        if self.at == self.piece.len() {
            self.hash.update(&self.piece);
            self.bytes += self.at as u64;
            self.at = 0;
            self.piece.resize(PIECE, 0);
            let read = loop {
                match self.file.read(&mut self.piece) {
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                    read => break read?,
                }
            };
            self.piece.truncate(read);
        }
        let byte = self.piece.get(self.at).copied();
        self.at += usize::from(byte.is_some());
        Ok(byte)
    }

    pub(crate) fn byte(&mut self) -> Result<u8, Refusal> {
        self.next()?.ok_or(Refusal::Cut)
    }

    /// A number in pieces of seven bits, the lowest first, each but the last with the highest bit set.
    pub(crate) fn number(&mut self) -> Result<u128, Refusal> {
        self.number_from(0, 0)
    }

    /// The rest of a number of which the lowest `known` bits are these.
    fn number_from(&mut self, mut number: u128, mut known: u32) -> Result<u128, Refusal> {
        loop {
            let byte = self.byte()?;
            let bits = u128::from(byte & 0x7f);
            let shifted = bits.checked_shl(known).filter(|shifted| shifted >> known == bits);
            number |= shifted.ok_or(Refusal::Number)?;
            if byte & 0x80 == 0 {
                return Ok(number);
            }
            known += 7;
        }
    }

    /// A small number of this many bits and a number, which share the first byte.
    pub(crate) fn pair(&mut self, bits: u32) -> Result<(u32, u128), Refusal> {
        let byte = self.byte()?;
        let small = u32::from(byte) & ((1 << bits) - 1);
        let number = u128::from(byte & 0x7f) >> bits;
        if byte & 0x80 == 0 {
            return Ok((small, number));
        }
        Ok((small, self.number_from(number, 7 - bits)?))
    }

    /// Reads the hash of everything before it, after which the file ends.
    pub(crate) fn finish(mut self) -> Result<[u8; 32], Refusal> {
        let mut hash = std::mem::take(&mut self.hash);
        hash.update(&self.piece[..self.at]);
        // The rest is not part of the hash.
        let hash: [u8; 32] = hash.finalize().into();
        for byte in hash {
            if self.byte()? != byte {
                return Err(Refusal::Hash);
            }
        }
        if self.next()?.is_some() {
            return Err(Refusal::Trailing);
        }
        Ok(hash)
    }
}
