//! Choices of so many out of so many, numbered in order without a list of them.

/// In how many ways so many can be taken out of so many.
pub(super) fn choices(of: u64, taken: u64) -> u64 {
    if taken > of {
        return 0;
    }
    // Every product of so many numbers in a row can be divided by what it is divided by.
    (0..taken).fold(1, |ways, i| ways * (of - i) / (i + 1))
}

/// The choice with this number among those of so many out of so many, in order.
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

/// The number of a choice, whose members come in order, among those of as many out of so many.
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
