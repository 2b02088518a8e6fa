//! A game that is played on in place, with the names that OpenSpiel has.

use papan_games::Seat;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};

use super::{MoveArg, Position, Rules, RulesArg, State, outcome, play, read, returns};
use crate::error::refused;

impl State {
    /// For each of `numbers` moves from number `first` whether it is legal.
    fn mask(&self, first: i64, numbers: usize) -> Vec<u8> {
        let mut mask = vec![0; numbers];
        for number in self.game.legal_numbers() {
            let place = number.checked_sub(first).and_then(|place| usize::try_from(place).ok());
            if let Some(place) = place.and_then(|place| mask.get_mut(place)) {
                *place = 1;
            }
        }
        mask
    }

    /// The mask of an observation: on the board without edges column 0 is in the middle.
    fn observed_mask(&self) -> PyResult<Vec<u8>> {
        if let Some(numbers) = self.game.numbers() {
            return Ok(self.mask(0, numbers));
        }
        let none =
            "no observation of the board without edges is large enough: give a smaller limit";
        let shape = self.game.observation_shape().ok_or_else(|| refused(none))?;
        let columns = shape[1];
        Ok(self.mask(-(columns as i64 / 2), columns))
    }
}

#[pymethods]
impl State {
    #[new]
    #[pyo3(signature = (rules, moves = None, *, deal = None, seed = 0))]
    fn new(
        rules: RulesArg<'_>,
        moves: Option<&Bound<'_, PyAny>>,
        deal: Option<String>,
        seed: u64,
    ) -> PyResult<Self> {
        Ok(Self { game: read(rules, moves, deal, seed)? })
    }

    /// The rules.
    #[getter]
    fn rules(&self) -> Rules {
        Rules { ruleset: self.game.rules() }
    }

    /// The current position, as a value.
    #[getter]
    fn position(&self) -> Position {
        Position { game: self.game.clone() }
    }

    /// The numbers of the legal moves.
    fn legal_actions(&self) -> Vec<i64> {
        self.game.legal_numbers()
    }

    /// For every number of a move whether it is legal, 1 or 0.
    fn legal_actions_mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let none = "moves on this board can have any number: ask for legal_actions";
        let numbers = self.game.numbers().ok_or_else(|| refused(none))?;
        Ok(PyBytes::new(py, &self.mask(0, numbers)))
    }

    /// The shape of an observation; None on the endless board, unless its games end soon.
    #[getter]
    fn observation_shape(&self) -> Option<Vec<usize>> {
        self.game.observation_shape()
    }

    /// The observation of a seat, as bytes in the order of the shape, and the mask of its legal moves.
    #[pyo3(signature = (seat, /))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: usize,
    ) -> PyResult<(Bound<'py, PyBytes>, Bound<'py, PyBytes>)> {
        let seats = self.game.facts().seats;
        if seat >= seats {
            return Err(refused(format!("there are {seats} seats, from 0")));
        }
        let seen = self.game.observation(Seat::new(seat));
        let mut mask = self.observed_mask()?;
        if self.game.turn() != Some(Seat::new(seat)) {
            mask.fill(0);
        }
        Ok((PyBytes::new(py, &seen), PyBytes::new(py, &mask)))
    }

    /// Makes the move with this number.
    #[pyo3(signature = (action, /))]
    fn apply_action(&mut self, action: i64) -> PyResult<()> {
        self.game.play_number(action).map_err(refused)
    }

    /// Makes a move, given by its text or its number.
    #[pyo3(signature = (chosen, /))]
    fn play(&mut self, chosen: MoveArg) -> PyResult<()> {
        self.game = play(&self.game, &chosen)?;
        Ok(())
    }

    /// Takes back the last move.
    fn undo(&mut self) -> PyResult<()> {
        if self.game.undo() { Ok(()) } else { Err(refused("no move was made")) }
    }

    /// Whether the game is over.
    fn is_terminal(&self) -> bool {
        self.game.turn().is_none()
    }

    /// Whose turn it is; -4 once the game is over, as OpenSpiel has it.
    fn current_player(&self) -> i64 {
        self.game.turn().map_or(-4, |seat| seat.index() as i64)
    }

    /// How many sit at the table.
    fn num_players(&self) -> usize {
        self.game.facts().seats
    }

    /// The payoff of each seat; 0 before the end.
    fn returns(&self) -> Vec<f64> {
        returns(&self.game)
    }

    /// The moves so far by their numbers.
    fn history(&self) -> Vec<i64> {
        self.game.history()
    }

    /// How it ended: kind, winners and payoff; None before the end.
    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        outcome(py, &self.game)
    }

    /// The text of the legal move with this number.
    #[pyo3(signature = (action, /))]
    fn action_to_string(&self, action: i64) -> PyResult<String> {
        self.game.text_of(action).map_err(refused)
    }

    /// The number of the legal move with this text.
    #[pyo3(signature = (text, /))]
    fn string_to_action(&self, text: &str) -> PyResult<i64> {
        self.game.number_of(text).map_err(refused)
    }

    /// An independent copy of the game.
    fn clone(&self) -> Self {
        Clone::clone(self)
    }

    fn __copy__(&self) -> Self {
        Clone::clone(self)
    }

    #[pyo3(signature = (memo, /))]
    fn __deepcopy__(&self, memo: &Bound<'_, PyAny>) -> Self {
        let _ = memo;
        Clone::clone(self)
    }

    fn __str__(&self) -> String {
        self.game.text()
    }

    fn __repr__(&self) -> String {
        let deal = self.game.deal().map_or_else(String::new, |deal| format!(", deal='{deal}'"));
        format!("papan.State('{}', '{}'{deal})", self.game.rules(), self.game.text())
    }

    fn __getnewargs_ex__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<((String, String), Bound<'py, PyDict>)> {
        let options = PyDict::new(py);
        options.set_item("deal", self.game.deal())?;
        Ok(((self.game.rules().to_string(), self.game.text()), options))
    }
}
