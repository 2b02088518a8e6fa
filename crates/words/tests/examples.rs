//! That the example runs.

#[path = "../examples/say.rs"]
mod say;

#[test]
fn the_example_says_its_message_in_every_language() {
    say::main();
}
