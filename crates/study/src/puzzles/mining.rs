//! Finds puzzles in games of greedy players.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use papan_games::{Game, ReadError, Rules, Ruleset, TextError};
use papan_players::{Dice, Player, dice, play_to_end};
use papan_words::Message;
use rand::RngExt;
use rand::seq::SliceRandom;
use rayon::prelude::*;

use super::exact::{Exact, Interest, OnlyMove, with_exact_rules};
use super::{Grade, Puzzle, Theme};
use crate::words::say;

/// Settings of a search for puzzles. The result depends only on the rules, the count and the seed.
#[derive(Clone, Debug)]
pub struct Mining {
    /// The rules.
    pub rules: Ruleset,
    /// How many puzzles to find.
    pub count: usize,
    /// The seed of the games that the puzzles are taken from.
    pub seed: u64,
    /// How many threads to use (default: the number of processors).
    pub threads: Option<NonZeroUsize>,
}

/// Why puzzles could not be found.
#[derive(Debug, thiserror::Error)]
pub enum MiningError {
    /// The exact search does not support these rules.
    #[error("{}", self.message())]
    NoProof(Ruleset),
    /// The games had too few puzzles.
    #[error("{}", self.message())]
    TooFew {
        /// How many puzzles were found.
        found: usize,
        /// How many games were searched.
        games: u64,
    },
    /// The search was stopped.
    #[error("{}", self.message())]
    Stopped,
    /// The threads could not be started.
    #[error("{}", self.message())]
    Threads(#[from] rayon::ThreadPoolBuildError),
    /// There is no such player.
    #[error(transparent)]
    Player(#[from] TextError),
}

impl MiningError {
    /// The error message.
    pub fn message(&self) -> Message {
        match self {
            Self::NoProof(rules) => say!("puzzles-no-proof", rules = rules.to_string()),
            Self::TooFew { found, games } => {
                say!("puzzles-too-few", found = *found, games = *games)
            }
            Self::Stopped => say!("puzzles-stopped"),
            Self::Threads(_) => say!("no-threads"),
            Self::Player(error) => error.message(),
        }
    }
}

/// How many games are searched together, whatever the number of threads.
const BLOCK: u64 = 64;

/// After this many games for each wanted puzzle, puzzles of kinds that are already full are accepted, too.
const GAMES_FOR_EACH: u64 = 20;

/// After this many games for each wanted puzzle, the search gives up.
const MOST_GAMES_FOR_EACH: u64 = 2_000;

/// The most positions of a game that are searched.
const TRIES: usize = 4;

/// One in this many positions in which the opponent threatens to win at once is searched.
const FORCED: u32 = 6;

/// One move in N is random; N is drawn from this range for each game.
const RANDOM: RangeInclusive<u32> = 2..=9;

/// Finds puzzles, no two from the same game or mirror images of each other. Calls `found` with the number so far.
pub fn make(
    mining: &Mining,
    stop: &AtomicBool,
    found: &(dyn Fn(usize) + Sync),
) -> Result<Vec<Puzzle>, MiningError> {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(mining.threads.map_or(0, NonZeroUsize::get))
        .build()?;
    let refused = || Err(MiningError::NoProof(mining.rules.clone()));
    pool.install(|| {
        with_exact_rules!(&mining.rules, rules => search(rules, mining, stop, found), else refused())
    })
}

fn search<R: Rules<Position: Exact>>(
    rules: &R,
    mining: &Mining,
    stop: &AtomicBool,
    found: &(dyn Fn(usize) + Sync),
) -> Result<Vec<Puzzle>, MiningError> {
    if rules.facts().sides > 2 {
        return Err(MiningError::NoProof(mining.rules.clone()));
    }
    Miner::<R::Position>::new()?;
    let [enough, most] = [GAMES_FOR_EACH, MOST_GAMES_FOR_EACH]
        .map(|games| games.saturating_mul(mining.count as u64).max(BLOCK));
    let mut picked = Selection::new(mining.count);
    let mut first = 0;
    while picked.puzzles.len() < mining.count {
        if first >= enough && picked.take_spare() {
            break;
        }
        if first >= most {
            return Err(MiningError::TooFew { found: picked.puzzles.len(), games: first });
        }
        if stop.load(Relaxed) {
            return Err(MiningError::Stopped);
        }
        let of_game = |miner: &mut Result<Miner<R::Position>, TextError>, game| {
            if stop.load(Relaxed) {
                return None;
            }
            miner.as_mut().ok()?.in_game(rules, &mut dice(mining.seed, game))
        };
        let games = (first..first + BLOCK).into_par_iter();
        let block: Vec<_> = games.map_init(Miner::new, of_game).collect();
        for (puzzle, signature) in block.into_iter().flatten() {
            picked.offer(puzzle, signature);
        }
        found(picked.puzzles.len());
        first += BLOCK;
    }
    Ok(picked.puzzles)
}

/// The selected puzzles, spread over themes and grades.
struct Selection {
    count: usize,
    puzzles: Vec<Puzzle>,
    /// Puzzles of kinds that were already full when they were found.
    spare: Vec<Puzzle>,
    signatures: HashSet<String>,
    themes: HashMap<Theme, usize>,
    grades: HashMap<Grade, usize>,
}

impl Selection {
    fn new(count: usize) -> Self {
        Self {
            count,
            puzzles: Vec::new(),
            spare: Vec::new(),
            signatures: HashSet::new(),
            themes: HashMap::new(),
            grades: HashMap::new(),
        }
    }

    /// Selects a puzzle, or keeps it as a spare if there are enough like it. Drops depth 1 and mirror images.
    fn offer(&mut self, puzzle: Puzzle, signature: String) {
        if puzzle.depth < 2 || !self.signatures.insert(signature) {
            return;
        }
        let of_theme = self.themes.entry(puzzle.theme).or_default();
        let of_grade = self.grades.entry(puzzle.grade).or_default();
        let is_wanted = self.puzzles.len() < self.count
            && *of_theme < share(self.count, most_of_theme(puzzle.theme))
            && *of_grade < share(self.count, most_of_grade(puzzle.grade));
        if is_wanted {
            *of_theme += 1;
            *of_grade += 1;
            self.puzzles.push(puzzle);
        } else {
            self.spare.push(puzzle);
        }
    }

    /// Fills the selection with the hardest spares; returns `false` if there are too few. On some boards nearly every
    /// position is of one kind.
    fn take_spare(&mut self) -> bool {
        let missing = self.count.saturating_sub(self.puzzles.len());
        let does = missing <= self.spare.len();
        if does {
            self.spare.sort_by_key(|puzzle| Reverse((puzzle.grade, puzzle.depth)));
            self.puzzles.extend(self.spare.drain(..missing));
        }
        does
    }
}

/// This percentage of `count`, rounded up.
fn share(count: usize, of_hundred: usize) -> usize {
    (count * of_hundred).div_ceil(100)
}

/// The largest percentage of puzzles with this theme.
fn most_of_theme(theme: Theme) -> usize {
    match theme {
        // A block is seldom hard to see.
        Theme::Block => 5,
        Theme::Trap => 35,
        Theme::OddThreat | Theme::Zugzwang | Theme::Draw => 25,
        Theme::Win => 65,
    }
}

/// The largest percentage of puzzles with this grade.
fn most_of_grade(grade: Grade) -> usize {
    if grade.number() == 1 { 15 } else { 40 }
}

/// The players and the exact search of one thread.
struct Miner<P: Exact> {
    players: Vec<Box<dyn Player<P>>>,
    oracle: P::Oracle,
}

impl<P: Exact> Miner<P> {
    fn new() -> Result<Self, TextError> {
        let players = P::GREEDY.iter().map(|text| P::player(text)).collect::<Result<_, _>>()?;
        Ok(Self { players, oracle: P::Oracle::default() })
    }

    /// The first puzzle found in a game, with its signature.
    fn in_game<R: Rules<Position = P>>(
        &mut self,
        rules: &R,
        dice: &mut Dice,
    ) -> Option<(Puzzle, String)> {
        let game = self.play(rules, dice);
        let plies = game.moves().len();
        // Openings make poor puzzles, and early positions cannot be proven.
        let first =
            (plies / 3).max(rules.facts().max_moves.saturating_sub(game.start().provable()));
        if first >= plies {
            return None;
        }
        let mut order: Vec<_> = (first..plies).collect();
        order.shuffle(dice);
        let mut tries = TRIES;
        for ply in order {
            let now = at(&game, ply);
            let is_tried = match now.position().interest() {
                Interest::None => false,
                // Most puzzles would be of this kind, and few of them are hard to see.
                Interest::Forced => dice.random_range(0..FORCED) == 0,
                Interest::Quiet => true,
            };
            if is_tried {
                if let Some(puzzle) = self.derive(&now) {
                    return Some((puzzle, now.position().signature()));
                }
                tries -= 1;
                if tries == 0 {
                    break;
                }
            }
        }
        None
    }

    /// Plays a game between greedy players with some random moves, or one in which both sides avoid threats as long as
    /// they can. The latter games last longer and have more puzzles near their end.
    fn play<R: Rules<Position = P>>(&mut self, rules: &R, dice: &mut Dice) -> Game<P> {
        let mut game = Game::new(rules.start(dice));
        let (one_in, is_quiet) = (dice.random_range(RANDOM), dice.random_range(0..2) == 0);
        self.players.iter_mut().for_each(|player| player.begin());
        play_to_end(&mut game, |game, seat| {
            let who = dice.random_range(0..self.players.len() as u32) as usize;
            let now = game.position();
            let other = if is_quiet {
                now.quiet_move(dice)
            } else if dice.random_range(0..one_in) == 0 {
                now.random_move(dice)
            } else {
                None
            };
            other.unwrap_or_else(|| self.players[who].choose(now.view(seat), dice))
        });
        game
    }

    /// The puzzle in the current position of a game, if there is one.
    fn derive(&mut self, game: &Game<P>) -> Option<Puzzle> {
        let now = game.position();
        let seat = now.turn()?;
        let scores = now.scores(&mut self.oracle)?;
        let only = OnlyMove::of(&scores)?;
        let (theme, depth) = now.theme(&only, &mut self.oracle)?;
        let solution = only.solution.choice;
        let is_blind = |player: &mut Box<dyn Player<P>>| {
            player.begin();
            player.choose(now.view(seat), &mut dice(0, 0)) != solution
        };
        let missed =
            self.players.iter_mut().map(is_blind).filter(|&is_blind| is_blind).count() as u32;
        Some(Puzzle {
            deal: game.start().deal_text(),
            position: game.text(),
            solution: now.move_text(solution),
            result: only.result(),
            theme,
            depth,
            missed,
            grade: Grade::of(missed, P::GREEDY.len() as u32, depth),
        })
    }
}

/// A game after its first `ply` moves.
fn at<P: Exact>(game: &Game<P>, ply: usize) -> Game<P> {
    let mut game = game.clone();
    game.rewind(ply);
    game
}

/// Computes the puzzle of a position; `None` if the position is not a puzzle or cannot be proven.
pub fn derive(
    rules: &Ruleset,
    deal: Option<&str>,
    position: &str,
) -> Result<Option<Puzzle>, ReadError> {
    fn of<R: Rules<Position: Exact>>(
        rules: &R,
        deal: Option<&str>,
        position: &str,
    ) -> Result<Option<Puzzle>, ReadError> {
        let game = Game::<R::Position>::read(rules, deal, position)?;
        Ok(Miner::new().ok().and_then(|mut miner| miner.derive(&game)))
    }
    with_exact_rules!(rules, rules => of(rules, deal, position), else Ok(None))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn mining(rules: &str, count: usize, threads: usize) -> Mining {
        let threads = NonZeroUsize::new(threads);
        Mining { rules: rules.parse().unwrap(), count, seed: 3, threads }
    }

    fn made(mining: &Mining) -> Result<Vec<Puzzle>, MiningError> {
        make(mining, &AtomicBool::new(false), &|_| ())
    }

    #[test]
    fn threads_change_nothing_and_no_two_puzzles_are_mirror_images() {
        for rules in ["connect-four:6x5", "dominoes:paper,players=2"] {
            let one = made(&mining(rules, 12, 1)).unwrap();
            assert_eq!(one, made(&mining(rules, 12, 2)).unwrap());
            assert_eq!(one.len(), 12);
            for puzzle in &one {
                let again =
                    derive(&rules.parse().unwrap(), puzzle.deal.as_deref(), &puzzle.position);
                assert_eq!(again.unwrap().as_ref(), Some(puzzle));
            }
        }
    }

    #[test]
    fn a_mirror_image_is_refused() {
        let rules: Ruleset = "connect-four".parse().unwrap();
        let Ruleset::Line(of) = rules else { panic!("lines") };
        let signature = |moves: &str| {
            let game = Game::<papan_games::line::LinePosition>::read(&of, None, moves).unwrap();
            game.position().signature()
        };
        assert_eq!(signature("4432"), signature("4456"));
        assert_ne!(signature("4432"), signature("4423"));
        let puzzle = made(&mining("connect-four:6x5", 1, 1)).unwrap().remove(0);
        let mut picked = Selection::new(9);
        picked.offer(puzzle.clone(), signature("4432"));
        picked.offer(puzzle, signature("4456"));
        assert_eq!(picked.puzzles.len(), 1);
    }

    #[test]
    fn where_nothing_is_proven_there_are_no_puzzles() {
        for rules in ["connect-four:endless", "dominoes:gaple"] {
            let error = made(&mining(rules, 1, 1)).unwrap_err();
            assert!(matches!(error, MiningError::NoProof(_)), "{error}");
        }
        // Every game of 2x2 with two in a line is won by the second disc of the first player.
        let error = made(&mining("connect-four:2x2,k=2", 1, 1)).unwrap_err();
        assert!(matches!(error, MiningError::TooFew { found: 0, .. }), "{error}");
        let stopped = make(&mining("connect-four", 1, 1), &AtomicBool::new(true), &|_| ());
        assert!(matches!(stopped, Err(MiningError::Stopped)));
    }
}
