//! What lies where on a bounded board: its lines, and the ways to lay it on itself.

use papan_games::Position;
use papan_games::line::{Cell, LineBoard, LinePosition};

/// Every place of the board, along each side.
fn all_places(position: &LinePosition) -> Vec<Vec<usize>> {
    let mut places = vec![Vec::new()];
    for &side in position.rules().sides() {
        let longer =
            |place: Vec<usize>| (0..side.into()).map(move |at| [&place[..], &[at]].concat());
        places = places.into_iter().flat_map(longer).collect();
    }
    places
}

/// Every cell of the board.
pub(crate) fn all_cells(position: &LinePosition) -> Vec<Cell> {
    let rules = position.rules();
    all_places(position).iter().filter_map(|place| rules.cell(place)).collect()
}

/// Every line of the board as a set of cells, one bit each by [`Cell::index`].
pub(crate) fn lines(position: &LinePosition) -> Vec<u128> {
    let mut lines = Vec::new();
    for cell in all_cells(position) {
        for &axis in position.axes() {
            let line = (0..position.in_line() as i32)
                .map(|steps| Some(1_u128 << position.step(cell, axis, steps)?.index()))
                .try_fold(0, |line, cell| Some(line | cell?));
            lines.extend(line);
        }
    }
    lines
}

/// The ways to lay the board on itself: sides of one length exchanged, sides turned round, as long as
/// what falls still falls. For each, where each cell goes; the first leaves all where they are. Boards
/// of more than three sides have too many, and get none.
pub fn symmetries(position: &LinePosition) -> Vec<Vec<u32>> {
    let rules = position.rules();
    let sides = rules.sides();
    let places = all_places(position);
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
