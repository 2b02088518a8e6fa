//! Rules, positions, games and views as Python values. The classes name each other, so their types are here, and their
//! methods are in the modules inside.

mod position;
mod rules;
mod state;
mod view;

use std::hash::{DefaultHasher, Hash, Hasher};

use papan_games::{AnyGame, AnyView, Ruleset};
use papan_players::dice;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyInt, PyString};

use crate::error::{refused, unsuitable};

/// The rules of a game, by their text.
///
/// >>> import papan
/// >>> rules = papan.Rules("connect-four")
/// >>> rules
/// papan.Rules('connect-four:7x6')
/// >>> rules.seats, rules.num_actions, rules.hidden
/// (2, 7, False)
#[pyclass(frozen, eq, module = "papan")]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Rules {
    pub(crate) ruleset: Ruleset,
}

/// Rules or their text, as an argument.
pub(crate) enum RulesArg<'py> {
    Rules(Bound<'py, Rules>),
    Text(String),
}

impl<'a, 'py> FromPyObject<'a, 'py> for RulesArg<'py> {
    type Error = PyErr;

    fn extract(given: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(rules) = given.cast::<Rules>() {
            return Ok(Self::Rules(rules.to_owned()));
        }
        let wanted = "rules such as 'connect-four:7x6', or a papan.Rules";
        given.extract().map(Self::Text).map_err(|_| unsuitable(&given, wanted))
    }
}

impl RulesArg<'_> {
    pub(crate) fn ruleset(&self) -> PyResult<Ruleset> {
        match self {
            Self::Rules(rules) => Ok(rules.get().ruleset.clone()),
            Self::Text(text) => text.parse().map_err(refused),
        }
    }
}

/// A position with the moves that lead to it. It is a value: playing a move gives another one.
///
/// >>> import papan
/// >>> position = papan.Position("connect-four", "4455")
/// >>> position.moves
/// ['1', '2', '3', '4', '5', '6', '7']
/// >>> position.play("6").play(3)
/// papan.Position('connect-four:7x6', '445564')
#[pyclass(frozen, module = "papan")]
#[derive(Clone, Debug)]
pub(crate) struct Position {
    pub(crate) game: AnyGame,
}

/// A game that is played on in place: quicker than making a position of every move.
///
/// >>> import papan
/// >>> state = papan.State("tic-tac-toe")
/// >>> while not state.is_terminal():
/// ...     state.apply_action(state.legal_actions()[0])
/// >>> state.returns()
/// [1.0, -1.0]
#[pyclass(module = "papan")]
#[derive(Clone, Debug)]
pub(crate) struct State {
    pub(crate) game: AnyGame,
}

/// The view of one seat of a position, without hidden tiles. It is a value; its text is the one that engines receive.
///
/// >>> import papan
/// >>> view = papan.Position("dominoes:gaple", seed=1).view(2)
/// >>> view.watching, view.seat
/// (2, 0)
/// >>> papan.View(view.rules, view.watching, view.text) == view
/// True
#[pyclass(frozen, eq, module = "papan")]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct View {
    pub(crate) view: AnyView,
}

/// A move as an argument: its text or its number.
pub(crate) enum MoveArg {
    Text(String),
    Number(i64),
}

impl<'a, 'py> FromPyObject<'a, 'py> for MoveArg {
    type Error = PyErr;

    fn extract(given: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        if given.is_instance_of::<PyString>() {
            return Ok(Self::Text(given.extract()?));
        }
        let number: PyResult<i64> = given.extract();
        number.map(Self::Number).map_err(|error| {
            if given.is_instance_of::<PyInt>() {
                return PyValueError::new_err(format!("no move has the number {}", *given));
            }
            drop(error);
            PyTypeError::new_err("a move is a text such as '4', or the number of one")
        })
    }
}

/// Plays a move.
pub(crate) fn play(game: &AnyGame, chosen: &MoveArg) -> PyResult<AnyGame> {
    match chosen {
        MoveArg::Text(text) => game.play(text).map_err(refused),
        MoveArg::Number(number) => {
            let mut next = game.clone();
            next.play_number(*number).map_err(refused)?;
            Ok(next)
        }
    }
}

/// Opens a game; `seed` deals if no deal is given.
pub(crate) fn read(
    rules: RulesArg<'_>,
    moves: Option<&Bound<'_, PyAny>>,
    deal: Option<String>,
    seed: u64,
) -> PyResult<AnyGame> {
    let ruleset = rules.ruleset()?;
    let open = |text: &str| {
        AnyGame::open(&ruleset, deal.as_deref(), text, &mut dice(seed, 0)).map_err(refused)
    };
    match moves {
        None => open(""),
        Some(moves) if moves.is_instance_of::<PyString>() => open(moves.extract()?),
        Some(moves) => {
            moves.try_iter()?.try_fold(open("")?, |game, chosen| play(&game, &chosen?.extract()?))
        }
    }
}

/// How a game ended, as in `--json`.
pub(crate) fn outcome<'py>(
    py: Python<'py>,
    game: &AnyGame,
) -> PyResult<Option<Bound<'py, PyDict>>> {
    let Some(outcome) = game.outcome() else { return Ok(None) };
    dictionary(py, &serde_json::to_string(&outcome).map_err(refused)?).map(Some)
}

/// The rules, the deal and the moves, by which games are equal.
pub(crate) fn key(game: &AnyGame) -> (String, Option<String>, String) {
    (game.rules().to_string(), game.deal(), game.text())
}

/// The error for a board without edges that no observation is large enough for.
fn too_large() -> PyErr {
    refused("no observation of the board without edges is large enough: give a smaller limit")
}

/// The error for a board without edges, whose moves have no largest number.
fn any_number() -> PyErr {
    refused("moves on this board can have any number: ask for legal_actions")
}

/// The payoff of each seat; 0 before the end.
pub(crate) fn returns(game: &AnyGame) -> Vec<f64> {
    let none = || vec![0.0; game.facts().seats];
    game.outcome().map_or_else(none, |outcome| outcome.payoff().to_vec())
}

/// Parses JSON into a dictionary.
pub(crate) fn dictionary<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyDict>> {
    let told = py.import("json")?.call_method1("loads", (text,))?;
    Ok(told.cast_into()?)
}

/// The hash of a value.
pub(crate) fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
