//! The rules of a game.

use papan_games::{AnyGame, Facts};
use papan_players::dice;
use papan_ui::who;
use pyo3::prelude::*;

use super::{Position, Rules, RulesArg, State, hash};
use crate::error::refused;

impl Rules {
    fn facts(&self) -> Facts {
        self.ruleset.facts()
    }

    /// A game by these rules, with what the seed deals.
    pub(crate) fn begin(&self, seed: u64) -> PyResult<AnyGame> {
        AnyGame::open(&self.ruleset, None, "", &mut dice(seed, 0)).map_err(refused)
    }
}

#[pymethods]
impl Rules {
    #[new]
    #[pyo3(signature = (text, /))]
    fn new(text: RulesArg<'_>) -> PyResult<Self> {
        Ok(Self { ruleset: text.ruleset()? })
    }

    /// Their plain form.
    #[getter]
    fn text(&self) -> String {
        self.ruleset.to_string()
    }

    /// How many sit at the table.
    #[getter]
    fn seats(&self) -> usize {
        self.facts().seats
    }

    /// How many sides there are: as many as seats, or 2 where partners win together.
    #[getter]
    fn sides(&self) -> usize {
        self.facts().sides
    }

    /// Whether a seat knows less than the whole position.
    #[getter]
    fn hidden(&self) -> bool {
        self.facts().hidden
    }

    /// Whether the starting position is drawn at random.
    #[getter]
    fn chance(&self) -> bool {
        self.facts().chance
    }

    /// No game has more moves than this, passes included.
    #[getter]
    fn max_moves(&self) -> usize {
        self.facts().max_moves
    }

    /// Whether every legal move is listed; the endless board lists those near the discs.
    #[getter]
    fn lists_every_move(&self) -> bool {
        self.facts().lists_every_move
    }

    /// The sum of the payoffs of all seats, if it is constant.
    #[getter]
    fn payoff_sum(&self) -> Option<f64> {
        self.facts().payoff_sum
    }

    /// How many numbers moves can have, from 0; None where a move may have any.
    #[getter]
    fn num_actions(&self) -> PyResult<Option<usize>> {
        Ok(self.begin(0)?.numbers())
    }

    /// The names of the players that know these rules.
    fn players(&self) -> Vec<&'static str> {
        who::player_names(&self.ruleset)
    }

    /// The position before the first move; the seed deals where something is dealt.
    #[pyo3(signature = (*, seed = 0))]
    fn start(&self, seed: u64) -> PyResult<Position> {
        Ok(Position { game: self.begin(seed)? })
    }

    /// A game that can be played on in place, with OpenSpiel's names; the seed deals where something is dealt.
    #[pyo3(signature = (*, seed = 0))]
    fn new_initial_state(&self, seed: u64) -> PyResult<State> {
        Ok(State { game: self.begin(seed)? })
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        format!("papan.Rules('{}')", self.ruleset)
    }

    fn __hash__(&self) -> u64 {
        hash(&self.text())
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.text(),)
    }
}
