//! The view of a seat.

use papan_games::{AnyView, Seat};
use papan_report::notebook;
use papan_ui::game::{read_view, sample_game, view_board, view_data, view_drawing};
use papan_words::Language;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::{MoveArg, Position, Rules, RulesArg, View, dictionary, hash, play};
use crate::arguments::whole;
use crate::error::{of_game, refused};

#[pymethods]
impl View {
    #[new]
    #[pyo3(signature = (rules, seat, text, /))]
    fn new(
        rules: RulesArg<'_>,
        #[pyo3(from_py_with = whole)] seat: usize,
        text: &str,
    ) -> PyResult<Self> {
        let view = read_view(&rules.ruleset()?, seat, text).map_err(of_game)?;
        Ok(Self { view })
    }

    /// The rules.
    #[getter]
    fn rules(&self) -> Rules {
        Rules { ruleset: self.view.rules() }
    }

    /// Whose view it is, from 0.
    #[getter]
    fn watching(&self) -> usize {
        self.view.seat().index()
    }

    /// Whose turn it is, from 0; None once the game is over.
    #[getter]
    fn seat(&self) -> Option<usize> {
        self.view.turn().map(Seat::index)
    }

    /// All that it knows: the moves, or where tiles are hidden the seat, the opener, the tiles dealt and the moves.
    #[getter]
    fn text(&self) -> String {
        self.view.text()
    }

    /// The moves so far.
    #[getter]
    fn history(&self) -> Vec<String> {
        self.view.moves()
    }

    /// The legal moves; none where tiles are hidden and it is another seat's turn.
    #[getter]
    fn moves(&self) -> Vec<String> {
        self.view.legal_moves()
    }

    /// The numbers of the legal moves.
    fn legal_actions(&self) -> Vec<i64> {
        self.view.legal_numbers()
    }

    /// The text of the legal move with this number.
    #[pyo3(signature = (action, /))]
    fn move_text(&self, #[pyo3(from_py_with = whole)] action: i64) -> PyResult<String> {
        self.view.text_of(action).map_err(refused)
    }

    /// The number of a legal move.
    #[pyo3(signature = (text, /))]
    fn action(&self, text: &str) -> PyResult<i64> {
        let place = self.moves().iter().position(|legal| legal == text);
        let number = place.and_then(|place| self.legal_actions().into_iter().nth(place));
        let legal = || self.moves().join(", ");
        number.ok_or_else(|| refused(format!("'{text}' is no legal move: legal are {}", legal())))
    }

    /// The view after one more move, given by its text or its number. A move of another seat is checked as far as this
    /// seat can know.
    ///
    /// >>> import papan
    /// >>> papan.Position("connect-four", "44").view().play("3").history
    /// ['4', '4', '3']
    #[pyo3(signature = (chosen, /))]
    fn play(&self, chosen: MoveArg) -> PyResult<Self> {
        let view = match &self.view {
            AnyView::Open(seat, game) => AnyView::Open(*seat, Box::new(play(game, &chosen)?)),
            AnyView::Hand(seen) => {
                let text = match chosen {
                    MoveArg::Text(text) => text,
                    MoveArg::Number(number) => self.move_text(number)?,
                };
                let mut next = seen.clone();
                next.play(&text).map_err(refused)?;
                AnyView::Hand(next)
            }
        };
        Ok(Self { view })
    }

    /// A position that fits the view: the hidden tiles are one of the deals that fit what the seat knows, each equally
    /// likely.
    ///
    /// >>> import papan
    /// >>> view = papan.Position("dominoes:gaple", seed=1).view()
    /// >>> view.sample(seed=1).view(view.watching) == view, view.sample(seed=1) == view.sample(seed=2)
    /// (True, False)
    #[pyo3(signature = (*, seed = 1))]
    fn sample(&self, #[pyo3(from_py_with = whole)] seed: u64) -> PyResult<Position> {
        let game = sample_game(&self.view, &mut papan_players::dice(seed, 0)).map_err(of_game)?;
        Ok(Position { game })
    }

    /// All of it as JSON.
    fn to_json(&self) -> PyResult<String> {
        serde_json::to_string(&view_data(&self.view)).map_err(refused)
    }

    /// All of it as a dictionary.
    ///
    /// >>> import papan
    /// >>> papan.Position("connect-four", "44").view().to_dict()["moves"][0]
    /// '1'
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        dictionary(py, &self.to_json()?)
    }

    /// The board as a notebook shows it.
    fn _repr_html_(&self) -> String {
        notebook::board(&view_board(&self.view), Language::En)
    }

    /// The board in characters.
    pub(super) fn __str__(&self) -> String {
        anstream::adapter::strip_str(&view_drawing(&self.view, Language::En)).to_string()
    }

    fn __repr__(&self) -> String {
        let (rules, seat, text) = self.__getnewargs__();
        format!("papan.View('{rules}', {seat}, '{text}')")
    }

    fn __hash__(&self) -> u64 {
        hash(&self.__getnewargs__())
    }

    fn __getnewargs__(&self) -> (String, usize, String) {
        (self.view.rules().to_string(), self.watching(), self.view.text())
    }
}
