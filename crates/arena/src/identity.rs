//! Identifies a build by how it plays.
//!
//! The games of two builds can be combined only if both builds would have played each of them. A build is therefore
//! named by a hash of golden games: random games under all listed rules, and a few moves of every player from fixed
//! positions with fixed dice. The hash changes when a rule, a random draw or a player changes, and not with the
//! version, the machine or the compiler.

use std::fmt::Write as _;
use std::sync::OnceLock;

use papan_engine::PlayerSpec;
use papan_games::{Game, GameKind, Position, Rules, Ruleset, View, with_kind};
use papan_players::{Dice, Entry, Playable, Until, dice, play_out};
use sha2::{Digest, Sha256};

/// The identity of this build's rules and players: sixteen hexadecimal digits.
pub fn identity() -> &'static str {
    static IDENTITY: OnceLock<String> = OnceLock::new();
    IDENTITY.get_or_init(|| hex(&Sha256::digest(golden_games()), 8))
}

/// The first bytes of a hash in hexadecimal.
pub fn hex(hash: &[u8], bytes: usize) -> String {
    let mut text = String::new();
    for byte in hash.iter().take(bytes) {
        // Writing to a string does not fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// The seed of all golden games.
const SEED: u64 = 0x676f_6c64;

/// A position for players: the rules, the number of random moves before it, and which players move from it.
type Table = (&'static str, usize, fn(&Entry) -> bool);

const TABLES: [Table; 6] = [
    ("connect-four:7x6", 10, |entry| entry.plays_lines() && entry.name != PERFECT),
    ("tic-tac-toe:3x3", 2, Entry::plays_lines),
    ("tic-tac-toe:4x4x4", 12, |entry| entry.plays_lines() && entry.name != PERFECT),
    ("connect-four:endless", 8, Entry::plays_endless),
    ("dominoes:paper", 5, Entry::plays_dominoes),
    ("dominoes:openspiel2", 3, Entry::plays_dominoes),
];

/// The largest number of moves that a player makes at each table.
const MOVES: usize = 6;

/// Its moves are proven, which takes too much time and memory on large boards.
const PERFECT: &str = "perfect";

/// Further settings of players.
const VARIANTS: [(&str, &[&str]); 13] = [
    ("level", &["level:medium"]),
    ("hard", &["hard:depth=3,order=both"]),
    ("alphabeta", &["alphabeta:nodes=200,eval=open-lines"]),
    ("mcts", &["mcts:playouts=40,reuse=no"]),
    ("ismcts", &["ismcts:playouts=30,policy=any,deals=uniform"]),
    ("pimc", &["pimc:worlds=2,others=heavy"]),
    ("omniscient", &["omniscient:nodes=1000,others=max-n"]),
    ("cost", &["cost:order=aggressive", "cost:order=defensive", "cost:pass=published"]),
    ("steps", &["steps:tie=lines"]),
    ("points", &["points:win=0"]),
    ("priority", &["priority:tie=right", "priority:tie=random", "priority:weights=spaced"]),
    ("balak", &["balak:then=count", "balak:then=first"]),
    ("count", &["count:as=text"]),
];

/// The settings of a player that are hashed: first the cheap one, or `perfect` as it is, then the variants.
fn texts(entry: &Entry) -> Vec<String> {
    let first = if entry.name == PERFECT { PERFECT.to_owned() } else { entry.cheaply("") };
    let variants = VARIANTS.iter().filter(|(name, _)| *name == entry.name);
    let variants = variants.flat_map(|(_, texts)| texts.iter().map(|&text| text.to_owned()));
    std::iter::once(first).chain(variants).collect()
}

/// The text that is hashed.
fn golden_games() -> String {
    let mut text = String::new();
    for (sample, _) in GameKind::all().iter().flat_map(|kind| kind.samples) {
        if let Ok(rules) = sample.parse::<Ruleset>() {
            with_kind!(&rules, rules => random_game(rules, &mut text));
        }
    }
    for (rules, plies, is_asked) in TABLES {
        if let Ok(rules) = rules.parse::<Ruleset>() {
            with_kind!(&rules, rules => ask_players(rules, plies, is_asked, &mut text));
        }
    }
    text
}

/// Appends a random game: its moves, the number of legal moves at each, and the outcome.
fn random_game<R: Rules>(rules: &R, text: &mut String) {
    /// Enough to apply every rule, and few enough for the endless board.
    const LONGEST: usize = 150;
    let mut dice = dice(SEED, 0);
    let mut position = rules.start(&mut dice);
    let _ = write!(text, "{rules} {:?}", position.deal_text());
    for _ in 0..LONGEST {
        let Some(chosen) = position.random_move(&mut dice) else { break };
        let count = position.legal_moves().count();
        let _ = write!(text, " {}/{count}", position.move_text(chosen));
        position.advance(chosen);
    }
    let _ = writeln!(text, " {:?}", position.outcome());
}

fn ask_players<R: Rules<Position: Playable + 'static>>(
    rules: &R,
    plies: usize,
    is_asked: fn(&Entry) -> bool,
    text: &mut String,
) {
    let mut dice = dice(SEED, 1);
    let mut game = Game::new(rules.start(&mut dice));
    for _ in 0..plies {
        let Some(chosen) = game.position().random_move(&mut dice) else { break };
        game.advance(chosen);
    }
    for entry in Entry::all().iter().filter(|entry| is_asked(entry)) {
        for player in texts(entry) {
            let _ = write!(text, "{rules} {}", PlayerSpec::from(&player).key());
            ask::<R::Position>(&game, &player, text);
            text.push('\n');
        }
    }
}

/// Chooses the moves of a player, which may be one that sees all tiles.
type Chooser<P> = Box<dyn FnMut(&P, &mut Dice) -> Option<<P as View>::Move>>;

/// Appends the moves of a player against itself.
fn ask<P: Playable + 'static>(from: &Game<P>, player: &str, text: &mut String) {
    let mut choose: Chooser<P> = match P::omniscient(player) {
        Some(Ok(mut seer)) => Box::new(move |position, dice| Some(seer.choose(position, dice))),
        Some(Err(_)) => return,
        None => {
            let Ok(mut player) = P::player(player) else { return };
            player.begin();
            Box::new(move |position, dice| {
                position.turn().map(|seat| player.choose(position.view(seat), dice))
            })
        }
    };
    let (mut game, mut dice) = (from.clone(), dice(SEED, 2));
    let last = game.moves().len() + MOVES;
    let choose = |game: &Game<P>, _| {
        let chosen = choose(game.position(), &mut dice).ok_or(())?;
        let _ = write!(text, " {}", game.position().move_text(chosen));
        Ok::<_, ()>(chosen)
    };
    // A missing move ends the game, as the last one does.
    let _ = play_out(&mut game, choose, &mut Until(|game: &Game<P>| game.moves().len() >= last));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_player_and_every_kind_of_rules_has_a_part_in_it() {
        let text = golden_games();
        for entry in Entry::all() {
            let asked: Vec<_> = text
                .lines()
                .filter(|line| {
                    let player = line.split(' ').nth(1).unwrap_or_default();
                    player.split(':').next() == Some(entry.name)
                })
                .collect();
            assert!(!asked.is_empty(), "{} is not asked", entry.name);
            for line in asked {
                assert!(line.split(' ').count() > 2, "'{line}' has no move");
            }
        }
        for kind in GameKind::all() {
            for (sample, _) in kind.samples {
                assert!(text.contains(&format!("{sample} ")), "{sample} is not played");
            }
        }
    }

    #[test]
    fn it_is_the_same_every_time() {
        assert_eq!(golden_games(), golden_games());
        assert_eq!(identity(), hex(&Sha256::digest(golden_games()), 8));
        assert_eq!(identity().len(), 16);
    }
}
