//! The page's modules put together: one file with the frame and what several parts share, and one for each part.
//!
//! ```text
//!   app.js ── imports ──▶ dom.js, texts.js … ─────────┐
//!   home/home.js ──▶ mini.js ◀── papers/papers.js ────┴──▶ the frame, /app.js
//!              └───▶ home/seats.js ──▶ the part /home
//! ```
//!
//! A browser would fetch fifty files one after the other has told of the next. The modules are ours and written one
//! way (see `Module::read`; anything else is an error, and so a failing test), so that putting them together needs
//! no more than this: each stands in a block of its own, where its names cannot meet those of others, and leaves what
//! it exports in a table.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// The table of what modules export, and how one is taken from it later, in the files that are sent.
const TABLE: &str = "$modules";
const LATER: &str = "$later";

/// Why modules cannot be put together.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BundleError {
    /// A module is written in a way that is not understood: which, and the line.
    #[error("{0}: this way to import or export is not understood: {1}")]
    Unknown(String, String),
    /// A module imports one that there is not.
    #[error("{0} imports {1}, which there is not")]
    Missing(String, String),
    /// A module needs itself.
    #[error("{0} imports itself, by way of others")]
    Circle(String),
}

/// Modules that are sent as one file, in the order in which they run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Bundle {
    pub(crate) name: String,
    pub(crate) modules: Vec<String>,
    pub(crate) text: String,
}

/// One bundle for the frame and one for each part, by the names of the modules that they are asked for by.
pub(crate) fn bundles(
    files: &BTreeMap<String, String>,
    frame: &str,
    parts: &[&str],
) -> Result<Vec<Bundle>, BundleError> {
    let read = |(name, text): (&String, &String)| Ok((name.clone(), Module::read(name, text)?));
    let modules = Modules(files.iter().map(read).collect::<Result<_, _>>()?);
    let of_frame = modules.reached(frame, &[])?;
    let stop: Vec<&str> =
        parts.iter().copied().chain(of_frame.iter().map(String::as_str)).collect();
    let reached = parts.iter().map(|part| modules.reached(part, &stop));
    let reached = reached.collect::<Result<Vec<_>, _>>()?;
    let parts_with = |name: &String| reached.iter().filter(|part| part.contains(name)).count();
    let shared = reached.iter().flatten().filter(|name| parts_with(name) > 1);
    let common: BTreeSet<String> = of_frame.iter().chain(shared).cloned().collect();
    let mut all = vec![modules.bundle(frame, &common, parts, None)?];
    for (part, names) in parts.iter().zip(&reached) {
        let own = names.difference(&common).cloned().collect();
        all.push(modules.bundle(part, &own, parts, Some(frame))?);
    }
    Ok(all)
}

/// Every module by its name.
struct Modules(BTreeMap<String, Module>);

impl Modules {
    /// A module and all that it needs, at once or later, without what is reached through these others.
    fn reached(&self, name: &str, others: &[&str]) -> Result<BTreeSet<String>, BundleError> {
        let (mut found, mut left) = (BTreeSet::new(), vec![name.to_owned()]);
        while let Some(next) = left.pop() {
            if !found.insert(next.clone()) {
                continue;
            }
            let module = &self.0[&next];
            let needed = module.imports.iter().map(|import| &import.from);
            // The frame shows parts, and does not need them.
            let later = module.later.iter().filter(|_| !others.is_empty());
            for from in needed.chain(later) {
                if !self.0.contains_key(from) {
                    return Err(BundleError::Missing(next, from.clone()));
                }
                if !others.contains(&from.as_str()) {
                    left.push(from.clone());
                }
            }
        }
        Ok(found)
    }

    fn bundle(
        &self,
        name: &str,
        names: &BTreeSet<String>,
        parts: &[&str],
        frame: Option<&str>,
    ) -> Result<Bundle, BundleError> {
        let mut order = Vec::new();
        // What is named first runs as soon as all that it needs has.
        for first in std::iter::once(name).chain(names.iter().map(String::as_str)) {
            self.order(first, names, &mut Vec::new(), &mut order)?;
        }
        let mut text = match frame {
            Some(frame) => {
                format!("import {{ {TABLE}, {LATER} }} from \"{}\";\n", beside(name, frame))
            }
            None => format!(
                "export const {TABLE} = {{}};\n\
                 export const {LATER} = (name) => Promise.resolve().then(() => {TABLE}[name]);\n"
            ),
        };
        for module in &order {
            text.push_str(&self.0[module].block(module, (name, parts)));
        }
        if frame.is_some() {
            let exports = self.0[name].exports.join(", ");
            // A text takes whatever is written to it.
            let _ = writeln!(text, "export const {{ {exports} }} = {TABLE}[\"{name}\"];");
        }
        Ok(Bundle { name: name.to_owned(), modules: order, text })
    }

