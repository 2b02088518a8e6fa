//! The plain console: a board in characters, a prompt, a line of input. For terminals, pipes and
//! screen readers alike.

mod command;
mod interrupt;
mod p5;
mod prompt;
mod session;
mod values;

pub(crate) use p5::play_p5;
pub(crate) use session::Console;
