//! Hashes of texts and games that are the same on every machine and in every version of every library.

/// Adds a word to a hash.
pub fn mix(hash: u64, word: u64) -> u64 {
    let product = (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    product ^ (product >> 29)
}

/// The hash of a text.
pub fn of_text(text: &str) -> u64 {
    of_bytes(0, text.as_bytes())
}

/// Continues a hash with more bytes.
pub fn of_bytes(before: u64, bytes: &[u8]) -> u64 {
    let hash = bytes.chunks(8).fold(before, |hash, bytes| {
        let mut word = [0; 8];
        word[..bytes.len()].copy_from_slice(bytes);
        mix(hash, u64::from_le_bytes(word))
    });
    mix(mix(hash, bytes.len() as u64), 0)
}
