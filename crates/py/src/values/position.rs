//! A position as a value.

use papan_engine::PlayerSpec;
use papan_games::{AnyGame, Seat};
use papan_report::{board_svg, notebook};
use papan_ui::drawing::finished_drawing;
use papan_ui::game::{self, GameContext, Visible, view_of};
use papan_words::Language;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyMemoryView, PyTuple};

use super::{
    MoveArg, Position, Rules, RulesArg, State, View, dictionary, hash, key, outcome, play, read,
    returns,
};
use crate::arguments::{language, whole};
use crate::error::{of_game, refused};
use crate::players::specs;

impl Position {
    /// The rights of a viewer in this seat, or of one who sees everything.
    fn visible(&self, seat: Option<usize>) -> PyResult<Visible> {
        let seats = self.game.facts().seats;
        let watching = seat.or(self.seat()).unwrap_or(0);
        if watching >= seats {
            return Err(refused(format!("there are {seats} seats, from 0")));
        }
        let is_revealed = seat.is_none() || !self.game.facts().hidden;
        Ok(Visible { watching: Seat::new(watching), is_revealed })
    }
}

#[pymethods]
impl Position {
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

    /// The moves so far as one text.
    #[getter]
    fn text(&self) -> String {
        self.game.text()
    }

    /// The deal, in games that have one.
    #[getter]
    fn deal(&self) -> Option<String> {
        self.game.deal()
    }

    /// The moves so far.
    #[getter]
    fn history(&self) -> Vec<String> {
        self.game.moves()
    }

    /// How many moves were made.
    #[getter]
    fn plies(&self) -> usize {
        self.game.plies()
    }

    /// The last move.
    #[getter]
    fn last(&self) -> Option<String> {
        self.game.moves().pop()
    }

    /// Whose turn it is, from 0; None once the game is over.
    #[getter]
    fn seat(&self) -> Option<usize> {
        self.game.turn().map(Seat::index)
    }

    /// The legal moves.
    #[getter]
    fn moves(&self) -> Vec<String> {
        self.game.legal_moves()
    }

