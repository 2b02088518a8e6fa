//! Scores as few bits each: the more frequent, the fewer (Huffman 1952, in its canonical form).

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The most bits that a score may take.
const LONGEST: usize = 40;

/// A code for the numbers from 0: how many bits each takes, 0 for one that does not occur.
///
/// Codes of one length follow each other in the order of their numbers, shorter ones come first: so the lengths say
/// all. If there is one number only, it takes no bits at all, and has the length 255 here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Code {
    lengths: Vec<u8>,
    /// The numbers in the order of their codes.
    order: Vec<u8>,
    /// How many have codes of each length.
    counts: [u64; LONGEST + 1],
}

/// Stands for the length of a number that is the only one.
const ALONE: u8 = 255;

impl Code {
    /// The shortest code for numbers that occur so often.
    pub(crate) fn new(frequencies: &[u64]) -> Option<Self> {
        let mut lengths = vec![0; frequencies.len()];
        let occurring = (0..frequencies.len()).filter(|&number| frequencies[number] > 0);
        let mut heap: BinaryHeap<_> =
            occurring.map(|number| Reverse((frequencies[number], vec![number]))).collect();
        // With one number, or none, there is nothing to tell apart.
        if heap.len() <= 1 {
            let number = heap.peek().map_or(0, |Reverse((_, numbers))| numbers[0]);
            *lengths.get_mut(number)? = ALONE;
        }
        // The two rarest become one, and each number in them takes one bit more.
        while let (Some(Reverse((a, mut first))), Some(Reverse((b, second)))) =
            (heap.pop(), heap.pop())
        {
            first.extend(second);
            for &number in &first {
                lengths[number] += 1;
            }
            heap.push(Reverse((a + b, first)));
            if heap.len() == 1 {
                break;
            }
        }
        Self::read(&lengths)
    }

    /// The code with these lengths, if there is one.
    pub(crate) fn read(lengths: &[u8]) -> Option<Self> {
        let mut order: Vec<_> =
            (0..=u8::MAX).zip(lengths).filter(|&(_, &length)| length > 0).collect();
        order.sort_by_key(|&(number, &length)| (length, number));
        let mut counts = [0; LONGEST + 1];
        let alone = order.len() == 1 && *order[0].1 == ALONE;
        if alone {
            counts[0] = 1;
        } else {
            for &(_, &length) in &order {
                *counts.get_mut(usize::from(length))? += 1;
            }
        }
        // Every row of bits must be the beginning of one code, or begin with one.
        let room =
            counts.iter().zip(0..).map(|(&count, length)| count << (LONGEST - length)).sum::<u64>();
        let whole = room == 1 << LONGEST;
        let order = order.into_iter().map(|(number, _)| number).collect();
        whole.then_some(Self { lengths: lengths.to_vec(), order, counts })
    }

    /// The lengths, as they are read again.
    pub(crate) fn lengths(&self) -> &[u8] {
        &self.lengths
    }

    /// The number whose code these bits are, as many of them as it takes.
    pub(crate) fn decode(&self, mut bit: impl FnMut(u32) -> bool) -> u8 {
        let (mut code, mut first, mut passed) = (0, 0, 0);
        for length in 0..=LONGEST as u32 {
            let count = self.counts[length as usize];
            if code - first < count {
                return self.order[(passed + code - first) as usize];
            }
            passed += count;
            first = (first + count) << 1;
            code = code << 1 | u64::from(bit(length));
        }
        // A whole code has an end before this.
        0
    }

    /// The bits of a number, the first one first; none for one that has no code.
    pub(crate) fn encode(&self, number: u8) -> impl Iterator<Item = bool> {
        let place = self.order.iter().position(|&other| other == number).unwrap_or(0) as u64;
        let (mut first, mut passed, mut length) = (0, 0, 0);
        while passed + self.counts[length] <= place && length < LONGEST {
            passed += self.counts[length];
            first = (first + self.counts[length]) << 1;
            length += 1;
        }
        let code = first + place - passed;
        (0..length).rev().map(move |at| code >> at & 1 == 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_read_back_and_frequent_ones_are_shorter() {
        for frequencies in [&[5, 1, 0, 2, 100, 1][..], &[1, 1], &[0, 7], &[0, 0], &[1; 65]] {
            let code = Code::new(frequencies).unwrap();
            let mut lengths = Vec::new();
            for number in (0..frequencies.len()).filter(|&number| frequencies[number] > 0) {
                let bits: Vec<_> = code.encode(number as u8).collect();
                assert_eq!(code.decode(|at| bits[at as usize]), number as u8);
                lengths.push((frequencies[number], bits.len()));
            }
            lengths.sort_unstable();
            assert!(lengths.is_sorted_by(|a, b| a.1 >= b.1 || a.0 == b.0), "{lengths:?}");
            assert_eq!(Code::read(code.lengths()).as_ref(), Some(&code));
        }
    }

    #[test]
    fn lengths_that_leave_rows_of_bits_without_a_number_are_refused() {
        for lengths in [&[][..], &[0, 0], &[1], &[1, 1, 1], &[2, 2, 2], &[1, 255], &[100, 100]] {
            assert_eq!(Code::read(lengths), None, "{lengths:?}");
        }
    }
}
