//! The rules of a game.

use papan_games::{AnyGame, Facts, Seat};
use papan_players::dice;
use papan_ui::who;
use pyo3::prelude::*;

use super::{Position, Rules, RulesArg, State, any_number, hash, too_large};
use crate::arguments::whole;
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

    /// No seat is paid less than the first of these or more than the second, forfeits included.
    #[getter]
    fn payoff_range(&self) -> (f64, f64) {
        self.facts().payoff_range.into()
    }

    /// How many numbers moves can have, from 0; None where a move may have any.
    #[getter]
    fn num_actions(&self) -> PyResult<Option<usize>> {
        Ok(self.begin(0)?.numbers())
    }

    /// How many sit at the table, under the name that OpenSpiel has for this.
    fn num_players(&self) -> usize {
        self.facts().seats
    }

    /// How many numbers moves can have, from 0.
    fn num_distinct_actions(&self) -> PyResult<usize> {
        self.begin(0)?.numbers().ok_or_else(any_number)
    }

    /// No game has more moves than this, passes included.
    fn max_game_length(&self) -> usize {
        self.facts().max_moves
    }

    /// No seat is paid less than this.
    fn min_utility(&self) -> f64 {
        self.facts().payoff_range[0]
    }

    /// No seat is paid more than this.
    fn max_utility(&self) -> f64 {
        self.facts().payoff_range[1]
    }

    /// The sum of the payoffs of all seats, if it is constant.
    fn utility_sum(&self) -> Option<f64> {
        self.facts().payoff_sum
    }

    /// The shape of an observation.
    fn observation_tensor_shape(&self) -> PyResult<Vec<usize>> {
        self.begin(0)?.observation_shape().ok_or_else(too_large)
    }

    /// How many numbers an observation has.
    fn observation_tensor_size(&self) -> PyResult<usize> {
        Ok(self.observation_tensor_shape()?.iter().product())
    }

    /// The shape of what a seat knows: one row.
    fn information_state_tensor_shape(&self) -> PyResult<[usize; 1]> {
        Ok([self.information_state_tensor_size()?])
    }

    /// How many numbers there are for what a seat knows.
    fn information_state_tensor_size(&self) -> PyResult<usize> {
        Ok(self.begin(0)?.information(Seat::FIRST).ok_or_else(too_large)?.len())
    }

    /// The names of the players that know these rules.
    fn players(&self) -> Vec<&'static str> {
        who::player_names(&self.ruleset)
    }

    /// The position before the first move; the seed deals where something is dealt.
    #[pyo3(signature = (*, seed = 1))]
    fn start(&self, #[pyo3(from_py_with = whole)] seed: u64) -> PyResult<Position> {
        Ok(Position { game: self.begin(seed)? })
    }

    /// A game that can be played on in place, with OpenSpiel's names; the seed deals where something is dealt.
    #[pyo3(signature = (*, seed = 1))]
    fn new_initial_state(&self, #[pyo3(from_py_with = whole)] seed: u64) -> PyResult<State> {
        Ok(State { game: self.begin(seed)? })
    }

    /// The game that a text describes, as `State.serialize` gives it.
    #[pyo3(signature = (text, /))]
    fn deserialize_state(&self, text: &str) -> PyResult<State> {
        let mut lines = text.lines();
        let deal = if self.facts().chance { lines.next() } else { None };
        let open = AnyGame::open(&self.ruleset, deal, "", &mut dice(0, 0));
        let mut game = open.map_err(refused)?;
        for line in lines.filter(|line| !line.is_empty()) {
            let number = line.trim().parse();
            let number = number.map_err(|_| refused(format!("'{line}' is no number of a move")))?;
            game.play_number(number).map_err(refused)?;
        }
        Ok(State { game })
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
