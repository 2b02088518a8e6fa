//! Questions and their answers.

use super::texts;

texts! {
    /// Questions and their answers.
    Dialogs {
        yes: "yes", "ya";
        no: "no", "tidak";
        yes_key: "y", "y";
        no_key: "n", "t";
        enter: "take it", "terima";
        cancel: "cancel", "batal";
        filter: "type to search", "ketik untuk mencari";
        nothing_fits: "nothing fits \"{0}\"", "tidak ada yang cocok dengan \"{0}\"";
    }
}