    /// Puts a module behind all that it needs of these.
    fn order(
        &self,
        name: &str,
        names: &BTreeSet<String>,
        above: &mut Vec<String>,
        order: &mut Vec<String>,
    ) -> Result<(), BundleError> {
        if !names.contains(name) || order.iter().any(|other| other == name) {
            return Ok(());
        }
        if above.iter().any(|other| other == name) {
            return Err(BundleError::Circle(name.to_owned()));
        }
        above.push(name.to_owned());
        for import in &self.0[name].imports {
            self.order(&import.from, names, above, order)?;
        }
        above.pop();
        order.push(name.to_owned());
        Ok(())
    }
}

/// A module taken apart.
#[derive(Debug)]
pub(crate) struct Module {
    pub(crate) imports: Vec<Import>,
    pub(crate) exports: Vec<String>,
    /// What it loads when it is needed.
    later: Vec<String>,
    body: String,
}

/// What a module takes from another: names, with those that it calls them by.
#[derive(Debug)]
pub(crate) struct Import {
    pub(crate) from: String,
    pub(crate) names: Vec<(String, String)>,
}

impl Module {
    /// Takes a module apart. At the beginning of a line stand `import { a, b as c } from "./other.js";` and `export`
    /// before a function, a class or a constant; `import("./other.js")` stands anywhere. Comments that have lines of
    /// their own are left out.
    pub(crate) fn read(name: &str, text: &str) -> Result<Self, BundleError> {
        let folder = name.rsplit_once('/').map_or("", |(folder, _)| folder);
        let unknown = |line: &str| BundleError::Unknown(name.to_owned(), line.to_owned());
        let (mut imports, mut exports, mut body) = (Vec::new(), Vec::new(), String::new());
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            if line.contains(TABLE) || line.contains(LATER) {
                return Err(unknown(line));
            }
            let begin = line.trim_start();
            if begin.starts_with("// ") || begin.starts_with("/** ") && begin.ends_with("*/") {
                continue;
            }
            if begin == "/**" {
                // To the end of the comment, which stands on a line of its own too.
                let _ = lines.by_ref().take_while(|line| line.trim() != "*/").count();
                continue;
            }
            if line.starts_with("import ") {
                let mut whole = line.to_owned();
                while !whole.ends_with(';') {
                    whole.push_str(lines.next().ok_or_else(|| unknown(line))?);
                }
                imports.push(Import::read(folder, &whole).ok_or_else(|| unknown(line))?);
            } else if let Some(exported) = line.strip_prefix("export ") {
                exports.push(declared(exported).ok_or_else(|| unknown(line))?);
                body.push_str(exported);
            } else {
                body.push_str(line);
            }
            body.push('\n');
        }
        let later = text.split("import(\"").skip(1).filter_map(|rest| rest.split_once("\")"));
        let later: Vec<String> = later.map(|(target, _)| resolved(folder, target)).collect();
        if text.matches("import(").count() != later.len() {
            return Err(unknown("import("));
        }
        Ok(Self { imports, exports, later, body })
    }

    /// The module as a block: what it takes before it, what it gives behind it.
    fn block(&self, name: &str, (bundle, parts): (&str, &[&str])) -> String {
        let taken = |import: &Import| {
            let name = |(theirs, ours): &(String, String)| {
                if theirs == ours { ours.clone() } else { format!("{theirs}: {ours}") }
            };
            let names = import.names.iter().map(name).collect::<Vec<_>>().join(", ");
            format!("const {{ {names} }} = {TABLE}[\"{}\"];\n", import.from)
        };
        let taken: String = self.imports.iter().map(taken).collect();
        let mut pieces = self.body.split("import(\"");
        let mut body = pieces.next().unwrap_or_default().to_owned();
        for (piece, target) in pieces.zip(&self.later) {
            // Parts are files of their own.
            let is_part = parts.contains(&target.as_str());
            let asked = if is_part {
                format!("import(\"{}", beside(bundle, target))
            } else {
                format!("{LATER}(\"{target}")
            };
            body.push_str(&asked);
            body.push_str(&piece[piece.find('"').unwrap_or_default()..]);
        }
        let given = self.exports.join(", ");
        format!("{{ // {name}\n{taken}{}\n{TABLE}[\"{name}\"] = {{ {given} }};\n}}\n", body.trim())
    }
}

impl Import {
    fn read(folder: &str, statement: &str) -> Option<Self> {
        let (names, rest) = statement.strip_prefix("import {")?.split_once("} from \"")?;
        let from = rest.strip_suffix("\";")?;
        let name = |name: &str| match name.split_once(" as ") {
            Some((theirs, ours)) => (theirs.trim().to_owned(), ours.trim().to_owned()),
            None => (name.to_owned(), name.to_owned()),
        };
        let names = names.split(',').map(str::trim).filter(|name| !name.is_empty());
        Some(Self { from: resolved(folder, from), names: names.map(name).collect() })
    }
}

/// Where a file is, seen from another: the page may lie at any address.
fn beside(from: &str, name: &str) -> String {
    let up = from.matches('/').count();
    if up == 0 { format!("./{name}") } else { format!("{}{name}", "../".repeat(up)) }
}

