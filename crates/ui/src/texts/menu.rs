//! What the menu and the choice of seats say.

use super::texts;

texts! {
    /// What the menu and the choice of seats say.
    Menu {
        title: "Menu", "Menu";
        again: "The last game again", "Permainan terakhir lagi";
        record: "Open a record", "Buka rekaman";
        record_about: "a game from a file, to look at or to go on with", "permainan dari berkas, dilihat atau dilanjutkan";
        tournaments: "Tournaments", "Turnamen";
        tournaments_about: "who is better, with honest statistics", "siapa lebih kuat, dengan statistik yang jujur";
        papers: "Papers", "Makalah";
        papers_about: "every table and claim of five papers beside our figures", "tabel dan klaim lima makalah di samping angka kami";
        quit: "Quit", "Keluar";
        quit_about: "until next time", "sampai jumpa";
        rules: "Rules of {0}", "Aturan {0}";
        typed_rules: "others, typed...", "lainnya, diketik...";
        typed_rules_about: "any size and any options", "ukuran dan opsi apa pun";
        rules_to_type: "Rules, such as {0}. Options: {1}", "Aturan, seperti {0}. Opsi: {1}";
        seats: "Who plays?", "Siapa bermain?";
        seat: "Seat {0}", "Kursi {0}";
        choose_player: "Who sits in seat {0}?", "Siapa di kursi {0}?";
        human: "somebody at this keyboard", "manusia di papan ketik ini";
        typed_player: "another, typed...", "lainnya, diketik...";
        typed_player_about: "a player with options, or engine:COMMAND, a program that speaks UGI", "pemain dengan opsi, atau engine:PERINTAH, program yang berbahasa UGI";
        options: "Options of {0}: {1}", "Opsi {0}: {1}";
        no_options: "no options", "tanpa opsi";
        start: "Start", "Mulai";
        start_about: "with these players", "dengan para pemain ini";
        start_now: "start", "mulai";
        change: "change", "ubah";
        type_it: "options", "opsi";
        swap: "swap seats", "tukar kursi";
        dominoes: "Dominoes", "Domino";
    }
}
