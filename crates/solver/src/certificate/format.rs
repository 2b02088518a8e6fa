//! The numbers of a certificate as bytes, and back.

use super::Given;

/// The first bytes of a certificate.
pub(super) const HEADING: &[u8] = b"PAPANPROOF1\n";

/// The markers of the parts: the end, a claim, or the replies at positions with the next number of discs.
pub(super) const END: u8 = 0;
pub(super) const CLAIM: u8 = 1;
pub(super) const LEVEL: u8 = 2;

/// Seven bits in a byte.
pub(super) fn number(mut number: u128, bytes: &mut Vec<u8>) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// A small number of this many bits and another one, which share the first byte.
pub(super) fn pair(small: u32, bits: u32, rest: u128, bytes: &mut Vec<u8>) {
    let first = small as u8 | (rest << bits) as u8 & 0x7f;
    match rest >> (7 - bits) {
        0 => bytes.push(first),
        more => {
            bytes.push(first | 0x80);
            number(more, bytes);
        }
    }
}

/// The bytes that an earlier run has written, and how many of them were read.
#[derive(Debug, Default)]
pub(super) struct Written {
    bytes: Vec<u8>,
    at: usize,
}

impl Written {
    pub(super) fn new(bytes: Vec<u8>) -> Self {
        Self { bytes, at: 0 }
    }

    /// Reads a part that must be this; otherwise the rest is of no use.
    pub(super) fn take(&mut self, part: &[u8]) {
        self.at = if self.is_next(part) { self.at + part.len() } else { self.bytes.len() };
    }

    /// Whether this part comes next.
    pub(super) fn is_next(&self, part: &[u8]) -> bool {
        self.bytes[self.at..].starts_with(part)
    }

    /// Reads the replies of a level, as far as they were written, each with a column of this many bits.
    pub(super) fn level(&mut self, bits: u32) -> Vec<(u128, Given)> {
        self.take(&[LEVEL]);
        let count = self.pair(0).map_or(0, |(_, count)| count);
        let (mut replies, mut least) = (Vec::new(), 0_u128);
        for _ in 0..count {
            let Some((small, more)) = self.pair(bits) else { break };
            let Some(key) = least.checked_add(more) else { break };
            replies.push((key, Given { column: small >> 1, is_leaf: small & 1 == 1 }));
            least = key.saturating_add(1);
        }
        replies
    }

    /// A small number of this many bits and a number, which share the first byte.
    fn pair(&mut self, bits: u32) -> Option<(u32, u128)> {
        let mut byte = self.byte()?;
        let small = u32::from(byte) & ((1 << bits) - 1);
        let (mut number, mut known) = (u128::from(byte & 0x7f) >> bits, 7 - bits);
        while byte >= 0x80 {
            byte = self.byte()?;
            number |= u128::from(byte & 0x7f).checked_shl(known)?;
            known += 7;
        }
        Some((small, number))
    }

    fn byte(&mut self) -> Option<u8> {
        let byte = self.bytes.get(self.at).copied();
        self.at += usize::from(byte.is_some());
        byte
    }
}
