//! The modules of a crate and the references between them, read from its source.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use proc_macro2::{Span, TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, Item, ItemUse, Macro, Path as SynPath, UseTree};

/// The names of a module and those it lies in, from the root of its crate.
pub(crate) type ModulePath = Vec<String>;

/// A place that names something in another module.
pub(crate) struct Reference {
    pub(crate) from: ModulePath,
    pub(crate) to: ModulePath,
    /// The file and the line.
    pub(crate) place: String,
}

/// A path as it is written, and where.
struct Mention {
    from: ModulePath,
    path: Vec<String>,
    place: String,
}

/// The modules, items and paths of a crate.
#[derive(Default)]
pub(crate) struct Crate {
    /// For each module the names that it exports from elsewhere, with the path they come from; `*` for everything.
    modules: BTreeMap<ModulePath, Vec<(String, Vec<String>)>>,
    /// The items that each module defines.
    items: BTreeMap<ModulePath, Vec<String>>,
    mentions: Vec<Mention>,
}

impl Crate {
    /// Reads all modules of a crate but those for tests.
    pub(crate) fn read(src: &Path) -> Self {
        let mut found = Self::default();
        for root in ["lib.rs", "main.rs"].map(|name| src.join(name)) {
            if root.exists() {
                found.file(src, &root, src, &[]);
            }
        }
        found
    }

    fn file(&mut self, src: &Path, file: &Path, folder: &Path, module: &[String]) {
        let text = fs::read_to_string(file).unwrap();
        let parsed = syn::parse_file(&text).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        let name = file.strip_prefix(src).unwrap().display().to_string();
        self.items(src, &name, folder, module, parsed.items);
    }

    fn items(
        &mut self,
        src: &Path,
        file: &str,
        folder: &Path,
        module: &[String],
        items: Vec<Item>,
    ) {
        self.modules.entry(module.to_vec()).or_default();
        for item in items {
            if let Some(name) = name_of(&item) {
                self.items.entry(module.to_vec()).or_default().push(name);
            }
            match item {
                Item::Mod(inner) if is_for_tests(&inner.attrs) => {}
                Item::Mod(inner) => {
                    let name = inner.ident.to_string();
                    let path = [module, std::slice::from_ref(&name)].concat();
                    let folder = folder.join(&name);
                    if let Some((_, items)) = inner.content {
                        self.items(src, file, &folder, &path, items);
                    } else {
                        let flat = folder.with_extension("rs");
                        let file = if flat.exists() { flat } else { folder.join("mod.rs") };
                        self.file(src, &file, &folder, &path);
                    }
                }
                item => {
                    let mut visitor = Mentions { source: self, file, module };
                    visitor.visit_item(&item);
                }
            }
        }
    }

    /// All references from one module to another, with re-exported names followed to where they are defined.
    pub(crate) fn references(&self) -> Vec<Reference> {
        let reference = |mention: &Mention| {
            let to = self.resolve(&absolute(&mention.from, &mention.path)?, 0);
            Some(Reference { from: mention.from.clone(), to, place: mention.place.clone() })
        };
        self.mentions.iter().filter_map(reference).collect()
    }

    /// The module that defines what an absolute path names.
    fn resolve(&self, path: &[String], depth: usize) -> ModulePath {
        let length = (0..=path.len()).rev().find(|&n| self.modules.contains_key(&path[..n]));
        let (module, rest) = path.split_at(length.unwrap_or(0));
        let Some(name) = rest.first().filter(|_| depth < 20) else { return module.to_vec() };
        if self.items.get(module).is_some_and(|items| items.contains(name)) {
            return module.to_vec();
        }
        for (exported, from) in self.modules.get(module).into_iter().flatten() {
            let source = absolute(module, from).or_else(|| Some([module, from].concat()));
            let Some(source) = source.filter(|path| self.modules.contains_key(&path[..1])) else {
                continue;
            };
            if exported == name {
                return self.resolve(&[&source[..], &rest[1..]].concat(), depth + 1);
            }
            if exported == "*" && self.items.get(&source).is_some_and(|items| items.contains(name))
            {
                return source;
            }
        }
        module.to_vec()
    }
}

