//! That the example runs.
#![cfg(feature = "native")]
#![allow(clippy::unwrap_used)]

#[allow(dead_code)] // `main`, which reads the arguments
#[path = "../examples/tournament.rs"]
mod tournament;

#[test]
fn the_example_runs_tournaments_and_refuses_what_is_none() {
    tournament::tournament("connect-four", 20, &["cost", "priority", "random"]).unwrap();
    tournament::tournament("dominoes", 4, &["value", "balak", "first", "random"]).unwrap();
    let refused = tournament::tournament("connect-four", 20, &["cost", "nobody"]).unwrap_err();
    assert!(refused.to_string().contains("nobody"), "{refused}");
}
