//! Files of this user: where they are, how they are written, the games kept in them.

pub mod dirs;
pub mod outfile;
pub mod saved;
