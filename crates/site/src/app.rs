//! The web app for any static host: the files that the server sends, with a worker in place of the server.
//!
//! ```text
//!   papan_web::page ─────┐  ┌─ index.html, play/index.html, … one for each part, with a content policy
//!   page/host.js ────────┼─▶├─ app.js, host.js, play/play.js, style/…, texts/…
//!   papan-wasm, bindgen ─┘  ├─ worker.js, papan.js, papan.wasm; 7x6.book, which loads when it is needed
//!                           └─ sw.js: the list of the files that work offline
//! ```

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;
use papan_web::page::{FRAME, PARTS, late_files};
use sha2::{Digest, Sha256};

use crate::{POLICY, SiteError, read, write};

/// The scripts that only the site has.
const SCRIPTS: [(&str, &str); 2] = [
    ("host.js", include_str!("../page/host.js")),
    ("worker.js", include_str!("../page/worker.js")),
];
const SERVICE_WORKER: &str = include_str!("../page/sw.js");
/// The placeholder for the list of files in the service worker.
const LIST: &str = "/* the list */ {}";
/// The opening book: too large for a first visit, and incompressible.
const BOOK: (&str, &[u8]) = ("7x6.book", include_bytes!("../../solver/books/7x6.book"));

/// The size of the web app.
#[derive(Clone, Copy, Debug)]
pub struct AppSize {
    /// The number of files.
    pub files: usize,
    /// Their total size in bytes, gzipped.
    pub compressed: usize,
}

/// Writes the web app to a folder; `worker` contains `papan.js` and `papan_bg.wasm`.
pub fn make(worker: &Path, out: &Path) -> Result<AppSize, SiteError> {
    let mut files: BTreeMap<String, Vec<u8>> = papan_web::page::files()
        .into_iter()
        .chain(SCRIPTS.map(|(name, text)| (name.to_owned(), text.into())))
        .collect();
    let is_needed =
        |name: &str| FRAME.contains(&name) || PARTS.iter().any(|(_, part)| part.contains(&name));
    files.retain(|name, _| !name.starts_with("style/") || is_needed(name));
    let frame = files.remove("index.html").unwrap_or_default();
    let frame = String::from_utf8_lossy(&frame).into_owned();
    for (path, part) in PARTS {
        let folder = path.trim_start_matches('/');
        let name = format!("{folder}/index.html");
        let page = start(&frame, folder, part).into_bytes();
        files.insert(name.trim_start_matches('/').to_owned(), page);
    }
    files.insert("papan.js".to_owned(), read(&worker.join("papan.js"))?);
    files.insert("papan.wasm".to_owned(), read(&worker.join("papan_bg.wasm"))?);
    files.insert(BOOK.0.to_owned(), BOOK.1.to_owned());
    files.insert("sw.js".to_owned(), service_worker(&files).into_bytes());
    for (name, data) in &files {
        write(&out.join(name), data)?;
    }
    Ok(AppSize { files: files.len(), compressed: files.values().map(|d| compressed_size(d)).sum() })
}

/// The HTML file of a part, with relative addresses, because the site may be in any folder.
fn start(frame: &str, folder: &str, [_, module]: [&str; 2]) -> String {
    let up = if folder.is_empty() { "" } else { "../" };
    let hint = |module: &str| format!("<link rel=\"modulepreload\" href=\"{up}{module}\">\n");
    let hints = [FRAME[1], FRAME[2], module].map(hint).concat();
    let policy = format!(
        "<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <link rel=\"preload\" as=\"fetch\" type=\"application/wasm\" crossorigin href=\"{up}papan.wasm\">\n{hints}"
    );
    let frame = frame.replace("=\"/", &format!("=\"{up}"));
    frame.replacen("<meta charset=\"utf-8\">\n", &policy, 1)
}

/// The service worker with the list of the files that it caches at once, those that it caches when they are requested,
/// and a version that changes with them.
fn service_worker(files: &BTreeMap<String, Vec<u8>>) -> String {
    let mut later: Vec<String> = late_files().collect();
    later.push(BOOK.0.to_owned());
    let mut hash = Sha256::new();
    for (name, data) in files {
        hash.update(name);
        hash.update(Sha256::digest(data));
    }
    let version: String = hash.finalize()[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    let names: Vec<_> = files.keys().filter(|name| !later.contains(name)).collect();
    let list = serde_json::json!({"version": version, "files": names, "later": later});
    SERVICE_WORKER.replace(LIST, &list.to_string())
}

fn compressed_size(data: &[u8]) -> usize {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    // Writing to memory cannot fail.
    gzip.write_all(data).and_then(|()| gzip.finish()).map_or(data.len(), |packed| packed.len())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::fs;

    use super::*;

    /// A site with a program that does nothing.
    fn made() -> (tempfile::TempDir, AppSize) {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("papan.js"), "export default 1;").unwrap();
        fs::write(folder.path().join("papan_bg.wasm"), b"\0asm").unwrap();
        let made = make(folder.path(), &folder.path().join("out")).unwrap();
        (folder, made)
    }

    #[test]
    fn every_part_opens_beside_the_others_wherever_the_site_lies() {
        let (folder, made) = made();
        let read = |name: &str| fs::read_to_string(folder.path().join("out").join(name)).unwrap();
        for (path, [_, module]) in PARTS {
            let part = path.trim_start_matches('/');
            let page = read(format!("{part}/index.html").trim_start_matches('/'));
            let up = if part.is_empty() { "" } else { "../" };
            for name in [module, "app.js", "style/base.css", "icon.svg", "papan.wasm"] {
                assert!(
                    page.contains(&format!("href=\"{up}{name}\""))
                        || page.contains(&format!("src=\"{up}{name}\"")),
                    "{path} {name}"
                );
            }
            assert!(!page.contains("=\"/"), "{page}");
            assert!(page.find("Content-Security-Policy") < page.find("<script"), "{page}");
        }
        assert!(made.files > 2 * PARTS.len(), "{made:?}");
    }

    #[test]
    fn what_is_kept_for_later_is_all_of_it_and_its_name_changes_with_it() {
        let (folder, _) = made();
        let out = folder.path().join("out");
        let worker = fs::read_to_string(out.join("sw.js")).unwrap();
        assert!(!worker.contains(LIST) && worker.contains("\"7x6.book\"]"));
        for name in ["index.html", "play/index.html", "papan.wasm", "texts/id.json", "play/play.js"]
        {
            assert!(worker.contains(&format!("\"{name}\"")), "{name}");
        }
        let version = |data: &str| {
            service_worker(&BTreeMap::from([("a".to_owned(), data.as_bytes().to_vec())]))
        };
        assert_ne!(version("1"), version("2"));
        assert_eq!(version("1"), version("1"));
    }
}
