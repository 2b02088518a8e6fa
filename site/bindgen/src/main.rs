//! Makes the JavaScript that goes with a WebAssembly file, and the file that it loads: `papan-bindgen FILE FOLDER`.
//!
//! It is not in the workspace, because nothing else needs its dependencies.

use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().skip(1).collect();
    let [file, folder] = &arguments[..] else {
        eprintln!("usage: papan-bindgen FILE.wasm FOLDER");
        return ExitCode::from(2);
    };
    let mut bindgen = Bindgen::new();
    let made = bindgen
        .input_path(file)
        .out_name("papan")
        .typescript(false)
        .web(true)
        .and_then(|bindgen| bindgen.generate(folder));
    match made {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
    }
}
