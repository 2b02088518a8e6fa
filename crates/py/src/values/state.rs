//! A game that is played on in place, with the names that OpenSpiel has.

use arrayvec::ArrayVec;
use papan_games::{AnyView, Seat};
use papan_ui::game::sample_game;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList};

use super::{
    MoveArg, Position, Rules, RulesArg, State, View, any_number, key, outcome, play, read, returns,
    too_large,
};
use crate::arguments::whole;
use crate::error::{of_game, refused};

impl State {
    /// For each of `numbers` moves from number `first` whether it is legal.
    fn mask(&self, (first, numbers): (i64, usize)) -> Vec<u8> {
        let mut mask = vec![0; numbers];
        self.game.write_mask(first, &mut mask);
        mask
    }

    /// The seat with this number; without one the seat to move, or the first once the game is over.
    fn seat(&self, player: Option<usize>) -> PyResult<Seat> {
        let seats = self.game.facts().seats;
        let seat = player.or(self.game.turn().map(Seat::index)).unwrap_or(0);
        if seat >= seats {
            return Err(refused(format!("there are {seats} seats, from 0")));
        }
        Ok(Seat::new(seat))
    }

    /// Whether the legal moves are asked for another seat than the one to move.
    fn is_of_another(&self, player: Option<usize>) -> PyResult<bool> {
        Ok(player.is_some() && Some(self.seat(player)?) != self.game.turn())
    }

    /// The payoff of one seat.
    fn paid(&self, player: usize) -> PyResult<f64> {
        let seat = self.seat(Some(player))?.index();
        Ok(returns(&self.game).get(seat).copied().unwrap_or(0.0))
    }
}

/// The marks as the numbers of a tensor.
fn tensor(marks: &[u8]) -> Vec<f64> {
    marks.iter().map(|&mark| mark.into()).collect()
}

