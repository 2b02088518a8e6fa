//! Output files of long computations: checked at the start, and replaced in one step at the end.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use tempfile::{Builder, NamedTempFile};

/// A file to be written later.
#[derive(Debug)]
pub struct OutFile {
    path: PathBuf,
    target: Target,
}

#[derive(Debug)]
enum Target {
    /// A file, which a complete new one replaces.
    File(PathBuf),
    /// A pipe or a device, which must not be replaced.
    Stream,
}

impl OutFile {
    /// Checks that a file can be written; changes nothing.
    pub fn new(path: &Path) -> Result<Self> {
        let out = Self { path: path.to_owned(), target: target(path)? };
        if let Target::File(target) = &out.target {
            // Deleted at once, so that no temporary file is left behind.
            drop(beside(target).with_context(|| out.cannot())?);
        }
        Ok(out)
    }

    /// As [`Self::new`], for an optional file.
    pub fn some(path: Option<&Path>) -> Result<Option<Self>> {
        path.map(Self::new).transpose()
    }

    fn cannot(&self) -> String {
        format!("cannot write {}", self.path.display())
    }

    /// Writes the file: if writing fails, the old file stays.
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

/// Returns the kind of file that a path names.
fn target(path: &Path) -> Result<Target> {
    let cannot = || format!("cannot write {}", path.display());
    match fs::metadata(path) {
        Ok(there) if there.is_dir() => bail!("cannot write {}: it is a folder", path.display()),
        Ok(there) if !there.is_file() => Ok(Target::Stream),
        Ok(_) => {
            // A read-only file is not replaced, and a link stays a link.
            drop(File::options().append(true).open(path).with_context(cannot)?);
            Ok(Target::File(path.canonicalize().with_context(cannot)?))
        }
        Err(_) => Ok(Target::File(path.to_owned())),
    }
}

/// Creates a file with a unique name in the folder of another.
fn beside(target: &Path) -> io::Result<NamedTempFile> {
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
    let mut builder = Builder::new();
    builder.prefix(".papan-").suffix(".new");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // The default permissions of a file, less the user's mask.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder.unwrap_or(Path::new("."))).map_err(without_name)
}

/// Removes the name of the temporary file from an error.
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
