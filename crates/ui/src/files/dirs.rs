//! The folders of this user, as the platform defines them.

use std::path::PathBuf;

use directories::ProjectDirs;

/// The folders for settings and for data; none if the platform has no place for them.
pub fn of_this_user() -> Option<(PathBuf, PathBuf)> {
    let folders = ProjectDirs::from("", "", "papan")?;
    Some((folders.config_dir().to_owned(), folders.data_dir().to_owned()))
}
