//! Positions of random games, each with the same board as an array, and the answers of players.

use papan_games::line::{EndlessPosition, LinePosition, LineRules};
use papan_games::{Game, Position, Rules, Ruleset, View};
use papan_players::{Candidate, Dice, Playable, dice};
use rand::RngExt;

use super::grid::Grid;

fn rules(text: &str) -> LineRules {
    let Ok(Ruleset::Line(rules)) = text.parse() else { panic!("{text}") };
    rules
}

/// A whole game of random moves.
fn random_game<R: Rules>(rules: &R, seed: u64) -> Game<R::Position> {
    let mut dice = dice(seed, 0);
    let mut game = Game::new(rules.start(&mut dice));
    while let Some(chosen) = game.position().random_move(&mut dice) {
        game.play(chosen).unwrap();
    }
    game
}

/// A position with a seat to move, the same board as an array, and its text.
pub(crate) struct Case<P> {
    pub(crate) position: P,
    pub(crate) grid: Grid,
    pub(crate) text: String,
}

/// Every position of a random game with a seat to move.
pub(crate) fn cases(rules_text: &str, seed: u64) -> Vec<Case<LinePosition>> {
    let rules = rules(rules_text);
    let game = random_game(&rules, seed);
    cases_of(&game, &Grid::new(rules))
}

/// The position after these moves.
pub(crate) fn case_after(rules_text: &str, moves: &str) -> Case<LinePosition> {
    let rules = rules(rules_text);
    let game = Game::<LinePosition>::read(&rules, None, moves).unwrap();
    let grid = game.move_texts().fold(Grid::new(rules), |grid, name| grid.after(&name));
    Case { position: *game.position(), grid, text: format!("{rules} after {moves}") }
}

fn cases_of<P: Position>(game: &Game<P>, start: &Grid) -> Vec<Case<P>> {
    let (mut position, mut grid) = (game.start().clone(), start.clone());
    let mut text = format!("{} after", position.rules());
    let mut cases = Vec::new();
    for (&chosen, name) in game.moves().iter().zip(game.move_texts()) {
        cases.push(Case { position: position.clone(), grid: grid.clone(), text: text.clone() });
        position.advance(chosen);
        grid = grid.after(&name);
        text = format!("{text} {name}");
    }
    cases
}

/// The answer of a player: the move, and the table it decided by.
pub(crate) struct Answer {
    pub(crate) chosen: String,
    pub(crate) decided_by: String,
    pub(crate) rows: Vec<Candidate>,
    pub(crate) nodes: Option<u64>,
}

impl Answer {
    /// The row of the move with this text.
    pub(crate) fn row(&self, text: &str) -> &Candidate {
        self.rows.iter().find(|row| row.text == text).unwrap()
    }
}

/// Asks a player for its move and for its reasons.
pub(crate) fn ask<P: Playable>(case: &Case<P>, player: &str, rolled: &Dice) -> Answer {
    let view = case.position.view(case.position.turn().unwrap());
    let mut player = P::player(player).unwrap();
    let chosen = player.choose(view, &mut rolled.clone());
    let told = player.explain(view, &mut rolled.clone());
    assert_eq!(chosen, told.decision, "{}", case.text);
    let (rows, decided_by) = (told.candidates, told.decided_by.to_string());
    Answer { chosen: told.chosen, decided_by, rows, nodes: told.search.nodes }
}

/// Players without chance get any dice.
pub(crate) fn no_dice() -> Dice {
    dice(0, 0)
}

/// How far from column 0 the endless games go, so that they are dense enough for wins and traps.
const REACH: i32 = 4;

/// Every position of a random game near column 0 of the endless board.
pub(crate) fn endless_cases(seed: u64) -> Vec<Case<EndlessPosition>> {
    let Ok(Ruleset::Endless(rules)) = "connect-four:endless".parse() else { panic!("endless") };
    let mut dice = dice(seed, 0);
    let mut game = Game::new(rules.start(&mut dice));
    while game.position().turn().is_some() && game.moves().len() < 40 {
        let column = dice.random_range(-REACH..=REACH);
        game.play_all(&column.to_string()).unwrap();
    }
    // Three columns more on each side are candidates, and three more may be looked at.
    let start = Grid::window(-REACH - 6, 2 * (REACH + 6) + 1, 48, 4);
    cases_of(&game, &start)
}
