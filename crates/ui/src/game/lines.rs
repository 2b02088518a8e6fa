//! The lines of a game: the main line and its variations.
//!
//! A line is all moves from the start, so that a game with variations is a list of games that begin alike. That needs
//! no tree of nodes: where a line leaves the others follows from its moves. The web app has the same lists; the tests
//! of both run the cases in `lines.json`.

/// Lines of one game, the main line first. None is the beginning of another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lines(Vec<Vec<String>>);

impl Lines {
    /// A main line and its variations, without those that another line contains.
    pub fn new(main: Vec<String>, variations: impl IntoIterator<Item = Vec<String>>) -> Self {
        let mut lines = Self(vec![main]);
        variations.into_iter().for_each(|line| lines.keep(&line));
        lines
    }

    /// All of them, the main line first.
    pub fn all(&self) -> &[Vec<String>] {
        &self.0
    }

    /// The main line.
    pub fn main(&self) -> &[String] {
        &self.0[0]
    }

    /// The variations.
    pub fn variations(&self) -> &[Vec<String>] {
        &self.0[1..]
    }

    /// The number of the first line that begins like this.
    pub fn find(&self, beginning: &[String]) -> Option<usize> {
        self.0.iter().position(|line| line.starts_with(beginning))
    }

    /// Adds a line: it extends one that it begins with, or is a new variation.
    pub fn keep(&mut self, line: &[String]) {
        if self.find(line).is_some() {
            return;
        }
        match self.0.iter_mut().find(|other| line.starts_with(other)) {
            Some(shorter) => line.clone_into(shorter),
            None => self.0.push(line.to_owned()),
        }
    }

    /// The number of moves that the line with this number shares with those before it; 0 for the main line.
    pub fn leaves_at(&self, number: usize) -> usize {
        let Some(line) = self.0.get(number) else { return 0 };
        self.0[..number].iter().map(|other| shared(line, other)).max().unwrap_or(0)
    }

    /// The numbers of the lines that branch off this one after `moves` moves.
    pub fn branches_at(&self, number: usize, moves: usize) -> impl Iterator<Item = usize> {
        let begin = self.0.get(number).and_then(|line| line.get(..moves));
        let begin = begin.filter(|begin| self.find(begin) == Some(number));
        let leaves = move |&other: &usize| {
            self.leaves_at(other) == moves
                && begin.is_some_and(|begin| self.0[other].starts_with(begin))
        };
        (number + 1..self.0.len()).filter(leaves)
    }

    /// Makes the line with this number the main line.
    pub fn promote(&mut self, number: usize) {
        if let Some(before) = self.0.get_mut(..=number) {
            before.rotate_right(1);
        }
    }

    /// Removes the line with this number, unless it is the only one. The first of the rest becomes the main line.
    /// Returns the number of the nearest line, and how many moves they share.
    pub fn remove(&mut self, number: usize) -> Option<(usize, usize)> {
        if self.0.len() < 2 || number >= self.0.len() {
            return None;
        }
        let line = self.0.remove(number);
        let shares: Vec<_> = self.0.iter().map(|other| shared(&line, other)).collect();
        let most = shares.iter().copied().max()?;
        Some((shares.iter().position(|&moves| moves == most)?, most))
    }
}

/// How many moves two lines share from the start.
pub fn shared(one: &[String], other: &[String]) -> usize {
    one.iter().zip(other).take_while(|(a, b)| a == b).count()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;
    use serde::Deserialize;

    use super::*;

    /// An operation on lines and its result. Moves are single letters here.
    #[derive(Deserialize)]
    struct Case {
        lines: Vec<String>,
        keep: Option<String>,
        promote: Option<usize>,
        remove: Option<usize>,
        then: Vec<String>,
        nearest: Option<(usize, usize)>,
        leaves: Vec<usize>,
        tree: String,
    }

    /// The moves of a line from where it leaves the others; variations are in brackets after the move they replace.
    fn tree(lines: &Lines, number: usize) -> String {
        let own = lines.all()[number].iter().enumerate().skip(lines.leaves_at(number));
        let tried = |other: usize| format!("({})", tree(lines, other));
        let one = |(ply, text): (usize, &String)| {
            text.clone() + &lines.branches_at(number, ply).map(tried).collect::<String>()
        };
        own.map(one).collect()
    }

    fn moves(text: &str) -> Vec<String> {
        text.chars().map(String::from).collect()
    }

    fn lines(texts: &[String]) -> Lines {
        let (main, rest) = texts.split_first().unwrap();
        Lines::new(moves(main), rest.iter().map(|text| moves(text)))
    }

    #[test]
    fn the_page_and_the_screen_do_the_same_with_lines() {
        let cases: Vec<Case> = serde_json::from_str(include_str!("lines.json")).unwrap();
        for case in cases {
            let mut now = lines(&case.lines);
            case.keep.iter().for_each(|line| now.keep(&moves(line)));
            case.promote.iter().for_each(|&number| now.promote(number));
            let nearest = case.remove.and_then(|number| now.remove(number));
            let texts: Vec<_> = now.all().iter().map(|line| line.concat()).collect();
            assert_eq!((texts, nearest), (case.then, case.nearest), "{:?}", case.lines);
            let leaves: Vec<_> = (0..now.all().len()).map(|n| now.leaves_at(n)).collect();
            assert_eq!(leaves, case.leaves, "{:?}", case.lines);
            assert_eq!(tree(&now, 0), case.tree, "{:?}", case.lines);
        }
    }

    proptest! {
        #[test]
        fn nothing_that_was_played_is_lost_and_no_line_begins_another(
            played in vec(vec("[abc]", 0..6), 1..8), number in 0usize..8,
        ) {
            let mut now = Lines::new(played[0].clone(), played[1..].iter().cloned());
            let is_whole = |now: &Lines| played.iter().all(|line| now.find(line).is_some());
            prop_assert!(is_whole(&now));
            for (at, line) in now.all().iter().enumerate() {
                prop_assert_eq!(now.find(line), Some(at));
            }
            let branches = tree(&now, 0).matches('(').count();
            prop_assert_eq!(branches, now.variations().len(), "each is in the tree once");
            let before = now.clone();
            now.promote(number);
            prop_assert!(is_whole(&now));
            if let Some(line) = before.all().get(number) {
                prop_assert_eq!(now.main(), &line[..]);
            }
            // Adding a line again changes nothing.
            let again = now.clone();
            for line in &played {
                now.keep(line);
            }
            prop_assert_eq!(&again, &now);
            let count = now.all().len();
            let removed = now.all().get(number).cloned();
            if let (Some((nearest, moves)), Some(line)) = (now.remove(number), removed) {
                prop_assert_eq!(now.all().len(), count - 1);
                prop_assert_eq!(shared(&now.all()[nearest], &line), moves);
                prop_assert_eq!(now.find(&line), None);
            } else {
                prop_assert_eq!(now.all().len(), count);
            }
        }
    }
}
