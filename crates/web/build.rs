//! Joins the modules of the page: `app.js` is the frame with all modules that several parts use; each part is one file.
//!
//! ```text
//!   page/app.js, dom.js, board/stage.js … ─▶ app.js
//!   page/home/*.js ────────────────────────▶ home/home.js, which takes the rest from app.js
//!   page/host.js ──────────────────────────▶ host.js: replaced on the static site
//! ```
//!
//! A browser would request a hundred modules one after another. Each module becomes a block, so that private names do
//! not collide, and leaves its exports in the object `$modules`. A module may import from its own folder and from the
//! frame; imports are written `import { a, b as c } from "./other.js";` at the beginning of a line, exports as `export`
//! before a declaration.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

/// The folders that become separate files, loaded when they are first shown.
const PARTS: [&str; 13] = [
    "home", "play", "line", "endless", "dominoes", "search", "learn", "puzzles", "lab", "papers",
    "bot", "mistakes", "embed",
];
const FRAME: &str = "app.js";
const HOST: &str = "host.js";
/// The folder of files that are served as they are: what runs a bot, and what makes a program of it.
const PLAIN: &str = "bot/run/";
/// Names the folder of the npm package `@micropython/micropython-webassembly-pyscript`, the interpreter of bots in Python.
/// Without it the page has no Python.
const PYTHON: &str = "PAPAN_MICROPYTHON";
const PYTHON_FILES: [&str; 2] = ["micropython.mjs", "micropython.wasm"];

type Files = BTreeMap<String, String>;

fn main() {
    println!("cargo::rerun-if-changed=page");
    println!("cargo::rerun-if-env-changed={PYTHON}");
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    let (mut source, mut assets) = (Files::new(), Files::new());
    read(Path::new("page"), "", &mut source);
    for (name, text) in &source {
        if has_ending(name, "css") {
            assets.insert(name.clone(), stylesheet(&source, text));
        } else if !is_joined(name) {
            assets.insert(name.clone(), text.clone());
        }
    }
    assets.insert(FRAME.to_owned(), joined(&source, None));
    for part in PARTS {
        assets.insert(entry(part), joined(&source, Some(part)));
    }
    let mut list = String::from("&[\n");
    for (name, text) in &assets {
        let file = name.replace('/', "-");
        fs::write(Path::new(&out).join(&file), text).expect("OUT_DIR can be written");
        writeln!(list, "({name:?}, include_str!(concat!(env!(\"OUT_DIR\"), \"/{file}\"))),")
            .expect("a string grows");
    }
    fs::write(Path::new(&out).join("files.rs"), list + "]").expect("OUT_DIR can be written");
    fs::write(Path::new(&out).join("python.rs"), python()).expect("OUT_DIR can be written");
}

/// The interpreter of Python, as code: its version and its files by name; `None` without it.
fn python() -> String {
    let Some(folder) = env::var_os(PYTHON).filter(|folder| !folder.is_empty()) else {
        return "None".to_owned();
    };
    let folder = Path::new(&folder)
        .canonicalize()
        .unwrap_or_else(|error| panic!("{PYTHON} names {}: {error}", folder.display()));
    let package = fs::read_to_string(folder.join("package.json")).expect("it is a package of npm");
    let version = package.split("\"version\"").nth(1).and_then(|rest| rest.split('"').nth(1));
    let mut code = format!("Some(({:?}, &[", version.expect("a package has a version"));
    for name in PYTHON_FILES {
        let path = folder.join(name);
        let path = path.to_str().expect("its path is Unicode");
        println!("cargo::rerun-if-changed={path}");
        write!(code, "({name:?}, include_bytes!({path:?})),").expect("a string grows");
    }
    code + "]))"
}

fn read(folder: &Path, prefix: &str, files: &mut Files) {
    for entry in fs::read_dir(folder).expect("the folder of the page can be read") {
        let path = entry.expect("a file of the page can be read").path();
        let name =
            format!("{prefix}{}", path.file_name().expect("it has a name").to_string_lossy());
        if path.is_dir() {
            read(&path, &format!("{name}/"), files);
        } else {
            files.insert(name, fs::read_to_string(&path).expect("files of the page are text"));
        }
    }
}

fn has_ending(name: &str, ending: &str) -> bool {
    Path::new(name).extension().is_some_and(|other| other == ending)
}

/// Whether a file is a module that is joined into another file.
fn is_joined(name: &str) -> bool {
    has_ending(name, "js") && name != HOST && !name.starts_with(PLAIN)
}

