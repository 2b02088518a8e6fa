//! That the example plays every kind of game.

#[allow(dead_code)] // `main`, which reads the arguments
#[path = "../../examples/play.rs"]
mod play;

#[test]
fn the_example_plays_every_kind_of_game_and_refuses_what_is_none() {
    for rules in ["tic-tac-toe:3x3", "connect-four:endless", "dominoes:gaple"] {
        play::play(rules, "").unwrap();
    }
    play::play("connect-four:7x6", "44").unwrap();
    let refused = play::play("connect-four:7x6", "48").unwrap_err();
    assert!(refused.to_string().starts_with("unknown column '8' at move 2"), "{refused}");
}
