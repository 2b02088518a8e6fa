//! What is said on more than one screen.

use super::texts;

texts! {
    /// What is said on more than one screen.
    Common {
        too_small: "The window is {0}x{1}; 80x24 is needed.", "Jendela berukuran {0}x{1}; perlu 80x24.";
        help: "help", "bantuan";
        back: "back", "kembali";
        quit: "quit", "keluar";
        choose: "choose", "pilih";
        move_up_and_down: "up and down", "atas dan bawah";
        keys: "Keys", "Tombol";
        broken_settings: "{0} is not used: {1}", "{0} tidak dipakai: {1}";
        cannot_remember: "the choice is not remembered: {0}", "pilihan tidak tersimpan: {0}";
        leave_program: "Leave Papan? What is not finished is lost.", "Keluar dari Papan? Yang belum selesai akan hilang.";
    }
}
