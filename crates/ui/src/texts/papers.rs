//! The papers' browser.

use super::texts;

texts! {
    /// The papers' browser.
    Papers {
        title: "Papers", "Makalah";
        intro: "What five papers print and claim, beside what Papan computes.", "Yang dicetak dan diklaim lima makalah, di samping hitungan Papan.";
        later: "Claims take seconds each to test. They are tested when their paper is opened.", "Setiap klaim butuh beberapa detik. Klaim diuji saat makalahnya dibuka.";
        agree: "{0} agree", "{0} sesuai";
        depend: "{0} depend", "{0} bergantung";
        differ: "{0} differ", "{0} berbeda";
        unclear: "{0} under-specified", "{0} kurang jelas";
        unchecked: "{0} not yet checked", "{0} belum diperiksa";
        agrees: "agrees", "sesuai";
        depends: "depends", "bergantung";
        differs: "differs", "berbeda";
        under_specified: "under-specified", "kurang jelas";
        not_checked: "not yet checked", "belum diperiksa";
        checking: "being checked", "sedang diperiksa";
        failed: "could not be checked: {0}", "tidak bisa diperiksa: {0}";
        waits: "This is still to be checked. It appears here as soon as it is done.", "Ini belum selesai diperiksa. Hasilnya muncul di sini begitu selesai.";
        table: "table", "tabel";
        decision: "decision", "keputusan";
        claim: "claim", "klaim";
        of: "{0} of {1}", "{0} dari {1}";
        holds_in: "holds in {0} of {1}", "berlaku di {0} dari {1}";
        holds: "holds", "berlaku";
        even: "even", "imbang";
        contrary: "contrary", "sebaliknya";
        between: "({0} to {1})", "({0} sampai {1})";
        printed: "printed", "tercetak";
        ours: "ours", "Papan";
        says: "The paper says", "Kata makalah";
        measured: "Measured", "Hasil pengukuran";
        note: "Note", "Catatan";
        in_brackets: "in brackets: printed {0} computed", "dalam kurung: tercetak {0} hitungan Papan";
        position: "Position {0} of {1}", "Posisi {0} dari {1}";
        only_position: "Position", "Posisi";
        after: "after {0}", "setelah {0}";
        at_start: "the empty board", "papan kosong";
        to_move: "{0} to move", "giliran {0}";
        over: "the game is over", "permainan selesai";
        player: "the paper's player: {0}", "pemain makalah: {0}";
        cannot_open: "it cannot be opened: {0}", "tidak bisa dibuka: {0}";
        open: "open", "buka";
        open_board: "open on the board", "buka di papan";
        other_position: "other position", "posisi lain";
        scroll: "scroll", "gulir";
    }
}
