//! The arrangements of players at a table.

use papan_games::MAX_SEATS;

use super::Seating;

/// Returns the groups of places that have the same name.
pub(super) fn alike(names: &[&str]) -> Vec<Vec<usize>> {
    let of =
        |name: &str| (0..names.len()).filter(|&place| names[place] == name).collect::<Vec<_>>();
    let mut all: Vec<_> = names.iter().map(|name| of(name)).collect();
    all.sort();
    all.dedup();
    all.retain(|places| places.len() > 1);
    all
}

/// Returns the arrangements. Rotations of the same order follow each other.
pub(super) fn arrangements(
    seating: Seating,
    taken: usize,
    seats: usize,
    alike: &[Vec<usize>],
) -> Vec<Vec<usize>> {
    let turned = |order: &[usize]| {
        let order = order.to_vec();
        (0..taken).map(move |by| (0..seats).map(|seat| order[(seat + by) % taken]).collect())
    };
    let all = orders(taken);
    let wanted = match seating {
        Seating::BothSides | Seating::Sides => &all[..1],
        Seating::All | Seating::Drawn => &all[..],
    };
    let all: Vec<Vec<usize>> = wanted.iter().flat_map(|order| turned(order)).collect();
    if alike.iter().any(|places| places.len() == taken) {
        return all[..taken].to_vec(); // one player in every seat: they still change places
    }
    // To compare arrangements, use the first place that has the same name.
    let name = |&place: &usize| {
        alike.iter().find(|places| places.contains(&place)).map_or(place, |places| places[0])
    };
    let mut seen = Vec::new();
    let is_new = |arrangement: &Vec<usize>| {
        let names: Vec<_> = arrangement.iter().map(name).collect();
        let is_new = !seen.contains(&names);
        seen.push(names);
        is_new
    };
    all.into_iter().filter(is_new).collect()
}

/// Returns every order of this many players round a table: the first stays, the others change places.
fn orders(count: usize) -> Vec<Vec<usize>> {
    debug_assert!(count <= MAX_SEATS);
    let mut orders = vec![vec![0]];
    for next in 1..count {
        let put = |order: &Vec<usize>| {
            let order = order.clone();
            (1..=order.len()).rev().map(move |at| {
                let mut longer = order.clone();
                longer.insert(at, next);
                longer
            })
        };
        orders = orders.iter().flat_map(put).collect();
    }
    orders
}