/// The path from the root of the crate; `None` for a path that does not start at `crate`, `self` or `super`.
fn absolute(from: &[String], path: &[String]) -> Option<Vec<String>> {
    let (first, mut rest) = path.split_first()?;
    let mut base = from.to_vec();
    match first.as_str() {
        "crate" => base.clear(),
        "self" => {}
        "super" => {
            base.pop()?;
        }
        _ => return None,
    }
    while let Some((_, after)) = rest.split_first().filter(|(first, _)| *first == "super") {
        base.pop()?;
        rest = after;
    }
    base.extend_from_slice(rest);
    Some(base)
}

fn is_for_tests(attributes: &[Attribute]) -> bool {
    let is_test = |attribute: &Attribute| {
        attribute.path().is_ident("cfg") && quote_of(attribute).as_deref() == Some("test")
    };
    attributes.iter().any(is_test)
}

fn quote_of(attribute: &Attribute) -> Option<String> {
    attribute.meta.require_list().ok().map(|list| list.tokens.to_string())
}

fn name_of(item: &Item) -> Option<String> {
    let name = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Macro(item) => item.ident.as_ref()?,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        _ => return None,
    };
    Some(name.to_string())
}

/// Collects every path of a module.
struct Mentions<'a> {
    source: &'a mut Crate,
    file: &'a str,
    module: &'a [String],
}

impl Mentions<'_> {
    fn add(&mut self, path: Vec<String>, span: Span) {
        let place = format!("{}:{}", self.file, span.start().line);
        self.source.mentions.push(Mention { from: self.module.to_vec(), path, place });
    }

    fn tree(&mut self, tree: &UseTree, path: &[String], exports: bool) {
        let longer = |name: &syn::Ident| [path, &[name.to_string()]].concat();
        let (full, name) = match tree {
            UseTree::Path(inner) => return self.tree(&inner.tree, &longer(&inner.ident), exports),
            UseTree::Group(inner) => {
                return inner.items.iter().for_each(|tree| self.tree(tree, path, exports));
            }
            UseTree::Name(inner) if inner.ident == "self" => {
                (path.to_vec(), path.last().cloned().unwrap_or_default())
            }
            UseTree::Name(inner) => (longer(&inner.ident), inner.ident.to_string()),
            UseTree::Rename(inner) => (longer(&inner.ident), inner.rename.to_string()),
            UseTree::Glob(_) => (path.to_vec(), "*".to_owned()),
        };
        if exports {
            let exported = self.source.modules.entry(self.module.to_vec()).or_default();
            exported.push((name, full.clone()));
        }
        self.add(full, tree.span());
    }

    /// Paths inside the arguments of a macro, which are not parsed.
    fn tokens(&mut self, tokens: TokenStream) {
        let mut path: Vec<String> = Vec::new();
        let mut start = Span::call_site();
        for token in tokens {
            match token {
                TokenTree::Ident(ident) => {
                    if path.is_empty() {
                        start = ident.span();
                    }
                    path.push(ident.to_string());
                }
                TokenTree::Punct(punct) if punct.as_char() == ':' => {}
                other => {
                    self.add(std::mem::take(&mut path), start);
                    if let TokenTree::Group(group) = other {
                        self.tokens(group.stream());
                    }
                }
            }
        }
        self.add(path, start);
    }
}

impl<'ast> Visit<'ast> for Mentions<'_> {
    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        // A private import is a name for the module itself, which its children may use too.
        self.tree(&item.tree, &[], true);
    }

    fn visit_item_mod(&mut self, _item: &'ast syn::ItemMod) {}

    fn visit_path(&mut self, path: &'ast SynPath) {
        self.add(
            path.segments.iter().map(|segment| segment.ident.to_string()).collect(),
            path.span(),
        );
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, inner: &'ast Macro) {
        self.visit_path(&inner.path);
        self.tokens(inner.tokens.clone());
    }
}