#[pymethods]
impl State {
    #[new]
    #[pyo3(signature = (rules, moves = None, *, deal = None, seed = 1))]
    fn new(
        rules: RulesArg<'_>,
        moves: Option<&Bound<'_, PyAny>>,
        deal: Option<String>,
        #[pyo3(from_py_with = whole)] seed: u64,
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

    /// The numbers of the legal moves, in order; none for another seat than the one to move.
    #[pyo3(signature = (player = None, /))]
    fn legal_actions<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = whole)] player: Option<usize>,
    ) -> PyResult<Bound<'py, PyList>> {
        // Nearly every list is short, and allocating memory would take longer than finding the moves.
        let (mut few, mut more) = (ArrayVec::<i64, 16>::new(), Vec::new());
        if !self.is_of_another(player)? {
            self.game.for_each_legal_number(|number| {
                if few.try_push(number).is_err() {
                    more.push(number);
                }
            });
        }
        if more.is_empty() {
            PyList::new(py, few)
        } else {
            PyList::new(py, [&few, &more[..]].concat())
        }
    }

    /// For every number of a move whether it is legal, 1 or 0.
    #[pyo3(signature = (player = None, /))]
    fn legal_actions_mask<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = whole)] player: Option<usize>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let numbers = self.game.numbers().ok_or_else(any_number)?;
        let mut mask = self.mask((0, numbers));
        if self.is_of_another(player)? {
            mask.fill(0);
        }
        Ok(PyBytes::new(py, &mask))
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
        #[pyo3(from_py_with = whole)] seat: usize,
    ) -> PyResult<(Bound<'py, PyBytes>, Bound<'py, PyBytes>)> {
        let seat = self.seat(Some(seat))?;
        let seen = self.game.observation(seat);
        let mut mask = self.mask(self.game.mask_range().ok_or_else(too_large)?);
        if self.game.turn() != Some(seat) {
            mask.fill(0);
        }
        Ok((PyBytes::new(py, &seen), PyBytes::new(py, &mask)))
    }

    /// Makes the move with this number.
    #[pyo3(signature = (action, /))]
    fn apply_action(&mut self, #[pyo3(from_py_with = whole)] action: i64) -> PyResult<()> {
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

    /// The text of the legal move with this number. The seat before it can be left out.
    #[pyo3(signature = (player, action = None, /))]
    fn action_to_string(
        &self,
        #[pyo3(from_py_with = whole)] player: i64,
        #[pyo3(from_py_with = whole)] action: Option<i64>,
    ) -> PyResult<String> {
        self.game.text_of(action.unwrap_or(player)).map_err(refused)
    }

    /// The number of the legal move with this text. The seat before it can be left out.
    #[pyo3(signature = (player, text = None, /))]
    fn string_to_action(&self, player: &Bound<'_, PyAny>, text: Option<&str>) -> PyResult<i64> {
        let text = text.map_or_else(|| player.extract(), Ok)?;
        self.game.number_of(text).map_err(refused)
    }

    /// Makes the moves with these numbers, one after the other; after an error none is made.
    #[pyo3(signature = (actions, /))]
    fn apply_actions(&mut self, #[pyo3(from_py_with = whole)] actions: Vec<i64>) -> PyResult<()> {
        let mut game = self.game.clone();
        actions.into_iter().try_for_each(|number| game.play_number(number)).map_err(refused)?;
        self.game = game;
        Ok(())
    }

    /// Makes the move with this number, as `apply_action` does, which checks it too.
    #[pyo3(signature = (action, /))]
    fn apply_action_with_legality_check(
        &mut self,
        #[pyo3(from_py_with = whole)] action: i64,
    ) -> PyResult<()> {
        self.apply_action(action)
    }

    /// Takes back the last move, which must be this one of this seat.
    #[pyo3(signature = (player, action, /))]
    fn undo_action(
        &mut self,
        #[pyo3(from_py_with = whole)] player: usize,
        #[pyo3(from_py_with = whole)] action: i64,
    ) -> PyResult<()> {
        let mut before = self.game.clone();
        if !before.undo() {
            return Err(refused("no move was made"));
        }
        let last = self.game.history().pop();
        if last != Some(action) || before.turn() != Some(self.seat(Some(player))?) {
            return Err(refused(format!("the last move is not {action} of seat {player}")));
        }
        self.game = before;
        Ok(())
    }

    /// The game after one more move, which leaves this one as it is.
    #[pyo3(signature = (action, /))]
    fn child(&self, #[pyo3(from_py_with = whole)] action: i64) -> PyResult<Self> {
        let mut next = Clone::clone(self);
        next.apply_action(action)?;
        Ok(next)
    }

    /// The rules, under the name that OpenSpiel has for this.
    fn get_game(&self) -> Rules {
        self.rules()
    }

    /// How many numbers moves can have, from 0.
    fn num_distinct_actions(&self) -> PyResult<usize> {
        self.game.numbers().ok_or_else(any_number)
    }

    /// How many moves were made.
    fn move_number(&self) -> usize {
        self.game.plies()
    }

    /// Whether no move was made.
    fn is_initial_state(&self) -> bool {
        self.game.plies() == 0
    }

    /// False: what is dealt is dealt before the first move. The games of `papan.openspiel` deal in chance nodes.
    fn is_chance_node(&self) -> bool {
        false
    }

    /// False: seats move in turn.
    fn is_simultaneous_node(&self) -> bool {
        false
    }

    /// False: there are no mean field games.
    fn is_mean_field_node(&self) -> bool {
        false
    }

    /// Whether a seat is to move.
    fn is_player_node(&self) -> bool {
        self.game.turn().is_some()
    }

    /// An error: there are no chance nodes.
    fn chance_outcomes(&self) -> PyResult<Vec<(i64, f64)>> {
        Err(refused("this is no chance node: the games of papan.openspiel deal in chance nodes"))
    }

    /// The reward of each seat for the last move: the payoffs at the end of the game, 0 before.
    fn rewards(&self) -> Vec<f64> {
        returns(&self.game)
    }

    /// The reward of a seat for the last move.
    #[pyo3(signature = (player, /))]
    fn player_reward(&self, #[pyo3(from_py_with = whole)] player: usize) -> PyResult<f64> {
        self.paid(player)
    }

    /// The payoff of a seat; 0 before the end.
    #[pyo3(signature = (player, /))]
    fn player_return(&self, #[pyo3(from_py_with = whole)] player: usize) -> PyResult<f64> {
        self.paid(player)
    }

    /// The moves so far by their numbers, as a text.
    fn history_str(&self) -> String {
        let numbers: Vec<_> = self.game.history().iter().map(ToString::to_string).collect();
        numbers.join(", ")
    }

    /// All that a seat (default: the one to move) knows, with its memory of the game, as a text.
    #[pyo3(signature = (player = None, /))]
    fn information_state_string(
        &self,
        #[pyo3(from_py_with = whole)] player: Option<usize>,
    ) -> PyResult<String> {
        Ok(AnyView::of(self.game.clone(), self.seat(player)?).text())
    }

    /// All that a seat (default: the one to move) knows, with its memory of the game, as marks in an array whose length
    /// depends on the rules alone.
    #[pyo3(signature = (player = None, /))]
    fn information_state_tensor(
        &self,
        #[pyo3(from_py_with = whole)] player: Option<usize>,
    ) -> PyResult<Vec<f64>> {
        let marks = self.game.information(self.seat(player)?).ok_or_else(too_large)?;
        Ok(tensor(&marks))
    }

    /// The view of a seat (default: the one to move), as a drawing.
    #[pyo3(signature = (player = None, /))]
    fn observation_string(
        &self,
        #[pyo3(from_py_with = whole)] player: Option<usize>,
    ) -> PyResult<String> {
        Ok(View { view: AnyView::of(self.game.clone(), self.seat(player)?) }.__str__())
    }

    /// The observation of a seat (default: the one to move) as one list, in the order of its shape.
    #[pyo3(signature = (player = None, /))]
    fn observation_tensor(
        &self,
        #[pyo3(from_py_with = whole)] player: Option<usize>,
    ) -> PyResult<Vec<f64>> {
        self.game.observation_shape().ok_or_else(too_large)?;
        Ok(tensor(&self.game.observation(self.seat(player)?)))
    }

    /// Another game that a seat cannot tell from this one, each deal that fits equally likely. `rng` returns a number
    /// from 0 to 1.
    #[pyo3(signature = (player, rng, /))]
    fn resample_from_infostate(
        &self,
        #[pyo3(from_py_with = whole)] player: usize,
        rng: &Bound<'_, PyAny>,
    ) -> PyResult<Self> {
        let drawn: f64 = rng.call0()?.extract()?;
        let view = AnyView::of(self.game.clone(), self.seat(Some(player))?);
        let mut dice = papan_players::dice(drawn.to_bits(), 0);
        Ok(Self { game: sample_game(&view, &mut dice).map_err(of_game)? })
    }

    /// The game as a text, which `Rules.deserialize_state` reads: what was dealt, if anything, and the numbers of the
    /// moves, a line each.
    fn serialize(&self) -> String {
        let moves = self.game.history().into_iter().map(|number| number.to_string());
        let lines: Vec<_> = self.game.deal().into_iter().chain(moves).collect();
        lines.join("\n") + "\n"
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

    fn __eq__(&self, other: &Self) -> bool {
        key(&self.game) == key(&other.game)
    }

    /// The moves so far as one text.
    #[pyo3(name = "to_string")]
    fn text(&self) -> String {
        self.game.text()
    }

    fn __str__(&self) -> String {
        self.text()
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
