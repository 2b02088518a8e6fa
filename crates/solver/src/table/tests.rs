use super::*;

const BOUNDS: Bounds = Bounds { low: -64, high: 64 };

#[test]
fn a_fresh_table_knows_nothing_not_even_of_key_zero() {
    for bits in [49, 64] {
        let table = Table::new(1 << 16, bits);
        assert_eq!(table.entries().get(table.entries().place(0_u64, None)), None);
        assert_eq!(table.entries().get(table.entries().place(1_u64, None)), None);
    }
    let table = Table::new(1 << 16, 128);
    assert_eq!(table.entries().get(table.entries().place(0_u128, None)), None);
}

#[test]
fn bounds_are_found_under_their_key_only() {
    for bits in [49, 64] {
        let table = Table::new(1 << 16, bits);
        for key in [0_u64, 1, 12345, (1 << 49) - 1] {
            table.entries().put(table.entries().place(key, None), BOUNDS, 0);
            assert_eq!(
                table.entries().get(table.entries().place(key, None)),
                Some(BOUNDS),
                "{bits} {key}"
            );
            assert_eq!(
                table.entries().get(table.entries().place(key ^ 1 << 48, None)),
                None,
                "{bits} {key}"
            );
        }
    }
    for bits in [80, 127, 128] {
        let table = Table::new(1 << 16, bits);
        let key = u128::MAX >> (128 - bits);
        table.entries().put(table.entries().place(key, None), BOUNDS, 3);
        assert_eq!(table.entries().get(table.entries().place(key, None)), Some(BOUNDS));
        assert_eq!(table.entries().get(table.entries().place(key >> 1, None)), None);
    }
}

#[test]
fn what_was_forgotten_is_never_found_again() {
    // A small table has few generations, a table of two words none.
    for (bytes, bits) in [(1 << 16, 49), (64, 43), (1 << 16, 64)] {
        let mut table = Table::new(bytes, bits);
        for key in 0..100_u64 {
            table.entries().put(table.entries().place(key, None), BOUNDS, 0);
            table.clear();
            for other in 0..=key {
                assert_eq!(
                    table.entries().get(table.entries().place(other, None)),
                    None,
                    "{key} {other}"
                );
            }
        }
    }
}

#[test]
fn bounds_of_one_position_add_up() {
    let table = Table::new(1 << 16, 49);
    let place = table.entries().place(42_u64, None);
    table.entries().put(place, Bounds { low: -3, high: 64 }, 1);
    table.entries().put(place, Bounds { low: -64, high: 2 }, 1);
    assert_eq!(table.entries().get(place), Some(Bounds { low: -3, high: 2 }));
}

#[test]
fn a_full_bucket_loses_what_was_least_work() {
    let table = Table::new(1, 10);
    let places: Vec<_> = (0..1 << 10).map(|key| table.entries().place(key as u64, None)).collect();
    let same: Vec<_> = places.iter().filter(|p| p.bucket == places[0].bucket).collect();
    table.entries().put(*same[0], BOUNDS, 2);
    table.entries().put(*same[1], BOUNDS, 1);
    table.entries().put(*same[2], BOUNDS, 1);
    assert_eq!(table.entries().get(*same[1]), None);
    assert!([0, 2].iter().all(|&at| table.entries().get(*same[at]).is_some()));
}

#[test]
fn a_key_is_found_where_it_was_put_and_another_nowhere() {
    let homes = [Some(0), Some(3), None];
    let bounds = |key: u128| Bounds { low: (key % 61) as i32, high: 64 };
    // 49 bits are in one word, 72 in two.
    for bits in [49, 72] {
        let table = Table::new(1 << 22, bits);
        let homes = homes.map(|home: Option<usize>| home.map(|thread| table.home(thread)));
        let mut found = 0;
        for (at, key) in (1..50_000).map(|key| key * 0x1_0001_0001 % (1 << bits)).enumerate() {
            table.entries().put(table.entries().place(key, homes[at % 3]), bounds(key), 1);
            assert_eq!(
                table.entries().get(table.entries().place(key, homes[at % 3])),
                Some(bounds(key))
            );
            for home in homes {
                let other = table.entries().get(table.entries().place(key + 1, home));
                assert!(other.is_none_or(|other| other == bounds(key + 1)), "{key} {home:?}");
                found += usize::from(other.is_some());
            }
        }
        assert!(found < 50_000);
    }
}

#[test]
fn a_grown_table_keeps_what_was_much_work() {
    let table = Table::new(1 << 24, 49);
    let keys = (1..1000_u64).map(|key| key << 20);
    for key in keys.clone() {
        table.entries().put(table.entries().place(key, Some(0)), BOUNDS, WORTH_MOVING);
    }
    assert!(!table.is_grown());
    table.count(ENOUGH / 2);
    table.grow_after(ENOUGH / 2);
    assert!(table.is_grown());
    let found =
        keys.filter(|&key| table.entries().get(table.entries().place(key, None)).is_some()).count();
    assert!(found > 990, "{found}");
}
