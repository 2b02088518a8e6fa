//! Settings that are kept from one run to the next, in the platform's default folder.

use std::path::{Path, PathBuf};
use std::{fs, io};

use anyhow::Result;
use serde::{Deserialize, Serialize};

use papan_ui::files::dirs;
use papan_ui::files::outfile::OutFile;
use papan_ui::files::saved::SavedGames;
use papan_ui::say;
use papan_ui::words::Refusal;

/// The last choices of this user. Every part may be missing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Choices {
    /// The rules of the last game.
    pub(crate) rules: Option<String>,
    /// The players of the last game, by seat.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) players: Vec<String>,
    /// The player that gave advice.
    pub(crate) advisor: Option<String>,
}

/// The settings of this user, and the files they are kept in.
#[derive(Debug, Default)]
pub(crate) struct Config {
    pub(crate) choices: Choices,
    /// The file of the settings; `None` if the platform has no folder for it.
    file: Option<PathBuf>,
    /// The folder of records and tournaments; the current folder if the platform has none.
    pub(crate) data: PathBuf,
    /// Why the file could not be read; to be shown once.
    pub(crate) complaint: Option<(PathBuf, String)>,
}

impl Config {
    /// Reads the settings from the platform's default folder.
    pub(crate) fn of_this_user() -> Self {
        let folders = dirs::of_this_user();
        folders.map_or_else(Self::default, |(settings, data)| Self::read(&settings, &data))
    }

    /// Reads the settings from these folders. A file that cannot be read is reported and ignored.
    pub(crate) fn read(settings: &Path, data: &Path) -> Self {
        let file = settings.join("papan.toml");
        let read = match fs::read_to_string(&file) {
            Ok(text) => toml::from_str(&text).map_err(|error| in_one_line(&error)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Choices::default()),
            Err(error) => Err(error.to_string()),
        };
        let (choices, complaint) = match read {
            Ok(choices) => (choices, None),
            Err(reason) => (Choices::default(), Some((file.clone(), reason))),
        };
        Self { choices, file: Some(file), data: data.to_owned(), complaint }
    }

    /// The games that this user has played; `None` if the platform has no folder for them.
    pub(crate) fn kept_games(&self) -> Option<SavedGames> {
        self.file.as_ref().map(|_| SavedGames::new(&self.data))
    }

    /// Writes the settings. After a crash the file is the old one or the new one, never a part.
    pub(crate) fn save(&self) -> Result<()> {
        let Some(file) = &self.file else { return Ok(()) };
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder).map_err(|error| {
                let (file, reason) = (file.display().to_string(), error.to_string());
                Refusal(say!("cannot-write-file", file = file, reason = reason))
            })?;
        }
        OutFile::new(file)?.write_text(&toml::to_string(&self.choices)?)
    }
}

/// The message of an error without the excerpt of the file.
fn in_one_line(error: &toml::de::Error) -> String {
    error.message().lines().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn what_is_saved_is_read_again() {
        let folder = tempfile::tempdir().unwrap();
        let settings = folder.path().join("not yet there");
        let mut config = Config::read(&settings, folder.path());
        assert_eq!(config.choices, Choices::default());
        config.choices.rules = Some("connect-four:7x6".to_owned());
        config.choices.players = vec!["human".to_owned(), "level:expert".to_owned()];
        config.save().unwrap();
        let again = Config::read(&settings, folder.path());
        assert_eq!((again.choices, again.complaint), (config.choices, None));
    }

    #[test]
    fn a_broken_file_is_reported_and_ignored() {
        let folder = tempfile::tempdir().unwrap();
        let broken = ["rules = ", "\u{fffd}", "rules = 3", "colour = 'blue'"].map(str::as_bytes);
        for text in broken.into_iter().chain([&b"\xff\xfe"[..]]) {
            fs::write(folder.path().join("papan.toml"), text).unwrap();
            let config = Config::read(folder.path(), folder.path());
            assert_eq!(config.choices, Choices::default());
            let (file, reason) = config.complaint.unwrap();
            assert!(file.ends_with("papan.toml") && !reason.is_empty() && !reason.contains('\n'));
        }
    }
}
