//! The page as any host of files can send it: the files of the server's page, with a worker in the place of the server.
//!
//! ```text
//!   papan_web::page ─┐                    ┌─ index.html, play/index.html, … one for each part, with a strict policy
//!   page/host.js ────┴──▶ put together ──▶├─ app.js, play/play.js, style/…, texts/…
//!   papan-wasm, bindgen ─────────────────▶├─ worker.js, papan.js, papan.wasm
//!                                         └─ sw.js: the list of all that is kept for later
//! ```

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::{fs, io};

use flate2::Compression;
use flate2::write::GzEncoder;
use papan_web::bundle::BundleError;
use papan_web::page::{FRAME, PARTS, put_together};
use sha2::{Digest, Sha256};

use crate::POLICY;

/// The scripts that the server's page has otherwise, or not at all.
const HOST: &str = include_str!("../page/host.js");
const WORKER: &str = include_str!("../page/worker.js");
const SERVICE_WORKER: &str = include_str!("../page/sw.js");
/// What the service worker has in the place of the list of files.
const LIST: &str = "/* the list */ {}";

/// Why there is no site.
#[derive(Debug, thiserror::Error)]
pub enum AppError {
    /// The modules of the page cannot be put together.
    #[error(transparent)]
    Bundle(#[from] BundleError),
    /// A file of the worker is not there.
    #[error("cannot read {}: {error}; site/build makes it", path.display())]
    Read {
        /// Which.
        path: PathBuf,
        /// What the system said.
        error: io::Error,
    },
    /// A file cannot be written.
    #[error("cannot write {}: {error}", path.display())]
    Write {
        /// Which.
        path: PathBuf,
        /// What the system said.
        error: io::Error,
    },
}

/// What was made.
#[derive(Clone, Copy, Debug)]
pub struct MadeApp {
    /// How many files.
    pub files: usize,
    /// How many bytes they have, packed as hosts pack them.
    pub packed: usize,
}

/// Makes the page in a folder, from the folder with `papan.js` and `papan_bg.wasm`.
pub fn make(worker: &Path, out: &Path) -> Result<MadeApp, AppError> {
    let read = |name: &str| {
        let path = worker.join(name);
        fs::read(&path).map_err(|error| AppError::Read { path, error })
    };
    let instead = BTreeMap::from([("host.js".to_owned(), HOST.to_owned())]);
    let mut files = put_together(&instead)?;
    // What other stylesheets have in them is asked for by nobody.
    let asked_for =
        |name: &str| FRAME.contains(&name) || PARTS.iter().any(|(_, part)| part.contains(&name));
    files.retain(|name, _| !name.starts_with("style/") || asked_for(name));
    let frame = files.remove("index.html").unwrap_or_default();
    let frame = String::from_utf8_lossy(&frame).into_owned();
    for (path, part) in PARTS {
        let folder = path.trim_start_matches('/');
        let name = if folder.is_empty() {
            "index.html".to_owned()
        } else {
            format!("{folder}/index.html")
        };
        files.insert(name, start(&frame, folder, part).into_bytes());
    }
    files.insert("worker.js".to_owned(), WORKER.into());
    files.insert("papan.js".to_owned(), read("papan.js")?);
    files.insert("papan.wasm".to_owned(), read("papan_bg.wasm")?);
    files.insert("sw.js".to_owned(), service_worker(&files).into_bytes());
    let mut packed = 0;
    for (name, data) in &files {
        put(&out.join(name), data)?;
        packed += packed_size(data);
    }
    Ok(MadeApp { files: files.len(), packed })
}

/// The first file of a part: the frame, with what it needs beside it, wherever the site lies.
fn start(frame: &str, folder: &str, part: [&str; 2]) -> String {
    let up = if folder.is_empty() { "" } else { "../" };
    let hint = |module: &str| format!("<link rel=\"modulepreload\" href=\"{up}{module}\">\n");
    let hints = [FRAME[1], part[1]].map(hint).concat();
    let policy = format!(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <link rel=\"preload\" as=\"fetch\" type=\"application/wasm\" crossorigin href=\"{up}papan.wasm\">\n{hints}"
    );
    frame.replace("=\"/", &format!("=\"{up}")).replacen(
        "<meta charset=\"utf-8\">\n",
        &format!("<meta charset=\"utf-8\">\n{policy}"),
        1,
    )
}

/// The service worker with the list of what it keeps, and a name for just these files.
fn service_worker(files: &BTreeMap<String, Vec<u8>>) -> String {
    let mut hash = Sha256::new();
    for (name, data) in files {
        hash.update(name);
        hash.update(Sha256::digest(data));
    }
    let version: String = hash.finalize()[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    let names: Vec<_> = files.keys().collect();
    let list = serde_json::json!({"version": version, "files": names});
    SERVICE_WORKER.replace(LIST, &list.to_string())
}

fn put(path: &Path, data: &[u8]) -> Result<(), AppError> {
    let write = || {
        fs::create_dir_all(path.parent().unwrap_or(Path::new(".")))?;
        fs::write(path, data)
    };
    write().map_err(|error| AppError::Write { path: path.to_owned(), error })
}

fn packed_size(data: &[u8]) -> usize {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    // Memory does not refuse to be written to.
    gzip.write_all(data).and_then(|()| gzip.finish()).map_or(data.len(), |packed| packed.len())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// A site with a program that does nothing.
    fn made() -> (tempfile::TempDir, MadeApp) {
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
        assert!(!worker.contains(LIST));
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
