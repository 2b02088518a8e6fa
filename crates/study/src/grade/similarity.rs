//! Bots that make the same moves in all positions.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// Bots that make the same moves in all positions of the assignment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Alike {
    /// Their names, in the order of the class.
    pub names: Vec<String>,
    /// Whether the reference makes the same moves: then it is not a sign of copying.
    pub as_reference: bool,
}

/// With fewer positions, bots agree by chance.
const LEAST_POSITIONS: usize = 10;

/// The groups of bots whose moves are the same, each of two or more that are not the same files.
pub(super) fn groups<'a>(
    bots: impl Iterator<Item = (&'a str, &'a str, &'a [Option<String>])>,
    reference: &[Option<String>],
) -> Vec<Alike> {
    let mut by_moves: BTreeMap<&[Option<String>], Vec<(&str, &str)>> = BTreeMap::new();
    for (name, hash, moves) in bots {
        if moves.iter().flatten().count() >= LEAST_POSITIONS {
            by_moves.entry(moves).or_default().push((name, hash));
        }
    }
    let alike = |(moves, bots): (&[Option<String>], Vec<(&str, &str)>)| {
        let differ = bots.iter().any(|(_, hash)| *hash != bots[0].1);
        let names = bots.iter().map(|(name, _)| (*name).to_owned()).collect();
        differ.then_some(Alike { names, as_reference: is_reference(moves, reference) })
    };
    let mut groups: Vec<_> = by_moves.into_iter().filter_map(alike).collect();
    groups.sort_by(|one, other| one.names.cmp(&other.names));
    groups
}

/// Whether the moves are those of the reference, where it has one.
fn is_reference(moves: &[Option<String>], reference: &[Option<String>]) -> bool {
    moves.iter().zip(reference).all(|(one, other)| other.is_none() || one == other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_have_different_files_and_the_same_moves() {
        let moves = |first: &str| -> Vec<Option<String>> {
            [first].into_iter().chain(["4"; 11]).map(|text| Some(text.to_owned())).collect()
        };
        let (one, other, few) = (moves("1"), moves("2"), vec![Some("1".to_owned()); 3]);
        let bots = [
            ("adi", "a", &one[..]),
            ("budi", "b", &one[..]),
            ("citra", "c", &other[..]),
            ("dewi", "c", &other[..]),
            ("eka", "e", &few[..]),
            ("fajar", "f", &few[..]),
        ];
        let found = groups(bots.into_iter(), &one);
        let names = ["adi", "budi"].map(str::to_owned).to_vec();
        assert_eq!(found, [Alike { names, as_reference: true }]);
        assert!(!groups(bots.into_iter(), &other)[0].as_reference);
    }
}
