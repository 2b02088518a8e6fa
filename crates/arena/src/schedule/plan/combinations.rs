//! Combinations of k out of n, numbered in lexicographic order without a list of them.

/// Returns the number of ways to choose `taken` out of `of`.
pub(super) fn choices(of: u64, taken: u64) -> u64 {
    if taken > of {
        return 0;
    }
    // The division is exact: the product of k consecutive integers is divisible by k!.
    (0..taken).fold(1, |ways, i| ways * (of - i) / (i + 1))
}

/// Returns the combination with this number, its members in ascending order.
pub(super) fn combination(mut number: u64, of: u64, taken: u64) -> impl Iterator<Item = usize> {
    let mut next = 0;
    (0..taken).map(move |i| {
        loop {
            let with = choices(of - next - 1, taken - i - 1);
            next += 1;
            if number < with {
                return next as usize - 1;
            }
            number -= with;
        }
    })
}

/// Returns the number of a combination whose members are in ascending order.
#[cfg(feature = "native")]
pub(super) fn number_of(members: &[usize], of: u64) -> u64 {
    let taken = members.len() as u64;
    let mut next = 0;
    let before = |(i, &member): (usize, &usize)| {
        let skipped = next..member as u64;
        next = member as u64 + 1;
        skipped.map(|other| choices(of - other - 1, taken - i as u64 - 1)).sum::<u64>()
    };
    members.iter().enumerate().map(before).sum()
}

#[cfg(all(test, feature = "native"))]
mod tests {
    use super::*;

    #[test]
    fn every_choice_has_the_number_that_leads_to_it() {
        for (of, taken) in [(1, 1), (5, 2), (7, 3), (9, 4), (6, 6)] {
            for number in 0..choices(of, taken) {
                let members: Vec<_> = combination(number, of, taken).collect();
                assert_eq!(number_of(&members, of), number, "{members:?} of {of}");
            }
        }
    }
}
