//! Prints the claims that a certificate proves, or the reason why it is refused.
//!
//! ```text
//! cargo run --release -p papan-verify --example verify -- proof.papan
//! ```
#![allow(clippy::print_stdout)] // the answer is what this program is for

use std::error::Error;
use std::fs::File;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("give the file of a certificate")?;
    verify(Path::new(&path))
}

pub(crate) fn verify(path: &Path) -> Result<(), Box<dyn Error>> {
    let verified = papan_verify::verify(File::open(path)?, &mut |_| {})?;
    for claim in &verified.claims {
        println!("{claim}: {} replies", claim.replies);
    }
    Ok(())
}