/// Returns a stylesheet with its imports replaced by their content.
fn stylesheet(source: &Files, text: &str) -> String {
    let line =
        |line: &str| match line.strip_prefix("@import \"").and_then(|l| l.strip_suffix("\";")) {
            Some(name) => stylesheet(source, &source[&format!("style/{name}")]),
            None => format!("{line}\n"),
        };
    text.lines().map(line).collect()
}

fn entry(part: &str) -> String {
    format!("{part}/{part}.js")
}

/// The part that a module belongs to; `None` for the frame.
fn part_of(name: &str) -> Option<&str> {
    name.split_once('/').map(|(folder, _)| folder).filter(|folder| PARTS.contains(folder))
}

/// Joins the modules of a part, or of the frame.
fn joined(source: &Files, part: Option<&str>) -> String {
    let is_own = |name: &&String| is_joined(name) && part_of(name) == part;
    let mut done = Vec::new();
    let mut text = match part {
        None => format!(
            "import * as host from \"./{HOST}\";\nexport const $modules = {{ \"{HOST}\": host }};\n"
        ),
        Some(_) => format!("import {{ $modules }} from \"../{FRAME}\";\n"),
    };
    for name in source.keys().filter(is_own) {
        add(source, name, part, &mut Vec::new(), &mut done, &mut text);
    }
    if let Some(part) = part {
        let entry = entry(part);
        let exports = Module::read(&entry, &source[&entry]).exports.join(", ");
        writeln!(text, "export const {{ {exports} }} = $modules[{entry:?}];")
            .expect("a string grows");
    }
    text
}

/// Adds the block of a module, after the blocks of its imports.
fn add(
    source: &Files,
    name: &str,
    part: Option<&str>,
    above: &mut Vec<String>,
    done: &mut Vec<String>,
    text: &mut String,
) {
    if done.iter().any(|other| other == name) {
        return;
    }
    assert!(!above.iter().any(|other| other == name), "{name} imports itself: {above:?}");
    above.push(name.to_owned());
    let module = Module::read(name, &source[name]);
    for from in &module.imports {
        assert!(source.contains_key(from), "{name} imports {from}, which does not exist");
        if from != HOST && part_of(from) == part {
            add(source, from, part, above, done, text);
        } else {
            assert!(part_of(from).is_none(), "{name} imports {from} of another part");
        }
    }
    above.pop();
    done.push(name.to_owned());
    let exports = module.exports.join(", ");
    writeln!(text, "{{\n{}$modules[{name:?}] = {{ {exports} }};\n}}", module.body)
        .expect("a string grows");
}

struct Module {
    imports: Vec<String>,
    exports: Vec<String>,
    body: String,
}

impl Module {
    /// Splits a module into imports, exports and the code between them, without comments on lines of their own.
    fn read(name: &str, text: &str) -> Self {
        let folder = name.rsplit_once('/').map_or("", |(folder, _)| folder);
        let mut module = Self { imports: Vec::new(), exports: Vec::new(), body: String::new() };
        let mut lines = text.lines().filter(|line| !is_comment(line));
        while let Some(line) = lines.next() {
            if line.starts_with("import ") {
                let mut whole = line.to_owned();
                while !whole.ends_with(';') {
                    whole += lines.next().expect("an import ends with a semicolon");
                }
                let parts =
                    whole.strip_prefix("import {").and_then(|rest| rest.split_once("} from \""));
                let (names, from) = parts.unwrap_or_else(|| panic!("{name}: {line}"));
                let from = resolved(folder, from.trim_end_matches("\";"));
                let names = names.replace(" as ", ": ");
                writeln!(module.body, "const {{{names}}} = $modules[{from:?}];")
                    .expect("a string grows");
                module.imports.push(from);
            } else {
                let code = line.strip_prefix("export ").unwrap_or(line);
                if code.len() < line.len() {
                    let declared =
                        code.split(['(', ' ', '=', '{']).find(|word| !KEYWORDS.contains(word));
                    module.exports.push(declared.expect("an export has a name").to_owned());
                }
                module.body += code;
                module.body.push('\n');
            }
        }
        module
    }
}

const KEYWORDS: [&str; 4] = ["async", "function", "class", "const"];

fn is_comment(line: &str) -> bool {
    let line = line.trim();
    line == "*" || ["//", "/**", "* ", "*/"].iter().any(|begin| line.starts_with(begin))
}

/// A path relative to a folder, from the folder of the page on.
fn resolved(folder: &str, target: &str) -> String {
    let mut steps: Vec<&str> = folder.split('/').filter(|step| !step.is_empty()).collect();
    for step in target.split('/').filter(|step| *step != ".") {
        match step {
            ".." => drop(steps.pop()),
            step => steps.push(step),
        }
    }
    steps.join("/")
}
