//! The positions of an assignment: drawn from its seed, listed, or read from a file.

use std::collections::HashSet;

use papan_games::{AnyGame, ByKind, ReadError, Ruleset};
use papan_players::{Dice, dice};
use rand::RngExt;
use rand::seq::IndexedRandom;

/// A position in which a bot is asked for its move.
#[derive(Clone, Debug)]
pub(super) struct Place {
    /// The game up to the position.
    pub(super) game: AnyGame,
    /// The deal, in games with chance.
    pub(super) deal: Option<String>,
    /// The moves so far.
    pub(super) moves: String,
}

impl Place {
    pub(super) fn new(game: AnyGame) -> Self {
        Self { deal: game.deal(), moves: game.text(), game }
    }

    /// The number of moves so far.
    pub(super) fn plies(&self) -> usize {
        self.game.plies()
    }

    /// The text of a position in a list: the deal, if there is one, and the moves.
    pub(super) fn text(&self) -> String {
        let parts = [self.deal.as_deref().unwrap_or_default(), &self.moves];
        parts.join(" ").trim().to_owned()
    }
}

/// Reads a position: the moves, after the deal in games with chance.
pub(super) fn read(rules: &Ruleset, text: &str) -> Result<Place, ReadError> {
    let (deal, moves) = if rules.facts().chance {
        let is_move = |word: &str| word.contains('@') || word == "pass";
        let words: Vec<_> = text.split_whitespace().collect();
        let dealt = words.iter().position(|word| is_move(word)).unwrap_or(words.len());
        (Some(words[..dealt].join(" ")), words[dealt..].join(" "))
    } else {
        (None, text.to_owned())
    };
    Ok(Place::new(AnyGame::open(rules, deal.as_deref(), &moves, &mut dice(0, 0))?))
}

/// The number of games that are drawn for each wanted position, at most.
const TRIES: u64 = 400;

/// Draws different positions of games that are not over, spread evenly over the numbers of moves from `least` to `most`.
/// There may be fewer than `count` of them.
pub(super) fn draw(
    rules: &Ruleset,
    seed: u64,
    count: usize,
    [least, most]: [usize; 2],
) -> Vec<Place> {
    let (mut found, mut boards): (Vec<Place>, HashSet<String>) = (Vec::new(), HashSet::new());
    let lengths = most - least + 1;
    for number in 0..TRIES * count as u64 {
        if found.len() == count {
            break;
        }
        let mut dice = dice(seed, number);
        // A length of which all positions are found is skipped in the next round.
        let wanted = least + (found.len() + number as usize / count) % lengths;
        let Some(place) = random_position(rules, wanted, &mut dice) else { continue };
        if boards.insert(board_of(&place)) {
            found.push(place);
        }
    }
    found.sort_by_key(|place| (place.plies(), place.text()));
    found
}

/// What makes two positions the same for a player: the cells of a board, else the whole course.
fn board_of(place: &Place) -> String {
    match &place.game {
        ByKind::Line(game) => format!("{:?}", game.position()),
        ByKind::Endless(_) | ByKind::Dominoes(_) => place.text(),
    }
}

/// The position after this many random moves that do not end the game.
fn random_position(rules: &Ruleset, plies: usize, dice: &mut Dice) -> Option<Place> {
    let mut game = AnyGame::open(rules, None, "", dice).ok()?;
    for _ in 0..plies {
        game = quiet_move(&game, dice)?;
    }
    game.turn().is_some().then(|| Place::new(game))
}

/// The game after a random move that does not end it.
pub(super) fn quiet_move(game: &AnyGame, dice: &mut Dice) -> Option<AnyGame> {
    let after = |text: &String| game.play(text).ok().filter(|next| next.turn().is_some());
    let next: Vec<_> = game.legal_moves().iter().filter_map(after).collect();
    next.choose(dice).cloned()
}

/// The kinds of positions in which every bot must give a legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Situation {
    /// The first move of a game.
    Start,
    /// The game has begun.
    Begun,
    /// A column is full.
    Full,
    /// One move is legal, in dominoes perhaps a pass.
    Forced,
}

impl Situation {
    /// Every kind.
    pub(super) const ALL: [Self; 4] = [Self::Start, Self::Begun, Self::Full, Self::Forced];

    /// The number of positions of this kind.
    const fn count(self) -> usize {
        match self {
            Self::Begun => 60,
            Self::Start | Self::Full | Self::Forced => 8,
        }
    }
}

