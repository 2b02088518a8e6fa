//! That the example explains.

#[allow(dead_code)] // `main`, which reads the arguments
#[path = "../../examples/explain.rs"]
mod explain;

#[test]
fn the_example_explains_a_game_and_refuses_who_does_not_play_it() {
    explain::explain("tic-tac-toe:3x3", ["cost", "priority"]).unwrap();
    let refused = explain::explain("connect-four:7x6", ["cost", "balak"]).unwrap_err();
    assert!(refused.to_string().contains("balak"), "{refused}");
}
