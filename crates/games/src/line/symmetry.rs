//! The ways to lay a board on itself.

use super::{LineBoard, LinePosition};
use crate::contract::Position;

/// The ways to lay the board on itself: sides of one length exchanged, sides turned round, as long as
/// what falls still falls. For each, where each cell goes; the first leaves all where they are. Boards
/// of more than three sides have too many, and get none.
pub fn symmetries(position: &LinePosition) -> Vec<Vec<u32>> {
    let rules = position.rules();
    let sides = rules.sides();
    let places = rules.places();
    let count = sides.len();
    let orders: Vec<Vec<usize>> = match count {
        1 => vec![vec![0]],
        2 => vec![vec![0, 1], vec![1, 0]],
        3 => [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
            .map(Vec::from)
            .to_vec(),
        _ => return Vec::new(),
    };
    let mut found = Vec::new();
    for order in orders.iter().filter(|order| (0..count).all(|i| sides[i] == sides[order[i]])) {
        for turned in 0..1_u32 << count {
            let image = |place: &Vec<usize>| -> Vec<usize> {
                let side = |i: usize| usize::from(sides[i]) - 1;
                let along = |i: usize| {
                    let at = place[order[i]];
                    if turned >> i & 1 == 1 { side(i) - at } else { at }
                };
                (0..count).map(along).collect()
            };
            let cell = |place: &[usize]| rules.cell(place);
            let falls = |place: &Vec<usize>| {
                let above = |place: &[usize]| cell(place).and_then(|c| position.above(c));
                let lifted = above(place).map(|c| rules.place(c).collect::<Vec<_>>());
                lifted.map(|lifted| image(&lifted)).and_then(|place| cell(&place))
                    == above(&image(place))
            };
            if places.iter().all(falls) {
                let mut to = vec![0; 128];
                for place in &places {
                    if let (Some(from), Some(image)) = (cell(place), cell(&image(place))) {
                        to[from.index() as usize] = image.index();
                    }
                }
                found.push(to);
            }
        }
    }
    found
}