/// The positions in which every bot must give a legal move, by kind.
pub(super) fn situations(rules: &Ruleset, seed: u64) -> Vec<(Situation, Place)> {
    const GAMES: u64 = 200;
    let mut found: Vec<(Situation, Place)> = Vec::new();
    for number in 0..GAMES {
        let mut dice = dice(seed, number);
        let Ok(mut game) = AnyGame::open(rules, None, "", &mut dice) else { break };
        let all = game.legal_moves().len();
        loop {
            let kind = situation(rules, &game, all);
            if is_wanted(kind, &game, &found, &mut dice) {
                found.push((kind, Place::new(game.clone())));
            }
            let Some(next) = quiet_move(&game, &mut dice) else { break };
            game = next;
        }
    }
    found.sort_by_key(|(kind, place)| (*kind, place.plies()));
    found
}

fn situation(rules: &Ruleset, game: &AnyGame, all: usize) -> Situation {
    let falls = matches!(rules, ByKind::Line(rules) if rules.falls());
    match (game.plies(), game.legal_moves().len()) {
        (0, _) => Situation::Start,
        (_, 1) => Situation::Forced,
        (_, moves) if falls && moves < all => Situation::Full,
        _ => Situation::Begun,
    }
}

/// Whether a position is one more of its kind: starts differ in the deal, positions in the middle in the number of moves, and
/// those with one legal move in that move. Full columns are from several games.
fn is_wanted(
    kind: Situation,
    game: &AnyGame,
    found: &[(Situation, Place)],
    dice: &mut Dice,
) -> bool {
    const ONE_OF: u32 = 4;
    let mut alike = found.iter().filter(|(other, _)| *other == kind).map(|(_, place)| place);
    let count = alike.clone().count();
    let is_new = match kind {
        Situation::Forced => alike.all(|place| place.game.legal_moves() != game.legal_moves()),
        Situation::Start => alike.all(|place| place.deal != game.deal()),
        Situation::Begun => alike.all(|place| place.plies() != game.plies()),
        Situation::Full => count == 0 || dice.random_ratio(1, ONE_OF),
    };
    is_new && count < kind.count()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn rules(text: &str) -> Ruleset {
        text.parse().unwrap()
    }

    #[test]
    fn drawn_positions_differ_and_are_spread_over_the_numbers_of_discs() {
        let found = draw(&rules("connect-four:5x4"), 7, 60, [0, 12]);
        assert_eq!(found.len(), 60);
        let boards: HashSet<_> = found.iter().map(board_of).collect();
        assert_eq!(boards.len(), 60);
        for plies in 2..=12 {
            let alike = found.iter().filter(|place| place.plies() == plies).count();
            assert!((3..=8).contains(&alike), "{plies}: {alike}");
        }
        assert!(found.iter().all(|place| place.game.turn().is_some()));
        let again = draw(&rules("connect-four:5x4"), 7, 60, [0, 12]);
        assert!(found.iter().map(Place::text).eq(again.iter().map(Place::text)));
    }

    #[test]
    fn a_position_reads_back_from_its_text() {
        for text in ["connect-four:5x4", "tic-tac-toe:3x3", "dominoes:paper,players=2,hand=3"] {
            let rules = rules(text);
            for place in draw(&rules, 1, 12, [0, 3]) {
                let again = read(&rules, &place.text()).unwrap();
                assert_eq!((again.deal, again.moves), (place.deal, place.moves), "{text}");
            }
        }
        assert!(read(&rules("connect-four:5x4"), "9").is_err());
    }

    #[test]
    fn every_kind_of_situation_occurs_and_forced_moves_are_at_both_edges() {
        let found = situations(&rules("connect-four:5x4"), 1);
        for kind in Situation::ALL {
            assert!(found.iter().any(|(other, _)| *other == kind), "{kind:?}");
        }
        let forced = found.iter().filter(|(kind, _)| *kind == Situation::Forced);
        let forced: HashSet<_> = forced.flat_map(|(_, place)| place.game.legal_moves()).collect();
        assert!(forced.contains("1") && forced.contains("5"), "{forced:?}");
        let dominoes = situations(&rules("dominoes:paper"), 1);
        let passes = dominoes.iter().filter(|(_, place)| place.game.legal_moves() == ["pass"]);
        assert!(passes.count() == 1);
    }
}