    /// How it ended: kind, winners and payoff; None before the end.
    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        outcome(py, &self.game)
    }

    /// The position after one more move, given by its text or its number.
    #[pyo3(signature = (chosen, /))]
    fn play(&self, chosen: MoveArg) -> PyResult<Self> {
        Ok(Self { game: play(&self.game, &chosen)? })
    }

    /// The position before the last moves.
    #[pyo3(signature = (moves = 1, /))]
    fn undo(&self, #[pyo3(from_py_with = whole)] moves: usize) -> PyResult<Self> {
        let plies = self.game.plies();
        let left = plies
            .checked_sub(moves)
            .ok_or_else(|| refused(format!("{moves} moves to undo: {plies} were made")))?;
        Ok(Self { game: self.game.at(left) })
    }

    /// The position after this many of its moves.
    #[pyo3(signature = (plies, /))]
    fn at(&self, #[pyo3(from_py_with = whole)] plies: usize) -> PyResult<Self> {
        let made = self.game.plies();
        if plies > made {
            return Err(refused(format!("ply {plies} of a game with {made} moves")));
        }
        Ok(Self { game: self.game.at(plies) })
    }

    /// The view of a seat (default: the one to move).
    #[pyo3(signature = (seat = None))]
    fn view(&self, #[pyo3(from_py_with = whole)] seat: Option<usize>) -> PyResult<View> {
        let seat = seat.or(self.seat()).unwrap_or(0);
        Ok(View { view: view_of(&self.game, seat).map_err(of_game)? })
    }

    /// The number of a legal move.
    #[pyo3(signature = (text, /))]
    fn action(&self, text: &str) -> PyResult<i64> {
        self.game.number_of(text).map_err(refused)
    }

    /// The text of the legal move with this number.
    #[pyo3(signature = (action, /))]
    fn move_text(&self, #[pyo3(from_py_with = whole)] action: i64) -> PyResult<String> {
        self.game.text_of(action).map_err(refused)
    }

    /// The numbers of the legal moves.
    fn legal_actions(&self) -> Vec<i64> {
        self.game.legal_numbers()
    }

    /// Whether the game is over.
    fn is_terminal(&self) -> bool {
        self.game.turn().is_none()
    }

    /// Whose turn it is; -4 once the game is over, as OpenSpiel has it.
    fn current_player(&self) -> i64 {
        self.game.turn().map_or(-4, |seat| seat.index() as i64)
    }

    /// The payoff of each seat; 0 before the end.
    fn returns(&self) -> Vec<f64> {
        returns(&self.game)
    }

    /// The same position: a value needs no copy.
    fn clone(slf: Py<Self>) -> Py<Self> {
        slf
    }

    /// A mutable game that starts from this position.
    fn state(&self) -> State {
        State { game: self.game.clone() }
    }

    /// All there is to draw of it, as JSON.
    #[pyo3(signature = (*, seat = None))]
    fn to_json(&self, #[pyo3(from_py_with = whole)] seat: Option<usize>) -> PyResult<String> {
        let context = GameContext {
            game: self.game.clone(),
            players: vec![PlayerSpec::Human; self.game.facts().seats],
            seed: 0,
            visible: self.visible(seat)?,
        };
        serde_json::to_string(&context.view()).map_err(refused)
    }

    /// All there is to draw of it, as a dictionary.
    #[pyo3(signature = (*, seat = None))]
    fn to_dict<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = whole)] seat: Option<usize>,
    ) -> PyResult<Bound<'py, PyDict>> {
        dictionary(py, &self.to_json(seat)?)
    }

    /// The record of the game so far, a line of JSON.
    #[pyo3(signature = (*, players = None, seed = 1))]
    fn record(
        &self,
        players: Option<Vec<String>>,
        #[pyo3(from_py_with = whole)] seed: u64,
    ) -> PyResult<String> {
        let players = specs(players.unwrap_or_default());
        serde_json::to_string(&game::record(&self.game, &players, seed)).map_err(refused)
    }

    /// The board as numbers, with a row for each row from the top: 0 for an empty cell, 1 for a disc of seat 0, 2 for
    /// one of seat 1. A board of more layers has them first. Only boards with edges are an array.
    ///
    /// >>> import papan
    /// >>> papan.Position("connect-four:4x4", "112").to_array().tolist()
    /// [[0, 0, 0, 0], [0, 0, 0, 0], [2, 0, 0, 0], [1, 1, 0, 0]]
    fn to_array<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let AnyGame::Line(_) = &self.game else {
            let rules = self.game.rules();
            return Err(refused(format!("{rules} has no board with edges, which an array needs")));
        };
        let shape = self.game.observation_shape().unwrap_or_default();
        let seen = self.game.observation(Seat::FIRST);
        let cells: Vec<u8> = seen.chunks_exact(2).map(|cell| cell[0] + 2 * cell[1]).collect();
        let sides: Vec<_> = shape.iter().take(shape.len().saturating_sub(1)).copied().collect();
        let array = PyMemoryView::from(&PyBytes::new(py, &cells))?;
        array.call_method1("cast", ("b", PyTuple::new(py, sides)?))
    }

    /// As [`to_array`](Position::to_array), for NumPy.
    #[pyo3(signature = (dtype = None, copy = None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if copy == Some(false) {
            return Err(refused("an array of a position is always a copy"));
        }
        py.import("numpy")?.call_method1("array", (self.to_array(py)?, dtype))
    }

    /// The board as a picture for a file: SVG. `seat` hides what this seat may not know.
    #[pyo3(signature = (*, seat = None, lang = "en"))]
    fn to_svg(
        &self,
        #[pyo3(from_py_with = whole)] seat: Option<usize>,
        lang: &str,
    ) -> PyResult<String> {
        let visible = self.visible(seat)?;
        Ok(board_svg(&game::board(&self.game, visible), language(lang)?))
    }

    /// The board as a notebook shows it.
    fn _repr_html_(&self) -> String {
        let watching = self.game.turn().unwrap_or(Seat::FIRST);
        let board = game::board(&self.game, Visible { watching, is_revealed: true });
        notebook::board(&board, Language::En)
    }

    /// The board in characters, with everything that is hidden.
    fn __str__(&self) -> String {
        let drawing = finished_drawing(&self.game, Language::En);
        anstream::adapter::strip_str(&drawing).to_string()
    }

    fn __repr__(&self) -> String {
        let (rules, deal, text) = key(&self.game);
        let deal = deal.map_or_else(String::new, |deal| format!(", deal='{deal}'"));
        format!("papan.Position('{rules}', '{text}'{deal})")
    }

    fn __eq__(&self, other: &Self) -> bool {
        key(&self.game) == key(&other.game)
    }

    fn __hash__(&self) -> u64 {
        hash(&key(&self.game))
    }

    fn __getnewargs_ex__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<((String, String), Bound<'py, PyDict>)> {
        let (rules, deal, text) = key(&self.game);
        let options = PyDict::new(py);
        options.set_item("deal", deal)?;
        Ok(((rules, text), options))
    }
}