/// The name that a declaration declares.
fn declared(text: &str) -> Option<String> {
    let kinds = ["function ", "async function ", "function* ", "class ", "const "];
    let rest = kinds.iter().find_map(|kind| text.strip_prefix(kind))?;
    let end = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_')?;
    Some(rest[..end].to_owned()).filter(|name| !name.is_empty())
}

/// A name relative to a folder.
fn resolved(folder: &str, target: &str) -> String {
    let mut steps: Vec<&str> = folder.split('/').filter(|step| !step.is_empty()).collect();
    for step in target.split('/') {
        match step {
            "." => {}
            ".." => drop(steps.pop()),
            other => steps.push(other),
        }
    }
    steps.join("/")
}

/// A stylesheet with those that it imports in their places.
pub(crate) fn stylesheet(text: &str, read: &impl Fn(&str) -> Option<String>) -> String {
    let line = |line: &str| {
        let imported = line.strip_prefix("@import \"").and_then(|rest| rest.strip_suffix("\";"));
        match imported.and_then(read) {
            Some(other) => stylesheet(&other, read),
            None => format!("{line}\n"),
        }
    };
    text.lines().map(line).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn files(files: &[(&str, &str)]) -> BTreeMap<String, String> {
        files.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
    }

    #[test]
    fn what_parts_share_goes_with_the_frame_and_all_else_with_its_part() {
        let files = files(&[
            (
                "app.js",
                "import { h } from \"./dom.js\";\nconst a = () => import(\"./a/a.js\");\nexport function go() {}\n",
            ),
            (
                "dom.js",
                "// Elements.\n\n/** One. */\n/**\n * Two,\n * three.\n */\nexport const h = 1;\n",
            ),
            ("mini.js", "import { h } from \"./dom.js\";\nexport function mini() { return h; }\n"),
            (
                "a/a.js",
                "import {\n  mini,\n} from \"../mini.js\";\nimport { own as mine } from \"./own.js\";\nexport async function show() {\n  return (await import(\"./late.js\")).late + mine;\n}\n",
            ),
            ("a/own.js", "import { go } from \"../app.js\";\nexport const own = go;\n"),
            ("a/late.js", "export const late = 2;\n"),
            ("b/b.js", "import { mini } from \"../mini.js\";\nexport const show = mini;\n"),
        ]);
        let all = bundles(&files, "app.js", &["a/a.js", "b/b.js"]).unwrap();
        let modules: Vec<_> = all.iter().map(|bundle| bundle.modules.join(" ")).collect();
        assert_eq!(modules, ["dom.js app.js mini.js", "a/own.js a/a.js a/late.js", "b/b.js"]);
        assert!(all[0].text.contains("import(\"./a/a.js\")"));
        assert!(!all[0].text.contains("Elements") && !all[0].text.contains('*'), "{}", all[0].text);
        assert_eq!(
            all[1].text,
            "import { $modules, $later } from \"../app.js\";\n\
             { // a/own.js\nconst { go } = $modules[\"app.js\"];\nconst own = go;\n$modules[\"a/own.js\"] = { own };\n}\n\
             { // a/a.js\nconst { mini } = $modules[\"mini.js\"];\nconst { own: mine } = $modules[\"a/own.js\"];\n\
             async function show() {\n  return (await $later(\"a/late.js\")).late + mine;\n}\n\
             $modules[\"a/a.js\"] = { show };\n}\n\
             { // a/late.js\nconst late = 2;\n$modules[\"a/late.js\"] = { late };\n}\n\
             export const { show } = $modules[\"a/a.js\"];\n"
        );
    }

    #[test]
    fn what_cannot_be_put_together_is_an_error() {
        let error = |texts: &[(&str, &str)]| bundles(&files(texts), "app.js", &[]).unwrap_err();
        let unknown = |line: &str| error(&[("app.js", line)]);
        for line in [
            "import \"./dom.js\";",
            "import * as dom from \"./dom.js\";",
            "import dom from \"./dom.js\";",
            "export default 1;",
            "export * from \"./dom.js\";",
            "export let h = 1;",
            "import { h } from './dom.js';",
            "const part = import(name);",
            "const $modules = 1;",
        ] {
            assert!(matches!(unknown(line), BundleError::Unknown(..)), "{line}");
        }
        let missing = unknown("import { h } from \"./dom.js\";");
        assert_eq!(missing, BundleError::Missing("app.js".to_owned(), "dom.js".to_owned()));
        let circle = [
            ("app.js", "import { b } from \"./b.js\";"),
            ("b.js", "import { a } from \"./app.js\";"),
        ];
        assert_eq!(error(&circle), BundleError::Circle("app.js".to_owned()));
    }

    #[test]
    fn stylesheets_have_what_they_import_in_them() {
        let read = |name: &str| (name == "b.css").then(|| "b {}\n".to_owned());
        assert_eq!(stylesheet("@import \"b.css\";\na {}\n", &read), "b {}\na {}\n");
    }
}
