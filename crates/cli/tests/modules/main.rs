//! Modules of a crate depend on each other one way only.
//!
//! At every level of a crate the modules next to each other form a graph: `a` points to `b` if anything inside `a` names
//! something inside `b`. This graph must have no cycle. (A module and the modules inside it may name each other.)
#![allow(clippy::unwrap_used)]

mod graph;
mod source;

use std::collections::BTreeMap;
use std::path::Path;

use graph::Graph;
use source::Crate;

#[test]
fn no_two_modules_need_each_other() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut wrong = Vec::new();
    for folder in crates.read_dir().unwrap() {
        let folder = folder.unwrap().path();
        let name = folder.file_name().unwrap().to_str().unwrap().to_owned();
        let cycles = cycles(&Crate::read(&folder.join("src")));
        if !cycles.is_empty() {
            wrong.push(format!("{name}:\n{}", cycles.join("\n")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Every cycle of a crate with the reference that is easiest to remove.
fn cycles(source: &Crate) -> Vec<String> {
    let mut levels: BTreeMap<Vec<String>, Graph> = BTreeMap::new();
    for reference in source.references() {
        let (from, to) = (&reference.from, &reference.to);
        let shared = from.iter().zip(to).take_while(|(a, b)| a == b).count();
        if let (Some(one), Some(other)) = (from.get(shared), to.get(shared)) {
            let level = levels.entry(from[..shared].to_vec()).or_default();
            level.add(one, other, &reference.place);
        }
    }
    let describe = |(level, graph): (Vec<String>, Graph)| {
        let level = if level.is_empty() { "the crate".to_owned() } else { level.join("::") };
        let cycles = graph.cycles().into_iter();
        cycles.map(move |cycle| format!("  in {level}: {cycle}")).collect::<Vec<_>>()
    };
    levels.into_iter().flat_map(describe).collect()
}

#[test]
fn a_cycle_is_found_through_imports_paths_macros_and_reexports() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write("lib.rs", "mod a;\nmod b;\nmod c;\npub use c::Thing;\n");
    write("a.rs", "use crate::b::Two;\n");
    write("b.rs", "pub struct Two;\nfn f() { let _ = crate::Thing; }\n");
    write("c.rs", "pub struct Thing;\n#[cfg(test)]\nmod tests { use crate::a; }\n");
    assert_eq!(cycles(&Crate::read(folder.path())), Vec::<String>::new());
    write("c.rs", "pub struct Thing;\nfn g() { println!(\"{}\", crate::a::one()); }\n");
    let found = cycles(&Crate::read(folder.path()));
    assert_eq!(
        found,
        ["  in the crate: a, b, c need each other; cut a -> b (1 reference: a.rs:1)"]
    );
    write("c.rs", "pub struct Thing;\nfn g() { super::b::f(); crate::b::f() }\n");
    let found = cycles(&Crate::read(folder.path()));
    assert_eq!(found, ["  in the crate: b, c need each other; cut b -> c (1 reference: b.rs:2)"]);
}
