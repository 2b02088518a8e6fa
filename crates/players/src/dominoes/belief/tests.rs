//! Counting against a count tile by tile.

use proptest::prelude::*;

use super::counting::Shape;

/// Counts one tile at a time: each goes to a seat that may hold it and needs one, or sleeps.
fn count_slowly(shape: Shape, asleep: u8) -> u128 {
    let Some(kind) = (0..8).find(|&kind| shape.kinds[kind] > 0) else {
        return u128::from(shape.wanted == [0; 3] && asleep == 0);
    };
    let mut without = shape;
    without.kinds[kind] -= 1;
    let holders = (0..3).filter(|&other| kind >> other & 1 == 1 && shape.wanted[other] > 0);
    let held = holders.map(|other| {
        let mut given = without;
        given.wanted[other] -= 1;
        count_slowly(given, asleep)
    });
    let sleeping = if asleep > 0 { count_slowly(without, asleep - 1) } else { 0 };
    held.sum::<u128>() + sleeping
}

proptest! {
    #[test]
    fn deals_are_counted_as_tile_by_tile(
        kinds in proptest::array::uniform8(0..3u8),
        wanted in proptest::array::uniform3(0..4u8),
    ) {
        let shape = Shape { kinds, wanted };
        let (tiles, held) = (kinds.iter().sum::<u8>(), wanted.iter().sum::<u8>());
        let expected = tiles.checked_sub(held).map_or(0, |asleep| count_slowly(shape, asleep));
        prop_assert_eq!(shape.ways::<u128>(), expected);
        prop_assert!((shape.ways::<f64>() - expected as f64).abs() < 1e-6);
        prop_assert!(shape.is_small());
    }
}

#[test]
fn a_large_set_is_counted_in_rounded_numbers() {
    let shape = Shape { kinds: [0, 0, 0, 0, 0, 0, 0, 90], wanted: [30; 3] };
    assert!(!shape.is_small());
    let ways: f64 = shape.ways();
    assert!((ways.log10() - 40.8).abs() < 1.0, "{ways}"); // 90! / 30!^3
}
