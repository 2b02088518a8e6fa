//! Files that are written at the end of something long: looked at before it begins, and replaced in one step.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use tempfile::{Builder, NamedTempFile};

/// A file that is to be written later.
#[derive(Debug)]
pub struct OutFile {
    path: PathBuf,
    target: Target,
}

#[derive(Debug)]
enum Target {
    /// A file in a folder: a new one takes its place when it is whole.
    File(PathBuf),
    /// A pipe or a device, which nothing must take the place of.
    Stream,
}

impl OutFile {
    /// A file with this name, if it can be written. Nothing is changed yet.
    pub fn new(path: &Path) -> Result<Self> {
        let out = Self { path: path.to_owned(), target: target(path)? };
        if let Target::File(target) = &out.target {
            // Gone again at once, so that nothing is left behind whatever happens meanwhile.
            drop(beside(target).with_context(|| out.cannot())?);
        }
        Ok(out)
    }

    /// The files that were asked for.
    pub fn some(path: Option<&Path>) -> Result<Option<Self>> {
        path.map(Self::new).transpose()
    }

    fn cannot(&self) -> String {
        format!("cannot write {}", self.path.display())
    }

    /// Writes it: whatever happens, there is the old file or the whole new one.
    pub fn write(&self, write: impl FnOnce(&mut dyn Write) -> Result<()>) -> Result<()> {
        match &self.target {
            Target::Stream => {
                let file = OpenOptions::new().write(true).open(&self.path);
                let mut out = BufWriter::new(file.with_context(|| self.cannot())?);
                write(&mut out)?;
                out.flush().with_context(|| self.cannot())
            }
            Target::File(target) => {
                let file = beside(target).with_context(|| self.cannot())?;
                let mut out = BufWriter::new(file);
                write(&mut out).with_context(|| self.cannot())?;
                let put = || -> Result<()> {
                    let file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
                    if let Ok(there) = fs::metadata(target) {
                        file.as_file().set_permissions(there.permissions())?;
                    }
                    file.as_file().sync_all()?;
                    file.persist(target)?;
                    Ok(())
                };
                put().with_context(|| self.cannot())
            }
        }
    }

    /// Writes a text.
    pub fn write_text(&self, text: &str) -> Result<()> {
        self.write(|out| Ok(out.write_all(text.as_bytes())?))
    }
}

/// What a name stands for.
fn target(path: &Path) -> Result<Target> {
    let cannot = || format!("cannot write {}", path.display());
    match fs::metadata(path) {
        Ok(there) if there.is_dir() => bail!("cannot write {}: it is a folder", path.display()),
        Ok(there) if !there.is_file() => Ok(Target::Stream),
        Ok(_) => {
            // A file that may not be written to is not replaced either. A link stays one.
            drop(File::options().append(true).open(path).with_context(cannot)?);
            Ok(Target::File(path.canonicalize().with_context(cannot)?))
        }
        Err(_) => Ok(Target::File(path.to_owned())),
    }
}

/// A file beside another one, with a name that nobody else has.
fn beside(target: &Path) -> io::Result<NamedTempFile> {
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
    let mut builder = Builder::new();
    builder.prefix(".papan-").suffix(".new");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // As any other file: what the user's mask leaves of it.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder.unwrap_or(Path::new("."))).map_err(without_name)
}

/// The error without the name that was tried, which nobody knows.
fn without_name(error: io::Error) -> io::Error {
    let text = error.to_string();
    match text.split_once(" at path ") {
        Some((what, _)) => io::Error::new(error.kind(), what),
        None => error,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_written_is_known_at_once_and_nothing_is_made() {
        let folder = tempfile::tempdir().unwrap();
        let missing = folder.path().join("not there").join("file");
        let error = format!("{:#}", OutFile::new(&missing).unwrap_err());
        assert!(error.contains("cannot write") && error.contains("not there"), "{error}");
        let error = format!("{:#}", OutFile::new(folder.path()).unwrap_err());
        assert!(error.contains("it is a folder"), "{error}");
        OutFile::new(&folder.path().join("new")).unwrap();
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[test]
    fn a_file_that_is_half_written_never_replaces_a_good_one() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        OutFile::new(&path).unwrap().write_text("good").unwrap();
        let out = OutFile::new(&path).unwrap();
        let half = out.write(|out| {
            out.write_all(b"half")?;
            bail!("broken off")
        });
        assert!(half.is_err());
        assert_eq!(fs::read_to_string(&path).unwrap(), "good");
        out.write_text("better").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "better");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left");
    }

    #[cfg(unix)]
    #[test]
    fn links_and_rights_stay_and_devices_are_written_to() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("file"), folder.path().join("link"));
        fs::write(&file, "old").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
        symlink(&file, &link).unwrap();
        OutFile::new(&link).unwrap().write_text("new").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&file).unwrap(), "new");
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o640);
        OutFile::new(Path::new("/dev/null")).unwrap().write_text("gone").unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
    }
}
