//! What is said on and beside boards.

use super::texts;

texts! {
    /// What is said on and beside boards.
    Boards {
        player: "Player {0} ({1})", "Pemain {0} ({1})";
        layer: "layer {0}", "lapisan {0}";
        more_layers: "more layers: {0}", "lapisan lain: {0}";
        more_discs: "{0} more", "{0} lagi";
    }
}
