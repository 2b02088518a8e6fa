//! That the example answers.

#[allow(dead_code)] // `main`, which reads the arguments
#[path = "../../examples/solve.rs"]
mod solve;

#[test]
fn the_example_solves_what_it_can_and_refuses_what_is_no_position() {
    solve::solve("44455554221", "7x6", 1_000_000).unwrap();
    solve::solve("", "8x8", 1_000).unwrap();
    assert!(solve::solve("48", "7x6", 1).is_err());
    assert!(solve::solve("4", "seven", 1).is_err());
}
